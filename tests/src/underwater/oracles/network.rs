//! "Your network" and the sites on which one may build, by looking for a way from each place on its own (rulings U-9, U-45, U-46).

use super::model::{BuildingPlace, Level, Model, Tile, TunnelPlace};
use engine::underwater::effects::vocabulary::Ground;
use engine::underwater::ids::{
    Building, BuildingSite, CityKind, CitySite, MetropolisPlace, TunnelSite,
};
use std::collections::BTreeSet;

impl Model {
    /// The tunnels that are built.
    pub fn built_tunnels(&self) -> impl Iterator<Item = (&TunnelPlace, Level)> {
        self.tunnels.iter().filter_map(|tunnel| Some((tunnel, tunnel.stands?)))
    }

    /// Returns whether a chain of tunnels leads from this city site to the starting city. It may go through empty city sites.
    pub fn is_reached(&self, site: CitySite) -> bool {
        self.finds_start(site, &mut Vec::new())
    }

    fn finds_start(&self, site: CitySite, passed: &mut Vec<CitySite>) -> bool {
        if site == self.start {
            return true;
        }
        if passed.contains(&site) {
            return false;
        }
        passed.push(site);
        let here = self.built_tunnels().filter(|(tunnel, _)| tunnel.cities.contains(&site));
        here.flat_map(|(tunnel, _)| &tunnel.cities).any(|&next| self.finds_start(next, passed))
    }

    /// All city sites, empty or not, from which a chain of tunnels leads to the starting city.
    pub fn reached(&self) -> BTreeSet<CitySite> {
        CitySite::all().filter(|&site| self.is_reached(site)).collect()
    }

    /// Returns whether there is a city, and it is connected.
    pub fn is_connected_city(&self, site: CitySite) -> bool {
        self.cities.contains_key(&site) && self.is_reached(site)
    }

    /// The connected cities with their kinds.
    pub fn connected_cities(&self) -> Vec<(CitySite, CityKind)> {
        let all = self.cities.iter().map(|(&site, &kind)| (site, kind));
        all.filter(|&(site, _)| self.is_connected_city(site)).collect()
    }

    /// The connected buildings: those of connected cities, on expansion sites too (ruling U-45).
    pub fn connected_buildings(&self) -> Vec<(CitySite, Building, Level)> {
        let stands = |place: &BuildingPlace| {
            let (kind, level) = place.stands?;
            Some((place.city, kind, level))
        };
        let all = self.buildings.iter().filter_map(stands);
        all.filter(|&(city, ..)| self.is_connected_city(city)).collect()
    }

    /// The building sites of connected cities, empty or not.
    pub fn connected_sites(&self) -> BTreeSet<BuildingSite> {
        let connected = |place: &&BuildingPlace| self.is_connected_city(place.city);
        self.buildings.iter().filter(connected).map(|place| place.site).collect()
    }

    /// Tunnels adjacent to a connected city; a metropolis is none ("Things that do not produce").
    pub fn tunnels_at_cities(&self) -> Vec<(TunnelSite, Level)> {
        let at_city =
            |tunnel: &TunnelPlace| tunnel.cities.iter().any(|&city| self.is_connected_city(city));
        let adjacent = self.built_tunnels().filter(|(tunnel, _)| at_city(tunnel));
        adjacent.map(|(tunnel, level)| (tunnel.site, level)).collect()
    }

    /// The connected metropolis places: those whose tunnels are all built ("Metropolises").
    pub fn connected_places(&self) -> Vec<MetropolisPlace> {
        let is_built = |place: MetropolisPlace| {
            let mut needed = self.tunnels.iter().filter(|tunnel| tunnel.metropolis == Some(place));
            needed.all(|tunnel| tunnel.stands.is_some())
        };
        MetropolisPlace::ALL.into_iter().filter(|&place| is_built(place)).collect()
    }

    /// The tiles of connected metropolises, and those that were gained: they are connected at once (ruling U-46).
    pub fn connected_tiles(&self) -> Vec<&Tile> {
        let places = self.connected_places();
        let on_board = self.metropolises.iter().filter(|(place, _)| places.contains(place));
        on_board.map(|(_, tile)| tile).chain(&self.gained).collect()
    }

    /// Empty tunnel sites that touch the starting city or a site to which tunnels lead ("Tunnels", ruling U-9).
    pub fn legal_tunnels(&self) -> BTreeSet<TunnelSite> {
        let touches = |tunnel: &&TunnelPlace| tunnel.cities.iter().any(|&c| self.is_reached(c));
        let empty = self.tunnels.iter().filter(|tunnel| tunnel.stands.is_none());
        empty.filter(touches).map(|tunnel| tunnel.site).collect()
    }

    /// Empty city sites that a tunnel site, built or not, joins to an existing city ("Cities", ruling U-9).
    pub fn legal_cities(&self) -> BTreeSet<CitySite> {
        CitySite::all().filter(|&site| self.is_legal_city(site)).collect()
    }

    fn is_legal_city(&self, site: CitySite) -> bool {
        let mut joined = self.tunnels.iter().filter(|tunnel| tunnel.cities.contains(&site));
        let to_city = |tunnel: &TunnelPlace| {
            tunnel.cities.iter().any(|&end| end != site && self.cities.contains_key(&end))
        };
        !self.cities.contains_key(&site) && joined.any(to_city)
    }

    /// Empty building sites of this ground at a city or at a site where a city could be built ("Buildings", "Expansion sites").
    pub fn legal_buildings(&self, ground: Ground) -> BTreeSet<BuildingSite> {
        let empty = self.buildings.iter().filter(|place| place.stands.is_none());
        let allowed = |place: &&BuildingPlace| {
            place.ground == ground
                && (self.cities.contains_key(&place.city) || self.is_legal_city(place.city))
        };
        empty.filter(allowed).map(|place| place.site).collect()
    }
}
