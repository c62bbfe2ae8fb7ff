//! An act of chance and what came out of it.

use super::chance::{Label, Random};
use super::desk::{Desk, Unknown};
use super::game::Game;
use super::knowledge::Face;
use super::pile::Pile;
use az::SaturatingAs;
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
    /// Returns the same act with its order hidden.
    pub fn hidden(&self) -> Shuffle<T> {
        Shuffle { act: self.act.clone(), cards: self.cards, order: None }
    }
}

/// Shuffles items, which come in a fixed order, by the act of chance with this label.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn mix<G: Game, T>(
    desk: &mut impl Desk<G>,
    act: Label,
    items: impl Iterator<Item = T>,
) -> Result<Shuffle<T>, Unknown> {
    let mut order: Vec<T> = items.collect();
    desk.chance(act)?.shuffle(&mut order);
    Ok(Shuffle {
        act: act.to_string(),
        cards: order.len().saturating_as::<u8>(),
        order: Some(order),
    })
}

/// A pile of what was shuffled, face down with the first item on top; where the order is hidden only the backs of so many are known.
pub fn face_down<T: Copy, B: Copy, const N: usize>(
    order: Option<&[T]>,
    cards: u8,
    back: B,
) -> Pile<Face<T, B>, N> {
    match order {
        Some(order) => order.iter().rev().copied().map(Face::Known).collect(),
        None => (0..cards).map(|_| Face::Hidden(back)).collect(),
    }
}
