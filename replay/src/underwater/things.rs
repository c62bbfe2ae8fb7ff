//! Everything that lies somewhere in Underwater Cities, list by list.

use super::table::Shared;
use crate::drawn::Things;
use crate::messages::{say, say_with};
use az::SaturatingAs;
use engine::kernel::args;
use engine::kernel::game::Game;
use engine::kernel::text::Wording;
use engine::kernel::text::grammar::{Conjunction, listed};
use engine::underwater::UnderwaterCities;
use engine::underwater::edition::Edition;
use engine::underwater::ids::{CardNo, CityKind};
use engine::underwater::look::Look;
use engine::underwater::state::{CloningTile, State};
use engine::underwater::terms::Rules;
use engine::underwater::text::noun::{CARD, SPECIAL_CARD, TUNNEL, building, city};
use engine::underwater::text::place::{self, Sites};
use engine::underwater::text::{agenda, title};
use engine::underwater::view::{
    BuildingView, CityView, GainedMetropolis, MetropolisView, NationView, OccupiedSlot, TunnelView,
    View,
};

/// Returns the lists of all, then those of each nation.
pub(super) fn things(rules: &Rules, state: &State, view: &View, wording: Wording) -> Vec<Things> {
    let nations = view.nations.iter().flat_map(|nation| {
        let look = Look::at(rules, state, nation.seat);
        let sites = Sites { boards: std::slice::from_ref(look.board()), wording };
        OfNation { edition: &rules.edition, nation, sites, wording }.lists()
    });
    let open = Things::of_all(say(wording, "things-open"), open(rules, state, wording));
    let shared = Shared { rules, view, wording }.lists();
    shared.into_iter().chain([open]).chain(nations).collect()
}

/// Returns the card and the parts of effects that the first of those who act has yet to see to.
fn open(rules: &Rules, state: &State, wording: Wording) -> Vec<String> {
    let Some(first) = UnderwaterCities::to_act(state).iter().next() else { return Vec::new() };
    agenda::tell_open(&Look::at(rules, state, first), wording)
}

/// Returns what stands on a site: `tunnel on site 7 (upper left – top middle)`.
pub(super) fn on_site(what: &str, site: &str, wording: Wording) -> String {
    say_with(wording, "what-on-site", args![what, site])
}

impl Shared<'_> {
    fn lists(self) -> Vec<Things> {
        let lists = self.course().into_iter().chain(self.on_the_board()).chain(self.cards());
        lists.collect()
    }

    fn of_all(self, name: &'static str, items: impl IntoIterator<Item = String>) -> Things {
        Things::of_all(say(self.wording, name), items)
    }

    fn course(self) -> [Things; 3] {
        let order = title::seats(&self.view.order, self.wording);
        [
            self.of_all("things-round", self.view.round.map(|round| round.to_string())),
            self.of_all("things-era", [title::era(self.view.era).to_owned()]),
            self.of_all("order-of-play", [order]),
        ]
    }

    fn on_the_board(self) -> [Things; 3] {
        let slots = self.view.slots.iter().map(|OccupiedSlot { slot, seats }| {
            let slot = place::slot(self.rules, *slot, self.wording);
            format!("{slot}: {}", title::seats(seats, self.wording))
        });
        let markers = self.view.federation_track.iter().map(|marker| {
            let seat = title::seat(marker.seat, self.wording);
            match marker.space {
                Some(space) => say_with(self.wording, "seat-on-space", args![seat, space]),
                None => say_with(self.wording, "seat-below", args![seat]),
            }
        });
        let markers: Vec<String> = markers.collect();
        [
            self.of_all("things-occupied-slots", slots),
            self.of_all("things-federation-track", [markers.join(", ")]),
            self.of_all("things-supply", [self.supply()]),
        ]
    }

    fn supply(self) -> String {
        let supply = self.view.supply;
        let domes = |kind| city(kind).counted(supply.domes(kind).into(), self.wording);
        let tile = match self.view.cloning_tile {
            CloningTile::Available => Some(say(self.wording, "the-action-cloning-tile").to_owned()),
            CloningTile::Absent | CloningTile::Taken => None,
        };
        let tunnels = TUNNEL.counted(supply.tunnels.into(), self.wording);
        let things = [tunnels].into_iter().chain(CityKind::ALL.into_iter().map(domes)).chain(tile);
        listed(&things.collect::<Vec<_>>(), Conjunction::And, self.wording)
    }

    fn cards(self) -> [Things; 5] {
        let edition = &self.rules.edition;
        let count = |cards: usize| CARD.counted(cards.saturating_as::<u32>(), self.wording);
        let open = self.view.three_credit_cards.iter().copied().chain(self.view.special_deck.top);
        let contracts = self.view.contracts.iter();
        [
            self.of_all("things-deck", [count(self.view.deck)]),
            self.of_all("things-discard-pile", [count(self.view.discards.len())]),
            self.of_all("things-special-deck", [count(self.view.special_deck.cards)]),
            self.of_all(
                "things-open-special-cards",
                open.map(|card| title::card(edition, card, self.wording)),
            ),
            self.of_all(
                "things-open-contracts",
                contracts.map(|&contract| title::contract(edition, contract, self.wording)),
            ),
        ]
    }
}

#[derive(Clone, Copy)]
struct OfNation<'v> {
    edition: &'v Edition,
    nation: &'v NationView,
    sites: Sites<'v>,
    wording: Wording,
}

impl OfNation<'_> {
    fn lists(self) -> Vec<Things> {
        let contracts = self.nation.contracts.iter();
        let contracts = contracts.map(|&one| title::contract(self.edition, one, self.wording));
        vec![
            self.of_seat("things-hand", self.hand()),
            self.of_seat("things-claimed", self.claimed()),
            self.of_seat("things-contracts", contracts.collect()),
            self.of_seat("things-kept-aside", self.kept_aside()),
            self.of_seat("things-network", self.network()),
            self.of_seat("things-metropolises", self.metropolises()),
        ]
    }

    fn of_seat(self, name: &'static str, items: Vec<String>) -> Things {
        Things::of_seat(self.nation.seat, say(self.wording, name), items)
    }

    fn card(self, card: CardNo) -> String {
        title::card(self.edition, card, self.wording)
    }

    /// The known cards, and each card of which only the back is known.
    fn hand(self) -> Vec<String> {
        let known = self.nation.hand.iter().map(|&card| self.card(card));
        let hidden = self.nation.hidden_cards.iter().flat_map(|(&back, &count)| {
            (0..count).map(move |_| title::hidden_cards(back, 1, self.wording))
        });
        known.chain(hidden).collect()
    }

    fn claimed(self) -> Vec<String> {
        let claimed = self.nation.claimed.iter().map(|claimed| {
            let is_used = claimed.used || claimed.exhausted;
            let used = if is_used { say(self.wording, "used") } else { "" };
            self.card(claimed.card) + used
        });
        claimed.collect()
    }

    fn kept_aside(self) -> Vec<String> {
        let count = self.nation.kept_aside;
        let cards = SPECIAL_CARD.counted(count.into(), self.wording);
        (count > 0).then_some(cards).into_iter().collect()
    }

    fn network(self) -> Vec<String> {
        let nation = self.nation;
        let cities = nation.cities.iter().map(|CityView { site, kind, connected }| {
            let city = city(*kind).after(1, self.wording);
            self.built(&city, &self.sites.city(*site), &[(*connected, "connected")])
        });
        let tunnels = nation.tunnels.iter().map(|TunnelView { site, upgraded, .. }| {
            let tunnel = TUNNEL.after(1, self.wording);
            self.built(&tunnel, &self.sites.tunnel(*site), &[(*upgraded, "upgraded")])
        });
        let buildings = nation.buildings.iter().map(|here| {
            let BuildingView { site, building: kind, upgraded, .. } = here;
            let kind = building(*kind).after(1, self.wording);
            self.built(&kind, &self.sites.building(*site), &[(*upgraded, "upgraded")])
        });
        cities.chain(tunnels).chain(buildings).collect()
    }

    /// Returns what stands on a site, with those of the states that it has.
    fn built(self, what: &str, site: &str, states: &[(bool, &'static str)]) -> String {
        let states = states.iter().filter(|(has, _)| *has);
        let states: String =
            states.map(|(_, key)| format!(", {}", say(self.wording, key))).collect();
        on_site(what, site, self.wording) + &states
    }

    fn metropolises(self) -> Vec<String> {
        let built = self.nation.metropolises.iter().map(|built| {
            let MetropolisView { place, tile, connected } = *built;
            let name = title::metropolis(self.edition, place, tile, self.wording);
            let state = if connected { "connected" } else { "not-connected" };
            format!("{name}, {}", say(self.wording, state))
        });
        let gained = self.nation.gained_metropolises.iter();
        let gained = gained.map(|GainedMetropolis { colour, tile }| {
            let name = title::tile(self.edition, *colour, *tile, self.wording);
            format!("{name}, {}", say(self.wording, "gained"))
        });
        built.chain(gained).collect()
    }
}
