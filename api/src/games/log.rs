//! The log of games, read: events, records, and the proof that an event is there.

use super::Games;
use super::excerpt::{Excerpt, Extent};
use super::shown::ShownEvent;
use crate::problem::{Code, Problem};
use crate::store::Leaf;
use crate::work;
use engine::kernel::entry::Entry;
use engine::kernel::ids::{GameId, Seq};
use engine::tlog::proof::InclusionProof;
use std::sync::Arc;

impl Games {
    /// Returns events as a viewer may know them, told as it is asked for.
    ///
    /// # Errors
    /// [`Code::GameUnknown`], or failures of the store.
    pub async fn events(self: &Arc<Games>, excerpt: Excerpt) -> Result<Vec<ShownEvent>, Problem> {
        let now = self.find(excerpt.game).await?.now();
        work::block(move || now.events(excerpt)).await
    }

    /// Returns the record of a game as far as this extent tells; of an opened game that is wanted whole, everything.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub async fn record(self: &Arc<Games>, id: GameId, extent: Extent) -> Result<String, Problem> {
        let now = self.find(id).await?.now();
        work::block(move || now.record(extent)).await
    }

    /// Returns the proof that an event is in the log, under the newest checkpoint, which counts as shown from now on.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub async fn prove(
        self: &Arc<Games>,
        game: GameId,
        seq: Seq,
    ) -> Result<InclusionProof, Problem> {
        let leaf = self.leaf(game, seq).await?;
        // A proof is checked beside the record, so it names the game as the record does.
        let recorded_as = self.find(game).await?.recorded_as();
        let store = Arc::clone(&self.store);
        let proof = work::block(move || Ok(store.inclusion(leaf)?)).await?;
        let proof = proof.ok_or_else(|| Problem::internal("a log has no head"))?;
        let entry = Entry { game: recorded_as, seq };
        entry.prove(proof.inclusion, proof.checkpoint.note).map_err(Problem::internal)
    }

    /// Returns where an event is in the log.
    pub(super) async fn leaf(self: &Arc<Games>, game: GameId, seq: Seq) -> Result<Leaf, Problem> {
        let store = Arc::clone(&self.store);
        let find = move || Ok(store.leaf(game, seq)?);
        work::block(find).await?.ok_or_else(|| Problem::new(Code::EventUnknown))
    }
}
