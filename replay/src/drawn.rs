//! Positions for people at a terminal.

use engine::kernel::game::Game;
use engine::kernel::knowledge::Seen;
use engine::kernel::text::Language;

/// A game whose positions can be drawn with characters.
pub trait Draw: Game {
    /// Returns the board, as its viewer sees it: lines of text, each ended by a newline.
    fn draw(rules: &Self::Rules, seen: &Seen<Self::State>, language: Language) -> String;

    /// Returns how equal points at the end are decided, as a sentence.
    fn tie_break(language: Language) -> &'static str;
}
