//! The position: everything on the table, without heap. The seats that have seen each card are for the referee only.

pub use super::card_set::CardSet;
pub use super::track::{Space, Track};
pub use kernel::pile::Pile;
pub use kernel::set::ones;

use super::agenda::Agenda;
use super::edition::{BuildingMask, CityMask, TunnelMask};
use super::ids::{
    Back, BoardNo, Building, BuildingSite, CITY_SITES, COLOURED_SLOTS, CardNo, CityKind, CitySite,
    ContractNo, DECK_MAX, Era, LOOKED_AT, METROPOLISES_MAX, MetropolisColour, MetropolisPlace,
    PLAYERS_MAX, Round, SITES_PER_CITY, SPECIAL_DECK_MAX, SlotNo, TileNo,
};
use super::resource::Stock;
use kernel::knowledge::Face;
use kernel::seat::{BySeat, Seat, Seats};
use kernel::set::Set;
use serde::{Deserialize, Serialize};

// Types that are described in schemas write these types out: the name of an alias is lost there, and all faces would be one.

/// A card of the game as somebody knows it.
pub type CardFace = Face<CardNo, Back>;
/// A metropolis tile as somebody knows it.
pub type TileFace = Face<TileNo, MetropolisColour>;

/// Places in memory for one number of each card.
pub const CARDS: usize = CardNo::PERSONAL_ASSISTANT.index() + 1;
/// Places in memory for one number of each building site.
pub const BUILDING_SITES: usize = CITY_SITES * SITES_PER_CITY;

/// Lines of a score sheet that claimed cards can fill.
pub const SCORING_CARDS_MAX: usize = 20;

/// The cards of a hand: those that are known, and how many of each back are not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hand {
    /// Known cards.
    pub known: CardSet,
    /// Unknown cards by back.
    pub hidden: [u8; Back::ALL.len()],
}

impl Hand {
    /// Returns how many cards there are.
    pub fn len(&self) -> usize {
        self.known.len() + self.hidden.iter().map(|&count| usize::from(count)).sum::<usize>()
    }

    /// Returns whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes a card up.
    pub fn insert(&mut self, card: CardFace) {
        match card {
            Face::Known(card) => self.known.insert(card),
            Face::Hidden(back) => {
                self.hidden[back as usize] = self.hidden[back as usize].saturating_add(1)
            }
        }
    }

    /// Lays a card down; one that was not known leaves as one of its back.
    pub fn remove(&mut self, card: CardNo) {
        if !self.known.remove(card) {
            let hidden = &mut self.hidden[card.back() as usize];
            *hidden = hidden.saturating_sub(1);
        }
    }
}

/// What is left in the common supply ("Limited and unlimited components", ruling U-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Supply {
    /// Tunnels.
    pub tunnels: u8,
    /// Nonsymbiotic domes.
    pub nonsymbiotic: u8,
    /// Symbiotic domes.
    pub symbiotic: u8,
}

impl Supply {
    /// Domes of a kind that are left.
    pub fn domes(&self, kind: CityKind) -> u8 {
        match kind {
            CityKind::Nonsymbiotic => self.nonsymbiotic,
            CityKind::Symbiotic => self.symbiotic,
        }
    }
}

/// The action-cloning tile ("The action-cloning tile").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum CloningTile {
    /// In the box: fewer than four players.
    #[default]
    Absent,
    /// In the middle of the table.
    Available,
    /// Taken in this round.
    Taken,
}

/// How a solo game ended ("Solo game: goal").
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Verdict))]
pub enum SoloResult {
    /// At least seven connected cities and 100 points.
    Won,
    /// Fewer of either.
    Lost,
}

/// The things of one player: board, structures, cards, stock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nation {
    /// The player board; none before the deal.
    pub board: Option<BoardNo>,
    /// The stock.
    pub stock: Stock,
    /// Points so far.
    pub points: u16,
    /// The hand.
    pub hand: Hand,
    /// Claimed cards, the personal assistant included.
    pub claimed: CardSet,
    /// Claimed action cards that are turned.
    pub used: CardSet,
    /// White domes.
    pub nonsymbiotic: CityMask,
    /// Purple domes.
    pub symbiotic: CityMask,
    /// Tunnels.
    pub tunnels: TunnelMask,
    /// Upgraded tunnels.
    pub upgraded_tunnels: TunnelMask,
    /// Buildings by kind.
    pub buildings: [BuildingMask; Building::ALL.len()],
    /// Upgraded buildings.
    pub upgraded_buildings: BuildingMask,
    /// The metropolis tiles by place; none before the deal.
    pub metropolises: [Option<TileNo>; MetropolisPlace::ALL.len()],
    /// Connected metropolises, a bit a place.
    pub connected_metropolises: u8,
    /// Further metropolis tiles that were gained, brown then blue, a bit a tile; they are connected (ruling U-46).
    pub gained_tiles: [u16; 2],
    /// Cards that one may keep beyond the usual limit.
    pub more_cards: u8,
    /// Permanent and production cards whose ability or choice was taken in this turn or this Production.
    pub exhausted: CardSet,
    /// Special cards with an instant effect that were paid for; they are kept aside, out of the game (ruling U-12).
    pub kept_aside: u8,
    /// Discarded special cards that are yet to be returned to their deck (ruling U-27).
    pub returning: CardSet,
    /// The stage of the choices in Production.
    pub production: ProductionStage,
    /// Government contracts that were claimed.
    pub contracts: Set<ContractNo>,
    /// The score sheet, filled in by the final scoring.
    pub sheet: Sheet,
}

/// The stage of a player's choices in Production (rulings U-16 and U-50).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum ProductionStage {
    /// Nothing is to be chosen.
    #[default]
    Over,
    /// Replacements are to be chosen; nothing is produced yet.
    Replacing,
    /// The network has produced; exchanges are to be chosen.
    Exchanging,
}

/// Points line by line, as the final scoring fills them in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sheet {
    /// The points of the game, before the final scoring.
    pub before: u16,
    /// The lines of the final scoring card.
    pub lines: [u16; ScoreLine::ALL.len()],
    /// The end-scoring cards.
    pub cards: Pile<(CardNo, u8), SCORING_CARDS_MAX>,
}

impl Nation {
    /// Cities of either kind.
    pub const fn cities(&self) -> CityMask {
        self.nonsymbiotic | self.symbiotic
    }

    /// Metropolises that are connected, gained ones included.
    pub const fn metropolis_count(&self) -> u32 {
        let [brown, blue] = self.gained_tiles;
        self.connected_metropolises.count_ones() + brown.count_ones() + blue.count_ones()
    }

    /// Buildings of all kinds.
    pub const fn all_buildings(&self) -> BuildingMask {
        self.buildings[0] | self.buildings[1] | self.buildings[2]
    }

    /// Returns the kind of building on a site.
    pub fn building(&self, site: BuildingSite) -> Option<Building> {
        let stands = |kind: &Building| self.buildings[*kind as usize] & (1 << site.index()) != 0;
        Building::ALL.into_iter().find(stands)
    }

    /// Returns the kind of city on a site.
    pub const fn city(&self, site: CitySite) -> Option<CityKind> {
        if self.nonsymbiotic & (1 << site.index()) != 0 {
            Some(CityKind::Nonsymbiotic)
        } else if self.symbiotic & (1 << site.index()) != 0 {
            Some(CityKind::Symbiotic)
        } else {
            None
        }
    }
}

/// The choices of the player whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Turn {
    /// The slot.
    pub slot: Option<SlotNo>,
    /// The card that lies there, until it is claimed or discarded.
    pub card: Option<CardNo>,
    /// Tunnels built in this turn.
    pub tunnels: u8,
}

/// A line of the final scoring, in the order of the final scoring card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum ScoreLine {
    /// "Final-scoring tile": the brown metropolis.
    Metropolis,
    /// "Scoring your network": the cities.
    Cities,
    /// "Scoring your resources".
    Resources,
}

impl ScoreLine {
    /// All lines in order.
    pub const ALL: [ScoreLine; 3] =
        [ScoreLine::Metropolis, ScoreLine::Cities, ScoreLine::Resources];
}

/// The position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// The number of players.
    pub players: u8,
    /// The order of play in this round; after the last round the one that breaks ties.
    pub order: Pile<Seat, PLAYERS_MAX>,
    /// The era whose deck lies on the board.
    pub deck_era: Era,
    /// The round; none before the first.
    pub round: Option<Round>,
    /// Turns that are over in this round.
    pub turns: u8,
    /// The seats whose tiles lie on each slot, by its number.
    pub slots: [Seats; COLOURED_SLOTS + 1],
    /// Slots with a foreign tile of a solo game, without the fourth one.
    pub foreign: Set<SlotNo>,
    /// The slot with the fourth foreign tile.
    pub fourth: Option<SlotNo>,
    /// Steps on the Federation track in this round.
    pub steps: u8,
    /// The verdict of a solo game.
    pub verdict: Option<SoloResult>,
    /// The action-cloning tile.
    pub cloning: CloningTile,
    /// The common supply.
    pub supply: Supply,
    /// The Federation track.
    pub track: Track,
    /// The nations.
    pub nations: BySeat<Nation, PLAYERS_MAX>,
    /// The deck of the era, the top last.
    pub deck: Pile<CardFace, DECK_MAX>,
    /// The discard pile of the era.
    pub discards: CardSet,
    /// Cards that openly left the game.
    pub gone: CardSet,
    /// The number of times that the deck of this era was shuffled.
    pub shuffles: u8,
    /// Undealt metropolis tiles, brown then blue, the next one last.
    pub tiles: [Pile<TileFace, METROPOLISES_MAX>; 2],
    /// Special cards of three credits that lie open.
    pub three_credit: CardSet,
    /// The deck of special cards of one or two credits, the top last.
    pub specials: Pile<CardFace, SPECIAL_DECK_MAX>,
    /// Government contracts that lie open.
    pub contracts: Set<ContractNo>,
    /// The seat that is asked after Production whether to claim contracts (ruling U-54).
    pub asked: Option<Seat>,
    /// Special cards that the player whose turn it is looks at.
    pub looked_at: Pile<CardFace, LOOKED_AT>,
    /// Cards in hands and in the special deck that everybody knows (rulings U-24 and U-55).
    pub open: CardSet,
    /// The choices of the player whose turn it is.
    pub turn: Turn,
    /// What is open.
    pub agenda: Agenda,
    /// `true` if the final scoring is over.
    pub is_over: bool,
    /// The seats that have seen each card that is not open; for the referee only.
    pub seen: [Seats; CARDS],
}

impl State {
    /// Returns the seats in order of number.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::first(self.players)
    }

    /// Returns the seat whose turn it is in this round.
    pub fn active(&self) -> Option<Seat> {
        let place = usize::from(self.turns) % usize::from(self.players.max(1));
        self.order.iter().nth(place).copied()
    }

    /// Slots with a foreign tile of a solo game: they are occupied by another player (ruling U-37).
    pub fn foreign_tiles(&self) -> Set<SlotNo> {
        self.fourth.map_or(self.foreign, |slot| self.foreign.with(slot))
    }

    /// Returns the nation of a seat. Seats beyond the players have an empty one, so that no index can fail.
    pub fn nation(&self, seat: Seat) -> &Nation {
        &self.nations[seat]
    }
}
