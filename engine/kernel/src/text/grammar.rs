//! The grammar that makes sentences of words, in English and in German.

use super::Wording;
use super::sentence::behind_mark;
use crate::text::Language;
use std::fmt::Display;

/// Returns the words between the quotation marks of the language.
pub fn quoted(words: &str, wording: Wording) -> String {
    pick(wording, format!("“{words}”"), format!("„{words}“"))
}

/// Returns the number in digits, with a minus sign instead of a hyphen where it is negative.
pub fn numeral(number: impl Display) -> String {
    number.to_string().replace('-', "−")
}

/// Returns the words of the language.
pub fn pick<T>(language: impl Into<Language>, en: T, de: T) -> T {
    match language.into() {
        Language::En => en,
        Language::De => de,
    }
}

/// The gender of a German noun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gender {
    /// Der Tunnel.
    Masculine,
    /// Die Farm.
    Feminine,
    /// Das Labor.
    Neuter,
}

impl Gender {
    /// Returns the one of three forms that belongs to this gender.
    pub fn pick<T>(self, masculine: T, feminine: T, neuter: T) -> T {
        match self {
            Gender::Masculine => masculine,
            Gender::Feminine => feminine,
            Gender::Neuter => neuter,
        }
    }
}

/// The word before the last item of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conjunction {
    /// All of them.
    And,
    /// One of them.
    Or,
}

impl Conjunction {
    fn word(self, language: Language) -> &'static str {
        match self {
            Conjunction::And => pick(language, "and", "und"),
            Conjunction::Or => pick(language, "or", "oder"),
        }
    }
}

/// Returns the items one after another, as `a, b and c`; nothing where there is none.
pub fn listed(items: &[String], conjunction: Conjunction, language: impl Into<Language>) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => {
            format!("{} {} {last}", first.join(", "), conjunction.word(language.into()))
        }
    }
}

/// Clauses that belong together. A comma parts them in English where one of them has an `and` of its own; in German none stands before `und`.
pub fn joined(clauses: &[String], language: impl Into<Language>) -> String {
    let language = language.into();
    let needs_comma = |clause: &String| clause.contains(" and ") || clause.contains(" or ");
    match (clauses, language) {
        ([first @ .., last], Language::En)
            if !first.is_empty() && clauses.iter().any(needs_comma) =>
        {
            format!("{}, and {last}", first.join(", "))
        }
        (_, Language::En | Language::De) => listed(clauses, Conjunction::And, language),
    }
}

/// Returns the clause after words that say when: behind a colon, unless the clause has one of its own.
pub fn introduced(when: &str, clause: &str, language: impl Into<Language>) -> String {
    match (clause.contains(": "), language.into()) {
        (false, _) => format!("{when}: {clause}"),
        (true, Language::En) => format!("{when}, {clause}"),
        (true, Language::De) => format!("{when} {clause}"),
    }
}

/// Returns the words with a capital letter at their beginning.
pub fn capitalised(words: &str) -> String {
    let (mark, words) = behind_mark(words);
    let mut letters = words.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    mark.chars().chain(first).chain(letters).collect()
}

/// Returns the clause as a sentence.
pub fn sentence(clause: &str) -> String {
    format!("{}.", capitalised(clause))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(items: &[&str]) -> Vec<String> {
        items.iter().map(|&item| item.to_owned()).collect()
    }

    #[test]
    fn a_negative_number_has_a_minus_sign() {
        assert_eq!(numeral(-6), "−6");
        assert_eq!(numeral(6), "6");
        assert_eq!(numeral(format_args!("{:.1}", -0.25)), "−0.2");
    }

    #[test]
    fn lists_end_with_a_conjunction() {
        let items = owned(&["a", "b", "c"]);
        assert_eq!(listed(&items, Conjunction::And, Language::En), "a, b and c");
        assert_eq!(listed(&items, Conjunction::Or, Language::De), "a, b oder c");
        assert_eq!(listed(&items[..1], Conjunction::Or, Language::De), "a");
        assert_eq!(listed(&[], Conjunction::Or, Language::De), "");
    }

    #[test]
    fn an_and_within_a_clause_asks_for_a_comma_in_english() {
        let clauses = owned(&["gain a and b", "draw c"]);
        assert_eq!(joined(&clauses, Language::En), "gain a and b, and draw c");
        assert_eq!(joined(&clauses, Language::De), "gain a and b und draw c");
        assert_eq!(joined(&owned(&["gain a", "draw c"]), Language::En), "gain a and draw c");
    }

    #[test]
    fn no_clause_has_two_colons() {
        assert_eq!(introduced("einmal", "erhalte a", Language::De), "einmal: erhalte a");
        assert_eq!(introduced("einmal", "bezahle a: b", Language::De), "einmal bezahle a: b");
        assert_eq!(introduced("once", "pay a: b", Language::En), "once, pay a: b");
    }

    #[test]
    fn sentences_begin_with_a_capital_letter() {
        assert_eq!(sentence("übe"), "Übe.");
        assert_eq!(sentence(""), ".");
    }
}
