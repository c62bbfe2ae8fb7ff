//! Finds the places of *Underwater Cities* that are shown.

use super::options::is_offered;
use crate::laws::choices::Findable;
use engine::kernel::knowledge::Face;
use engine::kernel::seat::Seat;
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::Source;
use engine::underwater::choices::place::{NationPlace, Place};
use engine::underwater::edition::Board;
use engine::underwater::ids::{BuildingSite, CardNo};
use engine::underwater::terms::Rules;
use engine::underwater::view::{NationView, View};

impl Findable for UnderwaterCities {
    fn is_shown(rules: &Rules, view: &View, place: Place) -> bool {
        match place {
            Place::Slot(slot) => rules.slot(slot).is_some(),
            Place::Card(card) => has_card(view, card),
            Place::Contract(contract) => view.contracts.contains(&contract),
            Place::SpecialDeck => view.special_deck.cards > 0,
            Place::Option(option) => is_offered(rules, view, option),
            Place::InNation(seat, place) => {
                let nation = view.nations.iter().find(|nation| nation.seat == seat);
                nation.is_some_and(|nation| is_in_nation(rules, view, nation, place))
            }
        }
    }

    fn places(seat: Seat) -> Vec<String> {
        let numbered =
            |name: &str, last: u8| (1..=last).map(|n| format!("{name}:{n}")).collect::<Vec<_>>();
        let own = |place: String| format!("seat:{seat}/{place}");
        let sites = (1..=9).flat_map(|city| [1, 2].map(|site| format!("site:{city}.{site}")));
        let metropolises = ["brown", "blue_upper_right", "blue_lower_left"];
        let in_nation = numbered("city", 9).into_iter().chain(numbered("tunnel", 15)).chain(sites);
        let in_nation = in_nation.chain(metropolises.map(|it| format!("metropolis:{it}")));
        let options = [0, 1, 2, 77].map(|option| format!("option:{option}"));
        let special = (181..=205).map(|card| format!("special:{card}"));
        let all = numbered("slot", 15).into_iter().chain(numbered("card", 180)).chain(special);
        let all =
            all.chain(options).chain(numbered("contract", 8)).chain(["pile:special".to_owned()]);
        all.chain(in_nation.chain(["track".to_owned()]).map(own)).collect()
    }
}

/// Returns whether the card lies somewhere that the view shows.
fn has_card(view: &View, card: CardNo) -> bool {
    let in_nation = |nation: &NationView| {
        nation.hand.contains(&card) || nation.claimed.iter().any(|claimed| claimed.card == card)
    };
    let is_open = |source: Source| match source {
        Source::Card(open)
        | Source::ActionCard(open)
        | Source::Claim(open)
        | Source::Discarded(open)
        | Source::Triggered(open)
        | Source::Ability(open) => open == card,
        Source::Slot(_)
        | Source::CityBonus(_)
        | Source::TunnelBonus(_)
        | Source::BuildingBonus(_)
        | Source::Metropolis(_)
        | Source::Contract(_)
        | Source::Several(_)
        | Source::SpecialCards => false,
    };
    view.nations.iter().any(in_nation)
        || view.played_card == Some(card)
        || view.special_deck.top == Some(card)
        || view.three_credit_cards.contains(&card)
        || view.looked_at.contains(&Face::Known(card))
        || view.agenda.frames.iter().any(|frame| is_open(frame.source))
}

fn is_in_nation(rules: &Rules, view: &View, nation: &NationView, place: NationPlace) -> bool {
    let Some(board) = board(rules, nation) else { return false };
    let is_on_board = match place {
        NationPlace::City(site) => board.building_sites[site.index()] != 0,
        NationPlace::Metropolis(place) => board.metropolis_tunnels[place.index()] != 0,
        NationPlace::Building(site) => has_building_site(board, site),
        NationPlace::Tunnel(site) => board.ends[site.index()] != 0,
        // The marker lies on the main board, which the view shows and no layout of a nation.
        NationPlace::Track => return is_on_track(view, nation.seat),
    };
    is_on_board && is_laid_out(rules, board, place)
}

/// Returns whether the layout of the board, as the catalogue tells it, holds the place by the very name that a list of choices has for
/// it.
fn is_laid_out(rules: &Rules, board: &Board, place: NationPlace) -> bool {
    rules.edition.layout(board).places.contains_key(&place.to_string())
}

fn board<'r>(rules: &'r Rules, nation: &NationView) -> Option<&'r Board> {
    rules.edition.boards().iter().find(|board| Some(board.number) == nation.board)
}

fn has_building_site(board: &Board, site: BuildingSite) -> bool {
    board.building_sites[site.city().index()] & (1 << site.index()) != 0
}

fn is_on_track(view: &View, seat: Seat) -> bool {
    view.federation_track.iter().any(|marker| marker.seat == seat)
}
