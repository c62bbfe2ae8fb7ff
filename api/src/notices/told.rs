//! Writes a notice: ids, numbers and an address as JSON, or a line of words. No card is in either; a letter tells beside it what everybody
//! at the table has seen.

use crate::moment;
use crate::store::{NewNotice, Notice, NoticeKind, NoticeReason, PublicAddress};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use replay::messages::Messages;
use serde::Serialize;

/// The address of this server, as notices tell it.
#[derive(Clone, Default, Debug)]
pub struct Base(Option<PublicAddress>);

impl Base {
    /// Returns the base of addresses; without a public address they have neither scheme nor host.
    pub fn new(public: Option<PublicAddress>) -> Base {
        Base(public)
    }

    /// Returns the whole address of a path.
    pub fn address(&self, path: &str) -> String {
        match &self.0 {
            Some(public) => format!("{}{path}", public.url()),
            None => path.to_owned(),
        }
    }

    /// Returns whether links can be sent to somebody: the server knows its address.
    pub fn is_known(&self) -> bool {
        self.0.is_some()
    }
}

/// A notice as a webhook gets it.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct NoticeTold {
    /// Its id, the same over all attempts.
    pub id: String,
    /// Its kind.
    pub kind: NoticeKind,
    /// Its reason, where its kind has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<NoticeReason>,
    /// The moment of what it tells.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    pub at: Option<String>,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// The seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The event with which it began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<Seq>,
    /// The end of the seat's time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    pub deadline: Option<String>,
    /// The address of the page on which the player goes on.
    pub address: String,
}

impl NoticeTold {
    /// Returns a notice as it is told.
    pub(crate) fn of(notice: &Notice, base: &Base) -> NoticeTold {
        let NewNotice { kind, reason, game, seat, seq, deadline, at, .. } = notice.new;
        NoticeTold {
            id: hex::encode(notice.id.0),
            kind,
            reason: Some(reason).filter(|reason| *reason != NoticeReason::Plain),
            at: moment::text(at),
            game: game.map(|game| game.to_string()),
            seat,
            seq,
            deadline: deadline.and_then(moment::text),
            address: address(notice, base),
        }
    }
}

/// Returns the address at which the player of a notice goes on.
pub(crate) fn address(notice: &Notice, base: &Base) -> String {
    match (notice.new.game, notice.new.seat) {
        (Some(game), Some(seat)) => base.address(&format!("/g/{game}?seat={seat}")),
        (Some(game), None) => base.address(&format!("/g/{game}")),
        (None, _) => base.address("/me"),
    }
}

/// Returns a notice as a sentence.
pub(crate) fn sentence(notice: &Notice, language: Language) -> String {
    let title = notice.title.clone().unwrap_or_default();
    Messages::of(language).say_with(key(&notice.new), [("title", title.into())])
}

fn key(notice: &NewNotice) -> &'static str {
    match (notice.kind, notice.reason) {
        (NoticeKind::YourTurn, _) => "notice-your-turn",
        (NoticeKind::Invitation, NoticeReason::Rematch) => "notice-invitation",
        (NoticeKind::Invitation, _) => "notice-invited",
        (NoticeKind::Expiring, _) => "notice-expiring",
        (NoticeKind::Started, _) => "notice-started",
        (NoticeKind::Ended, _) => "notice-ended",
        (NoticeKind::Opened, _) => "notice-opened",
        (NoticeKind::OrderEnded, _) => "notice-order-ended",
        (NoticeKind::ChannelDisabled, _) => "notice-channel-disabled",
        (NoticeKind::Security, NoticeReason::MailboxAdded) => "notice-mailbox-added",
        (NoticeKind::Security, NoticeReason::MailboxRemoved) => "notice-mailbox-removed",
        (NoticeKind::Security, NoticeReason::MailboxOff) => "notice-mailbox-off",
        (NoticeKind::Security, _) => "notice-security",
        (NoticeKind::Test, _) => "notice-test",
        (NoticeKind::Reminder, NoticeReason::FourHours) => "notice-four-hours",
        (NoticeKind::Reminder, NoticeReason::Expiry) => "notice-expired",
        (NoticeKind::Reminder, _) => "notice-quarter",
        (NoticeKind::Said, NoticeReason::Consent) => "notice-consent",
        (NoticeKind::Said, NoticeReason::Dispute) => "notice-dispute",
        (NoticeKind::Said, NoticeReason::Ruling) => "notice-ruling",
        (NoticeKind::Said, NoticeReason::HandOver) => "notice-hand-over",
        (NoticeKind::Said, NoticeReason::Return) => "notice-return",
        (NoticeKind::Said, NoticeReason::Mention) => "notice-mention",
        (NoticeKind::Said, _) => "notice-break",
    }
}
