//! The table `push_key`: the key by which push services know this server, drawn at the first start.

use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use rusqlite::{Connection, OptionalExtension, named_params};

use crate::store::sqlite::open_error::OpenError;
use crate::store::{Flaw, UnsoundGame};

const KEEP: &str = "INSERT INTO push_key (one, key) VALUES (1, :key)";

const FIND: &str = "SELECT key FROM push_key WHERE one = 1";

/// Draws a key unless there is one.
///
/// # Errors
/// [`OpenError::NoRandomness`], or what SQLite says.
pub(in crate::store::sqlite) fn draw_once(connection: &Connection) -> Result<(), OpenError> {
    if connection.query_row(FIND, [], |_| Ok(())).optional()?.is_some() {
        return Ok(());
    }
    let random = SystemRandom::new();
    let drawn = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random);
    let drawn = drawn.map_err(|_| OpenError::NoRandomness)?;
    connection.execute(KEEP, named_params! { ":key": drawn.as_ref() })?;
    Ok(())
}

/// Checks that the key can be read, if there is one.
///
/// # Errors
/// [`Flaw::PushKey`], or any failure of the database.
pub(in crate::store::sqlite) fn check(connection: &Connection) -> Result<(), UnsoundGame> {
    let key: Option<Vec<u8>> = connection.query_row(FIND, [], |row| row.get(0)).optional()?;
    let random = SystemRandom::new();
    let read = |key: Vec<u8>| {
        EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &key, &random).is_ok()
    };
    match key.is_none_or(read) {
        true => Ok(()),
        false => Err(Flaw::PushKey.into()),
    }
}

/// Returns the key, as PKCS #8.
pub(super) fn find(connection: &Connection) -> rusqlite::Result<Vec<u8>> {
    connection.query_row(FIND, [], |row| row.get(0))
}
