//! Passwords: `/me/password`, and signing in by name and password.

use super::body::Body;
use crate::accounts::{Caller, Issued, Login, Password, PasswordChange, Right};
use crate::context::Context;
use crate::device::Device;
use crate::limits::tries::{TriedBy, Try};
use crate::moment;
use crate::names::NameKey;
use crate::problem::{Code, Problem};
use crate::store::{Carrier, Counted};
use crate::visitor::Visitor;
use actix_web::web::Data;
use actix_web::{HttpResponse, post};
use serde::Deserialize;

/// A name and a password by which somebody signs in.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordSent {
    /// The name, in any spelling that reads the same.
    pub name: String,
    /// The password.
    pub password: String,
    /// The kind of sign-in; absent for a session.
    #[serde(default)]
    pub want: Wanted,
}

/// The kind of sign-in: a session of a browser, or a token of a program.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// For a session, which a browser keeps in a cookie.
    #[default]
    Session,
    /// For the token of a program, which holds for a year.
    Token,
}

/// A new password.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordWanted {
    /// The new password: 8 to 256 characters that are not easily guessed.
    pub password: String,
    /// The password before; absent if there is none.
    pub old: Option<String>,
}

/// Sets a password, or changes it: all other sessions of the player end, and the sign-in code. A guest who has a password is a person.
///
/// A first password opens all that the player may do: a token that permits less, or that ends, is given none. Whoever has a password
/// sends the one before. Wrong ones are counted as they are at signing in.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "set_password", tag = "accounts", security(("token" = ["account"])), request_body = PasswordWanted, responses(
    (status = 204, description = "the password holds from now on"),
)))]
#[post("/me/password")]
pub(crate) async fn set(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<PasswordWanted>,
) -> Result<HttpResponse, Problem> {
    change(&context, &visitor, body).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Gives the visitor another password.
///
/// # Errors
/// As [`Accounts::set_password`](crate::accounts::Accounts::set_password), and [`Code::TooManyRequests`].
pub async fn change(
    context: &Context,
    visitor: &Visitor,
    wanted: PasswordWanted,
) -> Result<(), Problem> {
    let caller = visitor.permitted(Right::AccountWrite)?;
    let PasswordWanted { password, old } = wanted;
    let new = Password::typed(&password);
    let old = old.as_deref().map(Password::typed);
    let attempt = old.is_some().then(|| attempt(visitor, &NameKey::of(&caller.name)));
    attempt.iter().try_for_each(|attempt| context.limits.tries.begin(*attempt, moment::now()))?;
    let changed = context.accounts.set_password(caller, PasswordChange { old, new }).await;
    let is_wrong = |problem: &Problem| problem.code() == Code::LoginFailed;
    if let Some(attempt) = attempt.filter(|_| !changed.as_ref().is_err_and(is_wrong)) {
        context.limits.tries.succeeded(attempt, moment::now());
    }
    changed
}

/// Signs somebody in by name and password.
///
/// # Errors
/// [`Code::LoginFailed`], [`Code::TooManyRequests`], [`Code::QuotaUsedUp`], [`Code::Busy`], or failures of the store.
pub async fn log_in(
    context: &Data<Context>,
    visitor: &Visitor,
    Device(device): Device,
    sent: PasswordSent,
) -> Result<Issued, Problem> {
    let name = NameKey::of(&sent.name);
    let attempt = attempt(visitor, &name);
    context.limits.tries.begin(attempt, moment::now())?;
    let (password, carrier) = (Password::typed(&sent.password), sent.want.carrier());
    let login = Login { name, password, carrier, note: device };
    let quota = |player| context.limits.quotas(player, &[Counted::Tokens]).pop();
    let issued = context.accounts.log_in(login, quota).await?;
    context.limits.tries.succeeded(attempt, moment::now());
    Ok(issued)
}

impl Wanted {
    /// Returns the kind of sender that the token is for.
    fn carrier(self) -> Carrier {
        match self {
            Wanted::Session => Carrier::Browser,
            Wanted::Token => Carrier::Program,
        }
    }
}

/// Returns who tries to sign in to the account of this name.
fn attempt(visitor: &Visitor, name: &NameKey) -> Try {
    let is_owner = |caller: &Caller| NameKey::of(&caller.name) == *name;
    let standing = match visitor.caller().is_some_and(|caller| is_owner(caller)) {
        true => TriedBy::Owner,
        false => TriedBy::Stranger,
    };
    Try { account: name.hash(), network: visitor.network(), standing }
}
