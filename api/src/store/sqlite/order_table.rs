//! The tables `orders` and `forced`, and the column of `seats` that tells when orders are asked.

use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

use super::SqliteStore;
use super::columns::Column;
use super::growing_log::GrowingLog;
use super::job::Job;
use super::notices::outbox_table;
use crate::store::{
    Forced, Forcing, Moment, NewOrder, ORDERS_MAX, OrderEnd, OrderRemoval, OrderSorting, Orderer,
    Orders, OrdersAsked, PlayerId, StoreError, StoredOrder,
};

const OPEN: &str = "
    SELECT count(*) FROM orders WHERE game = :game AND seat = :seat AND player = :player AND ending IS NULL";

const PLACE: &str = "
    INSERT INTO orders (id, game, seat, player, rank, body, placed, placed_at)
    SELECT :id, :game, :seat, :player, coalesce(max(rank), 0) + 1, :body, :placed, :placed_at
    FROM orders WHERE game = :game AND seat = :seat AND player = :player";

/// The moment of a seat whose orders are due moves on: they may be asked just now, without this one, and then it counts as not asked yet.
const ASK: &str = "
    UPDATE seats
    SET orders_at = CASE WHEN orders_at > :at THEN orders_at ELSE max(:at, coalesce(orders_at + 1, :at)) END
    WHERE game = :game AND seat = :seat AND awaited = 1";

/// Of the orders of a seat that are over, so many are kept.
const STRIKE_OLD: &str = "
    DELETE FROM orders WHERE game = :game AND seat = :seat AND player = :player AND ending IS NOT NULL
      AND id NOT IN (SELECT id FROM orders
        WHERE game = :game AND seat = :seat AND player = :player AND ending IS NOT NULL
        ORDER BY ended_at DESC, id LIMIT 16)";

const ORDERS: &str = "
    SELECT * FROM orders WHERE game = :game AND seat = :seat AND player = :player ORDER BY rank";

const OF_PLAYER: &str = "SELECT * FROM orders WHERE player = :player ORDER BY placed_at, id";

const REMOVE: &str = "
    DELETE FROM orders WHERE id = :id AND game = :game AND seat = :seat AND player = :player";

const PUT_BEHIND: &str = "
    UPDATE orders SET rank = rank + :more WHERE game = :game AND seat = :seat AND player = :player";

const RANK: &str = "
    UPDATE orders SET rank = :rank WHERE id = :id AND game = :game AND seat = :seat AND player = :player";

const END: &str = "
    UPDATE orders SET ending = :ending, ended_at = :at WHERE id = :id AND ending IS NULL";

const DUE: &str = "
    SELECT game, seat, orders_at FROM seats WHERE orders_at <= :now ORDER BY orders_at LIMIT :limit";

const ASKED_AT: &str = "SELECT orders_at FROM seats WHERE game = :game AND seat = :seat";

const NOTE_ASKED: &str = "
    UPDATE seats SET orders_at = :again WHERE game = :game AND seat = :seat AND orders_at <= :at";

const LET_ASK: &str = "UPDATE seats SET orders_at = :at WHERE game = :game AND seat = :seat";

const ASK_NO_MORE: &str = "
    UPDATE seats SET orders_at = NULL WHERE game = :game AND awaited = 0 AND orders_at IS NOT NULL";

const FORGET_GAME: &str = "DELETE FROM orders WHERE game = :game";

const FORGET: &str = "DELETE FROM orders WHERE player = :player";

const FORGET_FORCED: &str = "DELETE FROM forced WHERE player = :player";

const FORCED: &str = "SELECT ruleset FROM forced WHERE player = :player ORDER BY ruleset";

const FORCE: &str = "INSERT OR IGNORE INTO forced (player, ruleset) VALUES (:player, :ruleset)";

const LET_CHOOSE: &str = "DELETE FROM forced WHERE player = :player AND ruleset = :ruleset";

impl Orders for SqliteStore {
    fn place_order(&self, order: NewOrder) -> Result<(), StoreError> {
        self.writer.submit(order)?.wait()
    }

    fn orders(&self, orderer: Orderer) -> Result<Vec<StoredOrder>, StoreError> {
        self.readers.read(|connection| orders(connection, orderer))
    }

    fn orders_of(&self, player: PlayerId) -> Result<Vec<StoredOrder>, StoreError> {
        let named = named_params! { ":player": player };
        self.readers.read(|c| c.prepare_cached(OF_PLAYER)?.query_map(named, order)?.collect())
    }

    fn remove_order(&self, removal: OrderRemoval) -> Result<(), StoreError> {
        self.writer.submit(removal)?.wait()
    }

    fn sort_orders(&self, sorting: OrderSorting) -> Result<(), StoreError> {
        self.writer.submit(sorting)?.wait()
    }

    fn end_order(&self, end: OrderEnd) -> Result<(), StoreError> {
        self.writer.submit(end)?.wait()
    }

    fn orders_due(&self, now: Moment, limit: u32) -> Result<Vec<OrdersAsked>, StoreError> {
        let named = named_params! { ":now": now, ":limit": limit };
        self.readers.read(|c| c.prepare_cached(DUE)?.query_map(named, asked)?.collect())
    }

    fn orders_asked_at(&self, game: GameId, seat: Seat) -> Result<Option<Moment>, StoreError> {
        let named = named_params! { ":game": Column(game), ":seat": Column(seat) };
        let at = |c: &Connection| {
            let found = c.prepare_cached(ASKED_AT)?.query_row(named, |row| row.get("orders_at"));
            found.optional()
        };
        self.readers.read(at).map(Option::flatten)
    }

    fn note_orders_asked(
        &self,
        asked: OrdersAsked,
        again: Option<Moment>,
    ) -> Result<(), StoreError> {
        self.writer.submit(Asking { asked, again })?.wait()
    }

    fn forced(&self, player: PlayerId) -> Result<Vec<String>, StoreError> {
        let named = named_params! { ":player": player };
        self.readers
            .read(|c| c.prepare_cached(FORCED)?.query_map(named, |row| row.get(0))?.collect())
    }

    fn force(&self, forcing: Forcing) -> Result<(), StoreError> {
        self.writer.submit(forcing)?.wait()
    }
}

impl Job for NewOrder {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let Orderer { game, seat, player } = self.orderer;
        let (game, seat) = (Column(game), Column(seat));
        let of_seat = named_params! { ":game": game, ":seat": seat, ":player": player };
        let open: u32 = connection.prepare_cached(OPEN)?.query_row(of_seat, |row| row.get(0))?;
        if open >= ORDERS_MAX {
            return Err(StoreError::OrdersUsedUp);
        }
        connection.prepare_cached(STRIKE_OLD)?.execute(of_seat)?;
        connection.prepare_cached(PLACE)?.execute(named_params! {
            ":id": self.id, ":game": game, ":seat": seat, ":player": player,
            ":body": self.body, ":placed": Column(self.placed), ":placed_at": self.placed_at,
        })?;
        let asked = named_params! { ":game": game, ":seat": seat, ":at": self.placed_at };
        connection.prepare_cached(ASK)?.execute(asked)?;
        Ok(())
    }
}

impl Job for OrderRemoval {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let Orderer { game, seat, player } = self.orderer;
        let removed = connection.prepare_cached(REMOVE)?.execute(named_params! {
            ":id": self.id, ":game": Column(game), ":seat": Column(seat), ":player": player,
        })?;
        if removed == 0 { Err(StoreError::OrderUnknown) } else { Ok(()) }
    }
}

impl Job for OrderSorting {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let Orderer { game, seat, player } = self.orderer;
        let (game, seat) = (Column(game), Column(seat));
        let more = i64::try_from(self.ids.len()).unwrap_or(i64::MAX);
        connection.prepare_cached(PUT_BEHIND)?.execute(
            named_params! { ":more": more, ":game": game, ":seat": seat, ":player": player },
        )?;
        for (rank, id) in (1_i64..).zip(&self.ids) {
            let ranked = connection.prepare_cached(RANK)?.execute(named_params! {
                ":rank": rank, ":id": id, ":game": game, ":seat": seat, ":player": player,
            })?;
            if ranked == 0 {
                return Err(StoreError::OrderUnknown);
            }
        }
        Ok(())
    }
}

impl Job for OrderEnd {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let named = named_params! { ":id": self.id, ":ending": self.ending, ":at": self.at };
        let ended = connection.prepare_cached(END)?.execute(named)?;
        if let Some(notice) = self.notice.as_ref().filter(|_| ended > 0) {
            outbox_table::add(connection, notice)?;
        }
        Ok(())
    }
}

/// The orders of a seat have been asked, and may be asked again.
struct Asking {
    asked: OrdersAsked,
    again: Option<Moment>,
}

impl Job for Asking {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let OrdersAsked { game, seat, at } = self.asked;
        let named = named_params! {
            ":game": Column(game), ":seat": Column(seat), ":at": at, ":again": self.again,
        };
        connection.prepare_cached(NOTE_ASKED)?.execute(named)?;
        Ok(())
    }
}

impl Job for Forcing {
    type Output = ();

    fn perform(&self, connection: &Connection, _: &mut GrowingLog) -> Result<(), StoreError> {
        let statement = match self.wanted {
            Forced::On => FORCE,
            Forced::Off => LET_CHOOSE,
        };
        let named = named_params! { ":player": self.player, ":ruleset": self.ruleset };
        connection.prepare_cached(statement)?.execute(named)?;
        Ok(())
    }
}

/// Notes when the orders of seats are asked that are awaited anew, and that those of all others who are not awaited are not.
pub(super) fn let_ask(
    connection: &Connection,
    game: GameId,
    asked: &[(Seat, Moment)],
) -> rusqlite::Result<()> {
    for (seat, at) in asked {
        let named = named_params! { ":game": Column(game), ":seat": Column(*seat), ":at": at };
        connection.prepare_cached(LET_ASK)?.execute(named)?;
    }
    connection.prepare_cached(ASK_NO_MORE)?.execute(named_params! { ":game": Column(game) })?;
    Ok(())
}

/// Forgets all orders of a game.
pub(super) fn forget_game(connection: &Connection, game: GameId) -> rusqlite::Result<()> {
    connection.prepare_cached(FORGET_GAME)?.execute(named_params! { ":game": Column(game) })?;
    Ok(())
}

/// Forgets all orders of a player.
pub(super) fn forget(connection: &Connection, player: PlayerId) -> rusqlite::Result<()> {
    for statement in [FORGET, FORGET_FORCED] {
        connection.prepare_cached(statement)?.execute(named_params! { ":player": player })?;
    }
    Ok(())
}

fn orders(connection: &Connection, orderer: Orderer) -> rusqlite::Result<Vec<StoredOrder>> {
    let Orderer { game, seat, player } = orderer;
    let named = named_params! { ":game": Column(game), ":seat": Column(seat), ":player": player };
    connection.prepare_cached(ORDERS)?.query_map(named, order)?.collect()
}

fn order(row: &Row<'_>) -> rusqlite::Result<StoredOrder> {
    let (Column(game), Column(seat)) = (row.get("game")?, row.get("seat")?);
    let Column(placed) = row.get("placed")?;
    Ok(StoredOrder {
        id: row.get("id")?,
        orderer: Orderer { game, seat, player: row.get("player")? },
        body: row.get("body")?,
        placed,
        placed_at: row.get("placed_at")?,
        ending: row.get("ending")?,
    })
}

fn asked(row: &Row<'_>) -> rusqlite::Result<OrdersAsked> {
    let (Column(game), Column(seat)) = (row.get("game")?, row.get("seat")?);
    Ok(OrdersAsked { game, seat, at: row.get("orders_at")? })
}
