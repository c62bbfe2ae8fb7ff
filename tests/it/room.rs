//! Room: every seat has its share of a game's events. It binds whoever makes a new event, and nobody who reads an old one.

use crate::verifier::verify;
use engine::kernel::chance::Seed;
use engine::kernel::clock::Stretch;
use engine::kernel::ids::Seq;
use engine::kernel::limit::{
    CLOCK_EVENTS, CLOSING_EVENTS, DISPUTES_MAX, EVENTS_MAX, LOBBY_EVENTS, OPEN_DISPUTES_MAX,
    PROPOSAL_EVENTS, PROPOSALS_A_DECISION, TAKEBACK_EVENTS,
};
use engine::kernel::play::{self, Accepted};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{
    DisputeNo, Phase, PlayerId, Proposal, Room, Ruling, TableCommand, TableRejection, Words,
};
use engine::kernel::viewer::Viewer;
use replay::audit::audit;
use replay::audit::report::AuditVerdict;
use replay::open::Replay;
use serde_json::json;
use tests::laws::room::pause_words;
use tests::pebbles::{Command, Pebbles};
use tests::playout::spoiling::{Spoiled, close};
use tests::playout::wandering::terms;
use tests::playout::{Playout, Setup, Undoing, commit};

const SEATS: u8 = 2;
const ASK: TableCommand = TableCommand::AskConsent { proposal: Proposal::Abandon {} };

fn seat(number: u8) -> Seat {
    Seat::numbered(number).expect("a seat")
}

fn words(text: &str) -> Words {
    Words::try_from(text.to_owned()).expect("words")
}

/// A game of two that has just been created, with nobody at the table.
fn created() -> Playout<Pebbles> {
    let setup = Setup::of::<Pebbles>(SEATS, json!({}));
    Playout::begun(&setup, 7, Undoing::Never, 1)
}

/// The same after some decisions of random play.
fn playing(decisions: usize) -> Playout<Pebbles> {
    let setup = Setup::of::<Pebbles>(SEATS, json!({}));
    Playout::begun(&setup, 7, Undoing::Never, decisions)
}

/// A game at which one seat acts and can take its next choice back, with that seat and choice.
fn undoable() -> (Playout<Pebbles>, Seat, Command) {
    for decisions in 5..200 {
        let playout = playing(decisions);
        let table = playout.table();
        let Some(seat) = table.waiting().iter().next().filter(|_| !table.is_drafting()) else {
            continue;
        };
        for command in Pebbles::commands(&playout.rules) {
            if can_be_undone(&playout, seat, command) {
                return (playout, seat, command);
            }
        }
    }
    panic!("nothing can be taken back in Pebbles");
}

fn can_be_undone(playout: &Playout<Pebbles>, seat: Seat, command: Command) -> bool {
    let table = playout.table();
    let occasion = playout.occasion(seat);
    let (rules, server) = (&playout.rules, &playout.server);
    match play::choose(rules, server, &table, occasion, &[], command) {
        Ok(Accepted::Appended(_, after)) => !after.undo_targets(seat).is_empty(),
        Ok(Accepted::Drafted(_)) | Err(_) => false,
    }
}

fn room(playout: &Playout<Pebbles>) -> Room {
    Room::of(&playout.events)
}

fn sitting(playout: &Playout<Pebbles>, number: u8) -> TableCommand {
    let player = PlayerId::try_from(format!("player_{}", playout.events.len())).expect("an id");
    TableCommand::TakeSeat { seat: seat(number), player, seed: Seed([number; 32]) }
}

fn sit(playout: &mut Playout<Pebbles>, number: u8) {
    let command = sitting(playout, number);
    playout.decide(None, command);
}

/// The game is given up and opened; then its record is good for the audit and for the second verifier, with nothing left unchecked.
fn assert_good(mut playout: Playout<Pebbles>, what: &str) {
    if playout.table().phase == Phase::Playing {
        playout.decide(None, TableCommand::AbandonGame {});
    }
    if playout.table().phase == Phase::Ended {
        playout.decide(None, TableCommand::OpenGame {});
    }
    let written = playout.record(Viewer::Referee);
    let record = record::read(written.as_bytes()).expect("a record");
    let report = audit(&Replay::<Pebbles>::open(record).expect("a game"));
    assert_eq!(report.verdict, AuditVerdict::Good, "{what}: {report:?}");
    assert_eq!(report.unchecked, [], "{what}");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.jsonl");
    std::fs::write(&path, written).expect("written");
    if let Some(output) = verify(&[&path]) {
        assert!(output.status.success(), "{what}: {output:?}");
    }
}

#[test]
fn a_record_of_a_lobby_past_its_share_is_good_and_its_game_can_start() {
    let mut playout = created();
    let leave = TableCommand::LeaveSeat { seat: seat(1) };
    for _ in 0..LOBBY_EVENTS {
        sit(&mut playout, 1);
        playout.decide(None, leave.clone());
    }
    let refused = Err(TableRejection::SeatStaysFree { seat: seat(1), limit: LOBBY_EVENTS });
    assert_eq!(room(&playout).check(&playout.table(), None, &sitting(&playout, 1)), refused);
    for number in [1, 2] {
        sit(&mut playout, number);
    }
    let table = playout.table();
    assert_eq!(room(&playout).check(&table, None, &leave), Ok(()), "nobody is kept at a table");
    assert_eq!(room(&playout).check(&table, None, &TableCommand::StartGame {}), Ok(()));
    playout.decide(None, TableCommand::StartGame {});
    assert_good(playout, "a lobby past its share");
}

#[test]
fn a_record_of_proposals_past_their_share_is_good_and_its_game_goes_on() {
    let mut playout = playing(12);
    for _ in 0..PROPOSAL_EVENTS {
        playout.decide(Some(seat(1)), ASK);
        let asked = playout.table().last.unwrap_or_default();
        playout.decide(Some(seat(2)), TableCommand::RefuseConsent { asked });
    }
    let (table, room) = (playout.table(), room(&playout));
    let limit = PROPOSALS_A_DECISION;
    let refused = Err(TableRejection::TooManyProposals { limit });
    assert_eq!(room.check(&table, Some(seat(1)), &ASK), refused);
    assert_eq!(room.check(&table, Some(seat(2)), &ASK), Ok(()), "the other seat has its share");
    assert_eq!(room.check_choices(&table, 1), Ok(()));
    assert_good(playout, "proposals past their share");
}

#[test]
fn a_record_of_a_seat_that_took_back_past_its_share_is_good_and_its_game_goes_on() {
    let (mut playout, seat, command) = undoable();
    for _ in 0..TAKEBACK_EVENTS / 2 {
        let table = playout.table();
        let to = table.counted().last().unwrap_or_default();
        commit(&playout, &table, seat, &[command]).into_iter().for_each(|it| playout.append(it));
        playout.decide(Some(seat), TableCommand::Undo { to });
    }
    let (table, room) = (playout.table(), room(&playout));
    let undo = TableCommand::Undo { to: Seq(table.counted().last().unwrap_or_default().0 - 1) };
    let limit = TAKEBACK_EVENTS / 2;
    let refused = Err(TableRejection::TakebacksUsedUp { needed: 2, left: 0, limit });
    assert_eq!(room.check(&table, Some(seat), &undo), refused);
    assert_eq!(room.check_choices(&table, 1), Ok(()));
    assert_good(playout, "what was taken back past its share");
}

#[test]
fn a_record_of_disputes_past_their_share_is_good_and_the_other_seat_can_claim() {
    let mut playout = playing(12);
    let claim = || TableCommand::OpenDispute { event: Seq(3), reason: words("This is wrong.") };
    for number in (1..=DISPUTES_MAX as u16 - 1).map(DisputeNo) {
        playout.decide(Some(seat(1)), claim());
        let (ruling, words) = (Ruling::LetStand {}, words("It is not."));
        playout.decide(None, TableCommand::RuleDispute { dispute: number, ruling, words });
    }
    let (table, room) = (playout.table(), room(&playout));
    let limit = DISPUTES_MAX / 2;
    let refused = Err(TableRejection::DisputesUsedUp { limit });
    assert_eq!(room.check(&table, Some(seat(1)), &claim()), refused);
    assert_eq!(room.check(&table, Some(seat(2)), &claim()), Ok(()));
    assert_good(playout, "disputes past their share");
}

#[test]
fn a_record_of_a_clock_past_its_share_is_good_and_the_other_clock_goes_on() {
    let setup = Setup { clock: terms(1), ..Setup::of::<Pebbles>(SEATS, json!({})) };
    let mut playout = Playout::<Pebbles>::begun(&setup, 7, Undoing::Never, 12);
    let waiting = playout.table().waiting().iter().next().expect("a seat that is asked");
    let other = [seat(1), seat(2)].into_iter().find(|&seat| seat != waiting).expect("another");
    let second = Stretch::try_from(1).expect("a second");
    let rest = |seat| TableCommand::RestClock { seat, seconds: second };
    let limit = CLOCK_EVENTS / 2;
    for _ in 0..limit + 9 {
        playout.decide(None, rest(waiting));
    }
    let (table, room) = (playout.table(), room(&playout));
    let refused = Err(TableRejection::ClockRoomUsedUp { limit });
    assert_eq!(room.check(&table, None, &rest(waiting)), refused);
    assert_eq!(room.check(&table, None, &rest(other)), Ok(()));
    assert_eq!(room.check_choices(&table, 1), Ok(()));
    assert_good(playout, "a clock past its share");
}

#[test]
fn a_record_of_as_many_events_as_there_can_be_is_good() {
    let mut playout = playing(12);
    // Giving up and opening are the last two.
    fill(&mut playout, EVENTS_MAX - 2);
    assert_good(playout, "a game of 4,096 events");
}

/// One seat asks and takes it back until the game has so many events, whatever its share is.
fn fill(playout: &mut Playout<Pebbles>, until: u32) {
    while playout.events.len() < until as usize {
        match playout.table().consent().map(|consent| consent.asked) {
            Some(asked) => playout.decide(Some(seat(1)), TableCommand::RefuseConsent { asked }),
            None => playout.decide(Some(seat(1)), ASK),
        }
    }
}

#[test]
fn the_last_events_of_a_game_are_kept_for_closing_it() {
    let mut playout = playing(12);
    for seat in [seat(1), seat(2)] {
        for _ in 0..OPEN_DISPUTES_MAX {
            let reason = words("This is wrong.");
            playout.decide(Some(seat), TableCommand::OpenDispute { event: Seq(3), reason });
        }
    }
    fill(&mut playout, EVENTS_MAX - CLOSING_EVENTS);
    let mut spoiled = Spoiled::after(playout);
    let table = spoiled.playout.table();
    let limit = EVENTS_MAX - CLOSING_EVENTS;
    let full = Err(TableRejection::GameTooLong { limit });
    assert_eq!(spoiled.room.check_choices(&table, 1), full);
    assert_eq!(spoiled.room.check(&table, Some(seat(2)), &ASK), full);
    // An arbiter, too, cannot use up what closing needs.
    let mut pauses = 0;
    while spoiled.attempt(None, TableCommand::PauseGame { words: pause_words() }).is_ok() {
        pauses += 1;
        if spoiled.attempt(None, TableCommand::ResumeGame {}).is_err() {
            break;
        }
    }
    assert!(pauses > 10, "{pauses} pauses");
    close(&mut spoiled);
    assert_eq!(spoiled.playout.events.len(), EVENTS_MAX as usize);
    assert_good(spoiled.playout, "a game that was closed with its last events");
}

#[test]
fn a_ruling_that_takes_an_ended_game_back_leaves_room_for_closing_it_again() {
    let mut playout = playing(usize::MAX);
    while playout.table().phase != Phase::Ended {
        playout.events.pop();
        playout.tables.pop();
    }
    let reason = words("The end is wrong.");
    playout.decide(Some(seat(1)), TableCommand::OpenDispute { event: Seq(3), reason });
    let table = playout.table();
    let to = table.counted().first().unwrap_or_default();
    let back = TableCommand::RuleDispute {
        dispute: DisputeNo(1),
        ruling: Ruling::TakeBack { to },
        words: words("Play the end again."),
    };
    let last = |seq: u32| {
        let mut table = table.clone();
        table.last = Some(Seq(seq));
        table
    };
    let room = room(&playout);
    // The ruling, giving up and opening: three events.
    assert_eq!(room.check(&last(EVENTS_MAX - 4), None, &back), Ok(()));
    let limit = EVENTS_MAX;
    let refused = Err(TableRejection::GameTooLong { limit });
    assert_eq!(room.check(&last(EVENTS_MAX - 3), None, &back), refused);
}
