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
