//! Recorded games: read, step, explain, compare and audit.
//!
//! - [`open`]: a record, and whom it tells how much.
//! - [`timeline`]: the table after any event, and which events count.
//! - [`marks`]: where turns and rounds begin.
//! - [`difference`]: what changed between two positions.
//! - [`branch`]: practice games from any position.
//! - [`bundle`]: one page that shows a record and holds it.
//! - [`audit`]: is everything as the record says, as a value.
//! - [`counts`]: how many ways lead on from a position.
//! - [`words`] and [`drawn`]: events and positions for people.
//! - [`prove`]: is an event in the log, and did the log only grow.
//! - [`command`]: the command line, without its process.

pub mod audit;
pub mod branch;
pub mod bundle;
pub mod command;
pub mod counts;
pub mod difference;
pub mod drawn;
pub mod marks;
pub mod open;
mod picture;
pub mod prove;
pub mod timeline;
mod twentieth;
mod underwater;
pub mod words;

/// A game of which everything can be replayed: set up, told, referred to its rules, divided into turns, drawn, given with its edition.
pub trait Replayable:
    engine::kernel::edition::Published
    + engine::kernel::text::Told
    + engine::kernel::reference::Referred
    + marks::Marks
    + drawn::Drawn
    + bundle::edition::Filed
{
}

impl<G> Replayable for G where
    G: engine::kernel::edition::Published
        + engine::kernel::text::Told
        + engine::kernel::reference::Referred
        + marks::Marks
        + drawn::Drawn
        + bundle::edition::Filed
{
}
