//! "Your network's production", "Production from cards and metropolises" and "Feeding cities" (rulings U-16, U-18, U-49, U-50).

use super::model::{Amounts, Level, Model, Tile};
use engine::underwater::edition::CardKind;
use engine::underwater::effects::vocabulary::Structure;
use engine::underwater::ids::{Building, CityKind, CitySite};

/// Points that a connected symbiotic city produces.
const SYMBIOTIC_CITY: u32 = 2;

/// Points that an unfed city costs.
const UNFED_CITY: u32 = 3;

/// Returns what a structure of this level produces by itself, from the player info card.
fn made_by(structure: Structure, level: Level) -> Amounts {
    let nothing = Amounts::default();
    match (structure, level) {
        (Structure::Farm, Level::Basic) => Amounts { kelp: 1, ..nothing },
        (Structure::Farm, Level::Upgraded) => Amounts { kelp: 1, points: 1, ..nothing },
        (Structure::DesalinationPlant, Level::Basic) => Amounts { credit: 1, ..nothing },
        (Structure::DesalinationPlant, Level::Upgraded) => {
            Amounts { credit: 1, biomatter: 1, ..nothing }
        }
        (Structure::Laboratory, Level::Basic) => Amounts { science: 1, ..nothing },
        (Structure::Laboratory, Level::Upgraded) => {
            Amounts { science: 1, steelplast: 1, ..nothing }
        }
        (Structure::Tunnel, Level::Basic) => Amounts { credit: 1, ..nothing },
        (Structure::Tunnel, Level::Upgraded) => Amounts { credit: 1, points: 1, ..nothing },
    }
}

/// Returns what two or more upgraded buildings of a kind add at one city, once.
fn made_by_pair(kind: Building) -> Amounts {
    let nothing = Amounts::default();
    match kind {
        Building::Farm => Amounts { kelp: 1, points: 1, ..nothing },
        Building::DesalinationPlant => Amounts { credit: 1, ..nothing },
        Building::Laboratory => Amounts { steelplast: 1, ..nothing },
    }
}

impl Model {
    /// Returns whether the city has two or more upgraded buildings of the kind.
    pub fn has_pair(&self, city: CitySite, kind: Building) -> bool {
        let wanted = (city, kind, Level::Upgraded);
        self.connected_buildings().iter().filter(|&&found| found == wanted).count() >= 2
    }

    /// Returns what a Production gives before anything is chosen.
    pub fn output(&self) -> Amounts {
        let mut output = Amounts::default();
        for (_, level) in self.tunnels_at_cities() {
            output.add(made_by(Structure::Tunnel, level));
        }
        for (_, kind, level) in self.connected_buildings() {
            output.add(made_by(kind.into(), level));
        }
        for (city, _) in self.connected_cities() {
            let pairs = Building::ALL.into_iter().filter(|&kind| self.has_pair(city, kind));
            pairs.for_each(|kind| output.add(made_by_pair(kind)));
        }
        let points = SYMBIOTIC_CITY * self.count_symbiotic();
        output.add(Amounts { points, ..Amounts::default() });
        self.repeated().into_iter().for_each(|again| output.add(again));
        output.add(self.output_of_pairs());
        output.add(Amounts { points: self.points_of_sites(), ..Amounts::default() });
        output.add(self.output_of_tiles());
        output.add(self.output_of_cards());
        output
    }

    /// Returns what structures on sites with a multiplier make again ("Production multipliers").
    fn repeated(&self) -> Vec<Amounts> {
        let is_next_to_city = |site| self.tunnels_at_cities().iter().any(|(at, _)| *at == site);
        let tunnels = self.built_tunnels().filter(|(place, _)| is_next_to_city(place.site));
        let tunnels = tunnels.flat_map(|(place, level)| {
            (1..place.times).map(move |_| made_by(Structure::Tunnel, level))
        });
        let buildings = self.buildings.iter().filter(|place| self.is_connected_city(place.city));
        let buildings = buildings.filter_map(|place| Some((place.times, place.stands?)));
        let buildings = buildings.flat_map(|(times, (kind, level))| {
            (1..times).map(move |_| made_by(kind.into(), level))
        });
        tunnels.chain(buildings).collect()
    }

    /// Returns what pairs of tunnels make, each of the two next to a connected city (ruling U-51).
    fn output_of_pairs(&self) -> Amounts {
        let producing: Vec<_> =
            self.tunnels_at_cities().into_iter().map(|(site, _)| site).collect();
        let mut output = Amounts::default();
        for (tunnels, made) in &self.pairs {
            if tunnels.iter().all(|site| producing.contains(site)) {
                output.add(*made);
            }
        }
        output
    }

    /// Points that sites give to a connected metropolis, and to a connected symbiotic city beyond the usual two.
    fn points_of_sites(&self) -> u32 {
        let places = self.connected_places();
        let at_metropolis = self
            .built_tunnels()
            .filter(|(tunnel, _)| tunnel.metropolis.is_some_and(|place| places.contains(&place)));
        let at_metropolis: u32 = at_metropolis.map(|(tunnel, _)| tunnel.metropolis_points).sum();
        let cities = self.connected_cities().into_iter();
        let symbiotic = cities.filter(|(_, kind)| *kind == CityKind::Symbiotic);
        let more = symbiotic.map(|(site, _)| self.symbiotic_points[&site] - SYMBIOTIC_CITY);
        at_metropolis + more.sum::<u32>()
    }

    /// Returns what the connected blue metropolises give; brown ones give nothing in Production.
    fn output_of_tiles(&self) -> Amounts {
        let mut output = Amounts::default();
        for tile in self.connected_tiles() {
            match tile {
                Tile::Brown(_) => {}
                Tile::Blue(words) => output.add(self.given(words)),
            }
        }
        output
    }

    fn output_of_cards(&self) -> Amounts {
        let mut output = Amounts::default();
        let cards = self.cards.iter().filter(|card| card.kind == CardKind::Production);
        cards.for_each(|card| output.add(self.given(&card.words)));
        output
    }

    /// Returns what feeding takes from the stock and the points: city by city kelp, else biomatter, else points as far as there are any.
    pub fn food(&self) -> (u32, u32, u32) {
        let (mut kelp, mut biomatter, mut points) = (0, 0, 0);
        for _ in self.connected_cities() {
            if kelp < self.stock.kelp {
                kelp += 1;
            } else if biomatter < self.stock.biomatter {
                biomatter += 1;
            } else {
                points = self.points.min(points + UNFED_CITY);
            }
        }
        (kelp, biomatter, points)
    }
}
