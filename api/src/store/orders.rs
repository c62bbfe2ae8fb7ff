//! Standing orders: choices that players make ahead. The store keeps their text and knows nothing of what it says.

use super::{Moment, NewNotice, PlayerId, StoreError};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::Seat;

/// The open orders that one seat may have.
pub const ORDERS_MAX: u32 = 16;

/// The public id of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OrderId(pub [u8; 16]);

/// A player on a seat of a game, who places orders there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Orderer {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The player.
    pub player: PlayerId,
}

/// An order to keep, behind all others of its seat. It is asked at once if its seat is awaited and its orders have been asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewOrder {
    /// Its public id.
    pub id: OrderId,
    /// The one who places it.
    pub orderer: Orderer,
    /// Its text.
    pub body: String,
    /// The last event of the game then.
    pub placed: Seq,
    /// The moment.
    pub placed_at: Moment,
}

/// An order that is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredOrder {
    /// Its public id.
    pub id: OrderId,
    /// The one who placed it.
    pub orderer: Orderer,
    /// Its text.
    pub body: String,
    /// The last event of the game when it was placed.
    pub placed: Seq,
    /// The moment at which it was placed.
    pub placed_at: Moment,
    /// The way in which it ended, in the words of the API; `None` while it is open.
    pub ending: Option<String>,
}

/// An order that its player takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderRemoval {
    /// The order.
    pub id: OrderId,
    /// The one who placed it.
    pub orderer: Orderer,
}

/// The order in which the orders of a seat are asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderSorting {
    /// The one who placed them.
    pub orderer: Orderer,
    /// The orders, the one that is asked first in front.
    pub ids: Vec<OrderId>,
}

/// An order that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEnd {
    /// The order.
    pub id: OrderId,
    /// The way in which it ended, in the words of the API.
    pub ending: String,
    /// The moment.
    pub at: Moment,
    /// The notice to its player, if the player is told.
    pub notice: Option<NewNotice>,
}

/// A seat whose orders have been asked up to this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrdersAsked {
    /// The game.
    pub game: GameId,
    /// The seat.
    pub seat: Seat,
    /// The moment.
    pub at: Moment,
}

/// A player's wish about choices of which there is only one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Forcing {
    /// The player.
    pub player: PlayerId,
    /// The ruleset's name.
    pub ruleset: String,
    /// The wish.
    pub wanted: Forced,
}

/// A switch for forced choices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Forced {
    /// They are made for the player.
    On,
    /// The player makes them.
    Off,
}

/// The operations of a store on standing orders.
pub trait Orders {
    /// Keeps an order.
    ///
    /// # Errors
    /// [`StoreError::OrdersUsedUp`] if the seat has as many as it may have.
    fn place_order(&self, order: NewOrder) -> Result<(), StoreError>;

    /// Returns the orders that a player has placed for a seat, those that are asked first in front, also those that are over.
    ///
    /// # Errors
    /// Any failure of the database.
    fn orders(&self, orderer: Orderer) -> Result<Vec<StoredOrder>, StoreError>;

    /// Returns all orders of a player.
    ///
    /// # Errors
    /// Any failure of the database.
    fn orders_of(&self, player: PlayerId) -> Result<Vec<StoredOrder>, StoreError>;

    /// Takes an order away.
    ///
    /// # Errors
    /// [`StoreError::OrderUnknown`] if the player has no such order there.
    fn remove_order(&self, removal: OrderRemoval) -> Result<(), StoreError>;

    /// Sorts the orders of a seat; those that are not named come behind.
    ///
    /// # Errors
    /// [`StoreError::OrderUnknown`] if one of them is not there.
    fn sort_orders(&self, sorting: OrderSorting) -> Result<(), StoreError>;

    /// Notes that an order is over; one that was over before keeps its first ending.
    ///
    /// # Errors
    /// Any failure of the database.
    fn end_order(&self, end: OrderEnd) -> Result<(), StoreError>;

    /// Returns seats whose orders are to be asked by now, at most `limit`, those first that wait longest.
    ///
    /// # Errors
    /// Any failure of the database.
    fn orders_due(&self, now: Moment, limit: u32) -> Result<Vec<OrdersAsked>, StoreError>;

    /// Returns when the orders of an awaited seat are asked; `None` if they have been.
    ///
    /// # Errors
    /// Any failure of the database.
    fn orders_asked_at(&self, game: GameId, seat: Seat) -> Result<Option<Moment>, StoreError>;

    /// Notes that the orders of a seat have been asked, and when they are to be asked again, if they are.
    ///
    /// # Errors
    /// Any failure of the database.
    fn note_orders_asked(
        &self,
        asked: OrdersAsked,
        again: Option<Moment>,
    ) -> Result<(), StoreError>;

    /// Returns the rulesets in which the forced choices of a player are made for the player.
    ///
    /// # Errors
    /// Any failure of the database.
    fn forced(&self, player: PlayerId) -> Result<Vec<String>, StoreError>;

    /// Switches forced choices on or off.
    ///
    /// # Errors
    /// Any failure of the database.
    fn force(&self, forcing: Forcing) -> Result<(), StoreError>;
}
