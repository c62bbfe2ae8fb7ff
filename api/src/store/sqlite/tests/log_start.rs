//! Logs that go on, logs that are refused, and the beginning of a new one.

use std::fs;
use std::path::{Path, PathBuf};

use engine::tlog::beginning::Beginning;
use engine::tlog::checkpoint::Checkpoint;
use engine::tlog::key::SignerKey;
use engine::tlog::note::Note;

use super::log::told;
use super::*;
use crate::store::sqlite::schema::{MIGRATIONS, migrate};
use crate::store::{LogBeginning, LogName, LogNumber, LogRefused, OpenError};

impl House {
    fn key_path(&self) -> PathBuf {
        self.folder.path().join("fathom.db.key")
    }

    fn checkpoint_path(&self) -> PathBuf {
        self.folder.path().join("fathom.db.checkpoint")
    }

    fn refusal(&self) -> LogRefused {
        match SqliteStore::open(&self.settings()).err() {
            Some(OpenError::Log(refused)) => refused,
            other => panic!("the log was not refused: {other:?}"),
        }
    }

    /// Opens with `--new-log`.
    fn open_anew(&self) -> SqliteStore {
        let mut settings = self.settings();
        settings.log.beginning = LogBeginning::New;
        SqliteStore::open(&settings).expect("a new log begins")
    }

    /// Puts a key there, as its owner would.
    fn put_key(&self, text: &str) {
        fs::write(self.key_path(), text).unwrap();
        self.allow(0o600);
    }

    fn allow(&self, mode: u32) {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(self.key_path(), fs::Permissions::from_mode(mode)).unwrap();
    }

    fn key(&self) -> SignerKey {
        fs::read_to_string(self.key_path()).unwrap().trim_end().parse().unwrap()
    }
}

/// A database with a game of so many events.
fn filled(events: u32) -> House {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, events - 1)).unwrap();
    house
}

fn note(path: &Path) -> Note {
    fs::read_to_string(path).unwrap().parse().unwrap()
}

/// The checkpoint that the newest log names as the last one before it.
fn after(store: &SqliteStore) -> Option<String> {
    let logs = store.logs().unwrap();
    let beginning = Beginning::parse(&logs.last().unwrap().first_leaf).unwrap();
    beginning.after.map(|after| after.checkpoint)
}

#[test]
fn a_log_without_its_key_does_not_go_on() {
    let house = filled(3);
    fs::remove_file(house.key_path()).unwrap();
    let refused = house.refusal();
    assert!(matches!(refused, LogRefused::KeyMissing { .. }), "{refused}");
    assert!(refused.to_string().contains("--new-log"));
    assert!(!house.key_path().exists(), "nothing was made in its place");
}

#[test]
fn a_log_does_not_go_on_with_another_key() {
    let house = filled(3);
    let own = house.key();
    let other = SignerKey::new(own.verifier().name().clone(), [9; 32]);
    house.put_key(&other.spelled());
    assert!(matches!(house.refusal(), LogRefused::KeyOther { .. }));
    house.put_key("a letter");
    assert!(matches!(house.refusal(), LogRefused::KeyUnreadable { .. }));
    house.put_key(&own.spelled());
    assert_eq!(house.open().append(on_head(1, 2, 1)), Ok(fresh(4, 5)));
}

#[test]
fn the_last_checkpoint_stands_beside_the_database() {
    let house = filled(3);
    assert!(note(&house.checkpoint_path()).text().contains("\n4\n"));
    let store = house.open();
    store.append(on_head(1, 2, 2)).unwrap();
    let shown = store.checkpoint(None).unwrap().unwrap();
    assert_eq!(note(&house.checkpoint_path()), shown.note, "what is shown is noted first");
}

#[test]
fn an_older_copy_of_the_database_is_refused_and_goes_on_in_a_new_log() {
    let house = filled(3);
    let copy = fs::read(house.path()).unwrap();
    let store = house.open();
    store.append(on_head(1, 2, 2)).unwrap();
    drop(store);
    let shown = note(&house.checkpoint_path());
    fs::write(house.path(), copy).unwrap();
    let refused = house.refusal();
    assert!(matches!(refused, LogRefused::Restored { size: TreeSize(6), held: TreeSize(4), .. }));
    let before = house.key();

    let store = house.open_anew();
    assert_eq!(after(&store), Some(shown.to_string()), "the newest that was shown is named");
    assert_eq!(store.logs().unwrap()[0].closing, Some(shown.to_string()));
    assert_ne!(house.key().verifier(), before.verifier());
    assert_eq!(told(&store).size, TreeSize(1));
    store.append(on_head(1, 2, 2)).unwrap();
    assert_eq!(told(&store).size, TreeSize(3));
    let leaf = store.leaf(game(1), Seq(3)).unwrap().unwrap();
    assert_eq!((leaf.log, leaf.index.0), (LogNumber(2), 1));
    let old = store.leaf(game(1), Seq(2)).unwrap().unwrap();
    assert_eq!((old.log, old.index.0), (LogNumber(1), 3));
    let proof = store.inclusion(old).unwrap().unwrap();
    assert_eq!((proof.checkpoint.log, proof.checkpoint.size), (LogNumber(1), TreeSize(4)));
    drop(store);
    assert_eq!(told(&house.open()).size, TreeSize(3));
}

#[test]
fn a_database_with_other_events_is_refused() {
    let house = filled(3);
    let other = House::new();
    fs::copy(house.key_path(), other.key_path()).unwrap();
    let store = other.open();
    for number in 2..9 {
        store.append(new_game(number)).unwrap();
    }
    drop(store);
    fs::copy(house.checkpoint_path(), other.checkpoint_path()).unwrap();
    assert!(matches!(other.refusal(), LogRefused::Disagrees { size: TreeSize(4), .. }));
    fs::write(other.checkpoint_path(), "a letter").unwrap();
    assert!(matches!(other.refusal(), LogRefused::CheckpointUnreadable { .. }));
}

#[test]
fn a_new_database_beside_an_old_checkpoint_is_refused() {
    let house = filled(3);
    let shown = note(&house.checkpoint_path());
    fs::remove_file(house.path()).unwrap();
    assert!(matches!(house.refusal(), LogRefused::Restored { held: TreeSize(0), .. }));
    let store = house.open_anew();
    assert_eq!(after(&store), Some(shown.to_string()));
    assert_eq!(store.logs().unwrap().len(), 1);
}

#[test]
fn a_key_is_rotated_by_a_new_log() {
    let house = filled(3);
    let closing = note(&house.checkpoint_path());
    let old = house.key();
    let mut settings = house.settings();
    settings.log.beginning = LogBeginning::New;
    settings.log.origin = LogName::Given("example.org/fathom".parse().unwrap());
    let store = SqliteStore::open(&settings).unwrap();
    let logs = store.logs().unwrap();
    assert_eq!(logs[1].origin.to_string(), "example.org/fathom");
    assert_eq!(logs[0].closing, Some(closing.to_string()));
    assert_eq!(logs[1].closing, None);
    let name = old.verifier().name().to_string().replace('/', "_");
    let aside = house.folder.path().join(format!("fathom.db.key.{name}"));
    assert_eq!(fs::read_to_string(aside).unwrap().trim_end(), old.spelled());
    drop(store);
    let refused = match SqliteStore::open(&settings).err() {
        Some(OpenError::Log(refused)) => refused,
        other => panic!("{other:?}"),
    };
    assert!(matches!(refused, LogRefused::NameUsed(_)), "{refused}");
}

#[test]
fn a_new_log_takes_the_key_that_was_put_there() {
    let house = filled(3);
    let placed = SignerKey::new("fathom-placed".parse().unwrap(), [5; 32]);
    house.put_key(&placed.spelled());
    let store = house.open_anew();
    assert_eq!(&store.logs().unwrap()[1].key, placed.verifier());
    drop(store);
    assert_eq!(house.key().spelled(), placed.spelled());
    assert_eq!(house.open().logs().unwrap().len(), 2);
}

#[test]
fn a_database_of_the_first_schema_gets_a_log_over_all_its_events() {
    let house = House::new();
    let mut connection = house.stranger();
    migrate(&mut connection, &MIGRATIONS[..1]).unwrap();
    let rows = "
        INSERT INTO games VALUES (1, zeroblob(16), 'x', 'x', 2, 'running', 0, 9999, zeroblob(32));
        WITH RECURSIVE n (seq) AS (SELECT 0 UNION ALL SELECT seq + 1 FROM n WHERE seq < 9999)
        INSERT INTO events
        SELECT seq + 1, zeroblob(16), seq, '', randomblob(32) FROM n";
    connection.execute_batch(rows).unwrap();
    drop(connection);
    let store = house.open();
    assert_eq!(told(&store).size, TreeSize(10_001));
    let leaf = store.leaf(GameId([0; 16]), Seq(9_999)).unwrap().unwrap();
    assert_eq!(leaf.index.0, 10_000);
    let proof = store.inclusion(leaf).unwrap().unwrap();
    let hash = store.event(GameId([0; 16]), Seq(9_999)).unwrap().unwrap().hash;
    assert_eq!(proof.inclusion.check(hash, told(&store).root), Ok(()));
    drop(store);
    house.open().append(new_game(1)).unwrap();
}

#[test]
fn a_log_whose_hashes_do_not_fit_its_events_is_refused() {
    for damage in [
        "DROP TRIGGER events_stay; UPDATE events SET hash = zeroblob(32) WHERE pos = 2",
        "DROP TRIGGER events_remain; DELETE FROM events WHERE pos = 3",
        "INSERT INTO events SELECT 4, game, 3, 'x', hash FROM events WHERE pos = 1",
        "DROP TRIGGER log_heads_grow; UPDATE log_heads SET size = 3",
    ] {
        let house = filled(3);
        fs::remove_file(house.checkpoint_path()).unwrap();
        house.stranger().execute_batch(damage).unwrap();
        assert!(matches!(house.refusal(), LogRefused::Broken { .. }), "{damage}");
    }
}

#[test]
fn a_key_that_was_made_before_the_database_was_is_used() {
    // Between the key's file and the first commit the process may end.
    let house = House::new();
    let key = SignerKey::new("fathom-early".parse().unwrap(), [5; 32]);
    house.put_key(&key.spelled());
    assert_eq!(&house.open().logs().unwrap()[0].key, key.verifier());
}

#[test]
fn a_key_that_others_can_read_is_refused_with_the_command_that_helps() {
    let house = filled(3);
    for mode in [0o640, 0o604, 0o660, 0o644, 0o611] {
        house.allow(mode);
        let refused = house.refusal();
        assert!(matches!(refused, LogRefused::KeyExposed { mode: found, .. } if found == mode));
        let help = format!("`chmod 600 {}`", house.key_path().display());
        assert!(refused.to_string().contains(&help), "{refused}");
    }
    house.allow(0o400);
    assert_eq!(told(&house.open()).size, TreeSize(4), "a key that is only read is its owner's");
}

#[test]
fn a_log_that_was_shown_does_not_go_on_without_the_file_of_its_checkpoint() {
    let house = filled(3);
    let checkpoint = fs::read(house.checkpoint_path()).unwrap();
    fs::remove_file(house.checkpoint_path()).unwrap();
    let refused = house.refusal();
    let size = TreeSize(4);
    assert!(
        matches!(&refused, LogRefused::CheckpointMissing { size: found, .. } if *found == size)
    );
    assert!(refused.to_string().contains("Put the file back"), "{refused}");
    assert!(refused.to_string().contains("--new-log"), "{refused}");
    assert!(!house.checkpoint_path().exists(), "nothing was made in its place");
    fs::write(house.checkpoint_path(), checkpoint).unwrap();
    drop(house.open());
    fs::remove_file(house.checkpoint_path()).unwrap();
    let store = house.open_anew();
    let after = after(&store).expect("the log before is named");
    assert!(after.contains("\n4\n"), "{after}");
}

#[test]
fn a_start_that_ended_before_the_first_checkpoint_was_shown_is_repeated() {
    let house = House::new();
    drop(house.open());
    fs::remove_file(house.checkpoint_path()).unwrap();
    let unshown = "DROP TRIGGER log_heads_remain; DELETE FROM log_heads";
    house.stranger().execute_batch(unshown).unwrap();
    assert_eq!(told(&house.open()).size, TreeSize(1));
    assert!(house.checkpoint_path().exists());
}

#[test]
fn the_last_checkpoint_of_a_log_that_is_closed_binds_all_of_its_events() {
    let house = filled(3);
    let unshown = house.open();
    unshown.append(on_head(1, 2, 2)).unwrap();
    let (key, shown) = (house.key(), fs::read(house.checkpoint_path()).unwrap());
    drop(unshown);
    // As after a crash: the file is behind the database.
    fs::write(house.checkpoint_path(), shown).unwrap();
    let store = house.open_anew();
    let closing: Note = store.logs().unwrap()[0].closing.clone().unwrap().parse().unwrap();
    let closing = Checkpoint::told(&closing, key.verifier()).expect("signed by the closed log");
    assert_eq!(closing.size, TreeSize(6));
    let leaf = store.leaf(game(1), Seq(4)).unwrap().unwrap();
    let proof = store.inclusion(leaf).unwrap().unwrap();
    assert_eq!((proof.checkpoint.log, proof.checkpoint.size), (LogNumber(1), TreeSize(6)));
}
