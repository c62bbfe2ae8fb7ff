//! Full disks, broken files, a writer that ends.

use std::fs::OpenOptions;
use std::io::{Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::*;
use crate::store::sqlite::growing_log::GrowingLog;
use crate::store::sqlite::job::Job;
use crate::store::{LogRefused, OpenError, StoreError};

/// A store whose last words are kept instead of ending the process.
fn with_last_words(house: &House) -> (SqliteStore, Arc<Mutex<Vec<String>>>) {
    let words = Arc::new(Mutex::new(Vec::new()));
    let heard = words.clone();
    let mut settings = house.settings();
    settings.on_fatal = Arc::new(move |reason| heard.lock().unwrap().push(reason.to_owned()));
    let store = SqliteStore::open(&settings).expect("the store opens");
    (store, words)
}

#[test]
fn a_full_database_says_so_and_goes_on_reading() {
    let house = House::new();
    let store = SqliteStore::open(&house.with_room(20)).unwrap();
    let mut first = new_game(1);
    first.command = command("a", 1);
    store.append(first.clone()).unwrap();
    let (stored, refusal) = fill(&store);

    assert_eq!(refusal, StoreError::Full);
    assert!(stored > 10, "only {stored} were stored");
    assert_eq!(seqs(&store, 1).len() as u32, stored + 1);
    assert!(matches!(store.append(first), Ok(Appended::Replayed(_))), "an answer needs no room");
    assert_eq!(store.healthy(), Err(StoreError::Full), "no event could be stored");
    drop(store);
    let roomy = house.open();
    assert_eq!(
        roomy.append(on_head(1, stored, 1)).map(|_| ()),
        Ok(()),
        "with room again it goes on where it stood"
    );
    assert_eq!(roomy.healthy(), Ok(()));
}

#[test]
fn a_disk_without_room_is_noticed_though_the_database_has_room_and_its_return_too() {
    let house = House::new();
    let store = house.open();
    assert_eq!(store.healthy(), Ok(()));
    let file = house.folder.path().join("fathom.db.trial");
    // Everything that is written there meets a full disk.
    std::os::unix::fs::symlink("/dev/full", &file).unwrap();
    assert_eq!(store.healthy(), Ok(()), "once a second is often enough");
    std::thread::sleep(Duration::from_millis(1_100));
    assert_eq!(store.healthy(), Err(StoreError::Full));
    assert!(!file.exists());
    store.append(new_game(1)).unwrap();
    std::thread::sleep(Duration::from_millis(1_100));
    assert_eq!(store.healthy(), Ok(()));
}

#[test]
fn a_disk_that_cannot_be_written_is_noticed() {
    let house = House::new();
    let store = house.open();
    std::fs::create_dir(house.folder.path().join("fathom.db.trial")).unwrap();
    assert!(matches!(store.healthy(), Err(StoreError::ReadOnly { .. })));
}

#[test]
fn a_database_that_cannot_be_written_refuses_and_goes_on_reading() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let refused = store.writer.submit(Unwritable).unwrap().wait();
    assert!(matches!(refused, Err(StoreError::ReadOnly { .. })), "{refused:?}");
    assert_eq!(seqs(&store, 1), [0]);
    store.append(on_head(1, 0, 1)).unwrap();
}

/// Writes through a connection that can only read, as if the disk were read-only.
struct Unwritable;

impl Job for Unwritable {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let path = connection.path().ok_or(StoreError::Stopped)?;
        let reading = Connection::open(path)?;
        reading.execute_batch("PRAGMA query_only = ON")?;
        Ok(reading.execute_batch("DELETE FROM drafts")?)
    }
}

#[test]
fn a_checkpoint_that_cannot_be_noted_for_want_of_room_is_refused_as_such() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let new = house.folder.path().join("fathom.db.checkpoint.new");
    std::thread::sleep(Duration::from_millis(1_100));
    store.append(on_head(1, 0, 1)).unwrap();
    store.append(on_head(1, 1, 1)).unwrap();
    std::os::unix::fs::symlink("/dev/full", &new).unwrap();
    assert_eq!(store.checkpoint(None).err(), Some(StoreError::Full));
    std::fs::remove_file(&new).unwrap();
    std::fs::create_dir(&new).unwrap();
    assert!(matches!(store.checkpoint(None).err(), Some(StoreError::NotShown { .. })));
    std::fs::remove_dir(&new).unwrap();
    assert!(store.checkpoint(None).unwrap().is_some());
}

/// Appends until there is no room.
fn fill(store: &SqliteStore) -> (u32, StoreError) {
    for seq in 0..10_000 {
        if let Err(error) = store.append(long(seq)) {
            return (seq, error);
        }
    }
    panic!("the bound on the file was never met");
}

fn long(seq: u32) -> Append {
    let mut append = on_head(1, seq, 1);
    append.events[0].line = "x".repeat(2_000);
    append
}

#[test]
fn a_command_too_large_for_the_room_spares_the_small_ones_beside_it() {
    let house = House::new();
    let store = SqliteStore::open(&house.with_room(20)).unwrap();
    let held = house.stranger();
    held.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut large = new_game(3);
    large.events[0].line = "x".repeat(1_000_000);
    let receipts =
        [new_game(1), new_game(2), large, new_game(4)].map(|append| store.submit(append).unwrap());
    drop(held);
    let outcomes = receipts.map(|receipt| receipt.wait().map(|_| ()));
    assert_eq!(outcomes, [Ok(()), Ok(()), Err(StoreError::Full), Ok(())]);
    assert_eq!(seqs(&store, 4), [0]);
}

#[test]
fn a_broken_file_ends_the_writer_after_its_last_words() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    drop(store);
    break_the_table(&house, "games");

    let (store, words) = with_last_words(&house);
    let refusal = store.append(on_head(1, 0, 1)).unwrap_err();
    assert!(matches!(refusal, StoreError::Fatal { .. }), "{refusal}");
    assert_eq!(*words.lock().unwrap(), [refusal.to_string()]);
    assert!(store.listing(game(1)).is_err());
    ends(&store);
}

#[test]
fn a_file_whose_events_are_broken_is_refused_at_the_start() {
    let house = House::new();
    house.open().append(new_game(1)).unwrap();
    break_the_table(&house, "events");
    let refused = SqliteStore::open(&house.settings()).err();
    assert!(matches!(refused, Some(OpenError::Log(LogRefused::Sqlite(_)))), "{refused:?}");
}

/// The schema stays readable, so that the file still opens.
fn break_the_table(house: &House, table: &str) {
    let stranger = house.stranger();
    let sql = "SELECT rootpage FROM sqlite_schema WHERE tbl_name = ?1 AND rootpage > 0";
    let mut statement = stranger.prepare(sql).unwrap();
    let pages = statement.query_map([table], |row| row.get(0)).unwrap();
    let pages: Vec<u32> = pages.collect::<Result<_, _>>().unwrap();
    let mut file = OpenOptions::new().write(true).open(house.path()).unwrap();
    for page in pages {
        let start = u64::from(page - 1) * 4096;
        file.seek(SeekFrom::Start(start)).unwrap();
        file.write_all(&[0xff; 4096]).unwrap();
    }
}

/// The thread answers first and ends then, so a request may still slip into its queue: that one
/// learns from its receipt that nothing was stored.
fn ends(store: &SqliteStore) {
    assert_eq!(store.append(new_game(9)), Err(StoreError::Stopped));
    assert_eq!(store.healthy(), Err(StoreError::Stopped));
}

struct Panics;

impl Job for Panics {
    type Output = ();

    fn perform(&self, _: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        panic!("a mistake of ours");
    }
}

#[test]
fn a_panic_of_the_writer_is_fatal_too() {
    let house = House::new();
    let (store, words) = with_last_words(&house);
    let answer = store.writer.submit(Panics).unwrap().wait();
    assert_eq!(answer, Err(StoreError::Stopped));
    ends(&store);
    drop(store);
    assert_eq!(*words.lock().unwrap(), ["the writer panicked"]);
}

/// Set for the second process of the test below.
const ENDS: &str = "FATHOM_TEST_ENDS";

#[cfg(unix)]
#[test]
fn by_default_a_fatal_failure_ends_the_process() {
    use std::os::unix::process::ExitStatusExt;
    use std::process::Command;

    if std::env::var_os(ENDS).is_some() {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
        (Settings::at("nowhere").on_fatal)("the disk lies");
    }
    let ended = Command::new(std::env::current_exe().unwrap())
        .args(["by_default_a_fatal_failure_ends_the_process", "--nocapture"])
        .env(ENDS, "yes")
        .output()
        .unwrap();
    let abort = 6;
    assert_eq!(ended.status.signal(), Some(abort));
    let told = String::from_utf8(ended.stderr).unwrap();
    assert!(told.contains("the disk lies"), "{told}");
}
