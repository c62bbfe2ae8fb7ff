//! The examples of the document: what a server was asked and answered while two people and an arbiter used all of it.
//!
//! `FATHOM_WRITE=1` writes `api/src/description/examples.json` anew; then the document is written anew, too.

mod gathered;
mod steps;
mod tour;

use crate::described;
use gathered::Gathered;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Operations whose answers are bytes or nothing and which take no body: there is nothing to show.
const WITHOUT: [&str; 7] = [
    "get_entry_bundle",
    "get_entry_bundle_of_log",
    "get_tile",
    "get_tile_of_log",
    "leave_server",
    "revoke_token",
    "take_invitation_back",
];

#[test]
fn every_operation_and_every_step_of_a_turn_has_an_example() {
    let mut gathered = Gathered::default();
    tour::take(&mut gathered);
    steps::play(&mut gathered);
    let told: BTreeSet<&str> = gathered.names().collect();
    let all: BTreeSet<&str> = described::names().filter(|it| !WITHOUT.contains(it)).collect();
    assert_eq!(told, all, "the tour and the document differ");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/description/examples.json");
    if std::env::var("FATHOM_WRITE").as_deref() == Ok("1") {
        std::fs::write(&path, gathered.json()).expect("a file");
    }
    let text = std::fs::read_to_string(path).expect("the examples");
    let kept: BTreeMap<String, Value> = serde_json::from_str(&text).expect("JSON");
    let names: BTreeSet<&str> = kept.keys().map(String::as_str).collect();
    assert_eq!(names, told, "write examples.json: FATHOM_WRITE=1 cargo test -p api examples");
}

#[test]
fn every_example_is_what_the_document_says() {
    assert!(described::check_examples() > 100, "there are few examples");
}
