//! A tile as it is drawn in each of its four orientations.

use super::{DrawingEntry, TrackEntry};
use crate::geometry::drawing::Drawing;
use crate::geometry::grid::{Edge, Orientation, Point};
use kernel::set::Set;
use serde::Serialize;

/// A drawing in one orientation: points are `[x, y]` from the upper left of the tile as it lies, 0 to 6.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethTurnedDrawing))]
pub struct TurnedEntry {
    /// Quarter turns clockwise.
    pub orientation: Orientation,
    /// The places of its cities, in their order; absent on an institution.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u8>>))]
    pub cities: Vec<Point>,
    /// The place of the building of an institution; absent on a land.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<u8>>))]
    pub building: Option<Point>,
    /// The places where tracks meet or bend.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u8>>))]
    pub forks: Vec<Point>,
    /// The tracks, straight from point to point.
    pub tracks: Vec<TrackEntry>,
    /// The edges that the rails reach.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Edge>))]
    pub ports: Set<Edge>,
    /// The places where a first bridge may stand: each one is the place of the same index in `drawing.bridge_places`, which commands name.
    pub bridge_places: Vec<TrackEntry>,
}

/// Returns the drawing in all orientations, the one that is not turned first.
pub(super) fn orientations(drawing: &Drawing) -> Vec<TurnedEntry> {
    Orientation::all().map(|orientation| turned(drawing, orientation)).collect()
}

fn turned(drawing: &Drawing, orientation: Orientation) -> TurnedEntry {
    let DrawingEntry { building, forks, tracks, ports, bridge_places } = super::drawing(drawing);
    let turn = |point: Point| point.turned(orientation);
    let track = |from: Point, to: Point| TrackEntry { from: turn(from), to: turn(to) };
    TurnedEntry {
        orientation,
        cities: drawing.cities().iter().copied().map(turn).collect(),
        building: building.map(turn),
        forks: forks.into_iter().map(turn).collect(),
        tracks: tracks.into_iter().map(|TrackEntry { from, to }| track(from, to)).collect(),
        ports: Edge::ALL
            .into_iter()
            .filter(|&edge| ports.contains(edge))
            .map(|edge| edge.turned(orientation))
            .collect(),
        bridge_places: bridge_places.into_iter().map(|place| track(place.from, place.to)).collect(),
    }
}
