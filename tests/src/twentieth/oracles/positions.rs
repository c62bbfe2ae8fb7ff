//! The random positions over which engine and oracle are compared: from games, and scattered; and what they must have told.

use super::country::Country;
use super::odd_tiles::odd_edition;
use super::scattered::scattered;
use crate::laws::rounds;
use crate::playout::pick;
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::edition::Edition;
use engine::twentieth::look::Look;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, TestError, TestRunner};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

/// Scattered positions.
const SCATTERED: u32 = 5_000;
/// Games from which positions are taken.
const GAMES: u32 = 200;
/// Positions from one game, its end among them.
const A_GAME: u32 = 25;

/// Editions with odd tiles, beside the embedded one.
const ODD_EDITIONS: u64 = 15;

/// The facts that a position told, by name: what makes a comparison worth something.
pub type FactNames = Vec<&'static str>;

/// The number of times that each thing was told.
pub type Tally = BTreeMap<&'static str, u32>;

/// A comparison of what one seat has: panics where engine and oracle differ.
pub type OfRegion = fn(&Look<'_>, &Country) -> FactNames;

/// A comparison of a whole position.
pub type OfPosition = fn(&Rules, &State) -> FactNames;

/// Compares the regions of all seats of 10,000 positions, half of them from games; `FATHOM_ROUNDS` multiplies their number.
///
/// # Panics
/// Where the comparison does, with the numbers that give the position again; and where something was told fewer than so many times.
pub fn compare_regions(comparison: OfRegion, expected: &[(&str, u32)]) {
    hold_told(expected, |told| {
        over_positions(|rules, state| {
            for seat in state.seats() {
                let country = Country::of(rules, state, seat);
                count(told, comparison(&Look::at(rules, state, seat), &country));
            }
        });
    });
}

/// Compares 10,000 whole positions in the same manner.
///
/// # Panics
/// As [`compare_regions`].
pub fn compare_positions(comparison: OfPosition, expected: &[(&str, u32)]) {
    hold_told(expected, |told| {
        over_positions(|rules, state| count(told, comparison(rules, state)));
    });
}

/// Compares so many cases that are made from a number, with 3 to 5 players; `FATHOM_ROUNDS` multiplies them.
///
/// # Panics
/// As [`compare_regions`].
pub fn compare_numbers(cases: u32, comparison: OfNumber, expected: &[(&str, u32)]) {
    hold_told(expected, |told| {
        run(cases, |rules, number| count(told, comparison(rules, number)));
    });
}

fn count(told: &RefCell<Tally>, more: FactNames) {
    let mut told = told.borrow_mut();
    for name in more {
        *told.entry(name).or_default() += 1;
    }
}

/// A comparison of what follows from a number.
pub type OfNumber = fn(&Rules, u64) -> FactNames;

/// Runs the comparisons, and holds that each of these was told so often at least.
///
/// # Panics
/// Where one was told less often.
fn hold_told(expected: &[(&str, u32)], compare: impl FnOnce(&RefCell<Tally>)) {
    let told = RefCell::default();
    compare(&told);
    let told = told.into_inner();
    for (name, least) in expected {
        let found = told.get(name).copied().unwrap_or(0);
        assert!(found >= *least, "{name}: told {found} times, not {least}; of all {told:?}");
    }
}

fn over_positions(compare: impl Fn(&Rules, &State)) {
    run(SCATTERED, |rules, number| compare(rules, &scattered(rules, number)));
    run(GAMES, |rules, number| {
        let game = game(rules, number);
        let mut random = Stream::unrecorded(number.rotate_left(32));
        for _ in 1..A_GAME {
            compare(rules, &game[random.below(game.len() as u32) as usize]);
        }
        compare(rules, game.last().expect("a game has positions"));
    });
}

/// The positions of a random game, from the deal to the end.
pub fn game(rules: &Rules, number: u64) -> Vec<State> {
    let key = GameKey::unrecorded(number);
    let mut random = Stream::unrecorded(number);
    let mut state = play::deal::<TwentiethCentury>(rules, &key);
    let mut game = vec![state.clone()];
    while let Some(seat) = state.agenda.acting.iter().next() {
        let mut lawful = Vec::new();
        TwentiethCentury::legal(rules, &state, seat, &mut lawful);
        let choice = pick(&mut random, &lawful);
        play::advance::<TwentiethCentury>(rules, &mut state, &key, seat, choice);
        game.push(state.clone());
    }
    game
}

/// Compares so many cases, each from a number with the rules for 3 to 5 players.
fn run(cases: u32, compare: impl Fn(&Rules, u64)) {
    let config = Config { cases: rounds(cases), failure_persistence: None, ..Config::default() };
    let cases = (any::<u64>().no_shrink(), 3..=5u8);
    let held = TestRunner::new(config).run(&cases, |(number, players)| {
        compare(&rules(number, players), number);
        Ok(())
    });
    if let Err(TestError::Fail(reason, value)) = held {
        panic!("{reason}\nin the case of number and players {value:?}");
    }
    held.expect("the cases were compared");
}

/// The rules for so many players: every other number with the embedded edition, the others with odd tiles.
fn rules(number: u64, players: u8) -> Rules {
    static EDITIONS: OnceLock<Vec<Arc<Edition>>> = OnceLock::new();
    let make = || (0..ODD_EDITIONS).map(|number| Arc::new(odd_edition(number))).collect();
    let standard = Rules::standard(players).expect("3 to 5 players");
    if number.is_multiple_of(2) {
        return standard;
    }
    let odd = &EDITIONS.get_or_init(make)[(number / 2 % ODD_EDITIONS) as usize];
    Rules { edition: Arc::clone(odd), ..standard }
}
