//! Commands that are stored, that are refused, and that are answered again.

use super::*;
use crate::store::{Draft, DraftChange, DraftContent, OpeningsOf, StoreError, StoredAnswer};

#[test]
fn a_new_game_is_stored_whole() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    let mut append = new_game(1);
    append.seats = vec![taken(2, 1)];
    append.listing = awaiting(Phase::Playing, &[2]);
    append.events[0].openings =
        vec![opening(Whom::Seat(seat(2)), "two"), opening(Whom::Table, "table")];

    assert_eq!(store.append(append), Ok(fresh(1, 2)));

    let listing = store.listing(game(1)).unwrap().unwrap();
    assert_eq!((listing.head, listing.phase), (head(0), Phase::Playing));
    assert_eq!(listing.holders.len(), 1);
    assert_eq!((listing.holders[0].player, listing.holders[0].awaited), (Some(player(1)), true));
    assert_eq!(store.secret(game(1)), Ok(Some(Secret(Seed([1; 32])))));
    let stored = store.event(game(1), Seq(0)).unwrap().unwrap();
    assert_eq!(
        (stored.line, stored.hash),
        (event(0).line, head(0).hash),
        "the line comes back byte by byte"
    );
    let openings = store.openings(game(1), Seq(0)..=Seq(0), OpeningsOf::Everyone).unwrap();
    assert_eq!(openings.len(), 2);
}

#[test]
fn events_are_numbered_without_gaps_in_their_game_and_in_the_log() {
    let house = House::new();
    let store = house.open();
    assert_eq!(store.append(new_game(1)), Ok(fresh(1, 2)));
    assert_eq!(store.append(new_game(2)), Ok(fresh(2, 3)));
    assert_eq!(store.append(on_head(1, 0, 3)), Ok(fresh(3, 6)));
    assert_eq!(store.append(on_head(2, 0, 1)), Ok(fresh(6, 7)));
    let nothing_new =
        Appended::Fresh { positions: LogPosition(7)..LogPosition(7), tree_size: TreeSize(6) };
    assert_eq!(store.append(on_head(1, 3, 0)), Ok(nothing_new), "where its last event is");
    assert_eq!(seqs(&store, 1), [0, 1, 2, 3]);
    assert_eq!(store.head(game(1)), Ok(Some(head(3))));
    assert_eq!(store.listing(game(1)).unwrap().unwrap().head, head(3));
}

#[test]
fn a_command_on_another_head_is_refused_with_the_present_one() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, 2)).unwrap();
    let moved = Err(StoreError::HeadMoved { current: head(2) });

    assert_eq!(store.append(on_head(1, 1, 1)), moved);
    assert_eq!(store.append(new_game(1)), moved);
    let mut other_chain = on_head(1, 2, 1);
    let hash = Hash([99; 32]);
    other_chain.expected = Expected::Head(Head { hash, ..head(2) });
    assert_eq!(store.append(other_chain), moved);
    assert_eq!(seqs(&store, 1), [0, 1, 2]);
}

#[test]
fn a_command_that_does_not_fit_is_refused_by_its_own_name() {
    let house = House::new();
    let store = house.open();
    assert_eq!(store.append(on_head(1, 0, 1)), Err(StoreError::GameUnknown));
    let mut empty = new_game(1);
    empty.events.clear();
    assert_eq!(store.append(empty), Err(StoreError::NoFirstEvent));
    store.append(new_game(1)).unwrap();
    let mut skipping = on_head(1, 0, 3);
    skipping.events.remove(1);
    assert_eq!(store.append(skipping), Err(StoreError::SeqGap { expected: Seq(2), given: Seq(3) }));
    assert_eq!(seqs(&store, 1), [0]);
}

#[test]
fn the_same_key_is_answered_again_and_stores_nothing() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let mut first = on_head(1, 0, 2);
    first.command = command("a", 1);
    assert_eq!(store.append(first.clone()), Ok(fresh(2, 4)));
    store.append(on_head(1, 2, 1)).unwrap();
    let answer = StoredAnswer {
        game: game(1),
        seqs: Seq(1)..Seq(3),
        status: 201,
        body: "{\"answer\":1}".to_owned(),
    };

    // A client that was cut off decides anew, so the answer that it gives along may differ.
    first.command.as_mut().unwrap().body = "another".to_owned();
    assert_eq!(
        store.append(first),
        Ok(Appended::Replayed(answer.clone())),
        "although the head has moved since"
    );
    assert_eq!(store.answered(&idempotency_key("a", 1)), Ok(Some(answer)));
    assert_eq!(seqs(&store, 1), [0, 1, 2, 3]);
}

#[test]
fn a_key_is_refused_for_another_request_and_free_in_another_scope() {
    let house = House::new();
    let store = house.open();
    let mut first = new_game(1);
    first.command = command("a", 1);
    store.append(first).unwrap();

    let mut other = on_head(1, 0, 1);
    other.command = command("a", 2);
    assert_eq!(store.append(other.clone()), Err(StoreError::KeyReused));
    other.command.as_mut().unwrap().key.scope = "seat 2".to_owned();
    assert_eq!(store.append(other), Ok(fresh(2, 3)));
}

#[test]
fn a_refused_command_does_not_use_up_its_key() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    store.append(on_head(1, 0, 1)).unwrap();
    let mut stale = on_head(1, 0, 1);
    stale.command = command("a", 1);
    assert!(matches!(store.append(stale), Err(StoreError::HeadMoved { .. })));
    assert_eq!(store.answered(&idempotency_key("a", 1)), Ok(None));
    let mut decided_anew = on_head(1, 1, 1);
    decided_anew.command = command("a", 1);
    assert_eq!(store.append(decided_anew), Ok(fresh(3, 4)));
}

fn drafting(expected: Option<u32>, becomes: Option<u32>) -> Append {
    let mut append = on_head(1, 0, 0);
    append.drafts = vec![DraftChange {
        seat: seat(2),
        expected,
        becomes: becomes.map(|step| DraftContent { step, body: format!("[{step}]") }),
    }];
    append
}

#[test]
fn a_draft_changes_without_events_and_only_from_where_it_was_seen() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let mut first = drafting(None, Some(1));
    first.command = command("a", 1);
    assert_eq!(store.append(first.clone()), Ok(fresh(2, 2)));
    assert!(
        matches!(store.append(first), Ok(Appended::Replayed(answer)) if answer.seqs.is_empty())
    );
    assert_eq!(
        store.append(drafting(None, Some(1))),
        Err(StoreError::DraftMoved { current: Some(1) })
    );
    assert_eq!(store.append(drafting(Some(1), Some(2))), Ok(fresh(2, 2)));
    let draft = Draft { seat: seat(2), step: 2, body: "[2]".to_owned() };
    assert_eq!(store.drafts(game(1)), Ok(vec![draft]));
    assert_eq!(store.append(drafting(Some(2), None)), Ok(fresh(2, 2)));
    assert_eq!(store.drafts(game(1)), Ok(vec![]));
}

#[test]
fn a_command_refused_at_its_last_row_leaves_none_of_the_others() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let mut append = drafting(Some(5), None);
    append.events = vec![event(1)];
    append.listing = awaiting(Phase::Playing, &[]);
    assert_eq!(store.append(append), Err(StoreError::DraftMoved { current: None }));
    let mut unknown_player = on_head(1, 0, 1);
    unknown_player.seats = vec![taken(1, 9)];
    assert!(matches!(store.append(unknown_player), Err(StoreError::Constraint { .. })));
    assert_eq!(seqs(&store, 1), [0]);
    let listing = store.listing(game(1)).unwrap().unwrap();
    assert_eq!((listing.head, listing.phase), (head(0), Phase::Lobby));
}

#[test]
fn a_game_refused_at_its_last_row_does_not_exist() {
    let house = House::new();
    let store = house.open();
    let mut append = new_game(1);
    append.seats = vec![taken(1, 9)];
    assert!(store.append(append).is_err());
    assert_eq!(store.listing(game(1)), Ok(None));
    assert_eq!(store.secret(game(1)), Ok(None));
    assert_eq!(store.append(new_game(1)), Ok(fresh(1, 2)), "and its place in the log is free");
}

#[test]
fn no_seed_is_shown_by_debug() {
    assert_eq!(format!("{:?}", Secret(Seed([9; 32]))), "Secret(..)");
}
