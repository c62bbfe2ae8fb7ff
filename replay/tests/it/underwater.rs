//! The turns and rounds of Underwater Cities; its board is drawn in snapshots beside the drawing.

use crate::recorded::seat;
use engine::underwater::UnderwaterCities;
use engine::underwater::fact::Fact;
use engine::underwater::ids::Round;
use replay::marks::{Marks, Span};

#[test]
fn turns_rounds_and_eras_begin_by_their_facts() {
    let begins = UnderwaterCities::begins;
    assert_eq!(begins(&Fact::TurnBegan { seat: seat(1) }), Some(Span::Turn));
    for round in 1..=10 {
        let span = if [1, 5, 8].contains(&round) { Span::Era } else { Span::Round };
        assert_eq!(begins(&Fact::RoundBegan { round: Round::new(round).unwrap() }), Some(span));
    }
    assert_eq!(begins(&Fact::MarkerPlaced { seat: seat(1), space: None }), None);
}
