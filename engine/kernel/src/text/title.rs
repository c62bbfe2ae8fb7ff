//! Titles: words that do not depend on any edition, with the noun in them that has an icon.

use super::messages::Message;
use super::noun::Noun;
use super::sentence::Form;
use super::{Language, Text, Wording, title};
use std::ops::Range;

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
    message: Message,
    noun: Option<Noun>,
}

impl Title {
    /// Returns the title whose words are this message.
    pub const fn new(message: Message) -> Title {
        Title { message, noun: None }
    }

    /// Returns the same words, in which this noun stands. A noun without an icon changes nothing.
    #[must_use]
    pub const fn naming(self, noun: Noun) -> Title {
        Title { noun: Some(noun), ..self }
    }

    /// Returns the words in the language.
    pub fn words(self, language: impl Into<Language>) -> &'static str {
        self.message.words(language)
    }

    /// Returns the words as they stand in a sentence that is put together: the noun is marked where icons are wanted.
    pub fn told(self, wording: Wording) -> String {
        let words = self.words(wording);
        match (self.noun, wording.form) {
            (Some(noun), Form::Runs) => marked(words, noun, wording),
            (Some(_) | None, Form::Plain | Form::Runs) => words.to_owned(),
        }
    }
}

/// Marks the word of these in which the noun stands, first of all as many.
fn marked(words: &str, noun: Noun, wording: Wording) -> String {
    let [one, many] = noun.words(wording.language);
    let place = word(words, many).or_else(|| word(words, one));
    let (Some(Range { start, end }), Some(icon)) = (place, noun.icon_key()) else {
        return words.to_owned();
    };
    let noun = icon.word(&words[start..end], wording);
    format!("{}{noun}{}", &words[..start], &words[end..])
}

impl From<Title> for Text {
    fn from(title: Title) -> Text {
        let words = |language| title.words(language).to_owned();
        Text { en: words(Language::En), de: words(Language::De) }
    }
}

/// The reason for which nothing can be done at a place of somebody else.
pub const OF_ANOTHER_SEAT: Title = title("of-another-seat");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::messages::sample;
    use crate::text::sentence::Icon;

    const CARD: Noun = Noun::new(sample::message("card")).icon(Icon("card"));

    fn icon_words(title: Title, language: Language) -> serde_json::Value {
        let wording = Wording { language, form: Form::Runs };
        serde_json::to_value(wording.sentence(title.told(wording))).unwrap()
    }

    #[test]
    fn the_noun_of_a_title_has_its_icon_with_its_ending_and_as_a_compound() {
        let title = Title::new(sample::message("hand")).naming(CARD);
        let [en, de] = [Language::En, Language::De].map(|language| icon_words(title, language));
        assert_eq!(en, serde_json::json!([{"icon": "card", "text": "Cards"}, " in hand"]));
        assert_eq!(de, serde_json::json!(["Die ", {"icon": "card", "text": "Handkarten"}]));
        assert_eq!(title.told(Wording::DE), "Die Handkarten");
    }
}
