//! Sentences with icons: words that name a resource or a building carry its icon.
//!
//! While a sentence is put together it is one text, in which private-use characters mark such words. Only here they are written and read;
//! [`Sentence`] has none.

use super::Wording;
use serde::Serialize;
use std::fmt;

/// Stands before the key of an icon.
const KEY: char = '\u{E000}';
/// Stands between the key and the word.
const WORD: char = '\u{E001}';
/// Stands behind the word.
const END: char = '\u{E002}';

/// The key of an icon, as `steelplast`. Each game has a closed list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Icon(pub &'static str);

impl Icon {
    /// Returns the word as it stands in a sentence that is put together: marked where icons are wanted.
    pub fn word(self, word: &str, wording: Wording) -> String {
        match wording.form {
            Form::Plain => word.to_owned(),
            Form::Runs => mark(self.0, word),
        }
    }
}

fn mark(icon: &str, word: &str) -> String {
    format!("{KEY}{icon}{WORD}{word}{END}")
}

/// The form of sentences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Form {
    /// As plain text.
    #[default]
    Plain,
    /// As runs of text and of words that have an icon.
    Runs,
}

/// A run of a sentence.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SentenceRun))]
pub enum Run {
    /// Text without an icon.
    Text(String),
    /// A word that has an icon.
    Icon(IconWord),
}

/// A word that has an icon.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct IconWord {
    /// The key of the icon, as `steelplast`: one of those that the catalogue lists as `icons`.
    pub icon: String,
    /// The word, in the language and the form that the sentence wants.
    pub text: String,
}

impl Run {
    fn marked(&self) -> String {
        match self {
            Run::Text(text) => text.clone(),
            Run::Icon(IconWord { icon, text }) => mark(icon, text),
        }
    }

    /// Returns the words of the run.
    pub fn text(&self) -> &str {
        match self {
            Run::Text(text) | Run::Icon(IconWord { text, .. }) => text,
        }
    }
}

/// A sentence, or a few words: plain, or as runs of which some have an icon. The texts of the runs one after another are the plain sentence.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Sentence {
    /// As plain text.
    Plain(String),
    /// As runs.
    Runs(Vec<Run>),
}

impl Sentence {
    /// Returns the sentence that these words make, which are marked as the wording asks.
    pub fn of(words: String, wording: Wording) -> Sentence {
        match wording.form {
            Form::Plain => Sentence::Plain(words),
            Form::Runs => Sentence::Runs(runs(&words)),
        }
    }

    /// Returns the words as they stand in a longer sentence that is put together.
    pub(crate) fn marked(&self) -> String {
        match self {
            Sentence::Plain(text) => text.clone(),
            Sentence::Runs(runs) => runs.iter().map(Run::marked).collect(),
        }
    }

    /// Returns the same behind these plain words.
    #[must_use]
    pub fn behind(self, words: &str) -> Sentence {
        match self {
            Sentence::Plain(text) => Sentence::Plain(format!("{words}{text}")),
            Sentence::Runs(runs) => Sentence::Runs(text(words).into_iter().chain(runs).collect()),
        }
    }

    /// This sentence and the next words, which are as plain or marked as it is.
    #[must_use]
    pub fn and(self, next: Sentence) -> Sentence {
        match (self, next) {
            (Sentence::Runs(mut runs), Sentence::Runs(next)) => {
                runs.extend(next);
                Sentence::Runs(runs)
            }
            (first, next) => Sentence::Plain(format!("{first}{next}")),
        }
    }

    /// Returns the sentence as plain text.
    pub fn plain(self) -> String {
        match self {
            Sentence::Plain(text) => text,
            Sentence::Runs(_) => self.to_string(),
        }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Sentence::Plain(text) => f.write_str(text),
            Sentence::Runs(runs) => runs.iter().try_for_each(|run| f.write_str(run.text())),
        }
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        Sentence::Plain(text)
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence::Plain(text.to_owned())
    }
}

impl PartialEq<&str> for Sentence {
    fn eq(&self, other: &&str) -> bool {
        matches!(self, Sentence::Plain(text) if text == other)
    }
}

/// Returns the runs of marked words; no text is empty.
fn runs(words: &str) -> Vec<Run> {
    let mut runs = Vec::new();
    let mut rest = words;
    while let Some((before, marked)) = rest.split_once(KEY) {
        runs.extend(text(before));
        let (icon, behind) = marked.split_once(WORD).unwrap_or_default();
        let (word, behind) = behind.split_once(END).unwrap_or((behind, ""));
        runs.push(Run::Icon(IconWord { icon: icon.to_owned(), text: word.to_owned() }));
        rest = behind;
    }
    runs.extend(text(rest));
    runs
}

fn text(words: &str) -> Option<Run> {
    (!words.is_empty()).then(|| Run::Text(words.to_owned()))
}

/// Splits marked words behind the mark with which they begin, if they begin with one: a capital letter belongs behind it.
pub(super) fn behind_mark(words: &str) -> (&str, &str) {
    match words.find(WORD) {
        Some(at) if words.starts_with(KEY) => words.split_at(at + WORD.len_utf8()),
        Some(_) | None => ("", words),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;
    use crate::text::grammar::sentence;

    const KELP: Icon = Icon("kelp");

    fn told(language: Language, form: Form) -> Sentence {
        let wording = Wording { language, form };
        Sentence::of(sentence(&format!("{} for 2", KELP.word("kelp", wording))), wording)
    }

    #[test]
    fn runs_one_after_another_are_the_plain_sentence() {
        let (plain, runs) = (told(Language::En, Form::Plain), told(Language::En, Form::Runs));
        assert_eq!(plain, "Kelp for 2.");
        assert_eq!(runs.to_string(), "Kelp for 2.");
        let written = serde_json::to_value(&runs).unwrap();
        assert_eq!(written, serde_json::json!([{"icon": "kelp", "text": "Kelp"}, " for 2."]));
    }

    #[test]
    fn a_sentence_without_icons_is_one_run() {
        let wording = Wording { language: Language::De, form: Form::Runs };
        let written =
            serde_json::to_value(Sentence::of("Zug beenden".to_owned(), wording)).unwrap();
        assert_eq!(written, serde_json::json!(["Zug beenden"]));
        assert_eq!(serde_json::to_value(Sentence::from("Zug")).unwrap(), "Zug");
    }
}
