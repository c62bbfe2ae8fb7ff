//! A position for programs that learn: the numbers of what a seat may choose, and those of what it sees.

use super::playable::Playable;
use super::present::Present;
use super::shown::{NumberedCommand, ObservedPosition};
use super::viewing::Tagged;
use crate::problem::{Code, Problem};
use actix_web::web::Bytes;
use engine::kernel::learning::{self, Numbering};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;

/// Returns what the seat sees and may choose, as numbers, under the tag of its decision.
///
/// # Errors
/// [`Code::WrongPhase`] before the start, or when the seat's draft is not one of this position.
pub(super) fn observation<G: Playable>(
    present: &Present<G>,
    seat: Seat,
) -> Result<Tagged, Problem> {
    if present.table.phase == Phase::Lobby {
        return Err(Problem::new(Code::WrongPhase));
    }
    let seen = present.seen(Viewer::Seat(seat))?;
    let legal = match present.chooser(seat) {
        Ok(_) => play::legal::<G>(&present.rules, &seen, seat),
        Err(_) => Vec::new(),
    };
    let numbered = |command: G::Command| NumberedCommand { number: command.number(), command };
    let decision = present.decision(seat);
    let observed = ObservedPosition {
        seat,
        seq: present.seq(),
        decision: decision.to_string(),
        version: G::VERSION,
        legal: legal.into_iter().map(|lawful| numbered(lawful.into())).collect(),
        observation: learning::observe::<G>(&seen, seat),
    };
    let body = serde_json::to_vec(&observed).map_err(Problem::internal)?;
    Ok(Tagged { etag: decision.etag(), body: Bytes::from(body) })
}
