//! The bars of the server, each beside its limit of the same run: `cargo bench -p api`.
//!
//! Names behind the command measure only these: `cargo bench -p api -- tables reads`.
//!
//! Clients, server and disk share one machine, so that only the ratios travel to another one.

mod client;
mod commands;
mod copy;
mod evening;
mod host;
mod percentile;
mod player;
mod reads;
mod rounds;
mod tables;
mod waiting;

use api::store::{Settings, SqliteStore};
use client::Client;
use host::Host;
use percentile::percentile;
use std::path::Path;
use std::time::Instant;

/// Clients that read at the same time.
const READERS: usize = 8;

fn main() {
    if let Some(database) = waiting::asked_to_serve() {
        return waiting::serve(&database);
    }
    // Cargo passes options of its own, which begin with a hyphen.
    let asked: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    for (name, tell) in MEASURED {
        if asked.is_empty() || asked.iter().any(|it| it == name) {
            tell();
        }
    }
}

/// Everything that is measured, by its name. The evening is the first, while nothing else has been in memory.
const MEASURED: [(&str, fn()); 5] = [
    ("evening", tell_evening),
    ("commands", || [1, 8, 32].into_iter().for_each(tell_commands)),
    ("reads", tell_reads),
    ("tables", tell_tables),
    ("waiting", waiting::tell),
];

fn tell_evening() {
    let measured = evening::measure();
    println!(
        "{} games going on, legal list with texts and command: p50 {:.1} ms, p99 {:.1} ms of {} round trips (bar: p99 50 ms)",
        evening::games(),
        percentile(&measured.trips, 50),
        percentile(&measured.trips, 99),
        measured.trips.len()
    );
    match measured.resident {
        Some(resident) => {
            println!("  resident then, clients included: {resident:.0} MiB (bar: 100 MB)");
        }
        None => println!("  resident then: this system does not tell"),
    }
}

fn tell_commands(clients: usize) {
    let measured = commands::measure(clients);
    let commands::Measured { over_http, in_process, .. } = measured;
    println!(
        "durable commands, {clients} at a time: {over_http:.0}/s over HTTP, {in_process:.0}/s in process: {:.0} % (bar: 50 %)",
        100.0 * over_http / in_process
    );
    tell_start(&measured.database);
}

fn tell_start(database: &Path) {
    let (game, events) = newest(database);
    let begun = Instant::now();
    let host = Host::fathom(database);
    Client::connect(host.address).get(&format!("/games/{game}"));
    let took = begun.elapsed().as_secs_f64() * 1e3;
    println!(
        "  start on its {events} events to the first game shown: {took:.0} ms (bar: 1,000 ms with 1,000,000)"
    );
}

/// The newest game of a database, and how many events there are.
fn newest(database: &Path) -> (String, u64) {
    let store = SqliteStore::open(&Settings::at(database)).expect("the database is free");
    let games = copy::games(&store);
    let events = games.iter().map(|game| u64::from(game.head.seq.0) + 1).sum();
    (games.first().expect("a game").game.to_string(), events)
}

fn tell_reads() {
    let reads::Measured { state, constant, bytes } = reads::measure(READERS);
    println!(
        "state reads, {READERS} at a time: {state:.0}/s, a constant of the same {bytes} bytes {constant:.0}/s: {:.0} % (bar: 50 %)",
        100.0 * state / constant
    );
}

fn tell_tables() {
    let tables::Measured { times, longest } = tables::measure();
    println!(
        "the page of a table, {} positions, up to {longest} bytes: p50 {:.2} ms, p99 {:.2} ms (bar: p99 2 ms)",
        times.len(),
        percentile(&times, 50),
        percentile(&times, 99)
    );
}
