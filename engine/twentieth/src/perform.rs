//! All that follows from a command; each arm goes to the file of its rulebook heading.

use super::command::Command;
use super::game::TwentiethCentury;
use super::player::Player;
use super::rules::technologies::{
    bridge, environmental_cleanup, garbage_transport, locomotive, quality_of_life, sorting, workers,
};
use super::rules::{
    attaching_tiles, bidding_on_land_tiles, dropping_out, placing_new_citizens,
    placing_new_garbage, preventing_catastrophes, recycling, technologies, upkeep,
};
use super::terms::Rules;
use kernel::desk::{Desk, Unknown};
use kernel::seat::Seat;

/// Performs a command that was found legal.
///
/// # Errors
/// [`Unknown`] on a preview, where the next round's tiles or others' holdings would have to be known.
pub(crate) fn perform(
    rules: &Rules,
    desk: &mut impl Desk<TwentiethCentury>,
    seat: Seat,
    command: Command,
) -> Result<(), Unknown> {
    let player = &mut Player::at(rules, desk, seat);
    match command {
        Command::OpenAuction { land, coins } => {
            bidding_on_land_tiles::perform_open(player, land, coins);
        }
        Command::BidOnLand { coins } => bidding_on_land_tiles::perform_bid(player, coins),
        Command::PassOnLand {} => bidding_on_land_tiles::perform_pass(player),
        Command::DropOut { technology } => dropping_out::perform(player, technology),
        Command::BidOnCatastrophe { column, science } => {
            preventing_catastrophes::perform(player, column, science)?;
        }
        Command::PlaceGarbage { land } => placing_new_garbage::perform(player, land),
        Command::AttachTile { tile, cell } => attaching_tiles::perform(player, tile, cell),
        Command::TurnTile { orientation } => attaching_tiles::perform_turn(player, orientation),
        Command::SeatCitizen { city } => placing_new_citizens::perform(player, city),
        Command::PlaceWorker { technology, city } => workers::perform(player, technology, city),
        Command::BuildBridge { technology, tile, place } => {
            bridge::perform(player, technology, tile, place);
        }
        Command::SortGarbage { technology, land } => sorting::perform(player, technology, land),
        Command::BoardTrain { technology, city } => locomotive::perform(player, technology, city),
        Command::LeaveTrain { city } => locomotive::perform_leave(player, city),
        Command::LoadGarbage { technology, land } => {
            garbage_transport::perform(player, technology, land);
        }
        Command::UnloadGarbage { land } => garbage_transport::perform_unload(player, land),
        Command::RecycleGarbage { technology, land } => {
            technologies::recycling::perform(player, technology, land);
        }
        Command::CleanUpEnvironment { technology } => {
            environmental_cleanup::perform(player, technology);
        }
        Command::RaiseQualityOfLife { technology } => quality_of_life::perform(player, technology),
        Command::EndUpkeep {} => upkeep::perform_end(player)?,
        Command::UseRecyclingCentre { centre, land } => recycling::perform(player, centre, land),
        Command::EndRecycling {} => recycling::perform_end(player)?,
    }
    Ok(())
}
