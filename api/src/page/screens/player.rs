//! `/players/{name}`: what everybody may know of a player, and the forms by which a reader blocks or reports one.

use crate::accounts::Right;
use crate::context::Context;
use crate::games::ListedGames;
use crate::page::form::{Form, lead_to};
use crate::page::frame::Page;
use crate::page::panels::games::{Row, list};
use crate::page::panels::players::{address, link};
use crate::page::panels::times::day;
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use crate::routes::blocks::{ReportSent, WordsReported, reported};
use crate::routes::profiles::Profile;
use crate::store::{AccountKind, Block};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use maud::{Markup, html};
use serde::Deserialize;

/// The words beside a game that a reader wants to report; nothing for the name.
#[derive(Deserialize, Default)]
pub(crate) struct Pointed {
    game: Option<String>,
    n: Option<u32>,
}

/// Shows a player.
#[get("/players/{name}")]
pub(crate) async fn show(
    context: Data<Context>,
    reader: Reader,
    name: Path<String>,
    pointed: Query<Pointed>,
) -> Result<HttpResponse, Problem> {
    let profile = Profile::named(&context, &name).await?;
    let own = reader.caller.as_ref().map(|caller| caller.player);
    let meets = match own.filter(|own| *own != profile.player.id) {
        None => None,
        Some(own) => Some(!context.games.blocked(own).await?.contains(&profile.player.name)),
    };
    let body = html! {
        (facts(&reader, &profile))
        (games(&reader, "player-playing", &[&profile.playing]))
        (games(&reader, "player-over", &profile.over.each_ref()))
        @if let Some(meets) = meets { (blocking(&reader, &profile, meets)) (reporting(&reader, &profile, &pointed)) }
    };
    Ok(Page::new(profile.player.name.clone(), body).shown_to(&reader))
}

/// Keeps whether the reader wants to meet a player.
#[post("/players/{name}/block")]
pub(crate) async fn block(form: Form, name: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::AccountWrite)?.player;
    let wish = match form.fields.need("wish")? {
        "on" => Block::On,
        "off" => Block::Off,
        other => {
            let detail = format!("`wish` is on or off, not {other}");
            return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
        }
    };
    form.context.games.block(player, &name, wish).await?;
    Ok(form.lead_back())
}

/// Reports a player, or words of one, to who runs the server.
#[post("/players/{name}/report")]
pub(crate) async fn report(form: Form, name: Path<String>) -> Result<HttpResponse, Problem> {
    let n = form.fields.get("n").and_then(|n| n.parse().ok());
    let game = form.fields.get("game").map(str::to_owned);
    let words = game.zip(n).map(|(game, n)| WordsReported { game, n });
    let reason = form.fields.need("reason")?.to_owned();
    let sent = ReportSent { name: name.into_inner(), words, reason };
    reported(&form.context, &form.visitor, sent).await?;
    Ok(lead_to("/reported"))
}

/// Says that a report has arrived.
#[get("/reported")]
pub(crate) async fn thank(reader: Reader) -> HttpResponse {
    let title = reader.say("report-kept");
    let body = html! {
        section.panel.narrow {
            h1 { (title) }
            p { (reader.say("report-kept-hint")) }
            p { a.button href="/" { (reader.say("to-start")) } }
        }
    };
    Page::new(title, body).shown_to(&reader)
}

fn facts(reader: &Reader, profile: &Profile) -> Markup {
    let kind = match profile.player.kind {
        AccountKind::Guest => "player-guest",
        AccountKind::Person => "player-person",
        AccountKind::Bot => "player-bot",
    };
    html! {
        section.panel.narrow {
            h1 { bdi { (profile.player.name) } }
            p {
                (reader.say(kind))
                @if let Some(owner) = &profile.owner {
                    " · " (reader.say("player-owner")) " " (link(owner))
                }
                " · " (reader.say("player-since")) " " (day(profile.player.created_at))
            }
            @if let Some(known) = profile.record.filter(|known| known.games > 0) {
                p { (reader.messages.say_with("player-over-count", [("over", known.games.into()), ("lost", known.expired.into())])) }
                @if known.rated > 0 {
                    p { (reader.messages.say_with("player-rated", [("rated", known.rated.into()), ("won", known.won.into())])) }
                }
            }
        }
    }
}

fn games(reader: &Reader, title: &'static str, pages: &[&ListedGames]) -> Markup {
    let row = |page: &&ListedGames| -> Vec<Row> {
        page.listings.iter().map(|listing| Row::of(listing, page, None, None)).collect()
    };
    let rows: Vec<Row> = pages.iter().flat_map(row).collect();
    html! {
        @if !rows.is_empty() {
            section.panel { h2 { (reader.say(title)) } (list(reader, &rows, "")) }
        }
    }
}

fn blocking(reader: &Reader, profile: &Profile, meets: bool) -> Markup {
    let (wish, hint, button) = match meets {
        true => ("on", "player-block-hint", "player-block"),
        false => ("off", "player-unblock-hint", "player-unblock"),
    };
    let address = address(&profile.player.name);
    html! {
        section.panel.narrow {
            h2 { (reader.say("player-meeting")) }
            p { (reader.say(hint)) }
            form method="post" action={ (address) "/block" } {
                input type="hidden" name="back" value=(address);
                input type="hidden" name="wish" value=(wish);
                button.button { (reader.say(button)) }
            }
        }
    }
}

fn reporting(reader: &Reader, profile: &Profile, pointed: &Pointed) -> Markup {
    let title = match pointed.n {
        Some(_) => "report-words",
        None => "report-name",
    };
    html! {
        section.panel.narrow #report {
            h2 { (reader.say(title)) }
            p { (reader.say("report-hint")) }
            form method="post" action={ (address(&profile.player.name)) "/report" } {
                @if let (Some(game), Some(n)) = (&pointed.game, pointed.n) {
                    input type="hidden" name="game" value=(game); input type="hidden" name="n" value=(n);
                }
                label for="reason" { (reader.say("report-reason")) }
                textarea #reason name="reason" rows="3" maxlength="500" required {}
                button.button { (reader.say("report-button")) }
            }
        }
    }
}
