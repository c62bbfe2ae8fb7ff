//! The rules of Pebbles: what can refuse a command, what follows from it, and what is legal.

use super::position::{Duty, Stage, State};
use super::{Command, Fact, HAND, Pebble, Pebbles, ROUNDS, ROW, Rejection, Rules, STEPS};
use engine::kernel::chance::{Label, Random};
use engine::kernel::desk::{Desk, Unknown};
use engine::kernel::knowledge::Face;
use engine::kernel::seat::{Seat, Seats};

pub(super) fn open(rules: &Rules, desk: &mut impl Desk<Pebbles>) -> Result<(), Unknown> {
    shuffle(desk)?;
    for seat in Seat::first(rules.seats) {
        let hand = desk.state().bag.iter().take(HAND);
        let pebbles = hand.map(|held| held.card).collect();
        desk.record(Fact::Dealt { seat, pebbles });
    }
    for _ in 0..ROW {
        let next = desk.state().bag.next();
        if let Some(Face::Known(pebble)) = next.map(|held| held.card) {
            desk.record(Fact::Shown { pebble });
        }
    }
    begin_round(desk);
    Ok(())
}

/// The label is counted in the state, so that no reshuffle repeats an earlier one.
fn shuffle(desk: &mut impl Desk<Pebbles>) -> Result<(), Unknown> {
    let act = Label { pile: "bag", number: 0, act: "shuffle", times: desk.state().shuffles };
    let mut order: Vec<Pebble> = desk.state().pond.known().collect();
    order.sort();
    desk.chance(act)?.shuffle(&mut order);
    let cards = order.len() as u8;
    desk.record(Fact::Shuffled { act: act.to_string(), cards, order: Some(order) });
    Ok(())
}

fn begin_round(desk: &mut impl Desk<Pebbles>) {
    let round = desk.state().round + 1;
    desk.record(Fact::RoundBegun { round });
}

pub(super) fn check(state: &State, seat: Seat, command: &Command) -> Result<(), Rejection> {
    if !state.to_act().contains(seat) {
        return Err(Rejection::NotToAct {});
    }
    match (state.stage, command) {
        (Stage::Passing {}, Command::Pass { pebble }) => check_hand(state, seat, *pebble),
        (Stage::Passing {}, Command::Stop {}) => {
            refuse(state.passing[seat].pebbles == 0, Rejection::NothingPassed {})
        }
        (Stage::Turn { peeks, .. }, Command::Peek {}) => {
            refuse(peeks > 0, Rejection::PeekUsed {})?;
            refuse(state.bag.is_empty(), Rejection::BagEmpty {})
        }
        (Stage::Turn { swaps, .. }, Command::Swap { pebble, place }) => {
            refuse(swaps >= STEPS, Rejection::SwapsUsed {})?;
            refuse(*place >= ROW, Rejection::NoSuchPlace { place: *place })?;
            check_hand(state, seat, *pebble)
        }
        (Stage::Turn { duty, .. }, Command::Lay { pebble }) => {
            refuse(duty == Duty::Done, Rejection::DutyDone {})?;
            check_hand(state, seat, *pebble)
        }
        (Stage::Turn { duty, .. }, Command::EndTurn {}) => {
            refuse(duty == Duty::Open, Rejection::DutyOpen {})
        }
        (
            Stage::Unopened {} | Stage::Passing {} | Stage::Turn { .. } | Stage::Over {},
            Command::Pass { .. }
            | Command::Stop {}
            | Command::Peek {}
            | Command::Swap { .. }
            | Command::Lay { .. }
            | Command::EndTurn {},
        ) => Err(Rejection::OtherStage {}),
    }
}

fn check_hand(state: &State, seat: Seat, pebble: Pebble) -> Result<(), Rejection> {
    refuse(!state.hands[seat].holds(pebble), Rejection::NotInHand { pebble })
}

/// The rejection, where the fact that it names is there.
fn refuse(fact: bool, rejection: Rejection) -> Result<(), Rejection> {
    if fact { Err(rejection) } else { Ok(()) }
}

/// Lists by looking at what is there, not by asking `check`: so the law that compares both says something.
pub(super) fn legal(state: &State, seat: Seat, mut put: impl FnMut(Command)) {
    let hand = || state.hands[seat].known();
    match state.stage {
        Stage::Passing {} if state.to_act().contains(seat) => {
            hand().for_each(|pebble| put(Command::Pass { pebble }));
            if state.passing[seat].pebbles > 0 {
                put(Command::Stop {});
            }
        }
        Stage::Turn { seat: acting, duty, swaps, peeks } if acting == seat => {
            let places = if swaps < STEPS { 0..ROW } else { 0..0 };
            for pebble in hand() {
                places.clone().for_each(|place| put(Command::Swap { pebble, place }));
            }
            if duty == Duty::Open {
                hand().for_each(|pebble| put(Command::Lay { pebble }));
            }
            if peeks == 0 && !state.bag.is_empty() {
                put(Command::Peek {});
            }
            if duty == Duty::Done {
                put(Command::EndTurn {});
            }
        }
        Stage::Unopened {} | Stage::Passing {} | Stage::Turn { .. } | Stage::Over {} => {}
    }
}

pub(super) fn perform(
    desk: &mut impl Desk<Pebbles>,
    seat: Seat,
    command: Command,
) -> Result<(), Unknown> {
    match command {
        Command::Pass { pebble } => {
            let to = desk.state().next_of(seat);
            desk.record(Fact::Passed { seat, to, pebble: Face::Known(pebble) });
            end_passing(desk);
        }
        Command::Stop {} => {
            desk.record(Fact::Stopped { seat });
            end_passing(desk);
        }
        Command::Peek {} => peek(desk, seat)?,
        Command::Swap { pebble, place } => desk.record(Fact::Swapped { seat, pebble, place }),
        Command::Lay { pebble } => desk.record(Fact::Laid { seat, pebble }),
        Command::EndTurn {} => end_turn(desk, seat)?,
    }
    Ok(())
}

fn end_passing(desk: &mut impl Desk<Pebbles>) {
    let first = desk.state().order().next();
    if let (true, Some(seat)) = (desk.state().to_act().is_empty(), first) {
        desk.record(Fact::TurnBegun { seat });
    }
}

/// The next pebble of the bag and who will have seen it, if this viewer knows it.
fn next_pebble(state: &State, seat: Seat) -> Result<Option<(Pebble, Seats)>, Unknown> {
    match state.bag.next() {
        None => Ok(None),
        Some(held) => match held.card {
            Face::Known(pebble) => Ok(Some((pebble, held.seen.with(seat)))),
            Face::Hidden(_) => Err(Unknown),
        },
    }
}

fn peek(desk: &mut impl Desk<Pebbles>, seat: Seat) -> Result<(), Unknown> {
    if let Some((pebble, seen)) = next_pebble(desk.state(), seat)? {
        desk.record(Fact::Peeked { seat, pebble: Face::Known(pebble), seen });
    }
    Ok(())
}

fn end_turn(desk: &mut impl Desk<Pebbles>, seat: Seat) -> Result<(), Unknown> {
    if desk.state().bag.is_empty() {
        shuffle(desk)?;
    }
    if let Some((pebble, seen)) = next_pebble(desk.state(), seat)? {
        desk.record(Fact::Drawn { seat, pebble: Face::Known(pebble), seen });
    }
    let next = desk.state().order().skip_while(|&other| other != seat).nth(1);
    match next {
        Some(seat) => desk.record(Fact::TurnBegun { seat }),
        None if desk.state().round >= ROUNDS => desk.record(Fact::PlayEnded {}),
        None => begin_round(desk),
    }
    Ok(())
}
