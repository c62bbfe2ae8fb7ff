//! `/me`: the own name, a code for another device or a lost cookie, habits, and when the own clocks stand.

use crate::accounts::{Caller, Right};
use crate::context::Context;
use crate::page::form::{Form, lead_to};
use crate::page::frame::{Page, looks};
use crate::page::habits::{Habit, Habits};
use crate::page::panels::person::Person;
use crate::page::reader::Reader;
use crate::page::screens::{orders, rests, substitute};
use crate::problem::Problem;
use crate::routes::{players, sessions};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};
use maud::{Markup, html};
use std::sync::Arc;

/// Shows the account; leads whoever is not signed in to where that is done.
#[get("/me")]
pub(crate) async fn show(context: Data<Context>, reader: Reader) -> Result<HttpResponse, Problem> {
    match reader.caller.clone() {
        Some(caller) => drawn(&context, reader, &caller, &html! {}).await,
        None => Ok(lead_to("/sign-in?back=/me")),
    }
}

/// Draws the account with what is shown once.
async fn drawn(
    context: &Context,
    reader: Reader,
    caller: &Caller,
    shown: &Markup,
) -> Result<HttpResponse, Problem> {
    let reader = reader.with_calendar(context).await?;
    let vacations = context.games.vacations(caller.player).await?;
    let asked = context.games.substitutions(caller.player).await?;
    let forced = context.games.forced(caller.player).await?;
    let times = html! { (orders::habits(&reader, &forced)) (substitute::waiting(&reader, &asked)) (rests::calendar(&reader)) (rests::vacations(&reader, &vacations)) };
    let person = Person::of(context, caller).await?;
    let body = account(&reader, caller, &person, shown, &times);
    let page = Page { script: Some("zone.js"), ..Page::new(reader.say("account"), body) };
    Ok(page.shown_to(&reader))
}

/// Takes another name.
#[post("/me/name")]
pub(crate) async fn rename(form: Form) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::AccountWrite)?.player;
    players::renamed(&form.context, player, form.fields.need("name")?).await?;
    Ok(lead_to("/me"))
}

/// Shows a new code, once.
#[post("/me/code")]
pub(crate) async fn show_code(
    context: Data<Context>,
    visitor: Visitor,
    reader: Reader,
) -> Result<HttpResponse, Problem> {
    let caller = Arc::clone(visitor.permitted(Right::AccountWrite)?);
    let accounts = Arc::clone(&context.accounts);
    let asking = Arc::clone(&caller);
    let (code, _) = work::block(move || accounts.issue_code(&asking)).await?;
    let code = code.reveal();
    let link = format!("{}/sign-in?code={code}", reader.origin);
    let shown = html! {
        div.note role="status" {
            p { (reader.say("account-code-shown")) }
            p { code.large { (code) } }
            p { a href=(link) { (link) } }
        }
    };
    let mut answer = drawn(&context, reader, &caller, &shown).await?;
    let once = actix_web::http::header::HeaderValue::from_static("no-store");
    answer.headers_mut().insert(CACHE_CONTROL, once);
    Ok(answer)
}

/// Signs out on this device.
#[post("/me/sign-out")]
pub(crate) async fn sign_out(form: Form) -> Result<HttpResponse, Problem> {
    sessions::end(&form.context, &form.visitor).await?;
    let mut answer = lead_to("/");
    answer.add_cookie(&form.context.cookie.end()).map_err(Problem::internal)?;
    Ok(answer)
}

/// Draws the habits at the table, which this browser keeps.
fn habits(reader: &Reader) -> Markup {
    let Habits { confirm, letters, hints, .. } = reader.habits;
    html! {
        section.panel.narrow {
            h2 { (reader.say("account-habits")) }
            form method="post" action="/settings" {
                input type="hidden" name="back" value="/me";
                (choice(reader, confirm)) (choice(reader, letters)) (choice(reader, hints))
                button.button { (reader.say("account-habits-button")) }
            }
        }
    }
}

/// Draws the values of a habit, to choose among.
fn choice<H: Habit>(reader: &Reader, kept: H) -> Markup {
    html! {
        label for=(H::COOKIE) { (reader.say(H::COOKIE)) }
        select id=(H::COOKIE) name=(H::COOKIE) {
            @for value in H::ALL { option value=(value.names().kept) selected[*value == kept] { (reader.say(value.names().message)) } }
        }
    }
}

fn account(
    reader: &Reader,
    caller: &Caller,
    person: &Person,
    shown: &Markup,
    times: &Markup,
) -> Markup {
    let hint = match person.has_password() {
        true => "account-sign-out-password",
        false => "account-sign-out-hint",
    };
    html! {
        section.panel.narrow {
            h1 { (reader.say("account")) }
            (shown)
            form method="post" action="/me/name" {
                label for="name" { (reader.say("account-name")) }
                input #name name="name" required minlength="2" maxlength="48" autocomplete="nickname" value=(caller.name);
                p.hint { (reader.say("account-name-hint")) }
                button.button { (reader.say("account-name-button")) }
            }
        }
        (person.drawn(reader, caller))
        section.panel.narrow {
            h2 { (reader.say("account-code")) }
            p { (reader.say("account-code-hint")) }
            form method="post" action="/me/code" { button.button { (reader.say("account-code-button")) } }
        }
        section.panel.narrow {
            h2 { (reader.say("account-looks")) }
            (looks(reader))
        }
        section.panel.narrow {
            h2 { (reader.say("notices")) }
            p { a href="/me/notices" { (reader.say("notices-link")) } }
        }
        (habits(reader))
        (times)
        section.panel.narrow {
            h2 { (reader.say("export")) }
            p { (reader.say("export-hint")) }
            p { a.button href="/api/v1/me/export" download="fathom-account.json" { (reader.say("export-button")) } }
        }
        section.panel.narrow {
            h2 { (reader.say("account-sign-out")) }
            p { (reader.say(hint)) }
            form method="post" action="/me/sign-out" { button.button { (reader.say("account-sign-out")) } }
        }
    }
}
