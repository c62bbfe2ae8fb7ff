//! Numbers for who runs the server, in the text form of OpenMetrics. No game and no player is named in them.
//!
//! Each number has a line in `api/README.md`, with what to do about it.

pub mod endpoint;
mod store;

pub use store::StoreMetrics;

use crate::store::Outcome;
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

/// The beginning of every name.
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

/// The end of an attempt to deliver notices.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Delivered {
    outcome: &'static str,
}

/// The ways in which an attempt ends.
const OUTCOMES: [&str; 4] = ["arrived", "failed", "refused", "dropped"];

/// Counts what one server does.
pub struct Metrics {
    registry: Registry,
    requests: Family<AnswerKind, Counter>,
    times: Family<Route, Histogram, fn() -> Histogram>,
    streams: Gauge,
    decisions: Family<Of, Counter>,
    reports: Counter,
    games: Gauge,
    bots: Gauge,
    shown: Gauge,
    backed_up: Gauge,
    round: Gauge,
    overdue: Gauge,
    bot_turns: Histogram,
    outbox: Gauge,
    deliveries: Family<Delivered, Counter>,
    store: StoreMetrics,
}

/// The numbers at the moment of a look.
#[derive(Clone, Copy, Debug)]
pub struct Present {
    /// Games in memory.
    pub games_in_memory: usize,
    /// Games that bots have yet to look at.
    pub bots_queue: usize,
    /// The moment at which the checkpoint beside the database was written last; `None` if there is none.
    pub checkpoint_shown: Option<SystemTime>,
    /// The moment at which the last backup was found good; `None` if there is none.
    pub backed_up: Option<SystemTime>,
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
            reports: Counter::default(),
            games: Gauge::default(),
            bots: Gauge::default(),
            shown: Gauge::default(),
            backed_up: Gauge::default(),
            round: Gauge::default(),
            overdue: Gauge::default(),
            bot_turns: seconds(),
            outbox: Gauge::default(),
            deliveries: Family::default(),
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
        let reports = self.reports.clone();
        numbers.register("reports", "Reports of players to who runs the server", reports);
        let decisions = self.decisions.clone();
        numbers.register("decisions", "Commands of players and bots that were stored", decisions);
        numbers.register("games_in_memory", "Games that are kept in memory", self.games.clone());
        numbers.register("bots_queue", "Games that bots have yet to look at", self.bots.clone());
        let help = "When the checkpoint beside the database was written last (seconds since 1970)";
        numbers.register("checkpoint_shown_timestamp_seconds", help, self.shown.clone());
        self.register_lags();
        self.register_notices();
        self.store.register(&mut self.registry);
    }

    fn register_lags(&mut self) {
        let numbers = &mut self.registry;
        let help = "When the last backup was found good (seconds since 1970; 0 if there is none)";
        numbers.register("backup_timestamp_seconds", help, self.backed_up.clone());
        let help = "When it was last looked which deadlines are over (seconds since 1970)";
        numbers.register("deadlines_timestamp_seconds", help, self.round.clone());
        let help = "Games whose deadline was over at that moment";
        numbers.register("deadlines_overdue", help, self.overdue.clone());
        let help = "Time from when a bot is asked until it has chosen";
        numbers.register("bot_turn_seconds", help, self.bot_turns.clone());
    }

    fn register_notices(&mut self) {
        let numbers = &mut self.registry;
        let help = "For how long the oldest notice is due that was not handed to channels";
        numbers.register("outbox_age_seconds", help, self.outbox.clone());
        let help = "Attempts to deliver notices, by how they ended";
        numbers.register("deliveries", help, self.deliveries.clone());
        for outcome in OUTCOMES {
            self.deliveries.get_or_create(&Delivered { outcome }).inc_by(0);
        }
    }

    /// Notes for how long the oldest notice is due.
    pub fn note_outbox(&self, age: Duration) {
        self.outbox.set(i64::try_from(age.as_secs()).unwrap_or(i64::MAX));
    }

    /// Counts an attempt to deliver notices.
    pub fn count_delivery(&self, outcome: &Outcome) {
        let outcome = match outcome {
            Outcome::Arrived { .. } => "arrived",
            Outcome::Failed { .. } => "failed",
            Outcome::Refused { .. } | Outcome::Gone => "refused",
            Outcome::Dropped => "dropped",
        };
        self.deliveries.get_or_create(&Delivered { outcome }).inc();
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

    /// Counts a report of a player.
    pub fn note_report(&self) {
        self.reports.inc();
    }

    /// Counts a decision that was stored.
    pub fn count_decision(&self, ruleset: &'static str) {
        self.decisions.get_or_create(&Of { ruleset }).inc();
    }

    /// Counts a turn of a bot: the time since it was asked.
    pub fn count_bot_turn(&self, took: Duration) {
        self.bot_turns.observe(took.as_secs_f64());
    }

    /// Notes that it was looked at this moment which deadlines are over, and for how many games.
    pub fn note_round(&self, moment: SystemTime, overdue: usize) {
        self.round.set(since_1970(moment));
        self.overdue.set(signed(overdue));
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
        self.shown.set(present.checkpoint_shown.map_or(0, since_1970));
        self.backed_up.set(present.backed_up.map_or(0, since_1970));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// Returns the moment as a gauge holds it: in seconds since 1970.
fn since_1970(moment: SystemTime) -> i64 {
    let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

/// Returns the number as a gauge holds it.
fn signed(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDLE: Present =
        Present { games_in_memory: 3, bots_queue: 0, checkpoint_shown: None, backed_up: None };

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
    fn what_is_late_is_told() {
        let metrics = Metrics::default();
        metrics.note_round(UNIX_EPOCH + Duration::from_secs(70), 2);
        metrics.count_bot_turn(Duration::from_secs(3));
        let backed_up = Some(UNIX_EPOCH + Duration::from_secs(50));
        let text = metrics.text(Present { backed_up, ..IDLE }).expect("text");
        for told in [
            "fathom_backup_timestamp_seconds 50\n",
            "fathom_deadlines_timestamp_seconds 70\n",
            "fathom_deadlines_overdue 2\n",
            "fathom_bot_turn_seconds_sum 3.0\n",
        ] {
            assert!(text.contains(told), "{told} is not among\n{text}");
        }
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
