//! Facts: the events of a game in coarse words of the rulebook, which are the public language of records.
//!
//! Facts with many members have a type of their own.
//!
//! - `setup`: tiles and pieces that are laid out.
//! - `cards`: special cards that are looked at and kept.
//! - `scoring`: Production, feeding and points.

mod cards;
mod scoring;
mod setup;

pub use cards::{SpecialCardKept, SpecialCardsLookedAt};
pub use scoring::{CardScored, CitiesFed, PointsScored, Produced, SoloJudged};
pub use setup::{MetropolisDealt, SupplyLaidOut};

use super::agenda::Agenda;
use super::hidden::HiddenCards;
use super::ids::{
    Back, BoardNo, Building, BuildingSite, CONTRACTS_LAID_OUT, CardNo, CityKind, CitySite,
    ContractNo, Era, FOREIGN_TILES, MetropolisColour, MetropolisPlace, PLAYERS_MAX, Round, SlotNo,
    THREE_CREDIT_CARDS, TileNo, TunnelSite,
};
use super::resource::{Resources, is_zero};
use super::state::Pile;
use kernel::knowledge::Face;
use kernel::seat::Seat;
use kernel::shuffle::Shuffle;
use serde::{Deserialize, Serialize};

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterFact))]
pub enum Fact {
    /// The order of play of the first round was drawn; who plays first stands first ("Order of play").
    OrderDrawn(Box<Shuffle<Seat>>),
    /// The player boards were mixed; the first goes to seat 1 ("Player board setup").
    BoardsMixed(Box<Shuffle<BoardNo>>),
    /// A player took a board.
    BoardTaken {
        /// Who.
        seat: Seat,
        /// Which.
        board: BoardNo,
        /// Where the starting city stands.
        city: CitySite,
    },
    /// The brown metropolis tiles were mixed; the one that is dealt first stands first.
    BrownMetropolisesMixed(Box<Shuffle<TileNo>>),
    /// The blue metropolis tiles were mixed; the one that is dealt first stands first.
    BlueMetropolisesMixed(Box<Shuffle<TileNo>>),
    /// A metropolis tile was dealt.
    MetropolisDealt(MetropolisDealt),
    /// The special cards of three credits were mixed; the first ones are laid out.
    ThreeCreditCardsMixed(Box<Shuffle<CardNo>>),
    /// Special cards of three credits were laid out; the others leave the game ("Game setup - part II").
    ThreeCreditCardsLaidOut {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<CardNo>))]
        cards: Pile<CardNo, THREE_CREDIT_CARDS>,
    },
    /// The special cards of one or two credits were shuffled; the top card stands first.
    SpecialCardsShuffled(Box<Shuffle<CardNo>>),
    /// The top card of the special deck was turned up.
    SpecialCardTurnedUp {
        /// Which.
        card: Face<CardNo, Back>,
    },
    /// The government contracts were mixed; the first ones are laid out.
    ContractsMixed(Box<Shuffle<ContractNo>>),
    /// Government contracts were laid out; the others go back into the box ("Government contracts").
    ContractsLaidOut {
        /// Which.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<ContractNo>))]
        contracts: Pile<ContractNo, CONTRACTS_LAID_OUT>,
    },
    /// The common supply was laid out.
    SupplyLaidOut(SupplyLaidOut),
    /// A marker starts on a space of the Federation track.
    MarkerPlaced {
        /// Whose.
        seat: Seat,
        /// The printed number of the space; absent below the track.
        #[serde(skip_serializing_if = "Option::is_none")]
        space: Option<u8>,
    },
    /// The foreign tiles of a solo game lie here now: from the start, and one place further after each round ("Solo game").
    ForeignTilesPlaced {
        /// On which slots.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<SlotNo>))]
        slots: Pile<SlotNo, FOREIGN_TILES>,
    },
    /// The top card was turned up and discarded; the sum of its digits told where the fourth foreign tile lies in this round.
    FourthTilePlaced {
        /// The card.
        card: CardNo,
        /// The slot.
        slot: SlotNo,
    },
    /// An era began: the old deck leaves the game, action cards are turned back.
    EraBegan {
        /// Which.
        era: Era,
    },
    /// The deck of the era was shuffled, at its beginning or from its discards; the top card stands first.
    DeckShuffled(Box<Shuffle<CardNo>>),
    /// A round began.
    RoundBegan {
        /// Which.
        round: Round,
    },
    /// A turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
    },
    /// A card was drawn from the deck of the era.
    CardDrawn {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Face<CardNo, Back>,
    },
    /// A card of the hand was discarded.
    CardDiscarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// A slot was chosen, and a card played there.
    SlotChosen {
        /// By whom.
        seat: Seat,
        /// The slot; 0 is the always-available one.
        slot: SlotNo,
        /// The card; absent when the hand was empty.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<CardNo>,
    },
    /// The action-cloning tile was taken.
    CloningTileTaken {
        /// By whom.
        seat: Seat,
    },
    /// The played card went to the discards.
    PlayedCardDiscarded {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// The played card was paid for and its instant effect is over: it is kept aside ("Discarding special cards").
    PlayedCardKept {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// A special card that lay open was taken.
    SpecialCardTaken {
        /// By whom.
        seat: Seat,
        /// Which.
        card: CardNo,
    },
    /// The top special card was put under its deck.
    SpecialCardPutUnder {},
    /// The next special cards were looked at.
    SpecialCardsLookedAt(SpecialCardsLookedAt),
    /// One of the special cards that were looked at was kept, the others went under the deck.
    SpecialCardKept(SpecialCardKept),
    /// A discarded special card went under its deck.
    SpecialCardReturned {
        /// Whose it was.
        seat: Seat,
        /// Which.
        card: CardNo,
    },
    /// The played card was claimed.
    CardClaimed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// An action card was turned for its action.
    ActionCardUsed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// An action card was discarded to make room.
    ActionCardDiscarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// A used action card was made available again.
    ActionCardRefreshed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// The hand limit of a player was raised.
    HandLimitRaised {
        /// Whose.
        seat: Seat,
        /// By how much.
        by: u8,
    },
    /// Something happened that a permanent card waits for.
    CardTriggered {
        /// Whose.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// The ability of a permanent card was used in this turn.
    AbilityUsed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// The action of a slot was performed through an effect.
    SlotUsed {
        /// By whom.
        seat: Seat,
        /// The slot; 0 is the always-available one.
        slot: SlotNo,
    },
    /// Something was gained.
    Gained {
        /// By whom.
        seat: Seat,
        /// Resources.
        #[serde(default, skip_serializing_if = "Resources::is_nothing")]
        resources: Resources,
        /// Points.
        #[serde(default, skip_serializing_if = "is_zero")]
        points: u8,
    },
    /// Something was paid.
    Paid {
        /// By whom.
        seat: Seat,
        /// What.
        resources: Resources,
    },
    /// A marker advanced one space on the Federation track, or beyond its end.
    MarkerAdvanced {
        /// Whose.
        seat: Seat,
    },
    /// A tunnel was built.
    TunnelBuilt {
        /// By whom.
        seat: Seat,
        /// Where.
        site: TunnelSite,
    },
    /// A building was built.
    BuildingBuilt {
        /// By whom.
        seat: Seat,
        /// Which kind.
        building: Building,
        /// Where.
        site: BuildingSite,
    },
    /// A city was built.
    CityBuilt {
        /// By whom.
        seat: Seat,
        /// Which kind.
        kind: CityKind,
        /// Where.
        site: CitySite,
    },
    /// A tunnel was upgraded.
    TunnelUpgraded {
        /// By whom.
        seat: Seat,
        /// Which.
        site: TunnelSite,
    },
    /// A building was upgraded.
    BuildingUpgraded {
        /// By whom.
        seat: Seat,
        /// Which.
        site: BuildingSite,
    },
    /// A metropolis was connected.
    MetropolisConnected {
        /// By whom.
        seat: Seat,
        /// Which.
        place: MetropolisPlace,
    },
    /// A nonsymbiotic city was turned symbiotic.
    CityTurnedSymbiotic {
        /// Whose.
        seat: Seat,
        /// Where.
        site: CitySite,
    },
    /// A further metropolis tile was gained; it is connected.
    MetropolisGained {
        /// By whom.
        seat: Seat,
        /// Its colour.
        colour: MetropolisColour,
        /// Which tile.
        tile: TileNo,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// A round ended: tiles return, the new order of play is set, markers go below the track.
    RoundEnded {
        /// Which.
        round: Round,
        /// The new order of play.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
        order: Pile<Seat, PLAYERS_MAX>,
    },
    /// A player has something to choose in Production.
    ProductionBegan {
        /// Who.
        seat: Seat,
    },
    /// The choice of a production card was taken.
    ProductionCardUsed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: CardNo,
    },
    /// A player has nothing more to choose in Production.
    ProductionEnded {
        /// Who.
        seat: Seat,
    },
    /// A network produced.
    Produced(Produced),
    /// After Production a player who meets government contracts is asked.
    ContractsOffered {
        /// Who.
        seat: Seat,
    },
    /// A government contract was claimed.
    ContractClaimed {
        /// By whom.
        seat: Seat,
        /// Which.
        contract: ContractNo,
    },
    /// The player who was asked after Production claims no more contracts.
    ContractsClosed {
        /// Who.
        seat: Seat,
    },
    /// The action cards were turned back after Production.
    ActionCardsTurnedBack {},
    /// Cities were fed.
    CitiesFed(CitiesFed),
    /// An end-scoring card scored.
    CardScored(CardScored),
    /// A line of the final scoring.
    PointsScored(PointsScored),
    /// A solo game was won or lost ("Solo game: goal").
    SoloJudged(SoloJudged),
    /// The final scoring is over.
    ScoringEnded {},
    /// A practice game began: what is not known of its parent was dealt anew.
    HiddenCardsDealt(Box<HiddenCards>),
    /// What is open now: the last fact of every event.
    Awaiting {
        /// What is open.
        #[cfg_attr(feature = "schema", schema(value_type = Agenda))]
        agenda: Box<Agenda>,
    },
}
