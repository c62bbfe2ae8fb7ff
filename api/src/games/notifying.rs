//! Notices: what a change of a game is to players who are not looking, and whether that is still so when they are to be told.
//!
//! A seat *waits* from the event after which the game awaits it to the event after which it does not, and one wait is told once. All of it
//! follows from the positions before and after a change, so it is written in the transaction of the events.

use super::change::Change;
use super::clock::ReadClocks as _;
use super::docket;
use super::playable::Playable;
use super::present::Present;
use crate::moment;
use crate::store::{Moment, NewNotice, NoticeKind, NoticeReason, PlayerId, Start, Terms};
use engine::kernel::event::{Event, Fact};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::occasion::{At, By};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{Phase, TableFact};
use std::time::Duration;

/// A game whose bank is no longer than this is played in one sitting: its players are told at once.
const LIVE: u32 = 60 * 60;
/// Reminders are made for spans of time that are not shorter.
const REMINDED: Duration = Duration::from_secs(60 * 60);
/// The last hours before a deadline, of which players are reminded once more.
pub const LAST_HOURS: Duration = Duration::from_secs(4 * 60 * 60);
/// Players are told so long before a game that waits for others is given up.
const BEFORE_EXPIRY: Duration = Duration::from_secs(2 * 24 * 60 * 60);

/// A notice, and when it may be told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Planned {
    notice: NewNotice,
    is_held: bool,
}

impl Planned {
    /// Returns the notice to write, where players are left so long to look by themselves.
    pub(super) fn held(self, hold: Duration) -> NewNotice {
        let due_at = match self.is_held {
            true => self.notice.due_at.after(hold),
            false => self.notice.due_at,
        };
        NewNotice { due_at, ..self.notice }
    }
}

/// A change of a game, to those who hold its seats.
struct TableChange<'a, G: Playable> {
    before: &'a Present<G>,
    after: &'a Present<G>,
    events: &'a [Event<G>],
    at: At,
    last: Seq,
    is_live: bool,
}

/// Returns what a change is to the people at the table.
pub(super) fn planned<G: Playable>(
    before: &Present<G>,
    after: &Present<G>,
    change: &Change<G>,
) -> Vec<Planned> {
    let created = after.table.created.as_ref();
    let Some(created) = created.filter(|created| created.parent.is_none()) else {
        return Vec::new();
    };
    let Some(last) = change.events.last() else { return Vec::new() };
    let is_live = created.clock.is_some_and(|terms| terms.bank().number() <= LIVE);
    let events = &change.events;
    let told = TableChange { before, after, events, at: last.at, last: last.seq, is_live };
    [told.turns(), told.stages(), told.said(), told.expiries(), told.waits()].concat()
}

impl<G: Playable> TableChange<'_, G> {
    /// Returns the waits that begin, each with its reminders.
    fn turns(&self) -> Vec<Planned> {
        let waiting = self.after.table.waiting();
        let begins = |seat: &Seat| {
            !self.before.table.waiting().contains(*seat)
                || self.account(self.before, *seat) != self.account(self.after, *seat)
        };
        let begun = waiting.iter().filter(begins);
        begun.flat_map(|seat| [self.turn(seat), self.reminders(seat)].concat()).collect()
    }

    fn turn(&self, seat: Seat) -> Vec<Planned> {
        self.to(seat, NoticeKind::YourTurn, NoticeReason::Plain, self.last).into_iter().collect()
    }

    /// Returns the reminders of the end of a wait. At the moment at which they are due it is looked again when that is.
    fn reminders(&self, seat: Seat) -> Vec<Planned> {
        let Some(deadline) = self.deadline(seat) else { return Vec::new() };
        let left = deadline.since(moment::stored(self.at));
        let quarter = left / 4;
        let mut reminders = Vec::new();
        if left >= REMINDED {
            reminders.push((NoticeReason::Quarter, quarter));
        }
        if left > LAST_HOURS && quarter.abs_diff(LAST_HOURS) >= REMINDED / 2 {
            reminders.push((NoticeReason::FourHours, LAST_HOURS));
        }
        let at = |(reason, before): (NoticeReason, Duration)| {
            let planned = self.to(seat, NoticeKind::Reminder, reason, self.last)?;
            let due_at = deadline.before(before);
            Some(Planned { notice: NewNotice { due_at, ..planned.notice }, is_held: false })
        };
        reminders.into_iter().filter_map(at).collect()
    }

    /// Returns what the start, the end and the opening of the game are to those who did not bring them about.
    fn stages(&self) -> Vec<Planned> {
        let kind = match (self.before.table.phase, self.after.table.phase) {
            (Phase::Lobby, Phase::Playing) => NoticeKind::Started,
            (Phase::Lobby | Phase::Playing, Phase::Ended | Phase::Opened) => NoticeKind::Ended,
            (Phase::Ended, Phase::Opened) => NoticeKind::Opened,
            (Phase::Lobby, Phase::Lobby)
            | (Phase::Playing, Phase::Lobby | Phase::Playing)
            | (Phase::Ended, Phase::Lobby | Phase::Playing | Phase::Ended)
            | (Phase::Opened, _) => return Vec::new(),
        };
        self.to_others(kind, NoticeReason::Plain, self.last)
    }

    /// Returns what was said about the game, to all others, and who is asked for consent.
    fn said(&self) -> Vec<Planned> {
        let mut said = Vec::new();
        for event in self.events {
            let reason = event.facts.iter().find_map(|fact| match fact {
                Fact::Table(fact) => reason(fact),
                Fact::Game(_) => None,
            });
            let told = reason.map(|reason| self.to_others(NoticeKind::Said, reason, event.seq));
            said.extend(told.into_iter().flatten());
        }
        let asked: Seats = docket::asked(&self.after.table).collect();
        let consent = self.after.table.consent().map(|consent| consent.asked);
        let is_new = consent != self.before.table.consent().map(|consent| consent.asked);
        let asked = asked.iter().filter(|_| is_new);
        let told = |seat| self.to(seat, NoticeKind::Said, NoticeReason::Consent, consent?);
        said.extend(asked.filter_map(told));
        said
    }

    /// Returns that the time of a seat has run out, to everybody.
    fn expiries(&self) -> Vec<Planned> {
        let expires = |event: &&Event<G>| {
            let is_expiry =
                |fact: &Fact<G>| matches!(fact, Fact::Table(TableFact::ClockExpired { .. }));
            event.facts.iter().any(is_expiry)
        };
        let expired = self.events.iter().filter(expires);
        let told = |event: &Event<G>| {
            self.to_others(NoticeKind::Reminder, NoticeReason::Expiry, event.seq)
        };
        expired.flat_map(told).collect()
    }

    /// Returns that a game will be given up if nobody else comes, to each person who sits down at it.
    fn waits(&self) -> Vec<Planned> {
        let Terms { waits_until: until, starts, .. } = self.after.about.terms;
        if starts == Start::At {
            return Vec::new();
        }
        let lobby = until.filter(|_| self.after.table.phase == Phase::Lobby);
        let Some(until) = lobby else { return Vec::new() };
        let due_at = until.before(BEFORE_EXPIRY);
        let seats = self.after.table.seated();
        let comes = |seat: &Seat| !self.before.table.seated().contains(*seat);
        let notice = |seat| {
            let planned = self.to(seat, NoticeKind::Expiring, NoticeReason::Plain, self.last)?;
            let notice = NewNotice { due_at, deadline: Some(until), ..planned.notice };
            Some(Planned { notice, is_held: false }).filter(|_| due_at > notice.at)
        };
        seats.iter().filter(comes).filter_map(notice).collect()
    }

    /// Returns the same notice for each person at the table but the one who has acted, once, whatever seats they hold.
    fn to_others(&self, kind: NoticeKind, reason: NoticeReason, seq: Seq) -> Vec<Planned> {
        let actor = self.actor();
        let mut told: Vec<PlayerId> = actor.into_iter().collect();
        let mut planned = Vec::new();
        for seat in Seat::first(self.after.table.seats()) {
            let account = self.account(self.after, seat).filter(|account| !told.contains(account));
            if let Some(account) = account {
                told.push(account);
                planned.extend(self.to(seat, kind, reason, seq));
            }
        }
        planned
    }

    /// Returns a notice for who holds a seat, if that is a person.
    fn to(&self, seat: Seat, kind: NoticeKind, reason: NoticeReason, seq: Seq) -> Option<Planned> {
        let account = self.account(self.after, seat)?;
        let at = moment::stored(self.at);
        let (game, seat, seq, deadline) =
            (Some(self.after.about.id), Some(seat), Some(seq), self.deadline(seat));
        let notice = NewNotice { account, kind, reason, game, seat, seq, deadline, at, due_at: at };
        Some(Planned { notice, is_held: !self.is_live })
    }

    fn deadline(&self, seat: Seat) -> Option<Moment> {
        self.after.deadline(seat).map(moment::stored)
    }

    /// Returns the player who has acted, if one has.
    fn actor(&self) -> Option<PlayerId> {
        let acted = self.events.iter().rev().filter(|event| event.by == By::Player);
        let seat = acted.filter_map(|event| event.seat).next()?;
        self.account(self.after, seat).or_else(|| self.account(self.before, seat))
    }

    fn account(&self, present: &Present<G>, seat: Seat) -> Option<PlayerId> {
        let holder = present.holders.of(seat).filter(|holder| holder.bot().is_none());
        holder.map(|holder| holder.account)
    }
}

/// Returns why a fact of the table concerns all who play, if it does.
fn reason<C>(fact: &TableFact<C>) -> Option<NoticeReason> {
    match fact {
        TableFact::DisputeOpened { .. } | TableFact::DisputeWithdrawn { .. } => {
            Some(NoticeReason::Dispute)
        }
        TableFact::DisputeRuled { .. } => Some(NoticeReason::Ruling),
        TableFact::GamePaused { .. }
        | TableFact::GameResumed {}
        | TableFact::BreakAgreed { .. }
        | TableFact::BreakEnded {} => Some(NoticeReason::Break),
        TableFact::SeatResigned { .. } | TableFact::SeatHandedOver { .. } => {
            Some(NoticeReason::HandOver)
        }
        TableFact::GameCreated { .. }
        | TableFact::SeatTaken { .. }
        | TableFact::SeatLeft { .. }
        | TableFact::GameStarted {}
        | TableFact::DealtAnew {}
        | TableFact::ChoiceSealed { .. }
        | TableFact::ChoicesRevealed {}
        | TableFact::Undone { .. }
        | TableFact::ConsentAsked { .. }
        | TableFact::ConsentGiven { .. }
        | TableFact::ConsentRefused { .. }
        | TableFact::RevisionAdopted { .. }
        | TableFact::ClockRested { .. }
        | TableFact::ClockExpired { .. }
        | TableFact::TimeGiven { .. }
        | TableFact::GameAbandoned {}
        | TableFact::GameEnded { .. }
        | TableFact::GameOpened { .. } => None,
    }
}

/// Returns the notices of a rematch to those who have played the game before.
pub(super) fn invitations(game: GameId, invited: &[PlayerId]) -> Vec<NewNotice> {
    let at = moment::now();
    let invitation =
        |account: &PlayerId| NewNotice::of_invitation(*account, game, NoticeReason::Rematch, at);
    invited.iter().map(invitation).collect()
}
