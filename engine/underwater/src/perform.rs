//! All that follows from a command; each arm goes to the file of its rulebook heading.

use super::command::Command;
use super::effects::interpreter;
use super::game::UnderwaterCities;
use super::player::Player;
use super::rules::{
    action_cards, buildings, choices_in_production, cities, drawing_special_cards, end_of_turn,
    federation_track, gaining_production, government_contracts, metropolises, once_per_turn,
    performing_a_slot, permanent_effects, playing_a_card, symbiotic_cities, timing, tunnels, turn,
    upgrading,
};
use super::terms::Rules;
use kernel::desk::{Desk, Unknown};
use kernel::seat::Seat;

/// Performs a command that was found legal.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub(crate) fn perform(
    rules: &Rules,
    desk: &mut impl Desk<UnderwaterCities>,
    seat: Seat,
    command: Command,
) -> Result<(), Unknown> {
    let mut player = Player::at(rules, desk, seat);
    let player = &mut player;
    match command {
        Command::DiscardCard { card } => end_of_turn::perform_discard(player, card)?,
        Command::ChooseSlot { slot, card } => turn::perform(player, slot, card)?,
        Command::PerformSlot {} => interpreter::perform_slot(player)?,
        Command::ResolveCard {} => playing_a_card::perform(player),
        Command::AdvanceMarker { part } => federation_track::perform(player, part)?,
        Command::BuildTunnel { part, site, payment, upgrade } => {
            tunnels::perform(player, part, site, payment, upgrade)?;
        }
        Command::BuildBuilding { part, building, site, payment, upgrade } => {
            buildings::perform(player, part, building, site, payment, upgrade)?;
        }
        Command::BuildCity { part, kind, site, payment } => {
            cities::perform(player, part, kind, site, payment)?;
        }
        Command::UpgradeTunnel { part, site, payment } => {
            upgrading::perform_tunnel(player, part, site, payment)?;
        }
        Command::UpgradeBuilding { part, site, payment } => {
            upgrading::perform_building(player, part, site, payment)?;
        }
        Command::UseActionCard { part, card } => action_cards::perform(player, part, card)?,
        Command::RefreshActionCard { part, card } => {
            action_cards::perform_refresh(player, part, card);
        }
        Command::UseSlot { part, slot } => performing_a_slot::perform(player, part, slot)?,
        Command::TurnCitySymbiotic { part, site } => {
            symbiotic_cities::perform(player, part, site);
        }
        Command::GainMetropolis { part } => metropolises::perform(player, part)?,
        Command::GainProduction { part, structure } => {
            gaining_production::perform(player, part, structure);
        }
        Command::TakeSpecialCard { part, card } => {
            drawing_special_cards::perform_take(player, part, card);
        }
        Command::LookAtSpecialCards { part } => drawing_special_cards::perform_look(player, part),
        Command::KeepSpecialCard { card, first } => {
            drawing_special_cards::perform_keep(player, card, first);
        }
        Command::UseAbility { card } => once_per_turn::perform(player, card)?,
        Command::TakeTriggered { effect } => permanent_effects::take(player, effect),
        Command::Pay { part, payment } => timing::pay(player, part, payment),
        Command::ChooseOption { part, option } => timing::choose_option(player, part, option),
        Command::ResolvePart { part } => timing::resolve_part(player, part)?,
        Command::DiscardActionCard { card } => action_cards::perform_discard(player, card),
        Command::UseProductionCard { card, payment } => {
            choices_in_production::perform(player, card, payment)?;
        }
        Command::Produce {} => choices_in_production::produce(player)?,
        Command::EndProduction {} => choices_in_production::end(player)?,
        Command::ClaimContract { contract } => government_contracts::perform(player, contract)?,
        Command::DeclineContracts {} => government_contracts::close(player)?,
        Command::SkipRest {} => timing::skip_rest(player),
        Command::EndTurn {} => end_of_turn::perform_end(player)?,
    }
    interpreter::finish(player)?;
    drawing_special_cards::foreseen(player.desk.state())
}
