//! *20th Century* under the laws that bind every game.

mod adoption;
mod one_command;
mod whole;

use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::edition::Published;
use engine::kernel::game::Game;
use engine::kernel::play;
use engine::kernel::seat::{Seat, Seats};
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command;
use engine::twentieth::state::{State, Step};
use engine::twentieth::terms::Rules;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashSet};
use tests::laws::{Candidates, Subject, rounds};
use tests::playout::{Setup, pick};
use tests::{choice_laws, laws};

type Lawful = <TwentiethCentury as Game>::Lawful;

/// All options that change how a game goes.
fn options() -> Vec<Value> {
    vec![
        json!({}),
        json!({"scoring_cards": false}),
        json!({"sequential_upkeep": true}),
        json!({"scoring_cards": false, "sequential_upkeep": true}),
        json!({"seats_by_chance": true}),
        json!({"seats_by_chance": true, "sequential_upkeep": true}),
    ]
}

fn subject() -> Subject<TwentiethCentury> {
    Subject {
        revision: TwentiethCentury::REVISION,
        options: |_| options(),
        candidates: Candidates::OfThePlayout,
        events_max: 1_300,
        rounds: 3_400,
        one_in: 80,
        records_one_in: 80,
    }
}

laws!(subject());

/// Positions in which all that is listed is described, tried and performed: fewer games tell as much.
fn choices() -> Subject<TwentiethCentury> {
    Subject { rounds: 120, one_in: 8, ..subject() }
}

choice_laws!(choices());

/// The laws under the revision before this one, in fewer games.
mod superseded {
    use super::*;

    fn superseded() -> Subject<TwentiethCentury> {
        Subject { revision: TwentiethCentury::OLDEST, rounds: 340, ..subject() }
    }

    laws!(superseded());
}

/// One of so many positions is compared with every command that there is, and in each game the first one of each kind of choice.
const ONE_IN: u32 = 100;

/// Law 1 in depth: of all commands that could be thought of, `check` accepts those of the list and no other.
#[test]
fn law_1_of_all_commands_those_of_the_list_are_accepted() {
    let mut accepted = BTreeSet::new();
    for number in 0..rounds(120) {
        let mut options = options();
        let options = options.swap_remove(number as usize / 3 % options.len());
        let rules = Setup::of::<TwentiethCentury>(3 + (number % 3) as u8, options);
        accepted.extend(kinds_accepted(&rules.rules::<TwentiethCentury>(), number.into()));
    }
    let kinds = whole::KINDS;
    assert_eq!(accepted.into_iter().collect::<Vec<_>>(), kinds, "the kinds of commands looked at");
}

/// Plays a game, looks at some of its positions, and gives the kinds of commands that were accepted there.
fn kinds_accepted(rules: &Rules, number: u64) -> BTreeSet<String> {
    let key = GameKey::unrecorded(number);
    let mut random = Stream::unrecorded(number);
    let mut state = play::deal::<TwentiethCentury>(rules, &key);
    let mut kinds = BTreeSet::new();
    while let Some(seat) = state.agenda.acting.iter().next() {
        assert_asked(&state);
        let legal = list(rules, &state, seat);
        let is_new = legal.iter().any(|&lawful| !kinds.contains(&kind(&lawful.into())));
        if is_new || random.below(ONE_IN) == 0 {
            let accepted = accepted(rules, &state, seat);
            assert_same_commands(&accepted, &legal);
            kinds.extend(accepted.iter().map(kind));
        }
        let choice = pick(&mut random, &legal);
        play::advance::<TwentiethCentury>(rules, &mut state, &key, seat, choice);
    }
    kinds
}

/// Between two events the auction asks whom it can ask: the invariant cannot say so, because it holds within an event too.
fn assert_asked(state: &State) {
    let State { auction, agenda, .. } = state;
    assert_eq!(auction.land.is_some(), agenda.step == Step::BidOnLand, "{auction:?}");
    if agenda.step == Step::BidOnLand {
        let can_be_asked = |seat| auction.bidding.contains(seat) && auction.bidder != Some(seat);
        assert!(
            agenda.acting.iter().all(can_be_asked),
            "{:?} is asked: {auction:?}",
            agenda.acting
        );
    }
    if agenda.step == Step::PickLand {
        assert_eq!(agenda.acting, Seats::only(state.starter), "the starting player picks a land");
        assert!(auction.present.contains(state.starter), "{auction:?}");
    }
}

fn list(rules: &Rules, state: &State, seat: Seat) -> Vec<Lawful> {
    let mut legal = Vec::new();
    TwentiethCentury::legal(rules, state, seat, &mut legal);
    legal
}

fn accepted(rules: &Rules, state: &State, seat: Seat) -> HashSet<Command> {
    let mut all = whole::commands(state, seat);
    all.retain(|command| TwentiethCentury::check(rules, state, seat, command).is_ok());
    all.into_iter().collect()
}

fn assert_same_commands(accepted: &HashSet<Command>, legal: &[Lawful]) {
    let listed: HashSet<Command> = legal.iter().map(|&lawful| lawful.into()).collect();
    assert_eq!(listed.len(), legal.len(), "a command is listed twice");
    let unlisted: Vec<&Command> = accepted.difference(&listed).collect();
    assert!(unlisted.is_empty(), "accepted and not listed: {unlisted:?}");
    let refused: Vec<&Command> = listed.difference(accepted).collect();
    assert!(refused.is_empty(), "listed, and refused or not thought of: {refused:?}");
}

fn kind(command: &Command) -> String {
    let value = serde_json::to_value(command).expect("a command can be written");
    value["type"].as_str().unwrap_or_default().to_owned()
}
