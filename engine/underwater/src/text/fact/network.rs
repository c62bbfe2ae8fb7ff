//! Words for gains, payments, building, upgrading and connecting.

use super::Telling;
use crate::ids::{
    Building, BuildingSite, CityKind, CitySite, MetropolisColour, MetropolisPlace, TileNo,
    TunnelSite,
};
use crate::resource::Resources;
use crate::text::noun::{self, Noun};
use crate::text::{amount, place, title};
use kernel::args;
use kernel::seat::Seat;

impl Telling<'_> {
    pub(super) fn gained(self, seat: Seat, resources: Resources, points: u8) -> String {
        let gain = amount::income(resources, points.into(), self.wording);
        self.say_with("gains-gain", args![seat, gain])
    }

    pub(super) fn paid(self, seat: Seat, resources: Resources) -> String {
        let price = amount::resources(resources, self.wording);
        self.say_with("pays-price", args![seat, price])
    }

    pub(super) fn advances(self, seat: Seat) -> String {
        let track = noun::FEDERATION_TRACK.after(1, self.wording);
        self.say_with("advances-1-space-on-the-track", args![seat, track])
    }

    fn built(self, seat: Seat, noun: Noun, site: &str) -> String {
        let thing = noun.with_article(self.wording);
        self.say_with("builds-thing-on-site", args![seat, thing, site])
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
        self.say_with("upgrades-the-tunnel-on-site", args![seat, tunnel, site])
    }

    pub(super) fn building_upgraded(self, seat: Seat, site: BuildingSite) -> String {
        let site = self.sites().building(site);
        self.say_with("upgrades-the-building-on-site", args![seat, site])
    }

    pub(super) fn connects(self, seat: Seat, place: MetropolisPlace) -> String {
        let metropolis = place::metropolis(place, self.wording);
        self.say_with("connects-the-metropolis", args![seat, metropolis])
    }

    pub(super) fn turned_symbiotic(self, seat: Seat, site: CitySite) -> String {
        let (city, site) = (noun::CITY.after(1, self.wording), self.sites().city(site));
        self.say_with("turns-the-city-on-site-into-a", args![seat, city, site])
    }

    pub(super) fn gains_tile(self, seat: Seat, colour: MetropolisColour, tile: TileNo) -> String {
        let tile = title::tile(&self.rules.edition, colour, tile, self.wording);
        self.say_with("gains-tile", args![seat, tile])
    }
}
