//! "End of turn": draw one card; discard to the hand limit before the next turn (rulings U-5, U-26, U-30).

use super::{drawing, end_of_the_era, end_of_the_round, playing_a_card};
use crate::kernel::desk::{Desk, Unknown};
use crate::underwater::UnderwaterCities;
use crate::underwater::agenda::{Agenda, SlotStage, Step};
use crate::underwater::fact::Fact;
use crate::underwater::ids::CardNo;
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::rejection::Rejection;
use crate::underwater::state::State;

/// Cards that one may hold at the beginning of a turn and of an era.
pub const HAND_LIMIT: usize = 3;

/// Every rule that can refuse discarding the card.
///
/// # Errors
/// What stands against it.
pub fn check_discard(look: &Look<'_>, card: CardNo) -> Result<(), Rejection> {
    match look.state.agenda.step {
        Step::KeepCards | Step::Discard if look.nation.hand.known.contains(card) => Ok(()),
        Step::KeepCards | Step::Discard => Err(Rejection::NotInHand { card }),
        Step::Nothing | Step::ChooseSlot | Step::Turn => Err(Rejection::NotThisStep {}),
    }
}

/// Discards a card, and goes on when all that must are down to the limit.
pub fn perform_discard<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, card: CardNo) {
    player.record(Fact::CardDiscarded { seat: player.seat, card });
    match player.agenda.step {
        Step::Discard if player.nation().hand.len() <= HAND_LIMIT => {
            player.agenda = Agenda::at(Step::ChooseSlot);
        }
        Step::KeepCards if !must_discard(player.desk.state()) => {
            end_of_the_round::begin_next(player)
        }
        Step::Discard | Step::KeepCards | Step::Nothing | Step::ChooseSlot | Step::Turn => {}
    }
}

/// Does any player hold more cards than allowed?
pub fn must_discard(state: &State) -> bool {
    state.seats().any(|seat| state.nation(seat).hand.len() > HAND_LIMIT)
}

/// Every rule that can refuse ending the turn.
///
/// # Errors
/// [`Rejection::NotThisStep`] or [`Rejection::SlotOwed`].
pub fn check_end(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    match (agenda.step, agenda.slot, look.state.turn.slot) {
        (Step::Turn, SlotStage::Open | SlotStage::Done, _) | (Step::Turn, _, None) => Ok(()),
        (Step::Turn, SlotStage::Waiting | SlotStage::Owed, Some(slot)) => {
            Err(Rejection::SlotOwed { slot })
        }
        (Step::Nothing | Step::KeepCards | Step::Discard | Step::ChooseSlot, _, _) => {
            Err(Rejection::NotThisStep {})
        }
    }
}

/// Ends the turn: the unused card is put away, one card is drawn, the next turn begins.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform_end<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let seat = player.seat;
    playing_a_card::put_away(player);
    drawing::draw(player.desk, seat)?;
    player.record(Fact::TurnEnded { seat });
    let state = player.desk.state();
    if state.turns < 3 * state.players {
        begin(player);
        Ok(())
    } else {
        end_of_the_round::perform(player);
        end_of_the_era::perform(player)
    }
}

/// Begins the turn of whoever is next.
pub fn begin<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let Some(seat) = player.desk.state().active() else { return };
    player.seat = seat;
    player.record(Fact::TurnBegan { seat });
    let step =
        if player.nation().hand.len() > HAND_LIMIT { Step::Discard } else { Step::ChooseSlot };
    player.agenda = Agenda::at(step);
}
