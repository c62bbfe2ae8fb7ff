//! Garbage, tiles, citizens, technologies.

use super::Telling;
use crate::geometry::bridges::BridgePlace;
use crate::geometry::grid::{Cell, Orientation};
use crate::ids::{City, LandNo, TechnologyNo, Tile};
use crate::resource::Cost;
use crate::text::noun::{CITIZEN, GARBAGE_TOKEN};
use crate::text::technology::{self, IsMeant};
use crate::text::{amount, place};
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
        self.of(seat, &format!("places {token} on {land}"), &format!("legt {token} auf {land}"))
    }

    pub(super) fn tile_attached(self, seat: Seat, tile: Tile, cell: Cell) -> String {
        let (tile, cell) = (self.names().tile(tile), place::cell(cell, self.wording));
        self.of(seat, &format!("attaches {tile}, {cell}"), &format!("legt {tile} an, {cell}"))
    }

    pub(super) fn turns(self, seat: Seat, tile: Tile, orientation: Orientation) -> String {
        let tile = self.names().tile(tile);
        match place::turn(orientation, self.wording) {
            Some(turn) => {
                self.of(seat, &format!("turns {tile} {turn}"), &format!("dreht {tile} {turn}"))
            }
            None => self.of(
                seat,
                &format!("leaves {tile} unturned"),
                &format!("lässt {tile} ungedreht"),
            ),
        }
    }

    pub(super) fn citizen_seated(self, seat: Seat, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        self.of(
            seat,
            &format!("places a {citizen} in {city}"),
            &format!("setzt einen {citizen} in {city}"),
        )
    }

    pub(super) fn cost_paid(self, seat: Seat, cost: Cost) -> String {
        let cost = amount::cost(cost, self.wording);
        self.of(seat, &format!("pays {cost}"), &format!("bezahlt {cost}"))
    }

    pub(super) fn upkeep_ended(self, seat: Seat) -> String {
        self.of(seat, "ends its Upkeep", "beendet seinen Unterhalt")
    }

    /// `Seat 1 uses Coloured Bins (20) and …`; of a tile with two abilities with the name of the one that is meant.
    fn uses(self, seat: Seat, (technology, is_meant): Used, en: &str, de: &str) -> String {
        let used = technology::used(self.names(), technology, is_meant);
        self.of(seat, &format!("uses {used} and {en}"), &format!("nutzt {used} und {de}"))
    }

    pub(super) fn worker(self, seat: Seat, technology: TechnologyNo, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        let en = format!("places a further {citizen} in {city}");
        self.uses(
            seat,
            (technology, technology::WORKERS),
            &en,
            &format!("setzt einen weiteren {citizen} in {city}"),
        )
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
        let en = format!("builds a bridge on {tile} {place}");
        self.uses(
            seat,
            (technology, technology::BRIDGE),
            &en,
            &format!("baut eine Brücke auf {tile} {place}"),
        )
    }

    pub(super) fn removes_garbage(self, seat: Seat, used: Used, land: LandNo) -> String {
        let (token, land) = (self.token(), self.names().land(land));
        let en = format!("removes {token} from {land}");
        self.uses(seat, used, &en, &format!("entfernt {token} von {land}"))
    }

    pub(super) fn boards(self, seat: Seat, technology: TechnologyNo, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        let en = format!("lets the {citizen} of {city} board the train");
        let de = format!("lässt den {citizen} aus {city} in den Zug steigen");
        self.uses(seat, (technology, technology::LOCOMOTIVE), &en, &de)
    }

    pub(super) fn leaves_train(self, seat: Seat, city: City) -> String {
        let (citizen, city) = (self.citizen(), self.names().city(city));
        self.of(
            seat,
            &format!("lets the {citizen} leave the train in {city}"),
            &format!("lässt den {citizen} in {city} aus dem Zug steigen"),
        )
    }

    pub(super) fn loads(self, seat: Seat, technology: TechnologyNo, land: LandNo) -> String {
        let (token, land) = (self.token(), self.names().land(land));
        let en = format!("loads {token} on {land}");
        self.uses(
            seat,
            (technology, technology::GARBAGE_TRANSPORT),
            &en,
            &format!("lädt {token} auf {land} auf"),
        )
    }

    pub(super) fn unloads(self, seat: Seat, land: LandNo) -> String {
        let (token, land) = (GARBAGE_TOKEN.after(1, self.wording), self.names().land(land));
        self.of(
            seat,
            &format!("unloads the {token} on {land}"),
            &format!("lädt den {token} auf {land} ab"),
        )
    }

    pub(super) fn cleans_up(self, seat: Seat, technology: TechnologyNo) -> String {
        self.uses(
            seat,
            (technology, technology::CLEANUP),
            "cleans up the environment",
            "saniert die Umwelt",
        )
    }

    pub(super) fn raises_life(self, seat: Seat, technology: TechnologyNo) -> String {
        self.uses(
            seat,
            (technology, technology::QUALITY_OF_LIFE),
            "raises its quality of life",
            "hebt seine Lebensqualität",
        )
    }
}
