//! What the table can refuse.

use super::{Phase, Table, TableCommand, TableRejection};
use crate::kernel::event::Seq;
use crate::kernel::game::Game;
use crate::kernel::limit::EVENTS_MAX;
use crate::kernel::seat::{Seat, Seats};

impl<G: Game> Table<G> {
    /// Every rule of the table that can refuse the command; `seat` is the seat that acts.
    ///
    /// # Errors
    /// The rejection that stands against it.
    pub fn check(&self, seat: Option<Seat>, command: &TableCommand) -> Result<(), TableRejection> {
        self.check_length()?;
        match command {
            TableCommand::CreateGame { .. } => match self.created {
                Some(_) => Err(TableRejection::GameExists {}),
                None => Ok(()),
            },
            TableCommand::TakeSeat { seat, .. } => {
                self.check_seat(*seat)?;
                match self.sittings[*seat] {
                    Some(_) => Err(TableRejection::SeatOccupied { seat: *seat }),
                    None => Ok(()),
                }
            }
            TableCommand::LeaveSeat { seat } => {
                self.check_seat(*seat)?;
                match self.sittings[*seat] {
                    Some(_) => Ok(()),
                    None => Err(TableRejection::SeatEmpty { seat: *seat }),
                }
            }
            TableCommand::StartGame {} => {
                self.check_phase(Phase::Lobby)?;
                match self.free() {
                    Seats::NONE => Ok(()),
                    free => Err(TableRejection::SeatsFree { free }),
                }
            }
            TableCommand::SealChoice {} => self.check_choice(seat),
            TableCommand::Undo { to } => self.check_undo(seat, *to),
            TableCommand::OpenGame {} => self.check_phase(Phase::Ended),
        }
    }

    /// May this seat choose now?
    ///
    /// # Errors
    /// [`TableRejection::NotToAct`] or [`TableRejection::ChoiceClosed`].
    pub fn check_choice(&self, seat: Option<Seat>) -> Result<(), TableRejection> {
        self.check_phase(Phase::Playing)?;
        self.check_length()?;
        let acting = G::to_act(&self.game);
        match seat {
            Some(seat) if acting.contains(seat) => match self.drafts[seat] {
                Some(_) => Err(TableRejection::ChoiceClosed {}),
                None => Ok(()),
            },
            Some(_) | None => Err(TableRejection::NotToAct { waiting: self.waiting() }),
        }
    }

    /// May this command of the game be performed as an event now? While all choose at the same time only closed drafts may.
    ///
    /// # Errors
    /// [`TableRejection::NotToAct`] or [`TableRejection::ChoiceOpen`].
    pub fn check_performance(
        &self,
        seat: Seat,
        command: &G::Command,
    ) -> Result<(), TableRejection> {
        if !self.is_drafting() {
            return self.check_choice(Some(seat));
        }
        self.check_phase(Phase::Playing)?;
        self.check_length()?;
        match &self.drafts[seat] {
            Some(draft) if self.waiting().is_empty() && draft.begins_with(command) => Ok(()),
            Some(_) | None => Err(TableRejection::ChoiceOpen {}),
        }
    }

    /// As [`Table::check_performance`], for whoever acts.
    ///
    /// # Errors
    /// The same, and [`TableRejection::NotToAct`] where no seat acts.
    pub fn check_choice_of(
        &self,
        seat: Option<Seat>,
        command: &G::Command,
    ) -> Result<(), TableRejection> {
        match seat {
            Some(seat) => self.check_performance(seat, command),
            None => Err(TableRejection::NotToAct { waiting: self.waiting() }),
        }
    }

    fn check_phase(&self, needed: Phase) -> Result<(), TableRejection> {
        if self.phase == needed && self.created.is_some() {
            Ok(())
        } else {
            Err(TableRejection::WrongPhase { phase: self.phase, needed })
        }
    }

    fn check_length(&self) -> Result<(), TableRejection> {
        if self.next_seq() < Seq(EVENTS_MAX) {
            Ok(())
        } else {
            Err(TableRejection::GameTooLong { limit: EVENTS_MAX })
        }
    }

    fn check_seat(&self, seat: Seat) -> Result<(), TableRejection> {
        self.check_phase(Phase::Lobby)?;
        if seat.number() <= self.seats() {
            Ok(())
        } else {
            Err(TableRejection::NoSuchSeat { seat, seats: self.seats() })
        }
    }

    fn check_undo(&self, seat: Option<Seat>, to: Seq) -> Result<(), TableRejection> {
        self.check_phase(Phase::Playing)?;
        let within_reach = seat.map_or(&[][..], |seat| self.undo_targets(seat));
        if within_reach.contains(&to) {
            Ok(())
        } else {
            Err(TableRejection::UndoOutOfReach { to, within_reach: within_reach.to_vec() })
        }
    }
}
