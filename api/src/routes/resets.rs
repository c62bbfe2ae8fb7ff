//! Another password for whoever forgot the one before: `/password-resets`.

use super::body::Body;
use crate::accounts::Password;
use crate::context::Context;
use crate::link_secret::LinkSecret;
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};
use serde::Deserialize;

/// A mailbox whose player forgot the password.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ResetWanted {
    /// The mailbox: one that the player has confirmed for notices.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 320))]
    pub mail: String,
}

/// The password that is wanted by a link.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ResetPassword {
    /// The new password: 8 to 256 characters that are not easily guessed.
    pub password: String,
}

/// Sends a link for another password to a mailbox, if it is one that a player has confirmed for notices.
///
/// The answer is the same for every mailbox, and comes before it is looked up. A link holds for an hour and for one use. A player is sent
/// one in five minutes at most.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "ask_password_reset", tag = "accounts", request_body = ResetWanted, responses(
    (status = 202, description = "if the mailbox is known, a letter with a link is on its way"),
)))]
#[post("/password-resets")]
pub(crate) async fn ask(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<ResetWanted>,
) -> Result<HttpResponse, Problem> {
    begin(&context, &visitor, body.mail)?;
    Ok(HttpResponse::Accepted().finish())
}

/// Takes another password by the secret of a link: all sessions of the player end, and the sign-in code. A guest is a person then.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "reset_password", tag = "accounts", request_body = ResetPassword, params(
    ("secret" = String, Path, description = "the secret of the link"),
), responses(
    (status = 204, description = "the password holds from now on; sign in with it"),
)))]
#[post("/password-resets/{secret}")]
pub(crate) async fn reset(
    context: Data<Context>,
    secret: Path<String>,
    Body(body): Body<ResetPassword>,
) -> Result<HttpResponse, Problem> {
    let password = Password::typed(&body.password);
    context.accounts.reset_password(read(&secret)?, password).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Notes the wish of a visitor who has this mailbox and forgot the password.
///
/// # Errors
/// [`Code::MailOff`], [`Code::TooManyRequests`], or [`Code::Busy`].
pub fn begin(context: &Context, visitor: &Visitor, mail: String) -> Result<(), Problem> {
    context.limits.count_reset(visitor.network())?;
    context.resets.ask(mail)
}

/// Reads the secret of a link.
///
/// # Errors
/// [`Code::ResetGone`]: no link has such a secret.
pub fn read(secret: &str) -> Result<LinkSecret, Problem> {
    LinkSecret::try_from(secret).map_err(|_| Problem::new(Code::ResetGone))
}
