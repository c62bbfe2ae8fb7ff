//! The log that grows: its right edge in memory, its hashes and its signed head in the database.
//!
//! Everything it writes stands in the transaction of the events. A clone taken before is what is gone back to
//! where a savepoint or a commit is taken back.

use std::sync::Arc;

use engine::kernel::event::Hash;
use engine::kernel::log::TreeSize;
use engine::kernel::log::checkpoint::{Checkpoint, Origin};
use engine::kernel::log::frontier::Frontier;
use engine::kernel::log::key::SignerKey;
use rusqlite::Connection;

use super::log_table;
use crate::store::{Digest, LogNumber, Position, ShownCheckpoint, StoreError};

/// The log to which the writer appends.
#[derive(Clone)]
pub(super) struct GrowingLog {
    identity: Arc<Identity>,
    frontier: Frontier,
    signed: TreeSize,
}

/// What does not change of a log.
pub(super) struct Identity {
    /// Its number.
    pub(super) number: LogNumber,
    /// Where its first event is among all events; its leaf is leaf 1.
    pub(super) first: Position,
    /// Its key.
    pub(super) key: SignerKey,
}

impl GrowingLog {
    /// A log that begins: no leaf is in it.
    pub(super) fn empty(identity: Identity) -> Self {
        Self::signed(identity, Frontier::default())
    }

    /// A log that goes on from its signed head.
    pub(super) fn signed(identity: Identity, frontier: Frontier) -> Self {
        let signed = frontier.size();
        Self { identity: Arc::new(identity), frontier, signed }
    }

    /// The size of its tree.
    pub(super) fn size(&self) -> TreeSize {
        self.frontier.size()
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
        first: Position,
        events: impl IntoIterator<Item = Digest>,
    ) -> Result<(), StoreError> {
        let next = self.identity.first.0 + self.size().0 as i64 - 1;
        if first.0 != next {
            let reason = format!("event {next} of the log was given the position {}", first.0);
            return Err(StoreError::Fatal { reason });
        }
        for hash in events {
            self.append_leaf(connection, Hash(hash.0))?;
        }
        Ok(())
    }

    fn append_leaf(&mut self, connection: &Connection, leaf: Hash) -> rusqlite::Result<()> {
        let completions = self.frontier.append(leaf);
        completions
            .iter()
            .try_for_each(|node| log_table::add_node(connection, self.identity.number, node))
    }

    /// Signs the tree and keeps the checkpoint as the log's head, if the tree has grown since the last one.
    ///
    /// # Errors
    /// Any failure of the database.
    pub(super) fn sign(
        &mut self,
        connection: &Connection,
    ) -> Result<Option<ShownCheckpoint>, StoreError> {
        let size = self.size();
        if size == self.signed {
            return Ok(None);
        }
        let Identity { number, key, .. } = &*self.identity;
        let origin = Origin::from(key.verifier().name());
        let note = Checkpoint { origin, size, root: self.frontier.root() }.sign(key);
        let note = note.map_err(|error| StoreError::Failed { reason: error.to_string() })?;
        let checkpoint = ShownCheckpoint { log: *number, size, note };
        log_table::put_head(connection, &checkpoint)?;
        self.signed = size;
        Ok(Some(checkpoint))
    }
}
