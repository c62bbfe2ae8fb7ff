//! Calls a receiver over HTTP, and reads how it answered.

use std::io::Read;
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;
use ureq::http::header::RETRY_AFTER;

/// The most bytes of an answer that are read: enough that most connections end well.
const ANSWER_MAX: u64 = 2 << 10;

/// The answer of a receiver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Answered {
    /// It has taken the message.
    Taken(u16),
    /// It has not.
    Refused {
        /// The status.
        status: u16,
        /// The time for which it wants no further attempt, if it said so.
        rest: Option<Duration>,
    },
    /// It has given no answer.
    Silent(String),
}

/// A request to a receiver, but for its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The media type of the body.
    pub media_type: &'static str,
    /// The body.
    pub body: Vec<u8>,
    /// The headers besides those of any request.
    pub headers: Vec<(&'static str, String)>,
}

impl Call {
    /// Returns a call with a body of JSON.
    pub fn of_json(body: String, headers: Vec<(&'static str, String)>) -> Call {
        Call { media_type: "application/json", body: body.into_bytes(), headers }
    }
}

/// Sends a request. Blocks.
pub(crate) fn send(agent: &Agent, address: &str, call: &Call) -> Answered {
    let mut request = agent.post(address).content_type(call.media_type);
    for (name, value) in &call.headers {
        request = request.header(*name, value);
    }
    match request.send(call.body.as_slice()) {
        Ok(answer) => answered(answer),
        Err(error) => Answered::Silent(silence(&error)),
    }
}

/// Says why no answer came, without any address of a network.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "whatever else can go wrong is told in one sentence"
)]
fn silence(error: &ureq::Error) -> String {
    let told = match error {
        ureq::Error::Other(refused) => return refused.to_string(),
        ureq::Error::Timeout(_) => "no answer came in time",
        ureq::Error::HostNotFound => "the name of the host leads nowhere",
        ureq::Error::ConnectionFailed | ureq::Error::Io(_) => {
            "no connection came about, or it broke"
        }
        ureq::Error::Tls(_) | ureq::Error::Rustls(_) => "the certificate is not good",
        _other_of_another_crate => "what came is no answer of HTTP over TLS",
    };
    told.to_owned()
}

fn answered(mut answer: Response<ureq::Body>) -> Answered {
    let status = answer.status().as_u16();
    let header = answer.headers().get(RETRY_AFTER).and_then(|value| value.to_str().ok());
    let rest = header.and_then(|seconds| seconds.trim().parse().ok()).map(Duration::from_secs);
    // A few bytes are read, never more, and never shown.
    let mut few = Vec::new();
    let _unread = answer.body_mut().as_reader().take(ANSWER_MAX).read_to_end(&mut few);
    match status {
        200..=299 => Answered::Taken(status),
        _other => Answered::Refused { status, rest },
    }
}
