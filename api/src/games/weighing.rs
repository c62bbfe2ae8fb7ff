//! The answer to "why not": the rules against every command that the seat may think of at a place.

use super::playable::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use super::shown::{ObjectionShown, VerdictShown};
use crate::problem::{Code, Problem};
use engine::kernel::choice::why::{Objection, Verdict, why};
use engine::kernel::seat::Seat;
use engine::kernel::text::{Language, Title};
use replay::messages::title;

/// The hint where no command is legal at a place, none is refused, and the game has no better one.
const NOTHING: Title = title("nothing-can-be-done-there");

/// The same where several places were asked about.
const NOT_TOGETHER: Title = title("no-command-points-at-all");

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

/// Returns what can be done at these places, and the rules that refuse the rest, as far as the seat can know.
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
    let seen = chooser.seen()?;
    let Verdict { legal, objections } = why::<G>(&present.rules, &seen, seat, &places);
    let hint = places.iter().find_map(|place| G::hint(&present.rules, &seen, seat, *place));
    let hint = hint.unwrap_or(if places.len() == 1 { NOTHING } else { NOT_TOGETHER });
    let decision = present.decision(seat).to_string();
    let refused =
        objections.iter().map(|objection| shown::<G>(&present.rules, objection, language));
    let refused = refused.collect::<Result<_, _>>()?;
    Ok(VerdictShown::new(seat, decision, legal, refused, hint.words(language)))
}

fn shown<G: Playable>(
    rules: &G::Rules,
    objection: &Objection<G::Rejection>,
    language: Language,
) -> Result<ObjectionShown, Problem> {
    let Objection { rejection, commands } = objection;
    let written = serde_json::to_value(rejection).map_err(Problem::internal)?;
    let rule = G::rule_against(rejection);
    Ok(ObjectionShown::new(written, G::tell_refusal(rules, rejection, language), rule, *commands))
}
