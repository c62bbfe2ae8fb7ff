//! Folds one fact into the state: no rule, total, exhaustive.

use super::deal_anew;
use super::fact::Fact;
use super::geometry::grid::{Cell, Orientation};
use super::ids::{
    CatastropheNo, City, Column, LandNo, Round, ScoringCardNo, Stack, TechnologyNo, Tile,
};
use super::resource::{Cost, HOLDINGS, Output};
use super::shuffle::StackShuffle;
use super::state::{
    Agenda, Auction, Bridge, Figure, Land, Phase, Purse, Region, ScoreLine, State, Technology,
};
use kernel::knowledge::{Face, Held};
use kernel::pile::Pile;
use kernel::seat::{BySeat, Seat, Seats};
use kernel::set::Set;
use kernel::shuffle::face_down;

/// Folds one fact.
pub(crate) fn apply(state: &mut State, fact: &Fact) {
    match fact {
        Fact::StarterDrawn(shuffle) => starter_drawn(state, shuffle.order.as_deref()),
        Fact::SeatingDrawn(shuffle) => seating_drawn(state, shuffle.order.as_deref()),
        Fact::LandsShuffled(shuffle) => put_down(&mut state.stacks.lands, shuffle),
        Fact::TechnologiesShuffled(shuffle) => put_down(&mut state.stacks.technologies, shuffle),
        Fact::CatastrophesShuffled(shuffle) => put_down(&mut state.stacks.catastrophes, shuffle),
        &Fact::ScoringCardPlaced { card } => scoring_card_placed(state, card),
        &Fact::StartingLandTaken { seat, land } => starting_land_taken(state, seat, land),
        &Fact::HoldingsTaken { seat, coins, science } => holdings(state, seat, coins, science),
        &Fact::RoundBegan { round } => round_began(state, round),
        &Fact::LandsDealt { lands } => lands_dealt(state, lands),
        &Fact::TechnologiesDealt { technologies } => technologies_dealt(state, technologies),
        &Fact::CatastropheRevealed { catastrophe } => catastrophe_revealed(state, catastrophe),
        &Fact::MarkerMoved { space } => state.marker = space,
        &Fact::PhaseBegan { phase } => phase_began(state, phase),
        &Fact::StarterMoved { seat } => state.starter = seat,
        &Fact::AuctionOpened { seat, land, coins } => auction_opened(state, seat, land, coins),
        &Fact::BidRaised { seat, coins } => bid(state, seat, coins),
        &Fact::PassedOnLand { seat } => passed_on_land(state, seat),
        &Fact::LandWon { seat, land, coins, garbage } => {
            land_won(state, seat, land, coins, garbage);
        }
        &Fact::DroppedOut { seat } => dropped_out(state, seat),
        &Fact::TechnologyBought { seat, technology, science } => {
            technology_bought(state, seat, technology, science);
        }
        &Fact::GarbageTaken { seat, garbage } => garbage_taken(state, seat, garbage),
        &Fact::EnvironmentMoved { seat, space } => region(state, seat).environment = space,
        &Fact::ConsolationPaid { seat, coins } => gain(state, seat, coins.into(), 0),
        &Fact::CatastropheBid { seat, column, science } => figure(state, seat, column, science),
        &Fact::CatastropheTaken { seat, science, .. } => pay(state, seat, Cost::science(science)),
        &Fact::GarbagePlaced { seat, land } => garbage_placed(state, seat, land),
        &Fact::TileAttached { tile, cell, .. } => tile_attached(state, tile, cell),
        &Fact::TileTurned { tile, orientation, .. } => tile_turned(state, tile, orientation),
        &Fact::CitizenSeated { city, .. } => citizen_seated(state, city),
        &Fact::WorkerPlaced { technology, city, .. } => worker_placed(state, technology, city),
        &Fact::BridgeBuilt { technology, tile, place, .. } => {
            bridge_built(state, technology, Bridge { tile, place });
        }
        &Fact::GarbageSorted { technology, land, .. } => garbage_sorted(state, technology, land),
        &Fact::TrainBoarded { seat, technology, city } => {
            train_boarded(state, seat, technology, city);
        }
        &Fact::TrainLeft { seat, city } => train_left(state, seat, city),
        &Fact::GarbageLoaded { seat, technology, land } => {
            garbage_loaded(state, seat, technology, land);
        }
        &Fact::GarbageUnloaded { seat, land } => garbage_unloaded(state, seat, land),
        &Fact::CostPaid { seat, cost } => pay(state, seat, cost),
        &Fact::GarbageRecycled { technology, land, .. } => recycled(state, technology, land),
        &Fact::EnvironmentCleanedUp { technology, .. }
        | &Fact::QualityOfLifeRaised { technology, .. } => {
            technology_mut(state, technology).is_exhausted = true;
        }
        &Fact::IndicatorsSet { seat, output } => indicators_set(state, seat, output),
        &Fact::Produced { seat, coins, science } => gain(state, seat, coins, science),
        &Fact::CentreUsed { centre, land, .. } => centre_used(state, centre, land),
        &Fact::PointsScored { seat, line, points } => points_scored(state, seat, line, points),
        &Fact::HoldingsShown { seat, coins, science } => shown(state, seat, coins, science),
        Fact::ScoringEnded {} => state.is_over = true,
        Fact::HiddenItemsDealt(dealt) => deal_anew::apply(state, dealt),
        &Fact::Awaiting { step, acting } => state.agenda = Agenda { step, acting },
        // The cards of a round and the starting lands of the game are told openly; the seats that have ended a phase show in those that may act.
        Fact::ScoringCardsShuffled(_)
        | Fact::StartingLandsShuffled(_)
        | Fact::UpkeepEnded { .. }
        | Fact::RecyclingEnded { .. } => {}
    }
}

fn region(state: &mut State, seat: Seat) -> &mut Region {
    &mut state.regions[seat]
}

fn land_mut(state: &mut State, land: LandNo) -> &mut Land {
    &mut state.lands[land.index()]
}

fn technology_mut(state: &mut State, technology: TechnologyNo) -> &mut Technology {
    &mut state.technologies[technology.index()]
}

fn starter_drawn(state: &mut State, order: Option<&[Seat]>) {
    if let Some(&first) = order.and_then(<[Seat]>::first) {
        state.starter = first;
    }
}

/// Chance has seated the players; the first one starts.
fn seating_drawn(state: &mut State, order: Option<&[Seat]>) {
    if let Some(order) = order {
        state.seating = order.iter().copied().collect();
        starter_drawn(state, Some(order));
    }
}

/// The stack lies face down, the next item on top.
fn put_down<T: Copy, const N: usize>(
    stacks: &mut [Pile<Face<T, Stack>, N>; 3],
    shuffle: &StackShuffle<T>,
) {
    let StackShuffle { stack, cards, ref order, .. } = *shuffle;
    stacks[stack as usize] = face_down(order.as_deref(), cards, stack);
}

fn bridge_built(state: &mut State, technology: TechnologyNo, bridge: Bridge) {
    technology_mut(state, technology).is_spent = true;
    state.bridges.push(bridge);
}

fn garbage_sorted(state: &mut State, technology: TechnologyNo, land: LandNo) {
    technology_mut(state, technology).is_spent = true;
    remove_garbage(state, land);
}

fn recycled(state: &mut State, technology: TechnologyNo, land: LandNo) {
    technology_mut(state, technology).is_exhausted = true;
    remove_garbage(state, land);
}

fn shown(state: &mut State, seat: Seat, coins: u16, science: u16) {
    holdings(state, seat, Held::Known(coins), Held::Known(science));
    region(state, seat).shown = true;
}

fn scoring_card_placed(state: &mut State, card: ScoringCardNo) {
    state.scoring_cards[usize::from(card.round().number() > 2)] = Some(card);
}

fn starting_land_taken(state: &mut State, seat: Seat, land: LandNo) {
    let start = Land {
        owner: Some(seat),
        cell: Some(Cell::default()),
        orientation: Some(Orientation::at(0)),
        garbage: 1,
        ..Land::default()
    };
    *land_mut(state, land) = start;
    region(state, seat).lands.insert(land);
}

fn holdings(state: &mut State, seat: Seat, coins: Held, science: Held) {
    let region = region(state, seat);
    (region.coins, region.science) = (coins, science);
    // All begin with the same, so what is hidden at the beginning can be reckoned, too.
    let reckoned = |held: Held| held.known().unwrap_or(HOLDINGS);
    region.reckoned = Purse { coins: reckoned(coins), science: reckoned(science) };
}

fn gain(state: &mut State, seat: Seat, coins: u16, science: u16) {
    let region = region(state, seat);
    region.coins = region.coins.plus(coins);
    region.science = region.science.plus(science);
    let Purse { coins: before, science: known } = region.reckoned;
    region.reckoned =
        Purse { coins: before.saturating_add(coins), science: known.saturating_add(science) };
}

fn pay(state: &mut State, seat: Seat, cost: Cost) {
    let region = region(state, seat);
    region.coins = region.coins.minus(cost.coins.into());
    region.science = region.science.minus(cost.science.into());
    let Purse { coins, science } = region.reckoned;
    region.reckoned = Purse {
        coins: coins.saturating_sub(cost.coins.into()),
        science: science.saturating_sub(cost.science.into()),
    };
}

/// The unsold tiles leave, and all that lasts for a round begins anew.
fn round_began(state: &mut State, round: Round) {
    state.round = Some(round);
    state.lands_offered = Set::default();
    state.technologies_offered = Set::default();
    state.catastrophe = None;
    state.figures = BySeat::default();
    for land in &mut state.lands {
        land.is_new = false;
        land.recycled = Set::default();
    }
    for technology in &mut state.technologies {
        technology.is_exhausted = false;
    }
    for region in state.regions.values_mut() {
        region.won = 0;
    }
}

fn lands_dealt(state: &mut State, lands: Set<LandNo>) {
    for land in lands.iter() {
        if let Some(stack) = land.stack() {
            state.stacks.lands[stack as usize].pop();
        }
    }
    state.turned_up.lands = state.turned_up.lands.or(lands);
    state.lands_offered = state.lands_offered.or(lands);
}

fn technologies_dealt(state: &mut State, technologies: Set<TechnologyNo>) {
    for technology in technologies.iter() {
        state.stacks.technologies[technology.stack() as usize].pop();
    }
    state.turned_up.technologies = state.turned_up.technologies.or(technologies);
    state.technologies_offered = state.technologies_offered.or(technologies);
}

fn catastrophe_revealed(state: &mut State, catastrophe: CatastropheNo) {
    state.stacks.catastrophes[catastrophe.stack() as usize].pop();
    state.turned_up.catastrophes.insert(catastrophe);
    state.catastrophe = Some(catastrophe);
}

/// With the land auction all players are in it.
fn phase_began(state: &mut State, phase: Phase) {
    let present = match phase {
        Phase::LandAuction => Seats::first(state.players),
        Phase::PreventingCatastrophes
        | Phase::Upkeep
        | Phase::Production
        | Phase::Recycling
        | Phase::BonusScoring => Seats::NONE,
    };
    state.auction = Auction { present, ..Auction::default() };
}

fn auction_opened(state: &mut State, seat: Seat, land: LandNo, coins: u8) {
    state.lands_offered.remove(land);
    state.auction.land = Some(land);
    state.auction.bidding = state.auction.present;
    bid(state, seat, coins);
}

fn bid(state: &mut State, seat: Seat, coins: u8) {
    state.auction.bid = coins;
    state.auction.bidder = Some(seat);
}

fn passed_on_land(state: &mut State, seat: Seat) {
    state.auction.bidding = state.auction.bidding.without(seat);
}

fn land_won(state: &mut State, seat: Seat, land: LandNo, coins: u8, garbage: u8) {
    pay(state, seat, Cost::coins(coins));
    state.lands_offered.remove(land);
    state.auction = Auction { present: state.auction.present, ..Auction::default() };
    let won = Land { owner: Some(seat), garbage, newcomer: true, is_new: true, ..Land::default() };
    *land_mut(state, land) = won;
    let region = region(state, seat);
    region.lands.insert(land);
    region.won = region.won.saturating_add(1);
}

fn dropped_out(state: &mut State, seat: Seat) {
    let auction = &mut state.auction;
    auction.present = auction.present.without(seat);
    auction.bidding = auction.bidding.without(seat);
}

fn technology_bought(state: &mut State, seat: Seat, technology: TechnologyNo, science: u8) {
    pay(state, seat, Cost::science(science));
    state.technologies_offered.remove(technology);
    *technology_mut(state, technology) = Technology { owner: Some(seat), ..Technology::default() };
    region(state, seat).technologies.insert(technology);
}

fn garbage_taken(state: &mut State, seat: Seat, garbage: u8) {
    let region = region(state, seat);
    region.garbage_aside = region.garbage_aside.saturating_add(garbage);
}

fn figure(state: &mut State, seat: Seat, column: Column, science: u8) {
    state.figures[seat] = Some(Figure { column, science });
}

fn garbage_placed(state: &mut State, seat: Seat, land: LandNo) {
    let region = region(state, seat);
    region.garbage_aside = region.garbage_aside.saturating_sub(1);
    add_garbage(state, land);
}

fn add_garbage(state: &mut State, land: LandNo) {
    let land = land_mut(state, land);
    land.garbage = land.garbage.saturating_add(1);
}

fn remove_garbage(state: &mut State, land: LandNo) {
    let land = land_mut(state, land);
    land.garbage = land.garbage.saturating_sub(1);
}

fn tile_attached(state: &mut State, tile: Tile, cell: Cell) {
    match tile {
        Tile::Land(land) => land_mut(state, land).cell = Some(cell),
        Tile::Institution(technology) => technology_mut(state, technology).cell = Some(cell),
    }
}

fn tile_turned(state: &mut State, tile: Tile, orientation: Orientation) {
    match tile {
        Tile::Land(land) => land_mut(state, land).orientation = Some(orientation),
        Tile::Institution(technology) => {
            technology_mut(state, technology).orientation = Some(orientation);
        }
    }
}

fn citizen_seated(state: &mut State, City { land, city }: City) {
    let land = land_mut(state, land);
    land.citizens.insert(city);
    land.newcomer = false;
}

fn worker_placed(state: &mut State, technology: TechnologyNo, City { land, city }: City) {
    technology_mut(state, technology).is_spent = true;
    land_mut(state, land).citizens.insert(city);
}

fn train_boarded(state: &mut State, seat: Seat, technology: TechnologyNo, city: City) {
    technology_mut(state, technology).is_exhausted = true;
    land_mut(state, city.land).citizens.remove(city.city);
    region(state, seat).train = Some(city);
}

fn train_left(state: &mut State, seat: Seat, City { land, city }: City) {
    region(state, seat).train = None;
    land_mut(state, land).citizens.insert(city);
}

fn garbage_loaded(state: &mut State, seat: Seat, technology: TechnologyNo, land: LandNo) {
    technology_mut(state, technology).is_exhausted = true;
    remove_garbage(state, land);
    region(state, seat).truck = Some(land);
}

fn garbage_unloaded(state: &mut State, seat: Seat, land: LandNo) {
    region(state, seat).truck = None;
    add_garbage(state, land);
}

fn indicators_set(state: &mut State, seat: Seat, output: Output) {
    region(state, seat).indicators = output;
}

fn centre_used(state: &mut State, City { land: home, city }: City, land: LandNo) {
    land_mut(state, home).recycled.insert(city);
    remove_garbage(state, land);
}

fn points_scored(state: &mut State, seat: Seat, line: ScoreLine, points: i16) {
    region(state, seat).score.add(line, points);
}
