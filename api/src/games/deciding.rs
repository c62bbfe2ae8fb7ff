//! Deciding a request on the present table: what the engine says becomes what the store is asked to append.

use super::history::Lines;
use super::ids;
use super::live::{Live, Playable};
use super::present::{Draft, Holder, Present};
use super::request::{Answer, Choice, Choosing, Decided, Joining, Request, Wish};
use super::shown::{Accepted, Moved, Seated, ShownEvent, Takeback};
use super::viewing::{KeptHead, rule_refuses, table_refuses, understand};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Append, CommandRecord, DraftChange, Expected, ListingUpdate, NewEvent, NewOpening, SeatChange,
};
use engine::kernel::event::{By, Command, Event, GameId, Hash};
use engine::kernel::knowledge::Viewer;
use engine::kernel::play::{self, Accepted as Outcome, Given, Occasion, Refused};
use engine::kernel::seal::{self, Written};
use engine::kernel::seat::{BySeat, Seat};
use engine::kernel::table::{Phase, Table, TableCommand, TableRejection, fold};
use serde::Serialize;
use std::sync::Arc;

/// What a request changes.
struct Change<G: Playable> {
    /// The new events.
    events: Vec<Event<G>>,
    /// The table after them.
    table: Table<G>,
    /// Who comes or leaves.
    seats: Vec<SeatChange>,
    /// Who holds which seat then.
    holders: BySeat<Option<Holder>>,
    /// The drafts that change.
    drafts: Vec<(Seat, Option<Draft<G::Command>>)>,
}

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
        let mut change = match &request.wish {
            Wish::TakeSeat(joining) => self.take_seat(&before, joining)?,
            Wish::LeaveSeat(seat) => self.leave_seat(&before, *seat)?,
            Wish::StartGame(seat) => self.start(&before, *seat)?,
            Wish::Choose(choosing) => self.choose(&before, choosing)?,
        };
        self.open_at_the_end(&mut change)?;
        let Change { events, table, seats, holders, drafts } = change;
        let written = write_events(self.id, &events, before.hash, &table, &self.seed()?)?;
        let hash = written.last().map_or(before.hash, |written| written.hash);
        let listing = (!events.is_empty()).then(|| listing(&table));
        // What is told of the next choices needs the drafts as they will be.
        let mut after = Present { table: Arc::new(table), hash, holders, ..before.clone() };
        for (seat, draft) in &drafts {
            after.drafts[*seat] = draft.clone();
        }
        let bodies = self.bodies(&request.wish, &after, &events, &written)?;
        let append = Append {
            game: ids::stored_game(self.id),
            expected: Expected::Head(before.head()),
            events: stored_events(&events, written),
            listing,
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
        let commit = Box::new(move || self.advance(before.seq(), after, &drafts));
        Ok(Decided { append, commit, answer })
    }

    fn take_seat(&self, before: &Present<G>, joining: &Joining) -> Result<Change<G>, Problem> {
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
        let mut change = self.table_change(before, by_player(seat), command)?;
        change
            .seats
            .push(SeatChange::Taken { seat: ids::stored_seat(seat), player: joining.account });
        change.holders[seat] =
            Some(Holder { account: joining.account, name: joining.name.clone() });
        Ok(change)
    }

    fn leave_seat(&self, before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
        let command = TableCommand::LeaveSeat { seat };
        let mut change = self.table_change(before, by_player(seat), command)?;
        change.seats.push(SeatChange::Left { seat: ids::stored_seat(seat) });
        change.holders[seat] = None;
        Ok(change)
    }

    fn start(&self, before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
        self.table_change(before, by_player(seat), TableCommand::StartGame {})
    }

    fn choose(&self, before: &Present<G>, choosing: &Choosing) -> Result<Change<G>, Problem> {
        let seat = choosing.seat;
        let present = before.decision(seat);
        if choosing.decision != present {
            return Err(Problem::new(Code::DecisionMoved).with("decision", present.to_string()));
        }
        match &choosing.choice {
            Choice::Game(command) => {
                // Whose turn it is comes before what is meant.
                before.table.check_choice(Some(seat)).map_err(table_refuses)?;
                self.make_choice(before, seat, understand::<G>(command)?)
            }
            Choice::Takeback(Takeback::Undo { to }) => {
                self.table_change(before, by_player(seat), TableCommand::Undo { to: *to })
            }
            Choice::Takeback(Takeback::Withdraw {}) => withdraw(before, seat),
        }
    }

    fn make_choice(
        &self,
        before: &Present<G>,
        seat: Seat,
        command: G::Command,
    ) -> Result<Change<G>, Problem> {
        let drafted = before.drafted(seat);
        let occasion = by_player(seat);
        let outcome =
            play::choose(&self.rules, &self.seed()?, &before.table, occasion, drafted, command);
        let mut change = unchanged(before);
        match outcome.map_err(refuses)? {
            Outcome::Drafted(commands) => {
                let step = before.decision(seat).step.saturating_add(1);
                change.drafts.push((seat, Some(Draft { step, commands })));
            }
            Outcome::Appended(events, table) => {
                change.events = events;
                change.table = *table;
                if before.drafts[seat].is_some() {
                    change.drafts.push((seat, None));
                }
            }
        }
        Ok(change)
    }

    fn table_change(
        &self,
        before: &Present<G>,
        occasion: Occasion,
        command: TableCommand,
    ) -> Result<Change<G>, Problem> {
        let mut change = unchanged(before);
        self.append_to(&mut change, occasion, command)?;
        Ok(change)
    }

    fn append_to(
        &self,
        change: &mut Change<G>,
        occasion: Occasion,
        command: TableCommand,
    ) -> Result<(), Problem> {
        let takes_back = matches!(command, TableCommand::Undo { .. });
        let command = Command::Table(command);
        let event = play::decide(
            &self.rules,
            &self.seed()?,
            &change.table,
            occasion,
            Given::Nothing,
            command,
        )
        .map_err(refuses)?;
        if takes_back {
            // Only the whole history tells what counts after an undo.
            let lines = Lines::all(&*self.store, self.id, Viewer::Referee)?;
            let mut events = lines.events::<G>(Viewer::Referee)?;
            events.push(event.clone());
            change.table = fold(self.id, &self.rules, &events);
        } else {
            change.table.apply(&event);
        }
        change.events.push(event);
        Ok(())
    }

    /// Between players who trust the record no time is kept for disputes: a game that has ended is opened at once.
    fn open_at_the_end(&self, change: &mut Change<G>) -> Result<(), Problem> {
        if change.table.phase != Phase::Ended {
            return Ok(());
        }
        let occasion = Occasion { seat: None, by: By::Server, at: moment::at() };
        self.append_to(change, occasion, TableCommand::OpenGame {})
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
                same_bodies(201, &Seated { game, seat, player, seq, hash })
            }
            Wish::LeaveSeat(_) | Wish::StartGame(_) => same_bodies(200, &moved(self.id, after)),
            Wish::Choose(choosing) => {
                let viewer = Viewer::Seat(choosing.seat);
                let shown = events
                    .iter()
                    .zip(written)
                    .map(|(event, written)| show(&event.redact(viewer), written.hash));
                let (seq, hash) = (after.seq(), after.hash);
                let next = self.list_choices(after, choosing.seat, choosing.words)?;
                let events = shown.collect::<Result<_, _>>()?;
                let sent = json(&Accepted { seq, hash, events, next })?;
                Ok(Bodies { status: 200, sent, kept: json(&KeptHead { seq, hash })? })
            }
        }
    }
}

/// How a game stands after a request about its table.
pub(super) fn moved<G: Playable>(game: GameId, after: &Present<G>) -> Moved {
    let table = &after.table;
    let (seq, hash) = (after.seq(), after.hash);
    Moved { game, phase: table.phase, seq, hash, to_act: table.waiting() }
}

fn same_bodies(status: u16, body: &impl Serialize) -> Result<Bodies, Problem> {
    let sent = json(body)?;
    Ok(Bodies { status, kept: sent.clone(), sent })
}

fn json(body: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(body).map_err(Problem::internal)
}

pub(super) fn by_player(seat: Seat) -> Occasion {
    Occasion { seat: Some(seat), by: By::Player, at: moment::at() }
}

fn unchanged<G: Playable>(before: &Present<G>) -> Change<G> {
    Change {
        events: Vec::new(),
        table: Table::clone(&before.table),
        seats: Vec::new(),
        holders: before.holders.clone(),
        drafts: Vec::new(),
    }
}

/// Withdraws the last step of the seat's draft. The count of changes grows all the same.
fn withdraw<G: Playable>(before: &Present<G>, seat: Seat) -> Result<Change<G>, Problem> {
    before.table.check_choice(Some(seat)).map_err(table_refuses)?;
    let Some((_, commands)) = before.drafted(seat).split_last() else {
        return Err(Problem::new(Code::NothingDrafted));
    };
    let step = before.decision(seat).step.saturating_add(1);
    let mut change = unchanged(before);
    change.drafts.push((seat, Some(Draft { step, commands: commands.to_vec() })));
    Ok(change)
}

fn refuses<G: Playable>(refused: Refused<G>) -> Problem {
    match refused {
        Refused::Table(rejection) => table_refuses(rejection),
        Refused::Game(rejection) => rule_refuses(&rejection),
        Refused::Unknown(unknown) => Problem::internal(unknown),
    }
}

/// What the listing shows of the table.
pub(super) fn listing<G: Playable>(table: &Table<G>) -> ListingUpdate {
    let awaited = table.waiting().iter().map(ids::stored_seat).collect();
    ListingUpdate { status: ids::stored_status(table.phase), awaited }
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
        seq: ids::stored_seq(event.seq),
        line: written.line,
        hash: ids::stored_hash(written.hash),
        openings: written
            .openings
            .into_iter()
            .map(|(whom, line)| NewOpening { viewer: ids::stored_viewer(whom), line })
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
            seat: ids::stored_seat(*seat),
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
