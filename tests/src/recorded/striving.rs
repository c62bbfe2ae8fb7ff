//! Players who strive: five times of six they take what makes their own nation worth most. They look at
//! the position as a referee knows it, so that what previews tell does not change what they choose.

use crate::playout::{Playout, Setup, Undoing, choices, commit, pick};
use engine::kernel::chance::{Random, Stream};
use engine::kernel::desk::Preview;
use engine::kernel::event::{By, Command, Event};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::play::{self, Occasion};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table, TableCommand};
use engine::underwater::agenda::CardStage;
use engine::underwater::command::Command as Choice;
use engine::underwater::edition::Card;
use engine::underwater::ids::{CardNo, MetropolisPlace};
use engine::underwater::resource::Stock;
use engine::underwater::rules::network;
use engine::underwater::setup::Rules;
use engine::underwater::state::{CardSet, Nation, State};
use engine::underwater::{Lawful, UnderwaterCities};

/// The game of players who strive, or its first steps.
pub fn play(setup: &Setup, number: u64, steps: usize) -> Playout<UnderwaterCities> {
    let begun = |steps| Playout::begun(setup, number, Undoing::Never, steps);
    let is_lobby = |playout: &Playout<_>| playout.table().phase == Phase::Lobby;
    let first = (0..steps).find(|&first| !is_lobby(&begun(first))).unwrap_or(steps);
    let mut playout = begun(first);
    let mut random = playout.randomness();
    for _ in first..steps {
        if !go_on(&mut playout, &mut random) {
            break;
        }
    }
    playout
}

/// Takes one step; false when there is none left.
fn go_on(playout: &mut Playout<UnderwaterCities>, random: &mut Stream) -> bool {
    let mut table = playout.table();
    let events = match table.phase {
        Phase::Playing => {
            let waiting: Vec<Seat> = table.waiting().iter().collect();
            let seat = pick(random, &waiting);
            let commands = chosen(&playout.rules, &table, seat, random);
            commit(playout, &table, seat, &commands)
        }
        Phase::Ended => vec![opened(playout, &table)],
        Phase::Lobby | Phase::Opened => return false,
    };
    for event in events {
        table.apply(&event);
        playout.events.push(event);
        playout.tables.push(table.clone());
    }
    true
}

fn opened(
    playout: &Playout<UnderwaterCities>,
    table: &Table<UnderwaterCities>,
) -> Event<UnderwaterCities> {
    let at = playout.occasion(Seat::first(1).next().expect("a seat")).at;
    let occasion = Occasion { seat: None, by: By::Server, at };
    let open = Command::Table(TableCommand::OpenGame {});
    play::decide(&playout.rules, &playout.server, table, occasion, &[], open)
        .expect("a game that has ended can be opened")
}

/// What a player chooses: any of what makes the nation worth most; now and then, and while all choose at the same time, whatever is legal.
fn chosen(
    rules: &Rules,
    table: &Table<UnderwaterCities>,
    seat: Seat,
    random: &mut Stream,
) -> Vec<Choice> {
    if table.is_drafting() || random.below(6) == 0 {
        return choices(rules, table, seat, random);
    }
    let seen = hide::<UnderwaterCities>(&table.game, Viewer::Seat(seat));
    let legal = play::legal::<UnderwaterCities>(rules, &seen, seat);
    let judge = |one: Lawful| (worth_after(rules, &table.game, seat, one), one);
    let judged: Vec<(u32, Lawful)> = legal.into_iter().map(judge).collect();
    let most = judged.iter().map(|(worth, _)| *worth).max();
    let best = judged.iter().filter(|(worth, _)| Some(*worth) == most).map(|(_, one)| *one);
    vec![pick(random, &best.collect::<Vec<_>>()).into()]
}

/// What the nation is worth after the choice, as far as chance does not decide; what is left open may be worth something too.
fn worth_after(rules: &Rules, state: &State, seat: Seat, choice: Lawful) -> u32 {
    let mut desk = Preview::<UnderwaterCities>::without_chance(state);
    let known = UnderwaterCities::perform(rules, &mut desk, seat, choice);
    let state = desk.finish().0;
    let unknown = u32::from(known.is_err());
    let open = 4 * state.agenda.frames.len() as u32 + waiting(rules, &state, seat);
    let leaves = matches!(choice.into(), Choice::EndTurn {} | Choice::SkipRest {});
    worth(rules, state.nation(seat)) + if leaves { 0 } else { 3 + open + unknown }
}

/// What a played card is worth that waits to be resolved; a special one, if it can be paid for.
fn waiting(rules: &Rules, state: &State, seat: Seat) -> u32 {
    let waits = state.agenda.card == CardStage::Waiting;
    let card = state.turn.card.filter(|_| waits).and_then(|card| rules.card(card));
    let is_paid_for = |card: &Card| state.nation(seat).stock.covers(card.price);
    card.filter(|card| is_paid_for(card))
        .map_or(0, |card| if card.number.is_special() { 40 } else { 12 })
}

/// What the nation is worth: so much for each of these. The weights are guessed; they need only lead to games in which much happens.
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
