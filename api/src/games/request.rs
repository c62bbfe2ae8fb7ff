//! What a player asks of a game, and what becomes of it.

use super::shown::{Agreement, Takeback};
use super::tag::DecisionTag;
use crate::store::{Append, Digest, PlayerId, Quota};
use engine::kernel::chance::Seed;
use engine::kernel::event::{At, By, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::table::{self, TableCommand, Words};
use engine::kernel::text::Language;
use serde_json::Value;

/// One request that may change a game.
#[derive(Clone)]
pub struct Request {
    /// What is asked for.
    pub wish: Wish,
    /// Under which key the answer is kept, if the request has one.
    pub key: Option<Key>,
}

/// Under which key an answer is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// Whose keys these are.
    pub scope: String,
    /// The client's key.
    pub key: String,
    /// The hash of the request.
    pub fingerprint: Digest,
}

/// What is asked for.
#[derive(Clone)]
pub enum Wish {
    /// Taking a seat.
    TakeSeat(Joining),
    /// Leaving a seat before the start.
    LeaveSeat(Seat),
    /// Starting the game.
    StartGame(Seat),
    /// Making a choice.
    Choose(Choosing),
    /// Claiming that an event is wrong.
    Dispute(Claim),
    /// What only an arbiter may do.
    Arbitrate(TableCommand),
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
            | Wish::Open
            | Wish::GiveUpLeft
            | Wish::GiveUpIdle { .. } => Vec::new(),
        }
    }
}

/// A claim that an event is wrong.
#[derive(Clone)]
pub struct Claim {
    /// Who claims.
    pub seat: Seat,
    /// The event.
    pub event: Seq,
    /// Why.
    pub reason: Words,
}

/// Who comes to the table.
#[derive(Clone)]
pub struct Joining {
    /// The account.
    pub account: PlayerId,
    /// The name that others read.
    pub name: String,
    /// Who gives the seat to a bot; `None` if a player takes it.
    pub seated_by: Option<PlayerId>,
    /// What whoever asks must not have more of.
    pub quotas: Vec<Quota>,
    /// The opaque id for the record.
    pub player: table::PlayerId,
    /// Which seat; none for the first that is free.
    pub seat: Option<Seat>,
    /// The share of chance.
    pub seed: Seed,
    /// A player or a bot.
    pub by: By,
}

/// A choice of a seat.
#[derive(Clone)]
pub struct Choosing {
    /// The seat.
    pub seat: Seat,
    /// A player or a bot.
    pub by: By,
    /// The decision that is answered.
    pub decision: DecisionTag,
    /// What is chosen.
    pub choice: Choice,
    /// In which language the next choices are told, if in any.
    pub words: Option<Language>,
}

/// What is chosen.
#[derive(Clone)]
pub enum Choice {
    /// A command of the game, not yet understood.
    Game(Value),
    /// Taking something back.
    Takeback(Takeback),
    /// Asking the others for their consent, or answering them.
    Agreement(Agreement),
}

/// A request that was decided, ready for the writer.
pub struct Decided {
    /// What is to be stored.
    pub append: Append,
    /// The last event of the game then.
    pub last: Seq,
    /// What moves the live game on, after the commit.
    pub commit: Box<dyn FnOnce() + Send>,
    /// What is answered, after the commit.
    pub answer: Answer,
}

/// An answer that a request got.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body, JSON.
    pub body: String,
    /// Was it given before?
    pub is_repeated: bool,
}

/// A body that was written for one state of a game and one viewer.
#[derive(Clone, Debug)]
pub struct Tagged {
    /// Its strong entity tag, with quotes.
    pub etag: String,
    /// The body, JSON.
    pub body: actix_web::web::Bytes,
}
