//! The tables `chat` and `mutes`.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::account_table::stored_player;
use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::notices::outbox_table;
use crate::names::NameKey;
use crate::store::{
    ChatQuery, Moment, Mute, Muting, NewWords, Player, PlayerId, Removal, Removed, Said,
    StoreError, StoredWords,
};

/// Words that a player can say in one room within a minute.
const OFTEN: u32 = 10;
/// Milliseconds within which that is counted.
const WHILE: i64 = 60_000;
/// Milliseconds within which the same words of the same player are one: a form that was sent twice.
const TWICE: i64 = 10_000;
/// Words that a room holds.
const MOST: u32 = 2_000;

const LATELY: &str = "
    SELECT count(*) FROM chat WHERE game = :game AND room = :room AND player = :player AND at > :since";

const SAME: &str = "
    SELECT n FROM chat
    WHERE game = :game AND room = :room AND player = :player AND at > :since AND words = :words
    ORDER BY n DESC LIMIT 1";

const NEXT: &str = "
    SELECT coalesce(max(n), 0) + 1, coalesce(max(change), 0) + 1 FROM chat
    WHERE game = :game AND room = :room";

const SAY: &str = "
    INSERT INTO chat (game, room, n, change, player, at, words)
    VALUES (:game, :room, :n, :change, :player, :at, :words)";

const OWN: &str = "
    SELECT at FROM chat
    WHERE game = :game AND room = :room AND n = :n AND player = :player AND words IS NOT NULL";

const REMOVE: &str = "
    UPDATE chat SET words = NULL,
        change = (SELECT max(change) + 1 FROM chat WHERE game = :game AND room = :room)
    WHERE game = :game AND room = :room AND n = :n";

const READ: &str = "
    SELECT n, change, player, at, words, (SELECT name FROM players WHERE id = player) AS name FROM chat
    WHERE game = :game AND room = :room AND change > :after
      AND (player IS NULL OR player NOT IN (
        SELECT muted FROM mutes WHERE mutes.player = :reader
        UNION ALL SELECT blocked FROM blocks WHERE blocks.player = :reader))
    ORDER BY change LIMIT :limit";

const LATEST: &str = "
    SELECT * FROM (
        SELECT n, change, player, at, words, (SELECT name FROM players WHERE id = player) AS name FROM chat
        WHERE game = :game AND room = :room AND words IS NOT NULL AND change > :after
          AND (player IS NULL OR player NOT IN (
            SELECT muted FROM mutes WHERE mutes.player = :reader
            UNION ALL SELECT blocked FROM blocks WHERE blocks.player = :reader))
        ORDER BY n DESC LIMIT :limit)
    ORDER BY n";

/// Finds out whether a reader does not want to read a player.
const UNREAD: &str = "
    SELECT 1 FROM mutes WHERE player = :reader AND muted = :player
    UNION ALL SELECT 1 FROM blocks WHERE player = :reader AND blocked = :player";

const MUTE: &str =
    "INSERT INTO mutes (player, muted) VALUES (:player, :other) ON CONFLICT DO NOTHING";

const UNMUTE: &str = "DELETE FROM mutes WHERE player = :player AND muted = :other";

const MUTED: &str = "
    SELECT * FROM players
    WHERE id IN (SELECT muted FROM mutes WHERE player = :player) ORDER BY name, id";

const NAMED: &str = "SELECT * FROM players WHERE name_key = :key";

const FORGET: &str = "UPDATE chat SET words = NULL, player = NULL WHERE player = :player";

const FORGET_MUTES: &str = "DELETE FROM mutes WHERE player = :player OR muted = :player";

impl Job for NewWords {
    type Output = Said;

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<Said, StoreError> {
        if let Some(n) = self.said_already(connection)? {
            return Ok(Said::Kept(n));
        }
        if self.lately(connection)? >= OFTEN {
            return Ok(Said::TooOften);
        }
        let place = named_params! { ":game": Column(self.game), ":room": self.room.name() };
        let numbers = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
        let (n, change): (u32, u32) = connection.prepare_cached(NEXT)?.query_row(place, numbers)?;
        if n > MOST {
            return Ok(Said::Full);
        }
        connection.prepare_cached(SAY)?.execute(named_params! {
            ":game": Column(self.game), ":room": self.room.name(), ":n": n, ":change": change,
            ":player": self.player, ":at": self.at, ":words": self.words,
        })?;
        self.tell_mentions(connection)?;
        Ok(Said::Kept(n))
    }
}

impl NewWords {
    fn said_already(&self, connection: &Connection) -> rusqlite::Result<Option<u32>> {
        let same = named_params! {
            ":game": Column(self.game), ":room": self.room.name(), ":player": self.player,
            ":since": Moment(self.at.0 - TWICE), ":words": self.words,
        };
        connection.prepare_cached(SAME)?.query_row(same, |row| row.get(0)).optional()
    }

    fn tell_mentions(&self, connection: &Connection) -> rusqlite::Result<()> {
        for mention in &self.mentions {
            let pair = named_params! { ":reader": mention.account, ":player": self.player };
            if !connection.prepare_cached(UNREAD)?.exists(pair)? {
                outbox_table::add(connection, mention)?;
            }
        }
        Ok(())
    }

    fn lately(&self, connection: &Connection) -> rusqlite::Result<u32> {
        let lately = named_params! {
            ":game": Column(self.game), ":room": self.room.name(), ":player": self.player,
            ":since": Moment(self.at.0 - WHILE),
        };
        connection.prepare_cached(LATELY)?.query_row(lately, |row| row.get(0))
    }
}

impl Job for Removal {
    type Output = Removed;

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<Removed, StoreError> {
        let own = named_params! {
            ":game": Column(self.game), ":room": self.room.name(), ":n": self.n, ":player": self.player,
        };
        let at: Option<Moment> =
            connection.prepare_cached(OWN)?.query_row(own, |row| row.get(0)).optional()?;
        match at {
            None => return Ok(Removed::Unknown),
            Some(at) if at < self.since => return Ok(Removed::TooLate),
            Some(_) => {}
        }
        connection.prepare_cached(REMOVE)?.execute(named_params! {
            ":game": Column(self.game), ":room": self.room.name(), ":n": self.n,
        })?;
        Ok(Removed::Gone)
    }
}

impl Job for Muting {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let statement = match self.wish {
            Mute::On => MUTE,
            Mute::Off => UNMUTE,
        };
        let named = named_params! { ":player": self.player, ":other": self.other };
        connection.prepare_cached(statement)?.execute(named)?;
        Ok(())
    }
}

/// Returns the words of a room that have changed, or the latest, as the reader wants to read them.
pub(super) fn chat(
    connection: &Connection,
    query: &ChatQuery,
) -> rusqlite::Result<Vec<StoredWords>> {
    let statement = if query.after.is_some() { READ } else { LATEST };
    connection
        .prepare_cached(statement)?
        .query_map(
            named_params! {
                ":game": Column(query.game), ":room": query.room.name(), ":reader": query.reader,
                ":after": query.after.unwrap_or_default(), ":limit": query.limit,
            },
            stored,
        )?
        .collect()
}

fn stored(row: &Row<'_>) -> rusqlite::Result<StoredWords> {
    let (player, name): (Option<PlayerId>, Option<String>) = (row.get("player")?, row.get("name")?);
    let (n, change, at) = (row.get("n")?, row.get("change")?, row.get("at")?);
    Ok(StoredWords { n, change, by: player.zip(name), at, words: row.get("words")? })
}

/// Returns the players whose words this one does not want to read, by name.
pub(super) fn muted(connection: &Connection, player: PlayerId) -> rusqlite::Result<Vec<Player>> {
    let named = named_params! { ":player": player };
    connection.prepare_cached(MUTED)?.query_map(named, stored_player)?.collect()
}

/// Returns the player whose name reads so.
pub(super) fn player_named(
    connection: &Connection,
    key: &NameKey,
) -> rusqlite::Result<Option<Player>> {
    let named = named_params! { ":key": key.as_str() };
    connection.prepare_cached(NAMED)?.query_row(named, stored_player).optional()
}

/// Takes back all that a player has said, and forgets whom the player did not want to read and who did not want to read the player.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    for statement in [FORGET, FORGET_MUTES] {
        connection.prepare_cached(statement)?.execute(named_params! { ":player": player })?;
    }
    Ok(())
}
