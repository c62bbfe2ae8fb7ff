//! The player who acts: a desk with the rules and the seat.

use super::fact::Fact;
use super::game::TwentiethCentury;
use super::look::Look;
use super::state::{State, Step};
use super::terms::Rules;
use kernel::desk::Desk;
use kernel::seat::{Seat, Seats};

/// The player who acts.
pub struct Player<'a, D> {
    /// The rules.
    pub rules: &'a Rules,
    /// The desk at which facts are recorded.
    pub desk: &'a mut D,
    /// The seat that acts.
    pub seat: Seat,
}

impl<'a, D: Desk<TwentiethCentury>> Player<'a, D> {
    /// Returns the player of a seat.
    pub fn at(rules: &'a Rules, desk: &'a mut D, seat: Seat) -> Player<'a, D> {
        Player { rules, desk, seat }
    }

    /// Records a fact.
    pub fn record(&mut self, fact: Fact) {
        self.desk.record(fact);
    }

    /// Returns the position as it is now.
    pub fn state(&self) -> &State {
        self.desk.state()
    }

    /// Returns a look through the player's eyes.
    pub fn look(&self) -> Look<'_> {
        Look::at(self.rules, self.desk.state(), self.seat)
    }

    /// Returns a look through another player's eyes.
    pub fn look_of(&self, seat: Seat) -> Look<'_> {
        Look::at(self.rules, self.desk.state(), seat)
    }

    /// Records what is open now and who may act: the last fact of an event.
    pub fn await_choice(&mut self, step: Step, acting: Seats) {
        self.record(Fact::Awaiting { step, acting });
    }

    /// Goes on with the part that was open.
    pub fn go_on(&mut self) {
        let agenda = self.state().agenda;
        self.await_choice(agenda.step, agenda.acting);
    }
}
