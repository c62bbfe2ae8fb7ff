//! The reasons for which a drawing is refused.

use super::bridges::PLACES_MAX;
use super::drawing::BASE_LINES_MAX;
use crate::ids::CITIES_MAX;

/// The reasons for which a drawing is refused. Nodes are told by the names that an edition gives them.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DrawingUnsound {
    /// It has too many cities.
    #[error("{0} cities are drawn: a tile has at most {CITIES_MAX}")]
    TooManyCities(usize),
    /// A city, a fork or the building stands on the edge.
    #[error("{node} stands on the edge of the tile: put it on a point from 1 to 5 each way")]
    OnTheEdge {
        /// The node.
        node: String,
    },
    /// Two nodes stand on the same point.
    #[error("{node} stands where {other} stands: move one of them")]
    SamePoint {
        /// One.
        node: String,
        /// The other.
        other: String,
    },
    /// A track names a node that is not drawn.
    #[error(
        "a track names {node:?}: name a port (north, east, south, west), or a city, a fork or the building that is drawn"
    )]
    NoSuchNode {
        /// The name.
        node: String,
    },
    /// A track leads from a node to itself.
    #[error("a track leads from {node} to itself: let it lead to another node")]
    NoLength {
        /// The node.
        node: String,
    },
    /// A track is neither horizontal nor vertical.
    #[error(
        "the track from {from} to {to} is neither horizontal nor vertical: let it bend at a fork"
    )]
    Slanting {
        /// One end.
        from: String,
        /// The other end.
        to: String,
    },
    /// A track runs through a node.
    #[error("the track from {from} to {to} runs through {node}: let it end there")]
    ThroughNode {
        /// One end.
        from: String,
        /// The other end.
        to: String,
        /// The node.
        node: String,
    },
    /// Two nodes are joined twice.
    #[error("{from} and {to} are joined twice: draw one track")]
    JoinedTwice {
        /// One end.
        from: String,
        /// The other end.
        to: String,
    },
    /// Two tracks meet without a common end.
    #[error(
        "the track from {from} to {to} meets the one from {other_from} to {other_to} where no node is: draw a fork there, or move one of them"
    )]
    TracksMeet {
        /// One end of one track.
        from: String,
        /// Its other end.
        to: String,
        /// One end of the other track.
        other_from: String,
        /// Its other end.
        other_to: String,
    },
    /// A fork or the building has too few tracks.
    #[error("{node} has {tracks} tracks and needs at least {least}: draw them, or leave it out")]
    TooFewTracks {
        /// The node.
        node: String,
        /// Its tracks.
        tracks: usize,
        /// The number that it needs.
        least: usize,
    },
    /// It has too many lines.
    #[error("{0} lines are drawn: a tile has at most {BASE_LINES_MAX}; join some of them")]
    TooManyLines(usize),
    /// A bridge could stand in too many places.
    #[error(
        "a bridge could stand in {0} places: at most {PLACES_MAX} can be offered; draw fewer lines"
    )]
    TooManyPlaces(usize),
}
