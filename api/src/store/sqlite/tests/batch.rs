//! Many at once: what one batch holds, and who wins a race.

use std::pin::pin;
use std::sync::{Arc, Barrier};
use std::task::{Context, Poll, Wake};
use std::thread::{self, Thread};

use super::*;
use crate::store::StoreError;

/// While this lives, the writer cannot begin: what is submitted gathers into one batch.
fn hold_the_writer(house: &House) -> Connection {
    let stranger = house.stranger();
    stranger.execute_batch("BEGIN IMMEDIATE").unwrap();
    stranger
}

#[test]
fn a_refused_command_spares_the_others_of_its_batch() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let held = hold_the_writer(&house);
    let mut keyed = on_head(1, 2, 1);
    keyed.command = command("a", 1);
    let mut unknown_player = on_head(1, 1, 1);
    unknown_player.seats = vec![taken(1, 9)];
    let receipts = [
        on_head(1, 0, 1),
        on_head(1, 0, 1),
        unknown_player,
        on_head(1, 1, 1),
        keyed.clone(),
        keyed,
    ]
    .map(|append| store.submit(append).unwrap());
    assert_eq!(seqs(&store, 1), [0], "nothing is told before the commit");
    drop(held);

    let [first, stale, constraint, second, third, again] = receipts.map(|receipt| receipt.wait());
    assert_eq!(first, Ok(fresh(2, 3)));
    assert_eq!(stale, Err(StoreError::HeadMoved { current: head(1) }));
    assert!(matches!(constraint, Err(StoreError::Constraint { .. })));
    assert_eq!(second, Ok(fresh(3, 4)));
    assert_eq!(third, Ok(fresh(4, 5)));
    assert!(matches!(again, Ok(Appended::Replayed(answer)) if answer.seqs == (Seq(3)..Seq(4))));
    assert_eq!(seqs(&store, 1), [0, 1, 2, 3]);
}

#[test]
fn of_sixteen_on_the_same_head_exactly_one_wins() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    for round in 0..20 {
        let start = Barrier::new(16);
        let outcomes: Vec<_> = thread::scope(|scope| {
            let racers: Vec<_> =
                (0..16).map(|_| scope.spawn(|| race(&store, &start, round))).collect();
            racers.into_iter().map(|racer| racer.join().unwrap()).collect()
        });
        let winners = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        assert_eq!(winners, 1, "round {round}: {outcomes:?}");
        let moved = Err(StoreError::HeadMoved { current: head(round + 1) });
        assert_eq!(outcomes.iter().filter(|o| **o == moved).count(), 15);
    }
    assert_eq!(seqs(&store, 1), (0..=20).collect::<Vec<_>>());
}

fn race(store: &SqliteStore, start: &Barrier, seq: u32) -> Result<Appended, StoreError> {
    start.wait();
    store.append(on_head(1, seq, 1))
}

#[test]
fn of_sixteen_with_the_same_key_one_is_stored_and_all_are_answered() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let start = Barrier::new(16);
    let stored = thread::scope(|scope| {
        let racers: Vec<_> = (0..16)
            .map(|_| {
                scope.spawn(|| {
                    let mut append = on_head(1, 0, 1);
                    append.command = command("a", 1);
                    start.wait();
                    store.append(append).expect("all are answered")
                })
            })
            .collect();
        racers
            .into_iter()
            .map(|racer| racer.join().unwrap())
            .filter(|appended| matches!(appended, Appended::Fresh { .. }))
            .count()
    });
    assert_eq!(stored, 1);
    assert_eq!(seqs(&store, 1), [0, 1]);
}

#[test]
fn a_full_queue_refuses_at_once_and_loses_nothing() {
    let house = House::new();
    let mut settings = house.settings();
    settings.queue = 2;
    let store = SqliteStore::open(&settings).unwrap();
    let held = hold_the_writer(&house);
    let mut receipts = Vec::new();
    let refused = (1..=9).find(|number| match store.submit(new_game(*number)) {
        Ok(receipt) => {
            receipts.push(receipt);
            false
        }
        Err(error) => error == StoreError::Busy,
    });
    assert!(refused.is_some_and(|number| number <= 4), "{refused:?}");
    assert!(store.healthy().is_err());
    drop(held);
    let accepted = receipts.len();
    for receipt in receipts {
        assert!(receipt.wait().is_ok());
    }
    let games: Vec<_> = (1..=9).map(|number| seqs(&store, number)).collect();
    assert_eq!(games.iter().filter(|seqs| **seqs == [0]).count(), accepted);
    assert_eq!(store.healthy(), Ok(()));
}

#[test]
fn a_writer_that_hangs_is_noticed() {
    let house = House::new();
    let store = house.open();
    let held = hold_the_writer(&house);
    assert_eq!(store.healthy(), Err(StoreError::Unresponsive));
    drop(held);
    assert_eq!(store.append(new_game(1)), Ok(fresh(1, 2)));
    assert_eq!(store.healthy(), Ok(()));
}

#[test]
fn readers_see_whole_commands_while_others_write() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    thread::scope(|scope| {
        let writing = scope.spawn(|| {
            for round in 0..100 {
                store.append(on_head(1, round * 3, 3)).unwrap();
            }
        });
        while !writing.is_finished() {
            let seen = seqs(&store, 1);
            assert_eq!(seen.len() % 3, 1, "a command is seen whole or not at all");
            assert!(seen.iter().zip(0..).all(|(seq, index)| *seq == index));
            let listed = store.listing(game(1)).unwrap().unwrap().head.seq.0;
            assert_eq!(listed % 3, 0);
        }
    });
    assert_eq!(seqs(&store, 1).len(), 301);
}

#[test]
fn what_waits_is_stored_before_the_store_closes() {
    let house = House::new();
    let store = house.open();
    let held = hold_the_writer(&house);
    let receipts: Vec<_> = (1..=5).map(|number| store.submit(new_game(number)).unwrap()).collect();
    let closing = thread::spawn(move || drop(store));
    drop(held);
    closing.join().unwrap();
    for receipt in receipts {
        assert!(receipt.wait().is_ok());
    }
    assert_eq!(seqs(&house.open(), 5), [0]);
}

/// Wakes the thread that polls: the smallest executor there is.
struct Bell(Thread);

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

#[test]
fn a_receipt_can_be_awaited() {
    let house = House::new();
    let store = house.open();
    let held = hold_the_writer(&house);
    let mut receipt = pin!(store.submit(new_game(1)).unwrap());
    let waker = Arc::new(Bell(thread::current())).into();
    let mut context = Context::from_waker(&waker);
    assert_eq!(receipt.as_mut().poll(&mut context), Poll::Pending);
    drop(held);
    let appended = loop {
        match receipt.as_mut().poll(&mut context) {
            Poll::Ready(appended) => break appended,
            Poll::Pending => thread::park(),
        }
    };
    assert_eq!(appended, Ok(fresh(1, 2)));
}
