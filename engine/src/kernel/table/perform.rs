//! What follows from a command of the table that was checked. It refuses nothing.

use super::{Consent, FORMAT, Proposal, Ruling, Table, TableCommand, TableFact};
use crate::kernel::chance::Commitment;
use crate::kernel::game::Game;
use crate::kernel::seat::{Seat, Seats};

impl<G: Game> Table<G> {
    /// The facts that follow from a checked command of this seat. What needs the server's seed or the game itself (creation,
    /// start, drafts, opening) does not follow from the table alone: nothing is given for it.
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
            TableCommand::AskConsent { proposal } => return self.asked(acting, *proposal),
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
            TableCommand::AbandonGame {} => Some(TableFact::GameAbandoned {}),
            TableCommand::CreateGame { .. }
            | TableCommand::StartGame {}
            | TableCommand::SealChoice {}
            | TableCommand::OpenGame {} => None,
        };
        fact.into_iter().collect()
    }

    /// The fact that follows from the creation of a game whose server is bound by this commitment; none for other commands.
    pub fn created_by(
        &self,
        commitment: Commitment,
        command: &TableCommand,
    ) -> Option<TableFact<G::Command>> {
        let TableCommand::CreateGame { ruleset, edition, seats, options, dispute_time, parent } =
            command
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
            parent: parent.clone(),
        })
    }

    /// Who asks agrees; where one player holds all seats, nobody is left to be asked.
    fn asked(&self, acting: Option<Seat>, proposal: Proposal) -> Vec<TableFact<G::Command>> {
        let Some(seat) = acting else { return Vec::new() };
        let asked = TableFact::ConsentAsked { seat, proposal };
        let carried_out = self.carried_out(self.seats_with(seat), proposal);
        [asked].into_iter().chain(carried_out).collect()
    }

    fn consented(&self, acting: Option<Seat>) -> Vec<TableFact<G::Command>> {
        let (Some(seat), Some(Consent { given, proposal, .. })) = (acting, self.consent()) else {
            return Vec::new();
        };
        let agreed = given.iter().chain([seat]).flat_map(|seat| self.seats_with(seat).iter());
        let carried_out = self.carried_out(agreed.collect(), *proposal);
        [TableFact::ConsentGiven { seat }].into_iter().chain(carried_out).collect()
    }

    /// A proposal is carried out when all who play have agreed.
    fn carried_out(&self, agreed: Seats, proposal: Proposal) -> Option<TableFact<G::Command>> {
        (agreed == self.seated()).then_some(match proposal {
            Proposal::Undo { to } => TableFact::Undone { to },
            Proposal::Abandon {} => TableFact::GameAbandoned {},
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
        let goes_on = self.docket.is_paused() && self.docket.open_disputes().count() == 1;
        let resumed = goes_on.then_some(TableFact::GameResumed {});
        let done = match ruling {
            Ruling::LetStand {} => None,
            Ruling::TakeBack { to } => Some(TableFact::Undone { to: *to }),
            Ruling::EndGame { places } => Some(TableFact::GameEnded { places: places.clone() }),
        };
        [said].into_iter().chain(resumed).chain(done).collect()
    }
}
