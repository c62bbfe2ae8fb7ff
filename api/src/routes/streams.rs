//! Events as they happen: `/games/{game}/stream`.

use super::asking;
use super::eyes::{self, Eyes, EyesQuery};
use crate::context::Context;
use crate::games::{Excerpt, Narration};
use crate::problem::{Code, Problem};
use crate::stream::{Feed, Lifeline};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{CACHE_CONTROL, VARY};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::event::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use futures_util::StreamExt;
use serde::Deserialize;
use std::sync::Arc;

/// From where on events are streamed.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct StreamQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Through whose eyes, instead of `seat`: `spectator`, a seat of one's own as `seat-2`; once the game is opened also any other seat,
    /// and `all`.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "schema", param(rename = "as", value_type = Option<String>))]
    eyes: Option<Eyes>,
    /// The last event that is known already; `Last-Event-ID` goes before it.
    after: Option<Seq>,
    /// The stream ends after so many events.
    limit: Option<u32>,
    /// Tells each event in words, too.
    text: Option<Language>,
    /// Tells what each event changes in numbers, too.
    #[serde(default)]
    change: bool,
}

/// Events as they happen, as server-sent events: `id` is the seq, `data` the event. It ends when nothing can follow.
///
/// The server closes the stream with `event: end` if the token ends or the server stops; `data` is a `StreamEnd`. After a stop,
/// `retry` says after how many milliseconds to come back.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "stream_events", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), StreamQuery,
    ("Last-Event-ID" = Option<u32>, Header, description = "the last event that was received"),
), responses(
    (status = 200, description = "the stream; `data` of each message is a `ShownEvent`", body = String, content_type = "text/event-stream"),
)))]
#[get("/games/{game}/stream")]
pub async fn follow(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<StreamQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let looking = EyesQuery { seat: query.seat, eyes: query.eyes };
    let viewer = eyes::viewer(&visitor, &game, looking)?;
    let after = last_event_id(&request)?.or(query.after);
    let place = context.limits.take_stream(visitor.payer())?;
    let narration = Narration { words: query.text, changes: query.change };
    let limit = query.limit.unwrap_or(u32::MAX);
    let from = Excerpt { game: game.id(), viewer, after, limit, narration };
    let lifeline = lifeline(&context, &visitor).await?;
    let feed = Feed::new(Arc::clone(&context.games), game, from, place, lifeline);
    let counted = context.metrics.open_stream();
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((VARY, "Authorization"))
        // It is counted until the stream is dropped.
        .streaming(feed.messages().inspect(move |_| _ = &counted)))
}

/// Returns what keeps a connection of this visitor open.
///
/// # Errors
/// [`Code::TokenRefused`] if the token has ended meanwhile, or failures of the store.
pub(super) async fn lifeline(
    context: &Data<Context>,
    visitor: &Visitor,
) -> Result<Lifeline, Problem> {
    let stopping = context.stopping.clone();
    let Some(caller) = visitor.caller().cloned() else { return Ok(Lifeline::new(None, stopping)) };
    let accounts = Arc::clone(&context.accounts);
    let life = work::block(move || accounts.follow(&caller)).await?;
    Ok(Lifeline::new(Some(life), stopping))
}

fn last_event_id(request: &HttpRequest) -> Result<Option<Seq>, Problem> {
    let Some(header) = request.headers().get("Last-Event-ID") else { return Ok(None) };
    let number = header.to_str().ok().and_then(|text| text.parse().ok());
    let wrong = || Problem::new(Code::HeaderNotUnderstood).because("Last-Event-ID: a seq");
    number.map(|number| Some(Seq(number))).ok_or_else(wrong)
}
