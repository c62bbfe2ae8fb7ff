//! The rest of the game, and the worth of resources then.

use engine::underwater::agenda::Step;
use engine::underwater::resource::Stock;
use engine::underwater::state::State;

/// Worth of resources against each other, as the edition was designed by: a credit and kelp 1.
const SCIENCE: f64 = 1.2;
const STEELPLAST: f64 = 1.3;
const BIOMATTER: f64 = 2.0;
/// A card that is drawn, and a step on the Federation track, in credits.
pub(super) const CARD: f64 = 0.8;

/// A resource that is left over at the end brings a quarter of a point ("Scoring your resources").
const LEFT_OVER: f64 = 0.25;
/// A resource that can be built of in time brings nearly a point.
const IN_TIME: f64 = 0.9;
/// In so many last turns there is less and less to build.
const LATE_TURNS: f64 = 6.0;
/// The part of a stock that one turn spends, more or less.
const SPENT_A_TURN: f64 = 5.0;

/// Turns that everybody has in a game, and in a round.
const TURNS: f64 = 30.0;
const TURNS_OF_ROUND: f64 = 3.0;

/// The rest of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameLeft {
    /// Own turns that are left.
    pub turns: f64,
    /// Own turns that are left in the era.
    pub turns_of_era: f64,
    /// Productions that are left.
    pub productions: u8,
}

/// Returns the worth of all of this in credits.
pub(super) fn units(Stock { credit, kelp, steelplast, science, biomatter }: Stock) -> f64 {
    f64::from(credit)
        + f64::from(kelp)
        + f64::from(steelplast) * STEELPLAST
        + f64::from(science) * SCIENCE
        + f64::from(biomatter) * BIOMATTER
}

/// Points that a credit's worth brings, with so many own turns left.
fn price(turns: f64) -> f64 {
    LEFT_OVER + (IN_TIME - LEFT_OVER) * (turns / LATE_TURNS).min(1.0)
}

impl GameLeft {
    /// Returns what is left after this position.
    pub(super) fn of(state: &State) -> GameLeft {
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
            turns: (TURNS - played).max(0.0),
            turns_of_era: (end_of_era - played).max(0.0),
            productions: 4_u8.saturating_sub(era),
        }
    }

    /// Points that a credit's worth brings now.
    pub(super) fn price(&self) -> f64 {
        price(self.turns)
    }

    /// Returns how much of the game is left, from 1 down to 0.
    pub(super) fn share(&self) -> f64 {
        self.turns / TURNS
    }

    /// Returns the price of a credit's worth just after each Production to come.
    pub(super) fn productions(&self) -> impl Iterator<Item = f64> + use<> {
        let after = [18.0, 9.0, 0.0];
        after.into_iter().skip(usize::from(3 - self.productions.min(3))).map(price)
    }

    /// Returns what the stock may bring: what can be spent in time at its price, the rest as it is scored at the end.
    pub(super) fn stock(&self, stock: Stock) -> f64 {
        let units = units(stock);
        let spent = units.min(SPENT_A_TURN * (self.turns + 0.5));
        spent * self.price() + (units - spent) * LEFT_OVER
    }
}
