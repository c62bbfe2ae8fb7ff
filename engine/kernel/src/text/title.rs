//! Titles: words that do not depend on any edition, with the noun in them that has an icon.

use super::grammar::pick;
use super::sentence::{Form, Icon};
use super::{Language, Text, Wording};
use std::ops::Range;

/// A noun that has an icon: one of it and many, in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its icon.
    pub icon: Icon,
    /// In English.
    pub en: [&'static str; 2],
    /// In German.
    pub de: [&'static str; 2],
}

impl Named {
    /// Marks the word of these in which the noun stands, first of all as many.
    fn marked_in(self, words: &str, wording: Wording) -> String {
        let [one, many] = pick(wording, self.en, self.de);
        let Some(Range { start, end }) = word(words, many).or_else(|| word(words, one)) else {
            return words.to_owned();
        };
        let noun = self.icon.word(&words[start..end], wording);
        format!("{}{noun}{}", &words[..start], &words[end..])
    }
}

/// Returns the whole word, or words, in which a noun stands: a compound and an ending belong to it.
fn word(words: &str, noun: &str) -> Option<Range<usize>> {
    let start = words.to_lowercase().find(&noun.to_lowercase())?;
    let end = start + noun.len();
    let is_over = |letter: char| !letter.is_alphabetic();
    let before = words.get(..start)?.rfind(is_over).map_or(0, |gap| gap + 1);
    let behind = words.get(end..)?.find(is_over).map_or(words.len(), |gap| end + gap);
    Some(before..behind)
}

/// Words in each language that do not depend on any edition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Title {
    /// In English.
    pub en: &'static str,
    /// In German.
    pub de: &'static str,
    noun: Option<Named>,
}

impl Title {
    /// These words.
    pub const fn new(en: &'static str, de: &'static str) -> Title {
        Title { en, de, noun: None }
    }

    /// Returns the same words, in which this noun stands; `None` for a noun without an icon.
    #[must_use]
    pub const fn naming(self, noun: Option<Named>) -> Title {
        Title { noun, ..self }
    }

    /// Returns the words in the language.
    pub fn words(self, language: impl Into<Language>) -> &'static str {
        match language.into() {
            Language::En => self.en,
            Language::De => self.de,
        }
    }

    /// Returns the words as they stand in a sentence that is put together: the noun is marked where icons are wanted.
    pub fn told(self, wording: Wording) -> String {
        let words = self.words(wording);
        match (self.noun, wording.form) {
            (Some(noun), Form::Runs) => noun.marked_in(words, wording),
            (Some(_) | None, Form::Plain | Form::Runs) => words.to_owned(),
        }
    }
}

impl From<Title> for Text {
    fn from(Title { en, de, .. }: Title) -> Text {
        Text { en: en.to_owned(), de: de.to_owned() }
    }
}

/// The reason for which nothing can be done at a place of somebody else.
pub const OF_ANOTHER_SEAT: Title = Title::new(
    "this belongs to another seat: choose a place of your own",
    "Das gehört zu einem anderen Sitz: Wähle einen eigenen Ort",
);

#[cfg(test)]
mod tests {
    use super::*;

    const CARD: Named =
        Named { icon: Icon("card"), en: ["card", "cards"], de: ["Karte", "Karten"] };

    fn icon_words(title: Title, language: Language) -> serde_json::Value {
        let wording = Wording { language, form: Form::Runs };
        serde_json::to_value(wording.sentence(title.told(wording))).unwrap()
    }

    #[test]
    fn the_noun_of_a_title_has_its_icon_with_its_ending_and_as_a_compound() {
        let title = Title::new("Cards in hand", "Die Handkarten").naming(Some(CARD));
        let [en, de] = [Language::En, Language::De].map(|language| icon_words(title, language));
        assert_eq!(en, serde_json::json!([{"icon": "card", "text": "Cards"}, " in hand"]));
        assert_eq!(de, serde_json::json!(["Die ", {"icon": "card", "text": "Handkarten"}]));
        assert_eq!(title.told(Wording::DE), "Die Handkarten");
    }
}
