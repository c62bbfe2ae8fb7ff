//! Garbage, tiles and citizens.

use super::place::RegionPlace;
use super::{Describing, Description};
use crate::geometry::grid::{Cell, Orientation};
use crate::ids::{City, CityNo, LandNo, Tile};
use crate::messages::{say, title};
use crate::rules::upkeep_stages::{self, Stage};
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN};
use crate::text::place;
use kernel::choice::Kind;

const PLACE_GARBAGE: Kind = Kind::new(
    "place_garbage",
    title("place-garbage-place"),
    title("place-a-garbage-token").naming(GARBAGE_TOKEN),
);
const ATTACH: Kind = Kind::new("attach_tile", title("attach"), title("attach-a-tile"));
const TURN: Kind = Kind::new("turn_tile", title("turn"), title("turn-the-tile"));
const SEAT: Kind =
    Kind::new("seat_citizen", title("place"), title("place-the-citizen").naming(CITIZEN));

impl Describing<'_> {
    pub(super) fn place_garbage(self, land: LandNo) -> Description {
        self.kind(PLACE_GARBAGE).at(self.own(RegionPlace::Land(land)))
    }

    pub(super) fn attach_tile(self, tile: Tile, cell: Cell) -> Description {
        let attach = self.kind(ATTACH).at(self.own(RegionPlace::tile(tile)));
        attach.at(self.own(RegionPlace::Cell(cell)))
    }

    /// Returns the tile that was just attached, and how it is to lie.
    pub(super) fn turn_tile(self, orientation: Orientation) -> Description {
        let tile = match upkeep_stages::stage(&self.look) {
            Stage::Turning(tile) => Some(self.own(RegionPlace::tile(tile))),
            Stage::Garbage(_)
            | Stage::Tiles
            | Stage::Seating(_)
            | Stage::OnTruck(_)
            | Stage::OnTrain(_)
            | Stage::Technologies => None,
        };
        let turn = tile.into_iter().fold(self.kind(TURN), Description::at);
        let label = place::turn(orientation, self.wording);
        let label = label.unwrap_or(say(self.wording, "not-at-all"));
        turn.at(self.own(RegionPlace::Turn(orientation))).part("orientation", label)
    }

    /// Returns the city of the land that was just attached.
    pub(super) fn seat_citizen(self, city: CityNo) -> Description {
        let land = match upkeep_stages::stage(&self.look) {
            Stage::Seating(land) => Some(land),
            Stage::Garbage(_)
            | Stage::Tiles
            | Stage::Turning(_)
            | Stage::OnTruck(_)
            | Stage::OnTrain(_)
            | Stage::Technologies => None,
        };
        let place = land.map(|land| self.own(RegionPlace::City(City { land, city })));
        place.into_iter().fold(self.kind(SEAT), Description::at)
    }
}
