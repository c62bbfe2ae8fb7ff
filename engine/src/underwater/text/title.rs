//! Cards, tiles, eras and seats by their names.

use super::grammar::{Conjunction, listed, pick};
use super::noun::{CARD, Noun, SPECIAL_CARD};
use super::place;
use crate::kernel::knowledge::Face;
use crate::kernel::seat::Seat;
use crate::kernel::text::Language;
use crate::underwater::edition::{CardKind, Edition};
use crate::underwater::ids::{Back, CardNo, Era, MetropolisPlace, TileNo};
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

/// The title of a card that is known, else what its back tells.
pub fn face(edition: &Edition, face: CardFace, language: Language) -> String {
    match face {
        Face::Known(card) => self::card(edition, card, language),
        Face::Hidden(back) => hidden(back, language),
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

/// The kind of a card.
pub fn kind(kind: CardKind, language: Language) -> &'static str {
    match kind {
        CardKind::Instant => pick(language, "instant", "sofort"),
        CardKind::Action => pick(language, "action", "Aktion"),
        CardKind::Production => pick(language, "production", "Produktion"),
    }
}

/// A metropolis with the title of its tile: `the brown metropolis “League of Metropolises”`.
pub fn metropolis(
    edition: &Edition,
    place: MetropolisPlace,
    tile: TileNo,
    language: Language,
) -> String {
    let title = match place {
        MetropolisPlace::Brown => edition.brown(tile).map(|tile| &tile.title),
        MetropolisPlace::BlueUpperRight | MetropolisPlace::BlueLowerLeft => {
            edition.blue_title(tile)
        }
    };
    let metropolis = place::metropolis(place, language);
    let title = title
        .map_or_else(|| tile.to_string(), |title| quoted(title.in_language(language), language));
    pick(language, format!("the {metropolis} {title}"), format!("die {metropolis} {title}"))
}

/// A seat by its number.
pub fn seat(seat: Seat, language: Language) -> String {
    pick(language, format!("seat {seat}"), format!("Platz {seat}"))
}

/// Seats by their numbers in this order.
pub fn seats(seats: &[Seat], language: Language) -> String {
    let word = match seats {
        [_] => pick(language, "seat", "Platz"),
        [..] => pick(language, "seats", "Plätze"),
    };
    let numbers: Vec<String> = seats.iter().map(Seat::to_string).collect();
    format!("{word} {}", listed(&numbers, Conjunction::And, language))
}
