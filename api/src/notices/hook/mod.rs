//! Webhooks: a request that its receiver can check (Standard Webhooks 1.0.0), or a message to a room.

use super::calling::Call;
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
pub(crate) fn call(
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
            Ok(Call::of_json(body.to_string(), Vec::new()))
        }
        Format::Slack => {
            let text = words(notices, base, language);
            let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
            Ok(Call::of_json(json!({ "text": text }).to_string(), Vec::new()))
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
    Ok(Call::of_json(body, headers))
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
pub(crate) fn keyed(secret: &ChannelSecret, text: &str) -> [u8; 32] {
    // Any key is long enough for HMAC.
    let Ok(mut code) = Hmac::<Sha256>::new_from_slice(&secret.0) else { return [0; 32] };
    code.update(text.as_bytes());
    code.finalize().into_bytes().into()
}

/// Returns the secret of a channel as its receiver needs it.
pub(crate) fn revealed(secret: &ChannelSecret) -> String {
    format!("whsec_{}", STANDARD.encode(secret.0))
}

#[cfg(test)]
mod tests;
