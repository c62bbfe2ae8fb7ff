//! The bars of the engine for any game: decisions of random playouts, facts folded, lines folded, a position shown, a list described.
//!
//! Each figure is per item (decision, fact): criterion prints items per second.

use criterion::{Criterion, Throughput};
use engine::kernel::chance::{GameKey, Random, Seed, Stream};
use engine::kernel::choice::{self, Describe, path};
use engine::kernel::draft;
use engine::kernel::edition::Published;
use engine::kernel::event::{Command, Event, Fact};
use engine::kernel::game::Game;
use engine::kernel::ids::GameId;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::occasion::{At, By};
use engine::kernel::outlook::{Outlook, Prospect};
use engine::kernel::play::{self, Accepted, Given, Occasion};
use engine::kernel::quantity::Measurable;
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Created, Table, TableCommand, fold};
use engine::kernel::text::{Language, Wording};
use engine::kernel::viewer::Viewer;
use std::hint::black_box;
use std::time::Duration;

/// Names what is measured, and of which game: the figures of two games are not compared with each other.
fn of<G: Game>(what: &str) -> String {
    format!("{}: {what}", G::NAME)
}

/// Plays one random game in place; tells how many decisions it had.
fn playout<G: Game>(rules: &G::Rules, number: u64, lawful: &mut Vec<G::Lawful>) -> u64 {
    let key = GameKey::unrecorded(number);
    // A choice needs no RFC 8439: a small generator keeps its own cost out of the figure.
    let mut random = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut state = play::deal::<G>(rules, &key);
    let mut decisions = 0;
    while let Some(seat) = G::to_act(&state).iter().next() {
        lawful.clear();
        G::legal(rules, &state, seat, lawful);
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let choice = lawful[(random % lawful.len() as u64) as usize];
        play::advance::<G>(rules, &mut state, &key, seat, choice);
        decisions += 1;
    }
    decisions
}

/// The rules for so many players with the default edition and the usual options.
fn usual<G: Published>(seats: u8) -> G::Rules {
    let created = Created {
        ruleset: G::NAME.to_owned(),
        edition: G::editions().remove(0),
        seats,
        options: serde_json::json!({}),
        commitment: Seed([0; 32]).commit(GameId([0; 16])),
        dispute_time: None,
        clock: None,
        parent: None,
    };
    G::rules(&created, G::REVISION).expect("the embedded edition is sound")
}

/// Decisions of random playouts, for each number of players.
pub(crate) fn decisions<G: Published>(c: &mut Criterion) {
    let mut group = c.benchmark_group(of::<G>("decisions of random playouts"));
    for players in G::SEATS {
        let rules = usual::<G>(players);
        let mut lawful = Vec::new();
        let total: u64 = (0..20).map(|number| playout::<G>(&rules, number, &mut lawful)).sum();
        group.throughput(Throughput::Elements(total));
        group.bench_function(format!("{players} players"), |b| {
            b.iter(|| (0..20).map(|number| playout::<G>(&rules, number, &mut lawful)).sum::<u64>());
        });
    }
    group.finish();
}

/// A recorded random game.
fn recorded<G: Published>(rules: &G::Rules, seats: u8) -> (GameId, Vec<Event<G>>, String) {
    let (id, server) = (GameId([7; 16]), Seed([1; 32]));
    let mut random = Stream::unrecorded(5);
    let mut table = Table::<G>::new(id, rules);
    let mut events = Vec::new();
    let occasion = |seat| Occasion { seat, by: By::Server, at: At::new(Default::default()) };
    let mut run = |table: &mut Table<G>, command| {
        let event = play::decide(
            rules,
            &server,
            table,
            occasion(None),
            Given::Nothing,
            Command::Table(command),
        );
        let event = event.expect("the beginning of a game is legal");
        table.apply(&event);
        events.push(event);
    };
    let edition = G::editions().remove(0);
    let options = serde_json::json!({});
    let ruleset = G::NAME.to_owned();
    run(
        &mut table,
        TableCommand::CreateGame {
            ruleset,
            edition,
            seats,
            options,
            dispute_time: None,
            clock: None,
            parent: None,
        },
    );
    for seat in Seat::first(seats) {
        let player = format!("player_{seat}").try_into().expect("an opaque id");
        run(&mut table, TableCommand::TakeSeat { seat, player, seed: Seed([seat.number(); 32]) });
    }
    run(&mut table, TableCommand::StartGame {});
    let mut drafts: Vec<Vec<G::Command>> = vec![Vec::new(); seats.into()];
    while let Some(seat) = table.waiting().iter().next() {
        let draft = draft::perform::<G>(rules, &table.game, seat, &drafts[seat.index()]);
        let state = draft.expect("a draft of legal choices");
        let mut lawful: Vec<G::Lawful> = Vec::new();
        G::legal(rules, &state, seat, &mut lawful);
        let command = lawful[random.below(lawful.len() as u32) as usize].into();
        let drafted = std::mem::take(&mut drafts[seat.index()]);
        match play::choose(rules, &server, &table, occasion(Some(seat)), &drafted, command) {
            Ok(Accepted::Drafted(commands)) => drafts[seat.index()] = commands,
            Ok(Accepted::Appended(more, after)) => {
                events.extend(more);
                table = *after;
            }
            Err(refused) => panic!("a listed command was refused: {refused}"),
        }
    }
    let key = table.key(&server);
    let text = record::write(id, &events, seats, &key, Viewer::Referee).expect("a record");
    (id, events, text)
}

/// Facts folded, decoded and from the lines of a record, of a game with the most players.
pub(crate) fn folding<G: Published>(c: &mut Criterion) {
    let rules = usual::<G>(*G::SEATS.end());
    let (id, events, text) = recorded::<G>(&rules, *G::SEATS.end());
    let facts: Vec<G::Fact> = events
        .iter()
        .flat_map(|event| &event.facts)
        .filter_map(|fact| match fact {
            Fact::Game(fact) => Some(fact.clone()),
            Fact::Table(_) => None,
        })
        .collect();
    let mut group = c.benchmark_group(of::<G>("facts folded"));
    group.throughput(Throughput::Elements(facts.len() as u64));
    group.bench_function("decoded (bar: 5,000,000/s)", |b| {
        b.iter(|| {
            let mut state = G::table(&rules);
            facts.iter().for_each(|fact| G::apply(&mut state, fact));
            black_box(state)
        });
    });
    group.bench_function("from the lines of a record (bar: 2,000,000/s)", |b| {
        b.iter(|| {
            let record = record::read(text.as_bytes()).expect("a record of ours");
            let events = record.events::<G>(Viewer::Referee).expect("events of ours");
            black_box(fold(id, &rules, &events))
        });
    });
    group.finish();
}

/// The last position, folded from all events, hidden and shown.
pub(crate) fn showing<G: Published>(c: &mut Criterion) {
    let rules = usual::<G>(*G::SEATS.end());
    let (id, events, _) = recorded::<G>(&rules, *G::SEATS.end());
    c.bench_function(&of::<G>("the last position folded, hidden and shown (bar: 1 ms)"), |b| {
        b.iter(|| {
            let table = fold(id, &rules, &events);
            let seen = hide::<G>(&table.game, Viewer::Spectator);
            serde_json::to_string(&G::view(&rules, &seen))
        });
    });
}

/// Items of a list that is described.
const ITEMS: usize = 100;
/// Random games that are looked through for such lists: in Underwater Cities they are rare.
const GAMES: u64 = 1_000;

/// A decision and what can be chosen there.
struct Offered<G: Published> {
    seen: Seen<G::State>,
    seat: Seat,
    list: Vec<G::Lawful>,
}

/// The first hundred commands of each longer list that random games offer.
fn offered<G: Published>(rules: &G::Rules) -> Vec<Offered<G>> {
    let mut random = Stream::unrecorded(3);
    let mut offered = Vec::new();
    for number in 0..GAMES {
        let key = GameKey::unrecorded(number);
        let mut state = play::deal::<G>(rules, &key);
        while let Some(seat) = G::to_act(&state).iter().next() {
            let seen = hide::<G>(&state, Viewer::Seat(seat));
            let mut list = play::legal::<G>(rules, &seen, seat);
            let choice = list[random.below(list.len() as u32) as usize];
            if list.len() >= ITEMS {
                list.truncate(ITEMS);
                offered.push(Offered { seen, seat, list });
            }
            play::advance::<G>(rules, &mut state, &key, seat, choice);
        }
    }
    offered
}

/// Writes a list, each command with its words, its places, its cost and what it changes; gives its length.
fn described<G: Describe + Measurable + Published>(
    rules: &G::Rules,
    offered: &Offered<G>,
) -> usize {
    let Offered { seen, seat, list } = offered;
    let outlook = Outlook::<G>::at(rules, seen, *seat);
    let asked = path::ask::<G>(rules, seen, *seat, Wording::EN);
    let mut bytes = asked.prompt.to_string().len();
    for &lawful in list {
        let prospect = Prospect::of(rules, seen, *seat, lawful);
        let choice = choice::describe::<G>(rules, seen, *seat, &prospect, Wording::EN);
        let text = G::tell_choice(rules, seen, *seat, &prospect.command, Language::En);
        let item = (text, choice, outlook.forecast(&prospect));
        bytes += serde_json::to_string(&item).map_or(0, |written| written.len());
    }
    bytes
}

/// Measures lists of 100 commands: the last of them, in which what was built makes each costly to compare, by criterion; and all of them
/// once, because the bar is one for the slowest.
pub(crate) fn describing<G: Describe + Measurable + Published>(c: &mut Criterion) {
    let rules = usual::<G>(*G::SEATS.end());
    let offered = offered::<G>(&rules);
    let last = offered.last().expect("a decision between so many commands");
    c.bench_function(&of::<G>("a list of 100 commands with cost and change (bar: 5 ms)"), |b| {
        b.iter(|| described::<G>(&rules, last));
    });
    let mut times: Vec<_> =
        offered.iter().map(|offered| time(|| described::<G>(&rules, offered))).collect();
    times.sort_unstable();
    let slowest = times[(times.len() * 99).div_ceil(100) - 1];
    println!("{}: p99 {slowest:.2?} of {}", of::<G>("lists of 100 commands"), times.len());
}

/// Returns how long some work takes.
#[expect(
    clippy::disallowed_types,
    reason = "the engine has no clock, but who measures it needs one"
)]
fn time<T>(work: impl FnOnce() -> T) -> Duration {
    let begun = std::time::Instant::now();
    black_box(work());
    begun.elapsed()
}
