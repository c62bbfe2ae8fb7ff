//! Rail links: all tracks and bridges of a region on one big lattice, and a walk over it that stops at every city (rulings T-7 and T-28).

use super::country::{CityPlace, Country, EDGE, Lies, Spot, TilePlace};
use engine::twentieth::ids::City;
use std::collections::{BTreeMap, BTreeSet};

impl Lies {
    /// Where a spot of the drawing comes to lie on the lattice of the region.
    #[must_use]
    pub const fn on_lattice(self, (x, y): Spot) -> Spot {
        let middle = EDGE / 2;
        let (mut right, mut down) = (x - middle, y - middle);
        let mut turn = 0;
        while turn < self.turns {
            (right, down) = (-down, right);
            turn += 1;
        }
        let (column, row) = self.cell;
        (column * EDGE + middle + right, row * EDGE + middle + down)
    }

    /// Do the two tiles share an edge? A corner is not good enough ("Recycling", ruling T-30).
    pub const fn is_next_to(self, other: Lies) -> bool {
        let (across, down) = (self.cell.0 - other.cell.0, self.cell.1 - other.cell.1);
        across.abs() + down.abs() == 1
    }

    /// The middle of the edge that two tiles next to each other share.
    pub const fn middle_of_edge_with(self, other: Lies) -> Spot {
        let middle = EDGE / 2;
        let across = EDGE * (self.cell.0 + other.cell.0) / 2;
        let down = EDGE * (self.cell.1 + other.cell.1) / 2;
        (across + middle, down + middle)
    }
}

/// The straight way from spot to spot, cut at every spot on it.
pub fn steps((from, to): (Spot, Spot)) -> Vec<(Spot, Spot)> {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let shared = |count: &i32| across % count == 0 && down % count == 0;
    let count = (1..=EDGE).rev().find(shared).expect("1 divides everything");
    let after = |steps: i32| (from.0 + across / count * steps, from.1 + down / count * steps);
    (0..count).map(|done| (after(done), after(done + 1))).collect()
}

impl TilePlace {
    /// Tracks and bridges in single steps, as they are drawn.
    pub fn rails(&self) -> Vec<(Spot, Spot)> {
        self.tracks.iter().chain(&self.bridges).flat_map(|&way| steps(way)).collect()
    }
}

/// The lattice with its rails and its cities.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lattice {
    neighbours: BTreeMap<Spot, Vec<Spot>>,
    cities: BTreeSet<Spot>,
}

impl Lattice {
    /// These tiles, as far as they are attached, and no others.
    pub fn of<'t>(tiles: impl IntoIterator<Item = &'t TilePlace>) -> Lattice {
        let mut lattice = Lattice::default();
        for place in tiles {
            if let Some(lies) = place.lies {
                lattice.lay(place, lies);
            }
        }
        lattice
    }

    fn lay(&mut self, place: &TilePlace, lies: Lies) {
        self.cities.extend(place.cities.iter().map(|city| lies.on_lattice(city.at)));
        for (from, to) in place.rails() {
            let (from, to) = (lies.on_lattice(from), lies.on_lattice(to));
            self.neighbours.entry(from).or_default().push(to);
            self.neighbours.entry(to).or_default().push(from);
        }
    }

    /// Do rails touch the spot?
    pub fn has_rails_at(&self, spot: Spot) -> bool {
        self.neighbours.contains_key(&spot)
    }

    /// Every spot to which rails lead from this one without a city on the way; a city that is met is the end of the way.
    pub fn reached_from(&self, start: Spot) -> BTreeSet<Spot> {
        let mut reached = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            for &next in self.neighbours.get(&here).into_iter().flatten() {
                if reached.insert(next) && !self.cities.contains(&next) {
                    open.push(next);
                }
            }
        }
        reached
    }
}

/// Where a city lies on the lattice; none while its land waits.
pub fn city_spot(place: &TilePlace, city: &CityPlace) -> Option<Spot> {
    Some(place.lies?.on_lattice(city.at))
}

impl Country {
    /// All pairs of cities between which rails lead without a third city on the way, each pair both ways.
    pub fn links(&self) -> BTreeSet<(City, City)> {
        let lattice = Lattice::of(&self.tiles);
        let spots: Vec<(City, Spot)> = self
            .cities()
            .filter_map(|(city, place, found)| Some((city, city_spot(place, found)?)))
            .collect();
        let mut links = BTreeSet::new();
        for &(one, start) in &spots {
            let reached = lattice.reached_from(start);
            let others = spots.iter().filter(|(other, _)| *other != one);
            let linked = others.filter(|(_, spot)| reached.contains(spot));
            links.extend(linked.map(|&(other, _)| (one, other)));
        }
        links
    }
}
