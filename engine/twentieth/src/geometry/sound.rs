//! From a sketch to tracks: every demand on a drawing, one after another.

use super::drawing::{Sketch, Track};
use super::grid::{Edge, Point};
use super::segment::Segment;
use super::unsound::DrawingUnsound;
use crate::ids::CITIES_MAX;

/// A thing that can be the end of a track.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Port,
    City,
    Fork,
    Building,
}

impl Kind {
    /// Returns how many tracks it needs.
    const fn least(self) -> usize {
        match self {
            Kind::Port | Kind::City => 0,
            Kind::Building => 1,
            Kind::Fork => 2,
        }
    }
}

/// A node: its name in the edition, and where it stands.
#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    name: String,
    at: Point,
}

/// A track between two nodes.
#[derive(Clone, Copy, Debug)]
struct Join<'n> {
    from: &'n Node,
    to: &'n Node,
}

impl Join<'_> {
    const fn segment(self) -> Segment {
        Segment { from: self.from.at, to: self.to.at }
    }

    fn ends_at(self, node: &Node) -> bool {
        [self.from.at, self.to.at].contains(&node.at)
    }

    fn has_ends_of(self, other: Join<'_>) -> bool {
        self.ends_at(other.from) && self.ends_at(other.to)
    }

    /// The names of its ends.
    fn names(self) -> [String; 2] {
        [self.from.name.clone(), self.to.name.clone()]
    }
}

/// Returns the tracks of a sketch in which nothing is wrong.
pub(super) fn tracks(sketch: &Sketch) -> Result<Vec<Track>, DrawingUnsound> {
    let nodes = nodes(sketch);
    check_nodes(&nodes)?;
    let joins = sketch
        .tracks
        .iter()
        .map(|(from, to)| join(&nodes, from, to))
        .collect::<Result<Vec<_>, _>>()?;
    check_pairs(&joins)?;
    for node in &nodes {
        check_degree(node, &joins)?;
    }
    Ok(joins.iter().map(|join| Track { from: join.from.at, to: join.to.at }).collect())
}

/// All nodes under the names that tracks call them by.
fn nodes(sketch: &Sketch) -> Vec<Node> {
    let ports = ["north", "east", "south", "west"].into_iter().zip(Edge::ALL);
    let mut nodes: Vec<Node> = ports
        .map(|(name, edge)| Node { kind: Kind::Port, name: name.to_owned(), at: edge.port() })
        .collect();
    nodes.extend(numbered(Kind::City, "city", &sketch.cities));
    nodes.extend(numbered(Kind::Fork, "fork", &sketch.forks));
    let building = |at| Node { kind: Kind::Building, name: "building".to_owned(), at };
    nodes.extend(sketch.building.map(building));
    nodes
}

/// Returns the nodes of a kind, counted from 1.
fn numbered(kind: Kind, what: &str, points: &[Point]) -> Vec<Node> {
    let name = |index: usize| format!("{what} {}", index + 1);
    let node = |(index, &at): (usize, &Point)| Node { kind, name: name(index), at };
    points.iter().enumerate().map(node).collect()
}

/// Nodes are within the tile, each on a point of its own; cities are not too many.
fn check_nodes(nodes: &[Node]) -> Result<(), DrawingUnsound> {
    let cities = nodes.iter().filter(|node| node.kind == Kind::City).count();
    if cities > CITIES_MAX {
        return Err(DrawingUnsound::TooManyCities(cities));
    }
    for (index, node) in nodes.iter().enumerate() {
        if node.kind != Kind::Port && !node.at.is_inner() {
            return Err(DrawingUnsound::OnTheEdge { node: node.name.clone() });
        }
        if let Some(other) = nodes[..index].iter().find(|other| other.at == node.at) {
            let (node, other) = (node.name.clone(), other.name.clone());
            return Err(DrawingUnsound::SamePoint { node, other });
        }
    }
    Ok(())
}

/// Returns one track as it is written: it names two nodes, is upright, and has no node on its way.
fn join<'n>(nodes: &'n [Node], from: &str, to: &str) -> Result<Join<'n>, DrawingUnsound> {
    let join = Join { from: named(nodes, from)?, to: named(nodes, to)? };
    let [from, to] = join.names();
    if join.segment().is_a_point() {
        return Err(DrawingUnsound::NoLength { node: from });
    }
    if !join.segment().is_upright() {
        return Err(DrawingUnsound::Slanting { from, to });
    }
    match nodes.iter().find(|node| join.segment().passes(node.at)) {
        Some(node) => Err(DrawingUnsound::ThroughNode { from, to, node: node.name.clone() }),
        None => Ok(join),
    }
}

fn named<'n>(nodes: &'n [Node], name: &str) -> Result<&'n Node, DrawingUnsound> {
    let found = nodes.iter().find(|node| node.name == name);
    found.ok_or_else(|| DrawingUnsound::NoSuchNode { node: name.to_owned() })
}

/// Two nodes are joined at most once, and two tracks have at most an end in common.
fn check_pairs(joins: &[Join<'_>]) -> Result<(), DrawingUnsound> {
    for (index, &join) in joins.iter().enumerate() {
        for &other in &joins[..index] {
            let [from, to] = join.names();
            let [other_from, other_to] = other.names();
            if join.has_ends_of(other) {
                return Err(DrawingUnsound::JoinedTwice { from, to });
            }
            // Ends are nodes, and no track runs through a node: only the ways between ends can meet.
            if join.segment().meets(other.segment()).is_some() {
                return Err(DrawingUnsound::TracksMeet { from, to, other_from, other_to });
            }
        }
    }
    Ok(())
}

/// A node has as many tracks as it needs. A port needs none, and cannot have two (ruling T-7):
/// all that is straight before it lies on one straight line.
fn check_degree(node: &Node, joins: &[Join<'_>]) -> Result<(), DrawingUnsound> {
    let tracks = joins.iter().filter(|join| join.ends_at(node)).count();
    let least = node.kind.least();
    if tracks < least {
        return Err(DrawingUnsound::TooFewTracks { node: node.name.clone(), tracks, least });
    }
    Ok(())
}
