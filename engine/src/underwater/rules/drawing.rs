//! Drawing cards; the discards are shuffled when none is left ("Limited and unlimited components", ruling U-27).

use crate::kernel::chance::{Label, Random};
use crate::kernel::desk::{Desk, Unknown};
use crate::kernel::seat::Seat;
use crate::underwater::UnderwaterCities;
use crate::underwater::fact::{Fact, Shuffle};
use crate::underwater::ids::{CardNo, Era};
use crate::underwater::state::State;

/// Can a card be drawn?
pub fn is_possible(state: &State) -> bool {
    !state.deck.is_empty() || !state.discards.is_empty()
}

/// Draws the top card; with nothing to shuffle, none (ruling U-5).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where the discards would have to be shuffled.
pub fn draw(desk: &mut impl Desk<UnderwaterCities>, seat: Seat) -> Result<(), Unknown> {
    if desk.state().deck.is_empty() && !desk.state().discards.is_empty() {
        let (era, discards) = (desk.state().deck_era, desk.state().discards);
        shuffle(desk, era, discards.iter())?;
    }
    if let Some(&card) = desk.state().deck.last() {
        desk.record(Fact::CardDrawn { seat, card });
    }
    Ok(())
}

/// Shuffles the deck of an era that begins.
///
/// # Errors
/// [`Unknown`] on a desk without chance.
pub fn shuffle_era(desk: &mut impl Desk<UnderwaterCities>, era: Era) -> Result<(), Unknown> {
    shuffle(desk, era, CardNo::of_era(era))
}

/// Shuffles cards that stand in order of number.
fn shuffle(
    desk: &mut impl Desk<UnderwaterCities>,
    era: Era,
    cards: impl Iterator<Item = CardNo>,
) -> Result<(), Unknown> {
    let times = desk.state().shuffles;
    let label = Label { pile: "era", number: era.number(), act: "shuffle", times };
    let mut order: Vec<CardNo> = cards.collect();
    desk.chance(label)?.shuffle(&mut order);
    let shuffle = Shuffle { act: label.to_string(), cards: order.len() as u8, order: Some(order) };
    desk.record(Fact::DeckShuffled(Box::new(shuffle)));
    Ok(())
}
