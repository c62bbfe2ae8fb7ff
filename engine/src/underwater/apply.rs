//! Folds one fact into the state: no rule, total, exhaustive.

use super::agenda::Agenda;
use super::fact::{Fact, Shuffle};
use super::ids::{
    BoardNo, CardNo, CityKind, CitySite, Era, MetropolisColour, MetropolisPlace, PLAYERS_MAX,
    SlotNo, TileNo, TunnelSite,
};
use super::resource::Resources;
use super::state::{
    CardFace, CardSet, CloningTile, Nation, Pile, Space, State, TileFace, Track, Turn,
};
use crate::kernel::knowledge::Face;
use crate::kernel::seat::{Seat, Seats};

/// Folds one fact.
pub fn apply(state: &mut State, fact: &Fact) {
    match fact {
        Fact::OrderDrawn(shuffle) => order_drawn(state, shuffle),
        Fact::BoardTaken { seat, board, city } => board_taken(nation(state, *seat), *board, *city),
        Fact::BrownMetropolisesMixed(mix) => state.tiles[0] = tiles(mix, MetropolisColour::Brown),
        Fact::BlueMetropolisesMixed(mix) => state.tiles[1] = tiles(mix, MetropolisColour::Blue),
        Fact::MetropolisDealt { seat, place, tile } => {
            metropolis_dealt(state, *seat, *place, *tile)
        }
        Fact::SupplyLaidOut { supply, cloning } => {
            (state.supply, state.cloning) = (*supply, *cloning);
        }
        Fact::MarkerPlaced { seat, space } => marker_placed(state, *seat, *space),
        Fact::EraBegan { era } => era_began(state, *era),
        Fact::DeckShuffled(shuffle) => deck_shuffled(state, shuffle),
        Fact::RoundBegan { round } => state.round = Some(*round),
        Fact::CardDrawn { seat, card } => card_drawn(state, *seat, *card),
        Fact::CardDiscarded { seat, card } => card_discarded(state, *seat, *card),
        Fact::SlotChosen { seat, slot, card } => slot_chosen(state, *seat, *slot, *card),
        Fact::CloningTileTaken { .. } => state.cloning = CloningTile::Taken,
        Fact::PlayedCardDiscarded { card, .. } => played_card_discarded(state, *card),
        Fact::CardClaimed { seat, card } => card_claimed(state, *seat, *card),
        Fact::ActionCardUsed { seat, card } => action_card_used(nation(state, *seat), *card),
        Fact::ActionCardDiscarded { seat, card } => action_card_discarded(state, *seat, *card),
        Fact::Gained { seat, resources, points } | Fact::Produced { seat, resources, points } => {
            gained(nation(state, *seat), *resources, (*points).into());
        }
        Fact::PointsScored { seat, points, .. } => {
            gained(nation(state, *seat), Resources::NONE, *points);
        }
        Fact::Paid { seat, resources } => paid(nation(state, *seat), *resources, 0),
        Fact::CitiesFed { seat, kelp, biomatter, points } => {
            let food = Resources { kelp: *kelp, biomatter: *biomatter, ..Resources::NONE };
            paid(nation(state, *seat), food, (*points).into());
        }
        Fact::MarkerAdvanced { seat } => marker_advanced(state, *seat),
        Fact::TunnelBuilt { seat, site } => tunnel_built(state, *seat, *site),
        Fact::BuildingBuilt { seat, building, site } => {
            nation(state, *seat).buildings[*building as usize] |= 1 << site.index();
        }
        Fact::CityBuilt { seat, kind, site } => city_built(state, *seat, *kind, *site),
        Fact::TunnelUpgraded { seat, site } => {
            nation(state, *seat).upgraded_tunnels |= 1 << site.index();
        }
        Fact::BuildingUpgraded { seat, site } => {
            nation(state, *seat).upgraded_buildings |= 1 << site.index();
        }
        Fact::MetropolisConnected { seat, place } => {
            nation(state, *seat).connected_metropolises |= 1 << place.index();
        }
        Fact::TurnEnded { .. } => turn_ended(state),
        Fact::RoundEnded { order, .. } => round_ended(state, *order),
        Fact::ActionCardsTurnedBack {} => action_cards_turned_back(state),
        Fact::ScoringEnded {} => state.is_over = true,
        Fact::Awaiting { agenda } => state.agenda = **agenda,
        // Who is next and what was mixed openly follows from the facts around them.
        Fact::TurnBegan { .. } | Fact::BoardsMixed(_) => {}
    }
}

fn nation(state: &mut State, seat: Seat) -> &mut Nation {
    &mut state.nations[fold_seat(seat)]
}

fn gained(nation: &mut Nation, resources: Resources, points: u16) {
    nation.stock = nation.stock + resources;
    nation.points = nation.points.saturating_add(points);
}

fn paid(nation: &mut Nation, resources: Resources, points: u16) {
    nation.stock = nation.stock - resources;
    nation.points = nation.points.saturating_sub(points);
}

fn card_discarded(state: &mut State, seat: Seat, card: CardNo) {
    nation(state, seat).hand.remove(card);
    discard(state, card);
}

fn played_card_discarded(state: &mut State, card: CardNo) {
    state.turn.card = None;
    discard(state, card);
}

fn card_claimed(state: &mut State, seat: Seat, card: CardNo) {
    state.turn.card = None;
    nation(state, seat).claimed.insert(card);
}

fn action_cards_turned_back(state: &mut State) {
    state.nations.values_mut().for_each(|nation| nation.used = CardSet::default());
}

fn tunnel_built(state: &mut State, seat: Seat, site: TunnelSite) {
    nation(state, seat).tunnels |= 1 << site.index();
    state.supply.tunnels = state.supply.tunnels.saturating_sub(1);
}

fn order_drawn(state: &mut State, shuffle: &Shuffle<Seat>) {
    let order = shuffle.order.iter().flatten().copied();
    state.order = order.clone().collect();
    state.track = Track::below(order);
}

/// "Player board setup": the board with its starting city, and the personal assistant.
fn board_taken(nation: &mut Nation, board: BoardNo, city: CitySite) {
    nation.board = Some(board);
    nation.nonsymbiotic |= 1 << city.index();
    nation.claimed.insert(CardNo::PERSONAL_ASSISTANT);
}

fn metropolis_dealt(state: &mut State, seat: Seat, place: MetropolisPlace, tile: TileNo) {
    let pile = usize::from(place != MetropolisPlace::Brown);
    state.tiles[pile].pop();
    nation(state, seat).metropolises[place.index()] = Some(tile);
}

fn marker_placed(state: &mut State, seat: Seat, space: Option<u8>) {
    if let Some(number) = space {
        state.track.place(fold_seat(seat), Space::printed(number));
    }
}

fn marker_advanced(state: &mut State, seat: Seat) {
    let seat = fold_seat(seat);
    state.track.place(seat, state.track.spaces[seat].next());
}

fn card_drawn(state: &mut State, seat: Seat, card: CardFace) {
    state.deck.pop();
    nation(state, seat).hand.insert(card);
    if let Face::Known(card) = card {
        state.seen[card.index()] = Seats::only(seat);
    }
}

fn slot_chosen(state: &mut State, seat: Seat, slot: SlotNo, card: Option<CardNo>) {
    if slot != SlotNo::ALWAYS_AVAILABLE {
        state.slots[slot.index()] = state.slots[slot.index()].with(seat);
    }
    state.turn = Turn { slot: Some(slot), card };
    if let Some(card) = card {
        nation(state, seat).hand.remove(card);
        state.seen[card.index()] = Seats::NONE;
    }
}

fn action_card_used(nation: &mut Nation, card: CardNo) {
    if nation.claimed.contains(card) {
        nation.used.insert(card);
    }
}

fn action_card_discarded(state: &mut State, seat: Seat, card: CardNo) {
    let nation = nation(state, seat);
    nation.claimed.remove(card);
    nation.used.remove(card);
    if card != CardNo::PERSONAL_ASSISTANT {
        discard(state, card);
    }
}

fn city_built(state: &mut State, seat: Seat, kind: CityKind, site: CitySite) {
    let left = match kind {
        CityKind::Nonsymbiotic => &mut state.supply.nonsymbiotic,
        CityKind::Symbiotic => &mut state.supply.symbiotic,
    };
    *left = left.saturating_sub(1);
    let nation = nation(state, seat);
    match kind {
        CityKind::Nonsymbiotic => nation.nonsymbiotic |= 1 << site.index(),
        CityKind::Symbiotic => nation.symbiotic |= 1 << site.index(),
    }
}

/// With its turn all that was open is over, so that no effect of one player is ever looked at as another's.
fn turn_ended(state: &mut State) {
    state.agenda = Agenda::default();
    state.turns = state.turns.saturating_add(1);
    state.turn = Turn::default();
}

/// Tiles return, the cloning tile goes back, markers go below the track.
fn round_ended(state: &mut State, order: Pile<Seat, PLAYERS_MAX>) {
    state.order = order;
    state.track = Track::below(order.iter().copied());
    state.turns = 0;
    state.slots = [Seats::NONE; _];
    if state.cloning == CloningTile::Taken {
        state.cloning = CloningTile::Available;
    }
}

/// A record from elsewhere may name a fifth seat; the fold is total, and `invariant` reports what is wrong with it.
fn fold_seat(seat: Seat) -> Seat {
    Seat::first(PLAYERS_MAX as u8).rev().find(|&last| last <= seat).unwrap_or(seat)
}

fn tiles<const N: usize>(shuffle: &Shuffle<TileNo>, colour: MetropolisColour) -> Pile<TileFace, N> {
    match &shuffle.order {
        Some(order) => order.iter().rev().copied().map(Face::Known).collect(),
        None => (0..shuffle.cards).map(|_| Face::Hidden(colour)).collect(),
    }
}

/// The old deck and its discards leave the game ("End of the era").
fn era_began(state: &mut State, era: Era) {
    state.discards.iter().for_each(|card| state.gone.insert(card));
    state.deck.iter().for_each(|card| {
        if let Face::Known(card) = card {
            state.seen[card.index()] = Seats::NONE;
        }
    });
    state.discards = CardSet::default();
    state.deck = Pile::default();
    state.deck_era = era;
    state.shuffles = 0;
}

fn deck_shuffled(state: &mut State, shuffle: &Shuffle<CardNo>) {
    let back = state.deck_era.back();
    state.deck = match &shuffle.order {
        Some(order) => order.iter().rev().copied().map(Face::Known).collect(),
        None => (0..shuffle.cards).map(|_| Face::Hidden(back)).collect(),
    };
    state.discards = CardSet::default();
    state.shuffles = state.shuffles.saturating_add(1);
}

/// A card of the present era goes on the discards, one of an ended era leaves the game (ruling U-27).
fn discard(state: &mut State, card: CardNo) {
    state.seen[card.index()] = Seats::NONE;
    if card.back() == state.deck_era.back() {
        state.discards.insert(card);
    } else {
        state.gone.insert(card);
    }
}
