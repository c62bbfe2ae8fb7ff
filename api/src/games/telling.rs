//! The forms in which lists of choices and events are told: bare, or with all that a page or a bot needs to draw them.

use engine::kernel::text::sentence::Form;
use engine::kernel::text::{Language, Wording};
use serde::Deserialize;

/// In which language sentences are told: `en` and `de` as plain text, `runs-en` and `runs-de` as arrays of runs, in which words that have
/// an icon stand with its key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TextForm {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// English, with icons.
    RunsEn,
    /// German, with icons.
    RunsDe,
}

impl TextForm {
    /// Returns the form of sentences with icons in this language.
    pub const fn with_icons(language: Language) -> TextForm {
        match language {
            Language::En => TextForm::RunsEn,
            Language::De => TextForm::RunsDe,
        }
    }

    /// Returns the words as a query names them.
    pub const fn name(self) -> &'static str {
        match self {
            TextForm::En => "en",
            TextForm::De => "de",
            TextForm::RunsEn => "runs-en",
            TextForm::RunsDe => "runs-de",
        }
    }
}

impl From<TextForm> for Language {
    fn from(words: TextForm) -> Language {
        Wording::from(words).language
    }
}

impl From<TextForm> for Wording {
    fn from(words: TextForm) -> Wording {
        match words {
            TextForm::En => Wording::EN,
            TextForm::De => Wording::DE,
            TextForm::RunsEn => Wording { language: Language::En, form: Form::Runs },
            TextForm::RunsDe => Wording { language: Language::De, form: Form::Runs },
        }
    }
}

/// The way in which a list is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ListOptions {
    /// The form of the words of each command; `None` for commands without words.
    pub words: Option<TextForm>,
    /// The details that are told of each command besides.
    pub details: Details,
}

/// The details that are told of each command of a list besides its words.
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

/// The form in which events are told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Narration {
    /// The form of their words; `None` for no words.
    pub words: Option<TextForm>,
    /// `true` if the numbers that they change are told.
    pub changes: bool,
}

/// The details that the answer to a choice tells besides its events and the next choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnswerWith {
    /// Nothing.
    #[default]
    Choices,
    /// The view of the game then: with the choices, the whole table.
    Table,
}

impl ListOptions {
    /// Returns the way in which words are written; in English where none are asked for.
    pub fn wording(self) -> Wording {
        self.words.unwrap_or_default().into()
    }
}

impl From<Option<TextForm>> for ListOptions {
    fn from(words: Option<TextForm>) -> ListOptions {
        ListOptions { words, details: Details::Nothing }
    }
}
