//! The words of a drawing: the game's own of an edition, and messages.

use crate::drawing::icon;
use crate::messages::Messages;
use engine::kernel::text::grammar::capitalised;
use engine::kernel::text::sentence::Form;
use engine::kernel::text::{Language, Wording};
use engine::underwater::edition::Edition;
use std::sync::Arc;

/// An edition in a language.
#[derive(Clone, Copy)]
pub(super) struct Words<'e> {
    /// The edition.
    pub edition: &'e Arc<Edition>,
    /// The language.
    pub language: Language,
}

impl Words<'_> {
    /// Returns plain wording in the language.
    pub(super) fn plain(self) -> Wording {
        self.language.into()
    }

    /// Returns the keys of the icons of what is told, each once.
    pub(super) fn icons(self, tell: impl Fn(Wording) -> String) -> Vec<String> {
        let wording = Wording { language: self.language, form: Form::Runs };
        icon::keys(&wording.sentence(tell(wording)))
    }

    /// Returns the message with this key.
    pub(super) fn say(self, key: &'static str) -> String {
        Messages::of(self.language).say(key)
    }

    /// Returns the message with this key and this count.
    pub(super) fn count(self, key: &'static str, count: usize) -> String {
        Messages::of(self.language).say_with(key, [("count", count.into())])
    }

    /// Returns the message with this key about something.
    pub(super) fn about(self, key: &'static str, what: &str) -> String {
        Messages::of(self.language).say_with(key, [("what", what.into())])
    }

    /// Returns a label: what the thing is called, its state, and whole sentences behind it.
    pub(super) fn label(self, name: &str, state: &[String], sentences: &[String]) -> String {
        let colon = if state.is_empty() { "" } else { ": " };
        let first = format!("{}{colon}{}.", capitalised(name), state.join(", "));
        let sentences = sentences.iter().filter(|it| !it.is_empty());
        [first].into_iter().chain(sentences.cloned()).collect::<Vec<_>>().join(" ")
    }
}
