//! Jobs of the writer: something that is written in one piece.

use super::growing_log::GrowingLog;
use crate::store::StoreError;
use rusqlite::Connection;

/// Something that is written in one piece.
pub(super) trait Job: Send + 'static {
    /// The answer when it is committed.
    type Output: Send + 'static;

    /// Writes it, inside a savepoint.
    ///
    /// # Errors
    /// Any failure; everything that it wrote, and everything that it appended to the log, is taken back.
    fn perform(
        &self,
        connection: &Connection,
        log: &mut GrowingLog,
    ) -> Result<Self::Output, StoreError>;
}
