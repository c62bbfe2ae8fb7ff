//! Messages of the page, of drawings and of what is told from records: files for each language, in the syntax of Project Fluent.
//!
//! The page's messages have plurals and are formatted by `fluent-bundle` ([`Messages`]). What is drawn and told is put together of nouns
//! and numbers that the engine has declined already, many times for one table: these are messages of the engine's kind, which have no
//! cases and are filled in fast ([`say`], [`say_with`], [`title`]).
//!
//! A message is named by a key. `tests/it/messages.rs` holds that each key is in every language, with no argument that is not given, and
//! that every key which a source names is there.

use engine::kernel::text::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

engine::kernel::messages!(
    "aid", "analysis", "browse", "bundle", "charts", "commands", "pictures", "record"
);

/// Returns the files of a language, one behind the other, as they are embedded.
pub const fn source(language: Language) -> &'static str {
    match language {
        Language::En => concat!(
            include_str!("../messages/en/page.ftl"),
            include_str!("../messages/en/host.ftl"),
            include_str!("../messages/en/live.ftl"),
            include_str!("../messages/en/orders.ftl"),
            include_str!("../messages/en/person.ftl"),
            include_str!("../messages/en/player.ftl"),
            include_str!("../messages/en/refused.ftl"),
            include_str!("../messages/en/drawings.ftl"),
            include_str!("../messages/en/times.ftl"),
            include_str!("../messages/en/notices.ftl")
        ),
        Language::De => concat!(
            include_str!("../messages/de/page.ftl"),
            include_str!("../messages/de/host.ftl"),
            include_str!("../messages/de/live.ftl"),
            include_str!("../messages/de/orders.ftl"),
            include_str!("../messages/de/person.ftl"),
            include_str!("../messages/de/player.ftl"),
            include_str!("../messages/de/refused.ftl"),
            include_str!("../messages/de/drawings.ftl"),
            include_str!("../messages/de/times.ftl"),
            include_str!("../messages/de/notices.ftl")
        ),
    }
}

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::En));
static GERMAN: LazyLock<Bundle> = LazyLock::new(|| bundle(Language::De));

/// The messages of one language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Messages(Language);

impl Messages {
    /// Returns the messages of this language.
    pub const fn of(language: Language) -> Messages {
        Messages(language)
    }

    /// Returns the language.
    pub const fn language(self) -> Language {
        self.0
    }

    /// Returns the message with this key, which takes no argument; the key itself if there is no such message.
    ///
    /// ```
    /// use engine::kernel::text::Language;
    /// use replay::messages::Messages;
    /// assert_eq!(Messages::of(Language::De).say("undo"), "Zurücknehmen");
    /// ```
    pub fn say(self, key: &str) -> String {
        self.say_with(key, [])
    }

    /// Returns the message with this key, with these arguments; the key itself if there is no such message.
    ///
    /// ```
    /// use engine::kernel::text::Language;
    /// use replay::messages::Messages;
    /// let messages = Messages::of(Language::En);
    /// assert_eq!(messages.say_with("choices", [("count", 1.into())]), "1 choice");
    /// ```
    pub fn say_with<'a, const N: usize>(
        self,
        key: &str,
        arguments: [(&'static str, FluentValue<'a>); N],
    ) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let arguments: FluentArgs<'a> = arguments.into_iter().collect();
        // An argument that is missing stands in the text by its name; a test holds that none is.
        bundle.format_pattern(pattern, Some(&arguments), &mut Vec::new()).into_owned()
    }

    fn bundle(self) -> &'static Bundle {
        match self.0 {
            Language::En => &ENGLISH,
            Language::De => &GERMAN,
        }
    }
}

/// Reads a file. Faulty entries are left out; a test holds that there are none.
fn bundle(language: Language) -> Bundle {
    let read = FluentResource::try_new(source(language).to_owned());
    let resource = read.unwrap_or_else(|(readable, _)| readable);
    let mut bundle = Bundle::new_concurrent(vec![identifier(language)]);
    // Marks that isolate arguments of another direction would stand in every text; HTML has `bdi` for that.
    bundle.set_use_isolating(false);
    bundle.add_resource_overriding(resource);
    bundle
}

/// By this name Fluent chooses the rules of plurals. A test holds that both names are read.
fn identifier(language: Language) -> LanguageIdentifier {
    let name = match language {
        Language::En => "en",
        Language::De => "de",
    };
    name.parse().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fluent_knows_each_language_by_its_name() {
        let names = [Language::En, Language::De].map(|it| identifier(it).to_string());
        assert_eq!(names, ["en", "de"]);
    }
}
