//! Draws `/me/notices`: each channel with its buttons and last deliveries, and the forms for more.

use super::ScreenContent;
use crate::moment;
use crate::page::reader::Reader;
use crate::routes::notices::quiet::QuietHoursShown;
use crate::store::{Channel, ChannelKind, ChannelState, Delivery, DeliveryState, Feed, Format};
use maud::{Markup, html};

/// The screen for a reader.
pub(crate) struct Drawn<'a> {
    /// The reader.
    pub reader: &'a Reader,
    /// The channels, feeds and quiet hours of the account.
    pub shown: &'a ScreenContent,
}

/// Draws the secret of a webhook.
pub(crate) fn secret(reader: &Reader, secret: &str) -> Markup {
    html! {
        div.note role="status" {
            p { (reader.say("notices-secret")) }
            p { code #secret { (secret) } }
        }
    }
}

/// Draws that a mail was sent to a mailbox.
pub(crate) fn sent(reader: &Reader, address: &str) -> Markup {
    let words = reader.messages.say_with("notices-mail-sent", [("address", address.into())]);
    html! { div.note role="status" { p { (words) } } }
}

/// Draws the two addresses of a feed.
pub(crate) fn feed(reader: &Reader, addresses: &[String; 2]) -> Markup {
    html! {
        div.note role="status" {
            p { (reader.say("notices-feed-shown")) }
            @for address in addresses { p { a href=(address) { (address) } } }
        }
    }
}

impl Drawn<'_> {
    fn say(&self, key: &str) -> String {
        self.reader.say(key)
    }

    /// Draws the screen, with what is told once on top.
    pub(crate) fn screen(&self, told: &Markup) -> Markup {
        html! {
            section.panel.narrow {
                h1 { (self.say("notices")) }
                p { (self.say("notices-hint")) }
                (told)
                @for (channel, deliveries) in &self.shown.channels { (self.channel(channel, deliveries)) }
                @if self.shown.channels.is_empty() { p { (self.say("notices-none")) } }
                p { a href="/me" { (self.say("account")) } }
            }
            (self.this_browser())
            (self.new_mail())
            (self.new_webhook())
            (self.quiet())
            (self.feeds())
        }
    }

    fn channel(&self, channel: &Channel, deliveries: &[Delivery]) -> Markup {
        let id = hex::encode(channel.id.0);
        let switch = match channel.state {
            ChannelState::On => Some(("off", "notices-switch-off")),
            ChannelState::Off => Some(("on", "notices-switch-on")),
            ChannelState::Unconfirmed => None,
        };
        let (is_hook, is_push) =
            (channel.kind == ChannelKind::Webhook, channel.kind == ChannelKind::Push);
        html! {
            article data-channel=(id) data-endpoint=[is_push.then_some(&channel.address)] {
                h2 { bdi { (heading(channel)) } }
                p {
                    (self.say(kind(channel))) " · " (self.say(state(channel.state)))
                    @if is_push { span.own hidden { " · " (self.say("notices-push-here")) } }
                }
                form method="post" action="/me/notices/channel" {
                    input type="hidden" name="channel" value=(id);
                    @if channel.state != ChannelState::Unconfirmed { (self.act("test", "notices-test")) }
                    @if let Some((act, words)) = switch { (self.act(act, words)) }
                    @if is_hook { (self.act("rotate", "notices-rotate")) }
                    (self.act("remove", "notices-remove"))
                }
                @if !deliveries.is_empty() {
                    h3 { (self.say("notices-deliveries")) }
                    ul { @for delivery in deliveries { li { (self.delivery(delivery)) } } }
                }
            }
        }
    }

    fn act(&self, act: &str, words: &str) -> Markup {
        html! { button.chip name="act" value=(act) { (self.say(words)) } " " }
    }

    fn delivery(&self, delivery: &Delivery) -> Markup {
        let at = moment::text(delivery.tried_at.unwrap_or(delivery.at)).unwrap_or_default();
        let attempts = [("count", delivery.attempts.into())];
        html! {
            time datetime=(at) { (at) } " · " (self.say(outcome(delivery.state))) " · "
            (self.reader.messages.say_with("notices-attempts", attempts))
            @if let Some(told) = &delivery.told { " · " bdi { (told) } }
        }
    }

    /// Draws the form by which this browser is told; the script shows it where the browser can be.
    fn this_browser(&self) -> Markup {
        html! {
            section #push.panel.narrow data-key=(self.shown.push_key) hidden {
                h2 { (self.say("notices-push")) }
                p { (self.say("notices-push-hint")) }
                p role="status" hidden { (self.say("notices-push-refused")) }
                form method="post" action="/me/notices/channels" {
                    input type="hidden" name="kind" value="push";
                    @for field in ["address", "p256dh", "auth"] { input type="hidden" name=(field); }
                    button.button { (self.say("notices-push-add")) }
                }
            }
        }
    }

    fn new_mail(&self) -> Markup {
        html! {
            section.panel.narrow {
                h2 { (self.say("notices-mail")) }
                @if self.shown.sends_mail {
                    form method="post" action="/me/notices/channels" {
                        input type="hidden" name="kind" value="mail";
                        label for="mail" { (self.say("notices-mailbox")) }
                        input #mail name="address" type="email" required autocomplete="email";
                        label for="digest" { (self.say("notices-when")) }
                        select #digest name="digest_hour" {
                            option value="" { (self.say("notices-at-once")) }
                            @for hour in 0..24_u8 {
                                option value=(hour) {
                                    (self.reader.messages.say_with("notices-daily", [("hour", hour.into())]))
                                }
                            }
                        }
                        button.button { (self.say("notices-add")) }
                    }
                } @else {
                    p { (self.say("notices-mail-off")) }
                }
            }
        }
    }

    fn new_webhook(&self) -> Markup {
        html! {
            section.panel.narrow {
                h2 { (self.say("notices-webhook")) }
                p { (self.say("notices-webhook-hint")) }
                form method="post" action="/me/notices/channels" {
                    input type="hidden" name="kind" value="webhook";
                    label for="hook" { (self.say("notices-address")) }
                    input #hook name="address" type="url" required autocomplete="off" placeholder="https://";
                    label for="format" { (self.say("notices-format")) }
                    select #format name="format" {
                        @for format in Format::ALL {
                            option value=(format.name()) { (self.say(format_message(*format))) }
                        }
                    }
                    p { label { input type="checkbox" name="always"; " " (self.say("notices-always")) } }
                    button.button { (self.say("notices-add")) }
                }
            }
        }
    }

    fn quiet(&self) -> Markup {
        let hours = self.shown.hours.map(QuietHoursShown::from);
        let from = hours.as_ref().and_then(|hours| hours.from).map(String::from);
        let until = hours.as_ref().and_then(|hours| hours.until).map(String::from);
        let urgent = hours.as_ref().is_none_or(|hours| hours.urgent);
        html! {
            section.panel.narrow {
                h2 { (self.say("notices-quiet")) }
                p { (self.say("notices-quiet-hint")) }
                form method="post" action="/me/notices/quiet" {
                    label for="from" { (self.say("notices-from")) }
                    input #from name="from" type="time" value=[from];
                    label for="until" { (self.say("notices-until")) }
                    input #until name="until" type="time" value=[until];
                    p { label { input type="checkbox" name="urgent" checked[urgent]; " " (self.say("notices-urgent")) } }
                    button.button { (self.say("notices-keep")) }
                }
            }
        }
    }

    fn feeds(&self) -> Markup {
        html! {
            section.panel.narrow {
                h2 { (self.say("notices-feeds")) }
                p { (self.say("notices-feeds-hint")) }
                @for feed in &self.shown.feeds { (self.feed(feed)) }
                form method="post" action="/me/notices/feeds" {
                    button.button { (self.say("notices-feed-add")) }
                }
            }
        }
    }

    fn feed(&self, feed: &Feed) -> Markup {
        let since = moment::text(feed.created_at).unwrap_or_default();
        html! {
            form method="post" action="/me/notices/feed" {
                input type="hidden" name="feed" value=(hex::encode(feed.id.0));
                time datetime=(since) { (since) } " "
                button.chip { (self.say("notices-remove")) }
            }
        }
    }
}

/// Returns the address of a channel; of a browser the host of its push service alone, since the rest tells nobody anything.
fn heading(channel: &Channel) -> String {
    let host = channel.address.split('/').nth(2);
    match channel.kind {
        ChannelKind::Push => host.unwrap_or_default().to_owned(),
        ChannelKind::Webhook | ChannelKind::Mail => channel.address.clone(),
    }
}

const fn kind(channel: &Channel) -> &'static str {
    match (channel.kind, channel.format) {
        (ChannelKind::Mail, _) => "notices-mail",
        (ChannelKind::Push, _) => "notices-push-kind",
        (ChannelKind::Webhook, format) => format_message(format),
    }
}

const fn format_message(format: Format) -> &'static str {
    match format {
        Format::Standard => "notices-standard",
        Format::Discord => "notices-discord",
        Format::Slack => "notices-slack",
    }
}

const fn state(state: ChannelState) -> &'static str {
    match state {
        ChannelState::Unconfirmed => "notices-unconfirmed",
        ChannelState::On => "notices-on",
        ChannelState::Off => "notices-off",
    }
}

const fn outcome(state: DeliveryState) -> &'static str {
    match state {
        DeliveryState::Waiting => "notices-waiting",
        DeliveryState::Delivered => "notices-delivered",
        DeliveryState::Failed => "notices-failed",
        DeliveryState::Dropped => "notices-dropped",
    }
}
