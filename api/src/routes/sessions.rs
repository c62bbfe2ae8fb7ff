//! Sessions of the page: `/sessions`, and the code by which a player signs in once more.

use super::body::Body;
use crate::accounts::{BearerToken, Issued, Scope, SignInCode};
use crate::context::Context;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Carrier, Counted, PlayerId, Quota};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, HttpResponseBuilder, delete, get, post};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The way to sign in: by a code that the page showed at `/me`, or by a token.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum SignIn {
    /// By a code, which is used up.
    Code(CodeSent),
    /// By a token: the session permits what the token does, and ends with it at the latest.
    Token(TokenSent),
}

/// A code by which somebody signs in.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CodeSent {
    /// The code, with or without its hyphens.
    pub code: String,
}

/// A token by which somebody signs in.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenSent {
    /// The token.
    pub token: String,
}

/// A session that holds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SessionShown {
    /// The account.
    player: String,
    /// The name that others read.
    name: String,
    /// The public id of the session, by which it can be ended as a token.
    id: String,
    /// The scopes of the session.
    scopes: Vec<Scope>,
    /// Until when it holds, unless it is used before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    expires_at: Option<String>,
}

/// A code by which the player signs in once more.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CodeShown {
    /// The code. It is shown only now, and holds for one use.
    code: String,
    /// Until when it holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    expires_at: Option<String>,
}

/// Begins a session, by a code or by a token: the answer sets a cookie, which is taken wherever a token is.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sign_in", tag = "accounts", request_body = SignIn, responses(
    (status = 201, description = "the session, with its cookie", body = SessionShown),
)))]
#[post("/sessions")]
pub async fn sign_in(
    context: Data<Context>,
    Body(body): Body<SignIn>,
) -> Result<HttpResponse, Problem> {
    let issued = signed_in(&context, body).await?;
    begun(&context, issued).await
}

/// Signs somebody in.
///
/// # Errors
/// [`Code::SignInFailed`], [`Code::QuotaUsedUp`], or failures of the store.
pub async fn signed_in(context: &Data<Context>, by: SignIn) -> Result<Issued, Problem> {
    let (accounts, limits) = (Arc::clone(&context.accounts), context.clone());
    let quota = move |player| token_quota(&limits, player);
    work::block(move || match by {
        SignIn::Code(CodeSent { code }) => {
            let failed = |error| Problem::new(Code::SignInFailed).because(error);
            let code = SignInCode::try_from(code.as_str()).map_err(failed)?;
            accounts.sign_in_by_code(&code, quota)
        }
        SignIn::Token(TokenSent { token }) => {
            let failed = |error| Problem::new(Code::SignInFailed).because(error);
            accounts.sign_in(&BearerToken::read(&token).map_err(failed)?, quota)
        }
    })
    .await
}

fn token_quota(context: &Context, player: PlayerId) -> Option<Quota> {
    context.limits.quotas(player, &[Counted::Tokens]).pop()
}

/// Begins a session of a new player, whose name the server makes up: `PATCH /me` gives another one.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sign_in_as_guest", tag = "accounts", responses(
    (status = 201, description = "the session, with its cookie", body = SessionShown),
)))]
#[post("/sessions/guest")]
pub async fn guest(context: Data<Context>, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let issued = welcomed(&context, &visitor).await?;
    begun(&context, issued).await
}

/// Adds a guest.
///
/// # Errors
/// [`Code::TooManyRequests`], or failures of the store.
pub async fn welcomed(context: &Context, visitor: &Visitor) -> Result<Issued, Problem> {
    context.limits.count_registration(visitor.network())?;
    let accounts = Arc::clone(&context.accounts);
    let (_, issued) = work::block(move || accounts.welcome_guest()).await?;
    Ok(issued)
}

/// The answer to who has begun a session.
async fn begun(context: &Context, issued: Issued) -> Result<HttpResponse, Problem> {
    let (accounts, token) = (Arc::clone(&context.accounts), issued.token.clone());
    let caller = work::block(move || accounts.identify(&token, Carrier::Browser)).await?;
    let mut answer = HttpResponse::Created();
    answer.cookie(context.cookie.keep(&issued.token));
    Ok(told(answer, &caller))
}

fn told(mut answer: HttpResponseBuilder, caller: &crate::accounts::Caller) -> HttpResponse {
    answer.insert_header((CACHE_CONTROL, "no-store")).json(SessionShown {
        player: hex::encode(caller.player.0),
        name: caller.name.clone(),
        id: hex::encode(caller.token.0),
        scopes: caller.scopes.clone(),
        expires_at: caller.expires_at().and_then(moment::text),
    })
}

/// The session whose cookie was sent.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_session", tag = "accounts", responses(
    (status = 200, description = "the session", body = SessionShown),
)))]
#[get("/sessions/current")]
pub async fn current(context: Data<Context>, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let caller = visitor.caller().filter(|caller| caller.carrier == Carrier::Browser);
    let caller = Arc::clone(caller.ok_or_else(|| Problem::new(Code::SessionNeeded))?);
    let (accounts, used) = (Arc::clone(&context.accounts), Arc::clone(&caller));
    work::block(move || accounts.renew(&used)).await?;
    Ok(told(HttpResponse::Ok(), &caller))
}

/// Ends the session whose cookie was sent, and takes the cookie away. Without a session nothing is ended.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sign_out", tag = "accounts", responses(
    (status = 204, description = "there is no session any more"),
)))]
#[delete("/sessions/current")]
pub async fn sign_out(context: Data<Context>, visitor: Visitor) -> Result<HttpResponse, Problem> {
    end(&context, &visitor).await?;
    Ok(HttpResponse::NoContent().cookie(context.cookie.end()).finish())
}

/// Ends the visitor's session, if there is one.
///
/// # Errors
/// Failures of the store.
pub async fn end(context: &Context, visitor: &Visitor) -> Result<(), Problem> {
    let session = visitor.caller().filter(|caller| caller.carrier == Carrier::Browser);
    let Some(session) = session.cloned() else { return Ok(()) };
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.revoke(session.player, session.token)).await
}

/// Makes a code by which the player signs in once more, on another device or after a cookie was lost. It ends the one before.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "issue_sign_in_code", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 201, description = "the code", body = CodeShown),
)))]
#[post("/me/sign-in-code")]
pub async fn issue_code(context: Data<Context>, visitor: Visitor) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Scope::Account)?.player;
    let accounts = Arc::clone(&context.accounts);
    let (code, expires_at) = work::block(move || accounts.issue_code(player)).await?;
    let shown = CodeShown { code: code.reveal(), expires_at: moment::text(expires_at) };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(shown))
}
