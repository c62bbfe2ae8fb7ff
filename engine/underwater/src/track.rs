//! The Federation track: its spaces, and who stands where.

use super::ids::PLAYERS_MAX;
use kernel::pile::Pile;
use kernel::seat::{BySeat, Seat};

/// A space of the Federation track, by how far it is: 0 below the track, 1 is the space 4, 4 is the space 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Space(u8);

impl Space {
    /// Below the track.
    pub const BELOW: Space = Space(0);
    /// The last space.
    pub const FIRST: Space = Space(4);

    /// Returns the space with this printed number.
    pub const fn printed(number: u8) -> Space {
        Space(5u8.saturating_sub(number))
    }

    /// Returns the printed number, 4 to 1; none below the track.
    pub const fn number(self) -> Option<u8> {
        match self.0 {
            0 => None,
            distance => Some(5 - distance),
        }
    }

    /// Returns one step on; the last space stays.
    #[must_use]
    pub const fn next(self) -> Space {
        if self.0 < 4 { Space(self.0 + 1) } else { self }
    }
}

/// The Federation track: who stands where, and in which order that makes them play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    /// The space of each marker.
    pub spaces: BySeat<Space, PLAYERS_MAX>,
    /// All seats, who would play first in the next round first (ruling U-4).
    pub ranking: Pile<Seat, PLAYERS_MAX>,
}

impl Track {
    /// Returns the markers in this order below the track.
    pub fn below(order: impl IntoIterator<Item = Seat>) -> Track {
        Track { spaces: BySeat::default(), ranking: order.into_iter().collect() }
    }

    /// Moves a marker onto a space, on top of its stack.
    pub fn place(&mut self, seat: Seat, space: Space) {
        self.spaces[seat] = space;
        let ahead = |&&other: &&Seat| other != seat && self.spaces[other] > space;
        let behind = |&&other: &&Seat| other != seat && self.spaces[other] <= space;
        let before = self.ranking.iter().filter(ahead).copied();
        let after = self.ranking.iter().filter(behind).copied();
        self.ranking = before.chain([seat]).chain(after).collect();
    }
}
