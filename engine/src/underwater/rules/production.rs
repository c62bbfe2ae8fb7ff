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

#[cfg(test)]
mod tests {
    use super::NONE;
    use super::*;
    use crate::kernel::knowledge::Face;
    use crate::underwater::command::Command;
    use crate::underwater::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::underwater::ids::MetropolisPlace;
    use crate::underwater::scenario::*;
    use crate::underwater::state::Space;

    /// What seat 1 produces at the end of Era I.
    fn produced(game: Scenario) -> (Resources, u8) {
        let mut game = game.round(4).last_turn();
        game.when(choose_without_card(0)).when(Command::EndTurn {});
        let own = |fact: &Fact| {
            let Fact::Produced { seat: producer, resources, points } = fact else { return None };
            (*producer == seat(1)).then_some((*resources, *points))
        };
        game.facts.iter().find_map(own).unwrap()
    }

    fn two() -> Scenario {
        Scenario::players(2)
    }

    #[test]
    fn example_20_farms_at_a_connected_city() {
        assert_eq!(produced(two().buildings(Farm, &[(LR, 1)])), (kelp(1), 0));
        assert_eq!(produced(two().upgraded_buildings(Farm, &[(LR, 1)])), (kelp(1), 1));
        let pair = two().upgraded_buildings(Farm, &[(LR, 1), (LR, 2)]);
        assert_eq!(produced(pair), (kelp(3), 3));
    }

    /// The blue metropolis is connected, but its 2 points are not in this slice: 4 points instead of 6.
    #[test]
    fn example_21_production() {
        let mut game = two()
            .round(4)
            .last_turn()
            .cities(&[C])
            .symbiotic_cities(&[BM])
            .buildings(Laboratory, &[(C, 1)])
            .upgraded_tunnels(&[between(LR, BM)])
            .tunnels(&[between(LR, RM), between(BM, LL), to_metropolis(LL)])
            .buildings(Farm, &[(BM, 1)])
            .upgraded_buildings(Farm, &[(LR, 1)])
            .buildings(DesalinationPlant, &[(BM, 2), (BM, 3)])
            .upgraded_buildings(Laboratory, &[(LR, 2), (LR, 3)])
            .claimed(&[40])
            .given(|state| {
                let blue = 1 << MetropolisPlace::BlueLowerLeft.index();
                state.nations[seat(1)].connected_metropolises = blue;
            });
        game.when(choose_without_card(0)).when(Command::EndTurn {});
        let resources = kelp(2) + credit(6) + steelplast(3) + science(2);
        assert!(game.facts.contains(&Fact::Produced { seat: seat(1), resources, points: 4 }));
        let fed = Fact::CitiesFed { seat: seat(1), kelp: 2, biomatter: 0, points: 0 };
        assert!(game.facts.contains(&fed));
        game.then_stock(credit(6) + steelplast(3) + science(2)).then_points(4);
    }

    /// Without the multiplier, which is on no basic board.
    #[test]
    fn example_22_two_upgraded_plants_of_a_city() {
        let game = two().upgraded_buildings(DesalinationPlant, &[(LR, 1), (LR, 2)]);
        assert_eq!(produced(game), (credit(3) + biomatter(2), 0));
    }

    #[test]
    fn u16_the_pair_bonus_is_once_per_kind_and_city() {
        let three = two().upgraded_buildings(Farm, &[(LR, 1), (LR, 2), (LR, 3)]);
        assert_eq!(produced(three), (kelp(4), 4));
        let apart = two()
            .cities(&[RM])
            .tunnels(&[between(LR, RM)])
            .upgraded_buildings(Laboratory, &[(LR, 1), (RM, 1)]);
        assert_eq!(produced(apart), (science(2) + steelplast(2) + credit(1), 0));
        let one_upgraded =
            two().upgraded_buildings(Farm, &[(LR, 1)]).buildings(Farm, &[(LR, 2), (LR, 3)]);
        assert_eq!(produced(one_upgraded), (kelp(3), 1));
        let both = two()
            .cities(&[RM])
            .tunnels(&[between(LR, RM)])
            .upgraded_buildings(Laboratory, &[(LR, 1), (LR, 2), (RM, 1), (RM, 2)]);
        assert_eq!(produced(both), (science(4) + steelplast(6) + credit(1), 0));
    }

    #[test]
    fn u16_only_connected_cities_and_what_stands_there_produce() {
        let game = two()
            .cities(&[C])
            .symbiotic_cities(&[RM])
            .upgraded_buildings(Farm, &[(C, 1), (RM, 1), (BM, 1)]);
        assert_eq!(produced(game), (NONE, 0));
    }

    #[test]
    fn u16_tunnels_produce_next_to_a_city() {
        let chain = [between(LR, RM), between(RM, UR), between(UR, TM)];
        assert_eq!(produced(two().upgraded_tunnels(&chain)), (credit(1), 1));
        assert_eq!(produced(two().upgraded_tunnels(&chain).cities(&[UR])), (credit(3), 3));
    }

    #[test]
    fn u50_a_tunnel_between_two_cities_produces_once() {
        let game = two().symbiotic_cities(&[RM]).tunnels(&[between(LR, RM)]);
        assert_eq!(produced(game), (credit(1), 2));
    }

    #[test]
    fn u50_cards_are_drawn_from_the_ending_deck_in_the_new_order_of_play() {
        // Cards 16 and 64 gain a card; seat 2 stands ahead on the track, and draws one for its turn too.
        let mut game = two().round(4).last_turn().claimed(&[64]).given(|state| {
            state.nations[seat(2)].claimed.insert(card(16));
            state.track.place(seat(2), Space::printed(4));
        });
        game.when(choose_without_card(8)).when(Command::EndTurn {});
        let mut drawn = Vec::new();
        let ending = game.facts.iter().take_while(|fact| !matches!(fact, Fact::EraBegan { .. }));
        for fact in ending {
            if let Fact::CardDrawn { seat, card: Face::Known(card) } = fact {
                drawn.push((seat.number(), card.number()));
            }
        }
        assert_eq!(drawn, [(2, 1), (2, 2), (1, 3)]);
    }

    #[test]
    fn u49_production_cards_count_what_is_connected() {
        // Card 65: 1 kelp per 3 laboratories. One of the six is not connected.
        let sites = [(LR, 1), (LR, 2), (LR, 3), (RM, 1), (RM, 2), (C, 1)];
        let game = two()
            .cities(&[RM, C])
            .tunnels(&[between(LR, RM)])
            .buildings(Laboratory, &sites)
            .claimed(&[65]);
        assert_eq!(produced(game), (science(5) + credit(1) + kelp(1), 0));
    }
}
