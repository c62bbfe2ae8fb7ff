//! Garbage, tiles and citizens.

use super::Telling;
use crate::geometry::grid::{Cell, Edge, Orientation};
use crate::ids::{City, CityNo, LandNo, Tile};
use crate::look::Look;
use crate::rules::rails::LaidTile;
use crate::rules::upkeep_stages::{self, Stage};
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN};
use crate::text::place;

impl<'r> Telling<'r> {
    /// Returns how far the own Upkeep has come, where the position is known.
    fn stage(self) -> Option<(Look<'r>, Stage)> {
        self.look.map(|look| (look, upkeep_stages::stage(&look)))
    }

    pub(super) fn place_garbage(self, land: LandNo) -> String {
        let (token, name) = (self.token(), self.names().land(land));
        let Some((look, Stage::Garbage(waiting))) = self.stage() else {
            return self
                .pick(format!("Place 1 {token} on {name}"), format!("1 {token} auf {name} legen"));
        };
        let words = match waiting {
            1 => self.pick(
                format!("Place the new {token} on {name}"),
                format!("Den neuen {token} auf {name} legen"),
            ),
            several => self.one_of(several, &name),
        };
        self.with(words, Some(self.lies(&look, land)))
    }

    /// Tells that one of several new tokens is placed.
    fn one_of(self, several: u8, name: &str) -> String {
        let tokens = GARBAGE_TOKEN.formed("garbage tokens", "Müllmarkern", self.wording);
        self.pick(
            format!("Place 1 of {several} new {tokens} on {name}"),
            format!("1 von {several} neuen {tokens} auf {name} legen"),
        )
    }

    /// Returns how much garbage lies on a land.
    pub(super) fn lies(self, look: &Look<'_>, land: LandNo) -> String {
        match look.state.land(land).garbage {
            0 => self.pick("none lies there", "dort liegt keiner").to_owned(),
            1 => self.pick("1 lies there", "dort liegt 1").to_owned(),
            many => self.pick(format!("{many} lie there"), format!("dort liegen {many}")),
        }
    }

    pub(super) fn attach(self, tile: Tile, cell: Cell) -> String {
        let (tile, at) = (self.names().tile(tile), place::cell(cell, self.wording));
        let words = self.pick(format!("Attach {tile}, {at}"), format!("{tile} anlegen, {at}"));
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
                Some(self.pick(format!("next to {beside}"), format!("neben {beside}")))
            }
            (true, false) => {
                let touching = names.listed(touching);
                Some(
                    self.pick(
                        format!("cornerwise to {touching}"),
                        format!("über Eck zu {touching}"),
                    ),
                )
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
            None => self.pick("the tile", "Plättchen").to_owned(),
        };
        let words = match place::turn(orientation, self.wording) {
            Some(turn) => self.pick(format!("Turn {tile} {turn}"), format!("{tile} {turn} drehen")),
            None => self.pick(format!("Leave {tile} unturned"), format!("{tile} nicht drehen")),
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
            self.pick("joined to no rails", "ohne Anschluss an Gleise").to_owned()
        } else {
            let joined = names.listed(joined);
            self.pick(
                format!("joined to the rails of {joined}"),
                format!("mit Anschluss an die Gleise von {joined}"),
            )
        })
    }

    pub(super) fn seat_citizen(self, city: CityNo) -> String {
        let citizen = CITIZEN.after(1, self.wording);
        let Some((_, Stage::Seating(land))) = self.stage() else {
            return self.pick(
                format!("Place the {citizen} in city {city}"),
                format!("{citizen} in Stadt {city} setzen"),
            );
        };
        let city = City { land, city };
        let name = self.names().city(city);
        let words = self
            .pick(format!("Place the {citizen} in {name}"), format!("{citizen} in {name} setzen"));
        self.with(words, self.does(city))
    }
}
