//! The exact and fast answers held against slow ones, found another way.

use super::walking::{grazes, meeting};
use super::*;
use crate::geometry::bridges::Misplaced;
use crate::geometry::drawing::Track;
use crate::geometry::segment::{Meeting, POINTS, Segment, all_points};
use crate::ids::BRIDGES_MAX;
use kernel::number::Numbered;
use kernel::set::Set;

/// Numbers as if by chance, the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 32).unwrap() % bound
    }

    fn point(&mut self) -> Point {
        Point::at_place(self.below(POINTS))
    }

    fn segment(&mut self) -> Segment {
        let segment = Segment { from: self.point(), to: self.point() };
        if segment.is_a_point() { self.segment() } else { segment }
    }

    fn inner(&mut self) -> Point {
        let point = self.point();
        if point.is_inner() { point } else { self.inner() }
    }
}

#[test]
fn t27_segments_meet_where_walking_meets() {
    let mut numbers = Numbers(1910);
    let (mut crossing, mut along) = (0, 0);
    for _ in 0..20_000 {
        let (one, other) = (numbers.segment(), numbers.segment());
        let expected = meeting(one, other);
        assert_eq!(one.meets(other), expected, "{one:?} {other:?}");
        crossing += u32::from(expected == Some(Meeting::Crossing));
        along += u32::from(expected == Some(Meeting::Along));
    }
    assert!(crossing > 1000 && along > 100, "{crossing} {along}");
}

#[test]
fn t27_segments_graze_what_walking_comes_near_to() {
    let mut grazed = 0;
    for from in all_points() {
        for to in all_points().filter(|to| from < *to) {
            let segment = Segment { from, to };
            for point in all_points() {
                let near = grazes(segment, point);
                assert_eq!(segment.grazes(point), near, "{segment:?} {point:?}");
                grazed += u32::from(near);
            }
        }
    }
    assert!(grazed > 1000, "{grazed}");
}

/// A drawing and its bridges as nothing but segments.
struct Slow<'d> {
    tile: &'d Drawing,
    bridges: &'d [BridgePlace],
}

impl Slow<'_> {
    fn segments(&self) -> Vec<Segment> {
        let tracks = self.tile.tracks().iter().map(|track| track.segment());
        tracks.chain(self.bridges.iter().map(|bridge| bridge.segment())).collect()
    }

    fn is_city(&self, point: Point) -> bool {
        self.tile.cities().contains(&point)
    }

    /// For every point the least point that rails reach from it without a city between, if there are rails.
    fn reach(&self) -> Vec<Option<usize>> {
        let on = |point: Point, segment: &Segment| {
            point == segment.from || point == segment.to || segment.passes(point)
        };
        let rails: Vec<Vec<usize>> = self
            .segments()
            .iter()
            .map(|segment| {
                all_points().filter(|point| on(*point, segment) && !self.is_city(*point))
            })
            .map(|points| points.map(Numbered::place).collect())
            .collect();
        let mut reach: Vec<Option<usize>> = vec![None; POINTS];
        for &place in rails.iter().flatten() {
            reach[place] = Some(place);
        }
        for _ in 0..POINTS {
            for points in &rails {
                let least = points.iter().filter_map(|&place| reach[place]).min();
                for &place in points {
                    reach[place] = least;
                }
            }
        }
        reach
    }

    /// Returns what a bridge could end at: a city by its point, a line by its least point.
    fn thing(&self, reach: &[Option<usize>], point: Point) -> Option<usize> {
        if self.is_city(point) {
            return Some(POINTS + point.place());
        }
        reach[point.place()].filter(|_| point.is_inner())
    }

    fn is_free(&self, place: BridgePlace) -> bool {
        let way = place.segment();
        !self.tile.cities().iter().any(|city| grazes(way, *city))
            && !self.segments().iter().any(|segment| meeting(way, *segment).is_some())
    }

    /// All places: of those that join the same two things, the shortest, and of these the first.
    fn places(&self) -> Vec<BridgePlace> {
        let reach = self.reach();
        let mut best: Vec<([usize; 2], i32, BridgePlace)> = Vec::new();
        for from in all_points() {
            for to in all_points().filter(|to| from < *to) {
                let ends = [from, to].map(|point| self.thing(&reach, point));
                let [Some(one), Some(other)] = ends else { continue };
                let place = BridgePlace { from, to };
                if self.is_free(place) {
                    best.push(([one.min(other), one.max(other)], place.segment().square(), place));
                }
            }
        }
        best.sort();
        best.dedup_by_key(|(pair, _, _)| *pair);
        best.into_iter().map(|(_, _, place)| place).collect()
    }

    /// Returns whether the reason against a place is true.
    fn bears_out(&self, place: BridgePlace, misplaced: &Misplaced) -> bool {
        let (way, reach) = (place.segment(), self.reach());
        let track = |from, to| {
            assert!(self.tile.tracks().contains(&Track { from, to }));
            meeting(way, Segment { from, to })
        };
        let bridge = |from, to| {
            assert!(self.bridges.contains(&BridgePlace { from, to }));
            meeting(way, Segment { from, to })
        };
        match *misplaced {
            Misplaced::NoLength { at } => place.from == at && place.to == at,
            Misplaced::OutOfOrder { from, to } => place.from == to && place.to == from && from < to,
            Misplaced::OnTheEdge { at } => (place.from == at || place.to == at) && !at.is_inner(),
            Misplaced::NothingThere { at } => {
                (place.from == at || place.to == at) && self.thing(&reach, at).is_none()
            }
            Misplaced::CrossesCity { city } => grazes(way, self.tile.cities()[city.index()]),
            Misplaced::CrossesTrack { from, to } => track(from, to) == Some(Meeting::Crossing),
            Misplaced::AlongTrack { from, to } => track(from, to) == Some(Meeting::Along),
            Misplaced::CrossesBridge { from, to } => bridge(from, to) == Some(Meeting::Crossing),
            Misplaced::AlongBridge { from, to } => bridge(from, to) == Some(Meeting::Along),
            Misplaced::ShorterBridge { from, to } => {
                let pair = |place: BridgePlace| {
                    let ends = [place.from, place.to].map(|point| self.thing(&reach, point));
                    ends.into_iter().collect::<std::collections::BTreeSet<_>>()
                };
                let shorter = BridgePlace { from, to };
                let length = |place: BridgePlace| (place.segment().square(), place);
                pair(place) == pair(shorter) && length(shorter) < length(place)
            }
            Misplaced::TooManyPlaces {} => false,
        }
    }

    /// The lines, as the slow reach tells them: their points, in order.
    fn lines(&self) -> Vec<Set<Point>> {
        let reach = self.reach();
        let points = |least: usize| -> Set<Point> {
            all_points().filter(|point| reach[point.place()] == Some(least)).collect()
        };
        let leasts = (0..POINTS).filter(|&place| reach[place] == Some(place));
        leasts.map(points).collect()
    }
}

/// Checks all 49 x 49 pairs of points of a tile with these bridges, and its lines.
fn agrees(tile: &Drawing, bridges: &[BridgePlace]) {
    let slow = Slow { tile, bridges };
    let mut places = tile.places_with(bridges).to_vec();
    for from in all_points() {
        for to in all_points() {
            let place = BridgePlace { from, to };
            match tile.check_bridge(bridges, place) {
                Ok(()) => assert!(places.contains(&place), "{tile:?} {bridges:?} {place:?}"),
                Err(misplaced) => {
                    assert!(!places.contains(&place), "{tile:?} {bridges:?} {place:?}");
                    let true_reason = slow.bears_out(place, &misplaced);
                    assert!(true_reason, "{tile:?} {bridges:?} {place:?} {misplaced:?}");
                }
            }
        }
    }
    places.sort();
    let mut expected = slow.places();
    expected.sort();
    assert_eq!(places, expected, "{tile:?} {bridges:?}");
    lines_agree(&slow);
}

fn lines_agree(slow: &Slow<'_>) {
    let lines = slow.tile.lines_with(slow.bridges);
    // A line between cities that touch has no point of its own, and the slow way does not see it.
    let seen = lines.iter().map(|line| line.points).filter(|points| !points.is_empty());
    let mut seen: Vec<Vec<Point>> = seen.map(|points| points.iter().collect()).collect();
    let mut expected: Vec<Vec<Point>> =
        slow.lines().iter().map(|points| points.iter().collect()).collect();
    seen.sort();
    expected.sort();
    assert_eq!(seen, expected, "{:?} {:?}", slow.tile, slow.bridges);
    for line in &lines {
        reaches(slow, line);
    }
}

/// Returns whether the line names the ports, the cities and the building at which its rails are.
fn reaches(slow: &Slow<'_>, line: &RailLine) {
    for edge in Edge::ALL {
        assert_eq!(line.ports.contains(edge), line.points.contains(edge.port()));
    }
    let building = slow.tile.building().is_some_and(|at| line.points.contains(at));
    assert_eq!(line.holds_building, building);
    if line.points.is_empty() {
        return;
    }
    for (index, &city) in slow.tile.cities().iter().enumerate() {
        let segments = slow.segments();
        let mut at_city = segments.iter().filter(|way| way.from == city || way.to == city);
        let linked =
            at_city.any(|way| line.points.iter().any(|point| way.points().contains(point)));
        assert_eq!(line.cities.contains(CityNo::at(index)), linked, "{:?} {line:?}", slow.tile);
    }
}

/// Builds bridges at places as if by chance, and looks at the tile before each of them and at the end.
fn build_and_look(tile: &Drawing, numbers: &mut Numbers, look: impl Fn(&Drawing, &[BridgePlace])) {
    let mut bridges = Vec::new();
    look(tile, &bridges);
    for _ in 0..BRIDGES_MAX {
        let places = tile.places_with(&bridges);
        if places.is_empty() {
            return;
        }
        bridges.push(places[numbers.below(places.len())]);
        look(tile, &bridges);
    }
}

#[test]
fn t27_places_and_refusals_agree_with_the_slow_way() {
    let mut numbers = Numbers(1920);
    for tile in tiles() {
        build_and_look(&tile, &mut numbers, agrees);
    }
}

/// So many different inner points as if by chance.
fn chance_points(numbers: &mut Numbers, count: usize) -> Vec<Point> {
    let mut points: Vec<Point> = Vec::new();
    while points.len() < count {
        let point = numbers.inner();
        if !points.contains(&point) {
            points.push(point);
        }
    }
    points
}

/// A sound drawing as if by chance: sixty tracks are tried, and what fits is kept.
fn chance_drawing(numbers: &mut Numbers) -> Drawing {
    let (cities, forks, buildings) = (numbers.below(4), numbers.below(7), numbers.below(2));
    let mut points = chance_points(numbers, cities + forks + buildings);
    let mut sketch = Sketch { building: points.drain(..buildings).next(), ..Sketch::default() };
    sketch.forks = points.split_off(cities);
    sketch.cities = points;
    let ports = ["north", "east", "south", "west", "building"].map(str::to_owned);
    let nodes: Vec<String> = ports
        .into_iter()
        .chain((1..=cities).map(|city| format!("city {city}")))
        .chain((1..=forks).map(|fork| format!("fork {fork}")))
        .collect();
    for _ in 0..60 {
        let [from, to] = [(); 2].map(|()| nodes[numbers.below(nodes.len())].clone());
        let mut more = sketch.clone();
        more.tracks.push((from, to));
        // While tracks are drawn, forks may still lack some; everything else must hold.
        if matches!(Drawing::of(&more), Ok(_) | Err(DrawingUnsound::TooFewTracks { .. })) {
            sketch = more;
        }
    }
    Drawing::of(&sketch).unwrap_or_else(|_| chance_drawing(numbers))
}

#[test]
fn t27_drawings_as_if_by_chance_agree_with_the_slow_way() {
    let mut numbers = Numbers(1930);
    for _ in 0..24 {
        let tile = chance_drawing(&mut numbers);
        build_and_look(&tile, &mut numbers, agrees);
    }
}
