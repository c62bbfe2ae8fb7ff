//! Web push: messages to browsers, by the push services that their makers run (RFC 8030).
//!
//! A message is encrypted for the browser (RFC 8291), and the server shows the push service a token that it has signed (RFC 8292).

mod vapid;

use super::calling::Call;
use super::refusal::NoChannel;
use super::told::{Base, address, sentence};
use crate::games::LAST_HOURS;
use crate::store::{DueDelivery, Moment, Notice, PushKeys, Store, StoreError};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use engine::kernel::text::Language;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::time::Duration;
use vapid::Vapid;
use web_push_native::p256::PublicKey;
use web_push_native::{Auth, encrypt};

/// The longest time for which a push service keeps a message for a browser that is not there.
const KEPT_MAX: Duration = Duration::from_secs(28 * 24 * 60 * 60);
/// The notices that one message tells as sentences: it has room for 4,096 bytes.
const SENTENCES_MAX: usize = 10;
/// The letters of a topic (RFC 8030, section 5.4).
const TOPIC_LENGTH: usize = 32;
/// The statuses by which a push service says that there is no such subscription any more, or that it belongs to another key.
const GONE: [u16; 3] = [403, 404, 410];

/// The reason why no message can be sent to browsers.
#[derive(Debug, thiserror::Error)]
pub enum PushUnready {
    /// The key that is kept is none.
    #[error(
        "the key for web push cannot be read; remove the row of the table `push_key`, and browsers subscribe anew"
    )]
    Key,
    /// The key cannot be asked for.
    #[error("the key for web push: {0}")]
    Store(#[from] StoreError),
}

/// The sender of messages to browsers: its key, and whom a push service may ask.
pub struct Pusher {
    vapid: Vapid,
}

/// A message as the worker of the page reads it.
#[derive(Serialize)]
struct Message<'a> {
    /// The heading.
    title: &'a str,
    /// The sentences, one in each line.
    body: String,
    /// The address at which the player goes on, without scheme and host.
    address: String,
    /// Messages of the same tag stand in one another's place.
    tag: String,
    /// The language.
    lang: &'static str,
}

impl Pusher {
    /// Returns the sender with the key that the store keeps. `contact` is the address at which a push service
    /// reaches whoever runs the server, as `mailto:` or `https:`.
    ///
    /// # Errors
    /// [`PushUnready`].
    pub fn start(store: &dyn Store, contact: Option<String>) -> Result<Pusher, PushUnready> {
        let key = store.push_key()?;
        Ok(Pusher { vapid: Vapid::read(&key, contact).ok_or(PushUnready::Key)? })
    }

    /// Returns the public key as a browser wants it (`applicationServerKey`): base64url without padding.
    pub fn public_key(&self) -> String {
        self.vapid.public_key()
    }

    /// Writes the request of a delivery at this moment.
    ///
    /// # Errors
    /// The reason in words, if the keys or the endpoint of the subscription are none.
    pub fn call(
        &self,
        delivery: &DueDelivery,
        notices: &[&Notice],
        now: Moment,
    ) -> Result<Call, String> {
        let keys = delivery.channel.push.ok_or("the subscription has no keys")?;
        let message = message(notices, delivery.channel.language);
        let body = serde_json::to_vec(&message).map_err(|error| error.to_string())?;
        let body = sealed(body, &keys).ok_or("the keys of the subscription are no keys")?;
        let token = self.vapid.token(&delivery.channel.address, now);
        let token = token.ok_or("the endpoint is no address, or no token can be signed")?;
        let mut headers = vec![
            ("authorization", token),
            ("content-encoding", "aes128gcm".to_owned()),
            ("ttl", kept_for(notices, now).as_secs().to_string()),
            ("urgency", urgency(notices, now).to_owned()),
        ];
        headers.extend(topic(notices).map(|topic| ("topic", topic)));
        Ok(Call { media_type: "application/octet-stream", body, headers })
    }
}

/// Returns true if this status says that there is no such subscription any more.
pub(crate) fn is_gone(status: u16) -> bool {
    GONE.contains(&status)
}

/// Reads the keys of a subscription as a browser tells them (`PushSubscription.toJSON()`): base64url without padding.
///
/// # Errors
/// [`NoChannel::PushKeys`] if they are none.
pub(crate) fn keys_of(p256dh: &str, auth: &str) -> Result<PushKeys, NoChannel> {
    let bytes = |text: &str| {
        URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).map_err(|_| NoChannel::PushKeys)
    };
    let public = <[u8; 65]>::try_from(bytes(p256dh)?).map_err(|_| NoChannel::PushKeys)?;
    let auth = <[u8; 16]>::try_from(bytes(auth)?).map_err(|_| NoChannel::PushKeys)?;
    PublicKey::from_sec1_bytes(&public).map_err(|_| NoChannel::PushKeys)?;
    Ok(PushKeys { public, auth })
}

/// Encrypts a message for a browser; `None` if its public key is no point of the curve.
fn sealed(body: Vec<u8>, keys: &PushKeys) -> Option<Vec<u8>> {
    let public = PublicKey::from_sec1_bytes(&keys.public).ok()?;
    encrypt(body, &public, &Auth::from(keys.auth)).ok()
}

fn message<'a>(notices: &[&'a Notice], language: Language) -> Message<'a> {
    let lines = notices.iter().take(SENTENCES_MAX).map(|notice| sentence(notice, language));
    let title = match notices {
        [one] => one.title.as_deref(),
        _several => None,
    };
    let here = Base::default();
    let places: Vec<String> = notices.iter().map(|notice| address(notice, &here)).collect();
    let is_one_place = places.windows(2).all(|pair| pair[0] == pair[1]);
    let place = places.first().filter(|_| is_one_place).cloned();
    Message {
        title: title.filter(|title| !title.is_empty()).unwrap_or("Fathom"),
        body: lines.collect::<Vec<_>>().join("\n"),
        address: place.unwrap_or_else(|| "/".to_owned()),
        tag: topic(notices).unwrap_or_else(|| "fathom".to_owned()),
        lang: match language {
            Language::En => "en",
            Language::De => "de",
        },
    }
}

/// Returns what all these notices are about, so that a message takes the place of the one before; `None` if they are about several things.
fn topic(notices: &[&Notice]) -> Option<String> {
    let first = notices.first()?;
    let (game, seat) = (first.new.game?, first.new.seat);
    if !notices.iter().all(|notice| (notice.new.game, notice.new.seat) == (Some(game), seat)) {
        return None;
    }
    let about = format!("{game} {}", seat.map_or_else(String::new, |seat| seat.to_string()));
    let mut topic = URL_SAFE_NO_PAD.encode(Sha256::digest(about));
    topic.truncate(TOPIC_LENGTH);
    Some(topic)
}

/// Returns for how long the message is worth something: until the first deadline in it.
fn kept_for(notices: &[&Notice], now: Moment) -> Duration {
    let deadlines = notices.iter().filter_map(|notice| notice.new.deadline);
    let left = deadlines.min().map(|deadline| deadline.since(now));
    left.map_or(KEPT_MAX, |left| left.min(KEPT_MAX))
}

/// Returns how soon a browser is to be woken (RFC 8030, section 5.3): at once in the last hours before a deadline.
fn urgency(notices: &[&Notice], now: Moment) -> &'static str {
    let mut deadlines = notices.iter().filter_map(|notice| notice.new.deadline);
    match deadlines.any(|deadline| deadline.since(now) <= LAST_HOURS) {
        true => "high",
        false => "normal",
    }
}

#[cfg(test)]
mod tests;
