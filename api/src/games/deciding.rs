//! Deciding a request in a position: what the engine says becomes what the store is asked to append.

use super::answer::Reply;
use super::change::Change;
use super::clock::due;
use super::docket;
use super::holders::HolderChange;
use super::notifying::{Planned, planned};
use super::offering::list_choices;
use super::orders;
use super::playable::Playable;
use super::position::Position;
use super::present::{ChangedDraft, Draft, Present};
use super::request::{Choosing, Joining, Wish};
use super::results::results;
use super::shown::{Accepted, KeptHead, Narrated, Seated, ShownEvent};
use super::telling::AnswerWith;
use super::viewing::{Looking, written_view};
use crate::moment;
use crate::problem::Problem;
use crate::store::{
    Append, DraftChange, Expected, ListingUpdate, NewEvent, NewOpening, PlayerId, Quota, Terms,
};
use az::SaturatingAs;
use engine::kernel::chance::Seed;
use engine::kernel::event::Event;
use engine::kernel::ids::{GameId, Hash};
use engine::kernel::seal::{self, Written};
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Phase, Sitting, Table};
use engine::kernel::viewer::Viewer;
use std::sync::Arc;

/// A request that was decided, ready for the writer.
pub struct Decided {
    /// The rows to store. The request says under which key its answer is kept.
    pub(super) append: Append,
    /// The position that follows.
    pub(super) next: Arc<dyn Position>,
    /// The new holders of seats.
    pub(super) holders: Vec<HolderChange>,
    /// The notices to write for players who are not looking.
    pub(super) notices: Vec<Planned>,
    /// The answer.
    pub(super) reply: Reply,
}

/// Decides what is wished. Blocks.
///
/// # Errors
/// The problem for which it is refused.
pub(super) fn decide<G: Playable>(present: &Present<G>, wish: &Wish) -> Result<Decided, Problem> {
    let seed = present.about.seed()?;
    let mut change = present.rested_and_wished(wish)?;
    present.follow_up(&mut change)?;
    let written =
        write_events(present.about.id, &change.events, present.hash, &change.table, &seed)?;
    let hash = written.last().map_or(present.hash, |written| written.hash);
    let next = Present { hash, ..change.after(present) };
    let reply = reply(wish, &next, &change.events, &written)?;
    let mut append = append(present, wish, &change, written)?;
    append.results = results(present, &next, &change);
    let notices = planned(present, &next, &change);
    Ok(Decided { append, next: Arc::new(next), holders: change.holders, notices, reply })
}

impl<G: Playable> Present<G> {
    /// Decides what is wished. If that ends a wait with rest in it, the rest is told before.
    fn rested_and_wished(&self, wish: &Wish) -> Result<Change<G>, Problem> {
        let change = self.wished(wish)?;
        match self.rested_before(&change)? {
            Some(rested) => {
                let wished = rested.after(self).wished(wish)?;
                Ok(rested.then(wished))
            }
            None => Ok(change),
        }
    }

    fn wished(&self, wish: &Wish) -> Result<Change<G>, Problem> {
        match wish {
            Wish::TakeSeat(joining) => self.take_seat(joining),
            Wish::LeaveSeat(leaving) => self.leave_seat(*leaving),
            Wish::StartGame(starter) => self.start(*starter),
            Wish::Choose(choosing) => self.choose(choosing),
            Wish::Dispute(claim) => self.dispute(claim),
            Wish::Arbitrate(arbitration) => self.arbitrate(arbitration),
            Wish::Resign(seat) => self.resign(*seat),
            Wish::HandOver(handing) => self.hand_over(handing),
            Wish::Substitute(substitution) => self.substitute(substitution),
            Wish::Tick => self.tick(moment::at()),
            Wish::Open => self.open(),
            Wish::GiveUpLeft => self.give_up_left(),
            Wish::GiveUpIdle { since } => self.give_up_idle(*since),
        }
    }
}

/// Returns what the writer is asked for.
fn append<G: Playable>(
    before: &Present<G>,
    wish: &Wish,
    change: &Change<G>,
    written: Vec<Written>,
) -> Result<Append, Problem> {
    Ok(Append {
        game: before.about.id,
        expected: Expected::Head(before.head()),
        quotas: quotas(before, wish, change),
        disclosed: Vec::new(),
        listing: changed_listing(before, change)?,
        events: stored_events(&change.events, written),
        seats: change.seats.clone(),
        creator: successor(before, change),
        coming: change.coming,
        invitation: change.invitation,
        results: Vec::new(),
        notices: Vec::new(),
        drafts: draft_changes(before, &change.drafts)?,
        command: None,
    })
}

/// Returns what whoever asks must not have more of.
fn quotas<G: Playable>(before: &Present<G>, wish: &Wish, change: &Change<G>) -> Vec<Quota> {
    let mut after = before.holders.clone();
    after.change(&change.holders);
    if let Wish::TakeSeat(joining) = wish
        && after.are_bots(change.table.seats())
    {
        return [&joining.quotas[..], &joining.alone].concat();
    }
    wish.quotas()
}

/// Returns what the listing shows from now on, if that changes.
///
/// # Errors
/// [`Code::ImportedGame`](crate::problem::Code::ImportedGame) of a game that was played elsewhere.
fn changed_listing<G: Playable>(
    before: &Present<G>,
    change: &Change<G>,
) -> Result<Option<ListingUpdate>, Problem> {
    let due_at = change.due.map(moment::stored);
    if change.events.is_empty() && due_at.is_none() {
        return Ok(None);
    }
    let listing = listing(&change.table, before.about.terms);
    let orders_at = orders::asked_at(before, change)?;
    Ok(Some(ListingUpdate { due_at: due_at.or(listing.due_at), orders_at, ..listing }))
}

/// Returns who takes the place of the creator of the game, if somebody does.
fn successor<G: Playable>(before: &Present<G>, change: &Change<G>) -> Option<PlayerId> {
    let mut after = before.holders.clone();
    after.change(&change.holders);
    let creator = after.creator();
    creator.filter(|_| creator != before.holders.creator())
}

/// Returns the answer.
fn reply<G: Playable>(
    wish: &Wish,
    after: &Present<G>,
    events: &[Event<G>],
    written: &[Written],
) -> Result<Reply, Problem> {
    match wish {
        Wish::TakeSeat(joining) => seated(joining, after).map(Reply::Seated),
        Wish::Dispute(_) => Ok(Reply::Disputed(DisputeNo(
            after.table.docket.disputes().len().saturating_as::<u16>(),
        ))),
        Wish::Choose(choosing) => {
            let viewer = Viewer::Seat(choosing.seat);
            let written = events.iter().zip(written);
            let shown = written.map(|(event, line)| show(&event.redact(viewer), line.hash));
            let head = KeptHead { seq: after.seq(), hash: after.hash };
            accepted(after, choosing, head, shown.collect::<Result<_, _>>()?)
        }
        Wish::LeaveSeat(_)
        | Wish::StartGame(_)
        | Wish::Arbitrate(_)
        | Wish::Resign(_)
        | Wish::HandOver(_)
        | Wish::Substitute(_)
        | Wish::Tick
        | Wish::Open
        | Wish::GiveUpLeft
        | Wish::GiveUpIdle { .. } => Ok(Reply::Moved(after.standing())),
    }
}

fn seated<G: Playable>(joining: &Joining, after: &Present<G>) -> Result<Seated, Problem> {
    let sits = |(seat, sitting): (Seat, &Option<Sitting>)| {
        sitting.as_ref().filter(|it| it.player == joining.player).map(|_| seat)
    };
    let seat = after.table.sittings.iter().find_map(sits);
    let seat = seat.ok_or_else(|| Problem::internal("a seat was not taken"))?;
    let (game, player) = (after.about.id, joining.player.clone());
    Ok(Seated { game, seat, player, seq: after.seq(), hash: after.hash, tree_size: None })
}

/// Returns what followed from a choice, and what the seat may choose in this position.
///
/// # Errors
/// When the seat's draft is not one of this position.
pub(super) fn accepted<G: Playable>(
    present: &Present<G>,
    choosing: &Choosing,
    head: KeptHead,
    events: Vec<ShownEvent>,
) -> Result<Reply, Problem> {
    let KeptHead { seq, hash } = head;
    let next = list_choices(present, choosing.seat, choosing.telling)?;
    let view = match choosing.with {
        AnswerWith::Choices => None,
        AnswerWith::Table => Some(written_view(present, looking(present, choosing))?),
    };
    Ok(Reply::Accepted(Box::new(Accepted { seq, hash, tree_size: None, events, view, next })))
}

/// Returns the way in which the chooser looks at the outcome.
fn looking<G: Playable>(present: &Present<G>, choosing: &Choosing) -> Looking {
    let player = present.holders.of(choosing.seat).map(|holder| holder.account);
    Looking { viewer: Viewer::Seat(choosing.seat), player, words: choosing.telling.words }
}

/// Returns what the listing shows of the table.
pub(super) fn listing<G: Playable>(table: &Table<G>, terms: Terms) -> ListingUpdate {
    // With a dispute open no time is over: the ruling says how it goes on.
    let disputed = table.docket.open_disputes().next().is_some();
    let waits = table.phase == Phase::Ended && !disputed;
    let dispute_time = table.created.as_ref().and_then(|created| created.dispute_time);
    ListingUpdate {
        phase: table.phase,
        awaited: table.waiting(),
        asked: docket::asked(table).collect(),
        disputed,
        moved_at: table.at.map_or(moment::now(), moment::stored),
        opens_at: table.opens_at().filter(|_| waits).map(moment::stored),
        opens_after: dispute_time.filter(|_| waits).map(moment::span),
        due_at: due::tasks(table, terms.waits_until).first().map(|due| moment::stored(due.at)),
        orders_at: Vec::new(),
    }
}

/// Returns the lines of the events, chained and sealed.
///
/// # Errors
/// When an event cannot be written.
pub(super) fn write_events<G: Playable>(
    game: GameId,
    events: &[Event<G>],
    mut prev: Hash,
    table: &Table<G>,
    seed: &Seed,
) -> Result<Vec<Written>, Problem> {
    let key = table.key(seed);
    let mut lines = Vec::with_capacity(events.len());
    for event in events {
        let written = seal::write(game, event, prev, table.seats(), &key);
        let written = written.map_err(Problem::internal)?;
        prev = written.hash;
        lines.push(written);
    }
    Ok(lines)
}

/// Returns the events as the store takes them.
pub(super) fn stored_events<G: Playable>(
    events: &[Event<G>],
    written: Vec<Written>,
) -> Vec<NewEvent> {
    let stored = events.iter().zip(written).map(|(event, written)| NewEvent {
        seq: event.seq,
        line: written.line,
        hash: written.hash,
        openings: written
            .openings
            .into_iter()
            .map(|(whom, line)| NewOpening { whom, line })
            .collect(),
    });
    stored.collect()
}

fn draft_changes<G: Playable>(
    before: &Present<G>,
    drafts: &[ChangedDraft<G::Command>],
) -> Result<Vec<DraftChange>, Problem> {
    let change = |(seat, draft): &ChangedDraft<G::Command>| {
        Ok(DraftChange {
            seat: *seat,
            expected: before.drafts[*seat].as_ref().map(|draft| draft.step),
            becomes: draft.as_ref().map(Draft::written).transpose()?,
        })
    };
    drafts.iter().map(change).collect()
}

fn show<G: Playable>(event: &Event<G>, hash: Hash) -> Result<ShownEvent, Problem> {
    let command = event.command.as_ref().map(serde_json::to_value).transpose();
    let facts = event.facts.iter().map(serde_json::to_value).collect::<Result<_, _>>();
    Ok(ShownEvent {
        seq: event.seq,
        hash,
        at: event.at,
        seat: event.seat,
        by: event.by,
        revision: event.revision,
        command: command.map_err(Problem::internal)?.map(Arc::new),
        facts: facts.map_err(Problem::internal)?,
        undone: false,
        told: Narrated::default(),
    })
}
