//! Limits on what one caller may ask of the server, and on what all may ask together.
//!
//! A player has one share, however many tokens and bots; callers without a token have one for each network. Every limit has a name
//! ([`Policy`]), which the answer tells.

pub mod places;
pub mod policy;
pub mod tries;

use crate::configuration::{self, RateLimit};
use crate::network::{Network, TrustedProxies};
use crate::problem::Problem;
use crate::store::{self, Counted, PlayerId};
use actix_web::dev::ServiceRequest;
use governor::clock::{Clock, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota as Pace, RateLimiter};
use places::{Claim, Permit, Places, Room};
use policy::{Policy, Quota, QuotaLeft};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tries::Tries;

/// Bytes of a JSON body: no request of ours needs more.
pub const BODY_MAX: usize = 64 * 1024;
/// Bytes of a record that is brought from elsewhere: more than the longest games have.
pub const RECORD_MAX: usize = 8 * 1024 * 1024;
/// The longest time that a request may take; long polls stay below.
pub const ANSWER_TIME: Duration = Duration::from_secs(30);

/// The share of open streams, and of long polls, that callers without a token may have: one in so many, so that no crowd of strangers
/// keeps players from their games.
const STRANGERS_SHARE: u32 = 2;
/// The share that all callers of one network may have: one in so many, so that no crowd of guests behind one address keeps others out.
const NETWORKS_SHARE: u32 = 4;
/// Streams of one caller: a page has one for each game that it shows, a bot one for each game that it plays.
const STREAMS: u32 = 50;
/// Long polls of one caller: a bot that waits in many games at once needs one for each.
const LONG_POLLS: u32 = 100;
/// Games of one player that wait for others: whoever gathers more gathers for nobody.
const LOBBIES: u32 = 20;
/// Created games of one player that are being played: more than one person can follow, enough for an evening of a bot.
const RUNNING_GAMES: u32 = 200;
/// Practice games of one player that go on.
const PRACTICE_GAMES: u32 = 100;
/// Seats of one player in games that go on: five in each of as many games as one may create.
const SEATS: u32 = 1_000;
/// Bots that one player has seated in games that go on: each thinks at the cost of all.
const BOTS: u32 = 100;
/// Games of bots alone that one player has going on: nobody waits for them, and they think all the time.
const BOT_GAMES: u32 = 5;
/// Tokens of one player: one for each device and bot, and some to spare.
const TOKENS: u32 = 50;
/// Bots that one player owns.
const OWN_BOTS: u32 = 20;
/// Reports of one player within a day.
const REPORTS: u32 = 20;
/// Players whom one player invites by name within a day: each is told.
const INVITED: u32 = 50;
/// Records that one player brings: they stay for ever.
const RECORDS: u32 = 500;
/// Former names of one player and the player's bots that nobody else can take yet.
const NAMES_AT_REST: u32 = 10;
/// Registrations of one network at once, then one a minute: a club sits behind one address.
const REGISTRATIONS: NonZeroU32 = NonZeroU32::new(60).expect("sixty is not zero");
/// Wishes of one network for a link to another password at once, then one in six minutes.
const PASSWORD_RESETS: NonZeroU32 = NonZeroU32::new(10).expect("ten is not zero");
/// Seconds in which a network has its registrations and such wishes again.
const HOUR: u32 = 3_600;
/// The highest rate that is counted: more requests of one caller than any machine answers.
const REQUESTS_MAX: NonZeroU32 = NonZeroU32::new(1_000_000).expect("a million is not zero");
/// Callers that are counted before those who have been quiet are forgotten.
const COUNTED_MAX: usize = 10_000;

/// The party for whom something is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payer {
    /// A player with a token that holds, whichever of the player's tokens it is.
    Player(PlayerId),
    /// A network without such a token.
    Network(Network),
}

impl Payer {
    /// Returns true if the caller has no token.
    pub fn is_stranger(self) -> bool {
        match self {
            Payer::Player(_) => false,
            Payer::Network(_) => true,
        }
    }
}

type Pacer =
    RateLimiter<Payer, DefaultKeyedStateStore<Payer>, DefaultClock, StateInformationMiddleware>;

/// A limit on how often something is done.
struct Rate {
    quota: Quota,
    pacer: Pacer,
}

/// The limits of this server.
pub struct Limits {
    proxies: TrustedProxies,
    requests: Option<Rate>,
    registrations: Option<Rate>,
    resets: Option<Rate>,
    streams: Arc<Places>,
    long_polls: Arc<Places>,
    are_players_bounded: bool,
    /// The tries to sign in by a password.
    pub tries: Tries,
}

impl Limits {
    /// Makes the limits as configured. With [`RateLimit::Off`] only those on what all callers have together are left.
    pub fn new(settings: &configuration::Limits) -> Limits {
        let (rate, all) = (settings.rate_limit, settings.open_streams);
        let requests = match rate {
            RateLimit::Off => None,
            RateLimit::PerSecond(number) => Some(requests(number)),
        };
        let hourly = |policy, most| requests.is_some().then(|| hourly(policy, most));
        let registrations = hourly(Policy::Registrations, REGISTRATIONS);
        let resets = hourly(Policy::PasswordResets, PASSWORD_RESETS);
        let each = |policy, most| match rate {
            RateLimit::Off => None,
            RateLimit::PerSecond(_) => Some(Quota { policy, most, window: None }),
        };
        Limits {
            proxies: TrustedProxies::new(&settings.trust_proxy),
            requests,
            registrations,
            resets,
            streams: open(
                all,
                each(Policy::Streams, STREAMS),
                each(Policy::NetworkStreams, share(all, NETWORKS_SHARE)),
            ),
            long_polls: open(
                all,
                each(Policy::LongPolls, LONG_POLLS),
                each(Policy::NetworkLongPolls, share(all, NETWORKS_SHARE)),
            ),
            are_players_bounded: rate != RateLimit::Off,
            tries: Tries::default(),
        }
    }

    /// Returns how much a player may have of each of these; nothing if callers are not limited.
    pub fn quotas(&self, player: PlayerId, counted: &[Counted]) -> Vec<store::Quota> {
        let quota = |what: &Counted| store::Quota { player, what: *what, most: most(*what) };
        match self.are_players_bounded {
            true => counted.iter().map(quota).collect(),
            false => Vec::new(),
        }
    }

    /// Returns the network that sent a request.
    pub fn network(&self, request: &ServiceRequest) -> Network {
        let peer = request.peer_addr().map(|address| address.ip());
        self.proxies.network(peer, request.headers())
    }

    /// Counts a request; returns what is left, or `None` if requests are not limited.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`](crate::problem::Code::TooManyRequests).
    pub fn count_request(&self, payer: Payer) -> Result<Option<QuotaLeft>, Problem> {
        self.requests.as_ref().map(|rate| rate.count(payer)).transpose()
    }

    /// Counts a registration.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`](crate::problem::Code::TooManyRequests).
    pub fn count_registration(&self, network: Network) -> Result<(), Problem> {
        count_for(network, self.registrations.as_ref())
    }

    /// Counts a wish for a link to another password.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`](crate::problem::Code::TooManyRequests).
    pub fn count_reset(&self, network: Network) -> Result<(), Problem> {
        count_for(network, self.resets.as_ref())
    }

    /// Takes a place among the open streams until it is dropped.
    ///
    /// # Errors
    /// As [`Places::take`].
    pub fn take_stream(&self, claim: Claim) -> Result<Permit, Problem> {
        self.streams.take(claim)
    }

    /// Takes a place among the waiting long polls until it is dropped.
    ///
    /// # Errors
    /// As [`Places::take`].
    pub fn take_long_poll(&self, claim: Claim) -> Result<Permit, Problem> {
        self.long_polls.take(claim)
    }
}

/// Returns the limit for one player.
fn most(what: Counted) -> u32 {
    match what {
        Counted::Lobbies => LOBBIES,
        Counted::RunningGames => RUNNING_GAMES,
        Counted::PracticeGames => PRACTICE_GAMES,
        Counted::Records => RECORDS,
        Counted::Seats => SEATS,
        Counted::Bots => BOTS,
        Counted::BotGames => BOT_GAMES,
        Counted::Tokens => TOKENS,
        Counted::OwnBots => OWN_BOTS,
        Counted::Reports => REPORTS,
        Counted::Invited => INVITED,
        Counted::NamesAtRest => NAMES_AT_REST,
    }
}

fn open(all: NonZeroU32, each: Option<Quota>, network: Option<Quota>) -> Arc<Places> {
    let strangers = share(all, STRANGERS_SHARE);
    Places::new(Room { all: all.get(), strangers, each, network })
}

/// Returns one part of so many, at least one.
const fn share(all: NonZeroU32, parts: u32) -> u32 {
    all.get().div_ceil(parts)
}

fn requests(number: NonZeroU32) -> Rate {
    let number = number.min(REQUESTS_MAX);
    let quota = Quota { policy: Policy::Requests, most: number.get(), window: Some(1) };
    Rate::new(quota, Pace::per_second(number))
}

fn hourly(policy: Policy, most: NonZeroU32) -> Rate {
    let quota = Quota { policy, most: most.get(), window: Some(HOUR) };
    Rate::new(quota, Pace::per_hour(most))
}

fn count_for(network: Network, rate: Option<&Rate>) -> Result<(), Problem> {
    rate.map(|rate| rate.count(Payer::Network(network))).transpose().map(drop)
}

impl Rate {
    fn new(quota: Quota, pace: Pace) -> Rate {
        let pacer = RateLimiter::keyed(pace).with_middleware::<StateInformationMiddleware>();
        Rate { quota, pacer }
    }

    fn count(&self, payer: Payer) -> Result<QuotaLeft, Problem> {
        if self.pacer.len() > COUNTED_MAX {
            self.pacer.retain_recent();
        }
        let quota = self.quota;
        match self.pacer.check_key(&payer) {
            Ok(state) => {
                let left = state.remaining_burst_capacity();
                let used = quota.most.saturating_sub(left);
                let full_again = state.quota().replenish_interval().saturating_mul(used);
                Ok(QuotaLeft { quota, left, seconds: seconds(full_again) })
            }
            Err(until) => {
                let wait = until.wait_time_from(DefaultClock::default().now());
                Err(Problem::too_often(QuotaLeft { quota, left: 0, seconds: seconds(wait) }))
            }
        }
    }
}

/// Rounds up to whole seconds, at least one.
fn seconds(span: Duration) -> u32 {
    let whole = u32::try_from(span.as_secs()).unwrap_or(u32::MAX);
    whole.saturating_add(u32::from(span.subsec_nanos() > 0)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Code;

    fn limits(each_second: u32) -> Limits {
        let rate = NonZeroU32::new(each_second).expect("a number");
        let rate_limit = RateLimit::PerSecond(rate);
        let settings = configuration::Configuration::default().limits;
        Limits::new(&configuration::Limits { rate_limit, ..settings })
    }

    #[test]
    fn requests_are_counted_down_for_each_player_alone() {
        let limits = limits(3);
        let player = |id: u8| Payer::Player(PlayerId([id; 16]));
        let left = |standing: Option<QuotaLeft>| standing.map(|standing| standing.left);
        for expected in [2, 1, 0] {
            let standing = limits.count_request(player(1)).expect("a request in time");
            assert_eq!(left(standing), Some(expected));
        }
        let refused = limits.count_request(player(1)).expect_err("one too many");
        assert_eq!(refused.code(), Code::TooManyRequests);
        assert_eq!(left(limits.count_request(player(2)).expect("another player")), Some(2));
    }

    #[test]
    fn no_rate_is_too_high_to_be_counted() {
        let standing = limits(u32::MAX).count_request(Payer::Network(Network::Unknown));
        let left = standing.expect("a request in time").map(|standing| standing.left);
        assert_eq!(left, Some(REQUESTS_MAX.get() - 1));
    }

    #[test]
    fn spans_are_rounded_up() {
        assert_eq!(seconds(Duration::ZERO), 1);
        assert_eq!(seconds(Duration::from_millis(1_001)), 2);
        assert_eq!(seconds(Duration::from_secs(60)), 60);
    }
}
