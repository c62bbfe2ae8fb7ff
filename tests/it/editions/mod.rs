//! The conditions of the editions of all games beyond those of their loaders; those of one game's are beside.
//!
//! The files are read as plain JSON, so these laws bind what is written and not what the loader makes of it.

mod catalogue;
mod others;
mod titles;
mod twentieth;
mod underwater;

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// An edition, as the laws look at it.
pub(crate) struct Edition {
    /// The folder of its game's editions.
    folder: &'static str,
    /// Its own folder there: the newest release.
    release: &'static str,
    /// The files of what is printed, without their ending.
    files: &'static [&'static str],
    /// The numbers of each kind of item, as they stand there, and the last one that there must be.
    numbered: fn() -> Vec<(Vec<i64>, i64)>,
    /// The properties that no two items of a kind may share, kind by kind.
    alike: fn() -> Vec<Vec<Value>>,
    /// The items with titles.
    titled: fn() -> Vec<Value>,
    /// The items that say where they are known from.
    sourced: fn() -> Vec<Value>,
}

/// All editions that come with this build.
const EDITIONS: [Edition; 2] = [underwater::EDITION, twentieth::EDITION];

impl Edition {
    /// A file of the edition.
    fn file(&self, name: &str) -> Value {
        read(&format!("{}/{}/{name}.json", self.folder, self.release))
    }

    /// Everything in which words of the vocabulary stand.
    fn items(&self) -> Vec<Value> {
        self.files.iter().map(|name| self.file(name)).collect()
    }

    /// The words that the schema knows: whatever may stand as the `type` of something.
    fn known_words(&self) -> BTreeSet<String> {
        let schema = read(&format!("{}/schema.json", self.folder));
        let definitions = schema["$defs"].as_object().expect("definitions").values();
        let words = definitions.map(|definition| &definition["properties"]["type"]["const"]);
        words.filter_map(Value::as_str).map(str::to_owned).collect()
    }
}

fn read(file: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/editions").join(file);
    let text = fs::read_to_string(path).expect("a file of the edition");
    serde_json::from_str(&text).expect("JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn number(value: &Value) -> i64 {
    value.as_i64().expect("a number")
}

/// All objects in a value, at any depth.
fn objects(value: &Value) -> Vec<&Value> {
    let inner: Vec<&Value> = match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(members) => members.values().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    let own = value.is_object().then_some(value);
    own.into_iter().chain(inner.into_iter().flat_map(objects)).collect()
}

#[test]
fn law_of_editions_all_numbers_are_there_once_and_in_order() {
    for edition in EDITIONS {
        let kinds = (edition.numbered)();
        assert!(!kinds.is_empty(), "{}", edition.folder);
        for (numbers, last) in kinds {
            assert_eq!(numbers, (1..=last).collect::<Vec<_>>(), "{}", edition.folder);
        }
    }
}

#[test]
fn law_of_editions_no_two_items_are_alike() {
    for edition in EDITIONS {
        for kind in (edition.alike)() {
            assert!(kind.len() > 1, "{}", edition.folder);
            let mut seen = BTreeMap::new();
            for (place, item) in kind.iter().enumerate() {
                let other = seen.insert(item.to_string(), place);
                assert_eq!(other, None, "{}: {place} is the same: {item}", edition.folder);
            }
        }
    }
}

#[test]
fn law_of_editions_every_word_of_the_schema_is_used_and_no_other() {
    for edition in EDITIONS {
        let items = edition.items();
        let all = items.iter().flat_map(objects);
        let used = all.filter_map(|object| object["type"].as_str()).map(str::to_owned);
        let known = edition.known_words();
        assert!(known.len() > 10, "{}: the schema was not understood", edition.folder);
        assert_eq!(used.collect::<BTreeSet<_>>(), known, "{}", edition.folder);
    }
}

#[test]
fn law_of_editions_what_is_known_says_where_from() {
    for edition in EDITIONS {
        for item in (edition.sourced)() {
            let source = text(&item["source"]);
            assert!(["rulebook", "public", "reconstructed"].contains(&source), "{item}");
            let is_ours = source == "reconstructed";
            assert!(is_ours || item.get("reference").is_some(), "{item}");
        }
    }
}
