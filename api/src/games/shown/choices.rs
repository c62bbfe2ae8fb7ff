//! Answers about choices: what may be chosen, and what has followed.

use super::events::ShownEvent;
use super::item::{AgreementItem, Described, LegalItem, TakebackItem};
use super::moved::KeptHead;
use super::table::ConsentView;
use engine::kernel::choice::path::Stage;
use engine::kernel::ids::{Hash, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Phase;
use engine::kernel::text::sentence::Sentence;
use engine::tlog::TreeSize;
use serde::Serialize;
use serde_json::value::RawValue;
#[cfg(feature = "schema")]
use {super::table::GameView, crate::games::described::PositionContent};

/// A command of any ruleset, written in its words.
pub(crate) type WrittenCommand = Box<RawValue>;

/// The choices of a seat now. `C` is a command of the ruleset.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Choices<C> {
    /// The seat.
    pub seat: Seat,
    /// The decision tag: the event that opened this decision, and the step of the seat's draft. Send it as `If-Match`, in quotes.
    pub decision: String,
    /// The phase of the game.
    pub phase: Phase,
    /// The seats that must choose now.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub to_act: Seats,
    /// The prompt, as `Choose a card and a slot`, where `?describe` or `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub prompt: Option<Sentence>,
    /// The way there, in order: what is over, what is asked, what comes later; where `?describe` or `?change` asks for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Stage>>,
    /// Every legal command, ready to be sent back; empty while others choose.
    pub legal: Vec<LegalItem<C>>,
    /// The steps of the seat's open draft, while all choose at the same time; empty if there is none.
    pub draft: Vec<C>,
    /// Each step of `draft` in words and places, in the same order, as far as `?text`, `?describe` or `?change` asks for it; absent where
    /// there is no draft.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub draft_told: Vec<Described>,
    /// The choices that can be taken back, nearest first, ready to be sent.
    pub undo: Vec<TakebackItem>,
    /// The proposals to all others, ready to be sent: going back to an event, nearest first, and giving the game up.
    pub ask: Vec<AgreementItem>,
    /// The proposal that waits for answers; absent where none does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<ConsentView>,
}

/// The outcome of a command.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Accepted<C> {
    /// The last event of the game.
    pub seq: Seq,
    /// Its hash.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// The size of the log's smallest tree that holds this event: every checkpoint of at least this size binds it.
    // It is told by `Placed`, before all other members, because only the commit tells it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(required, value_type = u64))]
    pub tree_size: Option<TreeSize>,
    /// The new events as the seat may know them; empty while the seat drafts.
    pub events: Vec<ShownEvent>,
    /// The game as the seat may know it then, if it was asked for by `table=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<GameView<PositionContent>>))]
    pub view: Option<Box<RawValue>>,
    /// The next choices of the seat.
    #[serde(flatten)]
    pub next: Choices<C>,
}

impl<C> Accepted<C> {
    /// Returns the last event, as it is kept with the answer.
    pub fn head(&self) -> KeptHead {
        KeptHead { seq: self.seq, hash: self.hash }
    }
}
