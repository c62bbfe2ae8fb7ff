//! The store: every event of every game, in the order of the log, and what stands around them.
//!
//! The store knows bytes, numbers and the engine's ids; it knows no rule of a game and no route of the API.
//! Events, openings, secrets and answered commands are only ever added. Listings, seats, drafts and
//! tokens may change: they are either a projection of the events or nobody else's business.
//!
//! Everything outside this folder speaks to [`Store`]; [`SqliteStore`] is the one that ships.

mod address;
mod append;
mod beside;
mod chat;
mod elsewhere;
mod error;
mod flaw;
mod grants;
mod happened;
mod ids;
mod invitation;
mod labels;
mod listing_query;
mod log;
mod neighbours;
mod notes;
mod notices;
mod orders;
mod persons;
mod receipt;
mod resting;
mod results;
mod sqlite;
mod stored;
mod substitution;
mod terms;

use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use engine::tlog::TreeSize;
use engine::tlog::consistency::Consistency;
use engine::tlog::tile::Tile;
use std::ops::RangeInclusive;
use tokio::sync::watch;

pub use address::{NotAnAddress, PublicAddress};
pub use append::{
    Append, Appended, Coming, CommandRecord, Counted, Disclosed, DraftChange, DraftContent,
    Expected, Key, ListingUpdate, NewCode, NewEvent, NewGame, NewOpening, NewPlayer, NewToken,
    Quota, Renaming, SeatChange, StoredAnswer, Welcome,
};
pub use beside::Beside;
pub use chat::{ChatQuery, Mute, Muting, NewWords, Removal, Removed, Room, Said, StoredWords};
pub use elsewhere::Elsewhere;
pub use error::StoreError;
pub use flaw::{Flaw, UnsoundGame, Whose};
pub use grants::*;
pub use happened::{Follower, Happened};
pub use ids::{Digest, GameNumber, LogPosition, Moment, PlayerId, Secret, TokenId};
pub use invitation::*;
pub use labels::{NewLabels, SeatLabel};
pub use listing_query::*;
pub use log::*;
pub use neighbours::*;
pub use notes::{NewNotes, Notes};
pub use notices::*;
pub use orders::*;
pub use persons::*;
pub use receipt::Receipt;
pub use resting::{
    CalendarRow, NewCalendar, NewVacation, Resting, VACATION_A_YEAR, VACATION_MIN, Vacation,
    VacationEnd, VacationId,
};
pub use results::*;
pub use sqlite::{
    AccountBook, Archive, ArchivedGame, Covered, CoveredLog, DatabaseLock, Listed, LockRefused,
    LogRefused, NotCopied, OnFatal, OpenError, Owner, Settings, SqliteStore, copy_database,
    keep_the_name, shown_checkpoint,
};
pub use stored::*;
pub use substitution::{Substitution, SubstitutionId};
pub use terms::*;

/// The operations that the server asks of a store; there is one implementation for each database.
///
/// All calls but [`Store::submit`] block, so that reading is a plain call on a blocking worker (`web::block`). `submit` gives a [`Receipt`]
/// that can be awaited, so that a command under way holds no worker while it waits for the disk.
pub trait Store: Beside + Elsewhere + Resting + Persons + Neighbours + Notices + Orders {
    /// Hands one command to the writer; the receipt tells, after the commit, how it ended.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if the queue is full, [`StoreError::Stopped`] if the writer has ended.
    fn submit(&self, append: Append) -> Result<Receipt<Appended>, StoreError>;

    /// Appends one command and waits for its commit; never called on an async worker.
    ///
    /// # Errors
    /// [`StoreError::KeyReused`], [`StoreError::HeadMoved`], [`StoreError::GameUnknown`], [`StoreError::SeqGap`],
    /// [`StoreError::NoFirstEvent`], [`StoreError::QuotaUsedUp`], [`StoreError::DraftMoved`] and [`StoreError::Constraint`] refuse it.
    fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.submit(append)?.wait()
    }

    /// Adds a player together with the first token.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if another player has a name that reads the same, or had it until lately;
    /// [`StoreError::Constraint`] if an id or the token's hash is taken.
    fn register(&self, player: NewPlayer, token: NewToken) -> Result<(), StoreError>;

    /// Adds a token of a known player, within the quota if there is one.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if the player is unknown or the id or hash is taken, [`StoreError::QuotaUsedUp`].
    fn issue_token(&self, token: NewToken, quota: Option<Quota>) -> Result<(), StoreError>;

    /// Ends a token, its sessions and its codes, and returns all that has ended; one that has ended before keeps its first moment.
    ///
    /// # Errors
    /// [`StoreError::TokenUnknown`] if this player has no such token.
    fn revoke_token(
        &self,
        player: PlayerId,
        token: TokenId,
        at: Moment,
    ) -> Result<Vec<TokenId>, StoreError>;

    /// Lets a token hold until then.
    ///
    /// # Errors
    /// [`StoreError::TokenUnknown`] if there is no such token.
    fn extend_token(&self, token: TokenId, until: Moment) -> Result<(), StoreError>;

    /// Keeps the code by which a player signs in once more, in the place of the last one.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if the player is unknown.
    fn keep_code(&self, code: NewCode) -> Result<(), StoreError>;

    /// Returns the player whose code this is, while it holds.
    ///
    /// # Errors
    /// Any failure of the database.
    fn code_owner(&self, code: Digest, now: Moment) -> Result<Option<PlayerId>, StoreError>;

    /// Uses a code up and adds a token of its player, within the quota if there is one; or does neither.
    ///
    /// # Errors
    /// [`StoreError::CodeUnknown`] if it was used meanwhile, [`StoreError::QuotaUsedUp`].
    fn use_code(
        &self,
        code: Digest,
        token: NewToken,
        quota: Option<Quota>,
    ) -> Result<(), StoreError>;

    /// Gives a player another name. Until `name_free_at` nobody else can take the one before; only its hash is kept for that.
    ///
    /// # Errors
    /// [`StoreError::NameTaken`] if another player has a name that reads the same, or had it until lately.
    fn rename(&self, renaming: Renaming) -> Result<(), StoreError>;

    /// Lets a player leave the server: the name and all tokens go for good, the seats stay and nobody holds them.
    /// Until `name_free_at` nobody can register with the name; only its hash is kept for that.
    ///
    /// # Errors
    /// Any failure of the database.
    fn forget(&self, player: PlayerId, name_free_at: Moment) -> Result<(), StoreError>;

    /// Games that have ended and whose time for disputes is over, at most `limit`, those first that wait longest.
    ///
    /// # Errors
    /// Any failure of the database.
    fn games_to_open(&self, over: Over, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Games that have not ended and have not moved since then, at most `limit`, those first that wait longest.
    ///
    /// # Errors
    /// Any failure of the database.
    fn idle_games(&self, since: Moment, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Returns games in which the clock has something to do by now, at most `limit`, those first that wait longest.
    ///
    /// # Errors
    /// Any failure of the database.
    fn games_due(&self, now: Moment, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Returns the server's last sign of life; `None` in a database that has never had one.
    ///
    /// # Errors
    /// Any failure of the database.
    fn alive(&self) -> Result<Option<Alive>, StoreError>;

    /// Notes a sign of life in the place of the last one. If it is the first one after an outage, the outage is kept.
    ///
    /// # Errors
    /// Any failure of the database.
    fn note_alive(&self, alive: Alive) -> Result<(), StoreError>;

    /// Games that are being played and of which a player has left the server, at most `limit`, those after this number only, the
    /// oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn games_left(&self, after: GameNumber, limit: u32) -> Result<Vec<Listing>, StoreError>;

    /// Returns the last event of a game, if there is such a game.
    ///
    /// # Errors
    /// Any failure of the database.
    fn head(&self, game: GameId) -> Result<Option<Head>, StoreError>;

    /// Events of a game in order, those behind `after` only, at most `limit`.
    ///
    /// # Errors
    /// Any failure of the database.
    fn events(
        &self,
        game: GameId,
        after: Option<Seq>,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError>;

    /// Returns one event of a game.
    ///
    /// # Errors
    /// Any failure of the database.
    fn event(&self, game: GameId, seq: Seq) -> Result<Option<StoredEvent>, StoreError>;

    /// Tells the position of the last event whenever one was appended.
    fn watch(&self) -> watch::Receiver<LogPosition>;

    /// Returns what has happened up to `until` and behind `after`, to everybody who holds a seat, in the order of the log.
    ///
    /// # Errors
    /// Any failure of the database.
    fn happened(&self, after: LogPosition, until: LogPosition)
    -> Result<Vec<Happened>, StoreError>;

    /// Returns what has happened to a player behind `after`, in the order of the log, at most `limit` events. An arbiter is told of all
    /// events of games that wait for a ruling; of a game that has not moved since an older release this may be in vain.
    ///
    /// # Errors
    /// Any failure of the database.
    fn happened_to(
        &self,
        follower: Follower,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<Happened>, StoreError>;

    /// Returns the place of an event in the log.
    ///
    /// # Errors
    /// Any failure of the database.
    fn leaf(&self, game: GameId, seq: Seq) -> Result<Option<Leaf>, StoreError>;

    /// Returns all logs, the oldest first; the last one grows.
    ///
    /// # Errors
    /// Any failure of the database.
    fn logs(&self) -> Result<Vec<StoredLog>, StoreError>;

    /// Returns the last checkpoint of a log; of the one that grows if none is named. From now on it counts as shown.
    ///
    /// # Errors
    /// [`StoreError::NotShown`] or [`StoreError::Full`] if it could not be noted that it is shown, or any failure of the database.
    fn checkpoint(&self, log: Option<LogNumber>) -> Result<Option<ShownCheckpoint>, StoreError>;

    /// Returns the newest checkpoint of a log that witnesses have cosigned, with their cosignatures; of the log that grows if
    /// none is named.
    ///
    /// # Errors
    /// Any failure of the database.
    fn cosigned(&self, log: Option<LogNumber>) -> Result<Option<ShownCheckpoint>, StoreError>;

    /// Keeps a checkpoint with cosignatures that were verified, unless a newer one is kept.
    ///
    /// # Errors
    /// Any failure of the database.
    fn keep_cosigned(&self, checkpoint: ShownCheckpoint) -> Result<(), StoreError>;

    /// Returns the checkpoint of the growing log that counts as shown last; nothing is signed for this answer.
    ///
    /// # Errors
    /// Any failure of the database.
    fn shown(&self) -> Result<Option<ShownCheckpoint>, StoreError>;

    /// Returns the entry bundle of a tile of level 0; `None` if the log does not reach so far.
    ///
    /// # Errors
    /// [`StoreError::EntriesWithheld`] if the lines of the log are not published, or any failure of the database.
    fn entries(&self, log: Option<LogNumber>, tile: Tile) -> Result<Option<Vec<u8>>, StoreError>;

    /// Returns the hashes of a tile, one after another; none if the log's last checkpoint does not reach so far.
    ///
    /// # Errors
    /// Any failure of the database.
    fn tile(&self, log: Option<LogNumber>, tile: Tile) -> Result<Option<Vec<u8>>, StoreError>;

    /// That a leaf is in the tree of its log's last checkpoint, which counts as shown from now on.
    ///
    /// # Errors
    /// As [`Store::checkpoint`]; [`StoreError::LogBroken`] if hashes of the tree are not there.
    fn inclusion(&self, leaf: Leaf) -> Result<Option<StoredProof>, StoreError>;

    /// That the tree of one size begins with that of another; none if the last checkpoint does not reach so far.
    ///
    /// # Errors
    /// [`StoreError::LogBroken`] if hashes of the tree are not there, or any failure of the database.
    fn consistency(
        &self,
        log: Option<LogNumber>,
        from: TreeSize,
        to: TreeSize,
    ) -> Result<Option<Consistency>, StoreError>;

    /// Openings of these events, by event and then by viewer as text.
    ///
    /// # Errors
    /// Any failure of the database.
    fn openings(
        &self,
        game: GameId,
        seqs: RangeInclusive<Seq>,
        of: OpeningsOf,
    ) -> Result<Vec<StoredOpening>, StoreError>;

    /// Returns one game as the listing shows it.
    ///
    /// # Errors
    /// Any failure of the database.
    fn listing(&self, game: GameId) -> Result<Option<Listing>, StoreError>;

    /// Returns a page of games, the newest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn listings(&self, query: ListingQuery) -> Result<Vec<Listing>, StoreError>;

    /// Returns the server's seed of a game.
    ///
    /// # Errors
    /// Any failure of the database.
    fn secret(&self, game: GameId) -> Result<Option<Secret>, StoreError>;

    /// Returns all drafts of a game, by seat.
    ///
    /// # Errors
    /// Any failure of the database.
    fn drafts(&self, game: GameId) -> Result<Vec<Draft>, StoreError>;

    /// Keeps that a seat has seen its game up to this event, and returns up to which it has by now: it never goes back.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if there is no such game, or any failure of the database.
    fn mark_seen(&self, game: GameId, seat: Seat, seq: Seq) -> Result<Seq, StoreError>;

    /// Up to which event a seat has marked its game as seen; `None` if it never has.
    ///
    /// # Errors
    /// Any failure of the database.
    fn seen(&self, game: GameId, seat: Seat) -> Result<Option<Seq>, StoreError>;

    /// Returns the rematch of a game, if there is one.
    ///
    /// # Errors
    /// Any failure of the database.
    fn rematch(&self, game: GameId) -> Result<Option<GameId>, StoreError>;

    /// Returns the answer to the request with this key; `None` if there is none yet. The writer asks the same before it appends.
    ///
    /// # Errors
    /// [`StoreError::KeyReused`] if it was another request, or any failure of the database.
    fn answered(&self, key: &Key) -> Result<Option<StoredAnswer>, StoreError>;

    /// Returns one player.
    ///
    /// # Errors
    /// Any failure of the database.
    fn player(&self, player: PlayerId) -> Result<Option<Player>, StoreError>;

    /// Returns the token with this hash, also one that has ended: the caller compares the moments.
    ///
    /// # Errors
    /// Any failure of the database.
    fn token(&self, hash: Digest) -> Result<Option<Token>, StoreError>;

    /// Returns all tokens of a player, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn tokens(&self, player: PlayerId) -> Result<Vec<Token>, StoreError>;

    /// Tries whether an event could be stored now: a file is written beside the database, and the writer writes something
    /// that it takes back. The file is written once a second at most.
    ///
    /// # Errors
    /// [`StoreError::Full`], [`StoreError::ReadOnly`], [`StoreError::Unresponsive`] if the writer gives no sign of life in
    /// time, or what else it met.
    fn healthy(&self) -> Result<(), StoreError>;
}
