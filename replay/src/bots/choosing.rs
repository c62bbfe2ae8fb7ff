//! Choosing by any bot, in each game that there is.
//!
//! A bot is generic over its game, so it is compiled where a game is named. The games name it here, so bots are optimised as this package
//! is, however little the packages are that let them play.

use super::BotKind;
use super::level::Seeds;
use super::valued::Evaluate;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;

/// A game for which all bots are compiled.
pub trait LetBotsChoose: Evaluate {
    /// Returns the command that the bot chooses, as [`BotKind::choose`] does.
    fn chosen_by(
        bot: BotKind,
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        seeds: Seeds,
    ) -> Option<Self::Command>;
}

/// Compiles all bots for a game; each game says so of itself.
macro_rules! let_bots_choose {
    ($game:ty) => {
        impl $crate::bots::choosing::LetBotsChoose for $game {
            fn chosen_by(
                bot: $crate::bots::BotKind,
                rules: &Self::Rules,
                seen: &engine::kernel::knowledge::Seen<Self::State>,
                seat: engine::kernel::seat::Seat,
                seeds: $crate::bots::level::Seeds,
            ) -> Option<Self::Command> {
                bot.choose::<$game>(rules, seen, seat, seeds)
            }
        }
    };
}
pub(crate) use let_bots_choose;
