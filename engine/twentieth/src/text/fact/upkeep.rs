//! Garbage, tiles, citizens, technologies.

use super::Telling;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation};
use crate::ids::{City, LandNo, TechnologyNo, Tile};
use crate::resource::Cost;
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN};
use crate::text::technology::{self, IsMeant};
use crate::text::{amount, place};
use kernel::args;
use kernel::seat::Seat;

/// A technology, and which of its abilities is used.
pub(super) type Used = (TechnologyNo, IsMeant);

impl Telling<'_> {
    fn token(self) -> String {
        GARBAGE_TOKEN.counted(1, self.wording)
    }

    fn citizen(self) -> String {
        CITIZEN.after(1, self.wording)
    }

    pub(super) fn garbage_placed(self, seat: Seat, land: LandNo) -> String {
        let (token, land) = (self.token(), self.names().land(land));
        self.say_with("places-token-on-land", args![seat, token, land])
    }

    pub(super) fn tile_attached(self, seat: Seat, tile: Tile, cell: Cell) -> String {
        let (tile, cell) = (self.names().tile(tile), place::cell(cell, self.wording));
        self.say_with("attaches-tile-cell", args![seat, tile, cell])
    }

    pub(super) fn turns(self, seat: Seat, tile: Tile, orientation: Orientation) -> String {
        let tile = self.names().tile(tile);
        match place::turn(orientation, self.wording) {
            Some(turn) => self.say_with("turns-tile-turn", args![seat, tile, turn]),
            None => self.say_with("leaves-tile-unturned", args![seat, tile]),
        }
    }

    pub(super) fn citizen_seated(self, seat: Seat, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        self.say_with("places-a-citizen-in-city", args![seat, citizen, city])
    }

    pub(super) fn cost_paid(self, seat: Seat, cost: Cost) -> String {
        let cost = amount::cost(cost, self.wording);
        self.say_with("pays-cost", args![seat, cost])
    }

    pub(super) fn upkeep_ended(self, seat: Seat) -> String {
        self.say_with("ends-its-upkeep", args![seat])
    }

    /// `Seat 1 uses Coloured Bins (20) and …`; of a tile with two abilities with the name of the one that is meant.
    fn uses(self, seat: Seat, (technology, is_meant): Used, does: &str) -> String {
        let used = technology::used(self.names(), technology, is_meant);
        self.say_with("uses-used-and-does", args![seat, used, does])
    }

    pub(super) fn worker(self, seat: Seat, technology: TechnologyNo, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        let does = self.say_with("places-a-further-citizen-in-city", args![citizen, city]);
        self.uses(seat, (technology, technology::WORKERS), &does)
    }

    pub(super) fn builds_bridge(
        self,
        seat: Seat,
        technology: TechnologyNo,
        tile: Tile,
        place: BridgePlace,
    ) -> String {
        let lies = self.before.and_then(|before| before.orientation(tile));
        let (place, tile) = (self.names().bridge(tile, place, lies), self.names().tile(tile));
        let does = self.say_with("builds-a-bridge-on-tile-place", args![tile, place]);
        self.uses(seat, (technology, technology::BRIDGE), &does)
    }

    pub(super) fn removes_garbage(self, seat: Seat, used: Used, land: LandNo) -> String {
        let (token, land) = (self.token(), self.names().land(land));
        let does = self.say_with("removes-token-from-land", args![token, land]);
        self.uses(seat, used, &does)
    }

    pub(super) fn boards(self, seat: Seat, technology: TechnologyNo, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        let does = self.say_with("lets-the-citizen-of-city-board-the", args![citizen, city]);
        self.uses(seat, (technology, technology::LOCOMOTIVE), &does)
    }

    pub(super) fn leaves_train(self, seat: Seat, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        self.say_with("lets-the-citizen-leave-the-train-in", args![seat, citizen, city])
    }

    pub(super) fn loads(self, seat: Seat, technology: TechnologyNo, land: LandNo) -> String {
        let (token, land) = (self.token(), self.names().land(land));
        let does = self.say_with("loads-token-on-land", args![token, land]);
        self.uses(seat, (technology, technology::GARBAGE_TRANSPORT), &does)
    }

    pub(super) fn unloads(self, seat: Seat, land: LandNo) -> String {
        let (token, land) = (GARBAGE_TOKEN.after(1, self.wording), self.names().land(land));
        self.say_with("unloads-the-token-on-land", args![seat, token, land])
    }

    pub(super) fn cleans_up(self, seat: Seat, technology: TechnologyNo) -> String {
        self.uses(seat, (technology, technology::CLEANUP), self.say("cleans-up-the-environment"))
    }

    pub(super) fn raises_life(self, seat: Seat, technology: TechnologyNo) -> String {
        self.uses(
            seat,
            (technology, technology::QUALITY_OF_LIFE),
            self.say("raises-its-quality-of-life"),
        )
    }
}
