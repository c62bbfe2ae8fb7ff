//! The log that grows: its right edge in memory, its hashes and its size in the database.
//!
//! Everything it writes stands in the transaction of the events; nothing there is signed. A clone taken before is what
//! is gone back to where a savepoint or a commit is taken back.

use engine::kernel::ids::Hash;
use engine::tlog::TreeSize;
use engine::tlog::frontier::Frontier;
use rusqlite::Connection;

use super::log_table;
use super::signer::Committed;
use crate::store::{LogNumber, LogPosition, StoreError};

/// The log to which the writer appends.
#[derive(Clone)]
pub(super) struct GrowingLog {
    number: LogNumber,
    /// The place of its first event among all events; its leaf is leaf 1.
    first: LogPosition,
    frontier: Frontier,
    kept: TreeSize,
}

impl GrowingLog {
    /// A log that begins: no leaf is in it.
    pub(super) fn empty(number: LogNumber, first: LogPosition) -> Self {
        Self { number, first, frontier: Frontier::default(), kept: TreeSize(0) }
    }

    /// A log that goes on from a tree whose size the database holds.
    pub(super) fn kept(number: LogNumber, first: LogPosition, frontier: Frontier) -> Self {
        let kept = frontier.size();
        Self { number, first, frontier, kept }
    }

    /// Returns the size of its tree.
    pub(super) fn size(&self) -> TreeSize {
        self.frontier.size()
    }

    /// Returns the place of its last event among all events.
    pub(super) fn last(&self) -> LogPosition {
        LogPosition(self.first.0 + self.size().0 as i64 - 2)
    }

    /// Returns whether it has leaves that the database does not count yet.
    pub(super) fn has_grown(&self) -> bool {
        self.size() != self.kept
    }

    /// Returns its tree, once the transaction that wrote it is committed.
    pub(super) fn committed(&self) -> Committed {
        Committed { log: self.number, size: self.size(), root: self.frontier.root() }
    }

    /// Appends the leaf 0.
    pub(super) fn begin(&mut self, connection: &Connection, leaf: Hash) -> rusqlite::Result<()> {
        self.append_leaf(connection, leaf)
    }

    /// Appends the leaves of events that follow each other from this position on.
    ///
    /// # Errors
    /// [`StoreError::Fatal`] if the events do not follow on the leaves: then another program has written events.
    pub(super) fn append(
        &mut self,
        connection: &Connection,
        first: LogPosition,
        events: impl IntoIterator<Item = Hash>,
    ) -> Result<(), StoreError> {
        let next = self.first.0 + self.size().0 as i64 - 1;
        if first.0 != next {
            let reason = format!("event {next} of the log was given the position {}", first.0);
            return Err(StoreError::Fatal { reason });
        }
        for hash in events {
            self.append_leaf(connection, hash)?;
        }
        Ok(())
    }

    fn append_leaf(&mut self, connection: &Connection, leaf: Hash) -> rusqlite::Result<()> {
        let completions = self.frontier.append(leaf);
        completions.iter().try_for_each(|node| log_table::add_node(connection, self.number, node))
    }

    /// Writes how far the log has grown, if it has since the last time.
    ///
    /// # Errors
    /// Any failure of the database.
    pub(super) fn keep(&mut self, connection: &Connection) -> rusqlite::Result<()> {
        if self.has_grown() {
            log_table::put_tree(connection, self.committed())?;
            self.kept = self.size();
        }
        Ok(())
    }
}
