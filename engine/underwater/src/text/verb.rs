//! The verbs of effects, as an order and as what a main clause says behind its condition.
//!
//! English says both alike: `gain 1 kelp`, `whenever your turn ends, gain 1 kelp`.
//! German has `erhalte 1 Tang`, but `immer wenn dein Zug endet, erhältst du 1 Tang`.

use crate::messages::message;
use kernel::text::grammar::joined;
use kernel::text::messages::Message;
use kernel::text::{Language, Wording};

/// The mood of a clause.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mood {
    /// By itself: `erhalte 1 Tang`.
    Order,
    /// As a main clause that something stands before: `erhältst du 1 Tang`.
    Statement,
}

/// A verb: its message is the order, and its form `statement` what German says with `du`.
#[derive(Clone, Copy, Debug)]
pub struct Verb(Message);

const fn verb(key: &'static str) -> Verb {
    Verb(message(key))
}

impl Verb {
    /// Returns the verb as the mood has it. In German `du` is missing, see [`as_statement`].
    pub fn form(self, mood: Mood, wording: Wording) -> &'static str {
        let order = self.0.words(wording);
        match mood {
            Mood::Order => order,
            Mood::Statement => self.0.form(wording, "statement").unwrap_or(order),
        }
    }
}

/// Resources and points are gained.
pub const GAIN: Verb = verb("gain");
/// A card is drawn.
pub const DRAW: Verb = verb("draw");
/// The marker goes on; German has `voran` at the end.
pub const ADVANCE: Verb = verb("advance");
/// Something is built.
pub const BUILD: Verb = verb("build");
/// Something is upgraded; German has `auf` at the end.
pub const UPGRADE: Verb = verb("upgrade");
/// A card or a slot is used.
pub const USE: Verb = verb("use");
/// A card is made available.
pub const MAKE: Verb = verb("make");
/// A city is turned into a symbiotic one.
pub const TURN: Verb = verb("turn");
/// One of several is chosen.
pub const CHOOSE: Verb = verb("choose");
/// A structure makes something else.
pub const LET: Verb = verb("let");
/// The verb for giving up produced resources; German has `ab` at the end.
pub const GIVE_UP: Verb = verb("give-up");

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
