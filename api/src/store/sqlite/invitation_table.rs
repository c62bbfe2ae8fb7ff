//! The table `invitations`.

use engine::kernel::event::GameId;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::writer::Job;
use crate::store::{
    Digest, INVITATIONS_MAX, Invitation, InvitationId, InvitationUse, NewInvitation, StoreError,
};

const ADD: &str = "
    INSERT INTO invitations (id, game, hash, uses_left, created_at, expires_at)
    VALUES (:id, :game, :hash, :uses_left, :created_at, :expires_at)";

const COUNT: &str = "SELECT count(*) FROM invitations WHERE game = :game";

const OF_GAME: &str = "SELECT * FROM invitations WHERE game = :game ORDER BY created_at, id";

const BY_HASH: &str = "SELECT * FROM invitations WHERE hash = :hash";

const USE: &str = "
    UPDATE invitations SET uses_left = uses_left - 1
    WHERE hash = :hash AND game = :game AND uses_left > 0 AND (expires_at IS NULL OR expires_at > :now)";

const END: &str = "DELETE FROM invitations WHERE id = :id AND game = :game";

const END_ALL: &str = "DELETE FROM invitations WHERE game = :game";

/// The creator of a game invites.
pub(super) struct Inviting(pub(super) NewInvitation);

/// The creator of a game takes an invitation back.
pub(super) struct Uninviting {
    pub(super) game: GameId,
    pub(super) id: InvitationId,
}

impl Job for Inviting {
    type Answer = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let NewInvitation { invitation, hash } = self.0;
        let game = named_params! { ":game": Column(invitation.game) };
        let count: u32 = connection.prepare_cached(COUNT)?.query_row(game, |row| row.get(0))?;
        if count >= INVITATIONS_MAX {
            return Err(StoreError::InvitationsUsedUp);
        }
        connection.prepare_cached(ADD)?.execute(named_params! {
            ":id": invitation.id,
            ":game": Column(invitation.game),
            ":hash": hash,
            ":uses_left": invitation.uses_left,
            ":created_at": invitation.created_at,
            ":expires_at": invitation.expires_at,
        })?;
        Ok(())
    }
}

impl Job for Uninviting {
    type Answer = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let named = named_params! { ":id": self.id, ":game": Column(self.game) };
        match connection.prepare_cached(END)?.execute(named)? {
            0 => Err(StoreError::InvitationUnknown),
            _ => Ok(()),
        }
    }
}

/// Lets a seat be taken by an invitation of this game, which has one use less then.
///
/// # Errors
/// [`StoreError::InvitationUnknown`] if it does not hold any more.
pub(super) fn use_one(
    connection: &Connection,
    game: GameId,
    InvitationUse { hash, at }: InvitationUse,
) -> Result<(), StoreError> {
    let named = named_params! { ":hash": hash, ":game": Column(game), ":now": at };
    match connection.prepare_cached(USE)?.execute(named)? {
        0 => Err(StoreError::InvitationUnknown),
        _ => Ok(()),
    }
}

/// Ends all invitations of a game: it has started, or was given up.
pub(super) fn end_all(connection: &Connection, game: GameId) -> rusqlite::Result<()> {
    connection.prepare_cached(END_ALL)?.execute(named_params! { ":game": Column(game) })?;
    Ok(())
}

/// The invitations of a game, the oldest first.
pub(super) fn of_game(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Invitation>> {
    connection
        .prepare_cached(OF_GAME)?
        .query_map(named_params! { ":game": Column(game) }, invitation)?
        .collect()
}

/// The invitation with this hash.
pub(super) fn by_hash(
    connection: &Connection,
    hash: Digest,
) -> rusqlite::Result<Option<Invitation>> {
    connection
        .prepare_cached(BY_HASH)?
        .query_row(named_params! { ":hash": hash }, invitation)
        .optional()
}

fn invitation(row: &Row<'_>) -> rusqlite::Result<Invitation> {
    let Column(game) = row.get("game")?;
    Ok(Invitation {
        id: row.get("id")?,
        game,
        uses_left: row.get("uses_left")?,
        created_at: row.get("created_at")?,
        expires_at: row.get("expires_at")?,
    })
}
