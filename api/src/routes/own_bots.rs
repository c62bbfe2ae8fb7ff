//! Bots of the caller: `/me/bots`.

use super::answer;
use super::body::Body;
use super::players::{Registered, created, departed};
#[cfg(feature = "schema")]
use super::tokens::TokenShown;
use super::tokens::shown;
use crate::accounts::Right;
use crate::context::Context;
use crate::names::BotName;
use crate::problem::{Code, Problem};
use crate::store::Counted;
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// A bot that is wanted.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BotWanted {
    /// The name of the bot: 2 to 18 visible characters of one script. Others read it with ` (bot)` behind it.
    #[cfg_attr(feature = "schema", schema(min_length = 2))]
    name: String,
}

/// A bot of the caller.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct OwnBot {
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
}

/// Adds a bot of the caller, with a token by which it looks at games and plays; the token is shown once.
///
/// Everybody reads that it is a bot by its name, and `GET /players/{name}` tells whose it is. Only persons have bots, not guests and not
/// bots. If its owner leaves the server, it leaves, too.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "register_bot", tag = "accounts", security(("token" = ["account"])), request_body = BotWanted, responses(
    (status = 201, description = "the bot with its token", body = Registered),
)))]
#[post("/me/bots")]
pub(crate) async fn register(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<BotWanted>,
) -> Result<HttpResponse, Problem> {
    let owner = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let refused = |error| Problem::new(Code::NameRefused).because(error);
    let name = BotName::try_from(body.name.as_str()).map_err(refused)?;
    let quotas = context.limits.quotas(owner.player, &[Counted::OwnBots, Counted::NamesAtRest]);
    let accounts = Arc::clone(&context.accounts);
    let (bot, issued) = work::block(move || accounts.register_bot(&owner, &name, quotas)).await?;
    Ok(created(Registered::of(&bot, &issued)))
}

/// Lists the bots of the caller, by name.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_bots", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the bots", body = [OwnBot]),
)))]
#[get("/me/bots")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let owner = Arc::clone(visitor.permitted(Right::AccountRead)?);
    let accounts = Arc::clone(&context.accounts);
    let bots = work::block(move || accounts.bots_of(&owner)).await?;
    let own = |bot: crate::store::Player| OwnBot { player: hex::encode(bot.id.0), name: bot.name };
    Ok(answer::fresh(bots.into_iter().map(own).collect::<Vec<_>>()))
}

/// Gives a bot of the caller another token in the place of those before; it is shown once.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "renew_bot_token", tag = "accounts", security(("token" = ["account"])), params(
    ("name" = String, Path, description = "the name of the bot"),
), responses(
    (status = 201, description = "the token", body = TokenShown),
)))]
#[post("/me/bots/{name}/token")]
pub(crate) async fn renew(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    let owner = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let accounts = Arc::clone(&context.accounts);
    let renew = move || accounts.renew_bot(&accounts.own_bot(&owner, &name)?);
    Ok(created(shown(&work::block(renew).await?)))
}

/// Lets a bot of the caller leave the server, as its owner would: its name rests for a year, and in running games bots of the server go on.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "remove_bot", tag = "accounts", security(("token" = ["account"])), params(
    ("name" = String, Path, description = "the name of the bot"),
), responses(
    (status = 204, description = "the bot is forgotten"),
)))]
#[delete("/me/bots/{name}")]
pub(crate) async fn remove(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    let owner = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let accounts = Arc::clone(&context.accounts);
    let bot = work::block(move || accounts.own_bot(&owner, &name)).await?;
    departed(&context, bot.id).await?;
    Ok(HttpResponse::NoContent().finish())
}
