//! Adds, confirms, changes, tries and removes the channels of players.

use super::guard::Guard;
use super::hook::{keyed, revealed};
use super::letter::{self, Letters};
use super::push::Pusher;
use super::refusal::NoChannel;
use super::told::Base;
use crate::draw;
use crate::link_secret::LinkSecret;
use crate::mail::Mailer;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Channel, ChannelChange, ChannelId, ChannelKind, ChannelRemoval, ChannelSecret, ChannelState,
    Delivery, DeliveryId, Format, MailedLink, Moment, NewChannel, NewNotice, NoticeKind, OldSecret,
    PlayerId, PushKeys, Store, StoreError,
};
use engine::kernel::text::Language;
use lettre::Address;
use std::sync::Arc;
use std::time::Duration;

/// The time for which the link holds by which a mailbox is confirmed.
const CONFIRMATION: Duration = Duration::from_secs(60 * 60);
/// The time for which a secret that was replaced goes on signing.
const ROTATION: Duration = Duration::from_secs(24 * 60 * 60);
/// The time for which the link holds that brings back a mailbox that was removed.
const COMING_BACK: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// The deliveries of a channel that are listed.
const LISTED: u32 = 50;
/// The kinds of notices that a new channel tells if nothing else is wanted.
pub(crate) const USUAL: [NoticeKind; 9] = [
    NoticeKind::YourTurn,
    NoticeKind::Reminder,
    NoticeKind::Invitation,
    NoticeKind::Expiring,
    NoticeKind::Started,
    NoticeKind::Ended,
    NoticeKind::Said,
    NoticeKind::OrderEnded,
    NoticeKind::ChannelDisabled,
];

/// A channel that is wanted.
#[derive(Clone, Debug)]
pub struct ChannelWanted {
    /// The account.
    pub account: PlayerId,
    /// The name of its player, which a mail tells.
    pub player: String,
    /// The kind.
    pub kind: ChannelKind,
    /// The address.
    pub address: String,
    /// The keys of a browser's subscription.
    pub push: Option<PushKeys>,
    /// The form of what is sent to a webhook.
    pub format: Format,
    /// The language of what is sent as words.
    pub language: Language,
    /// The kinds of notices.
    pub kinds: Vec<NoticeKind>,
    /// `true` if turns are told that were looked at before.
    pub always: bool,
    /// The hour of a daily digest.
    pub digest_hour: Option<u8>,
}

/// All channels. Its calls block.
#[derive(Clone)]
pub struct Channels {
    pub(super) store: Arc<dyn Store>,
    guard: Guard,
    mailer: Option<Arc<Mailer>>,
    pusher: Arc<Pusher>,
    base: Base,
}

impl Channels {
    /// Returns the channels of a store. Without a sender of letters, or without an address for links, there is no mail.
    pub fn new(
        store: Arc<dyn Store>,
        guard: Guard,
        mailer: Option<Arc<Mailer>>,
        pusher: Arc<Pusher>,
        base: Base,
    ) -> Channels {
        let mailer = mailer.filter(|_| base.is_known());
        Channels { store, guard, mailer, pusher, base }
    }

    /// Returns whether this server sends mail.
    pub fn sends_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Returns the key with which a browser subscribes to messages of this server: base64url without padding.
    pub fn push_key(&self) -> String {
        self.pusher.public_key()
    }

    /// Returns the base of addresses.
    pub fn base(&self) -> &Base {
        &self.base
    }

    /// Adds a channel. A webhook or a browser tells from now on; a mailbox is sent a link first.
    ///
    /// # Errors
    /// [`Code::ChannelRefused`], [`Code::TooManyChannels`], [`Code::MailOff`], or failures of the store.
    pub fn add(&self, wanted: ChannelWanted) -> Result<Channel, Problem> {
        let player = wanted.player.clone();
        let state = match wanted.kind {
            ChannelKind::Webhook | ChannelKind::Push => ChannelState::On,
            ChannelKind::Mail => ChannelState::Unconfirmed,
        };
        self.check(&wanted)?;
        let channel = Channel {
            id: ChannelId(draw::bytes()?),
            account: wanted.account,
            kind: wanted.kind,
            address: wanted.address,
            push: wanted.push,
            format: wanted.format,
            language: wanted.language,
            kinds: wanted.kinds,
            always: wanted.always,
            digest_hour: wanted.digest_hour,
            state,
            secret: ChannelSecret(draw::bytes()?),
            old: None,
            failing_since: None,
            failures: 0,
        };
        match (wanted.kind, &self.mailer) {
            (ChannelKind::Webhook | ChannelKind::Push, _) => self.keep(&channel, None)?,
            (ChannelKind::Mail, Some(mailer)) => self.ask(&channel, &player, mailer)?,
            (ChannelKind::Mail, None) => return Err(Problem::new(Code::MailOff)),
        }
        Ok(channel)
    }

    fn check(&self, wanted: &ChannelWanted) -> Result<(), NoChannel> {
        match wanted.kind {
            ChannelKind::Webhook | ChannelKind::Push => {
                self.guard.read(&wanted.address)?;
            }
            ChannelKind::Mail => {
                wanted.address.parse::<Address>().map_err(|_| NoChannel::Mailbox)?;
            }
        }
        if (wanted.kind == ChannelKind::Push) != wanted.push.is_some() {
            return Err(NoChannel::PushKeys);
        }
        check_digest(wanted.kind, wanted.digest_hour)
    }

    fn keep(&self, channel: &Channel, confirmation: Option<MailedLink>) -> Result<(), Problem> {
        let (channel, at) = (channel.clone(), moment::now());
        Ok(self.store.add_channel(NewChannel { channel, confirmation, at })?)
    }

    /// Keeps a channel that waits for its confirmation, and sends the link for it.
    fn ask(&self, channel: &Channel, player: &str, mailer: &Mailer) -> Result<(), Problem> {
        let secret = LinkSecret::draw()?;
        let until = moment::now().after(CONFIRMATION);
        self.keep(channel, Some(MailedLink { hash: secret.hash(), until }))?;
        let letter = Letters { base: &self.base }.of_confirmation(channel, player, &secret);
        let Err(error) = letter.and_then(|letter| mailer.send(&letter)) else { return Ok(()) };
        let Channel { account, id, .. } = *channel;
        let at = moment::now();
        self.store.remove_channel(ChannelRemoval { account, id, at, back: None })?;
        tracing::warn!(%error, "a mailbox cannot be confirmed");
        Err(NoChannel::Undelivered.into())
    }

    /// Returns the channels of an account, the oldest first.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn list(&self, account: PlayerId) -> Result<Vec<Channel>, Problem> {
        Ok(self.store.channels(account)?)
    }

    /// Returns a channel of an account.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], or failures of the store.
    pub fn find(&self, account: PlayerId, id: ChannelId) -> Result<Channel, Problem> {
        let known = self.store.channel(id)?.filter(|known| known.account == account);
        known.ok_or_else(|| Problem::new(Code::ChannelUnknown))
    }

    /// Changes a channel; returns it as it is then.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], [`Code::ChannelUnconfirmed`] if it is to tell before it is confirmed, [`Code::ChannelRefused`], or
    /// failures of the store.
    pub fn change(
        &self,
        account: PlayerId,
        id: ChannelId,
        change: impl FnOnce(ChannelChange) -> ChannelChange,
    ) -> Result<Channel, Problem> {
        let known = self.find(account, id)?;
        let change = change(known.unchanged());
        if known.state == ChannelState::Unconfirmed && change.state != ChannelState::Unconfirmed {
            return Err(Problem::new(Code::ChannelUnconfirmed));
        }
        if known.state != ChannelState::Unconfirmed && change.state == ChannelState::Unconfirmed {
            return Err(NoChannel::State.into());
        }
        check_digest(known.kind, change.digest_hour)?;
        self.store.change_channel(account, id, change, moment::now())?;
        self.find(account, id)
    }

    /// Removes a channel. A mailbox that was confirmed is sent a last letter, whose link brings it back for a week: its owner may not be who
    /// removes it.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], or failures of the store.
    pub fn remove(&self, account: PlayerId, id: ChannelId) -> Result<(), Problem> {
        let channel = self.find(account, id)?;
        let (at, secret) = (moment::now(), LinkSecret::draw()?);
        let mailer = self.mailer.as_ref().filter(|_| channel.is_mailbox());
        let back = mailer.map(|_| MailedLink { hash: secret.hash(), until: at.after(COMING_BACK) });
        self.store.remove_channel(ChannelRemoval { account, id, at, back })?;
        if let Some(mailer) = mailer {
            let letter = Letters { base: &self.base }.of_removal(&channel, &secret);
            if let Err(error) = letter.and_then(|letter| mailer.send(&letter)) {
                tracing::warn!(%error, "a mailbox is not told that it was removed");
            }
        }
        Ok(())
    }

    /// Returns the address of the mailbox that this secret brings back; `None` if it brings back none.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn removed(&self, secret: &LinkSecret) -> Result<Option<String>, Problem> {
        Ok(self.store.removed_mailbox(secret.hash(), moment::now())?)
    }

    /// Brings back the mailbox that was removed; returns false if the secret brings back none.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn restore(&self, secret: &LinkSecret) -> Result<bool, Problem> {
        match self.store.restore_mailbox(secret.hash(), moment::now()) {
            Ok(()) => Ok(true),
            Err(StoreError::ChannelUnknown) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }

    /// Sends a notice that says nothing but that the channel works.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], [`Code::ChannelUnconfirmed`], or failures of the store.
    pub fn test(&self, account: PlayerId, id: ChannelId) -> Result<(), Problem> {
        if self.find(account, id)?.state == ChannelState::Unconfirmed {
            return Err(Problem::new(Code::ChannelUnconfirmed));
        }
        let at = moment::now();
        let notice = NewNotice::of_account(account, NoticeKind::Test, at);
        Ok(self.store.hand_over(notice, id)?)
    }

    /// Gives a channel another secret; the one before signs for a day longer.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], or failures of the store.
    pub fn rotate(&self, account: PlayerId, id: ChannelId) -> Result<Channel, Problem> {
        let secret = ChannelSecret(draw::bytes()?);
        let until = moment::now().after(ROTATION);
        self.change(account, id, |was| {
            let old = Some(OldSecret { secret: was.secret, until });
            ChannelChange { secret, old, ..was }
        })
    }

    /// Returns the secret of a channel as its receiver needs it.
    pub fn reveal(channel: &Channel) -> String {
        revealed(&channel.secret)
    }

    /// Returns the last deliveries to a channel, the newest first.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], or failures of the store.
    pub fn deliveries(&self, account: PlayerId, id: ChannelId) -> Result<Vec<Delivery>, Problem> {
        Ok(self.store.deliveries(account, id, LISTED)?)
    }

    /// Lets a delivery be tried once more, at once.
    ///
    /// # Errors
    /// [`Code::ChannelUnknown`], or failures of the store.
    pub fn try_again(
        &self,
        account: PlayerId,
        id: ChannelId,
        delivery: DeliveryId,
    ) -> Result<(), Problem> {
        Ok(self.store.try_again(account, id, delivery, moment::now())?)
    }

    /// Returns the channel that waits for this secret; `None` if none does.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn unconfirmed(&self, secret: &LinkSecret) -> Result<Option<Channel>, Problem> {
        Ok(self.store.unconfirmed(secret.hash(), moment::now())?)
    }

    /// Confirms the address of the channel that waits for this secret; returns false if none does.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn confirm(&self, secret: &LinkSecret) -> Result<bool, Problem> {
        let Some(channel) = self.unconfirmed(secret)? else { return Ok(false) };
        self.store.confirm_channel(channel.id, moment::now())?;
        Ok(true)
    }

    /// Returns the channel that a link in a mail is to switch off; `None` if the link is not one of this server.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn of_link(&self, token: &str) -> Result<Option<Channel>, Problem> {
        let Some(id) = letter::named(token) else { return Ok(None) };
        let known = self.store.channel(id)?;
        // Both are hashed, so that the time of the comparison tells nothing of the code.
        let hashed = |text: &str| keyed(&ChannelSecret([0; 32]), text);
        Ok(known.filter(|channel| hashed(&letter::token(channel)) == hashed(token)))
    }

    /// Switches off the channel of a link in a mail; a link that is none switches nothing off.
    ///
    /// # Errors
    /// Failures of the store.
    pub fn unsubscribe(&self, token: &str) -> Result<(), Problem> {
        let Some(channel) = self.of_link(token)? else { return Ok(()) };
        Ok(self.store.unsubscribe(channel.id)?)
    }
}

/// Checks that a digest is one of mails, at an hour of the day.
fn check_digest(kind: ChannelKind, hour: Option<u8>) -> Result<(), NoChannel> {
    match (kind, hour) {
        (_, None) | (ChannelKind::Mail, Some(0..=23)) => Ok(()),
        (ChannelKind::Mail | ChannelKind::Webhook | ChannelKind::Push, Some(_)) => {
            Err(NoChannel::Digest)
        }
    }
}

/// Returns a moment as routes tell it.
pub(crate) fn told(moment: Option<Moment>) -> Option<String> {
    moment.and_then(moment::text)
}
