//! The clocks of a game, as its view tells them, and as they stand at a moment when rests are counted.

use crate::games::playable::Playable;
use crate::games::present::Present;
use crate::games::shown::{ClockView, SeatClock};
use crate::problem::Problem;
use engine::kernel::clock::{Clocks, Terms};
use engine::kernel::occasion::At;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table};

/// Reads the clocks of a position, with all rests.
pub trait ReadClocks {
    /// Returns the clocks as they stand at a moment if nothing happens until then, with all rests; `None` in a game without clocks.
    /// Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    fn timing(&self, at: At) -> Result<Option<ClockView>, Problem>;

    /// Returns the moment at which the time of the seat runs out if nothing happens after the last event; `None` if it does not, and
    /// where its rests cannot be read. Blocks.
    fn deadline(&self, seat: Seat) -> Option<At>;

    /// Returns the moment since which the clock of the seat runs; `None` if it does not.
    fn awaited_since(&self, seat: Seat) -> Option<At>;
}

impl<G: Playable> ReadClocks for Present<G> {
    fn timing(&self, at: At) -> Result<Option<ClockView>, Problem> {
        let (Some(mut told), Some(clocks)) = (told(&self.table), self.table.docket.clocks()) else {
            return Ok(told(&self.table));
        };
        let rests = self.rests(clocks)?;
        for clock in &mut told.seats {
            let seat = clock.seat;
            clock.left = rests.left(clocks, seat, at).unwrap_or_default();
            clock.deadline = clock.deadline.and_then(|_| rests.expiry(clocks, seat, at));
            clock.grace_until = rests.grace_until(clocks, seat, at);
        }
        Ok(Some(told))
    }

    fn deadline(&self, seat: Seat) -> Option<At> {
        let clocks = self.table.docket.clocks()?;
        // Without its rests a deadline would be too early, which is worse than none.
        self.rests(clocks).ok()?.expiry(clocks, seat, self.table.at?)
    }

    fn awaited_since(&self, seat: Seat) -> Option<At> {
        self.table.docket.clocks()?.since(seat)
    }
}

/// Returns the clocks of a game, as they were at its last event and as the record alone tells them; `None` if it has none.
pub(crate) fn told<G: Playable>(table: &Table<G>) -> Option<ClockView> {
    let terms: Terms = table.created.as_ref()?.clock?;
    let seats = match (table.phase, table.docket.clocks(), table.at) {
        (Phase::Playing, Some(clocks), Some(last)) => {
            clocks.seats().iter().filter_map(|seat| seat_clock(clocks, seat, last)).collect()
        }
        (Phase::Lobby | Phase::Playing | Phase::Ended | Phase::Opened, _, _) => Vec::new(),
    };
    Some(ClockView { terms, seats })
}

fn seat_clock(clocks: &Clocks, seat: Seat, last: At) -> Option<SeatClock> {
    Some(SeatClock {
        seat,
        left: clocks.left(seat, last)?,
        since: clocks.since(seat),
        deadline: clocks.deadline(seat, last),
        expired: clocks.expired_at(seat),
        grace_until: clocks.grace_until(seat),
    })
}
