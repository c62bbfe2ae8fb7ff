//! "One of all games'": what `openapi.yaml` says of commands, facts, views and editions. A further game is one more line in each.
//!
//! These types are only described: what is sent is parsed by the game that is played, and what is answered is written by it.
#![allow(dead_code, clippy::large_enum_variant, reason = "no value of them is ever made")]

use super::request::CommandNumber;
use super::shown::{Accepted, Agreement, Previewed, SeatCommand, ShownEvent, Takeback, Tried};
use engine::kernel::seat::Seat;
use engine::kernel::table::{TableCommand, TableFact, TableRejection};
use engine::{twentieth, underwater};
use replay::audit::report::Report;
use replay::orders::line::Expected;
use replay::orders::{TwentiethRule, UnderwaterRule, Until};

/// A command of a game, in the words of its ruleset.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum GameCommand {
    /// Of *Underwater Cities*.
    UnderwaterCities(underwater::command::Command),
    /// Of *20th Century*.
    TwentiethCentury(twentieth::command::Command),
}

/// A command that a seat may send: one of the game, one that takes something back, or one by which the players agree.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum AnyCommand {
    /// A command of the game.
    Game(GameCommand),
    /// One that takes something back.
    Takeback(Takeback),
    /// One by which the players agree.
    Agreement(Agreement),
    /// One by which whoever holds the seat decides about it.
    Seat(SeatCommand),
}

/// A fact of a game, in the words of its ruleset.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum GameFact {
    /// In *Underwater Cities*.
    UnderwaterCities(underwater::fact::Fact),
    /// In *20th Century*.
    TwentiethCentury(twentieth::fact::Fact),
}

/// The message of a seat: a command, or on a dry run a chain of them.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Sent {
    /// One command.
    Command(AnyCommand),
    /// One command of the game, by its number.
    Number(CommandNumber),
    /// Commands of the game that are tried one after the other: only on a dry run.
    Chain(CommandChain),
}

/// Commands of the game that are tried one after the other.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CommandChain {
    /// The commands, each in the position that those before it lead to.
    #[cfg_attr(feature = "schema", schema(max_items = 64))]
    commands: Vec<ChainedCommand>,
}

/// A command of a chain, as it is or by its number.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ChainedCommand {
    /// A command of *Underwater Cities*.
    UnderwaterCities(underwater::command::Command),
    /// A command of *20th Century*.
    TwentiethCentury(twentieth::command::Command),
    /// The number of a command.
    Number(CommandNumber),
}

/// The answer to a command: what became of it, or on a dry run what would.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum CommandAnswer {
    /// The outcome.
    Accepted(Accepted<GameCommand>),
    /// The result of one command.
    Previewed(Previewed),
    /// The result of a chain.
    Tried(Tried),
}

/// The command of an event: one of the game, or one about people and the table.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum EventCommand {
    /// A command of the game.
    Game(GameCommand),
    /// One about people and the table.
    Table(TableCommand),
}

/// A fact of an event: one of the game, or one about people and the table.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum EventFact {
    /// A fact of the game.
    Game(GameFact),
    /// One about people and the table.
    Table(TableFact<GameCommand>),
}

/// The reasons for which a rule refuses a command.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Rejection {
    /// A rule of *Underwater Cities*.
    UnderwaterCities(underwater::rejection::Rejection),
    /// A rule of *20th Century*.
    TwentiethCentury(twentieth::rejection::Rejection),
    /// A rule about people and the table.
    Table(TableRejection),
}

/// The details of problems with certain codes.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ProblemMembers {
    /// The reason for which a rule refuses: of `command_refused`, and of whatever the table refuses.
    rejection: Option<Rejection>,
    /// The events since the decision that was answered: of `decision_moved`.
    events: Option<Vec<ShownEvent>>,
    /// The decision tag of now: of `decision_moved`.
    decision: Option<String>,
    /// The caller's seats: of `seat_needed` and `seat_not_yours`.
    seats: Option<Vec<Seat>>,
    /// The moment at which the game will be opened, once that is known: of `not_opened`.
    #[cfg_attr(feature = "schema", schema(format = DateTime))]
    opens_at: Option<String>,
    /// The scope that is missing: of `scope_missing`.
    scope: Option<String>,
    /// The limit that was reached: of `too_many_requests` and `quota_used_up`.
    policy: Option<String>,
    /// The seconds until it is worth trying again: of `too_many_requests` and `quota_used_up`.
    seconds: Option<u32>,
    /// The games in which too little time is left: of `vacation_too_late`.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<String>>))]
    games: Option<Vec<engine::kernel::ids::GameId>>,
    /// The seconds of vacation that are left in the year: of `vacation_used_up`.
    seconds_left: Option<u64>,
    /// The faults of the record: of `record_refused` and `record_newer`.
    report: Option<Report>,
}

/// A standing order, and its end where nothing else ends it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum OrderWritten {
    /// Choices that answer the choices of others.
    Line(LineWritten),
    /// A rule of the game's list.
    Rule(RuleWritten),
}

/// Choices that answer the choices of others.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LineWritten {
    /// `line`.
    #[cfg_attr(feature = "schema", schema(pattern = "^line$"))]
    kind: String,
    /// The branches, of which the first that fits is carried out: at most 8 deep, with at most 64 choices.
    #[cfg_attr(feature = "schema", schema(min_items = 1, max_items = 64))]
    branches: Vec<BranchWritten>,
    /// The end of the order; absent for the end of the round.
    until: Option<Until>,
}

/// Choices that others are expected to make, the own ones that follow, and what may come then.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BranchWritten {
    /// The choices of others, one after the other.
    expect: Option<Vec<Expected>>,
    /// The own choices that follow.
    play: Option<Vec<GameCommand>>,
    /// Branches that go on from there, each as this one.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Object>>))]
    then: Option<Vec<()>>,
}

/// A rule that makes the same choice each time.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RuleWritten {
    /// `rule`.
    #[cfg_attr(feature = "schema", schema(pattern = "^rule$"))]
    kind: String,
    /// The rule.
    rule: OrderRule,
    /// The end of the order; absent for the end of the round.
    until: Option<Until>,
}

/// A rule of a game.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum OrderRule {
    /// Of *Underwater Cities*.
    UnderwaterCities(UnderwaterRule),
    /// Of *20th Century*.
    TwentiethCentury(TwentiethRule),
}

/// A position of a game, as its viewer may know it.
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Position))]
#[serde(untagged)]
pub enum PositionContent {
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
