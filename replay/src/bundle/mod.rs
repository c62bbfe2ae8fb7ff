//! A bundle: one page that steps through a game for anybody with a browser, and holds the record itself, whole, for ever.
//!
//! All drawings and words are made here, for each event, viewer and language; the script of the page only chooses among them.
//!
//! - [`document`]: the file; `frame`: the page around the positions, of `steps`, `boards`, `audit` and `sections`.
//! - `scenes`: everything that is shown after an event, of `told` and `seats`; `curve`: the points over the events.
//! - `pack`: each drawing once, and which of them is shown after which event.
//! - [`data`]: the record, the proof and the edition, and how they are read out again.

mod audit;
mod boards;
mod curve;
pub mod data;
pub mod document;
mod frame;
pub mod pack;
mod scenes;
mod seats;
mod sections;
mod steps;
mod told;

use crate::Replayable;
use crate::audit as auditing;
use crate::open::Replay;
use crate::timeline::Timeline;
use document::Document;
use engine::kernel::ids::Seq;
use engine::kernel::record::Broken;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;

/// The content of a bundle.
#[derive(Clone, Copy, Debug)]
pub struct Contents<'c> {
    /// The record's lines, as they are.
    pub record: &'c str,
    /// A proof that binds the record to a log, as text; `None` if there is none.
    pub proof: Option<&'c str>,
    /// The event that is shown first; else the one that is disputed, else the last one.
    pub event: Option<Seq>,
    /// The viewer with whose eyes the game is shown first.
    pub viewer: Viewer,
    /// The other viewers whose eyes the reader may choose: the bundle shows no more than all of them know.
    pub others: &'c [Viewer],
    /// The language that is shown first. The page has all.
    pub language: Language,
}

/// Writes the bundle of a record.
///
/// # Errors
/// [`Broken`], where the record does not tell what one of these viewers knows.
pub fn bundle<G: Replayable>(
    replay: &Replay<G>,
    contents: &Contents<'_>,
) -> Result<String, Broken> {
    let first = replay.timeline(contents.viewer)?;
    let others = contents.others.iter().filter(|other| **other != contents.viewer);
    let others = others.map(|&other| replay.timeline(other)).collect::<Result<Vec<_>, Broken>>()?;
    let event = contents.event.or_else(|| disputed(&first)).or(first.last());
    let document = Document {
        replay,
        first: &first,
        others: &others,
        report: &auditing::audit(replay),
        event: event.unwrap_or_default(),
        proof: contents.proof,
    };
    let edition = G::files(&replay.created().edition).unwrap_or_default();
    let data = data::blocks(contents.record, contents.proof, &edition);
    Ok(document.written(contents.language, &data))
}

/// Returns the event that the last dispute is about, an open one before all that are ruled.
fn disputed<G: Replayable>(timeline: &Timeline<'_, G>) -> Option<Seq> {
    let table = timeline.table(timeline.last()?)?;
    let open = table.docket.open_disputes().last();
    open.or(table.docket.disputes().last()).map(|dispute| dispute.event)
}
