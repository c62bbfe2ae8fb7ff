//! Government contracts and the foreign tiles of a solo game.

use super::{fold_seat, nation};
use crate::fact::Fact;
use crate::ids::{CONTRACTS_LAID_OUT, CardNo, ContractNo, SlotNo};
use crate::state::{Pile, State};
use kernel::seat::{Seat, Seats};

pub(super) fn contracts_laid_out(
    state: &mut State,
    contracts: &Pile<ContractNo, CONTRACTS_LAID_OUT>,
) {
    state.contracts = contracts.iter().copied().collect();
}

pub(super) fn contract_claimed(state: &mut State, seat: Seat, contract: ContractNo) {
    state.contracts.remove(contract);
    nation(state, seat).contracts.insert(contract);
}

/// Notes the seat that is asked after Production. Only who is asked can be done.
pub(super) fn asked(state: &mut State, fact: &Fact) {
    if let Fact::ContractsOffered { seat } = fact {
        state.asked = Some(fold_seat(*seat));
    }
    if let Fact::ContractsClosed { seat } = fact
        && state.asked == Some(*seat)
    {
        state.asked = None;
    }
}

/// The three foreign tiles lie elsewhere, or the fourth one is placed.
pub(super) fn foreign_tiles(state: &mut State, fact: &Fact) {
    if let Fact::ForeignTilesPlaced { slots } = fact {
        state.foreign = slots.iter().copied().collect();
    }
    if let Fact::FourthTilePlaced { card, slot } = fact {
        fourth_tile(state, *card, *slot);
    }
}

fn fourth_tile(state: &mut State, card: CardNo, slot: SlotNo) {
    state.deck.pop();
    state.discards.insert(card);
    state.seen[card.index()] = Seats::NONE;
    state.fourth = Some(slot);
}
