//! Rows as they are read back.

use engine::kernel::clock::Terms as ClockTerms;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::whom::Whom;
use std::time::Duration;

use super::{
    AccountKind, ConfirmTurnEnd, GameNumber, LogPosition, Moment, PlayerId, Terms, TokenId,
};

/// The last event of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Head {
    /// Its number.
    pub seq: Seq,
    /// Its hash.
    pub hash: Hash,
}

/// An event as it was appended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredEvent {
    /// Its place in the log of all games.
    pub position: LogPosition,
    /// Its number in the game.
    pub seq: Seq,
    /// Its line, byte by byte.
    pub line: String,
    /// The hash that was given with it.
    pub hash: Hash,
}

/// An opening as it was appended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredOpening {
    /// The event it belongs to.
    pub seq: Seq,
    /// For whom.
    pub whom: Whom,
    /// Its line, byte by byte.
    pub line: String,
}

/// The openings that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningsOf {
    /// Those of one seat only.
    Seat(Seat),
    /// All of them: for the referee, and for a game that is opened.
    Everyone,
}

/// The sort of a game, as far as a listing cares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// It is played here.
    Played,
    /// It is a practice game, which concerns nobody but its player.
    Practice,
    /// It was played elsewhere. Its record is only read; where it tells what a seat knows, who brought it holds that seat.
    Imported,
}

/// One game in a listing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    /// Its place in the order of creation.
    pub number: GameNumber,
    /// The game.
    pub game: GameId,
    /// The ruleset's name.
    pub ruleset: String,
    /// Its title.
    pub title: String,
    /// The number of seats at the table.
    pub seats: u8,
    /// The kind of game.
    pub kind: GameKind,
    /// The terms of the table.
    pub terms: Terms,
    /// The terms of its clock; `None` for a game without one.
    pub clock: Option<ClockTerms>,
    /// The game of which it is the rematch, if it is one.
    pub rematch_of: Option<GameId>,
    /// The id that its record names, if it is kept under another one.
    pub recorded_as: Option<GameId>,
    /// The player that created it; `None` if that is not known, or the player has left the server.
    pub creator: Option<PlayerId>,
    /// The phase of the game.
    pub phase: Phase,
    /// The moment of its creation.
    pub created_at: Moment,
    /// The moment of its last event.
    pub moved_at: Moment,
    /// Its last event.
    pub head: Head,
    /// The holders of the seats, by seat.
    pub holders: Vec<SeatHolder>,
}

/// A seat with its holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatHolder {
    /// The seat.
    pub seat: Seat,
    /// Its holder; `None` if the player has left the server.
    pub player: Option<PlayerId>,
    /// The player who gave the seat to its holder; `None` if the holder is no bot, or that player has left the server.
    pub seated_by: Option<PlayerId>,
    /// `true` if the game waits for this seat.
    pub awaited: bool,
}

/// A seat's draft.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The seat of the draft.
    pub seat: Seat,
    /// The number of its changes.
    pub step: u32,
    /// Its commands.
    pub body: String,
}

/// A player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The account.
    pub id: PlayerId,
    /// The name that others read.
    pub name: String,
    /// Since when.
    pub created_at: Moment,
    /// The kind of account.
    pub kind: AccountKind,
    /// The player whose bot it is; `None` for people, and for bots of the server.
    pub owner: Option<PlayerId>,
    /// Since when the operator keeps the account out, if so.
    pub locked_at: Option<Moment>,
    /// The devices on which the player is asked once more; `None` if the player never said.
    pub confirm: Option<ConfirmTurnEnd>,
}

/// A time in which the server was away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// The last sign of life before it.
    pub begun: Moment,
    /// The first one after it.
    pub ended: Moment,
}

/// The server's last sign of life.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alive {
    /// The moment at which it was given.
    pub at: Moment,
    /// The moment at which the server came back from its last outage: since then it has given signs without a gap.
    pub back: Moment,
}

/// The deadlines that are over: those that have passed, and none that passed while the server was away or just after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Over {
    /// The present moment.
    pub now: Moment,
    /// The moment at which the server came back from its last outage.
    pub back: Moment,
    /// After an outage a deadline is as far away as its own length, at most so far.
    pub longest: Duration,
}

/// A token, as far as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Its public id.
    pub id: TokenId,
    /// The player who owns it.
    pub player: PlayerId,
    /// The scopes of the token.
    pub scopes: String,
    /// Since when.
    pub created_at: Moment,
    /// Until when, if there is an end.
    pub expires_at: Option<Moment>,
    /// The moment at which it was revoked, if it was.
    pub revoked_at: Option<Moment>,
    /// The kind of sender that it is for.
    pub carrier: Carrier,
    /// Its source, if it is a session that was begun from a token.
    pub origin: Option<SessionOrigin>,
    /// The words by which its owner knows it again.
    pub note: Option<String>,
    /// The first moment of the day on which it was used last; `None` if it never was since it is noted.
    pub last_used: Option<Moment>,
}

/// The token of a program from which a session was begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SessionOrigin {
    /// The token: the session ends with it.
    pub token: TokenId,
    /// Until when that token holds, if it has an end: no use lets the session hold longer.
    pub ends_by: Option<Moment>,
}

/// The kind of sender of a token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Carrier {
    /// A program, in the header `Authorization`.
    Program,
    /// A browser, in a cookie: the token is a session of the page.
    Browser,
}

impl Carrier {
    /// Returns its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            Carrier::Program => "program",
            Carrier::Browser => "browser",
        }
    }
}
