//! Why an edition is refused.

use super::EffectUnsound;
use crate::underwater::ids::{BoardNo, CardNo, Era, NoSuch};

/// Why an edition is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    /// A file is not what its schema says.
    #[error("{file}: {fault}")]
    File {
        /// The file.
        file: &'static str,
        /// What is wrong.
        fault: String,
    },
    /// A number names nothing.
    #[error(transparent)]
    Number(#[from] NoSuch),
    /// An effect is not sound.
    #[error(transparent)]
    Effect(#[from] EffectUnsound),
    /// Items are not numbered without a gap.
    #[error("{what} are not numbered from 1 to {most} in order")]
    Numbering {
        /// Which items.
        what: &'static str,
        /// The last number.
        most: usize,
    },
    /// An era's deck lacks a card.
    #[error("era {0} has not all of its cards")]
    DeckIncomplete(Era),
    /// A board is not sound.
    #[error("board {board}: {fault}")]
    Board {
        /// The board.
        board: BoardNo,
        /// What is wrong.
        fault: &'static str,
    },
    /// A production card has an effect that asks for a choice.
    #[error("card {0}: the effect of a production card only gains")]
    ProductionChoice(CardNo),
    /// A number of players has no side of the main board.
    #[error("no side of the main board is for {0} players")]
    NoSide(u8),
}
