//! The bars of the engine for Underwater Cities: decisions of random playouts, facts folded, lines folded, a position shown.
//!
//! Each figure is per item (decision, fact): criterion prints items per second.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine::kernel::chance::{GameKey, Random, Seed, Stream};
use engine::kernel::edition::Published;
use engine::kernel::event::{At, By, Command, Event, Fact, GameId};
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::play::{self, Accepted, Occasion};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Table, TableCommand, fold};
use engine::underwater::UnderwaterCities;
use engine::underwater::setup::Rules;
use std::hint::black_box;

type G = UnderwaterCities;

/// Plays one random game in place; tells how many decisions it had.
fn playout(rules: &Rules, number: u64, lawful: &mut Vec<<G as Game>::Lawful>) -> u64 {
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

fn decisions(c: &mut Criterion) {
    let mut group = c.benchmark_group("decisions of random playouts (bar: 500,000/s)");
    for players in 2..=4 {
        let rules = Rules::standard(players).expect("the embedded edition is sound");
        let mut lawful = Vec::new();
        let total: u64 = (0..20).map(|number| playout(&rules, number, &mut lawful)).sum();
        group.throughput(Throughput::Elements(total));
        group.bench_function(format!("{players} players"), |b| {
            b.iter(|| (0..20).map(|number| playout(&rules, number, &mut lawful)).sum::<u64>());
        });
    }
    group.finish();
}

/// A recorded random game.
fn recorded(rules: &Rules, seats: u8) -> (GameId, Vec<Event<G>>, String) {
    let (id, server) = (GameId([7; 16]), Seed([1; 32]));
    let mut random = Stream::unrecorded(5);
    let mut table = Table::<G>::new(id, rules);
    let mut events = Vec::new();
    let occasion = |seat| Occasion { seat, by: By::Server, at: At::new(Default::default()) };
    let mut run = |table: &mut Table<G>, command| {
        let event =
            play::decide(rules, &server, table, occasion(None), &[], Command::Table(command));
        let event = event.expect("the beginning of a game is legal");
        table.apply(&event);
        events.push(event);
    };
    let edition = G::editions().remove(0);
    let options = serde_json::json!({});
    let ruleset = G::NAME.to_owned();
    run(&mut table, TableCommand::CreateGame { ruleset, edition, seats, options });
    for seat in Seat::first(seats) {
        let player = format!("player_{seat}").try_into().expect("an opaque id");
        run(&mut table, TableCommand::TakeSeat { seat, player, seed: Seed([seat.number(); 32]) });
    }
    run(&mut table, TableCommand::StartGame {});
    let mut drafts: Vec<Vec<<G as Game>::Command>> = vec![Vec::new(); 5];
    while let Some(seat) = table.waiting().iter().next() {
        let draft =
            engine::kernel::draft::perform::<G>(rules, &table.game, seat, &drafts[seat.index()]);
        let state = draft.expect("a draft of legal choices");
        let mut lawful = Vec::new();
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

fn folding(c: &mut Criterion) {
    let rules = Rules::standard(4).expect("the embedded edition is sound");
    let (id, events, text) = recorded(&rules, 4);
    let facts: Vec<<G as Game>::Fact> = events
        .iter()
        .flat_map(|event| &event.facts)
        .filter_map(|fact| match fact {
            Fact::Game(fact) => Some(fact.clone()),
            Fact::Table(_) => None,
        })
        .collect();
    let mut group = c.benchmark_group("facts folded");
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

fn showing(c: &mut Criterion) {
    let rules = Rules::standard(4).expect("the embedded edition is sound");
    let (id, events, _) = recorded(&rules, 4);
    c.bench_function("the last position folded, hidden and shown (bar: 1 ms)", |b| {
        b.iter(|| {
            let table = fold(id, &rules, &events);
            let seen = hide::<G>(&table.game, Viewer::Spectator);
            serde_json::to_string(&G::view(&rules, &seen))
        });
    });
}

criterion_group!(benches, decisions, folding, showing);
criterion_main!(benches);
