//! Positions of whole games as they are drawn, for a reader's eye.

use super::*;
use crate::drawn::tests::assert_same_lists;
use crate::picture::lines::WIDTH;
use bots::random::reached;
use engine::kernel::chance::GameKey;
use engine::kernel::knowledge::hide;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::twentieth::options::Options;

/// A position of a game by chance after so many choices, and its rules.
fn position(players: u8, choices: usize) -> (Rules, State) {
    let rules = Rules::standard(players).expect("the embedded edition is sound");
    let state = reached::<TwentiethCentury>(&rules, choices);
    (rules, state)
}

fn drawn((rules, state): &(Rules, State), viewer: Viewer, language: Language) -> String {
    TwentiethCentury::draw(rules, &hide::<TwentiethCentury>(state, viewer), language)
}

fn seat(number: u8) -> Viewer {
    Viewer::Seat(Seat::numbered(number).expect("a seat of the table"))
}

#[test]
fn positions_are_drawn() {
    insta::assert_snapshot!("beginning", drawn(&position(3, 0), seat(1), Language::En));
    insta::assert_snapshot!("middle", drawn(&position(3, 78), Viewer::Spectator, Language::En));
    insta::assert_snapshot!("mitte", drawn(&position(4, 120), seat(2), Language::De));
    insta::assert_snapshot!("end", drawn(&position(5, 5000), Viewer::Referee, Language::En));
}

#[test]
fn no_line_is_too_long_but_that_of_a_picture() {
    for choices in [0, 40, 80, 120, 160, 320] {
        for language in [Language::En, Language::De] {
            let told = drawn(&position(4, choices), Viewer::Spectator, language);
            let is_picture = |line: &str| line.contains('·') || line.contains('│');
            let long = |line: &&str| line.chars().count() > WIDTH && !is_picture(line);
            assert_eq!(told.lines().find(long), None);
        }
    }
}

#[test]
fn t12_an_order_that_was_drawn_stands_behind_the_starting_player() {
    let options = serde_json::json!({"seats_by_chance": true});
    let options = Options::read(&options).expect("an option of the game");
    let rules = Rules { options, ..position(3, 0).0 };
    let told = |number| {
        let state = play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(number));
        let told = drawn(&(rules.clone(), state.clone()), Viewer::Spectator, Language::En);
        let by_number = state.seating.iter().is_sorted();
        assert_eq!(told.contains("; clockwise: seats "), !by_number, "{told}");
        by_number
    };
    let by_number = (0..30).filter(|&number| told(number)).count();
    assert!(0 < by_number && by_number < 30, "the order of the numbers comes out now and then");
    assert!(!drawn(&position(3, 0), Viewer::Spectator, Language::En).contains("clockwise"));
}

#[test]
fn t6_what_others_hold_is_not_drawn() {
    let beginning = position(3, 0);
    let own = drawn(&beginning, seat(2), Language::En);
    assert_eq!(own.matches("In hand: not shown").count(), 2);
    assert_eq!(own.matches("In hand: 10 coins and 10 science points").count(), 1);
    let end = drawn(&position(3, 5000), Viewer::Spectator, Language::En);
    assert_eq!(end.matches("not shown").count(), 0, "at the end all is shown");
}

#[test]
fn the_same_things_are_listed_in_the_same_order_in_each_position() {
    assert_same_lists::<TwentiethCentury>(
        &Rules::standard(3).expect("the embedded edition is sound"),
    );
}
