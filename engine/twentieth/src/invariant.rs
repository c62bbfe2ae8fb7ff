//! The conditions that hold after every fact of a game: tiles, citizens and garbage are where they can be, and what is open fits the position.

use super::edition::Use;
use super::geometry::bridges::BridgePlace;
use super::ids::{BRIDGES_MAX, City, LandNo, Stack, TechnologyNo, Tile};
use super::look::Look;
use super::rules::preventing_catastrophes;
use super::state::{State, Step};
use super::terms::Rules;
use kernel::knowledge::Face;
use kernel::number::Numbered;
use kernel::pile::Pile;
use kernel::seat::{Seat, Seats};
use kernel::set::Set;

/// Checks the conditions that hold after every fact of a game.
///
/// # Errors
/// A sentence that says what does not hold.
pub(crate) fn invariant(rules: &Rules, state: &State) -> Result<(), String> {
    seating(state)?;
    ownership(state)?;
    stacks(state)?;
    lands(rules, state)?;
    technologies(rules, state)?;
    for seat in state.seats() {
        cells(&Look::at(rules, state, seat))?;
        region(rules, state, seat)?;
    }
    bridges(rules, state)?;
    agenda(state)?;
    auction(state)?;
    figures(state)
}

fn hold(holds: bool, told: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(told()) }
}

/// Everybody who plays sits at the table once.
fn seating(state: &State) -> Result<(), String> {
    let seated: Seats = state.seating.iter().copied().collect();
    let once = seated == Seats::first(state.players) && state.seating.len() == seated.len();
    hold(once, || format!("{:?} sit round the table of {}", state.seating, state.players))
}

/// Checks that the owner of a tile is told twice, and alike.
fn ownership(state: &State) -> Result<(), String> {
    let owns_land = |seat: Seat, land| state.region(seat).lands.contains(land);
    for land in LandNo::all() {
        let owners: Seats = state.seats().filter(|&seat| owns_land(seat, land)).collect();
        let owner = state.land(land).owner;
        hold(owners == owner.map_or(Seats::NONE, Seats::only), || {
            format!("land {land} is owned by {owner:?} and lies in the regions of {owners:?}")
        })?;
    }
    let owns = |seat: Seat, technology| state.region(seat).technologies.contains(technology);
    for technology in TechnologyNo::all() {
        let owners: Seats = state.seats().filter(|&seat| owns(seat, technology)).collect();
        let owner = state.technology(technology).owner;
        hold(owners == owner.map_or(Seats::NONE, Seats::only), || {
            format!("technology {technology} is owned by {owner:?} and {owners:?}")
        })?;
    }
    Ok(())
}

/// A tile is in its stack until it is turned up, and nowhere else.
fn stacks(state: &State) -> Result<(), String> {
    let out = state.turned_up;
    for stack in Stack::ALL {
        let place = stack as usize;
        whole(&state.stacks.lands[place], out.lands, stack.lands(), stack)?;
        let technologies = &state.stacks.technologies[place];
        whole(technologies, out.technologies, stack.technologies(), stack)?;
        let catastrophes = &state.stacks.catastrophes[place];
        whole(catastrophes, out.catastrophes, stack.catastrophes(), stack)?;
    }
    let sold = LandNo::all().filter(|&land| state.land(land).owner.is_some());
    let offered = state.lands_offered.iter().chain(state.auction.land);
    hold(
        sold.chain(offered).all(|land| out.lands.contains(land) || land.stack().is_none()),
        || "a land is in play that was never turned up".to_owned(),
    )?;
    let offered = state.lands_offered.iter().chain(state.auction.land);
    hold(offered.clone().all(|land| state.land(land).owner.is_none()), || {
        "a land for sale is owned".to_owned()
    })?;
    let technologies = state.technologies_offered.iter();
    hold(technologies.clone().all(|one| state.technology(one).owner.is_none()), || {
        "a technology for sale is owned".to_owned()
    })
}

/// Checks that the items in the stack and those that were turned up make all of it. Before it is shuffled it is empty.
fn whole<T: Numbered + PartialEq, const N: usize>(
    pile: &Pile<Face<T, Stack>, N>,
    turned_up: Set<T>,
    all: impl Iterator<Item = T> + Clone,
    stack: Stack,
) -> Result<(), String> {
    let out = all.clone().filter(|&item| turned_up.contains(item)).count();
    let is_shuffled = !pile.is_empty() || out > 0;
    let known = pile.iter().filter_map(|face| match face {
        Face::Known(item) => Some(*item),
        Face::Hidden(_) => None,
    });
    let known: Set<T> = known.collect();
    hold(!is_shuffled || pile.len() + out == all.clone().count(), || {
        format!("{} lie in a stack of {stack:?}, {out} were turned up", pile.len())
    })?;
    hold(
        known.and(turned_up).is_empty()
            && known.iter().all(|item| all.clone().any(|one| one == item)),
        || format!("an item lies in the wrong stack, or is also turned up: {stack:?}"),
    )
}

/// Citizens stand in cities that are there, on lands that lie in a region.
fn lands(rules: &Rules, state: &State) -> Result<(), String> {
    for land in LandNo::all() {
        let lies = state.land(land);
        let exists = |city| rules.edition.city(City { land, city }).is_some();
        hold(lies.citizens.iter().chain(lies.recycled.iter()).all(exists), || {
            format!("a citizen of land {land} stands in no city")
        })?;
        let is_laid = lies.cell.is_some() && lies.orientation.is_some();
        hold(lies.citizens.is_empty() || is_laid, || {
            format!("land {land} has citizens, but does not lie")
        })?;
        hold(!lies.newcomer || lies.citizens.is_empty(), || {
            format!("the citizen of land {land} waits, but the land has citizens")
        })?;
        hold(
            lies.owner.is_some() || lies.garbage == 0 && !lies.newcomer && lies.cell.is_none(),
            || format!("land {land} belongs to nobody and is not empty"),
        )?;
        hold(lies.orientation.is_none() || lies.cell.is_some(), || {
            format!("land {land} is turned but lies nowhere")
        })?;
    }
    Ok(())
}

/// Only institutions lie in a region, and only abilities are used.
fn technologies(rules: &Rules, state: &State) -> Result<(), String> {
    for technology in TechnologyNo::all() {
        let lies = state.technology(technology);
        let is_institution = rules.edition.institution(technology).is_some();
        hold(lies.cell.is_none() || is_institution && lies.owner.is_some(), || {
            format!("technology {technology} lies in a region")
        })?;
        hold(lies.orientation.is_none() || lies.cell.is_some(), || {
            format!("technology {technology} is turned but lies nowhere")
        })?;
        let has =
            |usage| rules.edition.abilities(technology).iter().any(|one| one.usage() == usage);
        hold(!lies.is_spent || has(Use::Single), || {
            format!("technology {technology} cannot be spent")
        })?;
        hold(!lies.is_exhausted || has(Use::Multiple), || {
            format!("technology {technology} cannot be exhausted")
        })?;
    }
    Ok(())
}

/// No two tiles lie on one cell, and each touches another one (ruling T-22).
fn cells(look: &Look<'_>) -> Result<(), String> {
    let cells: Vec<_> = look.tiles().filter_map(|tile| look.state.cell(tile)).collect();
    let seat = look.seat;
    for (place, cell) in cells.iter().enumerate() {
        let others = || cells.iter().enumerate().filter(move |(other, _)| *other != place);
        hold(others().all(|(_, other)| other != cell), || {
            format!("two tiles of seat {seat} lie at {}, {}", cell.x, cell.y)
        })?;
        let touches = others().any(|(_, other)| other.around().any(|near| near == *cell));
        hold(cells.len() == 1 || touches, || {
            format!("the tile of seat {seat} at {}, {} touches no other", cell.x, cell.y)
        })?;
    }
    Ok(())
}

fn region(rules: &Rules, state: &State, seat: Seat) -> Result<(), String> {
    let region = state.region(seat);
    hold(usize::from(region.environment) < rules.edition.environment().len(), || {
        format!("the environment marker of seat {seat} is off its track")
    })?;
    let new = region.lands.iter().filter(|&land| state.land(land).is_new).count();
    hold(new == usize::from(region.won), || {
        format!("seat {seat} won {} lands, not {new}", region.won)
    })?;
    let under_way = region.truck.is_some() || region.train.is_some();
    hold(!under_way || state.agenda.step == Step::Upkeep, || {
        format!("a truck or train of seat {seat} is under way outside Upkeep")
    })?;
    hold(region.truck.is_none_or(|land| region.lands.contains(land)), || {
        format!("a truck of seat {seat} came from a foreign land")
    })?;
    hold(region.train.is_none_or(|city| region.lands.contains(city.land)), || {
        format!("a train of seat {seat} came from a foreign land")
    })
}

/// Bridges stand on laid tiles, where each could be built after those before it (ruling T-27).
fn bridges(rules: &Rules, state: &State) -> Result<(), String> {
    hold(state.bridges.len() <= BRIDGES_MAX, || "there are more bridges than pieces".to_owned())?;
    for (place, bridge) in state.bridges.iter().enumerate() {
        let tile = bridge.tile;
        let before = state.bridges.iter().take(place).filter(|earlier| earlier.tile == tile);
        let before: Vec<BridgePlace> = before.map(|earlier| earlier.place).collect();
        let drawing = rules.edition.drawing(tile).filter(|_| state.cell(tile).is_some());
        let fits =
            drawing.is_some_and(|drawing| drawing.check_bridge(&before, bridge.place).is_ok());
        hold(fits, || format!("a bridge stands where none can: {bridge:?}"))?;
    }
    Ok(())
}

/// One acts, but where all choose at the same time.
fn agenda(state: &State) -> Result<(), String> {
    let acting = state.agenda.acting;
    let in_game = acting.iter().all(|seat| seat.number() <= state.players);
    let fits = match state.agenda.step {
        Step::Nothing => acting.is_empty(),
        Step::PickLand | Step::BidOnLand | Step::BidOnCatastrophe => acting.len() == 1,
        Step::Upkeep | Step::Recycling => !acting.is_empty(),
    };
    hold(fits && in_game, || format!("{:?} is open for {acting:?}", state.agenda.step))
}

/// A land under the hammer has a bidder who can pay. The next seat that is asked is told by the last fact of an event only.
fn auction(state: &State) -> Result<(), String> {
    let auction = state.auction;
    hold(auction.land.is_some() == auction.bidder.is_some(), || {
        format!("a land without a bid, or a bid without a land: {auction:?}")
    })?;
    hold(auction.bidding.iter().all(|seat| auction.present.contains(seat)), || {
        format!("somebody bids who has dropped out: {auction:?}")
    })?;
    let Some(bidder) = auction.bidder else { return Ok(()) };
    let is_open = match state.agenda.step {
        Step::PickLand | Step::BidOnLand => true,
        Step::Nothing | Step::BidOnCatastrophe | Step::Upkeep | Step::Recycling => false,
    };
    hold(is_open && auction.bidding.contains(bidder), || {
        format!("{:?} is open, and the auction is {auction:?}", state.agenda.step)
    })?;
    let covers = state.region(bidder).coins.known().is_none_or(|coins| coins >= auction.bid.into());
    hold(covers, || format!("seat {bidder} cannot pay the bid of {}", auction.bid))
}

/// While they are bid, the figures' science points can be paid; once each stands alone, they are being paid.
fn figures(state: &State) -> Result<(), String> {
    let stands = |seat: Seat| {
        state.figures[seat]
            .is_some_and(|figure| !preventing_catastrophes::is_overbid(state, figure))
    };
    if state.agenda.step != Step::BidOnCatastrophe || state.seats().all(stands) {
        return Ok(());
    }
    for (seat, figure) in state.figures.iter() {
        let Some(figure) = figure else { continue };
        let science = state.region(seat).science.known();
        hold(science.is_none_or(|science| science >= figure.science.into()), || {
            format!("seat {seat} cannot pay the bid of {}", figure.science)
        })?;
    }
    Ok(())
}

/// A tile has a place of its own among all tiles.
const _: () = assert!(size_of::<Tile>() == 2);
