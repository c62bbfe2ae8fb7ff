//! Revisions of the rules: what an earlier one decided otherwise stands here as a switch that the rules read.
//!
//! A change that alters any decision raises the newest revision, adds a switch, and leaves a recorded game behind. So every old
//! game can be decided again as it was, for ever, and a running one goes on under the newest rules from its next turn.
//! Rulings U-2 and U-7 have been read otherwise in earlier revisions.

use kernel::table::Revision;

/// The newest revision of the rules.
pub const REVISION: Revision = Revision(2);

/// The effect of a step beyond space 1 of the Federation track (ruling U-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepBeyond {
    /// 1 credit, as a step onto space 3: so it was read in revision 0.
    Credit,
    /// 1 point, as a step onto space 1: so the worked examples have it, since revision 1.
    Point,
}

/// By which steps a matching card that is resolved first makes the chosen slot possible (ruling U-7).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FreeSteps {
    /// Gains, steps on the track, payments, "one of" and use of action cards, by an instant effect: so it was read up to revision 1.
    OfInstants,
    /// These, claiming the card, use of the action card discarded for it, and one structure or city of the card's own effect: since
    /// revision 2.
    OfAnyCard,
}

/// The decisions of a revision where revisions differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Switches {
    /// The effect of a step beyond space 1.
    pub step_beyond: StepBeyond,
    /// By which steps a card makes a slot possible.
    pub free_steps: FreeSteps,
}

impl Switches {
    /// Returns the switches of a revision; none of one that is not known here.
    pub fn of(revision: Revision) -> Option<Switches> {
        let (step_beyond, free_steps) = match revision {
            Revision(0) => (StepBeyond::Credit, FreeSteps::OfInstants),
            Revision(1) => (StepBeyond::Point, FreeSteps::OfInstants),
            REVISION => (StepBeyond::Point, FreeSteps::OfAnyCard),
            Revision(_) => return None,
        };
        Some(Switches { step_beyond, free_steps })
    }
}
