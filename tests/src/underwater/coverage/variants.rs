//! The things that the variants show: boards, surcharges and special sites, contracts, foreign tiles, and how a solo game ended.

use super::facts::Happened;
use super::shown::Shown;
use engine::kernel::seat::Seat;
use engine::underwater::agenda::Step;
use engine::underwater::edition::SYMBIOTIC_POINTS;
use engine::underwater::fact::{Fact, Produced, SoloJudged};
use engine::underwater::ids::{BuildingSite, CitySite, TunnelSite};
use engine::underwater::look::Look;
use engine::underwater::resource::Resources;
use engine::underwater::rules::network;
use engine::underwater::state::{SoloResult, ones};

/// The things that variants show, and that the edition does not tell.
pub(super) const TOLD_APART: [&str; 20] = [
    "board 1",
    "board 2",
    "board 3",
    "board 4",
    "board 5",
    "board 6",
    "board 7",
    "board 8",
    "surcharge: of a city",
    "surcharge: of a tunnel",
    "surcharge: of a building",
    "special site: a symbiotic city makes more points",
    "special site: a building produces several times",
    "special site: a tunnel produces several times",
    "special site: a pair of tunnels produces more",
    "special site: a metropolis makes points",
    "contract: claimed in a turn",
    "contract: claimed after Production",
    "solo: won",
    "solo: lost",
];

impl Shown<'_> {
    /// A fact that only a variant has, or that a special site has to do with.
    pub(super) fn variant(&mut self, Happened { fact, before, .. }: Happened<'_>) {
        let at = |seat: &Seat| Look::at(self.rules, before, *seat);
        if let Fact::BoardTaken { board, .. } = fact {
            self.show(&format!("board {}", board.number()));
        }
        if let Fact::Produced(Produced { seat, .. }) = fact {
            self.special_sites(&at(seat));
        }
        if let Fact::ContractClaimed { .. } = fact {
            let is_after_production = before.agenda.step == Step::Contracts;
            self.show(if is_after_production {
                "contract: claimed after Production"
            } else {
                "contract: claimed in a turn"
            });
        }
        if let Fact::SoloJudged(SoloJudged { verdict, .. }) = fact {
            self.show(match verdict {
                SoloResult::Won => "solo: won",
                SoloResult::Lost => "solo: lost",
            });
        }
    }

    /// Something is built on a site that may ask for more.
    pub(super) fn surcharge(&mut self, Happened { fact, before, .. }: Happened<'_>) {
        let special = |seat: &Seat| &Look::at(self.rules, before, *seat).board().special;
        let (what, asked) = if let Fact::CityBuilt { seat, site, .. } = fact {
            ("city", special(seat).city_surcharge(*site))
        } else if let Fact::TunnelBuilt { seat, site } = fact {
            ("tunnel", special(seat).tunnel_surcharge(*site))
        } else if let Fact::BuildingBuilt { seat, site, .. } = fact {
            ("building", special(seat).building_surcharge(*site))
        } else {
            return;
        };
        if asked != Resources::NONE {
            self.show(&format!("surcharge: of a {what}"));
        }
    }

    /// A network produces, with what its special sites add.
    fn special_sites(&mut self, look: &Look<'_>) {
        let (board, nation) = (look.board(), look.nation);
        let cities = network::connected_cities(board, nation);
        let tunnels = network::tunnels_at_cities(board, nation);
        let special = &board.special;
        let symbiotic = ones((cities & nation.symbiotic).into()).map(CitySite::at);
        let buildings = ones(cities.into()).flat_map(|city| {
            ones(
                board.building_sites[city]
                    & nation.buildings.iter().fold(0, |all, kind| all | kind),
            )
        });
        let shown = [
            symbiotic.into_iter().any(|city| special.symbiotic_points(city) > SYMBIOTIC_POINTS),
            buildings.map(BuildingSite::at).any(|site| special.building_multiplier(site) > 1),
            ones(tunnels.into())
                .map(TunnelSite::at)
                .any(|site| special.tunnel_multiplier(site) > 1),
            special.pairs().iter().any(|pair| pair.tunnels & !tunnels == 0),
            ones(nation.tunnels.into()).map(TunnelSite::at).any(|site| {
                let end = board.metropolis_of(site);
                let is_connected = end
                    .is_some_and(|place| nation.connected_metropolises & (1 << place.index()) != 0);
                is_connected && special.metropolis_points(site) > 0
            }),
        ];
        let sites = TOLD_APART.iter().filter(|kind| kind.starts_with("special site"));
        for (kind, _) in sites.zip(shown).filter(|(_, is_shown)| *is_shown) {
            self.show(kind);
        }
    }
}
