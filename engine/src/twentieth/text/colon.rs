//! What stands behind a colon: a whole sentence begins with a capital letter there in German, and with a small one in English.

use crate::kernel::text::Language;
use crate::kernel::text::grammar::{capitalised, pick, sentence};

/// The clause behind a colon.
pub fn behind(clause: &str, language: Language) -> String {
    pick(language, clause.to_owned(), capitalised(clause))
}

/// The clause behind words that say when, as a sentence.
pub fn when(when: &str, clause: &str, language: Language) -> String {
    sentence(&format!("{when}: {}", behind(clause, language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_behind_a_colon_begins_as_its_language_wants() {
        assert_eq!(when("when bought", "take 1 coin", Language::En), "When bought: take 1 coin.");
        assert_eq!(when("beim Kauf", "nimm 1 Münze", Language::De), "Beim Kauf: Nimm 1 Münze.");
    }
}
