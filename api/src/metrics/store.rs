//! Numbers of the store: what its writer does, and how the log grows.

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::time::Duration;

/// Numbers of one store; clones count together.
#[derive(Clone, Debug)]
pub struct StoreMetrics {
    waiting: Gauge,
    commits: Histogram,
    batches: Histogram,
    failures: Counter,
    log_entries: Gauge,
}

impl Default for StoreMetrics {
    fn default() -> StoreMetrics {
        StoreMetrics {
            waiting: Gauge::default(),
            commits: Histogram::new(exponential_buckets(0.000_25, 2.0, 16)),
            batches: Histogram::new(exponential_buckets(1.0, 2.0, 10)),
            failures: Counter::default(),
            log_entries: Gauge::default(),
        }
    }
}

impl StoreMetrics {
    /// Adds the numbers to those that are told.
    pub(super) fn register(&self, numbers: &mut Registry) {
        let waiting = self.waiting.clone();
        numbers.register("writer_queue", "Requests that wait for the writer", waiting);
        let commits = self.commits.clone();
        numbers.register("commit_seconds", "Time of a commit, with the sync of the disk", commits);
        let batches = self.batches.clone();
        numbers.register("commit_batch", "Requests that one commit stored", batches);
        let failures = self.failures.clone();
        numbers.register("commit_failures", "Commits that failed", failures);
        let entries = self.log_entries.clone();
        numbers.register("log_entries", "Leaves of the log that grows", entries);
    }

    /// One more request waits for the writer.
    pub fn begins_to_wait(&self) {
        self.waiting.inc();
    }

    /// So many requests wait no more.
    pub fn wait_no_more(&self, number: usize) {
        self.waiting.dec_by(super::signed(number));
    }

    /// A batch of so many requests was committed in this time.
    pub fn committed(&self, batch: usize, took: Duration) {
        self.batches.observe(super::signed(batch) as f64);
        self.commits.observe(took.as_secs_f64());
    }

    /// A batch was not committed.
    pub fn not_committed(&self) {
        self.failures.inc();
    }

    /// The log has so many leaves.
    pub fn log_has(&self, leaves: u64) {
        self.log_entries.set(i64::try_from(leaves).unwrap_or(i64::MAX));
    }
}
