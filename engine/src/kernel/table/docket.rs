//! What is said about a game and not played in it: consents, disputes, a pause. An undo takes back choices, never words.

use super::dispute::{Dispute, DisputeNo, Ruled};
use super::{TableFact, is_said, undone};
use crate::kernel::event::{Event, Fact, Seq};
use crate::kernel::game::Game;
use crate::kernel::seat::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// What needs the consent of all who play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Proposal {
    /// The events after `to` shall no longer count.
    Undo {
        /// The last event that shall still count.
        to: Seq,
    },
    /// The game shall be given up.
    Abandon {},
}

/// A proposal that waits for answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Consent {
    /// The event by which it was asked: its name.
    pub asked: Seq,
    /// Who asked.
    pub seat: Seat,
    /// What for.
    pub proposal: Proposal,
    /// Who has agreed, the one who asked included.
    pub given: Seats,
    /// The decision that was open when it was asked: once the game moves on, the proposal has lapsed.
    pub(super) decision: Seq,
}

/// What is said about a game: folded over all events, also those that no longer count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Docket {
    /// The event that opened the present decision.
    decision: Seq,
    /// The last proposal, if nobody refused it and it was not carried out.
    pub(super) consent: Option<Consent>,
    /// All disputes in order.
    disputes: Vec<Dispute>,
    /// Has an arbiter paused the game?
    is_paused: bool,
}

impl Docket {
    /// All disputes in order of their numbers.
    pub fn disputes(&self) -> &[Dispute] {
        &self.disputes
    }

    /// The dispute with this number.
    pub fn dispute(&self, number: DisputeNo) -> Option<&Dispute> {
        self.disputes.get(usize::from(number.0).checked_sub(1)?)
    }

    /// The number that the next dispute gets.
    pub fn next_dispute(&self) -> DisputeNo {
        DisputeNo(self.disputes.len() as u16 + 1)
    }

    /// The disputes that wait for a ruling.
    pub fn open_disputes(&self) -> impl Iterator<Item = &Dispute> {
        self.disputes.iter().filter(|dispute| dispute.ruled.is_none())
    }

    /// Has an arbiter paused the game?
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The event that opened the present decision.
    pub(super) fn decision(&self) -> Seq {
        self.decision
    }

    /// Follows the next event, whether it counts in the end or not.
    pub fn follow<G: Game>(&mut self, event: &Event<G>) {
        for fact in &event.facts {
            if let Fact::Table(fact) = fact {
                self.note(event.seq, fact);
            }
        }
        if opens_decision(event) {
            self.decision = event.seq;
        }
    }

    /// What is not said about the game changes nothing here.
    fn note<C>(&mut self, seq: Seq, fact: &TableFact<C>) {
        match fact {
            TableFact::ConsentAsked { seat, proposal } => {
                let (seat, proposal) = (*seat, *proposal);
                let (given, decision) = (Seats::only(seat), self.decision);
                self.consent = Some(Consent { asked: seq, seat, proposal, given, decision });
            }
            TableFact::ConsentGiven { seat } => {
                if let Some(consent) = &mut self.consent {
                    consent.given = consent.given.with(*seat);
                }
            }
            TableFact::ConsentRefused { .. }
            | TableFact::Undone { .. }
            | TableFact::GameAbandoned {} => self.consent = None,
            TableFact::DisputeOpened { seat, event, reason, .. } => self.disputes.push(Dispute {
                seat: *seat,
                event: *event,
                reason: reason.clone(),
                opened: seq,
                ruled: None,
            }),
            TableFact::DisputeRuled { dispute, ruling, words } => {
                let number = usize::from(dispute.0).checked_sub(1);
                if let Some(dispute) = number.and_then(|index| self.disputes.get_mut(index)) {
                    let (ruling, words) = (ruling.clone(), words.clone());
                    dispute.ruled = Some(Ruled { ruling, words, at: seq });
                }
            }
            TableFact::GamePaused { .. } => self.is_paused = true,
            TableFact::GameResumed {} => self.is_paused = false,
            TableFact::GameCreated { .. }
            | TableFact::SeatTaken { .. }
            | TableFact::SeatLeft { .. }
            | TableFact::GameStarted {}
            | TableFact::DealtAnew {}
            | TableFact::ChoiceSealed { .. }
            | TableFact::ChoicesRevealed {}
            | TableFact::RevisionAdopted { .. }
            | TableFact::GameEnded { .. }
            | TableFact::GameOpened { .. } => {}
        }
    }
}

/// Is another decision open after the event? What is only said leaves it open, and so does a draft that is closed.
pub(super) fn opens_decision<G: Game>(event: &Event<G>) -> bool {
    let moves = undone(event).is_some() || !is_said(event);
    moves && !event.facts.iter().all(is_choice_sealed)
}

fn is_choice_sealed<G: Game>(fact: &Fact<G>) -> bool {
    matches!(fact, Fact::Table(TableFact::ChoiceSealed { .. }))
}
