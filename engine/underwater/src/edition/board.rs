//! A player board: the graph of its sites as bit masks, so that every question about a network is a few operations (ruling U-25).

use super::Unsound;
use super::arena::Arena;
use super::effect::Effect;
use super::loading::carried_out;
use super::raw;
use super::special_sites::{Fault, SpecialSites};
use crate::effects::vocabulary::GroupId;
use crate::ids::{
    BoardNo, BuildingSite, CITY_SITES, CitySite, MetropolisPlace, SITES_PER_CITY, TUNNEL_SITES,
    TunnelSite,
};
use az::SaturatingAs;
use kernel::edition::files::numbered;

/// A set of city sites.
pub type CityMask = u16;
/// A set of tunnel sites.
pub type TunnelMask = u16;
/// A set of building sites.
pub type BuildingMask = u64;

/// A player board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// Its number.
    pub number: BoardNo,
    /// Where the starting city stands.
    pub start: CitySite,
    /// Per city site: the city sites that a tunnel site joins it to.
    pub neighbours: [CityMask; CITY_SITES],
    /// Per tunnel site: the city sites at its ends (one, where the other end is a metropolis).
    pub ends: [CityMask; TUNNEL_SITES],
    /// Per city site: its building sites; the expansion site belongs to them for every purpose (ruling U-45).
    pub building_sites: [BuildingMask; CITY_SITES],
    /// The expansion sites of all city sites ("Expansion sites").
    pub expansion_sites: BuildingMask,
    /// Per metropolis place: the tunnels that it needs.
    pub metropolis_tunnels: [TunnelMask; MetropolisPlace::ALL.len()],
    /// The sites where building costs more and more is produced.
    pub special: SpecialSites,
    city_bonus: [Option<GroupId>; CITY_SITES],
    tunnel_bonus: [Option<GroupId>; TUNNEL_SITES],
    building_bonus: [Option<GroupId>; CITY_SITES * SITES_PER_CITY],
    city_data: [Option<Effect>; CITY_SITES],
    tunnel_data: [Option<Effect>; TUNNEL_SITES],
    building_data: [Option<Effect>; CITY_SITES * SITES_PER_CITY],
    names: Vec<String>,
}

impl Board {
    /// Returns the bonus of building a city there ("Bonuses from building").
    pub fn city_bonus(&self, site: CitySite) -> Option<GroupId> {
        self.city_bonus[site.index()]
    }

    /// Returns the bonus of building a tunnel there.
    pub fn tunnel_bonus(&self, site: TunnelSite) -> Option<GroupId> {
        self.tunnel_bonus[site.index()]
    }

    /// Returns the bonus of building a building there.
    pub fn building_bonus(&self, site: BuildingSite) -> Option<GroupId> {
        self.building_bonus[site.index()]
    }

    /// Returns the bonus of building a city there, as data.
    pub fn city_bonus_data(&self, site: CitySite) -> Option<&Effect> {
        self.city_data[site.index()].as_ref()
    }

    /// Returns the bonus of building a tunnel there, as data.
    pub fn tunnel_bonus_data(&self, site: TunnelSite) -> Option<&Effect> {
        self.tunnel_data[site.index()].as_ref()
    }

    /// Returns the bonus of building a building there, as data.
    pub fn building_bonus_data(&self, site: BuildingSite) -> Option<&Effect> {
        self.building_data[site.index()].as_ref()
    }

    /// Returns the name of a city site in the edition's words, as `upper_left`.
    pub fn city_name(&self, site: CitySite) -> &str {
        &self.names[site.index()]
    }

    /// Returns the metropolis at the end of a tunnel site, when there is one.
    pub fn metropolis_of(&self, site: TunnelSite) -> Option<MetropolisPlace> {
        MetropolisPlace::ALL
            .into_iter()
            .find(|place| self.metropolis_tunnels[place.index()] & (1 << site.index()) != 0)
    }

    pub(super) fn load(raw: &raw::Board, arena: &mut Arena) -> Result<Board, Unsound> {
        let number = BoardNo::new(raw.board)?;
        let mut board = Board {
            number,
            start: CitySite::new(raw.start)?,
            neighbours: [0; CITY_SITES],
            ends: [0; TUNNEL_SITES],
            building_sites: [0; CITY_SITES],
            expansion_sites: 0,
            metropolis_tunnels: [0; MetropolisPlace::ALL.len()],
            special: SpecialSites::default(),
            city_bonus: [None; CITY_SITES],
            tunnel_bonus: [None; TUNNEL_SITES],
            building_bonus: [None; CITY_SITES * SITES_PER_CITY],
            city_data: [const { None }; CITY_SITES],
            tunnel_data: [const { None }; TUNNEL_SITES],
            building_data: [const { None }; CITY_SITES * SITES_PER_CITY],
            names: raw.cities.iter().map(|city| city.name.clone()).collect(),
        };
        numbered("city sites", raw.cities.iter().map(|city| city.city), CITY_SITES)?;
        numbered("tunnel sites", raw.tunnels.iter().map(|tunnel| tunnel.tunnel), TUNNEL_SITES)?;
        for city in &raw.cities {
            board.load_city(city, arena)?;
        }
        for tunnel in &raw.tunnels {
            board.load_tunnel(tunnel, arena)?;
        }
        for pair in &raw.tunnel_pairs {
            board.special.load_pair(pair)?;
        }
        board.special.check_pairs().map_err(|fault| board.unsound(fault))?;
        board.check_metropolises()?;
        Ok(board)
    }

    fn unsound(&self, Fault(fault): Fault) -> Unsound {
        Unsound::Board { board: self.number, fault }
    }

    fn load_city(&mut self, raw: &raw::City, arena: &mut Arena) -> Result<(), Unsound> {
        let city = CitySite::new(raw.city)?;
        self.city_bonus[city.index()] = bonus(raw.bonus.as_ref(), arena)?;
        self.city_data[city.index()].clone_from(&raw.bonus);
        self.special.load_city(raw, city).map_err(|fault| self.unsound(fault))?;
        let most = SITES_PER_CITY - 1;
        if raw.building_sites.len() > most {
            return Err(Unsound::Board { board: self.number, fault: "too many building sites" });
        }
        numbered(
            "building sites",
            raw.building_sites.iter().map(|site| site.site),
            raw.building_sites.len(),
        )?;
        for site in &raw.building_sites {
            let place = BuildingSite::new(city, site.site)?;
            self.building_sites[city.index()] |= 1 << place.index();
            self.building_bonus[place.index()] = bonus(site.bonus.as_ref(), arena)?;
            self.building_data[place.index()].clone_from(&site.bonus);
            self.special.load_building(site, place).map_err(|fault| self.unsound(fault))?;
        }
        self.load_expansion(raw, city, arena)
    }

    /// The expansion site of a city site has the number after its other building sites.
    fn load_expansion(
        &mut self,
        raw: &raw::City,
        city: CitySite,
        arena: &mut Arena,
    ) -> Result<(), Unsound> {
        let Some(site) = &raw.expansion_site else { return Ok(()) };
        let place = BuildingSite::new(city, raw.building_sites.len().saturating_as::<u8>() + 1)?;
        self.building_sites[city.index()] |= 1 << place.index();
        self.expansion_sites |= 1 << place.index();
        self.building_bonus[place.index()] = bonus(site.bonus.as_ref(), arena)?;
        self.building_data[place.index()].clone_from(&site.bonus);
        Ok(())
    }

    fn load_tunnel(&mut self, raw: &raw::Tunnel, arena: &mut Arena) -> Result<(), Unsound> {
        let tunnel = TunnelSite::new(raw.tunnel)?;
        let bit = 1 << tunnel.index();
        self.tunnel_bonus[tunnel.index()] = bonus(raw.bonus.as_ref(), arena)?;
        self.tunnel_data[tunnel.index()].clone_from(&raw.bonus);
        self.special.load_tunnel(raw, tunnel).map_err(|fault| self.unsound(fault))?;
        let fault = |fault| Unsound::Board { board: self.number, fault };
        let [one, other] = raw.joins[..] else {
            return Err(fault("a tunnel site joins two things"));
        };
        match (one, other) {
            (raw::End::City(one), raw::End::City(other)) if one != other => {
                let (one, other) = (CitySite::new(one)?, CitySite::new(other)?);
                self.neighbours[one.index()] |= 1 << other.index();
                self.neighbours[other.index()] |= 1 << one.index();
                self.ends[tunnel.index()] = 1 << one.index() | 1 << other.index();
            }
            (raw::End::City(city), raw::End::Metropolis(place))
            | (raw::End::Metropolis(place), raw::End::City(city)) => {
                self.ends[tunnel.index()] = 1 << CitySite::new(city)?.index();
                self.metropolis_tunnels[place.index()] |= bit;
            }
            (raw::End::City(_), raw::End::City(_))
            | (raw::End::Metropolis(_), raw::End::Metropolis(_)) => {
                return Err(fault("a tunnel site joins two city sites, or one and a metropolis"));
            }
        }
        Ok(())
    }

    /// The brown metropolis needs two tunnels, each blue one needs one ("Metropolises").
    fn check_metropolises(&self) -> Result<(), Unsound> {
        let needed = [2, 1, 1];
        let found = self.metropolis_tunnels.map(TunnelMask::count_ones);
        if found == needed {
            Ok(())
        } else {
            let fault = "the brown metropolis needs two tunnel sites, each blue one needs one";
            Err(Unsound::Board { board: self.number, fault })
        }
    }
}

/// Lays down what building on a site gives.
fn bonus(effect: Option<&Effect>, arena: &mut Arena) -> Result<Option<GroupId>, Unsound> {
    effect.map(|effect| carried_out(arena, effect)).transpose()
}
