//! Why something cannot be done at a place: the rules against every command that the seat may think of there.

use super::live::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use super::shown::{ObjectionShown, VerdictShown};
use crate::problem::{Code, Problem};
use engine::kernel::choice::why::{Objection, Verdict, why};
use engine::kernel::seat::Seat;

/// Where a seat wants to know what stands against it.
#[derive(Clone, Debug)]
pub struct Whereabouts {
    /// The seat.
    pub seat: Seat,
    /// The places, as a list of choices writes them.
    pub at: Vec<String>,
}

/// Returns what can be done at these places, and what stands against the rest, as far as the seat can know.
///
/// # Errors
/// What stands against choosing at all, or [`Code::QueryNotUnderstood`] if a place is none of this game.
pub(super) fn weigh<G: Playable>(
    present: &Present<G>,
    wanted: &Whereabouts,
) -> Result<VerdictShown, Problem> {
    let Whereabouts { seat, ref at } = *wanted;
    let chooser = present.chooser(seat).map_err(table_refuses)?;
    let places = at.iter().map(|place| place.parse());
    let places: Vec<G::Place> = places
        .collect::<Result<_, _>>()
        .map_err(|error| Problem::new(Code::QueryNotUnderstood).because(error))?;
    let Verdict { legal, objections } = why::<G>(&present.rules, &chooser.seen()?, seat, &places);
    let decision = present.decision(seat).to_string();
    let refused = objections.iter().map(shown::<G>).collect::<Result<_, _>>()?;
    Ok(VerdictShown::new(seat, decision, legal, refused))
}

fn shown<G: Playable>(objection: &Objection<G::Rejection>) -> Result<ObjectionShown, Problem> {
    let Objection { rejection, commands } = objection;
    let written = serde_json::to_value(rejection).map_err(Problem::internal)?;
    let rule = G::rule_against(rejection);
    Ok(ObjectionShown::new(written, rejection.to_string(), rule, *commands))
}
