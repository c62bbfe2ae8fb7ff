//! Names in their folded form: the column `players.name_key` and the table `names_given_up`.

use rusqlite::{Connection, OptionalExtension, TransactionBehavior, named_params};
use std::collections::HashMap;

use super::open_error::OpenError;
use super::quota;
use crate::names::NameKey;
use crate::store::{Digest, Moment, PlayerId, StoreError};

const HOLDER: &str = "SELECT 1 FROM players WHERE name_key = :key";

const KEY_OF: &str = "SELECT name_key FROM players WHERE id = :player";

const GIVEN_UP: &str = "
    SELECT 1 FROM names_given_up
    WHERE name_hash = :hash AND free_at > :now AND player IS NOT :payer";

const GIVE_UP: &str =
    "INSERT INTO names_given_up (name_hash, free_at, player) VALUES (:hash, :free_at, :payer)";

const FORGET: &str = "UPDATE names_given_up SET player = NULL WHERE player = :player";

const FREE: &str = "DELETE FROM names_given_up WHERE name_hash = :hash";

const UNFOLDED: &str =
    "SELECT id, name FROM players WHERE name_key IS NULL ORDER BY created_at, id";

const FOLD: &str = "UPDATE players SET name = :name, name_key = :key WHERE id = :player";

/// Makes sure that nobody has the name, and that nobody gave it up lately but the player who is counted for this one.
///
/// # Errors
/// [`StoreError::NameTaken`], or any failure of the database.
pub(super) fn claim(
    connection: &Connection,
    payer: PlayerId,
    key: &NameKey,
    now: Moment,
) -> Result<(), StoreError> {
    let hash = Digest(key.hash());
    let named = named_params! { ":hash": hash, ":now": now, ":payer": payer };
    let rests = connection.prepare_cached(GIVEN_UP)?.exists(named)?;
    if rests || is_held(connection, key)? {
        return Err(StoreError::NameTaken);
    }
    connection.prepare_cached(FREE)?.execute(named_params! { ":hash": hash })?;
    Ok(())
}

/// Keeps the player's name from others until then; only its hash is written. The name of a bot is kept for its owner.
pub(super) fn give_up(
    connection: &Connection,
    player: PlayerId,
    free_at: Moment,
) -> rusqlite::Result<()> {
    let Some(key) = key_of(connection, player)? else { return Ok(()) };
    let (hash, payer) = (Digest(key.hash()), quota::payer(connection, player)?);
    connection.prepare_cached(FREE)?.execute(named_params! { ":hash": hash })?;
    let named = named_params! { ":hash": hash, ":free_at": free_at, ":payer": payer };
    connection.prepare_cached(GIVE_UP)?.execute(named)?;
    Ok(())
}

/// Forgets who gave names up: a player who leaves the server.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}

/// Returns the folded form of a player's name; `None` if there is no such player.
pub(super) fn key_of(
    connection: &Connection,
    player: PlayerId,
) -> rusqlite::Result<Option<NameKey>> {
    let key: Option<String> = connection
        .prepare_cached(KEY_OF)?
        .query_row(named_params! { ":player": player }, |row| row.get("name_key"))
        .optional()?;
    Ok(key.map(NameKey::kept))
}

fn is_held(connection: &Connection, key: &NameKey) -> rusqlite::Result<bool> {
    connection.prepare_cached(HOLDER)?.exists(named_params! { ":key": key.as_str() })
}

/// Folds the names of players from before names were unique. Of names that read the same the player who came first keeps it, and the
/// others are shown as `name-2`, `name-3` and so on, in the order of registration.
///
/// # Errors
/// [`OpenError::Sqlite`] if SQLite refuses; nothing is changed then.
pub(super) fn fold_all(connection: &mut Connection) -> Result<(), OpenError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let unfolded: Vec<(PlayerId, String)> = transaction
        .prepare(UNFOLDED)?
        .query_map([], |row| Ok((row.get("id")?, row.get("name")?)))?
        .collect::<rusqlite::Result<_>>()?;
    // The number of players who share a name is remembered, so that a name of thousands is not counted anew for each.
    let mut counted: HashMap<NameKey, u64> = HashMap::new();
    for (player, name) in unfolded {
        let count = counted.entry(NameKey::of(&name)).or_insert(0);
        let (name, key) = free_name(&transaction, &name, count)?;
        transaction.prepare_cached(FOLD)?.execute(named_params! {
            ":player": player,
            ":name": name,
            ":key": key.as_str(),
        })?;
    }
    Ok(transaction.commit()?)
}

/// Returns the name itself if it is the first of its kind, or the name with the next number that makes it free.
fn free_name(
    connection: &Connection,
    name: &str,
    count: &mut u64,
) -> rusqlite::Result<(String, NameKey)> {
    loop {
        *count += 1;
        let shown = match *count {
            1 => name.to_owned(),
            number => format!("{name}-{number}"),
        };
        let key = NameKey::of(&shown);
        let is_of_a_bot = *count == 1 && key.is_of_a_bot();
        if !is_of_a_bot && !is_held(connection, &key)? {
            return Ok((shown, key));
        }
    }
}
