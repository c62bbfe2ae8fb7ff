//! Editions of Underwater Cities: cards, slots, boards and tiles as data, checked when they are loaded.

mod arena;
mod board;
mod cards_by_effect;
mod contract;
pub mod effect;
pub mod layout;
mod loading;
mod mistakes;
mod raw;
mod settings;
mod special_sites;
#[cfg(test)]
mod tests;
mod unsound;

pub use arena::{Arena, Giving};
pub use board::{Board, BuildingMask, CityMask, TunnelMask};
pub use cards_by_effect::CardsByEffect;
pub use contract::Contract;
pub use special_sites::{SYMBIOTIC_POINTS, SpecialSites, TunnelPair};
pub use unsound::{EffectUnsound, Unsound};

use az::SaturatingAs;
use effect::Effect;
use layout::{Layout, Layouts};

use super::effects::vocabulary::{GroupId, SlotKey};
use super::ids::{BoardSide, CardNo, Colour, ContractNo, SlotNo, TileNo};
use super::resource::Resources;
use kernel::edition::files::{self, FileUnsound, of_release};
use kernel::edition::{EditionName, Folder, ItemSource, LoadEdition, Shelf};
use kernel::text::Text;
use serde::{Deserialize, Serialize};

/// The texts of an edition's files.
#[derive(Clone, Copy, Debug)]
pub struct Files<'f> {
    /// `edition.json`: name and notes.
    pub edition: &'f str,
    /// `cards.json`.
    pub cards: &'f str,
    /// `slots.json`.
    pub slots: &'f str,
    /// `boards.json`.
    pub boards: &'f str,
    /// `metropolises.json`.
    pub metropolises: &'f str,
    /// `contracts.json`, where the edition has government contracts.
    pub contracts: Option<&'f str>,
    /// `layout.json`, where the edition has drawings of its own.
    pub layout: Option<&'f str>,
}

impl<'f> Files<'f> {
    /// Returns the files in this folder.
    ///
    /// # Errors
    /// [`FileUnsound`], where one is missing.
    pub fn of(folder: &'f Folder) -> Result<Files<'f>, FileUnsound> {
        Ok(Files {
            edition: folder.text("edition.json")?,
            cards: folder.text("cards.json")?,
            slots: folder.text("slots.json")?,
            boards: folder.text("boards.json")?,
            metropolises: folder.text("metropolises.json")?,
            contracts: folder.optional("contracts.json"),
            layout: folder.optional("layout.json"),
        })
    }

    /// Returns the folder of these files.
    pub fn folder(self) -> Folder {
        let layout = self.layout.map(|layout| ("layout.json", layout));
        self.deciding().chain([("edition.json", self.edition)]).chain(layout).collect()
    }

    /// Returns the files that decide something.
    fn deciding(self) -> impl Iterator<Item = (&'static str, &'f str)> {
        let files = [
            ("cards.json", self.cards),
            ("slots.json", self.slots),
            ("boards.json", self.boards),
            ("metropolises.json", self.metropolises),
        ];
        files.into_iter().chain(self.contracts.map(|contracts| ("contracts.json", contracts)))
    }

    /// Returns the edition's name, with the hash over what decides in it.
    fn name(self) -> Result<EditionName, FileUnsound> {
        let deciding: Vec<(&'static str, &str)> = self.deciding().collect();
        files::name(self.edition, &deciding)
    }
}

/// The edition that is embedded, in its newest release.
pub const RECONSTRUCTED: Files<'static> = Files {
    edition: of_release!("underwater_cities", "2", "edition.json"),
    cards: of_release!("underwater_cities", "2", "cards.json"),
    slots: of_release!("underwater_cities", "2", "slots.json"),
    boards: of_release!("underwater_cities", "2", "boards.json"),
    metropolises: of_release!("underwater_cities", "2", "metropolises.json"),
    contracts: Some(of_release!("underwater_cities", "2", "contracts.json")),
    layout: None,
};

/// Its first release, which has the basic boards only and no contracts.
pub const RECONSTRUCTED_1: Files<'static> = Files {
    edition: of_release!("underwater_cities", "1", "edition.json"),
    cards: of_release!("underwater_cities", "1", "cards.json"),
    slots: of_release!("underwater_cities", "1", "slots.json"),
    boards: of_release!("underwater_cities", "1", "boards.json"),
    metropolises: of_release!("underwater_cities", "1", "metropolises.json"),
    contracts: None,
    layout: None,
};

/// The type of a card ("Cards").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum CardKind {
    /// Takes effect when it is played.
    Instant,
    /// Claimed; works from then on.
    Permanent,
    /// Claimed; used through slots and effects, once per era.
    Action,
    /// Claimed; takes effect in Production.
    Production,
    /// Claimed; takes effect in the final scoring.
    EndScoring,
}

/// A card of an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// Its number.
    pub number: CardNo,
    /// Its colour; the personal assistant has none.
    pub colour: Option<Colour>,
    /// Its type.
    pub kind: CardKind,
    /// The cost; nothing unless it is a special card.
    pub price: Resources,
    /// Its effect.
    pub effect: GroupId,
    /// Its effect as data.
    pub data: Effect,
    /// Its title.
    pub title: Text,
    /// The source from which it is known.
    pub source: ItemSource,
    /// The reference, where there is one.
    pub reference: Option<String>,
}

/// A slot of the main board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Its number.
    pub number: SlotNo,
    /// Its colour; the always-available slot has none.
    pub colour: Option<Colour>,
    /// The key that its printed action has on both sides; the always-available slot has none.
    pub key: Option<SlotKey>,
    /// Its action.
    pub effect: GroupId,
    /// Its action as data.
    pub data: Effect,
    /// Its title, where the edition gives it one.
    pub title: Option<Text>,
}

/// The scoring of a brown metropolis tile ("Metropoles summary").
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterBrownScoring))]
pub enum BrownScoring {
    /// So many points for each connected metropolis.
    PerMetropolis {
        /// Points for one.
        points: u8,
    },
    /// By the number of tunnels next to cities.
    Tunnels {
        /// The steps, rising.
        steps: Vec<ScaleStep>,
    },
    /// By the number of connected cities.
    Cities {
        /// The steps, rising.
        steps: Vec<ScaleStep>,
    },
    /// So many points for each special card played and paid for.
    PerPaidSpecial {
        /// Points for one.
        points: u8,
    },
    /// So many points for each set of four different upgraded structures.
    PerUpgradedSet {
        /// Points for one.
        points: u8,
    },
}

/// A step of a scale: from so many on, so many points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterStep))]
pub struct ScaleStep {
    /// From this number on.
    pub at_least: u8,
    /// So many points.
    pub points: u8,
}

/// A brown metropolis tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrownTile {
    /// The scoring.
    pub scoring: BrownScoring,
    /// Its title.
    pub title: Text,
}

/// A blue metropolis tile ("Metropolises").
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlueTile {
    /// The effect when it is connected.
    pub instant: GroupId,
    /// The effect when it is connected, as data.
    pub instant_data: Effect,
    /// The effect in each Production.
    pub production: Option<GroupId>,
    /// The effect in each Production, as data.
    pub production_data: Option<Effect>,
    /// Its title.
    pub title: Text,
}

/// A checked edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its name and hash.
    pub name: EditionName,
    /// The arena of all effects.
    pub arena: Arena,
    /// The cards that work while they are claimed.
    pub standing: CardsByEffect,
    /// Cards by place in memory; the personal assistant is the last.
    cards: Vec<Option<Card>>,
    sides: Vec<Side>,
    always_available: Slot,
    boards: Vec<Board>,
    brown: Vec<BrownTile>,
    blue: Vec<BlueTile>,
    contracts: Vec<Contract>,
    layouts: Layouts,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Side {
    players: Vec<u8>,
    slots: Vec<Slot>,
}

/// All editions that are known here.
pub static SHELF: Shelf<Edition> = Shelf::new();

impl LoadEdition for Edition {
    type Unsound = Unsound;
    const SCHEMA: &'static str = include_str!("../../../editions/underwater_cities/schema.json");

    fn shelf() -> &'static Shelf<Edition> {
        &SHELF
    }

    fn embedded() -> Vec<Folder> {
        vec![RECONSTRUCTED.folder(), RECONSTRUCTED_1.folder()]
    }
    fn load(folder: &Folder) -> Result<Edition, Unsound> {
        Edition::load(Files::of(folder)?)
    }
    fn mistakes(folder: &Folder) -> Vec<Unsound> {
        match Files::of(folder) {
            Ok(files) => mistakes::mistakes(files),
            Err(missing) => vec![missing.into()],
        }
    }
    fn name(&self) -> &EditionName {
        &self.name
    }
}

impl Edition {
    /// Returns the card with this number; `None` if the edition has none.
    pub fn card(&self, number: CardNo) -> Option<&Card> {
        self.cards.get(number.index()).and_then(Option::as_ref)
    }

    /// Returns all cards in order of number.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().flatten()
    }

    /// Returns the coloured slots for so many players, in order of number.
    pub fn slots(&self, players: u8) -> &[Slot] {
        self.sides
            .iter()
            .find(|side| side.players.contains(&players))
            .map_or(&[], |side| side.slots.as_slice())
    }

    /// Returns the sides of the main board: for how many players, and the coloured slots in order of number.
    pub fn sides(&self) -> impl Iterator<Item = (&[u8], &[Slot])> {
        self.sides.iter().map(|side| (side.players.as_slice(), side.slots.as_slice()))
    }

    /// Returns the slot that is always available.
    pub fn always_available(&self) -> &Slot {
        &self.always_available
    }

    /// Returns the boards of both sides in order of number.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// Returns the boards of a side in order of number; `None` if the edition does not have it.
    pub fn boards_of(&self, side: BoardSide) -> impl Iterator<Item = &Board> {
        self.boards.iter().filter(move |board| board.number.side() == side)
    }

    /// Returns the government contracts in order of number; `None` if the edition has none.
    pub fn contracts(&self) -> &[Contract] {
        &self.contracts
    }

    /// Returns the government contract with this number.
    pub fn contract(&self, contract: ContractNo) -> Option<&Contract> {
        self.contracts.get(contract.index())
    }

    /// Returns the brown metropolis tile with this number.
    pub fn brown(&self, tile: TileNo) -> Option<&BrownTile> {
        self.brown.get(tile.index())
    }

    /// Returns how many brown tiles there are.
    pub fn brown_count(&self) -> u8 {
        self.brown.len().saturating_as::<u8>()
    }

    /// Returns how many blue tiles there are.
    pub fn blue_count(&self) -> u8 {
        self.blue.len().saturating_as::<u8>()
    }

    /// Returns the blue metropolis tile with this number.
    pub fn blue(&self, tile: TileNo) -> Option<&BlueTile> {
        self.blue.get(tile.index())
    }

    /// Returns the layout of a board: where its places are drawn.
    pub fn layout(&self, board: &Board) -> Layout {
        self.layouts.of(board)
    }

    /// Returns a slot with this key; which one does not matter, as they are printed alike.
    pub fn slot_with(&self, key: SlotKey) -> Option<&Slot> {
        self.sides.iter().flat_map(|side| &side.slots).find(|slot| slot.key == Some(key))
    }
}
