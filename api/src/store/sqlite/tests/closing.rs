//! Deadlines that the clock finds, and players who leave.

use super::*;
use crate::store::sqlite::game_table::{DUE, IDLE, TO_OPEN};
use crate::store::sqlite::schema::{MIGRATIONS, migrate};
use crate::store::{Alive, Append, GameNumber, Moment, Outage, Over, Resting as _};
use std::time::Duration;

/// A game with two events, which stands like this since then.
fn standing(number: u8, listing: ListingUpdate) -> Append {
    Append { listing: Some(listing), ..on_head(number, 0, 1) }
}

fn moved(phase: Phase, moved_at: i64, opens_at: Option<i64>) -> ListingUpdate {
    let (moved_at, opens_at) = (Moment(moved_at), opens_at.map(Moment));
    let (awaited, asked) = (Seats::NONE, Seats::NONE);
    let (opens_after, due_at) = (None, None);
    ListingUpdate {
        phase,
        awaited,
        asked,
        disputed: false,
        moved_at,
        opens_at,
        opens_after,
        due_at,
        orders_at: Vec::new(),
    }
}

/// The deadlines that are over at this moment on a server that has been back since then.
fn over(now: i64, back: i64) -> Over {
    Over { now: Moment(now), back: Moment(back), longest: Duration::from_millis(2_000) }
}

#[test]
fn the_clock_finds_what_is_over_and_what_is_idle_the_longest_first() {
    let house = House::new();
    let store = house.open();
    let games = [
        moved(Phase::Ended, 100, Some(9_000)),
        moved(Phase::Ended, 200, Some(8_000)),
        moved(Phase::Ended, 300, None),
        moved(Phase::Playing, 5_000, None),
        moved(Phase::Lobby, 4_000, None),
        moved(Phase::Opened, 50, None),
    ];
    for (number, listing) in (1..).zip(games) {
        store.append(new_game(number)).expect("a game");
        store.append(standing(number, listing)).expect("an event");
    }
    let to_open = |now: i64, limit: u32| store.games_to_open(over(now, 0), limit).expect("games");
    assert_eq!(to_open(7_999, 10), []);
    assert_eq!(to_open(8_000, 10), [game(2)]);
    assert_eq!(to_open(9_000, 10), [game(2), game(1)]);
    assert_eq!(to_open(9_000, 1), [game(2)]);
    let idle = |since: i64| store.idle_games(Moment(since), 10).expect("games");
    assert_eq!(idle(3_999), []);
    assert_eq!(idle(5_000), [game(5), game(4)]);
}

#[test]
fn after_an_outage_a_game_waits_for_its_own_time_or_for_the_longest() {
    let house = House::new();
    let store = house.open();
    let after = |length: Option<u64>, listing: ListingUpdate| ListingUpdate {
        opens_after: length.map(Duration::from_millis),
        ..listing
    };
    let games = [
        after(Some(500), moved(Phase::Ended, 100, Some(600))),
        after(Some(9_000), moved(Phase::Ended, 100, Some(9_100))),
        // A game that ended under an earlier release: its time is at least what is left since its last event.
        after(None, moved(Phase::Ended, 100, Some(1_100))),
    ];
    for (number, listing) in (1..).zip(games) {
        store.append(new_game(number)).expect("a game");
        store.append(standing(number, listing)).expect("an event");
    }
    let to_open = |now: i64| store.games_to_open(over(now, 20_000), 10).expect("games");
    assert_eq!(to_open(20_499), []);
    assert_eq!(to_open(20_500), [game(1)]);
    assert_eq!(to_open(21_000), [game(1), game(3)]);
    assert_eq!(to_open(22_000), [game(1), game(3), game(2)]);
}

#[test]
fn the_last_sign_of_life_takes_the_place_of_the_one_before() {
    let house = House::new();
    let store = house.open();
    assert_eq!(store.alive(), Ok(None));
    for (at, back) in [(5, 5), (15, 5)] {
        let alive = Alive { at: Moment(at), back: Moment(back) };
        store.note_alive(alive).expect("a sign of life");
        assert_eq!(store.alive(), Ok(Some(alive)));
    }
    drop(store);
    let alive = Alive { at: Moment(15), back: Moment(5) };
    assert_eq!(house.open().alive(), Ok(Some(alive)));
}

#[test]
fn running_games_of_which_a_player_has_left_are_found_in_order() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    register(&store, 2);
    let running = Some(moved(Phase::Playing, 100, None));
    for (number, players) in [(1, [1, 2]), (2, [2, 2]), (3, [1, 1])] {
        let seats = vec![taken(1, players[0]), taken(2, players[1])];
        let listing = running.clone();
        store.append(Append { seats, listing, ..new_game(number) }).expect("a game");
    }
    let left = |after: i64| {
        let listings = store.games_left(GameNumber(after), 10).expect("games");
        listings.iter().map(|listing| listing.game).collect::<Vec<_>>()
    };
    assert_eq!(left(0), []);
    store.forget(player(1), Moment(9_000)).expect("a departure");
    assert_eq!(left(0), [game(1), game(3)]);
    assert_eq!(left(1), [game(3)]);
}

#[test]
fn the_clock_reads_an_index_and_no_other_game() {
    let house = House::new();
    drop(house.open());
    let connection = house.stranger();
    for (sql, index) in [(TO_OPEN, "games_to_open"), (IDLE, "games_unfinished"), (DUE, "games_due")]
    {
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
    store.forget(player(1), Moment(9_000)).expect("a departure");
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

#[test]
fn the_clock_finds_the_games_in_which_something_is_due_the_longest_first() {
    let house = House::new();
    let store = house.open();
    let due = |due_at: Option<i64>| ListingUpdate {
        due_at: due_at.map(Moment),
        ..moved(Phase::Playing, 0, None)
    };
    for (number, due_at) in (1..).zip([Some(500), None, Some(400)]) {
        store.append(new_game(number)).expect("a game");
        store.append(standing(number, due(due_at))).expect("an event");
    }
    let games = |now: i64, limit: u32| store.games_due(Moment(now), limit).expect("games");
    assert_eq!(games(399, 10), []);
    assert_eq!(games(500, 10), [game(3), game(1)]);
    assert_eq!(games(500, 1), [game(3)]);
}

#[test]
fn a_sign_of_life_after_a_gap_keeps_the_outage() {
    let house = House::new();
    let store = house.open();
    let sign = |at: i64, back: i64| {
        let alive = Alive { at: Moment(at), back: Moment(back) };
        store.note_alive(alive).expect("a sign of life");
    };
    sign(1_000, 1_000);
    sign(11_000, 1_000);
    sign(100_000, 100_000);
    sign(110_000, 100_000);
    let outages = |since: i64| store.outages_since(Moment(since)).expect("outages");
    let outage = Outage { begun: Moment(11_000), ended: Moment(100_000) };
    assert_eq!(outages(0), [outage]);
    assert_eq!(outages(99_999), [outage]);
    assert_eq!(outages(100_000), []);
}
