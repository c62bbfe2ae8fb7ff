//! How lists of choices and events are told: bare, or with all that a page or a bot needs to draw them.

use engine::kernel::text::Language;

/// How a list is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Telling {
    /// The language of each command's words; `None` for commands without words.
    pub words: Option<Language>,
    /// What is told of each command besides.
    pub details: Details,
}

/// What is told of each command of a list besides its words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Details {
    /// Nothing.
    #[default]
    Nothing,
    /// Its places, amount and parts, its button, and whether it can be taken back; of the list what is asked.
    Description,
    /// The same, and what the command costs and changes.
    Forecast,
}

/// How events are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Narration {
    /// The language of their words; `None` for none.
    pub words: Option<Language>,
    /// Whether the numbers that they change are told.
    pub changes: bool,
}

/// What the answer to a choice tells besides its events and what may be chosen next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnswerWith {
    /// Nothing.
    #[default]
    Choices,
    /// The view of the game then: with the choices, the whole table.
    Table,
}

impl From<Option<Language>> for Telling {
    fn from(words: Option<Language>) -> Telling {
        Telling { words, details: Details::Nothing }
    }
}
