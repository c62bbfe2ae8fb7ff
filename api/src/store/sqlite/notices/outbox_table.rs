//! The table `outbox`: what is to be told to whom.

use engine::kernel::ids::GameId;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::channel_table;
use super::delivery_table;
use crate::store::sqlite::columns::Column;
use crate::store::sqlite::growing_log::GrowingLog;
use crate::store::sqlite::job::Job;
use crate::store::{
    DueNotice, Handing, Moment, NewNotice, Notice, NoticeId, NoticeKind, Settled, StoreError,
};

// Accounts without a channel cost one look. An id begins with its time, so that new ones are written side by side.
const ADD: &str = "
    INSERT OR IGNORE INTO outbox (id, account, kind, what, game, seat, seq, deadline, at, due_at, state)
    SELECT unhex(printf('%012x', :at) || hex(randomblob(10))), :account, :kind, :what, :game, :seat, :seq, :deadline, :at, :due_at, 'waiting'
    WHERE EXISTS (SELECT 1 FROM channels WHERE account = :account)";

const TELL_TURN: &str = "
    UPDATE seats SET turn_told = max(coalesce(turn_told, 0), :seq) WHERE game = :game AND seat = :seat";

/// The condition under which a notice `o` is no longer so.
const IS_STALE: &str = "
    (o.what <> 'expired' AND o.kind IN ('game.your_turn', 'game.reminder') AND (
        NOT EXISTS (SELECT 1 FROM seats AS s
            WHERE s.game = o.game AND s.seat = o.seat AND s.player = o.account AND s.awaited = 1
              AND coalesce(s.turn_told, 0) <= o.seq)))
    OR (o.kind = 'game.expiring' AND NOT EXISTS (SELECT 1 FROM seats AS s JOIN games AS waiting ON waiting.id = s.game
            WHERE s.game = o.game AND s.seat = o.seat AND s.player = o.account AND waiting.status = 'gathering'))
    OR (o.what = 'mention' AND EXISTS (SELECT 1 FROM chat AS said
            WHERE said.game = o.game AND said.room = 'table' AND said.player = o.account AND said.at > o.at))
    OR (o.what = 'consent' AND NOT EXISTS (SELECT 1 FROM seats AS s
            WHERE s.game = o.game AND s.seat = o.seat AND s.player = o.account AND s.asked = 1))";

const OLDEST: &str = "
    SELECT min(due_at) FROM outbox WHERE state = 'waiting' AND due_at <= :now";

const DROP: &str = "UPDATE outbox SET state = 'dropped' WHERE id = :id AND state = 'waiting'";

const POSTPONE: &str = "
    UPDATE outbox SET due_at = :due_at, deadline = :deadline WHERE id = :id AND state = 'waiting'";

const HAND: &str = "UPDATE outbox SET state = 'handed' WHERE id = :id AND state = 'waiting'";

const PRUNE: [&str; 3] = [
    "DELETE FROM delivered WHERE delivery IN
        (SELECT number FROM deliveries WHERE at < :before AND state <> 'waiting')",
    "DELETE FROM deliveries WHERE at < :before AND state <> 'waiting'",
    "DELETE FROM outbox WHERE at < :before AND state <> 'waiting'
        AND NOT EXISTS (SELECT 1 FROM delivered WHERE notice = outbox.id)",
];

/// A notice that no event leads to.
pub(super) struct Adding(pub(super) NewNotice);

/// Notices and deliveries that are over are forgotten.
pub(super) struct Pruning {
    pub(super) before: Moment,
}

impl Job for Adding {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        Ok(add(connection, &self.0)?)
    }
}

impl Job for Pruning {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        for statement in PRUNE {
            let before = named_params! { ":before": self.before };
            connection.prepare_cached(statement)?.execute(before)?;
        }
        Ok(())
    }
}

impl Job for Settled {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        match self {
            Settled::Dropped(notice) => {
                connection.prepare_cached(DROP)?.execute(named_params! { ":id": notice })?;
                Ok(())
            }
            Settled::Later { notice, due_at, deadline } => {
                let values =
                    named_params! { ":id": notice, ":due_at": due_at, ":deadline": deadline };
                connection.prepare_cached(POSTPONE)?.execute(values)?;
                Ok(())
            }
            Settled::Handed { notice, at, to } => hand(connection, *notice, *at, to),
        }
    }
}

/// Hands a notice to channels, once.
fn hand(
    connection: &Connection,
    notice: NoticeId,
    at: Moment,
    to: &[Handing],
) -> Result<(), StoreError> {
    if connection.prepare_cached(HAND)?.execute(named_params! { ":id": notice })? == 0 {
        return Ok(());
    }
    to.iter().try_for_each(|handing| delivery_table::join(connection, notice, at, handing))
}

/// Writes a notice, if its account has a channel and the same was not written before.
pub(in crate::store::sqlite) fn add(
    connection: &Connection,
    notice: &NewNotice,
) -> rusqlite::Result<()> {
    let (game, seat, seq) =
        (notice.game.map(Column), notice.seat.map(Column), notice.seq.map(Column));
    let written = connection.prepare_cached(ADD)?.execute(named_params! {
        ":account": notice.account,
        ":kind": notice.kind,
        ":what": notice.reason,
        ":game": game,
        ":seat": seat,
        ":seq": seq,
        ":deadline": notice.deadline,
        ":at": notice.at,
        ":due_at": notice.due_at,
    })?;
    if written > 0 && notice.kind == NoticeKind::YourTurn {
        let told = named_params! { ":game": game, ":seat": seat, ":seq": seq };
        connection.prepare_cached(TELL_TURN)?.execute(told)?;
    }
    Ok(())
}

/// Returns the columns of notices, and the tables that they come from.
pub(super) fn columns() -> String {
    format!(
        "o.*, g.title AS title, ({IS_STALE}) AS stale FROM outbox AS o LEFT JOIN games AS g ON g.id = o.game"
    )
}

/// Reads a notice from a row of [`columns`].
pub(super) fn notice(row: &Row<'_>) -> rusqlite::Result<Notice> {
    let game: Option<Column<GameId>> = row.get("game")?;
    let (seat, seq): (Option<Column<_>>, Option<Column<_>>) = (row.get("seat")?, row.get("seq")?);
    let new = NewNotice {
        account: row.get("account")?,
        kind: row.get("kind")?,
        reason: row.get("what")?,
        game: game.map(|Column(game)| game),
        seat: seat.map(|Column(seat)| seat),
        seq: seq.map(|Column(seq)| seq),
        deadline: row.get("deadline")?,
        at: row.get("at")?,
        due_at: row.get("due_at")?,
    };
    Ok(Notice { id: row.get("id")?, new, title: row.get("title")?, is_stale: row.get("stale")? })
}

/// Returns notices that are due.
pub(super) fn due(
    connection: &Connection,
    now: Moment,
    limit: u32,
) -> rusqlite::Result<Vec<DueNotice>> {
    let columns = columns();
    let sql = format!(
        "SELECT {columns} WHERE o.state = 'waiting' AND o.due_at <= :now ORDER BY o.due_at, o.seq LIMIT :limit"
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let values = named_params! { ":now": now, ":limit": limit };
    let notices = statement.query_map(values, notice)?.collect::<Result<Vec<_>, _>>()?;
    let with_channels = |notice: Notice| {
        let channels = channel_table::of_account(connection, notice.new.account)?;
        Ok(DueNotice { notice, channels })
    };
    notices.into_iter().map(with_channels).collect()
}

/// Returns since when the oldest notice waits that is due.
pub(super) fn oldest_due(connection: &Connection, now: Moment) -> rusqlite::Result<Option<Moment>> {
    let mut statement = connection.prepare_cached(OLDEST)?;
    let oldest = statement.query_row(named_params! { ":now": now }, |row| row.get(0));
    Ok(oldest.optional()?.flatten())
}
