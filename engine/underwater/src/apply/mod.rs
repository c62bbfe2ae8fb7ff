//! Folds one fact into the state: no rule, total, exhaustive.

mod points;
mod special_cards;
mod variants;

use az::SaturatingAs;
use points::{card_scored, points_scored, produced, production_began, production_ended};
use special_cards::{
    kept, played_card_kept, special_card_put_under, special_card_returned, special_card_taken,
    special_card_turned_up, special_cards_looked_at, special_cards_shuffled,
    three_credit_cards_laid_out,
};
use variants::{contract_claimed, contracts_laid_out, fourth_tile};

use super::agenda::Agenda;
use super::deal_anew;
use super::fact::{CitiesFed, Fact, MetropolisDealt, SupplyLaidOut};
use super::ids::{
    Back, BoardNo, Building, BuildingSite, CardNo, CityKind, CitySite, Era, MetropolisColour,
    MetropolisPlace, PLAYERS_MAX, SlotNo, TileNo, TunnelSite,
};
use super::resource::Resources;
use super::state::{CardFace, CardSet, CloningTile, Nation, Pile, Space, State, Track, Turn};
use kernel::knowledge::Face;
use kernel::seat::{Seat, Seats};
use kernel::shuffle::{Shuffle, face_down};

/// Folds one fact.
pub(crate) fn apply(state: &mut State, fact: &Fact) {
    match fact {
        Fact::OrderDrawn(shuffle) => order_drawn(state, shuffle),
        &Fact::BoardTaken { seat, board, city } => board_taken(state, seat, board, city),
        Fact::BrownMetropolisesMixed(mix) => mixed(state, MetropolisColour::Brown, mix),
        Fact::BlueMetropolisesMixed(mix) => mixed(state, MetropolisColour::Blue, mix),
        Fact::MetropolisDealt(dealt) => metropolis_dealt(state, dealt),
        Fact::ThreeCreditCardsLaidOut { cards } => three_credit_cards_laid_out(state, cards),
        Fact::ContractsLaidOut { contracts } => contracts_laid_out(state, contracts),
        // Only who is asked can be done.
        &Fact::ContractsOffered { seat } => state.asked = Some(fold_seat(seat)),
        &Fact::ContractsClosed { seat } => state.asked = state.asked.filter(|asked| *asked != seat),
        &Fact::ContractClaimed { seat, contract } => contract_claimed(state, seat, contract),
        Fact::SpecialCardsShuffled(shuffle) => special_cards_shuffled(state, shuffle),
        &Fact::SpecialCardTurnedUp { card } => special_card_turned_up(state, card),
        Fact::SupplyLaidOut(laid_out) => supply_laid_out(state, laid_out),
        &Fact::MarkerPlaced { seat, space } => marker_placed(state, seat, space),
        &Fact::EraBegan { era } => era_began(state, era),
        Fact::DeckShuffled(shuffle) => deck_shuffled(state, shuffle),
        &Fact::RoundBegan { round } => (state.round, state.steps) = (Some(round), 0),
        Fact::ForeignTilesPlaced { slots } => state.foreign = slots.iter().copied().collect(),
        &Fact::FourthTilePlaced { card, slot } => fourth_tile(state, card, slot),
        Fact::SoloJudged(judged) => state.verdict = Some(judged.verdict),
        &Fact::CardDrawn { seat, card } => card_drawn(state, seat, card),
        &Fact::CardDiscarded { seat, card } => card_discarded(state, seat, card),
        &Fact::SlotChosen { seat, slot, card } => slot_chosen(state, seat, slot, card),
        Fact::CloningTileTaken { .. } => state.cloning = CloningTile::Taken,
        &Fact::PlayedCardDiscarded { seat, card } => played_card_discarded(state, seat, card),
        &Fact::PlayedCardKept { seat, card } => played_card_kept(state, seat, card),
        &Fact::SpecialCardTaken { seat, card } => special_card_taken(state, seat, card),
        Fact::SpecialCardPutUnder {} => special_card_put_under(state),
        Fact::SpecialCardsLookedAt(looked_at) => special_cards_looked_at(state, looked_at),
        Fact::SpecialCardKept(it) => kept(state, it),
        &Fact::SpecialCardReturned { seat, card } => special_card_returned(state, seat, card),
        &Fact::CardClaimed { seat, card } => card_claimed(state, seat, card),
        &Fact::ActionCardUsed { seat, card } => action_card_used(state, seat, card),
        &Fact::ActionCardDiscarded { seat, card } => action_card_discarded(state, seat, card),
        &Fact::ActionCardRefreshed { seat, card } => action_card_refreshed(state, seat, card),
        &Fact::HandLimitRaised { seat, by } => hand_limit_raised(state, seat, by),
        &Fact::AbilityUsed { seat, card } => exhausted(state, seat, card),
        &Fact::ProductionCardUsed { seat, card } => exhausted(state, seat, card),
        &Fact::Gained { seat, resources, points } => gained(state, seat, resources, points.into()),
        Fact::Produced(it) => produced(state, it),
        Fact::CardScored(scored) => card_scored(state, scored),
        Fact::PointsScored(scored) => points_scored(state, scored),
        &Fact::Paid { seat, resources } => paid(state, seat, resources, 0),
        Fact::CitiesFed(fed) => cities_fed(state, fed),
        &Fact::MarkerAdvanced { seat } => marker_advanced(state, seat),
        &Fact::TunnelBuilt { seat, site } => tunnel_built(state, seat, site),
        &Fact::BuildingBuilt { seat, building, site } => built(state, seat, building, site),
        &Fact::CityBuilt { seat, kind, site } => city_built(state, seat, kind, site),
        &Fact::TunnelUpgraded { seat, site } => tunnel_upgraded(state, seat, site),
        &Fact::BuildingUpgraded { seat, site } => building_upgraded(state, seat, site),
        &Fact::MetropolisConnected { seat, place } => metropolis_connected(state, seat, place),
        &Fact::CityTurnedSymbiotic { seat, site } => city_turned_symbiotic(state, seat, site),
        &Fact::MetropolisGained { seat, colour, tile } => tile_gained(state, seat, colour, tile),
        &Fact::ProductionBegan { seat } => production_began(state, seat),
        &Fact::ProductionEnded { seat } => production_ended(state, seat),
        &Fact::TurnEnded { seat } => turn_ended(state, seat),
        &Fact::RoundEnded { order, .. } => round_ended(state, order),
        Fact::ActionCardsTurnedBack {} => action_cards_turned_back(state),
        Fact::ScoringEnded {} => state.is_over = true,
        Fact::HiddenCardsDealt(dealt) => deal_anew::apply(state, dealt),
        Fact::Awaiting { agenda } => state.agenda = **agenda,
        // The next seat and the piles that were mixed openly follow from the facts around them; a trigger and a slot that was used show in what they gave.
        Fact::TurnBegan { .. }
        | Fact::BoardsMixed(_)
        | Fact::ThreeCreditCardsMixed(_)
        | Fact::ContractsMixed(_)
        | Fact::CardTriggered { .. }
        | Fact::SlotUsed { .. } => {}
    }
}

fn nation(state: &mut State, seat: Seat) -> &mut Nation {
    &mut state.nations[fold_seat(seat)]
}

fn gained(state: &mut State, seat: Seat, resources: Resources, points: u16) {
    let nation = nation(state, seat);
    nation.stock = nation.stock + resources;
    nation.points = nation.points.saturating_add(points);
}

fn paid(state: &mut State, seat: Seat, resources: Resources, points: u16) {
    let nation = nation(state, seat);
    nation.stock = nation.stock - resources;
    nation.points = nation.points.saturating_sub(points);
}

fn cities_fed(state: &mut State, fed: &CitiesFed) {
    let CitiesFed { seat, kelp, biomatter, points } = *fed;
    let food = Resources { kelp, biomatter, ..Resources::NONE };
    paid(state, seat, food, points.into());
}

fn card_discarded(state: &mut State, seat: Seat, card: CardNo) {
    nation(state, seat).hand.remove(card);
    discard(state, seat, card);
}

/// Puts the card that was played this turn on the discards ([`card_discarded`] takes one from the hand).
fn played_card_discarded(state: &mut State, seat: Seat, card: CardNo) {
    state.turn.card = None;
    discard(state, seat, card);
}

fn city_turned_symbiotic(state: &mut State, seat: Seat, site: CitySite) {
    let supply = &mut state.supply;
    supply.symbiotic = supply.symbiotic.saturating_sub(1);
    supply.nonsymbiotic = supply.nonsymbiotic.saturating_add(1);
    let nation = nation(state, seat);
    nation.nonsymbiotic &= !(1 << site.index());
    nation.symbiotic |= 1 << site.index();
}

fn tile_gained(state: &mut State, seat: Seat, colour: MetropolisColour, tile: TileNo) {
    state.tiles[colour as usize].pop();
    nation(state, seat).gained_tiles[colour as usize] |= 1 << tile.index();
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
    state.turn.tunnels = state.turn.tunnels.saturating_add(1);
}

fn order_drawn(state: &mut State, shuffle: &Shuffle<Seat>) {
    let order = shuffle.order.iter().flatten().copied();
    state.order = order.clone().collect();
    state.track = Track::below(order);
}

/// "Player board setup": the board with its starting city, and the personal assistant.
fn board_taken(state: &mut State, seat: Seat, board: BoardNo, city: CitySite) {
    let nation = nation(state, seat);
    nation.board = Some(board);
    nation.nonsymbiotic |= 1 << city.index();
    nation.claimed.insert(CardNo::PERSONAL_ASSISTANT);
}

fn metropolis_dealt(state: &mut State, dealt: &MetropolisDealt) {
    let MetropolisDealt { seat, place, tile } = *dealt;
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
    state.steps = state.steps.saturating_add(1);
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
    state.turn = Turn { slot: Some(slot), card, ..state.turn };
    if let Some(card) = card {
        nation(state, seat).hand.remove(card);
        state.open.remove(card);
        state.seen[card.index()] = Seats::NONE;
    }
}

fn action_card_refreshed(state: &mut State, seat: Seat, card: CardNo) {
    nation(state, seat).used.remove(card);
}

fn hand_limit_raised(state: &mut State, seat: Seat, by: u8) {
    let nation = nation(state, seat);
    nation.more_cards = nation.more_cards.saturating_add(by);
}

/// Its ability or its choice is taken until the end of the turn or of this Production.
fn exhausted(state: &mut State, seat: Seat, card: CardNo) {
    nation(state, seat).exhausted.insert(card);
}

fn supply_laid_out(state: &mut State, laid_out: &SupplyLaidOut) {
    (state.supply, state.cloning) = (laid_out.supply, laid_out.cloning);
}

fn built(state: &mut State, seat: Seat, building: Building, site: BuildingSite) {
    nation(state, seat).buildings[building as usize] |= 1 << site.index();
}

fn tunnel_upgraded(state: &mut State, seat: Seat, site: TunnelSite) {
    nation(state, seat).upgraded_tunnels |= 1 << site.index();
}

fn building_upgraded(state: &mut State, seat: Seat, site: BuildingSite) {
    nation(state, seat).upgraded_buildings |= 1 << site.index();
}

fn metropolis_connected(state: &mut State, seat: Seat, place: MetropolisPlace) {
    nation(state, seat).connected_metropolises |= 1 << place.index();
}

fn action_card_used(state: &mut State, seat: Seat, card: CardNo) {
    let nation = nation(state, seat);
    if nation.claimed.contains(card) {
        nation.used.insert(card);
    }
}

fn action_card_discarded(state: &mut State, seat: Seat, card: CardNo) {
    let nation = nation(state, seat);
    nation.claimed.remove(card);
    nation.used.remove(card);
    if card != CardNo::PERSONAL_ASSISTANT {
        discard(state, seat, card);
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
fn turn_ended(state: &mut State, seat: Seat) {
    nation(state, seat).exhausted = CardSet::default();
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
    state.fourth = None;
    if state.cloning == CloningTile::Taken {
        state.cloning = CloningTile::Available;
    }
}

/// A record from elsewhere may name a fifth seat; the fold is total, and `invariant` reports what is wrong with it.
fn fold_seat(seat: Seat) -> Seat {
    Seat::first(PLAYERS_MAX.saturating_as::<u8>()).rev().find(|&last| last <= seat).unwrap_or(seat)
}

fn mixed(state: &mut State, colour: MetropolisColour, mix: &Shuffle<TileNo>) {
    state.tiles[colour as usize] = face_down(mix.order.as_deref(), mix.cards, colour);
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
    state.deck = face_down(shuffle.order.as_deref(), shuffle.cards, state.deck_era.back());
    state.discards = CardSet::default();
    state.shuffles = state.shuffles.saturating_add(1);
}

/// A card of the present era goes on the discards, one of an ended era leaves the game (ruling U-27); special cards leave it or
/// are returned to their deck (ruling U-12).
fn discard(state: &mut State, seat: Seat, card: CardNo) {
    state.open.remove(card);
    state.seen[card.index()] = Seats::NONE;
    if card.back() == Back::OneOrTwoCredit {
        nation(state, seat).returning.insert(card);
    } else if card.back() == state.deck_era.back() {
        state.discards.insert(card);
    } else {
        state.gone.insert(card);
    }
}
