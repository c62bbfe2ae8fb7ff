//! The API keeps what it has promised: a client that was written for an earlier document goes on.
//!
//! `fixtures/openapi/` holds the document of each release. Additions are free: operations, parameters that may be left out, members of
//! answers, and values and named variants in answers, over which a client passes that does not know them.
//! Of the document of 1.0 operations with their parameters and media types and the members of objects are held: four of its operations were
//! called `list`, its variants were numbered, and events, commands and optional headers had types that were too wide to compare.

mod compare;
mod shape;
mod tests;

use compare::{Comparison, Promised};
use std::path::Path;
use yaml_serde::Value;

/// Returns the ways in which a client of the old document would fail with the new one.
fn breaks(old: &Value, new: &Value, promised: Promised) -> Vec<String> {
    let mut comparison = Comparison::new(old, new, promised);
    comparison.operations();
    match promised {
        Promised::Shapes => comparison.members(),
        Promised::Everything => comparison.names(),
    }
    comparison.into_breaks()
}

#[test]
fn every_document_that_was_published_still_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/openapi");
    let now: Value = yaml_serde::from_str(api::description::YAML).expect("YAML");
    let mut held = 0;
    for file in std::fs::read_dir(folder).expect("the documents") {
        let path = file.expect("a document").path();
        if path.extension().is_none_or(|it| it != "yaml") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a text");
        let old = yaml_serde::from_str(&text).expect("YAML");
        let promised = match path.file_stem().is_some_and(|name| name == "1.0") {
            true => Promised::Shapes,
            false => Promised::Everything,
        };
        assert_eq!(breaks(&old, &now, promised), Vec::<String>::new(), "since {}", path.display());
        held += 1;
    }
    assert!(held > 1, "{held} documents were held against");
}
