//! "Action slots and card effects": a slot is chosen only if at least a part of it is used (rulings U-7 and U-33).
//!
//! While the slot waits, the door to it stays open: after every choice the slot is possible, or free steps still lead there.
//! Only where a plain look says no, a search over at most six free steps is made, bounded by [`LOOKAHEAD_MAX`] positions.

use crate::kernel::chance::GameKey;
use crate::kernel::desk::InPlace;
use crate::kernel::limit::LOOKAHEAD_MAX;
use crate::kernel::seat::Seat;
use crate::underwater::agenda::{SlotStage, Step};
use crate::underwater::command::Command;
use crate::underwater::edition::{CardKind, Giving};
use crate::underwater::effects::possible;
use crate::underwater::ids::{CardNo, SlotNo};
use crate::underwater::legal;
use crate::underwater::look::Look;
use crate::underwater::perform;
use crate::underwater::rejection::Rejection;
use crate::underwater::setup::Rules;
use crate::underwater::state::State;

/// Free steps of a path to the slot at most (ruling U-7).
const FREE_STEPS_MAX: u8 = 6;

/// Could at least one part of the slot's action be carried out with what one has now?
pub fn slot_is_possible(look: &Look<'_>, slot: SlotNo) -> bool {
    look.rules.slot(slot).is_some_and(|slot| possible::group(look, slot.effect))
}

/// Could the matching card, resolved first, make the slot possible by free steps?
pub fn card_leads_to_slot(look: &Look<'_>, slot: SlotNo, card: Option<CardNo>) -> bool {
    let gives = card.and_then(|card| look.rules.card(card)).is_some_and(|card| {
        card.kind == CardKind::Instant
            && look.rules.edition.arena.giving(card.effect) == Giving::Something
    });
    gives && {
        let after = after(look.rules, look.state, look.seat, Command::ChooseSlot { slot, card });
        Search::new(look.rules, look.seat).leads_to_slot(&after, FREE_STEPS_MAX)
    }
}

/// While the slot waits, a choice is legal only if the slot is possible after it, or a free path still leads there.
///
/// # Errors
/// [`Rejection::SlotWouldBecomeImpossible`].
pub fn check_door(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    let waiting = agenda.step == Step::Turn && agenda.slot == SlotStage::Waiting;
    match look.state.turn.slot {
        Some(slot) if waiting && command != (Command::PerformSlot {}) => {
            if stays_open(look, command) {
                Ok(())
            } else {
                Err(Rejection::SlotWouldBecomeImpossible { slot })
            }
        }
        Some(_) | None => Ok(()),
    }
}

fn stays_open(look: &Look<'_>, command: Command) -> bool {
    let after = after(look.rules, look.state, look.seat, command);
    Search::new(look.rules, look.seat).leads_to_slot(&after, FREE_STEPS_MAX)
}

/// The state after a choice. A shuffle that it may need is made with a key of no meaning: which cards come up decides nothing here.
fn after(rules: &Rules, state: &State, seat: Seat, command: Command) -> State {
    let mut after = *state;
    let key = GameKey::unrecorded(0);
    // A desk with chance knows everything that a look-ahead asks for; a card that is not known stays hidden.
    let _performed = perform::perform(rules, &mut InPlace::on(&mut after, &key), seat, command);
    after
}

/// A bounded search for a path of free steps.
struct Search<'r> {
    rules: &'r Rules,
    seat: Seat,
    positions: u32,
}

impl<'r> Search<'r> {
    fn new(rules: &'r Rules, seat: Seat) -> Search<'r> {
        Search { rules, seat, positions: 0 }
    }

    fn leads_to_slot(&mut self, state: &State, steps: u8) -> bool {
        let look = Look::at(self.rules, state, self.seat);
        let Some(slot) = state.turn.slot.filter(|_| state.agenda.slot == SlotStage::Waiting) else {
            return opened_well(state);
        };
        if slot_is_possible(&look, slot) {
            return true;
        }
        self.positions += 1;
        if steps == 0 || self.positions > LOOKAHEAD_MAX {
            return false;
        }
        let mut choices = Vec::new();
        legal::unguarded(&look, &mut choices);
        choices.into_iter().filter(is_free).any(|choice| {
            let after = after(self.rules, state, self.seat, choice);
            let cost = u8::from(choice != (Command::SkipRest {}));
            self.leads_to_slot(&after, steps - cost)
        })
    }
}

/// The card was finished and the slot opened by itself: was something of it carried out, or does it wait for a choice?
fn opened_well(state: &State) -> bool {
    match state.agenda.slot {
        SlotStage::Open | SlotStage::Done => true,
        SlotStage::Owed => !state.agenda.frames.is_empty(),
        SlotStage::Waiting => false,
    }
}

/// Free steps: gains, steps on the track, payments, "one of", use of action cards; not building, upgrading or another slot (ruling U-7).
fn is_free(command: &Command) -> bool {
    match command {
        Command::ResolveCard {}
        | Command::AdvanceMarker { .. }
        | Command::Pay { .. }
        | Command::ChooseOption { .. }
        | Command::ResolvePart { .. }
        | Command::UseActionCard { .. }
        | Command::SkipRest {} => true,
        Command::DiscardCard { .. }
        | Command::ChooseSlot { .. }
        | Command::PerformSlot {}
        | Command::BuildTunnel { .. }
        | Command::BuildBuilding { .. }
        | Command::BuildCity { .. }
        | Command::UpgradeTunnel { .. }
        | Command::UpgradeBuilding { .. }
        | Command::DiscardActionCard { .. }
        | Command::EndTurn {} => false,
    }
}
