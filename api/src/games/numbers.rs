//! A game in numbers: how they ran over time, as `replay stats` measures it, and the score sheets.

use super::history::Lines;
use super::origin::About;
use super::playable::Playable;
use super::present::Present;
use super::refusals::table_refuses;
use super::shown::{GameScore, GameStats, SheetShown};
use super::telling::TextForm;
use super::viewing::{Tagged, suffix};
use crate::problem::Problem;
use actix_web::web::Bytes;
use engine::kernel::quantity::sheet::sheets;
use engine::kernel::table::{Phase, TableRejection};
use engine::kernel::viewer::Viewer;
use replay::stats::course::{Pace, measure};
use replay::timeline::Timeline;
use serde::Serialize;

/// The numbers over time that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct StatsWanted {
    /// The pace at which they are taken.
    pub by: Pace,
    /// The form of names; `None` for none.
    pub words: Option<TextForm>,
}

/// The score sheets that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct ScoreWanted {
    /// The viewer.
    pub viewer: Viewer,
    /// The form of names; `None` for none.
    pub words: Option<TextForm>,
}

/// Returns the numbers over time that everybody may know: of an opened game, all of them. Blocks.
///
/// # Errors
/// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start, or failures of the store.
pub(super) fn stats<G: Playable>(
    present: &Present<G>,
    wanted: StatsWanted,
) -> Result<Tagged, Problem> {
    let StatsWanted { by, words } = wanted;
    check_begun(present)?;
    let About { store, id, origin, .. } = &*present.about;
    let viewer = match present.table.phase {
        Phase::Opened => origin.reader(),
        Phase::Lobby | Phase::Playing | Phase::Ended => Viewer::Spectator,
    };
    let events = Lines::all(&**store, *id, viewer)?.events(viewer)?;
    let seq = present.seq();
    // Events that came while this was read belong to the next answer.
    let events = events.into_iter().take_while(|event| event.seq <= seq).collect();
    let timeline = Timeline::<G>::new(*id, &*present.rules, viewer, events);
    let course = measure(&timeline, by).map_err(Problem::internal)?;
    let by = match by {
        Pace::Event => "event",
        Pace::Turn => "turn",
        Pace::Round => "round",
    };
    let etag = format!("\"{seq}-stats-{by}{}\"", suffix(words));
    tagged(etag, &GameStats::of(&course, seq, words))
}

/// Returns the score sheets as the viewer may know them.
///
/// # Errors
/// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start.
pub(super) fn score<G: Playable>(
    present: &Present<G>,
    wanted: ScoreWanted,
) -> Result<Tagged, Problem> {
    let ScoreWanted { viewer, words } = wanted;
    let etag = format!("\"{}-score{}\"", present.moment(viewer), suffix(words));
    tagged(etag, &score_sheets(present, wanted)?)
}

/// Returns the same, for who draws them.
///
/// # Errors
/// [`Code::WrongPhase`](crate::problem::Code::WrongPhase) before the start.
pub(super) fn score_sheets<G: Playable>(
    present: &Present<G>,
    ScoreWanted { viewer, words }: ScoreWanted,
) -> Result<GameScore, Problem> {
    check_begun(present)?;
    let seen = present.seen(viewer)?;
    let (basis, all) = sheets::<G>(&present.rules, &seen, words.unwrap_or_default().into());
    let seats = all.into_iter().map(|sheet| SheetShown::of(sheet, words)).collect();
    Ok(GameScore { game: present.about.id, seq: present.seq(), basis, seats })
}

fn check_begun<G: Playable>(present: &Present<G>) -> Result<(), Problem> {
    match present.table.phase {
        phase @ Phase::Lobby => {
            Err(table_refuses(TableRejection::WrongPhase { phase, needed: Phase::Playing }))
        }
        Phase::Playing | Phase::Ended | Phase::Opened => Ok(()),
    }
}

fn tagged(etag: String, shown: &impl Serialize) -> Result<Tagged, Problem> {
    let body = serde_json::to_vec(shown).map_err(Problem::internal)?;
    Ok(Tagged { etag, body: Bytes::from(body) })
}
