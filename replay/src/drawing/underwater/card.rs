//! Cards, contracts, metropolis tiles and slots with their whole text: small on a board, large on a shelf.

use super::kept::{PrintedText, Thing};
use super::words::Words;
use crate::drawing::hyphens::soft;
use crate::drawing::icon::icon;
use crate::drawing::shelves::{Item, ItemKey};
use engine::kernel::text::grammar::capitalised;
use engine::underwater::edition::{Card, Slot};
use engine::underwater::ids::{Back, CardNo, Colour, ContractNo, MetropolisColour, TileNo};
use engine::underwater::text::{noun, place, title};
use maud::{Markup, Render, html};
use std::sync::Arc;

/// The text of a printed thing, which is drawn as a small article with its title.
pub(super) struct Face {
    class: &'static str,
    title: String,
    number: String,
    text: Arc<PrintedText>,
    /// Colour, kind and state in words.
    foot: Vec<String>,
}

impl Face {
    /// Returns the same as a thing that is drawn large, under this key.
    pub(super) fn item(self, key: ItemKey) -> Item {
        let body = html! { div.card.(self.class) { (self.below()) } };
        Item { key, title: self.title, body }
    }

    /// Returns everything below the title.
    fn below(&self) -> Markup {
        html! {
            div.card-text { (self.text.drawn) }
            div.card-foot { span { (self.foot.join(" · ")) } span.card-number { (self.number) } }
        }
    }
}

impl Render for Face {
    fn render(&self) -> Markup {
        html! {
            div.card.(self.class) { div.card-head { (soft(&self.title)) } (self.below()) }
        }
    }
}

/// Returns a card with its title, what it does, its colour and kind, and its state if it has one.
pub(super) fn card_face(words: Words<'_>, number: CardNo, state: &[String]) -> Face {
    let known = words.edition.card(number);
    Face {
        class: known.and_then(|card| card.colour).map_or("colourless", colour_class),
        title: card_title(words, number),
        number: number.to_string(),
        text: PrintedText::of(Thing::Card(number), words),
        foot: known
            .map(|card| card_kind(words, card))
            .into_iter()
            .flatten()
            .chain(state.to_vec())
            .collect(),
    }
}

/// Returns the title of a card; its number if the edition does not know it.
fn card_title(words: Words<'_>, number: CardNo) -> String {
    match words.edition.card(number) {
        Some(card) => card.title.in_language(words.language).to_owned(),
        None => title::card(words.edition, number, words.plain()),
    }
}

fn card_kind(words: Words<'_>, known: &Card) -> Vec<String> {
    let colour = known.colour.map(|colour| place::colour(colour, words.plain()));
    let kind = title::kind(known.kind, words.plain());
    colour.into_iter().chain([kind]).map(str::to_owned).collect()
}

/// Returns a card as one line: its title, and what it does.
pub(super) fn card_line(words: Words<'_>, number: CardNo, state: &[String]) -> String {
    let title = title::card(words.edition, number, words.plain());
    let state: String = state.iter().map(|state| format!(" ({state})")).collect();
    format!("{title}{state}: {}", PrintedText::of(Thing::Card(number), words).plain)
}

/// Returns the class of a colour of cards and slots.
pub(super) const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Green => "green",
        Colour::Red => "red",
        Colour::Yellow => "yellow",
    }
}

/// Draws cards of which only the back is known, with their count.
pub(super) fn card_backs(words: Words<'_>, back: Back, count: u8) -> Markup {
    let told = title::hidden_cards(back, count.into(), words.plain());
    html! {
        div.card.back { div.card-text { (icon("card", &noun::CARD.after(count.into(), words.plain()))) " " (told) } }
    }
}

/// Returns a government contract with what it asks for and gives.
pub(super) fn contract_face(words: Words<'_>, number: ContractNo) -> Face {
    let known = words.edition.contract(number);
    Face {
        class: "contract",
        title: known
            .map_or_else(String::new, |known| known.title.in_language(words.language).to_owned()),
        number: number.to_string(),
        text: PrintedText::of(Thing::Contract(number), words),
        foot: vec![words.say("underwater-contract")],
    }
}

/// Returns a metropolis tile with what it does, and its state if it has one.
pub(super) fn tile_face(
    words: Words<'_>,
    colour: MetropolisColour,
    tile: TileNo,
    state: &[String],
) -> Face {
    let class = match colour {
        MetropolisColour::Brown => "brown",
        MetropolisColour::Blue => "blue",
    };
    let kind = place::metropolis_of(colour, words.plain()).to_owned();
    Face {
        class,
        title: tile_title(words, colour, tile),
        number: format!("M {tile}"),
        text: PrintedText::of(Thing::Tile(colour, tile), words),
        foot: [kind].into_iter().chain(state.to_vec()).collect(),
    }
}

fn tile_title(words: Words<'_>, colour: MetropolisColour, tile: TileNo) -> String {
    let title = match colour {
        MetropolisColour::Brown => words.edition.brown(tile).map(|tile| &tile.title),
        MetropolisColour::Blue => words.edition.blue(tile).map(|tile| &tile.title),
    };
    let plain = || capitalised(&title::tile(words.edition, colour, tile, words.plain()));
    title.map_or_else(plain, |title| title.in_language(words.language).to_owned())
}

/// Returns a slot with its action.
pub(super) fn slot_face(words: Words<'_>, slot: &Slot) -> Face {
    let title = slot.title.as_ref().map(|title| title.in_language(words.language).to_owned());
    let colour = slot.colour.map(|colour| place::colour(colour, words.plain()).to_owned());
    Face {
        class: slot.colour.map_or("colourless", colour_class),
        title: title.unwrap_or_else(|| words.say("underwater-slot")),
        number: slot.number.to_string(),
        text: PrintedText::of(Thing::Effect(slot.effect), words),
        foot: vec![colour.unwrap_or_else(|| words.say("underwater-always"))],
    }
}
