//! Recorded games: read, step, explain, compare and audit.
//!
//! - [`open`]: a record, and the viewers whose positions it can show.
//! - [`beginning`]: what can still be read of a record that breaks.
//! - [`timeline`]: the table after any event, and which events count.
//! - [`marks`]: where turns and rounds begin.
//! - [`difference`] and [`changes`]: what changed between two positions, as paths and in words.
//! - [`digest`]: what has happened since a seat looked last.
//! - [`bots`]: players that are programs, in a package of their own; [`explained`]: what they think of a decision.
//! - [`analysis`]: a whole game as a bot sees it: accuracy, the costliest decisions, expected places.
//! - [`orders`]: choices that players make ahead.
//! - [`balance`]: the use and success of everything that an edition prints, in many games between bots.
//! - [`branch`]: practice games from any position.
//! - [`bundle`]: one page that steps through a record and holds it.
//! - [`audit`]: the checks of a whole record, and their report.
//! - [`counts`]: the number of ways that lead on from a position.
//! - [`event_table`]: the events as a table; [`summary`]: a whole record in one value.
//! - [`stats`]: points, production, resources and network over time.
//! - [`notation`]: games as text that people read and write.
//! - [`kinds`]: the types of an event's command and facts.
//! - [`browse`]: the program at a terminal that steps through a record, without its terminal.
//! - [`words`] and [`drawn`]: events and positions for people at a terminal; [`drawing`]: boards as markup.
//! - [`messages`]: the words of the page and of drawings, one file for each language.
//! - [`prove`] and [`fork`]: proofs that an event is in the log and that the log only grew, and the comparison of two checkpoints that disagree.
//! - [`editions`]: editions of others, from a folder.
//! - [`command`]: the command line, without its process.
//!
//! # Guide
//!
//! **Audit** a record: every seal, shuffle, command and fact is decided anew.
//!
//! ```
//! use engine::kernel::record;
//! use engine::underwater::UnderwaterCities;
//! use replay::audit::audit;
//! use replay::audit::report::AuditVerdict;
//! use replay::open::Replay;
//!
//! let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/underwater/games");
//! let bytes = std::fs::read(format!("{games}/1-players-188-striving.jsonl"))?;
//! let game = Replay::<UnderwaterCities>::open(record::read(&bytes)?)?;
//! assert_eq!(audit(&game).verdict, AuditVerdict::Good);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Step** through it as a viewer, in words.
//!
//! ```
//! use engine::kernel::ids::Seq;
//! use engine::kernel::record;
//! use engine::kernel::text::Language;
//! use engine::kernel::viewer::Viewer;
//! use engine::underwater::UnderwaterCities;
//! use replay::open::Replay;
//! use replay::words::tell_actor;
//!
//! let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/underwater/games");
//! let bytes = std::fs::read(format!("{games}/1-players-188-striving.jsonl"))?;
//! let game = Replay::<UnderwaterCities>::open(record::read(&bytes)?)?;
//! let timeline = game.timeline(Viewer::Spectator)?;
//! let last = timeline.last().expect("an event");
//! let table = timeline.table(last).expect("a position");
//! assert!(table.places.is_some(), "the game has ended");
//! let actors: Vec<String> =
//!     timeline.events().iter().map(|event| tell_actor(event, Language::En)).collect();
//! assert!(actors[0] == "Server" && actors.contains(&"Seat 1".to_owned()), "{actors:?}");
//! assert!(timeline.table(Seq(0)).is_some_and(|table| table.places.is_none()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Let a **bot play against a bot**. Bots see what their seats see; the same seed gives the same game.
//!
//! ```
//! use engine::twentieth::TwentiethCentury;
//! use engine::twentieth::terms::Rules;
//! use replay::bots::BotKind;
//! use replay::bots::contest::Contest;
//!
//! let rules = Rules::standard(3)?;
//! let bots = [BotKind::Random; 3];
//! let outcome = Contest::<TwentiethCentury>::new(&rules, &bots, 7).play()?;
//! assert_eq!(outcome.0.len(), 3, "each seat has a place");
//! assert_eq!(outcome, Contest::<TwentiethCentury>::new(&rules, &bots, 7).play()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Compare** two positions as paths into their views.
//!
//! ```
//! use replay::difference::difference;
//! use serde_json::json;
//!
//! let (before, after) = (json!({"coins": 3, "hand": [7]}), json!({"coins": 1, "hand": [7]}));
//! let changed = difference(&before, &after);
//! assert_eq!(changed.len(), 1);
//! assert_eq!(changed[0].path, "/coins");
//! ```

// Casts that could truncate are refused; `saturating_as` of `az` takes the greatest number that fits. Tests are exempt.
#![cfg_attr(not(test), warn(clippy::cast_possible_truncation))]

pub mod analysis;
pub mod audit;
pub mod balance;
pub mod beginning;
pub mod branch;
#[cfg(feature = "command")]
pub mod browse;
#[cfg(feature = "command")]
pub mod bundle;
pub mod changes;
#[cfg(feature = "command")]
pub mod command;
pub mod counts;
pub mod difference;
pub mod digest;
pub mod drawing;
pub mod drawn;
pub mod editions;
pub mod event_table;
pub mod explained;
pub mod fork;
pub mod kinds;
pub mod marks;
pub mod messages;
pub mod notation;
pub mod open;
pub mod orders;
mod picture;
pub mod prove;
pub mod stats;
pub mod summary;
pub mod timeline;
mod twentieth;
mod underwater;
pub mod words;

pub use bots;

use bots::choosing::LetBotsChoose;
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
    EditionFiles + Narrate + CiteRulings + Marks + Describe + Measurable + Draw + Boards + LetBotsChoose
{
}

impl<
    G: EditionFiles
        + Narrate
        + CiteRulings
        + Marks
        + Describe
        + Measurable
        + Draw
        + Boards
        + LetBotsChoose,
> Replayable for G
{
}
