//! Work of several threads in rounds, of which only one part is timed.

use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

/// The amount of work.
#[derive(Clone, Copy)]
pub(crate) struct Load {
    /// Threads that work at the same time.
    pub threads: usize,
    /// Rounds that all of them do together.
    pub rounds: usize,
}

/// One thread's part of the work.
pub(crate) trait Worker {
    /// Makes ready for the next round; this is not timed.
    fn prepare(&mut self);
    /// Does what is timed.
    fn work(&mut self);
    /// Takes in what came of it; this is not timed.
    fn learn(&mut self);
    /// Returns the work that was done in all rounds.
    fn done(&self) -> u64;
}

/// Has the work done by these workers; gives how much a second was done.
///
/// A round begins when all are ready and ends when the last one has done its part.
pub(crate) fn per_second<W: Worker>(load: Load, worker: impl Fn(usize) -> W + Sync) -> f64 {
    let barrier = Barrier::new(load.threads);
    let run = &|number: usize| {
        let mut worker = worker(number);
        let mut spent = Duration::ZERO;
        for _ in 0..load.rounds {
            worker.prepare();
            barrier.wait();
            let begun = Instant::now();
            worker.work();
            barrier.wait();
            spent += begun.elapsed();
            worker.learn();
        }
        (worker.done(), spent)
    };
    let parts: Vec<(u64, Duration)> = thread::scope(|scope| {
        let threads: Vec<_> =
            (0..load.threads).map(|number| scope.spawn(move || run(number))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no worker panics")).collect()
    });
    let done: u64 = parts.iter().map(|part| part.0).sum();
    let spent = parts.iter().map(|part| part.1).max().unwrap_or_default();
    done as f64 / spent.as_secs_f64()
}
