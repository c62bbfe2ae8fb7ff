//! Positions of whole games as they are drawn, for a reader's eye.

use super::*;
use crate::drawn::tests::assert_same_lists;
use crate::picture::lines::WIDTH;
use bots::random::reached;
use engine::kernel::knowledge::hide;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;

/// A position of a game by chance after so many choices, and its rules.
pub(crate) fn position(players: u8, choices: usize) -> (Rules, State) {
    let rules = Rules::standard(players).expect("the embedded edition is sound");
    let state = reached::<UnderwaterCities>(&rules, choices);
    (rules, state)
}

fn drawn((rules, state): &(Rules, State), viewer: Viewer, language: Language) -> String {
    UnderwaterCities::draw(rules, &hide::<UnderwaterCities>(state, viewer), language)
}

pub(crate) fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat::numbered(number).expect("a seat of the table"))
}

#[test]
fn positions_are_drawn() {
    insta::assert_snapshot!("beginning", drawn(&position(2, 0), seat(1), Language::En));
    insta::assert_snapshot!("middle", drawn(&position(3, 150), Viewer::Spectator, Language::En));
    insta::assert_snapshot!("mitte", drawn(&position(4, 233), seat(2), Language::De));
    insta::assert_snapshot!("end", drawn(&position(2, 5000), Viewer::Referee, Language::En));
}

#[test]
fn no_line_is_too_long_and_no_secret_is_drawn() {
    for choices in [0, 40, 80, 120, 160, 320] {
        let position = position(4, choices);
        for language in [Language::En, Language::De] {
            let told = drawn(&position, Viewer::Spectator, language);
            let long = told.lines().find(|line| line.chars().count() > WIDTH);
            assert_eq!(long, None);
            let (rules, state) = &position;
            let hands = state.seats().flat_map(|seat| state.nation(seat).hand.known.iter());
            let secret = hands.filter(|card| !state.open.contains(*card));
            let titles = secret.filter_map(|card| rules.card(card));
            for title in titles.map(|card| card.title.in_language(language)) {
                assert!(!told.contains(title), "{title} is in a hand");
            }
        }
    }
}

#[test]
fn the_same_things_are_listed_in_the_same_order_in_each_position() {
    assert_same_lists::<UnderwaterCities>(
        &Rules::standard(3).expect("the embedded edition is sound"),
    );
}
