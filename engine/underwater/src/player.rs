//! The player who acts: a desk with the rules, the seat, and the agenda as it becomes.

use super::agenda::{Agenda, Frame, Level, SlotStage, Source};
use super::fact::Fact;
use super::game::UnderwaterCities;
use super::look::Look;
use super::state::Nation;
use super::terms::Rules;
use kernel::desk::Desk;
use kernel::seat::Seat;

/// The player who acts.
pub struct Player<'a, D> {
    /// The rules.
    pub rules: &'a Rules,
    /// The desk at which facts are recorded.
    pub desk: &'a mut D,
    /// The seat that acts.
    pub seat: Seat,
    /// The open part, as it becomes; recorded at the end by one fact.
    pub agenda: Agenda,
}

impl<'a, D: Desk<UnderwaterCities>> Player<'a, D> {
    /// The player of a seat, with what is open now.
    pub fn at(rules: &'a Rules, desk: &'a mut D, seat: Seat) -> Player<'a, D> {
        let agenda = desk.state().agenda;
        Player { rules, desk, seat, agenda }
    }

    /// Records a fact.
    pub fn record(&mut self, fact: Fact) {
        self.desk.record(fact);
    }

    /// Returns the player's nation.
    pub fn nation(&self) -> &Nation {
        self.desk.state().nation(self.seat)
    }

    /// Returns a look at the player's nation.
    pub fn look(&self) -> Look<'_> {
        Look::at(self.rules, self.desk.state(), self.seat)
    }

    /// Opens an effect on top of what is open.
    pub fn open(&mut self, source: Source) {
        self.agenda.frames.push(Frame::root(source));
    }

    /// Opens the effect inside a part of the effect on top.
    pub fn open_inner(&mut self, part: u8, option: u8) {
        if let Some(frame) = self.agenda.frames.last() {
            let path = frame.path.then(Level { part, option });
            self.agenda.frames.push(Frame { path, ..Frame::root(frame.source) });
        }
    }

    /// Marks a part of the effect on top as done.
    pub fn finish_part(&mut self, part: u8) {
        if let Some(frame) = self.agenda.frames.last_mut() {
            frame.done = frame.done.with(part.into());
        }
    }

    /// A part of the effect on top is carried out: when it is the slot's, its duty is fulfilled (ruling U-7).
    pub fn carried_out(&mut self) {
        if self.agenda.owes_part() {
            self.agenda.slot = SlotStage::Open;
        }
    }
}
