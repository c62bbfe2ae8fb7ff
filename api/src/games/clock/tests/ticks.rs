//! Ticks of a game whose players rest.

use super::super::calendar::Weekday;
use super::super::presets::{ClockPreset, ClockWanted};
use super::super::told::ReadClocks as _;
use super::calendar;
use crate::games::change::Change;
use crate::games::holders::{Holder, Holders};
use crate::games::present::Present;
use crate::games::trial::{Trial, begun_with, play_until};
use crate::moment;
use crate::problem::Code;
use crate::store::{
    AccountKind, Alive, Moment, NewCalendar, NewPlayer, NewToken, NewVacation, PlayerId, Vacation,
    VacationEnd, VacationId,
};
use crate::store::{Carrier, Digest, RestTerms, TokenId};
use chrono::TimeDelta;
use engine::kernel::clock::{RawTerms, Terms};
use engine::kernel::event::Fact;
use engine::kernel::occasion::At;
use engine::kernel::seat::Seat;
use engine::kernel::table::TableFact;
use engine::underwater::UnderwaterCities as Cities;
use std::sync::Arc;

const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;

/// The account of a seat.
fn account(seat: Seat) -> PlayerId {
    PlayerId([seat.number(); 16])
}

fn one() -> Seat {
    Seat::numbered(1).expect("a seat")
}

/// A game with this clock of two people who are known to the store.
fn game_of(terms: Terms) -> Trial {
    let Trial { mut present, folder } = begun_with(Some(terms));
    let holder = |seat: Seat| Holder::player(account(seat), format!("Player {seat}"));
    present.holders = Holders::from_fn(|seat| (seat.number() <= 2).then(|| holder(seat)));
    for seat in Seat::first(2) {
        let (id, created_at) = (account(seat), Moment(0));
        let name = format!("Player {seat}");
        let (kind, owner) = (AccountKind::Person, None);
        let player = NewPlayer { id, name, created_at, kind, owner };
        let token = NewToken {
            id: TokenId([seat.number(); 16]),
            player: id,
            hash: Digest([seat.number(); 32]),
            scopes: "play".to_owned(),
            created_at,
            expires_at: None,
            carrier: Carrier::Program,
            origin: None,
            note: None,
        };
        present.about.store.register(player, token).expect("a player");
    }
    Trial { present, folder }
}

fn steady() -> Terms {
    Terms::try_from(ClockWanted::Preset(ClockPreset::Steady)).expect("terms")
}

fn after(present: &Present<Cities>, seconds: i64) -> At {
    At::new(present.table.at.expect("an event").moment() + TimeDelta::seconds(seconds))
}

fn stored(present: &Present<Cities>, seconds: i64) -> Moment {
    moment::stored(after(present, seconds))
}

fn told(change: &Change<Cities>) -> Vec<(&'static str, u8, u32)> {
    let facts = change.events.iter().flat_map(|event| &event.facts);
    let name = |fact: &Fact<Cities>| match fact {
        Fact::Table(TableFact::ClockRested { seat, seconds }) => {
            Some(("rested", seat.number(), seconds.seconds()))
        }
        Fact::Table(TableFact::ClockExpired { seat }) => Some(("expired", seat.number(), 0)),
        Fact::Table(TableFact::GameAbandoned {}) => Some(("abandoned", 0, 0)),
        Fact::Table(_) | Fact::Game(_) => None,
    };
    facts.filter_map(name).collect()
}

fn vacation(present: &Present<Cities>, number: u8, from: i64, until: i64) -> VacationId {
    let (id, player) = (VacationId([number; 16]), account(one()));
    let (from, until) = (stored(present, from), stored(present, until));
    let vacation = Vacation { id, player, from, until };
    let (year_from, year_until) = (Moment(0), Moment(i64::MAX));
    let new = NewVacation { vacation, year_from, year_until };
    present.about.store.take_vacation(new).expect("a vacation");
    id
}

#[test]
fn a_vacation_moves_the_deadline_of_its_player_alone_and_is_told_before_the_expiry() {
    let Trial { present, folder: _folder } = game_of(steady());
    vacation(&present, 1, DAY, 4 * DAY);
    let other = present.tick(after(&present, 5 * DAY)).expect("one expiry");
    assert_eq!(told(&other), [("expired", 2, 0)]);
    let present = other.after(&present);
    let early = present.tick(after(&present, 3 * DAY - 1)).expect("too early");
    assert!(early.events.is_empty());
    assert_eq!(early.due, Some(after(&present, 3 * DAY)));
    let expired = present.tick(after(&present, 3 * DAY)).expect("an expiry");
    assert_eq!(told(&expired)[..2], [("rested", 1, 3 * DAY as u32), ("expired", 1, 0)]);
}

#[test]
fn a_vacation_that_is_ended_counts_no_further() {
    let Trial { present, folder: _folder } = game_of(steady());
    let id = vacation(&present, 1, DAY, 20 * DAY);
    let waits = |present: &Present<Cities>, now| {
        let clock = present.timing(now).expect("clocks").expect("a clock");
        clock.seats[0].deadline
    };
    assert_eq!(waits(&present, after(&present, 2 * DAY)), Some(after(&present, 24 * DAY)));
    assert_eq!(present.deadline(one()), Some(after(&present, 24 * DAY)), "as notices tell it");
    let (player, at) = (account(one()), stored(&present, 3 * DAY));
    present.about.store.end_vacation(VacationEnd { player, id, at }).expect("an end");
    assert_eq!(waits(&present, after(&present, 3 * DAY)), Some(after(&present, 7 * DAY)));
    let again = present.about.store.end_vacation(VacationEnd { player, id, at });
    assert!(again.is_err(), "it is over");
}

#[test]
fn where_the_terms_know_no_rest_neither_nights_nor_vacations_count() {
    for (rests, late) in [(RestTerms::All, 9), (RestTerms::Windows, 6), (RestTerms::None, 5)] {
        let Trial { mut present, folder: _folder } = game_of(steady());
        let about = Arc::get_mut(&mut present.about).expect("nobody else has it");
        about.terms.rests = rests;
        vacation(&present, 1, DAY, 4 * DAY);
        // The wait has begun at an unknown hour of the week, so a whole week without two days is looked at.
        let calendar = calendar("UTC", None, &[weekday(&present, 2)]).row();
        let new = NewCalendar { player: account(one()), since: Moment(0), calendar };
        present.about.store.keep_calendar(new).expect("a calendar");
        let clock = present.timing(after(&present, 0)).expect("clocks").expect("a clock");
        let deadline = clock.seats[0].deadline.expect("a deadline");
        // The free day is one of the vacation.
        let late = if rests == RestTerms::All { late - 1 } else { late };
        assert_eq!(deadline, after(&present, late * DAY), "{rests:?}");
    }
}

/// The weekday of the first moment of the game so many days later.
fn weekday(present: &Present<Cities>, days: i64) -> Weekday {
    use chrono::Datelike as _;
    let day = after(present, days * DAY).moment().weekday().num_days_from_monday();
    Weekday::ALL[day as usize]
}

#[test]
fn a_wait_goes_by_the_calendar_with_which_it_began() {
    let Trial { present, folder: _folder } = game_of(steady());
    let keep = |since: Moment, free: &[Weekday]| {
        let calendar = calendar("UTC", None, free).row();
        let new = NewCalendar { player: account(one()), since, calendar };
        present.about.store.keep_calendar(new).expect("a calendar");
    };
    let until = || {
        let clock = present.timing(after(&present, 2)).expect("clocks").expect("a clock");
        clock.seats[0].deadline
    };
    // A calendar that came a second too late counts for the next wait.
    keep(stored(&present, 1), &[weekday(&present, 2)]);
    assert_eq!(until(), Some(after(&present, 5 * DAY)));
    keep(stored(&present, -1), &[weekday(&present, 2)]);
    assert_eq!(until(), Some(after(&present, 6 * DAY)));
}

#[test]
fn what_is_left_of_the_record_and_in_truth_is_the_same_whenever_a_wait_ends() {
    let Trial { present, folder: _folder } = game_of(steady());
    vacation(&present, 1, 100, DAY + 100);
    for half_seconds in [0, 1, 3, 199, 201, 400, 2 * DAY, 2 * DAY + 777] {
        let now =
            At::new(after(&present, 0).moment() + TimeDelta::milliseconds(500 * half_seconds));
        let truth = present.timing(now).expect("clocks").expect("a clock").seats[0].left;
        let mut change = Change::of(&present);
        present.rest(&mut change, engine::kernel::seat::Seats::only(one()), now).expect("a rest");
        let clocks = change.table.docket.clocks().expect("clocks");
        assert_eq!(clocks.left(one(), now), Some(truth), "{half_seconds}");
    }
}

#[test]
fn whoever_moves_in_time_is_never_told_to_be_late_and_whoever_is_late_can_still_move() {
    for seconds in [-1, 0, 1] {
        let Trial { present, folder: _folder } = game_of(steady());
        let now = after(&present, 5 * DAY + seconds);
        let late = seconds >= 0;
        // The move comes first: there is nothing to tell of its seat any more.
        let first = present.table.waiting().iter().next().expect("a seat");
        let moved = play_until(present.clone(), |change| !change.events.is_empty());
        let moved = moved.1.after(&moved.0);
        assert!(!moved.table.waiting().contains(first));
        let then = moved.tick(now).map(|change| told(&change)).unwrap_or_default();
        assert!(then.iter().all(|(_, seat, _)| *seat != first.number()), "{then:?}");
        // The clock comes first: the seat is told to be late, moves, and has come back.
        let ticked = present.tick(now).expect("a tick");
        assert_eq!(!ticked.events.is_empty(), late);
        let expired = ticked.after(&present);
        let back = play_until(expired, |change| !change.events.is_empty()).1;
        assert!(!back.table.docket.expired().contains(first));
    }
}

#[test]
fn a_clock_that_is_set_back_an_hour_ends_nothing_and_nothing_is_charged() {
    let Trial { present, folder: _folder } = game_of(steady());
    let early = present.tick(after(&present, -HOUR)).expect("a later moment");
    assert!(early.events.is_empty());
    assert_eq!(early.due, Some(after(&present, 5 * DAY)));
    let clock = present.timing(after(&present, -HOUR)).expect("clocks").expect("a clock");
    assert_eq!(clock.seats[0].left, 5 * DAY as u32);
}

#[test]
fn grace_does_not_run_on_while_the_server_is_away() {
    let Trial { present, folder: _folder } = game_of(steady());
    let expired = present.tick(after(&present, 5 * DAY)).expect("two expiries");
    let present = expired.after(&present);
    let store = &present.about.store;
    for (at, back) in [(DAY, 0), (2 * DAY, 2 * DAY)] {
        let sign = Alive { at: stored(&present, at), back: stored(&present, back) };
        store.note_alive(sign).expect("a sign");
    }
    let waits = present.tick(after(&present, 3 * DAY)).expect("a later moment");
    assert_eq!((told(&waits), waits.due), (vec![], Some(after(&present, 4 * DAY))));
    assert_eq!(
        told(&present.tick(after(&present, 4 * DAY)).expect("an end")),
        [("abandoned", 0, 0)]
    );
}

#[test]
fn a_clock_without_room_to_tell_an_expiry_gives_the_game_up_when_the_grace_is_over_too() {
    let seconds = |number: u32| number.try_into().expect("seconds");
    let terms = RawTerms { increment: seconds(0), ..RawTerms::from(steady()) };
    let Trial { mut present, folder: _folder } = game_of(Terms::try_from(terms).expect("terms"));
    let expiry = present.tick(after(&present, 5 * DAY)).expect("two expiries").events;
    // The clocks of both seats have told all that they have room for.
    let room = Arc::make_mut(&mut present.room);
    for event in expiry.iter().cycle().take(640) {
        room.follow(event);
    }
    let waits = present.tick(after(&present, 5 * DAY)).expect("a later moment");
    assert_eq!((told(&waits), waits.due), (vec![], Some(after(&present, 8 * DAY))));
    let ended = present.tick(after(&present, 8 * DAY)).expect("an end");
    assert_eq!(told(&ended), [("abandoned", 0, 0)]);
    assert_eq!(
        ended.after(&present).tick(after(&present, 9 * DAY)).err().map(|it| it.code()),
        Some(Code::NotYet)
    );
}
