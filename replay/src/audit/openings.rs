//! Checks that a record tells all that one of its kind tells. Opened: everything. Not opened: one seat's part, or nothing beyond the public
//! lines.

use super::Fault;
use super::reason::Reason;
use crate::open::Replay;
use engine::kernel::game::Game;
use engine::kernel::record::RecordedEvent;
use engine::kernel::seal::Opening;
use engine::kernel::whom::Whom;

/// The openings of an opened game: all, each telling something.
///
/// # Errors
/// The first event whose openings are not so.
pub fn check_complete<G: Game>(replay: &Replay<G>) -> Result<(), Fault> {
    each(replay, |event| {
        let missing = event.line.sealed.keys().find(|whom| !event.openings.contains_key(whom));
        match missing {
            Some(whom) => Err(Reason::OpeningMissing(*whom)),
            None => check_contents(event),
        }
    })
}

/// The openings of a game that is not opened: those of one seat, all of them, or none.
///
/// # Errors
/// The first event whose openings are not so.
pub fn check_unopened<G: Game>(replay: &Replay<G>) -> Result<(), Fault> {
    let mut told = replay.record().events.iter().flat_map(|event| event.openings.keys());
    let one = told.next().copied();
    each(replay, |event| {
        let other = event.openings.keys().find(|&&whom| Some(whom) != one || whom == Whom::Table);
        if let Some(whom) = other {
            return Err(Reason::OpeningTooMuch(*whom));
        }
        let sealed = one.filter(|whom| event.line.sealed.contains_key(whom));
        match sealed {
            Some(whom) if !event.openings.contains_key(&whom) => Err(Reason::OpeningMissing(whom)),
            Some(_) | None => check_contents(event),
        }
    })
}

fn each<G: Game>(
    replay: &Replay<G>,
    mut check: impl FnMut(&RecordedEvent) -> Result<(), Reason>,
) -> Result<(), Fault> {
    let seats = replay.created().seats;
    replay.record().events.iter().try_for_each(|event| {
        let checked = check_seats(event, seats).and_then(|()| check(event));
        checked.map_err(|reason| Fault { event: event.line.seq, reason })
    })
}

/// Nothing is sealed for a seat that the table does not have.
fn check_seats(event: &RecordedEvent, seats: u8) -> Result<(), Reason> {
    let beyond = |whom: &&Whom| matches!(whom, Whom::Seat(seat) if seat.number() > seats);
    event.line.sealed.keys().find(beyond).map_or(Ok(()), |whom| Err(Reason::SealsWrong(*whom)))
}

/// The command stands once, and no opening tells what the event tells.
fn check_contents(event: &RecordedEvent) -> Result<(), Reason> {
    let own = event.line.seat.map(Whom::Seat);
    let sealed = own.is_some_and(|own| event.line.sealed.contains_key(&own));
    if event.line.command.is_none() && !sealed {
        return Err(Reason::CommandMisplaced);
    }
    event.openings.values().try_for_each(|opening| {
        let hides_command = event.line.command.is_none() && own == Some(opening.whom);
        if opening.command.is_some() != hides_command {
            return Err(Reason::CommandMisplaced);
        }
        if tells_something(event, opening) {
            Ok(())
        } else {
            Err(Reason::OpeningIdle(opening.whom))
        }
    })
}

fn tells_something(event: &RecordedEvent, opening: &Opening) -> bool {
    let differs = opening.facts.iter().all(|(&index, form)| {
        event.line.facts.get(index as usize).is_some_and(|public| public != form)
    });
    differs && (opening.command.is_some() || !opening.facts.is_empty())
}
