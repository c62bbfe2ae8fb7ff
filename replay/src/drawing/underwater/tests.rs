//! Positions of whole games as they are drawn, for a reader's eye; and that no hand is told.

use super::*;
use crate::drawing::Part;
use crate::drawing::shelves::Shelves;
use crate::underwater::tests::{position, seat};
use engine::kernel::knowledge::hide;
use maud::Render;

fn boards(position: &(Rules, State), viewer: Viewer, language: Language) -> Vec<Board> {
    let (rules, state) = position;
    let seen = hide::<UnderwaterCities>(state, viewer);
    UnderwaterCities::boards(rules, Moment::from(&seen), &Pointing::none(), language)
}

fn drawn(boards: &[Board]) -> String {
    boards.iter().map(|board| board.body().into_string()).collect()
}

#[test]
fn a_nation_and_the_main_board_are_drawn() {
    let boards = boards(&position(3, 150), Viewer::Spectator, Language::En);
    let of_key = |key: &str| boards.iter().find(|board| board.key.to_string() == key).cloned();
    let lines = |key: &str| {
        let board = of_key(key).expect("a panel of this name");
        board.body().into_string().replace("><", ">\n<")
    };
    insta::assert_snapshot!("nation", lines("nation-2"));
    insta::assert_snapshot!("slots", lines("slots"));
}

#[test]
fn no_card_of_a_hand_is_told_to_others() {
    for choices in [0, 40, 80, 120, 160, 320] {
        let position = position(4, choices);
        for language in [Language::En, Language::De] {
            let boards = boards(&position, Viewer::Spectator, language);
            let lines = boards.iter().flat_map(|board| &board.parts).map(told).collect::<String>();
            let told = drawn(&boards) + &lines;
            let (rules, state) = &position;
            let hands = state.seats().flat_map(|seat| state.nation(seat).hand.known.iter());
            let secret = hands.filter(|card| !state.open.contains(*card));
            for card in secret.filter_map(|card| rules.card(card)) {
                let title = card.title.in_language(language);
                assert!(!told.contains(title), "{title} is in a hand");
            }
        }
    }
}

fn told(part: &Part) -> String {
    match part {
        Part::Picture(picture) => picture.label.clone(),
        Part::Text(text) => text.lines.concat(),
    }
}

#[test]
fn a_hand_is_told_to_its_seat() {
    let position = position(2, 40);
    let (rules, state) = &position;
    let told = drawn(&boards(&position, seat(1), Language::En));
    let first = state.seats().next().expect("a seat");
    for card in state.nation(first).hand.known.iter().filter_map(|card| rules.card(card)) {
        assert!(told.contains(card.title.in_language(Language::En)), "{}", card.title.en);
    }
}

#[test]
fn all_that_an_edition_prints_stands_on_a_shelf_once() {
    let rules = Rules::standard(2).expect("the embedded edition is sound");
    let edition = rules.edition.name.clone();
    let shelves = UnderwaterCities::shelves(&edition, Language::De).expect("it is known");
    let mut keys: Vec<String> =
        shelves.iter().flat_map(|shelf| &shelf.items).map(|item| item.key.to_string()).collect();
    let count = keys.len();
    keys.sort();
    keys.dedup();
    assert_eq!(keys.len(), count, "each key is there once");
    let cards = keys.iter().filter(|key| key.starts_with("card:")).count();
    assert_eq!(cards, rules.edition.cards().count());
    let markup: String = shelves.iter().map(|shelf| shelf.render().into_string()).collect();
    roxmltree::Document::parse(&format!("<main>{markup}</main>")).expect("well-formed");
}
