//! Built-in bots: laws that bind them in every game, and that each stronger one beats the weaker.

use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::edition::Published;
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::bots::choosing::LetBotsChoose;
use replay::bots::contest::Contest;
use replay::bots::level::{Level, Seeds};
use replay::bots::search::{Bound, mixed};
use replay::bots::valued::Evaluate;
use replay::bots::{BotKind, plan};
use serde_json::{Value, json};
use tests::pebbles::Pebbles;
use tests::playout::{Setup, drafted, pick};

/// A search that is quick enough for tests.
const SEARCH: BotKind = BotKind::Search(Bound::Iterations(24));
const ALL: [BotKind; 3] = [BotKind::Random, BotKind::Greedy, SEARCH];
/// The same, and the levels that choose the same for the same seed.
const REPEATABLE: [BotKind; 5] = [
    BotKind::Random,
    BotKind::Greedy,
    SEARCH,
    BotKind::Level(Level::Easy),
    BotKind::Level(Level::Club),
];

fn rules<G: Published>(seats: u8) -> G::Rules {
    with_options::<G>(seats, json!({}))
}

fn with_options<G: Published>(seats: u8, options: Value) -> G::Rules {
    Setup::of::<G>(seats, options).rules::<G>()
}

/// A decision of a random game: what its seat has seen, in the middle of its own draft where all choose at the same time.
struct Decision<G: Evaluate> {
    seat: Seat,
    seen: Seen<G::State>,
    /// The same position as the server knows it.
    state: G::State,
}

/// One of so many decisions of a random game.
fn decisions<G: Evaluate>(rules: &G::Rules, number: u64, one_in: u32) -> Vec<Decision<G>> {
    let key = GameKey::unrecorded(number);
    let mut random = Stream::unrecorded(number);
    let mut state = play::deal::<G>(rules, &key);
    let mut decisions = Vec::new();
    let mut choose = |state: &G::State, seat: Seat| {
        let seen = hide::<G>(state, Viewer::Seat(seat));
        let legal = play::legal::<G>(rules, &seen, seat);
        if random.below(one_in) == 0 && legal.len() > 1 {
            decisions.push(Decision { seat, seen, state: state.clone() });
        }
        pick(&mut random, &legal)
    };
    while G::outcome(&state).is_none() {
        let acting = G::to_act(&state);
        let order: Vec<Seat> = G::order(&state).filter(|&seat| acting.contains(seat)).collect();
        if let [seat] = order[..] {
            let lawful = choose(&state, seat);
            play::advance::<G>(rules, &mut state, &key, seat, lawful);
            continue;
        }
        let draft_of =
            |&seat: &Seat| (seat, drafted::<G>(rules, &state, seat, |state| choose(state, seat)));
        let drafts: Vec<(Seat, Vec<G::Command>)> = order.iter().map(draft_of).collect();
        for (seat, command) in
            drafts.iter().flat_map(|(seat, all)| all.iter().map(|one| (*seat, one)))
        {
            let lawful = G::check(rules, &state, seat, command).expect("a draft stays legal");
            play::advance::<G>(rules, &mut state, &key, seat, lawful);
        }
    }
    decisions
}

fn every_choice_is_legal<G: Evaluate>(rules: &G::Rules, games: u64, one_in: u32) -> usize {
    let mut looked_at = 0;
    for decision in (0..games).flat_map(|number| decisions::<G>(rules, number, one_in)) {
        for bot in REPEATABLE {
            let chosen = bot.choose::<G>(rules, &decision.seen, decision.seat, Seeds::both(1));
            let chosen = chosen.unwrap_or_else(|| panic!("{bot} chooses nothing"));
            let checked = G::check(rules, &decision.state, decision.seat, &chosen);
            assert!(checked.is_ok(), "{bot} chooses {chosen:?}, which is refused");
            looked_at += 1;
        }
    }
    looked_at
}

#[test]
fn every_bot_chooses_a_legal_command_in_any_position() {
    assert!(every_choice_is_legal::<Pebbles>(&rules::<Pebbles>(3), 8, 2) > 100);
    let underwater = rules::<UnderwaterCities>(2);
    assert!(every_choice_is_legal::<UnderwaterCities>(&underwater, 3, 16) > 60);
    let twentieth = rules::<TwentiethCentury>(3);
    assert!(every_choice_is_legal::<TwentiethCentury>(&twentieth, 3, 8) > 60);
}

#[test]
fn every_bot_plays_with_options_and_alone() {
    let options = json!({"boards": "advanced", "contracts": true});
    let optional = with_options::<UnderwaterCities>(3, options);
    assert!(every_choice_is_legal::<UnderwaterCities>(&optional, 1, 24) > 20);
    assert!(every_choice_is_legal::<UnderwaterCities>(&rules::<UnderwaterCities>(1), 2, 16) > 20);
}

#[test]
fn who_plays_alone_strives_for_points() {
    let alone = rules::<UnderwaterCities>(1);
    let points = |bot| -> i32 {
        let played = |seed| {
            Contest::<UnderwaterCities>::new(&alone, &[bot], seed).play().expect("a game ends")
        };
        (0..4).map(|seed| played(seed).0[0].points).sum()
    };
    let [random, greedy, search] = ALL.map(points);
    assert!(greedy > 2 * random, "{greedy} against {random}");
    assert!(search > 2 * random, "{search} against {random}");
}

fn the_same_seed_chooses_the_same<G: Published + LetBotsChoose>(seats: u8, one_in: u32) {
    let rules = rules::<G>(seats);
    for Decision { seat, seen, .. } in decisions::<G>(&rules, 7, one_in) {
        for bot in REPEATABLE {
            let chosen = |seed| bot.choose::<G>(&rules, &seen, seat, Seeds::both(seed));
            assert_eq!(chosen(3), chosen(3), "{bot}");
        }
    }
}

#[test]
fn the_same_seed_leads_to_the_same_choice() {
    the_same_seed_chooses_the_same::<Pebbles>(2, 2);
    the_same_seed_chooses_the_same::<UnderwaterCities>(2, 16);
    the_same_seed_chooses_the_same::<TwentiethCentury>(3, 8);
}

/// Worlds that look alike to a seat are one to its bot: whatever others hold, the choice is the same.
fn hidden_cards_change_nothing<G: Published + LetBotsChoose>(seats: u8, one_in: u32) -> usize {
    let rules = rules::<G>(seats);
    let mut others = 0;
    for Decision { seat, seen, state } in decisions::<G>(&rules, 11, one_in) {
        let other = G::fill(&rules, &seen, &mut Stream::unrecorded(5));
        others += usize::from(other != state);
        let seen_there = hide::<G>(&other, Viewer::Seat(seat));
        for bot in REPEATABLE {
            let here = bot.choose::<G>(&rules, &seen, seat, Seeds::both(2));
            let there = bot.choose::<G>(&rules, &seen_there, seat, Seeds::both(2));
            assert_eq!(here, there, "{bot}");
        }
    }
    others
}

#[test]
fn a_choice_does_not_depend_on_hidden_cards() {
    assert!(hidden_cards_change_nothing::<Pebbles>(3, 2) > 5);
    assert!(hidden_cards_change_nothing::<UnderwaterCities>(3, 24) > 5);
    assert!(hidden_cards_change_nothing::<TwentiethCentury>(3, 8) > 5);
}

#[test]
fn a_bot_of_a_seat_that_may_not_act_chooses_nothing() {
    let rules = rules::<UnderwaterCities>(2);
    let decision = decisions::<UnderwaterCities>(&rules, 1, 1).into_iter().next_back();
    let Decision { seat, state, .. } = decision.expect("a game has decisions");
    let other = Seat::first(2).find(|&other| other != seat).expect("two seats");
    let seen = hide::<UnderwaterCities>(&state, Viewer::Seat(other));
    for bot in REPEATABLE {
        let chosen = bot.choose::<UnderwaterCities>(&rules, &seen, other, Seeds::both(1));
        assert_eq!(chosen, None, "{bot}");
    }
}

/// Returns how many of so many games the first bot ends ahead of all others, who are the second bot; it sits everywhere in turn.
fn wins<G: Published + LetBotsChoose>(
    seats: u8,
    games: u64,
    first: BotKind,
    second: BotKind,
) -> u64 {
    let rules = rules::<G>(seats);
    let is_won = |&number: &u64| {
        let own = (number % u64::from(seats)) as usize;
        let mut bots = vec![second; seats.into()];
        bots[own] = first;
        let outcome = Contest::<G>::new(&rules, &bots, mixed(17, number))
            .play()
            .expect("a game between bots ends");
        outcome.0.iter().any(|place| place.place == 1 && place.seat.index() == own)
    };
    (0..games).filter(is_won).count() as u64
}

#[test]
fn greedy_beats_random() {
    assert_eq!(wins::<UnderwaterCities>(2, 6, BotKind::Greedy, BotKind::Random), 6);
    assert!(wins::<TwentiethCentury>(3, 12, BotKind::Greedy, BotKind::Random) >= 11);
    assert!(wins::<Pebbles>(2, 40, BotKind::Greedy, BotKind::Random) >= 26);
}

#[test]
fn a_short_search_beats_random() {
    assert_eq!(wins::<UnderwaterCities>(2, 2, SEARCH, BotKind::Random), 2);
    assert_eq!(wins::<TwentiethCentury>(3, 3, SEARCH, BotKind::Random), 3);
    assert!(wins::<Pebbles>(2, 20, SEARCH, BotKind::Random) >= 13);
}

#[test]
fn a_search_beats_greedy() {
    let search = |iterations| BotKind::Search(Bound::Iterations(iterations));
    let won = wins::<UnderwaterCities>(2, 4, search(100), BotKind::Greedy);
    assert!(won >= 3, "{won} of 4");
    assert!(wins::<TwentiethCentury>(3, 6, search(100), BotKind::Greedy) >= 4);
}

#[test]
fn a_game_between_bots_is_the_same_for_the_same_seed() {
    let rules = rules::<TwentiethCentury>(3);
    let bots = [SEARCH, BotKind::Greedy, BotKind::Random];
    let played =
        |seed| Contest::<TwentiethCentury>::new(&rules, &bots, seed).play().expect("a game ends");
    assert_eq!(played(4), played(4));
    assert_ne!(played(4), played(5));
}

#[test]
fn a_plan_does_what_it_is_called() {
    let first_choice = |name: &str| {
        let rules = rules::<TwentiethCentury>(3);
        let state = play::deal::<TwentiethCentury>(&rules, &GameKey::unrecorded(5));
        let seat = TwentiethCentury::to_act(&state).iter().next().expect("somebody begins");
        let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
        let bot: BotKind = name.parse().expect("a bot");
        let chosen = bot.choose::<TwentiethCentury>(&rules, &seen, seat, Seeds::both(1));
        serde_json::to_value(chosen.expect("a choice")).expect("a value")
    };
    assert_eq!(first_choice("plan-dropper")["type"], "drop_out");
    let minimum = first_choice("plan-minimum");
    assert_eq!((&minimum["type"], &minimum["coins"]), (&json!("open_auction"), &json!(2)));
}

#[test]
fn a_search_of_20th_century_reckons_what_others_hold() {
    let rules = rules::<TwentiethCentury>(3);
    let mut hands = 0;
    let mut look = |state: &engine::twentieth::state::State| {
        let seen = hide::<TwentiethCentury>(state, Viewer::Spectator);
        let dealt = TwentiethCentury::imagine(&rules, &seen, &mut Stream::unrecorded(1));
        for seat in Seat::first(3) {
            let (own, dealt) = (state.region(seat), dealt.region(seat));
            assert_eq!((own.coins, own.science), (dealt.coins, dealt.science));
            hands += 1;
        }
    };
    let bots = [BotKind::Random; 3];
    let game = Contest::<TwentiethCentury>::new(&rules, &bots, 8);
    game.watched(&mut look).expect("a game ends");
    assert!(hands > 100);
}

#[test]
fn a_plan_that_no_game_has_is_refused_with_the_list_of_all() {
    let refused = "plan-help".parse::<BotKind>().expect_err("no plan").to_string();
    let of = |names: Vec<&'static str>, title: &str| format!("{} ({title})", names.join(", "));
    let underwater = of(plan::names::<UnderwaterCities>(), "Underwater Cities");
    let twentieth = of(plan::names::<TwentiethCentury>(), "20th Century");
    assert_eq!(
        refused,
        format!("no game has the plan `help`: name one of {underwater}; {twentieth}")
    );
}

#[test]
fn every_plan_plays_a_whole_game_and_none_is_of_the_other_game() {
    fn play<G: Published + LetBotsChoose>(seats: u8) -> usize {
        let rules = rules::<G>(seats);
        for name in plan::names::<G>() {
            let plan: BotKind = format!("plan-{name}").parse().expect("a bot");
            let bots = [plan, BotKind::Random];
            Contest::<G>::new(&rules, &bots, 3).play().expect("a game ends");
        }
        G::PLANS.len()
    }
    assert!(play::<TwentiethCentury>(3) >= 10);
    assert!(play::<UnderwaterCities>(2) >= 10);
    let dropper: BotKind = "plan-dropper".parse().expect("a bot");
    let refused = dropper.check::<UnderwaterCities>().expect_err("a plan of 20th Century");
    assert!(refused.to_string().starts_with("underwater_cities has no plan `dropper`: name one"));
}

#[test]
fn a_search_that_is_bound_by_time_ends_in_time() {
    let rules = rules::<UnderwaterCities>(2);
    let decision = decisions::<UnderwaterCities>(&rules, 1, 1).into_iter().next();
    let Decision { seat, seen, .. } = decision.expect("a game has decisions");
    let short = BotKind::Search(Bound::Time(std::time::Duration::from_millis(20)));
    let start = std::time::Instant::now();
    assert!(short.choose::<UnderwaterCities>(&rules, &seen, seat, Seeds::both(1)).is_some());
    assert!(start.elapsed() < std::time::Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn bots_are_named_as_users_type_them() {
    let named = |name: &str| name.parse::<BotKind>();
    assert_eq!(named("random"), Ok(BotKind::Random));
    assert_eq!(named("search-1000"), Ok(BotKind::Search(Bound::Iterations(1000))));
    assert_eq!(named("search"), named("search-500"));
    let seconds = Bound::Time(std::time::Duration::from_secs(2));
    assert_eq!(named("search-2s"), Ok(BotKind::Search(seconds)));
    for bot in
        ["random", "greedy", "search-500", "search-2s", "search-100ms", "easy", "club", "strong"]
    {
        assert_eq!(named(bot).expect("a bot").to_string(), bot);
    }
    for none in [
        "",
        "Greedy",
        "greedy-5",
        "Easy",
        "easy-1",
        "search-",
        "search-0",
        "search-0ms",
        "search--1",
        "search-s",
        "minimax",
    ] {
        let refused = named(none).expect_err(none).to_string();
        assert!(
            refused.starts_with(&format!("there is no bot `{none}`: name `random`")),
            "{refused}"
        );
    }
}
