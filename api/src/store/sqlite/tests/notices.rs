//! Notices are written with their events, once, and told in order; a channel to which nothing arrives is switched off.

use super::*;
use crate::store::{
    Channel, ChannelId, ChannelKind, ChannelRemoval, ChannelSecret, ChannelState, Consequence,
    DeliveryId, DeliveryState, Format, Handing, NewChannel, NewNotice, NoticeKind, NoticeReason,
    Notices, Outcome, Settled, StoreError, Tried,
};
use engine::kernel::text::Language;
use std::time::Duration;

const HOUR: Duration = Duration::from_secs(3_600);
const DAY: Duration = Duration::from_secs(24 * 3_600);
const NOW: Moment = Moment(1_700_000_000_000);

fn channel(number: u8, account: u8) -> NewChannel {
    let channel = Channel {
        id: ChannelId([number; 16]),
        account: player(account),
        kind: ChannelKind::Webhook,
        address: "https://hooks.example.org/".to_owned(),
        push: None,
        format: Format::Standard,
        language: Language::De,
        kinds: vec![NoticeKind::YourTurn, NoticeKind::ChannelDisabled],
        always: false,
        digest_hour: None,
        state: ChannelState::On,
        secret: ChannelSecret([number; 32]),
        old: None,
        failing_since: None,
        failures: 0,
    };
    NewChannel { channel, confirmation: None, at: NOW }
}

fn turn(account: u8, game_number: u8, seq: u32) -> NewNotice {
    NewNotice {
        account: player(account),
        kind: NoticeKind::YourTurn,
        reason: NoticeReason::Plain,
        game: Some(game(game_number)),
        seat: Seat::numbered(1).ok(),
        seq: Some(Seq(seq)),
        deadline: None,
        at: NOW,
        due_at: NOW,
    }
}

/// A game whose first seat waits, held by player 1, who has this channel; a second player has none.
fn waiting(house: &House) -> SqliteStore {
    let store = house.open();
    register(&store, 1);
    register(&store, 2);
    store.add_channel(channel(1, 1)).expect("a channel");
    let seats = vec![taken(1, 1), taken(2, 2)];
    store.append(Append { seats, ..new_game(1) }).expect("a game");
    let listing = awaiting(Phase::Playing, &[1]);
    let notices = vec![turn(1, 1, 1), turn(1, 1, 1), turn(2, 1, 1)];
    let append = Append { listing, notices, ..on_head(1, 0, 1) };
    store.append(append).expect("an event");
    store
}

/// Hands all notices that are due to the channel, each by a delivery of this moment.
fn hand_all(store: &SqliteStore, due_at: Moment) {
    for due in store.notices_due(NOW, 9).expect("notices") {
        let notice = due.notice.id;
        let delivery = DeliveryId(notice.0);
        let to = vec![Handing { channel: ChannelId([1; 16]), delivery, due_at }];
        store.settle_notice(Settled::Handed { notice, at: NOW, to }).expect("handed");
    }
}

fn tried(store: &SqliteStore, delivery: DeliveryId, at: Moment, outcome: Outcome) -> Consequence {
    let patience = (DAY, 5);
    store.note_attempt(Tried { delivery, at, outcome, patience }).expect("a note")
}

fn failed(rest: Option<Duration>) -> Outcome {
    Outcome::Failed { status: Some(500), told: "no".to_owned(), again_after: rest }
}

#[test]
fn a_wait_is_written_once_and_only_for_who_has_a_channel() {
    let house = House::new();
    let store = waiting(&house);
    let due = store.notices_due(NOW, 9).expect("notices");
    assert_eq!(due.len(), 1, "{due:?}");
    assert_eq!(due[0].notice.new, turn(1, 1, 1));
    assert_eq!((due[0].notice.is_stale, due[0].channels.len()), (false, 1));
    assert_eq!(store.oldest_due(NOW).expect("a moment"), Some(NOW));
    assert_eq!(store.oldest_due(Moment(NOW.0 - 1)).expect("none"), None);
}

#[test]
fn ids_of_notices_begin_with_their_time() {
    let house = House::new();
    let store = waiting(&house);
    let id = store.notices_due(NOW, 9).expect("notices").remove(0).notice.id;
    assert_eq!(id.0[..6], NOW.0.to_be_bytes()[2..]);
    store
        .add_notice(NewNotice::of_account(player(1), NoticeKind::Security, NOW))
        .expect("a notice");
    let ids: Vec<_> =
        store.notices_due(NOW, 9).expect("notices").into_iter().map(|due| due.notice.id).collect();
    assert_ne!(ids[0], ids[1]);
}

#[test]
fn what_is_due_is_read_in_the_order_of_its_moments() {
    let house = House::new();
    let store = waiting(&house);
    for (seq, late) in [(4, 1), (3, 2), (2, 1)] {
        let due_at = Moment(NOW.0 - 10 + late);
        let notice = NewNotice { due_at, ..turn(1, 1, seq) };
        store.add_notice(notice).expect("a notice");
    }
    let seqs = |limit| -> Vec<_> {
        let due = store.notices_due(NOW, limit).expect("notices");
        due.into_iter().filter_map(|due| due.notice.new.seq).map(|seq| seq.0).collect()
    };
    assert_eq!(seqs(9), [2, 4, 3, 1]);
    assert_eq!(seqs(2), [2, 4]);
}

#[test]
fn an_event_that_is_refused_leaves_no_notice() {
    let house = House::new();
    let store = waiting(&house);
    let refused = Append { notices: vec![turn(1, 1, 9)], ..on_head(1, 0, 1) };
    assert!(matches!(store.append(refused), Err(StoreError::HeadMoved { .. })));
    assert_eq!(store.notices_due(NOW, 9).expect("notices").len(), 1);
}

#[test]
fn a_wait_that_is_over_or_has_begun_anew_is_stale() {
    let house = House::new();
    let store = waiting(&house);
    store.append(Append { notices: vec![turn(1, 1, 2)], ..on_head(1, 1, 1) }).expect("an event");
    let stale = |store: &SqliteStore| {
        let due = store.notices_due(NOW, 9).expect("notices");
        due.into_iter().map(|it| it.notice.is_stale).collect::<Vec<_>>()
    };
    assert_eq!(stale(&store), [true, false]);
    let listing = awaiting(Phase::Playing, &[]);
    store.append(Append { listing, ..on_head(1, 2, 1) }).expect("an event");
    assert_eq!(stale(&store), [true, true]);
}

#[test]
fn a_game_is_told_in_order_and_what_is_held_back_is_one_delivery() {
    let house = House::new();
    let store = waiting(&house);
    hand_all(&store, NOW);
    let first = store.deliveries_due(NOW, 9).expect("deliveries").remove(0);
    store.append(Append { notices: vec![turn(1, 1, 2)], ..on_head(1, 1, 1) }).expect("an event");
    assert_eq!(tried(&store, first.id, NOW, failed(Some(HOUR))), Consequence::Kept);
    hand_all(&store, NOW);
    assert!(store.deliveries_due(NOW, 9).expect("none").is_empty(), "the first one goes first");
    let later = NOW.after(HOUR);
    let due = store.deliveries_due(later, 9).expect("deliveries");
    assert_eq!(due.iter().map(|it| it.id).collect::<Vec<_>>(), [first.id]);
    tried(&store, first.id, later, Outcome::Arrived { status: Some(200) });
    assert_eq!(store.deliveries_due(later, 9).expect("deliveries").len(), 1);

    let notices = vec![turn(1, 1, 3), turn(1, 1, 4)];
    store.append(Append { notices, ..on_head(1, 2, 2) }).expect("events");
    let morning = NOW.after(HOUR * 8);
    hand_all(&store, morning);
    let due = store.deliveries_due(morning, 9).expect("deliveries");
    assert_eq!(due.iter().map(|it| it.notices.len()).collect::<Vec<_>>(), [1]);
    tried(&store, due[0].id, morning, Outcome::Dropped);
    let due = store.deliveries_due(morning, 9).expect("deliveries");
    assert_eq!(due.iter().map(|it| it.notices.len()).collect::<Vec<_>>(), [2]);
}

#[test]
fn a_channel_is_switched_off_after_a_day_and_five_attempts_without_any_arrival() {
    let house = House::new();
    let store = waiting(&house);
    store.add_channel(channel(2, 1)).expect("another channel");
    hand_all(&store, NOW);
    let delivery = store.deliveries_due(NOW, 9).expect("deliveries").remove(0).id;
    let attempt = |hours: u32| tried(&store, delivery, NOW.after(HOUR * hours), failed(Some(HOUR)));
    for hours in [0, 1, 2, 23] {
        assert_eq!(attempt(hours), Consequence::Kept, "{hours}");
    }
    assert_eq!(attempt(24), Consequence::SwitchedOff, "a day and five attempts");
    let states: Vec<ChannelState> =
        store.channels(player(1)).expect("channels").into_iter().map(|it| it.state).collect();
    assert_eq!(states, [ChannelState::Off, ChannelState::On]);
    let told = store.notices_due(NOW.after(DAY), 9).expect("notices");
    assert_eq!(told[0].notice.new.kind, NoticeKind::ChannelDisabled);
    let known = store.deliveries(player(1), ChannelId([1; 16]), 9).expect("deliveries");
    assert_eq!((known[0].state, known[0].attempts), (DeliveryState::Dropped, 5));
}

#[test]
fn an_arrival_makes_a_channel_good_again() {
    let house = House::new();
    let store = waiting(&house);
    hand_all(&store, NOW);
    let delivery = store.deliveries_due(NOW, 9).expect("deliveries").remove(0).id;
    for hours in [0, 1, 2, 3] {
        tried(&store, delivery, NOW.after(HOUR * hours), failed(Some(HOUR)));
    }
    tried(&store, delivery, NOW.after(HOUR * 4), Outcome::Arrived { status: Some(200) });
    assert_eq!(tried(&store, delivery, NOW.after(DAY), failed(None)), Consequence::Kept);
    let known = store.channels(player(1)).expect("channels").remove(0);
    assert_eq!((known.failures, known.failing_since), (1, Some(NOW.after(DAY))));
}

#[test]
fn what_is_over_is_forgotten_and_what_waits_is_not() {
    let house = House::new();
    let store = waiting(&house);
    store.prune_notices(NOW.after(DAY)).expect("nothing is over");
    assert_eq!(store.notices_due(NOW, 9).expect("notices").len(), 1);
    hand_all(&store, NOW);
    store.prune_notices(NOW.after(DAY)).expect("nothing is over");
    let delivery = store.deliveries_due(NOW, 9).expect("deliveries").remove(0).id;
    tried(&store, delivery, NOW, Outcome::Arrived { status: None });
    store.prune_notices(NOW).expect("nothing is too old");
    assert_eq!(store.deliveries(player(1), ChannelId([1; 16]), 9).expect("deliveries").len(), 1);
    store.prune_notices(NOW.after(DAY)).expect("it goes");
    assert!(store.deliveries(player(1), ChannelId([1; 16]), 9).expect("none").is_empty());
    let rows: u32 = house
        .stranger()
        .query_row("SELECT count(*) FROM outbox", [], |row| row.get(0))
        .expect("a number");
    assert_eq!(rows, 0);
}

#[test]
fn an_account_has_few_channels_and_nobody_elses() {
    let house = House::new();
    let store = house.open();
    register(&store, 1);
    for number in 1..=10 {
        store.add_channel(channel(number, 1)).expect("a channel");
    }
    assert_eq!(store.add_channel(channel(11, 1)), Err(StoreError::ChannelsUsedUp { most: 10 }));
    register(&store, 2);
    let id = ChannelId([1; 16]);
    assert_eq!(
        store.remove_channel(ChannelRemoval { account: player(2), id, at: NOW, back: None }),
        Err(StoreError::ChannelUnknown)
    );
    assert_eq!(store.deliveries(player(2), id, 9), Err(StoreError::ChannelUnknown));
    assert_eq!(store.hand_over(turn(2, 1, 1), id), Err(StoreError::ChannelUnknown));
    store.forget(player(1), NOW).expect("the player leaves");
    assert_eq!(store.channel(id), Ok(None));
}
