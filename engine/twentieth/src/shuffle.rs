//! A stack that was shuffled.

use super::ids::Stack;
use serde::{Deserialize, Serialize};

/// An act of chance on a stack of tiles or cards, under its label.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethStackShuffle))]
pub struct StackShuffle<T> {
    /// Which stack.
    pub stack: Stack,
    /// The label of the act.
    pub act: String,
    /// How many were shuffled.
    pub cards: u8,
    /// The order that came out, the next one first; hidden until the game is opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<Vec<T>>,
}

impl<T> StackShuffle<T> {
    /// Returns the same act with its order hidden.
    pub fn hidden(&self) -> StackShuffle<T> {
        StackShuffle { stack: self.stack, act: self.act.clone(), cards: self.cards, order: None }
    }
}
