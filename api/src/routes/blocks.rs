//! Players whom the caller does not want to meet: `/me/blocks`; and reports to who runs the server: `/reports`.

use super::answer;
use super::asking;
use super::body::Body;
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{Reason, Reporting};
use crate::moment;
use crate::problem::Problem;
use crate::store::{Block, Counted, StoredReport};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post, put};
use serde::{Deserialize, Serialize};

/// A player whom the caller has blocked.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Blocked {
    /// The name.
    name: String,
}

/// A report to who runs the server.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReportSent {
    /// The name of the player who is reported.
    pub name: String,
    /// The words beside a game that are reported; absent for the name itself.
    pub words: Option<WordsReported>,
    /// The reason: 1 to 500 characters.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 500))]
    pub reason: String,
}

/// Words beside a game that are reported.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct WordsReported {
    /// The game.
    pub game: String,
    /// The number of the words, as the chat tells it.
    pub n: u32,
}

/// Lists the players whom the caller has blocked, by name.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_blocks", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the players", body = [Blocked]),
)))]
#[get("/me/blocks")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountRead)?.player;
    let blocked = context.games.blocked(player).await?;
    let blocked: Vec<Blocked> = blocked.into_iter().map(|name| Blocked { name }).collect();
    Ok(answer::fresh(blocked))
}

/// Blocks a player: neither takes a seat at a table at which the other one sits or which the other one created, and what that player says
/// beside games reaches the caller nowhere. Games that both play already go on. Nobody else is told.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "block", tag = "accounts", security(("token" = ["account"])), params(
    ("name" = String, Path, description = "the name of the player"),
), responses(
    (status = 204, description = "the player is blocked"),
)))]
#[put("/me/blocks/{name}")]
pub(crate) async fn block(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    wished(&context, &visitor, &name, Block::On).await
}

/// Blocks a player no longer.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "unblock", tag = "accounts", security(("token" = ["account"])), params(
    ("name" = String, Path, description = "the name of the player"),
), responses(
    (status = 204, description = "the player is blocked no longer"),
)))]
#[delete("/me/blocks/{name}")]
pub(crate) async fn unblock(
    context: Data<Context>,
    visitor: Visitor,
    name: Path<String>,
) -> Result<HttpResponse, Problem> {
    wished(&context, &visitor, &name, Block::Off).await
}

async fn wished(
    context: &Context,
    visitor: &Visitor,
    name: &str,
    wish: Block,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    context.games.block(player, name, wish).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Reports a name, or words beside a game, to who runs the server. Nobody else is told, and the words are kept as they are now.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "report", tag = "accounts", security(("token" = ["play"])), request_body = ReportSent, responses(
    (status = 204, description = "the report is kept for who runs the server"),
)))]
#[post("/reports")]
pub(crate) async fn report(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<ReportSent>,
) -> Result<HttpResponse, Problem> {
    reported(&context, &visitor, body).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A report that waits for who runs the server.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReportListed {
    /// Its number, by which `fathom reports --close` closes it.
    number: i64,
    /// The moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    at: Option<String>,
    /// The name of who reports; absent if that player has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<String>,
    /// The name of who is reported.
    name: String,
    /// The words that are reported, as they were then; absent for the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<String>,
    /// The reason; absent if who reported has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// Lists the reports that nobody has closed, the oldest first. Only a token with the scope `admin` may, which `fathom token` issues.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_reports", tag = "accounts", security(("token" = ["admin"])), responses(
    (status = 200, description = "the reports", body = [ReportListed]),
)))]
#[get("/reports")]
pub(crate) async fn reports(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    visitor.permitted(Right::Admin)?;
    let reports = context.games.open_reports().await?;
    let told = |one: StoredReport| ReportListed {
        number: one.number,
        at: moment::text(one.at),
        by: one.by,
        name: one.reported,
        words: one.words,
        reason: one.reason,
    };
    Ok(answer::fresh(reports.into_iter().map(told).collect::<Vec<_>>()))
}

/// Keeps a report of the visitor.
///
/// # Errors
/// [`Code::PlayerUnknown`](crate::problem::Code::PlayerUnknown), [`Code::WordsUnknown`](crate::problem::Code::WordsUnknown),
/// [`Code::WordsRefused`](crate::problem::Code::WordsRefused), [`Code::QuotaUsedUp`](crate::problem::Code::QuotaUsedUp), those of
/// [`asking::game`], or failures of the store.
pub async fn reported(
    context: &Data<Context>,
    visitor: &Visitor,
    sent: ReportSent,
) -> Result<(), Problem> {
    let player = visitor.permitted(Right::ChatWrite)?.player;
    let reason = Reason::try_from(sent.reason.as_str())?;
    let words = match &sent.words {
        Some(WordsReported { game, n }) => Some((asking::game(context, visitor, game).await?, *n)),
        None => None,
    };
    let quota = context.limits.quotas(player, &[Counted::Reports]).pop();
    context.games.report(Reporting { player, name: sent.name, words, reason, quota }).await
}
