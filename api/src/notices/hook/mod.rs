//! Webhooks: a request that its receiver can check (Standard Webhooks 1.0.0), or a message to a room.

use super::told::{Base, NoticeTold, address, sentence};
use crate::moment;
use crate::store::{Channel, ChannelSecret, DueDelivery, Format, Moment, Notice};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use engine::kernel::text::Language;
use hmac::{Hmac, KeyInit, Mac};
use serde::Serialize;
use serde_json::json;
use sha2::Sha256;
use std::io::Read;
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;
use ureq::http::header::RETRY_AFTER;

/// The most bytes of an answer that are read: enough that most connections end well.
const ANSWER_MAX: u64 = 2 << 10;
/// The status by which a receiver says that it wants nothing any more.
const GONE: u16 = 410;

/// The answer of a webhook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answered {
    /// It has taken the message.
    Taken(u16),
    /// It wants no more messages.
    Gone(u16),
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

/// A request to a webhook, but for its address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Call {
    /// The body, JSON.
    pub body: String,
    /// The headers besides those of any JSON.
    pub headers: Vec<(&'static str, String)>,
}

/// A body of the format `standard`.
#[derive(Serialize)]
struct Message<'a, D> {
    #[serde(rename = "type")]
    kind: &'a str,
    timestamp: String,
    data: D,
}

/// Several notices that were held back.
#[derive(Serialize)]
struct Several {
    notices: Vec<NoticeTold>,
}

/// Writes the request of a delivery at this moment.
///
/// # Errors
/// A notice that cannot be written as JSON.
pub fn call(
    delivery: &DueDelivery,
    notices: &[&Notice],
    base: &Base,
    now: Moment,
) -> serde_json::Result<Call> {
    let language = delivery.channel.language;
    match delivery.channel.format {
        Format::Standard => standard(delivery, notices, base, now),
        Format::Discord => {
            let body = json!({
                "content": words(notices, base, language),
                "allowed_mentions": {"parse": []},
            });
            Ok(Call { body: body.to_string(), headers: Vec::new() })
        }
        Format::Slack => {
            let text = words(notices, base, language);
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            Ok(Call { body: json!({ "text": text }).to_string(), headers: Vec::new() })
        }
    }
}

/// Writes notices as lines, each with its address.
fn words(notices: &[&Notice], base: &Base, language: Language) -> String {
    let line =
        |notice: &&Notice| format!("{} {}", sentence(notice, language), address(notice, base));
    notices.iter().map(line).collect::<Vec<_>>().join("\n")
}

fn standard(
    delivery: &DueDelivery,
    notices: &[&Notice],
    base: &Base,
    now: Moment,
) -> serde_json::Result<Call> {
    let told = notices.iter().map(|notice| NoticeTold::of(notice, base));
    let at = notices.iter().map(|notice| notice.new.at).max().unwrap_or(now);
    let timestamp = moment::text(at).unwrap_or_default();
    let body = match notices {
        [one] => {
            let data = NoticeTold::of(one, base);
            serde_json::to_string(&Message { kind: one.new.kind.name(), timestamp, data })?
        }
        _several => {
            let data = Several { notices: told.collect() };
            serde_json::to_string(&Message { kind: "notices", timestamp, data })?
        }
    };
    let id = format!("msg_{}", hex::encode(delivery.id.0));
    let seconds = (now.0 / 1_000).to_string();
    let signature = signatures(&delivery.channel, now, &format!("{id}.{seconds}.{body}"));
    let headers =
        vec![("webhook-id", id), ("webhook-timestamp", seconds), ("webhook-signature", signature)];
    Ok(Call { body, headers })
}

/// Signs with the secret of a channel, and with the one before while it still signs.
fn signatures(channel: &Channel, now: Moment, signed: &str) -> String {
    let old = channel.old.filter(|old| now < old.until).map(|old| old.secret);
    let secrets = [Some(channel.secret), old].into_iter().flatten();
    secrets.map(|secret| format!("v1,{}", sign(&secret, signed))).collect::<Vec<_>>().join(" ")
}

fn sign(secret: &ChannelSecret, signed: &str) -> String {
    STANDARD.encode(keyed(secret, signed))
}

/// Returns the code of a text under a channel's secret (HMAC-SHA256).
pub fn keyed(secret: &ChannelSecret, text: &str) -> [u8; 32] {
    // Any key is long enough for HMAC.
    let Ok(mut code) = Hmac::<Sha256>::new_from_slice(&secret.0) else { return [0; 32] };
    code.update(text.as_bytes());
    code.finalize().into_bytes().into()
}

/// Returns the secret of a channel as its receiver needs it.
pub fn revealed(secret: &ChannelSecret) -> String {
    format!("whsec_{}", STANDARD.encode(secret.0))
}

/// Sends a request. Blocks.
pub fn send(agent: &Agent, address: &str, call: &Call) -> Answered {
    let mut request = agent.post(address).content_type("application/json");
    for (name, value) in &call.headers {
        request = request.header(*name, value);
    }
    match request.send(call.body.as_str()) {
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
        GONE => Answered::Gone(status),
        _other => Answered::Refused { status, rest },
    }
}

#[cfg(test)]
mod tests;
