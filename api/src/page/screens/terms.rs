//! The fields of a table's terms, in the form of a new game and at `/g/{game}/terms`, where its creator changes them before others come.

use crate::accounts::Right;
use crate::context::Context;
use crate::page::form::{Fields, Form, lead_to};
use crate::page::frame::Page;
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::routes::founding::titled;
use crate::store::{Admission, OrderTerms, Percent, Purpose, SeatOrder, Start, Terms, Visibility};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use maud::{Markup, html};

/// The shares of games, in percent, that a table can want not to be lost by time.
const KEPT: [u8; 5] = [50, 75, 90, 95, 100];
/// The most games that a table can want to go on of a player who comes.
const RUNNING: [u8; 5] = [2, 5, 10, 20, 50];

/// A field of terms: its name, its heading, and the names of its values with what tells them, the one that holds now marked.
struct Field {
    name: &'static str,
    heading: &'static str,
    values: Vec<(&'static str, &'static str)>,
    now: &'static str,
}

fn fields(terms: Terms) -> [Field; 6] {
    let field = |name, heading, values: &[(&'static str, &'static str)], now| Field {
        name,
        heading,
        values: values.to_vec(),
        now,
    };
    [
        field(
            "visibility",
            "new-visibility",
            &[("public", "new-public"), ("unlisted", "new-unlisted"), ("private", "new-private")],
            terms.visibility.name(),
        ),
        field(
            "admission",
            "new-admission",
            &[("everybody", "new-everybody"), ("people", "new-people"), ("invited", "new-invited")],
            terms.admission.name(),
        ),
        field(
            "purpose",
            "new-purpose",
            &[("casual", "new-casual"), ("rated", "new-rated"), ("teaching", "new-teaching")],
            terms.purpose.name(),
        ),
        field(
            "seat_order",
            "new-seat-order",
            &[("chosen", "new-chosen"), ("random", "new-random")],
            terms.seat_order.name(),
        ),
        field(
            "starts",
            "new-starts",
            &[("when_full", "new-when-full"), ("by_hand", "new-by-hand"), ("at", "new-at")],
            terms.starts.name(),
        ),
        field(
            "orders",
            "new-orders",
            &[("delayed", "new-delayed"), ("instant", "new-instant"), ("off", "new-orders-off")],
            terms.orders.name(),
        ),
    ]
}

/// Returns the fields of terms, with those chosen that hold now.
pub(crate) fn drawn(reader: &Reader, terms: Terms) -> Markup {
    let kept = terms.min_kept.map(Percent::number);
    html! {
        @for Field { name, heading, values, now } in fields(terms) {
            div.field {
                label for=(name) { (reader.say(heading)) }
                select id=(name) name=(name) {
                    @for (value, words) in values {
                        option value=(value) selected[value == now] { (reader.say(words)) }
                    }
                }
            }
        }
        (number(reader, ["min_kept", "new-kept", "new-kept-of"], &KEPT, kept))
        (number(reader, ["most_running", "new-running", "new-running-of"], &RUNNING, terms.most_running))
    }
}

/// Returns the field of a number that may not matter: its name, and the keys of its heading and of what tells a number.
fn number(
    reader: &Reader,
    [name, heading, told]: [&str; 3],
    all: &[u8],
    now: Option<u8>,
) -> Markup {
    let told = |number: u8| reader.messages.say_with(told, [("number", number.into())]);
    let other = now.filter(|now| !all.contains(now));
    html! {
        div.field {
            label for=(name) { (reader.say(heading)) }
            select id=(name) name=(name) {
                option value="" { (reader.say("new-no-matter")) }
                @for number in all.iter().copied().chain(other) {
                    option value=(number) selected[now == Some(number)] { (told(number)) }
                }
            }
        }
    }
}

/// Returns the terms that a form has chosen; what it does not name stays.
pub(crate) fn read(fields: &Fields, was: Terms) -> Terms {
    let number = |name: &str| fields.get(name).and_then(|sent| sent.parse::<u8>().ok());
    Terms {
        visibility: chosen(fields, "visibility", &Visibility::ALL, Visibility::name)
            .unwrap_or(was.visibility),
        admission: chosen(fields, "admission", &Admission::ALL, Admission::name)
            .unwrap_or(was.admission),
        seat_order: chosen(fields, "seat_order", &SeatOrder::ALL, SeatOrder::name)
            .unwrap_or(was.seat_order),
        starts: chosen(fields, "starts", &Start::ALL, Start::name).unwrap_or(was.starts),
        orders: chosen(fields, "orders", &OrderTerms::ALL, OrderTerms::name).unwrap_or(was.orders),
        purpose: chosen(fields, "purpose", &Purpose::ALL, Purpose::name).unwrap_or(was.purpose),
        min_kept: number("min_kept").and_then(|share| Percent::try_from(share).ok()),
        most_running: number("most_running").filter(|most| *most > 0),
        ..was
    }
}

/// Returns the value that a form names.
fn chosen<T: Copy>(
    fields: &Fields,
    field: &str,
    all: &[T],
    name: fn(T) -> &'static str,
) -> Option<T> {
    let sent = fields.get(field)?;
    all.iter().copied().find(|term| name(*term) == sent)
}

/// Shows the terms of a game that nobody but its creator has joined.
#[get("/g/{game}/terms")]
pub(crate) async fn show(
    context: Data<Context>,
    visitor: Visitor,
    reader: Reader,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let game = asking::game(&context, &visitor, &game).await?;
    game.check_creator(caller.player)?;
    let body = html! {
        section.panel.narrow {
            h1 { (reader.say("terms-change")) }
            form method="post" action={ "/g/" (game.id()) "/terms" } {
                label for="title" { (reader.say("new-title")) }
                input #title name="title" maxlength="40" autocomplete="off" value=(game.title());
                (drawn(&reader, game.terms()))
                button.button.main { (reader.say("terms-keep")) }
            }
            p { a href={ "/g/" (game.id()) } { (reader.say("invitation-back")) } }
        }
    };
    Ok(Page::new(reader.say("terms-change"), body).shown_to(&reader))
}

/// Changes the terms, and leads back to the table.
#[post("/g/{game}/terms")]
pub(crate) async fn change(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GameCreate)?;
    let game = form.game(&game).await?;
    game.check_creator(caller.player)?;
    let title = titled(form.fields.get("title").filter(|title| !title.trim().is_empty()))?;
    let change = |was: Terms| match (was.starts, read(&form.fields, was)) {
        // The form has no field for the moment, so it keeps the one that was set.
        (Start::ByHand | Start::WhenFull, Terms { starts: Start::At, .. }) => {
            let because = "a game that starts at a set time is created so";
            Err(Problem::new(Code::SetupRefused).because(because))
        }
        (_, wanted) => Ok(wanted),
    };
    form.context.games.change_terms(&game, caller.player, title, change).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}
