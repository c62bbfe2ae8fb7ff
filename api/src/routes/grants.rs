//! Seats that are shown to others, in games for teaching: `/games/{game}/grants`.

use super::{answer, asking};
use crate::context::Context;
use crate::problem::Problem;
use crate::routes::asking::SeatQuery;
use crate::store::Given;
use crate::visitor::Visitor;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, delete, get, put};
use serde::Serialize;

/// A player to whom a seat is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ReaderShown {
    /// The name.
    name: String,
}

/// Lists the players to whom the caller shows a seat, in a game for teaching.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_grants", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), SeatQuery,
), responses(
    (status = 200, description = "the players", body = [ReaderShown]),
)))]
#[get("/games/{game}/grants")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (_, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let readers = context.games.readers(&game, seat).await?;
    let shown = readers.into_iter().map(|name| ReaderShown { name });
    Ok(answer::fresh(shown.collect::<Vec<_>>()))
}

/// Shows a seat of the caller to a player who does not sit at the table, in a game for teaching: whatever names the seat, that player reads
/// as its holder does. It chooses nothing, and can be taken back at any time.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "give_grant", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), ("name" = String, Path, description = "the name of the player"), SeatQuery,
), responses(
    (status = 204, description = "the player sees the seat"),
)))]
#[put("/games/{game}/grants/{name}")]
pub(crate) async fn give(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, String)>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    granted(&context, &visitor, path.into_inner(), *query, Given::Yes).await
}

/// Shows a seat of the caller to a player no more.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "take_grant_back", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), ("name" = String, Path, description = "the name of the player"), SeatQuery,
), responses(
    (status = 204, description = "the player sees the seat no more"),
)))]
#[delete("/games/{game}/grants/{name}")]
pub(crate) async fn take_back(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, String)>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    granted(&context, &visitor, path.into_inner(), *query, Given::No).await
}

async fn granted(
    context: &Context,
    visitor: &Visitor,
    (game, name): (String, String),
    query: SeatQuery,
    given: Given,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(context, visitor, &game).await?;
    let (caller, seat) = asking::acting_seat(visitor, &game, query.seat)?;
    context.games.grant(&game, (seat, caller.player), &name, given).await?;
    Ok(HttpResponse::NoContent().finish())
}
