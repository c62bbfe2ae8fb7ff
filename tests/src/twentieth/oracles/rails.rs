//! Rail links: all tracks and bridges of a region on one big lattice, and a walk over it that stops at every city (rulings T-7 and T-28).

use super::country::{CityPlace, Country, EDGE, Lies, Spot, TilePlace};
use engine::twentieth::ids::City;
use std::collections::BTreeSet;

impl Lies {
    /// Returns where a spot of the drawing comes to lie on the lattice of the region.
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

    /// Returns whether the two tiles share an edge. A corner is not good enough ("Recycling", ruling T-30).
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

/// The lattice with its rails and its cities. Spots are numbered in their order, so that a walk over it is quick.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Lattice {
    spots: Vec<Spot>,
    /// The neighbours of each spot, by number.
    neighbours: Vec<Vec<usize>>,
    /// `true` for each spot at which a city is.
    is_city: Vec<bool>,
}

impl Lattice {
    /// Returns the lattice of these tiles, as far as they are attached.
    pub fn of<'t>(tiles: impl IntoIterator<Item = &'t TilePlace>) -> Lattice {
        let (mut rails, mut cities) = (Vec::new(), BTreeSet::new());
        for (place, lies) in tiles.into_iter().filter_map(|place| Some((place, place.lies?))) {
            let on_lattice = |(from, to)| (lies.on_lattice(from), lies.on_lattice(to));
            rails.extend(place.rails().into_iter().map(on_lattice));
            cities.extend(place.cities.iter().map(|city| lies.on_lattice(city.at)));
        }
        let ends = rails.iter().flat_map(|&(from, to)| [from, to]);
        let spots: BTreeSet<Spot> = ends.chain(cities.iter().copied()).collect();
        let spots: Vec<Spot> = spots.into_iter().collect();
        let is_city = spots.iter().map(|spot| cities.contains(spot)).collect();
        Lattice { neighbours: joined(&spots, &rails), is_city, spots }
    }

    fn number(&self, spot: Spot) -> Option<usize> {
        self.spots.binary_search(&spot).ok()
    }

    /// Returns whether rails touch the spot.
    pub fn has_rails_at(&self, spot: Spot) -> bool {
        self.number(spot).is_some_and(|number| !self.neighbours[number].is_empty())
    }

    /// Returns every spot to which rails lead from this one without a city on the way, in order; a city that is met is the end of the way.
    pub fn reached_from(&self, start: Spot) -> Vec<Spot> {
        let Some(start) = self.number(start) else { return vec![start] };
        let mut is_reached = vec![false; self.spots.len()];
        is_reached[start] = true;
        let mut open = vec![start];
        while let Some(here) = open.pop() {
            for &next in &self.neighbours[here] {
                if !is_reached[next] {
                    is_reached[next] = true;
                    open.extend((!self.is_city[next]).then_some(next));
                }
            }
        }
        let reached = self.spots.iter().zip(is_reached);
        reached.filter_map(|(&spot, is_reached)| is_reached.then_some(spot)).collect()
    }
}

/// Returns the neighbours of each spot, by number.
fn joined(spots: &[Spot], rails: &[(Spot, Spot)]) -> Vec<Vec<usize>> {
    let number = |spot| spots.binary_search(&spot).expect("each end of a rail is a spot");
    let mut neighbours = vec![Vec::new(); spots.len()];
    for &(from, to) in rails {
        let (from, to) = (number(from), number(to));
        neighbours[from].push(to);
        neighbours[to].push(from);
    }
    neighbours
}

/// Returns the point of a city on the lattice; `None` while its land waits.
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
            let linked = others.filter(|(_, spot)| reached.binary_search(spot).is_ok());
            links.extend(linked.map(|&(other, _)| (one, other)));
        }
        links
    }
}
