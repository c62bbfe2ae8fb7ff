//! Cards, tiles, eras and seats by their names.

use super::noun::{CARD, Noun, SPECIAL_CARD};
use super::place;
use crate::kernel::knowledge::Face;
use crate::kernel::seat::Seat;
use crate::kernel::text::Language;
use crate::kernel::text::grammar::{Conjunction, listed, pick};
use crate::underwater::edition::{CardKind, Edition};
use crate::underwater::ids::{
    Back, CardNo, ContractNo, Era, MetropolisColour, MetropolisPlace, TileNo,
};
use crate::underwater::state::CardFace;

/// The words between the quotation marks of the language.
pub fn quoted(words: &str, language: Language) -> String {
    pick(language, format!("“{words}”"), format!("„{words}“"))
}

/// The title of a card in quotation marks; its number where the edition does not know it.
pub fn card(edition: &Edition, card: CardNo, language: Language) -> String {
    match edition.card(card) {
        Some(card) => quoted(card.title.in_language(language), language),
        None => pick(language, format!("card {card}"), format!("Karte {card}")),
    }
}

/// The title of a government contract in quotation marks; its number where the edition does not know it.
pub fn contract(edition: &Edition, contract: ContractNo, language: Language) -> String {
    match edition.contract(contract) {
        Some(contract) => quoted(contract.title.in_language(language), language),
        None => pick(language, format!("contract {contract}"), format!("Auftrag {contract}")),
    }
}

/// The titles of government contracts, one after another.
pub fn contracts(
    edition: &Edition,
    contracts: impl IntoIterator<Item = ContractNo>,
    language: Language,
) -> String {
    let titles = contracts.into_iter().map(|contract| self::contract(edition, contract, language));
    listed(&titles.collect::<Vec<_>>(), Conjunction::And, language)
}

/// The title of a card that is known, else what its back tells.
pub fn face(edition: &Edition, face: CardFace, language: Language) -> String {
    match face {
        Face::Known(card) => self::card(edition, card, language),
        Face::Hidden(back) => hidden(back, language),
    }
}

/// The titles of cards that are known, one after another.
pub fn cards(
    edition: &Edition,
    cards: impl IntoIterator<Item = CardNo>,
    language: Language,
) -> String {
    let titles = cards.into_iter().map(|card| self::card(edition, card, language));
    listed(&titles.collect::<Vec<_>>(), Conjunction::And, language)
}

/// Some cards: their titles if all are known, else what their backs tell.
pub fn faces(edition: &Edition, faces: &[CardFace], language: Language) -> String {
    match faces {
        [Face::Hidden(back), ..] if faces.iter().all(|face| face == &faces[0]) => {
            hidden_cards(*back, faces.len() as u32, language)
        }
        [..] => {
            let words: Vec<String> =
                faces.iter().map(|&face| self::face(edition, face, language)).collect();
            listed(&words, Conjunction::And, language)
        }
    }
}

/// The number of the era as it is printed.
pub fn era(era: Era) -> &'static str {
    match era.number() {
        ..=1 => "I",
        2 => "II",
        3.. => "III",
    }
}

/// What the back of a card tells: the noun, and what stands behind it.
fn backside(back: Back, language: Language) -> (Noun, &'static str) {
    match back {
        Back::EraI => (CARD, pick(language, "of Era I", "der Ära I")),
        Back::EraII => (CARD, pick(language, "of Era II", "der Ära II")),
        Back::EraIII => (CARD, pick(language, "of Era III", "der Ära III")),
        Back::ThreeCredit => (SPECIAL_CARD, pick(language, "for 3 credits", "für 3 Credits")),
        Back::OneOrTwoCredit => {
            (SPECIAL_CARD, pick(language, "for 1 or 2 credits", "für 1 oder 2 Credits"))
        }
    }
}

/// A card of which only the back is known, after a verb.
pub fn hidden(back: Back, language: Language) -> String {
    let (noun, of) = backside(back, language);
    format!("{} {of}", noun.with_article(language))
}

/// So many cards of which only the back is known.
pub fn hidden_cards(back: Back, count: u32, language: Language) -> String {
    let (noun, of) = backside(back, language);
    format!("{} {of}", noun.counted(count, language))
}

/// All cards with this back, without an article.
pub fn backs(back: Back, language: Language) -> String {
    let (noun, of) = backside(back, language);
    format!("{} {of}", noun.after(2, language))
}

/// The kind of a card.
pub fn kind(kind: CardKind, language: Language) -> &'static str {
    match kind {
        CardKind::Instant => pick(language, "instant", "sofort"),
        CardKind::Permanent => pick(language, "permanent", "dauerhaft"),
        CardKind::Action => pick(language, "action", "Aktion"),
        CardKind::Production => pick(language, "production", "Produktion"),
        CardKind::EndScoring => pick(language, "end scoring", "Schlusswertung"),
    }
}

/// A metropolis with the title of its tile: `the brown metropolis “Metropolitan League”`.
pub fn metropolis(
    edition: &Edition,
    place: MetropolisPlace,
    tile: TileNo,
    language: Language,
) -> String {
    let title = tile_title(edition, place::metropolis_colour(place), tile, language);
    let metropolis = place::metropolis(place, language);
    pick(language, format!("the {metropolis} {title}"), format!("die {metropolis} {title}"))
}

/// A metropolis tile that has no place on a board, with its title.
pub fn tile(
    edition: &Edition,
    colour: MetropolisColour,
    tile: TileNo,
    language: Language,
) -> String {
    let title = tile_title(edition, colour, tile, language);
    let metropolis = place::metropolis_of(colour, language);
    pick(language, format!("the {metropolis} {title}"), format!("die {metropolis} {title}"))
}

/// The title of a metropolis tile in quotation marks; its number where the edition does not know it.
fn tile_title(
    edition: &Edition,
    colour: MetropolisColour,
    tile: TileNo,
    language: Language,
) -> String {
    let title = match colour {
        MetropolisColour::Brown => edition.brown(tile).map(|tile| &tile.title),
        MetropolisColour::Blue => edition.blue(tile).map(|tile| &tile.title),
    };
    title.map_or_else(|| tile.to_string(), |title| quoted(title.in_language(language), language))
}

/// A seat by its number.
pub fn seat(seat: Seat, language: Language) -> String {
    pick(language, format!("seat {seat}"), format!("Sitz {seat}"))
}

/// Seats by their numbers in this order.
pub fn seats(seats: &[Seat], language: Language) -> String {
    let word = match seats {
        [_] => pick(language, "seat", "Sitz"),
        [..] => pick(language, "seats", "Sitze"),
    };
    let numbers: Vec<String> = seats.iter().map(Seat::to_string).collect();
    format!("{word} {}", listed(&numbers, Conjunction::And, language))
}
