//! "Final scoring" and "Winning the game" (rulings U-19, U-20, U-52).

use super::network;
use crate::kernel::desk::Desk;
use crate::kernel::outcome::{Outcome, Place};
use crate::kernel::seat::Seat;
use crate::underwater::UnderwaterCities;
use crate::underwater::edition::{BrownScoring, Step};
use crate::underwater::effects::count::count;
use crate::underwater::effects::vocabulary::{Condition, Subject, Tally};
use crate::underwater::fact::Fact;
use crate::underwater::ids::{Building, CITY_SITES, MetropolisPlace};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::resource::Stock;
use crate::underwater::state::{ScoreLine, State, ones};

/// "Final-scoring tile": the brown metropolis, when both tunnels connect it.
pub fn metropolis(look: &Look<'_>) -> u16 {
    let place = MetropolisPlace::Brown.index();
    let connected = look.nation.connected_metropolises & (1 << place) != 0;
    let tile = look.nation.metropolises[place].filter(|_| connected);
    let scoring = tile.and_then(|tile| look.rules.edition.brown(tile)).map(|tile| &tile.scoring);
    scoring.map_or(0, |scoring| brown(look, scoring))
}

fn brown(look: &Look<'_>, scoring: &BrownScoring) -> u16 {
    match scoring {
        BrownScoring::PerMetropolis { points } => times(tally(look, Subject::Metropolis), *points),
        BrownScoring::Tunnels { steps } => scale(steps, tally(look, Subject::Tunnel)),
        BrownScoring::Cities { steps } => scale(steps, tally(look, Subject::City)),
        // No edition that is loaded holds special cards, so none was paid for.
        BrownScoring::PerPaidSpecial { points } => times(0, *points),
        BrownScoring::PerUpgradedSet { points } => times(upgraded_sets(look), *points),
    }
}

fn times(count: u32, points: u8) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX).saturating_mul(points.into())
}

fn tally(look: &Look<'_>, of: Subject) -> u32 {
    count(look, Tally { of, state: Condition::Any })
}

/// Sets of an upgraded tunnel, farm, desalination plant and laboratory: whatever there is least of.
fn upgraded_sets(look: &Look<'_>) -> u32 {
    let kinds = [Subject::Tunnel, Subject::Farm, Subject::DesalinationPlant, Subject::Laboratory];
    let counts = kinds.map(|of| count(look, Tally { of, state: Condition::Upgraded }));
    counts.into_iter().min().unwrap_or(0)
}

/// The points of the highest step that is reached.
fn scale(steps: &[Step], count: u32) -> u16 {
    let reached = steps.iter().filter(|step| count >= step.at_least.into());
    reached.map(|step| step.points.into()).max().unwrap_or(0)
}

/// "Scoring your network": 2, 3, 4 or 6 points for a connected city with none, one, two or three kinds of buildings.
pub fn cities(look: &Look<'_>) -> u16 {
    let connected = network::connected_cities(look.board(), look.nation);
    let sites = ones(connected.into()).filter(|&city| city < CITY_SITES);
    sites
        .map(|city| {
            let here = look.board().building_sites[city];
            let kinds = Building::ALL
                .iter()
                .filter(|&&kind| look.nation.buildings[kind as usize] & here != 0);
            [2, 3, 4, 6][kinds.count()]
        })
        .sum()
}

/// "Scoring your resources": biomatter is sold for 2 credits each, then 1 point for every 4 resources.
pub fn resources(stock: Stock) -> u16 {
    let Stock { credit, kelp, steelplast, science, biomatter } = stock;
    let sold = [credit, kelp, steelplast, science, biomatter, biomatter].map(u32::from);
    u16::try_from(sold.iter().sum::<u32>() / 4).unwrap_or(u16::MAX)
}

/// All players score, line by line.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) {
    let order: Vec<Seat> = player.desk.state().order.iter().copied().collect();
    for seat in order {
        let look = Look::at(player.rules, player.desk.state(), seat);
        let lines = [
            (ScoreLine::Metropolis, metropolis(&look)),
            (ScoreLine::Cities, cities(&look)),
            (ScoreLine::Resources, resources(look.stock)),
        ];
        for (line, points) in lines {
            player.record(Fact::PointsScored { seat, line, points });
        }
    }
    player.record(Fact::ScoringEnded {});
}

/// "Winning the game": most points; ties are broken by the order of play set after the last round.
pub fn outcome(state: &State) -> Option<Outcome> {
    let mut seats: Vec<Seat> = state.order.iter().copied().collect();
    // The sort keeps the order of play among equals.
    seats.sort_by_key(|&seat| std::cmp::Reverse(state.nation(seat).points));
    let place = |(index, seat): (usize, Seat)| Place {
        seat,
        place: index as u8 + 1,
        points: state.nation(seat).points.into(),
    };
    state.is_over.then(|| Outcome(seats.into_iter().enumerate().map(place).collect()))
}
