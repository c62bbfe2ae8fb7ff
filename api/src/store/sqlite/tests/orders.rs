//! The moments at which the standing orders of a seat are asked.

use super::*;
use crate::store::{NewOrder, OrderId, Orderer, Orders as _};

const DUE_AT: Moment = Moment(5_000);

/// A store with a game that waits for seat 1, whose orders are due at that moment.
fn waiting(house: &House) -> SqliteStore {
    let store = house.open();
    register(&store, 1);
    store.append(new_game(1)).expect("a game");
    let listing = awaiting(Phase::Playing, &[1]).expect("a listing");
    let listing = ListingUpdate { orders_at: vec![(seat(1), DUE_AT)], ..listing };
    let seats = vec![taken(1, 1)];
    let append = Append { listing: Some(listing), seats, ..on_head(1, 0, 1) };
    store.append(append).expect("an event");
    store
}

fn order(placed_at: Moment) -> NewOrder {
    let orderer = Orderer { game: game(1), seat: seat(1), player: player(1) };
    let (id, body) = (OrderId([1; 16]), "{}".to_owned());
    NewOrder { id, orderer, body, placed: Seq(1), placed_at }
}

#[test]
fn orders_that_were_asked_are_asked_no_more() {
    let house = House::new();
    let store = waiting(&house);
    let due = store.orders_due(DUE_AT, 10).expect("seats");
    store.note_orders_asked(due[0], None).expect("a note");
    assert_eq!(store.orders_asked_at(game(1), seat(1)).expect("a moment"), None);
}

#[test]
fn an_order_that_is_placed_while_those_before_are_asked_is_asked_too() {
    // Placed at the very moment, and later than it.
    for placed_at in [DUE_AT, Moment(5_001)] {
        let house = House::new();
        let store = waiting(&house);
        let due = store.orders_due(DUE_AT, 10).expect("seats");
        store.place_order(order(placed_at)).expect("an order");
        store.note_orders_asked(due[0], None).expect("a note");
        let again = store.orders_due(Moment(6_000), 10).expect("seats");
        assert_eq!(again.len(), 1, "placed at {placed_at:?}");
    }
}

#[test]
fn an_order_waits_for_the_moment_that_was_drawn() {
    let house = House::new();
    let store = waiting(&house);
    store.place_order(order(Moment(4_000))).expect("an order");
    assert_eq!(store.orders_asked_at(game(1), seat(1)).expect("a moment"), Some(DUE_AT));
}
