//! Words for gains, payments, building, upgrading and connecting.

use super::Telling;
use crate::ids::{
    Building, BuildingSite, CityKind, CitySite, MetropolisColour, MetropolisPlace, TileNo,
    TunnelSite,
};
use crate::resource::Resources;
use crate::text::noun::{self, Noun};
use crate::text::{amount, place, title};
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn gained(self, seat: Seat, resources: Resources, points: u8) -> String {
        let gain = amount::income(resources, points.into(), self.wording);
        self.with(seat, ("gains", &gain, ""), ("erhält", &gain, ""))
    }

    pub(super) fn paid(self, seat: Seat, resources: Resources) -> String {
        let price = amount::resources(resources, self.wording);
        self.with(seat, ("pays", &price, ""), ("bezahlt", &price, ""))
    }

    pub(super) fn advances(self, seat: Seat) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        self.of(
            seat,
            &format!("advances 1 space on the {track}"),
            &format!("schreitet 1 Feld auf der {track} voran"),
        )
    }

    fn built(self, seat: Seat, noun: Noun, site: &str) -> String {
        let thing = noun.with_article(self.wording);
        self.of(seat, &format!("builds {thing} on {site}"), &format!("baut {thing} auf {site}"))
    }

    pub(super) fn tunnel_built(self, seat: Seat, site: TunnelSite) -> String {
        self.built(seat, noun::TUNNEL, &self.sites().tunnel(site))
    }

    pub(super) fn building_built(
        self,
        seat: Seat,
        building: Building,
        site: BuildingSite,
    ) -> String {
        self.built(seat, noun::building(building), &self.sites().building(site))
    }

    pub(super) fn city_built(self, seat: Seat, kind: CityKind, site: CitySite) -> String {
        self.built(seat, noun::city(kind), &self.sites().city(site))
    }

    pub(super) fn tunnel_upgraded(self, seat: Seat, site: TunnelSite) -> String {
        let site = self.sites().tunnel(site);
        let tunnel = noun::TUNNEL.after(1, self.wording);
        let en = format!("upgrades the {tunnel} on {site}");
        self.of(seat, &en, &format!("wertet den {tunnel} auf {site} auf"))
    }

    pub(super) fn building_upgraded(self, seat: Seat, site: BuildingSite) -> String {
        let site = self.sites().building(site);
        let en = format!("upgrades the building on {site}");
        self.of(seat, &en, &format!("wertet das Gebäude auf {site} auf"))
    }

    pub(super) fn connects(self, seat: Seat, place: MetropolisPlace) -> String {
        let metropolis = place::metropolis(place, self.wording);
        let (en, de) = (format!("the {metropolis}"), format!("die {metropolis}"));
        self.with(seat, ("connects", &en, ""), ("verbindet", &de, ""))
    }

    pub(super) fn turned_symbiotic(self, seat: Seat, site: CitySite) -> String {
        let (city, site) = (noun::CITY.after(1, self.wording), self.sites().city(site));
        self.of(
            seat,
            &format!("turns the {city} on {site} into a symbiotic one"),
            &format!("wandelt die {city} auf {site} in eine symbiotische um"),
        )
    }

    pub(super) fn gains_tile(self, seat: Seat, colour: MetropolisColour, tile: TileNo) -> String {
        let tile = title::tile(&self.rules.edition, colour, tile, self.wording);
        self.with(seat, ("gains", &tile, ""), ("erhält", &tile, ""))
    }
}
