//! The additions that the writer is asked for, and its answers.

use engine::kernel::clock::Terms as ClockTerms;
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Phase;
use engine::kernel::whom::Whom;
use engine::tlog::TreeSize;
use std::ops::Range;
use std::time::Duration;

use super::{
    AccountKind, Carrier, Digest, GameKind, Head, InvitationUse, LogPosition, Moment, NewNotice,
    NewResult, PlayerId, Secret, SessionOrigin, Terms, TokenId,
};

/// One command's outcome, to be stored whole or not at all.
#[derive(Debug, Clone)]
pub struct Append {
    /// The game it belongs to.
    pub game: GameId,
    /// The state that the game must have for the command to be stored.
    pub expected: Expected,
    /// The limits on what a player may have for the command to be stored.
    pub quotas: Vec<Quota>,
    /// The new events in order; none if only drafts change.
    pub events: Vec<NewEvent>,
    /// The openings of earlier events that are told from now on: only of a game from elsewhere, of which a longer record is brought.
    pub disclosed: Vec<Disclosed>,
    /// The new listing; `None` if it does not change.
    pub listing: Option<ListingUpdate>,
    /// The players who come to the table or leave it.
    pub seats: Vec<SeatChange>,
    /// The player that takes the place of the game's creator, if somebody does.
    pub creator: Option<PlayerId>,
    /// The player who takes a seat or gives one to a bot, if somebody does; this is counted.
    pub coming: Option<Coming>,
    /// The invitation by which a seat is taken, if it is by one.
    pub invitation: Option<InvitationUse>,
    /// Drafts that change.
    pub drafts: Vec<DraftChange>,
    /// The ends of seats for accounts.
    pub results: Vec<NewResult>,
    /// The notices to write for players who are not looking.
    pub notices: Vec<NewNotice>,
    /// Under which key the answer is kept, if the request had one.
    pub command: Option<CommandRecord>,
}

/// Somebody who takes a seat, or gives one to a bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coming {
    /// The account.
    pub player: PlayerId,
    /// The way in which the player comes to this table.
    pub welcome: Welcome,
}

/// The ways in which a player comes to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Welcome {
    /// As the creator of the game, or by an invitation of the creator.
    Invited,
    /// As anybody may.
    Stranger,
}

/// A limit on what a player may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// The account that has it.
    pub player: PlayerId,
    /// The things that are counted.
    pub what: Counted,
    /// The most that there may be.
    pub most: u32,
}

/// The things of a player that are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Games that the player created and that have not started.
    Lobbies,
    /// Games that the player created and that are being played.
    RunningGames,
    /// Practice games that have not ended.
    PracticeGames,
    /// Records that the player brought.
    Records,
    /// Seats in games that have not ended, practice games apart.
    Seats,
    /// Bots that the player seated, in games that have not ended.
    Bots,
    /// Games that the player created, whose seats all are bots of the server, and that have not ended.
    BotGames,
    /// Tokens that hold.
    Tokens,
    /// Bots that the player owns.
    OwnBots,
    /// Reports that the player has made within a day.
    Reports,
    /// Players whom the player has invited by name within a day.
    Invited,
    /// Names that the player gave up, and that nobody else can take yet.
    NamesAtRest,
}

/// The state of the game that a command was decided on.
#[derive(Debug, Clone)]
pub enum Expected {
    /// There is no such game yet: event 0 is among the events.
    NewGame(NewGame),
    /// The last event of the game is this one.
    Head(Head),
}

/// The properties of a new game.
#[derive(Debug, Clone)]
pub struct NewGame {
    /// The ruleset's name.
    pub ruleset: String,
    /// The title under which it is listed.
    pub title: String,
    /// The number of seats at the table.
    pub seats: u8,
    /// The phase of the game.
    pub phase: Phase,
    /// The moment of its creation.
    pub created_at: Moment,
    /// The kind of game.
    pub kind: GameKind,
    /// The player who created or brought it.
    pub creator: Option<PlayerId>,
    /// The terms of the table.
    pub terms: Terms,
    /// The terms of its clock; `None` for a game without one.
    pub clock: Option<ClockTerms>,
    /// The game of which it is the rematch, if it is one.
    pub rematch_of: Option<GameId>,
    /// The id that its record names, if the game is kept under another one.
    pub recorded_as: Option<GameId>,
    /// The server's seed, to which event 0 commits; none of a game that was played elsewhere.
    pub secret: Option<Secret>,
}

/// One event to append.
#[derive(Debug, Clone)]
pub struct NewEvent {
    /// Its number in the game.
    pub seq: Seq,
    /// Its line, canonical JSON without the line's end, kept byte by byte.
    pub line: String,
    /// The hash of the line: the link of the chain.
    pub hash: Hash,
    /// Its openings.
    pub openings: Vec<NewOpening>,
}

/// The hidden part of an event, for one viewer.
#[derive(Debug, Clone)]
pub struct NewOpening {
    /// For whom.
    pub whom: Whom,
    /// The opening's line, kept byte by byte.
    pub line: String,
}

/// An opening of an event that was appended before.
#[derive(Debug, Clone)]
pub struct Disclosed {
    /// The event.
    pub seq: Seq,
    /// Its opening.
    pub opening: NewOpening,
}

/// The listing after a command.
#[derive(Debug, Clone)]
pub struct ListingUpdate {
    /// The phase of the game.
    pub phase: Phase,
    /// The seats that the game waits for; all others are not waited for.
    pub awaited: Seats,
    /// The seats whose consent is asked for; of all others nothing is asked.
    pub asked: Seats,
    /// `true` if a dispute waits for an arbiter.
    pub disputed: bool,
    /// The moment of its last event.
    pub moved_at: Moment,
    /// The moment at which the game is to be opened, if it has ended and waits for that.
    pub opens_at: Option<Moment>,
    /// The time for which it waits for that since its end.
    pub opens_after: Option<Duration>,
    /// The next moment at which the clock has something to do, if there is one.
    pub due_at: Option<Moment>,
    /// The moments at which the standing orders of seats are asked that are awaited anew.
    pub orders_at: Vec<(Seat, Moment)>,
}

/// A change of who holds a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatChange {
    /// The player takes the seat, also from its holder.
    Taken {
        /// The seat.
        seat: Seat,
        /// The holder now.
        player: PlayerId,
        /// The player who gave it to the holder, if the holder is a bot.
        seated_by: Option<PlayerId>,
    },
    /// Nobody holds the seat any more.
    Left {
        /// The seat.
        seat: Seat,
    },
}

/// A change of one seat's draft.
#[derive(Debug, Clone)]
pub struct DraftChange {
    /// The seat of the draft.
    pub seat: Seat,
    /// The step of the draft that was changed; none if there was no draft.
    pub expected: Option<u32>,
    /// The draft now; `None` if it is gone.
    pub becomes: Option<DraftContent>,
}

/// A draft's content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DraftContent {
    /// Counts the changes: it only grows, so that an older one is noticed.
    pub step: u32,
    /// The commands of the draft.
    pub body: String,
}

/// The idempotency key of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// The owner of these keys: two scopes may use the same key.
    pub scope: String,
    /// The client's key.
    pub key: String,
    /// The hash of the request, by which another request under the same key is noticed.
    pub fingerprint: Digest,
}

/// Under which key a command is remembered, and with which answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandRecord {
    /// The key of its request.
    pub key: Key,
    /// The status of the answer.
    pub status: u16,
    /// The body of the answer, to be repeated byte by byte.
    pub body: String,
}

/// The ways in which an append succeeds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Appended {
    /// The command is stored; its events stand here in the log.
    Fresh {
        /// The places of the events in the log of all games; empty if there were no events.
        positions: Range<LogPosition>,
        /// The size of the smallest tree of the log that holds the last event of the game.
        tree_size: TreeSize,
    },
    /// The key is known, with the same request: nothing is stored, this was the answer.
    Replayed(StoredAnswer),
}

/// The answer that was given to a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredAnswer {
    /// The game that it was about.
    pub game: GameId,
    /// The events it led to; empty if none.
    pub seqs: Range<Seq>,
    /// The status.
    pub status: u16,
    /// The body.
    pub body: String,
}

/// A player to register.
#[derive(Debug, Clone)]
pub struct NewPlayer {
    /// The account.
    pub id: PlayerId,
    /// The name that others read.
    pub name: String,
    /// The moment.
    pub created_at: Moment,
    /// The kind of account.
    pub kind: AccountKind,
    /// The player whose bot it is; `None` for people, and for bots of the server.
    pub owner: Option<PlayerId>,
}

/// A token to issue.
#[derive(Debug, Clone)]
pub struct NewToken {
    /// Its public id.
    pub id: TokenId,
    /// The player who owns it.
    pub player: PlayerId,
    /// The hash of the token; the token itself is shown once and stored nowhere.
    pub hash: Digest,
    /// The scopes that it permits, in the words of the API.
    pub scopes: String,
    /// The moment.
    pub created_at: Moment,
    /// Until when it holds, if there is an end.
    pub expires_at: Option<Moment>,
    /// The kind of sender that it is for.
    pub carrier: Carrier,
    /// Its source, if it is a session that was begun from a token.
    pub origin: Option<SessionOrigin>,
    /// The words by which its owner knows it again.
    pub note: Option<String>,
}

/// A code by which a player signs in once more.
#[derive(Debug, Clone)]
pub struct NewCode {
    /// The player who owns it.
    pub player: PlayerId,
    /// The hash of the code; the code itself is shown once and stored nowhere.
    pub hash: Digest,
    /// Until when it holds.
    pub expires_at: Moment,
    /// The token of a program that asked for it, or from which the session that did was begun: the code ends with it.
    pub origin: Option<TokenId>,
}

/// Another name for a player.
#[derive(Debug, Clone)]
pub struct Renaming {
    /// The player.
    pub player: PlayerId,
    /// The name.
    pub name: String,
    /// The moment of the change.
    pub at: Moment,
    /// The end of the time for which others cannot take the former name.
    pub name_free_at: Moment,
    /// The most former names of the player that may rest, if that is limited.
    pub quota: Option<Quota>,
}
