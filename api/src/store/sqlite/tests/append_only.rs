//! Appended rows stay, whoever opens the file.

use rusqlite::ErrorCode;

use super::*;
use crate::store::sqlite::schema;

/// A file with two events, an opening, a secret and an answered command.
fn filled() -> House {
    let house = House::new();
    let store = house.open();
    let mut append = new_game(1);
    append.command = command("a", 1);
    append.events.push(event(1));
    append.events[1].openings = vec![opening(Whom::Table, "table")];
    store.append(append).unwrap();
    house
}

fn rows(connection: &Connection) -> String {
    let sql = "SELECT group_concat(row, ';') FROM (
        SELECT concat_ws(',', pos, hex(game), seq, line, hex(hash)) AS row FROM events
        UNION ALL SELECT concat_ws(',', hex(game), seq, for_whom, line) FROM openings
        UNION ALL SELECT concat_ws(',', hex(game), hex(seed)) FROM secrets
        UNION ALL SELECT concat_ws(',', scope, key, hex(fingerprint), answer) FROM commands
        UNION ALL SELECT concat_ws(',', number, origin, verifier_key, first_leaf, first_pos) FROM logs
        UNION ALL SELECT concat_ws(',', log, level, number, hex(hash)) FROM log_nodes
        UNION ALL SELECT concat_ws(',', log, size, hex(root)) FROM log_trees
        UNION ALL SELECT concat_ws(',', log, size, note) FROM log_heads)";
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Each with the words of the trigger that must refuse it.
const ATTACKS: [(&str, &str); 32] = [
    ("UPDATE events SET line = 'x' WHERE pos = 1", "never changed"),
    ("DELETE FROM events WHERE pos = 2", "never deleted"),
    (
        "INSERT OR REPLACE INTO events SELECT pos, game, seq, 'x', hash FROM events WHERE pos = 1",
        "without a gap",
    ),
    (
        "INSERT OR REPLACE INTO events SELECT 3, game, 1, 'x', hash FROM events WHERE pos = 1",
        "without a gap",
    ),
    ("INSERT INTO events SELECT 4, game, 2, 'x', hash FROM events WHERE pos = 1", "without a gap"),
    ("INSERT INTO events SELECT 3, game, 3, 'x', hash FROM events WHERE pos = 1", "without a gap"),
    (
        "INSERT OR IGNORE INTO events SELECT 9, game, 2, 'x', hash FROM events WHERE pos = 1",
        "without a gap",
    ),
    (
        "INSERT INTO events SELECT NULL, game, 2, 'x', hash FROM events WHERE pos = 1",
        "without a gap",
    ),
    ("UPDATE openings SET line = 'x'", "never changed"),
    ("DELETE FROM openings", "never deleted"),
    ("INSERT OR REPLACE INTO openings SELECT game, seq, for_whom, 'x' FROM openings", "come once"),
    ("INSERT INTO openings SELECT game, 0, '1', 'x' FROM openings", "with their event"),
    ("UPDATE secrets SET seed = zeroblob(32)", "never changed"),
    ("DELETE FROM secrets", "never deleted"),
    ("INSERT OR REPLACE INTO secrets SELECT game, zeroblob(32) FROM secrets", "one secret"),
    ("DELETE FROM commands", "never deleted"),
    (
        "INSERT OR REPLACE INTO commands
         SELECT scope, key, fingerprint, game, 0, 0, 200, 'x' FROM commands",
        "answered once",
    ),
    ("UPDATE logs SET first_leaf = 'x'", "never changed"),
    ("DELETE FROM logs", "never deleted"),
    (
        "INSERT OR REPLACE INTO logs SELECT number, origin, verifier_key, 'x', 1 FROM logs",
        "one another",
    ),
    ("INSERT INTO logs SELECT 2, 'x', 'x', 'x', 0 FROM logs", "one another"),
    ("INSERT INTO log_nodes SELECT 1, 1, 1, zeroblob(32)", "without a gap"),
    ("INSERT INTO log_nodes SELECT 2, 1, 0, zeroblob(32)", "without a gap"),
    ("UPDATE log_heads SET note = 'x'", "only grows"),
    ("UPDATE log_heads SET size = size - 1", "only grows"),
    ("UPDATE log_heads SET log = 2, size = size + 1", "only grows"),
    ("DELETE FROM log_heads", "never deleted"),
    (
        "INSERT OR REPLACE INTO log_heads (log, size, note) SELECT log, size + 1, 'x' FROM log_heads",
        "one head",
    ),
    ("UPDATE log_trees SET root = zeroblob(32)", "only grows"),
    ("UPDATE log_trees SET size = size - 1", "only grows"),
    ("DELETE FROM log_trees", "never deleted"),
    ("INSERT OR REPLACE INTO log_trees SELECT log, size + 1, root FROM log_trees", "one tree"),
];

#[test]
fn triggers_refuse_a_stranger() {
    let house = filled();
    let stranger = house.stranger();
    let before = rows(&stranger);
    for (sql, words) in ATTACKS {
        let refusal = stranger.execute(sql, []).expect_err(sql).to_string();
        assert!(refusal.contains(words), "{sql}: {refusal}");
    }
    assert_eq!(rows(&stranger), before);
}

#[test]
fn the_writing_connection_refuses_by_itself() {
    let house = filled();
    let writing = schema::open_for_writing(&house.settings()).unwrap();
    let before = rows(&writing);
    for sql in [
        "UPDATE events SET line = 'x'",
        "UPDATE openings SET line = 'x'",
        "UPDATE secrets SET seed = zeroblob(32)",
        "UPDATE commands SET answer = 'x'",
        "UPDATE players SET id = zeroblob(16)",
        "UPDATE players SET created_at = 0",
        "DELETE FROM events",
        "DELETE FROM openings",
        "DELETE FROM secrets",
        "DELETE FROM commands",
        "DELETE FROM games",
        "UPDATE logs SET first_leaf = 'x'",
        "UPDATE log_nodes SET hash = zeroblob(32)",
        "DELETE FROM logs",
        "DELETE FROM log_nodes",
        "DELETE FROM log_heads",
        "DELETE FROM log_trees",
        "DROP TABLE events",
        "DROP TABLE openings",
        "DROP TRIGGER events_stay",
        "ALTER TABLE events RENAME TO old_events",
        "CREATE TRIGGER more AFTER INSERT ON events BEGIN SELECT 1; END",
        "CREATE TEMP TABLE events (pos)",
        "INSERT INTO sqlite_schema (type) VALUES ('table')",
        "PRAGMA recursive_triggers = OFF",
        "PRAGMA synchronous = OFF",
        "PRAGMA writable_schema = ON",
        "ATTACH ':memory:' AS other",
        "VACUUM",
    ] {
        let refusal = writing.execute_batch(sql).expect_err(sql);
        let code = refusal.sqlite_error_code();
        let denied = Some(ErrorCode::AuthorizationForStatementDenied);
        assert_eq!(code, denied, "{sql}: {refusal}");
    }
    for (sql, _) in ATTACKS {
        writing.execute(sql, []).expect_err(sql);
    }
    assert_eq!(rows(&writing), before);
}
