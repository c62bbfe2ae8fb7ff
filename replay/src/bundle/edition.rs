//! The files of an edition, which a bundle holds beside the record: without them nobody could say later what a card does.

use engine::kernel::game::Game;

/// A game that gives the files of its editions.
pub trait Filed: Game {
    /// The files of the edition, each with its name; none where the edition is not known here.
    fn files(edition: &str) -> Vec<(&'static str, &'static str)>;
}
