//! `fathom check`: the database of a release is good, and whatever is damaged is found, table by table.

use crate::backup::show_checkpoint;
use crate::bot::Bot;
use crate::damages::DAMAGES;
use crate::server::{Server, fathom};
use api::games::checking::{Audits, Failing, check};
use api::store::{Archive, shown_checkpoint};
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A copy of the database of release 1.0, without the files beside it.
fn copy(folder: &Path) -> PathBuf {
    let database = folder.join("fathom.sqlite");
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/databases");
    fs::copy(fixture.join("fathom-1.0.sqlite"), &database).expect("a copy");
    database
}

/// That database as this release goes on with it: beside its games there is one whose seats draft.
fn grown(folder: &Path) -> PathBuf {
    let database = copy(folder);
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/databases");
    for ending in ["key", "checkpoint"] {
        let beside = format!("fathom-1.0.sqlite.{ending}");
        let to = database.with_extension(format!("sqlite.{ending}"));
        fs::copy(fixture.join(beside), &to).expect("a copy");
        // A key belongs to its owner alone, whatever a checkout has made of it.
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        fs::set_permissions(to, mode).expect("an own file");
    }
    let server = Server::start(&database);
    let mut bot = Bot::seated(server.address(), 1, 2, Arc::default());
    bot.play_on();
    show_checkpoint(&server);
    database
}

fn checked(database: &Path) -> Result<(), Failing> {
    let shown = shown_checkpoint(database).expect("a checkpoint");
    let archive = Archive::open(database).expect("a database");
    check(&archive, shown.as_ref(), Audits::Off).map(drop)
}

#[test]
fn the_database_of_the_first_release_is_good_whole_and_audited() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = copy(folder.path());
    let before = fs::read(&database).expect("a file");
    for audit in [&["--audit", "all"][..], &["--audit", "3"], &[]] {
        let told = fathom(&database, &[&["check"], audit].concat());
        assert_eq!(told.code, Some(0), "{told:?}");
        assert!(told.out.contains("good:") && told.out.contains("8 games"), "{told:?}");
        assert!(told.out.contains("672 events"), "{told:?}");
        let audited = audit.get(1).map_or("0", |audit| if *audit == "all" { "8" } else { audit });
        assert!(told.out.contains(&format!("{audited} of them audited")), "{told:?}");
    }
    assert_eq!(fs::read(&database).expect("a file"), before, "it is only read");
}

#[test]
fn the_exit_code_tells_bad_from_unreadable() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = grown(folder.path());
    damage(&database, "UPDATE events SET line = '{}' WHERE pos = 7");
    let told = fathom(&database, &["check"]);
    assert_eq!(told.code, Some(1), "{told:?}");
    assert!(told.out.contains("bad:") && told.out.contains("position 7"), "{told:?}");
    let letter = folder.path().join("letter");
    fs::write(&letter, "this is a letter, not a database\n".repeat(40)).expect("a file");
    for file in ["letter", "nothing"] {
        let file = folder.path().join(file);
        let told = fathom(&database, &["check", file.to_str().expect("text")]);
        assert_eq!((told.code, told.out.as_str()), (Some(2), ""), "{told:?}");
    }
}

#[test]
fn a_database_is_checked_while_a_server_serves_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("fathom.sqlite");
    let server = Server::start(&database);
    let mut bot = Bot::seated(server.address(), 1, 2, Arc::default());
    for _ in 0..5 {
        bot.play_on();
        let told = fathom(&database, &["check", "--audit", "all"]);
        assert_eq!(told.code, Some(0), "{told:?}");
    }
}

#[test]
fn a_database_behind_what_was_shown_is_bad() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = grown(folder.path());
    let newer = fs::read(database.with_extension("sqlite.checkpoint")).expect("a checkpoint");
    let other = tempfile::tempdir().expect("a folder");
    let older = copy(other.path());
    fs::write(older.with_extension("sqlite.checkpoint"), newer).expect("a file");
    let failing = checked(&older).expect_err("it lacks events").to_string();
    assert!(failing.contains("the checkpoint that was shown last names"), "{failing}");
}

/// Damages a database as no program of ours can: without triggers and without foreign keys.
pub(crate) fn damage(database: &Path, sql: &str) {
    let stranger = Connection::open(database).expect("a connection");
    let triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger'";
    let mut statement = stranger.prepare(triggers).expect("a statement");
    let names = statement.query_map([], |row| row.get::<_, String>(0)).expect("triggers");
    let names: Vec<String> = names.collect::<Result<_, _>>().expect("names");
    drop(statement);
    stranger.execute_batch("PRAGMA foreign_keys = OFF").expect("a pragma");
    for name in names {
        stranger.execute_batch(&format!("DROP TRIGGER {name}")).expect("it goes");
    }
    stranger.execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
}

#[test]
fn whatever_is_damaged_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = grown(folder.path());
    assert_eq!(checked(&database), Ok(()));
    let sound: Vec<(PathBuf, Vec<u8>)> = files(&database);
    let mut missed = Vec::new();
    for (table, sql, told) in DAMAGES {
        for (path, bytes) in &sound {
            fs::write(path, bytes).expect("a file");
        }
        damage(&database, sql);
        match checked(&database) {
            Err(failing) if failing.is_a_fault() && failing.to_string().contains(told) => {}
            other => missed.push(format!("{table}: {sql}: {other:?}")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
    assert_eq!(
        tables(&database),
        DAMAGES.iter().map(|(table, _, _)| (*table).to_owned()).collect()
    );
}

/// The database and the checkpoint beside it, without a write-ahead log.
fn files(database: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let stranger = Connection::open(database).expect("a connection");
    let mode = "PRAGMA journal_mode = DELETE";
    stranger.query_row(mode, [], |_| Ok(())).expect("one file");
    drop(stranger);
    let paths = [database.to_owned(), database.with_extension("sqlite.checkpoint")];
    paths.map(|path| (path.clone(), fs::read(&path).expect("a file"))).into()
}

/// The tables whose rows say something.
fn tables(database: &Path) -> BTreeSet<String> {
    let stranger = Connection::open(database).expect("a connection");
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT IN ('trials', 'names_given_up', 'outages', 'audit_trail')";
    let mut statement = stranger.prepare(names).expect("a statement");
    let names = statement.query_map([], |row| row.get(0)).expect("tables");
    names.collect::<Result<_, _>>().expect("names")
}
