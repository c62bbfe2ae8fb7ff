//! One sentence about each fact. Players are called by their seats.
//!
//! - `setup`: what is shuffled, dealt and laid out, and the rounds and phases.
//! - `auction`: lands and technologies, and the bids on the catastrophe.
//! - `upkeep`: garbage, tiles, citizens, technologies.
//! - `production`: Production, recycling and points.

mod auction;
mod production;
mod setup;
mod upkeep;

use super::agenda;
use super::technology;
use super::title::Names;
use crate::fact::Fact;
use crate::messages;
use crate::state::State;
use crate::terms::Rules;
use kernel::args;
use kernel::text::Wording;
use kernel::text::messages::Args;

/// Returns one sentence about the fact.
pub fn tell(rules: &Rules, fact: &Fact, wording: Wording) -> String {
    Telling { rules, before: None, wording }.fact(fact)
}

/// Returns one sentence about the fact of an event, which tells how tiles lay before it.
pub fn tell_seen(rules: &Rules, before: &State, fact: &Fact, wording: Wording) -> String {
    Telling { rules, before: Some(before), wording }.fact(fact)
}

#[derive(Clone, Copy)]
struct Telling<'r> {
    rules: &'r Rules,
    /// The position before the event, where it is known.
    before: Option<&'r State>,
    wording: Wording,
}

impl<'r> Telling<'r> {
    fn fact(self, fact: &Fact) -> String {
        match fact {
            Fact::StarterDrawn(shuffle) => self.starter_drawn(shuffle),
            Fact::SeatingDrawn(shuffle) => self.seating_drawn(shuffle),
            Fact::LandsShuffled(shuffle) => self.lands_shuffled(shuffle),
            Fact::TechnologiesShuffled(shuffle) => self.technologies_shuffled(shuffle),
            Fact::CatastrophesShuffled(shuffle) => self.catastrophes_shuffled(shuffle),
            Fact::ScoringCardsShuffled(shuffle) => self.scoring_cards_shuffled(shuffle),
            Fact::StartingLandsShuffled(shuffle) => self.starting_lands_shuffled(shuffle),
            &Fact::ScoringCardPlaced { card } => self.scoring_card_placed(card),
            &Fact::StartingLandTaken { seat, land } => self.starting_land_taken(seat, land),
            &Fact::HoldingsTaken { seat, coins, science } => self.takes(seat, coins, science),
            &Fact::RoundBegan { round } => self.round_began(round),
            &Fact::LandsDealt { lands } => self.lands_dealt(lands),
            &Fact::TechnologiesDealt { technologies } => self.technologies_dealt(technologies),
            &Fact::CatastropheRevealed { catastrophe } => self.catastrophe_revealed(catastrophe),
            &Fact::MarkerMoved { space } => self.marker_moved(space),
            &Fact::PhaseBegan { phase } => self.phase_began(phase),
            &Fact::StarterMoved { seat } => self.starter_moved(seat),
            &Fact::AuctionOpened { seat, land, coins } => self.auction_opened(seat, land, coins),
            &Fact::BidRaised { seat, coins } => self.bid_raised(seat, coins),
            &Fact::PassedOnLand { seat } => self.say_with("passes", args![seat]),
            &Fact::LandWon { seat, land, coins, garbage } => self.wins(seat, land, coins, garbage),
            &Fact::DroppedOut { seat } => self.dropped_out(seat),
            &Fact::TechnologyBought { seat, technology, science } => {
                self.buys(seat, technology, science)
            }
            &Fact::GarbageTaken { seat, garbage } => self.garbage_taken(seat, garbage),
            &Fact::EnvironmentMoved { seat, space } => self.environment_moved(seat, space),
            &Fact::ConsolationPaid { seat, coins } => self.consolation_paid(seat, coins),
            &Fact::CatastropheBid { seat, column, science } => self.bids(seat, column, science),
            &Fact::CatastropheTaken { seat, column, science } => {
                self.suffers(seat, column, science)
            }
            &Fact::GarbagePlaced { seat, land } => self.garbage_placed(seat, land),
            &Fact::TileAttached { seat, tile, cell } => self.tile_attached(seat, tile, cell),
            &Fact::TileTurned { seat, tile, orientation } => self.turns(seat, tile, orientation),
            &Fact::CitizenSeated { seat, city } => self.citizen_seated(seat, city),
            &Fact::WorkerPlaced { seat, technology, city } => self.worker(seat, technology, city),
            &Fact::BridgeBuilt { seat, technology, tile, place } => {
                self.builds_bridge(seat, technology, tile, place)
            }
            &Fact::GarbageSorted { seat, technology, land } => {
                self.removes_garbage(seat, (technology, technology::SORTING), land)
            }
            &Fact::GarbageRecycled { seat, technology, land } => {
                self.removes_garbage(seat, (technology, technology::RECYCLING), land)
            }
            &Fact::TrainBoarded { seat, technology, city } => self.boards(seat, technology, city),
            &Fact::TrainLeft { seat, city } => self.leaves_train(seat, city),
            &Fact::GarbageLoaded { seat, technology, land } => self.loads(seat, technology, land),
            &Fact::GarbageUnloaded { seat, land } => self.unloads(seat, land),
            &Fact::EnvironmentCleanedUp { seat, technology } => self.cleans_up(seat, technology),
            &Fact::QualityOfLifeRaised { seat, technology } => self.raises_life(seat, technology),
            &Fact::CostPaid { seat, cost } => self.cost_paid(seat, cost),
            &Fact::UpkeepEnded { seat } => self.upkeep_ended(seat),
            &Fact::IndicatorsSet { seat, output } => self.indicators_set(seat, output),
            &Fact::Produced { seat, coins, science } => self.produced(seat, coins, science),
            &Fact::CentreUsed { seat, centre, land } => self.centre_used(seat, centre, land),
            &Fact::RecyclingEnded { seat } => self.recycling_ended(seat),
            &Fact::PointsScored { seat, line, points } => self.points_scored(seat, line, points),
            &Fact::HoldingsShown { seat, coins, science } => self.shows(seat, coins, science),
            Fact::ScoringEnded {} => self.scoring_ended(),
            Fact::HiddenItemsDealt(_) => {
                self.say("hidden-stacks-and-holdings-are-dealt-anew").to_owned()
            }
            &Fact::Awaiting { step, acting } => agenda::tell(step, acting, self.wording),
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
}
