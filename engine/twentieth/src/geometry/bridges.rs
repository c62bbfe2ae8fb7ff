//! The places where a bridge may stand on a tile (rulings T-27 and T-40).

use super::drawing::{Drawing, Track};
use super::grid::Point;
use super::lines::{Ends, THINGS_MAX};
use super::segment::{Meeting, Segment, all_points};
use crate::ids::CityNo;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Places for a bridge that a tile can offer.
pub const PLACES_MAX: usize = 40;

/// Places for a bridge on one tile.
pub type Places = ArrayVec<BridgePlace, PLACES_MAX>;

/// Where a bridge stands on its tile: `from` comes before `to` in order (further west, or as far west and further north).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethBridgePlace))]
pub struct BridgePlace {
    /// The end that comes first in order.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub from: Point,
    /// The other end.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub to: Point,
}

impl BridgePlace {
    /// Returns the place between two points, in order.
    pub fn between(one: Point, other: Point) -> BridgePlace {
        BridgePlace { from: one.min(other), to: one.max(other) }
    }

    pub(super) const fn segment(self) -> Segment {
        Segment { from: self.from, to: self.to }
    }
}

/// The reasons for which a bridge may not stand at a place (ruling T-27).
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = TwentiethMisplaced))]
pub enum Misplaced {
    /// Both ends are the same point.
    NoLength {
        /// The point.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        at: Point,
    },
    /// The ends are not in order.
    OutOfOrder {
        /// The end that comes first.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        from: Point,
        /// The other end.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        to: Point,
    },
    /// An end lies on the edge of the tile.
    OnTheEdge {
        /// The end.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        at: Point,
    },
    /// There is nothing that the bridge could end at.
    NothingThere {
        /// The end.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        at: Point,
    },
    /// It comes too near to a city between its ends.
    CrossesCity {
        /// The city.
        city: CityNo,
    },
    /// It meets a track between its ends.
    CrossesTrack {
        /// One end of the track.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        from: Point,
        /// The other end of the track.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        to: Point,
    },
    /// It runs along a track.
    AlongTrack {
        /// One end of the track.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        from: Point,
        /// The other end of the track.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        to: Point,
    },
    /// It meets an earlier bridge between its ends.
    CrossesBridge {
        /// One end of the earlier bridge.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        from: Point,
        /// The other end of the earlier bridge.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        to: Point,
    },
    /// It runs along an earlier bridge.
    AlongBridge {
        /// One end of the earlier bridge.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        from: Point,
        /// The other end of the earlier bridge.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        to: Point,
    },
    /// A shorter bridge joins the same two.
    ShorterBridge {
        /// The end that comes first.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        from: Point,
        /// The other end.
        #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
        to: Point,
    },
    /// The tile offers as many places as it can without this one.
    TooManyPlaces {},
}

/// Returns the segments between inner points that cross nothing of what is drawn: the shortest first, then in order of their ends. The things at
/// their ends are another question: later bridges make more of them places.
pub(super) fn free(cities: &[Point], tracks: &[Track]) -> Vec<BridgePlace> {
    let inner = all_points().filter(|point| point.is_inner());
    let pairs =
        inner.clone().flat_map(|from| inner.clone().map(move |to| BridgePlace { from, to }));
    let mut free: Vec<BridgePlace> = pairs
        // Each segment once: its ends have an order.
        .filter(|place| place.from < place.to)
        .filter(|place| crossed_city(*place, cities).is_none())
        .filter(|place| crossed_track(*place, tracks).is_none())
        .collect();
    free.sort_by_key(|place| (place.segment().square(), *place));
    free
}

/// Returns the places among the free ones: both ends are at something, no earlier bridge is crossed,
/// and none before it joins the same two.
pub(super) fn shortest<'d>(
    free: &'d [BridgePlace],
    ends: &Ends,
    bridges: &'d [BridgePlace],
) -> impl Iterator<Item = BridgePlace> {
    let mut joined = [[false; THINGS_MAX]; THINGS_MAX];
    free.iter().copied().filter(move |place| {
        let Some((one, other)) = ends.pair(place.segment()) else { return false };
        // The list begins with the shortest, so the first that joins two things is the one that may (ruling T-27).
        let first = !joined[one][other] && crossed_bridge(*place, bridges).is_none();
        joined[one][other] |= first;
        first
    })
}

/// Returns the first city that the bridge comes too near to between its ends.
fn crossed_city(place: BridgePlace, cities: &[Point]) -> Option<Misplaced> {
    let index = cities.iter().position(|&city| place.segment().grazes(city))?;
    Some(Misplaced::CrossesCity { city: CityNo::at(index) })
}

/// Returns the first track that the bridge meets between its ends.
fn crossed_track(place: BridgePlace, tracks: &[Track]) -> Option<Misplaced> {
    tracks.iter().find_map(|track| {
        let Track { from, to } = *track;
        place.segment().meets(track.segment()).map(|meeting| match meeting {
            Meeting::Crossing => Misplaced::CrossesTrack { from, to },
            Meeting::Along => Misplaced::AlongTrack { from, to },
        })
    })
}

/// Returns the first earlier bridge that the bridge meets between its ends.
fn crossed_bridge(place: BridgePlace, bridges: &[BridgePlace]) -> Option<Misplaced> {
    bridges.iter().find_map(|bridge| {
        let BridgePlace { from, to } = *bridge;
        place.segment().meets(bridge.segment()).map(|meeting| match meeting {
            Meeting::Crossing => Misplaced::CrossesBridge { from, to },
            Meeting::Along => Misplaced::AlongBridge { from, to },
        })
    })
}

impl Drawing {
    /// Returns the reason why a bridge that is not among the places cannot be built.
    pub(super) fn objection(
        &self,
        bridges: &[BridgePlace],
        place: BridgePlace,
        places: &[BridgePlace],
    ) -> Misplaced {
        let ends = self.ends_with(bridges);
        misshapen(place)
            .or_else(|| without_end(place, &ends))
            .or_else(|| crossed_city(place, self.cities()))
            .or_else(|| crossed_track(place, self.tracks()))
            .or_else(|| crossed_bridge(place, bridges))
            .unwrap_or_else(|| longer(place, places, &ends))
    }
}

/// Returns what is wrong with its two points, wherever they are.
fn misshapen(place: BridgePlace) -> Option<Misplaced> {
    let BridgePlace { from, to } = place;
    if from == to {
        return Some(Misplaced::NoLength { at: from });
    }
    let ordered = BridgePlace::between(from, to);
    (ordered != place).then_some(Misplaced::OutOfOrder { from: ordered.from, to: ordered.to })
}

/// Returns an end that is at nothing where a bridge could end.
fn without_end(place: BridgePlace, ends: &Ends) -> Option<Misplaced> {
    let at = [place.from, place.to].into_iter().find(|&point| ends.at(point).is_none())?;
    Some(if at.is_inner() { Misplaced::NothingThere { at } } else { Misplaced::OnTheEdge { at } })
}

/// Returns the place that is there instead of one that crosses nothing: a shorter one, if the list did not end before.
fn longer(place: BridgePlace, places: &[BridgePlace], ends: &Ends) -> Misplaced {
    let pair = ends.pair(place.segment());
    match places.iter().find(|shorter| ends.pair(shorter.segment()) == pair) {
        Some(&BridgePlace { from, to }) => Misplaced::ShorterBridge { from, to },
        None => Misplaced::TooManyPlaces {},
    }
}
