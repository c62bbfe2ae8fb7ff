//! The events of a game: `/games/{game}/events`.

use super::asking;
use super::eyes::{self, Eyes, EyesQuery};
use super::streams::lifeline;
use crate::context::Context;
use crate::games::{EventPage, Excerpt, LiveGame, Narration, ShownEvent, TextForm};
use crate::problem::{Code, Problem};
use crate::stream::wait;
use crate::visitor::Visitor;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, VARY};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use serde::Deserialize;
use std::time::Duration;

/// Events on a page, unless the query says otherwise; and at most.
const PAGE: u32 = 100;
const PAGE_MAX: u32 = 500;
/// Seconds that a long poll waits at most: below the time that any answer may take.
const WAIT_MAX: u32 = 25;

/// The events that are wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct EventsQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Through whose eyes, instead of `seat`: `spectator`, a seat of one's own as `seat-2`; once the game is opened also any other seat,
    /// and `all`.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "schema", param(rename = "as", value_type = Option<String>))]
    eyes: Option<Eyes>,
    /// The last event that is known already; absent for none.
    after: Option<Seq>,
    /// Pages backwards: the last events before this one. Not together with `after` or `wait`.
    before: Option<Seq>,
    /// At most so many, up to 500.
    limit: Option<u32>,
    /// Waits so many seconds for a first event where there is none, up to 25.
    wait: Option<u32>,
    /// Tells each event in words, too.
    text: Option<TextForm>,
    /// Tells what each event changes in numbers, too.
    #[serde(default)]
    change: bool,
}

impl EventsQuery {
    /// Returns the event after which the page begins, and how many events it has at most.
    ///
    /// # Errors
    /// [`Code::QueryNotUnderstood`] if it goes both forwards and backwards.
    fn page(&self, last: Seq) -> Result<(Option<Seq>, u32), Problem> {
        let limit = self.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
        let Some(before) = self.before else { return Ok((self.after, limit)) };
        if self.after.is_some() || self.wait.is_some() {
            let both = "before pages backwards: send it without after and wait";
            return Err(Problem::new(Code::QueryNotUnderstood).because(both));
        }
        let Seq(end) = before.min(last.next());
        let first = end.saturating_sub(limit);
        Ok((first.checked_sub(1).map(Seq), end - first))
    }
}

/// Events as the caller may know them: a page, a long poll, or lines of JSON by `Accept: application/x-ndjson`.
///
/// Of each event it is told whether an undo has taken it back by now: an event that was read before may be `undone` later.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_events", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), EventsQuery,
), responses(
    (status = 200, description = "the events", content((EventPage = "application/json"), (String = "application/x-ndjson"))),
)))]
#[get("/games/{game}/events")]
pub(crate) async fn page(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<EventsQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let looking = EyesQuery { seat: query.seat, eyes: query.eyes };
    let mut viewer = eyes::viewer(&visitor, &game, looking)?;
    let (after, limit) = query.page(game.now().standing().seq)?;
    if let Some(seconds) = query.wait {
        let patience = Duration::from_secs(seconds.min(WAIT_MAX).into());
        let _place = context.limits.take_long_poll(visitor.claim())?;
        let lifeline = lifeline(&context, &visitor).await?;
        wait(&game, query.after, patience, lifeline).await?;
        // Meanwhile the seat may have been left, and the game may be hidden.
        let again = asking::game(&context, &visitor, &game.id().to_string()).await?;
        viewer = eyes::viewer(&visitor, &again, looking)?;
    }
    let narration = Narration { words: query.text, changes: query.change };
    let excerpt = Excerpt { game: game.id(), viewer, after, limit, narration };
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
