//! The cost of the log: appending with its tree, against the same rows without it. `cargo bench -p api --bench log`.
//!
//! A database is first filled to a million events (`FATHOM_EVENTS` says otherwise), because a tree is deepest there.
//! Both sides then store the same commands in batches of the same size, each batch with one sync of the disk.

mod treeless;

use api::store::{
    Append, Expected, GameKind, Head, Moment, NewEvent, NewGame, Secret, Settings, SqliteStore,
    Store, Terms,
};
use engine::kernel::chance::Seed;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::table::Phase;
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Games among which the events are spread.
const GAMES: u16 = 256;
/// Commands that one commit holds, one for each game.
const BATCH: u64 = GAMES as u64;
/// Batches that are measured on each side.
const BATCHES: u32 = 40;
/// The most, in percent, by which the tree may slow the store.
const BAR: f64 = 20.0;

fn main() {
    let events: u64 = match std::env::var("FATHOM_EVENTS") {
        Ok(number) => number.parse().expect("FATHOM_EVENTS is a number"),
        Err(_) => 1_000_000,
    };
    let folder = TempDir::new().expect("a folder");
    let (with, without) = (folder.path().join("with.sqlite"), folder.path().join("without.sqlite"));
    let each = u32::try_from(events / BATCH).expect("fewer events");
    filled(&with, each);
    fs::copy(&with, &without).expect("a copy");
    // By turns, so that both meet the same disk.
    let (mut tree, mut plain) = (Duration::ZERO, Duration::ZERO);
    for round in 0..4 {
        let first = each + round * BATCHES / 4;
        tree += with_tree(&with, first, BATCHES / 4);
        plain += treeless::append(&without, first, BATCHES / 4);
    }
    let rate = |spent: Duration| f64::from(BATCHES) * BATCH as f64 / spent.as_secs_f64();
    let slower = 100.0 * (1.0 - rate(tree) / rate(plain));
    println!(
        "events appended to {events} others, {BATCH} a commit: {:.0}/s with the tree, {:.0}/s without: {slower:.0} % slower (bar: {BAR:.0} %)",
        rate(tree),
        rate(plain)
    );
}

/// A database with so many events in each game.
fn filled(path: &Path, each: u32) {
    let begun = Instant::now();
    let store = SqliteStore::open(&Settings::at(path)).expect("a new database");
    for game in 0..GAMES {
        let new = Expected::NewGame(NewGame {
            ruleset: "none".to_owned(),
            title: "A game".to_owned(),
            seats: 2,
            phase: Phase::Playing,
            created_at: Moment(0),
            secret: Some(Secret(Seed([0; 32]))),
            kind: GameKind::Played,
            creator: None,
            terms: Terms::default(),
            clock: None,
            rematch_of: None,
            recorded_as: None,
        });
        store.append(append(game, new, 0..each)).expect("a new game");
    }
    println!("filled with {} events in {:.1?}", u64::from(each) * BATCH, begun.elapsed());
}

/// Appends so many batches, one event to each game in each.
fn with_tree(path: &Path, first: u32, batches: u32) -> Duration {
    let store = SqliteStore::open(&Settings::at(path)).expect("the database is free");
    let begun = Instant::now();
    for seq in first..first + batches {
        let command = |game| append(game, Expected::Head(head(game, seq - 1)), seq..seq + 1);
        let receipts: Vec<_> = (0..GAMES).map(|game| store.submit(command(game))).collect();
        for receipt in receipts {
            receipt.expect("room in the queue").wait().expect("it follows on");
        }
    }
    begun.elapsed()
}

fn append(game: u16, expected: Expected, seqs: std::ops::Range<u32>) -> Append {
    Append {
        game: named(game),
        expected,
        quotas: Vec::new(),
        events: seqs.map(|seq| event(game, seq)).collect(),
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

fn head(game: u16, seq: u32) -> Head {
    Head { seq: Seq(seq), hash: hash(game, seq) }
}

/// An event of about the usual length.
pub fn event(game: u16, seq: u32) -> NewEvent {
    let line = format!("{{\"game\":{game},\"seq\":{seq},\"facts\":\"{}\"}}", "x".repeat(400));
    NewEvent { seq: Seq(seq), line, hash: hash(game, seq), openings: Vec::new() }
}

/// The game of this number.
pub fn named(game: u16) -> GameId {
    let mut id = [7; 16];
    id[..2].copy_from_slice(&game.to_le_bytes());
    GameId(id)
}

/// Any bytes do as a hash: the tree hashes them all the same.
pub fn hash(game: u16, seq: u32) -> Hash {
    let mut hash = [7; 32];
    hash[..2].copy_from_slice(&game.to_le_bytes());
    hash[2..6].copy_from_slice(&seq.to_le_bytes());
    Hash(hash)
}
