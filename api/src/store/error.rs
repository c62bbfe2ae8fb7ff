//! The reasons for which the store did not do as it was asked.

use engine::kernel::ids::Seq;
use engine::kernel::limit::{COMINGS_MAX, STRANGERS_COMINGS_MAX};

use std::time::Duration;

use super::{Counted, Head, INVITATIONS_MAX, ORDERS_MAX};

/// The refusals and failures of a store.
///
/// It can be cloned, because one failure of a commit is the answer to every command of its batch.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// Another command came first; decide anew on the present head.
    #[error("the game has moved on to event {}", current.seq.0)]
    HeadMoved {
        /// The head as it is.
        current: Head,
    },
    /// There is no such game.
    #[error("the game is unknown")]
    GameUnknown,
    /// The events do not follow on the head one by one.
    #[error("event {} was given where event {} follows", given.0, expected.0)]
    SeqGap {
        /// The number that follows.
        expected: Seq,
        /// The number that was given.
        given: Seq,
    },
    /// A game begins with its event 0.
    #[error("a new game was given without its first event")]
    NoFirstEvent,
    /// The key was used before, for another request.
    #[error("the idempotency key was used for another request")]
    KeyReused,
    /// The draft was changed by somebody else meanwhile.
    #[error("the draft stands at another step")]
    DraftMoved {
        /// The step it stands at; none if there is no draft.
        current: Option<u32>,
    },
    /// Another player has a name that reads the same, or had it until lately.
    #[error("the name is taken")]
    NameTaken,
    /// The player has said no such words.
    #[error("the words are unknown")]
    WordsUnknown,
    /// The password is another one than the one that was verified.
    #[error("the password was changed meanwhile")]
    PasswordMoved,
    /// The link by which another password is taken is unknown, used up or too old.
    #[error("the link is unknown")]
    ResetUnknown,
    /// The code for signing in is unknown, used up or too old.
    #[error("the code is unknown")]
    CodeUnknown,
    /// The game has a rematch already.
    #[error("the game has a rematch already")]
    RematchKnown,
    /// The game has no such invitation, or it holds no longer.
    #[error("the invitation is unknown")]
    InvitationUnknown,
    /// The game has as many invitations as a game may have.
    #[error("the game has {INVITATIONS_MAX} invitations already")]
    InvitationsUsedUp,
    /// The player has no such vacation, or it is over.
    #[error("the vacation is unknown")]
    VacationUnknown,
    /// The player has too little time for this vacation in the year in which it begins.
    #[error("the player has {} hours of vacation left in this year", left.as_secs() / 3_600)]
    VacationsUsedUp {
        /// The time that is left.
        left: Duration,
    },
    /// The player has no such order there.
    #[error("the order is unknown")]
    OrderUnknown,
    /// The seat has as many open orders as it may have.
    #[error("the seat has {ORDERS_MAX} orders already")]
    OrdersUsedUp,
    /// The player has no such token.
    #[error("the token is unknown")]
    TokenUnknown,
    /// The player has no such channel, or the channel no such delivery.
    #[error("the channel is unknown")]
    ChannelUnknown,
    /// The player has as many channels or feeds as one may have.
    #[error("the player has {most} channels of this kind already")]
    ChannelsUsedUp {
        /// The most that one account may have.
        most: u32,
    },
    /// The player has as much of something as one may have.
    #[error("the player has {most} of these already: {what:?}")]
    QuotaUsedUp {
        /// What.
        what: Counted,
        /// The limit.
        most: u32,
    },
    /// The player has come to the table as often as one may.
    #[error("the player has taken or given away a seat of this game {COMINGS_MAX} times")]
    ComingsUsedUp,
    /// Strangers have come to the table so often that the rest is kept for its creator and those who are invited.
    #[error("strangers have taken seats of this game {STRANGERS_COMINGS_MAX} times")]
    StrangersUsedUp,
    /// A constraint of the schema refused a row.
    #[error("the database refused the row: {reason}")]
    Constraint {
        /// The database's words.
        reason: String,
    },
    /// The file beside the database could not be written, so the checkpoint is not shown.
    #[error("the shown checkpoint cannot be noted: {reason}")]
    NotShown {
        /// The system's words.
        reason: String,
    },
    /// The tree of the log is not whole.
    #[error("the log is broken: {reason}")]
    LogBroken {
        /// The part that is missing.
        reason: String,
    },
    /// The lines of the log are not published here.
    #[error(
        "the lines of the log are not published: the server was not started with --log-entries"
    )]
    EntriesWithheld,
    /// The game would not be everybody's, and the lines of all games are published.
    #[error(
        "the lines of all games are published here, so none can be private, unlisted, for practice, or tell what a seat knows"
    )]
    Unlisted,
    /// The line is too long to be published.
    #[error("event {} has a line of more than 65,535 bytes, which cannot be published", seq.0)]
    LineTooLong {
        /// The event.
        seq: Seq,
    },
    /// There is no room for more events; reading goes on.
    #[error("the database is full")]
    Full,
    /// Nothing can be written; reading goes on.
    #[error("the disk cannot be written: {reason}")]
    ReadOnly {
        /// The words of the system or the database.
        reason: String,
    },
    /// Too many commands wait; try again later.
    #[error("too many requests wait for the database")]
    Busy,
    /// The writer gives no sign of life.
    #[error("the writer does not answer")]
    Unresponsive,
    /// The writer has ended.
    #[error("the writer has stopped")]
    Stopped,
    /// The disk or the file can no longer be trusted; met by the writer, it ends the process.
    #[error("the database cannot be trusted: {reason}")]
    Fatal {
        /// The database's words.
        reason: String,
    },
    /// Something else failed; nothing was stored.
    #[error("the database failed: {reason}")]
    Failed {
        /// The database's words.
        reason: String,
    },
}

impl StoreError {
    /// Returns whether only the one command is refused, so that the others of its batch can be stored.
    pub(super) fn spares_the_batch(&self) -> bool {
        match self {
            Self::HeadMoved { .. }
            | Self::GameUnknown
            | Self::SeqGap { .. }
            | Self::NoFirstEvent
            | Self::KeyReused
            | Self::DraftMoved { .. }
            | Self::NameTaken
            | Self::CodeUnknown
            | Self::ResetUnknown
            | Self::PasswordMoved
            | Self::WordsUnknown
            | Self::TokenUnknown
            | Self::OrderUnknown
            | Self::OrdersUsedUp
            | Self::VacationUnknown
            | Self::VacationsUsedUp { .. }
            | Self::RematchKnown
            | Self::InvitationUnknown
            | Self::InvitationsUsedUp
            | Self::ChannelUnknown
            | Self::ChannelsUsedUp { .. }
            | Self::QuotaUsedUp { .. }
            | Self::ComingsUsedUp
            | Self::StrangersUsedUp
            | Self::EntriesWithheld
            | Self::Unlisted
            | Self::LineTooLong { .. }
            | Self::Constraint { .. } => true,
            Self::Full
            | Self::ReadOnly { .. }
            | Self::Busy
            | Self::Unresponsive
            | Self::Stopped
            | Self::NotShown { .. }
            | Self::LogBroken { .. }
            | Self::Fatal { .. }
            | Self::Failed { .. } => false,
        }
    }
}
