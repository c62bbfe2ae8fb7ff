//! Nothing is signed but what is committed.

use std::fs;
use std::path::Path;

use engine::tlog::TreeSize;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::frontier::Frontier;
use engine::tlog::key::SignerKey;
use engine::tlog::leaf::hash_line;
use rusqlite::Connection;
use tempfile::TempDir;

use super::super::growing_log::GrowingLog;
use super::log::told;
use super::*;
use crate::store::StoreError;
use crate::store::sqlite::job::Job;

/// A table whose rows name games, which is looked at in the commit itself.
const PROMISES: &str = "CREATE TABLE promises
    (game BLOB REFERENCES games (id) DEFERRABLE INITIALLY DEFERRED) STRICT";

/// An append in a transaction that the commit refuses, because a row of it names no game.
struct Uncommitted(Append);

impl Job for Uncommitted {
    type Output = Appended;

    fn perform(
        &self,
        connection: &Connection,
        log: &mut GrowingLog,
    ) -> Result<Appended, StoreError> {
        connection.execute("INSERT INTO promises (game) VALUES (x'00')", [])?;
        self.0.perform(connection, log)
    }
}

/// The files of the database as a crash leaves them that met the commit of the last transaction: what the write-ahead
/// log has of it ends before its last page.
fn crash_in_the_last_commit(house: &House, checkpoint: &[u8]) -> House {
    let image = House { folder: TempDir::new().unwrap() };
    for end in ["", ".key", "-wal"] {
        let name = format!("fathom.db{end}");
        fs::copy(house.folder.path().join(&name), image.folder.path().join(&name)).unwrap();
    }
    fs::write(image.folder.path().join("fathom.db.checkpoint"), checkpoint).unwrap();
    let wal = image.folder.path().join("fathom.db-wal");
    let bytes = fs::read(&wal).unwrap();
    let page = 24 + 4096;
    fs::write(&wal, &bytes[..bytes.len() - page]).unwrap();
    image
}

/// The base64 of the log's signature over the tree of these events.
fn signature(key: &SignerKey, first_leaf: &str, events: &[NewEvent]) -> String {
    let mut frontier = Frontier::default();
    frontier.append(hash_line(first_leaf));
    for event in events {
        frontier.append(event.hash);
    }
    let origin = Origin::from(key.verifier().name());
    let checkpoint = Checkpoint { origin, size: frontier.size(), root: frontier.root() };
    let note = checkpoint.sign(key).unwrap().to_string();
    note.trim_end().rsplit(' ').next().expect("a signature").to_owned()
}

/// The files of a folder in which a text is found.
fn files_with(folder: &Path, text: &str) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap());
    let has = |path: &Path| {
        fs::read(path).unwrap().windows(text.len()).any(|window| window == text.as_bytes())
    };
    files
        .filter(|file| has(&file.path()))
        .map(|file| file.file_name().to_string_lossy().into_owned())
        .collect()
}

#[test]
fn a_crash_in_the_commit_leaves_no_signature_over_a_tree_that_never_was() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let shown = store.checkpoint(None).unwrap().unwrap();
    let key: SignerKey = fs::read_to_string(house.folder.path().join("fathom.db.key"))
        .unwrap()
        .trim_end()
        .parse()
        .unwrap();
    let first_leaf = store.logs().unwrap()[0].first_leaf.clone();
    let checkpoint = fs::read(house.folder.path().join("fathom.db.checkpoint")).unwrap();
    let lost = on_head(1, 0, 300);
    let all: Vec<NewEvent> = std::iter::once(event(0)).chain(lost.events.clone()).collect();
    store.append(lost).unwrap();
    let image = crash_in_the_last_commit(&house, &checkpoint);

    let over_the_lost = signature(&key, &first_leaf, &all);
    assert_eq!(files_with(image.folder.path(), &over_the_lost), Vec::<String>::new());
    let over_the_shown = signature(&key, &first_leaf, &all[..1]);
    assert!(shown.note.to_string().contains(&over_the_shown), "signatures are found by their text");
    let files = files_with(image.folder.path(), &over_the_shown);
    assert!(files.contains(&"fathom.db.checkpoint".to_owned()), "{files:?}");

    let store = image.open();
    assert_eq!(seqs(&store, 1), [0], "the transaction is lost");
    assert_eq!(told(&store).size, TreeSize(2));
    let mut other = on_head(1, 0, 300);
    other.events[0].hash = Hash([99; 32]);
    store.append(other).unwrap();
    assert_eq!(told(&store).size, TreeSize(302), "another tree of the lost size is the first one");
}

#[test]
fn a_commit_that_fails_is_never_signed() {
    let house = House::new();
    let store = SqliteStore::open(&house.with_room(20)).unwrap();
    store.append(new_game(1)).unwrap();
    let mut large = on_head(1, 0, 300);
    large.events[299].line = "x".repeat(1_000_000);
    store.append(large).unwrap_err();
    let shown = store.logs().unwrap()[0].shown.expect("the log was shown at the start");
    assert!(shown.size <= TreeSize(2), "{shown:?}");
    assert_eq!(told(&store).size, TreeSize(2));
}

#[test]
fn what_the_commit_itself_refuses_is_never_signed() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let shown = store.checkpoint(None).unwrap();
    house.stranger().execute_batch(PROMISES).unwrap();
    let refused = store.writer.submit(Uncommitted(on_head(1, 0, 1))).unwrap().wait();
    assert!(matches!(refused, Err(StoreError::Constraint { .. })), "{refused:?}");
    assert_eq!(store.logs().unwrap()[0].shown.map(|it| it.size), Some(TreeSize(2)));
    assert_eq!(store.checkpoint(None), Ok(shown));
    drop(store);
    assert_eq!(told(&house.open()).size, TreeSize(2), "nothing stands beside the database either");
}

#[test]
fn a_start_signs_the_same_tree_with_the_same_bytes() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let shown = store.checkpoint(None).unwrap().unwrap();
    drop(store);
    assert_eq!(house.open().checkpoint(None), Ok(Some(shown)));
}

#[test]
fn what_was_shown_last_is_told_with_its_moment_and_recorded_in_the_database() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let told = told(&store);
    let shown = store.logs().unwrap()[0].shown.expect("it was shown");
    assert_eq!((shown.size, shown.root), (told.size, told.root));
    let at = shown.at.expect("a moment");
    assert!(at.0 > 1_700_000_000_000, "milliseconds since 1970: {at:?}");
    drop(store);
    let sql = "SELECT size, shown_at FROM log_heads";
    let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let recorded: (i64, i64) = house.stranger().query_row(sql, [], row).unwrap();
    assert_eq!(recorded, (2, at.0));
}
