//! The things that are said about a game and not played in it: consents, disputes, pauses and breaks, clocks, who holds a seat. An undo takes
//! back choices, never words or time.

use super::dispute::{Closed, Dispute, DisputeNo, Opened, Ruled};
use super::holding::Holdings;
use super::proposal::Proposal;
use super::{Holder, TableFact, is_said, undone};
use crate::clock::{Clocks, Moves};
use crate::event::{Event, Fact};
use crate::game::Game;
use crate::ids::Seq;
use crate::occasion::At;
use crate::seat::{Seat, Seats};
use az::SaturatingAs;

/// A proposal that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consent {
    /// The event by which it was asked: its name.
    pub asked: Seq,
    /// The seat that asked.
    pub seat: Seat,
    /// What for.
    pub proposal: Proposal,
    /// The seats that have agreed, including the one that asked.
    pub given: Seats,
    /// The decision that was open when it was asked: once the game moves on, the proposal has lapsed.
    pub(super) decision: Seq,
}

/// The things that are said about a game: folded over all events, also those that no longer count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Docket {
    /// The event that opened the present decision.
    decision: Seq,
    /// The last proposal, if nobody refused it and it was not carried out.
    pub(super) consent: Option<Consent>,
    /// All disputes in order.
    disputes: Vec<Dispute>,
    /// `true` if an arbiter has paused the game.
    is_paused: bool,
    /// The moment at which the present break is over.
    break_until: Option<At>,
    /// The clocks; none in a game without them.
    clocks: Option<Clocks>,
    /// The holders of the seats.
    holdings: Holdings,
}

impl Docket {
    /// Returns all disputes in order of their numbers.
    pub fn disputes(&self) -> &[Dispute] {
        &self.disputes
    }

    /// Returns the dispute with this number.
    pub fn dispute(&self, number: DisputeNo) -> Option<&Dispute> {
        self.disputes.get(usize::from(number.0).checked_sub(1)?)
    }

    /// Returns the number that the next dispute gets.
    pub fn next_dispute(&self) -> DisputeNo {
        DisputeNo(self.disputes.len().saturating_as::<u16>() + 1)
    }

    /// Returns the disputes that wait for a ruling.
    pub fn open_disputes(&self) -> impl Iterator<Item = &Dispute> {
        self.disputes.iter().filter(|dispute| dispute.is_open())
    }

    /// Returns whether an arbiter has paused the game.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns the moment at which the present break is over; `None` outside of a break.
    pub fn break_until(&self) -> Option<At> {
        self.break_until
    }

    /// Returns whether seats can choose, as far as pauses and breaks go.
    pub fn moves(&self) -> bool {
        !self.is_paused && self.break_until.is_none()
    }

    /// Returns the clocks; `None` in a game without them.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Returns which seats are held by people, by bots, and by nobody who plays on.
    pub fn holdings(&self) -> &Holdings {
        &self.holdings
    }

    /// Returns the seats whose time has run out and whose players have not come back since.
    pub fn expired(&self) -> Seats {
        self.clocks.as_ref().map_or(Seats::NONE, Clocks::expired)
    }

    /// Returns the event that opened the present decision.
    pub(super) fn decision(&self) -> Seq {
        self.decision
    }

    /// Follows the next event, whether it counts in the end or not. `awaited` are the seats that are awaited after it; nobody asks for
    /// them where there is no clock.
    pub fn follow<G: Game>(&mut self, event: &Event<G>, awaited: Seats) {
        self.note_choice(event);
        for fact in &event.facts {
            if let Fact::Table(fact) = fact {
                self.note(event, fact);
            }
        }
        if is_carried_out(event) {
            self.consent = None;
        }
        if opens_decision(event) {
            self.decision = event.seq;
        }
        let moves = if self.moves() { Moves::Yes } else { Moves::No };
        if let Some(clocks) = &mut self.clocks {
            clocks.follow(event.at, awaited, moves);
        }
    }

    /// A seat that chooses, closes its draft or takes back has come back to its clock.
    fn note_choice<G: Game>(&mut self, event: &Event<G>) {
        let is_choice = |fact: &Fact<G>| match fact {
            Fact::Game(_) | Fact::Table(TableFact::ChoiceSealed { .. }) => true,
            Fact::Table(_) => false,
        };
        let takes_back = matches!(event.facts.first(), Some(Fact::Table(TableFact::Undone { .. })));
        if let (Some(clocks), Some(seat)) = (&mut self.clocks, event.seat)
            && (takes_back || event.facts.iter().any(is_choice))
        {
            clocks.choose(seat, event.at);
        }
    }

    /// Notes a fact. Other facts change nothing here, but for its beginning.
    fn note<G: Game>(&mut self, event: &Event<G>, fact: &TableFact<G::Command>) {
        match fact {
            TableFact::GameCreated { clock, .. } => self.clocks = clock.map(Clocks::new),
            TableFact::SeatTaken { seat, .. } => self.holdings.take(*seat, event.by),
            TableFact::SeatLeft { seat } => self.holdings.leave(*seat),
            TableFact::GameStarted {} => self.start_clocks(event.at),
            TableFact::ConsentAsked { seat, proposal } => self.ask(event.seq, *seat, proposal),
            TableFact::ConsentGiven { seat } => self.agree(*seat),
            TableFact::ConsentRefused { .. }
            | TableFact::Undone { .. }
            | TableFact::GameAbandoned {} => self.consent = None,
            TableFact::DisputeOpened { seat, event: about, reason, .. } => {
                let (seat, about, reason) = (*seat, *about, reason.clone());
                let opened = Opened { by: event.seq, at: event.at };
                self.disputes.push(Dispute { seat, event: about, reason, opened, closed: None });
            }
            TableFact::DisputeRuled { dispute, ruling, words } => {
                let (ruling, words) = (ruling.clone(), words.clone());
                self.close(*dispute, Closed::Ruled(Ruled { ruling, words, at: event.seq }));
            }
            TableFact::DisputeWithdrawn { dispute } => {
                self.close(*dispute, Closed::Withdrawn { at: event.seq });
            }
            TableFact::GamePaused { .. } => self.is_paused = true,
            TableFact::GameResumed {} => self.is_paused = false,
            TableFact::BreakAgreed { until } => self.break_until = Some(*until),
            TableFact::BreakEnded {} => self.break_until = None,
            TableFact::SeatResigned { seat } => self.holdings.resign(*seat),
            TableFact::SeatHandedOver { seat, to, .. } => self.hand_over(*seat, *to, event.at),
            TableFact::ClockRested { seat, seconds } => {
                self.time(|clocks| clocks.rest(*seat, *seconds, event.at));
            }
            TableFact::ClockExpired { seat } => self.time(|clocks| clocks.expire(*seat, event.at)),
            TableFact::TimeGiven { seat, seconds } => {
                self.time(|clocks| clocks.give(*seat, *seconds, event.at));
            }
            TableFact::DealtAnew {}
            | TableFact::ChoiceSealed { .. }
            | TableFact::ChoicesRevealed {}
            | TableFact::RevisionAdopted { .. }
            | TableFact::GameEnded { .. }
            | TableFact::GameOpened { .. } => {}
        }
    }

    fn ask(&mut self, asked: Seq, seat: Seat, proposal: &Proposal) {
        let (given, decision) = (Seats::only(seat), self.decision);
        self.consent = Some(Consent { asked, seat, proposal: proposal.clone(), given, decision });
    }

    fn agree(&mut self, seat: Seat) {
        if let Some(consent) = &mut self.consent {
            consent.given = consent.given.with(seat);
        }
    }

    fn close(&mut self, number: DisputeNo, closed: Closed) {
        let index = usize::from(number.0).checked_sub(1);
        if let Some(dispute) = index.and_then(|index| self.disputes.get_mut(index)) {
            dispute.closed = Some(closed);
        }
    }

    fn time(&mut self, change: impl FnOnce(&mut Clocks)) {
        if let Some(clocks) = &mut self.clocks {
            change(clocks);
        }
    }

    /// Each person has a clock from the start on.
    fn start_clocks(&mut self, now: At) {
        let people = self.holdings.people();
        if let Some(clocks) = &mut self.clocks {
            people.iter().for_each(|seat| clocks.begin(seat, now));
        }
    }

    fn hand_over(&mut self, seat: Seat, to: Holder, now: At) {
        self.holdings.hand_over(seat, to);
        match (&mut self.clocks, to) {
            (Some(clocks), Holder::Player) => clocks.begin(seat, now),
            (Some(clocks), Holder::Bot) => clocks.end(seat),
            (None, Holder::Player | Holder::Bot) => {}
        }
    }
}

/// Returns whether another decision is open after the event. Events that only say something leave it open, and so does a draft that is closed.
pub(super) fn opens_decision<G: Game>(event: &Event<G>) -> bool {
    let moves = undone(event).is_some() || !is_said(event);
    moves && !event.facts.iter().all(is_choice_sealed)
}

/// Returns whether the answer to the question follows in the same event. Then the proposal waits no longer.
fn is_carried_out<G: Game>(event: &Event<G>) -> bool {
    let asks = |fact: &Fact<G>| {
        matches!(fact, Fact::Table(TableFact::ConsentAsked { .. } | TableFact::ConsentGiven { .. }))
    };
    event.facts.first().is_some_and(asks) && event.facts.len() > 1
}

fn is_choice_sealed<G: Game>(fact: &Fact<G>) -> bool {
    matches!(fact, Fact::Table(TableFact::ChoiceSealed { .. }))
}
