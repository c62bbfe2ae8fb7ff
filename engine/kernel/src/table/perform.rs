//! The facts that follow from a command of the table that was checked. It refuses nothing.

use super::{DisputeNo, FORMAT, Ruling, Table, TableCommand, TableFact};
use crate::chance::Commitment;
use crate::game::Game;
use crate::seat::Seat;

impl<G: Game> Table<G> {
    /// Returns the facts that follow from a checked command of this seat. Commands that need the server's seed or the game itself (creation,
    /// start, drafts, opening) do not follow from the table alone: nothing is given for them.
    pub fn perform(
        &self,
        acting: Option<Seat>,
        command: &TableCommand,
    ) -> Vec<TableFact<G::Command>> {
        let fact = match command {
            TableCommand::TakeSeat { seat, player, seed } => {
                Some(TableFact::SeatTaken { seat: *seat, player: player.clone(), seed: *seed })
            }
            TableCommand::LeaveSeat { seat } => Some(TableFact::SeatLeft { seat: *seat }),
            TableCommand::Undo { to } => Some(TableFact::Undone { to: *to }),
            TableCommand::AskConsent { proposal } => return self.asked(acting, proposal),
            TableCommand::GiveConsent { .. } => return self.consented(acting),
            TableCommand::RefuseConsent { .. } => {
                acting.map(|seat| TableFact::ConsentRefused { seat })
            }
            TableCommand::AdoptRevision { to } => {
                Some(TableFact::RevisionAdopted { from: self.revision, to: *to })
            }
            TableCommand::OpenDispute { event, reason } => acting.map(|seat| {
                let dispute = self.docket.next_dispute();
                TableFact::DisputeOpened { dispute, seat, event: *event, reason: reason.clone() }
            }),
            TableCommand::RuleDispute { .. } => return self.ruled(command),
            TableCommand::PauseGame { words } => {
                Some(TableFact::GamePaused { words: words.clone() })
            }
            TableCommand::ResumeGame {} => Some(TableFact::GameResumed {}),
            TableCommand::RestClock { seat, seconds } => {
                Some(TableFact::ClockRested { seat: *seat, seconds: *seconds })
            }
            TableCommand::ExpireClock { seat } => Some(TableFact::ClockExpired { seat: *seat }),
            TableCommand::ResignSeat {} => return self.resigned(acting),
            TableCommand::HandOverSeat { seat, player, to } => {
                Some(TableFact::SeatHandedOver { seat: *seat, player: player.clone(), to: *to })
            }
            TableCommand::WithdrawDispute { dispute } => return self.withdrawn(*dispute),
            TableCommand::EndBreak {} => Some(TableFact::BreakEnded {}),
            TableCommand::AbandonGame {} => Some(TableFact::GameAbandoned {}),
            TableCommand::CreateGame { .. }
            | TableCommand::StartGame {}
            | TableCommand::SealChoice {}
            | TableCommand::OpenGame {} => None,
        };
        fact.into_iter().collect()
    }

    /// Returns the fact that follows from the creation of a game whose server is bound by this commitment; none for other commands.
    pub fn created_by(
        &self,
        commitment: Commitment,
        command: &TableCommand,
    ) -> Option<TableFact<G::Command>> {
        let TableCommand::CreateGame {
            ruleset,
            edition,
            seats,
            options,
            dispute_time,
            clock,
            parent,
        } = command
        else {
            return None;
        };
        Some(TableFact::GameCreated {
            format: FORMAT.to_owned(),
            ruleset: ruleset.clone(),
            edition: edition.clone(),
            seats: *seats,
            options: options.clone(),
            commitment,
            dispute_time: *dispute_time,
            clock: *clock,
            parent: parent.clone(),
        })
    }

    /// A ruling with what follows from it. With the last open dispute a pause ends, unless the game does.
    fn ruled(&self, command: &TableCommand) -> Vec<TableFact<G::Command>> {
        let TableCommand::RuleDispute { dispute, ruling, words } = command else {
            return Vec::new();
        };
        let said = TableFact::DisputeRuled {
            dispute: *dispute,
            ruling: ruling.clone(),
            words: words.clone(),
        };
        let resumed = self.resumed();
        let done = match ruling {
            Ruling::LetStand {} => None,
            Ruling::TakeBack { to } => Some(TableFact::Undone { to: *to }),
            Ruling::EndGame { places } => Some(TableFact::GameEnded { places: places.clone() }),
        };
        [said].into_iter().chain(resumed).chain(done).collect()
    }

    /// Returns a dispute that is closed without a ruling, with what follows from it.
    fn withdrawn(&self, dispute: DisputeNo) -> Vec<TableFact<G::Command>> {
        let withdrawn = TableFact::DisputeWithdrawn { dispute };
        [withdrawn].into_iter().chain(self.resumed()).collect()
    }

    /// With the last open dispute a pause ends.
    fn resumed(&self) -> Option<TableFact<G::Command>> {
        let is_last = self.docket.open_disputes().count() == 1;
        (self.docket.is_paused() && is_last).then_some(TableFact::GameResumed {})
    }

    /// Returns a seat that is given up. If no person is left the game is, too.
    fn resigned(&self, acting: Option<Seat>) -> Vec<TableFact<G::Command>> {
        let Some(seat) = acting else { return Vec::new() };
        let is_last = self.docket.holdings().people().without(seat).is_empty();
        let given_up = is_last.then_some(TableFact::GameAbandoned {});
        [TableFact::SeatResigned { seat }].into_iter().chain(given_up).collect()
    }
}
