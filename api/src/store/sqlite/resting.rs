//! The part of the store that keeps by what clocks stand.

use super::{SqliteStore, alive_table, calendar_table, vacation_table};
use crate::store::{
    CalendarRow, Moment, NewCalendar, NewVacation, Outage, PlayerId, Resting, StoreError, Vacation,
    VacationEnd,
};

impl Resting for SqliteStore {
    fn outages_since(&self, since: Moment) -> Result<Vec<Outage>, StoreError> {
        self.readers.read(|c| alive_table::outages_since(c, since))
    }

    fn keep_calendar(&self, new: NewCalendar) -> Result<(), StoreError> {
        self.writer.submit(new)?.wait()
    }

    fn calendar(&self, player: PlayerId, at: Moment) -> Result<Option<CalendarRow>, StoreError> {
        self.readers.read(|c| calendar_table::at(c, player, at))
    }

    fn take_vacation(&self, new: NewVacation) -> Result<(), StoreError> {
        self.writer.submit(new)?.wait()
    }

    fn end_vacation(&self, end: VacationEnd) -> Result<(), StoreError> {
        self.writer.submit(end)?.wait()
    }

    fn vacations(&self, player: PlayerId, after: Moment) -> Result<Vec<Vacation>, StoreError> {
        self.readers.read(|c| vacation_table::later(c, player, after))
    }
}
