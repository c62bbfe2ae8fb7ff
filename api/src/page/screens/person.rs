//! Passwords and devices: `/sign-in/password`, `/me/password`, `/me/devices/end` and `/me/devices/others`.

use crate::accounts::Right;
use crate::page::form::{Form, lead_to};
use crate::problem::Problem;
use crate::routes::passwords::{PasswordSent, PasswordWanted, Wanted, change};
use crate::routes::sessions::{SignIn, signed_in};
use crate::routes::tokens::revoke;
use crate::work;
use actix_web::{HttpResponse, post};
use std::sync::Arc;

/// Signs in by name and password.
#[post("/sign-in/password")]
pub(crate) async fn sign_in(form: Form) -> Result<HttpResponse, Problem> {
    let field = |name| form.fields.need(name).map(str::to_owned);
    let (name, password) = (field("name")?, field("password")?);
    let by = SignIn::Password(PasswordSent { name, password, want: Wanted::Session });
    let issued = signed_in(&form.context, &form.visitor, form.device(), by).await?;
    let mut answer = form.lead_back();
    answer.add_cookie(&form.context.cookie.keep(&issued.token)).map_err(Problem::internal)?;
    Ok(answer)
}

/// Sets or changes the password.
#[post("/me/password")]
pub(crate) async fn set_password(form: Form) -> Result<HttpResponse, Problem> {
    let password = form.fields.need("password")?.to_owned();
    let old = form.fields.get("old").map(str::to_owned);
    change(&form.context, &form.visitor, PasswordWanted { password, old }).await?;
    Ok(lead_to("/me"))
}

/// Signs another device out.
#[post("/me/devices/end")]
pub(crate) async fn end_device(form: Form) -> Result<HttpResponse, Problem> {
    revoke(&form.context, &form.visitor, form.fields.need("id")?).await?;
    Ok(lead_to("/me"))
}

/// Signs all other devices and programs out.
#[post("/me/devices/others")]
pub(crate) async fn end_others(form: Form) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(form.visitor.permitted(Right::AccountWrite)?);
    let accounts = Arc::clone(&form.context.accounts);
    work::block(move || accounts.revoke_others(&caller)).await?;
    Ok(lead_to("/me"))
}
