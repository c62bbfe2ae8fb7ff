//! Special sites of the advanced boards: surcharges, multipliers, and what else a site adds to Production ("The other side of the
//! player boards", rulings U-42 and U-51). A basic board has none.

use super::{TunnelMask, Unsound, raw};
use crate::ids::{BuildingSite, CITY_SITES, CitySite, SITES_PER_CITY, TUNNEL_SITES, TunnelSite};
use crate::resource::Resources;

/// Points that a connected symbiotic city makes in Production, unless its site says otherwise.
pub const SYMBIOTIC_POINTS: u8 = 2;

/// A pair of tunnel sites that produces more once both are built, each next to a connected city.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TunnelPair {
    /// The two sites.
    pub tunnels: TunnelMask,
    /// Their additional output.
    pub production: Resources,
}

/// The special sites of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecialSites {
    city_surcharge: [Resources; CITY_SITES],
    tunnel_surcharge: [Resources; TUNNEL_SITES],
    building_surcharge: [Resources; CITY_SITES * SITES_PER_CITY],
    symbiotic_points: [u8; CITY_SITES],
    tunnel_multiplier: [u8; TUNNEL_SITES],
    building_multiplier: [u8; CITY_SITES * SITES_PER_CITY],
    metropolis_points: [u8; TUNNEL_SITES],
    pairs: Vec<TunnelPair>,
}

impl Default for SpecialSites {
    fn default() -> SpecialSites {
        SpecialSites {
            city_surcharge: [Resources::NONE; _],
            tunnel_surcharge: [Resources::NONE; _],
            building_surcharge: [Resources::NONE; _],
            symbiotic_points: [SYMBIOTIC_POINTS; _],
            tunnel_multiplier: [1; _],
            building_multiplier: [1; _],
            metropolis_points: [0; _],
            pairs: Vec::new(),
        }
    }
}

impl SpecialSites {
    /// Returns what a city there costs besides.
    pub fn city_surcharge(&self, site: CitySite) -> Resources {
        self.city_surcharge[site.index()]
    }

    /// Returns what a tunnel there costs besides.
    pub fn tunnel_surcharge(&self, site: TunnelSite) -> Resources {
        self.tunnel_surcharge[site.index()]
    }

    /// Returns what a building there costs besides.
    pub fn building_surcharge(&self, site: BuildingSite) -> Resources {
        self.building_surcharge[site.index()]
    }

    /// Points that a connected symbiotic city makes there in each Production.
    pub fn symbiotic_points(&self, site: CitySite) -> u8 {
        self.symbiotic_points[site.index()]
    }

    /// Returns how often a tunnel makes its usual output there.
    pub fn tunnel_multiplier(&self, site: TunnelSite) -> u8 {
        self.tunnel_multiplier[site.index()]
    }

    /// Returns how often a building makes its usual output there.
    pub fn building_multiplier(&self, site: BuildingSite) -> u8 {
        self.building_multiplier[site.index()]
    }

    /// Points that the connected metropolis at the end of the tunnel makes besides in each Production.
    pub fn metropolis_points(&self, site: TunnelSite) -> u8 {
        self.metropolis_points[site.index()]
    }

    /// Returns the pairs of tunnel sites that produce more.
    pub fn pairs(&self) -> &[TunnelPair] {
        &self.pairs
    }

    pub(super) fn load_city(&mut self, raw: &raw::City, site: CitySite) -> Result<(), Fault> {
        self.city_surcharge[site.index()] = surcharge(raw.surcharge)?;
        if let Some(points) = raw.symbiotic_points {
            if points <= SYMBIOTIC_POINTS {
                return Err(Fault("a symbiotic city makes 2 points anyway: tell more, or nothing"));
            }
            self.symbiotic_points[site.index()] = points;
        }
        Ok(())
    }

    pub(super) fn load_building(
        &mut self,
        raw: &raw::Site,
        site: BuildingSite,
    ) -> Result<(), Fault> {
        self.building_surcharge[site.index()] = surcharge(raw.surcharge)?;
        self.building_multiplier[site.index()] = multiplier(raw.multiplier)?;
        Ok(())
    }

    pub(super) fn load_tunnel(&mut self, raw: &raw::Tunnel, site: TunnelSite) -> Result<(), Fault> {
        self.tunnel_surcharge[site.index()] = surcharge(raw.surcharge)?;
        self.tunnel_multiplier[site.index()] = multiplier(raw.multiplier)?;
        let ends_there = raw.joins.iter().any(|end| matches!(end, raw::End::Metropolis(_)));
        match raw.metropolis_points {
            Some(0) => return Err(Fault("`metropolis_points` is at least 1")),
            Some(_) if !ends_there => {
                return Err(Fault("`metropolis_points` stands on a tunnel site at a metropolis"));
            }
            Some(points) => self.metropolis_points[site.index()] = points,
            None => {}
        }
        Ok(())
    }

    pub(super) fn load_pair(&mut self, raw: &raw::TunnelPair) -> Result<(), Unsound> {
        let [one, other] = raw.tunnels.map(TunnelSite::new);
        let tunnels = 1 << one?.index() | 1 << other?.index();
        self.pairs.push(TunnelPair { tunnels, production: raw.production });
        Ok(())
    }

    /// Checks that each pair consists of two sites and produces something.
    pub(super) fn check_pairs(&self) -> Result<(), Fault> {
        let is_sound = |pair: &TunnelPair| {
            let TunnelPair { tunnels, production } = pair;
            tunnels.count_ones() == 2 && !production.is_none()
        };
        if self.pairs.iter().all(is_sound) {
            Ok(())
        } else {
            Err(Fault("a pair of tunnels consists of two tunnel sites and produces something"))
        }
    }
}

/// A fault of a special site.
pub(super) struct Fault(pub &'static str);

fn surcharge(written: Option<Resources>) -> Result<Resources, Fault> {
    match written {
        Some(Resources::NONE) => Err(Fault("a surcharge is something, or is not there")),
        Some(surcharge) => Ok(surcharge),
        None => Ok(Resources::NONE),
    }
}

fn multiplier(written: Option<u8>) -> Result<u8, Fault> {
    match written {
        Some(0 | 1) => Err(Fault("a multiplier is at least 2, or is not there")),
        Some(multiplier) => Ok(multiplier),
        None => Ok(1),
    }
}
