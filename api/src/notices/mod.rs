//! Notices: players are told what happens in their games while they do not look.
//!
//! A notice is written together with the events (`games/notifying.rs`), so a crash can repeat it and never lose it. Once it is due it is
//! compared with the state of the game (`handing.rs`), and sent to webhooks, mailboxes and browsers (`deliverer.rs`). Whoever would rather ask
//! than be told has feeds (`feeds.rs`). **No notice has a card in it**: it has ids, numbers, a deadline and an address.

mod calling;
mod channels;
mod deliverer;
mod feeds;
mod guard;
mod handing;
mod hook;
mod letter;
mod pulled;
mod push;
mod refusal;
mod resets;
mod schedule;
mod told;

pub(crate) use channels::{ChannelWanted, Channels, USUAL, told};
pub(crate) use deliverer::Sending;
pub(crate) use feeds::{FeedText, Turn, calendar, turns};
pub(crate) use guard::Guard;
pub(crate) use handing::hand_out;
pub(crate) use push::{PushUnready, Pusher, keys_of};
pub(crate) use resets::Resets;
pub(crate) use told::Base;
