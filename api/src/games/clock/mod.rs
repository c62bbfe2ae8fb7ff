//! The clock of a table: it tells that time ran out or did not count, hands seats over, ends breaks and closes old disputes.
//!
//! No timer decides anything. The listing of a game keeps the next moment at which the clock has something to do (`due`); a round that
//! finds it asks the game for its `tick`, which looks at the record alone, and at the outages that nobody is charged for, and at what players rest (`rests`), which their calendars tell (`calendar`). The arithmetic is
//! in `spans`.

mod calendar;
pub(super) mod due;
mod presets;
mod rests;
mod spans;
mod tick;
mod told;

#[cfg(test)]
mod tests;

pub use calendar::{Calendar, CalendarShown, TimeOfDay, Weekday, Window};
pub use presets::{ClockPreset, ClockWanted};
pub use told::ReadClocks;
pub(super) use told::told;
