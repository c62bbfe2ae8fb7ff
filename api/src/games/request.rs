//! Requests to a game.

use super::shown::{Agreement, SeatCommand, Takeback};
use super::tag::DecisionTag;
use super::telling::{AnswerWith, ListOptions};
use crate::problem::{Code, Problem};
use crate::store::{InvitationUse, Key, PlayerId, Quota, Substitution};
use engine::kernel::chance::Seed;
use engine::kernel::ids::Seq;
use engine::kernel::occasion::{At, By};
use engine::kernel::seat::Seat;
use engine::kernel::table::{self, TableCommand, Words};
use serde::Deserialize;
use serde_json::Value;

/// One request that may change a game.
#[derive(Clone)]
pub struct Request {
    /// The wish.
    pub wish: Wish,
    /// Under which key the answer is kept, if the request has one.
    pub key: Option<Key>,
}

/// A wish about a game.
#[derive(Clone)]
pub enum Wish {
    /// Taking a seat.
    TakeSeat(Joining),
    /// Leaving a seat before the start.
    LeaveSeat(Leaving),
    /// Starting the game.
    StartGame(Starter),
    /// Making a choice.
    Choose(Choosing),
    /// Claiming that an event is wrong.
    Dispute(Claim),
    /// A decision that only an arbiter may make.
    Arbitrate(Arbitration),
    /// Giving up a seat of a running game for good.
    Resign(Seat),
    /// Handing a seat of a running game over, as an arbiter decides.
    HandOver(HandingOver),
    /// Going on with a seat for which somebody has asked a player.
    Substitute(Substitution),
    /// Doing what the clock has to do by now.
    Tick,
    /// Opening a game whose time for disputes is over.
    Open,
    /// Giving up a game that a player has left, if nobody who stays wants to go on.
    GiveUpLeft,
    /// Giving up a game in which nothing has happened since this moment.
    GiveUpIdle {
        /// The moment.
        since: At,
    },
}

impl Wish {
    /// Returns what whoever asks must not have more of: only seats are counted.
    pub fn quotas(&self) -> Vec<Quota> {
        match self {
            Wish::TakeSeat(joining) => joining.quotas.clone(),
            Wish::LeaveSeat(_)
            | Wish::StartGame(_)
            | Wish::Choose(_)
            | Wish::Dispute(_)
            | Wish::Arbitrate(_)
            | Wish::Resign(_)
            | Wish::HandOver(_)
            | Wish::Substitute(_)
            | Wish::Tick
            | Wish::Open
            | Wish::GiveUpLeft
            | Wish::GiveUpIdle { .. } => Vec::new(),
        }
    }
}

/// The one who starts a game.
#[derive(Clone, Copy)]
pub enum Starter {
    /// The holder of a seat.
    Seat(Seat),
    /// The creator of a game of bots alone, who holds none.
    Host(PlayerId),
}

/// A claim that an event is wrong.
#[derive(Clone)]
pub struct Claim {
    /// The seat that claims.
    pub seat: Seat,
    /// The event.
    pub event: Seq,
    /// Why.
    pub reason: Words,
}

/// A player or a bot that comes to the table.
#[derive(Clone)]
pub struct Joining {
    /// The account.
    pub account: PlayerId,
    /// The name that others read.
    pub name: String,
    /// The player who gives the seat to a bot; `None` if a player takes it.
    pub seated_by: Option<PlayerId>,
    /// The limits on what whoever asks may have.
    pub quotas: Vec<Quota>,
    /// The limits besides if bots of the server hold all seats then.
    pub alone: Vec<Quota>,
    /// The opaque id for the record.
    pub player: table::PlayerId,
    /// The seat; `None` for the first free one, or for any if the server draws the seats.
    pub seat: Option<Seat>,
    /// The invitation by which the seat is taken, if it is by one.
    pub invitation: Option<InvitationUse>,
    /// The share of chance.
    pub seed: Seed,
    /// A player or a bot.
    pub by: By,
}

/// A player who leaves a seat.
#[derive(Clone, Copy)]
pub struct Leaving {
    /// The seat.
    pub seat: Seat,
    /// The player that asks: the seat's holder, the creator of the game or, for a bot, a player that may seat bots.
    pub account: PlayerId,
}

/// A decision of an arbiter.
#[derive(Clone)]
pub struct Arbitration {
    /// The arbiter, who is not one of the players.
    pub arbiter: PlayerId,
    /// The decision.
    pub command: TableCommand,
}

/// A seat of a running game, and the one who goes on with it.
#[derive(Clone)]
pub struct HandingOver {
    /// The arbiter who decides it; not one of the players.
    pub arbiter: PlayerId,
    /// The seat.
    pub seat: Seat,
    /// The holder from now on.
    pub heir: Heir,
}

/// The one who goes on with a seat.
#[derive(Clone)]
pub enum Heir {
    /// A bot of the server.
    Bot,
    /// A person.
    Person {
        /// The account.
        account: PlayerId,
        /// The name that others read.
        name: String,
        /// The opaque id for the record.
        player: table::PlayerId,
    },
}

/// A choice of a seat, as it was sent.
#[derive(Clone)]
pub struct Choosing {
    /// The seat.
    pub seat: Seat,
    /// A player or a bot.
    pub by: By,
    /// The decision that is answered, if it is named.
    pub decision: Option<DecisionTag>,
    /// The command of the game or of the table, not yet understood.
    pub command: Value,
    /// The way in which the next choices are told.
    pub telling: ListOptions,
    /// The details that are told besides them.
    pub with: AnswerWith,
}

/// Commands of a seat that are tried one after the other, and never carried out.
#[derive(Clone)]
pub struct Chain {
    /// The seat.
    pub seat: Seat,
    /// The decision that the first one answers, if it is named.
    pub decision: Option<DecisionTag>,
    /// The commands of the game, not yet understood.
    pub commands: Vec<Value>,
}

/// A command of the game by its number in the learning space of its ruleset.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(not(feature = "schema"), expect(unreachable_pub, reason = "the document names it"))]
pub struct CommandNumber {
    /// The number: one of `legal` of `GET /games/{game}/observation`.
    pub number: u64,
}

/// A choice.
pub(super) enum Choice<'c> {
    /// A command of the game, not yet understood.
    Game(&'c Value),
    /// Taking something back.
    Takeback(Takeback),
    /// Asking the others for their consent, or answering them.
    Agreement(Agreement),
    /// Deciding about the seat itself.
    Seat(SeatCommand),
}

impl Choice<'_> {
    /// Reads what was sent. Only the game knows whether a command of the game is one.
    ///
    /// # Errors
    /// [`Code::CommandNotUnderstood`].
    pub(crate) fn read(command: &Value) -> Result<Choice<'_>, Problem> {
        let not_understood = |error| Problem::new(Code::CommandNotUnderstood).because(error);
        match command.get("type").and_then(Value::as_str) {
            Some("undo" | "withdraw") => {
                Takeback::deserialize(command).map(Choice::Takeback).map_err(not_understood)
            }
            Some("ask_consent" | "give_consent" | "refuse_consent") => {
                Agreement::deserialize(command).map(Choice::Agreement).map_err(not_understood)
            }
            Some("resign_seat" | "withdraw_dispute") => {
                SeatCommand::deserialize(command).map(Choice::Seat).map_err(not_understood)
            }
            Some(_) | None => Ok(Choice::Game(command)),
        }
    }
}
