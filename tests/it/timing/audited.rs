//! The findings of the audit: an expiry with time left, a rest of a seat that does not wait, and whatever else the clock did not tell so.

use super::*;
use engine::kernel::event::{Command as AnyCommand, Event, Fact as Any};
use engine::kernel::occasion::At;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use replay::audit::audit;
use replay::audit::report::{AuditVerdict, Check, Report};
use replay::open::Replay;

/// The record of these events, as the reader may have it, audited.
fn audited(playout: &Playout<Pebbles>, events: &[Event<Pebbles>], reader: Viewer) -> Report {
    let id = playout.table().id;
    let written = record::write(id, events, 3, &playout.key(), reader).expect("canonical forms");
    let record = record::read(written.as_bytes()).expect("a record");
    audit(&Replay::<Pebbles>::open(record).expect("a game"))
}

/// A game in which a clock rested, ran out, and which was given up by the clock and opened.
fn ended() -> Playout<Pebbles> {
    let mut playout = playing(Some(terms("abandon")));
    let seat = asked(&playout);
    wait(&mut playout, BANK + 30);
    playout.decide(None, TableCommand::RestClock { seat, seconds: stretch(20) });
    playout.decide(None, TableCommand::ExpireClock { seat });
    wait(&mut playout, GRACE + 2);
    playout.decide(None, TableCommand::AbandonGame {});
    playout.decide(None, TableCommand::OpenGame {});
    playout
}

/// The place of the first event with a fact of which this holds.
fn place(playout: &Playout<Pebbles>, is: impl Fn(&Fact) -> bool) -> usize {
    let has = |event: &Event<Pebbles>| {
        event.facts.iter().any(|fact| matches!(fact, Any::Table(fact) if is(fact)))
    };
    playout.events.iter().position(has).expect("such an event")
}

fn expiry(playout: &Playout<Pebbles>) -> usize {
    place(playout, |fact| matches!(fact, TableFact::ClockExpired { .. }))
}

fn resting(playout: &Playout<Pebbles>) -> usize {
    place(playout, |fact| matches!(fact, TableFact::ClockRested { .. }))
}

/// The forgery is found in this event by the rules: by all who read it while the game goes on, and when it is opened.
fn assert_found(playout: &Playout<Pebbles>, events: &[Event<Pebbles>], place: usize) {
    let opened = audited(playout, events, Viewer::Referee);
    assert_bad(&opened, place);
    let closed = &events[..events.len() - 2];
    for reader in [Viewer::Spectator, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        assert_bad(&audited(playout, closed, reader), place);
    }
}

fn assert_bad(report: &Report, place: usize) {
    let finding = report.finding.as_ref().unwrap_or_else(|| panic!("nothing is found: {report:?}"));
    let event = finding.event.map(|seq| seq.0 as usize);
    assert_eq!(
        (report.verdict, finding.check, event),
        (AuditVerdict::Bad, Check::Rules, Some(place)),
        "{finding:?}"
    );
}

#[test]
fn an_honest_game_is_good_for_everybody() {
    let playout = ended();
    let report = audited(&playout, &playout.events, Viewer::Referee);
    assert_eq!((report.verdict, report.unchecked.len()), (AuditVerdict::Good, 0), "{report:?}");
    let closed = &playout.events[..playout.events.len() - 2];
    for reader in [Viewer::Spectator, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))] {
        assert_eq!(audited(&playout, closed, reader).verdict, AuditVerdict::Good);
    }
}

#[test]
fn an_expiry_with_time_left_is_found() {
    let playout = ended();
    let place = expiry(&playout);
    let mut events = playout.events.clone();
    // The clock tells it half a minute too early.
    let (rest, early) = (resting(&playout), TimeDelta::seconds(30));
    for event in &mut events[rest..] {
        event.at = At::new(event.at.moment() - early);
    }
    assert_found(&playout, &events, place);
}

#[test]
fn a_rest_that_would_leave_time_is_found_by_the_expiry_behind_it() {
    let playout = ended();
    let (rest, place) = (resting(&playout), expiry(&playout));
    let mut events = playout.events.clone();
    let (seat, seconds) = (asked_at(&playout, rest), stretch(60));
    events[rest].command = Some(AnyCommand::Table(TableCommand::RestClock { seat, seconds }));
    events[rest].facts = vec![Any::Table(TableFact::ClockRested { seat, seconds })];
    assert_found(&playout, &events, place);
}

#[test]
fn a_rest_of_another_seat_or_of_another_length_than_the_command_says_is_found() {
    let playout = ended();
    let rest = resting(&playout);
    let waiting = asked_at(&playout, rest);
    let other = Seat::first(3).find(|&seat| seat != waiting).expect("another seat");
    let mut events = playout.events.clone();
    let seconds = stretch(20);
    events[rest].command =
        Some(AnyCommand::Table(TableCommand::RestClock { seat: other, seconds }));
    events[rest].facts = vec![Any::Table(TableFact::ClockRested { seat: other, seconds })];
    assert_found(&playout, &events, rest);
    let mut events = playout.events.clone();
    let seconds = stretch(21);
    events[rest].facts = vec![Any::Table(TableFact::ClockRested { seat: waiting, seconds })];
    assert_found(&playout, &events, rest);
}

#[test]
fn an_expiry_that_was_told_before_is_found() {
    let playout = ended();
    let place = expiry(&playout);
    let mut events = playout.events.clone();
    events.insert(place, events[place].clone());
    for (seq, event) in (0..).zip(&mut events) {
        event.seq = engine::kernel::ids::Seq(seq);
    }
    assert_found(&playout, &events, place + 1);
}

fn asked_at(playout: &Playout<Pebbles>, place: usize) -> Seat {
    playout.tables[place].waiting().iter().next().expect("a seat that is asked")
}
