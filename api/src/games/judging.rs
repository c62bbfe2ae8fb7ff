//! Notices that are due, judged by the game as it is now.

use super::Games;
use crate::moment;
use crate::problem::Problem;
use crate::store::{Moment, NewNotice, Notice, NoticeKind, NoticeReason};
use crate::work;
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use std::sync::Arc;

/// The state of a notice that is due, as the game stands now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Judged {
    /// Nobody need be told any more.
    Stale,
    /// It is too early.
    Early {
        /// The moment at which it is due.
        due_at: Moment,
        /// The end of the seat's time by now, if it has one.
        deadline: Option<Moment>,
    },
    /// It is to be told to the channels that want it, even though the player has seen it.
    Seen,
    /// It is to be told.
    Fresh,
}

impl Games {
    /// Judges a notice that is due at this moment.
    ///
    /// # Errors
    /// Failures of the store, or of reading a game.
    pub async fn judge(self: &Arc<Games>, notice: &Notice, now: Moment) -> Result<Judged, Problem> {
        let NewNotice { kind, reason, game, seat, seq, .. } = notice.new;
        if notice.is_stale {
            return Ok(Judged::Stale);
        }
        let (Some(game), Some(seat), Some(seq)) = (game, seat, seq) else {
            return Ok(Judged::Fresh);
        };
        if kind == NoticeKind::Reminder {
            return self.judge_reminder(game, seat, &notice.new, now).await;
        }
        if kind == NoticeKind::YourTurn
            && let Some(due_at) = self.orders_first(game, seat, notice.new.account, now).await?
        {
            // The standing orders of the seat are asked first.
            return Ok(Judged::Early { due_at, deadline: notice.new.deadline });
        }
        if kind == NoticeKind::Expiring || reason == NoticeReason::Mention {
            // These are no news of an event: that the player has seen its position does not answer them.
            return Ok(Judged::Fresh);
        }
        // A game that is not in memory was looked at by nobody lately.
        let known = self.live().find(game);
        match known.is_some_and(|game| game.is_read(seat, seq)) {
            true => Ok(Judged::Seen),
            false => Ok(Judged::Fresh),
        }
    }

    /// Judges a reminder by the deadline as it is now: time may have been given, or may not have counted.
    async fn judge_reminder(
        self: &Arc<Games>,
        game: GameId,
        seat: Seat,
        notice: &NewNotice,
        now: Moment,
    ) -> Result<Judged, Problem> {
        let Some(was) = notice.deadline.filter(|_| notice.reason != NoticeReason::Expiry) else {
            return Ok(Judged::Fresh);
        };
        let present = self.find(game).await?.now();
        let deadline = work::block(move || Ok(present.deadline(seat))).await?;
        let Some(deadline) = deadline.map(moment::stored) else { return Ok(Judged::Stale) };
        let due_at = deadline.before(was.since(notice.due_at));
        match due_at > now {
            true => Ok(Judged::Early { due_at, deadline: Some(deadline) }),
            false => Ok(Judged::Fresh),
        }
    }
}
