//! The channels by which a player wants to be told.

use super::{NoticeKind, named};
use crate::store::{Digest, Moment, PlayerId};
use engine::kernel::text::Language;
use std::fmt;

/// The most channels that one account may have.
pub const CHANNELS_MAX: u32 = 10;

/// A channel's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ChannelId(pub [u8; 16]);

named! {
    /// The way in which a channel tells.
    ChannelKind {
        /// A request to an address of the player.
        Webhook = "webhook",
        /// A mail.
        Mail = "mail",
        /// A message to a browser (web push).
        Push = "push",
    }
}

named! {
    /// The state of a channel.
    ChannelState {
        /// Not before its address is confirmed.
        Unconfirmed = "unconfirmed",
        /// It does.
        On = "on",
        /// The player or the server has switched it off.
        Off = "off",
    }
}

named! {
    /// The form of what is sent to a webhook.
    Format {
        /// A signed JSON object (Standard Webhooks).
        Standard = "standard",
        /// A message in a room of Discord.
        Discord = "discord",
        /// A message in a room of Slack.
        Slack = "slack",
    }
}

/// The key of a channel's signatures. `Debug` does not show it, so that no log line tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ChannelSecret(pub [u8; 32]);

impl fmt::Debug for ChannelSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChannelSecret(..)")
    }
}

/// The keys of a browser's subscription to messages (RFC 8291, section 2). `Debug` does not show them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PushKeys {
    /// The public key of the browser: a point of the curve P-256, not compressed.
    pub public: [u8; 65],
    /// The secret that browser and server share.
    pub auth: [u8; 16],
}

impl fmt::Debug for PushKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PushKeys(..)")
    }
}

/// A secret that was replaced and signs for a while longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OldSecret {
    /// The secret.
    pub secret: ChannelSecret,
    /// Until when it signs.
    pub until: Moment,
}

/// The secret of a link that is sent to the address of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailedLink {
    /// The hash of the secret.
    pub hash: Digest,
    /// Until when the link holds.
    pub until: Moment,
}

/// A channel that an account gives up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChannelRemoval {
    /// The account.
    pub account: PlayerId,
    /// The channel.
    pub id: ChannelId,
    /// The moment.
    pub at: Moment,
    /// The link by which a mailbox comes back; `None` if none is sent.
    pub back: Option<MailedLink>,
}

/// A channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// The account that it belongs to.
    pub account: PlayerId,
    /// Its kind.
    pub kind: ChannelKind,
    /// The address: of a webhook a URL, of mail a mailbox, of web push the endpoint of a subscription.
    pub address: String,
    /// The keys of a browser's subscription; `None` for all that is no web push.
    pub push: Option<PushKeys>,
    /// The form of what is sent to a webhook.
    pub format: Format,
    /// The language of what is sent as words.
    pub language: Language,
    /// The kinds of notices that are wanted.
    pub kinds: Vec<NoticeKind>,
    /// True if the player wants to be told of turns that were looked at before.
    pub always: bool,
    /// The hour of the player's day at which all that has happened is told in one mail; `None` for at once.
    pub digest_hour: Option<u8>,
    /// The state of the channel.
    pub state: ChannelState,
    /// The key of its signatures.
    pub secret: ChannelSecret,
    /// The key before, while it still signs.
    pub old: Option<OldSecret>,
    /// Since when nothing has arrived, if that is so.
    pub failing_since: Option<Moment>,
    /// Attempts that have failed since then.
    pub failures: u32,
}

/// A channel to add.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewChannel {
    /// The channel.
    pub channel: Channel,
    /// The link that confirms its address, if that is needed.
    pub confirmation: Option<MailedLink>,
    /// The moment.
    pub at: Moment,
}

/// The changes of a channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChannelChange {
    /// The form of what is sent to a webhook.
    pub format: Format,
    /// The kinds of notices that are wanted.
    pub kinds: Vec<NoticeKind>,
    /// `true` if the player wants to be told of turns that were looked at before.
    pub always: bool,
    /// The hour of a daily digest.
    pub digest_hour: Option<u8>,
    /// The state of the channel.
    pub state: ChannelState,
    /// The key of its signatures.
    pub secret: ChannelSecret,
    /// The key before, while it still signs.
    pub old: Option<OldSecret>,
}

impl Channel {
    /// Returns the change that changes nothing.
    pub fn unchanged(&self) -> ChannelChange {
        ChannelChange {
            format: self.format,
            kinds: self.kinds.clone(),
            always: self.always,
            digest_hour: self.digest_hour,
            state: self.state,
            secret: self.secret,
            old: self.old,
        }
    }

    /// Returns true if it is a mailbox whose player has confirmed it.
    pub fn is_mailbox(&self) -> bool {
        self.kind == ChannelKind::Mail && self.state != ChannelState::Unconfirmed
    }

    /// Returns true if it tells of this kind. No mailbox can do without news about the safety of the account, not even one that is switched
    /// off: whoever has come into the account could do that.
    pub fn tells(&self, kind: NoticeKind) -> bool {
        let is_safety = kind == NoticeKind::Security && self.is_mailbox();
        is_safety || self.state == ChannelState::On && self.kinds.contains(&kind)
    }
}
