//! Words for people, in English and in German, made from data.

pub mod grammar;

use super::knowledge::Seen;
use super::seat::Seat;
use serde::{Deserialize, Serialize};

/// A language in which the system speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
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
    /// The words in the language.
    pub fn in_language(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::De => &self.de,
        }
    }
}

/// Words in each language that do not depend on any edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// In English.
    pub en: &'static str,
    /// In German.
    pub de: &'static str,
}

impl Title {
    /// These words.
    pub const fn new(en: &'static str, de: &'static str) -> Title {
        Title { en, de }
    }

    /// The words in the language.
    pub const fn words(self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::De => self.de,
        }
    }
}

impl From<Title> for Text {
    fn from(Title { en, de }: Title) -> Text {
        Text { en: en.to_owned(), de: de.to_owned() }
    }
}

/// A game that can tell what happens in words.
pub trait Told: super::game::Game {
    /// The title of the game, as it is printed on the box.
    const TITLE: &'static str;

    /// One sentence about a fact; players are called by their seats.
    fn tell_fact(rules: &Self::Rules, fact: &Self::Fact, language: Language) -> String;
    /// A few words for a command, as on a button.
    fn tell_command(rules: &Self::Rules, command: &Self::Command, language: Language) -> String;
    /// A few words for a command of this seat, as it sees the position, which may tell more than the command alone.
    fn tell_choice(
        rules: &Self::Rules,
        _: &Seen<Self::State>,
        _: Seat,
        command: &Self::Command,
        language: Language,
    ) -> String {
        Self::tell_command(rules, command, language)
    }
}
