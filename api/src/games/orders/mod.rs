//! Standing orders of the players at a table: placed and told (`placing`, `telling`), planned
//! ahead (`planning`), and asked when their seat must choose (`asking`).
//!
//! If a seat is awaited anew, a moment is drawn at which its orders are asked, whether or not it has any (`due`). An order sees what its seat
//! sees. Its choice goes through the same door as any other one, `by` `standing_order`, and nobody else is told that there was an order before
//! that.

mod asking;
mod due;
mod placing;
mod planning;
mod telling;

pub use asking::{DueOrders, SeatOrders, ask_orders};
pub use placing::{OfferShown, OrderList, OrderPlaced, OrderShown};
pub use planning::{PlanOption, PlanShown};

pub(super) use due::asked_at;

use super::playable::Playable;
use super::present::Present;
use super::walk::Walk;
use crate::problem::{Code, Problem};
use crate::store::StoredOrder;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use replay::orders::follow::{Followed, Happened, Made};
use replay::orders::foresight::OrderStepCheck;
use replay::orders::line::{Branch, Expected, LineRefused, OrderLine};
use replay::orders::{Order, Until};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A position in which orders are placed, told and asked.
pub trait ObeyOrders {
    /// Checks an order that was sent for this seat, and returns the verdicts on its choices.
    ///
    /// # Errors
    /// [`Code::OrderRefused`], with what is wrong with it.
    fn check_order(&self, seat: Seat, sent: &Value) -> Result<Vec<OrderStepCheck>, Problem>;
    /// Tells a seat of its orders. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an order that is not one of ours.
    fn tell_orders(
        &self,
        seat: Seat,
        orders: &[StoredOrder],
        language: Language,
    ) -> Result<OrderList, Problem>;
    /// Shows a plan of a seat: choices that may come, and how they can go on.
    ///
    /// # Errors
    /// [`Code::OrderRefused`] if a choice cannot be made in its place.
    fn plan(
        &self,
        seat: Seat,
        steps: &[Expected],
        language: Language,
    ) -> Result<PlanShown, Problem>;
    /// Returns what the orders of a seat say to its present question. Blocks.
    ///
    /// # Errors
    /// Failures of the store, or an order that is not one of ours.
    fn due_orders(&self, seat: Seat, waiting: &SeatOrders) -> Result<DueOrders, Problem>;
}

impl<G: Playable> ObeyOrders for Present<G> {
    fn check_order(&self, seat: Seat, sent: &Value) -> Result<Vec<OrderStepCheck>, Problem> {
        placing::check(self, seat, sent)
    }

    fn tell_orders(
        &self,
        seat: Seat,
        orders: &[StoredOrder],
        language: Language,
    ) -> Result<OrderList, Problem> {
        placing::told(self, seat, orders, language)
    }

    fn plan(
        &self,
        seat: Seat,
        steps: &[Expected],
        language: Language,
    ) -> Result<PlanShown, Problem> {
        planning::plan(self, seat, steps, language)
    }

    fn due_orders(&self, seat: Seat, waiting: &SeatOrders) -> Result<DueOrders, Problem> {
        asking::due_orders(self, seat, waiting)
    }
}

/// An order as it is sent and kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct RawOrder<G: Playable> {
    /// The order itself.
    #[serde(flatten)]
    pub order: Order<G>,
    /// Its end, where nothing else ends it.
    #[serde(default)]
    pub until: Until,
}

/// An order as it may be sent, without a member that is not described. Orders that are kept may have some, from servers that took them.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[serde(bound = "")]
enum Sent<G: Playable> {
    /// Choices that answer the choices of others.
    Line {
        branches: Vec<Branch<G::Command>>,
        #[serde(default)]
        until: Until,
    },
    /// A rule of the game's list.
    Rule {
        rule: G::Rule,
        #[serde(default)]
        until: Until,
    },
}

impl<G: Playable> TryFrom<Sent<G>> for RawOrder<G> {
    type Error = LineRefused;

    fn try_from(sent: Sent<G>) -> Result<RawOrder<G>, LineRefused> {
        Ok(match sent {
            Sent::Line { branches, until } => {
                RawOrder { order: Order::Line(OrderLine::new(branches)?), until }
            }
            Sent::Rule { rule, until } => RawOrder { order: Order::Rule { rule }, until },
        })
    }
}

impl<G: Playable> RawOrder<G> {
    /// Reads an order that was sent.
    ///
    /// # Errors
    /// [`Code::OrderRefused`], with what is wrong with it.
    pub(crate) fn read(sent: &Value) -> Result<RawOrder<G>, Problem> {
        if !are_words(sent) {
            return Err(Problem::new(Code::OrderRefused).because("`kind` and `type` are words"));
        }
        let refused = |error: serde_json::Error| Problem::new(Code::OrderRefused).because(error);
        let sent = Sent::<G>::deserialize(sent).map_err(refused)?;
        RawOrder::try_from(sent).map_err(|line| Problem::new(Code::OrderRefused).because(line))
    }

    /// Reads an order that is kept.
    ///
    /// # Errors
    /// An internal problem if it is not one of ours.
    pub(crate) fn read_kept(kept: &Value) -> Result<RawOrder<G>, Problem> {
        RawOrder::deserialize(kept).map_err(Problem::internal)
    }
}

/// Returns whether all that name a kind or a type do so by words: serde would take the number of a variant, too.
fn are_words(sent: &Value) -> bool {
    match sent {
        Value::Object(members) => members.iter().all(|(name, value)| {
            let is_name = ["kind", "type"].contains(&name.as_str());
            (!is_name || value.is_string()) && are_words(value)
        }),
        Value::Array(items) => items.iter().all(are_words),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
    }
}

/// Follows an order over what has happened since this event, as its seat knows it.
///
/// # Errors
/// Failures of the store, or an event that is not understood.
fn followed<'o, G: Playable>(
    present: &'o Present<G>,
    seat: Seat,
    written: &'o RawOrder<G>,
    placed: Seq,
) -> Result<Followed<'o, G>, Problem> {
    let mut followed = Followed::new(&*present.rules, seat, &written.order, written.until);
    let last = present.seq();
    if placed >= last {
        return Ok(followed);
    }
    for step in Walk::over(present, Viewer::Seat(seat), placed.next()..=last)? {
        let made = if step.before.is_carrying_out() { Made::Before } else { Made::Then };
        followed.take(&Happened { event: &step.event, seen_before: &step.seen_before, made });
    }
    Ok(followed)
}
