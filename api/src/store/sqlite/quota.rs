//! Counting what a player has, the bots of the player included: in the transaction that adds to it, so that no two requests pass at once.

use rusqlite::{Connection, OptionalExtension, named_params};

use crate::store::{Counted, PlayerId, Quota, StoreError};

/// The accounts that are counted together: a player and the bots that the player owns.
const TOGETHER: &str = "(SELECT id FROM players WHERE id = :payer OR owner = :payer)";

const PAYER: &str = "SELECT coalesce(owner, id) FROM players WHERE id = :player";

/// Returns the statement that counts; `:payer` is the player whose it is, and whose bots'.
pub(super) fn counting(what: Counted) -> String {
    let games = |kind: &str| {
        format!("SELECT count(*) FROM games WHERE creator IN {TOGETHER} AND kind = '{kind}'")
    };
    match what {
        Counted::Lobbies => games("played") + " AND status = 'gathering'",
        Counted::RunningGames => games("played") + " AND status = 'running'",
        Counted::PracticeGames => games("practice") + " AND status = 'running'",
        Counted::Records => games("imported"),
        Counted::Seats => format!(
            "SELECT count(*) FROM seats CROSS JOIN games ON games.id = seats.game
             WHERE seats.player IN {TOGETHER} AND is_over = 0 AND kind = 'played'"
        ),
        Counted::Bots => {
            format!("SELECT count(*) FROM seats WHERE seated_by IN {TOGETHER} AND is_over = 0")
        }
        Counted::BotGames => format!(
            "SELECT count(*) FROM games WHERE creator IN {TOGETHER} AND kind = 'played'
             AND status IN ('gathering', 'running')
             AND seats = (SELECT count(*) FROM seats WHERE game = games.id AND seated_by IS NOT NULL)"
        ),
        Counted::OwnBots => "SELECT count(*) FROM players WHERE owner = :payer".to_owned(),
        Counted::Reports => format!(
            "SELECT count(*) FROM reports WHERE player IN {TOGETHER}
             AND at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000"
        ),
        Counted::Invited => format!(
            "SELECT count(*) FROM invited WHERE inviter IN {TOGETHER}
             AND at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 86400000"
        ),
        Counted::NamesAtRest => "SELECT count(*) FROM names_given_up WHERE player = :payer
             AND free_at > CAST(unixepoch('subsec') * 1000 AS INTEGER)"
            .to_owned(),
        Counted::Tokens => format!(
            "SELECT count(*) FROM tokens WHERE player IN {TOGETHER} AND revoked_at IS NULL
             AND (expires_at IS NULL OR expires_at > CAST(unixepoch('subsec') * 1000 AS INTEGER))"
        ),
    }
}

/// Returns the player for whom something of an account is counted: a bot has what its owner has.
pub(super) fn payer(connection: &Connection, player: PlayerId) -> rusqlite::Result<PlayerId> {
    let named = named_params! { ":player": player };
    let payer = connection.prepare_cached(PAYER)?.query_row(named, |row| row.get(0)).optional()?;
    Ok(payer.unwrap_or(player))
}

/// Checks that the player may have one more.
///
/// # Errors
/// [`StoreError::QuotaUsedUp`].
pub(super) fn check(connection: &Connection, quota: Quota) -> Result<(), StoreError> {
    let Quota { player, what, most } = quota;
    let payer = payer(connection, player)?;
    let mut statement = connection.prepare_cached(&counting(what))?;
    let count: u32 = statement.query_row(named_params! { ":payer": payer }, |row| row.get(0))?;
    match count < most {
        true => Ok(()),
        false => Err(StoreError::QuotaUsedUp { what, most }),
    }
}
