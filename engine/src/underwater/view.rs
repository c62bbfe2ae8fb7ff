//! What is shown of a position: what the viewer may know, in the rulebook's words.

use super::agenda::Agenda;
use super::ids::{
    Back, BoardNo, Building, BuildingSite, CardNo, CityKind, CitySite, Era, MetropolisPlace, Round,
    SlotNo, TileNo, TunnelSite,
};
use super::look::Look;
use super::resource::Stock;
use super::rules::network;
use super::setup::Rules;
use super::state::{CloningTile, Nation, State, Supply, ones};
use crate::kernel::knowledge::Seen;
use crate::kernel::seat::Seat;
use serde::Serialize;
use std::collections::BTreeMap;

/// A position as its viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = UnderwaterView))]
pub struct View {
    /// The era whose deck lies on the board.
    pub era: Era,
    /// The round; absent before the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Round>,
    /// The order of play in this round.
    pub order: Vec<Seat>,
    /// Whose turn it is; absent while all choose and at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<Seat>,
    /// Turns that are over in this round.
    pub turns: u8,
    /// Occupied slots.
    pub slots: Vec<OccupiedSlot>,
    /// The action-cloning tile.
    pub cloning_tile: CloningTile,
    /// The common supply.
    pub supply: Supply,
    /// The Federation track, who would play first in the next round first.
    pub federation_track: Vec<Marker>,
    /// Cards in the deck of the era.
    pub deck: usize,
    /// The discard pile.
    pub discards: Vec<CardNo>,
    /// The slot that was chosen in this turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chosen_slot: Option<SlotNo>,
    /// The card that lies there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub played_card: Option<CardNo>,
    /// What is open.
    pub agenda: Agenda,
    /// The nations, in order of seats.
    pub nations: Vec<NationView>,
}

/// A slot with tiles on it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OccupiedSlot {
    /// The slot.
    pub slot: SlotNo,
    /// Whose tiles lie there.
    pub seats: Vec<Seat>,
}

/// A marker on the Federation track.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Marker {
    /// Whose.
    pub seat: Seat,
    /// The printed number of its space; absent below the track.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<u8>,
}

/// A nation as the viewer may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NationView {
    /// Whose.
    pub seat: Seat,
    /// The player board; absent before the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<BoardNo>,
    /// Points so far.
    pub points: u16,
    /// The stock.
    pub stock: Stock,
    /// Known cards of the hand.
    pub hand: Vec<CardNo>,
    /// How many cards of each back are not known.
    pub hidden_cards: BTreeMap<Back, u8>,
    /// Claimed cards.
    pub claimed: Vec<ClaimedCard>,
    /// The cities.
    pub cities: Vec<CityView>,
    /// The tunnels.
    pub tunnels: Vec<TunnelView>,
    /// The buildings.
    pub buildings: Vec<BuildingView>,
    /// The metropolises.
    pub metropolises: Vec<MetropolisView>,
}

/// A claimed card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClaimedCard {
    /// The card.
    pub card: CardNo,
    /// Was its action used in this era?
    pub used: bool,
}

/// A city.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CityView {
    /// Where.
    pub site: CitySite,
    /// Which kind.
    pub kind: CityKind,
    /// Is it connected?
    pub connected: bool,
}

/// A tunnel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TunnelView {
    /// Where.
    pub site: TunnelSite,
    /// Is it upgraded?
    pub upgraded: bool,
}

/// A building.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BuildingView {
    /// Where.
    pub site: BuildingSite,
    /// Which kind.
    pub building: Building,
    /// Is it upgraded?
    pub upgraded: bool,
}

/// A metropolis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MetropolisView {
    /// Where.
    pub place: MetropolisPlace,
    /// Which tile.
    pub tile: TileNo,
    /// Is it connected?
    pub connected: bool,
}

/// Shows what was seen.
pub fn view(rules: &Rules, seen: &Seen<State>) -> View {
    let state = seen.state();
    let to_act = super::to_act(state);
    let marker = |&seat: &Seat| Marker { seat, space: state.track.spaces[seat].number() };
    View {
        era: state.deck_era,
        round: state.round,
        order: state.order.iter().copied().collect(),
        active: state.active().filter(|&seat| to_act == crate::kernel::seat::Seats::only(seat)),
        turns: state.turns,
        slots: occupied(state),
        cloning_tile: state.cloning,
        supply: state.supply,
        federation_track: state.track.ranking.iter().map(marker).collect(),
        deck: state.deck.len(),
        discards: state.discards.iter().collect(),
        chosen_slot: state.turn.slot,
        played_card: state.turn.card,
        agenda: state.agenda,
        nations: state.seats().map(|seat| nation(&Look::at(rules, state, seat))).collect(),
    }
}

fn occupied(state: &State) -> Vec<OccupiedSlot> {
    let slots = SlotNo::all().filter(|slot| !state.slots[slot.index()].is_empty());
    slots
        .map(|slot| OccupiedSlot { slot, seats: state.slots[slot.index()].iter().collect() })
        .collect()
}

fn nation(look: &Look<'_>) -> NationView {
    let nation = look.nation;
    let hidden = Back::ALL.into_iter().map(|back| (back, nation.hand.hidden[back as usize]));
    let claimed = nation.claimed.iter();
    NationView {
        seat: look.seat,
        board: nation.board,
        points: nation.points,
        stock: nation.stock,
        hand: nation.hand.known.iter().collect(),
        hidden_cards: hidden.filter(|&(_, count)| count > 0).collect(),
        claimed: claimed
            .map(|card| ClaimedCard { card, used: nation.used.contains(card) })
            .collect(),
        cities: cities(look),
        tunnels: ones(nation.tunnels.into())
            .map(|site| TunnelView {
                site: TunnelSite::at(site),
                upgraded: nation.upgraded_tunnels & (1 << site) != 0,
            })
            .collect(),
        buildings: buildings(nation),
        metropolises: metropolises(nation),
    }
}

fn cities(look: &Look<'_>) -> Vec<CityView> {
    let connected = network::connected_cities(look.board(), look.nation);
    let kind = |site| look.nation.city(site).map(|kind| (site, kind));
    let cities = CitySite::all().filter_map(kind);
    let view = |(site, kind): (CitySite, CityKind)| CityView {
        site,
        kind,
        connected: connected & (1 << site.index()) != 0,
    };
    cities.map(view).collect()
}

fn buildings(nation: &Nation) -> Vec<BuildingView> {
    let at = |site: usize| {
        let here = |kind: &Building| nation.buildings[*kind as usize] & (1 << site) != 0;
        Building::ALL.into_iter().find(here).map(|building| BuildingView {
            site: BuildingSite::at(site),
            building,
            upgraded: nation.upgraded_buildings & (1 << site) != 0,
        })
    };
    ones(nation.all_buildings()).filter_map(at).collect()
}

fn metropolises(nation: &Nation) -> Vec<MetropolisView> {
    let at = |place: MetropolisPlace| {
        nation.metropolises[place.index()].map(|tile| MetropolisView {
            place,
            tile,
            connected: nation.connected_metropolises & (1 << place.index()) != 0,
        })
    };
    MetropolisPlace::ALL.into_iter().filter_map(at).collect()
}
