//! `/settings`: language, colours and habits at the table, which a browser keeps in cookies.

use crate::accounts::Right;
use crate::page::form::Form;
use crate::page::habits::{Habit, Habits, Hints, Letters, MET, Met};
use crate::page::reader::{LANGUAGE, THEME};
use crate::problem::Problem;
use crate::store::ConfirmTurnEnd;
use crate::work;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::{HttpRequest, HttpResponse, post};

/// Days that a browser keeps a setting.
const KEPT: Duration = Duration::days(365);

/// Keeps what was chosen, and leads back.
#[post("/settings")]
pub(crate) async fn keep(request: HttpRequest, form: Form) -> Result<HttpResponse, Problem> {
    let mut answer = form.lead_back();
    for name in [LANGUAGE, THEME, ConfirmTurnEnd::COOKIE, Letters::COOKIE, Hints::COOKIE] {
        if let Some(value) = form.fields.get(name) {
            answer.add_cookie(&kept(name, value)).map_err(Problem::internal)?;
        }
    }
    if let Some(met) = form.fields.get(MET) {
        keep_met(&mut answer, &Habits::of(&request).met.and(&Met::read(met)))?;
    }
    keep_confirm(&form).await?;
    Ok(answer)
}

/// Keeps for a player who is signed in on which devices the player is asked once more.
async fn keep_confirm(form: &Form) -> Result<(), Problem> {
    let chosen = form.fields.get(ConfirmTurnEnd::COOKIE).and_then(ConfirmTurnEnd::named);
    let caller = form.visitor.caller().filter(|it| it.permits(Right::AccountWrite).is_ok());
    let (Some(confirm), Some(caller)) = (chosen, caller) else { return Ok(()) };
    let (accounts, player) = (form.context.accounts.clone(), caller.player);
    work::block(move || accounts.keep_habit(player, confirm)).await
}

/// Keeps the sections that need no hint any more.
///
/// # Errors
/// Refuses settings that a cookie cannot hold.
pub(crate) fn keep_met(answer: &mut HttpResponse, met: &Met) -> Result<(), Problem> {
    answer.add_cookie(&kept(MET, &met.written())).map_err(Problem::internal)
}

fn kept(name: &'static str, value: &str) -> Cookie<'static> {
    Cookie::build(name, value.to_owned())
        .path("/")
        .same_site(SameSite::Lax)
        .http_only(true)
        .max_age(KEPT)
        .finish()
}
