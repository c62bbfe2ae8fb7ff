//! Requests about people and the table: seats, the start, consents, disputes, what an arbiter decides, what the clock does.

use super::change::{Change, by_holder, by_player, by_server};
use super::live::{Live, Playable};
use super::present::{Holder, Present};
use super::request::{Claim, Joining};
use super::viewing::table_refuses;
use crate::accounts::Bot;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Alive, SeatChange};
use engine::kernel::event::{At, By, Occasion};
use engine::kernel::seat::{BySeat, Seat, Seats};
use engine::kernel::table::{Phase, Proposal, Table, TableCommand, TableRejection};

impl<G: Playable> Live<G> {
    pub(super) fn take_seat(
        &self,
        before: &Present<G>,
        joining: &Joining,
    ) -> Result<Change<G>, Problem> {
        let free = || before.table.free().iter().next();
        let seat = match joining.seat.or_else(free) {
            Some(seat) => seat,
            None if before.table.phase == Phase::Lobby => {
                return Err(Problem::new(Code::TableFull));
            }
            None => {
                let phase = before.table.phase;
                return Err(table_refuses(TableRejection::WrongPhase {
                    phase,
                    needed: Phase::Lobby,
                }));
            }
        };
        let (player, seed) = (joining.player.clone(), joining.seed);
        let command = TableCommand::TakeSeat { seat, player, seed };
        let mut change = self.table_change(before, by_holder(seat, joining.by), command)?;
        let (account, seated_by) = (joining.account, joining.seated_by);
        let taken = SeatChange::Taken { seat, player: account, seated_by };
        let holder = Holder { account, name: joining.name.clone(), seated_by };
        change.seats.push(taken);
        change.holders.push((seat, Some(holder)));
        Ok(change)
    }

    pub(super) fn leave_seat(&self, before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
        let command = TableCommand::LeaveSeat { seat };
        let mut change = self.table_change(before, by_player(seat), command)?;
        change.seats.push(SeatChange::Left { seat });
        change.holders.push((seat, None));
        Ok(change)
    }

    pub(super) fn start(&self, before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
        self.table_change(before, by_player(seat), TableCommand::StartGame {})
    }

    pub(super) fn dispute(&self, before: &Present<G>, claim: &Claim) -> Result<Change<G>, Problem> {
        let (event, reason) = (claim.event, claim.reason.clone());
        let command = TableCommand::OpenDispute { event, reason };
        self.table_change(before, by_player(claim.seat), command)
    }

    pub(super) fn arbitrate(
        &self,
        before: &Present<G>,
        command: &TableCommand,
    ) -> Result<Change<G>, Problem> {
        let occasion = Occasion { seat: None, by: By::Arbiter, at: moment::at() };
        self.table_change(before, occasion, command.clone())
    }

    pub(super) fn open(&self, before: &Present<G>) -> Result<Change<G>, Problem> {
        if let Some(until) = self.opens_at(&before.table)?.filter(|until| *until > moment::at()) {
            return Err(table_refuses(TableRejection::DisputeTimeOpen { until }));
        }
        self.table_change(before, by_server(), TableCommand::OpenGame {})
    }

    /// Only a game that somebody still wants to play is left as it is.
    pub(super) fn give_up_left(&self, before: &Present<G>) -> Result<Change<G>, Problem> {
        let mut change = Change::of(before);
        self.give_up_what_was_left(before, &mut change)?;
        match change.events.is_empty() {
            true => Err(Problem::new(Code::NotYet)),
            false => Ok(change),
        }
    }

    /// A game of which a player has left the server is given up once all who stay have agreed to it, or where no person stays.
    ///
    /// # Errors
    /// When the event cannot be made.
    pub(super) fn give_up_what_was_left(
        &self,
        before: &Present<G>,
        change: &mut Change<G>,
    ) -> Result<(), Problem> {
        match is_given_up(&change.table, &before.holders) {
            true => self.append_to(change, by_server(), TableCommand::AbandonGame {}),
            false => Ok(()),
        }
    }

    /// When the time for disputes is over, with what the server owes for its last outage; `None` where there is no such time.
    ///
    /// # Errors
    /// Failures of the store.
    pub(super) fn opens_at(&self, table: &Table<G>) -> Result<Option<At>, Problem> {
        let time = table.created.as_ref().and_then(|created| created.dispute_time);
        let (Some(until), Some(time)) = (table.opens_at(), time) else { return Ok(None) };
        let alive = Alive::now(self.store.alive()?, moment::now());
        Ok(moment::of_event(alive.deadline(moment::stored(until), moment::span(time))))
    }

    /// A game that has moved since then is not idle: whoever looked at it before did so too early.
    pub(super) fn give_up_idle(
        &self,
        before: &Present<G>,
        since: At,
    ) -> Result<Change<G>, Problem> {
        if before.table.at.is_some_and(|last| last > since) {
            return Err(Problem::new(Code::NotYet));
        }
        let occasion = Occasion { seat: None, by: By::Clock, at: moment::at() };
        self.table_change(before, occasion, TableCommand::AbandonGame {})
    }
}

/// Has a player of this running game left the server, and does nobody who stays want to go on?
fn is_given_up<G: Playable>(table: &Table<G>, holders: &BySeat<Option<Holder>>) -> bool {
    let seated = table.seated();
    let stays = |seat: &Seat| holders[*seat].is_some();
    let is_bot = |holder: &Holder| Bot::of(holder.account).is_some();
    let staying: Seats = seated.iter().filter(stays).collect();
    let no_person_stays = staying.iter().all(|seat| holders[seat].as_ref().is_some_and(is_bot));
    let abandoning = |proposal: Proposal| proposal == Proposal::Abandon {};
    let agreed = table.consent().filter(|consent| abandoning(consent.proposal));
    let all_agree = agreed.is_some_and(|it| staying.iter().all(|seat| it.given.contains(seat)));
    table.phase == Phase::Playing && staying != seated && (no_person_stays || all_agree)
}
