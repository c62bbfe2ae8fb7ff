//! The tables `games`, `seats` and `secrets`: what a listing shows, and the server's seeds.

use engine::kernel::event::GameId;
use engine::kernel::seat::Seats;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::columns::Column;
use super::invitation_table;
use crate::store::ids::milliseconds;
use crate::store::{
    Concerning, GameNumber, Head, Listing, ListingQuery, ListingUpdate, Moment, NewGame, Over,
    PlayerId, Practice, SeatChange, SeatHolder, Secret, Terms,
};

const FOUND: &str = "
    INSERT INTO games
        (id, ruleset, title, seats, kind, creator, visibility, admission, seat_order, starts, rests, waits_until, clock, rematch_of, recorded_as, status, created_at, moved_at, head_seq, head_hash)
    VALUES
        (:game, :ruleset, :title, :seats, :kind, :creator, :visibility, :admission, :seat_order, :starts, :rests, :waits_until, :clock, :rematch_of, :recorded_as, :status, :created_at, :created_at, :seq, :hash)";

const ADD_SECRET: &str = "INSERT INTO secrets (game, seed) VALUES (:game, :seed)";

const MOVE_HEAD: &str = "UPDATE games SET head_seq = :seq, head_hash = :hash WHERE id = :game";

const SET_STATUS: &str = "
    UPDATE games SET status = :status WHERE id = :game AND status <> :status";

const SET_MOMENTS: &str = "
    UPDATE games SET moved_at = :moved_at, opens_at = :opens_at, opens_after = :opens_after,
        disputed = :disputed, due_at = :due_at, is_listed = 1
    WHERE id = :game";

pub(super) const TO_OPEN: &str = "
    SELECT id FROM games
    WHERE opens_at <= :now AND kind <> 'imported'
      AND :back + min(coalesce(opens_after, opens_at - moved_at), :longest) <= :now
    ORDER BY opens_at LIMIT :limit";

pub(super) const DUE: &str = "
    SELECT id FROM games WHERE due_at <= :now AND kind <> 'imported' ORDER BY due_at LIMIT :limit";

// Left alone, SQLite looks by status and reads every game that is played.
pub(super) const IDLE: &str = "
    SELECT id FROM games INDEXED BY games_unfinished WHERE status IN ('gathering', 'running') AND moved_at <= :since AND kind <> 'imported'
    ORDER BY moved_at LIMIT :limit";

pub(super) const LEFT: &str = "
    SELECT * FROM games
    WHERE id IN (SELECT game FROM seats WHERE player IS NULL)
      AND status = 'running' AND kind <> 'imported' AND number > :after
    ORDER BY number LIMIT :limit";

const SET_AWAITED: &str = "
    UPDATE seats SET awaited = (:awaited >> seat) & 1, asked = (:asked >> seat) & 1
    WHERE game = :game
      AND (awaited <> ((:awaited >> seat) & 1) OR asked <> ((:asked >> seat) & 1))";

const TAKE_SEAT: &str = "
    INSERT INTO seats (game, seat, player, seated_by) VALUES (:game, :seat, :player, :seated_by)
    ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, seated_by = excluded.seated_by";

// A ruling can take a game back from its end, so seats go on again, too.
const SET_OVER: &str = "
    UPDATE seats SET is_over = NOT is_over WHERE game = :game AND is_over <> (:status IN ('ended', 'closed'))";

const LEAVE_SEAT: &str = "DELETE FROM seats WHERE game = :game AND seat = :seat";

const GIVE_TO: &str = "UPDATE games SET creator = :creator WHERE id = :game";

const REMATCH: &str = "SELECT id FROM games WHERE rematch_of = :game";

const LISTING: &str = "SELECT * FROM games WHERE id = :game";

const HOLDERS: &str = "
    SELECT seat, player, seated_by, awaited FROM seats WHERE game = :game ORDER BY seat";

const SECRET: &str = "SELECT seed FROM secrets WHERE game = :game";

/// Adds the game with its secret, if it has one.
pub(super) fn found(
    connection: &Connection,
    game: GameId,
    new: &NewGame,
    head: Head,
) -> rusqlite::Result<()> {
    connection.prepare_cached(FOUND)?.execute(named_params! {
        ":game": Column(game),
        ":ruleset": new.ruleset,
        ":title": new.title,
        ":seats": new.seats,
        ":kind": new.kind,
        ":creator": new.creator,
        ":visibility": new.terms.visibility,
        ":admission": new.terms.admission,
        ":seat_order": new.terms.seat_order,
        ":starts": new.terms.starts,
        ":rests": new.terms.rests,
        ":waits_until": new.terms.waits_until,
        ":clock": new.clock.map(Column),
        ":rematch_of": new.rematch_of.map(Column),
        ":recorded_as": new.recorded_as.map(Column),
        ":status": Column(new.phase),
        ":created_at": new.created_at,
        ":seq": Column(head.seq),
        ":hash": Column(head.hash),
    })?;
    if let Some(secret) = new.secret {
        connection
            .prepare_cached(ADD_SECRET)?
            .execute(named_params! { ":game": Column(game), ":seed": Column(secret.0) })?;
    }
    Ok(())
}

/// Lets the listing follow the events.
pub(super) fn move_head(connection: &Connection, game: GameId, head: Head) -> rusqlite::Result<()> {
    connection
        .prepare_cached(MOVE_HEAD)?
        .execute(named_params! { ":game": Column(game), ":seq": Column(head.seq), ":hash": Column(head.hash) })?;
    Ok(())
}

/// Says where the game stands and whom it waits for.
pub(super) fn update(
    connection: &Connection,
    game: GameId,
    listing: &ListingUpdate,
) -> rusqlite::Result<()> {
    let changed = connection
        .prepare_cached(SET_STATUS)?
        .execute(named_params! { ":game": Column(game), ":status": Column(listing.phase) })?;
    if changed > 0 {
        connection
            .prepare_cached(SET_OVER)?
            .execute(named_params! { ":game": Column(game), ":status": Column(listing.phase) })?;
        invitation_table::end_all(connection, game)?;
    }
    connection.prepare_cached(SET_MOMENTS)?.execute(named_params! {
        ":game": Column(game),
        ":moved_at": listing.moved_at,
        ":opens_at": listing.opens_at,
        ":opens_after": listing.opens_after.map(milliseconds),
        ":disputed": listing.disputed,
        ":due_at": listing.due_at,
    })?;
    connection.prepare_cached(SET_AWAITED)?.execute(named_params! {
        ":game": Column(game),
        ":awaited": bits(listing.awaited),
        ":asked": bits(listing.asked),
    })?;
    Ok(())
}

/// The seats as bits of one number, by their own numbers.
fn bits(seats: Seats) -> i64 {
    seats.iter().fold(0, |all, seat| all | 1 << seat.number())
}

/// The rematch of a game, if there is one.
pub(super) fn rematch(connection: &Connection, game: GameId) -> rusqlite::Result<Option<GameId>> {
    connection
        .prepare_cached(REMATCH)?
        .query_row(named_params! { ":game": Column(game) }, id)
        .optional()
}

/// Gives a game to another creator.
pub(super) fn give_to(c: &Connection, game: GameId, creator: PlayerId) -> rusqlite::Result<()> {
    let named = named_params! { ":game": Column(game), ":creator": creator };
    c.prepare_cached(GIVE_TO)?.execute(named)?;
    Ok(())
}

/// Lets a player take a seat, or leave it.
pub(super) fn change_seat(
    connection: &Connection,
    game: GameId,
    change: SeatChange,
) -> rusqlite::Result<()> {
    match change {
        SeatChange::Taken { seat, player, seated_by } => {
            connection.prepare_cached(TAKE_SEAT)?.execute(named_params! {
                ":game": Column(game),
                ":seat": Column(seat),
                ":player": player,
                ":seated_by": seated_by,
            })?
        }
        SeatChange::Left { seat } => connection
            .prepare_cached(LEAVE_SEAT)?
            .execute(named_params! { ":game": Column(game), ":seat": Column(seat) })?,
    };
    Ok(())
}

/// Games whose time for disputes is over, those first that wait longest.
pub(super) fn to_open(
    connection: &Connection,
    over: Over,
    limit: u32,
) -> rusqlite::Result<Vec<GameId>> {
    let Over { now, back, longest } = over;
    let parameters = named_params! {
        ":now": now,
        ":back": back,
        ":longest": milliseconds(longest),
        ":limit": limit,
    };
    connection.prepare_cached(TO_OPEN)?.query_map(parameters, id)?.collect()
}

/// Games in which the clock has something to do, those first that wait longest.
pub(super) fn due(c: &Connection, now: Moment, limit: u32) -> rusqlite::Result<Vec<GameId>> {
    let due = named_params! { ":now": now, ":limit": limit };
    c.prepare_cached(DUE)?.query_map(due, id)?.collect()
}

/// Games that have not ended and have not moved since then, those first that wait longest.
pub(super) fn idle(
    connection: &Connection,
    since: Moment,
    limit: u32,
) -> rusqlite::Result<Vec<GameId>> {
    connection
        .prepare_cached(IDLE)?
        .query_map(named_params! { ":since": since, ":limit": limit }, id)?
        .collect()
}

/// Games that are being played and of which a holder has left the server, the oldest first.
pub(super) fn left(
    connection: &Connection,
    after: GameNumber,
    limit: u32,
) -> rusqlite::Result<Vec<Listing>> {
    let snapshot = connection.unchecked_transaction()?;
    let listings: Vec<Listing> = snapshot
        .prepare_cached(LEFT)?
        .query_map(named_params! { ":after": after, ":limit": limit }, without_holders)?
        .collect::<rusqlite::Result<_>>()?;
    listings.into_iter().map(|listing| with_holders(&snapshot, listing)).collect()
}

/// One game.
pub(super) fn listing(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Listing>> {
    connection
        .prepare_cached(LISTING)?
        .query_row(named_params! { ":game": Column(game) }, without_holders)
        .optional()?
        .map(|listing| with_holders(connection, listing))
        .transpose()
}

/// A page of games, the newest first.
pub(super) fn listings(
    connection: &Connection,
    query: &ListingQuery,
) -> rusqlite::Result<Vec<Listing>> {
    // A seat that is waited for between the two statements must not be shown in another's game.
    let snapshot = connection.unchecked_transaction()?;
    let listings = page(&snapshot, query)?;
    listings.into_iter().map(|listing| with_holders(&snapshot, listing)).collect()
}

fn page(connection: &Connection, query: &ListingQuery) -> rusqlite::Result<Vec<Listing>> {
    connection
        .prepare_cached(&page_sql(query))?
        .query_map(
            named_params! {
                ":status": query.phase.map(Column),
                ":ruleset": query.ruleset,
                ":player": query.concerning.map(Concerning::player),
                ":before": query.before,
                ":limit": query.limit,
            },
            without_holders,
        )?
        .collect()
}

/// Every narrowing has its own words, so that each combination finds its index; a parameter that
/// narrows nothing is named all the same, because all of them are always given.
pub(super) fn page_sql(query: &ListingQuery) -> String {
    let status = query.phase.map_or(":status IS NULL", |_| "status = :status");
    let ruleset = query.ruleset.as_ref().map_or(":ruleset IS NULL", |_| "ruleset = :ruleset");
    let before = query.before.map_or(":before IS NULL", |_| "number < :before");
    let concerning = concerning_sql(query.concerning);
    let practice = practice_sql(query.practice);
    format!(
        "SELECT * FROM games WHERE {status} AND {ruleset} AND {before} AND {concerning} AND {practice}
         ORDER BY number DESC LIMIT :limit"
    )
}

fn concerning_sql(concerning: Option<Concerning>) -> &'static str {
    match concerning {
        None => ":player IS NULL AND visibility = 'public'",
        Some(Concerning::Seated(_)) => "id IN (SELECT game FROM seats WHERE player = :player)",
        Some(Concerning::SeatedInPublic(_)) => {
            "id IN (SELECT game FROM seats WHERE player = :player) AND visibility = 'public'"
        }
        Some(Concerning::Waiting(_)) => {
            "id IN (SELECT game FROM seats WHERE player = :player AND awaited = 1
                    UNION SELECT game FROM seats WHERE player = :player AND asked = 1)"
        }
        Some(Concerning::Disputed(_)) => {
            "id IN (SELECT g.id FROM games AS g WHERE g.disputed = 1
                    AND NOT EXISTS (SELECT 1 FROM seats WHERE game = g.id AND player = :player))"
        }
        Some(Concerning::WaitingOrDisputed(_)) => {
            "id IN (SELECT game FROM seats WHERE player = :player AND awaited = 1
                    UNION SELECT game FROM seats WHERE player = :player AND asked = 1
                    UNION SELECT g.id FROM games AS g WHERE g.disputed = 1
                    AND NOT EXISTS (SELECT 1 FROM seats WHERE game = g.id AND player = :player))"
        }
    }
}

/// A record that tells what a seat knows is held by who brought it, and concerns nobody else.
fn practice_sql(practice: Practice) -> &'static str {
    match practice {
        Practice::Among => "TRUE",
        Practice::Only => "kind = 'practice'",
        Practice::Without => {
            "(kind = 'played' OR kind = 'imported'
              AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.game = games.id))"
        }
    }
}

fn id(row: &Row<'_>) -> rusqlite::Result<GameId> {
    row.get("id").map(|Column(game)| game)
}

/// The listing of a row of `games`, as yet without the seats.
pub(super) fn without_holders(row: &Row<'_>) -> rusqlite::Result<Listing> {
    let Column(phase) = row.get("status")?;
    let (Column(seq), Column(hash)) = (row.get("head_seq")?, row.get("head_hash")?);
    Ok(Listing {
        number: row.get("number")?,
        game: id(row)?,
        ruleset: row.get("ruleset")?,
        title: row.get("title")?,
        seats: row.get("seats")?,
        kind: row.get("kind")?,
        terms: terms(row)?,
        clock: row.get::<_, Option<Column<_>>>("clock")?.map(|Column(clock)| clock),
        rematch_of: other_id(row, "rematch_of")?,
        recorded_as: other_id(row, "recorded_as")?,
        creator: row.get("creator")?,
        phase,
        created_at: row.get("created_at")?,
        moved_at: row.get("moved_at")?,
        head: Head { seq, hash },
        holders: Vec::new(),
    })
}

fn other_id(row: &Row<'_>, column: &str) -> rusqlite::Result<Option<GameId>> {
    Ok(row.get::<_, Option<Column<GameId>>>(column)?.map(|Column(game)| game))
}

fn terms(row: &Row<'_>) -> rusqlite::Result<Terms> {
    Ok(Terms {
        visibility: row.get("visibility")?,
        admission: row.get("admission")?,
        seat_order: row.get("seat_order")?,
        starts: row.get("starts")?,
        rests: row.get("rests")?,
        waits_until: row.get("waits_until")?,
    })
}

/// The same listing with who holds which seat.
pub(super) fn with_holders(connection: &Connection, listing: Listing) -> rusqlite::Result<Listing> {
    let holders = connection
        .prepare_cached(HOLDERS)?
        .query_map(named_params! { ":game": Column(listing.game) }, holder)?
        .collect::<rusqlite::Result<_>>()?;
    Ok(Listing { holders, ..listing })
}

fn holder(row: &Row<'_>) -> rusqlite::Result<SeatHolder> {
    let Column(seat) = row.get("seat")?;
    Ok(SeatHolder {
        seat,
        player: row.get("player")?,
        seated_by: row.get("seated_by")?,
        awaited: row.get("awaited")?,
    })
}

/// The server's seed of a game.
pub(super) fn secret(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Secret>> {
    connection
        .prepare_cached(SECRET)?
        .query_row(named_params! { ":game": Column(game) }, |row| {
            row.get("seed").map(|Column(seed)| Secret(seed))
        })
        .optional()
}
