//! Law 9: undo leads back to the very state, and never across what cannot be untold.

use super::{Evidence, Subject, assert_same};
use crate::playout::{Playout, pick};
use engine::kernel::chance::Random;
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::hide;
use engine::kernel::play::{self, Given, Previewed, Refused};
use engine::kernel::seat::Seat;
use engine::kernel::table::{
    Phase, Proposal, TableCommand, TableRejection, counting, fold, undone,
};
use engine::kernel::viewer::Viewer;

/// Events that are done again after an undo, at most: enough to reach the draw at the end of a turn.
const AGAIN: usize = 6;

/// Law 9: after an undo the table is as it was after the event gone back to, and what is done again leads to the same.
pub fn undo_leads_back<G: Published>(subject: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for (place, table) in playout.tables.iter().enumerate() {
        if random.below(subject.one_in) > 0 {
            continue;
        }
        for seat in Seat::first(playout.setup.seats) {
            let targets = table.undo_targets(seat);
            for &to in targets {
                let undone = take_back(playout, place, seat, to).expect("it was offered");
                let events = history(playout, place, undone);
                assert_leads_back(playout, &events, to);
                do_again(playout, events, place, to);
                evidence.case(true);
            }
            refuses_others(playout, place, seat, targets);
        }
    }
    // A game that was only just created has nothing to take back.
    evidence.case(true);
    evidence
}

/// The undo as an event after the event at this place.
fn take_back<G: Published>(
    playout: &Playout<G>,
    place: usize,
    seat: Seat,
    to: Seq,
) -> Result<Event<G>, Refused<G>> {
    let undo = Command::Table(TableCommand::Undo { to });
    let table = &playout.tables[place];
    play::decide(
        &playout.rules,
        &playout.server,
        table,
        playout.occasion(seat),
        Given::Nothing,
        undo,
    )
}

fn history<G: Published>(playout: &Playout<G>, place: usize, undone: Event<G>) -> Vec<Event<G>> {
    playout.events[..=place].iter().cloned().chain([undone]).collect()
}

fn assert_leads_back<G: Published>(playout: &Playout<G>, events: &[Event<G>], to: Seq) {
    let stored = &playout.tables[to.0 as usize];
    let mut folded = fold(stored.id, &playout.rules, events);
    assert_same(&folded.game, &stored.game, &format!("the game after going back to {to}"));
    let last = events.last().map(|event| event.seq);
    assert_eq!(folded.last, last, "the number of events");
    assert_eq!(Some(folded.decision()), last, "the decision that is open");
    // Words, their moments and the holders of seats are no part of the position: they stay.
    folded.sittings = stored.sittings.clone();
    (folded.last, folded.at, folded.docket) = (stored.last, stored.at, stored.docket.clone());
    assert_same(&folded, stored, &format!("the table of event {to}"));
}

/// Gives the same commands again: the facts, cards and chance among them, are the same.
fn do_again<G: Published>(playout: &Playout<G>, mut events: Vec<Event<G>>, place: usize, to: Seq) {
    let after = counting(&playout.events[..=place]).into_iter().filter(|event| event.seq > to);
    let then = playout.events[place + 1..].iter();
    for event in after.chain(then).take(AGAIN) {
        let Some(Command::Game(command)) = event.command else { return };
        let table = fold(playout.table().id, &playout.rules, &events);
        if table.is_drafting() {
            return;
        }
        let seat = event.seat.expect("a seat chose");
        let occasion = playout.occasion(seat);
        let command = Command::Game(command);
        let again = play::decide(
            &playout.rules,
            &playout.server,
            &table,
            occasion,
            Given::Nothing,
            command,
        )
        .unwrap_or_else(|refused| panic!("what was done cannot be done again: {refused}"));
        assert_eq!(again.facts, event.facts, "what was done again after going back to {to}");
        events.push(again);
    }
}

/// Law 9, with the consent of all: from any event since the start that counts the table is as it was then.
pub fn consent_leads_back<G: Published>(subject: &Subject<G>, playout: &Playout<G>) -> Evidence {
    let mut evidence = Evidence::default();
    let mut random = playout.randomness();
    for (place, table) in playout.tables.iter().enumerate() {
        let targets: Vec<Seq> = table.counted().backwards().skip(1).collect();
        let may_ask = table.phase == Phase::Playing && table.consent().is_none();
        if random.below(subject.one_in) > 0 || targets.is_empty() || !may_ask {
            continue;
        }
        if !table.docket.moves() {
            continue;
        }
        let to = pick(&mut random, &targets);
        let events = agreed(playout, place, to);
        assert_leads_back(playout, &events, to);
        evidence.case(true);
    }
    evidence.case(true);
    evidence
}

/// Repeats what happened up to this place, and then lets all agree to go back.
fn agreed<G: Published>(playout: &Playout<G>, place: usize, to: Seq) -> Vec<Event<G>> {
    let mut events = playout.events[..=place].to_vec();
    let mut table = playout.tables[place].clone();
    for seat in table.seated().iter() {
        let command = match table.consent() {
            Some(consent) if consent.given.contains(seat) => continue,
            Some(consent) => TableCommand::GiveConsent { asked: consent.asked },
            None => TableCommand::AskConsent { proposal: Proposal::Undo { to } },
        };
        let command = Command::Table(command);
        let occasion = playout.occasion(seat);
        let (rules, server) = (&playout.rules, &playout.server);
        let event = play::decide(rules, server, &table, occasion, Given::Nothing, command)
            .unwrap_or_else(|refused| panic!("event {to} cannot be agreed upon: {refused}"));
        table.apply(&event);
        let is_agreed = undone(&event).is_some();
        events.push(event);
        if is_agreed {
            break;
        }
    }
    events
}

/// Every event that is out of reach is refused, and the refusal says what is within reach.
fn refuses_others<G: Published>(playout: &Playout<G>, place: usize, seat: Seat, targets: &[Seq]) {
    // The first and the last events, and those around what is within reach.
    let near = targets.first().map_or(place as u32, |first| first.0).saturating_sub(2);
    let last = place as u32;
    for to in (near..=last + 1).chain([0, u32::MAX]).map(Seq).filter(|to| !targets.contains(to)) {
        match take_back(playout, place, seat, to) {
            Err(Refused::Table(TableRejection::UndoOutOfReach { to: named, within_reach })) => {
                assert_eq!((named, &within_reach[..]), (to, targets));
            }
            Err(Refused::Table(
                TableRejection::WrongPhase { .. }
                | TableRejection::GamePaused {}
                | TableRejection::OnBreak { .. },
            )) => {
                assert!(targets.is_empty(), "offered while the game is not being played");
            }
            Err(refused) => panic!("refused for another reason: {refused}"),
            Ok(_) => {
                panic!("seat {seat} goes from event {last} back to {to}, which is not offered")
            }
        }
    }
}

/// Law 9: nothing is offered across what told something, used chance, or let another seat act.
///
/// Finds what a choice tells without asking the game: it told nothing when its seat, knowing what it knew before and no chance, could have told
/// all that followed.
pub fn undo_takes_back_nothing_told<G: Published>(
    _: &Subject<G>,
    playout: &Playout<G>,
) -> Evidence {
    let mut evidence = Evidence::default();
    for (place, table) in playout.tables.iter().enumerate() {
        for seat in Seat::first(playout.setup.seats) {
            let Some(&to) = table.undo_targets(seat).first() else { continue };
            let counting = counting(&playout.events[..=place]);
            for event in counting.into_iter().filter(|event| event.seq > to) {
                assert_eq!(event.seat, Some(seat), "event {} is not the own", event.seq);
                let told = event.redact(Viewer::Seat(seat)).facts;
                assert_eq!(foretold(playout, event, seat), told, "event {}", event.seq);
                evidence.case(true);
            }
        }
    }
    evidence
}

/// Returns what the seat could have told before its choice; empty when that was not all.
fn foretold<G: Published>(playout: &Playout<G>, event: &Event<G>, seat: Seat) -> Vec<Fact<G>> {
    let before = playout.before(event.seq.0 as usize);
    let viewer = Viewer::Seat(seat);
    let Some(Command::Game(command)) = event.command else { return Vec::new() };
    let seen = hide::<G>(&before.game, viewer);
    match play::preview::<G>(&playout.rules, seen, seat, &command) {
        Ok(Previewed::Whole(facts)) => {
            facts.iter().map(|fact| Fact::Game(G::redact(fact, viewer))).collect()
        }
        Ok(Previewed::UntilUnknown(_)) => Vec::new(),
        Err(rejection) => panic!("a preview refuses what was done: {rejection}"),
    }
}
