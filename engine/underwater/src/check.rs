//! Every rule that can refuse a command; each arm goes to the file of its rulebook heading.

use super::agenda::{CardStage, SlotStage, Step};
use super::command::Command;
use super::look::Look;
use super::rejection::Rejection;
use super::rules::{
    action_cards, at_least_a_part, buildings, choices_in_production, cities, drawing_special_cards,
    end_of_turn, federation_track, gaining_production, government_contracts, metropolises,
    once_per_turn, performing_a_slot, permanent_effects, playing_a_card, symbiotic_cities, timing,
    tunnels, turn, upgrading,
};
use super::state::State;
use super::terms::Rules;
use super::{Lawful, to_act};
use kernel::seat::Seat;

/// Returns every rule that can refuse the command of this seat.
///
/// # Errors
/// The rule that refuses it.
pub(crate) fn check(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: &Command,
) -> Result<Lawful, Rejection> {
    if !to_act(state).contains(seat) {
        return Err(Rejection::NotYourTurn {});
    }
    let look = Look::at(rules, state, seat);
    check_alone(&look, *command)?;
    at_least_a_part::check_door(&look, *command)?;
    Ok(Lawful(*command))
}

/// Every rule but that of the waiting slot.
fn check_alone(look: &Look<'_>, command: Command) -> Result<(), Rejection> {
    match command {
        Command::DiscardCard { card } => end_of_turn::check_discard(look, card),
        Command::ChooseSlot { slot, card } => turn::check(look, slot, card),
        Command::PerformSlot {} => check_perform_slot(look),
        Command::ResolveCard {} => playing_a_card::check(look),
        Command::AdvanceMarker { part } => federation_track::check(look, part),
        Command::BuildTunnel { part, site, payment, upgrade } => {
            tunnels::check(look, part, site, payment, upgrade)
        }
        Command::BuildBuilding { part, building, site, payment, upgrade } => {
            buildings::check(look, part, building, site, payment, upgrade)
        }
        Command::BuildCity { part, kind, site, payment } => {
            cities::check(look, part, kind, site, payment)
        }
        Command::UpgradeTunnel { part, site, payment } => {
            upgrading::check_tunnel(look, part, site, payment)
        }
        Command::UpgradeBuilding { part, site, payment } => {
            upgrading::check_building(look, part, site, payment)
        }
        Command::UseActionCard { part, card } => action_cards::check(look, part, card),
        Command::RefreshActionCard { part, card } => action_cards::check_refresh(look, part, card),
        Command::UseSlot { part, slot } => performing_a_slot::check(look, part, slot),
        Command::TurnCitySymbiotic { part, site } => symbiotic_cities::check(look, part, site),
        Command::GainMetropolis { part } => metropolises::check(look, part),
        Command::GainProduction { part, structure } => {
            gaining_production::check(look, part, structure)
        }
        Command::TakeSpecialCard { part, card } => {
            drawing_special_cards::check_take(look, part, card)
        }
        Command::LookAtSpecialCards { part } => drawing_special_cards::check_look(look, part),
        Command::KeepSpecialCard { card, first } => {
            drawing_special_cards::check_keep(look, card, first)
        }
        Command::UseAbility { card } => once_per_turn::check(look, card),
        Command::TakeTriggered { effect } => permanent_effects::check_take(look, effect),
        Command::Pay { part, payment } => timing::check_pay(look, part, payment),
        Command::ChooseOption { part, option } => timing::check_option(look, part, option),
        Command::ResolvePart { part } => timing::check_resolve(look, part),
        Command::DiscardActionCard { card } => action_cards::check_discard(look, card),
        Command::UseProductionCard { card, payment } => {
            choices_in_production::check(look, card, payment)
        }
        Command::Produce {} => choices_in_production::check_produce(look),
        Command::EndProduction {} => choices_in_production::check_end(look),
        Command::ClaimContract { contract } => government_contracts::check(look, contract),
        Command::DeclineContracts {} => government_contracts::check_decline(look),
        Command::SkipRest {} => timing::check_skip(look),
        Command::EndTurn {} => end_of_turn::check_end(look),
    }
}

/// "Summary of choosing an action slot": the card may come first while it waits.
fn check_perform_slot(look: &Look<'_>) -> Result<(), Rejection> {
    let agenda = &look.state.agenda;
    let waits = agenda.step == Step::Turn
        && agenda.slot == SlotStage::Waiting
        && agenda.card == CardStage::Waiting
        && agenda.frames.is_empty();
    match look.state.turn.slot {
        Some(slot) if waits && at_least_a_part::slot_is_possible(look, slot) => Ok(()),
        Some(slot) if waits => Err(Rejection::SlotNotPossible { slot }),
        Some(_) | None => Err(Rejection::SlotNotWaiting {}),
    }
}
