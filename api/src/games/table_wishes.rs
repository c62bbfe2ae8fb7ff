//! Requests about people and the table: seats, the start, consents, disputes, what an arbiter decides, what the clock does.

use super::change::{Change, by_holder, by_player, by_server};
use super::ids;
use super::live::{Live, Playable};
use super::present::{Holder, Present};
use super::request::{Claim, Joining};
use super::viewing::table_refuses;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::SeatChange;
use engine::kernel::event::{At, By, Occasion};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, TableCommand, TableRejection};

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
        let taken = SeatChange::Taken { seat: ids::stored_seat(seat), player: account, seated_by };
        let holder = Holder { account, name: joining.name.clone(), seated_by };
        change.seats.push(taken);
        change.holders.push((seat, Some(holder)));
        Ok(change)
    }

    pub(super) fn leave_seat(&self, before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
        let command = TableCommand::LeaveSeat { seat };
        let mut change = self.table_change(before, by_player(seat), command)?;
        change.seats.push(SeatChange::Left { seat: ids::stored_seat(seat) });
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
        self.table_change(before, by_server(), TableCommand::OpenGame {})
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
