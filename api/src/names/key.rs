//! The form by which names are unique.

use sha2::{Digest as _, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The names of bots, those of the server and those that a later release will have.
const OF_BOTS: [&str; 6] = ["random", "greedy", "search", "easy", "club", "strong"];

/// A name in the form in which names that look alike are the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NameKey(String);

impl NameKey {
    /// Returns the key of any text: compatible spellings are one (NFKC), then upper and lower case, then what looks alike (the
    /// skeleton of UTS 39).
    pub fn of(name: &str) -> NameKey {
        let compatible: String = name.nfkc().collect();
        let words: Vec<&str> = compatible.split_whitespace().collect();
        let folded = folded(&words.join(" "));
        let looks: String = skeleton(&folded).collect();
        // The skeleton makes a capital O of a zero. A capital I looks like a small l, and case is one: so is i with l.
        NameKey(self::folded(&looks).replace('i', "l"))
    }

    /// Returns the key that this is the text of.
    pub fn kept(text: String) -> NameKey {
        NameKey(text)
    }

    /// Returns whether it is that of a bot's name.
    pub fn is_of_a_bot(&self) -> bool {
        OF_BOTS.iter().any(|bot| NameKey::of(bot) == *self)
    }

    /// Returns its text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the hash that is kept of a name that was given up, so that nobody takes it at once and the name itself is gone.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(&self.0).into()
    }
}

/// Returns the text without the difference of case. Each character goes to upper case first: so `ß` meets `SS`, and both forms of sigma meet.
fn folded(text: &str) -> String {
    text.chars().flat_map(char::to_uppercase).flat_map(char::to_lowercase).collect()
}

/// Returns whether the text reads as the name of a bot: alone, with a number behind it, or with a hyphen and anything behind it.
pub(super) fn is_reserved(name: &str) -> bool {
    let stem = NameKey::of(name.trim_end_matches(|last: char| !last.is_alphabetic()));
    let whole = NameKey::of(name);
    let has_more = |bot: &str| whole.0.starts_with(&format!("{}-", NameKey::of(bot).0));
    stem.is_of_a_bot() || whole.is_of_a_bot() || OF_BOTS.iter().any(|bot| has_more(bot))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounts::Bot;

    #[test]
    fn names_that_look_alike_have_one_key() {
        for (one, other) in [
            ("Anna", "ANNA"),
            ("Anna", "anna"),
            ("Anna", "Аnnа"),
            ("ace", "асе"),
            ("Anna B", " Anna\u{a0} B "),
            ("Straße", "STRASSE"),
            ("ΣΊΣΥΦΟΣ", "σίσυφος"),
            ("Alice", "AIice"),
            ("Alice", "A1ice"),
            ("Bob", "B0B"),
            ("Zoë", "Zoe\u{308}"),
            ("Ａｎｎａ", "Anna"),
            ("ﬁsh", "fish"),
            ("Emma", "Ernrna"),
        ] {
            assert_eq!(NameKey::of(one), NameKey::of(other), "{one} {other}");
        }
        for (one, other) in
            [("Anna", "Anne"), ("Anna", "Anna 2"), ("Zoë", "Zoe"), ("Bot 2", "Bot 3")]
        {
            assert_ne!(NameKey::of(one), NameKey::of(other), "{one} {other}");
        }
    }

    #[test]
    fn names_of_bots_are_reserved_however_they_are_written() {
        for bot in Bot::ALL {
            assert!(is_reserved(bot.name()), "{}", bot.name());
        }
        for name in [
            "Greedy",
            "GREEDY",
            "search-100",
            "Search 100",
            "random2",
            "rаndom",
            "C1ub",
            "easy!",
            "search-2s",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Random bot 1", "Researcher", "Strongman", "Clubber", "Easy rider"] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
