//! Blocks of states: the views after several events, each with what is told of its event, folded once.

use super::history::Lines;
use super::narrating::Narrator;
use super::playable::Playable;
use super::present::Present;
use super::shown::StateLine;
use super::telling::Narration;
use super::viewing::{self, Looking};
use super::walk::Walk;
use crate::problem::{Code, Problem};
use crate::store::PlayerId;
use engine::kernel::ids::Seq;
use engine::kernel::viewer::Viewer;

/// The states of a game that are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    /// The viewer.
    pub viewer: Viewer,
    /// The player who looks; `None` if nobody has said who it is.
    pub player: Option<PlayerId>,
    /// The event of the first one.
    pub first: Seq,
    /// The event of the last one.
    pub last: Seq,
    /// The form in which the events are told.
    pub narration: Narration,
}

/// Returns the entity tag of a block: that of the view now, because what is undone and who sits where may change; and what was asked for.
pub(super) fn tag<G: Playable>(present: &Present<G>, block: &Block) -> String {
    let Block { viewer, first, last, narration, .. } = *block;
    let words = narration.words.map_or_else(String::new, |words| format!("-{}", words.name()));
    let numbers = if narration.changes { "-change" } else { "" };
    format!("\"{}-{first}-{last}{words}{numbers}\"", present.moment(viewer))
}

/// Returns the states, a line of JSON for each. Blocks.
///
/// # Errors
/// [`Code::EventUnknown`], or failures of the store.
pub(super) fn lines<G: Playable>(present: &Present<G>, block: &Block) -> Result<Vec<u8>, Problem> {
    let Block { viewer, player, first, last, narration } = *block;
    let looking = Looking { viewer, player, words: None };
    if last > present.seq() {
        return Err(Problem::new(Code::EventUnknown).with("seq", present.seq()));
    }
    let (store, after, count) =
        (&*present.about.store, first.0.checked_sub(1), last.0 + 1 - first.0);
    let hashes =
        Lines::read(store, present.about.id, after.map(Seq), count, Viewer::Spectator)?.hashes();
    let mut narrator = Narrator::new(present, narration);
    let mut lines = Vec::new();
    for (step, hash) in Walk::over(present, viewer, first..=last)?.zip(hashes) {
        let after = present.just_after(&step, hash);
        let line = StateLine {
            seq: step.event.seq,
            undone: present.table.has_taken_back(&step.event),
            told: narrator.tell(&step),
            view: viewing::shown(&after, looking)?,
        };
        serde_json::to_writer(&mut lines, &line).map_err(Problem::internal)?;
        lines.push(b'\n');
    }
    Ok(lines)
}
