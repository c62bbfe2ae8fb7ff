//! Games of a server whose log is published with its lines.

use engine::tlog::entries::{ENTRY_MAX, at, read};
use engine::tlog::leaf::hash_line;

use super::*;
use crate::store::{LogEntries, LogNumber, LogRefused, OpenError, StoreError, Visibility};

impl House {
    fn publishing(&self) -> Result<SqliteStore, OpenError> {
        let mut settings = self.settings();
        settings.log.entries = LogEntries::Published;
        SqliteStore::open(&settings)
    }
}

/// A game of this kind; an imported one is held if somebody takes a seat with it.
fn of_kind(number: u8, kind: GameKind, seats: Vec<SeatChange>) -> Append {
    let mut append = new_game(number);
    if let Expected::NewGame(new) = &mut append.expected {
        new.kind = kind;
    }
    Append { seats, ..append }
}

#[test]
fn the_entries_of_a_bundle_hash_to_the_leaves_of_its_tile() {
    let house = House::new();
    let store = house.publishing().unwrap();
    store.append(new_game(1)).unwrap();
    let mut lines = on_head(1, 0, 600);
    for event in &mut lines.events {
        event.hash = hash_line(&event.line);
    }
    store.append(lines).unwrap();
    for name in ["000", "001", "002.p/90", "002.p/1", "000.p/3"] {
        let tile = at(name).unwrap();
        let bundle = store.entries(None, tile).unwrap().expect(name);
        let entries = read(&bundle).unwrap();
        assert_eq!(entries.len(), usize::from(tile.width), "{name}");
        let leaves: Vec<u8> = entries
            .iter()
            .flat_map(|entry| hash_line(std::str::from_utf8(entry).unwrap()).0)
            .collect();
        let tile = store.tile(None, tile).unwrap().expect(name);
        // Event 0 of these tests has a made-up hash: it is leaf 1.
        let skipped = if name.starts_with("000") { 64 } else { 0 };
        assert_eq!(leaves[skipped..], tile[skipped..], "{name}");
        assert_eq!(leaves[..32], tile[..32], "{name}");
    }
    assert_eq!(store.entries(None, at("002.p/91").unwrap()), Ok(None));
    assert_eq!(store.entries(Some(LogNumber(2)), at("000.p/1").unwrap()), Ok(None));
}

#[test]
fn without_the_switch_no_line_is_published() {
    let house = House::new();
    let store = house.open();
    let withheld = store.entries(None, at("000.p/1").unwrap());
    assert_eq!(withheld, Err(StoreError::EntriesWithheld));
}

#[test]
fn a_server_that_publishes_lines_creates_no_game_that_is_one_players_alone() {
    let house = House::new();
    let store = house.publishing().unwrap();
    register(&store, 1);
    let practice = of_kind(1, GameKind::Practice, Vec::new());
    assert_eq!(store.append(practice), Err(StoreError::Unlisted));
    let held = of_kind(2, GameKind::Imported, vec![taken(1, 1)]);
    assert_eq!(store.append(held), Err(StoreError::Unlisted));
    assert_eq!(store.head(game(1)), Ok(None), "nothing of it is stored");
    store.append(of_kind(3, GameKind::Imported, Vec::new())).unwrap();
    store.append(of_kind(4, GameKind::Played, vec![taken(1, 1)])).unwrap();
    let mut long = on_head(4, 0, 1);
    long.events[0].line = "x".repeat(ENTRY_MAX + 1);
    assert_eq!(store.append(long.clone()), Err(StoreError::LineTooLong { seq: Seq(1) }));
    long.events[0].line = "x".repeat(ENTRY_MAX);
    store.append(long).unwrap();
    drop(store);
    house.publishing().expect("all that it has taken in can be published");
}

#[test]
fn a_log_that_holds_a_game_of_one_player_is_not_published() {
    for kind in [GameKind::Practice, GameKind::Imported] {
        let house = House::new();
        let store = house.open();
        register(&store, 1);
        store.append(of_kind(1, kind, vec![taken(1, 1)])).unwrap();
        drop(store);
        let refused = house.publishing().err().expect("a refusal");
        let named = "01".repeat(16);
        assert!(
            matches!(&refused, OpenError::Log(LogRefused::Unlisted { game, count: 1 }) if *game == named),
            "{refused}"
        );
        assert!(refused.to_string().contains("Start without --log-entries"), "{refused}");
        drop(house.open());
    }
}

/// A game that is played, and that others see so.
fn seen_by(number: u8, visibility: Visibility) -> Append {
    let mut append = new_game(number);
    if let Expected::NewGame(new) = &mut append.expected {
        new.terms.visibility = visibility;
    }
    append
}

#[test]
fn private_and_unlisted_games_are_neither_created_nor_held_where_lines_are_published() {
    for visibility in [Visibility::Private, Visibility::Unlisted] {
        let house = House::new();
        let store = house.publishing().unwrap();
        assert_eq!(store.append(seen_by(1, visibility)), Err(StoreError::Unlisted));
        store.append(seen_by(2, Visibility::Public)).unwrap();
        drop(store);
        let store = house.open();
        store.append(seen_by(3, visibility)).unwrap();
        drop(store);
        let refused = house.publishing().err().expect("a refusal").to_string();
        assert!(refused.contains(&"03".repeat(16)), "{refused}");
        assert!(refused.contains("private and unlisted games"), "{refused}");
    }
}

#[test]
fn a_log_with_a_line_that_no_bundle_can_hold_is_not_published() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let mut long = on_head(1, 0, 1);
    long.events[0].line = "ä".repeat(ENTRY_MAX / 2 + 1);
    store.append(long).unwrap();
    drop(store);
    let refused = house.publishing().err().expect("a refusal");
    let is_named = matches!(&refused, OpenError::Log(LogRefused::LineTooLong { seq: 1, .. }));
    assert!(is_named, "bytes are counted, not letters: {refused}");
}
