//! The events that the log tells to those who hold seats, and to arbiters. Records from elsewhere are told to nobody: they came at once, and
//! nothing happens in them.

use az::SaturatingAs;
use engine::kernel::seat::{Seat, Seats};
use rusqlite::{Connection, Row, named_params};

use super::columns::Column;
use crate::store::{Follower, Happened, LogPosition};

// The order of the tables is the order of looking: by position, then who holds seats there.
pub(super) const TO_ALL: &str = "
    SELECT e.pos, e.game, e.seq, g.status, s.player, sum(1 << s.seat) AS held
    FROM events AS e CROSS JOIN games AS g ON g.id = e.game CROSS JOIN seats AS s ON s.game = e.game
    WHERE e.pos > :after AND e.pos <= :until AND g.kind <> 'imported' AND s.player IS NOT NULL
    GROUP BY e.pos, s.player ORDER BY e.pos";

// Only games whose last event is behind `after` are read; a plus keeps SQLite from reading the log of all games instead.
macro_rules! of_seats {
    () => {
        "
    SELECT e.pos, e.game, e.seq, g.status, s.player, s.held
    FROM (SELECT game, player, sum(1 << seat) AS held FROM seats WHERE player = :player GROUP BY game) AS s
    CROSS JOIN games AS g ON g.id = s.game
    CROSS JOIN events AS h ON h.game = g.id AND h.seq = g.head_seq
    CROSS JOIN events AS e ON e.game = g.id
    WHERE g.kind <> 'imported' AND +h.pos > :after AND +e.pos > :after"
    };
}

pub(super) const TO_ONE: &str = concat!(of_seats!(), " ORDER BY 1 LIMIT :limit");

// The same, and all events of games in which a dispute waits for a ruling and the player holds no seat.
pub(super) const TO_ARBITER: &str = concat!(
    of_seats!(),
    "
    UNION ALL
    SELECT e.pos, e.game, e.seq, g.status, :player AS player, 0 AS held
    FROM games AS g
    CROSS JOIN events AS h ON h.game = g.id AND h.seq = g.head_seq
    CROSS JOIN events AS e ON e.game = g.id
    WHERE g.disputed = 1 AND g.kind <> 'imported' AND +h.pos > :after AND +e.pos > :after
      AND NOT EXISTS (SELECT 1 FROM seats WHERE game = g.id AND player = :player)
    ORDER BY 1 LIMIT :limit"
);

/// Returns what has happened up to `until` and behind `after`, to everybody.
pub(super) fn to_all(
    connection: &Connection,
    after: LogPosition,
    until: LogPosition,
) -> rusqlite::Result<Vec<Happened>> {
    connection
        .prepare_cached(TO_ALL)?
        .query_map(named_params! { ":after": after, ":until": until }, happened)?
        .collect()
}

/// Returns what has happened to a player behind `after`, at most so many events.
pub(super) fn to_one(
    connection: &Connection,
    follower: Follower,
    after: LogPosition,
    limit: u32,
) -> rusqlite::Result<Vec<Happened>> {
    let (sql, player) = match follower {
        Follower::Player(player) => (TO_ONE, player),
        Follower::Arbiter(player) => (TO_ARBITER, player),
    };
    let values = named_params! { ":player": player, ":after": after, ":limit": limit };
    connection.prepare_cached(sql)?.query_map(values, happened)?.collect()
}

fn happened(row: &Row<'_>) -> rusqlite::Result<Happened> {
    let (Column(game), Column(seq)) = (row.get("game")?, row.get("seq")?);
    let Column(phase) = row.get("status")?;
    let (position, player) = (row.get("pos")?, row.get("player")?);
    Ok(Happened { position, game, seq, phase, player, seats: seats(row.get("held")?) })
}

/// Returns the seats whose numbers are the bits of this number.
fn seats(held: i64) -> Seats {
    let numbers = (0..u8::BITS.saturating_as::<u8>()).filter(|number| held >> number & 1 == 1);
    numbers.filter_map(|number| Seat::numbered(number).ok()).collect()
}
