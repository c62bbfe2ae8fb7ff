//! The boards of Underwater Cities.
//!
//! - `slots` and `display`: the main board, and the cards that lie open beside it.
//! - `nation`: a player board as a picture, of `city`, `site`, `tunnel` and `metropolis` on what is `printed`; `holdings`: what else a nation has.
//! - `hand` and `card`: cards, each as a small article; `shelves`: everything that is printed; `kept`: texts and boards, made once.

mod card;
mod city;
mod curve;
mod display;
mod hand;
mod holdings;
mod kept;
mod metropolis;
mod nation;
mod printed;
mod shelves;
mod site;
mod slots;
#[cfg(test)]
mod tests;
mod tunnel;
mod words;

use super::place::Pointing;
use super::seat::StripItem;
use super::{Board, Boards, Moment};
use engine::kernel::game::Game;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::underwater::UnderwaterCities;
use engine::underwater::choices::place::Place;
use engine::underwater::ids::CardNo;
use engine::underwater::state::State;
use engine::underwater::terms::Rules;
use engine::underwater::view::View;
use maud::{Markup, Render};
use words::Words;

impl Boards for UnderwaterCities {
    const STRIP: &'static [StripItem] = &[
        StripItem::new("points", "point"),
        StripItem::new("credits", "credit"),
        StripItem::new("kelp", "kelp"),
        StripItem::new("steelplast", "steelplast"),
        StripItem::new("science", "science"),
        StripItem::new("biomatter", "biomatter"),
        StripItem::new("cards_in_hand", "card"),
        StripItem::new("cities", "city"),
        StripItem::new("tunnels", "tunnel"),
        StripItem::new("farms", "farm"),
        StripItem::new("desalination_plants", "desalination_plant"),
        StripItem::new("laboratories", "laboratory"),
    ];

    fn boards(
        rules: &Rules,
        Moment { seen, after }: Moment<'_, State>,
        pointing: &Pointing<'_>,
        language: Language,
    ) -> Vec<Board> {
        let view = Self::view(rules, seen);
        let after = after.map(|after| Self::view(rules, after));
        let words = Words { edition: &rules.edition, language };
        let (view, after) = (&view, after.as_ref());
        let table = Scene { rules, view, after, viewer: seen.viewer(), pointing, words };
        let of_seat = |nation| {
            [nation::board(table, nation), hand::board(table, nation), hand::claimed(table, nation)]
        };
        let shared = [slots::board(table), display::board(table).aside()];
        shared.into_iter().chain(view.nations.iter().flat_map(of_seat)).collect()
    }
}

/// Everything that the drawing of a position needs.
#[derive(Clone, Copy)]
struct Scene<'t> {
    rules: &'t Rules,
    view: &'t View,
    /// The view after the choice that is about to be made.
    after: Option<&'t View>,
    viewer: Viewer,
    pointing: &'t Pointing<'t>,
    words: Words<'t>,
}

impl Scene<'_> {
    /// Draws a card of the seat. The personal assistant lies before everybody: as a place it is the viewer's own.
    fn card(self, seat: Seat, card: CardNo, state: &[String]) -> Markup {
        let face = card::card_face(self.words, card, state).render();
        if card == CardNo::PERSONAL_ASSISTANT && self.viewer != Viewer::Seat(seat) {
            face
        } else {
            self.pointing.spot(Place::Card(card), face)
        }
    }
}
