//! Time and who sits where, given, when, then: what the table refuses, what follows, and what the audit finds.
//!
//! The kernel knows no game, so its table is tried with Pebbles.

mod audited;
mod breaks;
mod clocks;
mod disputes;
mod seats;

use chrono::TimeDelta;
use engine::kernel::clock::{Stretch, Terms};
use engine::kernel::occasion::By;
use engine::kernel::play::Occasion;
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{
    Holder, PlayerId, Proposal, Room, TableCommand, TableFact, TableRejection, Words,
};
use serde_json::json;
use tests::pebbles::{Command, Pebbles};
use tests::playout::{Playout, Setup, Undoing, choices, commit};

/// The seconds with which each seat begins, and those of the grace.
const BANK: i64 = 100;
const GRACE: i64 = 60;

type Fact = TableFact<Command>;
type Checked = Result<(), TableRejection>;

/// Steps of a playout of three after which everybody has passed pebbles, and one seat is asked.
const STEPS: std::ops::Range<usize> = 5..60;

fn seat(number: u8) -> Seat {
    Seat::numbered(number).expect("a seat")
}

fn terms(then: &str) -> Terms {
    let told = json!({"bank": BANK, "cap": 150, "grace": GRACE, "increment": 10, "per": "wait", "then": then});
    serde_json::from_value(told).expect("terms of a clock")
}

/// A game of three in which one seat alone is asked.
fn playing(clock: Option<Terms>) -> Playout<Pebbles> {
    let setup = Setup { clock, ..Setup::of::<Pebbles>(3, json!({})) };
    let mut begun = STEPS.map(|steps| Playout::begun(&setup, 4, Undoing::Never, steps));
    let is_alone = |playout: &Playout<Pebbles>| playout.table().waiting().len() == 1;
    begun.find(is_alone).expect("a seat that is asked alone")
}

/// The same with a clock after whose grace a bot goes on.
fn timed() -> Playout<Pebbles> {
    playing(Some(terms("bot")))
}

/// The seat that is asked.
fn asked(playout: &Playout<Pebbles>) -> Seat {
    playout.table().waiting().iter().next().expect("a seat that is asked")
}

/// The seats that are not asked.
fn others(playout: &Playout<Pebbles>) -> Vec<Seat> {
    let asked = playout.table().waiting();
    Seat::first(3).filter(|&seat| !asked.contains(seat)).collect()
}

/// Returns the answer of the table to this command now.
fn said(playout: &Playout<Pebbles>, by: By, seat: Option<Seat>, command: &TableCommand) -> Checked {
    let at = playout.occasion(self::seat(1)).at;
    playout.table().check(Occasion { seat, by, at }, command)
}

/// Returns the answer of the table to this proposal.
fn said_to(playout: &Playout<Pebbles>, seat: Seat, proposal: Proposal) -> Checked {
    said(playout, By::Player, Some(seat), &TableCommand::AskConsent { proposal })
}

fn wait(playout: &mut Playout<Pebbles>, seconds: i64) {
    playout.wait(TimeDelta::seconds(seconds));
}

/// The facts of the table in the last event.
fn told(playout: &Playout<Pebbles>) -> Vec<Fact> {
    let facts = playout.events.last().into_iter().flat_map(|event| event.facts.clone());
    let of_table = |fact| match fact {
        engine::kernel::event::Fact::Table(fact) => Some(fact),
        engine::kernel::event::Fact::Game(_) => None,
    };
    facts.filter_map(of_table).collect()
}

/// A seat asks, and these agree; gives the facts of the last event.
fn agree(
    playout: &mut Playout<Pebbles>,
    asking: Seat,
    proposal: Proposal,
    agreeing: &[Seat],
) -> Vec<Fact> {
    let asked = playout.table().next_seq();
    playout.decide(Some(asking), TableCommand::AskConsent { proposal });
    for &seat in agreeing {
        playout.decide(Some(seat), TableCommand::GiveConsent { asked });
    }
    told(playout)
}

/// The seat makes a choice.
fn choose(playout: &mut Playout<Pebbles>, seat: Seat) {
    let table = playout.table();
    let mut random = playout.randomness();
    let commands = choices(&playout.rules, &table, seat, &mut random);
    commit(playout, &table, seat, &commands).into_iter().for_each(|event| playout.append(event));
}

fn stretch(seconds: u32) -> Stretch {
    Stretch::try_from(seconds).expect("seconds")
}

fn player(name: &str) -> PlayerId {
    PlayerId::try_from(name.to_owned()).expect("an id")
}

fn hand_over(seat: Seat, name: &str, to: Holder) -> TableCommand {
    TableCommand::HandOverSeat { seat, player: player(name), to }
}

/// The time of the seat that is asked has run out, and the clock has told it.
fn expired() -> (Playout<Pebbles>, Seat) {
    let mut playout = timed();
    let seat = asked(&playout);
    wait(&mut playout, BANK + 2);
    playout.decide(None, TableCommand::ExpireClock { seat });
    (playout, seat)
}
