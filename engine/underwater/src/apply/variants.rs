//! Government contracts and the foreign tiles of a solo game.

use super::nation;
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

pub(super) fn fourth_tile(state: &mut State, card: CardNo, slot: SlotNo) {
    state.deck.pop();
    state.discards.insert(card);
    state.seen[card.index()] = Seats::NONE;
    state.fourth = Some(slot);
}
