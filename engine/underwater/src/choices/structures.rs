//! Building, upgrading, cities and metropolises.

use super::place::NationPlace;
use super::{Describing, Description};
use crate::effects::vocabulary::{Part, Structure};
use crate::ids::{Building, BuildingSite, CityKind, CitySite, TunnelSite};
use crate::messages::title;
use crate::resource::Resources;
use crate::text::noun::{CITY, TUNNEL};
use crate::text::{noun, place};
use kernel::choice::Kind;
use kernel::text::Title;

const BUILD: Title = title("build-build");
const UPGRADE: Title = title("upgrade-upgrade");
const GAIN: Title = title("gain-gain");

const BUILD_TUNNEL: Kind = Kind::new("build_tunnel", BUILD, title("build-a-tunnel").naming(TUNNEL));
const BUILD_BUILDING: Kind = Kind::new("build_building", BUILD, title("build-a-building"));
const BUILD_CITY: Kind = Kind::new("build_city", BUILD, title("build-a-city").naming(CITY));
const UPGRADE_TUNNEL: Kind =
    Kind::new("upgrade_tunnel", UPGRADE, title("upgrade-a-tunnel").naming(TUNNEL));
const UPGRADE_BUILDING: Kind = Kind::new("upgrade_building", UPGRADE, title("upgrade-a-building"));
const TURN_CITY_SYMBIOTIC: Kind = Kind::new(
    "turn_city_symbiotic",
    title("turn-city-symbiotic-turn"),
    title("turn-a-city-into-a-symbiotic-one").naming(CITY),
);
const GAIN_METROPOLIS: Kind =
    Kind::new("gain_metropolis", GAIN, title("gain-a-further-metropolis"));
const GAIN_PRODUCTION: Kind =
    Kind::new("gain_production", GAIN, title("gain-what-an-upgraded-structure-produces"));

impl Describing<'_> {
    pub(super) fn build_tunnel(
        self,
        part: u8,
        site: TunnelSite,
        payment: Resources,
        upgrade: Option<Resources>,
    ) -> Description {
        let built = self.kind(BUILD_TUNNEL).at(self.own(NationPlace::Tunnel(site)));
        self.of_part(self.upgrading(self.paying(built, payment), upgrade), part)
    }

    pub(super) fn build_building(
        self,
        part: u8,
        building: Building,
        site: BuildingSite,
        payment: Resources,
        upgrade: Option<Resources>,
    ) -> Description {
        let built = self.kind(BUILD_BUILDING).at(self.own(NationPlace::Building(site)));
        let built = built.part("building", noun::building(building).after(1, self.wording));
        self.of_part(self.upgrading(self.paying(built, payment), upgrade), part)
    }

    pub(super) fn build_city(
        self,
        part: u8,
        kind: CityKind,
        site: CitySite,
        payment: Resources,
    ) -> Description {
        let built = self.kind(BUILD_CITY).at(self.own(NationPlace::City(site)));
        let built = built.part("city", noun::city(kind).after(1, self.wording));
        self.of_part(self.paying(built, payment), part)
    }

    pub(super) fn upgrade_tunnel(
        self,
        part: u8,
        site: TunnelSite,
        payment: Resources,
    ) -> Description {
        let upgraded = self.kind(UPGRADE_TUNNEL).at(self.own(NationPlace::Tunnel(site)));
        self.of_part(self.paying(upgraded, payment), part)
    }

    pub(super) fn upgrade_building(
        self,
        part: u8,
        site: BuildingSite,
        payment: Resources,
    ) -> Description {
        let upgraded = self.kind(UPGRADE_BUILDING).at(self.own(NationPlace::Building(site)));
        self.of_part(self.paying(upgraded, payment), part)
    }

    /// Returns what is paid to upgrade at once what is built.
    fn upgrading(self, description: Description, upgrade: Option<Resources>) -> Description {
        match upgrade {
            Some(price) => description.part("upgrade", self.price(price)),
            None => description,
        }
    }

    pub(super) fn turn_city_symbiotic(self, part: u8, site: CitySite) -> Description {
        let city = self.own(NationPlace::City(site));
        self.of_part(self.kind(TURN_CITY_SYMBIOTIC).at(city), part)
    }

    /// The tile comes from a pile that is not drawn.
    pub(super) fn gain_metropolis(self, part: u8) -> Description {
        let gained = self.kind(GAIN_METROPOLIS);
        match self.part(part) {
            Some(Part::GainMetropolis(colour)) => {
                gained.part("metropolis", place::metropolis_of(colour, self.wording))
            }
            Some(_) | None => gained,
        }
    }

    /// It does not matter which structure of the kind it is, so none is pointed at.
    pub(super) fn gain_production(self, part: u8, structure: Structure) -> Description {
        let structure = noun::structure(structure).after(1, self.wording);
        self.of_part(self.kind(GAIN_PRODUCTION).part("structure", structure), part)
    }
}
