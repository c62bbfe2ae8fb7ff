//! `fathom check`: the database of a release is good, and whatever is damaged is found, table by table.

use crate::backup::show_checkpoint;
use crate::bot::Bot;
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

/// What is done to a table, and what is said then.
type Damage = (&'static str, &'static str, &'static str);

/// Each table and each column that says something is damaged in turn. `trials` has no rows, and `names_given_up`, `outages` and `audit_trail`
/// say nothing that another row says, too.
const DAMAGES: &[Damage] = &[
    (
        "players",
        "DELETE FROM players WHERE id = (SELECT player FROM seats)",
        "names a row of players",
    ),
    ("players", "UPDATE players SET name_key = name_key || 'x'", "is not kept under the form"),
    ("tokens", "UPDATE tokens SET player = zeroblob(16)", "the table tokens"),
    (
        "sign_in_codes",
        "INSERT INTO sign_in_codes VALUES (zeroblob(16), zeroblob(32), 0, NULL)",
        "the table sign_in_codes",
    ),
    (
        "passwords",
        "INSERT INTO passwords VALUES (zeroblob(16), '$argon2id$', 0)",
        "the table passwords",
    ),
    ("players", "UPDATE players SET owner = zeroblob(16)", "the table players"),
    ("comings", "INSERT INTO comings VALUES (zeroblob(16), zeroblob(16), 1)", "the table comings"),
    ("games", "UPDATE games SET due_at = 1 WHERE number = 2", "the next moment of the clock"),
    ("games", "UPDATE games SET id = zeroblob(16) WHERE number = 2", "names a row of games"),
    ("games", "UPDATE games SET ruleset = 'chess' WHERE number = 2", "the ruleset"),
    ("games", "UPDATE games SET seats = seats + 1 WHERE number = 2", "the number of seats"),
    ("games", "UPDATE games SET status = 'gathering' WHERE number = 2", "the status"),
    (
        "games",
        "UPDATE games SET created_at = created_at + 3600000 WHERE number = 2",
        "the moment of creation",
    ),
    (
        "games",
        "UPDATE games SET moved_at = moved_at + 1 WHERE number = 2",
        "the moment of the last event",
    ),
    ("games", "UPDATE games SET opens_at = 1 WHERE number = 2", "the moment to be opened"),
    ("games", "UPDATE games SET disputed = 0", "the open dispute"),
    ("games", "UPDATE games SET disputed = 1 WHERE is_listed = 1", "the open dispute"),
    (
        "seats",
        "UPDATE seats SET asked = 1 WHERE game IN (SELECT id FROM games WHERE is_listed = 1)",
        "the seats that are asked for consent",
    ),
    (
        "games",
        "UPDATE games SET moved_at = (moved_at / 1000 + 1) * 1000 WHERE is_listed = 1",
        "the moment of the last event",
    ),
    ("alive", "INSERT OR REPLACE INTO alive VALUES (1, 5, 7)", "sign of life"),
    ("games", "UPDATE games SET opens_after = 7 WHERE number = 2", "the wait before it is opened"),
    ("games", "UPDATE games SET kind = 'practice' WHERE number = 2", "the kind"),
    ("games", "UPDATE games SET kind = 'imported' WHERE number = 2", "the server's seed"),
    ("games", "UPDATE games SET head_seq = head_seq + 1 WHERE number = 2", "the last event"),
    ("games", "UPDATE games SET head_hash = zeroblob(32) WHERE number = 2", "the last hash"),
    ("seats", "UPDATE seats SET awaited = 1 - awaited", "the awaited seats"),
    ("seats", "DELETE FROM seats WHERE seat = 1", "the seats that are held"),
    ("seats", "UPDATE seats SET seat = 4 WHERE seat = 2", "the seats that are held"),
    ("seats", "UPDATE seats SET seat = 99 WHERE seat = 2", "the seat 99"),
    ("seats", "UPDATE seats SET player = zeroblob(16)", "the table seats"),
    ("seats", "UPDATE seats SET is_over = 1 - is_over", "whether the game is over"),
    ("seats", "UPDATE seats SET seated_by = zeroblob(16)", "the table seats"),
    ("games", "UPDATE games SET creator = zeroblob(16)", "the table games"),
    ("games", "UPDATE games SET rematch_of = zeroblob(16) WHERE number = 2", "the table games"),
    (
        "invitations",
        "INSERT INTO invitations VALUES (zeroblob(16), zeroblob(16), zeroblob(32), 1, 0, NULL, NULL)",
        "the table invitations",
    ),
    (
        "invited",
        "INSERT INTO invited VALUES (zeroblob(16), zeroblob(16), zeroblob(16), 0)",
        "the table invited",
    ),
    (
        "seen",
        "INSERT INTO seen SELECT id, 1, head_seq + 1 FROM games WHERE number = 2",
        "having seen",
    ),
    ("seen", "INSERT INTO seen SELECT id, 9, 0 FROM games WHERE number = 2", "names the seat 9"),
    (
        "chat",
        "INSERT INTO chat VALUES (zeroblob(16), 'table', 1, 1, NULL, 0, 'Hello')",
        "the table chat",
    ),
    (
        "seat_labels",
        "INSERT INTO seat_labels VALUES (zeroblob(16), 1, zeroblob(16), 'Oma')",
        "the table seat_labels",
    ),
    (
        "calendars",
        "INSERT INTO calendars VALUES (zeroblob(16), 0, 'UTC', NULL, NULL, 0)",
        "the table calendars",
    ),
    (
        "orders",
        "INSERT INTO orders VALUES (zeroblob(16), zeroblob(16), 1, zeroblob(16), 1, '{}', 0, 0, NULL, NULL)",
        "the table orders",
    ),
    ("forced", "INSERT INTO forced VALUES (zeroblob(16), 'chess')", "the table forced"),
    (
        "vacations",
        "INSERT INTO vacations VALUES (zeroblob(16), zeroblob(16), 0, 1)",
        "the table vacations",
    ),
    (
        "substitutions",
        "INSERT INTO substitutions VALUES (zeroblob(16), zeroblob(16), 1, zeroblob(16), zeroblob(16), 'a', 0, 0)",
        "the table substitutions",
    ),
    ("notes", "INSERT INTO notes VALUES (zeroblob(16), zeroblob(16), 1, 'Hm')", "the table notes"),
    ("blocks", "INSERT INTO blocks VALUES (zeroblob(16), zeroblob(16))", "the table blocks"),
    ("reports", "INSERT INTO reports (at, reported) VALUES (0, zeroblob(16))", "the table reports"),
    (
        "channels",
        "INSERT INTO channels VALUES (zeroblob(16), zeroblob(16), 'mail', 'a@b.c', 'standard', 'en', '', 0, NULL, 'on', zeroblob(32), NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL)",
        "the table channels",
    ),
    (
        "removed_mailboxes",
        "INSERT INTO removed_mailboxes VALUES (zeroblob(32), zeroblob(16), zeroblob(16), 'a@b.c', 'en', '', 0, NULL, zeroblob(32), 0)",
        "the table removed_mailboxes",
    ),
    ("push_key", "UPDATE push_key SET key = zeroblob(9)", "the key for web push"),
    (
        "results",
        "INSERT INTO results VALUES (zeroblob(16), 1, zeroblob(16), 'played', 1, 9, 0, 0)",
        "the table results",
    ),
    (
        "grants",
        "INSERT INTO grants VALUES (zeroblob(16), 1, zeroblob(16), zeroblob(16), 0)",
        "the table grants",
    ),
    (
        "outbox",
        "INSERT INTO outbox VALUES (zeroblob(16), zeroblob(16), 'channel.test', 'plain', NULL, NULL, NULL, NULL, 0, 0, 'waiting')",
        "the table outbox",
    ),
    (
        "deliveries",
        "INSERT INTO deliveries VALUES (1, zeroblob(16), zeroblob(16), 'waiting', 0, 0, NULL, NULL, NULL, 0)",
        "the table deliveries",
    ),
    ("delivered", "INSERT INTO delivered VALUES (1, zeroblob(16))", "the table delivered"),
    (
        "quiet_hours",
        "INSERT INTO quiet_hours VALUES (zeroblob(16), NULL, NULL, 1)",
        "the table quiet_hours",
    ),
    (
        "feeds",
        "INSERT INTO feeds VALUES (zeroblob(16), zeroblob(16), zeroblob(32), 'en', 0)",
        "the table feeds",
    ),
    (
        "password_resets",
        "INSERT INTO password_resets VALUES (zeroblob(16), zeroblob(32), 0, 1)",
        "the table password_resets",
    ),
    ("mutes", "INSERT INTO mutes VALUES (zeroblob(16), zeroblob(16))", "the table mutes"),
    ("drafts", "UPDATE drafts SET body = 'nothing'", "the draft of seat"),
    ("drafts", "UPDATE drafts SET body = '[{\"type\":\"end_turn\"}]'", "the draft of seat"),
    ("drafts", "UPDATE drafts SET step = 0", "the draft of seat"),
    (
        "drafts",
        "UPDATE drafts SET game = (SELECT id FROM games WHERE number = 1)",
        "drafts nothing",
    ),
    ("events", "UPDATE events SET line = replace(line, 'by', 'yb') WHERE pos = 9", "position 9"),
    ("events", "UPDATE events SET hash = zeroblob(32) WHERE pos = 9", "position 9"),
    ("events", "DELETE FROM events WHERE pos = 9", "position 9"),
    (
        "events",
        "DELETE FROM openings WHERE (game, seq) IN (SELECT game, seq FROM events WHERE pos > 600); DELETE FROM events WHERE pos > 600",
        "names",
    ),
    (
        "openings",
        "UPDATE openings SET line = replace(line, 'salt', 'sold')",
        "its record is broken",
    ),
    (
        "openings",
        "DELETE FROM openings WHERE game = (SELECT id FROM games WHERE number = 2)",
        "no opening is kept",
    ),
    (
        "openings",
        "INSERT INTO openings SELECT game, seq, 'table2', line FROM openings LIMIT 1",
        "broken",
    ),
    ("secrets", "UPDATE secrets SET seed = randomblob(32)", "the server's seed is not"),
    ("secrets", "DELETE FROM secrets", "the server's seed is missing"),
    ("commands", "UPDATE commands SET answer = 'nothing'", "it is not JSON"),
    (
        "commands",
        "UPDATE commands SET answer = replace(answer, '\"seq\":', '\"seq\":1')",
        "tells an event that is not there",
    ),
    (
        "commands",
        "UPDATE commands SET last_seq = 100000 WHERE last_seq IS NOT NULL",
        "its last event is not there",
    ),
    ("commands", "UPDATE commands SET first_seq = NULL WHERE last_seq IS NOT NULL", "in no order"),
    ("commands", "UPDATE commands SET status = 404", "no success"),
    ("logs", "UPDATE logs SET first_leaf = replace(first_leaf, '\"v\":1', '\"v\": 1')", ""),
    (
        "logs",
        "UPDATE logs SET first_leaf = '{\"log\":\"other\",\"v\":1}'",
        "the hashes of the tree",
    ),
    ("logs", "UPDATE logs SET first_pos = 2", "does not begin"),
    ("logs", "UPDATE logs SET origin = 'other'", "of a log that is not in the database"),
    ("logs", "UPDATE logs SET verifier_key = 'nothing'", "broken"),
    ("log_nodes", "UPDATE log_nodes SET hash = zeroblob(32)", "the hashes of the tree"),
    ("log_nodes", "DELETE FROM log_nodes WHERE number = 1", "the hashes of the tree"),
    (
        "log_nodes",
        "INSERT INTO log_nodes SELECT log, level, number + 7, hash FROM log_nodes",
        "the hashes of the tree",
    ),
    ("log_heads", "UPDATE log_heads SET size = size - 1", "another size"),
    (
        "log_heads",
        "UPDATE log_heads SET note = replace(note, char(10) || char(10), '0' || char(10) || char(10))",
        "the root of the tree",
    ),
    ("log_trees", "UPDATE log_trees SET size = size - 1", "the root that the tree that is kept"),
    (
        "log_trees",
        "UPDATE log_trees SET size = size + 1",
        "the tree that is kept with the events names",
    ),
    (
        "log_trees",
        "UPDATE log_trees SET root = zeroblob(32)",
        "the root that the tree that is kept",
    ),
    ("log_trees", "DELETE FROM log_trees", "the tree that is kept"),
    (
        "log_cosigned",
        "INSERT INTO log_cosigned SELECT log, size - 1, note FROM log_heads",
        "another size",
    ),
];

/// Damages a database as no program of ours can: without triggers and without foreign keys.
pub fn damage(database: &Path, sql: &str) {
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
