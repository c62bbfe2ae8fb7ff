//! The things that players decide about each other: whom they block, and whom they report to who runs the server.

use super::{Moment, Player, PlayerId, Quota, Room, StoreError};
use engine::kernel::ids::GameId;

/// A player's wish to meet another one, or not to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Block {
    /// The other one is blocked.
    On,
    /// The other one is blocked no longer.
    Off,
}

/// A wish of a player about another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Blocking {
    /// The player who wishes it.
    pub player: PlayerId,
    /// The other one.
    pub other: PlayerId,
    /// The wish.
    pub wish: Block,
}

/// Words beside a game that are reported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReportedWords {
    /// The game.
    pub game: GameId,
    /// The room in which they were said.
    pub room: Room,
    /// Their number.
    pub n: u32,
}

/// A report to who runs the server.
#[derive(Debug, Clone)]
pub struct NewReport {
    /// The player who reports.
    pub player: PlayerId,
    /// The player who is reported.
    pub reported: PlayerId,
    /// The words that are reported; `None` for the name.
    pub words: Option<ReportedWords>,
    /// The reason, in the words of who reports.
    pub reason: String,
    /// The moment.
    pub at: Moment,
    /// The reports that the player may make, if they are limited.
    pub quota: Option<Quota>,
}

/// A report, as who runs the server reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number.
    pub number: i64,
    /// The moment.
    pub at: Moment,
    /// The name of who reports; `None` if that player has left.
    pub by: Option<String>,
    /// The name of who is reported, as it is now.
    pub reported: String,
    /// The words that are reported, as they were then; `None` for the name.
    pub words: Option<String>,
    /// The reason; `None` if who reported has left.
    pub reason: Option<String>,
}

/// The part of a store that keeps what players decide about each other. All calls block.
pub trait Neighbours: Send + Sync {
    /// Keeps whether a player wants to meet another one.
    ///
    /// # Errors
    /// [`StoreError::Constraint`] if one of them is unknown.
    fn block(&self, blocking: Blocking) -> Result<(), StoreError>;

    /// Returns the players whom this one has blocked, by name.
    ///
    /// # Errors
    /// Any failure of the database.
    fn blocked(&self, player: PlayerId) -> Result<Vec<Player>, StoreError>;

    /// Returns whether one of these has blocked the player, or the player one of them.
    ///
    /// # Errors
    /// Any failure of the database.
    fn avoids(&self, player: PlayerId, others: &[PlayerId]) -> Result<bool, StoreError>;

    /// Keeps a report, with the words that it is about.
    ///
    /// # Errors
    /// [`StoreError::WordsUnknown`] if the player who is reported has said no such words; [`StoreError::QuotaUsedUp`].
    fn report(&self, report: NewReport) -> Result<(), StoreError>;

    /// Returns the reports that nobody has closed, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn open_reports(&self) -> Result<Vec<StoredReport>, StoreError>;

    /// Returns what a player has said beside games, noted and reported.
    ///
    /// # Errors
    /// Any failure of the database.
    fn kept_of(&self, player: PlayerId) -> Result<Kept, StoreError>;

    /// Adds an act to the audit trail.
    ///
    /// # Errors
    /// Any failure of the database.
    fn note_act(&self, act: Act) -> Result<(), StoreError>;
}

/// The words of a player that the store keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Kept {
    /// All that was said beside games, the oldest first.
    pub words: Vec<OwnWords>,
    /// The notes on games.
    pub notes: Vec<(GameId, String)>,
    /// The reports, the oldest first.
    pub reports: Vec<StoredReport>,
}

/// Words that a player has said beside a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWords {
    /// The game.
    pub game: GameId,
    /// The moment.
    pub at: Moment,
    /// The words.
    pub words: String,
}

/// An act of somebody who may do more than a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Act {
    /// The moment.
    pub at: Moment,
    /// The one who acts: `operator`, or an account by its hash.
    pub who: String,
    /// The act.
    pub act: String,
    /// The game, or the account by its hash.
    pub whom: String,
    /// The reason, as far as it was given.
    pub why: String,
}
