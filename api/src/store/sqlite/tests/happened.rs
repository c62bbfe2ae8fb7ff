//! Each event is told to those who hold seats, in the order of the log.

use super::*;
use crate::store::sqlite::happened_table::{TO_ALL, TO_ARBITER, TO_ONE};
use crate::store::{Follower, GameKind, Happened, LogPosition};

/// The telling of an event: its place, its game, its number, the player, and the seats.
fn told(happened: Vec<Happened>) -> Vec<(i64, u8, u32, u8, Vec<u8>)> {
    let told = |it: Happened| {
        let seats = it.seats.iter().map(|seat| seat.number()).collect();
        (it.position.0, it.game.0[0], it.seq.0, it.player.0[0], seats)
    };
    happened.into_iter().map(told).collect()
}

/// Two players in two games, one of them on two seats, and a record from elsewhere that one of them holds.
fn played(house: &House) -> SqliteStore {
    let store = house.open();
    register(&store, 1);
    register(&store, 2);
    let seats = vec![taken(1, 1), taken(3, 1), taken(2, 2)];
    store.append(Append { seats, ..new_game(1) }).expect("a game");
    store.append(Append { seats: vec![taken(1, 2)], ..new_game(2) }).expect("a game");
    let mut record = new_game(3);
    let Expected::NewGame(new) = &mut record.expected else { panic!("a new game") };
    (new.kind, new.secret) = (GameKind::Imported, None);
    store.append(Append { seats: vec![taken(1, 1)], ..record }).expect("a record");
    store.append(on_head(1, 0, 2)).expect("events");
    store.append(on_head(2, 0, 1)).expect("an event");
    store
}

#[test]
fn each_event_is_told_to_each_holder_of_a_seat_in_the_order_of_the_log() {
    let house = House::new();
    let store = played(&house);
    let all = store.happened(LogPosition(0), LogPosition(6)).expect("events");
    assert_eq!(told(all[..2].to_vec()), [(1, 1, 0, 1, vec![1, 3]), (1, 1, 0, 2, vec![2])]);
    assert_eq!(store.happened(LogPosition(3), LogPosition(4)).expect("events"), all[3..5]);
    for number in [1, 2] {
        let own: Vec<Happened> =
            all.iter().copied().filter(|it| it.player == player(number)).collect();
        let one = store
            .happened_to(Follower::Player(player(number)), LogPosition(0), 100)
            .expect("events");
        assert_eq!(one, own);
        for cut in 0..own.len() {
            let rest = store.happened_to(Follower::Player(player(number)), own[cut].position, 100);
            assert_eq!(rest.expect("events"), own[cut + 1..]);
            let part =
                store.happened_to(Follower::Player(player(number)), LogPosition(0), cut as u32);
            assert_eq!(part.expect("events"), own[..cut]);
        }
    }
    let games: Vec<u8> = told(all).into_iter().map(|it| it.1).collect();
    assert_eq!(games, [1, 1, 2, 1, 1, 1, 1, 2], "the record from elsewhere is told to nobody");
}

#[test]
fn whoever_leaves_is_told_nothing_more_and_whoever_watches_is_told_of_each_commit() {
    let house = House::new();
    let store = played(&house);
    let news = store.watch();
    assert_eq!(*news.borrow(), LogPosition(6));
    let left = vec![SeatChange::Left { seat: seat(1) }];
    store.append(Append { seats: left, ..on_head(2, 1, 1) }).expect("an event");
    assert_eq!(*news.borrow(), LogPosition(7));
    let games =
        told(store.happened_to(Follower::Player(player(2)), LogPosition(0), 100).expect("events"));
    assert!(games.iter().all(|it| it.1 == 1), "{games:?}");
    drop(news);
    drop(store);
    assert_eq!(*house.open().watch().borrow(), LogPosition(7), "also after a start");
}

#[test]
fn an_arbiter_is_told_of_games_that_wait_for_a_ruling_and_of_the_own_ones_once() {
    let house = House::new();
    let store = played(&house);
    let to = |follower| told(store.happened_to(follower, LogPosition(0), 100).expect("events"));
    let (seated, judge) = (Follower::Arbiter(player(2)), Follower::Arbiter(player(3)));
    assert_eq!(to(seated), to(Follower::Player(player(2))), "nothing is disputed");
    assert_eq!(to(judge), []);
    let listing = awaiting(Phase::Playing, &[]).expect("a listing");
    let listing = Some(ListingUpdate { disputed: true, ..listing });
    store.append(Append { listing, ..on_head(2, 1, 1) }).expect("a dispute");
    assert_eq!(to(seated), to(Follower::Player(player(2))), "who plays decides nothing");
    let disputed = [(2, 2, 0, 3, vec![]), (6, 2, 1, 3, vec![]), (7, 2, 2, 3, vec![])];
    assert_eq!(to(judge), disputed);
    let rest = told(store.happened_to(judge, LogPosition(2), 1).expect("events"));
    assert_eq!(rest, disputed[1..2]);
}

#[test]
fn nobody_reads_the_whole_log() {
    let house = House::new();
    drop(house.open());
    let stranger = house.stranger();
    for sql in [TO_ALL, TO_ONE, TO_ARBITER] {
        let mut statement = stranger.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).expect("SQL");
        let steps = statement.raw_query().mapped(|row| row.get("detail"));
        let plan: Vec<String> = steps.collect::<Result<_, _>>().expect("a plan");
        let scans = plan.iter().filter(|step| step.starts_with("SCAN") && !step.ends_with(" s"));
        assert_eq!(scans.count(), 0, "{plan:?}");
        assert!(plan.iter().any(|step| step.contains("SEARCH e USING")), "{plan:?}");
    }
}
