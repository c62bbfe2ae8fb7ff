//! Editions of Underwater Cities: cards, slots, boards and tiles as data, checked when they are loaded.

mod arena;
mod board;
mod raw;
mod unsound;

pub use arena::{Arena, EffectUnsound, Giving};
pub use board::{Board, BuildingMask, CityMask, TunnelMask};
pub use unsound::Unsound;

use super::effects::vocabulary::{Gain, GroupId, Part};
use super::ids::{CardNo, Colour, Era, METROPOLISES_MAX, SlotNo, TileNo};
use super::resource::Resources;
use crate::kernel::edition::{EditionName, hash};
use crate::kernel::text::Text;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

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
}

/// The edition that is embedded.
pub const RECONSTRUCTED: Files<'static> = Files {
    edition: include_str!("../../../editions/underwater_cities/reconstructed/edition.json"),
    cards: include_str!("../../../editions/underwater_cities/reconstructed/cards.json"),
    slots: include_str!("../../../editions/underwater_cities/reconstructed/slots.json"),
    boards: include_str!("../../../editions/underwater_cities/reconstructed/boards.json"),
    metropolises: include_str!(
        "../../../editions/underwater_cities/reconstructed/metropolises.json"
    ),
};

/// The type of a card ("Cards").
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum CardKind {
    /// Takes effect when it is played.
    Instant,
    /// Claimed; used through slots and effects, once per era.
    Action,
    /// Claimed; takes effect in Production.
    Production,
}

/// Where an item is known from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Source {
    /// A printed rulebook.
    Rulebook,
    /// Another public place.
    Public,
    /// Ours.
    Reconstructed,
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
    /// Its effect.
    pub effect: GroupId,
    /// Its title.
    pub title: Text,
    /// Where it is known from.
    pub source: Source,
    /// The reference, where there is one.
    pub reference: Option<String>,
}

/// A slot of the main board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// Its number.
    pub number: SlotNo,
    /// Its colour; the always-available slot has none.
    pub colour: Option<Colour>,
    /// Its action.
    pub effect: GroupId,
}

/// How a brown metropolis tile scores ("Metropoles summary").
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum BrownScoring {
    /// So many points for each connected metropolis.
    PerMetropolis {
        /// Points for one.
        points: u8,
    },
    /// By the number of tunnels next to cities.
    Tunnels {
        /// The steps, rising.
        steps: Vec<Step>,
    },
    /// By the number of connected cities.
    Cities {
        /// The steps, rising.
        steps: Vec<Step>,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// From this number on.
    pub at_least: u8,
    /// So many points.
    pub points: u8,
}

/// A brown metropolis tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrownTile {
    /// How it scores.
    pub scoring: BrownScoring,
    /// Its title.
    pub title: Text,
}

/// A checked edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edition {
    /// Its name and hash.
    pub name: EditionName,
    /// Where all effects lie.
    pub arena: Arena,
    /// Cards by place in memory; the personal assistant is the last.
    cards: Vec<Option<Card>>,
    sides: Vec<Side>,
    always_available: Slot,
    boards: Vec<Board>,
    brown: Vec<BrownTile>,
    blue: Vec<Text>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Side {
    players: Vec<u8>,
    slots: Vec<Slot>,
}

impl Edition {
    /// Loads and checks an edition.
    ///
    /// # Errors
    /// [`Unsound`], with the first thing that is wrong.
    pub fn load(files: Files<'_>) -> Result<Edition, Unsound> {
        let mut arena = Arena::default();
        let cards = load_cards(parse::<raw::Cards>("cards.json", files.cards)?, &mut arena)?;
        let slots = parse::<raw::Slots>("slots.json", files.slots)?;
        let always_available = Slot {
            number: SlotNo::ALWAYS_AVAILABLE,
            colour: None,
            effect: arena.lay(&slots.always_available.effect)?,
        };
        let sides = load_sides(&slots.sides, &mut arena)?;
        let boards = parse::<raw::Boards>("boards.json", files.boards)?;
        numbered("boards", boards.boards.iter().map(|board| board.board), boards.boards.len())?;
        let boards: Vec<Board> = boards
            .boards
            .iter()
            .map(|board| Board::load(board, &mut arena))
            .collect::<Result<_, _>>()?;
        let tiles = parse::<raw::Metropolises>("metropolises.json", files.metropolises)?;
        numbered("brown metropolises", tiles.brown.iter().map(|tile| tile.tile), 5)?;
        numbered("blue metropolises", tiles.blue.iter().map(|tile| tile.tile), METROPOLISES_MAX)?;
        let brown = tiles
            .brown
            .into_iter()
            .map(|tile| BrownTile { scoring: tile.scoring, title: tile.title })
            .collect();
        let blue = tiles.blue.into_iter().map(|tile| tile.title).collect();
        let name = name(files)?;
        Ok(Edition { name, arena, cards, sides, always_available, boards, brown, blue })
    }

    /// The card with this number; none where the edition has none.
    pub fn card(&self, number: CardNo) -> Option<&Card> {
        self.cards.get(number.index()).and_then(Option::as_ref)
    }

    /// All cards in order of number.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.cards.iter().flatten()
    }

    /// The coloured slots for so many players, in order of number.
    pub fn slots(&self, players: u8) -> &[Slot] {
        self.sides
            .iter()
            .find(|side| side.players.contains(&players))
            .map_or(&[], |side| side.slots.as_slice())
    }

    /// The sides of the main board: for how many players, and the coloured slots in order of number.
    pub fn sides(&self) -> impl Iterator<Item = (&[u8], &[Slot])> {
        self.sides.iter().map(|side| (side.players.as_slice(), side.slots.as_slice()))
    }

    /// The slot that is always available.
    pub fn always_available(&self) -> &Slot {
        &self.always_available
    }

    /// The boards in order of number.
    pub fn boards(&self) -> &[Board] {
        &self.boards
    }

    /// The brown metropolis tile with this number.
    pub fn brown(&self, tile: TileNo) -> Option<&BrownTile> {
        self.brown.get(tile.index())
    }

    /// How many brown tiles there are.
    pub fn brown_count(&self) -> u8 {
        self.brown.len() as u8
    }

    /// How many blue tiles there are.
    pub fn blue_count(&self) -> u8 {
        self.blue.len() as u8
    }

    /// The title of the blue metropolis tile with this number.
    pub fn blue_title(&self, tile: TileNo) -> Option<&Text> {
        self.blue.get(tile.index())
    }
}

fn parse<T: serde::de::DeserializeOwned>(file: &'static str, text: &str) -> Result<T, Unsound> {
    serde_json::from_str(text).map_err(|error| Unsound::File { file, fault: error.to_string() })
}

/// The items are numbered 1, 2, 3 up to `most`.
fn numbered(
    what: &'static str,
    numbers: impl Iterator<Item = u8>,
    most: usize,
) -> Result<(), Unsound> {
    if numbers.map(usize::from).eq(1..=most) {
        Ok(())
    } else {
        Err(Unsound::Numbering { what, most })
    }
}

fn name(files: Files<'_>) -> Result<EditionName, Unsound> {
    #[derive(Deserialize)]
    struct Named {
        name: String,
    }
    let named: Named = parse("edition.json", files.edition)?;
    let deciding: Value = json!({
        "cards": parse::<Value>("cards.json", files.cards)?,
        "slots": parse::<Value>("slots.json", files.slots)?,
        "boards": parse::<Value>("boards.json", files.boards)?,
        "metropolises": parse::<Value>("metropolises.json", files.metropolises)?,
    });
    let hash = hash(&deciding)
        .map_err(|error| Unsound::File { file: "cards.json", fault: error.to_string() })?;
    Ok(EditionName { name: named.name, hash })
}

fn load_cards(raw: raw::Cards, arena: &mut Arena) -> Result<Vec<Option<Card>>, Unsound> {
    let mut cards = vec![None; CardNo::PERSONAL_ASSISTANT.index() + 1];
    for card in raw.cards {
        let number = CardNo::new(card.number)?;
        let effect = arena.lay(&card.effect)?;
        if card.kind == CardKind::Production
            && !arena.parts(effect).iter().all(|part| only_gains(arena, part))
        {
            return Err(Unsound::ProductionChoice(number));
        }
        cards[number.index()] = Some(Card {
            number,
            colour: Some(card.colour),
            kind: card.kind,
            effect,
            title: card.title,
            source: card.source,
            reference: card.reference,
        });
    }
    for era in Era::all() {
        if !CardNo::of_era(era).all(|number| cards[number.index()].is_some()) {
            return Err(Unsound::DeckIncomplete(era));
        }
    }
    let assistant = CardNo::PERSONAL_ASSISTANT;
    cards[assistant.index()] = Some(personal_assistant(arena)?);
    Ok(cards)
}

/// Does the part only gain, without a choice?
fn only_gains(arena: &Arena, part: &Part) -> bool {
    match part {
        Part::Gain(_) | Part::ForEach { .. } => true,
        Part::If { then, .. } => arena.parts(*then).iter().all(|part| only_gains(arena, part)),
        Part::Advance
        | Part::Build { .. }
        | Part::Upgrade { .. }
        | Part::UseActionCard
        | Part::DrawSpecial
        | Part::Pay { .. }
        | Part::OneOf { .. } => false,
    }
}

/// "Personal assistant": 1 steelplast or 1 credit. It is the same in every edition.
fn personal_assistant(arena: &mut Arena) -> Result<Card, Unsound> {
    let gain = |resources| Part::Gain(Gain { resources, ..Gain::default() });
    let first = arena.lay_parts(&[gain(Resources { steelplast: 1, ..Resources::NONE })])?;
    arena.lay_parts(&[gain(Resources { credit: 1, ..Resources::NONE })])?;
    Ok(Card {
        number: CardNo::PERSONAL_ASSISTANT,
        colour: None,
        kind: CardKind::Action,
        effect: arena.lay_parts(&[Part::OneOf { first, count: 2 }])?,
        title: Text { en: "Personal Assistant".into(), de: "Persönliche Assistenz".into() },
        source: Source::Rulebook,
        reference: None,
    })
}

fn load_sides(raw: &[raw::Side], arena: &mut Arena) -> Result<Vec<Side>, Unsound> {
    let mut sides = Vec::new();
    for side in raw {
        numbered("slots", side.slots.iter().map(|slot| slot.slot), side.slots.len())?;
        let mut slots = Vec::new();
        for slot in &side.slots {
            let number = SlotNo::new(slot.slot)?;
            slots.push(Slot {
                number,
                colour: Some(slot.colour),
                effect: arena.lay(&slot.effect)?,
            });
        }
        sides.push(Side { players: side.players.clone(), slots });
    }
    for players in 2..=4 {
        if !sides.iter().any(|side| side.players.contains(&players)) {
            return Err(Unsound::NoSide(players));
        }
    }
    Ok(sides)
}
