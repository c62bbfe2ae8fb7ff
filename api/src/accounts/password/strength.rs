//! The texts that can be a password: 8 to 256 characters that nobody guesses at once.

use crate::problem::{Code, Problem};
use engine::kernel::text::Language;
use std::fmt;
use std::ops::RangeInclusive;
use unicode_normalization::UnicodeNormalization;
use zxcvbn::{Score, zxcvbn};

/// Characters of a password.
const LENGTH: RangeInclusive<usize> = 8..=256;
/// The lowest score of `zxcvbn` that is taken: more than a million guesses.
const SCORE: Score = Score::Two;

/// A password as it was typed, in one spelling (NFKC), so that two keyboards write the same one. `Debug` does not show it, so that no
/// log line tells it.
#[derive(Clone, PartialEq, Eq)]
pub struct Password(String);

/// The reason why a password is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeakPassword {
    /// It has too few characters.
    #[error("a password has at least {} characters", LENGTH.start())]
    TooShort,
    /// It has too many characters.
    #[error("a password has at most {} characters", LENGTH.end())]
    TooLong,
    /// It is a common one, a word, a row of keys, or made of the name.
    #[error("this password is among the first that anybody tries")]
    Guessed,
}

impl Password {
    /// Returns the password that this text is, whether it is a good one or not.
    pub fn typed(text: &str) -> Password {
        Password(text.nfkc().collect())
    }

    /// Checks that it can be a new password of somebody who is called by these names.
    ///
    /// # Errors
    /// [`Code::PasswordWeak`].
    pub fn check(&self, names: &[&str]) -> Result<(), Problem> {
        self.weakness(names).map_or(Ok(()), |weak| {
            let tell = |language| match language {
                Language::En => weak.to_string(),
                Language::De => weak.german(),
            };
            Err(Problem::new(Code::PasswordWeak).refused_in(tell))
        })
    }

    /// Returns the bytes that are hashed; `None` of a text that is too long to be anybody's password.
    pub(super) fn bytes(&self) -> Option<&[u8]> {
        (self.0.chars().count() <= *LENGTH.end()).then_some(self.0.as_bytes())
    }

    fn weakness(&self, names: &[&str]) -> Option<WeakPassword> {
        let length = self.0.chars().count();
        if length < *LENGTH.start() {
            return Some(WeakPassword::TooShort);
        }
        if length > *LENGTH.end() {
            return Some(WeakPassword::TooLong);
        }
        let known: Vec<String> = names.iter().flat_map(|name| forms(name)).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        (zxcvbn(&self.0, &known).score() < SCORE).then_some(WeakPassword::Guessed)
    }
}

/// Returns the forms in which somebody would try a name: as it is, without blanks, and each of its words.
fn forms(name: &str) -> Vec<String> {
    let words = name.split_whitespace().map(str::to_owned);
    let joined: String = name.split_whitespace().collect();
    [name.to_owned(), joined].into_iter().chain(words).collect()
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(..)")
    }
}

impl WeakPassword {
    fn german(self) -> String {
        match self {
            WeakPassword::TooShort => {
                format!("Ein Passwort hat mindestens {} Zeichen.", LENGTH.start())
            }
            WeakPassword::TooLong => {
                format!("Ein Passwort hat höchstens {} Zeichen.", LENGTH.end())
            }
            WeakPassword::Guessed => {
                "Dieses Passwort gehört zu den ersten, die jemand ausprobiert.".to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_guessed_at_once_is_no_password() {
        let weakness = |text: &str| Password::typed(text).weakness(&["Captain Nemo"]);
        assert_eq!(weakness("abc1234"), Some(WeakPassword::TooShort));
        assert_eq!(weakness(&"ä".repeat(257)), Some(WeakPassword::TooLong));
        for guessed in ["password", "qwertyuiop", "captainnemo", "12345678", "aaaaaaaaaaaa"] {
            assert_eq!(weakness(guessed), Some(WeakPassword::Guessed), "{guessed}");
        }
        for good in ["vier Worte ohne Zweck", "kelp-lantern-7-orbit", "海底二万里の船長"] {
            assert_eq!(weakness(good), None, "{good}");
        }
    }

    #[test]
    fn two_keyboards_write_one_password() {
        assert_eq!(Password::typed("Ａ\u{308}ngstlich"), Password::typed("Ängstlich"));
    }

    #[test]
    fn debug_does_not_show_a_password() {
        assert!(!format!("{:?}", Password::typed("kelp-lantern")).contains("kelp"));
    }
}
