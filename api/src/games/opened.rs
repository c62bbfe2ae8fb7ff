//! The check that a game is opened, after which everybody may look as any viewer.

use super::playable::Playable;
use super::present::Present;
use crate::problem::{Code, Problem};
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;

/// Checks that the game is opened, so that anybody may look as this viewer; who asks does not matter.
///
/// # Errors
/// [`Code::NoSuchSeat`]; [`Code::NotOpened`], with the moment at which the game will be opened where that is known.
pub(super) fn check<G: Playable>(present: &Present<G>, viewer: Viewer) -> Result<(), Problem> {
    let table = &present.table;
    if let Viewer::Seat(seat) = viewer
        && seat.number() > table.seats()
    {
        return Err(Problem::new(Code::NoSuchSeat));
    }
    let closed = Problem::new(Code::NotOpened);
    match table.phase {
        Phase::Opened => Ok(()),
        Phase::Lobby | Phase::Playing => Err(closed.because(when_it_ends(present))),
        Phase::Ended => match present.about.opens_at(table)? {
            Some(at) => {
                Err(closed.because(format!("it will be opened at {at}")).with("opens_at", at))
            }
            None => Err(closed.because("it will be opened when its disputes are ruled")),
        },
    }
}

/// Says how the end of the game opens it.
fn when_it_ends<G: Playable>(present: &Present<G>) -> &'static str {
    let created = present.table.created.as_ref();
    match created.and_then(|created| created.dispute_time) {
        None => "it will be opened when it ends",
        Some(_) => "it will be opened after its end, when the time for disputes is over",
    }
}
