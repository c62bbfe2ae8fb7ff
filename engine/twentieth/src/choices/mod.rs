//! The way in which each command is drawn and told: one function a command, beside the words that it is told in.
//!
//! - [`place`]: what is pointed at.
//! - `auction`, `upkeep`, `technology`: the commands.
//! - `path`: what is asked, and how far the round has come.

mod auction;
mod path;
pub mod place;
mod technology;
#[cfg(test)]
mod tests;
mod upkeep;

use super::candidates;
use super::command::Command;
use super::game::TwentiethCentury;
use super::look::Look;
use super::state::State;
use super::terms::Rules;
use super::text::title::Names;
use crate::messages::title;
use kernel::choice::path::Question;
use kernel::choice::{self, Describe, Kind};
use kernel::knowledge::Seen;
use kernel::seat::Seat;
use kernel::text::{Title, Wording};
use place::{Place, RegionPlace};

type Description = choice::Description<Place>;

impl Describe for TwentiethCentury {
    type Place = Place;

    fn describe(
        rules: &Rules,
        seen: &Seen<State>,
        seat: Seat,
        command: &Command,
        wording: Wording,
    ) -> Description {
        Describing { look: Look::at(rules, seen.state(), seat), wording }.command(*command)
    }

    fn candidates(rules: &Rules, seen: &Seen<State>, seat: Seat, at: &[Place]) -> Vec<Command> {
        candidates::candidates(Look::at(rules, seen.state(), seat), at)
    }

    fn hint(_: &Rules, _: &Seen<State>, seat: Seat, at: Place) -> Option<Title> {
        candidates::hint(seat, at)
    }

    fn ask(rules: &Rules, seen: &Seen<State>, seat: Seat, wording: Wording) -> Question {
        path::ask(&Look::at(rules, seen.state(), seat), wording)
    }
}

/// Describes the commands of a seat in one position and one language.
#[derive(Clone, Copy)]
struct Describing<'s> {
    look: Look<'s>,
    wording: Wording,
}

const END_UPKEEP: Kind = Kind::new("end_upkeep", title("end-upkeep"), title("end-upkeep"));
const END_RECYCLING: Kind =
    Kind::new("end_recycling", title("end-recycling"), title("end-recycling"));

impl<'s> Describing<'s> {
    fn command(self, command: Command) -> Description {
        match command {
            Command::OpenAuction { land, coins } => self.open_auction(land, coins),
            Command::BidOnLand { coins } => self.bid_on_land(coins),
            Command::PassOnLand {} => self.pass_on_land(),
            Command::DropOut { technology } => self.drop_out(technology),
            Command::BidOnCatastrophe { column, science } => {
                self.bid_on_catastrophe(column, science)
            }
            Command::PlaceGarbage { land } => self.place_garbage(land),
            Command::AttachTile { tile, cell } => self.attach_tile(tile, cell),
            Command::TurnTile { orientation } => self.turn_tile(orientation),
            Command::SeatCitizen { city } => self.seat_citizen(city),
            Command::PlaceWorker { technology, city } => self.place_worker(technology, city),
            Command::BuildBridge { technology, tile, place } => {
                self.build_bridge(technology, tile, place)
            }
            Command::SortGarbage { technology, land } => self.sort_garbage(technology, land),
            Command::BoardTrain { technology, city } => self.board_train(technology, city),
            Command::LeaveTrain { city } => self.leave_train(city),
            Command::LoadGarbage { technology, land } => self.load_garbage(technology, land),
            Command::UnloadGarbage { land } => self.unload_garbage(land),
            Command::RecycleGarbage { technology, land } => self.recycle_garbage(technology, land),
            Command::CleanUpEnvironment { technology } => self.clean_up_environment(technology),
            Command::RaiseQualityOfLife { technology } => self.raise_quality_of_life(technology),
            Command::EndUpkeep {} => Description::plain(END_UPKEEP, self.wording),
            Command::UseRecyclingCentre { centre, land } => self.use_recycling_centre(centre, land),
            Command::EndRecycling {} => Description::plain(END_RECYCLING, self.wording),
        }
    }

    /// Returns a command of the kind, which points at nothing yet.
    fn kind(self, kind: Kind) -> Description {
        Description::new(kind, self.wording)
    }

    /// Something in the own region.
    fn own(self, place: RegionPlace) -> Place {
        Place::InRegion(self.look.seat, place)
    }

    fn names(self) -> Names<'s> {
        Names::new(self.look.edition(), self.wording).in_sentences()
    }
}
