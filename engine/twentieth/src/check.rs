//! Every rule that can refuse a command; each arm goes to the file of its rulebook heading.

use super::Lawful;
use super::command::Command;
use super::look::Look;
use super::rejection::Rejection;
use super::rules::technologies::{
    bridge, environmental_cleanup, garbage_transport, locomotive, quality_of_life, sorting, workers,
};
use super::rules::{
    attaching_tiles, bidding_on_land_tiles, dropping_out, placing_new_citizens,
    placing_new_garbage, preventing_catastrophes, recycling, technologies, upkeep,
};
use super::state::State;
use super::terms::Rules;
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
    if !state.agenda.acting.contains(seat) {
        return Err(Rejection::NotYourTurn {});
    }
    let look = &Look::at(rules, state, seat);
    match *command {
        Command::OpenAuction { land, coins } => {
            bidding_on_land_tiles::check_open(look, land, coins)
        }
        Command::BidOnLand { coins } => bidding_on_land_tiles::check_bid(look, coins),
        Command::PassOnLand {} => bidding_on_land_tiles::check_pass(look),
        Command::DropOut { technology } => dropping_out::check(look, technology),
        Command::BidOnCatastrophe { column, science } => {
            preventing_catastrophes::check(look, column, science)
        }
        Command::PlaceGarbage { land } => placing_new_garbage::check(look, land),
        Command::AttachTile { tile, cell } => attaching_tiles::check(look, tile, cell),
        Command::TurnTile { .. } => attaching_tiles::check_turn(look),
        Command::SeatCitizen { city } => placing_new_citizens::check(look, city),
        Command::PlaceWorker { technology, city } => workers::check(look, technology, city),
        Command::BuildBridge { technology, tile, place } => {
            bridge::check(look, technology, tile, place)
        }
        Command::SortGarbage { technology, land } => sorting::check(look, technology, land),
        Command::BoardTrain { technology, city } => locomotive::check(look, technology, city),
        Command::LeaveTrain { city } => locomotive::check_leave(look, city),
        Command::LoadGarbage { technology, land } => {
            garbage_transport::check(look, technology, land)
        }
        Command::UnloadGarbage { land } => garbage_transport::check_unload(look, land),
        Command::RecycleGarbage { technology, land } => {
            technologies::recycling::check(look, technology, land)
        }
        Command::CleanUpEnvironment { technology } => {
            environmental_cleanup::check(look, technology)
        }
        Command::RaiseQualityOfLife { technology } => quality_of_life::check(look, technology),
        Command::EndUpkeep {} => upkeep::check_end(look),
        Command::UseRecyclingCentre { centre, land } => recycling::check(look, centre, land),
        Command::EndRecycling {} => recycling::check_end(look),
    }?;
    Ok(Lawful(*command))
}
