//! One store a database; the operator's commands beside it.

use std::fs;

use super::*;
use crate::store::sqlite::schema::{MIGRATIONS, migrate};
use crate::store::{AccountBook, DatabaseLock, LockRefused, OpenError, Owner};

#[test]
fn a_second_store_is_refused_and_told_whose_the_database_is() {
    let house = House::new();
    let store = house.open();
    let refused = SqliteStore::open(&house.settings()).err().expect("a refusal");
    let own = std::process::id();
    assert!(
        matches!(refused, OpenError::Lock(LockRefused::InUse { owner: Owner::Process(id), .. }) if id == own),
        "{refused}"
    );
    store.append(new_game(1)).unwrap();
    drop(store);
    assert_eq!(seqs(&house.open(), 1), [0]);
}

#[test]
fn whoever_has_opened_the_file_of_a_lock_that_goes_gets_the_next_one() {
    let house = House::new();
    fs::write(house.path(), "").unwrap();
    let first = DatabaseLock::take(&house.path()).unwrap();
    let threads: Vec<_> = (0..4)
        .map(|_| {
            let path = house.path();
            std::thread::spawn(move || {
                let mut taken = 0;
                for _ in 0..200 {
                    if let Ok(lock) = DatabaseLock::take(&path) {
                        taken += 1;
                        let second = DatabaseLock::take(&path);
                        assert!(second.is_err(), "two have the lock at the same time");
                        drop(lock);
                    }
                }
                taken
            })
        })
        .collect();
    drop(first);
    let taken: u32 = threads.into_iter().map(|thread| thread.join().unwrap()).sum();
    assert!(taken > 0);
    DatabaseLock::take(&house.path()).unwrap();
}

#[test]
fn an_account_book_writes_beside_a_store_and_the_store_goes_on() {
    let house = House::new();
    let store = house.open();
    store.append(new_game(1)).unwrap();
    let mut book = AccountBook::open(&house.path()).unwrap();
    let nemo = newcomer(1, Moment(1));
    book.register(&nemo, &token(1, 1)).unwrap();
    book.issue_token(&token(2, 1)).unwrap();
    assert_eq!(store.tokens(player(1)).unwrap().len(), 2);
    assert_eq!(book.players_named("player 1").unwrap().len(), 1);
    store.append(on_head(1, 0, 1)).unwrap();
    assert!(book.issue_token(&token(3, 9)).is_err(), "of a player who is not there");
}

#[test]
fn an_account_book_neither_makes_a_database_nor_brings_one_up_to_date() {
    let house = House::new();
    assert!(matches!(AccountBook::open(&house.path()).err(), Some(OpenError::Missing)));
    assert!(!house.path().exists());
    migrate(&mut house.stranger(), &MIGRATIONS[..1]).unwrap();
    let refused = AccountBook::open(&house.path()).err();
    assert!(matches!(refused, Some(OpenError::TooOld { found: 1, .. })), "{refused:?}");
}
