//! The next moment at which the clock has something to do in a game.

use crate::games::playable::Playable;
use crate::moment;
use crate::store::Moment;
use chrono::TimeDelta;
use engine::kernel::limit::DISPUTE_WAITS_DAYS;
use engine::kernel::occasion::At;
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Phase, Table};

/// A task of the clock, with its moment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Due {
    /// The first moment at which it may.
    pub at: At,
    /// The task.
    pub task: Task,
}

/// A task of the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Task {
    /// Ending a break.
    EndBreak,
    /// Telling that the time of a seat has run out.
    Expire(Seat),
    /// Doing what the terms say when the grace after that is over.
    EndGrace(Seat),
    /// Closing a dispute on which nobody has ruled.
    CloseDispute(DisputeNo),
    /// Giving up a game for which no more players have come, or starting the one that was to start then.
    EndWaiting,
}

/// Returns what the clock has to do at this table if nothing else happens, the first task first.
///
/// `waits_until` is the moment until which the game waits for players; `None` if it waits without end.
pub(crate) fn tasks<G: Playable>(table: &Table<G>, waits_until: Option<Moment>) -> Vec<Due> {
    let mut tasks: Vec<Due> = match table.phase {
        Phase::Lobby => waiting(waits_until),
        Phase::Opened => Vec::new(),
        Phase::Playing => [breaks(table), expiries(table), disputes(table)].concat(),
        Phase::Ended => disputes(table),
    };
    tasks.sort();
    tasks
}

fn waiting(until: Option<Moment>) -> Vec<Due> {
    let until = until.and_then(moment::of_event);
    until.map(|at| Due { at, task: Task::EndWaiting }).into_iter().collect()
}

fn breaks<G: Playable>(table: &Table<G>) -> Vec<Due> {
    let until = table.docket.break_until();
    until.map(|at| Due { at, task: Task::EndBreak }).into_iter().collect()
}

fn expiries<G: Playable>(table: &Table<G>) -> Vec<Due> {
    let (Some(clocks), Some(last)) = (table.docket.clocks(), table.at) else { return Vec::new() };
    let expiry = |seat| Some(Due { at: clocks.deadline(seat, last)?, task: Task::Expire(seat) });
    let grace = |seat| Some(Due { at: clocks.grace_until(seat)?, task: Task::EndGrace(seat) });
    // While the game stands nobody can act, so no grace ends.
    let grace = |seat| grace(seat).filter(|_| !clocks.is_standing());
    clocks.waiting().iter().filter_map(|seat| expiry(seat).or_else(|| grace(seat))).collect()
}

fn disputes<G: Playable>(table: &Table<G>) -> Vec<Due> {
    let numbered = (1..).map(DisputeNo).zip(table.docket.disputes());
    let open = numbered.filter(|(_, dispute)| dispute.is_open());
    let close = |(number, dispute): (DisputeNo, &engine::kernel::table::Dispute)| {
        let longest = TimeDelta::days(DISPUTE_WAITS_DAYS);
        let at = dispute.opened.at.moment().checked_add_signed(longest).map(At::new)?;
        Some(Due { at, task: Task::CloseDispute(number) })
    };
    open.filter_map(close).collect()
}
