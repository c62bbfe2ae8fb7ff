//! The tables `players` and `tokens`.

use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::code_table;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::name_table;
use super::quota;
use crate::moment;
use crate::names::NameKey;
use crate::store::{
    AccountKind, Carrier, Digest, Moment, NewHabit, NewPlayer, NewToken, Player, PlayerId, Quota,
    Renaming, SessionOrigin, StoreError, Token, TokenId,
};

const ADD_PLAYER: &str = "
    INSERT INTO players (id, name, name_key, created_at, kind, owner)
    VALUES (:id, :name, :key, :created_at, :kind, :owner)";

const ADD_TOKEN: &str = "
    INSERT INTO tokens (id, player, hash, scopes, created_at, expires_at, carrier, origin, ends_by, note, last_used)
    VALUES (:id, :player, :hash, :scopes, :created_at, :expires_at, :carrier, :origin, :ends_by, :note, :last_used)";

const EXTEND: &str = "UPDATE tokens SET expires_at = :until WHERE id = :token";

const RENAME: &str = "UPDATE players SET name = :name, name_key = :key WHERE id = :player";

const KEEP_HABIT: &str = "UPDATE players SET confirm_turn_end = :confirm WHERE id = :player";

const REVOKE: &str = "
    UPDATE tokens SET revoked_at = coalesce(revoked_at, :at)
    WHERE player = :player AND (id = :token OR origin = :token)
    RETURNING id";

const PLAYER: &str = "SELECT * FROM players WHERE id = :id";

const TOKEN: &str = "SELECT * FROM tokens WHERE hash = :hash";

const TOKENS: &str = "SELECT * FROM tokens WHERE player = :player ORDER BY created_at, id";

const PLAYERS_NAMED: &str = "
    SELECT * FROM players WHERE name = :name ORDER BY created_at, id";

/// A player comes, with a first token.
pub(super) struct Registration {
    pub(super) player: NewPlayer,
    pub(super) token: NewToken,
}

/// A player gets a further token.
pub(super) struct Issue {
    pub(super) token: NewToken,
    pub(super) quota: Option<Quota>,
}

/// A player gives a token up.
pub(super) struct Revocation {
    pub(super) player: PlayerId,
    pub(super) token: TokenId,
    pub(super) at: Moment,
}

/// A token holds longer.
pub(super) struct Extension {
    pub(super) token: TokenId,
    pub(super) until: Moment,
}

/// A player takes another name.
pub(super) struct NameChange {
    pub(super) renaming: Renaming,
}

impl Job for Extension {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let named = named_params! { ":token": self.token, ":until": self.until };
        match connection.prepare_cached(EXTEND)?.execute(named)? {
            0 => Err(StoreError::TokenUnknown),
            _ => Ok(()),
        }
    }
}

impl Job for NameChange {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let Renaming { player, ref name, at, name_free_at, quota } = self.renaming;
        let key = NameKey::of(name);
        // Whoever only writes the own name otherwise gives nothing up.
        if name_table::key_of(connection, player)?.as_ref() != Some(&key) {
            quota.iter().try_for_each(|quota| quota::check(connection, *quota))?;
            name_table::claim(connection, player, &key, at)?;
            name_table::give_up(connection, player, name_free_at)?;
        }
        let named = named_params! { ":player": player, ":name": name, ":key": key.as_str() };
        connection.prepare_cached(RENAME)?.execute(named)?;
        Ok(())
    }
}

impl Job for NewHabit {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let named = named_params! { ":player": self.player, ":confirm": self.confirm };
        connection.prepare_cached(KEEP_HABIT)?.execute(named)?;
        Ok(())
    }
}

impl Job for Registration {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        register(connection, &self.player, &self.token)
    }
}

impl Job for Issue {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        self.quota.iter().try_for_each(|quota| quota::check(connection, *quota))?;
        Ok(add_token(connection, &self.token)?)
    }
}

impl Job for Revocation {
    type Output = Vec<TokenId>;

    fn perform(
        &self,
        connection: &Connection,
        _: &mut GrowingLog,
    ) -> Result<Vec<TokenId>, StoreError> {
        let Revocation { player, token, at } = *self;
        code_table::end_of(connection, token)?;
        let named = named_params! { ":at": at, ":token": token, ":player": player };
        let mut statement = connection.prepare_cached(REVOKE)?;
        let ended = statement.query_map(named, |row| row.get(0))?;
        let ended: Vec<TokenId> = ended.collect::<Result<_, _>>()?;
        match ended.contains(&token) {
            true => Ok(ended),
            false => Err(StoreError::TokenUnknown),
        }
    }
}

/// Adds a player with a first token.
///
/// # Errors
/// [`StoreError::NameTaken`] if another player has a name that reads the same, or had it until lately;
/// [`StoreError::Constraint`] if an id or the token's hash is taken.
pub(super) fn register(
    connection: &Connection,
    player: &NewPlayer,
    token: &NewToken,
) -> Result<(), StoreError> {
    let key = NameKey::of(&player.name);
    name_table::claim(connection, player.owner.unwrap_or(player.id), &key, player.created_at)?;
    add_player(connection, player, &key)?;
    Ok(add_token(connection, token)?)
}

fn add_player(connection: &Connection, player: &NewPlayer, key: &NameKey) -> rusqlite::Result<()> {
    connection.prepare_cached(ADD_PLAYER)?.execute(named_params! {
        ":id": player.id,
        ":name": player.name,
        ":key": key.as_str(),
        ":created_at": player.created_at,
        ":kind": player.kind.name(),
        ":owner": player.owner,
    })?;
    Ok(())
}

/// Adds a token of a known player.
pub(super) fn add_token(connection: &Connection, token: &NewToken) -> rusqlite::Result<()> {
    connection.prepare_cached(ADD_TOKEN)?.execute(named_params! {
        ":id": token.id,
        ":player": token.player,
        ":hash": token.hash,
        ":scopes": token.scopes,
        ":created_at": token.created_at,
        ":expires_at": token.expires_at,
        ":carrier": token.carrier.name(),
        ":origin": token.origin.map(|origin| origin.token),
        ":ends_by": token.origin.and_then(|origin| origin.ends_by),
        ":note": token.note,
        ":last_used": moment::day(token.created_at),
    })?;
    Ok(())
}

/// Returns one player.
pub(super) fn player(connection: &Connection, id: PlayerId) -> rusqlite::Result<Option<Player>> {
    connection
        .prepare_cached(PLAYER)?
        .query_row(named_params! { ":id": id }, stored_player)
        .optional()
}

/// Players with this name, the oldest first.
pub(super) fn players_named(connection: &Connection, name: &str) -> rusqlite::Result<Vec<Player>> {
    connection
        .prepare_cached(PLAYERS_NAMED)?
        .query_map(named_params! { ":name": name }, stored_player)?
        .collect()
}

/// Reads a whole row of `players`.
pub(super) fn stored_player(row: &Row<'_>) -> rusqlite::Result<Player> {
    Ok(Player {
        id: row.get("id")?,
        name: row.get("name")?,
        created_at: row.get("created_at")?,
        kind: kind(&row.get::<_, String>("kind")?),
        owner: row.get("owner")?,
        locked_at: row.get("locked_at")?,
        confirm: row.get("confirm_turn_end")?,
    })
}

/// Every row is of one of the kinds: the schema refuses others.
fn kind(name: &str) -> AccountKind {
    let named = AccountKind::ALL.into_iter().find(|kind| kind.name() == name);
    named.unwrap_or(AccountKind::Person)
}

/// Returns the token with this hash.
pub(super) fn token(connection: &Connection, hash: Digest) -> rusqlite::Result<Option<Token>> {
    connection
        .prepare_cached(TOKEN)?
        .query_row(named_params! { ":hash": hash }, stored_token)
        .optional()
}

/// Returns all tokens of a player.
pub(super) fn tokens(connection: &Connection, player: PlayerId) -> rusqlite::Result<Vec<Token>> {
    connection
        .prepare_cached(TOKENS)?
        .query_map(named_params! { ":player": player }, stored_token)?
        .collect()
}

/// Every row is one of the two: the schema refuses others.
fn carrier(name: &str) -> Carrier {
    match name == Carrier::Browser.name() {
        true => Carrier::Browser,
        false => Carrier::Program,
    }
}

fn stored_token(row: &Row<'_>) -> rusqlite::Result<Token> {
    Ok(Token {
        id: row.get("id")?,
        player: row.get("player")?,
        scopes: row.get("scopes")?,
        created_at: row.get("created_at")?,
        expires_at: row.get("expires_at")?,
        revoked_at: row.get("revoked_at")?,
        carrier: carrier(&row.get::<_, String>("carrier")?),
        origin: origin(row)?,
        note: row.get("note")?,
        last_used: row.get("last_used")?,
    })
}

fn origin(row: &Row<'_>) -> rusqlite::Result<Option<SessionOrigin>> {
    let (token, ends_by): (Option<TokenId>, _) = (row.get("origin")?, row.get("ends_by")?);
    Ok(token.map(|token| SessionOrigin { token, ends_by }))
}
