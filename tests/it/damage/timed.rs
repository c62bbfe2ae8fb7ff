//! A small record in which people come and go: a clock rests and runs out, time is given, a break is agreed and ended, seats change
//! hands in every way, and a dispute is withdrawn.

use chrono::TimeDelta;
use engine::kernel::clock::{Stretch, Terms};
use engine::kernel::ids::Seq;
use engine::kernel::occasion::{At, By};
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Holder, PlayerId, Proposal, Table, TableCommand, Words};
use serde_json::json;
use tests::playout::{Playout, Setup, Undoing};
use tests::recorded::RecordedGame;

/// Steps of a playout at most: those of the lobby, and the first choices.
const STEPS: std::ops::Range<usize> = 4..30;

/// The seconds with which each seat begins, and those of the grace.
const BANK: i64 = 100;
const GRACE: i64 = 60;

/// The game, given up and opened.
pub(super) fn timed<G: RecordedGame>() -> Playout<G> {
    let mut playout = begun::<G>();
    let waiting = playout.table().waiting().iter().next().expect("a seat that is asked");
    let others: Vec<Seat> =
        playout.table().seated().iter().filter(|&seat| seat != waiting).collect();
    run_out(&mut playout, waiting);
    let seconds = stretch(50);
    agree(&mut playout, Proposal::GiveTime { seat: waiting, seconds }, &others);
    rest_together(&mut playout);
    change_hands(&mut playout, others[0]);
    withdraw(&mut playout, others[0]);
    run_out(&mut playout, waiting);
    playout.wait(TimeDelta::seconds(GRACE + 2));
    playout.decide_by(By::Clock, None, hand_over(waiting, "greedy", Holder::Bot));
    playout.decide(None, TableCommand::AbandonGame {});
    playout.decide(None, TableCommand::OpenGame {});
    playout
}

/// A game with a clock in which one seat is asked.
fn begun<G: RecordedGame>() -> Playout<G> {
    let told = json!({"bank": BANK, "cap": 150, "grace": GRACE, "increment": 10, "per": "wait", "then": "bot"});
    let terms: Terms = serde_json::from_value(told).expect("terms of a clock");
    let seats = (*G::SEATS.start()).max(2);
    let setup = Setup { clock: Some(terms), ..Setup::of::<G>(seats, json!({})) };
    let mut begun = STEPS.map(|steps| Playout::<G>::begun(&setup, 1, Undoing::Never, steps));
    let is_alone = |table: &Table<G>| table.waiting().len() == 1 && !table.is_drafting();
    begun.find(|playout| is_alone(&playout.table())).expect("a seat that is asked alone")
}

fn stretch(seconds: u32) -> Stretch {
    Stretch::try_from(seconds).expect("seconds")
}

fn hand_over(seat: Seat, name: &str, to: Holder) -> TableCommand {
    let player = PlayerId::try_from(name.to_owned()).expect("an id");
    TableCommand::HandOverSeat { seat, player, to }
}

/// The clock of the seat rests, and runs out.
fn run_out<G: RecordedGame>(playout: &mut Playout<G>, seat: Seat) {
    playout.wait(TimeDelta::seconds(BANK + 30));
    playout.decide(None, TableCommand::RestClock { seat, seconds: stretch(20) });
    playout.decide(None, TableCommand::ExpireClock { seat });
}

/// The first of these asks, and the others agree.
fn agree<G: RecordedGame>(playout: &mut Playout<G>, proposal: Proposal, seats: &[Seat]) {
    let asked = playout.table().next_seq();
    playout.decide(Some(seats[0]), TableCommand::AskConsent { proposal });
    for &seat in &seats[1..] {
        playout.decide(Some(seat), TableCommand::GiveConsent { asked });
    }
}

/// A break, which an arbiter ends, and another one, which all end.
fn rest_together<G: RecordedGame>(playout: &mut Playout<G>) {
    let seats: Vec<Seat> = playout.table().seated().iter().collect();
    let proposal = a_break(playout);
    agree(playout, proposal, &seats);
    playout.decide_by(By::Arbiter, None, TableCommand::EndBreak {});
    let proposal = a_break(playout);
    agree(playout, proposal, &seats);
    agree(playout, Proposal::GoOn {}, &seats);
}

/// A break of an hour.
fn a_break<G: RecordedGame>(playout: &Playout<G>) -> Proposal {
    let last = playout.table().at.expect("an event").moment();
    Proposal::Break { until: At::new(last + TimeDelta::seconds(3_600)) }
}

/// The seat goes to somebody else, is given up, goes to a bot and back to a person.
fn change_hands<G: RecordedGame>(playout: &mut Playout<G>, seat: Seat) {
    playout.decide(Some(seat), hand_over(seat, "substitute", Holder::Player));
    playout.decide(Some(seat), TableCommand::ResignSeat {});
    playout.decide(Some(seat), hand_over(seat, "greedy", Holder::Bot));
    let people: Vec<Seat> = playout.table().people().iter().collect();
    let player = PlayerId::try_from("back".to_owned()).expect("an id");
    agree(playout, Proposal::HandOver { seat, player, to: Holder::Player }, &people);
    playout.decide(None, hand_over(seat, "chosen", Holder::Player));
}

fn withdraw<G: RecordedGame>(playout: &mut Playout<G>, seat: Seat) {
    let words = |text: &str| Words::try_from(text.to_owned()).expect("words");
    let reason = words("This was wrong.");
    playout.decide(Some(seat), TableCommand::OpenDispute { event: Seq(3), reason });
    playout.decide(None, TableCommand::PauseGame { words: words("Wait.") });
    playout.decide(Some(seat), TableCommand::WithdrawDispute { dispute: DisputeNo(1) });
}
