//! Clocks: the terms of time to which all sat down, and how much time each seat has left.
//!
//! Time is given: nothing here asks a clock. All follows from the moments of events and from the seconds that events tell, so a
//! record can be audited without a time zone and without a timer.
//!
//! A seat **waits** from the event after which it is awaited to the event after which it is not; all decisions of one turn are one
//! wait. While an arbiter's pause or a break lasts the clock stands, because the record itself tells both. What else did not count
//! (nights, vacations, outages) is told by `clock_rested`.

use super::event::At;
use super::seat::{BySeat, Seat, Seats};
use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

/// A number of seconds, at most a year of 365 days.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 0, maximum = 31536000))]
pub struct Seconds(u32);

/// A number of seconds that is more than a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time has at most {} seconds, a year", Seconds::MAX)]
pub struct NotSeconds;

impl Seconds {
    /// The most: a year of 365 days.
    pub const MAX: u32 = 31_536_000;

    /// Returns the number.
    pub fn number(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Seconds {
    type Error = NotSeconds;
    fn try_from(seconds: u32) -> Result<Seconds, NotSeconds> {
        if seconds <= Seconds::MAX { Ok(Seconds(seconds)) } else { Err(NotSeconds) }
    }
}

impl From<Seconds> for u32 {
    fn from(seconds: Seconds) -> u32 {
        seconds.0
    }
}

/// A number of seconds that is not zero, at most a year of 365 days.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "u32", into = "u32")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 1, maximum = 31536000))]
pub struct Stretch(u32);

/// A number of seconds that is zero or more than a year.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a time that is given or rested has 1 to {} seconds", Seconds::MAX)]
pub struct NotAStretch;

impl Stretch {
    /// Returns the number of seconds.
    pub fn seconds(self) -> u32 {
        self.0
    }
}

impl TryFrom<u32> for Stretch {
    type Error = NotAStretch;
    fn try_from(seconds: u32) -> Result<Stretch, NotAStretch> {
        if (1..=Seconds::MAX).contains(&seconds) { Ok(Stretch(seconds)) } else { Err(NotAStretch) }
    }
}

impl From<Stretch> for u32 {
    fn from(stretch: Stretch) -> u32 {
        stretch.0
    }
}

/// For what the increment is added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Per {
    /// For each wait, when it ends.
    Wait,
    /// For each whole day since the start, when a wait begins or ends.
    Day,
}

/// What the clock does when the grace after an expiry is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Then {
    /// It hands the seat over to a bot.
    Bot,
    /// It gives the game up.
    Abandon,
}

/// The terms of the clock of a game, which event 0 tells.
///
/// `bank` is what each seat begins with, `cap` the most that increments lead to, both at least a minute, and `cap` at least `bank`.
///
/// ```
/// use engine::kernel::clock::Terms;
///
/// let told = r#"{"bank":432000,"cap":432000,"grace":259200,"increment":43200,"per":"wait","then":"bot"}"#;
/// let terms: Terms = serde_json::from_str(told)?;
/// assert_eq!(terms.bank().number(), 5 * 86_400);
/// assert!(serde_json::from_str::<Terms>(&told.replace("\"cap\":432000", "\"cap\":60")).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "RawTerms", into = "RawTerms")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClockTerms, value_type = RawTerms))]
pub struct Terms(RawTerms);

/// The terms of the clock of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClockTerms))]
pub struct RawTerms {
    /// The seconds with which each seat begins, at least 60.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 60, maximum = 31536000))]
    pub bank: Seconds,
    /// The most seconds to which increments lead, at least `bank`.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 60, maximum = 31536000))]
    pub cap: Seconds,
    /// The seconds after an expiry in which the player can still come back.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 0, maximum = 31536000))]
    pub grace: Seconds,
    /// The seconds that are added for each wait or each day.
    #[cfg_attr(feature = "schema", schema(value_type = u32, minimum = 0, maximum = 31536000))]
    pub increment: Seconds,
    /// For what the increment is added.
    pub per: Per,
    /// What happens when the grace is over.
    pub then: Then,
}

/// Terms that fit no clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a clock has a bank of at least {} seconds and a cap that is not below it", Terms::BANK_MIN)]
pub struct NotTerms;

impl Terms {
    /// The smallest bank, in seconds.
    pub const BANK_MIN: u32 = 60;

    /// Returns the time with which each seat begins.
    pub fn bank(&self) -> Seconds {
        self.0.bank
    }

    /// Returns the most to which increments lead.
    pub fn cap(&self) -> Seconds {
        self.0.cap
    }

    /// Returns the time after an expiry in which the player can still come back.
    pub fn grace(&self) -> Seconds {
        self.0.grace
    }

    /// Returns what is added for each wait or each day.
    pub fn increment(&self) -> Seconds {
        self.0.increment
    }

    /// Returns for what the increment is added.
    pub fn per(&self) -> Per {
        self.0.per
    }

    /// Returns what happens when the grace is over.
    pub fn then(&self) -> Then {
        self.0.then
    }
}

impl TryFrom<RawTerms> for Terms {
    type Error = NotTerms;
    fn try_from(raw: RawTerms) -> Result<Terms, NotTerms> {
        let is_long_enough = raw.bank.number() >= Terms::BANK_MIN;
        if is_long_enough && raw.bank <= raw.cap { Ok(Terms(raw)) } else { Err(NotTerms) }
    }
}

impl From<Terms> for RawTerms {
    fn from(terms: Terms) -> RawTerms {
        terms.0
    }
}

/// The clocks of all seats on which people sit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    terms: Terms,
    seats: BySeat<Option<Clock>>,
    /// The moment since which all clocks stand; `None` while the game moves.
    standing: Option<At>,
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
    /// For how long the clock stood, as the record itself tells.
    stood: TimeDelta,
    /// The seconds that did not count, as `clock_rested` told.
    rested: u32,
}

/// The seconds of a day, after which an increment per day is added.
const DAY: i64 = 86_400;

impl Clocks {
    /// Returns clocks by these terms, before anybody has one.
    pub fn new(terms: Terms) -> Clocks {
        Clocks { terms, seats: BySeat::default(), standing: None }
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

    /// Are all clocks standing, because of a pause or a break?
    pub fn is_standing(&self) -> bool {
        self.standing.is_some()
    }

    /// Returns the seconds that the seat has left at this moment; `None` if it has no clock.
    pub fn left(&self, seat: Seat, now: At) -> Option<u32> {
        let clock = self.seats[seat].as_ref()?;
        Some(clock.left.saturating_sub(self.used(clock, now)))
    }

    /// Returns the seconds of its present wait that count at this moment.
    fn used(&self, clock: &Clock, now: At) -> u32 {
        let Some(wait) = &clock.wait else { return 0 };
        let stands = self.standing.map_or(TimeDelta::zero(), |begun| span(begun.max(wait.since), now));
        let counted = (span(wait.since, now) - wait.stood - stands).num_seconds();
        u32::try_from(counted).unwrap_or(0).saturating_sub(wait.rested)
    }

    /// Gives the seat a clock with a full bank, or another one after somebody else has sat down on it.
    pub(super) fn begin(&mut self, seat: Seat, now: At) {
        let left = self.terms.bank().number();
        self.seats[seat] = Some(Clock { left, refilled: now, wait: None, expired: None });
    }

    /// Takes the clock from the seat: a bot has none.
    pub(super) fn end(&mut self, seat: Seat) {
        self.seats[seat] = None;
    }

    /// Notes that so many seconds of the present wait did not count.
    pub(super) fn rest(&mut self, seat: Seat, seconds: Stretch) {
        if let Some(Clock { wait: Some(wait), .. }) = &mut self.seats[seat] {
            wait.rested = wait.rested.saturating_add(seconds.seconds());
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

    /// Notes that the player of the seat has chosen. Whose time had run out begins a new wait.
    pub(super) fn choose(&mut self, seat: Seat, now: At) {
        if self.expired_at(seat).is_some() {
            self.end_wait(seat, now);
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
            (Some(begun), Moves::Yes) => {
                let waits = self.seats.values_mut().flatten().filter_map(|it| it.wait.as_mut());
                waits.for_each(|wait| wait.stood += span(begun.max(wait.since), now));
                self.standing = None;
            }
            (None, Moves::Yes) | (Some(_), Moves::No) => {}
        }
    }

    fn begin_wait(&mut self, seat: Seat, now: At) {
        let Some(mut clock) = self.seats[seat] else { return };
        clock.left = self.credited(clock.left, clock.whole_days(&self.terms, now));
        clock.refill(&self.terms, now);
        clock.wait = Some(Wait { since: now, stood: TimeDelta::zero(), rested: 0 });
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
        clock.expired = None;
        self.seats[seat] = Some(clock);
    }

    /// Returns the time with so many increments, which lead no further than to the cap. What was given past it stays.
    fn credited(&self, left: u32, times: u32) -> u32 {
        let credited = left.saturating_add(self.terms.increment().number().saturating_mul(times));
        credited.min(self.terms.cap().number()).max(left)
    }
}

impl Clock {
    /// Returns the whole days that have not been credited; none where increments are per wait.
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

/// Does the game move after an event, or has a pause or a break stopped it?
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


#[cfg(test)]
mod tests;
