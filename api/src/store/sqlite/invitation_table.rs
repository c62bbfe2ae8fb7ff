//! The table `invitations`.

use engine::kernel::ids::GameId;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::notices::outbox_table;
use super::quota;
use crate::store::{
    Digest, INVITATIONS_MAX, Invitation, InvitationId, InvitationUse, Naming, NewInvitation,
    PlayerId, StoreError,
};

const ADD: &str = "
    INSERT INTO invitations (id, game, account, hash, uses_left, created_at, expires_at)
    VALUES (:id, :game, :account, :hash, :uses_left, :created_at, :expires_at)";

const END_OF_ACCOUNT: &str = "DELETE FROM invitations WHERE game = :game AND account = :account";

const COUNT: &str = "SELECT count(*) FROM invitations WHERE game = :game";

const OF_GAME: &str = "SELECT * FROM invitations WHERE game = :game ORDER BY created_at, id";

const OF_ACCOUNT: &str =
    "SELECT * FROM invitations WHERE account = :account ORDER BY created_at, id";

const IS_TOLD: &str = "SELECT 1 FROM invited WHERE game = :game AND account = :account";

const TOLD: &str = "
    INSERT INTO invited (game, account, inviter, at) VALUES (:game, :account, :inviter, :at)";

const FORGET: [&str; 2] = [
    "DELETE FROM invitations WHERE account = :account",
    "DELETE FROM invited WHERE account = :account OR inviter = :account",
];

const BY_HASH: &str = "SELECT * FROM invitations WHERE hash = :hash";

const USE: &str = "
    UPDATE invitations SET uses_left = uses_left - 1
    WHERE id = :id AND game = :game AND uses_left > 0 AND (expires_at IS NULL OR expires_at > :now)";

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
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let NewInvitation { invitation, hash, naming } = self.0;
        let account = invitation.account;
        let before = named_params! { ":game": Column(invitation.game), ":account": account };
        connection.prepare_cached(END_OF_ACCOUNT)?.execute(before)?;
        let game = named_params! { ":game": Column(invitation.game) };
        let count: u32 = connection.prepare_cached(COUNT)?.query_row(game, |row| row.get(0))?;
        if count >= INVITATIONS_MAX {
            return Err(StoreError::InvitationsUsedUp);
        }
        connection.prepare_cached(ADD)?.execute(named_params! {
            ":id": invitation.id,
            ":game": Column(invitation.game),
            ":account": account,
            ":hash": hash,
            ":uses_left": invitation.uses_left,
            ":created_at": invitation.created_at,
            ":expires_at": invitation.expires_at,
        })?;
        match naming {
            Some(naming) => tell(connection, &invitation, &naming),
            None => Ok(()),
        }
    }
}

/// Tells the player that the invitation is for, unless that was done before.
fn tell(
    connection: &Connection,
    invitation: &Invitation,
    naming: &Naming,
) -> Result<(), StoreError> {
    let Naming { inviter, quota, notice } = naming;
    let pair = named_params! { ":game": Column(invitation.game), ":account": invitation.account };
    if connection.prepare_cached(IS_TOLD)?.exists(pair)? {
        return Ok(());
    }
    if let Some(quota) = quota {
        quota::check(connection, *quota)?;
    }
    connection.prepare_cached(TOLD)?.execute(named_params! {
        ":game": Column(invitation.game),
        ":account": invitation.account,
        ":inviter": inviter,
        ":at": invitation.created_at,
    })?;
    match notice {
        Some(notice) => Ok(outbox_table::add(connection, notice)?),
        None => Ok(()),
    }
}

impl Job for Uninviting {
    type Output = ();

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
    InvitationUse { id, at }: InvitationUse,
) -> Result<(), StoreError> {
    let named = named_params! { ":id": id, ":game": Column(game), ":now": at };
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

/// Returns the invitations of a game, the oldest first.
pub(super) fn of_game(connection: &Connection, game: GameId) -> rusqlite::Result<Vec<Invitation>> {
    connection
        .prepare_cached(OF_GAME)?
        .query_map(named_params! { ":game": Column(game) }, invitation)?
        .collect()
}

/// Returns the invitations that name a player, the oldest first.
pub(super) fn of_account(
    connection: &Connection,
    account: PlayerId,
) -> rusqlite::Result<Vec<Invitation>> {
    connection
        .prepare_cached(OF_ACCOUNT)?
        .query_map(named_params! { ":account": account }, invitation)?
        .collect()
}

/// Forgets the invitations that name a player, and whom the player has invited.
pub(super) fn forget(connection: &Connection, account: PlayerId) -> rusqlite::Result<()> {
    for statement in FORGET {
        connection.prepare_cached(statement)?.execute(named_params! { ":account": account })?;
    }
    Ok(())
}

/// Returns the invitation with this hash.
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
        account: row.get("account")?,
        uses_left: row.get("uses_left")?,
        created_at: row.get("created_at")?,
        expires_at: row.get("expires_at")?,
    })
}
