//! Clocks: the terms of time to which all sat down, and how much time each seat has left.
//!
//! Time is given: nothing here asks a clock. All follows from the moments of events and from the seconds that events tell, so a
//! record can be audited without a time zone and without a timer.
//!
//! A seat **waits** from the event after which it is awaited to the event after which it is not; all decisions of one turn are one wait. While
//! an arbiter's pause or a break lasts the clock stands, because the record itself tells both. Other time that did not count (nights,
//! vacations, outages) is told by `clock_rested`.

mod terms;

pub use terms::{NotAStretch, NotSeconds, NotTerms, Per, RawTerms, Seconds, Stretch, Terms, Then};

use super::occasion::At;
use super::seat::{BySeat, Seat, Seats};
use chrono::TimeDelta;

/// The clocks of all seats on which people sit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    terms: Terms,
    seats: BySeat<Option<Clock>>,
    /// The pauses and breaks that are over, in order.
    stood: Vec<Stand>,
    /// The moment since which all clocks stand; `None` while the game moves.
    standing: Option<At>,
}

/// A stretch of time in which all clocks stood, because of a pause or a break.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// The moment at which it began.
    pub from: At,
    /// The moment at which it ended.
    pub until: At,
}

/// The clock of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Clock {
    /// The seconds that were left when the wait began, with what was given since.
    left: u32,
    /// The moment up to which days have been credited.
    refilled: At,
    /// The present wait; `None` while the seat is not awaited.
    wait: Option<Wait>,
    /// The moment of the expiry; `None` if the player has chosen since, or was given time.
    expired: Option<At>,
}

/// A stretch of time in which a seat is awaited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Wait {
    since: At,
    /// The seconds that did not count, as `clock_rested` told: at most those that the wait had by then.
    rested: u32,
}

/// The seconds of a day, after which an increment per day is added.
const DAY: i64 = 86_400;

impl Clocks {
    /// Returns clocks by these terms, before anybody has one.
    pub fn new(terms: Terms) -> Clocks {
        Clocks { terms, seats: BySeat::default(), stood: Vec::new(), standing: None }
    }

    /// Returns the terms.
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// Returns the seats that have a clock.
    pub fn seats(&self) -> Seats {
        self.those(|_| true)
    }

    /// Returns the seats whose time is counted, or would be if the clocks did not stand.
    pub fn waiting(&self) -> Seats {
        self.those(|clock| clock.wait.is_some())
    }

    /// Returns the seats whose time ran out and that have not come back since.
    pub fn expired(&self) -> Seats {
        self.those(|clock| clock.expired.is_some())
    }

    fn those(&self, holds: impl Fn(&Clock) -> bool) -> Seats {
        let of_clock = |(seat, clock): (Seat, &Option<Clock>)| {
            clock.as_ref().is_some_and(&holds).then_some(seat)
        };
        self.seats.iter().filter_map(of_clock).collect()
    }

    /// Returns the moment at which the time of the seat ran out; `None` if it has not, or if the player has come back.
    pub fn expired_at(&self, seat: Seat) -> Option<At> {
        self.seats[seat]?.expired
    }

    /// Returns the moment since which the seat is awaited; `None` if it is not, or has no clock.
    pub fn since(&self, seat: Seat) -> Option<At> {
        Some(self.seats[seat]?.wait?.since)
    }

    /// Returns the seconds of the present wait of which `clock_rested` has told that they did not count; none if the seat does not wait.
    pub fn rested(&self, seat: Seat) -> u32 {
        let wait = self.seats[seat].as_ref().and_then(|clock| clock.wait.as_ref());
        wait.map_or(0, |wait| wait.rested)
    }

    /// Returns the moment at which the time of the seat will have run out if nothing happens after this moment; `None` if its time
    /// is not counted then, or has run out before.
    pub fn deadline(&self, seat: Seat, now: At) -> Option<At> {
        let runs = !self.is_standing() && self.expired_at(seat).is_none();
        let (clock, wait) = self.waits(seat).filter(|_| runs)?;
        let budget = TimeDelta::seconds(i64::from(clock.left) + i64::from(wait.rested));
        let left = (budget - self.counted(wait.since, now)).max(TimeDelta::zero());
        now.moment().checked_add_signed(left).map(At::new)
    }

    fn waits(&self, seat: Seat) -> Option<(&Clock, &Wait)> {
        let clock = self.seats[seat].as_ref()?;
        Some((clock, clock.wait.as_ref()?))
    }

    /// Returns the seconds that the present wait of the seat may use in all: those left when it began, what was given since, and what
    /// `clock_rested` told; `None` if it does not wait.
    pub fn budget(&self, seat: Seat) -> Option<u64> {
        let (clock, wait) = self.waits(seat)?;
        Some(u64::from(clock.left) + u64::from(wait.rested))
    }

    /// Returns the moment at which the grace of a seat ends whose time has run out; `None` if it has not.
    pub fn grace_until(&self, seat: Seat) -> Option<At> {
        let grace = TimeDelta::seconds(self.terms.grace().number().into());
        self.expired_at(seat)?.moment().checked_add_signed(grace).map(At::new)
    }

    /// Returns whether all clocks are standing, because of a pause or a break.
    pub fn is_standing(&self) -> bool {
        self.standing.is_some()
    }

    /// Returns all pauses and breaks up to this moment, in order; one that lasts ends now.
    pub fn stands(&self, now: At) -> impl Iterator<Item = Stand> {
        let lasts = self.standing.map(|from| Stand { from, until: now });
        self.stood.iter().copied().chain(lasts)
    }

    /// Returns the seconds that the seat has left at this moment; `None` if it has no clock.
    pub fn left(&self, seat: Seat, now: At) -> Option<u32> {
        let clock = self.seats[seat].as_ref()?;
        Some(clock.left.saturating_sub(self.used(clock, now)))
    }

    /// Returns the seconds of its present wait that count at this moment.
    fn used(&self, clock: &Clock, now: At) -> u32 {
        let Some(wait) = &clock.wait else { return 0 };
        whole_seconds(self.counted(wait.since, now)).saturating_sub(wait.rested)
    }

    /// Returns the time from one moment to another in which the clocks did not stand.
    fn counted(&self, since: At, now: At) -> TimeDelta {
        let within = |stand: Stand| span(stand.from.max(since), stand.until.min(now));
        self.stands(now).map(within).fold(span(since, now), |counted, stood| counted - stood)
    }

    /// Gives the seat a clock with a full bank, or another one after somebody else has sat down on it.
    pub(super) fn begin(&mut self, seat: Seat, now: At) {
        let left = self.terms.bank().number();
        self.seats[seat] = Some(Clock { left, refilled: now, wait: None, expired: None });
    }

    /// Removes the clock of a seat that a bot has taken over.
    pub(super) fn end(&mut self, seat: Seat) {
        self.seats[seat] = None;
    }

    /// Notes that so many seconds of the present wait did not count, at most those that it has had by now.
    pub(super) fn rest(&mut self, seat: Seat, seconds: Stretch, now: At) {
        let Some(since) = self.since(seat) else { return };
        let most = whole_seconds(self.counted(since, now));
        if let Some(Clock { wait: Some(wait), .. }) = &mut self.seats[seat] {
            wait.rested = wait.rested.saturating_add(seconds.seconds()).min(most);
        }
    }

    /// Notes that the time of the seat ran out.
    pub(super) fn expire(&mut self, seat: Seat, now: At) {
        if let Some(clock) = &mut self.seats[seat] {
            clock.expired = Some(now);
        }
    }

    /// Adds time at once, also past the cap. A seat that had used more than it had begins at zero.
    pub(super) fn give(&mut self, seat: Seat, seconds: Stretch, now: At) {
        let Some(mut clock) = self.seats[seat] else { return };
        clock.left = clock.left.max(self.used(&clock, now)).saturating_add(seconds.seconds());
        clock.expired = None;
        self.seats[seat] = Some(clock);
    }

    /// Notes that the player of the seat has chosen. A seat whose time had run out has come back, and begins a new wait.
    pub(super) fn choose(&mut self, seat: Seat, now: At) {
        if self.expired_at(seat).is_none() {
            return;
        }
        if self.since(seat).is_some() {
            self.end_wait(seat, now);
        }
        if let Some(clock) = &mut self.seats[seat] {
            clock.expired = None;
        }
    }

    /// Follows what is awaited after an event, and whether the game moves.
    pub(super) fn follow(&mut self, now: At, awaited: Seats, moves: Moves) {
        self.stand(now, moves);
        for seat in self.seats().iter() {
            match (self.since(seat), awaited.contains(seat)) {
                (None, true) => self.begin_wait(seat, now),
                (Some(_), false) => self.end_wait(seat, now),
                (None, false) | (Some(_), true) => {}
            }
        }
    }

    fn stand(&mut self, now: At, moves: Moves) {
        match (self.standing, moves) {
            (None, Moves::No) => self.standing = Some(now),
            (Some(from), Moves::Yes) => {
                self.stood.push(Stand { from, until: now });
                self.standing = None;
            }
            (None, Moves::Yes) | (Some(_), Moves::No) => {}
        }
    }

    fn begin_wait(&mut self, seat: Seat, now: At) {
        let Some(mut clock) = self.seats[seat] else { return };
        clock.left = self.credited(clock.left, clock.whole_days(&self.terms, now));
        clock.refill(&self.terms, now);
        clock.wait = Some(Wait { since: now, rested: 0 });
        self.seats[seat] = Some(clock);
    }

    fn end_wait(&mut self, seat: Seat, now: At) {
        let Some(mut clock) = self.seats[seat] else { return };
        let times = match self.terms.per() {
            Per::Wait => 1,
            Per::Day => clock.whole_days(&self.terms, now),
        };
        clock.left = self.credited(clock.left.saturating_sub(self.used(&clock, now)), times);
        clock.refill(&self.terms, now);
        clock.wait = None;
        self.seats[seat] = Some(clock);
    }

    /// Returns the time with so many increments, which lead no further than to the cap. Time that was given past it stays.
    fn credited(&self, left: u32, times: u32) -> u32 {
        let credited = left.saturating_add(self.terms.increment().number().saturating_mul(times));
        credited.min(self.terms.cap().number()).max(left)
    }
}

impl Clock {
    /// Returns the whole days that have not been credited; `None` if increments are per wait.
    fn whole_days(&self, terms: &Terms, now: At) -> u32 {
        match terms.per() {
            Per::Wait => 0,
            Per::Day => u32::try_from(span(self.refilled, now).num_seconds() / DAY).unwrap_or(0),
        }
    }

    fn refill(&mut self, terms: &Terms, now: At) {
        let days = TimeDelta::seconds(DAY * i64::from(self.whole_days(terms, now)));
        if let Some(moment) = self.refilled.moment().checked_add_signed(days) {
            self.refilled = At::new(moment);
        }
    }
}

/// `true` if the game moves after an event: no pause or break has stopped it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Moves {
    /// It moves.
    Yes,
    /// It stands, and so do all clocks.
    No,
}

/// Returns the time from one moment to another, zero if the other is earlier.
fn span(from: At, to: At) -> TimeDelta {
    (to.moment() - from.moment()).max(TimeDelta::zero())
}

/// Returns the whole seconds of a time, at most as many as the number can hold.
fn whole_seconds(time: TimeDelta) -> u32 {
    u32::try_from(time.num_seconds().max(0)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
