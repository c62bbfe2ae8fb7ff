//! The measurements of a game over time.
//!
//! - [`course`]: the numbers of one game, at each of its marks of time.
//! - [`points`]: the points of each seat after an event.
//! - [`table`]: the numbers of many games as one long table.
//! - [`chart`]: what a plot shows; [`scale`]: where it stands. It is drawn in [`drawing::chart`](crate::drawing::chart).

pub mod chart;
pub mod course;
pub mod points;
pub mod scale;
pub mod table;

pub use engine::kernel::quantity::{
    At, Group, Measurable, Measure, Numbers, Payment, Quantity, Series, Unit, numbers,
};
pub use engine::kernel::text::Title;
