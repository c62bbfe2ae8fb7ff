//! The words of `fathom/1` are never changed: each file of the list is there as it was, and each record is listed.

use std::collections::BTreeSet;
use tests::language::frozen::{self, Frozen};

fn listed() -> Vec<Frozen> {
    frozen::listed().expect("the list of what is frozen")
}

#[test]
fn each_listed_file_is_what_it_was() {
    for Frozen { hash, path } in listed() {
        let found = frozen::hash(&path).unwrap_or_default();
        assert!(
            found == hash,
            "frozen: {path} has been changed; what fathom/1 has said is never said otherwise"
        );
    }
}

#[test]
fn each_record_golden_line_vector_and_database_is_listed_once() {
    let listed: Vec<String> = listed().into_iter().map(|frozen| frozen.path).collect();
    let once: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(once.len(), listed.len(), "a file is listed twice");
    let frozen: BTreeSet<String> = frozen::frozen().expect("files").into_iter().collect();
    assert!(frozen.len() > 50, "the fixtures were not found");
    assert_eq!(frozen, once, "list what is new: cargo run -p tests --example freeze");
}
