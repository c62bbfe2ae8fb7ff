//! Cards and tiles that are dealt anew as a practice game begins, as a fact tells them.

use super::ids::{Back, CardNo, MetropolisColour, TileNo};
use kernel::knowledge::Face;
use kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// Cards and tiles that were dealt onto the places of which only the backs were known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HiddenCards {
    /// The hands, without cards that everybody knows.
    pub hands: Vec<HandDealt>,
    /// The hidden places of the deck, the top last.
    pub deck: Vec<Face<CardNo, Back>>,
    /// The hidden places of the special deck, the top last.
    pub specials: Vec<Face<CardNo, Back>>,
    /// All special cards that somebody looks at; absent where nobody does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub looked_at: Option<HandDealt>,
    /// The undealt brown metropolis tiles, the next one last.
    pub brown: Vec<Face<TileNo, MetropolisColour>>,
    /// The undealt blue metropolis tiles, the next one last.
    pub blue: Vec<Face<TileNo, MetropolisColour>>,
}

/// The cards of a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct HandDealt {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub cards: Vec<Face<CardNo, Back>>,
}
