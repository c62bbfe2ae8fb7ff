//! The cost of what waits: clocks and notices for the writer and for a round of the scheduler, how late a notice is, idle streams in memory.

mod notices;
mod scheduler;
mod stock;
mod streams;
mod writer;

pub(crate) use streams::{asked_to_serve, serve};

use crate::percentile::percentile;

/// Streams that are held.
const STREAMS: usize = 10_000;

/// Measures all of it and prints a line for each.
pub(crate) fn tell() {
    tell_writer();
    tell_rounds();
    tell_notices();
    tell_streams();
}

fn tell_writer() {
    let writer::Measured { bare, laden } = writer::measure();
    println!(
        "durable commands beside {} games with clocks and {} notices that wait: {laden:.0}/s, beside as many games with none {bare:.0}/s: {:.1} % slower (bar: 5 %)",
        stock::GAMES,
        stock::notices(),
        100.0 * (1.0 - laden / bare)
    );
}

fn tell_rounds() {
    let scheduler::Measured { idle, due } = scheduler::measure();
    println!(
        "what a round asks the store for, nothing due: p99 {:.2} ms; all due: p99 {:.2} ms (bar: 50 ms)",
        percentile(&idle, 99),
        percentile(&due, 99)
    );
}

fn tell_notices() {
    let times = notices::measure();
    println!(
        "from the event to its notice at a webhook, due at once: p50 {:.0} ms, p99 {:.0} ms of {} (bar: 5 s after it is due)",
        percentile(&times, 50),
        percentile(&times, 99),
        times.len()
    );
}

fn tell_streams() {
    match streams::measure(STREAMS) {
        Some(streams::Measured { before, held }) => println!(
            "{STREAMS} idle streams: {held:.0} MiB resident, {before:.0} MiB before the first (bar: 300 MB)"
        ),
        None => println!("{STREAMS} idle streams: this system does not tell what is resident"),
    }
}
