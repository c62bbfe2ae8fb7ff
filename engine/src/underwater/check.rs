//! Every rule that can refuse a command; each arm goes to the file of its rulebook heading.

use super::agenda::{CardStage, SlotStage, Source, Step};
use super::command::Command;
use super::effects::possible;
use super::effects::vocabulary::Part;
use super::look::Look;
use super::rejection::Rejection;
use super::resource::Resources;
use super::rules::{
    action_cards, at_least_a_part, buildings, cities, costs, end_of_turn, federation_track,
    playing_a_card, tunnels, turn, upgrading,
};
use super::setup::Rules;
use super::state::State;
use super::{Lawful, to_act};
use crate::kernel::seat::Seat;

/// Every rule that can refuse the command of this seat.
///
/// # Errors
/// What stands against it.
pub fn check(
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
        Command::Pay { part, payment } => check_pay(look, part, payment),
        Command::ChooseOption { part, option } => check_option(look, part, option),
        Command::ResolvePart { part } => check_resolve(look, part),
        Command::DiscardActionCard { card } => action_cards::check_discard(look, card),
        Command::SkipRest {} => check_skip(look),
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
        Some(_) | None => Err(Rejection::NotWaiting {}),
    }
}

/// "Pay": one of the prices, for an effect of which something could be carried out.
fn check_pay(look: &Look<'_>, part: u8, payment: Resources) -> Result<(), Rejection> {
    let &Part::Pay { price, then } = look.open_part(part)? else {
        return Err(Rejection::OtherPart { part });
    };
    costs::check_price(look, look.rules.edition.arena.prices(price), payment)?;
    if possible::group(&look.after_paying(payment), then) {
        Ok(())
    } else {
        Err(Rejection::NothingFollows {})
    }
}

/// Of "or" only options of which something could be carried out (ruling U-33).
fn check_option(look: &Look<'_>, part: u8, option: u8) -> Result<(), Rejection> {
    let open = look.open_part(part)?;
    let Part::OneOf { .. } = open else { return Err(Rejection::OtherPart { part }) };
    if possible::option(look, open, option) {
        Ok(())
    } else {
        Err(Rejection::OptionNotPossible { option })
    }
}

/// Conditions and counts are looked at when the effect is resolved (ruling U-49).
fn check_resolve(look: &Look<'_>, part: u8) -> Result<(), Rejection> {
    let open = look.open_part(part)?;
    let (Part::ForEach { .. } | Part::If { .. }) = open else {
        return Err(Rejection::OtherPart { part });
    };
    if possible::part(look, open) { Ok(()) } else { Err(Rejection::NothingFollows {}) }
}

/// Part of an effect may be left out, unless it is the slot's and nothing of it was carried out (ruling U-7).
fn check_skip(look: &Look<'_>) -> Result<(), Rejection> {
    let frame = look.open_frame()?;
    match (look.state.agenda.slot, frame.source, look.state.turn.slot) {
        (SlotStage::Owed, Source::Slot(_), Some(slot)) => Err(Rejection::SlotOwed { slot }),
        (SlotStage::Owed | SlotStage::Waiting | SlotStage::Open | SlotStage::Done, _, _) => Ok(()),
    }
}
