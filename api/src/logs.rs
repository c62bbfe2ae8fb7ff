//! The one log as it is published: checkpoints, tiles, keys, and how one tree leads to another.

use crate::problem::{Code, Problem};
use crate::store::{LogNumber, ShownCheckpoint, Store, StoreError, StoredLog};
use crate::work;
use engine::tlog::TreeSize;
use engine::tlog::consistency::Consistency;
use engine::tlog::tile::Tile;
use std::sync::Arc;

/// The logs of this server. If none is named, the one that grows is meant.
#[derive(Clone)]
pub struct Logs {
    store: Arc<dyn Store>,
}

impl Logs {
    /// Returns the logs of this store.
    pub fn new(store: Arc<dyn Store>) -> Logs {
        Logs { store }
    }

    /// Returns the last checkpoint.
    ///
    /// # Errors
    /// [`Code::LogUnknown`], or failures of the store.
    pub async fn checkpoint(&self, log: Option<LogNumber>) -> Result<ShownCheckpoint, Problem> {
        self.ask(Code::LogUnknown, move |store| store.checkpoint(log)).await
    }

    /// Returns the newest checkpoint that witnesses have cosigned.
    ///
    /// # Errors
    /// [`Code::NotCosigned`], or failures of the store.
    pub async fn cosigned(&self, log: Option<LogNumber>) -> Result<ShownCheckpoint, Problem> {
        self.ask(Code::NotCosigned, move |store| store.cosigned(log)).await
    }

    /// Returns the entry bundle of a tile of level 0.
    ///
    /// # Errors
    /// [`Code::TileUnknown`], also if the lines of the log are not published; or failures of the store.
    pub async fn entries(&self, log: Option<LogNumber>, tile: Tile) -> Result<Vec<u8>, Problem> {
        self.ask(Code::TileUnknown, move |store| store.entries(log, tile)).await
    }

    /// Returns the hashes of a tile.
    ///
    /// # Errors
    /// [`Code::TileUnknown`], or failures of the store.
    pub async fn tile(&self, log: Option<LogNumber>, tile: Tile) -> Result<Vec<u8>, Problem> {
        self.ask(Code::TileUnknown, move |store| store.tile(log, tile)).await
    }

    /// Returns how the tree of one size leads to that of another.
    ///
    /// # Errors
    /// [`Code::TreeUnknown`], or failures of the store.
    pub async fn consistency(
        &self,
        log: Option<LogNumber>,
        from: TreeSize,
        to: TreeSize,
    ) -> Result<Consistency, Problem> {
        self.ask(Code::TreeUnknown, move |store| store.consistency(log, from, to)).await
    }

    /// Returns all logs, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn all(&self) -> Result<Vec<StoredLog>, Problem> {
        self.ask(Code::LogUnknown, |store| store.logs().map(Some)).await
    }

    async fn ask<T: Send + 'static>(
        &self,
        missing: Code,
        question: impl FnOnce(&dyn Store) -> Result<Option<T>, StoreError> + Send + 'static,
    ) -> Result<T, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || question(&*store)?.ok_or_else(|| Problem::new(missing))).await
    }
}
