//! The words behind a colon: a whole sentence begins with a capital letter there in German, and with a small one in English.

use kernel::text::Wording;
use kernel::text::grammar::{capitalised, pick, sentence};

/// Returns the clause behind a colon.
pub fn behind(clause: &str, wording: Wording) -> String {
    pick(wording, clause.to_owned(), capitalised(clause))
}

/// Returns the clause behind words that say when, as a sentence.
pub fn when(when: &str, clause: &str, wording: Wording) -> String {
    sentence(&format!("{when}: {}", behind(clause, wording)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_behind_a_colon_begins_as_its_language_wants() {
        assert_eq!(when("when bought", "take 1 coin", Wording::EN), "When bought: take 1 coin.");
        assert_eq!(when("beim Kauf", "nimm 1 Münze", Wording::DE), "Beim Kauf: Nimm 1 Münze.");
    }
}
