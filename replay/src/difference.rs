//! The differences between two positions, as paths into their views.

use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt;

/// One place where two views differ.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Change {
    /// The path: a JSON Pointer (RFC 6901). A removed item is named by its place before, an added one by its place after.
    pub path: String,
    /// The value before; absent if there was none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    /// The value after; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Value>,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = if self.path.is_empty() { "/" } else { &self.path };
        match (&self.before, &self.after) {
            (Some(before), Some(after)) => write!(f, "{path}: {before} → {after}"),
            (Some(before), None) => write!(f, "{path}: {before} is gone"),
            (None, Some(after)) => write!(f, "{path}: {after} is new"),
            (None, None) => write!(f, "{path}: unchanged"),
        }
    }
}

/// Returns where the second value differs from the first, in order of the paths' keys.
pub fn difference(before: &Value, after: &Value) -> Vec<Change> {
    let mut changes = Vec::new();
    compare(String::new(), Some(before), Some(after), &mut changes);
    changes
}

fn compare(path: String, before: Option<&Value>, after: Option<&Value>, changes: &mut Vec<Change>) {
    match (before, after) {
        (before, after) if before == after => {}
        (Some(Value::Object(before)), Some(Value::Object(after))) => {
            let keys: BTreeSet<&String> = before.keys().chain(after.keys()).collect();
            for key in keys {
                compare(below(&path, key), before.get(key), after.get(key), changes);
            }
        }
        (Some(Value::Array(before)), Some(Value::Array(after))) => {
            compare_items(&path, before, after, changes);
        }
        (before, after) => {
            changes.push(Change { path, before: before.cloned(), after: after.cloned() });
        }
    }
}

/// Compares lists: item by item where they are as long as each other, else around what stayed at both ends.
fn compare_items(path: &str, before: &[Value], after: &[Value], changes: &mut Vec<Change>) {
    if before.len() == after.len() {
        for (index, (before, after)) in before.iter().zip(after).enumerate() {
            compare(below(path, &index.to_string()), Some(before), Some(after), changes);
        }
        return;
    }
    let start = before.iter().zip(after).take_while(|(before, after)| before == after).count();
    let ends = before[start..].iter().rev().zip(after[start..].iter().rev());
    let end = ends.take_while(|(before, after)| before == after).count();
    for (index, gone) in before.iter().enumerate().take(before.len() - end).skip(start) {
        compare(below(path, &index.to_string()), Some(gone), None, changes);
    }
    for (index, new) in after.iter().enumerate().take(after.len() - end).skip(start) {
        compare(below(path, &index.to_string()), None, Some(new), changes);
    }
}

fn below(path: &str, key: &str) -> String {
    format!("{path}/{}", key.replace('~', "~0").replace('/', "~1"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn told(before: Value, after: Value) -> Vec<String> {
        difference(&before, &after).iter().map(Change::to_string).collect()
    }

    #[test]
    fn equal_values_do_not_differ() {
        assert_eq!(told(json!({"a": [1, {"b": 2}]}), json!({"a": [1, {"b": 2}]})), [""; 0]);
    }

    #[test]
    fn keys_are_changed_gone_and_new() {
        let before = json!({"kept": 1, "changed": 1, "gone": [1]});
        let after = json!({"kept": 1, "changed": 2, "new/with~signs": {}});
        assert_eq!(
            told(before, after),
            ["/changed: 1 → 2", "/gone: [1] is gone", "/new~1with~0signs: {} is new"]
        );
    }

    #[test]
    fn an_item_taken_from_the_middle_is_one_change() {
        assert_eq!(told(json!([1, 2, 3, 4]), json!([1, 3, 4])), ["/1: 2 is gone"]);
        assert_eq!(told(json!([1, 3]), json!([1, 2, 2, 3])), ["/1: 2 is new", "/2: 2 is new"]);
        assert_eq!(told(json!([1, 1]), json!([1])), ["/1: 1 is gone"]);
    }

    #[test]
    fn items_of_equally_long_lists_are_compared_inside() {
        assert_eq!(told(json!([{"a": 1}, 5]), json!([{"a": 2}, 5])), ["/0/a: 1 → 2"]);
    }

    #[test]
    fn different_kinds_differ_as_a_whole() {
        assert_eq!(told(json!(1), json!([1])), ["/: 1 → [1]"]);
    }
}
