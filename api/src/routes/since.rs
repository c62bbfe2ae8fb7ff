//! The summary since a seat looked last, and the event up to which it has seen: `/games/{game}/since` and `/games/{game}/seen`.

use super::asking::SeatQuery;
use super::body::Body;
use super::{answer, asking};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Since;
use crate::games::{SeenUpTo, SinceWanted, TextForm};
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, put};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use serde::Deserialize;

/// For whom it is told what has happened.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct SinceQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// The last event that is known; absent for the seat's own last choice or what it has marked as seen, whichever is later.
    from: Option<Seq>,
    /// The form of the sentences; absent for English.
    #[serde(default)]
    text: TextForm,
}

/// Tells what has happened since the seat looked last: who did what, turn by turn, what has changed in numbers, and where.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_since", tag = "play", security(("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), SinceQuery,
), responses(
    (status = 200, description = "what has happened", body = Since),
)))]
#[get("/games/{game}/since")]
pub(crate) async fn since(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SinceQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let SinceQuery { seat, from, text } = *query;
    let seat = asking::looking_seat(&visitor, &game, seat)?;
    let (now, wanted) = (game.now(), SinceWanted { seat, from, words: text });
    Ok(answer::fresh(work::block(move || now.since(wanted)).await?))
}

/// Keeps up to which event the seat has seen the game, so that all devices of its player agree. It never goes back: the answer tells
/// what is kept.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "mark_seen", tag = "play", security(("token" = ["play"])), request_body = SeenUpTo, params(
    ("game" = String, Path, description = "the game"), SeatQuery,
), responses(
    (status = 200, description = "the last event that the seat has seen", body = SeenUpTo),
)))]
#[put("/games/{game}/seen")]
pub(crate) async fn seen(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SeatQuery>,
    Body(body): Body<SeenUpTo>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (_, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let seq = context.games.mark_seen(&game, seat, body.seq).await?;
    Ok(answer::fresh(SeenUpTo { seq }))
}
