//! Words for people, in English and in German, made from data.

pub mod grammar;
mod language;
pub mod messages;
mod narrate;
pub mod noun;
pub mod refusal;
pub mod sentence;
mod title;

use sentence::{Form, Sentence};
use serde::{Deserialize, Serialize};

pub use language::{Language, Wording};
pub use narrate::Narrate;
pub use title::{OF_ANOTHER_SEAT, Title};

crate::messages!("choices", "outlook", "quantities", "table");

/// The same words in each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Text {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

impl Text {
    /// Returns the plain words that are told in each language.
    pub fn told(tell: impl Fn(Wording) -> String) -> Text {
        Text { en: tell(Wording::EN), de: tell(Wording::DE) }
    }

    /// Returns the words in the language.
    pub fn in_language(&self, language: impl Into<Language>) -> &str {
        match language.into() {
            Language::En => &self.en,
            Language::De => &self.de,
        }
    }
}

/// The same sentence in each language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Sentences {
    /// In English.
    pub en: Sentence,
    /// In German.
    pub de: Sentence,
}

impl Sentences {
    /// Returns the sentence that is told in each language, in this form.
    pub fn told(form: Form, tell: impl Fn(Wording) -> String) -> Sentences {
        let told = |language| {
            let wording = Wording { language, form };
            wording.sentence(tell(wording))
        };
        Sentences { en: told(Language::En), de: told(Language::De) }
    }

    /// Returns the same as plain text.
    pub fn plain(self) -> Text {
        Text { en: self.en.plain(), de: self.de.plain() }
    }

    /// Returns the sentence that is told in each language, in this form; `None` if it is told in neither.
    pub fn told_if(form: Form, tell: impl Fn(Wording) -> Option<String>) -> Option<Sentences> {
        tell(Wording::EN)?;
        Some(Sentences::told(form, |wording| tell(wording).unwrap_or_default()))
    }
}
