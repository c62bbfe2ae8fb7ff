//! `/offline`: the page that a browser keeps, and shows while the server cannot be reached.

use crate::page::frame::Page;
use crate::page::reader::Reader;
use actix_web::{HttpResponse, get};
use maud::html;

/// Says that nothing can be shown now. The browser shows it at the address that was asked for, which the link asks for again.
#[get("/offline")]
pub(crate) async fn show(reader: Reader) -> HttpResponse {
    let body = html! {
        section.panel.narrow {
            h1 { (reader.say("offline-title")) }
            p { (reader.say("offline-text")) }
            a.button.main href="" { (reader.say("offline-again")) }
        }
    };
    Page::new(reader.say("offline-title"), body).shown_to(&reader)
}
