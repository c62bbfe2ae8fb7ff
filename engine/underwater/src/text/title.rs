//! Cards, tiles, eras and seats by their names.

use super::noun::{CARD, CREDIT, Noun, SPECIAL_CARD};
use super::place;
use crate::edition::{CardKind, Edition};
use crate::ids::{Back, CardNo, ContractNo, Era, MetropolisColour, MetropolisPlace, TileNo};
use crate::messages::{say, say_with};
use crate::state::CardFace;
use az::SaturatingAs;
use kernel::args;
use kernel::knowledge::Face;
use kernel::seat::Seat;
use kernel::text::Wording;
use kernel::text::grammar::{Conjunction, listed};

pub use kernel::text::grammar::quoted;

/// Returns the title of a card in quotation marks; its number where the edition does not know it.
pub fn card(edition: &Edition, card: CardNo, wording: Wording) -> String {
    match edition.card(card) {
        Some(card) => quoted(card.title.in_language(wording), wording),
        None => say_with(wording, "card-card-card", args![card]),
    }
}

/// Returns the title of a government contract in quotation marks; its number where the edition does not know it.
pub fn contract(edition: &Edition, contract: ContractNo, wording: Wording) -> String {
    match edition.contract(contract) {
        Some(contract) => quoted(contract.title.in_language(wording), wording),
        None => say_with(wording, "contract-contract-contract", args![contract]),
    }
}

/// Returns the titles of government contracts, one after another.
pub fn contracts(
    edition: &Edition,
    contracts: impl IntoIterator<Item = ContractNo>,
    wording: Wording,
) -> String {
    let titles = contracts.into_iter().map(|contract| self::contract(edition, contract, wording));
    listed(&titles.collect::<Vec<_>>(), Conjunction::And, wording)
}

/// Returns the title of a card that is known, else what its back tells.
pub fn face(edition: &Edition, face: CardFace, wording: Wording) -> String {
    match face {
        Face::Known(card) => self::card(edition, card, wording),
        Face::Hidden(back) => hidden(back, wording),
    }
}

/// Returns the titles of cards that are known, one after another.
pub fn cards(
    edition: &Edition,
    cards: impl IntoIterator<Item = CardNo>,
    wording: Wording,
) -> String {
    let titles = cards.into_iter().map(|card| self::card(edition, card, wording));
    listed(&titles.collect::<Vec<_>>(), Conjunction::And, wording)
}

/// Returns some cards: their titles if all are known, else what their backs tell.
pub fn faces(edition: &Edition, faces: &[CardFace], wording: Wording) -> String {
    match faces {
        [Face::Hidden(back), ..] if faces.iter().all(|face| face == &faces[0]) => {
            hidden_cards(*back, faces.len().saturating_as::<u32>(), wording)
        }
        [..] => {
            let words: Vec<String> =
                faces.iter().map(|&face| self::face(edition, face, wording)).collect();
            listed(&words, Conjunction::And, wording)
        }
    }
}

/// Returns the number of the era as it is printed.
pub fn era(era: Era) -> &'static str {
    match era.number() {
        ..=1 => "I",
        2 => "II",
        3.. => "III",
    }
}

/// Returns what the back of a card tells: the noun, and what stands behind it.
fn backside(back: Back, wording: Wording) -> (Noun, String) {
    match back {
        Back::EraI => (CARD, say(wording, "of-era-i").to_owned()),
        Back::EraII => (CARD, say(wording, "of-era-ii").to_owned()),
        Back::EraIII => (CARD, say(wording, "of-era-iii").to_owned()),
        Back::ThreeCredit => (SPECIAL_CARD, priced(&CREDIT.counted(3, wording), wording)),
        Back::OneOrTwoCredit => {
            let credits = CREDIT.after(2, wording);
            let price = say_with(wording, "backside-1-or-2-credits", args![credits]);
            (SPECIAL_CARD, priced(&price, wording))
        }
    }
}

fn priced(price: &str, wording: Wording) -> String {
    format!("{} {price}", say(wording, "for"))
}

/// Returns a card of which only the back is known, after a verb.
pub fn hidden(back: Back, wording: Wording) -> String {
    let (noun, of) = backside(back, wording);
    format!("{} {of}", noun.with_article(wording))
}

/// Returns so many cards of which only the back is known.
pub fn hidden_cards(back: Back, count: u32, wording: Wording) -> String {
    let (noun, of) = backside(back, wording);
    format!("{} {of}", noun.counted(count, wording))
}

/// Returns all cards with this back, without an article.
pub fn backs(back: Back, wording: Wording) -> String {
    let (noun, of) = backside(back, wording);
    format!("{} {of}", noun.after(2, wording))
}

/// Returns the kind of a card.
pub fn kind(kind: CardKind, wording: Wording) -> &'static str {
    match kind {
        CardKind::Instant => say(wording, "instant"),
        CardKind::Permanent => say(wording, "permanent"),
        CardKind::Action => say(wording, "action"),
        CardKind::Production => say(wording, "kind-production"),
        CardKind::EndScoring => say(wording, "end-scoring"),
    }
}

/// Returns a metropolis with the title of its tile: `the brown metropolis “Metropolitan League”`.
pub fn metropolis(
    edition: &Edition,
    place: MetropolisPlace,
    tile: TileNo,
    wording: Wording,
) -> String {
    let title = tile_title(edition, place::metropolis_colour(place), tile, wording);
    let metropolis = place::metropolis(place, wording);
    say_with(wording, "the-metropolis-title", args![metropolis, title])
}

/// Returns a metropolis tile that has no place on a board, with its title.
pub fn tile(edition: &Edition, colour: MetropolisColour, tile: TileNo, wording: Wording) -> String {
    let title = tile_title(edition, colour, tile, wording);
    let metropolis = place::metropolis_of(colour, wording);
    say_with(wording, "the-metropolis-title", args![metropolis, title])
}

/// Returns the title of a metropolis tile in quotation marks; its number where the edition does not know it.
fn tile_title(
    edition: &Edition,
    colour: MetropolisColour,
    tile: TileNo,
    wording: Wording,
) -> String {
    let title = match colour {
        MetropolisColour::Brown => edition.brown(tile).map(|tile| &tile.title),
        MetropolisColour::Blue => edition.blue(tile).map(|tile| &tile.title),
    };
    title.map_or_else(|| tile.to_string(), |title| quoted(title.in_language(wording), wording))
}

/// Returns a seat by its number.
pub fn seat(seat: Seat, wording: Wording) -> String {
    say_with(wording, "seat-seat", args![seat])
}

/// Seats by their numbers in this order.
pub fn seats(seats: &[Seat], wording: Wording) -> String {
    let word = match seats {
        [_] => say(wording, "seat"),
        [..] => say(wording, "seats"),
    };
    let numbers: Vec<String> = seats.iter().map(Seat::to_string).collect();
    format!("{word} {}", listed(&numbers, Conjunction::And, wording))
}
