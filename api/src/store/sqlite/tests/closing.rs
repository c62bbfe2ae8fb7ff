//! What the clock finds, and players who leave.

use super::*;
use crate::store::sqlite::game_table::{IDLE, TO_OPEN};
use crate::store::sqlite::schema::{MIGRATIONS, migrate};
use crate::store::{Append, Moment};

/// A game with two events, which stands like this since then.
fn standing(number: u8, listing: ListingUpdate) -> Append {
    Append { listing: Some(listing), ..on_head(number, 0, 1) }
}

fn moved(status: GameStatus, moved_at: i64, opens_at: Option<i64>) -> ListingUpdate {
    let (moved_at, opens_at) = (Moment(moved_at), opens_at.map(Moment));
    ListingUpdate { status, awaited: Vec::new(), moved_at, opens_at }
}

#[test]
fn the_clock_finds_what_is_over_and_what_is_idle_the_longest_first() {
    let house = House::new();
    let store = house.open();
    let games = [
        moved(GameStatus::Ended, 100, Some(9_000)),
        moved(GameStatus::Ended, 200, Some(8_000)),
        moved(GameStatus::Ended, 300, None),
        moved(GameStatus::Running, 5_000, None),
        moved(GameStatus::Gathering, 4_000, None),
        moved(GameStatus::Closed, 50, None),
    ];
    for (number, listing) in (1..).zip(games) {
        store.append(new_game(number)).expect("a game");
        store.append(standing(number, listing)).expect("an event");
    }
    let to_open = |now: i64, limit: u32| store.games_to_open(Moment(now), limit).expect("games");
    assert_eq!(to_open(7_999, 10), []);
    assert_eq!(to_open(8_000, 10), [game(2)]);
    assert_eq!(to_open(9_000, 10), [game(2), game(1)]);
    assert_eq!(to_open(9_000, 1), [game(2)]);
    let idle = |since: i64| store.idle_games(Moment(since), 10).expect("games");
    assert_eq!(idle(3_999), []);
    assert_eq!(idle(5_000), [game(5), game(4)]);
}

#[test]
fn the_clock_reads_an_index_and_no_other_game() {
    let house = House::new();
    drop(house.open());
    let connection = house.stranger();
    for (sql, index) in [(TO_OPEN, "games_to_open"), (IDLE, "games_unfinished")] {
        let mut statement = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).expect("SQL");
        let mut steps = statement.raw_query().mapped(|row| row.get("detail"));
        let plan: String = steps.next().expect("a step").expect("a plan");
        assert!(plan.starts_with("SEARCH") && plan.contains(index), "{plan}");
    }
}

#[test]
fn a_player_who_leaves_takes_name_and_tokens_and_the_seat_stays() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    register(&store, 2);
    let seats = vec![taken(1, 1), taken(2, 2)];
    store.append(Append { seats, ..new_game(1) }).expect("a game");
    store.forget(player(1)).expect("a departure");
    assert_eq!(store.player(player(1)), Ok(None));
    assert_eq!(store.token(digest(1)), Ok(None));
    let holders = store.listing(game(1)).expect("a listing").expect("a game").holders;
    let holders: Vec<_> = holders.iter().map(|holder| holder.player).collect();
    assert_eq!(holders, [None, Some(player(2))]);
    assert!(store.token(digest(2)).expect("a token").is_some());
}

#[test]
fn a_database_of_the_first_schema_keeps_its_seats_and_counts_as_moved_now() {
    let house = House::new();
    let mut old = house.stranger();
    migrate(&mut old, &MIGRATIONS[..1]).expect("the first schema");
    let rows = "
        INSERT INTO players VALUES (zeroblob(16), 'Nemo', 1);
        INSERT INTO games VALUES (1, zeroblob(16), 'r', 't', 2, 'running', 1, 0, zeroblob(32));
        INSERT INTO seats VALUES (zeroblob(16), 2, zeroblob(16), 1);";
    old.execute_batch(rows).expect("rows");
    drop(old);
    let store = house.open();
    assert_eq!(store.idle_games(Moment(1_000_000), 10), Ok(Vec::new()));
    assert_eq!(store.idle_games(Moment(i64::MAX), 10), Ok(vec![game(0)]));
    let holders = store.listing(game(0)).expect("a listing").expect("a game").holders;
    assert_eq!((holders[0].player, holders[0].awaited), (Some(player(0)), true));
}
