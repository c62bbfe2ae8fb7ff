//! Messages: the words of a package, in files for each language, in the syntax of [Project Fluent](https://projectfluent.org).
//!
//! Whoever speaks a language mends its sentences in `messages/<language>/` of a package, without Rust. Grammar is code: which noun, which
//! number and which case are arguments or forms. So a message is text with arguments, `{ $card }`, and has no cases of its own.
//!
//! A package says `messages!("file", ...)` once, in a module `messages` that knows nothing else, and has then `say`, `say_with`, `message`
//! and `title` for its own keys. `tests/it/messages.rs` holds that each key is in every language, and that no message names an argument that
//! is not given.

use super::Language;
use fluent_syntax::ast::{self, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use foldhash::fast::FixedState;
use std::fmt::{self, Display, Write};

/// The arguments of a message by their names, as [`args`](crate::args) makes them.
pub type Args<'a> = &'a [(&'static str, &'a dyn Display)];

/// A part of a message.
#[derive(Debug)]
enum Piece {
    Text(String),
    Argument(String),
}

/// A message, or one of its forms, in one language.
#[derive(Debug, Default)]
struct Words(Vec<Piece>);

impl Words {
    fn read(pattern: Pattern<&str>) -> Words {
        let mut words = Words(Vec::new());
        pattern.elements.into_iter().for_each(|element| words.push(element));
        words
    }

    fn push(&mut self, element: PatternElement<&str>) {
        match element {
            PatternElement::TextElement { value: text }
            | PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::StringLiteral { value: text }),
            } => match self.0.last_mut() {
                Some(Piece::Text(before)) => before.push_str(text),
                Some(Piece::Argument(_)) | None => self.0.push(Piece::Text(text.to_owned())),
            },
            PatternElement::Placeable {
                expression: Expression::Inline(InlineExpression::VariableReference { id }),
            } => self.0.push(Piece::Argument(id.name.to_owned())),
            // A test holds that no message has cases, functions or references.
            PatternElement::Placeable { .. } => self.0.push(Piece::Text("{}".to_owned())),
        }
    }

    /// Returns the words of a message without arguments.
    fn plain(&self) -> &str {
        match self.0.first() {
            Some(Piece::Text(text) | Piece::Argument(text)) => text,
            None => "",
        }
    }

    fn fill(&self, args: Args<'_>) -> String {
        let mut filled = String::with_capacity(ROOM);
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => filled.push_str(text),
                Piece::Argument(name) => match args.iter().find(|(known, _)| known == name) {
                    // Writing to a string never fails.
                    Some((_, value)) => drop(write!(filled, "{value}")),
                    None => filled.push_str(name),
                },
            }
        }
        filled
    }
}

/// The room that a filled message begins with, in bytes: most are shorter, so they are not moved while they grow.
const ROOM: usize = 96;

/// A message in one language.
#[derive(Debug, Default)]
struct Stored {
    words: Words,
    forms: Vec<(String, Words)>,
}

impl Stored {
    fn form(&self, name: &str) -> Option<&Words> {
        self.forms.iter().find(|(known, _)| known == name).map(|(_, words)| words)
    }
}

/// A message in each language.
#[derive(Debug, Default)]
struct Entry {
    en: Stored,
    de: Stored,
}

impl Entry {
    fn of(&self, language: Language) -> &Stored {
        match language {
            Language::En => &self.en,
            Language::De => &self.de,
        }
    }

    fn of_mut(&mut self, language: Language) -> &mut Stored {
        match language {
            Language::En => &mut self.en,
            Language::De => &mut self.de,
        }
    }
}

// A list of commands looks some thousand messages up. Nothing ever goes through the map in its order.
#[expect(clippy::disallowed_types, reason = "it is asked for single keys only")]
type Catalogue = std::collections::HashMap<String, Entry, FixedState>;

/// The messages of a package in each language.
#[derive(Debug)]
pub struct Messages(Catalogue);

impl Messages {
    /// Reads the files of each language. Entries that cannot be read are left out; a test holds that there are none.
    pub fn read(en: &[&'static str], de: &[&'static str]) -> Messages {
        let mut catalogue = Catalogue::default();
        for (language, files) in [(Language::En, en), (Language::De, de)] {
            for (key, stored) in files.iter().flat_map(|file| stored(file)) {
                *catalogue.entry(key).or_default().of_mut(language) = stored;
            }
        }
        Messages(catalogue)
    }
}

fn stored(file: &'static str) -> impl Iterator<Item = (String, Stored)> {
    let read = parse(file).unwrap_or_else(|(readable, _)| readable);
    read.body.into_iter().filter_map(|entry| {
        let ast::Entry::Message(message) = entry else { return None };
        let words = Words::read(message.value?);
        let forms = message.attributes.into_iter();
        let forms = forms.map(|form| (form.id.name.to_owned(), Words::read(form.value))).collect();
        Some((message.id.name.to_owned(), Stored { words, forms }))
    })
}

/// A message of a package, by its key. It is a name: the words are looked up when they are said.
#[derive(Clone, Copy)]
pub struct Message {
    messages: fn() -> &'static Messages,
    key: &'static str,
}

impl Message {
    /// Returns the message with this key.
    pub const fn new(messages: fn() -> &'static Messages, key: &'static str) -> Message {
        Message { messages, key }
    }

    /// Returns its key.
    pub const fn key(self) -> &'static str {
        self.key
    }

    /// Returns its words, if it takes no argument; its key if there is no such message.
    pub fn words(self, language: impl Into<Language>) -> &'static str {
        self.stored(language.into()).map_or(self.key, |stored| stored.words.plain())
    }

    /// Returns its words with these arguments; its key if there is no such message.
    pub fn with(self, language: impl Into<Language>, args: Args<'_>) -> String {
        let stored = self.stored(language.into());
        stored.map_or_else(|| self.key.to_owned(), |stored| stored.words.fill(args))
    }

    /// Returns a form of it beside its words, as `many`; `None` if it has no such form in the language.
    pub fn form(self, language: impl Into<Language>, name: &str) -> Option<&'static str> {
        Some(self.stored(language.into())?.form(name)?.plain())
    }

    /// Returns its words and this form of it, which is its words again if it has no such form. It looks once.
    pub(super) fn words_and(self, language: Language, form: &str) -> [&'static str; 2] {
        let Some(stored) = self.stored(language) else { return [self.key; 2] };
        let words = stored.words.plain();
        [words, stored.form(form).map_or(words, Words::plain)]
    }

    /// Returns a form of it with these arguments; `None` if it has no such form in the language.
    pub fn form_with(
        self,
        language: impl Into<Language>,
        name: &str,
        args: Args<'_>,
    ) -> Option<String> {
        Some(self.stored(language.into())?.form(name)?.fill(args))
    }

    fn stored(self, language: Language) -> Option<&'static Stored> {
        Some((self.messages)().0.get(self.key)?.of(language))
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        self.key == other.key
    }
}

impl Eq for Message {}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.key, f)
    }
}

/// Makes the arguments of a message: each by its name, or with a value for its name.
///
/// ```
/// use kernel::args;
/// use kernel::text::messages::Args;
///
/// let card = "“Ferry”";
/// let given: Args = args![card, count = 1 + 2];
/// assert_eq!(given[0].0, "card");
/// assert_eq!(given[1].1.to_string(), "3");
/// ```
#[macro_export]
macro_rules! args {
    ($($name:ident $(= $value:expr)?),* $(,)?) => {
        &[$((stringify!($name), $crate::args!(@value $name $(, $value)?))),*]
    };
    (@value $name:ident) => { &$name as &dyn std::fmt::Display };
    (@value $name:ident, $value:expr) => { &$value as &dyn std::fmt::Display };
}

/// Reads the files of these names in `messages/en` and `messages/de` of the package, and defines `message`, `title`, `say` and `say_with`
/// for their keys.
#[macro_export]
macro_rules! messages {
    ($($file:literal),+ $(,)?) => {
        static MESSAGES: std::sync::LazyLock<$crate::text::messages::Messages> =
            std::sync::LazyLock::new(|| $crate::text::messages::Messages::read(
                &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/messages/en/", $file, ".ftl"))),+],
                &[$(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/messages/de/", $file, ".ftl"))),+],
            ));

        fn messages() -> &'static $crate::text::messages::Messages {
            &MESSAGES
        }

        /// Returns the message with this key.
        pub const fn message(key: &'static str) -> $crate::text::messages::Message {
            $crate::text::messages::Message::new(messages, key)
        }

        /// Returns the title with this key.
        pub const fn title(key: &'static str) -> $crate::text::Title {
            $crate::text::Title::new(message(key))
        }

        /// Returns the words of the message with this key, which takes no argument.
        pub fn say(language: impl Into<$crate::text::Language>, key: &'static str) -> &'static str {
            message(key).words(language)
        }

        /// Returns the words of the message with this key, with these arguments.
        pub fn say_with(
            language: impl Into<$crate::text::Language>,
            key: &'static str,
            args: $crate::text::messages::Args<'_>,
        ) -> String {
            message(key).with(language, args)
        }
    };
}

/// A few messages for tests of the kernel, which has no things of its own.
#[cfg(test)]
pub mod sample {
    use super::{Message, Messages};
    use std::sync::LazyLock;

    const EN: &str = r#"
credit = credit
    .many = credits
card = card
    .many = cards
hand = Cards in hand
play = Play { $card } on { $slot }
"#;
    const DE: &str = r#"
credit = Münze
    .many = Münzen
card = Karte
    .many = Karten
hand = Die Handkarten
play = {" "}{ $card } auf { $slot } ausspielen
"#;

    static READ: LazyLock<Messages> = LazyLock::new(|| Messages::read(&[EN], &[DE]));

    fn messages() -> &'static Messages {
        &READ
    }

    /// Returns the message with this key.
    pub const fn message(key: &'static str) -> Message {
        Message::new(messages, key)
    }
}

#[cfg(test)]
mod tests {
    use super::sample::message;
    use super::*;

    #[test]
    fn a_message_has_words_forms_and_arguments_in_each_language() {
        let card = message("card");
        assert_eq!((card.words(Language::En), card.words(Language::De)), ("card", "Karte"));
        assert_eq!(card.form(Language::De, "many"), Some("Karten"));
        assert_eq!(card.form(Language::De, "few"), None);
        let (card, slot) = ("5", 3);
        let told = |language| message("play").with(language, crate::args![card, slot]);
        assert_eq!(told(Language::En), "Play 5 on 3");
        assert_eq!(told(Language::De), " 5 auf 3 ausspielen", "a literal keeps its space");
    }

    #[test]
    fn what_is_not_there_is_told_by_its_name() {
        assert_eq!(message("pass").words(Language::En), "pass");
        assert_eq!(message("pass").with(Language::De, &[]), "pass");
        assert_eq!(message("play").with(Language::En, &[]), "Play card on slot");
    }
}
