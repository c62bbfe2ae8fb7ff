//! "One of all games'": what `openapi.yaml` says of commands, facts, views and editions. A further game is one more line in each.
//!
//! These types are only described: what is sent is parsed by the game that is played, and what is answered is written by it.
#![allow(dead_code, clippy::large_enum_variant, reason = "no value of them is ever made")]

use super::shown::{Agreement, Takeback};
use engine::{twentieth, underwater};

/// A command of a game, in the words of its ruleset.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum GameCommand {
    /// Of *Underwater Cities*.
    UnderwaterCities(underwater::command::Command),
    /// Of *20th Century*.
    TwentiethCentury(twentieth::command::Command),
}

/// What a seat may send: a command of the game, one that takes something back, or one by which the players agree.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum AnyCommand {
    /// A command of the game.
    Game(GameCommand),
    /// One that takes something back.
    Takeback(Takeback),
    /// One by which the players agree.
    Agreement(Agreement),
}

/// What happened in a game, in the words of its ruleset.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum GameFact {
    /// In *Underwater Cities*.
    UnderwaterCities(underwater::fact::Fact),
    /// In *20th Century*.
    TwentiethCentury(twentieth::fact::Fact),
}

/// A position of a game, as its viewer may know it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Position {
    /// Of *Underwater Cities*.
    UnderwaterCities(underwater::view::View),
    /// Of *20th Century*.
    TwentiethCentury(twentieth::view::View),
}

/// All of an edition.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum EditionContent {
    /// Of *Underwater Cities*.
    UnderwaterCities(underwater::catalogue::Catalogue),
    /// Of *20th Century*.
    TwentiethCentury(twentieth::catalogue::Catalogue),
}
