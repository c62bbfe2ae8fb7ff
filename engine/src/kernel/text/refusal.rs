//! Tells refusals in words: each names the fact that forbids the command, and an act that the player can do instead.

use super::Language;
use std::error::Error;

/// A reason to refuse a command, in both languages. `Display` writes the English words.
pub trait Refusal: Error {
    /// Returns the words in the language, as a clause that begins with a small letter in English and as a sentence in German.
    fn tell(&self, language: Language) -> String;
}

/// Implements [`Refusal`] and `Display` for an enum by a table: behind each variant its English and its German words.
///
/// The words can name what the pattern binds, and what is bound behind them, for which the second argument is the wording:
/// `Rejection::Price { cost } => "pay {cost}", "Zahle {cost}", cost = amount(*cost, wording);`
macro_rules! refusals {
    ($refusal:ty $(where $game:ident: $bound:ident)?, $wording:ident;
     $($pattern:pat => $en:literal, $de:literal $(, $name:ident = $value:expr)*;)+) => {
        impl$(<$game: $bound>)? $crate::kernel::text::refusal::Refusal for $refusal {
            fn tell(&self, language: $crate::kernel::text::Language) -> String {
                let $wording = $crate::kernel::text::Wording::from(language);
                match self {
                    $($pattern => {
                        $(let $name = $value;)*
                        match $wording.language {
                            $crate::kernel::text::Language::En => format!($en),
                            $crate::kernel::text::Language::De => format!($de),
                        }
                    })+
                }
            }
        }

        impl$(<$game: $bound>)? std::fmt::Display for $refusal {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                use $crate::kernel::text::{Language, refusal::Refusal};
                f.write_str(&self.tell(Language::En))
            }
        }
    };
}
pub(crate) use refusals;
