//! The log grows with the events: same transaction, same refusals, proofs of everything.

use engine::tlog::beginning::Beginning;
use engine::tlog::checkpoint::Checkpoint;
use engine::tlog::frontier::Frontier;
use engine::tlog::leaf::hash_line;
use engine::tlog::tile::Tile;

use super::*;
use crate::store::{Leaf, LogNumber, StoreError, StoredLog};

/// The only log of the store.
fn log(store: &SqliteStore) -> StoredLog {
    let mut logs = store.logs().unwrap();
    assert_eq!(logs.len(), 1);
    logs.remove(0)
}

/// Returns what the newest checkpoint says, verified by the key of its log.
pub(super) fn told(store: &SqliteStore) -> Checkpoint {
    let shown = store.checkpoint(None).unwrap().expect("a checkpoint");
    let logs = store.logs().unwrap();
    Checkpoint::told(&shown.note, &logs.last().unwrap().key).expect("signed by the log")
}

/// The tree over the first leaf and these events, computed from nothing but them.
fn tree(first_leaf: &str, hashes: &[Hash]) -> Frontier {
    let mut frontier = Frontier::default();
    frontier.append(hash_line(first_leaf));
    hashes.iter().for_each(|hash| drop(frontier.append(*hash)));
    frontier
}

fn hashes(store: &SqliteStore, number: u8) -> Vec<Hash> {
    store.events(game(number), None, 10_000).unwrap().iter().map(|event| event.hash).collect()
}

#[test]
fn a_new_database_has_a_log_of_its_first_leaf() {
    let house = House::new();
    let store = house.open();
    let log = log(&store);
    assert_eq!(log.first_leaf, format!(r#"{{"log":"{}","v":1}}"#, log.origin));
    assert!(log.origin.to_string().starts_with("fathom.invalid/"), "{}", log.origin);
    assert_eq!(log.closing, None);
    let told = told(&store);
    assert_eq!((told.size, told.root), (TreeSize(1), tree(&log.first_leaf, &[]).root()));
}

#[test]
fn every_commit_keeps_the_tree_over_its_events() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, 300)).unwrap();
    let told = told(&store);
    assert_eq!(told.size, TreeSize(302));
    assert_eq!(told.root, tree(&log(&store).first_leaf, &hashes(&store, 1)).root());
    let head: i64 =
        house.stranger().query_row("SELECT size FROM log_trees", [], |row| row.get(0)).unwrap();
    assert_eq!(head, 302);
}

#[test]
fn a_new_start_goes_on_with_the_same_tree() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    for seq in 0..20 {
        store.append(on_head(1, seq * 40, 40)).unwrap();
    }
    drop(store);
    let store = house.open();
    assert_eq!(store.append(on_head(1, 800, 1)), Ok(fresh(802, 803)));
    let told = told(&store);
    assert_eq!(told.root, tree(&log(&store).first_leaf, &hashes(&store, 1)).root());
}

#[test]
fn a_refused_command_takes_its_leaves_back() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    // The events are appended before the seats are looked at: this one is refused late.
    let mut late = on_head(1, 0, 300);
    late.seats = vec![taken(1, 9)];
    assert!(matches!(store.append(late), Err(StoreError::Constraint { .. })));
    assert_eq!(told(&store).size, TreeSize(2));
    store.append(on_head(1, 0, 3)).unwrap();
    let told = told(&store);
    assert_eq!(told.size, TreeSize(5));
    assert_eq!(told.root, tree(&log(&store).first_leaf, &hashes(&store, 1)).root());
}

#[test]
fn a_full_database_takes_its_leaves_back() {
    let house = House::new();
    let store = SqliteStore::open(&house.with_room(20)).unwrap();
    store.append(new_game(1)).unwrap();
    let mut large = on_head(1, 0, 300);
    large.events[299].line = "x".repeat(1_000_000);
    assert_eq!(store.append(large), Err(StoreError::Full));
    store.append(on_head(1, 0, 1)).unwrap();
    let told = told(&store);
    assert_eq!(told.size, TreeSize(3));
    assert_eq!(told.root, tree(&log(&store).first_leaf, &hashes(&store, 1)).root());
}

#[test]
fn a_repeated_command_and_a_draft_append_no_leaf() {
    let house = House::new();
    let store = house.open();
    let mut first = new_game(1);
    first.command = command("a", 1);
    assert_eq!(store.append(first.clone()), Ok(fresh(1, 2)));
    assert!(matches!(store.append(first), Ok(Appended::Replayed(_))));
    assert_eq!(store.append(on_head(1, 0, 0)), Ok(fresh(2, 2)));
    assert_eq!(told(&store).size, TreeSize(2));
}

#[test]
fn every_event_is_proved_and_every_tree_follows_the_ones_before() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, 700)).unwrap();
    let told = told(&store);
    let all = hashes(&store, 1);
    for seq in [0, 1, 254, 255, 256, 511, 700] {
        let leaf = store.leaf(game(1), Seq(seq)).unwrap().expect("an event");
        assert_eq!((leaf.log, leaf.index.0), (LogNumber(1), u64::from(seq) + 1));
        let proof = store.inclusion(leaf).unwrap().expect("a proof");
        assert_eq!(proof.inclusion.check(all[seq as usize], told.root), Ok(()));
    }
    let first_leaf = log(&store).first_leaf;
    for from in [0, 1, 2, 256, 257, 512, 702] {
        let proof = store.consistency(None, TreeSize(from), TreeSize(702)).unwrap().unwrap();
        let earlier = match from {
            0 => Frontier::default().root(),
            from => tree(&first_leaf, &all[..from as usize - 1]).root(),
        };
        assert_eq!(proof.check(earlier, told.root), Ok(()), "from {from}");
    }
    let consistency = |from, to| store.consistency(None, TreeSize(from), TreeSize(to));
    assert_eq!(consistency(3, 703), Ok(None));
    assert_eq!(consistency(4, 3), Ok(None));
    assert_eq!(store.leaf(game(1), Seq(701)), Ok(None));
    assert_eq!(store.leaf(game(2), Seq(0)), Ok(None));
}

#[test]
fn tiles_hold_the_leaves_and_what_is_above_them() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, 700)).unwrap();
    let tile = |name: &str| store.tile(None, name.parse::<Tile>().unwrap()).unwrap();
    let all = hashes(&store, 1);
    let first = hash_line(&log(&store).first_leaf).0;
    let leaves: Vec<[u8; 32]> = std::iter::once(first).chain(all.iter().map(|it| it.0)).collect();
    assert_eq!(tile("0/000"), Some(leaves[..256].concat()));
    assert_eq!(tile("0/002.p/190"), Some(leaves[512..702].concat()));
    assert_eq!(tile("0/002.p/3"), Some(leaves[512..515].concat()));
    let above = [0, 1].map(|number| {
        let mut frontier = Frontier::default();
        for leaf in &leaves[256 * number..256 * (number + 1)] {
            frontier.append(Hash(*leaf));
        }
        frontier.root().0.0
    });
    assert_eq!(tile("1/000.p/2"), Some(above.concat()));
    for missing in
        ["0/002", "0/002.p/191", "0/003.p/1", "1/000.p/3", "1/000", "2/000.p/1", "63/000"]
    {
        assert_eq!(tile(missing), None, "{missing}");
    }
}

#[test]
fn what_is_not_there_is_none() {
    let house = House::new();
    let store = house.open();
    let other = LogNumber(2);
    assert_eq!(store.checkpoint(Some(other)), Ok(None));
    assert_eq!(store.tile(Some(other), "0/000.p/1".parse().unwrap()), Ok(None));
    let index = engine::tlog::LeafIndex(0);
    assert_eq!(store.inclusion(Leaf { log: other, index }), Ok(None));
}

#[test]
fn events_that_another_program_appends_stop_the_writer() {
    use std::sync::{Arc, Mutex};
    let house = House::new();
    let words = Arc::new(Mutex::new(Vec::new()));
    let heard = words.clone();
    let mut settings = house.settings();
    settings.on_fatal = Arc::new(move |reason| heard.lock().unwrap().push(reason.to_owned()));
    let store = SqliteStore::open(&settings).unwrap();
    store.append(new_game(1)).unwrap();
    let sql = "INSERT INTO events SELECT 2, game, 1, 'x', hash FROM events WHERE pos = 1";
    house.stranger().execute(sql, []).unwrap();
    let mut next = new_game(2);
    next.command = None;
    assert!(matches!(store.append(next), Err(StoreError::Fatal { .. })));
    assert!(words.lock().unwrap()[0].contains("position 3"), "{words:?}");
}

#[test]
fn the_first_leaf_of_the_log_is_a_line_that_can_be_read() {
    let house = House::new();
    let log = log(&house.open());
    let beginning = Beginning::parse(&log.first_leaf).unwrap();
    assert_eq!((beginning.log, beginning.after), (log.origin, None));
}
