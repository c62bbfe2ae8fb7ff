//! Making a choice: `POST /games/{game}/commands`.

use super::asking::LegalQuery;
use super::{answer, asking};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::described::{CommandAnswer, Sent};
use crate::games::{
    AnswerWith, Chain, Choosing, DecisionTag, Excerpt, ListOptions, LiveGame, Narration, NotATag,
    Request, TextForm, Wish,
};
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::IF_MATCH;
use actix_web::web::{Data, Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, post};
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use serde::Deserialize;
use serde_json::Value;

/// Events that are told with a stale decision tag.
const TOLD_MAX: u32 = 200;

/// The meaning of a command: carried out, or tried.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct CommandQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Tells each next command in words, too, and a refusal in this language, always as plain text.
    text: Option<TextForm>,
    /// `true`: tells what would follow, as far as the seat can know, and changes nothing.
    dry_run: Option<bool>,
    /// Tells the next choices as `describe` of `GET /games/{game}/legal` does.
    #[serde(default)]
    describe: bool,
    /// Tells the next choices as `change` of `GET /games/{game}/legal` does.
    #[serde(default)]
    change: bool,
    /// Tells the game as the seat may know it then, in `view`: with the choices, what `GET /games/{game}/table` would tell.
    #[serde(default)]
    table: bool,
}

impl CommandQuery {
    /// Returns how the next choices are told, and what is told besides.
    fn telling(self) -> (ListOptions, AnswerWith) {
        let CommandQuery { seat, text, describe, change, table, .. } = self;
        let with = if table { AnswerWith::Table } else { AnswerWith::Choices };
        (LegalQuery { seat, text, describe, change }.telling(), with)
    }
}

/// Makes a choice: send back the `command` of an item of the legal list, of `undo`, of `ask` or of the `answers` to a proposal, unchanged.
///
/// A command of the game may also be sent as `{"number": n}`, with its number from `GET /games/{game}/observation`.
/// `Idempotency-Key` is looked at first: a repeated request gets the same events, seq and hash, and what may be chosen by now; with
/// `table=true` also the view of now.
/// `If-Match` names the decision that is answered; 412 tells the events since.
/// A dry run takes one command, or `{"commands": [...]}`: a chain of commands of the game, each tried in the position that those before
/// it lead to. It counts as one request. A chain that cannot be tried tells by `place` which command stands in the way, counted from 0.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "send_command", tag = "play", security(("token" = ["play"])), request_body = Sent, params(
    ("game" = String, Path, description = "the game"), CommandQuery,
    ("If-Match" = Option<String>, Header, description = "the decision tag; may be left out on a dry run"),
    ("Idempotency-Key" = Option<String>, Header, description = "a new random key for each command; may be left out on a dry run"),
), responses(
    (status = 200, description = "the new events and the next choices; on a dry run what would follow", body = CommandAnswer),
)))]
#[post("/games/{game}/commands")]
pub(crate) async fn command(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<CommandQuery>,
    body: Json<Value>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let language = query.text.map(Language::from).unwrap_or_default();
    let carried_out = carry_out(&request, &context, &visitor, &game, *query, body.0).await;
    carried_out.map_err(|problem| problem.in_language(language))
}

/// Tries the command or carries it out.
async fn carry_out(
    request: &HttpRequest,
    context: &Context,
    visitor: &Visitor,
    game: &LiveGame,
    query: CommandQuery,
    sent: Value,
) -> Result<HttpResponse, Problem> {
    let (caller, seat) = asking::acting_seat(visitor, game, query.seat)?;
    let key = asking::key(request, caller, &sent)?;
    let decision = decision(request)?;
    if query.dry_run == Some(true)
        && let Some(commands) = chained(&sent)
    {
        let (now, chain) = (game.now(), Chain { seat, decision, commands: commands.to_vec() });
        return work::block(move || now.try_all(&chain)).await.map(answer::fresh);
    }
    let (telling, with) = query.telling();
    let choosing = Choosing { seat, by: By::Player, decision, command: sent, telling, with };
    if query.dry_run == Some(true) {
        let now = game.now();
        return work::block(move || now.preview(&choosing)).await.map(answer::fresh);
    }
    let key = key.ok_or_else(|| Problem::new(Code::KeyNeeded))?;
    let request = Request { wish: Wish::Choose(choosing), key: Some(key) };
    match context.games.carry_out(game.id(), request).await {
        Ok(answer) => answer::done(answer),
        Err(problem) => Err(told_since(context, game, seat, decision, problem).await?),
    }
}

/// Returns the commands of a chain; `None` if what was sent is one command.
fn chained(sent: &Value) -> Option<&Vec<Value>> {
    let members = sent.as_object().filter(|members| members.len() == 1)?;
    members.get("commands")?.as_array()
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
    let narration = Narration::default();
    let since = Excerpt { game: game.id(), viewer, after, limit: TOLD_MAX, narration };
    Ok(problem.with("events", context.games.events(since).await?))
}

/// Returns the decision that `If-Match` names, if it is there.
fn decision(request: &HttpRequest) -> Result<Option<DecisionTag>, Problem> {
    let Some(header) = request.headers().get(IF_MATCH) else { return Ok(None) };
    let text = header.to_str().unwrap_or_default();
    let tag = text.trim().parse();
    tag.map(Some).map_err(|error: NotATag| {
        Problem::new(Code::HeaderNotUnderstood).because(format!("If-Match: {error}"))
    })
}
