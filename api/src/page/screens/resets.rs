//! A forgotten password: `/forgotten` sends a link to a mailbox, and `/reset/{secret}` takes another password by it. Opening the link changes
//! nothing. Nobody need be signed in: whoever has the link has the mailbox.

use crate::accounts::Password;
use crate::context::Context;
use crate::page::form::Form;
use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use crate::routes::resets::{begin, read};
use crate::work;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use maud::{Markup, html};
use std::sync::Arc;

/// Shows the form that asks for a link.
#[get("/forgotten")]
pub(crate) async fn show_forgotten(context: Data<Context>, reader: Reader) -> HttpResponse {
    let body = match context.channels.sends_mail() {
        true => html! {
            p { (reader.say("forgotten-hint")) }
            form method="post" action="/forgotten" {
                label for="mail" { (reader.say("notices-mailbox")) }
                input #mail name="mail" type="email" required maxlength="320" autocomplete="email";
                button.button.main { (reader.say("forgotten-button")) }
            }
        },
        false => html! { p { (reader.say("forgotten-mail-off")) } },
    };
    panel(&reader, "forgotten", body)
}

/// Asks for a link. The answer is the same for every mailbox.
#[post("/forgotten")]
pub(crate) async fn forgotten(form: Form) -> Result<HttpResponse, Problem> {
    begin(&form.context, &form.visitor, form.fields.need("mail")?.to_owned())?;
    let reader = form.reader();
    let body = html! { p role="status" { (reader.say("forgotten-done")) } };
    Ok(panel(&reader, "forgotten", body))
}

/// Shows the form for another password, or says that the link holds no longer.
#[get("/reset/{secret}")]
pub(crate) async fn show_reset(
    context: Data<Context>,
    reader: Reader,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let accounts = Arc::clone(&context.accounts);
    let owner = work::block(move || accounts.owner_of_reset(&read(&secret)?)).await;
    let name = match owner {
        Ok(owner) => owner.name,
        Err(problem) if problem.code() == Code::ResetGone => return Ok(gone(&reader)),
        Err(problem) => return Err(problem),
    };
    let body = html! {
        p { (reader.say("sign-in-name")) ": " bdi { (name) } }
        form method="post" action=(reader.path) {
            // A browser keeps the password under this name.
            input type="hidden" name="name" value=(name) autocomplete="username";
            label for="password" { (reader.say("password-new")) }
            input #password name="password" type="password" required minlength="8" maxlength="256"
                autocomplete="new-password" aria-describedby="password-rule";
            p.hint #password-rule { (reader.say("password-rule")) }
            button.button.main { (reader.say("reset-button")) }
        }
    };
    Ok(panel(&reader, "reset", body))
}

/// Takes another password.
#[post("/reset/{secret}")]
pub(crate) async fn reset(form: Form, secret: Path<String>) -> Result<HttpResponse, Problem> {
    let password = Password::typed(form.fields.need("password")?);
    form.context.accounts.reset_password(read(&secret)?, password).await?;
    let reader = form.reader();
    let body = html! {
        p role="status" { (reader.say("reset-done")) }
        p { a.button.main href="/sign-in" { (reader.say("sign-in")) } }
    };
    Ok(panel(&reader, "reset", body))
}

/// Says that a link holds no longer, and leads to another one.
fn gone(reader: &Reader) -> HttpResponse {
    let body = html! {
        p role="status" { (reader.say("link-gone")) }
        p { a href="/forgotten" { (reader.say("forgotten")) } }
    };
    panel(reader, "reset", body)
}

fn panel(reader: &Reader, heading: &str, body: Markup) -> HttpResponse {
    let heading = reader.say(heading);
    let body = html! { section.panel.narrow { h1 { (heading) } (body) } };
    Page::new(heading, body).shown_to(reader)
}
