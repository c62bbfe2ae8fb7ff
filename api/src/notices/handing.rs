//! Handing out: notices that are due are held against how their games stand now, and become deliveries to the channels that want them.

use super::schedule::Times;
use crate::draw;
use crate::games::{Calendar, Games, Judged, LAST_HOURS};
use crate::metrics::Metrics;
use crate::moment;
use crate::problem::Problem;
use crate::store::{
    Channel, DeliveryId, DueNotice, Handing, Moment, Notice, NoticeKind, Settled, Store,
};
use crate::work;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{MissedTickBehavior, interval};

/// The pause between two looks at the notices that are due.
const PAUSE: Duration = Duration::from_millis(500);
/// Notices that are handed out in one round.
const ROUND: u32 = 64;
/// The time for which notices and deliveries are kept.
const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Rounds between two looks at what is too old.
const ROUNDS_UNTIL_PRUNED: u32 = 2 * 60 * 60;

/// Hands out notices for ever, round by round.
pub(crate) async fn hand_out(games: Arc<Games>, store: Arc<dyn Store>, metrics: Arc<Metrics>) {
    let mut rounds = interval(PAUSE);
    rounds.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut until_pruned = 0;
    loop {
        rounds.tick().await;
        let now = moment::now();
        if let Err(problem) = round(&games, &store, &metrics, now).await {
            tracing::error!(%problem, "notices cannot be handed out");
        }
        if until_pruned == 0 {
            prune(&store, now).await;
        }
        until_pruned = (until_pruned + 1) % ROUNDS_UNTIL_PRUNED;
    }
}

async fn prune(store: &Arc<dyn Store>, now: Moment) {
    let store = Arc::clone(store);
    if let Err(problem) = work::block(move || Ok(store.prune_notices(now.before(KEPT))?)).await {
        tracing::error!(%problem, "old notices are not forgotten");
    }
}

/// Settles the notices that are due at this moment, at most so many as one round takes.
///
/// # Errors
/// Failures of the store.
async fn round(
    games: &Arc<Games>,
    store: &Arc<dyn Store>,
    metrics: &Metrics,
    now: Moment,
) -> Result<(), Problem> {
    let looking = Arc::clone(store);
    let due = work::block(move || Ok((looking.oldest_due(now)?, looking.notices_due(now, ROUND)?)));
    let (oldest, due) = due.await?;
    metrics.note_outbox(oldest.map_or(Duration::ZERO, |oldest| now.since(oldest)));
    for due in due {
        // A game that cannot be read keeps nobody else's notices.
        let judged = match games.judge(&due.notice, now).await {
            Ok(judged) => judged,
            Err(problem) => {
                tracing::error!(%problem, "a notice is told unseen");
                Judged::Fresh
            }
        };
        let store = Arc::clone(store);
        work::block(move || settle(&*store, &due, judged, now)).await?;
    }
    Ok(())
}

fn settle(store: &dyn Store, due: &DueNotice, judged: Judged, now: Moment) -> Result<(), Problem> {
    let notice = due.notice.id;
    let settled = match judged {
        Judged::Stale => Settled::Dropped(notice),
        Judged::Early { due_at, deadline } => Settled::Later { notice, due_at, deadline },
        Judged::Seen | Judged::Fresh => {
            let account = due.notice.new.account;
            let calendar = store.calendar(account, now)?.map(|row| Calendar::read(&row));
            let calendar = calendar.transpose()?.unwrap_or_default();
            let times = Times { calendar: &calendar, quiet: store.quiet_hours(account)? };
            let to = handings(due, judged, times, now)?;
            match to.is_empty() {
                true => Settled::Dropped(notice),
                false => Settled::Handed { notice, at: now, to },
            }
        }
    };
    Ok(store.settle_notice(settled)?)
}

/// Returns the deliveries that a notice becomes, one for each channel that wants it.
fn handings(
    due: &DueNotice,
    judged: Judged,
    times: Times<'_>,
    now: Moment,
) -> Result<Vec<Handing>, Problem> {
    let kind = due.notice.new.kind;
    let wanting = due
        .channels
        .iter()
        .filter(|channel| channel.tells(kind) && (judged != Judged::Seen || channel.always));
    let handing = |channel: &Channel| {
        let due_at = sent_at(&due.notice, channel, times, now);
        Ok(Handing { channel: channel.id, delivery: DeliveryId(draw::bytes()?), due_at })
    };
    wanting.map(handing).collect()
}

/// Returns when a channel is told of a notice: at once, after the quiet hours, or with the next digest.
fn sent_at(notice: &Notice, channel: &Channel, times: Times<'_>, now: Moment) -> Moment {
    let is_urgent = is_urgent(notice, now) && times.lets_urgent_through();
    match channel.digest_hour {
        _any if is_urgent || is_about_account(notice.new.kind) => now,
        Some(hour) => times.next_hour(hour, now),
        None => times.quiet_until(now),
    }
}

/// Returns true if notices of this kind are about the account itself, and wait for no hour.
fn is_about_account(kind: NoticeKind) -> bool {
    matches!(kind, NoticeKind::ChannelDisabled | NoticeKind::Security)
}

/// Returns true if a notice reminds of a deadline that is a few hours away.
fn is_urgent(notice: &Notice, now: Moment) -> bool {
    let soon = notice.new.deadline.is_some_and(|deadline| deadline.since(now) <= LAST_HOURS);
    notice.new.kind == NoticeKind::Reminder && soon
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{
        ChannelId, ChannelKind, ChannelSecret, ChannelState, Format, NewNotice, NoticeId,
        NoticeReason, PlayerId, QuietHours,
    };
    use engine::kernel::text::Language;

    const HOUR: Duration = Duration::from_secs(3_600);
    /// 1970-01-02, half past two in the night.
    const NOW: Moment = Moment(95_400_000);

    fn channel(always: bool, digest_hour: Option<u8>) -> Channel {
        Channel {
            id: ChannelId([1; 16]),
            account: PlayerId([2; 16]),
            kind: ChannelKind::Mail,
            address: "ada@example.org".to_owned(),
            push: None,
            format: Format::Standard,
            language: Language::En,
            kinds: vec![NoticeKind::YourTurn, NoticeKind::Reminder],
            always,
            digest_hour,
            state: ChannelState::On,
            secret: ChannelSecret([3; 32]),
            old: None,
            failing_since: None,
            failures: 0,
        }
    }

    fn due(kind: NoticeKind, deadline: Option<Moment>, channel: Channel) -> DueNotice {
        let new = NewNotice {
            account: PlayerId([2; 16]),
            kind,
            reason: NoticeReason::Plain,
            game: None,
            seat: None,
            seq: None,
            deadline,
            at: NOW,
            due_at: NOW,
        };
        let notice = Notice { id: NoticeId([4; 16]), new, title: None, is_stale: false };
        DueNotice { notice, channels: vec![channel] }
    }

    fn moments(due: &DueNotice, judged: Judged, quiet: Option<QuietHours>) -> Vec<Moment> {
        let times = Times { calendar: &Calendar::default(), quiet };
        let handings = handings(due, judged, times, NOW).expect("chance");
        handings.into_iter().map(|handing| handing.due_at).collect()
    }

    #[test]
    fn a_turn_that_was_seen_is_told_only_to_channels_that_always_want_it() {
        let turn = |channel| due(NoticeKind::YourTurn, None, channel);
        assert_eq!(moments(&turn(channel(false, None)), Judged::Seen, None), []);
        assert_eq!(moments(&turn(channel(true, None)), Judged::Seen, None), [NOW]);
        assert_eq!(moments(&turn(channel(false, None)), Judged::Fresh, None), [NOW]);
        let off = Channel { state: ChannelState::Off, ..channel(true, None) };
        assert_eq!(moments(&turn(off), Judged::Fresh, None), []);
        let ended = due(NoticeKind::Ended, None, channel(true, None));
        assert_eq!(moments(&ended, Judged::Fresh, None), [], "the channel does not want these");
    }

    #[test]
    fn a_night_holds_back_everything_but_the_last_hours_before_a_deadline() {
        let hours = |urgent| QuietHours { minutes: Some((0, 360)), urgent };
        let morning = NOW.after(HOUR * 7 / 2);
        let reminder =
            |left: Duration| due(NoticeKind::Reminder, Some(NOW.after(left)), channel(false, None));
        let turn = due(NoticeKind::YourTurn, Some(NOW.after(HOUR)), channel(false, None));
        assert_eq!(moments(&turn, Judged::Fresh, Some(hours(true))), [morning]);
        assert_eq!(moments(&reminder(HOUR * 9), Judged::Fresh, Some(hours(true))), [morning]);
        assert_eq!(moments(&reminder(HOUR * 3), Judged::Fresh, Some(hours(true))), [NOW]);
        assert_eq!(moments(&reminder(HOUR * 3), Judged::Fresh, Some(hours(false))), [morning]);
        let daily = due(NoticeKind::YourTurn, None, channel(false, Some(9)));
        assert_eq!(moments(&daily, Judged::Fresh, None), [NOW.after(HOUR * 13 / 2)]);
    }
}
