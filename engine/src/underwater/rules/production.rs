//! "Your network's production" and "Production from cards and metropolises" (rulings U-16 and U-50).

use super::network;
use crate::kernel::desk::{Desk, Unknown};
use crate::kernel::seat::Seat;
use crate::underwater::UnderwaterCities;
use crate::underwater::edition::CardKind;
use crate::underwater::effects::count::count;
use crate::underwater::effects::vocabulary::{Gain, GroupId, Part};
use crate::underwater::fact::Fact;
use crate::underwater::ids::{Building, CITY_SITES};
use crate::underwater::look::Look;
use crate::underwater::player::Player;
use crate::underwater::resource::Resources;
use crate::underwater::rules::drawing;
use crate::underwater::state::ones;

/// What something produces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Output {
    /// Resources.
    pub resources: Resources,
    /// Points.
    pub points: u8,
    /// Cards.
    pub cards: u8,
}

impl Output {
    fn add(&mut self, other: Output, times: u32) {
        let times = times.min(u8::MAX.into()) as u8;
        self.resources = self.resources + other.resources.times(times);
        self.points = self.points.saturating_add(other.points.saturating_mul(times));
        self.cards = self.cards.saturating_add(other.cards.saturating_mul(times));
    }
}

/// A kind of structure on the player info card: what one produces, what an upgrade adds, what two upgraded ones at a city add once.
struct Yield {
    basic: Output,
    upgraded: Output,
    pair: Output,
}

const NONE: Resources = Resources::NONE;

/// The player info card.
fn yield_of(kind: Building) -> Yield {
    let of = |resources| Output { resources, ..Output::default() };
    match kind {
        Building::Farm => Yield {
            basic: of(Resources { kelp: 1, ..NONE }),
            upgraded: Output { points: 1, ..Output::default() },
            pair: Output { points: 1, ..of(Resources { kelp: 1, ..NONE }) },
        },
        Building::DesalinationPlant => Yield {
            basic: of(Resources { credit: 1, ..NONE }),
            upgraded: of(Resources { biomatter: 1, ..NONE }),
            pair: of(Resources { credit: 1, ..NONE }),
        },
        Building::Laboratory => Yield {
            basic: of(Resources { science: 1, ..NONE }),
            upgraded: of(Resources { steelplast: 1, ..NONE }),
            pair: of(Resources { steelplast: 1, ..NONE }),
        },
    }
}

/// What a nation produces: structures, cities, then production cards.
pub fn output(look: &Look<'_>) -> Output {
    let mut output = Output::default();
    add_buildings(look, &mut output);
    add_tunnels(look, &mut output);
    let symbiotic = network::connected_cities(look.board(), look.nation) & look.nation.symbiotic;
    output.add(Output { points: 2, ..Output::default() }, symbiotic.count_ones());
    add_cards(look, &mut output);
    output
}

fn add_buildings(look: &Look<'_>, output: &mut Output) {
    let cities = network::connected_cities(look.board(), look.nation);
    for city in ones(cities.into()).filter(|&city| city < CITY_SITES) {
        let sites = look.board().building_sites[city];
        for kind in Building::ALL {
            let built = sites & look.nation.buildings[kind as usize];
            let upgraded = built & look.nation.upgraded_buildings;
            let Yield { basic, upgraded: adds, pair } = yield_of(kind);
            output.add(basic, built.count_ones());
            output.add(adds, upgraded.count_ones());
            output.add(pair, u32::from(upgraded.count_ones() >= 2));
        }
    }
}

/// A tunnel between two cities produces once; one that is next to no city produces nothing.
fn add_tunnels(look: &Look<'_>, output: &mut Output) {
    let tunnels = network::tunnels_at_cities(look.board(), look.nation);
    let upgraded = tunnels & look.nation.upgraded_tunnels;
    let credit = Output { resources: Resources { credit: 1, ..NONE }, ..Output::default() };
    output.add(credit, tunnels.count_ones());
    output.add(Output { points: 1, ..Output::default() }, upgraded.count_ones());
}

fn add_cards(look: &Look<'_>, output: &mut Output) {
    for number in look.nation.claimed.iter() {
        if let Some(card) = look.rules.card(number).filter(|card| card.kind == CardKind::Production)
        {
            add_group(look, card.effect, output);
        }
    }
}

/// An effect that only gains; editions with other production cards are refused.
fn add_group(look: &Look<'_>, group: GroupId, output: &mut Output) {
    for part in look.rules.edition.arena.parts(group) {
        match part {
            Part::Gain(gain) => output.add(gained(*gain), 1),
            Part::ForEach { tally, per, gain } => {
                output.add(gained(*gain), count(look, *tally) / u32::from((*per).max(1)));
            }
            Part::If { tally, at_least, then } => {
                if count(look, *tally) >= u32::from(*at_least) {
                    add_group(look, *then, output);
                }
            }
            Part::Advance
            | Part::Build { .. }
            | Part::Upgrade { .. }
            | Part::UseActionCard
            | Part::DrawSpecial
            | Part::Pay { .. }
            | Part::OneOf { .. } => {}
        }
    }
}

fn gained(gain: Gain) -> Output {
    Output { resources: gain.resources, points: gain.points, cards: gain.cards }
}

/// All networks produce; cards gained are drawn from the deck of the ending era (ruling U-50).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let order: Vec<Seat> = player.desk.state().order.iter().copied().collect();
    for seat in order {
        let output = output(&Look::at(player.rules, player.desk.state(), seat));
        let Output { resources, points, cards } = output;
        player.record(Fact::Produced { seat, resources, points });
        for _ in 0..cards {
            drawing::draw(player.desk, seat)?;
        }
    }
    Ok(())
}
