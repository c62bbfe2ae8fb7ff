//! Deciding a request on the present table: what the engine says becomes what the store is asked to append.

use super::change::{Change, by_holder};
use super::docket;
use super::live::{Live, Playable};
use super::present::{Draft, Present};
use super::request::{Answer, Choice, Choosing, Decided, Request, Wish};
use super::shown::{Accepted, DisputeNamed, Moved, Seated, ShownEvent, Takeback};
use super::viewing::{KeptHead, rule_refuses, table_refuses, understand};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Append, CommandRecord, DraftChange, Expected, ListingUpdate, NewEvent, NewOpening,
};
use engine::kernel::event::{By, Event, GameId, Hash};
use engine::kernel::knowledge::Viewer;
use engine::kernel::play::{self, Accepted as Outcome, Refused};
use engine::kernel::seal::{self, Written};
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeNo, Phase, Table, TableCommand};
use serde::Serialize;
use std::sync::Arc;

/// A body to send and a body to keep.
struct Bodies {
    status: u16,
    sent: String,
    kept: String,
}

impl<G: Playable> Live<G> {
    /// Decides a request. Blocks.
    ///
    /// # Errors
    /// The problem that stands against it.
    pub(super) fn decide_request(self: Arc<Self>, request: &Request) -> Result<Decided, Problem> {
        let before = self.present();
        let mut change = self.wished(&before, &request.wish)?;
        self.give_up_what_was_left(&before, &mut change)?;
        self.adopt_newer_rules(&before, &mut change)?;
        self.open_at_the_end(&mut change)?;
        change.put_drafts_away(&before);
        let seed = self.seed()?;
        let written = write_events(self.id, &change.events, before.hash, &change.table, &seed)?;
        let hash = written.last().map_or(before.hash, |written| written.hash);
        // What is told of the next choices needs the drafts as they will be.
        let after = Present { hash, ..change.after(&before) };
        let bodies = self.bodies(&request.wish, &after, &change.events, &written)?;
        let Change { events, table, seats, holders, drafts, .. } = change;
        let append = Append {
            game: self.id,
            expected: Expected::Head(before.head()),
            quotas: request.wish.quotas(),
            disclosed: Vec::new(),
            listing: (!events.is_empty()).then(|| listing(&table)),
            events: stored_events(&events, written),
            seats,
            drafts: draft_changes(&before, &drafts)?,
            command: request.key.clone().map(|key| CommandRecord {
                scope: key.scope,
                key: key.key,
                fingerprint: key.fingerprint,
                status: bodies.status,
                body: bodies.kept,
            }),
        };
        let answer = Answer { status: bodies.status, body: bodies.sent, is_repeated: false };
        let last = after.seq();
        let commit = Box::new(move || self.advance(after, &holders));
        Ok(Decided { append, last, commit, answer })
    }

    fn wished(&self, before: &Present<G>, wish: &Wish) -> Result<Change<G>, Problem> {
        match wish {
            Wish::TakeSeat(joining) => self.take_seat(before, joining),
            Wish::LeaveSeat(seat) => self.leave_seat(before, *seat),
            Wish::StartGame(seat) => self.start(before, *seat),
            Wish::Choose(choosing) => self.choose(before, choosing),
            Wish::Dispute(claim) => self.dispute(before, claim),
            Wish::Arbitrate(command) => self.arbitrate(before, command),
            Wish::Open => self.open(before),
            Wish::GiveUpLeft => self.give_up_left(before),
            Wish::GiveUpIdle { since } => self.give_up_idle(before, *since),
        }
    }

    fn choose(&self, before: &Present<G>, choosing: &Choosing) -> Result<Change<G>, Problem> {
        let (seat, by) = (choosing.seat, choosing.by);
        let present = before.decision(seat);
        if choosing.decision != present {
            return Err(Problem::new(Code::DecisionMoved).with("decision", present.to_string()));
        }
        match &choosing.choice {
            Choice::Game(command) => {
                // Whose turn it is comes before what is meant.
                before.check_choice(seat).map_err(table_refuses)?;
                self.make_choice(before, seat, by, understand::<G>(command)?)
            }
            Choice::Takeback(Takeback::Undo { to }) => {
                self.table_change(before, by_holder(seat, by), TableCommand::Undo { to: *to })
            }
            Choice::Takeback(Takeback::Withdraw {}) => withdraw(before, seat),
            Choice::Agreement(agreement) => {
                self.table_change(before, by_holder(seat, by), (*agreement).into())
            }
        }
    }

    fn make_choice(
        &self,
        before: &Present<G>,
        seat: Seat,
        by: By,
        command: G::Command,
    ) -> Result<Change<G>, Problem> {
        let drafted = before.drafted(seat);
        let occasion = by_holder(seat, by);
        let outcome = play::choose::<G>(
            &before.rules,
            &self.seed()?,
            &before.table,
            occasion,
            drafted,
            command,
        );
        let mut change = Change::of(before);
        match outcome.map_err(refuses)? {
            Outcome::Drafted(commands) => {
                let step = before.decision(seat).step.saturating_add(1);
                change.drafts.push((seat, Some(Draft { step, commands })));
            }
            Outcome::Appended(events, table) => {
                // Drafts are carried out together: all their events need room, or none is made.
                let room = before.room.check_choices(&before.table, events.len());
                room.map_err(table_refuses)?;
                events.into_iter().for_each(|event| change.push(event));
                change.table = *table;
                if before.drafts[seat].is_some() {
                    change.drafts.push((seat, None));
                }
            }
        }
        Ok(change)
    }

    fn bodies(
        &self,
        wish: &Wish,
        after: &Present<G>,
        events: &[Event<G>],
        written: &[Written],
    ) -> Result<Bodies, Problem> {
        match wish {
            Wish::TakeSeat(joining) => {
                let sits = |(seat, sitting): (Seat, &Option<engine::kernel::table::Sitting>)| {
                    sitting.as_ref().filter(|it| it.player == joining.player).map(|_| seat)
                };
                let seat = after.table.sittings.iter().find_map(sits);
                let seat = seat.ok_or_else(|| Problem::internal("a seat was not taken"))?;
                let player = joining.player.clone();
                let (game, seq, hash) = (self.id, after.seq(), after.hash);
                same_bodies(201, &Seated { game, seat, player, seq, hash, tree_size: None })
            }
            Wish::Dispute(_) => {
                let dispute = DisputeNo(after.table.docket.disputes().len() as u16);
                same_bodies(201, &DisputeNamed { dispute })
            }
            Wish::LeaveSeat(_)
            | Wish::StartGame(_)
            | Wish::Arbitrate(_)
            | Wish::Open
            | Wish::GiveUpLeft
            | Wish::GiveUpIdle { .. } => same_bodies(200, &moved(self.id, after)),
            Wish::Choose(choosing) => {
                let viewer = Viewer::Seat(choosing.seat);
                let shown = events
                    .iter()
                    .zip(written)
                    .map(|(event, written)| show(&event.redact(viewer), written.hash));
                let (seq, hash) = (after.seq(), after.hash);
                let next = self.list_choices(after, choosing.seat, choosing.words)?;
                let events = shown.collect::<Result<_, _>>()?;
                let sent = json(&Accepted { seq, hash, tree_size: None, events, next })?;
                Ok(Bodies { status: 200, sent, kept: json(&KeptHead { seq, hash })? })
            }
        }
    }
}

/// How a game stands after a request about its table.
pub(super) fn moved<G: Playable>(game: GameId, after: &Present<G>) -> Moved {
    let table = &after.table;
    let (seq, hash) = (after.seq(), after.hash);
    Moved { game, phase: table.phase, seq, hash, tree_size: None, to_act: table.waiting() }
}

fn same_bodies(status: u16, body: &impl Serialize) -> Result<Bodies, Problem> {
    let sent = json(body)?;
    Ok(Bodies { status, kept: sent.clone(), sent })
}

fn json(body: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(body).map_err(Problem::internal)
}

/// Withdraws the last step of the seat's draft. The count of changes grows all the same.
fn withdraw<G: Playable>(before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
    before.table.check_choice(Some(seat)).map_err(table_refuses)?;
    let Some((_, commands)) = before.drafted(seat).split_last() else {
        return Err(Problem::new(Code::NothingDrafted));
    };
    let step = before.decision(seat).step.saturating_add(1);
    let mut change = Change::of(before);
    change.drafts.push((seat, Some(Draft { step, commands: commands.to_vec() })));
    Ok(change)
}

/// The problem for a command that was refused.
pub(super) fn refuses<G: Playable>(refused: Refused<G>) -> Problem {
    match refused {
        Refused::Table(rejection) => table_refuses(rejection),
        Refused::Game(rejection) => rule_refuses::<G>(&rejection),
        Refused::Unknown(unknown) => Problem::internal(unknown),
    }
}

/// What the listing shows of the table.
pub(super) fn listing<G: Playable>(table: &Table<G>) -> ListingUpdate {
    // With a dispute open no time is over: the ruling says how it goes on.
    let disputed = table.docket.open_disputes().next().is_some();
    let waits = table.phase == Phase::Ended && !disputed;
    let dispute_time = table.created.as_ref().and_then(|created| created.dispute_time);
    ListingUpdate {
        status: table.phase,
        awaited: table.waiting(),
        asked: docket::asked(table).collect(),
        disputed,
        moved_at: table.at.map_or(moment::now(), moment::stored),
        opens_at: table.opens_at().filter(|_| waits).map(moment::stored),
        opens_after: dispute_time.filter(|_| waits).map(moment::span),
    }
}

/// The lines of the events, chained and sealed.
///
/// # Errors
/// When an event cannot be written.
pub(super) fn write_events<G: Playable>(
    game: GameId,
    events: &[Event<G>],
    mut prev: Hash,
    table: &Table<G>,
    seed: &engine::kernel::chance::Seed,
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

/// The events as the store takes them.
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
    drafts: &[(Seat, Option<Draft<G::Command>>)],
) -> Result<Vec<DraftChange>, Problem> {
    let change = |(seat, draft): &(Seat, Option<Draft<G::Command>>)| {
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
        command: command.map_err(Problem::internal)?,
        facts: facts.map_err(Problem::internal)?,
    })
}
