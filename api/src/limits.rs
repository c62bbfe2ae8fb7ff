//! Limits on what one caller may ask of the server.

use crate::configuration::RateLimit;
use crate::problem::{Code, Problem};
use crate::store::TokenId;
use crate::visitor::Visitor;
use actix_web::dev::ServiceRequest;
use governor::clock::{Clock, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Bytes of a JSON body: no request of ours needs more.
pub const BODY_MAX: usize = 64 * 1024;
/// Bytes of a record that is brought from elsewhere: more than the longest games have.
pub const RECORD_MAX: usize = 8 * 1024 * 1024;
/// Streams that may be open at the same time: each holds a connection.
pub const STREAMS_MAX: usize = 1_000;
/// How long a request may take; long polls stay below.
pub const ANSWER_TIME: Duration = Duration::from_secs(30);
/// How many registrations one address may make at once; then one a minute.
const REGISTRATIONS: NonZeroU32 = NonZeroU32::new(60).expect("sixty is not zero");
/// Callers that are counted before those who have been quiet are forgotten.
const COUNTED_MAX: usize = 10_000;

/// Whom a request is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Payer {
    /// A token that holds.
    Token(TokenId),
    /// An address; none where the connection has none.
    Address(Option<IpAddr>),
}

impl Payer {
    /// Whom this request is counted for. A token that does not hold counts for its address.
    pub fn of(request: &ServiceRequest, visitor: &Visitor) -> Payer {
        match visitor.caller() {
            Some(caller) => Payer::Token(caller.token),
            None => Payer::Address(request.peer_addr().map(|address| address.ip())),
        }
    }
}

/// The limits of this server.
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<Payer>>,
    registrations: Option<DefaultKeyedRateLimiter<Payer>>,
    streams: Arc<Semaphore>,
}

impl Limits {
    /// The limits as configured.
    pub fn new(rate: RateLimit) -> Limits {
        let (requests, registrations) = match rate {
            RateLimit::Off => (None, None),
            RateLimit::PerSecond(number) => (
                Some(RateLimiter::keyed(Quota::per_second(number))),
                Some(RateLimiter::keyed(
                    Quota::per_minute(NonZeroU32::MIN).allow_burst(REGISTRATIONS),
                )),
            ),
        };
        Limits { requests, registrations, streams: Arc::new(Semaphore::new(STREAMS_MAX)) }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`].
    pub fn count_request(&self, payer: Payer) -> Result<(), Problem> {
        count(self.requests.as_ref(), payer)
    }

    /// Counts a registration.
    ///
    /// # Errors
    /// [`Code::TooManyRequests`].
    pub fn count_registration(&self, payer: Payer) -> Result<(), Problem> {
        count(self.registrations.as_ref(), payer)
    }

    /// Takes a place among the open streams, until it is dropped.
    ///
    /// # Errors
    /// [`Code::TooManyStreams`].
    pub fn take_stream(&self) -> Result<OwnedSemaphorePermit, Problem> {
        let place = Arc::clone(&self.streams).try_acquire_owned();
        place.map_err(|_| Problem::new(Code::TooManyStreams).retry_after(10))
    }
}

fn count(limiter: Option<&DefaultKeyedRateLimiter<Payer>>, payer: Payer) -> Result<(), Problem> {
    let Some(limiter) = limiter else { return Ok(()) };
    if limiter.len() > COUNTED_MAX {
        limiter.retain_recent();
    }
    limiter.check_key(&payer).map_err(|until| {
        let wait = until.wait_time_from(DefaultClock::default().now());
        let seconds = u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1);
        Problem::new(Code::TooManyRequests).retry_after(seconds)
    })
}
