//! Rail links: rails that run through tracks, forks, bridges and institutions, over joined tiles, and stop at cities (rulings T-7 and T-30).

use crate::geometry::bridges::BridgePlace;
use crate::geometry::drawing::{Lines, RailLine};
use crate::geometry::grid::{Cell, Edge, Orientation};
use crate::ids::{City, Tile};
use crate::look::Look;
use std::borrow::Cow;

/// A tile of a region as it lies, with its lines.
#[derive(Debug)]
pub struct LaidTile<'e> {
    /// Which.
    pub tile: Tile,
    /// Where.
    pub cell: Cell,
    /// How.
    pub orientation: Orientation,
    /// Its lines, bridges included.
    pub lines: Cow<'e, Lines>,
}

impl<'e> LaidTile<'e> {
    /// Returns the tile as it lies in the looker's region; none while it is not attached and turned.
    pub fn of(look: &Look<'e>, tile: Tile) -> Option<LaidTile<'e>> {
        let (cell, orientation) = (look.state.cell(tile)?, look.state.orientation(tile)?);
        let drawing = look.edition().drawing(tile)?;
        let bridges: Vec<BridgePlace> = look.state.bridges_on(tile).collect();
        let lines = if bridges.is_empty() {
            Cow::Borrowed(drawing.lines())
        } else {
            Cow::Owned(drawing.lines_with(&bridges))
        };
        Some(LaidTile { tile, cell, orientation, lines })
    }

    /// Returns whether the line leaves the tile, as it lies, over this edge.
    pub fn leaves(&self, line: &RailLine, edge: Edge) -> bool {
        line.ports.iter().any(|port| port.turned(self.orientation) == edge)
    }

    /// Returns whether any line leaves the tile, as it lies, over this edge.
    pub fn has_port(&self, edge: Edge) -> bool {
        self.lines.iter().any(|line| self.leaves(line, edge))
    }
}

/// A rail link: all lines that hang together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RailLink(usize);

/// The rails of a region.
#[derive(Debug)]
pub struct Rails<'e> {
    tiles: Vec<LaidTile<'e>>,
    /// The number of each tile's first line.
    first: Vec<usize>,
    /// Of each line another one that hangs together with it; one line of each link is its own.
    joined: Vec<usize>,
}

impl<'e> Rails<'e> {
    /// Returns the rails of the looker's region.
    pub fn of(look: &Look<'e>) -> Rails<'e> {
        let tiles: Vec<LaidTile<'e>> =
            look.tiles().filter_map(|tile| LaidTile::of(look, tile)).collect();
        let mut first = Vec::with_capacity(tiles.len());
        let mut count = 0;
        for tile in &tiles {
            first.push(count);
            count += tile.lines.len();
        }
        let mut rails = Rails { tiles, first, joined: (0..count).collect() };
        rails.join_tiles();
        rails
    }

    /// Joins lines of neighbours that both leave over the common edge.
    fn join_tiles(&mut self) {
        for one in 0..self.tiles.len() {
            for other in 0..self.tiles.len() {
                let cells = (self.tiles[one].cell, self.tiles[other].cell);
                for edge in [Edge::East, Edge::South] {
                    if cells.0.beyond(edge) == cells.1 {
                        self.join(one, other, edge);
                    }
                }
            }
        }
    }

    fn join(&mut self, one: usize, other: usize, edge: Edge) {
        if let (Some(line), Some(next)) =
            (self.line_over(one, edge), self.line_over(other, edge.opposite()))
        {
            let (line, next) = (self.root(line), self.root(next));
            self.joined[next] = line;
        }
    }

    /// Returns the number of the line that leaves the tile over the edge.
    fn line_over(&self, tile: usize, edge: Edge) -> Option<usize> {
        let laid = &self.tiles[tile];
        let place = laid.lines.iter().position(|line| laid.leaves(line, edge))?;
        Some(self.first[tile] + place)
    }

    fn root(&self, mut line: usize) -> usize {
        while self.joined[line] != line {
            line = self.joined[line];
        }
        line
    }

    /// Returns the links of a tile's lines of which this holds.
    fn links(
        &self,
        tile: Tile,
        is_one: impl Fn(&RailLine) -> bool,
    ) -> impl Iterator<Item = RailLink> {
        let place = self.tiles.iter().position(|laid| laid.tile == tile);
        place.into_iter().flat_map(move |place| self.links_at(place, &is_one).collect::<Vec<_>>())
    }

    fn links_at(
        &self,
        place: usize,
        is_one: impl Fn(&RailLine) -> bool,
    ) -> impl Iterator<Item = RailLink> {
        let lines = self.tiles[place].lines.iter().enumerate();
        lines
            .filter(move |(_, line)| is_one(line))
            .map(move |(line, _)| RailLink(self.root(self.first[place] + line)))
    }

    /// Returns the links that end at a city.
    pub fn at_city(&self, City { land, city }: City) -> impl Iterator<Item = RailLink> {
        self.links(Tile::Land(land), move |line| line.cities.contains(city))
    }

    /// Returns the links that run through the building of an institution.
    pub fn through_building(&self, tile: Tile) -> impl Iterator<Item = RailLink> {
        self.links(tile, |line| line.holds_building)
    }

    /// Returns whether the two cities are linked without another city between.
    pub fn link(&self, one: City, other: City) -> bool {
        self.at_city(one).any(|link| self.at_city(other).any(|there| there == link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::*;
    use serde_json::{Value, json};

    fn linked(game: &Then, one: City, other: City) -> bool {
        Rails::of(&game.look(1)).link(one, other)
    }

    /// Seat 1 with the starting land, and with these lands from 12 on: each where and how it lies.
    fn region(lands: &[(Value, (i8, i8), u8)]) -> Given {
        let drawn: Vec<(u8, Value)> =
            (12..).zip(lands).map(|(land, (drawing, ..))| (land, drawing.clone())).collect();
        let game = Given::with_tiles(3, &drawn, &[(5, institution("mine", 1))]);
        (12..)
            .zip(lands)
            .fold(game, |game, (land, &(_, at, turns))| game.land(1, land, at, turns, &[]))
    }

    #[test]
    fn t7_a_link_runs_through_forks_and_stops_at_any_city() {
        let game = region(&[]);
        assert!(linked(&game, city(1, 1), city(1, 2)));
        assert!(linked(&game, city(1, 2), city(1, 3)), "a fork is between them");
        assert!(!linked(&game, city(1, 1), city(1, 3)), "city 2 is between them");
        let game = game.citizens(1, &[1]);
        assert!(!linked(&game, city(1, 1), city(1, 3)), "an empty city stops rails, too");
    }

    #[test]
    fn t7_adjacent_tiles_join_where_both_have_a_port() {
        let beside = |turns| region(&[(on_rails(&json!({})), (1, 0), turns)]);
        assert!(linked(&beside(0), city(1, 3), city(12, 1)));
        assert!(linked(&beside(2), city(1, 3), city(12, 1)));
        assert!(!linked(&beside(1), city(1, 3), city(12, 1)), "no port on the land's west edge");
        assert!(!linked(&beside(3), city(1, 3), city(12, 1)));
        let below = region(&[(on_rails(&json!({})), (0, 1), 1)]);
        let cities = [city(1, 1), city(1, 2), city(1, 3)];
        assert!(cities.iter().all(|&own| !linked(&below, own, city(12, 1))), "no port there");
    }

    #[test]
    fn t7_a_tile_is_turned_clockwise() {
        // The rails leave to the east; to the starting land they lead from the west, and from the north.
        let game = |at, turns| region(&[(forked(&json!({}), &json!({})), at, turns)]);
        let turns = |at, from| {
            let fits = |&turns: &u8| linked(&game(at, turns), from, city(12, 1));
            (0..4).filter(fits).collect::<Vec<u8>>()
        };
        assert_eq!(turns((-1, 0), city(1, 1)), [0]);
        assert_eq!(turns((0, -1), city(1, 3)), [1]);
        assert_eq!(turns((1, 0), city(1, 3)), [2]);
        assert!(turns((0, 1), city(1, 3)).is_empty(), "no port in the south");
    }

    #[test]
    fn t7_tiles_that_share_a_corner_do_not_join() {
        for (at, turns) in [((1, -1), 0), ((1, -1), 1), ((1, 1), 0), ((1, 1), 1)] {
            let game = region(&[(on_rails(&json!({})), at, turns)]);
            assert!(!linked(&game, city(1, 3), city(12, 1)), "{at:?} turned {turns}");
        }
    }

    #[test]
    fn t7_a_link_runs_over_tiles_one_after_another() {
        let beside = json!([{"at": [3, 1]}]);
        let game = region(&[
            (curve(), (1, 0), 0),
            (beside_rails(&beside), (1, 1), 1),
            (on_rails(&json!({})), (1, 2), 1),
        ]);
        assert!(linked(&game, city(1, 3), city(14, 1)));
        assert!(!linked(&game, city(1, 3), city(13, 1)), "it stands beside the rails");
    }

    #[test]
    fn t7_lines_of_a_tile_that_do_not_meet_are_no_link() {
        let curves = json!({
            "cities": [{"at": [3, 3]}],
            "forks": [[2, 3], [2, 1], [3, 1], [4, 3], [4, 5], [3, 5]],
            "tracks": [
                ["west", "fork 1"], ["fork 1", "fork 2"], ["fork 2", "fork 3"], ["fork 3", "north"],
                ["east", "fork 4"], ["fork 4", "fork 5"], ["fork 5", "fork 6"], ["fork 6", "south"],
            ],
        });
        let game = region(&[
            (curves, (1, 0), 0),
            (on_rails(&json!({})), (2, 0), 0),
            (on_rails(&json!({})), (1, -1), 1),
        ]);
        assert!(linked(&game, city(1, 3), city(14, 1)), "from west to north");
        assert!(!linked(&game, city(1, 3), city(13, 1)), "not from west to east");
    }

    #[test]
    fn t28_a_link_runs_through_institutions() {
        let game = region(&[(on_rails(&json!({})), (2, 0), 0)]);
        assert!(!linked(&game, city(1, 3), city(12, 1)));
        let game = game.institution(1, 5, (1, 0), 0);
        assert!(linked(&game, city(1, 3), city(12, 1)));
    }

    #[test]
    fn t7_rails_of_another_region_do_not_count() {
        let tiles = [(12, beside_rails(&json!([{"at": [3, 1]}]))), (13, on_rails(&json!({})))];
        let game = Given::with_tiles(3, &tiles, &[]);
        let game = game.land(2, 12, (1, 0), 0, &[]).land(1, 13, (2, 0), 0, &[]);
        assert!(!linked(&game, city(1, 3), city(13, 1)));
    }
}
