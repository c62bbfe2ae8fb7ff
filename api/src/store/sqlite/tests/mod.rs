//! The store against real files.

mod append;
mod append_only;
mod batch;
mod closing;
mod entries;
mod failure;
mod happened;
mod lock;
mod log;
mod log_start;
mod notices;
mod opening;
mod orders;
mod quotas;
mod reading;
mod signing;

use std::path::PathBuf;

use engine::kernel::chance::Seed;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Phase;
use engine::kernel::whom::Whom;
use engine::tlog::TreeSize;
use rusqlite::Connection;
use tempfile::TempDir;

use super::{Settings, SqliteStore};
use crate::store::{
    AccountKind, Append, Appended, Carrier, CommandRecord, Digest, Expected, GameKind, Head, Key,
    ListingUpdate, LogPosition, Moment, NewEvent, NewGame, NewOpening, NewPlayer, NewToken,
    PlayerId, SeatChange, Secret, Store, Terms, TokenId,
};

/// A folder of its own, which goes when the test ends.
struct House {
    folder: TempDir,
}

impl House {
    fn new() -> Self {
        let folder = TempDir::new().expect("a folder");
        Self { folder }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("fathom.db")
    }

    fn settings(&self) -> Settings {
        Settings::at(self.path())
    }

    /// Settings with which the file takes so many pages beside those of an empty database.
    fn with_room(&self, pages: u32) -> Settings {
        let empty = House::new();
        drop(empty.open());
        let count = |row: &rusqlite::Row<'_>| row.get::<_, u32>(0);
        let used = empty.stranger().query_row("PRAGMA page_count", [], count).expect("a number");
        Settings { max_pages: Some(used + pages), ..self.settings() }
    }

    fn open(&self) -> SqliteStore {
        SqliteStore::open(&self.settings()).expect("the store opens")
    }

    /// Any other program that opens the file: without our pragmas and without the authorizer.
    fn stranger(&self) -> Connection {
        Connection::open(self.path()).expect("a plain connection")
    }
}

fn game(number: u8) -> GameId {
    GameId([number; 16])
}

fn player(number: u8) -> PlayerId {
    PlayerId([number; 16])
}

fn digest(number: u8) -> Digest {
    Digest([number; 32])
}

fn head(seq: u32) -> Head {
    Head { seq: Seq(seq), hash: event(seq).hash }
}

fn event(seq: u32) -> NewEvent {
    let [low, high, ..] = seq.to_le_bytes();
    let mut hash = [7; 32];
    hash[0] = low;
    hash[1] = high;
    NewEvent {
        seq: Seq(seq),
        line: format!("{{\"seq\":{seq},\"v\":0}}"),
        hash: Hash(hash),
        openings: Vec::new(),
    }
}

fn opening(whom: Whom, line: &str) -> NewOpening {
    let line = line.to_owned();
    NewOpening { whom, line }
}

fn new_game(number: u8) -> Append {
    let new = NewGame {
        ruleset: "underwater_cities".to_owned(),
        title: format!("game {number}"),
        seats: 3,
        phase: Phase::Lobby,
        created_at: Moment(1_000 + i64::from(number)),
        kind: GameKind::Played,
        creator: None,
        terms: Terms::default(),
        clock: None,
        rematch_of: None,
        recorded_as: None,
        secret: Some(Secret(Seed([number; 32]))),
    };
    let empty = on_head(number, 0, 0);
    Append { expected: Expected::NewGame(new), events: vec![event(0)], ..empty }
}

/// So many events behind the event `seq`.
fn on_head(number: u8, seq: u32, count: u32) -> Append {
    Append {
        game: game(number),
        expected: Expected::Head(head(seq)),
        quotas: Vec::new(),
        events: (seq + 1..=seq + count).map(event).collect(),
        disclosed: Vec::new(),
        listing: None,
        seats: Vec::new(),
        creator: None,
        coming: None,
        invitation: None,
        results: Vec::new(),
        notices: Vec::new(),
        drafts: Vec::new(),
        command: None,
    }
}

fn idempotency_key(key: &str, fingerprint: u8) -> Key {
    let fingerprint = digest(fingerprint);
    Key { scope: "seat 1".to_owned(), key: key.to_owned(), fingerprint }
}

fn command(key: &str, fingerprint: u8) -> Option<CommandRecord> {
    Some(CommandRecord {
        key: idempotency_key(key, fingerprint),
        status: 201,
        body: format!("{{\"answer\":{fingerprint}}}"),
    })
}

fn register(store: &SqliteStore, number: u8) {
    let registered = newcomer(number, Moment(i64::from(number)));
    store.register(registered, token(number, number)).expect("the player is registered");
}

fn newcomer(number: u8, created_at: Moment) -> NewPlayer {
    let (id, name) = (player(number), format!("player {number}"));
    NewPlayer { id, name, created_at, kind: AccountKind::Person, owner: None }
}

fn token(number: u8, owner: u8) -> NewToken {
    NewToken {
        id: TokenId([number; 16]),
        player: player(owner),
        hash: digest(number),
        scopes: "play".to_owned(),
        created_at: Moment(i64::from(number)),
        expires_at: None,
        carrier: Carrier::Program,
        origin: None,
        note: None,
    }
}

fn seat(number: u8) -> Seat {
    Seat::numbered(number).expect("a seat")
}

fn taken(number: u8, holder: u8) -> SeatChange {
    SeatChange::Taken { seat: seat(number), player: player(holder), seated_by: None }
}

fn awaiting(phase: Phase, seats: &[u8]) -> Option<ListingUpdate> {
    let awaited = seats.iter().copied().map(seat).collect();
    Some(ListingUpdate {
        phase,
        awaited,
        asked: Seats::NONE,
        disputed: false,
        moved_at: Moment(2_000),
        opens_at: None,
        opens_after: None,
        due_at: None,
        orders_at: Vec::new(),
    })
}

fn fresh(first: i64, end: i64) -> Appended {
    // Leaf 0 of the log is its own, so the event at a position is the leaf of the same number.
    let tree_size = TreeSize(end as u64);
    Appended::Fresh { positions: LogPosition(first)..LogPosition(end), tree_size }
}

/// Asks the trait, as all the server does.
fn seqs(store: &dyn Store, number: u8) -> Vec<u32> {
    let events = store.events(game(number), None, 10_000).expect("events");
    events.into_iter().map(|event| event.seq.0).collect()
}
