//! The parts that every game shares. The kernel knows no game; the games know the kernel.
//!
//! In the order in which a newcomer reads them:
//!
//! - [`game`]: the contract of a game, and [`play`], which makes an event of a command.
//! - [`seat`], [`ids`], [`viewer`]: who plays, what games and events are named, and who looks.
//! - [`knowledge`], [`chance`], [`seal`]: what a viewer knows, shuffles that everybody can check, and how hidden parts are kept.
//! - [`event`], [`table`], [`record`]: what is appended, the game with its people, and a record as lines.
//! - [`edition`], [`options`], [`ruling`], [`reference`](mod@reference): printed content, the options of a game, how a rulebook is read, and which heading a rule comes from.
//! - [`place`], [`choice`], [`outlook`], [`text`]: what a page and a bot need to show a list of commands.
//! - [`clock`], [`draft`], [`quantity`], [`learning`]: time, choices made at the same time, series of numbers, and numbers for programs.
//! - [`number`](mod@number), [`set`], [`pile`], [`shuffle`]: what states and facts are made of.

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

pub mod canonical;
pub mod canonical_json;
pub mod chance;
pub mod choice;
pub mod clock;
pub mod desk;
pub mod draft;
pub mod edition;
pub mod entry;
pub mod event;
pub mod fault;
pub mod game;
pub mod ids;
pub mod knowledge;
pub mod learning;
pub mod limit;
pub mod newer;
pub mod newer_record;
pub mod number;
pub mod occasion;
pub mod options;
pub mod outcome;
pub mod outlook;
pub mod pile;
pub mod place;
pub mod plain;
pub mod play;
pub mod quantity;
pub mod record;
pub mod reference;
pub mod ruling;
pub mod scenario;
pub mod seal;
pub mod seat;
pub mod set;
pub mod shuffle;
pub mod table;
pub mod text;
pub mod understood;
pub mod unread;
pub mod viewer;
pub mod whom;
