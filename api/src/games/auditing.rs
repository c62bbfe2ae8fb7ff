//! Audits over HTTP: the report that `replay audit --json` would give of the very record that the asker can have.

use super::Games;
use super::excerpt::Extent;
use super::history::Lines;
use super::origin::About;
use super::playable::Playable;
use super::present::Present;
use super::shown::DisputeView;
use crate::problem::{Code, Problem};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::record;
use engine::kernel::table::{DisputeNo, Phase};
use engine::kernel::viewer::Viewer;
use replay::audit::report::Report;
use replay::audit::{self};
use replay::open::Replay;
use std::sync::Arc;

impl Games {
    /// Audits a game as far as this extent tells. One of few at a time.
    ///
    /// # Errors
    /// [`Code::EventUnknown`], [`Code::Busy`] if too many audits wait, or failures of the store.
    pub async fn audit(self: &Arc<Games>, id: GameId, extent: Extent) -> Result<Report, Problem> {
        let now = self.find(id).await?.now();
        let place = self.places.audit().await?;
        work::block(move || {
            let report = now.audit(extent);
            drop(place);
            report
        })
        .await
    }
}

/// Returns the lines that this extent tells: a referee's where the game is opened and all of it is wanted, because only a whole record may
/// tell everything. Blocks.
///
/// # Errors
/// [`Code::EventUnknown`], or failures of the store.
pub(super) fn lines<G: Playable>(present: &Present<G>, extent: Extent) -> Result<Lines, Problem> {
    let (phase, last) = (present.table.phase, present.seq());
    let until = extent.until.unwrap_or(last);
    if until > last {
        return Err(Problem::new(Code::EventUnknown).with("seq", last));
    }
    let reader = match phase {
        Phase::Opened if until == last => Viewer::Referee,
        Phase::Lobby | Phase::Playing | Phase::Ended | Phase::Opened => extent.viewer,
    };
    let About { store, id, .. } = &*present.about;
    Lines::read(&**store, *id, None, until.0.saturating_add(1), reader)
}

/// Audits what this extent tells; for the referee of a game that is not opened with the seed that only the server knows. Blocks.
///
/// # Errors
/// As [`lines`].
pub(super) fn audit<G: Playable>(present: &Present<G>, extent: Extent) -> Result<Report, Problem> {
    let text = lines(present, extent)?.record()?;
    let record = match record::read(text.as_bytes()) {
        Ok(record) => record,
        Err(broken) => return Ok(audit::broken(&broken)),
    };
    let replay = match Replay::<G>::open(record) {
        Ok(replay) => replay,
        Err(unopened) => return Ok(audit::unopened(&unopened)),
    };
    Ok(match (extent.viewer, replay.seed(), present.about.seed().ok()) {
        (Viewer::Referee, None, Some(seed)) => audit::audit_knowing(&replay, &seed),
        (Viewer::Referee | Viewer::Seat(_) | Viewer::Spectator, _, _) => audit::audit(&replay),
    })
}

/// Returns the dispute with this number.
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
