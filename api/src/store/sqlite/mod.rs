//! The store in one SQLite file: one thread writes, a few connections read.

mod account_book;
mod account_table;
mod alive_table;
mod appending;
mod archive;
mod beside;
mod calendar_table;
mod chat_table;
mod checkpoint_file;
mod code_table;
mod columns;
mod coming_table;
mod command_table;
mod copying;
mod cosigned_table;
mod departure;
mod draft_table;
mod elsewhere;
mod entries_table;
mod event_table;
mod failure;
mod game_table;
mod grant_table;
mod growing_log;
mod guard;
mod happened_table;
mod invitation_table;
mod job;
mod kind_table;
mod label_table;
mod listing_table;
mod lock;
mod log_key;
mod log_refused;
mod log_start;
mod log_table;
mod name_table;
mod neighbour_table;
mod neighbours;
mod notes_table;
mod notices;
mod open_error;
mod order_table;
mod password_table;
mod persons;
mod quota;
mod reader;
mod reset_table;
mod resting;
mod result_table;
mod schema;
mod seen_table;
mod settings;
mod signer;
mod substitution_table;
mod trial;
mod vacation_table;
mod writer;

#[cfg(test)]
mod tests;

use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;
use engine::tlog::TreeSize;
use engine::tlog::consistency::Consistency;
use engine::tlog::note::Note;
use engine::tlog::tile::Tile;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::sync::watch;

use super::{
    Alive, Append, Appended, Digest, Draft, Follower, GameNumber, Happened, Head, Key, Leaf,
    Listing, ListingQuery, LogEntries, LogNumber, LogPosition, Moment, NewCode, NewPlayer,
    NewToken, OpeningsOf, Over, Player, PlayerId, Quota, Receipt, Renaming, Secret,
    ShownCheckpoint, Store, StoreError, StoredAnswer, StoredEvent, StoredLog, StoredOpening,
    StoredProof, Token, TokenId,
};
pub use account_book::AccountBook;
use account_table::{Extension, Issue, NameChange, Registration, Revocation};
pub use archive::{Archive, ArchivedGame, Covered, CoveredLog, Listed};
use checkpoint_file::CheckpointFile;
use code_table::{CodeIssue, CodeUse};
pub use copying::{NotCopied, copy_database};
use cosigned_table::Cosigning;
use departure::Departure;
pub use lock::{DatabaseLock, LockRefused, Owner};
pub use log_refused::LogRefused;
pub use open_error::OpenError;
use reader::Readers;
pub use schema::keep_the_name;
pub use settings::{OnFatal, Settings};
use trial::TrialFile;
use writer::Writer;

/// Reads the checkpoint beside a database, which was shown last; `None` if there is no such file.
///
/// # Errors
/// [`LogRefused::CheckpointUnreadable`], [`LogRefused::File`].
pub fn shown_checkpoint(database: &Path) -> Result<Option<Note>, LogRefused> {
    checkpoint_file::read(&Settings::at(database).log.checkpoint)
}

/// The store in one SQLite file.
///
/// Dropping it stores what waits, then closes the file.
pub struct SqliteStore {
    // The readers close first, so that the writer's connection is the last and empties the log.
    readers: Readers,
    writer: Writer,
    shown: Arc<CheckpointFile>,
    entries: LogEntries,
    path: PathBuf,
    trial: TrialFile,
    // The lock goes last: until then files of this database are open.
    _lock: DatabaseLock,
}

impl SqliteStore {
    /// Opens the database, brings its schema up to date and starts the writer.
    ///
    /// # Errors
    /// [`OpenError`] says why this file is not opened; a refused file is left as it was.
    pub fn open(settings: &Settings) -> Result<Self, OpenError> {
        schema::make_file(&settings.path).map_err(OpenError::File)?;
        let lock = DatabaseLock::take(&settings.path)?;
        let mut writing = schema::open_for_writing(settings)?;
        let (log, shown) = log_start::open(&mut writing, &settings.log)?;
        let shown = Arc::new(shown);
        let readers = Readers::open(settings)?;
        let writer = Writer::start(writing, log, Arc::clone(&shown), settings)?;
        let (entries, path) = (settings.log.entries, settings.path.clone());
        let trial = TrialFile::beside(&path);
        Ok(Self { readers, writer, shown, entries, path, trial, _lock: lock })
    }

    /// Returns the newest checkpoint of a log, without cosignatures.
    fn newest(&self, log: Option<LogNumber>) -> Result<Option<ShownCheckpoint>, StoreError> {
        let growing = self.shown.log();
        if log.is_some_and(|log| log != growing) {
            return self.readers.read(|c| log_table::head(c, log));
        }
        let committed = self.readers.read(|c| log_table::committed(c, growing))?;
        committed.map(|tree| self.shown.show(tree)).transpose()
    }
}

impl Store for SqliteStore {
    fn submit(&self, append: Append) -> Result<Receipt<Appended>, StoreError> {
        if self.entries == LogEntries::Published {
            entries_table::check_new(&append)?;
        }
        self.writer.submit(append)
    }

    fn register(&self, player: NewPlayer, token: NewToken) -> Result<(), StoreError> {
        self.writer.submit(Registration { player, token })?.wait()
    }

    fn issue_token(&self, token: NewToken, quota: Option<Quota>) -> Result<(), StoreError> {
        self.writer.submit(Issue { token, quota })?.wait()
    }

    fn revoke_token(
        &self,
        player: PlayerId,
        token: TokenId,
        at: Moment,
    ) -> Result<Vec<TokenId>, StoreError> {
        let revocation = Revocation { player, token, at };
        self.writer.submit(revocation)?.wait()
    }

    fn extend_token(&self, token: TokenId, until: Moment) -> Result<(), StoreError> {
        self.writer.submit(Extension { token, until })?.wait()
    }

    fn keep_code(&self, code: NewCode) -> Result<(), StoreError> {
        self.writer.submit(CodeIssue { code })?.wait()
    }

    fn code_owner(&self, code: Digest, now: Moment) -> Result<Option<PlayerId>, StoreError> {
        self.readers.read(|c| code_table::owner(c, code, now))
    }

    fn use_code(
        &self,
        code: Digest,
        token: NewToken,
        quota: Option<Quota>,
    ) -> Result<(), StoreError> {
        self.writer.submit(CodeUse { code, token, quota })?.wait()
    }

    fn rename(&self, renaming: Renaming) -> Result<(), StoreError> {
        self.writer.submit(NameChange { renaming })?.wait()
    }

    fn forget(&self, player: PlayerId, name_free_at: Moment) -> Result<(), StoreError> {
        self.writer.submit(Departure { player, name_free_at })?.wait()?;
        let failed = |error: OpenError| StoreError::Failed { reason: error.to_string() };
        schema::empty_the_log(&self.path).map_err(failed)
    }

    fn games_to_open(&self, over: Over, limit: u32) -> Result<Vec<GameId>, StoreError> {
        self.readers.read(|c| game_table::to_open(c, over, limit))
    }

    fn games_due(&self, now: Moment, limit: u32) -> Result<Vec<GameId>, StoreError> {
        self.readers.read(|c| game_table::due(c, now, limit))
    }

    fn alive(&self) -> Result<Option<Alive>, StoreError> {
        self.readers.read(alive_table::alive)
    }

    fn note_alive(&self, alive: Alive) -> Result<(), StoreError> {
        self.writer.submit(alive)?.wait()
    }

    fn games_left(&self, after: GameNumber, limit: u32) -> Result<Vec<Listing>, StoreError> {
        self.readers.read(|c| game_table::left(c, after, limit))
    }

    fn idle_games(&self, since: Moment, limit: u32) -> Result<Vec<GameId>, StoreError> {
        self.readers.read(|c| game_table::idle(c, since, limit))
    }

    fn head(&self, game: GameId) -> Result<Option<Head>, StoreError> {
        self.readers.read(|c| event_table::head(c, game))
    }

    fn events(
        &self,
        game: GameId,
        after: Option<Seq>,
        limit: u32,
    ) -> Result<Vec<StoredEvent>, StoreError> {
        self.readers.read(|c| event_table::events(c, game, after, limit))
    }

    fn event(&self, game: GameId, seq: Seq) -> Result<Option<StoredEvent>, StoreError> {
        self.readers.read(|c| event_table::event(c, game, seq))
    }

    fn watch(&self) -> watch::Receiver<LogPosition> {
        self.writer.watch()
    }

    fn happened(
        &self,
        after: LogPosition,
        until: LogPosition,
    ) -> Result<Vec<Happened>, StoreError> {
        self.readers.read(|c| happened_table::to_all(c, after, until))
    }

    fn happened_to(
        &self,
        follower: Follower,
        after: LogPosition,
        limit: u32,
    ) -> Result<Vec<Happened>, StoreError> {
        self.readers.read(|c| happened_table::to_one(c, follower, after, limit))
    }

    fn leaf(&self, game: GameId, seq: Seq) -> Result<Option<Leaf>, StoreError> {
        self.readers.read(|c| log_table::leaf(c, game, seq))
    }

    fn logs(&self) -> Result<Vec<StoredLog>, StoreError> {
        let mut logs = self.readers.read(log_table::logs)?;
        if let (Some(growing), Some(shown)) = (logs.last_mut(), self.shown.last()) {
            growing.shown = Some(shown);
        }
        Ok(logs)
    }

    fn checkpoint(&self, log: Option<LogNumber>) -> Result<Option<ShownCheckpoint>, StoreError> {
        let Some(newest) = self.newest(log)? else { return Ok(None) };
        let cosigned = self.cosigned(Some(newest.log))?;
        Ok(cosigned.filter(|cosigned| cosigned.size == newest.size).or(Some(newest)))
    }

    fn cosigned(&self, log: Option<LogNumber>) -> Result<Option<ShownCheckpoint>, StoreError> {
        self.readers.read(|c| cosigned_table::find(c, log))
    }

    fn keep_cosigned(&self, checkpoint: ShownCheckpoint) -> Result<(), StoreError> {
        self.writer.submit(Cosigning(checkpoint))?.wait()
    }

    fn shown(&self) -> Result<Option<ShownCheckpoint>, StoreError> {
        Ok(self.shown.noted())
    }

    fn entries(&self, log: Option<LogNumber>, tile: Tile) -> Result<Option<Vec<u8>>, StoreError> {
        match self.entries {
            LogEntries::Withheld => Err(StoreError::EntriesWithheld),
            LogEntries::Published => self.readers.read(|c| entries_table::entries(c, log, tile))?,
        }
    }

    fn tile(&self, log: Option<LogNumber>, tile: Tile) -> Result<Option<Vec<u8>>, StoreError> {
        self.readers.read(|c| log_table::tile(c, log, tile))
    }

    fn inclusion(&self, leaf: Leaf) -> Result<Option<StoredProof>, StoreError> {
        // Whoever has the proof needs nobody to ask for cosignatures, if there are any over this leaf.
        let cosigned = self.cosigned(Some(leaf.log))?.filter(|it| leaf.tree_size() <= it.size);
        let checkpoint = match cosigned {
            Some(cosigned) => Some(cosigned),
            None => self.newest(Some(leaf.log))?.filter(|it| leaf.tree_size() <= it.size),
        };
        let Some(checkpoint) = checkpoint else { return Ok(None) };
        let size = checkpoint.size;
        let inclusion = self.readers.read(|c| log_table::inclusion(c, leaf, size))?;
        Ok(Some(StoredProof { inclusion: inclusion?, checkpoint }))
    }

    fn consistency(
        &self,
        log: Option<LogNumber>,
        from: TreeSize,
        to: TreeSize,
    ) -> Result<Option<Consistency>, StoreError> {
        self.readers.read(|c| log_table::consistency(c, log, from, to))?
    }

    fn openings(
        &self,
        game: GameId,
        seqs: RangeInclusive<Seq>,
        of: OpeningsOf,
    ) -> Result<Vec<StoredOpening>, StoreError> {
        self.readers.read(|c| event_table::openings(c, game, &seqs, of))
    }

    fn listing(&self, game: GameId) -> Result<Option<Listing>, StoreError> {
        self.readers.read(|c| listing_table::listing(c, game))
    }

    fn listings(&self, query: ListingQuery) -> Result<Vec<Listing>, StoreError> {
        self.readers.read(|c| listing_table::listings(c, &query))
    }

    fn secret(&self, game: GameId) -> Result<Option<Secret>, StoreError> {
        self.readers.read(|c| game_table::secret(c, game))
    }

    fn drafts(&self, game: GameId) -> Result<Vec<Draft>, StoreError> {
        self.readers.read(|c| draft_table::drafts(c, game))
    }

    fn mark_seen(&self, game: GameId, seat: Seat, seq: Seq) -> Result<Seq, StoreError> {
        self.writer.submit(seen_table::Mark { game, seat, seq })?.wait()
    }

    fn seen(&self, game: GameId, seat: Seat) -> Result<Option<Seq>, StoreError> {
        self.readers.read(|c| seen_table::seen(c, game, seat))
    }

    fn rematch(&self, game: GameId) -> Result<Option<GameId>, StoreError> {
        self.readers.read(|c| game_table::rematch(c, game))
    }

    fn answered(&self, key: &Key) -> Result<Option<StoredAnswer>, StoreError> {
        self.readers.read(|c| command_table::find(c, key))?.map(|known| known.told(key)).transpose()
    }

    fn player(&self, player: PlayerId) -> Result<Option<Player>, StoreError> {
        self.readers.read(|c| account_table::player(c, player))
    }

    fn token(&self, hash: Digest) -> Result<Option<Token>, StoreError> {
        self.readers.read(|c| account_table::token(c, hash))
    }

    fn tokens(&self, player: PlayerId) -> Result<Vec<Token>, StoreError> {
        self.readers.read(|c| account_table::tokens(c, player))
    }

    fn healthy(&self) -> Result<(), StoreError> {
        self.trial.write()?;
        self.writer.try_to_write()
    }
}
