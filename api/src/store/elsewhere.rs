//! Games that were played elsewhere.

use super::StoreError;
use engine::kernel::ids::GameId;

/// The part of a [`Store`](super::Store) that finds games whose records were brought from elsewhere.
pub trait Elsewhere: Send + Sync {
    /// Returns the games whose records name this id and that are kept under another one, the oldest first.
    ///
    /// # Errors
    /// Any failure of the database.
    fn recorded_as(&self, game: GameId) -> Result<Vec<GameId>, StoreError>;
}
