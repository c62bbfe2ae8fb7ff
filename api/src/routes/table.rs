//! The table in one answer: the view and what may be chosen, of one moment.

use super::asking::LegalQuery;
use super::{answer, asking};
use crate::context::Context;
use crate::games::TableWanted;
use crate::packing::pack;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::work;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use serde::Deserialize;
#[cfg(feature = "schema")]
use {
    crate::games::TableShown,
    crate::games::described::{GameCommand, Position},
};

/// What a table tells besides its view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum With {
    /// What the seat may choose.
    Choices,
}

/// Which table is wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct TableQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// What is told besides the view.
    #[cfg_attr(feature = "schema", param(inline))]
    with: Option<With>,
    /// Tells each command in words, and what each seat is asked.
    text: Option<Language>,
    /// Tells the choices as `describe` of `GET /games/{game}/legal` does.
    #[serde(default)]
    describe: bool,
    /// Tells the choices as `change` of `GET /games/{game}/legal` does.
    #[serde(default)]
    change: bool,
}

/// The game as the caller may know it and, with `with=choices`, what the caller may choose: both of the same moment.
///
/// The `ETag` names the last event, the change of the caller's draft, the viewer, and what was asked for; `If-None-Match` answers 304.
/// The decision tag for the next command is `choices.decision`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_table", tag = "play", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), TableQuery,
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the table", body = TableShown<Position, GameCommand>),
    (status = 304, description = "nothing has changed"),
)))]
#[get("/games/{game}/table", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub async fn table(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<TableQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let choices = match query.with {
        Some(With::Choices) => Some(asking::acting_seat(&visitor, &game, query.seat)?.1),
        None => None,
    };
    let TableQuery { seat, text, describe, change, .. } = *query;
    let telling = LegalQuery { seat, text, describe, change }.telling();
    let player = visitor.caller().map(|caller| caller.player);
    let wanted = TableWanted { viewer, player, choices, telling };
    let now = game.now();
    Ok(answer::view(&request, work::block(move || now.table(wanted)).await?))
}
