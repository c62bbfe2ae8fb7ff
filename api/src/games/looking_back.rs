//! Positions that tell what has led to them.

use super::shown::Since;
use super::telling::TextForm;
use crate::problem::Problem;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;

/// For whom it is told what has happened.
#[derive(Clone, Copy, Debug)]
pub struct SinceWanted {
    /// The seat that looks.
    pub seat: Seat,
    /// The last event that is known; `None` for the seat's own last choice or what it has marked as seen, whichever is later.
    pub from: Option<Seq>,
    /// The form of the sentences.
    pub words: TextForm,
}

/// A position that tells what has led to it.
pub trait TellSince {
    /// Tells a seat what has happened. Blocks.
    ///
    /// # Errors
    /// [`Code::EventUnknown`](crate::problem::Code::EventUnknown), or failures of the store.
    fn since(&self, wanted: SinceWanted) -> Result<Since, Problem>;
    /// Tells in sentences what others have done since a seat's own turn, as everybody may know it. Blocks.
    ///
    /// # Errors
    /// Failures of the store.
    fn public_turns(&self, seat: Seat, language: Language) -> Result<Vec<String>, Problem>;
}
