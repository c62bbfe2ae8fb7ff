//! Garbage, tiles and citizens.

use super::Telling;
use crate::geometry::grid::{Cell, Edge, Orientation};
use crate::ids::{City, CityNo, LandNo, Tile};
use crate::look::Look;
use crate::rules::rails::LaidTile;
use crate::rules::upkeep_stages::{self, Stage};
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN};
use crate::text::place;
use kernel::args;

impl<'r> Telling<'r> {
    /// Returns how far the own Upkeep has come, where the position is known.
    fn stage(self) -> Option<(Look<'r>, Stage)> {
        self.look.map(|look| (look, upkeep_stages::stage(&look)))
    }

    pub(super) fn place_garbage(self, land: LandNo) -> String {
        let (token, name) = (self.token(), self.names().land(land));
        let Some((look, Stage::Garbage(waiting))) = self.stage() else {
            return self.say_with("place-1-token-on-name", args![token, name]);
        };
        let words = match waiting {
            1 => self.say_with("place-the-new-token-on-name", args![token, name]),
            several => self.one_of(several, &name),
        };
        self.with(words, Some(self.lies(&look, land)))
    }

    /// Tells that one of several new tokens is placed.
    fn one_of(self, several: u8, name: &str) -> String {
        let tokens = GARBAGE_TOKEN.formed("dative", self.wording);
        self.say_with("place-1-of-several-new-tokens-on", args![several, tokens, name])
    }

    /// Returns how much garbage lies on a land.
    pub(super) fn lies(self, look: &Look<'_>, land: LandNo) -> String {
        match look.state.land(land).garbage {
            0 => self.say("none-lies-there").to_owned(),
            1 => self.say("lies-1-lies-there").to_owned(),
            many => self.say_with("many-lie-there", args![many]),
        }
    }

    pub(super) fn attach(self, tile: Tile, cell: Cell) -> String {
        let (tile, at) = (self.names().tile(tile), place::cell(cell, self.wording));
        let words = self.say_with("attach-tile-at", args![tile, at]);
        self.with(words, self.look.and_then(|look| self.neighbours(&look, cell)))
    }

    /// Returns the tiles that share an edge with the cell; where there is none, those that touch its corners.
    fn neighbours(self, look: &Look<'_>, cell: Cell) -> Option<String> {
        let names = self.names();
        let at = |wanted: &dyn Fn(Cell) -> bool| {
            let tiles = look.tiles().filter(|&tile| look.state.cell(tile).is_some_and(wanted));
            tiles.map(|tile| names.tile(tile)).collect::<Vec<_>>()
        };
        let beside = at(&|other| cell.edge_towards(other).is_some());
        let touching = at(&|other| cell.around().any(|near| near == other));
        match (beside.is_empty(), touching.is_empty()) {
            (false, _) => {
                let beside = names.listed(beside);
                Some(self.say_with("next-to-beside", args![beside]))
            }
            (true, false) => {
                let touching = names.listed(touching);
                Some(self.say_with("cornerwise-to-touching", args![touching]))
            }
            (true, true) => None,
        }
    }

    pub(super) fn turn(self, orientation: Orientation) -> String {
        let turning = self.stage().and_then(|(look, stage)| match stage {
            Stage::Turning(tile) => Some((look, tile)),
            Stage::Garbage(_)
            | Stage::Tiles
            | Stage::Seating(_)
            | Stage::OnTruck(_)
            | Stage::OnTrain(_)
            | Stage::Technologies => None,
        });
        let tile = match turning {
            Some((_, tile)) => self.names().tile(tile),
            None => self.say("the-tile").to_owned(),
        };
        let words = match place::turn(orientation, self.wording) {
            Some(turn) => self.say_with("turn-tile-turn", args![tile, turn]),
            None => self.say_with("leave-tile-unturned", args![tile]),
        };
        self.with(words, turning.and_then(|(look, tile)| self.joins(&look, tile, orientation)))
    }

    /// Returns the tiles whose rails the tile's own would meet if it lay so.
    fn joins(self, look: &Look<'_>, tile: Tile, orientation: Orientation) -> Option<String> {
        let cell = look.state.cell(tile)?;
        let lines = look.edition().drawing(tile)?.lines();
        let leaves = |edge: Edge| {
            lines.iter().any(|line| line.ports.iter().any(|port| port.turned(orientation) == edge))
        };
        let meets = |other: &Tile| {
            let laid = LaidTile::of(look, *other);
            laid.is_some_and(|laid| {
                let edge = cell.edge_towards(laid.cell);
                edge.is_some_and(|edge| leaves(edge) && laid.has_port(edge.opposite()))
            })
        };
        let names = self.names();
        let joined: Vec<String> = look.tiles().filter(meets).map(|tile| names.tile(tile)).collect();
        Some(if joined.is_empty() {
            self.say("joined-to-no-rails").to_owned()
        } else {
            let joined = names.listed(joined);
            self.say_with("joined-to-the-rails-of-joined", args![joined])
        })
    }

    pub(super) fn seat_citizen(self, city: CityNo) -> String {
        let citizen = CITIZEN.after(1, self.wording);
        let Some((_, Stage::Seating(land))) = self.stage() else {
            return self.say_with("place-the-citizen-in-city", args![citizen, city]);
        };
        let city = City { land, city };
        let name = self.names().city(city);
        let words = self.say_with("place-the-citizen-in-name", args![citizen, name]);
        self.with(words, self.does(city))
    }
}
