//! The player boards of a catalogue: their sites with bonuses, surcharges and what special sites make.

use super::Entries;
use crate::edition::effect::Effect;
use crate::edition::layout::Layout;
use crate::edition::{Board, SYMBIOTIC_POINTS, TunnelPair};
use crate::effects::vocabulary::GroupId;
use crate::ids::{BoardNo, BoardSide, BuildingSite, CitySite, MetropolisPlace, TunnelSite};
use crate::resource::Resources;
use crate::state::ones;
use crate::text::{place, special_site};
use kernel::text::{Sentences, Text, Wording};
use serde::Serialize;

/// A player board: a graph of city sites, tunnel sites and metropolises.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardEntry {
    /// Its number.
    pub number: BoardNo,
    /// The side that it is on.
    pub side: BoardSide,
    /// Where the starting city stands.
    pub start: CitySite,
    /// The city sites.
    pub cities: Vec<CitySiteEntry>,
    /// The tunnel sites.
    pub tunnels: Vec<TunnelSiteEntry>,
    /// The additional output of pairs of tunnels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tunnel_pairs: Vec<Sentences>,
    /// The same pairs, as data.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<TunnelPairEntry>,
    /// The places at which its parts are drawn.
    pub layout: Layout,
}

/// A city site with its building sites.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CitySiteEntry {
    /// Its number.
    pub site: CitySite,
    /// Its name.
    pub name: Text,
    /// The bonus of building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Sentences>,
    /// The bonus, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_effect: Option<Effect>,
    /// The additional cost of building there; absent if that is nothing.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub surcharge: Resources,
    /// The additional cost and output of a special site, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Sentences>,
    /// Points that a connected symbiotic city makes there in each Production; absent where they are the usual ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbiotic_points: Option<u8>,
    /// Its building sites.
    pub building_sites: Vec<BuildingSiteEntry>,
}

/// A building site.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildingSiteEntry {
    /// Which.
    pub site: BuildingSite,
    /// `true` if it is an expansion site, on which only some effects build.
    pub expansion: bool,
    /// The bonus of building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Sentences>,
    /// The bonus, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_effect: Option<Effect>,
    /// The additional cost of building there; absent if that is nothing.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub surcharge: Resources,
    /// The additional cost and output of a special site, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Sentences>,
    /// The factor by which a building makes its usual output there; absent for once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiplier: Option<u8>,
}

/// A tunnel site.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TunnelSiteEntry {
    /// Its number.
    pub site: TunnelSite,
    /// The city sites at its ends: two, or one where the other end is a metropolis.
    pub cities: Vec<CitySite>,
    /// The metropolis at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metropolis: Option<MetropolisPlace>,
    /// The bonus of building there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus: Option<Sentences>,
    /// The bonus, as data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bonus_effect: Option<Effect>,
    /// The additional cost of building there; absent if that is nothing.
    #[serde(skip_serializing_if = "Resources::is_nothing")]
    pub surcharge: Resources,
    /// The additional cost and output of a special site, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub special: Option<Sentences>,
    /// The factor by which a tunnel makes its usual output there; absent for once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multiplier: Option<u8>,
    /// Points that the connected metropolis at its end makes besides in each Production; absent for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metropolis_points: Option<u8>,
}

/// Two tunnel sites that make more in Production where both have tunnels next to connected cities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TunnelPairEntry {
    /// The two tunnel sites.
    pub tunnels: Vec<TunnelSite>,
    /// Their additional output.
    pub production: Resources,
}

impl Entries<'_> {
    fn special(self, tell: impl Fn(Wording) -> Option<String>) -> Option<Sentences> {
        Sentences::told_if(self.form, tell)
    }

    fn bonus(self, group: Option<GroupId>) -> Option<Sentences> {
        group.map(|group| self.text(group))
    }

    pub(super) fn board(self, board: &Board) -> BoardEntry {
        BoardEntry {
            number: board.number,
            side: board.number.side(),
            start: board.start,
            cities: CitySite::all().map(|site| self.city_site(board, site)).collect(),
            tunnels: TunnelSite::all().map(|site| self.tunnel_site(board, site)).collect(),
            tunnel_pairs: board.special.pairs().iter().map(|pair| self.pair(board, pair)).collect(),
            pairs: board.special.pairs().iter().map(pair_entry).collect(),
            layout: self.edition.layout(board),
        }
    }

    fn city_site(self, board: &Board, site: CitySite) -> CitySiteEntry {
        let sites = ones(board.building_sites[site.index()]).map(BuildingSite::at);
        let entry = |site: BuildingSite| BuildingSiteEntry {
            site,
            expansion: board.expansion_sites & (1 << site.index()) != 0,
            bonus: self.bonus(board.building_bonus(site)),
            bonus_effect: board.building_bonus_data(site).cloned(),
            surcharge: board.special.building_surcharge(site),
            special: self.special(|wording| special_site::building(board, site, wording)),
            multiplier: more_than_once(board.special.building_multiplier(site)),
        };
        CitySiteEntry {
            site,
            name: place::city_name(board, site),
            bonus: self.bonus(board.city_bonus(site)),
            bonus_effect: board.city_bonus_data(site).cloned(),
            surcharge: board.special.city_surcharge(site),
            special: self.special(|wording| special_site::city(board, site, wording)),
            symbiotic_points: Some(board.special.symbiotic_points(site))
                .filter(|&points| points != SYMBIOTIC_POINTS),
            building_sites: sites.map(entry).collect(),
        }
    }

    fn tunnel_site(self, board: &Board, site: TunnelSite) -> TunnelSiteEntry {
        TunnelSiteEntry {
            site,
            cities: ones(board.ends[site.index()].into()).map(CitySite::at).collect(),
            metropolis: board.metropolis_of(site),
            bonus: self.bonus(board.tunnel_bonus(site)),
            bonus_effect: board.tunnel_bonus_data(site).cloned(),
            surcharge: board.special.tunnel_surcharge(site),
            special: self.special(|wording| special_site::tunnel(board, site, wording)),
            multiplier: more_than_once(board.special.tunnel_multiplier(site)),
            metropolis_points: Some(board.special.metropolis_points(site)).filter(|&it| it > 0),
        }
    }

    fn pair(self, board: &Board, pair: &TunnelPair) -> Sentences {
        Sentences::told(self.form, |wording| special_site::pair(board, pair, wording))
    }
}

fn pair_entry(pair: &TunnelPair) -> TunnelPairEntry {
    let tunnels = ones(pair.tunnels.into()).map(TunnelSite::at).collect();
    TunnelPairEntry { tunnels, production: pair.production }
}

/// Returns how often something is made; `None` for once, which is usual.
fn more_than_once(times: u8) -> Option<u8> {
    Some(times).filter(|&times| times > 1)
}
