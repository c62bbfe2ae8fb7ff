//! The holders of the seats: people, bots, and people who have resigned.

use super::Holder;
use crate::occasion::By;
use crate::seat::{Seat, Seats};

/// The holders of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Holdings {
    /// The seats that people hold, those who have resigned among them.
    people: Seats,
    /// The seats that were given up and are not handed over yet.
    resigned: Seats,
    /// The seats that were handed over to bots.
    handed_to_bots: Seats,
}

impl Holdings {
    /// Returns the seats on which people play.
    pub fn people(&self) -> Seats {
        self.people.iter().filter(|&seat| !self.resigned.contains(seat)).collect()
    }

    /// Returns the seats that were given up by their players and not handed over since.
    pub fn resigned(&self) -> Seats {
        self.resigned
    }

    /// Returns the seats with which bots went on. A bot that took a seat in the lobby is not among them: it answers proposals itself.
    pub fn handed_to_bots(&self) -> Seats {
        self.handed_to_bots
    }

    pub(super) fn take(&mut self, seat: Seat, by: By) {
        self.people = match by {
            By::Bot => self.people.without(seat),
            By::Server | By::Player | By::Clock | By::StandingOrder | By::Arbiter => {
                self.people.with(seat)
            }
        };
    }

    pub(super) fn leave(&mut self, seat: Seat) {
        self.people = self.people.without(seat);
    }

    pub(super) fn resign(&mut self, seat: Seat) {
        self.resigned = self.resigned.with(seat);
    }

    pub(super) fn hand_over(&mut self, seat: Seat, to: Holder) {
        self.resigned = self.resigned.without(seat);
        (self.people, self.handed_to_bots) = match to {
            Holder::Player => (self.people.with(seat), self.handed_to_bots.without(seat)),
            Holder::Bot => (self.people.without(seat), self.handed_to_bots.with(seat)),
        };
    }
}
