//! Revisions of the rules: what an earlier one decided otherwise stands here as a switch that the rules read.
//!
//! A change that alters any decision raises the newest revision, adds a switch, and leaves a recorded game behind. So every old
//! game can be decided again as it was, for ever, and a running one goes on under the newest rules from its next turn.

use crate::kernel::table::Revision;

/// The newest revision of the rules.
pub const REVISION: Revision = Revision(1);

/// What a step beyond space 1 of the Federation track gives (ruling U-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepBeyond {
    /// 1 credit, as a step onto space 3: so it was read in revision 0.
    Credit,
    /// 1 point, as a step onto space 1: so the worked examples have it, since revision 1.
    Point,
}

/// What the rules of a revision decide where revisions differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches {
    /// What a step beyond space 1 gives.
    pub step_beyond: StepBeyond,
}

impl Switches {
    /// The switches of a revision; none of one that is not known here.
    pub fn of(revision: Revision) -> Option<Switches> {
        match revision {
            Revision(0) => Some(Switches { step_beyond: StepBeyond::Credit }),
            REVISION => Some(Switches { step_beyond: StepBeyond::Point }),
            Revision(_) => None,
        }
    }
}
