//! Events, as they are told.

use super::table::GameView;
#[cfg(feature = "schema")]
use crate::games::described::{EventCommand, EventFact};
use engine::kernel::ids::{Hash, Seq};
use engine::kernel::occasion::{At, By};
use engine::kernel::quantity::change::Change;
use engine::kernel::seat::Seat;
use engine::kernel::table::Revision;
use engine::kernel::text::sentence::Sentence;
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// An event as its viewer may know it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownEvent {
    /// Its number in the game.
    pub seq: Seq,
    /// Its hash: the link of the chain.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// The moment.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    pub at: At,
    /// The seat that has chosen; absent for the server's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The revision of the rules that decided.
    pub revision: Revision,
    /// The command; absent where it tells a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<EventCommand>))]
    pub command: Option<Arc<Value>>,
    /// The facts that followed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<EventFact>))]
    pub facts: Arc<[Value]>,
    /// `true` if an undo has taken it back by now; absent if not, and in the answer to a choice.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub undone: bool,
    /// Words, marks and changes, where they are asked for.
    #[serde(flatten)]
    pub told: Narrated,
}

/// The telling of an event besides what is recorded. Each member is absent unless it is asked for, and where it would be empty.
#[derive(Clone, Default, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Narrated {
    /// The seat that acted and its choice, as far as the viewer may know it; with `text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Sentence>))]
    pub text: Option<Arc<Sentence>>,
    /// A sentence for each fact; with `text`.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false, value_type = Vec<Sentence>))]
    pub facts_text: Arc<[Sentence]>,
    /// The stretches of the game that begin with the event; with `text` or `change`, and with states. An event that was taken back has
    /// them, too.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false, inline))]
    pub marks: Vec<EventMark>,
    /// Every number that the event changes, as far as the viewer knows it before and after; with `change`. There are numbers from the
    /// start of the game on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub change: Vec<Change>,
}

/// A stretch of the game that begins with an event: the events after it belong to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EventMark {
    /// A round of turns, and with it a turn.
    RoundBegan,
    /// A turn, as the game has them: that of one seat, an auction, a phase in which all choose.
    TurnBegan,
}

/// The view after an event: a line of a block of states.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct StateLine<V> {
    /// The event.
    pub seq: Seq,
    /// `true` if an undo has taken it back by now; absent if not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub undone: bool,
    /// Words, marks and changes of the event, where they are asked for.
    #[serde(flatten)]
    pub told: Narrated,
    /// The view after it, as `GET /games/{game}/states/{seq}` gives it.
    pub view: GameView<V>,
}

/// A page of events.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct EventPage {
    /// The events.
    pub events: Vec<ShownEvent>,
    /// The last event of the game; forwards there is more while it is above the page's last, backwards while the page's first is above 0.
    pub seq: Seq,
}
