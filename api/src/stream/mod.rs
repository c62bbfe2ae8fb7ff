//! Events as they happen: waiting for the next one, and streams that stay open.
//!
//! A [`FeedSource`] says what comes next and when to look again. A [`Feed`] makes a stream of it: it writes each message in the [`Framing`] that
//! was asked for, shows that a quiet stream lives, and ends with the token or the server.

mod account;
mod feed;
mod form;
mod game;
mod lifeline;

pub use account::{AccountHello, AccountMessage, AccountStream};
pub use feed::{Connection, Feed, FeedSource, Next};
pub use form::{Framing, Message, StreamEnd, StreamItem};
pub use game::{
    ClosingReason, DraftStep, GameHello, GameMessage, GameStream, StreamClosed, TalkWanted,
};
pub use lifeline::{Lifeline, wait};
