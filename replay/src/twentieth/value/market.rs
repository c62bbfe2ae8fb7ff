//! Things that are promised and not yet had: lands under the hammer, technologies that could be bought, columns of the catastrophe.

use super::course::GameLeft;
use super::{region, technologies};
use engine::twentieth::command::Command;
use engine::twentieth::ids::LandNo;
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bidding_on_land_tiles, dropping_out, preventing_catastrophes};
use engine::twentieth::state::{Figure, Step};

/// The highest bidder is not sure of the land yet.
const HIGHEST: f64 = 0.7;
/// The share for things that one can buy later, which are not sure to be left.
const LATER: f64 = 0.6;
/// A land that may still be won in this auction.
const ANOTHER_LAND: f64 = 0.25;
/// The number of coins beyond the minimum price for a player who has won no land ("Consolation").
const CONSOLATION: f64 = 2.0;
/// A land that is clean at the end.
const CLEAN_LAND: f64 = 3.0;
/// A further land gives garbage of catastrophes a place where it makes no heap.
const ROOM: f64 = 1.5;
/// Of the garbage that comes with a land so much stays to the end.
const STAYS: f64 = 0.75;
/// Empty cities of a new land, for each a share of what it would make.
const EMPTY_CITY: f64 = 0.2;
/// Bids on a land beyond the least that are thought about.
const RAISES: u8 = 3;
/// Bids on a column beyond the least that are thought about.
const OVERBIDS: u8 = 2;

/// Returns everything that is promised in this phase.
pub(super) fn worth(look: &Look<'_>, course: &GameLeft) -> f64 {
    match look.state.agenda.step {
        Step::PickLand | Step::BidOnLand => auction(look, course),
        Step::BidOnCatastrophe => catastrophe(look, course),
        Step::Nothing | Step::Upkeep | Step::Recycling => 0.0,
    }
}

fn auction(look: &Look<'_>, course: &GameLeft) -> f64 {
    let auction = look.state.auction;
    if !auction.present.contains(look.seat) {
        let minimum = f64::from(bidding_on_land_tiles::minimum(look.rules, look.state));
        return if look.region.won == 0 { (minimum + CONSOLATION) * course.coin() } else { 0.0 };
    }
    let highest = auction.land.filter(|_| auction.bidder == Some(look.seat));
    let highest = highest.map_or(0.0, |land| {
        HIGHEST * (self::land(look, course, land) - f64::from(auction.bid) * course.coin())
    });
    highest + ANOTHER_LAND * another_land(look, course) + LATER * technology(look, course)
}

/// Returns what the best land brings that could be won at the minimum price.
fn another_land(look: &Look<'_>, course: &GameLeft) -> f64 {
    let minimum = bidding_on_land_tiles::minimum(look.rules, look.state);
    if look.coins() < minimum.into() {
        return 0.0;
    }
    let price = f64::from(minimum) * course.coin();
    let lands = look.state.lands_offered.iter().map(|land| self::land(look, course, land) - price);
    lands.fold(0.0, f64::max)
}

/// Returns what the best technology brings that could be bought now.
fn technology(look: &Look<'_>, course: &GameLeft) -> f64 {
    let price = dropping_out::price(look.rules, look.state);
    if look.science() < price.into() {
        return 0.0;
    }
    let price = f64::from(price) * course.science();
    let offered = look.state.technologies_offered.iter();
    let offered = offered.map(|technology| technologies::offered(look, course, technology) - price);
    offered.fold(0.0, f64::max)
}

/// Returns what a land brings that is won now: a citizen in its best city, garbage, another clean land.
fn land(look: &Look<'_>, course: &GameLeft, land: LandNo) -> f64 {
    let best = region::best_city(look, course, land);
    let all: f64 =
        look.edition().cities(land).map(|(_, city)| region::city(look, course, city)).sum();
    let garbage = CLEAN_LAND + region::HEAP * f64::from(look.region.won);
    best + EMPTY_CITY * (all - best) + CLEAN_LAND + ROOM - STAYS * garbage
}

/// Returns what the column costs on which the figure stands; on the average one that is yet to be found.
fn catastrophe(look: &Look<'_>, course: &GameLeft) -> f64 {
    let Some(card) = look.state.catastrophe.map(|card| look.edition().catastrophe(card)) else {
        return 0.0;
    };
    let cost = |Figure { column, science }: Figure| {
        let harm = card.harm(column);
        f64::from(harm.garbage) * region::GARBAGE
            + f64::from(harm.pollution) * region::STEP
            + f64::from(science) * course.science()
    };
    let figure = look.state.figures[look.seat];
    match figure.filter(|&figure| !preventing_catastrophes::is_overbid(look.state, figure)) {
        Some(figure) => -cost(figure),
        None => {
            let columns = preventing_catastrophes::columns(look.rules, look.state);
            let (sum, count) = columns.fold((0.0, 0.0), |(sum, count), column| {
                (sum + cost(Figure { column, science: 1 }), count + 1.0)
            });
            -sum / f64::max(count, 1.0)
        }
    }
}

/// Bids far above the least that is needed are not thought about.
pub(super) fn is_sensible(look: &Look<'_>, command: Command) -> bool {
    if let Command::OpenAuction { coins, .. } = command {
        coins <= bidding_on_land_tiles::minimum(look.rules, look.state).saturating_add(RAISES)
    } else if let Command::BidOnLand { coins } = command {
        coins <= look.state.auction.bid.saturating_add(RAISES)
    } else if let Command::BidOnCatastrophe { column, science } = command {
        science <= preventing_catastrophes::least(look.state, column).saturating_add(OVERBIDS)
    } else {
        true
    }
}
