//! Every legal command: a look at the top of the agenda.

use super::agenda::{CardStage, Frame, SlotStage, Source, Step};
use super::command::Command;
use super::effects::vocabulary::Part;
use super::look::Look;
use super::rules::{
    action_cards, at_least_a_part, buildings, choices_in_production, cities, drawing_special_cards,
    end_of_turn, gaining_production, government_contracts, metropolises, once_per_turn,
    performing_a_slot, permanent_effects, playing_a_card, symbiotic_cities, timing, tunnels, turn,
    upgrading,
};
use super::state::State;
use super::terms::Rules;
use super::{Lawful, to_act};
use kernel::game::Sink;
use kernel::seat::Seat;

/// Every command that `check` accepts, in a fixed order and without duplicates.
pub(crate) fn legal(rules: &Rules, state: &State, seat: Seat, out: &mut impl Sink<Lawful>) {
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
fn unguarded(look: &Look<'_>, out: &mut impl Sink<Command>) {
    match look.state.agenda.step {
        Step::Nothing => {}
        Step::KeepCards | Step::Discard => {
            for card in look.nation.hand.known.iter() {
                out.put(Command::DiscardCard { card });
            }
        }
        Step::ChooseSlot | Step::Turn | Step::EndOfTurn => in_turn(look, out),
        Step::Production => choices_in_production::legal(look, out),
        Step::Contracts => government_contracts::legal(look, out),
    }
}

fn in_turn(look: &Look<'_>, out: &mut impl Sink<Command>) {
    let agenda = &look.state.agenda;
    if agenda.step == Step::ChooseSlot && agenda.frames.is_empty() {
        turn::legal(look, out);
    } else {
        of_card_and_slot(look, out);
    }
    once_per_turn::legal(look, out);
    government_contracts::legal(look, out);
    if end_of_turn::check_end(look).is_ok() {
        out.put(Command::EndTurn {});
    }
}

/// Lists the choices of the effect on top, or the card and the slot if none is open.
pub(crate) fn of_card_and_slot(look: &Look<'_>, out: &mut impl Sink<Command>) {
    match look.state.agenda.frames.last() {
        Some(frame) => of_frame(look, frame, out),
        None => between_effects(look, out),
    }
}

/// Lists the choices of the effect on top.
fn of_frame(look: &Look<'_>, frame: &Frame, out: &mut impl Sink<Command>) {
    match frame.source {
        Source::Claim(_) => action_cards::legal_discard(look, out),
        Source::Several(count) => permanent_effects::legal_take(count, out),
        Source::SpecialCards => drawing_special_cards::legal_keep(look, out),
        Source::Slot(_)
        | Source::Card(_)
        | Source::ActionCard(_)
        | Source::Discarded(_)
        | Source::CityBonus(_)
        | Source::TunnelBonus(_)
        | Source::BuildingBonus(_)
        | Source::Metropolis(_)
        | Source::Contract(_)
        | Source::Triggered(_)
        | Source::Ability(_) => {
            for (number, part) in look.open_parts(frame) {
                of_part(look, number, part, out);
            }
        }
    }
    if timing::check_skip(look).is_ok() {
        out.put(Command::SkipRest {});
    }
}

/// Card and slot wait to be resolved.
fn between_effects(look: &Look<'_>, out: &mut impl Sink<Command>) {
    let agenda = &look.state.agenda;
    let slot = look.state.turn.slot.filter(|_| agenda.slot == SlotStage::Waiting);
    if agenda.card == CardStage::Waiting
        && slot.is_some_and(|slot| at_least_a_part::slot_is_possible(look, slot))
    {
        out.put(Command::PerformSlot {});
    }
    if playing_a_card::check(look).is_ok() {
        out.put(Command::ResolveCard {});
    }
}

fn of_part(look: &Look<'_>, number: u8, part: &Part, out: &mut impl Sink<Command>) {
    match part {
        Part::Advance => out.put(Command::AdvanceMarker { part: number }),
        Part::Build { .. } => {
            tunnels::legal(look, number, part, out);
            buildings::legal(look, number, part, out);
            cities::legal(look, number, part, out);
        }
        Part::Upgrade { .. } => upgrading::legal(look, number, part, out),
        Part::UseActionCard => action_cards::legal(look, number, out),
        Part::RefreshActionCard => action_cards::legal_refresh(look, number, out),
        Part::DrawSpecial => drawing_special_cards::legal(look, number, out),
        Part::UseSlot(slots) => performing_a_slot::legal(look, number, *slots, out),
        Part::TurnSymbiotic => symbiotic_cities::legal(look, number, out),
        Part::GainMetropolis(colour) => metropolises::legal(look, number, *colour, out),
        Part::GainProduction => gaining_production::legal(look, number, out),
        Part::Pay { .. }
        | Part::Exchange { .. }
        | Part::OneOf { .. }
        | Part::If { .. }
        | Part::ForEach { .. } => timing::legal(look, number, part, out),
        Part::Gain(_)
        | Part::Whenever { .. }
        | Part::Discount { .. }
        | Part::OncePerTurn { .. }
        | Part::RaiseHandLimit(_)
        | Part::ReplaceOutput { .. }
        | Part::ConvertProduced { .. }
        | Part::Spend { .. } => {}
    }
}
