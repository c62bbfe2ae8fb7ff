//! The drawing of a tile: cities, forks, tracks, and the lines that they form (ruling T-7).

use super::bridges::{BridgePlace, Misplaced, PLACES_MAX, Places, free, shortest};
use super::grid::Point;
use super::lines::{self, Ends};
use super::segment::Segment;
use super::sound;
use crate::ids::BRIDGES_MAX;
use serde::Deserialize;

pub use super::lines::{Lines, RailLine};
pub use super::unsound::DrawingUnsound;

/// Lines that a tile can have, with all bridges.
pub const LINES_MAX: usize = 12;
/// Lines that a tile can have without bridges: each bridge adds one at most.
pub const BASE_LINES_MAX: usize = LINES_MAX - BRIDGES_MAX;

/// A drawing as an edition writes it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Sketch {
    /// The places of the cities, in order of number.
    pub cities: Vec<Point>,
    /// The places where tracks meet or bend.
    pub forks: Vec<Point>,
    /// The place of the building of an institution.
    pub building: Option<Point>,
    /// The tracks by the names of their ends: `north`, `east`, `south`, `west`, `city 1`, `fork 1`, `building`.
    pub tracks: Vec<(String, String)>,
}

/// A straight track, horizontal or vertical.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
}

impl Track {
    pub(super) const fn segment(self) -> Segment {
        Segment { from: self.from, to: self.to }
    }
}

/// The drawing of a tile that is not turned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    cities: Vec<Point>,
    forks: Vec<Point>,
    building: Option<Point>,
    tracks: Vec<Track>,
    lines: Lines,
    /// The places where a bridge would cross nothing that is drawn, whatever its ends are at: the shortest first.
    free: Vec<BridgePlace>,
    places: Places,
}

impl Drawing {
    /// Returns the drawing of a sketch.
    ///
    /// # Errors
    /// [`DrawingUnsound`]: the first thing that is wrong.
    pub fn of(sketch: &Sketch) -> Result<Drawing, DrawingUnsound> {
        let Sketch { cities, forks, building, .. } = sketch.clone();
        let tracks = sound::tracks(sketch)?;
        let single = |track: &Track| RailLine::of(track.segment(), &cities, building);
        let lines = lines::joined(tracks.iter().map(single))?;
        let free = free(&cities, &tracks);
        let places = listed(shortest(&free, &Ends::of(&cities, &lines), &[]))?;
        Ok(Drawing { cities, forks, building, tracks, lines, free, places })
    }

    /// Returns where its cities are, in order of number.
    pub fn cities(&self) -> &[Point] {
        &self.cities
    }

    /// Returns where its forks are.
    pub fn forks(&self) -> &[Point] {
        &self.forks
    }

    /// Returns where the building of an institution is.
    pub const fn building(&self) -> Option<Point> {
        self.building
    }

    /// Returns its tracks, as the edition writes them.
    pub fn tracks(&self) -> &[Track] {
        &self.tracks
    }

    /// Returns its lines without bridges.
    pub const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Returns its lines with these bridges.
    pub fn lines_with(&self, bridges: &[BridgePlace]) -> Lines {
        let mut lines = self.lines.clone();
        for bridge in bridges {
            lines::build(&mut lines, RailLine::of(bridge.segment(), &self.cities, self.building));
        }
        lines
    }

    /// Returns where a first bridge may stand (ruling T-27), the shortest place first.
    pub fn places(&self) -> &[BridgePlace] {
        &self.places
    }

    /// Returns where a bridge may stand when these are built, the shortest place first.
    pub fn places_with(&self, bridges: &[BridgePlace]) -> Places {
        if bridges.is_empty() {
            return self.places.clone();
        }
        // A bridge between two cities adds a line, so that a crowded tile could come to offer more than fit:
        // the longest ones are left out then, and `check_bridge` refuses them.
        shortest(&self.free, &self.ends_with(bridges), bridges).take(PLACES_MAX).collect()
    }

    /// Checks that a bridge may stand there when these are built (ruling T-27).
    ///
    /// # Errors
    /// [`Misplaced`]: the reason, and the place that could be built on instead.
    pub fn check_bridge(
        &self,
        bridges: &[BridgePlace],
        place: BridgePlace,
    ) -> Result<(), Misplaced> {
        let places = self.places_with(bridges);
        if places.contains(&place) {
            return Ok(());
        }
        Err(self.objection(bridges, place, &places))
    }

    pub(super) fn ends_with(&self, bridges: &[BridgePlace]) -> Ends {
        Ends::of(&self.cities, &self.lines_with(bridges))
    }
}

/// Returns all of the places, if they are not too many.
fn listed(places: impl Iterator<Item = BridgePlace>) -> Result<Places, DrawingUnsound> {
    let places: Vec<BridgePlace> = places.collect();
    if places.len() > PLACES_MAX {
        return Err(DrawingUnsound::TooManyPlaces(places.len()));
    }
    Ok(places.into_iter().collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::number::Numbered;

    #[test]
    fn a_tile_with_too_many_places_for_a_bridge_is_refused() {
        let place = BridgePlace::between(Point::at_place(8), Point::at_place(9));
        let places = |count| listed(std::iter::repeat_n(place, count));
        assert_eq!(places(PLACES_MAX).unwrap().len(), PLACES_MAX);
        assert_eq!(places(PLACES_MAX + 1), Err(DrawingUnsound::TooManyPlaces(PLACES_MAX + 1)));
    }
}
