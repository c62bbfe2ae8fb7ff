//! `/g/{game}/teaching`: the advice of a bot for a seat, and the players to whom its holder shows it.

use crate::context::Context;
use crate::page::form::{Form, lead_to};
use crate::page::frame::Page;
use crate::page::panels::{AtTable, teaching};
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::store::{Given, Purpose};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use engine::kernel::seat::Seat;
use maud::html;
use serde::Deserialize;

/// The seat that an address names.
#[derive(Clone, Copy, Deserialize)]
pub(crate) struct Named {
    seat: Option<Seat>,
}

/// Shows the advice for a seat that the reader holds or is shown.
#[get("/g/{game}/teaching")]
pub(crate) async fn show(
    context: Data<Context>,
    visitor: Visitor,
    reader: Reader,
    game: Path<String>,
    query: Query<Named>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    game.check_played()?;
    let seat = asking::looking_seat(&visitor, &game, query.seat)?;
    let advice = match context.games.advise(&game, seat, reader.language()).await {
        Ok(advice) => Some(advice),
        Err(problem) if is_not_asked(problem.code()) => None,
        Err(problem) => return Err(problem),
    };
    let is_own = reader.player().is_some_and(|player| game.seats_of(player).contains(seat));
    let is_teaching = game.terms().purpose == Purpose::Teaching;
    let names = match is_own && is_teaching {
        true => Some(context.games.readers(&game, seat).await?),
        false => None,
    };
    let at = AtTable { reader: &reader, game: game.id(), seat: Some(seat) };
    let body = html! {
        (teaching::advice(&reader, advice.as_ref()))
        @match &names {
            Some(names) => { (teaching::readers(&reader, at, seat, names)) },
            None => section.panel.narrow { p { a href={ "/g/" (game.id()) "?seat=" (seat) } { (reader.say("invitation-back")) } } },
        }
    };
    Ok(Page::new(reader.say("teaching"), body).shown_to(&reader))
}

/// Returns whether a problem says that nobody asks the seat for a choice now.
fn is_not_asked(code: Code) -> bool {
    [Code::NotToAct, Code::WrongPhase, Code::GamePaused, Code::OnBreak].contains(&code)
}

/// Shows a seat to a player, or shows it no more.
#[post("/g/{game}/grants")]
pub(crate) async fn grant(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let game = form.game(&game).await?;
    let (caller, seat) = asking::acting_seat(&form.visitor, &game, Some(form.seat()?))?;
    let given = match form.fields.need("act")? {
        "give" => Given::Yes,
        "end" => Given::No,
        _other => {
            return Err(Problem::new(Code::BodyNotUnderstood).because("`act` is give or end"));
        }
    };
    let name = form.fields.need("name")?.trim().to_owned();
    form.context.games.grant(&game, (seat, caller.player), &name, given).await?;
    Ok(lead_to(&format!("/g/{}/teaching?seat={seat}", game.id())))
}
