//! Players whose words the caller does not want to read: `/me/mutes`.

use super::answer;
use crate::accounts::Right;
use crate::context::Context;
use crate::problem::Problem;
use crate::store::Mute;
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, put};
use serde::Serialize;

/// A player whose words the caller does not want to read.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Muted {
    /// The name.
    name: String,
}

/// Lists the players whose words reach the caller nowhere, by name.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_mutes", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the players", body = [Muted]),
)))]
#[get("/me/mutes")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountRead)?.player;
    let muted = context.games.muted(player).await?;
    let muted: Vec<Muted> = muted.into_iter().map(|name| Muted { name }).collect();
    Ok(answer::fresh(muted))
}

/// Mutes a player: what that player says beside games reaches the caller nowhere. Nobody else is told.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "mute", tag = "accounts", security(("token" = ["account"])), params(
    ("player" = String, Path, description = "the name of the player"),
), responses(
    (status = 204, description = "the player is muted"),
)))]
#[put("/me/mutes/{player}")]
pub(crate) async fn mute(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    wished(&context, &visitor, &name, Mute::On).await
}

/// Lets a player's words reach the caller again.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "unmute", tag = "accounts", security(("token" = ["account"])), params(
    ("player" = String, Path, description = "the name of the player"),
), responses(
    (status = 204, description = "the player is muted no longer"),
)))]
#[delete("/me/mutes/{player}")]
pub(crate) async fn unmute(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    wished(&context, &visitor, &name, Mute::Off).await
}

async fn wished(
    context: &Context,
    visitor: &Visitor,
    name: &str,
    wish: Mute,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    context.games.mute(player, name, wish).await?;
    Ok(HttpResponse::NoContent().finish())
}
