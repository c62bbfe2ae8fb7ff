//! Orders lead to the same games as the choices of those who placed them, and bids by order to the same prices as bids by hand.

use engine::kernel::chance::{GameKey, Random, Stream};
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game as _;
use engine::kernel::knowledge::hide;
use engine::kernel::learning::Numbering;
use engine::kernel::occasion::By;
use engine::kernel::play;
use engine::kernel::seat::Seat;
use engine::kernel::table::Table;
use engine::kernel::text::{Narrate, Wording};
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::twentieth::command::Command as Choice;
use engine::twentieth::state::{State, Step};
use engine::twentieth::terms::Rules;
use engine::underwater::UnderwaterCities;
use replay::orders::follow::{Followed, Happened, Made};
use replay::orders::forced::forced;
use replay::orders::foresight;
use replay::orders::line::DEPTH_MAX;
use replay::orders::rule::{Obeyed, OrderRules};
use replay::orders::{Beyond, Ending, Order, OrderAnswer, TwentiethRule, Until};
use serde_json::{Value, json};
use tests::laws::rounds;
use tests::playout::{Playout, Setup, Undoing};

/// The most events that one line of these tests foretells.
const LONGEST: usize = 40;

/// The orders of one seat that were tried in a game.
#[derive(Default, Debug)]
struct Tried {
    lines: u32,
    choices: u32,
    checked: u32,
    forced: u32,
}

/// Returns whether a choice of the game was made in this event, one after another.
fn is_choice<G: Published>(table: &Table<G>, event: &Event<G>) -> bool {
    !table.is_drafting() && matches!(event.command, Some(Command::Game(_))) && event.seat.is_some()
}

/// Writes the events as the line that foretells them, as far as a line may go; gives it with the number of events.
fn line<G: Published>(seat: Seat, events: &[Event<G>]) -> Option<(Value, usize)> {
    let is_own = |event: &Event<G>| event.seat == Some(seat);
    let mut stretches: Vec<(Vec<Value>, Vec<Value>)> = Vec::new();
    let mut length = 0;
    for event in events {
        let seen = event.redact(Viewer::Seat(seat));
        let command = seen.command.map(|command| serde_json::to_value(command).expect("a form"));
        let begins = stretches.last().is_none_or(|(_, own)| !own.is_empty() && !is_own(event));
        if begins && stretches.len() == DEPTH_MAX {
            break;
        }
        if begins {
            stretches.push((Vec::new(), Vec::new()));
        }
        let (others, own) = stretches.last_mut()?;
        match command {
            Some(command) if is_own(event) => own.push(command),
            Some(command) => others.push(json!({"seat": event.seat, "command": command})),
            None => others.push(json!({"seat": event.seat})),
        }
        length += 1;
    }
    while stretches.last().is_some_and(|(_, own)| own.is_empty()) {
        length -= stretches.pop()?.0.len();
    }
    let nested = stretches.into_iter().rev().fold(
        json!([]),
        |then, (expect, play)| json!([{ "expect": expect, "play": play, "then": then }]),
    );
    (length > 0).then(|| (json!({"kind": "line", "branches": nested}), length))
}

/// Follows an order of the seat over events of the game, of which each own one was made by an order.
fn follow<'o, G: Published + OrderRules>(
    playout: &'o Playout<G>,
    seat: Seat,
    order: &'o Order<G>,
    events: std::ops::Range<usize>,
) -> Followed<'o, G> {
    let mut followed = Followed::new(&playout.rules, seat, order, Until::Game);
    for place in events {
        let by =
            if playout.events[place].seat == Some(seat) { By::StandingOrder } else { By::Player };
        let event = Event { by, ..playout.events[place].redact(Viewer::Seat(seat)) };
        let seen_before = &hide::<G>(&playout.before(place).game, Viewer::Seat(seat));
        followed.take(&Happened { event: &event, seen_before, made: Made::Then });
    }
    followed
}

/// Tries the line from this place on: it makes each own choice of the game, and ends with the last one.
fn try_line<G: Published + OrderRules>(
    playout: &Playout<G>,
    seat: Seat,
    first: usize,
    tried: &mut Tried,
) -> usize {
    let later = playout.events.iter().enumerate().skip(first).take(LONGEST);
    let last = later.take_while(|(place, event)| is_choice(&playout.before(*place), event)).count();
    let Some((written, length)) = line(seat, &playout.events[first..first + last]) else {
        return 1;
    };
    let order: Order<G> = serde_json::from_value(written.clone()).expect("an order");
    for place in (first..first + length).filter(|place| playout.events[*place].seat == Some(seat)) {
        let seen = hide::<G>(&playout.before(place).game, Viewer::Seat(seat));
        let answer = follow(playout, seat, &order, first..place).answer(&seen, &[]);
        let Some(Command::Game(command)) = playout.events[place].command else { return 1 };
        assert_eq!(answer, OrderAnswer::Choose(command), "game {} at {place}", playout.number);
        tried.choices += 1;
    }
    let ending = follow(playout, seat, &order, first..first + length).ending();
    assert_eq!(ending, Some(Ending::Done {}), "game {} from {first}: {written}", playout.number);
    let Order::Line(line) = order else { return 1 };
    let seen = hide::<G>(&playout.before(first).game, Viewer::Seat(seat));
    let verdicts = foresight::foresee::<G>(&playout.rules, seat, Some(&seen), &line);
    let verdicts = verdicts.expect("what was chosen is lawful");
    tried.checked +=
        verdicts.iter().filter(|it| **it == foresight::OrderStepCheck::Checked).count() as u32;
    tried.lines += 1;
    length
}

/// A choice is forced only if it is the one that was made, and the seat is asked again.
fn try_forced<G: Published>(playout: &Playout<G>, seat: Seat, place: usize, tried: &mut Tried) {
    let seen = hide::<G>(&playout.before(place).game, Viewer::Seat(seat));
    let Some(command) = forced::<G>(&playout.rules, &seen, seat) else { return };
    assert_eq!(playout.events[place].command, Some(Command::Game(command)));
    assert!(G::to_act(&playout.tables[place].game).contains(seat));
    let shows = |fact: &Fact<G>| match fact {
        Fact::Game(fact) => G::is_disclosure(fact),
        Fact::Table(_) => false,
    };
    assert!(!playout.events[place].facts.iter().any(shows), "it cannot be taken back: {command:?}");
    tried.forced += 1;
}

fn lead_to_the_same_game<G: Published + OrderRules>(games: u32, seats: u8) -> Tried {
    let (mut tried, setup) = (Tried::default(), Setup::of::<G>(seats, json!({})));
    for number in 0..rounds(games) {
        let playout = Playout::<G>::whole(&setup, number.into(), Undoing::Never);
        let seat = Seat::first(seats).nth(number as usize % usize::from(seats)).expect("a seat");
        let mut place = 0;
        while place < playout.events.len() {
            place += match is_choice(&playout.before(place), &playout.events[place]) {
                true => try_line(&playout, seat, place, &mut tried),
                false => 1,
            };
        }
        for (place, event) in playout.events.iter().enumerate() {
            if event.seat == Some(seat) && is_choice(&playout.before(place), event) {
                try_forced(&playout, seat, place, &mut tried);
            }
        }
    }
    tried
}

#[test]
fn lines_and_forced_choices_lead_to_the_same_games_of_underwater_cities() {
    let tried = lead_to_the_same_game::<UnderwaterCities>(60, 3);
    assert!(tried.lines > 500 && tried.choices > 5_000 && tried.checked > 400, "{tried:?}");
    assert!(tried.forced > 200, "{tried:?}");
}

#[test]
fn lines_and_forced_choices_lead_to_the_same_games_of_20th_century() {
    let tried = lead_to_the_same_game::<TwentiethCentury>(60, 4);
    assert!(tried.lines > 200 && tried.choices > 800 && tried.checked > 200, "{tried:?}");
    assert!(tried.forced > 20, "{tried:?}");
}

/// Returns who buys a land and for how many coins, when each seat bids up to a limit of its own and then passes.
fn sold(rules: &Rules, mut state: State, key: &GameKey, limits: &[u8]) -> Option<(Seat, u8)> {
    let land = state.auction.land?;
    while state.agenda.step == Step::BidOnLand {
        let seat = TwentiethCentury::to_act(&state).iter().next()?;
        let coins = limits[usize::from(seat.number()) - 1];
        let rule = TwentiethRule::BidOnLandUpTo { land, coins, beyond: Beyond::Pass };
        let seen = hide::<TwentiethCentury>(&state, Viewer::Seat(seat));
        let Obeyed::Choose(command) = TwentiethCentury::obey(rules, &seen, seat, &rule) else {
            panic!("the order has no answer: {rule:?}");
        };
        let lawful = TwentiethCentury::check(rules, &state, seat, &command).expect("lawful");
        play::advance::<TwentiethCentury>(rules, &mut state, key, seat, lawful);
    }
    let owner = state.land(land).owner?;
    Some((owner, 10 - state.region(owner).coins.known()? as u8))
}

/// An oracle that knows nothing of the engine: it asks one after another until nobody is left who outbids.
fn price(starter: usize, limits: &[u8]) -> (usize, u8) {
    let (mut owner, mut bid, mut passed) = (starter, 2, vec![false; limits.len()]);
    let mut asked = (starter + 1) % limits.len();
    while (0..limits.len()).any(|seat| seat != owner && !passed[seat]) {
        if asked != owner && !passed[asked] {
            match bid < limits[asked] {
                true => (owner, bid) = (asked, bid + 1),
                false => passed[asked] = true,
            }
        }
        asked = (asked + 1) % limits.len();
    }
    (owner, bid)
}

#[test]
fn lands_are_sold_to_the_highest_limit_for_what_the_others_would_have_paid() {
    let setup = Setup::of::<TwentiethCentury>(4, json!({}));
    let rules = setup.rules::<TwentiethCentury>();
    for number in 0..u64::from(rounds(500)) {
        let key = GameKey::unrecorded(number);
        let mut state = play::deal::<TwentiethCentury>(&rules, &key);
        let starter = TwentiethCentury::to_act(&state).iter().next().expect("a starter");
        let land = state.lands_offered.iter().next().expect("a land");
        let open = Choice::OpenAuction { land, coins: 2 };
        let open = TwentiethCentury::check(&rules, &state, starter, &open).expect("lawful");
        play::advance::<TwentiethCentury>(&rules, &mut state, &key, starter, open);
        let mut random = Stream::unrecorded(number);
        let limits: Vec<u8> = (0..4).map(|_| random.below(10) as u8 + 1).collect();
        let (owner, coins) = sold(&rules, state, &key, &limits).expect("a sale");
        let place = usize::from(starter.number()) - 1;
        assert_eq!((usize::from(owner.number()) - 1, coins), price(place, &limits), "{limits:?}");
        // The starter has bid two, whatever the own limit says.
        let mut others = limits.clone();
        others[place] = others[place].max(2);
        let won = others.remove(usize::from(owner.number()) - 1);
        let second = others.into_iter().max().unwrap_or_default();
        assert!(won >= second.min(coins) && coins <= second.max(2) + 1, "{limits:?}: {coins}");
    }
}

/// Tells commands of every number in positions in which they are not lawful, as lines tell what was placed long before.
fn are_told_anywhere<G: Published + OrderRules + Narrate>(seats: u8)
where
    G::Command: Numbering,
{
    let setup = Setup::of::<G>(seats, json!({}));
    let playout = Playout::<G>::whole(&setup, 3, Undoing::Never);
    let mut random = Stream::unrecorded(7);
    let mut told = 0;
    for place in (0..playout.events.len()).step_by(29) {
        let table = &playout.tables[place];
        for seat in Seat::first(seats) {
            let seen = hide::<G>(&table.game, Viewer::Seat(seat));
            for _ in 0..rounds(300) {
                // Each kind as often, however many commands it has.
                let kinds = G::Command::KINDS;
                let kind = &kinds[random.below(kinds.len() as u32) as usize];
                let within = u64::from(random.below(u32::MAX)) % kind.size();
                let number = G::Command::start(kind.key) + within;
                let command = G::Command::numbered(number).expect("a command");
                for other in Seat::first(seats) {
                    let words = G::word_choice(&playout.rules, &seen, other, &command, Wording::DE);
                    told += usize::from(!words.to_string().is_empty());
                }
                let _lawful = G::check(&playout.rules, seen.state(), seat, &command);
            }
        }
    }
    assert!(told > 10_000, "{told}");
}

#[test]
fn whatever_a_line_holds_is_told_in_any_position() {
    are_told_anywhere::<UnderwaterCities>(3);
    are_told_anywhere::<TwentiethCentury>(4);
}
