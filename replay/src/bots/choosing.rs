//! Choosing by any bot, in each game that there is.
//!
//! A bot is generic over its game, so it is compiled where a game is named. The games name it here, in this package, which is built to run
//! fast; the packages that let bots play need not be.

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
