//! Nouns of both languages: one and many, with an icon where they have one.

use super::grammar::{Gender, pick};
use super::messages::Message;
use super::sentence::Icon;
use super::{Language, Wording};

/// A noun. Its message is one of it; the form `many` is several, if that differs, and `gender` in German is `m`, `f` or `n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun {
    message: Message,
    icon: Option<Icon>,
}

impl Noun {
    /// Returns the noun whose words are this message.
    pub const fn new(message: Message) -> Noun {
        Noun { message, icon: None }
    }

    /// Returns the same noun with an icon.
    #[must_use]
    pub const fn icon(self, icon: Icon) -> Noun {
        Noun { icon: Some(icon), ..self }
    }

    /// Returns its icon; `None` if it has none.
    pub const fn icon_key(self) -> Option<Icon> {
        self.icon
    }

    /// Returns its gender in German; neuter if its message tells none.
    pub fn gender(self) -> Gender {
        match self.message.form(Language::De, "gender") {
            Some("m") => Gender::Masculine,
            Some("f") => Gender::Feminine,
            Some(_) | None => Gender::Neuter,
        }
    }

    /// Returns one of it, after a verb: `a tunnel`, `einen Tunnel`.
    pub fn with_article(self, wording: Wording) -> String {
        let article = pick(wording, "a", self.gender().pick("einen", "eine", "ein"));
        format!("{article} {}", self.after(1, wording))
    }

    /// Returns one of it and several of it, without icon.
    pub(super) fn words(self, language: Language) -> [&'static str; 2] {
        self.message.words_and(language, "many")
    }

    /// Returns the noun as it stands after this number.
    pub fn after(self, count: u32, wording: Wording) -> String {
        let [one, many] = self.words(wording.language);
        self.with_icon(if count == 1 { one } else { many }, wording)
    }

    /// Returns the noun in a form that it does not have after a number, as `dative`; several of it if it has no such form.
    pub fn formed(self, name: &str, wording: Wording) -> String {
        let [_, many] = self.words(wording.language);
        self.with_icon(self.message.form(wording, name).unwrap_or(many), wording)
    }

    fn with_icon(self, word: &str, wording: Wording) -> String {
        self.icon.map_or_else(|| word.to_owned(), |icon| icon.word(word, wording))
    }

    /// Returns the number and the noun.
    pub fn counted(self, count: u32, wording: Wording) -> String {
        format!("{count} {}", self.after(count, wording))
    }
}
