//! The random positions over which engine and oracle are compared: from games, and scattered.

use super::model::Model;
use super::scattered::{odd_boards, scattered};
use crate::laws::rounds;
use crate::playout::{Playout, Setup, Undoing};
use crate::recorded::RecordedGame;
use engine::kernel::chance::Random;
use engine::underwater::UnderwaterCities;
use engine::underwater::edition::{Edition, SHELF};
use engine::underwater::look::Look;
use engine::underwater::revisions::REVISION;
use engine::underwater::state::{CardSet, State};
use engine::underwater::terms::Rules;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, TestError, TestRunner};
use serde_json::json;
use std::fmt::Debug;
use std::sync::Arc;

/// Scattered positions.
const SCATTERED: u32 = 5_000;
/// Games from which positions are taken.
const GAMES: u32 = 200;
/// Positions from one game, its end among them.
const A_GAME: u32 = 25;
/// Editions with odd boards, beside the embedded one.
const ODD_EDITIONS: u64 = 15;

/// A comparison: panics where engine and oracle differ.
pub type Comparison = fn(&Look<'_>, &Model);

/// Compares all nations of 10,000 positions, half of them from games; `FATHOM_ROUNDS` multiplies their number.
///
/// # Panics
/// Where the comparison does, with the numbers that give the position again.
pub fn compare(comparison: Comparison) {
    over_scattered(comparison);
    over_games(comparison);
}

fn over_scattered(comparison: Comparison) {
    let editions = all_editions();
    let positions = (any::<u64>().no_shrink(), 1..=4u8, 0..editions.len());
    run(SCATTERED, positions, "number, players and edition", |(number, players, edition)| {
        let edition = Arc::clone(&editions[edition]);
        let side = if players > 1 && number % 2 == 0 { "basic" } else { "advanced" };
        let rules = Rules::with_edition(edition, players, REVISION, &json!({"boards": side}));
        let rules = rules.expect("1 to 4 players");
        nations(&rules, &scattered(&rules, number), comparison);
    });
}

fn over_games(comparison: Comparison) {
    let games = (any::<u64>().no_shrink(), 1..=4u8);
    run(GAMES, games, "number and players", |(number, players)| {
        let options = UnderwaterCities::played_options(players);
        let (_, options) = options[number as usize % options.len()].clone();
        let setup = Setup::of::<UnderwaterCities>(players, options);
        let game = Playout::<UnderwaterCities>::whole(&setup, number, Undoing::Never);
        let mut random = game.randomness();
        for _ in 1..A_GAME {
            let place = random.below(game.tables.len() as u32) as usize;
            nations(&game.rules, &game.tables[place].game, comparison);
        }
        nations(&game.rules, &game.table().game, comparison);
    });
}

/// The embedded edition, and those with odd boards.
fn all_editions() -> Vec<Arc<Edition>> {
    let embedded = SHELF.default_edition().expect("it is embedded");
    let odd = (0..ODD_EDITIONS).map(|number| Arc::new(odd_boards(number)));
    [embedded].into_iter().chain(odd).collect()
}

/// Compares all nations of a state, as if nothing were chosen in Production yet.
fn nations(rules: &Rules, state: &State, comparison: Comparison) {
    let mut state = *state;
    state.nations.values_mut().for_each(|nation| nation.exhausted = CardSet::default());
    for seat in state.seats() {
        let model = Model::of(rules, state.nation(seat));
        comparison(&Look::at(rules, &state, seat), &model);
    }
}

fn run<S: Strategy>(cases: u32, strategy: S, what: &str, compare: impl Fn(S::Value))
where
    S::Value: Debug,
{
    let config = Config { cases: rounds(cases), failure_persistence: None, ..Config::default() };
    let held = TestRunner::new(config).run(&strategy, |value| {
        compare(value);
        Ok(())
    });
    if let Err(TestError::Fail(reason, value)) = held {
        panic!("{reason}\nin the position of {what} {value:?}");
    }
    held.expect("the positions were compared");
}
