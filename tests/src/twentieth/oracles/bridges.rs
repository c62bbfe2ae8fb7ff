//! "Bridge": the plain rules for a bridge on a tile, tried on every pair of spots (ruling T-27).

use super::country::{EDGE, Lies, Spot, TilePlace};
use super::rails::Lattice;
use std::collections::{BTreeMap, BTreeSet};

/// The things at which a bridge can end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// The city at this spot.
    City(Spot),
    /// Rails that hang together without a city between them, by the first of their spots.
    Line(Spot),
}

impl Thing {
    /// Returns what is at this spot inside the edge of a tile.
    fn at(tile: &TilePlace, lattice: &Lattice, spot: Spot) -> Option<Thing> {
        let is_city = |spot| tile.cities.iter().any(|city| city.at == spot);
        if is_city(spot) {
            return Some(Thing::City(spot));
        }
        let line = lattice.has_rails_at(spot).then(|| lattice.reached_from(spot))?;
        line.into_iter().find(|&spot| !is_city(spot)).map(Thing::Line)
    }
}

/// Two things that a bridge joins, the lesser first.
pub type Joined = (Thing, Thing);

/// A place for a bridge, its lesser end first.
pub type Place = (Spot, Spot);

const fn minus(one: Spot, other: Spot) -> Spot {
    (one.0 - other.0, one.1 - other.1)
}

const fn dot(one: Spot, other: Spot) -> i32 {
    one.0 * other.0 + one.1 * other.1
}

const fn cross(one: Spot, other: Spot) -> i32 {
    one.0 * other.1 - one.1 * other.0
}

/// The square of the length.
pub const fn square((from, to): Place) -> i32 {
    let way = minus(to, from);
    dot(way, way)
}

/// Returns whether the bridge touches this straight rail anywhere between its own ends.
pub fn touches((from, to): Place, rail: (Spot, Spot)) -> bool {
    let (way, other) = (minus(to, from), minus(rail.1, rail.0));
    let between = minus(rail.0, from);
    let turn = cross(way, other);
    if turn == 0 {
        let ends = [dot(between, way), dot(minus(rail.1, from), way)];
        let beside = cross(between, way) != 0;
        return !beside && ends.iter().max() > Some(&0) && ends.iter().min() < Some(&dot(way, way));
    }
    // Shares of the bridge and of the rail where the two lines meet, both times the turn.
    let on_bridge = cross(between, other) * turn.signum();
    let on_rail = cross(between, way) * turn.signum();
    0 < on_bridge && on_bridge < turn.abs() && 0 <= on_rail && on_rail <= turn.abs()
}

/// Returns whether the bridge comes nearer than half a unit to the middle of this city, which is not at its ends.
pub const fn grazes((from, to): Place, city: Spot) -> bool {
    let (way, aside) = (minus(to, from), minus(city, from));
    let along = dot(way, aside);
    let length = dot(way, way);
    let is_beside = 0 <= along && along <= length;
    is_beside && 4 * cross(way, aside) * cross(way, aside) < length
}

/// A tile as bridges see it: alone, not turned.
pub struct Site<'t> {
    tile: &'t TilePlace,
    things: BTreeMap<Spot, Thing>,
}

/// Every spot inside the edge of a tile.
fn inner() -> impl Iterator<Item = Spot> {
    (1..EDGE).flat_map(|x| (1..EDGE).map(move |y| (x, y)))
}

impl<'t> Site<'t> {
    /// The tile with the bridges that stand on it; where it lies does not matter.
    pub fn of(tile: &'t TilePlace) -> Site<'t> {
        let alone = TilePlace { lies: Some(Lies { cell: (0, 0), turns: 0 }), ..tile.clone() };
        let lattice = Lattice::of([&alone]);
        let found = inner().filter_map(|spot| Some((spot, Thing::at(tile, &lattice, spot)?)));
        Site { tile, things: found.collect() }
    }

    /// Returns what is at this spot; `None` if no bridge can end there.
    pub fn thing_at(&self, spot: Spot) -> Option<Thing> {
        self.things.get(&spot).copied()
    }

    /// Returns the ends that a bridge at this place joins; `None` if the rules forbid it.
    pub fn joined_by(&self, place: Place) -> Option<Joined> {
        let (one, other) = (self.thing_at(place.0)?, self.thing_at(place.1)?);
        let mut rails = self.tile.tracks.iter().chain(&self.tile.bridges);
        let mut others = self
            .tile
            .cities
            .iter()
            .map(|city| city.at)
            .filter(|&at| at != place.0 && at != place.1);
        let crosses = rails.any(|&rail| touches(place, rail));
        let meets = others.any(|city| grazes(place, city));
        let is_legal = place.0 != place.1 && !crosses && !meets;
        is_legal.then_some((one.min(other), one.max(other)))
    }

    /// Every place that the rules allow, by what it joins.
    pub fn places(&self) -> BTreeMap<Joined, BTreeSet<Place>> {
        let mut places: BTreeMap<Joined, BTreeSet<Place>> = BTreeMap::new();
        for &from in self.things.keys() {
            for &to in self.things.keys().filter(|&&to| from < to) {
                if let Some(joined) = self.joined_by((from, to)) {
                    places.entry(joined).or_default().insert((from, to));
                }
            }
        }
        places
    }
}
