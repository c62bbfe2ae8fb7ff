//! Lines: rails that hang together without a city between them (rulings T-7, T-8, T-28, T-30).

use super::drawing::{BASE_LINES_MAX, LINES_MAX};
use super::grid::{Edge, Point};
use super::segment::{POINTS, Segment};
use super::unsound::DrawingUnsound;
use crate::ids::{CITIES_MAX, CityNo};
use arrayvec::ArrayVec;
use az::SaturatingAs;
use kernel::number::Numbered;
use kernel::set::Set;

/// Rails that hang together without a city between them: tracks, forks, the building, through which rails run, and bridges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RailLine {
    /// The edges that it reaches.
    pub ports: Set<Edge>,
    /// The cities at its ends.
    pub cities: Set<CityNo>,
    /// `true` if it runs through the building of an institution.
    pub holds_building: bool,
    /// The lattice points of the tile that lie on it; those of its cities are not counted.
    pub points: Set<Point>,
}

/// The lines of a tile.
pub type Lines = ArrayVec<RailLine, LINES_MAX>;

impl RailLine {
    /// Returns one track or bridge alone.
    pub(super) fn of(segment: Segment, cities: &[Point], building: Option<Point>) -> RailLine {
        let points = segment.points();
        let reached =
            |(index, &at): (usize, &Point)| points.contains(at).then(|| CityNo::at(index));
        RailLine {
            ports: Edge::ALL.into_iter().filter(|edge| points.contains(edge.port())).collect(),
            cities: cities.iter().enumerate().filter_map(reached).collect(),
            holds_building: building.is_some_and(|at| points.contains(at)),
            points: points.minus(cities.iter().copied().collect()),
        }
    }

    /// Returns whether they share rails. Lines that meet in a city only are not connected.
    pub(super) fn touches(self, other: RailLine) -> bool {
        !self.points.and(other.points).is_empty()
    }

    /// Both as one.
    fn and(self, other: RailLine) -> RailLine {
        RailLine {
            ports: self.ports.or(other.ports),
            cities: self.cities.or(other.cities),
            holds_building: self.holds_building || other.holds_building,
            points: self.points.or(other.points),
        }
    }

    /// This one and all of the lines that it touches, as one.
    pub(super) fn joining(self, lines: &[RailLine]) -> RailLine {
        lines
            .iter()
            .filter(|line| self.touches(**line))
            .fold(self, |joined, line| joined.and(*line))
    }
}

/// Returns the lines that single tracks form.
pub(super) fn joined(tracks: impl Iterator<Item = RailLine>) -> Result<Lines, DrawingUnsound> {
    let mut lines: Vec<RailLine> = Vec::new();
    for track in tracks {
        // A track can join several lines at once: they become one, in the place of the last.
        let line = track.joining(&lines);
        lines.retain(|other| !other.touches(line));
        lines.push(line);
    }
    if lines.len() > BASE_LINES_MAX {
        return Err(DrawingUnsound::TooManyLines(lines.len()));
    }
    Ok(lines.into_iter().collect())
}

/// Adds one bridge to the lines of a tile: between two lines it makes them one, at a city it ends.
pub(super) fn build(lines: &mut Lines, bridge: RailLine) {
    let line = bridge.joining(lines);
    lines.retain(|other| !other.touches(line));
    // Each of the four bridges adds one line at most, and a drawing leaves room for four.
    if !lines.is_full() {
        lines.push(line);
    }
}

/// The things at which a bridge can end, by number: first the cities, then the lines.
pub(super) const THINGS_MAX: usize = CITIES_MAX + LINES_MAX;

/// The thing at which a bridge that ends at a point would end, for every point of a tile.
pub(super) struct Ends([Option<u8>; POINTS]);

impl Ends {
    /// The ends that cities and lines give; rails on the edge of the tile give none (ruling T-27).
    pub(super) fn of(cities: &[Point], lines: &[RailLine]) -> Ends {
        let mut ends = Ends([None; POINTS]);
        for (index, line) in lines.iter().enumerate() {
            for point in line.points.iter().filter(|point| point.is_inner()) {
                ends.0[point.place()] = Some((CITIES_MAX + index).saturating_as::<u8>());
            }
        }
        // Cities come last: where a line ends at a city, a bridge ends at the city.
        for (index, city) in cities.iter().enumerate() {
            ends.0[city.place()] = Some(index.saturating_as::<u8>());
        }
        ends
    }

    /// Returns what is at the point.
    pub(super) fn at(&self, point: Point) -> Option<usize> {
        self.0.get(point.place()).copied().flatten().map(usize::from)
    }

    /// Returns the two things that lie at the ends of a segment, in order of number.
    pub(super) fn pair(&self, segment: Segment) -> Option<(usize, usize)> {
        let (one, other) = (self.at(segment.from)?, self.at(segment.to)?);
        Some((one.min(other), one.max(other)))
    }
}
