//! The forms that a type can take: an optional key there or absent, one alternative or another, each word; what a schema permits, and what a line shows.

use super::schema::name_of;
use crate::coverage::Kinds;
use serde_json::Value;

/// All forms that a type's schema permits, each named by the object that has it.
pub fn permitted(schema: &Value) -> Kinds {
    let mut walk = Walk::new(schema);
    walk.permit("", schema);
    walk.forms
}

/// The forms that a value shows.
pub fn shown(schema: &Value, value: &Value) -> Kinds {
    let mut walk = Walk::new(schema);
    walk.show("", schema, value);
    walk.forms
}

/// A way through a schema.
struct Walk<'s> {
    /// The whole schema.
    schema: &'s Value,
    /// The forms that were found.
    forms: Kinds,
    /// The definitions that were walked through.
    defined: Kinds,
}

impl<'s> Walk<'s> {
    fn new(schema: &'s Value) -> Walk<'s> {
        Walk { schema, forms: Kinds::new(), defined: Kinds::new() }
    }

    /// Returns what a reference means, and its name.
    fn refer<'n>(&self, name: &'n str, node: &'s Value) -> (&'n str, &'s Value)
    where
        's: 'n,
    {
        match name_of(node) {
            Some(name) => self.refer(name, &self.schema["$defs"][name]),
            None => (name, node),
        }
    }

    fn permit(&mut self, name: &str, node: &'s Value) {
        let is_reference = name_of(node).is_some();
        let (name, node) = self.refer(name, node);
        if is_reference && !self.defined.insert(name.to_owned()) {
            return;
        }
        for word in node["enum"].as_array().into_iter().flatten() {
            self.forms.insert(format!("{name} is {word}"));
        }
        for (number, one) in several(node).enumerate() {
            self.forms.insert(alternative(name, number, one));
            self.permit(&alternative(name, number, one), one);
        }
        for (key, member) in properties(node) {
            if !is_required(node, key) {
                self.forms.insert(format!("{name}: `{key}` is there"));
                self.forms.insert(format!("{name}: `{key}` is absent"));
            }
            self.permit(&format!("{name}/{key}"), member);
        }
        if let Some(items) = node.get("items") {
            self.forms.insert(format!("{name}/*"));
            self.permit(&format!("{name}/*"), items);
        }
    }

    fn show(&mut self, name: &str, node: &'s Value, value: &Value) {
        let (name, node) = self.refer(name, node);
        if node.get("enum").is_some() {
            self.forms.insert(format!("{name} is {value}"));
        }
        for (number, one) in several(node).enumerate().filter(|(_, one)| fits(one, value)) {
            self.forms.insert(alternative(name, number, one));
            self.show(&alternative(name, number, one), one, value);
        }
        for (key, member) in properties(node) {
            let told = value.get(key);
            if !is_required(node, key) {
                let how = if told.is_some() { "there" } else { "absent" };
                self.forms.insert(format!("{name}: `{key}` is {how}"));
            }
            if let Some(told) = told {
                self.show(&format!("{name}/{key}"), member, told);
            }
        }
        let items = node.get("items").into_iter();
        let told = value.as_array().into_iter().flatten();
        for (items, item) in items.flat_map(|items| told.clone().map(move |item| (items, item))) {
            self.forms.insert(format!("{name}/*"));
            self.show(&format!("{name}/*"), items, item);
        }
    }
}

/// The alternatives of a schema.
fn several(node: &Value) -> impl Iterator<Item = &Value> {
    node["oneOf"].as_array().into_iter().flatten()
}

fn properties(node: &Value) -> impl Iterator<Item = (&String, &Value)> {
    node["properties"].as_object().into_iter().flatten()
}

/// Returns whether an object of this schema must have the key.
fn is_required(node: &Value, key: &str) -> bool {
    node["required"].as_array().is_some_and(|keys| keys.iter().any(|required| required == key))
}

/// The name of an alternative: what its `type` says, or its only key.
fn alternative(name: &str, number: usize, one: &Value) -> String {
    let told = &one["properties"]["type"]["enum"][0];
    let told = told.as_str().or_else(|| properties(one).next().map(|(key, _)| key.as_str()));
    told.map_or_else(|| format!("{name}|{number}"), |told| format!("{name}|{told}"))
}

/// Returns whether the value is of this alternative. They differ in their keys or in what `type` says, or are words.
fn fits(one: &Value, value: &Value) -> bool {
    if let Some(words) = one["enum"].as_array() {
        return words.contains(value);
    }
    let has = |(key, member): (&String, &Value)| match value.get(key) {
        Some(told) => member["enum"].as_array().is_none_or(|words| words.contains(told)),
        None => !is_required(one, key),
    };
    value.is_object() && properties(one).all(has)
}
