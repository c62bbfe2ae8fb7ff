//! The analysis of a whole game, as a strong bot sees it.
//!
//! - [`subject`]: the decisions of a game, each with what its seat knew, and the positions after its turns.
//! - [`analyst`]: who judges them; [`finding`]: what is found; [`kept`]: the file in which it is kept. `millionths` are numbers as they are
//!   kept, `workers` share the work out among threads.
//! - [`accuracy`]: the accuracy of decisions, and what a mistake is.
//! - [`report`]: all of it as a value; [`text`], [`table`] and [`curve`]: for people, for programs, and as a plot.

pub mod accuracy;
pub mod analyst;
pub mod curve;
pub mod finding;
pub mod kept;
mod millionths;
pub mod report;
pub mod subject;
pub mod table;
pub mod text;
mod workers;
