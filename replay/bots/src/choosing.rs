//! All that bots do in a game, compiled in this package for each game that there is.
//!
//! A bot is generic over its game, so it is compiled where a game is named. The games name it here, so bots are optimised as this package
//! is, however little the packages are that let them play.

use super::BotKind;
use super::compared::Hear;
use super::level::Seeds;
use super::prospects::Prospect;
use super::search::{Bound, Thoughts};
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

    /// Returns what the bot thinks of the decision, as [`BotKind::think`] does.
    fn thoughts_of(
        bot: BotKind,
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        seed: u64,
        also: Option<Self::Command>,
    ) -> Thoughts<Self::Command>;

    /// Plays on after each of two commands in the same worlds, as [`compare`](super::compared::compare) does.
    fn compare(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        pair: [Self::Command; 2],
        bound: Bound,
        seed: u64,
        hear: &mut Hear<'_, Self>,
    );

    /// Returns the prospects of each seat, as [`prospects`](super::prospects::prospects) does.
    fn prospects(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        worlds: u32,
        seed: u64,
    ) -> Vec<Prospect>;
}

/// Compiles all bots for a game; each game says so of itself.
#[macro_export]
macro_rules! let_bots_choose {
    ($game:ty) => {
        impl $crate::choosing::LetBotsChoose for $game {
            fn chosen_by(
                bot: $crate::BotKind,
                rules: &Self::Rules,
                seen: &engine::kernel::knowledge::Seen<Self::State>,
                seat: engine::kernel::seat::Seat,
                seeds: $crate::level::Seeds,
            ) -> Option<Self::Command> {
                bot.choose::<$game>(rules, seen, seat, seeds)
            }

            fn thoughts_of(
                bot: $crate::BotKind,
                rules: &Self::Rules,
                seen: &engine::kernel::knowledge::Seen<Self::State>,
                seat: engine::kernel::seat::Seat,
                seed: u64,
                also: Option<Self::Command>,
            ) -> $crate::search::Thoughts<Self::Command> {
                bot.think::<$game>(rules, seen, seat, seed, also)
            }

            fn compare(
                rules: &Self::Rules,
                seen: &engine::kernel::knowledge::Seen<Self::State>,
                seat: engine::kernel::seat::Seat,
                pair: [Self::Command; 2],
                bound: $crate::search::Bound,
                seed: u64,
                hear: &mut $crate::compared::Hear<'_, Self>,
            ) {
                $crate::compared::compare::<$game>(rules, seen, seat, pair, bound, seed, hear);
            }

            fn prospects(
                rules: &Self::Rules,
                seen: &engine::kernel::knowledge::Seen<Self::State>,
                worlds: u32,
                seed: u64,
            ) -> Vec<$crate::prospects::Prospect> {
                $crate::prospects::prospects::<$game>(rules, seen, worlds, seed)
            }
        }
    };
}
