//! Every legal command: a look at the top of the agenda.

use super::agenda::{CardStage, SlotStage, Source, Step};
use super::command::Command;
use super::effects::vocabulary::Part;
use super::look::Look;
use super::rules::{
    action_cards, at_least_a_part, buildings, cities, end_of_turn, playing_a_card, timing, tunnels,
    turn, upgrading,
};
use super::setup::Rules;
use super::state::State;
use super::{Lawful, to_act};
use crate::kernel::game::Sink;
use crate::kernel::seat::Seat;

/// Every command that `check` accepts, in a fixed order and without duplicates.
pub fn legal(rules: &Rules, state: &State, seat: Seat, out: &mut impl Sink<Lawful>) {
    if !to_act(state).contains(seat) {
        return;
    }
    let look = Look::at(rules, state, seat);
    unguarded(&look, &mut Guarded { look, out });
}

/// Lets only those through that leave the door to the waiting slot open.
struct Guarded<'s, 'o, O> {
    look: Look<'s>,
    out: &'o mut O,
}

impl<O: Sink<Lawful>> Sink<Command> for Guarded<'_, '_, O> {
    fn put(&mut self, command: Command) {
        if at_least_a_part::check_door(&self.look, command).is_ok() {
            self.out.put(Lawful(command));
        }
    }
}

/// Every command that is legal but for the rule of the waiting slot.
pub fn unguarded(look: &Look<'_>, out: &mut impl Sink<Command>) {
    match look.state.agenda.step {
        Step::Nothing => {}
        Step::KeepCards | Step::Discard => {
            for card in look.nation.hand.known.iter() {
                out.put(Command::DiscardCard { card });
            }
        }
        Step::ChooseSlot => turn::legal(look, out),
        Step::Turn => in_turn(look, out),
    }
}

fn in_turn(look: &Look<'_>, out: &mut impl Sink<Command>) {
    let agenda = &look.state.agenda;
    match agenda.frames.last() {
        Some(frame) => {
            match frame.source {
                Source::Claim(_) => make_room(look, out),
                Source::Slot(_)
                | Source::Card(_)
                | Source::ActionCard(_)
                | Source::Discarded(_)
                | Source::CityBonus(_)
                | Source::TunnelBonus(_)
                | Source::BuildingBonus(_) => {
                    for (number, part) in look.open_parts(frame) {
                        of_part(look, number, part, out);
                    }
                }
            }
            if !(agenda.slot == SlotStage::Owed && matches!(frame.source, Source::Slot(_))) {
                out.put(Command::SkipRest {});
            }
        }
        None => {
            let slot = look.state.turn.slot.filter(|_| agenda.slot == SlotStage::Waiting);
            if slot.is_some_and(|slot| at_least_a_part::slot_is_possible(look, slot))
                && agenda.card == CardStage::Waiting
            {
                out.put(Command::PerformSlot {});
            }
            if playing_a_card::check(look).is_ok() {
                out.put(Command::ResolveCard {});
            }
        }
    }
    if end_of_turn::check_end(look).is_ok() {
        out.put(Command::EndTurn {});
    }
}

fn make_room(look: &Look<'_>, out: &mut impl Sink<Command>) {
    for card in action_cards::claimed(look) {
        out.put(Command::DiscardActionCard { card });
    }
}

fn of_part(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    match part {
        Part::Gain(_) => {}
        Part::Advance => out.put(Command::AdvanceMarker { part: number }),
        Part::Build { .. } => {
            tunnels::legal(look, number, part, out);
            buildings::legal(look, number, part, out);
            cities::legal(look, number, part, out);
        }
        Part::Upgrade { .. } => upgrading::legal(look, number, part, out),
        Part::UseActionCard => action_cards::legal(look, number, out),
        Part::DrawSpecial => {}
        Part::Pay { .. } | Part::OneOf { .. } | Part::If { .. } | Part::ForEach { .. } => {
            timing::legal(look, number, part, out);
        }
    }
}
