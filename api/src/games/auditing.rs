//! Audits over HTTP: the report that `replay audit --json` would give of the very record that the asker can have.

use super::history::Lines;
use super::live::{Live, Playable};
use super::shown::DisputeView;
use super::{Games, docket};
use crate::problem::{Code, Problem};
use crate::work;
use engine::kernel::event::{GameId, Seq};
use engine::kernel::knowledge::Viewer;
use engine::kernel::record;
use engine::kernel::table::{DisputeNo, Phase};
use replay::audit::report::Report;
use replay::audit::{self};
use replay::open::Replay;
use std::sync::Arc;

/// How much of a game is read, and for whom.
#[derive(Clone, Copy, Debug)]
pub struct Extent {
    /// Who reads.
    pub viewer: Viewer,
    /// The last event; none for all.
    pub until: Option<Seq>,
}

impl Games {
    /// Audits a game as far as this extent tells. One of few at a time.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], [`Code::Busy`] if too many audits wait, or failures of the store.
    pub async fn audit(self: &Arc<Games>, id: GameId, extent: Extent) -> Result<Report, Problem> {
        let game = self.find(id).await?;
        let place = self.places.audit().await?;
        work::block(move || {
            let report = game.audit(extent);
            drop(place);
            report
        })
        .await
    }
}

impl<G: Playable> Live<G> {
    /// The lines that this extent tells: a referee's where the game is opened and all of it is wanted, because only a whole record may tell everything.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], or failures of the store.
    pub(super) fn lines(&self, extent: Extent) -> Result<Lines, Problem> {
        let table = self.present().table;
        let last = table.last.unwrap_or_default();
        let until = extent.until.unwrap_or(last);
        if until > last {
            return Err(Problem::new(Code::EventUnknown).with("seq", last));
        }
        let reader = match table.phase {
            Phase::Opened if until == last => Viewer::Referee,
            Phase::Lobby | Phase::Playing | Phase::Ended | Phase::Opened => extent.viewer,
        };
        Lines::read(&*self.store, self.id, None, until.0.saturating_add(1), reader)
    }

    /// Audits what this extent tells; for the referee of a game that is not opened with the seed that only the server knows.
    ///
    /// # Errors
    /// As [`Live::lines`].
    pub(super) fn audit_lines(&self, extent: Extent) -> Result<Report, Problem> {
        let text = self.lines(extent)?.record()?;
        let record = match record::read(text.as_bytes()) {
            Ok(record) => record,
            Err(broken) => return Ok(audit::broken(&broken)),
        };
        let replay = match Replay::<G>::open(record) {
            Ok(replay) => replay,
            Err(unopened) => return Ok(audit::unopened(&unopened)),
        };
        Ok(match (extent.viewer, replay.seed(), self.seed().ok()) {
            (Viewer::Referee, None, Some(seed)) => audit::audit_knowing(&replay, &seed),
            (Viewer::Referee | Viewer::Seat(_) | Viewer::Spectator, _, _) => audit::audit(&replay),
        })
    }

    /// All disputes of the game, by number.
    pub(super) fn list_disputes(&self) -> Vec<DisputeView> {
        docket::disputes(&self.present().table)
    }
}

/// The dispute with this number.
///
/// # Errors
/// [`Code::DisputeUnknown`].
pub fn dispute_numbered(
    disputes: Vec<DisputeView>,
    number: DisputeNo,
) -> Result<DisputeView, Problem> {
    let found = disputes.into_iter().find(|dispute| dispute.dispute == number);
    found.ok_or_else(|| Problem::new(Code::DisputeUnknown))
}
