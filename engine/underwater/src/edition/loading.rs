//! Loads and checks an edition.

use super::contract;
use super::effect::{self, Effect};
use super::layout::Layouts;
use super::settings;
use super::{
    Arena, BlueTile, Board, BrownTile, Card, CardKind, CardsByEffect, Edition, Files, Side, Slot,
    Unsound, raw,
};
use crate::effects::vocabulary::{Gain, GroupId, Part};
use crate::ids::{Back, CardNo, Era, METROPOLISES_MAX, SlotNo};
use crate::messages::title;
use crate::resource::Resources;
use kernel::edition::ItemSource;
use kernel::edition::files::{numbered, parse};

impl Edition {
    /// Loads and checks an edition.
    ///
    /// # Errors
    /// [`Unsound`], with the first thing that is wrong.
    pub fn load(files: Files<'_>) -> Result<Edition, Unsound> {
        let slots = parse::<raw::Slots>("slots.json", files.slots)?;
        let mut arena = Arena::with_keys(keys(&slots));
        let cards = load_cards(parse::<raw::Cards>("cards.json", files.cards)?, &mut arena)?;
        let always_available = Slot {
            number: SlotNo::ALWAYS_AVAILABLE,
            colour: None,
            key: None,
            effect: carried_out(&mut arena, &slots.always_available.effect)?,
            data: slots.always_available.effect.clone(),
            title: slots.always_available.title,
        };
        let sides = load_sides(&slots.sides, &mut arena)?;
        let boards = load_boards(parse("boards.json", files.boards)?, &mut arena)?;
        let tiles = parse::<raw::Metropolises>("metropolises.json", files.metropolises)?;
        numbered("brown metropolises", tiles.brown.iter().map(|tile| tile.tile), 5)?;
        numbered("blue metropolises", tiles.blue.iter().map(|tile| tile.tile), METROPOLISES_MAX)?;
        let brown = tiles
            .brown
            .into_iter()
            .map(|tile| BrownTile { scoring: tile.scoring, title: tile.title })
            .collect();
        let blue = tiles.blue.into_iter().map(|tile| load_blue(tile, &mut arena));
        let blue = blue.collect::<Result<_, _>>()?;
        let standing = CardsByEffect::of(&arena, cards.iter().flatten())?;
        let contracts = files.contracts.map(|text| parse("contracts.json", text)).transpose()?;
        let contracts = contracts.map(|raw| contract::load_all(raw, &mut arena)).transpose()?;
        let layouts = Layouts::load(files.layout, &boards)?;
        Ok(Edition {
            name: files.name()?,
            arena,
            standing,
            cards,
            sides,
            always_available,
            boards,
            brown,
            blue,
            contracts: contracts.unwrap_or_default(),
            layouts,
        })
    }
}

/// Returns the keys of all slots, each once.
pub(super) fn keys(slots: &raw::Slots) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for slot in slots.sides.iter().flat_map(|side| &side.slots) {
        if !keys.contains(&slot.key) {
            keys.push(slot.key.clone());
        }
    }
    keys
}

/// Lays down an effect that is carried out in a turn.
pub(super) fn carried_out(arena: &mut Arena, effect: &Effect) -> Result<GroupId, Unsound> {
    let group = arena.lay(effect)?;
    settings::check_carried_out(arena, group)?;
    Ok(group)
}

fn load_boards(raw: raw::Boards, arena: &mut Arena) -> Result<Vec<Board>, Unsound> {
    numbered("boards", raw.boards.iter().map(|board| board.board), raw.boards.len())?;
    raw.boards.iter().map(|board| Board::load(board, arena)).collect()
}

pub(super) fn load_blue(raw: raw::Blue, arena: &mut Arena) -> Result<BlueTile, Unsound> {
    let instant = carried_out(arena, &raw.instant)?;
    let production = raw.production.as_ref().map(|effect| arena.lay(effect)).transpose()?;
    production.map_or(Ok(()), |effect| settings::check_gains(arena, effect))?;
    let (instant_data, production_data) = (raw.instant, raw.production);
    Ok(BlueTile { instant, instant_data, production, production_data, title: raw.title })
}

fn load_cards(raw: raw::Cards, arena: &mut Arena) -> Result<Vec<Option<Card>>, Unsound> {
    let mut cards = vec![None; CardNo::PERSONAL_ASSISTANT.index() + 1];
    for card in raw.cards {
        let card = load_card(card, arena)?;
        let (number, place) = (card.number, card.number.index());
        if cards[place].replace(card).is_some() {
            return Err(Unsound::CardTwice(number));
        }
    }
    for era in Era::all() {
        if !CardNo::of_era(era).all(|number| cards[number.index()].is_some()) {
            return Err(Unsound::DeckIncomplete(era));
        }
    }
    if !CardNo::special().all(|number| cards[number.index()].is_some()) {
        return Err(Unsound::SpecialCardsIncomplete);
    }
    let assistant = CardNo::PERSONAL_ASSISTANT;
    cards[assistant.index()] = Some(personal_assistant(arena)?);
    Ok(cards)
}

pub(super) fn load_card(raw: raw::Card, arena: &mut Arena) -> Result<Card, Unsound> {
    let number = CardNo::new(raw.number)?;
    let fault = |fault| Unsound::Card { card: number, fault };
    let effect = arena.lay(&raw.effect).map_err(fault)?;
    settings::check_card(arena, number, raw.kind, effect).map_err(fault)?;
    Ok(Card {
        number,
        colour: Some(raw.colour),
        kind: raw.kind,
        price: price(number, raw.cost)?,
        effect,
        data: raw.effect,
        title: raw.title,
        source: raw.source,
        reference: raw.reference,
    })
}

/// "Special cards": a group that costs one or two credits, and one that costs three.
fn price(number: CardNo, cost: Option<u8>) -> Result<Resources, Unsound> {
    let credit = match (number.back(), cost) {
        (Back::EraI | Back::EraII | Back::EraIII, None) => 0,
        (Back::ThreeCredit, Some(credit @ 3)) => credit,
        (Back::OneOrTwoCredit, Some(credit @ 1..=2)) => credit,
        (_, Some(_) | None) => return Err(Unsound::WrongPrice(number)),
    };
    Ok(Resources { credit, ..Resources::NONE })
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
        price: Resources::NONE,
        effect: arena.lay_parts(&[Part::OneOf { first, count: 2 }])?,
        data: Effect::OneOf {
            of: vec![
                Effect::Gain(effect::Gain { steelplast: 1, ..effect::Gain::default() }),
                Effect::Gain(effect::Gain { credit: 1, ..effect::Gain::default() }),
            ],
        },
        title: title("personal-assistant").into(),
        source: ItemSource::Rulebook,
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
                key: Some(arena.key(&slot.key)?),
                effect: carried_out(arena, &slot.effect)?,
                data: slot.effect.clone(),
                title: slot.title.clone(),
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
