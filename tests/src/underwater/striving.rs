//! The aims of players of *Underwater Cities*: they take what makes their own nation worth most.

use crate::playout;
use crate::striving::{best, is_whim};
use engine::kernel::chance::Stream;
use engine::kernel::desk::Preview;
use engine::kernel::game::Game;
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::underwater::agenda::CardStage;
use engine::underwater::command::Command as Choice;
use engine::underwater::edition::Card;
use engine::underwater::ids::{CardNo, MetropolisPlace};
use engine::underwater::resource::Stock;
use engine::underwater::rules::network;
use engine::underwater::state::{CardSet, Nation, State};
use engine::underwater::terms::Rules;
use engine::underwater::{Lawful, UnderwaterCities};

/// Returns what a player chooses: any of what makes the nation worth most; now and then, and while all choose at the same time, whatever is legal.
pub(super) fn choices(
    rules: &Rules,
    table: &Table<UnderwaterCities>,
    seat: Seat,
    random: &mut Stream,
) -> Vec<Choice> {
    if table.is_drafting() || is_whim(random) {
        return playout::choices(rules, table, seat, random);
    }
    let judge = |state: &State, one| worth_after(rules, state, seat, one);
    vec![best::<UnderwaterCities>(rules, &table.game, seat, random, judge).into()]
}

/// Returns what the nation is worth after the choice, as far as chance does not decide; what is left open may be worth something too.
fn worth_after(rules: &Rules, state: &State, seat: Seat, choice: Lawful) -> u32 {
    let mut desk = Preview::<UnderwaterCities>::without_chance(state);
    let known = UnderwaterCities::perform(rules, &mut desk, seat, choice);
    let state = desk.finish().0;
    let unknown = u32::from(known.is_err());
    let open = 4 * state.agenda.frames.len() as u32 + waiting(rules, &state, seat);
    let leaves = matches!(choice.into(), Choice::EndTurn {} | Choice::SkipRest {});
    worth(rules, state.nation(seat)) + if leaves { 0 } else { 3 + open + unknown }
}

/// Returns what a played card is worth that waits to be resolved; a special one, if it can be paid for.
fn waiting(rules: &Rules, state: &State, seat: Seat) -> u32 {
    let waits = state.agenda.card == CardStage::Waiting;
    let card = state.turn.card.filter(|_| waits).and_then(|card| rules.card(card));
    let is_paid_for = |card: &Card| state.nation(seat).stock.covers(card.price);
    card.filter(|card| is_paid_for(card))
        .map_or(0, |card| if card.number.is_special() { 40 } else { 12 })
}

/// Returns what the nation is worth: so much for each of these. The weights are guessed; they need only lead to games in which much happens.
fn worth(rules: &Rules, nation: &Nation) -> u32 {
    let board = rules.board(nation);
    let is_special = |card: &CardNo| card.is_special();
    let specials = |cards: CardSet| cards.iter().filter(is_special).count() as u32;
    let to_metropolises = board.metropolis_tunnels.iter().fold(0, |all, tunnels| all | tunnels);
    let to_brown = board.metropolis_tunnels[MetropolisPlace::Brown.index()];
    let worths = [
        (10, network::connected_cities(board, nation).count_ones()),
        (7, nation.cities().count_ones()),
        (4, nation.symbiotic.count_ones()),
        (7, nation.tunnels.count_ones()),
        (3, network::reached_sites(board, nation).count_ones()),
        (5, (nation.tunnels & to_metropolises).count_ones()),
        (9, (nation.tunnels & to_brown).count_ones()),
        (12, nation.metropolis_count()),
        (5, nation.all_buildings().count_ones()),
        (5, nation.upgraded_buildings.count_ones() + nation.upgraded_tunnels.count_ones()),
        (7, nation.claimed.len() as u32),
        (15, specials(nation.claimed)),
        (25, nation.kept_aside.into()),
        (4, specials(nation.hand.known)),
        (1, nation.hand.len() as u32),
        (2, nation.points.into()),
        (1, in_stock(nation.stock)),
    ];
    worths.into_iter().map(|(weight, count)| weight * count).sum()
}

/// Everything in stock; steelplast, which most is built of, twice.
fn in_stock(Stock { credit, kelp, steelplast, science, biomatter }: Stock) -> u32 {
    [credit, kelp, steelplast, steelplast, science, biomatter].map(u32::from).iter().sum()
}
