//! What is measured in a game, and how it ran over time.
//!
//! - [`course`]: the numbers of one game, at each of its marks of time.
//! - [`table`]: the numbers of many games as one long table.
//! - [`chart`]: what a plot shows; [`scale`]: where it stands; [`drawing`]: the plot as SVG, panel by panel.

pub mod chart;
pub mod course;
pub mod drawing;
mod panel;
pub mod scale;
pub mod table;

pub use engine::kernel::quantity::{
    At, Group, Measurable, Measure, Numbers, Payment, Quantity, Series, Unit, numbers,
};
pub use engine::kernel::text::Title;
