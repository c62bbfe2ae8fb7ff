//! Consent: what can be asked for, who must agree, and what follows from it.

use super::{Consent, Phase, Proposal, Table, TableFact, TableRejection};
use crate::clock::Seconds;
use crate::game::Game;
use crate::ids::Seq;
use crate::occasion::At;
use crate::seat::{Seat, Seats};
use chrono::TimeDelta;

type Checked = Result<(), TableRejection>;

impl<G: Game> Table<G> {
    /// Returns the seats without whose consent the proposal is not carried out. Those whose time has run out, who have resigned or
    /// with whose seats bots went on are not asked, so that nobody who is gone can hold up the others; nor is who is given time.
    pub fn must_agree(&self, proposal: &Proposal) -> Seats {
        let holdings = self.docket.holdings();
        let given_time = |seat: Seat| match proposal {
            Proposal::GiveTime { seat: given, .. } => *given == seat,
            Proposal::Undo { .. }
            | Proposal::Abandon {}
            | Proposal::Break { .. }
            | Proposal::GoOn {}
            | Proposal::HandOver { .. } => false,
        };
        let is_gone = |seat: Seat| {
            let gone = [self.docket.expired(), holdings.resigned(), holdings.handed_to_bots()];
            gone.iter().any(|seats| seats.contains(seat))
        };
        self.seated().iter().filter(|&seat| !is_gone(seat) && !given_time(seat)).collect()
    }

    pub(super) fn check_asking(&self, seat: Option<Seat>, proposal: &Proposal, now: At) -> Checked {
        self.check_playing(seat)?;
        if let Some(consent) = self.consent() {
            return Err(TableRejection::ProposalOpen { asked: consent.asked });
        }
        self.check_proposal(proposal, self.moment(now))
    }

    fn check_proposal(&self, proposal: &Proposal, now: At) -> Checked {
        match proposal {
            Proposal::Undo { to } => {
                self.check_moving()?;
                self.check_going_back(*to)
            }
            Proposal::Abandon {} => self.check_unfinished(),
            Proposal::Break { until } => {
                self.check_moving()?;
                check_break(*until, now)
            }
            Proposal::GoOn {} => self.check_on_break(),
            Proposal::GiveTime { seat, .. } => self.check_clock_of(*seat),
            Proposal::HandOver { seat, player, to } => self.check_handing(*seat, player, *to),
        }
    }

    /// The proposal waits for this seat.
    pub(super) fn check_answer(&self, seat: Option<Seat>, asked: Seq) -> Checked {
        self.check_playing(seat)?;
        match self.consent() {
            Some(consent) if consent.asked == asked => Ok(()),
            Some(_) | None => Err(TableRejection::NoSuchProposal { asked }),
        }
    }

    pub(super) fn check_consent(&self, seat: Option<Seat>, asked: Seq, now: At) -> Checked {
        self.check_answer(seat, asked)?;
        match (self.consent(), seat) {
            (Some(consent), Some(seat)) if consent.given.contains(seat) => {
                Err(TableRejection::ConsentGivenAlready {})
            }
            (Some(consent), _) => self.check_proposal(&consent.proposal, self.moment(now)),
            (None, _) => Err(TableRejection::NoSuchProposal { asked }),
        }
    }

    /// The game can still be given up.
    pub(super) fn check_unfinished(&self) -> Checked {
        match self.phase {
            Phase::Lobby | Phase::Playing => Ok(()),
            Phase::Ended | Phase::Opened => Err(self.wrong_phase(Phase::Playing)),
        }
    }

    /// The seat that asks agrees; where one player holds all seats, nobody is left to be asked.
    pub(super) fn asked(
        &self,
        acting: Option<Seat>,
        proposal: &Proposal,
    ) -> Vec<TableFact<G::Command>> {
        let Some(seat) = acting else { return Vec::new() };
        let asked = TableFact::ConsentAsked { seat, proposal: proposal.clone() };
        let carried_out = self.carried_out(self.seats_with(seat), proposal);
        [asked].into_iter().chain(carried_out).collect()
    }

    pub(super) fn consented(&self, acting: Option<Seat>) -> Vec<TableFact<G::Command>> {
        let (Some(seat), Some(Consent { given, proposal, .. })) = (acting, self.consent()) else {
            return Vec::new();
        };
        let agreed = given.iter().chain([seat]).flat_map(|seat| self.seats_with(seat).iter());
        let carried_out = self.carried_out(agreed.collect(), proposal);
        [TableFact::ConsentGiven { seat }].into_iter().chain(carried_out).collect()
    }

    /// A proposal is carried out when all who must agree have.
    fn carried_out(&self, agreed: Seats, proposal: &Proposal) -> Option<TableFact<G::Command>> {
        let is_agreed = self.must_agree(proposal).iter().all(|seat| agreed.contains(seat));
        is_agreed.then(|| match proposal {
            Proposal::Undo { to } => TableFact::Undone { to: *to },
            Proposal::Abandon {} => TableFact::GameAbandoned {},
            Proposal::Break { until } => TableFact::BreakAgreed { until: *until },
            Proposal::GoOn {} => TableFact::BreakEnded {},
            Proposal::GiveTime { seat, seconds } => {
                TableFact::TimeGiven { seat: *seat, seconds: *seconds }
            }
            Proposal::HandOver { seat, player, to } => {
                TableFact::SeatHandedOver { seat: *seat, player: player.clone(), to: *to }
            }
        })
    }
}

/// A break ends after it begins, and within a year.
fn check_break(until: At, now: At) -> Checked {
    let longest = TimeDelta::seconds(Seconds::MAX.into());
    if until > now && until.moment() - now.moment() <= longest {
        Ok(())
    } else {
        Err(TableRejection::BreakUntilWrong { until })
    }
}
