//! The files that are opened, and the way in which they are.

use std::fs;

use super::*;
use crate::store::StoreError;
use crate::store::sqlite::OpenError;
use crate::store::sqlite::schema::{self, MIGRATIONS, check_library, migrate};

fn refusal(house: &House) -> OpenError {
    SqliteStore::open(&house.settings()).err().expect("the file is refused")
}

#[test]
fn what_was_stored_is_there_after_a_new_start() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, 2)).unwrap();
    let before = store.events(game(1), None, 10).unwrap();
    drop(store);
    let store = house.open();
    assert_eq!(store.events(game(1), None, 10), Ok(before));
    assert_eq!(store.append(on_head(1, 2, 1)), Ok(fresh(4, 5)));
}

#[test]
fn a_closed_store_is_one_file_with_the_key_and_the_checkpoint_of_its_log() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let files = || {
        let names =
            fs::read_dir(house.folder.path()).unwrap().map(|file| file.unwrap().file_name());
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    };
    let closed = ["fathom.db", "fathom.db.checkpoint", "fathom.db.key"];
    let mut open = [&closed[..], &["fathom.db-shm", "fathom.db-wal", "fathom.db.lock"]].concat();
    open.sort_unstable();
    assert_eq!(files(), open);
    drop(store);
    assert_eq!(files(), closed, "the log was copied back by the last to leave");
}

#[cfg(unix)]
#[test]
fn a_new_file_is_for_its_owner_only() {
    use std::os::unix::fs::PermissionsExt;
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    for entry in fs::read_dir(house.folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", entry.path().display());
    }
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let house = House::new();
    let text = "this is a letter, not a database\n".repeat(40);
    fs::write(house.path(), &text).unwrap();
    assert!(matches!(refusal(&house), OpenError::NotADatabase));
    assert_eq!(fs::read_to_string(house.path()).unwrap(), text);
}

#[test]
fn a_database_of_another_program_is_refused_and_left_alone() {
    for claim in ["PRAGMA application_id = 7", "CREATE TABLE theirs (x)"] {
        let house = House::new();
        house.stranger().execute_batch(claim).unwrap();
        let before = fs::read(house.path()).unwrap();
        assert!(matches!(refusal(&house), OpenError::NotOurs { .. }));
        assert_eq!(fs::read(house.path()).unwrap(), before, "{claim}");
    }
}

#[test]
fn a_database_of_a_newer_release_is_refused_and_left_alone() {
    let house = House::new();
    drop(house.open());
    let newer = "PRAGMA journal_mode = DELETE; PRAGMA user_version = 1000";
    house.stranger().execute_batch(newer).unwrap();
    let before = fs::read(house.path()).unwrap();
    let error = refusal(&house);
    assert!(
        matches!(error, OpenError::TooNew { found: 1000, known } if known == MIGRATIONS.len()),
        "{error}"
    );
    assert_eq!(fs::read(house.path()).unwrap(), before);
}

#[test]
fn an_old_sqlite_is_refused() {
    assert!(matches!(check_library(3_051_002), Err(OpenError::SqliteTooOld { found: 3_051_002 })));
    assert!(check_library(3_051_003).is_ok());
}

#[test]
fn a_path_that_leads_nowhere_is_an_error_of_the_file() {
    let house = House::new();
    let settings = Settings::at(house.folder.path().join("no/such/folder.db"));
    let error = SqliteStore::open(&settings).err();
    assert!(matches!(error, Some(OpenError::File(_))));
}

#[test]
fn an_empty_file_becomes_a_database() {
    let house = House::new();
    fs::write(house.path(), "").unwrap();
    assert_eq!(house.open().append(new_game(1)), Ok(fresh(1, 2)));
}

#[test]
fn steps_are_taken_once_and_in_order_and_keep_what_is_there() {
    let house = House::new();
    let mut connection = house.stranger();
    migrate(&mut connection, &[]).unwrap();
    assert_eq!(user_version(&connection), 0);
    migrate(&mut connection, MIGRATIONS).unwrap();
    drop(connection);
    house.open().append(new_game(1)).unwrap();

    let mut connection = house.stranger();
    let mut steps = MIGRATIONS.to_vec();
    steps.push("ALTER TABLE games ADD COLUMN colour TEXT NOT NULL DEFAULT 'blue'");
    migrate(&mut connection, &steps).unwrap();
    migrate(&mut connection, &steps).unwrap();
    assert_eq!(user_version(&connection), steps.len() as u32);
    let colour: String =
        connection.query_row("SELECT colour FROM games", [], |row| row.get(0)).unwrap();
    assert_eq!(colour, "blue");
    assert!(matches!(refusal(&house), OpenError::TooNew { .. }));
}

#[test]
fn a_step_that_fails_leaves_the_file_as_it_was() {
    let house = House::new();
    house.open().append(new_game(1)).unwrap();
    let mut connection = house.stranger();
    let mut steps = MIGRATIONS.to_vec();
    steps.extend(["CREATE TABLE more (x)", "CREATE TABLE events (x)"]);
    assert!(migrate(&mut connection, &steps).is_err());
    assert_eq!(user_version(&connection) as usize, MIGRATIONS.len());
    assert_eq!(seqs(&house.open(), 1), [0]);
    assert!(connection.prepare("SELECT * FROM more").is_err());
}

#[test]
fn channels_and_what_is_sent_to_them_outlive_the_table_that_is_made_anew_for_browsers() {
    let house = House::new();
    let mut connection = house.stranger();
    connection.execute_batch("PRAGMA foreign_keys = ON").unwrap();
    migrate(&mut connection, &MIGRATIONS[..37]).unwrap();
    let rows = "
        INSERT INTO players (id, name, name_key, kind, created_at) VALUES (zeroblob(16), 'Ada', 'ada', 'guest', 1);
        INSERT INTO channels (id, account, kind, address, format, language, kinds, always, state, secret, created_at)
            VALUES (zeroblob(16), zeroblob(16), 'webhook', 'https://a.example/', 'standard', 'en', '', 0, 'on',
                zeroblob(32), 7);
        INSERT INTO deliveries (id, channel, state, due_at, at) VALUES (zeroblob(16), zeroblob(16), 'waiting', 1, 1)";
    connection.execute_batch(rows).unwrap();
    migrate(&mut connection, MIGRATIONS).unwrap();
    let joined = "
        SELECT c.address, c.created_at, c.push_auth IS NULL FROM channels AS c JOIN deliveries AS d ON d.channel = c.id";
    let found = connection.query_row(joined, [], |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?, row.get::<_, bool>(2)?))
    });
    assert_eq!(found.unwrap(), ("https://a.example/".to_owned(), 7, true));
    let broken = connection.prepare("PRAGMA foreign_key_check").unwrap().exists([]).unwrap();
    assert!(!broken, "a row names one that is not there");
}

fn user_version(connection: &Connection) -> u32 {
    pragma(connection, "user_version")
}

fn pragma(connection: &Connection, name: &str) -> u32 {
    connection.pragma_query_value(None, name, |row| row.get(0)).unwrap()
}

/// The authorizer forbids pragmas afterwards, so the connection is watched only at the end.
#[test]
fn the_connections_are_told_what_keeps_events_safe() {
    let house = House::new();
    let settings = house.settings();
    let writing = schema::open_unwatched(&settings).unwrap();
    for (name, value) in [
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("recursive_triggers", 1),
        ("temp_store", 2),
        ("wal_autocheckpoint", 4000),
        ("journal_size_limit", 67_108_864),
    ] {
        assert_eq!(pragma(&writing, name), value, "{name}");
    }
    let reading = schema::open_for_reading(&settings).unwrap();
    assert_eq!(pragma(&reading, "query_only"), 1);
    assert_eq!(pragma(&reading, "wal_autocheckpoint"), 0);
    let mode: String = reading.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    assert!(reading.execute_batch("DELETE FROM drafts").is_err());
}

#[test]
fn every_error_is_a_lower_case_fact() {
    let errors = [
        StoreError::Full.to_string(),
        StoreError::HeadMoved { current: head(3) }.to_string(),
        OpenError::NotADatabase.to_string(),
    ];
    assert_eq!(errors[1], "the game has moved on to event 3");
    assert!(errors.iter().all(|e| e.starts_with(char::is_lowercase)));
}
