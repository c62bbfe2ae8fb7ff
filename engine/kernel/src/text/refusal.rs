//! Tells refusals in words: each names the fact that forbids the command, and an act that the player can do instead.

use super::Language;
use std::error::Error;

/// A reason to refuse a command, in both languages. `Display` writes the English words.
pub trait Refusal: Error {
    /// Returns the words in the language, as a clause that begins with a small letter in English and as a sentence in German.
    fn tell(&self, language: Language) -> String;
}

/// Puts a title behind the name of a numbered thing: `card 5` becomes `card 5 “Ferry”`. Words that do not name it stay.
pub fn with_title(words: &str, name: &str, title: &str) -> String {
    let is_whole =
        |at: &usize| !words[at + name.len()..].starts_with(|it: char| it.is_ascii_digit());
    match words.match_indices(name).map(|(at, _)| at).find(is_whole) {
        Some(at) => {
            let (before, behind) = words.split_at(at + name.len());
            format!("{before} {title}{behind}")
        }
        None => words.to_owned(),
    }
}

/// Implements [`Refusal`] and `Display` for an enum by a table: behind each variant the key of its message and the arguments of that.
///
/// An argument is a name that the pattern binds, or has a value, for which the second word of the table is the wording:
/// `Rejection::Price { cost } => "price", cost = amount(*cost, wording);` `message` must be in scope.
#[macro_export]
macro_rules! refusals {
    ($refusal:ty $(where $game:ident: $bound:ident)?, $wording:ident;
     $($pattern:pat => $key:literal $(, $name:ident $(= $value:expr)?)*;)+) => {
        impl$(<$game: $bound>)? $crate::text::refusal::Refusal for $refusal {
            fn tell(&self, language: $crate::text::Language) -> String {
                let $wording = $crate::text::Wording::from(language);
                match self {
                    $($pattern => {
                        message($key).with($wording, $crate::args![$($name $(= $value)?),*])
                    })+
                }
            }
        }

        impl$(<$game: $bound>)? std::fmt::Display for $refusal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                use $crate::text::{Language, refusal::Refusal};
                f.write_str(&self.tell(Language::En))
            }
        }
    };
}
pub use refusals;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_stands_behind_the_whole_number() {
        let told = |words| with_title(words, "card 5", "“Ferry”");
        assert_eq!(told("card 5 is not there"), "card 5 “Ferry” is not there");
        assert_eq!(told("card 53 or card 5: choose"), "card 53 or card 5 “Ferry”: choose");
        assert_eq!(told("no card"), "no card");
    }
}
