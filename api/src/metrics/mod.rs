//! Numbers for who runs the server, in the text form of OpenMetrics. No game and no player is named in them.
//!
//! Each number has a line in `api/README.md`, with what to do about it.

pub mod endpoint;
mod store;

pub use store::StoreMetrics;

use engine::ruleset::Ruleset;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// What every name begins with.
const PREFIX: &str = "fathom";

/// A kind of answer.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct AnswerKind {
    route: String,
    method: &'static str,
    status: u16,
}

/// A route, by its pattern.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Route {
    route: String,
}

/// A ruleset, by its name.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Of {
    ruleset: &'static str,
}

/// Counts what one server does.
pub struct Metrics {
    registry: Registry,
    requests: Family<AnswerKind, Counter>,
    times: Family<Route, Histogram, fn() -> Histogram>,
    streams: Gauge,
    decisions: Family<Of, Counter>,
    games: Gauge,
    bots: Gauge,
    shown: Gauge,
    store: StoreMetrics,
}

/// What is counted at the moment of a look.
#[derive(Clone, Copy, Debug)]
pub struct Present {
    /// Games in memory.
    pub games_in_memory: usize,
    /// Games that bots have yet to look at.
    pub bots_queue: usize,
    /// When the checkpoint beside the database was written last; `None` if there is none.
    pub checkpoint_shown: Option<SystemTime>,
}

/// An open stream. It counts until it is dropped.
pub struct OpenStream(Gauge);

impl Drop for OpenStream {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Buckets from half a millisecond to about 16 seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_5, 2.0, 16))
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut metrics = Metrics {
            registry: Registry::with_prefix(PREFIX),
            requests: Family::default(),
            times: Family::new_with_constructor(seconds as fn() -> Histogram),
            streams: Gauge::default(),
            decisions: Family::default(),
            games: Gauge::default(),
            bots: Gauge::default(),
            shown: Gauge::default(),
            store: StoreMetrics::default(),
        };
        metrics.register();
        // A number that is not there yet looks like one that is lost.
        for ruleset in Ruleset::ALL {
            metrics.decisions.get_or_create(&Of { ruleset: ruleset.name() }).inc_by(0);
        }
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let numbers = &mut self.registry;
        let release = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        numbers.register("build", "The release that runs", release);
        let requests = self.requests.clone();
        numbers.register("requests", "Requests that were answered", requests);
        let times = self.times.clone();
        numbers.register("request_seconds", "Time until an answer begins", times);
        numbers.register("streams_open", "Streams of events that are open", self.streams.clone());
        let decisions = self.decisions.clone();
        numbers.register("decisions", "Commands of players and bots that were stored", decisions);
        numbers.register("games_in_memory", "Games that are kept in memory", self.games.clone());
        numbers.register("bots_queue", "Games that bots have yet to look at", self.bots.clone());
        let help = "When the checkpoint beside the database was written last (seconds since 1970)";
        numbers.register("checkpoint_shown_timestamp_seconds", help, self.shown.clone());
        self.store.register(numbers);
    }

    /// Returns the numbers of the store, which counts by itself.
    pub fn store(&self) -> StoreMetrics {
        self.store.clone()
    }

    /// Counts an answer to a request of this route, which is told by its pattern.
    pub fn count_answer(&self, route: &str, method: &'static str, status: u16, took: Duration) {
        let kind = AnswerKind { route: route.to_owned(), method, status };
        self.requests.get_or_create(&kind).inc();
        let route = Route { route: route.to_owned() };
        self.times.get_or_create(&route).observe(took.as_secs_f64());
    }

    /// Counts a decision that was stored.
    pub fn count_decision(&self, ruleset: &'static str) {
        self.decisions.get_or_create(&Of { ruleset }).inc();
    }

    /// Counts a stream for as long as the answer lives.
    pub fn open_stream(&self) -> OpenStream {
        self.streams.inc();
        OpenStream(self.streams.clone())
    }

    /// Writes all numbers.
    ///
    /// # Errors
    /// When they cannot be written as text.
    pub fn text(&self, present: Present) -> Result<String, std::fmt::Error> {
        self.games.set(signed(present.games_in_memory));
        self.bots.set(signed(present.bots_queue));
        if let Some(moment) = present.checkpoint_shown {
            let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
            self.shown.set(i64::try_from(since.as_secs()).unwrap_or(i64::MAX));
        }
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// The number as a gauge holds it.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDLE: Present = Present { games_in_memory: 3, bots_queue: 0, checkpoint_shown: None };

    #[test]
    fn a_stream_counts_until_it_is_dropped() {
        let metrics = Metrics::default();
        let open = metrics.open_stream();
        let text = metrics.text(IDLE).expect("text");
        assert!(text.contains("fathom_streams_open 1\n"), "{text}");
        assert!(text.contains("fathom_games_in_memory 3\n"), "{text}");
        drop(open);
        assert!(metrics.text(IDLE).expect("text").contains("fathom_streams_open 0\n"));
    }

    #[test]
    fn an_answer_counts_for_its_route_its_method_and_its_status() {
        let metrics = Metrics::default();
        metrics.count_answer("/games/{game}", "GET", 404, Duration::from_millis(3));
        metrics.count_decision("pebbles");
        let text = metrics.text(IDLE).expect("text");
        let counted = r#"fathom_requests_total{route="/games/{game}",method="GET",status="404"} 1"#;
        assert!(text.contains(counted), "{text}");
        assert!(text.contains(r#"fathom_request_seconds_count{route="/games/{game}"} 1"#));
        assert!(text.contains(r#"fathom_decisions_total{ruleset="pebbles"} 1"#), "{text}");
    }
}
