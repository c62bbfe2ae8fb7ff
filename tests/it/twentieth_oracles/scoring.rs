//! "Bonus scoring" and "Winning the game".

use super::{told, with_step};
use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::game::Game;
use engine::kernel::outcome::{Outcome, Place};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::ids::{Round, ScoringCardNo};
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bonus_scoring, round_six_bonus, winning};
use engine::twentieth::state::{Score, ScoreLine, State, Step};
use engine::twentieth::terms::Rules;
use proptest::prelude::*;
use std::collections::BTreeMap;
use tests::laws::rounds;
use tests::playout::pick;
use tests::twentieth::oracles::country::Country;
use tests::twentieth::oracles::positions::{
    FactNames, compare_numbers, compare_positions, compare_regions,
};
use tests::twentieth::oracles::ranks;

#[test]
fn t32_the_scoring_cards_give_what_the_oracle_finds() {
    let expected = [
        ("card 1", 10_000),
        ("card 2", 5_000),
        ("card 3", 5_000),
        ("card 4", 10_000),
        ("card 5", 5_000),
        ("card 6", 10_000),
        ("points are lost", 500),
        ("a functional centre", 5_000),
        ("no symbol", 5_000),
    ];
    compare_regions(carded, &expected);
}

const CARDS: [&str; 6] = ["card 1", "card 2", "card 3", "card 4", "card 5", "card 6"];

fn carded(look: &Look<'_>, country: &Country) -> FactNames {
    let mut names = Vec::new();
    for (card, name) in ScoringCardNo::all().zip(CARDS) {
        let scores = &look.edition().scoring_card(card).scores;
        let found: i32 = scores.iter().map(|&one| bonus_scoring::points(look, one).1).sum();
        let expected = country.scoring_card(card);
        assert_eq!(found, expected, "scoring card {card}");
        names.extend([(name, expected != 0), ("points are lost", expected < 0)]);
    }
    names.push(("a functional centre", !country.functional_centres().is_empty()));
    names.push(("no symbol", !country.environment.symbol));
    told(&names)
}

#[test]
fn t32_rounds_two_four_and_six_end_with_their_bonus() {
    let expected = [
        ("a bonus in round 2", 5_000),
        ("a bonus in round 4", 5_000),
        ("a bonus in round 6", 5_000),
        ("a steep penalty", 2_000),
        ("a shared victory", 20),
    ];
    compare_positions(scored, &expected);
}

/// The position after everybody has ended the recycling of this round.
fn after(rules: &Rules, state: &State, round: Round) -> State {
    let mut state = with_step(state, Step::Recycling, state.seats().collect());
    state.round = Some(round);
    for seat in state.seats() {
        let end = TwentiethCentury::check(rules, &state, seat, &Command::EndRecycling {});
        let key = GameKey::unrecorded(0);
        play::advance::<TwentiethCentury>(rules, &mut state, &key, seat, end.expect("legal"));
    }
    state
}

fn countries(rules: &Rules, state: &State) -> Vec<Country> {
    state.seats().map(|seat| Country::of(rules, state, seat)).collect()
}

fn scored(rules: &Rules, state: &State) -> FactNames {
    let before = countries(rules, state);
    let mut names = Vec::new();
    let cards = [("a bonus in round 2", 2), ("a bonus in round 4", 4)];
    for ((name, number), card) in cards.into_iter().zip(state.scoring_cards) {
        let round = Round::new(number).expect("a round");
        let card = card.expect("the game has scoring cards");
        let expected: Vec<_> = before.iter().map(|country| country.scoring_card(card)).collect();
        let after = countries(rules, &after(rules, state, round));
        assert_eq!(gained(&before, &after), expected, "bonus of round {round} by card {card}");
        names.push((name, expected.iter().any(|&points| points != 0)));
    }
    let ended = after(rules, state, Round::LAST);
    let expected = ranks::round_six(&before);
    let after = countries(rules, &ended);
    assert_eq!(gained(&before, &after), expected, "bonus of round 6");
    same_places(&ended, &after);
    names.push(("a bonus in round 6", expected.iter().any(|&points| points != 0)));
    names.push(("a steep penalty", before.iter().any(|country| country.penalty() < 0)));
    let winners = ranks::places(&after).iter().filter(|place| **place == 1).count();
    names.push(("a shared victory", winners > 1));
    told(&names)
}

fn gained(before: &[Country], after: &[Country]) -> Vec<i32> {
    before.iter().zip(after).map(|(before, after)| after.points - before.points).collect()
}

/// The outcome names each seat once, best first, with the place and the points that the oracle finds.
fn same_places(state: &State, countries: &[Country]) {
    let Some(Outcome(places)) = winning::outcome(state) else { panic!("the game is over") };
    let expected: BTreeMap<Seat, (u8, i32)> = state
        .seats()
        .zip(ranks::places(countries))
        .zip(countries)
        .map(|((seat, place), country)| (seat, (place, country.points)))
        .collect();
    assert_eq!(places.len(), countries.len());
    assert!(places.is_sorted_by_key(|place| place.place), "{places:?} is not best first");
    let found = places.iter().map(|&Place { seat, place, points }| (seat, (place, points)));
    assert_eq!(found.collect::<BTreeMap<_, _>>(), expected, "places");
}

#[test]
fn t36_the_fewest_garbage_tokens_break_a_tie_and_a_further_tie_is_shared() {
    let expected = [("a shared victory", 1_000), ("garbage breaks a tie", 1_000)];
    compare_numbers(10_000, won, &expected);
}

/// A game that ends with scores and garbage so small that ties are many.
fn won(rules: &Rules, number: u64) -> FactNames {
    let mut random = Stream::unrecorded(number);
    let mut state = play::deal::<TwentiethCentury>(rules, &GameKey::unrecorded(number));
    for seat in Seat::first(rules.players) {
        let mut score = Score::default();
        score.add(pick(&mut random, &ScoreLine::ALL), random.below(3) as i16);
        let land = state.regions[seat].lands.first().expect("a starting land");
        state.regions[seat].score = score;
        state.lands[land.index()].garbage = random.below(3) as u8;
    }
    state.is_over = true;
    let countries = countries(rules, &state);
    same_places(&state, &countries);
    let places = ranks::places(&countries);
    let best = countries.iter().map(|country| country.points).max();
    let leaders = countries.iter().filter(|country| Some(country.points) == best).count();
    let winners = places.iter().filter(|place| **place == 1).count();
    told(&[("a shared victory", winners > 1), ("garbage breaks a tie", winners < leaders)])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: rounds(20_000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn t35_ranks_are_what_the_oracle_finds(amounts in prop::collection::vec(0..6u16, 3..=5)) {
        prop_assert_eq!(round_six_bonus::ranks(&amounts), ranks::ranks(&amounts));
    }
}
