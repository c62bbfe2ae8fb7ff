//! Placing, sorting and taking back orders, and what their player is told of them.

use super::telling::LineTeller;
use super::{RawOrder, followed};
use crate::draw;
use crate::games::Games;
use crate::games::live::LiveGame;
use crate::games::playable::Playable;
use crate::games::present::Present;
use crate::games::refusals::rule_refuses;
use crate::games::tag::DecisionTag;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{
    Forced, Forcing, NewOrder, OrderId, OrderRemoval, OrderSorting, OrderTerms, Orderer, PlayerId,
    StoredOrder,
};
use crate::work;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use replay::orders::foresight::{self, OrderStepCheck};
use replay::orders::line::{Branch, Expected};
use replay::orders::{Ending, Order, Until};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// An order as its player is told of it.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderShown {
    /// The id by which it is taken back.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    pub id: String,
    /// The order, as it was sent.
    #[cfg_attr(feature = "schema", schema(value_type = crate::games::described::OrderWritten))]
    pub order: Value,
    /// The last event of the game when it was placed. Events before it never count.
    #[cfg_attr(feature = "schema", schema(value_type = u32))]
    pub placed: Seq,
    /// The order in words.
    pub words: String,
    /// The way in which it ended; absent while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Ending>,
}

/// A rule that a seat can place as an order, with limits to begin with.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OfferShown {
    /// The rule.
    #[cfg_attr(feature = "schema", schema(value_type = crate::games::described::OrderRule))]
    pub rule: Value,
    /// The rule in words.
    pub words: String,
}

/// The orders of a seat.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderList {
    /// The time after which orders are asked in this game.
    pub terms: OrderTerms,
    /// The orders, the one that is asked first in front.
    pub orders: Vec<OrderShown>,
    /// Rules that can be placed now.
    pub offers: Vec<OfferShown>,
    /// The ends that an order can have in this game, the soonest first.
    pub ends: Vec<Until>,
}

/// An order that was just placed.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OrderPlaced {
    /// The order.
    pub order: OrderShown,
    /// Of a line the verdict on each choice: the expected ones of a branch, its own ones, then the branches that go on from it.
    pub checks: Vec<OrderStepCheck>,
}

/// Checks an order that was sent, and returns the verdicts on its choices.
///
/// # Errors
/// [`Code::OrderRefused`], with what is wrong with it.
pub(super) fn check<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    sent: &Value,
) -> Result<Vec<OrderStepCheck>, Problem> {
    let line = match RawOrder::<G>::read(sent)?.order {
        Order::Rule { .. } => return Ok(Vec::new()),
        Order::Line(line) => line,
    };
    check_seats(present, seat, line.branches())?;
    let seen = present.seen(Viewer::Seat(seat))?;
    let known = (!present.table.is_drafting()).then_some(&seen);
    let foreseen = foresight::foresee::<G>(&present.rules, seat, known, &line);
    foreseen.map_err(|hopeless| {
        let because = rule_refuses::<G>(&present.rules, &hopeless.rejection);
        let refused = Problem::new(Code::OrderRefused).with("place", hopeless.place);
        match because.detail() {
            Some(detail) => refused.because(detail),
            None => refused,
        }
    })
}

/// Checks that only other seats of this table are expected to choose.
fn check_seats<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    branches: &[Branch<G::Command>],
) -> Result<(), Problem> {
    let refused = |why: &str| Err(Problem::new(Code::OrderRefused).because(why));
    for branch in branches {
        if branch.expect.iter().any(|expected| expected.seat == seat) {
            return refused("the own choices of a line stand in `play`");
        }
        if !is_at_the_table(present, &branch.expect) {
            return refused("only choices of seats of this table are expected");
        }
        check_seats(present, seat, &branch.then)?;
    }
    Ok(())
}

/// Returns whether the table has all of these seats.
pub(super) fn is_at_the_table<G: Playable>(present: &Present<G>, steps: &[Expected]) -> bool {
    let seats = present.table.seats();
    steps.iter().all(|step| Seat::first(seats).any(|seat| seat == step.seat))
}

/// Tells a seat of its orders.
///
/// # Errors
/// Failures of the store, or an order that is not one of ours.
pub(super) fn told<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    orders: &[StoredOrder],
    language: Language,
) -> Result<OrderList, Problem> {
    let rules = &present.rules;
    let orders = orders.iter().map(|order| shown(present, seat, order, language));
    let orders = orders.collect::<Result<_, _>>()?;
    let offers = match (present.about.terms.orders, present.table.phase == Phase::Playing) {
        (OrderTerms::Delayed | OrderTerms::Instant, true) => {
            G::offers(rules, &present.seen(Viewer::Seat(seat))?, seat)
        }
        (OrderTerms::Off, _) | (_, false) => Vec::new(),
    };
    let offer = |rule: G::Rule| {
        let words = G::tell_rule(rules, &rule, language);
        let rule = serde_json::to_value(rule).map_err(Problem::internal)?;
        Ok(OfferShown { rule, words })
    };
    let offers = offers.into_iter().map(offer).collect::<Result<_, Problem>>()?;
    let (terms, ends) = (present.about.terms.orders, G::ENDS.to_vec());
    Ok(OrderList { terms, orders, offers, ends })
}

fn shown<G: Playable>(
    present: &Present<G>,
    seat: Seat,
    stored: &StoredOrder,
    language: Language,
) -> Result<OrderShown, Problem> {
    let order: Value = serde_json::from_str(&stored.body).map_err(Problem::internal)?;
    let written = RawOrder::<G>::read_kept(&order)?;
    let ended = match &stored.ending {
        Some(ending) => Some(serde_json::from_str(ending).map_err(Problem::internal)?),
        None => followed(present, seat, &written, stored.placed)?.ending(),
    };
    let words = match &written.order {
        Order::Rule { rule } => G::tell_rule(&present.rules, rule, language),
        Order::Line(line) => LineTeller { present, seat, language }.line(line)?,
    };
    Ok(OrderShown { id: hex::encode(stored.id.0), order, placed: stored.placed, words, ended })
}

impl Games {
    /// Places an order for a seat of the player.
    ///
    /// # Errors
    /// [`Code::OrdersOff`], [`Code::WrongPhase`], [`Code::OrderRefused`], [`Code::TooManyOrders`], or failures of the store.
    pub async fn place_order(
        self: &Arc<Games>,
        game: &LiveGame,
        orderer: Orderer,
        sent: Value,
        language: Language,
    ) -> Result<OrderPlaced, Problem> {
        game.check_orders()?;
        let (now, store) = (game.now(), Arc::clone(&self.store));
        let id = OrderId(draw::bytes()?);
        work::block(move || {
            let checks = now.check_order(orderer.seat, &sent)?;
            let placed = now.standing().seq;
            let body = sent.to_string();
            let order = NewOrder { id, orderer, body, placed, placed_at: moment::now() };
            store.place_order(order)?;
            let stored = store.orders(orderer)?.into_iter().find(|order| order.id == id);
            let list = now.tell_orders(orderer.seat, stored.as_slice(), language)?;
            let order = list.orders.into_iter().next();
            let gone = || Problem::internal("an order that was just placed is not there");
            Ok(OrderPlaced { order: order.ok_or_else(gone)?, checks })
        })
        .await
    }

    /// Tells a player of the orders of a seat.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn orders(
        self: &Arc<Games>,
        game: &LiveGame,
        orderer: Orderer,
        language: Language,
    ) -> Result<OrderList, Problem> {
        let (now, store) = (game.now(), Arc::clone(&self.store));
        work::block(move || now.tell_orders(orderer.seat, &store.orders(orderer)?, language)).await
    }

    /// Counts the open orders of a player's seats in a game.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn open_orders(
        self: &Arc<Games>,
        game: &LiveGame,
        player: PlayerId,
    ) -> Result<usize, Problem> {
        let (store, id, seats) = (Arc::clone(&self.store), game.id(), game.seats_of(player));
        work::block(move || {
            let orders = seats.iter().map(|seat| store.orders(Orderer { game: id, seat, player }));
            let orders = orders.collect::<Result<Vec<_>, _>>()?;
            Ok(orders.iter().flatten().filter(|order| order.ending.is_none()).count())
        })
        .await
    }

    /// Returns all orders of a player.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn orders_of(
        self: &Arc<Games>,
        player: PlayerId,
    ) -> Result<Vec<StoredOrder>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.orders_of(player)?)).await
    }

    /// Takes an order back.
    ///
    /// # Errors
    /// [`Code::OrderUnknown`], or failures of the store.
    pub async fn remove_order(self: &Arc<Games>, removal: OrderRemoval) -> Result<(), Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.remove_order(removal)?)).await
    }

    /// Sorts the orders of a seat; those that are not named come behind.
    ///
    /// # Errors
    /// [`Code::OrderUnknown`], or failures of the store.
    pub async fn sort_orders(self: &Arc<Games>, sorting: OrderSorting) -> Result<(), Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.sort_orders(sorting)?)).await
    }

    /// Returns the rulesets in which the forced choices of a player are made for the player.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn forced(self: &Arc<Games>, player: PlayerId) -> Result<Vec<String>, Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.forced(player)?)).await
    }

    /// Switches forced choices of a player on or off.
    ///
    /// # Errors
    /// Failures of the store.
    pub async fn force(
        self: &Arc<Games>,
        player: PlayerId,
        ruleset: String,
        wanted: Forced,
    ) -> Result<(), Problem> {
        let store = Arc::clone(&self.store);
        work::block(move || Ok(store.force(Forcing { player, ruleset, wanted })?)).await
    }
}

/// Returns the key of the choice that an order makes at a decision: after a crash it is answered, and not made twice.
pub(super) fn key_of(id: OrderId, decision: DecisionTag) -> String {
    format!("{}:{decision}", hex::encode(id.0))
}
