//! The same lines again: what the writer reaches when nothing but the store is at work.

use crate::rounds::{self, Load, Worker};
use api::store::{
    Append, CommandRecord, Digest, Expected, Head, Key, Listing, ListingQuery, ListingUpdate,
    Moment, NewEvent, NewGame, NewOpening, OpeningsOf, Settings, SqliteStore, Store,
};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seats;
use engine::kernel::table::Phase;
use std::path::Path;
use std::thread;
use std::time::Duration;
use std::vec::IntoIter;

/// Events of a game before its first timed command: created, two seats taken, started, two drafts sealed.
const OPENING: usize = 6;

/// The number of tries to open a database that a host may still hold.
const TRIES: u32 = 100;
/// The pause between two tries.
const BETWEEN_TRIES: Duration = Duration::from_millis(50);

/// Submits the events of one database to a new one; gives commands a second.
///
/// Each thread has games of its own and waits for each commit before its next command, as a client does.
pub(crate) fn per_second(load: Load, batch: usize, from: &Path, to: &Path) -> f64 {
    let source = open_when_free(from);
    let games = games(&source);
    let store = SqliteStore::open(&Settings::at(to)).expect("a new database");
    rounds::per_second(load, |number| {
        let mine = games.iter().skip(number).step_by(load.threads);
        let waiting: Vec<Append> = mine.flat_map(|game| open(&source, game, &store)).collect();
        let waiting = waiting.into_iter();
        Submitting { store: &store, batch, waiting, next: Vec::new(), appended: 0 }
    })
}

/// Opens the database of a host that was told to stop: its last thread may still hold the lock for a moment.
fn open_when_free(database: &Path) -> SqliteStore {
    let settings = Settings::at(database);
    let tries = (0..TRIES).find_map(|_| {
        let store = SqliteStore::open(&settings).ok();
        if store.is_none() {
            thread::sleep(BETWEEN_TRIES);
        }
        store
    });
    tries.expect("the database is free")
}

/// All games of a database.
pub(crate) fn games(store: &dyn Store) -> Vec<Listing> {
    store.listings(ListingQuery::newest(u32::MAX)).expect("a listing")
}

/// A thread that submits the commands of its games.
struct Submitting<'s> {
    store: &'s SqliteStore,
    batch: usize,
    waiting: IntoIter<Append>,
    next: Vec<Append>,
    appended: u64,
}

impl Worker for Submitting<'_> {
    fn prepare(&mut self) {
        self.next = self.waiting.by_ref().take(self.batch).collect();
    }

    fn work(&mut self) {
        for append in self.next.drain(..) {
            self.store.append(append).expect("it follows on");
            self.appended += 1;
        }
    }

    fn learn(&mut self) {}

    fn done(&self) -> u64 {
        self.appended
    }
}

/// Stores the opening of a game; gives its further events, each as a command of its own.
fn open(source: &SqliteStore, game: &Listing, store: &SqliteStore) -> Vec<Append> {
    let mut opening = events(source, game);
    let further = opening.split_off(OPENING.min(opening.len()));
    let mut head = last(&opening);
    let new = Expected::NewGame(NewGame {
        ruleset: game.ruleset.clone(),
        title: game.title.clone(),
        seats: game.seats,
        kind: game.kind,
        creator: None,
        terms: game.terms,
        clock: game.clock,
        rematch_of: None,
        recorded_as: None,
        phase: Phase::Playing,
        created_at: game.created_at,
        secret: source.secret(game.game).expect("a read"),
    });
    store.append(append(game, new, opening)).expect("a new game");
    let command = |event| {
        let before = std::mem::replace(&mut head, last(std::slice::from_ref(&event)));
        append(game, Expected::Head(before), vec![event])
    };
    further.into_iter().map(command).collect()
}

fn events(source: &SqliteStore, game: &Listing) -> Vec<NewEvent> {
    let all = Seq(0)..=Seq(u32::MAX);
    let openings = source.openings(game.game, all, OpeningsOf::Everyone).expect("openings");
    let event = |event: api::store::StoredEvent| {
        let mine = openings.iter().filter(|opening| opening.seq == event.seq);
        let mine = mine.map(|it| NewOpening { whom: it.whom, line: it.line.clone() });
        NewEvent { seq: event.seq, line: event.line, hash: event.hash, openings: mine.collect() }
    };
    let stored = source.events(game.game, None, u32::MAX).expect("events");
    stored.into_iter().map(event).collect()
}

fn last(events: &[NewEvent]) -> Head {
    let last = events.last().expect("a game has events");
    Head { seq: last.seq, hash: last.hash }
}

/// A command with an answer to keep, as long as those that the server keeps.
fn append(game: &Listing, expected: Expected, events: Vec<NewEvent>) -> Append {
    let (id, Head { seq, hash }) = (game.game.to_string(), last(&events));
    let answer = format!("{{\"seq\":{},\"hash\":\"{}\"}}", seq, hash);
    Append {
        game: game.game,
        expected,
        quotas: Vec::new(),
        events,
        disclosed: Vec::new(),
        listing: Some(ListingUpdate {
            phase: Phase::Playing,
            awaited: Seats::NONE,
            asked: Seats::NONE,
            disputed: false,
            moved_at: Moment(0),
            opens_at: None,
            opens_after: None,
            due_at: None,
            orders_at: Vec::new(),
        }),
        seats: Vec::new(),
        creator: None,
        coming: None,
        invitation: None,
        results: Vec::new(),
        notices: Vec::new(),
        drafts: Vec::new(),
        command: Some(CommandRecord {
            key: Key {
                scope: format!("player/{id}"),
                key: format!("{:036}", seq.0),
                fingerprint: Digest([7; 32]),
            },
            status: 200,
            body: answer,
        }),
    }
}
