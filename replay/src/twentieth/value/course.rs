//! The rest of the game, and the worth of coins and science points then.

use engine::twentieth::look::Look;
use engine::twentieth::resource::Output;
use engine::twentieth::state::Step;

/// The worth of a coin in points while so many auctions are to come, none to five: the ranks at the end, else lands.
const COIN: [f64; 6] = [0.2, 0.35, 0.5, 0.6, 0.7, 0.75];
/// The same for a science point, by which technologies are bought and catastrophes prevented.
const SCIENCE: [f64; 6] = [0.25, 0.5, 0.6, 0.7, 0.8, 0.8];
/// Of what is in hand after the last auction so much counts for the ranks: more than all others is enough.
const RANKED: f64 = 30.0;

/// The rest of the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct GameLeft {
    /// Land auctions that are left, the one that is running included.
    pub auctions: usize,
    /// Productions that are left.
    pub productions: u16,
    /// Recycling phases that are left.
    pub recyclings: u16,
}

impl GameLeft {
    /// Returns what is left after this position.
    pub(super) fn of(look: &Look<'_>) -> GameLeft {
        let round = look.state.round.map_or(1, |round| u16::from(round.number()));
        let step = look.state.agenda.step;
        let is_auction = matches!(step, Step::PickLand | Step::BidOnLand);
        let later = 6 - round;
        let auctions = usize::from(later.saturating_sub(1)) + usize::from(is_auction);
        let has_produced = step == Step::Recycling;
        GameLeft { auctions, productions: later + u16::from(!has_produced), recyclings: later + 1 }
    }

    /// Returns what a coin brings.
    pub(super) fn coin(&self) -> f64 {
        COIN[self.auctions.min(5)]
    }

    /// Returns what a science point brings.
    pub(super) fn science(&self) -> f64 {
        SCIENCE[self.auctions.min(5)]
    }

    /// Coins and science points in hand.
    pub(super) fn in_hand(&self, look: &Look<'_>) -> f64 {
        let (coins, science) = (f64::from(look.coins()), f64::from(look.science()));
        if self.auctions > 0 {
            return coins * self.coin() + science * self.science();
        }
        coins.min(RANKED) * self.coin() + science.min(RANKED) * self.science()
    }

    /// Returns what an output brings in all Productions to come; the last one gives points only ("Round six").
    pub(super) fn productions(&self, output: Output) -> f64 {
        let points = f64::from(output.points) * f64::from(self.productions);
        let later = self.productions.saturating_sub(1);
        let each = |auctions: u16| {
            let auctions = usize::from(auctions).min(5);
            f64::from(output.coins) * COIN[auctions] + f64::from(output.science) * SCIENCE[auctions]
        };
        points + (0..later).map(each).sum::<f64>()
    }
}
