//! A bundle: one page that shows a dispute to anybody with a browser, and holds the record itself, whole, for ever.
//!
//! - `page`: what is shown; `headings`: its words; `html`: how text becomes HTML.
//! - `data`: what is held beside it, and how the record is read out again.

pub mod data;
mod headings;
mod html;
mod page;

use crate::Replayable;
use crate::audit;
use crate::open::Replay;
use crate::timeline::Timeline;
use engine::kernel::event::Event;
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
    /// The event that is looked at; else the one that is disputed, else the last one.
    pub event: Option<Seq>,
    /// As whom the record is read: the bundle shows no more than that.
    pub viewer: Viewer,
    /// The language of the page.
    pub language: Language,
}

/// Writes the bundle of a record.
///
/// # Errors
/// [`Broken`], where the record does not tell what this viewer knows.
pub fn bundle<G: Replayable>(
    replay: &Replay<G>,
    contents: &Contents<'_>,
) -> Result<String, Broken> {
    let timeline = replay.timeline(contents.viewer)?;
    let event = contents.event.or_else(|| disputed(&timeline)).or(timeline.last());
    let page = page::Page {
        replay,
        timeline: &timeline,
        report: audit::audit(replay),
        event: event.unwrap_or_default(),
        proof: contents.proof,
        language: contents.language,
    };
    let edition = G::files(&replay.created().edition).unwrap_or_default();
    Ok(page.written() + &data::blocks(contents.record, contents.proof, &edition) + page::END)
}

/// Returns the event that the last dispute is about, an open one before all that are ruled.
fn disputed<G: Replayable>(timeline: &Timeline<'_, G>) -> Option<Seq> {
    let table = timeline.table(timeline.last()?)?;
    let open = table.docket.open_disputes().last();
    open.or(table.docket.disputes().last()).map(|dispute| dispute.event)
}

/// Returns where the page tells an event.
fn anchor<G: Replayable>(event: &Event<G>) -> String {
    format!("event-{}", event.seq)
}
