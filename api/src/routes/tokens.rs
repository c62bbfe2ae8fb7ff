//! Tokens: `/tokens`.

use super::asking;
use super::body::Body;
use super::players::created;
use crate::accounts::{Caller, HeldToken, Issued, Right, Scope, TokenTerms};
use crate::context::Context;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Carrier, Counted, Moment, TokenId};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use chrono::{DateTime, NaiveDate, Utc};
use engine::kernel::occasion::At;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Characters of a note.
const NOTE_MAX: usize = 100;

/// A token that was just issued.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenShown {
    /// Its public id, by which it can be ended.
    id: String,
    /// The text to send as `Authorization: Bearer ...`. It is shown only now and stored nowhere.
    token: String,
    /// The scopes of the token.
    scopes: Vec<Scope>,
}

/// A token that holds.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TokenListed {
    /// Its public id, by which it can be ended.
    id: String,
    /// The scopes of the token.
    scopes: Vec<Scope>,
    /// The moment at which it was issued.
    #[serde(skip_serializing_if = "Option::is_none")]
    created_at: Option<String>,
    /// Until when it holds; absent for no end.
    #[serde(skip_serializing_if = "Option::is_none")]
    expires_at: Option<String>,
    /// `true` if it is the token that was sent.
    current: bool,
    /// True for the session of a browser, which keeps it in a cookie; absent for a token of a program.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    browser: bool,
    /// The words by which its owner knows it again; of a session the browser and the system that it was begun on.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// The day on which it was used last, in UTC.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = Date))]
    last_used: Option<NaiveDate>,
}

/// A token that is wanted.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TokenWanted {
    /// The scopes of the new token: at least one, and none that the sent token lacks.
    scopes: Vec<Scope>,
    /// Until when it shall hold, as `2027-01-01T00:00:00Z`; absent for a year. It ends after a year at the latest, and with the token that
    /// is sent.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    expires_at: Option<DateTime<Utc>>,
    /// Words by which its owner knows it again, at most 100 characters; absent for none.
    #[cfg_attr(feature = "schema", schema(max_length = 100))]
    note: Option<String>,
}

/// Shows a token, once.
pub(super) fn shown(issued: &Issued) -> TokenShown {
    TokenShown {
        id: hex::encode(issued.id.0),
        token: issued.token.reveal().to_owned(),
        scopes: issued.scopes.clone(),
    }
}

/// Tells a token that holds.
pub(super) fn listed(token: HeldToken, caller: &Caller) -> TokenListed {
    TokenListed {
        id: hex::encode(token.id.0),
        scopes: token.scopes,
        created_at: moment::text(token.created_at),
        expires_at: token.expires_at.and_then(moment::text),
        current: token.id == caller.token,
        browser: token.carrier == Carrier::Browser,
        note: token.note,
        last_used: token.last_used.and_then(day),
    }
}

/// Returns the day that begins at this moment.
fn day(moment: Moment) -> Option<NaiveDate> {
    DateTime::<Utc>::from_timestamp_millis(moment.0).map(|moment| moment.date_naive())
}

/// Lists the caller's tokens that hold, the oldest first. Their text is shown nowhere: only when it is issued.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_tokens", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the tokens", body = [TokenListed]),
)))]
#[get("/tokens")]
pub(crate) async fn list_tokens(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountRead)?);
    let (accounts, player) = (Arc::clone(&context.accounts), caller.player);
    let tokens = work::block(move || accounts.tokens(player)).await?;
    let listed: Vec<TokenListed> = tokens.into_iter().map(|token| listed(token, &caller)).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(listed))
}

/// Issues a further token, which permits no more than the one that is sent and ends no later, and after a year at the latest; it is
/// shown once.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "issue_token", tag = "accounts", security(("token" = ["account"])), request_body = TokenWanted, responses(
    (status = 201, description = "the token", body = TokenShown),
)))]
#[post("/tokens")]
pub(crate) async fn issue_token(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<TokenWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::AccountWrite)?;
    let player = caller.player;
    let TokenWanted { mut scopes, expires_at, note } = body;
    scopes.sort_by_key(|scope| scope.name());
    scopes.dedup();
    if scopes.is_empty() {
        let detail = "a token permits at least one thing";
        return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
    }
    if scopes.iter().any(|scope| scope.is_of_the_operator()) {
        return Err(Problem::new(Code::OperatorOnly));
    }
    scopes.iter().try_for_each(|&scope| caller.has_all_of(scope))?;
    let note = note.map(noted).transpose()?;
    let end = expires_at.map(At::new).map(moment::stored);
    if end.is_some_and(|end| end <= moment::now()) {
        let detail = "the token would have ended already";
        return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
    }
    let accounts = Arc::clone(&context.accounts);
    let quota = context.limits.quotas(player, &[Counted::Tokens]).pop();
    let terms = TokenTerms { expires_at: caller.end_of_issued(end), note };
    let issued = work::block(move || accounts.issue(player, &scopes, terms, quota)).await?;
    Ok(created(shown(&issued)))
}

/// Ends a token, also the one that is sent. Ending it again changes nothing.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "revoke_token", tag = "accounts", security(("token" = ["account"])),
    params(("id" = String, Path, description = "the id that was told with the token")), responses(
    (status = 204, description = "it holds no longer"),
)))]
#[delete("/tokens/{id}")]
pub(crate) async fn revoke_token(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    revoke(&context, &visitor, &id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends a token of the visitor, or a session, by its public id.
///
/// # Errors
/// [`Code::TokenUnknown`], or failures of the store.
pub async fn revoke(context: &Context, visitor: &Visitor, id: &str) -> Result<(), Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    let token = TokenId(asking::id(id, Code::TokenUnknown)?);
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.revoke(player, token)).await
}

/// Ends all tokens and sessions of the caller but the one that is sent, and the sign-in code.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "revoke_other_tokens", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 204, description = "no other one holds"),
)))]
#[delete("/tokens")]
pub(crate) async fn revoke_others(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.revoke_others(&caller)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Reads a note.
///
/// # Errors
/// [`Code::BodyNotUnderstood`] if it is too long, or has control characters.
fn noted(note: String) -> Result<String, Problem> {
    let is_plain = !note.chars().any(char::is_control);
    match is_plain && note.chars().count() <= NOTE_MAX {
        true => Ok(note),
        false => {
            let detail = "a note has at most 100 characters, without control characters";
            Err(Problem::new(Code::BodyNotUnderstood).because(detail))
        }
    }
}
