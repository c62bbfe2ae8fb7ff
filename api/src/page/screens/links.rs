//! The links in mails: `/confirm/{secret}`, `/restore/{secret}` and `/unsubscribe/{token}`. Opening one changes nothing; its button does. Nobody need be signed in:
//! whoever has the link has the mailbox.

use crate::context::Context;
use crate::link_secret::LinkSecret;
use crate::notices::Channels;
use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::problem::Problem;
use crate::work;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use maud::html;

/// Asks the channels about the mailbox behind a link. Behind what is no secret at all is none.
async fn behind<T: Default + Send + 'static>(
    context: &Context,
    secret: &str,
    ask: fn(&Channels, &LinkSecret) -> Result<T, Problem>,
) -> Result<T, Problem> {
    let Ok(secret) = LinkSecret::try_from(secret) else { return Ok(T::default()) };
    let channels = context.channels.clone();
    work::block(move || ask(&channels, &secret)).await
}

/// Shows the button by which a mailbox is confirmed.
#[get("/confirm/{secret}")]
pub(crate) async fn show_confirming(
    context: Data<Context>,
    reader: Reader,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let waiting = behind(&context, &secret, Channels::unconfirmed).await?;
    Ok(asked(&reader, Act::Confirm, waiting.map(|channel| channel.address)))
}

/// Confirms a mailbox.
#[post("/confirm/{secret}")]
pub(crate) async fn confirm(
    context: Data<Context>,
    reader: Reader,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let confirmed = behind(&context, &secret, Channels::confirm).await?;
    let key = if confirmed { "confirm-done" } else { "link-gone" };
    Ok(said(&reader, Act::Confirm, key))
}

/// Shows the button by which a mailbox that was removed comes back.
#[get("/restore/{secret}")]
pub(crate) async fn show_restoring(
    context: Data<Context>,
    reader: Reader,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let removed = behind(&context, &secret, Channels::removed).await?;
    Ok(asked(&reader, Act::Restore, removed))
}

/// Brings back a mailbox that was removed. Whoever removed it may still be signed in, so the way to another password stands beside.
#[post("/restore/{secret}")]
pub(crate) async fn restore(
    context: Data<Context>,
    reader: Reader,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let restored = behind(&context, &secret, Channels::restore).await?;
    let key = if restored { "restore-done" } else { "link-gone" };
    Ok(said(&reader, Act::Restore, key))
}

/// Shows the button by which a mailbox is told no more.
#[get("/unsubscribe/{token}")]
pub(crate) async fn show_unsubscribing(
    context: Data<Context>,
    reader: Reader,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    let channels = context.channels.clone();
    let channel = work::block(move || channels.of_link(&token)).await?;
    Ok(asked(&reader, Act::Unsubscribe, channel.map(|channel| channel.address)))
}

/// Tells a mailbox no more; also asked by programs that read mail (RFC 8058), which send no cookie and come from no page.
#[post("/unsubscribe/{token}")]
pub(crate) async fn unsubscribe(
    context: Data<Context>,
    reader: Reader,
    token: Path<String>,
) -> Result<HttpResponse, Problem> {
    let channels = context.channels.clone();
    work::block(move || channels.unsubscribe(&token)).await?;
    Ok(said(&reader, Act::Unsubscribe, "unsubscribe-done"))
}

/// The act of the button behind a link.
#[derive(Clone, Copy)]
enum Act {
    Confirm,
    Restore,
    Unsubscribe,
}

impl Act {
    /// Returns the keys of the heading and of the button.
    const fn messages(self) -> [&'static str; 2] {
        match self {
            Act::Confirm => ["confirm-mailbox", "confirm-button"],
            Act::Restore => ["restore-mailbox", "restore-button"],
            Act::Unsubscribe => ["unsubscribe", "unsubscribe-button"],
        }
    }
}

/// Returns the page that asks for the button to be pressed, or says that the link holds no longer.
fn asked(reader: &Reader, act: Act, address: Option<String>) -> HttpResponse {
    let Some(address) = address else { return said(reader, act, "link-gone") };
    let [heading, button] = act.messages();
    let body = html! {
        section.panel.narrow {
            h1 { (reader.say(heading)) }
            p { bdi { (address) } }
            form method="post" action=(reader.path) { button.button.main { (reader.say(button)) } }
        }
    };
    Page::new(reader.say(heading), body).shown_to(reader)
}

fn said(reader: &Reader, act: Act, key: &str) -> HttpResponse {
    let [heading, _] = act.messages();
    let body = html! {
        section.panel.narrow {
            h1 { (reader.say(heading)) }
            p role="status" { (reader.say(key)) }
            @if matches!(act, Act::Restore) { p { a href="/forgotten" { (reader.say("restore-password")) } } }
        }
    };
    Page::new(reader.say(heading), body).shown_to(reader)
}
