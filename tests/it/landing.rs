//! A ruling that takes back into the carrying-out of choices that were made at the same time: the format permits it, so both
//! verifiers read it; nobody makes such an event, for nobody could act then.

use crate::verifier::verify;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::ids::Seq;
use engine::kernel::occasion::{By, Occasion};
use engine::kernel::play::{self, Given};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{
    DisputeNo, Proposal, Ruling, TableCommand, TableFact, TableRejection, Words, fold,
};
use engine::kernel::viewer::Viewer;
use replay::audit::audit;
use replay::audit::report::AuditVerdict;
use replay::open::Replay;
use std::fs;
use tests::pebbles::Pebbles;
use tests::playout::{Playout, Setup, Undoing};

/// A game up to the event in which choices that were made at the same time are carried out, and an event within that.
fn carried_out() -> (Playout<Pebbles>, Seq) {
    let setup = Setup::of::<Pebbles>(3, serde_json::json!({}));
    let mut playout = Playout::whole(&setup, 3, Undoing::Never);
    let revealed = |event: &Event<Pebbles>| {
        let is_revealed =
            |fact: &Fact<_>| matches!(fact, Fact::Table(TableFact::ChoicesRevealed {}));
        event.facts.iter().any(is_revealed)
    };
    let last = playout.events.iter().position(revealed).expect("choices made at the same time");
    playout.events.truncate(last + 1);
    playout.tables.truncate(last + 1);
    let within = playout.events[last - 1].seq;
    assert!(!playout.table().counted().contains(within), "nobody could act after {within}");
    (playout, within)
}

fn words() -> Words {
    Words::try_from("That was not legal.".to_owned()).expect("words")
}

fn append(playout: &mut Playout<Pebbles>, by: By, seat: Option<Seat>, command: Command<Pebbles>) {
    let table = playout.table();
    let occasion = Occasion { seat, by, at: table.at.expect("an event") };
    let (rules, server) = (&playout.rules, &playout.server);
    let event = play::decide(rules, server, &table, occasion, Given::Nothing, command)
        .unwrap_or_else(|refused| panic!("refused: {refused}"));
    playout.events.push(event);
    playout.tables.push(fold(table.id, &playout.rules, &playout.events));
}

/// The game goes back into the carrying-out, and the last choice is carried out once more.
fn taken_back() -> Playout<Pebbles> {
    let (mut playout, to) = carried_out();
    let seat = Seat::first(3).next();
    let last = playout.events.last().cloned().expect("an event");
    let open = TableCommand::OpenDispute { event: last.seq, reason: words() };
    append(&mut playout, By::Player, seat, Command::Table(open));
    let (dispute, ruling) = (DisputeNo(1), Ruling::TakeBack { to });
    let rule = TableCommand::RuleDispute { dispute, ruling, words: words() };
    append(&mut playout, By::Arbiter, None, Command::Table(rule));
    append(&mut playout, last.by, last.seat, last.command.expect("a choice that is told"));
    playout
}

#[test]
fn the_audit_reads_a_ruling_that_goes_back_into_the_carrying_out() {
    let playout = taken_back();
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat::first(3).next().expect("a seat"))] {
        let record = record::read(playout.record(viewer).as_bytes()).expect("whole lines");
        let report = audit(&Replay::<Pebbles>::open(record).expect("a record of Pebbles"));
        assert_eq!((report.verdict, report.finding), (AuditVerdict::Good, None), "{viewer}");
    }
}

#[test]
fn the_second_verifier_reads_a_ruling_that_goes_back_into_the_carrying_out() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("back.jsonl");
    fs::write(&path, taken_back().record(Viewer::Spectator)).expect("written");
    if let Some(output) = verify(&[&path]) {
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn nobody_who_makes_events_goes_back_into_the_carrying_out() {
    let (playout, to) = carried_out();
    let table = playout.table();
    let ruling = Ruling::TakeBack { to };
    let ruled = TableCommand::RuleDispute { dispute: DisputeNo(1), ruling, words: words() };
    let asked = TableCommand::AskConsent { proposal: Proposal::Undo { to } };
    for command in [ruled, asked] {
        let refused = table.check_landing(&command);
        assert!(matches!(refused, Err(TableRejection::NothingToUndo { .. })), "{refused:?}");
    }
    let before = table.counted().backwards().nth(1).expect("an event after which somebody acts");
    let asked = TableCommand::AskConsent { proposal: Proposal::Undo { to: before } };
    assert_eq!(table.check_landing(&asked), Ok(()));
}
