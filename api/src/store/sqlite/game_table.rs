//! The tables `games`, `seats` and `secrets`: what moves a game, games of which something is due, and the server's seeds.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seats;
use engine::kernel::table::Phase;
use rusqlite::{Connection, OptionalExtension, named_params};

use super::columns::Column;
use super::growing_log::GrowingLog;
use super::invitation_table;
use super::job::Job;
use super::listing_table::{id, with_holders, without_holders};
use super::order_table;
use crate::store::ids::milliseconds;
use crate::store::{
    GameNumber, Head, Listing, ListingUpdate, Moment, NewGame, NewTerms, Over, PlayerId,
    SeatChange, Secret, Start, StoreError,
};

const FOUND: &str = "
    INSERT INTO games
        (id, ruleset, title, seats, kind, creator, visibility, admission, seat_order, starts, rests, waits_until, starts_then, orders, purpose, min_kept, most_running, clock, rematch_of, recorded_as, status, created_at, moved_at, head_seq, head_hash)
    VALUES
        (:game, :ruleset, :title, :seats, :kind, :creator, :visibility, :admission, :seat_order, :starts, :rests, :waits_until, :starts_then, :orders, :purpose, :min_kept, :most_running, :clock, :rematch_of, :recorded_as, :status, :created_at, :created_at, :seq, :hash)";

const ADD_SECRET: &str = "INSERT INTO secrets (game, seed) VALUES (:game, :seed)";

const MOVE_HEAD: &str = "UPDATE games SET head_seq = :seq, head_hash = :hash WHERE id = :game";

const SET_STATUS: &str = "
    UPDATE games SET status = :status WHERE id = :game AND status <> :status";

const SET_TERMS: &str = "
    UPDATE games SET title = :title, visibility = :visibility, admission = :admission, seat_order = :seat_order, starts = :starts,
        starts_then = :starts_then, rests = :rests, waits_until = :waits_until, orders = :orders, purpose = :purpose,
        min_kept = :min_kept, most_running = :most_running, due_at = :due_at
    WHERE id = :game";

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
        ":starts": held(new.terms.starts),
        ":starts_then": new.terms.starts == Start::At,
        ":rests": new.terms.rests,
        ":waits_until": new.terms.waits_until,
        ":orders": new.terms.orders,
        ":purpose": new.terms.purpose,
        ":min_kept": new.terms.min_kept,
        ":most_running": new.terms.most_running,
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

impl Job for NewTerms {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        connection.prepare_cached(SET_TERMS)?.execute(named_params! {
            ":game": Column(self.game),
            ":title": self.title,
            ":visibility": self.terms.visibility,
            ":admission": self.terms.admission,
            ":seat_order": self.terms.seat_order,
            ":starts": held(self.terms.starts),
            ":starts_then": self.terms.starts == Start::At,
            ":rests": self.terms.rests,
            ":waits_until": self.terms.waits_until,
            ":orders": self.terms.orders,
            ":purpose": self.terms.purpose,
            ":min_kept": self.terms.min_kept,
            ":most_running": self.terms.most_running,
            ":due_at": self.due_at,
        })?;
        Ok(())
    }
}

/// Returns how the column `starts` holds a start: it is older than starts at a moment, which have a column of their own.
fn held(starts: Start) -> Start {
    match starts {
        Start::ByHand | Start::At => Start::ByHand,
        Start::WhenFull => Start::WhenFull,
    }
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
        if listing.phase == Phase::Opened {
            order_table::forget_game(connection, game)?;
        }
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
    order_table::let_ask(connection, game, &listing.orders_at)
}

/// Returns the seats as bits of one number, by their own numbers.
fn bits(seats: Seats) -> i64 {
    seats.iter().fold(0, |all, seat| all | 1 << seat.number())
}

/// Returns the rematch of a game, if there is one.
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

/// Returns the server's seed of a game.
pub(super) fn secret(connection: &Connection, game: GameId) -> rusqlite::Result<Option<Secret>> {
    connection
        .prepare_cached(SECRET)?
        .query_row(named_params! { ":game": Column(game) }, |row| {
            row.get("seed").map(|Column(seed)| Secret(seed))
        })
        .optional()
}
