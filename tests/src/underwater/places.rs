//! Where the places of *Underwater Cities* are shown.

use crate::laws::choices::Findable;
use engine::kernel::knowledge::Face;
use engine::kernel::seat::Seat;
use engine::underwater::UnderwaterCities;
use engine::underwater::agenda::Source;
use engine::underwater::choices::place::{NationPlace, Place};
use engine::underwater::edition::Board;
use engine::underwater::effects::vocabulary::OPTIONS_MAX;
use engine::underwater::ids::{BuildingSite, CardNo};
use engine::underwater::setup::Rules;
use engine::underwater::view::{NationView, View};

impl Findable for UnderwaterCities {
    fn is_shown(rules: &Rules, view: &View, place: Place) -> bool {
        match place {
            Place::Slot(slot) => rules.slot(slot).is_some(),
            Place::Card(card) => has_card(view, card),
            Place::Contract(contract) => view.contracts.contains(&contract),
            Place::SpecialDeck => view.special_deck.cards > 0,
            Place::Option(option) => has_option(view, option),
            Place::InNation(seat, place) => {
                let nation = view.nations.iter().find(|nation| nation.seat == seat);
                nation.is_some_and(|nation| is_in_nation(rules, view, nation, place))
            }
        }
    }
}

/// Does the card lie somewhere that the view shows?
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

/// Is so much offered by the effect on top?
fn has_option(view: &View, option: u8) -> bool {
    match view.agenda.frames.last().map(|frame| frame.source) {
        Some(Source::Several(count)) => option < count,
        Some(_) => usize::from(option) < OPTIONS_MAX,
        None => false,
    }
}

fn is_in_nation(rules: &Rules, view: &View, nation: &NationView, place: NationPlace) -> bool {
    let Some(board) = board(rules, nation) else { return false };
    match place {
        NationPlace::City(_) | NationPlace::Metropolis(_) => true,
        NationPlace::Building(site) => has_building_site(board, site),
        NationPlace::Tunnel(site) => board.ends[site.index()] != 0,
        NationPlace::Track => is_on_track(view, nation.seat),
    }
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
