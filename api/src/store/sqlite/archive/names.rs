//! The folded forms of names, computed anew.

use rusqlite::Connection;

use crate::names::NameKey;
use crate::store::{Flaw, UnsoundGame};

/// The names that have a key; in databases of older releases they get one when a server starts.
const FOLDED: &str = "SELECT name, name_key FROM players WHERE name_key IS NOT NULL";

/// Compares the key of each name with the one that follows from the name.
pub(super) fn check(connection: &Connection) -> Result<(), UnsoundGame> {
    let mut statement = connection.prepare(FOLDED)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (name, key): (String, String) = (row.get("name")?, row.get("name_key")?);
        if NameKey::of(&name).as_str() != key {
            return Err(Flaw::NameKey(name).into());
        }
    }
    Ok(())
}
