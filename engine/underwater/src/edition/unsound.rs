//! The reasons for which an edition is refused.

use crate::agenda::Path;
use crate::effects::vocabulary::{OPTIONS_MAX, PARTS_MAX, PRICES_MAX};
use crate::ids::{BoardNo, CardNo, ContractNo, Era};
use kernel::edition::files::{FileUnsound, NumberingUnsound};
use kernel::number::NoSuch;

/// The reasons for which an edition is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    /// A file is not what its schema says.
    #[error(transparent)]
    File(#[from] FileUnsound),
    /// A number names nothing.
    #[error(transparent)]
    Number(#[from] NoSuch),
    /// An effect is not sound.
    #[error(transparent)]
    Effect(#[from] EffectUnsound),
    /// Items are missing, twice there or in another order.
    #[error(transparent)]
    Numbering(#[from] NumberingUnsound),
    /// An era's deck lacks a card.
    #[error("era {0} has not all of its cards")]
    DeckIncomplete(Era),
    /// Two cards have the same number.
    #[error("card {0} is there twice")]
    CardTwice(CardNo),
    /// A board is not sound.
    #[error("board {board}: {fault}")]
    Board {
        /// The board.
        board: BoardNo,
        /// The fault.
        fault: &'static str,
    },
    /// An effect on a card is not sound.
    #[error("card {card}: {fault}")]
    Card {
        /// The card.
        card: CardNo,
        /// The fault.
        fault: EffectUnsound,
    },
    /// A government contract is not sound.
    #[error("contract {contract}: {fault}")]
    Contract {
        /// The contract.
        contract: ContractNo,
        /// The fault.
        fault: EffectUnsound,
    },
    /// The special cards are not complete.
    #[error("not all of the special cards 181 to 205 are there")]
    SpecialCardsIncomplete,
    /// A card costs what its kind of card cannot cost.
    #[error(
        "card {0}: cards of an era cost nothing, 181 to 190 three credits, 191 to 205 one or two"
    )]
    WrongPrice(CardNo),
    /// Too many cards have an ability once in each turn.
    #[error("{0} cards have an ability once per turn: at most four are possible")]
    TooManyAbilities(usize),
    /// One nation could claim too many cards that score at the end.
    #[error("{0} cards could score at the end: at most {most} fit on a score sheet", most = crate::state::SCORING_CARDS_MAX)]
    TooManyScoringCards(usize),
    /// A number of players has no side of the main board.
    #[error("no side of the main board is for {0} players")]
    NoSide(u8),
}

/// The reasons for which an effect does not fit into the arena.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EffectUnsound {
    /// An effect has too many parts.
    #[error("an effect has {0} parts: at most {PARTS_MAX} are possible")]
    TooManyParts(usize),
    /// A part has too many options.
    #[error("`one_of` has {0} options: at most {OPTIONS_MAX} are possible")]
    TooManyOptions(usize),
    /// A price has too many alternatives.
    #[error("a price has {0} alternatives: at most {PRICES_MAX} are possible")]
    TooManyPrices(usize),
    /// Effects lie inside effects deeper than a path can tell.
    #[error("an effect is nested {0} levels deep: at most {max} are possible", max = Path::LEVELS_MAX)]
    TooDeep(usize),
    /// The arena is full.
    #[error("the effects of the edition need too much room")]
    TooMany,
    /// A number is zero that counts something.
    #[error("`{0}` is at least 1")]
    Zero(&'static str),
    /// A list is empty that must not be.
    #[error("`{0}` names nothing")]
    Empty(&'static str),
    /// Cities cannot be upgraded.
    #[error("a city cannot be upgraded")]
    UpgradedCity,
    /// A cost is specified and discounted at once.
    #[error("a cost is either specified or discounted")]
    TwoCosts,
    /// Only buildings stand on expansion sites.
    #[error("on an expansion site only buildings can be built")]
    NoBuilding,
    /// A contract asks for too little or too much.
    #[error("a contract has {0} criteria: one to three are possible")]
    Criteria(usize),
    /// No slot has this key.
    #[error("no slot has the key `{0}`")]
    NoSuchKey(String),
    /// The Federation track has no such space.
    #[error("the Federation track has the spaces 1 to 4, not {0}")]
    NoSuchSpace(u8),
    /// A word stands where it means nothing.
    #[error("the word `{word}` means nothing {place}")]
    Misplaced {
        /// The word.
        word: &'static str,
        /// The place of the word.
        place: &'static str,
    },
}
