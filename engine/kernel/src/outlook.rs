//! The effect of a command, or of a chain of them, as far as its seat can know it; nothing is written.
//!
//! Everything here starts from what a seat has seen, so it tells nothing else, by type.

use super::desk::{Preview, Unknown};
use super::game::Game;
use super::knowledge::{Seen, hide};
use super::limit::DRAFT_MAX;
use super::quantity::change::{self, Change};
use super::quantity::{Measurable, Numbers, Payment, numbers, renewed};
use super::seat::Seat;
use super::text::refusal::refusals;
use crate::text::message;
use serde::Serialize;

/// The effect of one lawful command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospect<G: Game> {
    /// The command.
    pub command: G::Command,
    /// The facts that would follow, up to those that cannot be known.
    pub facts: Vec<G::Fact>,
    /// The position after it, up to what cannot be known.
    pub after: Seen<G::State>,
    /// [`Unknown`] where more follows, from a card or from chance.
    pub reached: Result<(), Unknown>,
}

impl<G: Game> Prospect<G> {
    /// Performs a lawful command of the seat on a preview.
    pub fn of(rules: &G::Rules, seen: &Seen<G::State>, seat: Seat, lawful: G::Lawful) -> Self {
        let viewer = seen.viewer();
        let mut desk = Preview::<G>::from(seen.clone());
        let reached = G::perform(rules, &mut desk, seat, lawful);
        let (state, facts) = desk.finish();
        let after = hide::<G>(&state, viewer);
        Prospect { command: lawful.into(), facts, after, reached }
    }
}

/// The cost of a command for its seat, and the changes that it brings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Forecast {
    /// The payment of the seat; absent if it pays nothing.
    #[serde(skip_serializing_if = "Payment::is_nothing")]
    pub cost: Payment,
    /// Every number that changes, of all seats, as far as the seat knows it.
    pub change: Vec<Change>,
    /// `true` if more follows, from cards or chance that the seat cannot know.
    pub until_unknown: bool,
}

/// The commands of one list, each compared with the position that they are chosen in.
pub struct Outlook<'r, G: Measurable> {
    rules: &'r G::Rules,
    seen: &'r Seen<G::State>,
    seat: Seat,
    numbers: Numbers,
}

impl<'r, G: Measurable> Outlook<'r, G> {
    /// Takes the numbers of the position that the seat has seen.
    pub fn at(rules: &'r G::Rules, seen: &'r Seen<G::State>, seat: Seat) -> Outlook<'r, G> {
        Outlook { rules, seen, seat, numbers: numbers::<G>(rules, seen) }
    }

    /// Tells what a command of this position would cost and change.
    pub fn forecast(&self, prospect: &Prospect<G>) -> Forecast {
        self.compare(&prospect.facts, &prospect.after, prospect.reached)
    }

    /// Tells what a chain of commands from this position would cost and change.
    pub fn forecast_all(&self, trial: &Trial<G>) -> Forecast {
        self.compare(&trial.facts, &trial.after, trial.reached)
    }

    fn compare(
        &self,
        facts: &[G::Fact],
        after: &Seen<G::State>,
        reached: Result<(), Unknown>,
    ) -> Forecast {
        let pay = |sum: Payment, fact: &G::Fact| sum.and(&G::payment(fact, self.seat));
        let later = renewed::<G>(self.rules, self.seen, &self.numbers, after);
        Forecast {
            cost: facts.iter().fold(Payment::default(), pay),
            change: change::of_numbers::<G>(&self.numbers, &later),
            until_unknown: reached.is_err(),
        }
    }
}

/// The effect of a chain of commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial<G: Game> {
    /// The facts that would follow from all of them, in order.
    pub facts: Vec<G::Fact>,
    /// The position after the last one, up to what cannot be known.
    pub after: Seen<G::State>,
    /// [`Unknown`] where more follows from the last one.
    pub reached: Result<(), Unknown>,
}

/// The reasons for which a chain of commands cannot be tried. The first command has place 0.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Untried<G: Game> {
    /// The chain is longer than a draft can be.
    TooLong {
        /// The number that was sent.
        length: usize,
    },
    /// A rule refuses one of the commands after those before it.
    Refused {
        /// Its place in the chain.
        place: usize,
        /// The rejection, as the command itself would meet it.
        rejection: G::Rejection,
    },
    /// A command before it depends on something that the seat cannot know.
    BeyondUnknown {
        /// Its place in the chain.
        place: usize,
    },
}

refusals! { Untried<G> where G: Game, _wording;
    Untried::TooLong { length } =>
        "too-long", length, draft_max = DRAFT_MAX;
    // The reason is told by the rules, with the titles of its cards: `Narrate::tell_refusal`.
    Untried::Refused { place, .. } =>
        "refused", place;
    Untried::BeyondUnknown { place } =>
        "beyond-unknown", place;
}

/// Tries a chain of commands of the seat: each is checked in the position that those before it lead to.
///
/// # Errors
/// [`Untried`], with the first command that cannot be performed.
pub fn try_chain<G: Game>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    commands: &[G::Command],
) -> Result<Trial<G>, Untried<G>> {
    if commands.len() > DRAFT_MAX {
        return Err(Untried::TooLong { length: commands.len() });
    }
    let mut trial = Trial { facts: Vec::new(), after: seen.clone(), reached: Ok(()) };
    for (place, command) in commands.iter().enumerate() {
        if trial.reached.is_err() {
            return Err(Untried::BeyondUnknown { place });
        }
        let lawful = G::check(rules, trial.after.state(), seat, command)
            .map_err(|rejection| Untried::Refused { place, rejection })?;
        let Prospect::<G> { facts, after, reached, .. } =
            Prospect::of(rules, &trial.after, seat, lawful);
        trial.facts.extend(facts);
        (trial.after, trial.reached) = (after, reached);
    }
    Ok(trial)
}
