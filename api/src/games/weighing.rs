//! The answer to "why not": the rules against every command that the seat may think of at a place.

use super::live::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use super::shown::{ObjectionShown, VerdictShown};
use crate::problem::{Code, Problem};
use engine::kernel::choice::why::{Objection, Verdict, why};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::refusal::Refusal;

/// The places about which a seat asks.
#[derive(Clone, Debug)]
pub struct Whereabouts {
    /// The seat.
    pub seat: Seat,
    /// The places, as a list of choices writes them.
    pub at: Vec<String>,
    /// The language of the answer.
    pub language: Language,
}

/// Returns what can be done at these places, and what stands against the rest, as far as the seat can know.
///
/// # Errors
/// The problem of a seat that may not choose, or [`Code::QueryNotUnderstood`] if a place is none of this game.
pub(super) fn weigh<G: Playable>(
    present: &Present<G>,
    wanted: &Whereabouts,
) -> Result<VerdictShown, Problem> {
    let Whereabouts { seat, ref at, language } = *wanted;
    let chooser = present.chooser(seat).map_err(table_refuses)?;
    let places = at.iter().map(|place| place.parse());
    let places: Vec<G::Place> = places
        .collect::<Result<_, _>>()
        .map_err(|error| Problem::new(Code::QueryNotUnderstood).because(error))?;
    let Verdict { legal, objections } = why::<G>(&present.rules, &chooser.seen()?, seat, &places);
    let decision = present.decision(seat).to_string();
    let refused = objections.iter().map(|objection| shown::<G>(objection, language));
    let refused = refused.collect::<Result<_, _>>()?;
    Ok(VerdictShown::new(seat, decision, legal, refused, language))
}

fn shown<G: Playable>(
    objection: &Objection<G::Rejection>,
    language: Language,
) -> Result<ObjectionShown, Problem> {
    let Objection { rejection, commands } = objection;
    let written = serde_json::to_value(rejection).map_err(Problem::internal)?;
    let rule = G::rule_against(rejection);
    Ok(ObjectionShown::new(written, rejection.tell(language), rule, *commands))
}
