//! An act of chance and what came out of it.

use serde::{Deserialize, Serialize};

/// An act of chance: what was shuffled, under its label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Shuffle<T> {
    /// The label of the act.
    pub act: String,
    /// How many were shuffled.
    pub cards: u8,
    /// The order that came out; hidden, where it is secret, until the game is opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<T>>,
}

impl<T> Shuffle<T> {
    /// The same act with its order hidden.
    pub fn hidden(&self) -> Shuffle<T> {
        Shuffle { act: self.act.clone(), cards: self.cards, order: None }
    }
}
