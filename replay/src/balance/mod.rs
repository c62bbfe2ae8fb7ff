//! Balance is measured, not believed: what becomes of everything that an edition prints, in many games between bots.
//!
//! - [`items`]: what a game must tell: its items, and which of them a fact touches.
//! - [`walk`]: one game, followed fact by fact.
//! - [`measure`]: many games on several threads.
//! - [`counts`]: what was counted; [`tally`] and [`owners`]: shares and differences with their standard errors.
//! - [`like`]: those who had an item against others who stood as well as they did.
//! - [`bounds`]: what is out of bounds.
//! - [`report`]: everything as a value; [`page`]: as a page for people.

pub mod bounds;
pub mod counts;
pub mod items;
pub mod like;
pub mod measure;
pub mod owners;
pub mod page;
pub mod report;
pub mod tally;
pub mod walk;
