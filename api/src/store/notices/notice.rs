//! The notices to players.

use super::{Channel, ChannelId, DeliveryId, named};
use crate::store::{Moment, PlayerId};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;

/// A notice's id, which stays the same over all attempts to tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NoticeId(pub [u8; 16]);

named! {
    /// The kind of a notice.
    NoticeKind {
        /// A choice of a seat is awaited.
        YourTurn = "game.your_turn",
        /// The time of a seat runs out, or has run out.
        Reminder = "game.reminder",
        /// Another game is open to the player.
        Invitation = "game.invitation",
        /// A game in which the player has a seat still waits for others, and is given up in two days.
        Expiring = "game.expiring",
        /// A game was started.
        Started = "game.started",
        /// A game has ended.
        Ended = "game.ended",
        /// A game was opened.
        Opened = "game.opened",
        /// Something was said about a game: a proposal, a dispute, a ruling, a break, a seat that another one has now.
        Said = "game.said",
        /// A standing order of the player has come to nothing.
        OrderEnded = "order.ended",
        /// A channel was switched off because nothing arrived there.
        ChannelDisabled = "channel.disabled",
        /// The account has another password, or other mailboxes. Every mailbox is told at once.
        Security = "account.security",
        /// The player wants to see whether a channel works.
        Test = "channel.test",
    }
}

named! {
    /// The reason of a notice, where its kind has several.
    NoticeReason {
        /// The kind says it all.
        Plain = "plain",
        /// A quarter of the time is left.
        Quarter = "quarter_left",
        /// Four hours are left.
        FourHours = "four_hours_left",
        /// The time has run out.
        Expiry = "expired",
        /// The consent of the seat is asked for.
        Consent = "consent",
        /// A dispute was opened or withdrawn.
        Dispute = "dispute",
        /// An arbiter has ruled on a dispute.
        Ruling = "ruling",
        /// The game was paused or goes on, or a break was agreed or is over.
        Break = "break",
        /// A seat was handed over or given up.
        HandOver = "hand_over",
        /// A mailbox was added to the account.
        MailboxAdded = "mailbox_added",
        /// A mailbox was removed from the account.
        MailboxRemoved = "mailbox_removed",
        /// A mailbox of the account was switched off.
        MailboxOff = "mailbox_off",
        /// Somebody asks to come back to a seat that a bot holds.
        Return = "return",
        /// Somebody has called the player in the chat of the table.
        Mention = "mention",
        /// The rematch of a game was created.
        Rematch = "rematch",
    }
}

/// A notice to write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewNotice {
    /// The account that it is for.
    pub account: PlayerId,
    /// Its kind.
    pub kind: NoticeKind,
    /// Its reason.
    pub reason: NoticeReason,
    /// The game that it is about.
    pub game: Option<GameId>,
    /// The seat that it is about.
    pub seat: Option<Seat>,
    /// The event with which it began: of a wait, the one since which the seat is awaited.
    pub seq: Option<Seq>,
    /// The end of the seat's time, as far as it is known.
    pub deadline: Option<Moment>,
    /// The moment of writing.
    pub at: Moment,
    /// The first moment at which it may be told.
    pub due_at: Moment,
}

impl NewNotice {
    /// Returns a notice that a game is open to a player, to be told at once.
    pub fn of_invitation(
        account: PlayerId,
        game: GameId,
        reason: NoticeReason,
        at: Moment,
    ) -> NewNotice {
        let notice = NewNotice::of_account(account, NoticeKind::Invitation, at);
        NewNotice { reason, game: Some(game), seq: Some(Seq(0)), ..notice }
    }

    /// Returns a notice that a standing order of a seat has come to nothing, to be told at once.
    pub fn of_order(account: PlayerId, game: GameId, seat: Seat, at: Moment) -> NewNotice {
        let notice = NewNotice::of_account(account, NoticeKind::OrderEnded, at);
        NewNotice { game: Some(game), seat: Some(seat), ..notice }
    }

    /// Returns a notice about an account and no game, to be told at once.
    pub fn of_account(account: PlayerId, kind: NoticeKind, at: Moment) -> NewNotice {
        NewNotice {
            account,
            kind,
            reason: NoticeReason::Plain,
            game: None,
            seat: None,
            seq: None,
            deadline: None,
            at,
            due_at: at,
        }
    }
}

/// A notice as it was written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Its id.
    pub id: NoticeId,
    /// Its content.
    pub new: NewNotice,
    /// The title of the game, if it is about one.
    pub title: Option<String>,
    /// True if it is no longer so: the seat is awaited no longer, or since another event, or its consent is asked for no longer.
    pub is_stale: bool,
}

/// A notice that is due, with the channels of its account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueNotice {
    /// The notice.
    pub notice: Notice,
    /// The channels of its account.
    pub channels: Vec<Channel>,
}

/// The settlement of a notice that was due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settled {
    /// Nobody need be told any more.
    Dropped(NoticeId),
    /// It is too early.
    Later {
        /// The notice.
        notice: NoticeId,
        /// The moment at which it is due.
        due_at: Moment,
        /// The end of the seat's time by now.
        deadline: Option<Moment>,
    },
    /// It is handed to channels.
    Handed {
        /// The notice.
        notice: NoticeId,
        /// The moment of handing over.
        at: Moment,
        /// Each channel with its delivery.
        to: Vec<Handing>,
    },
}

/// A delivery that a notice becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handing {
    /// To which channel.
    pub channel: ChannelId,
    /// The id of the delivery, unless the notice joins one that is held back until the same moment.
    pub delivery: DeliveryId,
    /// The moment at which it is to be sent.
    pub due_at: Moment,
}
