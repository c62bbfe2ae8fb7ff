//! `/sign-in`: by name and password, by a code, or as a guest. A link with a code changes nothing until the button is pressed.

use crate::accounts::SignInCode;
use crate::context::Context;
use crate::page::arrival::Arrival;
use crate::page::form::{Form, own};
use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::problem::Problem;
use crate::routes::sessions::{CodeSent, SignIn, signed_in};
use crate::work;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get, post};
use maud::{Markup, html};
use serde::Deserialize;
use std::sync::Arc;

/// The code that a link brings, and where to go then.
#[derive(Deserialize)]
pub(crate) struct Brought {
    code: Option<String>,
    back: Option<String>,
}

/// Shows how to sign in; with a code in the address, as whom.
#[get("/sign-in")]
pub(crate) async fn show(
    context: Data<Context>,
    reader: Reader,
    query: Query<Brought>,
) -> Result<HttpResponse, Problem> {
    let back = own(query.back.as_deref().unwrap_or("/"));
    let owner = match query.code.as_deref().map(SignInCode::try_from) {
        Some(Ok(code)) => {
            let accounts = Arc::clone(&context.accounts);
            work::block(move || accounts.owner_of_code(&code)).await?
        }
        Some(Err(_)) | None => None,
    };
    let title = reader.say("sign-in");
    let body = html! {
        section.panel.narrow {
            h1 { (title) }
            @if let Some(owner) = owner {
                p { (reader.messages.say_with("sign-in-as", [("name", owner.name.into())])) }
            }
            @if query.code.is_none() { (by_password(&reader, back)) h2 { (reader.say("sign-in-by-code")) } }
            form method="post" action="/sign-in" {
                input type="hidden" name="back" value=(back);
                label for="code" { (reader.say("sign-in-code")) }
                input #code name="code" required autocomplete="off" autocapitalize="characters"
                    spellcheck="false" value=[query.code.as_deref()];
                p.hint { (reader.say("sign-in-code-hint")) }
                button.button { (reader.say("sign-in")) }
            }
        }
        section.panel.narrow {
            h2 { (reader.say("sign-in-guest")) }
            p { (reader.say("sign-in-guest-hint")) }
            form method="post" action="/sign-in/guest" {
                input type="hidden" name="back" value=(back);
                button.button { (reader.say("sign-in-guest-button")) }
            }
        }
    };
    Ok(Page::new(title, body).shown_to(&reader))
}

/// Draws the form of name and password.
fn by_password(reader: &Reader, back: &str) -> Markup {
    html! {
        form method="post" action="/sign-in/password" {
            input type="hidden" name="back" value=(back);
            label for="name" { (reader.say("sign-in-name")) }
            input #name name="name" required maxlength="48" autocomplete="username";
            label for="password" { (reader.say("sign-in-password")) }
            input #password name="password" type="password" required maxlength="256" autocomplete="current-password";
            button.button.main { (reader.say("sign-in")) }
            p { a href="/forgotten" { (reader.say("forgotten")) } }
        }
    }
}

/// Signs in by a code.
#[post("/sign-in")]
pub(crate) async fn sign_in(form: Form) -> Result<HttpResponse, Problem> {
    let code = form.fields.need("code")?.to_owned();
    let issued =
        signed_in(&form.context, &form.visitor, form.device(), SignIn::Code(CodeSent { code }))
            .await?;
    let mut answer = form.lead_back();
    answer.add_cookie(&form.context.cookie.keep(&issued.token)).map_err(Problem::internal)?;
    Ok(answer)
}

/// Begins the session of a guest.
#[post("/sign-in/guest")]
pub(crate) async fn guest(form: Form) -> Result<HttpResponse, Problem> {
    let back = own(form.fields.get("back").unwrap_or("/"));
    Arrival::of(&form).await?.lead_to(back)
}
