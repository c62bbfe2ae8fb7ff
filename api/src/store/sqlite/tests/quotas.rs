//! Quotas: counted with what the transaction adds, forgotten with the player, found by an index.

use super::*;
use crate::store::sqlite::quota::counting;
use crate::store::{Counted, Quota, StoreError};

const ALL: [Counted; 7] = [
    Counted::Lobbies,
    Counted::RunningGames,
    Counted::PracticeGames,
    Counted::Records,
    Counted::Seats,
    Counted::Bots,
    Counted::Tokens,
];

fn quota(what: Counted, most: u32) -> Quota {
    Quota { player: player(1), what, most }
}

/// A game of this kind and phase that player 1 created.
fn created(number: u8, kind: GameKind, phase: Phase, quotas: Vec<Quota>) -> Append {
    let append = new_game(number);
    let Expected::NewGame(new) = append.expected else { unreachable!("a new game is expected") };
    let new = NewGame { kind, phase, creator: Some(player(1)), ..new };
    Append { expected: Expected::NewGame(new), quotas, ..append }
}

fn seated(seat: u8, holder: u8, seated_by: Option<PlayerId>) -> SeatChange {
    SeatChange::Taken { seat: super::seat(seat), player: player(holder), seated_by }
}

/// Returns how many of these player 1 has: the smallest quota that lets one more pass, less one.
fn count(store: &SqliteStore, what: Counted) -> u32 {
    let passes = |most: &u32| {
        // Nothing is appended, so only the quota decides.
        let probe = Append { quotas: vec![quota(what, *most)], ..on_head(1, 0, 0) };
        store.append(probe).is_ok()
    };
    (0..100).find(passes).expect("fewer than a hundred") - 1
}

fn counts(store: &SqliteStore) -> [u32; 7] {
    ALL.map(|what| count(store, what))
}

fn house() -> (House, SqliteStore) {
    let house = House::new();
    let store = house.open();
    (1..=3).for_each(|number| register(&store, number));
    (house, store)
}

#[test]
fn everything_that_a_player_has_is_counted_by_what_it_is() {
    use GameKind::{Imported, Played, Practice};
    use Phase::{Lobby, Opened, Playing};
    let (_house, store) = house();
    let seats = |seats: Vec<SeatChange>, append: Append| Append { seats, ..append };
    let own = || seated(1, 1, None);
    let bot = |seat| seated(seat, 3, Some(player(1)));
    for append in [
        seats(vec![own(), bot(2)], created(1, Played, Lobby, vec![])),
        seats(vec![own(), bot(2), bot(3)], created(2, Played, Playing, vec![])),
        created(3, Played, Playing, vec![]),
        seats(vec![own()], created(4, Practice, Playing, vec![])),
        seats(vec![own()], created(5, Imported, Opened, vec![])),
    ] {
        store.append(append).expect("a game");
    }
    assert_eq!(counts(&store), [1, 2, 1, 1, 2, 3, 1]);
    // A game that ends is no longer counted, and counts again if a ruling takes it back.
    for (seq, phase, expected) in [
        (0, Phase::Ended, [1, 1, 1, 1, 1, 1, 1]),
        (1, Playing, [1, 2, 1, 1, 2, 3, 1]),
        (2, Opened, [1, 1, 1, 1, 1, 1, 1]),
    ] {
        let listing = awaiting(phase, &[]);
        store.append(Append { listing, ..on_head(2, seq, 1) }).expect("an event");
        assert_eq!(counts(&store), expected, "{phase:?}");
    }
    let revoked = store.revoke_token(player(1), TokenId([1; 16]), Moment(5));
    revoked.expect("a token");
    assert_eq!(count(&store, Counted::Tokens), 0);
    let late = NewToken { expires_at: Some(Moment(9)), ..token(9, 1) };
    store.issue_token(late, Some(quota(Counted::Tokens, 1))).expect("room for one");
    assert_eq!(count(&store, Counted::Tokens), 0, "a token that has expired is none");
}

#[test]
fn what_is_one_too_many_is_refused_and_stores_nothing() {
    let (_house, store) = house();
    let create = |number| {
        let quotas = vec![quota(Counted::Lobbies, 2)];
        store.append(created(number, GameKind::Played, Phase::Lobby, quotas))
    };
    create(1).expect("the first");
    create(2).expect("the second");
    let refused = StoreError::QuotaUsedUp { what: Counted::Lobbies, most: 2 };
    assert_eq!(create(3), Err(refused));
    assert_eq!(store.listing(game(3)), Ok(None));
    let refused = store.issue_token(token(9, 1), Some(quota(Counted::Tokens, 1)));
    assert_eq!(refused, Err(StoreError::QuotaUsedUp { what: Counted::Tokens, most: 1 }));
    assert_eq!(store.tokens(player(1)).expect("tokens").len(), 1);
}

#[test]
fn a_batch_passes_no_more_than_the_quota() {
    let (_house, store) = house();
    let receipts: Vec<_> = (1..=20)
        .map(|number| {
            let quotas = vec![quota(Counted::Lobbies, 5)];
            let append = created(number, GameKind::Played, Phase::Lobby, quotas);
            store.submit(append).expect("room in the queue")
        })
        .collect();
    let stored = receipts.into_iter().filter_map(|receipt| receipt.wait().ok()).count();
    assert_eq!(stored, 5);
}

#[test]
fn who_leaves_the_server_is_forgotten_as_creator_and_as_who_seated_a_bot() {
    let (house, store) = house();
    let append = created(1, GameKind::Played, Phase::Playing, vec![]);
    let seats = vec![seated(1, 3, Some(player(1)))];
    store.append(Append { seats, ..append }).expect("a game");
    store.forget(player(1), Moment(9_000)).expect("a departure");
    let listing = store.listing(game(1)).expect("a read").expect("a game");
    assert_eq!(listing.holders[0].player, Some(player(3)));
    assert_eq!(listing.holders[0].seated_by, None);
    let known: Option<Vec<u8>> = house
        .stranger()
        .query_row("SELECT creator FROM games", [], |row| row.get(0))
        .expect("a game");
    assert_eq!(known, None);
}

#[test]
fn no_count_reads_what_is_over() {
    let (house, _store) = house();
    let connection = house.stranger();
    for what in ALL {
        let sql = format!("EXPLAIN QUERY PLAN {}", counting(what));
        let mut statement = connection.prepare(&sql).expect("SQL");
        let plan: Vec<String> = statement
            .query_map(rusqlite::named_params! { ":payer": player(1) }, |row| row.get("detail"))
            .expect("a plan")
            .collect::<Result<_, _>>()
            .expect("a plan");
        let is_indexed = plan.iter().all(|step| !step.starts_with("SCAN"));
        assert!(is_indexed, "{what:?}: {plan:?}");
    }
}
