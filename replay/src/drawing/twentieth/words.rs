//! The words of an edition in one language.

use crate::drawing::icon;
use crate::messages::Messages;
use engine::kernel::text::sentence::Form;
use engine::kernel::text::{Language, Wording};
use engine::twentieth::edition::Edition;
use engine::twentieth::text::title::Names;
use fluent_bundle::FluentValue;
use maud::Markup;

/// The words of an edition in one language.
#[derive(Clone, Copy)]
pub(super) struct Words<'e> {
    /// The edition.
    pub edition: &'e Edition,
    /// The language.
    pub language: Language,
}

impl<'e> Words<'e> {
    /// Returns plain names, for labels.
    pub(super) fn names(self) -> Names<'e> {
        Names::new(self.edition, self.plain())
    }

    /// Returns how labels are worded.
    pub(super) fn plain(self) -> Wording {
        Wording::from(self.language)
    }

    /// Returns how sentences with icons are worded.
    pub(super) const fn rich(self) -> Wording {
        Wording { language: self.language, form: Form::Runs }
    }

    /// Draws words that were put together with icons.
    pub(super) fn told(self, words: impl Into<String>) -> Markup {
        icon::sentence(&self.rich().sentence(words))
    }

    /// Returns a message.
    pub(super) fn say(self, key: &str) -> String {
        Messages::of(self.language).say(key)
    }

    /// Returns a message with these arguments.
    pub(super) fn say_with<const N: usize>(
        self,
        key: &str,
        arguments: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        Messages::of(self.language).say_with(key, arguments)
    }
}
