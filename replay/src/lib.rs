//! Recorded games: read, step, explain, compare and audit.
//!
//! - [`open`]: a record, and whom it tells how much.
//! - [`beginning`]: what can still be read of a record that breaks.
//! - [`timeline`]: the table after any event, and which events count.
//! - [`marks`]: where turns and rounds begin.
//! - [`difference`]: what changed between two positions.
//! - [`digest`]: what has happened since a seat looked last.
//! - [`bots`]: players that are programs, and what they think.
//! - [`orders`]: choices that players make ahead.
//! - [`balance`]: what becomes of everything that an edition prints, in many games between bots.
//! - [`branch`]: practice games from any position.
//! - [`bundle`]: one page that shows a record and holds it.
//! - [`audit`]: is everything as the record says, as a value.
//! - [`counts`]: how many ways lead on from a position.
//! - [`stats`]: points, production, resources and network over time.
//! - [`words`] and [`drawn`]: events and positions for people at a terminal; [`drawing`]: boards as markup.
//! - [`messages`]: the words of the page and of drawings, one file for each language.
//! - [`prove`] and [`fork`]: is an event in the log, did the log only grow, and what two checkpoints show that disagree.
//! - [`editions`]: editions of others, from a folder.
//! - [`command`]: the command line, without its process.

pub mod audit;
pub mod balance;
pub mod beginning;
pub mod bots;
pub mod branch;
pub mod bundle;
#[cfg(feature = "command")]
pub mod command;
pub mod counts;
pub mod difference;
pub mod digest;
pub mod drawing;
pub mod drawn;
pub mod editions;
pub mod fork;
pub mod marks;
pub mod messages;
pub mod open;
pub mod orders;
mod picture;
pub mod prove;
pub mod stats;
pub mod timeline;
mod twentieth;
mod underwater;
pub mod words;

use bots::valued::Evaluate;
use drawing::Boards;
use drawn::Draw;
use engine::kernel::choice::Describe;
use engine::kernel::edition::EditionFiles;
use engine::kernel::reference::CiteRulings;
use engine::kernel::text::Narrate;
use marks::Marks;
use stats::Measurable;

/// A game of which everything can be replayed: set up, told, referred to its rules, divided into turns, described, measured, drawn at a terminal and on a page, valued, given with its edition.
pub trait Replayable:
    EditionFiles + Narrate + CiteRulings + Marks + Describe + Measurable + Draw + Boards + Evaluate
{
}

impl<
    G: EditionFiles + Narrate + CiteRulings + Marks + Describe + Measurable + Draw + Boards + Evaluate,
> Replayable for G
{
}
