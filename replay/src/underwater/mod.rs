//! Underwater Cities for the replay: its turns and rounds, its board at a terminal.

mod board;
mod words;

use crate::drawn::Drawn;
use crate::marks::{Marks, Span};
use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::text::Language;
use engine::underwater::UnderwaterCities;
use engine::underwater::fact::Fact;

impl Marks for UnderwaterCities {
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "two facts begin something, whatever else is told"
    )]
    fn begins(fact: &Fact) -> Option<Span> {
        match fact {
            Fact::TurnBegan { .. } => Some(Span::Turn),
            Fact::RoundBegan { .. } => Some(Span::Round),
            _ => None,
        }
    }
}

impl Drawn for UnderwaterCities {
    fn draw(rules: &Self::Rules, seen: &Seen<Self::State>, language: Language) -> String {
        board::board(&Self::view(rules, seen), words::in_language(language))
    }
}
