//! "A turn", "The always-available slot", "The action-cloning tile": choosing a card and a slot together (rulings U-6, U-30, U-36).

use super::{at_least_a_part, resources};
use crate::kernel::desk::Desk;
use crate::kernel::game::Sink;
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{Agenda, CardStage, Step};
use crate::underwater::command::Command;
use crate::underwater::edition::Slot;
use crate::underwater::fact::Fact;
use crate::underwater::ids::{CardNo, SlotNo};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::resource::Resources;
use crate::underwater::setup::Rules;
use crate::underwater::state::CloningTile;

/// What cloning an occupied slot costs.
pub const CLONING: Resources = Resources { credit: 1, ..Resources::NONE };

/// How a slot would be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// It is available.
    Available,
    /// It is occupied by another player and can be cloned.
    Cloned,
    /// It cannot be chosen now.
    Closed,
}

/// How the slot would be chosen: available, or occupied by others and not by oneself, with the cloning tile there and 1 credit.
pub fn access(look: &Look<'_>, slot: SlotNo) -> Access {
    let occupants = look.state.slots[slot.index()];
    let may_clone = look.state.cloning == CloningTile::Available
        && !occupants.contains(look.seat)
        && look.stock.covers(CLONING);
    if slot == SlotNo::ALWAYS_AVAILABLE || occupants.is_empty() {
        Access::Available
    } else if may_clone {
        Access::Cloned
    } else {
        Access::Closed
    }
}

/// A look at the moment after the slot was chosen: the clone credit is paid.
fn after_choosing<'s>(look: &Look<'s>, access: Access) -> Look<'s> {
    match access {
        Access::Cloned => look.after_paying(CLONING),
        Access::Available | Access::Closed => *look,
    }
}

/// Does the card match the slot?
pub fn matches(rules: &Rules, slot: &Slot, card: Option<CardNo>) -> bool {
    let card = card.and_then(|card| rules.card(card));
    card.is_some_and(|card| card.colour.is_some() && card.colour == slot.colour)
}

/// Every rule that can refuse the choice.
///
/// # Errors
/// What stands against it.
pub fn check(look: &Look<'_>, slot: SlotNo, card: Option<CardNo>) -> Result<(), Rejection> {
    if look.state.agenda.step != Step::ChooseSlot {
        return Err(Rejection::NotThisStep {});
    }
    match card {
        Some(card) if !look.nation.hand.known.contains(card) => {
            return Err(Rejection::NotInHand { card });
        }
        None if !look.nation.hand.is_empty() => return Err(Rejection::CardNeeded {}),
        Some(_) | None => {}
    }
    let printed = look.rules.slot(slot).ok_or(Rejection::NoSuchSlot { slot })?;
    let access = access(look, slot);
    if access == Access::Closed {
        return Err(Rejection::SlotOccupied { slot });
    }
    let after = after_choosing(look, access);
    if at_least_a_part::slot_is_possible(&after, slot)
        || matches(look.rules, printed, card)
            && at_least_a_part::card_leads_to_slot(look, slot, card)
    {
        Ok(())
    } else {
        Err(Rejection::SlotNotPossible { slot })
    }
}

/// All choices of a card and a slot; slots in order, the always-available one last.
pub fn legal(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for printed in look.rules.slots() {
        let slot = printed.number;
        let access = access(look, slot);
        if access == Access::Closed {
            continue;
        }
        let possible = at_least_a_part::slot_is_possible(&after_choosing(look, access), slot);
        if look.nation.hand.is_empty() && possible {
            out.put(Command::ChooseSlot { slot, card: None });
        }
        for number in look.nation.hand.known.iter() {
            let card = Some(number);
            if possible
                || matches(look.rules, printed, card)
                    && at_least_a_part::card_leads_to_slot(look, slot, card)
            {
                out.put(Command::ChooseSlot { slot, card });
            }
        }
    }
}

/// Places the tile and the card, pays for cloning.
pub fn perform<D: Desk<UnderwaterCities>>(
    player: &mut Player<'_, D>,
    slot: SlotNo,
    card: Option<CardNo>,
) {
    let seat = player.seat;
    let access = access(&player.look(), slot);
    if access == Access::Cloned {
        resources::pay(player.desk, seat, CLONING);
        player.record(Fact::CloningTileTaken { seat });
    }
    player.record(Fact::SlotChosen { seat, slot, card });
    let printed = player.rules.slot(slot);
    let card = match card {
        None => CardStage::Gone,
        Some(_) if printed.is_some_and(|slot| matches(player.rules, slot, card)) => {
            CardStage::Waiting
        }
        Some(_) => CardStage::Unmatched,
    };
    player.agenda = Agenda { card, ..Agenda::at(Step::Turn) };
}
