//! Words for people, in English and in German, made from data.

pub mod grammar;
pub mod noun;
pub mod refusal;
pub mod sentence;
mod title;

use super::knowledge::Seen;
use super::seat::Seat;
use refusal::Refusal;
use sentence::{Form, Icon, Sentence};
use serde::{Deserialize, Serialize};

pub use title::{Named, OF_ANOTHER_SEAT, Title};

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

    /// The sentence that these words make, which were put together in this wording.
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
    /// The plain words that are told in each language.
    pub fn told(tell: impl Fn(Wording) -> String) -> Text {
        Text { en: tell(Wording::EN), de: tell(Wording::DE) }
    }

    /// The words in the language.
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
    /// The sentence that is told in each language, in this form.
    pub fn told(form: Form, tell: impl Fn(Wording) -> String) -> Sentences {
        let told = |language| {
            let wording = Wording { language, form };
            wording.sentence(tell(wording))
        };
        Sentences { en: told(Language::En), de: told(Language::De) }
    }

    /// The same as plain text.
    pub fn plain(self) -> Text {
        Text { en: self.en.plain(), de: self.de.plain() }
    }

    /// The sentence that is told in each language, in this form; `None` if it is told in neither.
    pub fn told_if(form: Form, tell: impl Fn(Wording) -> Option<String>) -> Option<Sentences> {
        tell(Wording::EN)?;
        Some(Sentences::told(form, |wording| tell(wording).unwrap_or_default()))
    }
}

/// A game that can tell what happens in words.
pub trait Narrate: super::game::Game {
    /// The title of the game, as it is printed on the box.
    const TITLE: &'static str;

    /// The icons that its sentences may have, each once.
    const ICONS: &'static [Icon] = &[];

    /// One sentence about a fact; players are called by their seats.
    fn word_fact(rules: &Self::Rules, fact: &Self::Fact, wording: Wording) -> Sentence;
    /// One sentence about a fact, as its viewer saw the position before the event, which may tell more than the fact alone.
    fn word_fact_seen(
        rules: &Self::Rules,
        _: &Seen<Self::State>,
        fact: &Self::Fact,
        wording: Wording,
    ) -> Sentence {
        Self::word_fact(rules, fact, wording)
    }
    /// A few words for a command, as on a button.
    fn word_command(rules: &Self::Rules, command: &Self::Command, wording: Wording) -> Sentence;
    /// A few words for a command of this seat, as it sees the position, which may tell more than the command alone.
    fn word_choice(
        rules: &Self::Rules,
        _: &Seen<Self::State>,
        _: Seat,
        command: &Self::Command,
        wording: Wording,
    ) -> Sentence {
        Self::word_command(rules, command, wording)
    }

    /// The words of a refusal, in which cards and tiles have their titles beside their numbers.
    fn tell_refusal(_: &Self::Rules, rejection: &Self::Rejection, language: Language) -> String {
        rejection.tell(language)
    }

    /// One sentence about a fact, as plain text.
    fn tell_fact(rules: &Self::Rules, fact: &Self::Fact, language: Language) -> String {
        Self::word_fact(rules, fact, language.into()).plain()
    }
    /// A few words for a command, as plain text.
    fn tell_command(rules: &Self::Rules, command: &Self::Command, language: Language) -> String {
        Self::word_command(rules, command, language.into()).plain()
    }
    /// A few words for a command of this seat, as plain text.
    fn tell_choice(
        rules: &Self::Rules,
        seen: &Seen<Self::State>,
        seat: Seat,
        command: &Self::Command,
        language: Language,
    ) -> String {
        Self::word_choice(rules, seen, seat, command, language.into()).plain()
    }
}
