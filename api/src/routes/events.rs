//! What has happened: `/games/{game}/events` and `/games/{game}/stream`.

use super::asking;
use crate::context::Context;
use crate::games::{EventPage, Excerpt, LiveGame, ShownEvent};
use crate::problem::{Code, Problem};
use crate::stream::{Feed, Lifeline, wait};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, VARY};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::event::Seq;
use engine::kernel::seat::Seat;
use futures_util::StreamExt;
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;

/// Events on a page, unless the query says otherwise; and at most.
const PAGE: u32 = 100;
const PAGE_MAX: u32 = 500;
/// Seconds that a long poll waits at most: below the time that any answer may take.
const WAIT_MAX: u64 = 25;

/// Which events are wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct EventsQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// The last event that is known already; absent for none.
    after: Option<Seq>,
    /// At most so many, up to 500.
    limit: Option<u32>,
    /// Waits so many seconds for a first event where there is none, up to 25.
    wait: Option<u64>,
}

/// From where on events are streamed.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct StreamQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// The last event that is known already; `Last-Event-ID` goes before it.
    after: Option<Seq>,
    /// The stream ends after so many events.
    limit: Option<u32>,
}

/// Events as the caller may know them: a page, a long poll, or lines of JSON by `Accept: application/x-ndjson`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_events", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), EventsQuery,
), responses(
    (status = 200, description = "the events", content((EventPage = "application/json"), (String = "application/x-ndjson"))),
)))]
#[get("/games/{game}/events")]
pub async fn page(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<EventsQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
    if let Some(seconds) = query.wait {
        let patience = Duration::from_secs(seconds.min(WAIT_MAX));
        let _place = context.limits.take_long_poll(visitor.payer())?;
        let lifeline = lifeline(&context, &visitor).await?;
        wait(&game, query.after, patience, lifeline).await?;
    }
    let excerpt = Excerpt { game: game.id(), viewer, after: query.after, limit };
    told(&request, &game, &context.games.events(excerpt).await?)
}

fn told(
    request: &HttpRequest,
    game: &LiveGame,
    events: &[ShownEvent],
) -> Result<HttpResponse, Problem> {
    let accept = request.headers().get(ACCEPT).and_then(|accept| accept.to_str().ok());
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CACHE_CONTROL, "no-store"));
    answer.insert_header((VARY, "Authorization, Accept"));
    if accept.is_some_and(|accept| accept.contains("application/x-ndjson")) {
        let mut lines = String::new();
        for event in events {
            lines.push_str(&serde_json::to_string(event).map_err(Problem::internal)?);
            lines.push('\n');
        }
        return Ok(answer.content_type("application/x-ndjson").body(lines));
    }
    Ok(answer.json(EventPage { events: events.to_vec(), seq: *game.watch().borrow() }))
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
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let after = last_event_id(&request)?.or(query.after);
    let place = context.limits.take_stream(visitor.payer())?;
    let from = Excerpt { game: game.id(), viewer, after, limit: query.limit.unwrap_or(u32::MAX) };
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

/// What keeps a connection of this visitor open.
async fn lifeline(context: &Data<Context>, visitor: &Visitor) -> Result<Lifeline, Problem> {
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
