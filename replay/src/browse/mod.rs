//! The program at a terminal that steps through a record: a model, and drawings of it, both pure.
//!
//! - [`action`]: everything that can be asked of the program, and [`keys`]: the keys that ask it.
//! - [`browser`]: the model: the position that is shown, and what is looked for. It makes a [`screen`].
//! - [`screen`]: the contents of the terminal as words and numbers, and [`frame`]: these as cells.
//! - [`log`]: the events in words, [`sought`]: which of them are looked for, [`changes`]: what an event changed,
//!   [`curve`]: numbers over the events, [`lines`]: text as wide as the terminal.
//! - [`address`]: the addresses by which a server names positions.
//!
//! The loop that reads keys is the command's ([`command::browse`](crate::command::browse)).

pub mod action;
pub mod address;
pub mod browser;
pub mod changes;
pub mod curve;
pub mod frame;
pub mod keys;
pub mod lines;
pub mod log;
pub mod screen;
pub mod sought;
