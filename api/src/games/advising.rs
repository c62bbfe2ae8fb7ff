//! Asks a bot for advice on a decision that is to be taken. The bot knows what the seat knows.

use super::Games;
use super::live::LiveGame;
use super::playable::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use crate::problem::{Code, Problem};
use crate::store::Purpose;
use crate::work;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use replay::bots::BotKind;
use replay::bots::search::Bound;
use replay::explained::{Advice, Explainer};
use std::sync::Arc;

/// The tries of the search that advises: a few seconds on a small machine.
const TRIES: u32 = 400;
/// The seed of the search: the same question has the same answer.
const SEED: u64 = 1;

impl Games {
    /// Returns what a bot advises a seat that is asked. One of few at a time, as an audit is.
    ///
    /// # Errors
    /// [`Code::NoAdviceHere`] unless it is a practice game or one for teaching, [`Code::Busy`] if too many ask, or the problem of a seat
    /// that may not choose.
    pub async fn advise(
        self: &Arc<Games>,
        game: &LiveGame,
        seat: Seat,
        language: Language,
    ) -> Result<Advice, Problem> {
        let now = game.now();
        let is_allowed = game.terms().purpose == Purpose::Teaching || now.parent().is_some();
        if !is_allowed {
            return Err(Problem::new(Code::NoAdviceHere));
        }
        let place = self.places.audit().await?;
        work::block(move || {
            let advice = now.advise(seat, language);
            drop(place);
            advice
        })
        .await
    }
}

/// Returns what a bot advises the seat, from what the seat knows. Blocks.
///
/// # Errors
/// The problem of a seat that may not choose.
pub(super) fn advise<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    language: Language,
) -> Result<Advice, Problem> {
    let seen = present.chooser(seat).map_err(table_refuses)?.seen()?;
    let bot = BotKind::Search(Bound::Iterations(TRIES));
    let explainer = Explainer { bot, seed: SEED, language };
    Ok(explainer.advise::<G>(&present.rules, &seen, seat))
}
