//! The verbs of effects, as an order and as what a main clause says behind its condition.
//!
//! English says both alike: `gain 1 kelp`, `whenever your turn ends, gain 1 kelp`.
//! German has `erhalte 1 Tang`, but `immer wenn dein Zug endet, erhältst du 1 Tang`.

use kernel::text::grammar::{joined, pick};
use kernel::text::{Language, Wording};

/// The mood of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// By itself: `erhalte 1 Tang`.
    Order,
    /// As a main clause that something stands before: `erhältst du 1 Tang`.
    Statement,
}

/// A verb in both languages.
#[derive(Clone, Copy, Debug)]
pub struct Verb {
    en: &'static str,
    /// As an order, and with `du`.
    de: [&'static str; 2],
}

impl Verb {
    const fn new(en: &'static str, de: [&'static str; 2]) -> Verb {
        Verb { en, de }
    }

    /// Returns the verb as the mood has it. In German `du` is missing, see [`as_statement`].
    pub fn form(&self, mood: Mood, wording: Wording) -> &'static str {
        let [order, statement] = self.de;
        let german = match mood {
            Mood::Order => order,
            Mood::Statement => statement,
        };
        pick(wording, self.en, german)
    }
}

/// Resources and points are gained.
pub const GAIN: Verb = Verb::new("gain", ["erhalte", "erhältst"]);
/// A card is drawn.
pub const DRAW: Verb = Verb::new("draw", ["ziehe", "ziehst"]);
/// The marker goes on; German has `voran` at the end.
pub const ADVANCE: Verb = Verb::new("advance", ["schreite", "schreitest"]);
/// Something is built.
pub const BUILD: Verb = Verb::new("build", ["baue", "baust"]);
/// Something is upgraded; German has `auf` at the end.
pub const UPGRADE: Verb = Verb::new("upgrade", ["werte", "wertest"]);
/// A card or a slot is used.
pub const USE: Verb = Verb::new("use", ["nutze", "nutzt"]);
/// A card is made available.
pub const MAKE: Verb = Verb::new("make", ["mache", "machst"]);
/// A city is turned into a symbiotic one.
pub const TURN: Verb = Verb::new("turn", ["wandle", "wandelst"]);
/// One of several is chosen.
pub const CHOOSE: Verb = Verb::new("choose", ["wähle", "wählst"]);
/// A structure makes something else.
pub const LET: Verb = Verb::new("let", ["lass", "lässt"]);
/// The verb for giving up produced resources; German has `ab` at the end.
pub const GIVE_UP: Verb = Verb::new("give up", ["gib", "gibst"]);

/// Returns the clauses in the mood of a statement as one, with the subject that German wants behind the first verb.
pub fn as_statement(clauses: &[String], wording: Wording) -> String {
    with_subject(&joined(clauses, wording), wording)
}

/// Returns a clause in the mood of a statement with its subject: `erhältst 1 Tang` becomes `erhältst du 1 Tang`.
pub fn with_subject(clause: &str, wording: Wording) -> String {
    match (wording.language, clause.split_once(' ')) {
        (Language::De, Some((verb, rest))) => format!("{verb} du {rest}"),
        (Language::De, None) | (Language::En, _) => clause.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_has_its_subject_behind_the_first_verb() {
        let clauses = ["erhältst 1 Tang".to_owned(), "ziehst 1 Karte".to_owned()];
        assert_eq!(as_statement(&clauses, Wording::DE), "erhältst du 1 Tang und ziehst 1 Karte");
        let clauses = ["gain 1 kelp".to_owned(), "draw 1 card".to_owned()];
        assert_eq!(as_statement(&clauses, Wording::EN), "gain 1 kelp and draw 1 card");
    }

    #[test]
    fn a_verb_has_a_form_for_each_mood() {
        assert_eq!(GAIN.form(Mood::Order, Wording::DE), "erhalte");
        assert_eq!(GAIN.form(Mood::Statement, Wording::DE), "erhältst");
        assert_eq!(GAIN.form(Mood::Statement, Wording::EN), "gain");
    }
}
