//! The languages in which the system speaks, and the form of what it says.

use super::sentence::{Form, Sentence};
use serde::{Deserialize, Serialize};

/// A language in which the system speaks.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
}

/// The writing of words: their language, and whether icons are marked in them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Wording {
    /// The language.
    pub language: Language,
    /// The form of sentences: plain, or with icons.
    pub form: Form,
}

impl Wording {
    /// Plain English.
    pub const EN: Wording = Wording { language: Language::En, form: Form::Plain };
    /// Plain German.
    pub const DE: Wording = Wording { language: Language::De, form: Form::Plain };

    /// Returns the sentence that these words make, which were put together in this wording.
    pub fn sentence(self, words: impl Into<String>) -> Sentence {
        Sentence::of(words.into(), self)
    }
}

impl From<Language> for Wording {
    fn from(language: Language) -> Wording {
        Wording { language, form: Form::Plain }
    }
}

impl From<Wording> for Language {
    fn from(wording: Wording) -> Language {
        wording.language
    }
}
