//! Things that are promised and not yet had: lands under the hammer, technologies that could be bought, columns of the catastrophe.

use super::course::GameLeft;
use super::weights::Weights;
use super::{region, technologies};
use engine::twentieth::command::Command;
use engine::twentieth::ids::LandNo;
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bidding_on_land_tiles, dropping_out, preventing_catastrophes};
use engine::twentieth::state::{Figure, Step};

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
        let consolation = (minimum + course.weights.consolation) * course.coin();
        return if look.region.won == 0 { consolation } else { 0.0 };
    }
    let Weights { highest: sure, another_land, later, .. } = course.weights;
    let highest = auction.land.filter(|_| auction.bidder == Some(look.seat));
    let highest = highest.map_or(0.0, |land| {
        sure * (self::land(look, course, land) - f64::from(auction.bid) * course.coin())
    });
    highest + another_land * self::another_land(look, course) + later * technology(look, course)
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
    let Weights { clean_land, heap, other_city, room, stays, .. } = course.weights;
    let best = region::best_city(look, course, land);
    let all: f64 =
        look.edition().cities(land).map(|(_, city)| region::city(look, course, city)).sum();
    let garbage = clean_land + heap * f64::from(look.region.won);
    best + other_city * (all - best) + clean_land + room - stays * garbage
}

/// Returns what the column costs on which the figure stands; on the average one that is yet to be found.
fn catastrophe(look: &Look<'_>, course: &GameLeft) -> f64 {
    let Some(card) = look.state.catastrophe.map(|card| look.edition().catastrophe(card)) else {
        return 0.0;
    };
    let cost = |Figure { column, science }: Figure| {
        let harm = card.harm(column);
        f64::from(harm.garbage) * course.weights.garbage
            + f64::from(harm.pollution) * course.weights.step
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
