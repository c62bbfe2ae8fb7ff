//! Notation: a game as text that people read and write, like PGN for chess.
//!
//! It has headers, one line a turn, comments, and variations. It holds what a record tells and what does not follow: commands, seats,
//! moments and seeds. Facts, hashes, seals and openings follow when the commands are played again, so an opened record is written and read
//! back as the same bytes. `fixtures/notation/README.md` specifies the text.
//!
//! - [`tagged`]: the form of a command.
//! - [`headers`]: what stands above the first line.
//! - [`parse`] and the `Display` of [`Notation`]: from text and to text.
//! - [`noted`]: from a record; [`played`]: to a record.

mod fault;
pub mod headers;
pub mod noted;
pub mod parse;
pub mod played;
mod print;
pub mod tagged;

pub use fault::{NotNotation, NotationFault, TextPlace};

use engine::kernel::ids::Seq;
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use headers::Headers;
use tagged::Tagged;

/// A game in notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notation {
    /// The headers.
    pub headers: Headers,
    /// Everything below them, in order.
    pub passages: Vec<Passage>,
}

/// A part of the text below the headers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Passage {
    /// Empty lines.
    Gap,
    /// A comment on lines of its own.
    Comment(Comment),
    /// The moves of one turn.
    Turn(NotedTurn),
    /// Other moves from an event of the turn before on. No record has them.
    Variation(NotedTurn),
}

/// The moves of one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotedTurn {
    /// The number of the event that the first move is.
    pub number: Seq,
    /// The moves, one or more. Each is the next event.
    pub moves: Vec<NotedMove>,
    /// The place in the text.
    pub at: TextPlace,
}

/// A command with its occasion: one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotedMove {
    /// The one who gives the command; `None` for the same one as before in the line.
    pub actor: Option<Actor>,
    /// The command.
    pub command: Tagged,
    /// The commands that a seat has chosen in secret, behind `seal_choice`; the facts that a practice game takes over, behind `start_game`.
    pub given: Vec<Tagged>,
    /// The milliseconds since the event before.
    pub wait: u64,
    /// The comments behind it.
    pub comments: Vec<Comment>,
    /// The place in the text.
    pub at: TextPlace,
}

/// The seat that acts, and on whose behalf.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// The seat; none for the server's own.
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
}

/// Words that nothing follows from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment(String);

impl Comment {
    /// Returns the comment with these words. Braces, which would end it, become parentheses.
    pub fn of(text: &str) -> Comment {
        Comment(text.trim().replace('{', "(").replace('}', ")").replace('\r', ""))
    }

    /// Returns the words.
    pub fn text(&self) -> &str {
        &self.0
    }
}
