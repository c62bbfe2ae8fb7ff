//! A dry run, as it is told: the facts that would follow from one command, or from several.

#[cfg(feature = "schema")]
use crate::games::described::{EventFact, GameFact, PositionContent};
use engine::kernel::outlook::Forecast;
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

/// The outcome that a command would have.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Previewed {
    /// The facts that would follow, as far as the seat can know.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<EventFact>))]
    pub facts: Vec<Value>,
    /// `true` if more follows, from cards or chance that the seat cannot know.
    pub until_unknown: bool,
}

/// The outcome that several commands of the game would have, one after the other.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tried {
    /// The facts that would follow from all of them, as far as the seat can know.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<GameFact>))]
    pub facts: Vec<Value>,
    /// The price that the seat would pay, and every number that would change.
    #[serde(flatten)]
    pub forecast: Forecast,
    /// The position after the last one, as far as the seat can know.
    #[cfg_attr(feature = "schema", schema(value_type = PositionContent))]
    pub position: Box<RawValue>,
}
