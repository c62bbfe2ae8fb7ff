//! The deliveries to a channel, and the outcome of each.

use super::{Channel, Notice, NoticeKind, named};
use crate::store::Moment;
use std::time::Duration;

/// A delivery's id: the same in every attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DeliveryId(pub [u8; 16]);

named! {
    /// The state of a delivery.
    DeliveryState {
        /// It is to be sent, or to be sent again.
        Waiting = "waiting",
        /// It has arrived.
        Delivered = "delivered",
        /// It was given up after the last attempt.
        Failed = "failed",
        /// Nobody need be told any more.
        Dropped = "dropped",
    }
}

/// A delivery that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueDelivery {
    /// Its id.
    pub id: DeliveryId,
    /// To which channel.
    pub channel: Channel,
    /// The attempts so far.
    pub attempts: u32,
    /// The notices that it tells, in order.
    pub notices: Vec<Notice>,
}

/// The end of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It has arrived.
    Arrived {
        /// The status of the answer, if there are any.
        status: Option<u16>,
    },
    /// It has not.
    Failed {
        /// The status of the answer, if one came.
        status: Option<u16>,
        /// The failure, without any address of a network.
        told: String,
        /// After which time the next attempt is made; `None` if there is none.
        again_after: Option<Duration>,
    },
    /// The receiver wants nothing any more: the channel is switched off.
    Refused {
        /// The status of the answer, if one came.
        status: Option<u16>,
        /// The answer of the receiver.
        told: String,
    },
    /// The browser has no such subscription any more: the channel is removed.
    Gone,
    /// Nobody need be told any more.
    Dropped,
}

/// An attempt that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The delivery.
    pub delivery: DeliveryId,
    /// The moment.
    pub at: Moment,
    /// The end of the attempt.
    pub outcome: Outcome,
    /// A channel to which nothing has arrived for so long, and in so many attempts, is switched off.
    pub patience: (Duration, u32),
}

/// The consequence of an attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consequence {
    /// Nothing for the channel.
    Kept,
    /// The channel was switched off or removed, and its account is told by the others.
    SwitchedOff,
}

/// A delivery as its player sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// Its id.
    pub id: DeliveryId,
    /// The state of the delivery.
    pub state: DeliveryState,
    /// The attempts so far.
    pub attempts: u32,
    /// The moment at which it was made.
    pub at: Moment,
    /// The moment of the next attempt, while it waits.
    pub due_at: Moment,
    /// The moment of the last attempt.
    pub tried_at: Option<Moment>,
    /// The status of the last answer.
    pub status: Option<u16>,
    /// The failure of the last attempt.
    pub told: Option<String>,
    /// The kinds of the notices in it.
    pub kinds: Vec<NoticeKind>,
}
