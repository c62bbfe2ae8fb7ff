//! Accounts: `/players`, `/me`, `/tokens`.

use super::body::Body;
use crate::accounts::{Caller, HeldToken, Issued, Name, Scope};
use crate::context::Context;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Carrier, Counted, PlayerId, TokenId};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, patch, post};
use chrono::{DateTime, Utc};
use engine::kernel::event::At;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who wants to play.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// The name that others read: 2 to 24 visible characters of one script. Two names that read the same are one.
    #[cfg_attr(feature = "schema", schema(min_length = 2))]
    name: String,
}

/// A player with the first token.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Registered {
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
    /// The token: it is shown only now.
    token: TokenShown,
}

/// A token that was just issued.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenShown {
    /// Its public id, by which it can be ended.
    id: String,
    /// What to send as `Authorization: Bearer ...`. It is shown only now and stored nowhere.
    token: String,
    /// What it permits.
    scopes: Vec<Scope>,
}

/// A token that holds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenListed {
    /// Its public id, by which it can be ended.
    id: String,
    /// What it permits.
    scopes: Vec<Scope>,
    /// When it was issued.
    #[serde(skip_serializing_if = "Option::is_none")]
    created_at: Option<String>,
    /// Until when it holds; absent for no end.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<String>,
    /// Whether it is the token that was sent.
    current: bool,
    /// True for the session of a browser, which keeps it in a cookie; absent for a token of a program.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    browser: bool,
}

/// Who is calling.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Me {
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
    /// The id of the token that was sent.
    token: String,
    /// What the token permits.
    scopes: Vec<Scope>,
}

/// A token that is wanted.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenWanted {
    /// What it shall permit: at least one scope, and none that the token that is sent has not.
    scopes: Vec<Scope>,
    /// Until when it shall hold, as `2027-01-01T00:00:00Z`; absent for no end. It ends with the token that is sent at the latest.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    expires_at: Option<DateTime<Utc>>,
}

fn shown(issued: &Issued) -> TokenShown {
    TokenShown {
        id: hex::encode(issued.id.0),
        token: issued.token.reveal().to_owned(),
        scopes: issued.scopes.clone(),
    }
}

fn listed(token: HeldToken, caller: &Caller) -> TokenListed {
    TokenListed {
        id: hex::encode(token.id.0),
        scopes: token.scopes,
        created_at: moment::text(token.created_at),
        expires_at: token.expires_at.and_then(moment::text),
        current: token.id == caller.token,
        browser: token.carrier == Carrier::Browser,
    }
}

fn created(body: impl Serialize) -> HttpResponse {
    HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(body)
}

/// Registers a player and shows the first token, once.
///
/// A name is taken also if another reads the same: in upper or lower case, in other spellings of the same characters, or in letters that
/// look alike. The names of bots are taken for good, and a name that was given up is taken for a year.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "register", tag = "accounts", request_body = Registration, responses(
    (status = 201, description = "the player with a token", body = Registered),
)))]
#[post("/players")]
pub async fn register(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<Registration>,
) -> Result<HttpResponse, Problem> {
    context.limits.count_registration(visitor.network())?;
    let refused = |error| Problem::new(Code::NameRefused).because(error);
    let name = Name::try_from(body.name.as_str()).map_err(refused)?;
    let accounts = Arc::clone(&context.accounts);
    let told = name.to_string();
    let (player, issued) = work::block(move || accounts.register(&name, &Scope::ALL)).await?;
    let player = hex::encode(player.0);
    Ok(created(Registered { player, name: told, token: shown(&issued) }))
}

/// Who is calling, and what the token permits.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_me", tag = "accounts", security(("token" = [])), responses(
    (status = 200, description = "the caller", body = Me),
)))]
#[get("/me")]
pub async fn me(visitor: Visitor) -> Result<HttpResponse, Problem> {
    let caller = visitor.caller().ok_or_else(|| Problem::new(Code::TokenNeeded))?;
    let PlayerId(player) = caller.player;
    let me = Me {
        player: hex::encode(player),
        name: caller.name.clone(),
        token: hex::encode(caller.token.0),
        scopes: caller.scopes.clone(),
    };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(me))
}

/// Takes another name; nobody else can take the one before for a year. Records know no names, so every game stays as it is.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "rename", tag = "accounts", security(("token" = ["account"])), request_body = Registration, responses(
    (status = 204, description = "the player has this name"),
)))]
#[patch("/me")]
pub async fn rename(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<Registration>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Scope::Account)?.player;
    renamed(&context, player, &body.name).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Gives a player another name, here and in every game.
///
/// # Errors
/// [`Code::NameRefused`], [`Code::NameTaken`], or failures of the store.
pub async fn renamed(context: &Context, player: PlayerId, name: &str) -> Result<(), Problem> {
    let refused = |error| Problem::new(Code::NameRefused).because(error);
    let name = Name::try_from(name).map_err(refused)?;
    let (accounts, told) = (Arc::clone(&context.accounts), name.to_string());
    work::block(move || accounts.rename(player, &name)).await?;
    context.games.rename(player, &told);
    Ok(())
}

/// Leaves this server: the name and all tokens go for good, and nobody else can take the name for a year. Seats that were taken before a start are left; all others stay, without a
/// name and with nobody to act for them. A running game is given up as soon as all who stay agree to it, and at once where no other person plays. Records name players by ids that are different in each game, so every game stays whole.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "leave_server", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 204, description = "the player is forgotten"),
)))]
#[delete("/me")]
pub async fn leave(context: Data<Context>, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Scope::Account)?.player;
    context.games.leave_lobbies(player).await?;
    let played = context.games.played_by(player).await?;
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.forget(player)).await?;
    context.games.forget(player);
    context.games.give_up_left(&played).await;
    Ok(HttpResponse::NoContent().finish())
}

/// Lists the caller's tokens that hold, the oldest first. What they are is shown nowhere: only when it is issued.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_tokens", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the tokens", body = [TokenListed]),
)))]
#[get("/tokens")]
pub async fn list_tokens(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Scope::Account)?);
    let (accounts, player) = (Arc::clone(&context.accounts), caller.player);
    let tokens = work::block(move || accounts.tokens(player)).await?;
    let listed: Vec<TokenListed> = tokens.into_iter().map(|token| listed(token, &caller)).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(listed))
}

/// Issues a further token, which permits no more than the one that is sent and ends no later; it is shown once.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "issue_token", tag = "accounts", security(("token" = ["account"])), request_body = TokenWanted, responses(
    (status = 201, description = "the token", body = TokenShown),
)))]
#[post("/tokens")]
pub async fn issue_token(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<TokenWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Scope::Account)?;
    let player = caller.player;
    let TokenWanted { mut scopes, expires_at } = body;
    scopes.sort_by_key(|scope| scope.name());
    scopes.dedup();
    if scopes.is_empty() {
        let detail = "a token permits at least one thing";
        return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
    }
    if scopes.contains(&Scope::Arbitrate) {
        return Err(Problem::new(Code::OperatorOnly));
    }
    scopes.iter().try_for_each(|&scope| caller.permits(scope))?;
    let end = expires_at.map(At::new).map(moment::stored);
    if end.is_some_and(|end| end <= moment::now()) {
        let detail = "the token would have ended already";
        return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
    }
    let accounts = Arc::clone(&context.accounts);
    let quota = context.limits.quotas(player, &[Counted::Tokens]).pop();
    let end = caller.end_of_issued(end);
    let issued = work::block(move || accounts.issue(player, &scopes, end, quota)).await?;
    Ok(created(shown(&issued)))
}

/// Ends a token, also the one that is sent. Ending it again changes nothing.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "revoke_token", tag = "accounts", security(("token" = ["account"])),
    params(("id" = String, Path, description = "the id that was told with the token")), responses(
    (status = 204, description = "it holds no longer"),
)))]
#[delete("/tokens/{id}")]
pub async fn revoke_token(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Scope::Account)?.player;
    let mut bytes = [0; 16];
    let unknown = |_| Problem::new(Code::TokenUnknown);
    hex::decode_to_slice(id.as_str(), &mut bytes).map_err(unknown)?;
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.revoke(player, TokenId(bytes))).await?;
    Ok(HttpResponse::NoContent().finish())
}
