//! Simple plans of *20th Century*: each has one idea, and none should win more than its share against a good player.

use crate::idea::{Plan, bonus_if};
use engine::kernel::seat::Seat;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::edition::{Ability, TechnologyKind};
use engine::twentieth::ids::LandNo;
use engine::twentieth::look::Look;
use engine::twentieth::resource::Output;
use engine::twentieth::rules::{bidding_on_land_tiles, dropping_out};
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;

/// A bonus that decides whatever else a command is worth.
const ALWAYS: f64 = 1000.0;
/// A bonus that decides between commands of similar worth.
const RATHER: f64 = 8.0;

/// The plans.
pub(super) const PLANS: &[Plan<TwentiethCentury>] = &[
    Plan { name: "dropper", bonus: |_, _, _, command| bonus_if(is_drop_out(*command), ALWAYS) },
    Plan { name: "minimum", bonus: minimum },
    Plan { name: "raiser", bonus: raiser },
    Plan { name: "first-land", bonus: first_land },
    Plan { name: "bargain-technology", bonus: bargain_technology },
    Plan { name: "clean", bonus: clean },
    Plan { name: "dirty", bonus: dirty },
    Plan {
        name: "science",
        bonus: |rules, state, seat, command| output(rules, state, seat, command, |it| it.science),
    },
    Plan {
        name: "coins",
        bonus: |rules, state, seat, command| output(rules, state, seat, command, |it| it.coins),
    },
    Plan {
        name: "points",
        bonus: |rules, state, seat, command| output(rules, state, seat, command, |it| it.points),
    },
    Plan { name: "environment", bonus: environment },
    Plan { name: "hoarder", bonus: hoarder },
    Plan { name: "stayer", bonus: |_, _, _, command| -bonus_if(is_drop_out(*command), ALWAYS) },
];

fn is_drop_out(command: Command) -> bool {
    matches!(command, Command::DropOut { .. })
}

/// Returns the coins that a command bids on a land; `None` if it bids on none.
fn bid(command: Command) -> Option<u8> {
    if let Command::OpenAuction { coins, .. } | Command::BidOnLand { coins } = command {
        Some(coins)
    } else {
        None
    }
}

/// Returns the land on which a command bids.
fn land(state: &State, command: Command) -> Option<LandNo> {
    if let Command::OpenAuction { land, .. } = command {
        return Some(land);
    }
    bid(command).and(state.auction.land)
}

/// Lands for the lowest price alone.
fn minimum(rules: &Rules, state: &State, _: Seat, command: &Command) -> f64 {
    let least = bidding_on_land_tiles::minimum(rules, state);
    match bid(*command) {
        Some(coins) => bonus_if(coins <= least, ALWAYS) - bonus_if(coins > least, ALWAYS),
        None => bonus_if(matches!(command, Command::PassOnLand {}), RATHER),
    }
}

/// Raises whatever another leads by a coin, up to half a purse.
fn raiser(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    let half = Look::at(rules, state, seat).coins() / 2;
    let raises = matches!(command, Command::BidOnLand { coins } if *coins == state.auction.bid + 1 && u16::from(*coins) <= half);
    bonus_if(raises, RATHER)
}

/// The first land of the first two rounds at any price, later ones for the lowest.
fn first_land(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    let is_early = state.round.is_some_and(|round| round.number() <= 2);
    if is_early && state.region(seat).won == 0 {
        return bonus_if(bid(*command).is_some(), ALWAYS);
    }
    minimum(rules, state, seat, command)
}

/// Drops out with a technology as soon as it costs little.
fn bargain_technology(rules: &Rules, state: &State, _: Seat, command: &Command) -> f64 {
    let is_cheap = dropping_out::price(rules, state) <= 3;
    bonus_if(is_cheap && matches!(command, Command::DropOut { technology: Some(_) }), ALWAYS)
}

/// Takes as little garbage as can be.
fn clean(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    let look = Look::at(rules, state, seat);
    if let Command::BidOnCatastrophe { science, .. } = command {
        return f64::from(*science);
    }
    if let Command::DropOut { technology: Some(technology) } = command {
        return -RATHER * f64::from(look.edition().technology(*technology).impact.garbage);
    }
    -bonus_if(bid(*command).is_some() && look.region.won > 0, RATHER)
}

/// Never bids science points against catastrophes, and never recycles.
fn dirty(_: &Rules, _: &State, _: Seat, command: &Command) -> f64 {
    if let Command::BidOnCatastrophe { science, .. } = command {
        return -RATHER * f64::from(*science);
    }
    -bonus_if(matches!(command, Command::UseRecyclingCentre { .. }), ALWAYS)
}

/// Bids more on lands whose cities make this.
fn output(
    rules: &Rules,
    state: &State,
    seat: Seat,
    command: &Command,
    of: fn(Output) -> u16,
) -> f64 {
    let look = Look::at(rules, state, seat);
    let made = |land: LandNo| -> f64 {
        look.edition().cities(land).map(|(_, city)| f64::from(of(city.output))).sum()
    };
    land(state, *command).map_or(0.0, |land| 2.0 * made(land))
}

/// Buys technologies that move the environment marker up, and cleans up whenever it can.
fn environment(rules: &Rules, state: &State, seat: Seat, command: &Command) -> f64 {
    let look = Look::at(rules, state, seat);
    if let Command::DropOut { technology: Some(technology) } = command {
        let printed = look.edition().technology(*technology);
        let cleans = matches!(&printed.kind, TechnologyKind::Abilities(abilities)
            if abilities.iter().any(|it| matches!(it, Ability::EnvironmentalCleanup { .. })));
        return RATHER * (f64::from(printed.impact.better) + bonus_if(cleans, 2.0));
    }
    bonus_if(matches!(command, Command::CleanUpEnvironment { .. }), ALWAYS)
}

/// Buys nothing for three rounds, then bids high.
fn hoarder(_: &Rules, state: &State, _: Seat, command: &Command) -> f64 {
    let is_early = state.round.is_some_and(|round| round.number() <= 3);
    let buys = matches!(command, Command::DropOut { technology: Some(_) });
    match (bid(*command), is_early) {
        (Some(_), true) => -ALWAYS,
        (Some(coins), false) => f64::from(coins),
        (None, true) => -bonus_if(buys, ALWAYS),
        (None, false) => 0.0,
    }
}
