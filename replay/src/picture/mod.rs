//! Pictures and paragraphs for a terminal, whatever the game.

pub(crate) mod canvas;
pub(crate) mod lines;
