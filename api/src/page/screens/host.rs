//! `/imprint` and `/privacy`: the texts of who runs the server.

use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use actix_web::{HttpResponse, get};
use maud::html;

/// Shows the imprint.
#[get("/imprint")]
pub(crate) async fn imprint(reader: Reader) -> Result<HttpResponse, Problem> {
    text(&reader, "imprint", reader.host.imprint.as_deref())
}

/// Shows what becomes of the data of players.
#[get("/privacy")]
pub(crate) async fn privacy(reader: Reader) -> Result<HttpResponse, Problem> {
    text(&reader, "privacy", reader.host.privacy.as_deref())
}

/// Shows a plain text, of which each paragraph ends with an empty line.
fn text(reader: &Reader, title: &str, text: Option<&str>) -> Result<HttpResponse, Problem> {
    let text = text.ok_or_else(|| Problem::new(Code::RouteUnknown))?.replace("\r\n", "\n");
    let title = reader.say(title);
    let body = html! {
        section.panel.narrow {
            h1 { (title) }
            @for paragraph in text.split("\n\n").filter(|paragraph| !paragraph.trim().is_empty()) {
                p {
                    @for line in paragraph.trim().lines() { (line) br; }
                }
            }
        }
    };
    Ok(Page::new(title, body).shown_to(reader))
}
