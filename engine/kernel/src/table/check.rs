//! The refusals of the table.

use super::{DisputeNo, Phase, Proposal, Revision, Ruling, Table, TableCommand, TableRejection};
use crate::game::Game;
use crate::ids::Seq;
use crate::limit::{DISPUTES_MAX, EVENTS_MAX, OPEN_DISPUTES_MAX};
use crate::occasion::{At, By, Occasion};
use crate::outcome::Place;
use crate::seat::{Seat, Seats};
use az::SaturatingAs;
use chrono::Duration;

type Checked = Result<(), TableRejection>;

impl<G: Game> Table<G> {
    /// Returns every rule of the table that can refuse the command, for who acts and when.
    ///
    /// # Errors
    /// The rejection.
    pub fn check(&self, occasion: Occasion, command: &TableCommand) -> Checked {
        self.check_length()?;
        let seat = occasion.seat;
        match command {
            TableCommand::CreateGame { .. } => match self.created {
                Some(_) => Err(TableRejection::GameExists {}),
                None => Ok(()),
            },
            TableCommand::TakeSeat { seat, .. } => self.check_taking(*seat),
            TableCommand::LeaveSeat { seat } => self.check_leaving(*seat),
            TableCommand::StartGame {} => self.check_start(),
            TableCommand::SealChoice {} => self.check_choice(seat),
            TableCommand::Undo { to } => self.check_undo(seat, *to),
            TableCommand::AskConsent { proposal } => self.check_asking(seat, proposal, occasion.at),
            TableCommand::GiveConsent { asked } => self.check_consent(seat, *asked, occasion.at),
            TableCommand::RefuseConsent { asked } => self.check_answer(seat, *asked),
            TableCommand::AdoptRevision { to } => self.check_revision(*to),
            TableCommand::OpenDispute { event, .. } => self.check_dispute(seat, *event),
            TableCommand::RuleDispute { dispute, ruling, .. } => {
                check_arbiter(occasion)?;
                self.check_ruling(*dispute, ruling)
            }
            TableCommand::PauseGame { .. } => {
                check_arbiter(occasion)?;
                self.check_moving()
            }
            TableCommand::ResumeGame {} => {
                check_arbiter(occasion)?;
                self.check_paused()
            }
            TableCommand::RestClock { seat, .. } => self.check_rest(occasion, *seat),
            TableCommand::ExpireClock { seat } => self.check_expiry(occasion, *seat),
            TableCommand::ResignSeat {} => self.check_resigning(seat),
            TableCommand::HandOverSeat { seat, player, to } => {
                self.check_hand_over(occasion, *seat, player, *to)
            }
            TableCommand::WithdrawDispute { dispute } => self.check_withdrawal(occasion, *dispute),
            TableCommand::EndBreak {} => self.check_ending_break(occasion),
            TableCommand::AbandonGame {} => self.check_abandoning(occasion),
            TableCommand::OpenGame {} => self.check_opening(occasion.at),
        }
    }

    /// Checks that this seat may choose now.
    ///
    /// # Errors
    /// [`TableRejection::NotToAct`] or [`TableRejection::ChoiceClosed`].
    pub fn check_choice(&self, seat: Option<Seat>) -> Checked {
        self.check_moving()?;
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

    /// Returns whether this command of the game may be performed as an event now. While all choose at the same time only closed drafts may.
    ///
    /// # Errors
    /// [`TableRejection::NotToAct`] or [`TableRejection::ChoiceOpen`].
    pub fn check_performance(&self, seat: Seat, command: &G::Command) -> Checked {
        if !self.is_drafting() {
            return self.check_choice(Some(seat));
        }
        self.check_moving()?;
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
    pub fn check_choice_of(&self, seat: Option<Seat>, command: &G::Command) -> Checked {
        match seat {
            Some(seat) => self.check_performance(seat, command),
            None => Err(TableRejection::NotToAct { waiting: self.waiting() }),
        }
    }

    pub(super) fn check_phase(&self, needed: Phase) -> Checked {
        if self.phase == needed && self.created.is_some() {
            Ok(())
        } else {
            Err(self.wrong_phase(needed))
        }
    }

    fn check_length(&self) -> Checked {
        if self.next_seq() < Seq(EVENTS_MAX) {
            Ok(())
        } else {
            Err(TableRejection::GameTooLong { limit: EVENTS_MAX })
        }
    }

    /// The game is being played, no arbiter has stopped it, and nobody is on a break.
    pub(super) fn check_moving(&self) -> Checked {
        self.check_phase(Phase::Playing)?;
        match (self.docket.is_paused(), self.docket.break_until()) {
            (true, _) => Err(TableRejection::GamePaused {}),
            (false, Some(until)) => Err(TableRejection::OnBreak { until }),
            (false, None) => Ok(()),
        }
    }

    fn check_seat(&self, seat: Seat) -> Checked {
        self.check_phase(Phase::Lobby)?;
        if seat.number() <= self.seats() {
            Ok(())
        } else {
            Err(TableRejection::NoSuchSeat { seat, seats: self.seats() })
        }
    }

    fn check_taking(&self, seat: Seat) -> Checked {
        self.check_seat(seat)?;
        match self.sittings[seat] {
            Some(_) => Err(TableRejection::SeatOccupied { seat }),
            None => Ok(()),
        }
    }

    fn check_leaving(&self, seat: Seat) -> Checked {
        self.check_seat(seat)?;
        match self.sittings[seat] {
            Some(_) => Ok(()),
            None => Err(TableRejection::SeatEmpty { seat }),
        }
    }

    fn check_start(&self) -> Checked {
        self.check_phase(Phase::Lobby)?;
        match self.free() {
            Seats::NONE => Ok(()),
            free => Err(TableRejection::SeatsFree { free }),
        }
    }

    fn check_undo(&self, seat: Option<Seat>, to: Seq) -> Checked {
        self.check_moving()?;
        let within_reach = seat.map_or(&[][..], |seat| self.undo_targets(seat));
        if within_reach.contains(&to) {
            Ok(())
        } else {
            Err(TableRejection::UndoOutOfReach { to, within_reach: within_reach.to_vec() })
        }
    }

    /// With consent or by a ruling any event since the start that counts can be gone back to.
    pub(super) fn check_going_back(&self, to: Seq) -> Checked {
        self.check_reach(to, self.counting.contains(to) && self.counting.last() > Some(to))
    }

    /// Returns whether a new event may go back to the one that this command names. Only to where somebody could act, and not into the
    /// carrying-out of choices that were made at the same time: nobody would carry out the rest. A record that does so is read all the same.
    ///
    /// # Errors
    /// [`TableRejection::NothingToUndo`].
    pub fn check_landing(&self, command: &TableCommand) -> Checked {
        let (TableCommand::AskConsent { proposal: Proposal::Undo { to } }
        | TableCommand::RuleDispute { ruling: Ruling::TakeBack { to }, .. }) = command
        else {
            return Ok(());
        };
        self.check_reach(*to, self.counted.contains(*to))
    }

    fn check_reach(&self, to: Seq, is_within: bool) -> Checked {
        if is_within {
            Ok(())
        } else {
            let first = self.counted.first().unwrap_or_default();
            Err(TableRejection::NothingToUndo { to, first })
        }
    }

    /// Returns whether these places are those of a record at the end of a game. They are of seats that are taken, none twice.
    pub fn are_places_of_players(&self, places: &[Place]) -> bool {
        let named: Seats = places.iter().map(|place| place.seat).collect();
        let is_taken = |place: &Place| self.seated().contains(place.seat);
        named.len() == places.len() && places.iter().all(is_taken)
    }

    /// The seat is one of those that play.
    pub(super) fn check_playing(&self, seat: Option<Seat>) -> Checked {
        match seat {
            Some(seat) if self.seated().contains(seat) => Ok(()),
            Some(seat) => Err(TableRejection::SeatEmpty { seat }),
            None => Err(TableRejection::SeatNeeded {}),
        }
    }

    /// The game was begun and is not opened: what happened can be argued about.
    pub(super) fn check_disputable(&self) -> Checked {
        match self.phase {
            Phase::Playing | Phase::Ended => Ok(()),
            Phase::Lobby | Phase::Opened => Err(self.wrong_phase(Phase::Playing)),
        }
    }

    pub(super) fn wrong_phase(&self, needed: Phase) -> TableRejection {
        TableRejection::WrongPhase { phase: self.phase, needed }
    }

    fn check_revision(&self, to: Revision) -> Checked {
        self.check_phase(Phase::Playing)?;
        let is_choosing = self.drafts.iter().any(|(_, draft)| draft.is_some());
        if to == self.revision {
            Err(TableRejection::RevisionUnchanged { revision: to })
        } else if is_choosing || !G::is_between_turns(&self.game) {
            Err(TableRejection::WithinTurn {})
        } else {
            Ok(())
        }
    }

    fn check_dispute(&self, seat: Option<Seat>, event: Seq) -> Checked {
        self.check_playing(seat)?;
        self.check_disputable()?;
        let last = self.last.unwrap_or_default();
        if event > last {
            return Err(TableRejection::NoSuchEvent { event, last });
        }
        let own = self.docket.open_disputes().filter(|dispute| Some(dispute.seat) == seat);
        if own.count() >= OPEN_DISPUTES_MAX {
            return Err(TableRejection::TooManyDisputes { limit: OPEN_DISPUTES_MAX });
        }
        let limit = DISPUTES_MAX as usize;
        let is_full = self.docket.disputes().len() >= limit;
        if is_full { Err(TableRejection::TooManyDisputes { limit }) } else { Ok(()) }
    }

    fn check_ruling(&self, dispute: DisputeNo, ruling: &Ruling) -> Checked {
        self.check_disputable()?;
        match self.docket.dispute(dispute) {
            Some(dispute) if dispute.is_open() => {}
            Some(_) | None => return Err(TableRejection::NoSuchDispute { dispute }),
        }
        match ruling {
            Ruling::LetStand {} => Ok(()),
            Ruling::TakeBack { to } => self.check_going_back(*to),
            Ruling::EndGame { places } => self.check_places(places),
        }
    }

    /// Each seat that plays has one place; places begin with 1 and do not fall.
    fn check_places(&self, places: &[Place]) -> Checked {
        let named: Seats = places.iter().map(|place| place.seat).collect();
        let is_sorted = places.is_sorted_by_key(|place| place.place);
        let begins = places.first().is_some_and(|first| first.place == 1);
        let last_fits = places.iter().all(|place| usize::from(place.place) <= places.len());
        if named == self.seated() && named.len() == places.len() && is_sorted && begins && last_fits
        {
            Ok(())
        } else {
            Err(TableRejection::PlacesWrong { seats: self.seated().len().saturating_as::<u8>() })
        }
    }

    fn check_paused(&self) -> Checked {
        self.check_disputable()?;
        if self.docket.is_paused() { Ok(()) } else { Err(TableRejection::GameNotPaused {}) }
    }

    /// The server gives up a game that nobody goes on with; an arbiter may, and a clock.
    fn check_abandoning(&self, occasion: Occasion) -> Checked {
        match (occasion.seat, occasion.by) {
            (None, By::Server | By::Clock | By::Arbiter) => self.check_unfinished(),
            (Some(_), _) | (None, By::Player | By::Bot | By::StandingOrder) => {
                Err(TableRejection::ArbiterOnly {})
            }
        }
    }

    /// Once everything is told nobody can be put right any more, so disputes come first.
    fn check_opening(&self, now: At) -> Checked {
        self.check_phase(Phase::Ended)?;
        let open = self.docket.open_disputes().count();
        if open > 0 {
            return Err(TableRejection::DisputesOpen { open });
        }
        match self.opens_at() {
            Some(until) if now < until => Err(TableRejection::DisputeTimeOpen { until }),
            Some(_) | None => Ok(()),
        }
    }

    /// Returns the moment from which on the game can be opened; none for at once, or where it has not come to its end.
    pub fn opens_at(&self) -> Option<At> {
        let time = self.created.as_ref()?.dispute_time?;
        let ended = self.ended_at?.moment();
        let until = ended.checked_add_signed(Duration::seconds(time.seconds().into()))?;
        Some(At::new(until))
    }
}

fn check_arbiter(occasion: Occasion) -> Checked {
    match (occasion.seat, occasion.by) {
        (None, By::Arbiter) => Ok(()),
        (Some(_), _)
        | (None, By::Server | By::Player | By::Bot | By::Clock | By::StandingOrder) => {
            Err(TableRejection::ArbiterOnly {})
        }
    }
}
