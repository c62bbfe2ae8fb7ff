//! Using technologies, and recycling centres.
//!
//! A technology is pointed at first, then what its ability does something to. The ability is a part, because a technology may have two.

use super::place::RegionPlace;
use super::{Describing, Description};
use crate::edition::Ability;
use crate::geometry::bridges::BridgePlace;
use crate::ids::{City, LandNo, TechnologyNo, Tile};
use crate::messages::title;
use crate::text::noun::{CITIZEN, GARBAGE, GARBAGE_TOKEN, RECYCLING_CENTRE};
use crate::text::technology::name;
use kernel::choice::Kind;
use kernel::text::Title;

const USE: Title = title("use");

const PLACE_WORKER: Kind =
    Kind::new("place_worker", title("place"), title("place-a-further-citizen").naming(CITIZEN));
const BUILD_BRIDGE: Kind = Kind::new("build_bridge", title("build"), title("build-a-bridge"));
const SORT: Kind =
    Kind::new("sort_garbage", title("remove"), title("sort-garbage").naming(GARBAGE));
const BOARD: Kind = Kind::new(
    "board_train",
    title("board"),
    title("let-a-citizen-board-the-train").naming(CITIZEN),
);
const LEAVE: Kind = Kind::new(
    "leave_train",
    title("leave"),
    title("let-the-citizen-leave-the-train").naming(CITIZEN),
);
const LOAD: Kind =
    Kind::new("load_garbage", title("load"), title("load-a-garbage-token").naming(GARBAGE_TOKEN));
const UNLOAD: Kind = Kind::new(
    "unload_garbage",
    title("unload"),
    title("unload-the-garbage-token").naming(GARBAGE_TOKEN),
);
const RECYCLE: Kind = Kind::new(
    "recycle_garbage",
    title("remove"),
    title("recycle-a-garbage-token").naming(GARBAGE_TOKEN),
);
const CLEAN_UP: Kind = Kind::new("clean_up_environment", USE, title("clean-up-the-environment"));
const RAISE: Kind = Kind::new("raise_quality_of_life", USE, title("raise-the-quality-of-life"));
const USE_CENTRE: Kind = Kind::new(
    "use_recycling_centre",
    title("remove"),
    title("use-a-recycling-centre").naming(RECYCLING_CENTRE),
);

impl Describing<'_> {
    /// Returns a command of the kind, by an ability of this technology.
    fn using(
        self,
        kind: Kind,
        technology: TechnologyNo,
        is_meant: impl Fn(Ability) -> bool,
    ) -> Description {
        let used = self.kind(kind).at(self.own(RegionPlace::Technology(technology)));
        let abilities = self.look.edition().abilities(technology);
        match abilities.iter().find(|&&ability| is_meant(ability)) {
            Some(&ability) => used.part("ability", name(ability, self.wording)),
            None => used,
        }
    }

    fn at_land(self, description: Description, land: LandNo) -> Description {
        description.at(self.own(RegionPlace::Land(land)))
    }

    fn at_city(self, description: Description, city: City) -> Description {
        description.at(self.own(RegionPlace::City(city)))
    }

    pub(super) fn place_worker(self, technology: TechnologyNo, city: City) -> Description {
        let is_meant = |ability| matches!(ability, Ability::Workers {});
        self.at_city(self.using(PLACE_WORKER, technology, is_meant), city)
    }

    pub(super) fn build_bridge(
        self,
        technology: TechnologyNo,
        tile: Tile,
        place: BridgePlace,
    ) -> Description {
        let is_meant = |ability| matches!(ability, Ability::Bridge {});
        let place = self.own(RegionPlace::Bridge(tile, place));
        self.using(BUILD_BRIDGE, technology, is_meant).at(place)
    }

    pub(super) fn sort_garbage(self, technology: TechnologyNo, land: LandNo) -> Description {
        let is_meant = |ability| matches!(ability, Ability::Sorting {});
        self.at_land(self.using(SORT, technology, is_meant), land)
    }

    pub(super) fn board_train(self, technology: TechnologyNo, city: City) -> Description {
        let is_meant = |ability| matches!(ability, Ability::Locomotive {});
        self.at_city(self.using(BOARD, technology, is_meant), city)
    }

    pub(super) fn leave_train(self, city: City) -> Description {
        self.at_city(self.kind(LEAVE), city)
    }

    pub(super) fn load_garbage(self, technology: TechnologyNo, land: LandNo) -> Description {
        let is_meant = |ability| matches!(ability, Ability::GarbageTransport {});
        self.at_land(self.using(LOAD, technology, is_meant), land)
    }

    pub(super) fn unload_garbage(self, land: LandNo) -> Description {
        self.at_land(self.kind(UNLOAD), land)
    }

    pub(super) fn recycle_garbage(self, technology: TechnologyNo, land: LandNo) -> Description {
        let is_meant = |ability| matches!(ability, Ability::Recycling { .. });
        self.at_land(self.using(RECYCLE, technology, is_meant), land)
    }

    pub(super) fn clean_up_environment(self, technology: TechnologyNo) -> Description {
        let is_meant = |ability| matches!(ability, Ability::EnvironmentalCleanup { .. });
        self.using(CLEAN_UP, technology, is_meant)
    }

    pub(super) fn raise_quality_of_life(self, technology: TechnologyNo) -> Description {
        let is_meant = |ability| matches!(ability, Ability::QualityOfLife { .. });
        self.using(RAISE, technology, is_meant)
    }

    pub(super) fn use_recycling_centre(self, centre: City, land: LandNo) -> Description {
        self.at_land(self.at_city(self.kind(USE_CENTRE), centre), land)
    }
}
