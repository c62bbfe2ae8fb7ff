//! Revisions of the rules: what an earlier one decided otherwise stands here as a switch that the rules read.
//!
//! A change that alters any decision raises the newest revision, adds a switch, and leaves a recorded game behind. So every old
//! game can be decided again as it was, for ever, and a running one goes on under the newest rules from its next turn.

use kernel::table::Revision;

/// The oldest revision that a record can name. There was no revision 0: records of this game have named revision 1 from the first.
pub const OLDEST: Revision = Revision(1);

/// The newest revision of the rules.
pub const REVISION: Revision = Revision(2);

/// The player who chooses the destination of a truck or a train that has one only (rulings T-25 and T-28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnlyDestination {
    /// The player confirms it: so it was in revision 1.
    Confirmed,
    /// Nobody: it goes there, because there is nothing to choose. So it is since revision 2.
    Taken,
}

/// The way in which starting lands that differ are handed out (ruling T-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StartingLands {
    /// Land n goes to seat n: so it was in revision 1.
    InOrder,
    /// From a stack that is shuffled, as the rulebook has it: so it is since revision 2.
    FromStack,
}

/// The decisions of a revision where revisions differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches {
    /// The player who chooses the only destination.
    pub only_destination: OnlyDestination,
    /// The way in which starting lands that differ are handed out.
    pub starting_lands: StartingLands,
}

impl Switches {
    /// Returns the switches of a revision; `None` if the revision is not known here.
    pub fn of(revision: Revision) -> Option<Switches> {
        match revision {
            OLDEST => Some(Switches {
                only_destination: OnlyDestination::Confirmed,
                starting_lands: StartingLands::InOrder,
            }),
            REVISION => Some(Switches {
                only_destination: OnlyDestination::Taken,
                starting_lands: StartingLands::FromStack,
            }),
            Revision(_) => None,
        }
    }
}
