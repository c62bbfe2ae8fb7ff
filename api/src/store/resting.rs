//! The things by which clocks stand: outages of the server, calendars of players, as they were at each moment, and vacations.

use super::{Moment, Outage, PlayerId, StoreError};
use std::time::Duration;

/// The time of vacations that a player has in a year.
pub const VACATION_A_YEAR: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// The least that a vacation costs of it, also one that is ended before.
pub const VACATION_MIN: Duration = Duration::from_secs(24 * 60 * 60);

/// A calendar as it is kept. The store knows no time zones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarRow {
    /// The name of the time zone.
    pub zone: String,
    /// The minutes after midnight between which clocks run; `None` for all hours.
    pub window: Option<(u16, u16)>,
    /// The weekdays on which they stand, Monday in the lowest bit.
    pub free_days: u8,
}

/// A calendar that counts for waits that begin from this moment on.
#[derive(Debug, Clone)]
pub struct NewCalendar {
    /// The player.
    pub player: PlayerId,
    /// The moment from which it counts.
    pub since: Moment,
    /// The calendar.
    pub calendar: CalendarRow,
}

/// The public id of a vacation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VacationId(pub [u8; 16]);

/// A vacation, in which the clocks of its player stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Vacation {
    /// Its public id.
    pub id: VacationId,
    /// The player.
    pub player: PlayerId,
    /// Its first moment.
    pub from: Moment,
    /// The first moment after it.
    pub until: Moment,
}

impl Vacation {
    /// Returns what it costs of the time of the year in which it begins.
    pub fn cost(&self) -> Duration {
        self.until.since(self.from).max(VACATION_MIN)
    }
}

/// A vacation to add, if the year in which it begins has room for it.
#[derive(Debug, Clone, Copy)]
pub struct NewVacation {
    /// The vacation.
    pub vacation: Vacation,
    /// The first moment of that year.
    pub year_from: Moment,
    /// The first moment after it.
    pub year_until: Moment,
}

/// A vacation that its player ends at a moment.
#[derive(Debug, Clone, Copy)]
pub struct VacationEnd {
    /// The player.
    pub player: PlayerId,
    /// The vacation.
    pub id: VacationId,
    /// The moment.
    pub at: Moment,
}

/// The part of a store that keeps by what clocks stand. All calls block.
pub trait Resting: Send + Sync {
    /// Returns the outages that ended after this moment, in order.
    ///
    /// # Errors
    /// Any failure of the database.
    fn outages_since(&self, since: Moment) -> Result<Vec<Outage>, StoreError>;

    /// Keeps a calendar beside those before, which go on counting for waits that began under them.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if the player is unknown.
    fn keep_calendar(&self, new: NewCalendar) -> Result<(), StoreError>;

    /// Returns the calendar that a player had at this moment; `None` if there was none.
    ///
    /// # Errors
    /// Any failure of the database.
    fn calendar(&self, player: PlayerId, at: Moment) -> Result<Option<CalendarRow>, StoreError>;

    /// Adds a vacation.
    ///
    /// # Errors
    /// [`StoreError::VacationsUsedUp`] if the player has too little time left for it in the year in which it begins.
    fn take_vacation(&self, new: NewVacation) -> Result<(), StoreError>;

    /// Ends a vacation at a moment; one that has not begun is as if it had never been taken.
    ///
    /// # Errors
    /// [`StoreError::VacationUnknown`] if the player has no such vacation, or it is over.
    fn end_vacation(&self, end: VacationEnd) -> Result<(), StoreError>;

    /// Returns the vacations of a player that end after this moment, the first ones first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn vacations(&self, player: PlayerId, after: Moment) -> Result<Vec<Vacation>, StoreError>;
}
