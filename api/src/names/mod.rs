//! Names of players and titles of games: which texts can be one, and when two names are the same to a reader.
//!
//! A name is unique by its [`NameKey`], the form in which upper and lower case, compatible spellings and letters that
//! look alike are one (Unicode Technical Standard 39).

mod bot;
mod key;
mod title;

pub use bot::BotName;
pub use key::NameKey;
pub use title::{NotATitle, Title};

use std::fmt;
use std::ops::RangeInclusive;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// Visible characters of a name.
const LENGTH: RangeInclusive<usize> = 2..=24;
/// Accents and other marks that may follow one another (UTS 39, section 5.4).
const MARKS_MAX: usize = 4;

/// A player's name, in one spelling (NFC), without blanks around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name(String);

/// The reasons for which a text cannot be a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAName {
    /// It is too short or too long.
    #[error(
        "a name has {} to {} visible characters, this one has {found}",
        LENGTH.start(),
        LENGTH.end()
    )]
    Length {
        /// The number that was found.
        found: usize,
    },
    /// A character is not for names.
    #[error(
        "U+{:04X} cannot be part of a name: use letters, digits, single spaces and the punctuation of a keyboard",
        u32::from(*.0)
    )]
    Character(char),
    /// Nothing in it can be read aloud.
    #[error("a name has at least one letter or digit")]
    NoLetter,
    /// A mark has no letter under it, or one of too many.
    #[error("a mark follows a letter, and at most {MARKS_MAX} marks follow one another")]
    Marks,
    /// Letters of several scripts are mixed in a way that no language does.
    #[error("a name is written in one script; Japanese, Chinese and Korean may add Latin letters")]
    Scripts,
}

impl TryFrom<&str> for Name {
    type Error = NotAName;
    fn try_from(text: &str) -> Result<Name, NotAName> {
        let name: String = text.trim().nfc().collect();
        check_characters(&name)?;
        check_marks(&name)?;
        let found = name.chars().filter(|&character| !is_combining_mark(character)).count();
        if !LENGTH.contains(&found) {
            return Err(NotAName::Length { found });
        }
        if !name.chars().any(char::is_alphanumeric) {
            return Err(NotAName::NoLetter);
        }
        check_scripts(&name)?;
        Ok(Name(name))
    }
}

/// Only visible characters: those that UTS 39 allows in identifiers, those of a keyboard, and single spaces.
fn check_characters(name: &str) -> Result<(), NotAName> {
    let is_fit = |character: char| {
        character == ' ' || character.is_ascii_graphic() || character.identifier_allowed()
    };
    if let Some(unfit) = name.chars().find(|&character| !is_fit(character)) {
        return Err(NotAName::Character(unfit));
    }
    match name.contains("  ") {
        true => Err(NotAName::Character(' ')),
        false => Ok(()),
    }
}

fn check_marks(name: &str) -> Result<(), NotAName> {
    // A letter and its mark may be one character: taken apart, every mark counts.
    let mut marks = MARKS_MAX;
    for character in name.nfd() {
        marks = match is_combining_mark(character) {
            true => marks + 1,
            false => usize::from(character == ' ') * MARKS_MAX,
        };
        if marks > MARKS_MAX {
            return Err(NotAName::Marks);
        }
    }
    Ok(())
}

/// UTS 39, section 5.2, level "highly restrictive"; punctuation belongs to every script.
fn check_scripts(name: &str) -> Result<(), NotAName> {
    let is_letter = |character: &char| !character.is_ascii() || character.is_ascii_alphanumeric();
    let letters: String = name.chars().filter(is_letter).collect();
    match letters.as_str().check_restriction_level(RestrictionLevel::HighlyRestrictive) {
        true => Ok(()),
        false => Err(NotAName::Scripts),
    }
}

impl Name {
    /// Returns the form by which it is unique.
    pub fn key(&self) -> NameKey {
        NameKey::of(&self.0)
    }

    /// Returns whether it reads as the name of a bot, of the server or of a player.
    pub fn is_reserved(&self) -> bool {
        key::is_reserved(&self.0) || bot::is_marked(&self.0)
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_languages_are_names() {
        for name in [
            "Anna",
            "O'Brien",
            "Jean-Luc",
            "Zoë",
            "Łukasz 7",
            "Ольга",
            "Γιώργος",
            "さくら",
            "山田太郎",
            "山田 Taro",
            "스즈키",
            "אברהם",
            "محمد",
            "नीतू",
            "สมชาย",
            "Bot #3 (fast!)",
            "Random bot 1",
            "Aronnax of the Lincoln",
        ] {
            assert_eq!(Name::try_from(name).map(|name| name.to_string()), Ok(name.to_owned()));
        }
    }

    #[test]
    fn a_name_is_kept_in_one_spelling_without_blanks_around_it() {
        let name = Name::try_from("  Zoe\u{308} ").expect("a name");
        assert_eq!(name.to_string(), "Zo\u{eb}");
    }

    #[test]
    fn a_name_has_two_to_twenty_four_visible_characters() {
        let name = |text: &str| Name::try_from(text).map(drop);
        assert_eq!(name(""), Err(NotAName::Length { found: 0 }));
        assert_eq!(name(" A "), Err(NotAName::Length { found: 1 }));
        assert_eq!(name("AB"), Ok(()));
        assert_eq!(name(&"ä".repeat(24)), Ok(()));
        assert_eq!(name(&"a".repeat(25)), Err(NotAName::Length { found: 25 }));
        // Marks that have no letter of their own are not counted.
        assert_eq!(name(&"q\u{300}".repeat(24)), Ok(()));
        assert_eq!(name("--"), Err(NotAName::NoLetter));
    }

    #[test]
    fn what_cannot_be_seen_is_no_part_of_a_name() {
        for hidden in [
            '\u{0}',
            '\u{7}',
            '\n',
            '\u{7f}',
            '\u{ad}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{2028}',
            '\u{feff}',
            '\u{fe0f}',
            '\u{e0041}',
            '\u{3164}',
            '\u{a0}',
            '\u{3000}',
            '\u{2003}',
        ] {
            let text = format!("An{hidden}na");
            assert_eq!(Name::try_from(text.as_str()), Err(NotAName::Character(hidden)), "{text:?}");
        }
        assert_eq!(Name::try_from("An  na"), Err(NotAName::Character(' ')));
        assert_eq!(Name::try_from("\u{202e}Anna"), Err(NotAName::Character('\u{202e}')));
    }

    #[test]
    fn marks_need_a_letter_and_are_few() {
        for text in ["\u{301}Anna", "An \u{301}na", "An\u{301}\u{302}\u{300}\u{303}\u{304}na"] {
            assert_eq!(Name::try_from(text), Err(NotAName::Marks), "{text:?}");
        }
    }

    #[test]
    fn scripts_are_not_mixed() {
        for text in ["Аnna", "Anna Оl", "Γeorge", "Annа 7", "さくАра"] {
            assert_eq!(Name::try_from(text), Err(NotAName::Scripts), "{text}");
        }
    }
}
