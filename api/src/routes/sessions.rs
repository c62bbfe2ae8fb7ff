//! Sessions of the page: `/sessions`, and the code by which a player signs in once more.

use super::body::Body;
use super::passwords::{PasswordSent, Wanted, log_in};
use super::tokens::{TokenListed, listed, revoke};
use crate::accounts::{BearerToken, Caller, HeldToken, Issued, Right, Scope, SignInCode};
use crate::context::Context;
use crate::device::Device;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Carrier, Counted, PlayerId, Quota};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, HttpResponseBuilder, delete, get, post};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The way to sign in: by name and password, by a code that the page showed at `/me`, or by a token.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum SignIn {
    /// By name and password.
    Password(PasswordSent),
    /// By a code, which is used up.
    Code(CodeSent),
    /// By a token: the session permits what the token does, and ends with it: when its time is over, or when it is ended.
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
    /// The token, of a sign-in for a program. It is shown only now and stored nowhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    token: Option<String>,
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

/// Begins a session, by name and password, by a code or by a token: the answer sets a cookie, which is taken wherever a token is. By
/// name and password a program gets a token instead.
///
/// Wrong passwords are counted: five of an account and twenty of a network are free within a minute, then each try waits twice as long as
/// the one before. Whoever signed in from the same network before, or sends a session along, does not wait for what others have tried.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sign_in", tag = "accounts", request_body = SignIn, responses(
    (status = 201, description = "the session, with its cookie", body = SessionShown),
)))]
#[post("/sessions")]
pub(crate) async fn sign_in(
    context: Data<Context>,
    visitor: Visitor,
    device: Device,
    Body(body): Body<SignIn>,
) -> Result<HttpResponse, Problem> {
    let carrier = match &body {
        SignIn::Password(PasswordSent { want: Wanted::Token, .. }) => Carrier::Program,
        SignIn::Password(_) | SignIn::Code(_) | SignIn::Token(_) => Carrier::Browser,
    };
    let issued = signed_in(&context, &visitor, device, body).await?;
    begun(&context, issued, carrier).await
}

/// Signs somebody in.
///
/// # Errors
/// [`Code::SignInFailed`], [`Code::LoginFailed`], [`Code::QuotaUsedUp`], or failures of the store.
pub async fn signed_in(
    context: &Data<Context>,
    visitor: &Visitor,
    device: Device,
    by: SignIn,
) -> Result<Issued, Problem> {
    let by = match by {
        SignIn::Password(sent) => return log_in(context, visitor, device, sent).await,
        SignIn::Code(CodeSent { code }) => {
            let failed = |error| Problem::new(Code::SignInFailed).because(error);
            SignInSecret::Code(SignInCode::try_from(code.as_str()).map_err(failed)?)
        }
        SignIn::Token(TokenSent { token }) => {
            let failed = |error| Problem::new(Code::SignInFailed).because(error);
            SignInSecret::Token(BearerToken::read(&token).map_err(failed)?)
        }
    };
    let (accounts, limits) = (Arc::clone(&context.accounts), context.clone());
    let quota = move |player| token_quota(&limits, player);
    work::block(move || match by {
        SignInSecret::Code(code) => accounts.sign_in_by_code(&code, device.0, quota),
        SignInSecret::Token(token) => accounts.sign_in(&token, device.0, quota),
    })
    .await
}

/// A secret by which somebody signs in alone.
enum SignInSecret {
    Code(SignInCode),
    Token(BearerToken),
}

fn token_quota(context: &Context, player: PlayerId) -> Option<Quota> {
    context.limits.quotas(player, &[Counted::Tokens]).pop()
}

/// Begins a session of a new player, whose name the server makes up: `PATCH /me` gives another one.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sign_in_as_guest", tag = "accounts", responses(
    (status = 201, description = "the session, with its cookie", body = SessionShown),
)))]
#[post("/sessions/guest")]
pub(crate) async fn guest(
    context: Data<Context>,
    visitor: Visitor,
    device: Device,
) -> Result<HttpResponse, Problem> {
    let issued = welcomed(&context, &visitor, device).await?;
    begun(&context, issued, Carrier::Browser).await
}

/// Adds a guest.
///
/// # Errors
/// [`Code::TooManyRequests`], or failures of the store.
pub async fn welcomed(
    context: &Context,
    visitor: &Visitor,
    Device(device): Device,
) -> Result<Issued, Problem> {
    context.limits.count_registration(visitor.network())?;
    let accounts = Arc::clone(&context.accounts);
    let (_, issued) = work::block(move || accounts.welcome_guest(device)).await?;
    Ok(issued)
}

/// Returns the answer to who has begun a session, or got the token of a program.
async fn begun(
    context: &Context,
    issued: Issued,
    carrier: Carrier,
) -> Result<HttpResponse, Problem> {
    let (accounts, token) = (Arc::clone(&context.accounts), issued.token.clone());
    let caller = work::block(move || accounts.identify(&token, carrier)).await?;
    let mut answer = HttpResponse::Created();
    let token = match carrier {
        Carrier::Program => Some(issued.token.reveal().to_owned()),
        Carrier::Browser => {
            answer.cookie(context.cookie.keep(&issued.token));
            None
        }
    };
    Ok(told(answer, SessionShown { token, ..SessionShown::of(&caller) }))
}

fn told(mut answer: HttpResponseBuilder, session: impl Serialize) -> HttpResponse {
    answer.insert_header((CACHE_CONTROL, "no-store")).json(session)
}

impl SessionShown {
    fn of(caller: &Caller) -> SessionShown {
        SessionShown {
            player: hex::encode(caller.player.0),
            name: caller.name.clone(),
            id: hex::encode(caller.token.0),
            scopes: caller.scopes.clone(),
            expires_at: caller.expires_at().and_then(moment::text),
            token: None,
        }
    }
}

/// Lists the sessions of the caller that hold, the oldest first: one for each browser that is signed in.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_sessions", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the sessions", body = [TokenListed]),
)))]
#[get("/sessions")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountRead)?);
    let sessions = held(&context, &caller).await?;
    let listed: Vec<TokenListed> = sessions.into_iter().map(|it| listed(it, &caller)).collect();
    Ok(told(HttpResponse::Ok(), listed))
}

/// Returns the sessions of a player that hold, the oldest first.
///
/// # Errors
/// Failures of the store.
pub async fn held(context: &Context, caller: &Caller) -> Result<Vec<HeldToken>, Problem> {
    let (accounts, player) = (Arc::clone(&context.accounts), caller.player);
    let mut sessions = work::block(move || accounts.tokens(player)).await?;
    sessions.retain(|token| token.carrier == Carrier::Browser);
    Ok(sessions)
}

/// Ends a session of the caller, also the one that is sent. Ending it again changes nothing.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "end_session", tag = "accounts", security(("token" = ["account"])),
    params(("id" = String, Path, description = "the id of the session, as the list tells it")), responses(
    (status = 204, description = "it holds no longer"),
)))]
#[delete("/sessions/{id}")]
pub(crate) async fn end_one(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    revoke(&context, &visitor, &id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The session whose cookie was sent.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_session", tag = "accounts", responses(
    (status = 200, description = "the session", body = SessionShown),
)))]
#[get("/sessions/current")]
pub(crate) async fn current(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.caller().filter(|caller| caller.carrier == Carrier::Browser);
    let caller = Arc::clone(caller.ok_or_else(|| Problem::new(Code::SessionNeeded))?);
    let (accounts, used) = (Arc::clone(&context.accounts), Arc::clone(&caller));
    work::block(move || accounts.renew(&used)).await?;
    Ok(told(HttpResponse::Ok(), SessionShown::of(&caller)))
}

/// Ends the session whose cookie was sent, and takes the cookie away. Without a session nothing is ended.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "sign_out", tag = "accounts", responses(
    (status = 204, description = "there is no session any more"),
)))]
#[delete("/sessions/current")]
pub(crate) async fn sign_out(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
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
///
/// A code signs in to all that the player may do: a token that permits less, or that ends, is given none. If the token of a program has
/// asked for it, the code and the session that it begins end with that token.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "issue_sign_in_code", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 201, description = "the code", body = CodeShown),
)))]
#[post("/me/sign-in-code")]
pub(crate) async fn issue_code(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let accounts = Arc::clone(&context.accounts);
    let (code, expires_at) = work::block(move || accounts.issue_code(&caller)).await?;
    let shown = CodeShown { code: code.reveal(), expires_at: moment::text(expires_at) };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(shown))
}
