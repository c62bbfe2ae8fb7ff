//! "Your network's production" and "Production from cards and metropolises" (rulings U-16, U-50 and U-51).

use super::{choices_in_production, government_contracts, metropolises, network};
use crate::agenda::{Agenda, Step};
use crate::edition::{BuildingMask, TunnelMask};
use crate::effects::count::{count, is_met};
use crate::effects::vocabulary::{Gain, GroupId, Part, Structure};
use crate::fact::{Fact, Produced};
use crate::game::UnderwaterCities;
use crate::ids::{Building, BuildingSite, CitySite, MetropolisPlace, TunnelSite};
use crate::look::Look;
use crate::player::Player;
use crate::resource::Resources;
use crate::rules::drawing;
use crate::state::{ProductionStage, ones};
use az::SaturatingAs;
use kernel::desk::{Desk, Unknown};
use kernel::seat::Seat;

/// The output of something.
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
    /// Adds the other so many times.
    pub fn add(&mut self, other: Output, times: u32) {
        let times = times.saturating_as::<u8>();
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

/// Returns the player info card.
fn yield_of(structure: Structure) -> Yield {
    let of = |resources| Output { resources, ..Output::default() };
    let point = Output { points: 1, ..Output::default() };
    let credit = of(Resources { credit: 1, ..NONE });
    let steelplast = of(Resources { steelplast: 1, ..NONE });
    let kelp = Resources { kelp: 1, ..NONE };
    match structure {
        Structure::Farm => {
            Yield { basic: of(kelp), upgraded: point, pair: Output { points: 1, ..of(kelp) } }
        }
        Structure::DesalinationPlant => {
            Yield { basic: credit, upgraded: of(Resources { biomatter: 1, ..NONE }), pair: credit }
        }
        Structure::Laboratory => Yield {
            basic: of(Resources { science: 1, ..NONE }),
            upgraded: steelplast,
            pair: steelplast,
        },
        Structure::Tunnel => Yield { basic: credit, upgraded: point, pair: Output::default() },
    }
}

/// Returns what one upgraded structure of the kind makes by itself, as the player info card says.
pub fn made_by_upgraded(structure: Structure) -> Output {
    let Yield { basic, upgraded, .. } = yield_of(structure);
    let mut output = basic;
    output.add(upgraded, 1);
    output
}

/// Returns what one structure of the kind makes at least.
pub fn basic(structure: Structure) -> Output {
    yield_of(structure).basic
}

/// Returns what a nation produces: structures, cities, metropolises, then production cards with the replacements that were chosen (ruling U-50).
pub fn output(look: &Look<'_>) -> Output {
    let mut output = Output::default();
    add_buildings(look, &mut output);
    add_tunnels(look, &mut output);
    add_symbiotic_cities(look, &mut output);
    add_metropolises(look, &mut output);
    add_cards(look, &mut output);
    choices_in_production::replace(look, &mut output);
    output
}

/// The usual output as often as the site of each building says ("Production multipliers"), and once for each pair of upgraded ones at a city.
fn add_buildings(look: &Look<'_>, output: &mut Output) {
    let sites = network::connected_sites(look.board(), look.nation);
    for kind in Building::ALL {
        let built = sites & look.nation.buildings[kind as usize];
        let upgraded = built & look.nation.upgraded_buildings;
        let Yield { basic, upgraded: adds, pair } = yield_of(kind.into());
        output.add(basic, multipliers_of_buildings(look, built));
        output.add(adds, multipliers_of_buildings(look, upgraded));
        output.add(pair, cities_with_pairs(look, upgraded));
    }
}

/// Returns the multipliers of the sites of these buildings, added up; most sites have 1.
fn multipliers_of_buildings(look: &Look<'_>, built: BuildingMask) -> u32 {
    let special = &look.board().special;
    ones(built).map(|site| u32::from(special.building_multiplier(BuildingSite::at(site)))).sum()
}

/// Returns at how many cities two or more of these sites lie.
fn cities_with_pairs(look: &Look<'_>, upgraded: BuildingMask) -> u32 {
    let sites = look.board().building_sites.iter();
    sites.map(|sites| u32::from((sites & upgraded).count_ones() >= 2)).sum()
}

/// A tunnel between two cities produces once; one that is next to no city produces nothing.
fn add_tunnels(look: &Look<'_>, output: &mut Output) {
    let tunnels = network::tunnels_at_cities(look.board(), look.nation);
    let Yield { basic, upgraded: adds, .. } = yield_of(Structure::Tunnel);
    output.add(basic, multipliers_of_tunnels(look, tunnels));
    output.add(adds, multipliers_of_tunnels(look, tunnels & look.nation.upgraded_tunnels));
    add_tunnel_pairs(look, tunnels, output);
}

/// Returns the multipliers of the sites of these tunnels, added up; most sites have 1.
fn multipliers_of_tunnels(look: &Look<'_>, tunnels: TunnelMask) -> u32 {
    let special = &look.board().special;
    ones(tunnels.into())
        .map(|tunnel| u32::from(special.tunnel_multiplier(TunnelSite::at(tunnel))))
        .sum()
}

/// A pair of tunnels makes more when each of the two is next to a connected city, upgraded or not (ruling U-51).
fn add_tunnel_pairs(look: &Look<'_>, tunnels: TunnelMask, output: &mut Output) {
    let pairs = look.board().special.pairs().iter();
    for pair in pairs.filter(|pair| pair.tunnels & tunnels == pair.tunnels) {
        output.add(Output { resources: pair.production, ..Output::default() }, 1);
    }
}

/// A symbiotic city makes 2 points, on a special site more.
fn add_symbiotic_cities(look: &Look<'_>, output: &mut Output) {
    let symbiotic = network::connected_cities(look.board(), look.nation) & look.nation.symbiotic;
    for city in ones(symbiotic.into()).map(CitySite::at) {
        let points = look.board().special.symbiotic_points(city);
        output.add(Output { points, ..Output::default() }, 1);
    }
}

/// Connected blue tiles that have a production effect, the gained ones included ("Production from cards and metropolises"); and what
/// a special tunnel site adds to the metropolis at its end, whatever its tile does (ruling U-51).
fn add_metropolises(look: &Look<'_>, output: &mut Output) {
    let is_connected =
        |place: MetropolisPlace| look.nation.connected_metropolises & (1 << place.index()) != 0;
    for tunnel in ones(look.nation.tunnels.into()).map(TunnelSite::at) {
        if look.board().metropolis_of(tunnel).is_some_and(is_connected) {
            let points = look.board().special.metropolis_points(tunnel);
            output.add(Output { points, ..Output::default() }, 1);
        }
    }
    for tile in metropolises::connected_blue(look.nation) {
        if let Some(effect) = look.rules.edition.blue(tile).and_then(|tile| tile.production) {
            add_group(look, effect, output);
        }
    }
}

fn add_cards(look: &Look<'_>, output: &mut Output) {
    for number in look.claimed(look.rules.edition.standing.production).iter() {
        if let Some(card) = look.rules.card(number) {
            add_group(look, card.effect, output);
        }
    }
}

/// The gains of an effect; what asks for a choice stands apart.
fn add_group(look: &Look<'_>, group: GroupId, output: &mut Output) {
    for part in look.rules.edition.arena.parts(group) {
        if let Part::Gain(gain) = part {
            output.add(gained(*gain), 1);
        }
        if let Part::ForEach { tally, per, gain } = part {
            output.add(gained(*gain), count(look, *tally) / u32::from((*per).max(1)));
        }
        if let Part::If { need, then } = part
            && is_met(look, *need)
        {
            add_group(look, *then, output);
        }
    }
}

/// Returns a gain as output.
pub fn gained(gain: Gain) -> Output {
    Output { resources: gain.resources, points: gain.points, cards: gain.cards }
}

/// All networks produce; who has a choice is asked, all at once (ruling U-16).
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn perform<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let order = player.desk.state().order;
    for &seat in order.iter() {
        choices_in_production::begin(player, seat);
    }
    go_on(player)
}

/// The network of a seat produces.
pub fn produce<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>, seat: Seat) {
    let output = output(&Look::at(player.rules, player.desk.state(), seat));
    let Output { resources, points, .. } = output;
    player.record(Fact::Produced(Produced { seat, resources, points }));
}

/// Waits while anybody has a choice, then draws the cards that were produced; contracts come next.
///
/// # Errors
/// [`Unknown`] on a desk without chance, where a pile would have to be shuffled.
pub fn go_on<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let state = player.desk.state();
    let is_over = |seat| state.nation(seat).production == ProductionStage::Over;
    if state.seats().all(is_over) {
        draw(player)?;
        government_contracts::after_production(player)
    } else {
        player.agenda = Agenda::at(Step::Production);
        Ok(())
    }
}

/// Cards that were gained are drawn from the deck of the ending era, in the new order of play (ruling U-50).
fn draw<D: Desk<UnderwaterCities>>(player: &mut Player<'_, D>) -> Result<(), Unknown> {
    let order = player.desk.state().order;
    for &seat in order.iter() {
        let cards = output(&Look::at(player.rules, player.desk.state(), seat)).cards;
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
    use crate::command::Command;
    use crate::fact::CitiesFed;
    use crate::ids::Building::{DesalinationPlant, Farm, Laboratory};
    use crate::ids::{MetropolisPlace, TileNo, TunnelSite};
    use crate::scenario::*;
    use crate::state::Space;
    use kernel::knowledge::Face;

    /// Returns what seat 1 produces at the end of Era I.
    fn produced(game: Given) -> (Resources, u8) {
        produced_in(4, game)
    }

    /// Returns what seat 1 produces at the end of this round.
    fn produced_in(round: u8, game: Given) -> (Resources, u8) {
        let mut game = game.round(round).last_turn().begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        let own = |fact: &Fact| {
            let Fact::Produced(Produced { seat: producer, resources, points }) = fact else {
                return None;
            };
            (*producer == seat(1)).then_some((*resources, *points))
        };
        game.facts.iter().find_map(own).unwrap()
    }

    fn two() -> Given {
        Given::players(2)
    }

    #[test]
    fn example_20_farms_at_a_connected_city() {
        assert_eq!(produced(two().buildings(Farm, &[(LR, 1)])), (kelp(1), 0));
        assert_eq!(produced(two().upgraded_buildings(Farm, &[(LR, 1)])), (kelp(1), 1));
        let pair = two().upgraded_buildings(Farm, &[(LR, 1), (LR, 2)]);
        assert_eq!(produced(pair), (kelp(3), 3));
    }

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
            .claimed(&[card::TOLL_LOCK])
            .given(|state| {
                let blue = MetropolisPlace::BlueLowerLeft.index();
                state.nations[seat(1)].metropolises[blue] = Some(KNOWN_BLUE);
                state.nations[seat(1)].connected_metropolises = 1 << blue;
            })
            .begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        let resources = kelp(2) + credit(6) + steelplast(3) + science(2);
        assert!(game.facts.contains(&Fact::Produced(Produced {
            seat: seat(1),
            resources,
            points: 6
        })));
        let fed = Fact::CitiesFed(CitiesFed { seat: seat(1), kelp: 2, biomatter: 0, points: 0 });
        assert!(game.facts.contains(&fed));
        game.then_stock(credit(6) + steelplast(3) + science(2)).then_points(6);
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
        let mut game = two()
            .round(4)
            .last_turn()
            .claimed(&[card::READING_CIRCLE])
            .given(|state| {
                state.nations[seat(2)].claimed.insert(card(card::COURIER_SUBMARINES));
                state.track.place(seat(2), Space::printed(4));
            })
            .begin();
        game.when(choose_without_card(two::STEELPLAST_AND_KELP)).when(Command::EndTurn {});
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
            .claimed(&[card::ALGAE_RESEARCHERS]);
        assert_eq!(produced(game), (science(5) + credit(1) + kelp(1), 0));
    }

    /// These blue tiles are connected at the lower left and the upper right; their tunnels are next to no city.
    fn blue(tiles: [usize; 2], connected: u8) -> Given {
        two().tunnels(&[to_metropolis(UR), to_metropolis(LL)]).given(move |state| {
            let nation = &mut state.nations[seat(1)];
            nation.metropolises = [0, tiles[0], tiles[1]].map(|tile| Some(TileNo::at(tile)));
            nation.connected_metropolises = connected;
        })
    }

    const RIGHT: u8 = 1 << MetropolisPlace::BlueUpperRight.index();
    const LEFT: u8 = 1 << MetropolisPlace::BlueLowerLeft.index();

    #[test]
    fn example_30_the_known_blue_tile_makes_2_points_each_production() {
        assert_eq!(produced(blue([0, 4], RIGHT)), (NONE, 2));
        assert_eq!(produced(blue([0, 4], 0)), (NONE, 0));
    }

    #[test]
    fn u16_blue_tiles_that_are_connected_produce() {
        // By number: the six that have a production effect, and the others.
        let expected = [
            (1, NONE, 2),
            (2, credit(1), 0),
            (3, NONE, 0),
            (4, NONE, 0),
            (5, NONE, 0),
            (6, NONE, 1),
            (7, NONE, 0),
            (8, credit(2), 0),
            (9, NONE, 0),
            (10, science(1), 0),
            (11, NONE, 0),
        ];
        for (number, resources, points) in expected {
            let other = if number == 3 { 4 } else { 3 };
            let made = produced(blue([number - 1, other - 1], RIGHT));
            assert_eq!(made, (resources, points), "tile {number}");
        }
        assert_eq!(produced(blue([0, 7], RIGHT | LEFT)), (credit(2), 2));
    }

    #[test]
    fn u46_a_gained_tile_produces_without_a_tunnel() {
        let game = two().given(|state| state.nations[seat(1)].gained_tiles = [0, 1 << 7 | 1 << 9]);
        assert_eq!(produced(game), (credit(2) + science(1), 0));
    }

    #[test]
    fn u49_a_blue_tile_that_counts_counts_what_is_connected() {
        // Tile 11: 1 point for every three cities.
        let cities =
            |connected: &[TunnelSite]| blue([10, 3], RIGHT).cities(&[RM, BM]).tunnels(connected);
        let both = [between(LR, RM), between(LR, BM)];
        assert_eq!(produced(cities(&both[..1])), (credit(1), 0));
        assert_eq!(produced(cities(&both)), (credit(2), 1));
    }

    /// Cities at LR, RM and BM and a symbiotic one at LL are connected, one at C is not; the known blue tile is connected.
    fn network() -> Given {
        two()
            .cities(&[RM, BM, C])
            .symbiotic_cities(&[LL])
            .tunnels(&[between(LR, RM), between(LR, BM), to_metropolis(LL)])
            .upgraded_tunnels(&[between(BM, LL)])
            .upgraded_buildings(Farm, &[(LR, 1), (RM, 1)])
            .buildings(Laboratory, &[(LR, 2), (BM, 2), (C, 1)])
            .upgraded_buildings(Laboratory, &[(RM, 2), (RM, 3)])
            .given(|state| {
                let nation = &mut state.nations[seat(1)];
                nation.metropolises[2] = Some(KNOWN_BLUE);
                nation.metropolises[1] = Some(TileNo::at(1));
                nation.connected_metropolises = LEFT;
            })
    }

    #[test]
    fn u16_each_production_card_adds_its_gains() {
        let (resources, points) = produced(network());
        let expected = [
            (22, kelp(1), 1),
            (40, credit(1), 0),
            (41, kelp(1), 0),
            (42, NONE, 1),
            (57, credit(1), 0),
            (65, kelp(1), 0),
            (84, NONE, 2),
            (85, biomatter(1) + science(2), 0),
            (104, credit(1) + kelp(1), 0),
            (121, kelp(1), 0),
            (122, NONE, 1),
            (140, NONE, 2 + 2),
            (141, kelp(1), 2 + 1),
            (158, NONE, 3),
            (178, kelp(1), 2),
            (179, NONE, 1),
            (180, NONE, 0),
            (204, credit(1), 1),
        ];
        for (number, gained, scored) in expected {
            let made = produced_in(10, network().claimed(&[number]));
            assert_eq!(made, (resources + gained, points + scored), "card {number}");
        }
    }

    #[test]
    fn u49_a_condition_of_a_production_card_is_met_or_not() {
        // Card 57: 1 credit with three cities.
        let two_cities =
            two().claimed(&[card::HOT_SPRING_WORKS]).cities(&[RM, C]).tunnels(&[between(LR, RM)]);
        assert_eq!(produced(two_cities.clone()), (credit(1), 0));
        // The site C is joined: three cities, two tunnels, and the card.
        assert_eq!(produced(two_cities.tunnels(&[between(LR, C)])), (credit(3), 0));
    }

    #[test]
    fn u45_a_building_on_an_expansion_site_produces_with_its_city() {
        let pair = two().upgraded_buildings(Farm, &[(LR, 1), (LR, 4)]);
        assert_eq!(produced(pair), (kelp(3), 3));
        let alone = two().buildings(DesalinationPlant, &[(LR, 4)]);
        assert_eq!(produced(alone), (credit(1), 0));
        assert_eq!(produced(two().buildings(DesalinationPlant, &[(RM, 4)])), (NONE, 0));
    }

    #[test]
    fn u17_production_comes_three_times() {
        for round in [4, 7, 10] {
            let mut game = two().round(round).last_turn().buildings(Farm, &[(LR, 1)]).begin();
            game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
            let made = Fact::Produced(Produced { seat: seat(1), resources: kelp(1), points: 0 });
            assert!(game.facts.contains(&made), "round {round}");
        }
        let mut between = two().round(3).last_turn().buildings(Farm, &[(LR, 1)]).begin();
        between
            .when(choose_without_card(slot::CARDS_AND_CREDITS))
            .when(Command::EndTurn {})
            .then_stock(NONE);
    }

    fn on_board(number: u8) -> Given {
        Given::with_options(2, serde_json::json!({"boards": "advanced"})).on_board(number)
    }

    /// Board 5 has two sites in its centre that produce twice.
    fn plants(sites: &[(CitySite, u8)]) -> Given {
        let centre = on_board(5).cities(&[C]).tunnels(&[between(LR, C)]);
        centre.upgraded_buildings(DesalinationPlant, sites)
    }

    #[test]
    fn example_22_a_multiplier() {
        let tunnel = credit(1);
        let pair = produced(plants(&[(C, 1), (C, 3)]));
        assert_eq!(pair, (tunnel + credit(3) + biomatter(2), 0));
        let multiplied = produced(plants(&[(C, 1), (C, 2)]));
        assert_eq!(multiplied, (tunnel + credit(4) + biomatter(3), 0));
        let alone = produced(plants(&[(C, 2)]));
        assert_eq!(alone, (tunnel + credit(2) + biomatter(2), 0));
        let plain = on_board(5).cities(&[C]).tunnels(&[between(LR, C)]);
        let plain = plain.buildings(DesalinationPlant, &[(C, 2)]);
        assert_eq!(produced(plain), (tunnel + credit(2), 0), "the usual output of a plain one");
    }

    #[test]
    fn example_22_trial_run_knows_no_multiplier() {
        let mut game = plants(&[(C, 2)]).round(5).hand(&[card::PILOT_PLANT_DAY]).begin();
        game.when(choose(two::FEDERATION, card::PILOT_PLANT_DAY)).when(Command::ResolveCard {});
        let gain = Command::GainProduction { part: 0, structure: Structure::DesalinationPlant };
        game.when(gain).then_stock(credit(1) + biomatter(1));
    }

    #[test]
    fn example_23_a_symbiotic_city_on_its_site_makes_6_points_if_it_is_connected() {
        let road = [between(LR, C)];
        let purple = || on_board(6).symbiotic_cities(&[C]);
        assert_eq!(produced(purple().tunnels(&road)), (credit(1), 6));
        assert_eq!(produced(purple()), (NONE, 0));
        assert_eq!(produced(on_board(6).cities(&[C]).tunnels(&road)), (credit(1), 0));
        let two = purple().symbiotic_cities(&[BM]).tunnels(&road).tunnels(&[between(LR, BM)]);
        assert_eq!(produced(two), (credit(2), 8), "elsewhere it makes 2");
    }

    #[test]
    fn example_23_a_triple_tunnel() {
        let triple = between(LR, C);
        assert_eq!(produced(on_board(7).tunnels(&[triple])), (credit(3), 0));
        assert_eq!(produced(on_board(7).upgraded_tunnels(&[triple])), (credit(3), 3));
    }

    #[test]
    fn u51_a_pair_of_tunnels_needs_both_next_to_a_city() {
        // Board 7 pairs the two tunnels on the right side, and the two at the bottom.
        let side = [between(UR, RM), between(RM, LR)];
        let built = |tunnels: &[TunnelSite]| on_board(7).tunnels(tunnels);
        assert_eq!(produced(built(&side[1..])), (credit(1), 0), "one alone");
        assert_eq!(produced(built(&side)), (credit(1), 0), "one is next to no city");
        assert_eq!(produced(built(&side).cities(&[RM])), (credit(4), 0));
        assert_eq!(produced(built(&side).cities(&[UR])), (credit(4), 0));
        let upgraded = on_board(7).upgraded_tunnels(&side).cities(&[RM]);
        assert_eq!(produced(upgraded), (credit(4), 2), "upgraded or not");
    }

    #[test]
    fn u51_a_connected_metropolis_makes_2_points_more_whatever_its_tile_does() {
        // The tunnel itself is next to no city. Blue tile 5 makes nothing, tile 1 two points.
        let road = [between(LR, BM), between(BM, LL), to_metropolis(LL)];
        for (tile, points) in [(4, 2), (0, 4)] {
            let game = on_board(6).tunnels(&road).given(move |state| {
                let nation = &mut state.nations[seat(1)];
                nation.metropolises = [0, 8, tile].map(|tile| Some(TileNo::at(tile)));
                nation.connected_metropolises = LEFT;
            });
            assert_eq!(produced(game), (credit(1), points));
        }
    }

    #[test]
    fn u50_a_replacement_touches_a_multiplied_structure_once() {
        // Card 58: a laboratory may make 1 steelplast and 1 kelp instead of 1 science.
        let given = on_board(5).cities(&[C]).tunnels(&[between(LR, C)]).round(4).last_turn();
        let mut game =
            given.buildings(Laboratory, &[(C, 2)]).claimed(&[card::TIRELESS_MACHINES]).begin();
        game.when(choose_without_card(slot::CARDS_AND_CREDITS)).when(Command::EndTurn {});
        let replace =
            Command::UseProductionCard { card: card(card::TIRELESS_MACHINES), payment: NONE };
        game.choose(seat(1), replace);
        let resources = credit(1) + science(1) + steelplast(1) + kelp(1);
        assert!(game.facts.contains(&Fact::Produced(Produced {
            seat: seat(1),
            resources,
            points: 0
        })));
    }
}
