//! The question to a seat, and the progress of its turn or phase.

use super::Describe;
use crate::args;
use crate::knowledge::Seen;
use crate::seat::{Seat, Seats};
use crate::text::Wording;
use crate::text::grammar::{Conjunction, listed};
use crate::text::sentence::Sentence;
use crate::text::{say, say_with};
use serde::Serialize;

/// The progress of a stage of the path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Progress {
    /// It is over.
    Done,
    /// It is what is asked.
    Now,
    /// It comes later.
    Next,
}

/// A stage of the path.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = PathStage))]
pub struct Stage {
    /// The subject.
    pub text: Sentence,
    /// Its progress.
    pub state: Progress,
}

/// The prompt of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Question {
    /// The task of now, as `Choose a card and a slot`.
    pub prompt: Sentence,
    /// The way there: what is over, what is asked, what comes later; empty while the seat waits.
    pub path: Vec<Stage>,
    /// The writing of its words; it is not sent.
    #[serde(skip)]
    wording: Wording,
}

impl Question {
    /// Returns a question without a path yet.
    pub fn new(prompt: impl Into<String>, wording: Wording) -> Question {
        Question { prompt: wording.sentence(prompt), path: Vec::new(), wording }
    }

    /// Adds a stage. Stages are kept in order of time: what is over first, what comes later last.
    #[must_use]
    pub fn stage(mut self, state: Progress, text: impl Into<String>) -> Question {
        let place = self.path.iter().position(|other| other.state > state);
        self.path.insert(
            place.unwrap_or(self.path.len()),
            Stage { text: self.wording.sentence(text), state },
        );
        self
    }
}

/// Returns what the seat is asked now, or whom it waits for.
pub fn ask<G: Describe>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    wording: Wording,
) -> Question {
    let acting = G::to_act(seen.state());
    if acting.contains(seat) {
        G::ask(rules, seen, seat, wording)
    } else {
        Question::new(wait(acting, wording), wording)
    }
}

fn wait(acting: Seats, wording: Wording) -> String {
    let numbers: Vec<String> = acting.iter().map(|seat| seat.to_string()).collect();
    let seats = listed(&numbers, Conjunction::And, wording);
    match numbers.len() {
        0 => say(wording, "nothing-is-to-be-chosen").to_owned(),
        1 => say_with(wording, "wait-for-seat-seats", args![seats]),
        _ => say_with(wording, "wait-for-seats", args![seats]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stages_are_kept_in_order_of_time() {
        let question = Question::new("?", Wording::EN)
            .stage(Progress::Next, "d")
            .stage(Progress::Done, "a")
            .stage(Progress::Now, "c")
            .stage(Progress::Done, "b");
        let texts: Vec<String> =
            question.path.into_iter().map(|stage| stage.text.plain()).collect();
        assert_eq!(texts, ["a", "b", "c", "d"]);
    }
}
