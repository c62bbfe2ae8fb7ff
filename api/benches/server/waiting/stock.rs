//! A database in which much waits: games with clocks, and notices that are not due.

use api::store::{
    AccountKind, Append, Carrier, Channel, ChannelId, ChannelKind, ChannelSecret, ChannelState,
    Digest, Expected, Format, GameKind, Head, ListingUpdate, Moment, NewChannel, NewEvent, NewGame,
    NewNotice, NewPlayer, NewToken, NoticeKind, NoticeReason, Notices, PlayerId, Secret, Settings,
    SqliteStore, Store, Terms, TokenId,
};
use engine::kernel::chance::Seed;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Phase;
use engine::kernel::text::Language;
use std::path::Path;

/// Games whose clocks wait.
pub(super) const GAMES: u32 = 10_000;
/// Notices of each game that wait.
const NOTICES: u32 = 10;
/// The moment at which all of it is due.
pub(super) const DUE: Moment = Moment(1_000_000_000);
/// The account that all notices are for.
const ACCOUNT: PlayerId = PlayerId([1; 16]);

/// Returns the number of notices that wait.
pub(super) const fn notices() -> u32 {
    GAMES * NOTICES
}

/// Opens a new database with one account, which has a channel for notices, and nothing else.
fn bare(path: &Path) -> SqliteStore {
    let store = SqliteStore::open(&Settings::at(path)).expect("a new database");
    let (id, name, created_at) = (ACCOUNT, "Bench".to_owned(), Moment(0));
    let player = NewPlayer { id, name, created_at, kind: AccountKind::Person, owner: None };
    let token = NewToken {
        id: TokenId([1; 16]),
        player: id,
        hash: Digest([1; 32]),
        scopes: "play".to_owned(),
        created_at,
        expires_at: None,
        carrier: Carrier::Program,
        origin: None,
        note: None,
    };
    store.register(player, token).expect("an account");
    store
        .add_channel(NewChannel { channel: channel(), confirmation: None, at: Moment(0) })
        .expect("a channel");
    store
}

fn channel() -> Channel {
    Channel {
        id: ChannelId([1; 16]),
        account: ACCOUNT,
        kind: ChannelKind::Webhook,
        address: "https://bench.example/hook".to_owned(),
        push: None,
        format: Format::Standard,
        language: Language::En,
        kinds: vec![NoticeKind::YourTurn],
        always: false,
        digest_hour: None,
        state: ChannelState::On,
        secret: ChannelSecret([1; 32]),
        old: None,
        failing_since: None,
        failures: 0,
    }
}

/// The moments for which the games of a database wait.
#[derive(Clone, Copy)]
pub(super) enum Waiting {
    /// For nothing: no clock runs, and nobody is told.
    Nothing,
    /// For a clock and for notices to be sent.
    Clocks,
}

/// Opens a new database with all games.
pub(super) fn stocked(path: &Path, waiting: Waiting) -> SqliteStore {
    let store = bare(path);
    let all: Vec<u32> = (0..GAMES).collect();
    for games in all.chunks(256) {
        let begun = |game: &u32| store.submit(begin(Game::Waiting(*game), waiting));
        let receipts: Vec<_> = games.iter().map(begun).collect();
        for receipt in receipts {
            receipt.expect("room in the queue").wait().expect("a new game");
        }
    }
    store
}

/// A game of the benchmark.
#[derive(Clone, Copy)]
pub(super) enum Game {
    /// One that waits.
    Waiting(u32),
    /// One that is played.
    Played(u32),
}

impl Game {
    fn id(self) -> GameId {
        let (kind, number) = match self {
            Game::Waiting(number) => (1, number),
            Game::Played(number) => (2, number),
        };
        let mut id = [kind; 16];
        id[..4].copy_from_slice(&number.to_le_bytes());
        GameId(id)
    }

    fn hash(self, seq: u32) -> Hash {
        let mut hash = [0; 32];
        hash[..16].copy_from_slice(&self.id().0);
        hash[16..20].copy_from_slice(&seq.to_le_bytes());
        Hash(hash)
    }
}

/// Returns a new game.
pub(super) fn begin(game: Game, waiting: Waiting) -> Append {
    let new = NewGame {
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
    };
    let (due_at, notices) = match waiting {
        Waiting::Nothing => (None, 0),
        Waiting::Clocks => (Some(DUE), NOTICES),
    };
    let notices = (0..notices).map(|wait| notice(game, wait)).collect();
    append(game, Expected::NewGame(new), 0, due_at, notices)
}

/// Returns a command that adds the event of this number, moves the clock, and writes a notice.
pub(super) fn command(game: Game, seq: u32) -> Append {
    let before = Head { seq: Seq(seq - 1), hash: game.hash(seq - 1) };
    let later = Moment(DUE.0 + i64::from(seq));
    append(game, Expected::Head(before), seq, Some(later), vec![notice(game, seq)])
}

fn append(
    game: Game,
    expected: Expected,
    seq: u32,
    due_at: Option<Moment>,
    notices: Vec<NewNotice>,
) -> Append {
    let line = format!("{{\"seq\":{seq},\"facts\":\"{}\"}}", "x".repeat(400));
    let event = NewEvent { seq: Seq(seq), line, hash: game.hash(seq), openings: Vec::new() };
    let listing = ListingUpdate {
        phase: Phase::Playing,
        awaited: Seat::first(1).collect::<Seats>(),
        asked: Seats::NONE,
        disputed: false,
        moved_at: Moment(i64::from(seq)),
        opens_at: None,
        opens_after: None,
        due_at,
        orders_at: due_at
            .map(|at| Seat::first(1).map(|seat| (seat, at)).collect())
            .unwrap_or_default(),
    };
    Append {
        game: game.id(),
        expected,
        quotas: Vec::new(),
        events: vec![event],
        disclosed: Vec::new(),
        listing: Some(listing),
        seats: Vec::new(),
        creator: None,
        coming: None,
        invitation: None,
        results: Vec::new(),
        notices,
        drafts: Vec::new(),
        command: None,
    }
}

fn notice(game: Game, wait: u32) -> NewNotice {
    NewNotice {
        account: ACCOUNT,
        kind: NoticeKind::YourTurn,
        reason: NoticeReason::Plain,
        game: Some(game.id()),
        seat: Seat::first(1).next(),
        seq: Some(Seq(wait)),
        deadline: Some(DUE),
        at: Moment(i64::from(wait)),
        due_at: DUE,
    }
}
