//! The table `results`.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use rusqlite::{Connection, named_params};

use super::columns::Column;
use crate::store::{Among, NewResult, PlayerId, Reliability};

const NOTE: &str = "
    INSERT INTO results (game, seat, account, ending, place, points, rated, at)
    SELECT :game, :seat, :account, :ending, :place, :points, :rated, :at
    WHERE EXISTS (SELECT 1 FROM players WHERE id = :account)
    ON CONFLICT (game, seat, account) DO UPDATE SET
        ending = excluded.ending, place = excluded.place, points = excluded.points, at = excluded.at";

const OF_ACCOUNT: &str = "
    SELECT count(*) AS games, coalesce(sum(r.ending = 'expired'), 0) AS expired,
        coalesce(sum(r.rated = 1 AND r.ending = 'played'), 0) AS rated,
        coalesce(sum(r.rated = 1 AND r.ending = 'played' AND r.place = 1), 0) AS won,
        (SELECT count(DISTINCT s.game) FROM seats AS s JOIN games AS g ON g.id = s.game
            WHERE s.player = :account AND g.status = 'running' AND g.kind = 'played'
                AND (:all OR g.visibility = 'public')) AS running
    FROM results AS r JOIN games AS g ON g.id = r.game
    WHERE r.account = :account AND (:all OR g.visibility = 'public')";

const LOST: &str = "
    SELECT seat FROM results
    WHERE game = :game AND account = :account AND ending NOT IN ('played', 'abandoned') ORDER BY seat";

const FORGET: &str = "DELETE FROM results WHERE account = :account";

/// Notes how a seat ended for an account.
pub(super) fn note(
    connection: &Connection,
    game: GameId,
    result: &NewResult,
) -> rusqlite::Result<()> {
    connection.prepare_cached(NOTE)?.execute(named_params! {
        ":game": Column(game),
        ":seat": Column(result.seat),
        ":account": result.account,
        ":ending": result.ending,
        ":place": result.place,
        ":points": result.points,
        ":rated": result.is_rated,
        ":at": result.at,
    })?;
    Ok(())
}

/// Returns the seats of a game that an account held, and with which others went on.
pub(super) fn lost_seats(
    connection: &Connection,
    game: GameId,
    account: PlayerId,
) -> rusqlite::Result<Vec<Seat>> {
    let named = named_params! { ":game": Column(game), ":account": account };
    let mut statement = connection.prepare_cached(LOST)?;
    let seats = statement.query_map(named, |row| row.get::<_, Column<Seat>>(0))?;
    seats.map(|seat| seat.map(|Column(seat)| seat)).collect()
}

/// Returns what is known of the games of an account.
pub(super) fn of_account(
    connection: &Connection,
    account: PlayerId,
    among: Among,
) -> rusqlite::Result<Reliability> {
    let named = named_params! { ":account": account, ":all": among == Among::All };
    connection.prepare_cached(OF_ACCOUNT)?.query_row(named, |row| {
        Ok(Reliability {
            games: row.get("games")?,
            expired: row.get("expired")?,
            rated: row.get("rated")?,
            won: row.get("won")?,
            running: row.get("running")?,
        })
    })
}

/// Forgets how the games of an account ended.
pub(super) fn forget(connection: &Connection, account: PlayerId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET)?.execute(named_params! { ":account": account })?;
    Ok(())
}
