//! Editions whose tiles nobody printed: cities, forks and tracks anywhere, as far as a drawing can be so.

use super::bridges::touches;
use super::country::Spot;
use crate::playout::pick;
use engine::kernel::chance::{Random, Stream};
use engine::twentieth::edition::{Edition, Files, RECONSTRUCTED};
use engine::twentieth::geometry::drawing::{Drawing, Sketch};
use engine::twentieth::geometry::grid::{Edge, Point};
use serde_json::{Value, json};

/// The embedded edition with tiles of its own; starting lands stay as they are.
///
/// # Panics
/// When the embedded edition is not as it was.
pub fn odd_edition(number: u64) -> Edition {
    let mut random = Stream::unrecorded(number);
    let mut lands: Value = serde_json::from_str(RECONSTRUCTED.lands).expect("lands as JSON");
    for land in lands["lands"].as_array_mut().expect("a list of lands").iter_mut().skip(5) {
        let cities = land["cities"].as_array_mut().expect("a list of cities");
        let sketch = sketch(&mut random, cities.len(), 0);
        for (city, at) in cities.iter_mut().zip(&sketch.cities) {
            city["at"] = json!(at);
        }
        draw(land, &sketch);
    }
    let mut technologies: Value =
        serde_json::from_str(RECONSTRUCTED.technologies).expect("technologies as JSON");
    for technology in technologies["technologies"].as_array_mut().expect("a list") {
        if let Some(institution) = technology.get_mut("institution") {
            let sketch = sketch(&mut random, 0, 1);
            institution["building"] = json!(sketch.building);
            draw(institution, &sketch);
        }
    }
    let (lands, technologies) = (lands.to_string(), technologies.to_string());
    let files = Files { lands: &lands, technologies: &technologies, ..RECONSTRUCTED };
    Edition::load(files).expect("odd tiles are sound")
}

fn draw(tile: &mut Value, sketch: &Sketch) {
    tile["forks"] = json!(sketch.forks);
    tile["tracks"] = json!(sketch.tracks);
}

/// A random drawing that is sound and has rails.
fn sketch(random: &mut Stream, cities: usize, buildings: usize) -> Sketch {
    loop {
        let sketch = Draft::new(random, cities, buildings).sketch();
        if !sketch.tracks.is_empty() && Drawing::of(&sketch).is_ok() {
            return sketch;
        }
    }
}

/// Nodes in order: cities, building, forks, ports; and tracks between them.
struct Draft {
    cities: usize,
    buildings: usize,
    nodes: Vec<Point>,
    tracks: Vec<(usize, usize)>,
}

fn spot(point: Point) -> Spot {
    super::country::spot(point)
}

impl Draft {
    fn new(random: &mut Stream, cities: usize, buildings: usize) -> Draft {
        let inner = (1..6).flat_map(|x| (1..6).filter_map(move |y| Point::new(x, y).ok()));
        let mut nodes: Vec<Point> = inner.collect();
        random.shuffle(&mut nodes);
        nodes.truncate(cities + buildings + random.below(8) as usize);
        nodes.extend(Edge::ALL.map(Edge::port));
        let mut draft = Draft { cities, buildings, nodes, tracks: Vec::new() };
        draft.lay_tracks(random);
        while let Some(loose) = draft.loose_track() {
            draft.tracks.remove(loose);
        }
        draft
    }

    fn ports(&self) -> usize {
        self.nodes.len() - 4
    }

    fn lay_tracks(&mut self, random: &mut Stream) {
        let count = self.nodes.len();
        let mut pairs: Vec<(usize, usize)> =
            (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other))).collect();
        random.shuffle(&mut pairs);
        let tenths = pick(random, &[4, 7, 10]);
        for pair in pairs {
            if random.below(10) < tenths && self.fits(pair) {
                self.tracks.push(pair);
            }
        }
    }

    fn ends(&self, (one, other): (usize, usize)) -> (Spot, Spot) {
        (spot(self.nodes[one]), spot(self.nodes[other]))
    }

    /// Returns whether it is straight, crosses nothing, runs over no other node, and takes no port that has a track.
    fn fits(&self, pair: (usize, usize)) -> bool {
        let (from, to) = self.ends(pair);
        let is_straight = from.0 == to.0 || from.1 == to.1;
        let is_free = self.nodes.iter().all(|&node| !touches((from, to), (spot(node), spot(node))));
        let crosses = |&track: &(usize, usize)| touches((from, to), self.ends(track));
        let is_taken = |node: usize| node >= self.ports() && self.tracks_at(node).count() > 0;
        let takes_port = is_taken(pair.0) || is_taken(pair.1);
        is_straight && is_free && !takes_port && !self.tracks.iter().any(crosses)
    }

    fn tracks_at(&self, node: usize) -> impl Iterator<Item = usize> {
        let all = self.tracks.iter().enumerate();
        all.filter(move |(_, track)| track.0 == node || track.1 == node).map(|(place, _)| place)
    }

    fn forks(&self) -> impl Iterator<Item = usize> + use<> {
        self.cities + self.buildings..self.nodes.len() - 4
    }

    /// The only track of a fork.
    fn loose_track(&self) -> Option<usize> {
        let only = |fork: usize| {
            let tracks: Vec<usize> = self.tracks_at(fork).collect();
            if let [only] = tracks[..] { Some(only) } else { None }
        };
        self.forks().find_map(only)
    }

    fn sketch(&self) -> Sketch {
        let used: Vec<usize> =
            self.forks().filter(|&fork| self.tracks_at(fork).count() > 0).collect();
        let name = |node: usize| {
            if node < self.cities {
                format!("city {}", node + 1)
            } else if node >= self.ports() {
                ["north", "east", "south", "west"][node - self.ports()].to_owned()
            } else if let Some(fork) = used.iter().position(|&fork| fork == node) {
                format!("fork {}", fork + 1)
            } else {
                "building".to_owned()
            }
        };
        Sketch {
            cities: self.nodes[..self.cities].to_vec(),
            forks: used.iter().map(|&fork| self.nodes[fork]).collect(),
            building: self.nodes[self.cities..self.cities + self.buildings].first().copied(),
            tracks: self.tracks.iter().map(|&(one, other)| (name(one), name(other))).collect(),
        }
    }
}
