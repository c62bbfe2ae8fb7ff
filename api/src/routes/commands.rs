//! Making a choice: `POST /games/{game}/commands`.

use super::{answer, asking};
use crate::context::Context;
use crate::games::{Choosing, DecisionTag, Excerpt, LiveGame, NotATag, Request, Wish};
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::IF_MATCH;
use actix_web::web::{Data, Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, post};
use engine::kernel::event::By;
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use serde::Deserialize;
use serde_json::Value;
#[cfg(feature = "schema")]
use {
    crate::games::Accepted,
    crate::games::described::{AnyCommand, GameCommand},
};

/// Events that are told with a stale decision tag.
const TOLD_MAX: u32 = 200;

/// How a command is meant.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct CommandQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Tells each next command in words, too.
    text: Option<Language>,
    /// `true`: tells what would follow, as far as the seat can know, and changes nothing.
    dry_run: Option<bool>,
}

/// Makes a choice: send back the `command` of an item of the legal list, of `undo`, of `ask` or of the `answers` to a proposal, unchanged.
///
/// `Idempotency-Key` is looked at first: a repeated request gets the same events, seq and hash, and what may be chosen by now.
/// `If-Match` names the decision that is answered; 412 tells the events since.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "send_command", tag = "play", security(("token" = ["play"])), request_body = AnyCommand, params(
    ("game" = String, Path, description = "the game"), CommandQuery,
    ("If-Match" = Option<String>, Header, description = "the decision tag; may be left out on a dry run"),
    ("Idempotency-Key" = Option<String>, Header, description = "a new random key for each command; may be left out on a dry run"),
), responses(
    (status = 200, description = "the new events and the next choices; on a dry run what would follow (`Previewed`)", body = Accepted<GameCommand>),
)))]
#[post("/games/{game}/commands")]
pub async fn command(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<CommandQuery>,
    body: Json<Value>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (caller, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let key = asking::key(&request, caller, &body.0)?;
    let (decision, command) = (decision(&request)?, body.into_inner());
    let choosing = Choosing { seat, by: By::Player, decision, command, words: query.text };
    if query.dry_run == Some(true) {
        let now = game.now();
        return work::block(move || now.preview(&choosing)).await.map(answer::fresh);
    }
    let key = key.ok_or_else(|| Problem::new(Code::KeyNeeded))?;
    let request = Request { wish: Wish::Choose(choosing), key: Some(key) };
    match context.games.carry_out(game.id(), request).await {
        Ok(answer) => answer::done(answer),
        Err(problem) => Err(told_since(&context, &game, seat, decision, problem).await?),
    }
}

/// Tells who has answered an old decision what has happened since.
async fn told_since(
    context: &Context,
    game: &LiveGame,
    seat: Seat,
    decision: Option<DecisionTag>,
    problem: Problem,
) -> Result<Problem, Problem> {
    let Some(decision) = decision.filter(|_| problem.code() == Code::DecisionMoved) else {
        return Ok(problem);
    };
    let (viewer, after) = (Viewer::Seat(seat), Some(decision.seq));
    let since = Excerpt { game: game.id(), viewer, after, limit: TOLD_MAX };
    Ok(problem.with("events", context.games.events(since).await?))
}

/// The decision that `If-Match` names, if it is there.
fn decision(request: &HttpRequest) -> Result<Option<DecisionTag>, Problem> {
    let Some(header) = request.headers().get(IF_MATCH) else { return Ok(None) };
    let text = header.to_str().unwrap_or_default();
    let tag = text.trim().parse();
    tag.map(Some).map_err(|error: NotATag| {
        Problem::new(Code::HeaderNotUnderstood).because(format!("If-Match: {error}"))
    })
}

/// The body of a dry run's answer, so that its schema is part of the description.
#[cfg(feature = "schema")]
pub type DryRun = crate::games::Previewed;
