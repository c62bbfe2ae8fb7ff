//! A tick: everything that the clock has to do in a game at a moment.

use super::due::{Due, Task, tasks};
use super::rests::Rests;
use crate::games::change::Change;
use crate::games::handing::bot_from;
use crate::games::playable::Playable;
use crate::games::present::Present;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::Start;
use chrono::TimeDelta;
use engine::kernel::clock::{Clocks, Stretch, Then};
use engine::kernel::occasion::{At, By, Occasion};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Holder, Phase, Table, TableCommand};

impl<G: Playable> Present<G> {
    /// Does all that is due now. If nothing is yet, because time rests, the listing learns when something will be.
    ///
    /// # Errors
    /// [`Code::NotYet`] if the clock has no task in this position, or the problem that an event of it would meet.
    pub(crate) fn tick(&self, now: At) -> Result<Change<G>, Problem> {
        let mut change = Change::of(self);
        let mut later = None;
        for Due { at, task } in tasks(&self.table, self.about.terms.waits_until) {
            if change.table.phase != self.table.phase {
                // The game was given up: nothing else is due.
                break;
            }
            match self.postponed(&change.table, at, task, now)? {
                until if until > now => later = later.min(Some(until)).or(Some(until)),
                _now_or_before => self.carry_out_task(&mut change, task, now)?,
            }
        }
        let later = change.due.into_iter().chain(later).min();
        match (change.events.is_empty(), later) {
            (true, None) => Err(Problem::new(Code::NotYet)),
            (true, Some(_)) => Ok(Change { due: later, ..change }),
            (false, _) => Ok(change),
        }
    }

    /// Reads what rests the seats that are awaited in a position of this game. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn rests(&self, clocks: &Clocks) -> Result<Rests, Problem> {
        Rests::of(&*self.about.store, clocks, &self.holders, self.about.terms.rests)
    }

    /// Returns the moment at which the task is due when rests are counted.
    fn postponed(&self, table: &Table<G>, at: At, task: Task, now: At) -> Result<At, Problem> {
        if at > now {
            return Ok(at);
        }
        let until = match (task, table.docket.clocks()) {
            (Task::EndWaiting, _) => self.about.waits_until()?,
            (Task::Expire(seat), Some(clocks)) => self.rests(clocks)?.expiry(clocks, seat, now),
            (Task::EndGrace(seat), Some(clocks)) => {
                self.rests(clocks)?.grace_until(clocks, seat, now)
            }
            (Task::EndBreak | Task::CloseDispute(_), _)
            | (Task::Expire(_) | Task::EndGrace(_), None) => return Ok(at),
        };
        until.ok_or_else(|| Problem::internal("a deadline lies outside the years of the calendar"))
    }

    fn carry_out_task(&self, change: &mut Change<G>, task: Task, at: At) -> Result<(), Problem> {
        let clock = Occasion { seat: None, by: By::Clock, at };
        match task {
            Task::EndBreak => self.append_to(change, clock, TableCommand::EndBreak {}),
            Task::CloseDispute(dispute) => {
                self.append_to(change, clock, TableCommand::WithdrawDispute { dispute })
            }
            Task::Expire(seat) => self.expire(change, seat, clock),
            Task::EndGrace(seat) => self.end_grace(change, seat, clock),
            Task::EndWaiting => {
                let is_full = change.table.free().is_empty();
                let command = match self.about.terms.starts {
                    Start::At if is_full => TableCommand::StartGame {},
                    Start::At | Start::ByHand | Start::WhenFull => TableCommand::AbandonGame {},
                };
                self.append_to(change, clock, command)
            }
        }
    }

    /// Tells that the time of a seat has run out. If its clock has told so much that the game has no more room for it, nobody could ever end
    /// the wait: the game is given up once the grace would be over, too.
    fn expire(&self, change: &mut Change<G>, seat: Seat, clock: Occasion) -> Result<(), Problem> {
        self.rest(change, Seats::only(seat), clock.at)?;
        let expiry = TableCommand::ExpireClock { seat };
        match change.room.check(&change.table, None, &expiry) {
            Ok(()) => self.append_to(change, clock, expiry),
            Err(_no_room) => self.give_up_at_last(change, seat, clock),
        }
    }

    fn give_up_at_last(
        &self,
        change: &mut Change<G>,
        seat: Seat,
        clock: Occasion,
    ) -> Result<(), Problem> {
        let Some(clocks) = self.table.docket.clocks() else { return Ok(()) };
        let expired = self.rests(clocks)?.expiry(clocks, seat, clock.at);
        let grace = TimeDelta::seconds(clocks.terms().grace().number().into());
        let end = expired.and_then(|it| it.moment().checked_add_signed(grace)).map(At::new);
        match end.filter(|end| *end > clock.at) {
            Some(later) => {
                change.due = change.due.min(Some(later)).or(Some(later));
                Ok(())
            }
            None => self.append_to(change, clock, TableCommand::AbandonGame {}),
        }
    }

    /// The seat goes to a bot, or the game is given up, as the terms say. If no person would be left it is given up.
    fn end_grace(
        &self,
        change: &mut Change<G>,
        seat: Seat,
        clock: Occasion,
    ) -> Result<(), Problem> {
        let then = change.table.docket.clocks().map(|clocks| clocks.terms().then());
        let is_last = change.table.people().without(seat).is_empty();
        match then {
            Some(Then::Bot) if !is_last => {
                let player = bot_from(change.table.next_seq())?;
                let command = TableCommand::HandOverSeat { seat, player, to: Holder::Bot };
                self.append_to(change, clock, command)
            }
            Some(Then::Bot | Then::Abandon) => {
                self.append_to(change, clock, TableCommand::AbandonGame {})
            }
            None => Ok(()),
        }
    }

    /// Tells of these seats which seconds of their present waits did not count.
    ///
    /// # Errors
    /// Failures of the store, or of making an event.
    pub(crate) fn rest(&self, change: &mut Change<G>, seats: Seats, at: At) -> Result<(), Problem> {
        let Some(clocks) = change.table.docket.clocks().cloned() else { return Ok(()) };
        let rests = self.rests(&clocks)?;
        let clock = Occasion { seat: None, by: By::Clock, at };
        for seat in seats.iter() {
            // One event tells a year at most.
            while let Some(seconds) = untold(&rests, change, seat, at) {
                let command = TableCommand::RestClock { seat, seconds };
                if !change.accepts(clock, &command) {
                    // A game that has no room for it goes on all the same.
                    break;
                }
                self.append_to(change, clock, command)?;
            }
        }
        Ok(())
    }

    /// Returns the position after the rests that must be told before a change, which ends these waits; `None` if there are none.
    ///
    /// # Errors
    /// As [`Present::rest`].
    pub(crate) fn rested_before(&self, change: &Change<G>) -> Result<Option<Change<G>>, Problem> {
        let ended = ended_waits(&self.table, &change.table);
        if ended.is_empty() || self.table.phase != Phase::Playing {
            return Ok(None);
        }
        let mut rested = Change::of(self);
        self.rest(&mut rested, ended, moment::at())?;
        Ok(Some(rested).filter(|rested| !rested.events.is_empty()))
    }
}

fn untold<G: Playable>(rests: &Rests, change: &Change<G>, seat: Seat, at: At) -> Option<Stretch> {
    rests.untold(change.table.docket.clocks()?, seat, at)
}

/// Returns the seats whose wait ends between these tables.
fn ended_waits<G: Playable>(before: &Table<G>, after: &Table<G>) -> Seats {
    let Some(clocks) = before.docket.clocks() else { return Seats::NONE };
    let since = |clocks: Option<&Clocks>, seat| clocks.and_then(|clocks| clocks.since(seat));
    let ends = |seat: &Seat| clocks.since(*seat) != since(after.docket.clocks(), *seat);
    clocks.waiting().iter().filter(ends).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::clock::{ClockPreset, ClockWanted};
    use crate::games::trial::{Trial, begun_with};
    use crate::store::{Alive, Moment};
    use chrono::TimeDelta;
    use engine::kernel::clock::Terms;
    use engine::kernel::event::Fact;
    use engine::kernel::table::TableFact;
    use engine::underwater::UnderwaterCities as Cities;

    const DAY: i64 = 86_400;

    fn with_clock() -> Trial {
        begun_with(Terms::try_from(ClockWanted::Preset(ClockPreset::Steady)).ok())
    }

    fn after(present: &Present<Cities>, seconds: i64) -> At {
        let last = present.table.at.expect("an event").moment();
        At::new(last + TimeDelta::seconds(seconds))
    }

    fn types(change: &Change<Cities>) -> Vec<&'static str> {
        let facts = change.events.iter().flat_map(|event| &event.facts);
        let name = |fact: &Fact<Cities>| match fact {
            Fact::Table(TableFact::ClockRested { .. }) => "rested",
            Fact::Table(TableFact::ClockExpired { .. }) => "expired",
            Fact::Table(TableFact::SeatHandedOver { .. }) => "handed over",
            Fact::Table(TableFact::GameAbandoned {}) => "abandoned",
            Fact::Table(_) | Fact::Game(_) => "another",
        };
        facts.map(name).collect()
    }

    #[test]
    fn time_runs_out_then_a_bot_takes_over_and_the_last_person_ends_the_game() {
        let Trial { present, folder: _folder } = with_clock();
        // Both choose their first cards at the same time, each on its own clock.
        let early = present.tick(after(&present, 5 * DAY - 1)).expect("too early");
        assert!(early.events.is_empty());
        assert_eq!(early.due, Some(after(&present, 5 * DAY)));
        let expired = present.tick(after(&present, 5 * DAY)).expect("two expiries");
        assert_eq!(types(&expired), ["expired", "expired"]);
        let present = expired.after(&present);
        let graceful = present.tick(after(&present, 3 * DAY - 1)).expect("too early");
        assert!(graceful.events.is_empty());
        assert_eq!(graceful.due, Some(after(&present, 3 * DAY)));
        let ended = present.tick(after(&present, 3 * DAY)).expect("an end");
        assert_eq!(types(&ended), ["handed over", "abandoned"]);
    }

    #[test]
    fn a_week_in_which_the_server_was_away_is_told_and_counts_for_nobody() {
        let Trial { present, folder: _folder } = with_clock();
        let stored = |seconds| moment::stored(after(&present, seconds));
        let store = &present.about.store;
        let sign = |at: Moment, back: Moment| store.note_alive(Alive { at, back }).expect("a sign");
        sign(stored(DAY), stored(0));
        sign(stored(8 * DAY), stored(8 * DAY));
        // One day was used before, and seven do not count: four are left.
        let waits = present.tick(after(&present, 8 * DAY)).expect("a later moment");
        assert!(waits.events.is_empty());
        assert_eq!(waits.due, Some(after(&present, 12 * DAY)));
        let expired = present.tick(after(&present, 12 * DAY)).expect("two expiries");
        assert_eq!(types(&expired), ["rested", "expired", "rested", "expired"]);
    }

    #[test]
    fn just_after_a_long_outage_no_clock_runs_out() {
        let Trial { present, folder: _folder } = with_clock();
        let stored = |seconds| moment::stored(after(&present, seconds));
        let (begun, back) = (5 * DAY - 60, 6 * DAY);
        let store = &present.about.store;
        for (at, since) in [(begun, 0), (back, back)] {
            store.note_alive(Alive { at: stored(at), back: stored(since) }).expect("a sign");
        }
        let waits = present.tick(after(&present, back + 60)).expect("a later moment");
        assert_eq!(waits.due, Some(after(&present, back + DAY / 2)));
    }
}
