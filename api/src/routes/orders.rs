//! Standing orders of the caller's seats (`/games/{game}/orders`), and choices that are made for the caller (`/me/play`).

use super::asking::SeatQuery;
use super::body::Body;
use super::{answer, asking};
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{LiveGame, TextForm};
#[cfg(feature = "schema")]
use crate::games::{OrderList, OrderPlaced, PlanShown, described::OrderWritten};
use crate::problem::{Code, Problem};
use crate::store::{ConfirmTurnEnd, Forced, OrderId, OrderRemoval, OrderSorting, Orderer};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Json, Path, Query};
use actix_web::{HttpResponse, delete, get, patch, post, put};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::ruleset::Ruleset;
use replay::orders::line::Expected;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;

/// For which seat orders are told, and in which language.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct OrdersQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// The language of the words; absent for English.
    text: Option<TextForm>,
}

/// The orders of a seat in the order in which they are asked.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OrdersSorted {
    /// The ids of orders, the one that is asked first in front. Those that are not named come behind.
    #[cfg_attr(feature = "schema", schema(max_items = 64))]
    ids: Vec<String>,
}

/// A plan: own choices, and those of others as a line expects them.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlanWanted {
    /// The choices so far, one after the other: the `step` of options that were told before.
    #[cfg_attr(feature = "schema", schema(max_items = 64))]
    steps: Vec<Expected>,
}

/// The habits of the caller at the table: choices that are made for the caller, and choices before which the page asks once more.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayHabits {
    /// By the name of each ruleset: `true` if a choice is made for the caller where it is the only one and leads on to another one.
    forced: BTreeMap<&'static str, bool>,
    /// The devices on which the page asks once more before a choice that the caller cannot take back alone.
    confirm_turn_end: ConfirmTurnEnd,
}

/// Changes of the habits of the caller.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayHabitsWanted {
    /// By the name of a ruleset: whether the only choice is made for the caller. Rulesets that are not named stay as they are.
    #[serde(default)]
    forced: BTreeMap<String, bool>,
    /// The devices on which the page asks once more; absent to leave it as it is.
    confirm_turn_end: Option<ConfirmTurnEnd>,
}

/// Tells the caller's orders for a seat, the one that is asked first in front, and rules that can be placed now. Nobody else is told them,
/// and they go when the game opens.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_orders", tag = "play", security(("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), OrdersQuery,
), responses(
    (status = 200, description = "the orders", body = OrderList),
)))]
#[get("/games/{game}/orders")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<OrdersQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let seat = asking::looking_seat(&visitor, &game, query.seat)?;
    let player = visitor.permitted(Right::GameRead)?.player;
    let orderer = Orderer { game: game.id(), seat, player };
    Ok(answer::fresh(context.games.orders(&game, orderer, language(*query)).await?))
}

/// Places an order: a choice that is made for the caller, as soon as the seat is asked for it, by the terms of the game.
///
/// A line names choices that others are expected to make, and own ones that follow; of several branches the first that fits is carried
/// out, to its end. A rule makes the same choice each time, within its limits. An order is over when another seat makes a choice that a
/// line does not expect, when choices are taken back, ruled on or made by hand, when a rule refuses a choice, and at its `until`. It
/// never makes another choice instead. The seat need not be asked now.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "place_order", tag = "play", security(("token" = ["play"])), request_body = OrderWritten, params(
    ("game" = String, Path, description = "the game"), OrdersQuery,
), responses(
    (status = 201, description = "the order, and what of it could be checked", body = OrderPlaced),
)))]
#[post("/games/{game}/orders")]
pub(crate) async fn place(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<OrdersQuery>,
    body: Json<Value>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let orderer = orderer(&visitor, &game, query.seat)?;
    let language = language(*query);
    let placed = context.games.place_order(&game, orderer, body.0, language).await;
    let placed = placed.map_err(|problem| problem.in_language(language))?;
    Ok(HttpResponse::Created().json(placed))
}

/// Tells how a plan can go on: what the caller could choose, or what can be expected of the seat that is asked then. It changes nothing.
///
/// The server guesses hidden cards, and makes open choices as a simple bot would. A plan therefore only proposes; an order checks each
/// choice when it is due.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "plan_order", tag = "play", security(("token" = ["play"])), request_body = PlanWanted, params(
    ("game" = String, Path, description = "the game"), OrdersQuery,
), responses(
    (status = 200, description = "how it can go on", body = PlanShown),
)))]
#[post("/games/{game}/orders/plan")]
pub(crate) async fn plan(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<OrdersQuery>,
    Body(body): Body<PlanWanted>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let seat = orderer(&visitor, &game, query.seat)?.seat;
    let shown = context.games.plan(&game, seat, body.steps, language(*query)).await?;
    Ok(answer::fresh(shown))
}

/// Takes an order back, or strikes one out that is over.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "remove_order", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), ("id" = String, Path, description = "the order"), SeatQuery,
), responses(
    (status = 204, description = "it is gone"),
)))]
#[delete("/games/{game}/orders/{id}")]
pub(crate) async fn remove(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, String)>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let (game, id) = path.into_inner();
    let game = asking::game(&context, &visitor, &game).await?;
    let orderer = orderer(&visitor, &game, query.seat)?;
    context.games.remove_order(OrderRemoval { id: order(&id)?, orderer }).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sorts the caller's orders for a seat: the first one that has something to say is carried out.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sort_orders", tag = "play", security(("token" = ["play"])), request_body = OrdersSorted, params(
    ("game" = String, Path, description = "the game"), SeatQuery,
), responses(
    (status = 204, description = "they are sorted"),
)))]
#[put("/games/{game}/orders/order")]
pub(crate) async fn sort(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SeatQuery>,
    Body(body): Body<OrdersSorted>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let orderer = orderer(&visitor, &game, query.seat)?;
    let ids = body.ids.iter().map(|id| order(id)).collect::<Result<_, _>>()?;
    context.games.sort_orders(OrderSorting { orderer, ids }).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Tells the habits of the caller at the table.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_play_habits", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the choices that are made", body = PlayHabits),
)))]
#[get("/me/play")]
pub(crate) async fn habits(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::AccountRead)?;
    let on = context.games.forced(caller.player).await?;
    let is_on = |ruleset: Ruleset| (ruleset.name(), on.iter().any(|it| it == ruleset.name()));
    Ok(answer::fresh(PlayHabits {
        forced: Ruleset::ALL.into_iter().map(is_on).collect(),
        confirm_turn_end: caller.confirm.unwrap_or_default(),
    }))
}

/// Changes the habits of the caller at the table. Whatever is made for a player can be taken back: it never ends what is to be chosen,
/// and shows nothing that the player does not know. In a game without standing orders nothing is chosen for anybody.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "set_play_habits", tag = "accounts", security(("token" = ["account"])), request_body = PlayHabitsWanted, responses(
    (status = 204, description = "they are changed"),
)))]
#[patch("/me/play")]
pub(crate) async fn set_habits(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<PlayHabitsWanted>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    let unknown = || Problem::new(Code::RulesetUnknown);
    let wanted = body.forced.iter().map(|(name, is_on)| {
        let forced = if *is_on { Forced::On } else { Forced::Off };
        Ok((Ruleset::named(name).ok_or_else(unknown)?.name(), forced))
    });
    for (ruleset, wanted) in wanted.collect::<Result<Vec<_>, Problem>>()? {
        context.games.force(player, ruleset.to_owned(), wanted).await?;
    }
    if let Some(confirm) = body.confirm_turn_end {
        let accounts = Arc::clone(&context.accounts);
        work::block(move || accounts.keep_habit(player, confirm)).await?;
    }
    Ok(HttpResponse::NoContent().finish())
}

fn language(query: OrdersQuery) -> Language {
    query.text.map(Language::from).unwrap_or_default()
}

fn orderer(visitor: &Visitor, game: &LiveGame, seat: Option<Seat>) -> Result<Orderer, Problem> {
    let (caller, seat) = asking::acting_seat(visitor, game, seat)?;
    Ok(Orderer { game: game.id(), seat, player: caller.player })
}

fn order(id: &str) -> Result<OrderId, Problem> {
    asking::id(id, Code::OrderUnknown).map(OrderId)
}
