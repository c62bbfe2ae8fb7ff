//! The table `substitutions`.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use engine::kernel::table;
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use crate::store::{PlayerId, StoreError, Substitution, SubstitutionId};

const ASK: &str = "
    INSERT INTO substitutions (id, game, seat, asker, account, player, asked_at, accepted)
    VALUES (:id, :game, :seat, :asker, :account, :player, :asked_at, :accepted)";

const END_OF_SEAT: &str = "DELETE FROM substitutions WHERE game = :game AND seat = :seat";

const END: &str = "DELETE FROM substitutions WHERE id = :id";

const BY_ID: &str = "SELECT * FROM substitutions WHERE id = :id";

const OF_SEAT: &str = "SELECT * FROM substitutions WHERE game = :game AND seat = :seat";

const AS_PLAYER: &str = "SELECT * FROM substitutions WHERE game = :game AND player = :player";

const OF_ACCOUNT: &str = "
    SELECT * FROM substitutions WHERE account = :account AND accepted = 0 ORDER BY asked_at, id";

const FORGET: &str = "DELETE FROM substitutions WHERE account = :player OR asker = :player";

impl Job for Substitution {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let seat = named_params! { ":game": Column(self.game), ":seat": Column(self.seat) };
        connection.prepare_cached(END_OF_SEAT)?.execute(seat)?;
        connection.prepare_cached(ASK)?.execute(named_params! {
            ":id": self.id,
            ":game": Column(self.game),
            ":seat": Column(self.seat),
            ":asker": self.asker,
            ":account": self.account,
            ":player": self.player.to_string(),
            ":asked_at": self.asked_at,
            ":accepted": self.accepted,
        })?;
        Ok(())
    }
}

impl Job for SubstitutionId {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        match connection.prepare_cached(END)?.execute(named_params! { ":id": self })? {
            0 => Err(StoreError::InvitationUnknown),
            _ => Ok(()),
        }
    }
}

/// Returns the substitution with this id.
pub(super) fn by_id(
    connection: &Connection,
    id: SubstitutionId,
) -> rusqlite::Result<Option<Substitution>> {
    let named = named_params! { ":id": id };
    connection.prepare_cached(BY_ID)?.query_row(named, substitution).optional()
}

/// Returns the substitution of a seat.
pub(super) fn of_seat(
    connection: &Connection,
    game: GameId,
    seat: Seat,
) -> rusqlite::Result<Option<Substitution>> {
    let named = named_params! { ":game": Column(game), ":seat": Column(seat) };
    connection.prepare_cached(OF_SEAT)?.query_row(named, substitution).optional()
}

/// Returns the substitution by which a record names a player so.
pub(super) fn as_player(
    connection: &Connection,
    game: GameId,
    player: &table::PlayerId,
) -> rusqlite::Result<Option<Substitution>> {
    let named = named_params! { ":game": Column(game), ":player": player.to_string() };
    connection.prepare_cached(AS_PLAYER)?.query_row(named, substitution).optional()
}

/// Returns the substitutions for which a player is asked and that wait for the answer, the oldest first.
pub(super) fn of_account(
    connection: &Connection,
    account: PlayerId,
) -> rusqlite::Result<Vec<Substitution>> {
    let named = named_params! { ":account": account };
    connection.prepare_cached(OF_ACCOUNT)?.query_map(named, substitution)?.collect()
}

/// Forgets all for which a player asks or is asked.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":player": player })?;
    Ok(())
}

fn substitution(row: &Row<'_>) -> rusqlite::Result<Substitution> {
    let (Column(game), Column(seat)) = (row.get("game")?, row.get("seat")?);
    let player: String = row.get("player")?;
    let not_ours =
        |error| rusqlite::Error::FromSqlConversionFailure(5, Type::Text, Box::new(error));
    Ok(Substitution {
        id: row.get("id")?,
        game,
        seat,
        asker: row.get("asker")?,
        account: row.get("account")?,
        player: table::PlayerId::try_from(player).map_err(not_ours)?,
        asked_at: row.get("asked_at")?,
        accepted: row.get("accepted")?,
    })
}
