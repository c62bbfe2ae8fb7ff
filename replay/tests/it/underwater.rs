//! The board of Underwater Cities at a terminal, and its turns and rounds.

use crate::recorded::seat;
use engine::kernel::chance::GameKey;
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::play::deal;
use engine::kernel::text::Language;
use engine::underwater::UnderwaterCities;
use engine::underwater::fact::Fact;
use engine::underwater::ids::Round;
use engine::underwater::setup::Rules;
use replay::drawn::Drawn;
use replay::marks::{Marks, Span};

fn drawn(viewer: Viewer, language: Language) -> String {
    let rules = Rules::standard(3).unwrap();
    let state = deal::<UnderwaterCities>(&rules, &GameKey::unrecorded(1));
    let seen = hide::<UnderwaterCities>(&state, viewer);
    UnderwaterCities::draw(&rules, &seen, language)
}

#[test]
fn the_board_shows_table_nations_and_sites() {
    let board = drawn(Viewer::Referee, Language::En);
    for number in 1..=3 {
        assert!(board.contains(&format!("\nSeat {number}: ")), "{board}");
    }
    assert_eq!(
        board.matches("nonsymbiotic*").count(),
        3,
        "each nation has its first city\n{board}"
    );
    let grid = board.lines().filter(|line| line.starts_with("  |") || line.starts_with("  +"));
    let widths: Vec<usize> = grid.map(str::len).collect();
    assert_eq!(widths.len(), 3 * (3 * 3 + 1));
    assert!(widths.iter().all(|&width| width == widths[0]), "{board}");
}

#[test]
fn a_hand_is_drawn_for_who_may_know_it() {
    let hands = |viewer| -> Vec<String> {
        let board = drawn(viewer, Language::En);
        board.lines().filter(|line| line.starts_with("  Hand: ")).map(str::to_owned).collect()
    };
    assert!(hands(Viewer::Spectator).iter().all(|hand| hand == "  Hand: 6 hidden of era 1"));
    let own = hands(Viewer::Seat(seat(2)));
    assert_eq!(own[1].split(", ").count(), 6, "{own:?}");
    assert!(own[0].contains("hidden") && !own[1].contains("hidden"), "{own:?}");
    assert!(drawn(Viewer::Spectator, Language::De).contains("  Hand: 6 verdeckt aus Ära 1\n"));
}

#[test]
fn turns_and_rounds_begin_by_their_facts() {
    let begins = UnderwaterCities::begins;
    assert_eq!(begins(&Fact::TurnBegan { seat: seat(1) }), Some(Span::Turn));
    assert_eq!(begins(&Fact::RoundBegan { round: Round::new(1).unwrap() }), Some(Span::Round));
    assert_eq!(begins(&Fact::MarkerPlaced { seat: seat(1), space: None }), None);
}
