//! Nouns of both languages: one and many, with an icon where they have one.

use super::grammar::{Gender, pick};
use super::sentence::Icon;
use super::{Named, Wording};

/// A noun in both languages; each pair is one and many. `G` is its gender in German, where the sentences of a game need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noun<G = ()> {
    en: [&'static str; 2],
    de: [&'static str; 2],
    /// Its gender in German.
    pub gender: G,
    icon: Option<Icon>,
}

impl Noun {
    /// Returns a noun whose gender no sentence needs.
    pub const fn plain(en: [&'static str; 2], de: [&'static str; 2]) -> Noun {
        Noun::new(en, de, ())
    }
}

impl Noun<Gender> {
    /// Returns one of it, after a verb: `a tunnel`, `einen Tunnel`.
    pub fn with_article(&self, wording: Wording) -> String {
        let article = pick(wording, "a", self.gender.pick("einen", "eine", "ein"));
        format!("{article} {}", self.after(1, wording))
    }
}

impl<G: Copy> Noun<G> {
    /// Returns a noun of this gender.
    pub const fn new(en: [&'static str; 2], de: [&'static str; 2], gender: G) -> Noun<G> {
        Noun { en, de, gender, icon: None }
    }

    /// Returns the same noun with an icon.
    #[must_use]
    pub const fn icon(self, icon: Icon) -> Noun<G> {
        Noun { icon: Some(icon), ..self }
    }

    /// Returns its icon; `None` if it has none.
    pub const fn icon_key(self) -> Option<Icon> {
        self.icon
    }

    /// Returns the noun as titles name it; `None` if it has no icon.
    pub const fn named(self) -> Option<Named> {
        let Noun { en, de, icon, .. } = self;
        match icon {
            Some(icon) => Some(Named { icon, en, de }),
            None => None,
        }
    }

    /// Returns the noun as it stands after this number.
    pub fn after(&self, count: u32, wording: Wording) -> String {
        let [one, many] = pick(wording, self.en, self.de);
        let word = if count == 1 { one } else { many };
        self.icon.map_or_else(|| word.to_owned(), |icon| icon.word(word, wording))
    }

    /// Returns the noun in a form that it does not have after a number.
    pub fn formed(&self, en: &str, de: &str, wording: Wording) -> String {
        let word = pick(wording, en, de);
        self.icon.map_or_else(|| word.to_owned(), |icon| icon.word(word, wording))
    }

    /// Returns the number and the noun.
    pub fn counted(&self, count: u32, wording: Wording) -> String {
        format!("{count} {}", self.after(count, wording))
    }
}
