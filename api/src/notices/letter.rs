//! Letters: notices as mail, the mail by which a mailbox is confirmed, the one that brings a link to another password, and the last one to a
//! mailbox that was removed.

use super::hook::keyed;
use super::told::{Base, address, sentence};
use crate::link_secret::LinkSecret;
use crate::mail::{Letter, NotSent};
use crate::store::{Channel, ChannelId, DueDelivery, Mailbox, Notice};
use lettre::Address;
use replay::messages::Messages;

/// The purpose that the code in a link signs, so that no other signature of a channel can stand for it.
const UNSUBSCRIBE: &str = "unsubscribe";
/// Bytes of a channel's id and of the code in a link.
const HALF: usize = 16;

/// A writer of letters for a server at this address.
pub(crate) struct Letters<'a> {
    /// The address.
    pub base: &'a Base,
}

impl Letters<'_> {
    /// Writes the letter that tells these notices, each with what has happened since.
    ///
    /// # Errors
    /// [`NotSent::Unwritten`] if the address of the channel is no mailbox.
    pub(crate) fn of_notices(
        &self,
        delivery: &DueDelivery,
        fresh: &[&Notice],
        since: impl Fn(&Notice) -> Vec<String>,
    ) -> Result<Letter, NotSent> {
        let channel = &delivery.channel;
        let messages = Messages::of(channel.language);
        let subject = match fresh {
            [one] => sentence(one, channel.language),
            several => messages.say_with("mail-several", [("count", several.len().into())]),
        };
        let told = |notice: &&Notice| {
            let lines = since(notice).into_iter().map(|line| format!("- {line}\n"));
            let (told, lines) = (sentence(notice, channel.language), lines.collect::<String>());
            format!("{told}\n{lines}{}\n\n", address(notice, self.base))
        };
        let stop = self.base.address(&format!("/unsubscribe/{}", token(channel)));
        let footer = messages.say_with("mail-footer", [("stop", stop.clone().into())]);
        let text = format!("{}-- \n{footer}\n", fresh.iter().map(told).collect::<String>());
        let id = hex::encode(delivery.id.0);
        Ok(Letter { to: mailbox(channel)?, subject, text, id, unsubscribe: Some(stop) })
    }

    /// Writes the letter that asks whoever reads it to confirm the mailbox.
    ///
    /// # Errors
    /// [`NotSent::Unwritten`] if the address of the channel is no mailbox.
    pub(crate) fn of_confirmation(
        &self,
        channel: &Channel,
        player: &str,
        secret: &LinkSecret,
    ) -> Result<Letter, NotSent> {
        let messages = Messages::of(channel.language);
        let link = self.base.address(&format!("/confirm/{}", secret.reveal()));
        let said = [("player", player.into()), ("link", link.into())];
        let (subject, text) =
            (messages.say("mail-confirm-subject"), messages.say_with("mail-confirm", said));
        let id = format!("confirm-{}", hex::encode(channel.id.0));
        Ok(Letter { to: mailbox(channel)?, subject, text, id, unsubscribe: None })
    }

    /// Writes the last letter to a mailbox that was removed, with the link that brings it back.
    ///
    /// # Errors
    /// [`NotSent::Unwritten`] if the address of the channel is no mailbox.
    pub(crate) fn of_removal(
        &self,
        channel: &Channel,
        secret: &LinkSecret,
    ) -> Result<Letter, NotSent> {
        let messages = Messages::of(channel.language);
        let link = self.base.address(&format!("/restore/{}", secret.reveal()));
        let subject = messages.say("mail-removed-subject");
        let text = messages.say_with("mail-removed", [("link", link.into())]);
        let id = format!("removed-{}", hex::encode(channel.id.0));
        Ok(Letter { to: mailbox(channel)?, subject, text, id, unsubscribe: None })
    }

    /// Writes the letter by which a player who forgot the password takes another one.
    ///
    /// # Errors
    /// [`NotSent::Unwritten`] if the address is no mailbox.
    pub(crate) fn of_reset(
        &self,
        mailbox: &Mailbox,
        secret: &LinkSecret,
    ) -> Result<Letter, NotSent> {
        let messages = Messages::of(mailbox.language);
        let link = self.base.address(&format!("/reset/{}", secret.reveal()));
        let said = [("player", mailbox.player.name.as_str().into()), ("link", link.into())];
        let (subject, text) =
            (messages.say("mail-reset-subject"), messages.say_with("mail-reset", said));
        // The secret itself names no letter: that would tell it to everybody who carries the mail.
        let id = format!("reset-{}", hex::encode(secret.hash().0));
        Ok(Letter { to: address_of(&mailbox.address)?, subject, text, id, unsubscribe: None })
    }
}

fn mailbox(channel: &Channel) -> Result<Address, NotSent> {
    address_of(&channel.address)
}

fn address_of(address: &str) -> Result<Address, NotSent> {
    address.parse().map_err(|_| NotSent::Unwritten("it is no mailbox".to_owned()))
}

/// Returns what stands in the link by which a channel is switched off without signing in.
pub(crate) fn token(channel: &Channel) -> String {
    let code = keyed(&channel.secret, UNSUBSCRIBE);
    format!("{}{}", hex::encode(channel.id.0), hex::encode(&code[..HALF]))
}

/// Returns the channel that such a link names; whether the link is good, only the channel tells.
pub(crate) fn named(token: &str) -> Option<ChannelId> {
    let id = token.get(..2 * HALF).filter(|_| token.len() == 4 * HALF)?;
    let mut bytes = [0; HALF];
    hex::decode_to_slice(id, &mut bytes).ok()?;
    Some(ChannelId(bytes))
}
