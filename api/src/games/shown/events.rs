//! What is told of events.

#[cfg(feature = "schema")]
use crate::games::described::{EventCommand, EventFact};
use engine::kernel::event::{At, By, Hash, Seq};
use engine::kernel::seat::Seat;
use engine::kernel::table::Revision;
use serde::Serialize;
use serde_json::Value;

/// An event as its viewer may know it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ShownEvent {
    /// Its number in the game.
    pub seq: Seq,
    /// Its hash: the link of the chain.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub hash: Hash,
    /// When.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    pub at: At,
    /// Whose choice; absent for the server's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// On whose behalf.
    pub by: By,
    /// The revision of the rules that decided.
    pub revision: Revision,
    /// The command; absent where it tells a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<EventCommand>))]
    pub command: Option<Value>,
    /// What followed.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<EventFact>))]
    pub facts: Vec<Value>,
}

/// A page of events.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventPage {
    /// The events.
    pub events: Vec<ShownEvent>,
    /// The last event of the game; there is more while it is above the page's last.
    pub seq: Seq,
}
