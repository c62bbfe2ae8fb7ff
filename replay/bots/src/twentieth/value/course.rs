//! The rest of the game, and the worth of coins and science points then.

use super::weights::Weights;
use engine::twentieth::look::Look;
use engine::twentieth::resource::Output;
use engine::twentieth::state::Step;

/// Land auctions that follow the first one, one in each round but the last.
const AUCTIONS: usize = 5;

/// The rest of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameLeft<'w> {
    /// The numbers by which things have their worth.
    pub weights: &'w Weights,
    /// Land auctions that are left, the one that is running included.
    pub auctions: usize,
    /// Productions that are left.
    pub productions: u16,
    /// Recycling phases that are left.
    pub recyclings: u16,
}

impl<'w> GameLeft<'w> {
    /// Returns what is left after this position.
    pub(super) fn of(weights: &'w Weights, look: &Look<'_>) -> GameLeft<'w> {
        let round = look.state.round.map_or(1, |round| u16::from(round.number()));
        let step = look.state.agenda.step;
        let is_auction = matches!(step, Step::PickLand | Step::BidOnLand);
        let later = 6 - round;
        let auctions = usize::from(later.saturating_sub(1)) + usize::from(is_auction);
        let has_produced = step == Step::Recycling;
        let productions = later + u16::from(!has_produced);
        GameLeft { weights, auctions, productions, recyclings: later + 1 }
    }

    /// Returns what a coin brings.
    pub(super) fn coin(&self) -> f64 {
        self.weights.coin[self.auctions.min(AUCTIONS)]
    }

    /// Returns what a science point brings.
    pub(super) fn science(&self) -> f64 {
        self.weights.science[self.auctions.min(AUCTIONS)]
    }

    /// Coins and science points in hand.
    pub(super) fn in_hand(&self, look: &Look<'_>) -> f64 {
        let (coins, science) = (f64::from(look.coins()), f64::from(look.science()));
        if self.auctions > 0 {
            return coins * self.coin() + science * self.science();
        }
        let ranked = self.weights.ranked;
        coins.min(ranked) * self.coin() + science.min(ranked) * self.science()
    }

    /// Returns how much of the game is left, from 1 in the first auction down to 0 after the last one.
    pub(super) fn share(&self) -> f64 {
        self.auctions as f64 / AUCTIONS as f64
    }

    /// Returns what an output brings in all Productions to come; the last one gives points only ("Round six").
    pub(super) fn productions(&self, output: Output) -> f64 {
        let Weights { coin, science, early_output, .. } = self.weights;
        let points = f64::from(output.points) * f64::from(self.productions);
        let later = self.productions.saturating_sub(1);
        let each = |auctions: u16| {
            let auctions = usize::from(auctions).min(AUCTIONS);
            f64::from(output.coins) * coin[auctions] + f64::from(output.science) * science[auctions]
        };
        let all = points + (0..later).map(each).sum::<f64>();
        (1.0 + early_output * self.share()) * all
    }
}
