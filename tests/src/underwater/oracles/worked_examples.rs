//! The oracles give the numbers of the rulebook's worked examples.

use super::model::{Amounts, Level, Model};
use super::scoring::resources;
use super::spending::best;
use engine::underwater::effects::vocabulary::Ground;
use engine::underwater::ids::{
    BoardNo, Building, CardNo, CityKind, CitySite, MetropolisPlace, TileNo, TunnelSite,
};
use engine::underwater::state::Nation;
use engine::underwater::terms::Rules;
use std::collections::BTreeSet;

const UL: u8 = 1;
const TM: u8 = 2;
const UR: u8 = 3;
const LM: u8 = 4;
const C: u8 = 5;
const RM: u8 = 6;
const LL: u8 = 7;
const BM: u8 = 8;
const LR: u8 = 9;

/// The cities in the order in which a way around the board from the starting city meets them.
const AROUND: [u8; 8] = [LR, RM, UR, TM, UL, LM, LL, BM];

fn city(number: u8) -> CitySite {
    CitySite::new(number).expect("a city site")
}

fn sites(numbers: &[u8]) -> BTreeSet<CitySite> {
    numbers.iter().map(|&number| city(number)).collect()
}

/// The first board with the starting city, these cards and these tiles: brown, upper right, lower left.
fn nation(cards: &[u8], tiles: [u8; 3]) -> Model {
    let rules = Rules::standard(2).expect("the embedded edition");
    let tiles = tiles.map(|tile| TileNo::new(tile).ok());
    let board = Some(BoardNo::at(0));
    let mut nation = Nation { board, metropolises: tiles, ..Nation::default() };
    for &card in cards {
        nation.claimed.insert(CardNo::new(card).expect("a card"));
    }
    let mut model = Model::of(&rules, &nation);
    model.cities(CityKind::Nonsymbiotic, &[LR]);
    model
}

impl Model {
    fn cities(&mut self, kind: CityKind, numbers: &[u8]) {
        self.cities.extend(numbers.iter().map(|&number| (city(number), kind)));
    }

    fn site_between(&self, one: u8, other: u8) -> TunnelSite {
        let ends = sites(&[one, other]);
        let mut all = self.tunnels.iter();
        let found =
            all.find(|tunnel| tunnel.cities.iter().copied().collect::<BTreeSet<_>>() == ends);
        found.expect("a tunnel site joins them").site
    }

    fn site_to(&self, place: MetropolisPlace) -> TunnelSite {
        let mut all = self.tunnels.iter();
        all.find(|tunnel| tunnel.metropolis == Some(place)).expect("a tunnel site").site
    }

    fn dig(&mut self, site: TunnelSite, level: Level) {
        self.tunnels[site.index()].stands = Some(level);
    }

    fn tunnels(&mut self, pairs: &[(u8, u8)]) {
        pairs
            .iter()
            .for_each(|&(one, other)| self.dig(self.site_between(one, other), Level::Basic));
    }

    /// Cities and tunnels in a row around the board, the starting city counted.
    fn row(&mut self, count: usize) {
        self.cities(CityKind::Nonsymbiotic, &AROUND[..count]);
        AROUND[..count].windows(2).for_each(|pair| self.tunnels(&[(pair[0], pair[1])]));
    }

    /// Builds on the next free ordinary site of the city site.
    fn build(&mut self, number: u8, kinds: &[(Building, Level)]) {
        for &stands in kinds {
            let free = self.buildings.iter_mut().find(|place| {
                place.city == city(number)
                    && place.ground == Ground::OrdinarySite
                    && place.stands.is_none()
            });
            free.expect("a free site").stands = Some(stands);
        }
    }
}

const FARM: (Building, Level) = (Building::Farm, Level::Basic);
const UPGRADED_FARM: (Building, Level) = (Building::Farm, Level::Upgraded);
const PLANT: (Building, Level) = (Building::DesalinationPlant, Level::Basic);
const UPGRADED_PLANT: (Building, Level) = (Building::DesalinationPlant, Level::Upgraded);
const LABORATORY: (Building, Level) = (Building::Laboratory, Level::Basic);
const UPGRADED_LABORATORY: (Building, Level) = (Building::Laboratory, Level::Upgraded);

/// The position of the examples 8 to 10.
fn drawn_board() -> Model {
    let mut model = nation(&[], [1, 2, 3]);
    model.cities(CityKind::Nonsymbiotic, &[RM, BM, C]);
    model.tunnels(&[(LR, RM), (LR, BM), (RM, UR)]);
    model.build(C, &[LABORATORY]);
    model.build(LL, &[LABORATORY]);
    model
}

#[test]
fn example_8_sites_for_cities() {
    let mut model = drawn_board();
    assert_eq!(model.legal_cities(), sites(&[UL, UR, LL]));
    let grounds = [Ground::OrdinarySite, Ground::ExpansionSite];
    let at_ll = grounds.map(|ground| {
        let legal = model.legal_buildings(ground);
        legal.iter().filter(|site| site.city() == city(LL)).count()
    });
    assert_eq!(at_ll, [2, 1]);
    model.cities(CityKind::Nonsymbiotic, &[UL]);
    assert_eq!(model.legal_cities(), sites(&[UR, LL, TM, LM]));
}

#[test]
fn example_9_sites_for_tunnels() {
    let model = drawn_board();
    let joined = [(LR, C), (UR, TM), (UR, C), (BM, LL)];
    let mut legal: BTreeSet<_> =
        joined.into_iter().map(|(one, other)| model.site_between(one, other)).collect();
    legal.insert(model.site_to(MetropolisPlace::BlueUpperRight));
    assert_eq!(model.legal_tunnels(), legal);
}

#[test]
fn example_10_the_network() {
    let model = drawn_board();
    let connected = model.connected_cities().into_iter().map(|(site, _)| site).collect();
    assert_eq!(sites(&[LR, RM, BM]), connected);
    assert!(model.connected_buildings().is_empty());
}

#[test]
fn example_20_farms() {
    let output = |farms: &[(Building, Level)]| {
        let mut model = nation(&[], [1, 2, 3]);
        model.build(LR, farms);
        model.output()
    };
    let kelp_and_points = |kelp, points| Amounts { kelp, points, ..Amounts::default() };
    assert_eq!(output(&[FARM]), kelp_and_points(1, 0));
    assert_eq!(output(&[UPGRADED_FARM]), kelp_and_points(1, 1));
    assert_eq!(output(&[UPGRADED_FARM; 2]), kelp_and_points(3, 3));
}

#[test]
fn example_21_a_production() {
    let mut model = nation(&[40], [1, 5, 1]);
    model.cities(CityKind::Symbiotic, &[BM]);
    model.cities(CityKind::Nonsymbiotic, &[C]);
    model.tunnels(&[(LR, RM), (BM, LL)]);
    model.dig(model.site_between(LR, BM), Level::Upgraded);
    model.dig(model.site_to(MetropolisPlace::BlueLowerLeft), Level::Basic);
    model.build(LR, &[FARM, UPGRADED_FARM, PLANT]);
    model.build(BM, &[PLANT, UPGRADED_LABORATORY, UPGRADED_LABORATORY]);
    model.build(C, &[LABORATORY]);
    let expected =
        Amounts { kelp: 2, credit: 6, steelplast: 3, science: 2, points: 6, ..Amounts::default() };
    assert_eq!(model.output(), expected);
    model.stock.add(expected);
    assert_eq!(model.food(), (2, 0, 0));
}

#[test]
fn example_22_a_pair_of_upgraded_plants() {
    let mut model = nation(&[], [1, 2, 3]);
    model.build(LR, &[UPGRADED_PLANT; 2]);
    assert_eq!(model.output(), Amounts { credit: 3, biomatter: 2, ..Amounts::default() });
}

#[test]
fn example_24_feeding() {
    let mut model = nation(&[], [1, 2, 3]);
    model.row(5);
    model.cities(CityKind::Nonsymbiotic, &[C]);
    model.stock = Amounts { kelp: 2, biomatter: 1, ..Amounts::default() };
    model.points = 10;
    assert_eq!(model.food(), (2, 1, 6));
    model.points = 4;
    assert_eq!(model.food(), (2, 1, 4));
}

#[test]
fn example_26_final_scoring() {
    let mut model = nation(&[120, 187], [5, 2, 3]);
    model.row(5);
    model.build(LR, &[UPGRADED_FARM, UPGRADED_PLANT, UPGRADED_LABORATORY]);
    model.build(RM, &[UPGRADED_FARM, UPGRADED_PLANT, UPGRADED_LABORATORY]);
    model.build(UR, &[UPGRADED_PLANT, UPGRADED_LABORATORY]);
    model.build(TM, &[FARM]);
    model.cities(CityKind::Nonsymbiotic, &[C]);
    model.build(C, &[FARM, UPGRADED_FARM]);
    for pair in [(LR, RM), (RM, UR), (UR, TM)] {
        model.dig(model.site_between(pair.0, pair.1), Level::Upgraded);
    }
    assert_eq!(model.brown_points(), 0, "neither tunnel of the metropolis is built");
    for site in [13, 14].map(|site| TunnelSite::new(site).expect("a tunnel site")) {
        assert_eq!(model.brown_points(), 0, "both tunnels are needed");
        model.dig(site, Level::Basic);
    }
    assert_eq!(model.brown_points(), 8);
    assert_eq!(model.city_points(), 6 + 6 + 4 + 3 + 2);
    let stock =
        Amounts { credit: 16, steelplast: 4, science: 7, kelp: 2, biomatter: 3, ..model.stock };
    let offers: Vec<_> = model.offers().into_iter().map(|(_, offer)| offer).collect();
    let purchases = best(stock, &offers);
    assert_eq!((purchases.total, purchases.times), (17, vec![2, 3]));
    assert_eq!(resources(Amounts { steelplast: 2, science: 1, kelp: 0, ..stock }), 6);
}

#[test]
fn example_27_the_rest() {
    let nothing = Amounts::default();
    assert_eq!(resources(Amounts { kelp: 3, steelplast: 1, ..nothing }), 1);
    assert_eq!(resources(Amounts { science: 1, steelplast: 2, credit: 1, ..nothing }), 1);
    assert_eq!(resources(Amounts { kelp: 3, ..nothing }), 0);
}

#[test]
fn example_28_special_cards() {
    let bought = |card, stock| {
        let (_, offer) = nation(&[card], [1, 2, 3]).offers()[0];
        best(stock, &[offer]).times[0] * offer.points
    };
    let nothing = Amounts::default();
    assert_eq!(bought(185, Amounts { steelplast: 16, ..nothing }), 14);
    assert_eq!(bought(186, Amounts { kelp: 11, ..nothing }), 15);
    assert_eq!(bought(189, Amounts { credit: 30, ..nothing }), 13);
    let mut model = nation(&[181, 182, 183], [1, 2, 3]);
    model.row(5);
    model.cities(CityKind::Symbiotic, &[RM, UR, TM]);
    model.build(LR, &[UPGRADED_FARM; 3]);
    model.build(RM, &[UPGRADED_FARM; 3]);
    model.build(UR, &[UPGRADED_FARM, UPGRADED_LABORATORY, UPGRADED_LABORATORY]);
    model.build(TM, &[UPGRADED_LABORATORY; 2]);
    let points: Vec<u32> = model.counted_cards().into_iter().map(|(_, points)| points).collect();
    assert_eq!(points, [8, 9, 6]);
}

/// The points of the brown tile, on a board whose cities stand in a row and have both of its tunnels.
fn brown(tile: u8, cities: usize, more: &[(u8, u8)]) -> u32 {
    let mut model = nation(&[190, 206], [tile, 2, 3]);
    model.kept_aside = 2;
    model.row(cities);
    model.dig(TunnelSite::at(12), Level::Basic);
    model.dig(TunnelSite::at(13), Level::Basic);
    model.tunnels(more);
    model.brown_points()
}

#[test]
fn example_29_brown_metropolises() {
    let tunnels = |cities, more: &[(u8, u8)]| brown(2, cities, more);
    assert_eq!(tunnels(6, &[]), 0, "5 and 2 tunnels");
    assert_eq!(tunnels(7, &[]), 5);
    assert_eq!(tunnels(8, &[]), 7);
    assert_eq!(tunnels(8, &[(BM, LR)]), 9);
    assert_eq!(tunnels(8, &[(BM, LR), (LR, C)]), 9);
    let scale: Vec<u32> = (4..=8).map(|cities| brown(3, cities, &[])).collect();
    assert_eq!(scale, [0, 4, 8, 12, 12]);
    assert_eq!(brown(1, 6, &[]), 3);
    assert_eq!(brown(4, 6, &[]), 6, "one claimed and two kept aside");
}

#[test]
fn example_33_counts() {
    let mut model = nation(&[65, 177], [1, 2, 3]);
    model.row(6);
    model.build(LR, &[FARM; 3]);
    model.build(RM, &[FARM; 3]);
    model.build(UR, &[FARM, FARM, LABORATORY]);
    model.build(TM, &[LABORATORY; 3]);
    model.build(UL, &[LABORATORY; 3]);
    model.build(C, &[FARM, LABORATORY, LABORATORY]);
    assert_eq!(model.counted_cards(), [(CardNo::new(177).expect("a card"), 2)]);
    assert_eq!(model.output().kelp, 8 + 2);
}
