//! Orders in words.

use crate::games::playable::Playable;
use crate::games::present::Present;
use crate::problem::Problem;
use engine::kernel::seat::Seat;
use engine::kernel::text::{Language, Wording};
use engine::kernel::viewer::Viewer;
use replay::messages::Messages;
use replay::orders::line::{Branch, Expected, OrderLine};
use serde::Deserialize as _;
use serde_json::{Map, Value};

/// Tells lines in words.
pub(super) struct LineTeller<'t, G: Playable> {
    /// The position in which they are told.
    pub present: &'t Present<G>,
    /// The seat of their player.
    pub seat: Seat,
    /// The language.
    pub language: Language,
}

impl<G: Playable> LineTeller<'_, G> {
    /// Tells a line: its choices one after the other, its branches beside each other.
    pub(crate) fn line(&self, line: &OrderLine<G::Command>) -> Result<String, Problem> {
        let told = line.branches().iter().map(|branch| self.branch(branch));
        Ok(told.collect::<Result<Vec<_>, _>>()?.join(" / "))
    }

    fn branch(&self, branch: &Branch<G::Command>) -> Result<String, Problem> {
        let expected = branch.expect.iter().map(|expected| self.expected(expected));
        let own = branch.play.iter().map(|command| self.choice(self.seat, command));
        let mut words = expected.chain(own).collect::<Result<Vec<_>, _>>()?;
        if !branch.then.is_empty() {
            let then = branch.then.iter().map(|branch| self.branch(branch));
            words.push(then.collect::<Result<Vec<_>, _>>()?.join(" / "));
        }
        Ok(words.join(" → "))
    }

    /// Tells a choice that another seat is expected to make, or an own one.
    pub(crate) fn expected(&self, expected: &Expected) -> Result<String, Problem> {
        let seat = expected.seat;
        if let (true, Some(command)) = (seat == self.seat, &expected.command) {
            return self.named(seat, command);
        }
        let name = self.present.holders.of(seat).map(|holder| holder.name.clone());
        let name = name.unwrap_or_else(|| seat.to_string());
        let messages = Messages::of(self.language);
        let Some(command) = &expected.command else {
            return Ok(messages.say_with("order-anything", [("name", name.into())]));
        };
        let choice = self.named(seat, command)?;
        let arguments = [("name", name.into()), ("choice", choice.into())];
        Ok(messages.say_with("order-expected", arguments))
    }

    /// Tells a command that may be named in part only.
    fn named(&self, seat: Seat, command: &Map<String, Value>) -> Result<String, Problem> {
        let part = G::tell_pattern(&self.present.rules, command, self.language);
        let whole = Value::Object(command.clone());
        match (part, G::Command::deserialize(&whole)) {
            (Some(words), _) => Ok(words),
            (None, Ok(command)) => self.choice(seat, &command),
            (None, Err(_part)) => Ok(whole.to_string()),
        }
    }

    /// Tells a choice of a seat.
    pub(crate) fn choice(&self, seat: Seat, command: &G::Command) -> Result<String, Problem> {
        let seen = self.present.seen(Viewer::Seat(self.seat))?;
        let wording = Wording::from(self.language);
        Ok(G::word_choice(&self.present.rules, &seen, seat, command, wording).to_string())
    }
}
