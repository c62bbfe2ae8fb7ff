//! Streams of events as they happen: `/games/{game}/stream` and `/me/stream`.

use super::asking;
use super::eyes::{self, Eyes, EyesQuery};
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{Excerpt, Narration, NewsId, NewsKind, NewsWanted, NotANewsId, TextForm};
use crate::problem::{Code, Problem};
use crate::store::Follower;
#[cfg(feature = "schema")]
use crate::stream::{AccountMessage, GameMessage, StreamItem};
use crate::stream::{
    AccountStream, Connection, Feed, FeedSource, Framing, GameStream, Lifeline, TalkWanted,
};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{CACHE_CONTROL, VARY};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use futures_util::StreamExt;
use serde::Deserialize;
use std::sync::Arc;

/// From where on events are streamed.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct StreamQuery {
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
    text: Option<TextForm>,
    /// Tells what each event changes in numbers, too.
    #[serde(default)]
    change: bool,
    /// Tells what is said beside the game, too, as `chat`: what has changed after this change, as `last` of `GET .../chat` tells it. Ids stay
    /// those of events.
    chat: Option<u32>,
}

/// Events as they happen: server-sent events, or lines of JSON that stay open by `Accept: application/x-ndjson`.
///
/// The first message is `hello`. Then each event is told as `event`; its `id` is the seq, from which `Last-Event-ID` goes on. Whoever looks
/// as a seat is told by `draft` when the seat's own draft changes, also from another device. `closed` says that nothing can follow any
/// more. A quiet stream sends a comment every 15 seconds, or a line of the type `beat`. New types may come: pass over those that you do
/// not know.
///
/// The server closes the stream with `end` if the token ends or the server stops; `data` is a `StreamEnd`. After a stop, `retry` says
/// after how many milliseconds to come back.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "stream_events", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), StreamQuery,
    ("Last-Event-ID" = Option<u32>, Header, description = "the last event that was received"),
), responses(
    (status = 200, description = "the stream; as server-sent events `event` is the `type` of a message, and `data` its data", content(
        (String = "text/event-stream"), (StreamItem<GameMessage> = "application/x-ndjson"))),
)))]
#[get("/games/{game}/stream")]
pub(crate) async fn follow(
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
    let connection = connect(&request, &context, &visitor, query.limit).await?;
    let narration = Narration { words: query.text, changes: query.change };
    let from = Excerpt { game: game.id(), viewer, after, limit: u32::MAX, narration };
    let reader = visitor.caller().map(|caller| caller.player);
    let talk = query.chat.map(|after| TalkWanted { reader, after });
    let (games, onlooker) = (Arc::clone(&context.games), asking::onlooker(&visitor));
    let source = GameStream::new(games, game, onlooker, from, talk);
    Ok(streamed(&context, source, connection))
}

/// From where on, and what of it, the news of all games is streamed.
#[derive(Clone, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct NewsQuery {
    /// The `id` of the last message that is known already, or a number of an event in the log of all games; `Last-Event-ID` goes before
    /// it. With `0` everything is told that ever happened; absent for what happens from now on.
    #[cfg_attr(feature = "schema", param(value_type = Option<String>, pattern = "^[0-9]+([.][0-9]+)?$"))]
    after: Option<String>,
    /// The types of messages that are wanted, with commas between them; absent for all.
    #[cfg_attr(feature = "schema", param(value_type = Option<String>, example = "turn,ended"))]
    only: Option<String>,
    /// Tells each event and what is to be done in words, too.
    text: Option<TextForm>,
    /// Tells what each event changes in numbers, too.
    #[serde(default)]
    change: bool,
    /// The stream ends after so many messages.
    limit: Option<u32>,
}

/// Tells what happens in all games in which the caller holds seats, as it happens: server-sent events, or lines of JSON that stay open by
/// `Accept: application/x-ndjson`.
///
/// Told are: each `event` as the seat may know it; each `ruling` of an arbiter; `started`, `ended` and `opened` games; `proposal` and `turn` where the answer or the
/// choice of a seat is awaited, with the decision tag. With a token that permits `arbitrate` as well, each `dispute` that waits for a ruling
/// in games in which the caller holds no seat. The order is that of the log of all games. `Last-Event-ID` goes on behind a
/// message, also after a restart of the server: what happened since is told once and without gaps, but no choice, answer or ruling
/// that nobody awaits any more. So `?only=turn,proposal&after=0` tells first what is awaited now. Games count from taking a seat in them until
/// leaving it; records from elsewhere do not count.
///
/// A quiet stream sends a comment every 15 seconds, or a line of the type `beat`. The server closes the stream with `end` as that of a
/// game.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "stream_news", tag = "play", security(("token" = ["look"])), params(
    NewsQuery,
    ("Last-Event-ID" = Option<String>, Header, description = "the `id` of the last message that was received"),
), responses(
    (status = 200, description = "the stream; as server-sent events `event` is the `type` of a message, and `data` its data", content(
        (String = "text/event-stream"), (StreamItem<AccountMessage> = "application/x-ndjson"))),
)))]
#[get("/me/stream")]
pub(crate) async fn news(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    query: Query<NewsQuery>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameRead)?;
    let follower = match caller.permits(Right::Arbiter) {
        Ok(()) => Follower::Arbiter(caller.player),
        Err(_) => Follower::Player(caller.player),
    };
    let header = header(&request)?.map(|header| news_id(header, Code::HeaderNotUnderstood));
    let after = query.after.as_deref().map(|after| news_id(after, Code::QueryNotUnderstood));
    let (header, after) = (header.transpose()?, after.transpose()?);
    let after = header.or(after);
    let kinds = query.only.as_deref().map_or(Ok(NewsKind::ALL.to_vec()), kinds)?;
    let narration = Narration { words: query.text, changes: query.change };
    let wanted = NewsWanted { kinds, narration };
    let connection = connect(&request, &context, &visitor, query.limit).await?;
    let source = AccountStream::new(Arc::clone(&context.games), follower, wanted, after);
    Ok(streamed(&context, source, connection))
}

fn news_id(text: &str, code: Code) -> Result<NewsId, Problem> {
    text.parse().map_err(|error: NotANewsId| Problem::new(code).because(error))
}

fn kinds(names: &str) -> Result<Vec<NewsKind>, Problem> {
    let named = |name: &str| NewsKind::ALL.into_iter().find(|kind| kind.name() == name);
    let unknown = |name: &str| {
        let known = NewsKind::ALL.map(NewsKind::name).join(", ");
        let detail = format!("only: `{name}` is none of {known}");
        Problem::new(Code::QueryNotUnderstood).because(detail)
    };
    names.split(',').map(|name| named(name).ok_or_else(|| unknown(name))).collect()
}

/// Takes a place among the open streams.
async fn connect(
    request: &HttpRequest,
    context: &Data<Context>,
    visitor: &Visitor,
    limit: Option<u32>,
) -> Result<Connection, Problem> {
    let place = context.limits.take_stream(visitor.claim())?;
    let lifeline = lifeline(context, visitor).await?;
    let form = Framing::asked_by(request);
    Ok(Connection { form, limit: limit.unwrap_or(u32::MAX), place, lifeline })
}

/// Returns the answer that stays open.
fn streamed(
    context: &Context,
    source: impl FeedSource + 'static,
    connection: Connection,
) -> HttpResponse {
    let counted = context.metrics.open_stream();
    HttpResponse::Ok()
        .content_type(connection.form.media_type())
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header((VARY, "Authorization, Accept"))
        // It is counted until the stream is dropped.
        .streaming(Feed::new(source, connection).messages().inspect(move |_| _ = &counted))
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
    let wrong = |_| Problem::new(Code::HeaderNotUnderstood).because("Last-Event-ID: a seq");
    let seq = |text: &str| text.parse().map(Seq).map_err(wrong);
    header(request)?.map(seq).transpose()
}

/// Returns the text of `Last-Event-ID`.
fn header(request: &HttpRequest) -> Result<Option<&str>, Problem> {
    let wrong = |_| Problem::new(Code::HeaderNotUnderstood).because("Last-Event-ID: visible text");
    let header = request.headers().get("Last-Event-ID");
    header.map(|header| header.to_str().map_err(wrong)).transpose()
}
