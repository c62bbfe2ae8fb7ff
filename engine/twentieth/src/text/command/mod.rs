//! A few words for each command, as on a button.
//!
//! - `auction`: lands, technologies and the bids on the catastrophe.
//! - `upkeep`: garbage, tiles and citizens.
//! - `technology`: using technologies, and recycling centres.

mod auction;
mod technology;
mod upkeep;

use super::land;
use super::title::Names;
use crate::command::Command;
use crate::ids::City;
use crate::look::Look;
use crate::messages;
use crate::terms::Rules;
use kernel::text::Wording;
use kernel::text::messages::Args;

/// Returns a few words for the command, from itself alone.
pub fn tell(rules: &Rules, command: &Command, wording: Wording) -> String {
    Telling { rules, look: None, wording }.command(*command)
}

/// Returns a few words for the command where it is chosen: prices, what would be overbid, what lies where.
pub fn tell_choice(look: &Look<'_>, command: &Command, wording: Wording) -> String {
    Telling { rules: look.rules, look: Some(*look), wording }.command(*command)
}

#[derive(Clone, Copy)]
struct Telling<'r> {
    rules: &'r Rules,
    look: Option<Look<'r>>,
    wording: Wording,
}

impl<'r> Telling<'r> {
    fn command(self, command: Command) -> String {
        match command {
            Command::OpenAuction { land, coins } => self.open_auction(land, coins),
            Command::BidOnLand { coins } => self.bid_on_land(coins),
            Command::PassOnLand {} => self.pass(),
            Command::DropOut { technology } => self.drop_out(technology),
            Command::BidOnCatastrophe { column, science } => self.bid(column, science),
            Command::PlaceGarbage { land } => self.place_garbage(land),
            Command::AttachTile { tile, cell } => self.attach(tile, cell),
            Command::TurnTile { orientation } => self.turn(orientation),
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
            Command::RecycleGarbage { technology, land } => self.recycle(technology, land),
            Command::CleanUpEnvironment { technology } => self.clean_up(technology),
            Command::RaiseQualityOfLife { technology } => self.raise_life(technology),
            Command::EndUpkeep {} => self.say("end-upkeep").to_owned(),
            Command::UseRecyclingCentre { centre, land } => self.use_centre(centre, land),
            Command::EndRecycling {} => self.say("end-recycling").to_owned(),
        }
    }

    fn names(self) -> Names<'r> {
        Names::new(&self.rules.edition, self.wording).in_sentences()
    }

    fn say(self, key: &'static str) -> &'static str {
        messages::say(self.wording, key)
    }

    fn say_with(self, key: &'static str, args: Args<'_>) -> String {
        messages::say_with(self.wording, key, args)
    }

    /// The words, and behind a dash what is known of the position.
    fn with(self, words: String, known: Option<String>) -> String {
        match known {
            Some(known) => format!("{words} – {known}"),
            None => words,
        }
    }

    /// Returns what a city produces, where the position is known.
    fn does(self, city: City) -> Option<String> {
        let printed = self.look?.edition().city(city)?;
        Some(land::does(printed, self.wording))
    }
}
