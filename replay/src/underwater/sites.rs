//! The sites of a player board in words: bonuses that are still to be had, and the sites where building costs and makes more.

use super::things::on_site;
use crate::messages::say;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::capitalised;
use engine::underwater::edition::Board;
use engine::underwater::effects::vocabulary::GroupId;
use engine::underwater::ids::{BuildingSite, CITY_SITES, CitySite, SITES_PER_CITY, TunnelSite};
use engine::underwater::look::Look;
use engine::underwater::text::noun::{CITY, TUNNEL};
use engine::underwater::text::place::Sites;
use engine::underwater::text::{effect, special_site};
use engine::underwater::view::NationView;

/// Returns the bonuses of the sites on which nothing is built, until the final scoring is over, then all special sites: a heading each,
/// and a line for each site.
pub(super) fn tell(look: &Look<'_>, nation: &NationView, wording: Wording) -> Vec<String> {
    let board = std::slice::from_ref(look.board());
    let words = Words { look, nation, sites: Sites { boards: board, wording }, wording };
    let is_over = nation.score.is_some();
    let bonuses = words.all().filter(|_| !is_over).filter_map(|site| words.bonus(site)).collect();
    let special = words.all().filter_map(|site| words.special(site)).chain(words.pairs()).collect();
    let part = |key, lines: Vec<String>| {
        let heading = (!lines.is_empty()).then(|| say(wording, key).to_owned());
        heading.into_iter().chain(lines)
    };
    part("bonuses-of-free-sites", bonuses).chain(part("special-sites", special)).collect()
}

/// A site of any kind.
#[derive(Clone, Copy)]
enum Site {
    City(CitySite),
    Tunnel(TunnelSite),
    Building(BuildingSite),
}

struct Words<'v> {
    look: &'v Look<'v>,
    nation: &'v NationView,
    sites: Sites<'v>,
    wording: Wording,
}

impl Words<'_> {
    fn board(&self) -> &Board {
        self.look.board()
    }

    /// Cities, then tunnels, then buildings, each by number.
    fn all(&self) -> impl Iterator<Item = Site> + use<> {
        let buildings = (0..CITY_SITES * SITES_PER_CITY).map(BuildingSite::at);
        let cities = CitySite::all().map(Site::City);
        cities.chain(TunnelSite::all().map(Site::Tunnel)).chain(buildings.map(Site::Building))
    }

    /// Returns the site with what is built there: `City on site 3 (upper right)`.
    fn name(&self, site: Site) -> String {
        let wording = self.wording;
        let (what, place) = match site {
            Site::City(site) => (CITY.after(1, wording), self.sites.city(site)),
            Site::Tunnel(site) => (TUNNEL.after(1, wording), self.sites.tunnel(site)),
            Site::Building(site) => {
                (say(wording, "building").to_owned(), self.sites.building(site))
            }
        };
        let name = capitalised(&on_site(&what, &place, wording));
        name + self.expansion(site)
    }

    fn expansion(&self, site: Site) -> &'static str {
        match site {
            Site::Building(site) if self.is_for_expansion(site) => {
                say(self.wording, "an-expansion-site")
            }
            Site::City(_) | Site::Tunnel(_) | Site::Building(_) => "",
        }
    }

    fn is_for_expansion(&self, site: BuildingSite) -> bool {
        self.board().expansion_sites & (1 << site.index()) != 0
    }

    fn is_free(&self, site: Site) -> bool {
        let nation = self.nation;
        match site {
            Site::City(site) => nation.cities.iter().all(|city| city.site != site),
            Site::Tunnel(site) => nation.tunnels.iter().all(|tunnel| tunnel.site != site),
            Site::Building(site) => nation.buildings.iter().all(|here| here.site != site),
        }
    }

    fn bonus(&self, site: Site) -> Option<String> {
        let bonus = self.group(site).filter(|_| self.is_free(site))?;
        let words = effect::tell(&self.look.rules.edition, bonus, self.wording);
        Some(format!("  {}: {words}", self.name(site)))
    }

    fn group(&self, site: Site) -> Option<GroupId> {
        match site {
            Site::City(site) => self.board().city_bonus(site),
            Site::Tunnel(site) => self.board().tunnel_bonus(site),
            Site::Building(site) => self.board().building_bonus(site),
        }
    }

    fn special(&self, site: Site) -> Option<String> {
        let words = match site {
            Site::City(site) => special_site::city(self.board(), site, self.wording),
            Site::Tunnel(site) => special_site::tunnel(self.board(), site, self.wording),
            Site::Building(site) => special_site::building(self.board(), site, self.wording),
        };
        words.map(|words| format!("  {}: {words}", self.name(site)))
    }

    fn pairs(&self) -> impl Iterator<Item = String> {
        let pairs = self.board().special.pairs().iter();
        pairs.map(|pair| format!("  {}", special_site::pair(self.board(), pair, self.wording)))
    }
}
