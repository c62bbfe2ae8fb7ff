//! Rests: time in which a seat was awaited and that does not count, because the server was away, or because its player rests.

use super::calendar::Calendar;
use super::spans::{Rest, RestTimes, deadline, running};
use crate::games::holders::Holders;
use crate::moment;
use crate::problem::Problem;
use crate::store::{Moment, Outage, PlayerId, RestTerms, Store, Vacation};
use engine::kernel::clock::{Clocks, Seconds, Stand, Stretch};
use engine::kernel::occasion::At;
use engine::kernel::seat::{BySeat, Seat};
use std::time::Duration;

/// An outage that is longer than this moves the deadlines that fall into the hours after it.
const LONG: Duration = Duration::from_secs(60 * 60);
/// So long after a long outage no clock runs out.
const RETURN: Duration = Duration::from_secs(12 * 60 * 60);
/// A stretch of time in which every calendar lets clocks run for a while.
const WEEK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The number of spans, each twice as long as the last, in which a deadline is looked for: clocks run for at least 40 hours of a week.
const LOOKS: u32 = 8;

/// Everything that rests the clocks of the seats that are awaited now.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rests {
    /// The outages of the server.
    pub(super) outages: Vec<Outage>,
    /// The calendar and the vacations of the player of each seat.
    pub(super) seats: BySeat<SeatRests>,
}

/// The calendar and the vacations of the player of one seat.
#[derive(Clone, Debug, Default)]
pub(crate) struct SeatRests {
    /// The calendar of its player, as it was when the wait began.
    pub(super) calendar: Calendar,
    /// The vacations of its player.
    pub(super) vacations: Vec<Rest>,
}

impl SeatRests {
    /// Reads what rests the seat of a player that is awaited since a moment. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn of(
        store: &dyn Store,
        player: PlayerId,
        since: Moment,
        terms: RestTerms,
    ) -> Result<SeatRests, Problem> {
        let calendar = match terms {
            RestTerms::All | RestTerms::Windows => store.calendar(player, since)?,
            RestTerms::None => None,
        };
        let vacations = match terms {
            RestTerms::All => store.vacations(player, since)?,
            RestTerms::Windows | RestTerms::None => Vec::new(),
        };
        let calendar = calendar.as_ref().map(Calendar::read).transpose()?.unwrap_or_default();
        let rest = |it: Vacation| Rest { from: it.from, until: it.until };
        Ok(SeatRests { calendar, vacations: vacations.into_iter().map(rest).collect() })
    }
}

impl Rests {
    /// Reads what rests the seats that are awaited now. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    pub(crate) fn of(
        store: &dyn Store,
        clocks: &Clocks,
        holders: &Holders,
        terms: RestTerms,
    ) -> Result<Rests, Problem> {
        let waiting = clocks.waiting();
        let begun =
            |seat| [clocks.since(seat), clocks.expired_at(seat)].into_iter().flatten().min();
        let Some(first) = waiting.iter().filter_map(begun).min() else {
            return Ok(Rests::default());
        };
        let outages = store.outages_since(moment::stored(first))?;
        let mut seats: BySeat<SeatRests> = BySeat::default();
        for seat in waiting.iter() {
            if let (Some(since), Some(holder)) = (clocks.since(seat), holders.of(seat)) {
                let since = moment::stored(since);
                seats[seat] = SeatRests::of(store, holder.account, since, terms)?;
            }
        }
        Ok(Rests { outages, seats })
    }

    /// Returns the seconds of the present wait of this seat up to now that do not count and of which the record does not tell yet,
    /// at most as many as one event can tell; `None` if there are none.
    pub(crate) fn untold(&self, clocks: &Clocks, seat: Seat, now: At) -> Option<Stretch> {
        let since = moment::stored(clocks.since(seat)?);
        let rested = self.rested(clocks, seat, since, now);
        let untold = rested.saturating_sub(clocks.rested(seat).into()).min(Seconds::MAX.into());
        Stretch::try_from(u32::try_from(untold).ok()?).ok()
    }

    /// Returns the seconds that a seat has left at a moment when its rests are counted; `None` if it has no clock.
    pub(crate) fn left(&self, clocks: &Clocks, seat: Seat, at: At) -> Option<u32> {
        let left = clocks.left(seat, at)?;
        let (Some(since), Some(budget)) = (clocks.since(seat), clocks.budget(seat)) else {
            return Some(left);
        };
        let since = moment::stored(since);
        let rested = self.rested(clocks, seat, since, at).max(clocks.rested(seat).into());
        let counted = running(since, moment::stored(at), &stands(clocks, at).collect()).as_secs();
        let begun = budget.saturating_sub(clocks.rested(seat).into());
        let left = begun.saturating_sub(counted.saturating_sub(rested));
        Some(u32::try_from(left).unwrap_or(u32::MAX))
    }

    /// Returns the whole seconds that the record counts and that do not count in truth: so that what is left of both is the same.
    fn rested(&self, clocks: &Clocks, seat: Seat, since: Moment, now: At) -> u64 {
        let until = moment::stored(now);
        let told = running(since, until, &stands(clocks, now).collect());
        let counts = running(since, until, &self.times(clocks, seat, since, until, now));
        told.as_secs() - counts.as_secs()
    }

    /// Returns the moment at which the time of a seat that waits runs out if nothing happens; `None` if it does not wait, or if that
    /// lies outside the years of the calendar.
    pub(crate) fn expiry(&self, clocks: &Clocks, seat: Seat, now: At) -> Option<At> {
        let since = moment::stored(clocks.since(seat)?);
        let told = u64::from(clocks.rested(seat));
        // More than that was told where a vacation was ended by who had been told of it before.
        let too_much = told.saturating_sub(self.rested(clocks, seat, since, now));
        let left = Duration::from_secs(clocks.budget(seat)? - told + too_much);
        let mut span = (left + WEEK).max(moment::stored(now).since(since) + WEEK);
        for _ in 0..LOOKS {
            let horizon = since.after(span);
            let found = deadline(since, left, &self.times(clocks, seat, since, horizon, now));
            if found <= horizon {
                let bank = Duration::from_secs(clocks.terms().bank().number().into());
                return moment::of_event(self.after_outages(found, bank));
            }
            span = 2 * span;
        }
        None
    }

    /// Returns the moment at which the grace of a seat ends whose time has run out: pauses, breaks and outages do not count, since
    /// nobody could act in them. The record allows it no earlier than that.
    pub(crate) fn grace_until(&self, clocks: &Clocks, seat: Seat, now: At) -> Option<At> {
        let expired = moment::stored(clocks.expired_at(seat)?);
        let grace = Duration::from_secs(clocks.terms().grace().number().into());
        let times = stands(clocks, now).chain(self.away()).collect();
        moment::of_event(self.after_outages(deadline(expired, grace, &times), grace))
    }

    fn away(&self) -> impl Iterator<Item = Rest> {
        self.outages.iter().map(|it| Rest { from: it.begun, until: it.ended })
    }

    /// Returns all times between two moments in which the clock of a seat stands.
    fn times(
        &self,
        clocks: &Clocks,
        seat: Seat,
        since: Moment,
        until: Moment,
        now: At,
    ) -> RestTimes {
        let SeatRests { calendar, vacations } = &self.seats[seat];
        let own = calendar.rests(since, until).into_iter().chain(vacations.iter().copied());
        stands(clocks, now).chain(self.away()).chain(own).collect()
    }

    /// Returns the first moment at which a deadline counts that ends a span of this length: after a long outage everybody has time
    /// to come back.
    fn after_outages(&self, deadline: Moment, length: Duration) -> Moment {
        let long = self.outages.iter().filter(|outage| outage.ended.since(outage.begun) > LONG);
        let back = long.map(|outage| outage.ended.after(length.min(RETURN))).max();
        back.map_or(deadline, |back| back.max(deadline))
    }
}

/// Returns the pauses and breaks of a game up to now: the record itself tells them.
fn stands(clocks: &Clocks, now: At) -> impl Iterator<Item = Rest> {
    let rest =
        |Stand { from, until }| Rest { from: moment::stored(from), until: moment::stored(until) };
    clocks.stands(now).map(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn outage(begun: i64, ended: i64) -> Outage {
        Outage { begun: Moment(begun), ended: Moment(ended) }
    }

    #[test]
    fn after_a_long_outage_a_deadline_is_as_far_away_as_its_length_at_most_half_a_day() {
        let rests = Rests { outages: vec![outage(0, 2 * HOUR)], ..Rests::default() };
        let minute = Duration::from_secs(60);
        assert_eq!(rests.after_outages(Moment(1), minute), Moment(2 * HOUR + 60_000));
        assert_eq!(rests.after_outages(Moment(1), 9 * RETURN), Moment(14 * HOUR));
        assert_eq!(rests.after_outages(Moment(99 * HOUR), minute), Moment(99 * HOUR));
        let short = Rests { outages: vec![outage(0, HOUR)], ..Rests::default() };
        assert_eq!(short.after_outages(Moment(1), minute), Moment(1));
    }
}
