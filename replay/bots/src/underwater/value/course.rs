//! The rest of the game, and the worth of resources then.

use super::weights::Weights;
use engine::underwater::agenda::Step;
use engine::underwater::resource::Stock;
use engine::underwater::state::State;

/// A resource that is left over at the end brings a quarter of a point ("Scoring your resources").
const LEFT_OVER: f64 = 0.25;

/// Turns that everybody has in a game, and in a round.
const TURNS: f64 = 30.0;
const TURNS_OF_ROUND: f64 = 3.0;

/// The rest of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameLeft<'w> {
    /// The numbers by which things have their worth.
    pub weights: &'w Weights,
    /// Own turns that are left.
    pub turns: f64,
    /// Own turns that are left in the era.
    pub turns_of_era: f64,
    /// Productions that are left.
    pub productions: u8,
    /// Own turns from the position until then, in which more is built.
    pub ahead: f64,
}

impl<'w> GameLeft<'w> {
    /// Returns what is left after this position.
    pub(super) fn of(weights: &'w Weights, state: &State) -> GameLeft<'w> {
        let round = state.round.map_or(1.0, |round| f64::from(round.number()));
        let over = match state.agenda.step {
            // After the last round of an era its turns are counted no more.
            Step::Production | Step::Contracts => TURNS_OF_ROUND,
            Step::Nothing
            | Step::KeepCards
            | Step::Discard
            | Step::ChooseSlot
            | Step::Turn
            | Step::EndOfTurn => f64::from(state.turns) / f64::from(state.players.max(1)),
        };
        let played = state.round.map_or(0.0, |_| TURNS_OF_ROUND * (round - 1.0) + over);
        let era = state.deck_era.number();
        let end_of_era = match era {
            ..=1 => 12.0,
            2 => 21.0,
            3.. => TURNS,
        };
        GameLeft {
            weights,
            turns: (TURNS - played).max(0.0),
            turns_of_era: (end_of_era - played).max(0.0),
            productions: 4_u8.saturating_sub(era),
            ahead: 0.0,
        }
    }

    /// Returns the worth of all of this in credits.
    pub(super) fn units(
        &self,
        Stock { credit, kelp, steelplast, science, biomatter }: Stock,
    ) -> f64 {
        f64::from(credit)
            + f64::from(kelp)
            + f64::from(steelplast) * self.weights.steelplast
            + f64::from(science) * self.weights.science
            + f64::from(biomatter) * self.weights.biomatter
    }

    /// Returns the points that a credit's worth brings now.
    pub(super) fn price(&self) -> f64 {
        self.price_at(self.turns)
    }

    /// Returns the points that a credit's worth brings with so many own turns left.
    fn price_at(&self, turns: f64) -> f64 {
        let Weights { in_time, late_turns, .. } = self.weights;
        LEFT_OVER + (in_time - LEFT_OVER) * (turns / late_turns).min(1.0)
    }

    /// Returns how much of the game is left, from 1 down to 0.
    pub(super) fn share(&self) -> f64 {
        self.turns / TURNS
    }

    /// Returns the price of a credit's worth just after each Production to come.
    pub(super) fn productions(&self) -> impl Iterator<Item = f64> {
        self.after_productions().map(|turns| self.price_at(turns))
    }

    /// Returns what is left just after each Production to come.
    pub(super) fn at_productions(&self) -> impl Iterator<Item = GameLeft<'w>> {
        self.after_productions().map(|turns| self.later(turns))
    }

    /// Returns what is left at the end: nothing but what is scored.
    pub(super) fn at_end(&self) -> GameLeft<'w> {
        self.later(0.0)
    }

    /// Returns what is left when there are so many own turns.
    fn later(&self, turns: f64) -> GameLeft<'w> {
        GameLeft { turns, ahead: (self.turns - turns).max(0.0), ..*self }
    }

    /// Returns the own turns that are left after each Production to come.
    fn after_productions(&self) -> impl Iterator<Item = f64> {
        let after = [18.0, 9.0, 0.0];
        after.into_iter().skip(usize::from(3 - self.productions.min(3)))
    }

    /// Returns what the stock may bring: what can be spent in time at its price, the rest as it is scored at the end.
    pub(super) fn stock(&self, stock: Stock) -> f64 {
        let units = self.units(stock);
        let spent = units.min(self.weights.spent_a_turn * (self.turns + 0.5));
        spent * self.price() + (units - spent) * LEFT_OVER
    }
}
