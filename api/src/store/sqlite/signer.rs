//! Signing: the only place where the key of the log is used, and only for trees that are committed.

use engine::tlog::TreeSize;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::key::SignerKey;
use engine::tlog::node::Root;

use crate::store::{LogNumber, ShownCheckpoint, StoreError};

/// The growth of a log in a transaction that is committed.
///
/// It is made in two places: from what a commit of ours has just stored, and from what a connection has read. So no
/// tree can be signed of which a crash may leave nothing but its signature.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Committed {
    /// The log.
    pub(super) log: LogNumber,
    /// The number of leaves of its tree.
    pub(super) size: TreeSize,
    /// The root of the tree.
    pub(super) root: Root,
}

/// Signs for one log.
pub(super) struct Signer {
    /// The log.
    pub(super) log: LogNumber,
    /// Its key.
    pub(super) key: SignerKey,
}

impl Signer {
    /// Returns the signed checkpoint of a tree. Whoever signs the same tree again gets the same bytes.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the name of the log is too long for a note.
    pub(super) fn sign(&self, tree: Committed) -> Result<ShownCheckpoint, StoreError> {
        let Committed { log, size, root } = tree;
        let origin = Origin::from(self.key.verifier().name());
        let note = Checkpoint { origin, size, root }.sign(&self.key);
        let note = note.map_err(|error| StoreError::Failed { reason: error.to_string() })?;
        Ok(ShownCheckpoint { log, size, note })
    }
}
