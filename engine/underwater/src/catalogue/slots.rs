//! The slots of the main board.

use crate::edition::effect::Effect;
use crate::edition::{Edition, Slot};
use crate::ids::{Colour, SlotNo};
use crate::text::effect;
use kernel::text::sentence::Form;
use kernel::text::{Sentences, Text};
use serde::Serialize;

/// A side of the main board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SideEntry {
    /// The numbers of players that use it.
    pub players: Vec<u8>,
    /// The coloured slots in order, then the always-available one.
    pub slots: Vec<SlotEntry>,
}

/// A slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SlotEntry {
    /// Its number; 0 is the always-available one.
    pub number: SlotNo,
    /// Its colour; absent on the always-available one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Its title; absent where the edition gives it none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Text>,
    /// Its action.
    pub text: Sentences,
    /// Its action, as data.
    pub effect: Effect,
}

/// Returns a side of the main board, with the always-available slot last.
pub(super) fn side(edition: &Edition, players: &[u8], slots: &[Slot], form: Form) -> SideEntry {
    let slots = slots.iter().chain([edition.always_available()]);
    let entry = |slot: &Slot| SlotEntry {
        number: slot.number,
        colour: slot.colour,
        title: slot.title.clone(),
        text: effect::text(edition, slot.effect, form),
        effect: slot.data.clone(),
    };
    SideEntry { players: players.to_vec(), slots: slots.map(entry).collect() }
}
