//! One game, looked at: its view, any earlier position, what may be chosen, its record and the audit of it.

use super::eyes::{self, Eyes, EyesQuery};
use super::{answer, asking};
use crate::context::Context;
use crate::games::{Extent, Looking, TextForm};
use crate::packing::pack;
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, VARY};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use asking::{LegalQuery, SeatQuery};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use serde::Deserialize;
#[cfg(feature = "schema")]
use {
    crate::games::described::{GameCommand, PositionContent},
    crate::games::{Choices, GameView},
    replay::audit::report::Report,
};

/// The viewer and the language.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct ViewQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Tells what each seat is asked, too.
    text: Option<TextForm>,
}

/// The game as the caller may know it. Its `ETag` names the last event and the viewer; `If-None-Match` answers 304.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_game", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), ViewQuery,
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the view", body = GameView<PositionContent>),
    (status = 304, description = "nothing has changed"),
)))]
#[get("/games/{game}", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn view(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<ViewQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let player = visitor.caller().map(|caller| caller.player);
    Ok(answer::view(&request, game.view(Looking { viewer, player, words: query.text })?))
}

/// The game as the caller might have known it after an event.
///
/// Of an opened game it may be kept for a day without asking again.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_state", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"),
    ("seq" = u32, Path, description = "the event"), EyesQuery,
), responses(
    (status = 200, description = "the view after that event", body = GameView<PositionContent>),
    (status = 304, description = "it is known"),
)))]
#[get("/games/{game}/states/{seq}", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn state(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, u32)>,
    query: Query<EyesQuery>,
) -> Result<HttpResponse, Problem> {
    let (game, seq) = path.into_inner();
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = eyes::viewer(&visitor, &game, *query)?;
    let player = visitor.caller().map(|caller| caller.player);
    let (now, looking) = (game.now(), Looking { viewer, player, words: None });
    let phase = now.standing().phase;
    let state = work::block(move || now.at(Seq(seq))?.view(looking)).await?;
    Ok(answer::earlier_view(&request, state, phase))
}

/// Every legal command of the seat, ready to be sent back, and what it can take back. The `ETag` is the decision tag.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_legal_commands", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), LegalQuery,
), responses(
    (status = 200, description = "what may be chosen", body = Choices<GameCommand>),
)))]
#[get("/games/{game}/legal")]
pub(crate) async fn legal(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<LegalQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (_, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let telling = query.telling();
    let now = game.now();
    Ok(answer::tagged(work::block(move || now.choices(seat, telling)).await?))
}

/// The part of the record that is wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct RecordQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Through whose eyes, instead of `seat`: `spectator`, a seat of one's own as `seat-2`; once the game is opened also any other seat,
    /// and `all`.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "schema", param(rename = "as", value_type = Option<String>))]
    eyes: Option<Eyes>,
    /// The last event that is wanted; absent for all. A part of a game tells what the caller could know then, also once the game is opened.
    until: Option<Seq>,
}

/// The record with what the caller may know of what is hidden; once the game is opened, with everything.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_record", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), RecordQuery,
), responses(
    (status = 200, description = "the record, JSON Lines", body = String, content_type = "application/jsonl"),
)))]
#[get("/games/{game}/record", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn record(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<RecordQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let RecordQuery { seat, eyes, until } = *query;
    let viewer = eyes::viewer(&visitor, &game, EyesQuery { seat, eyes })?;
    if viewer == Viewer::Referee && until.is_some() {
        let part = "a part of a record tells what one viewer could know then: leave until out, or name other eyes";
        return Err(Problem::new(Code::QueryNotUnderstood).because(part));
    }
    let record = context.games.record(game.id(), Extent { viewer, until }).await?;
    let file = format!("attachment; filename=\"{}.jsonl\"", game.id());
    Ok(HttpResponse::Ok()
        .content_type("application/jsonl")
        .insert_header((CONTENT_DISPOSITION, file))
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Authorization"))
        .body(record))
}

/// `true` if everything is as the record says. The report that `replay audit --json` gives of the record that the caller can have.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "audit_game", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), SeatQuery,
), responses(
    (status = 200, description = "the report", body = Report),
)))]
#[get("/games/{game}/audit")]
pub(crate) async fn audit(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let report = context.games.audit(game.id(), Extent { viewer, until: None }).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Authorization"))
        .json(report))
}
