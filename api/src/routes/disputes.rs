//! Disputes: claims about one event with their evidence, and what an arbiter decides.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::{Caller, Right};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::games::{
    AnswerBody, Arbitration, Claim, DisputeView, Excerpt, Extent, LiveGame, Narration, Request,
    Wish, dispute_numbered,
};
use crate::problem::Problem;
use crate::visitor::Visitor;
use actix_web::http::header::{CACHE_CONTROL, VARY};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get, post};
use asking::SeatQuery;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::reference::Reference;
use engine::kernel::table::{DisputeNo, Ruling, TableCommand, Words};
use engine::kernel::viewer::Viewer;
use replay::audit::report::Report;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A claim that an event is wrong.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct DisputeWanted {
    /// The event.
    event: Seq,
    /// The reason: 1 to 1000 characters, kept in the record for ever. Name nobody but by seat.
    reason: Words,
}

/// A decision of an arbiter.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct RulingWanted {
    /// The ruling.
    ruling: Ruling,
    /// The reason: 1 to 1000 characters, kept in the record for ever.
    words: Words,
}

/// A wish to pause a game, with its reason.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct PauseWanted {
    /// The reason: 1 to 1000 characters, kept in the record for ever.
    words: Words,
}

/// A dispute with what can be said for and against it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct DisputeEvidence {
    /// The dispute.
    #[serde(flatten)]
    dispute: DisputeView,
    /// The address of the record up to the event, as the caller may know it.
    record: String,
    /// The audit of that record: for a player as the seat may know it, for an arbiter as the server does.
    audit: Report,
    /// The rule by which the event was decided; absent where the table decided, or where the command is a secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<Reference>,
    /// The address of the proof that the event stands in the server's log: it is the last event of `record`, so all of that is bound.
    proof: String,
}

/// The disputes of a game.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = DisputeList))]
pub(crate) struct Disputes {
    /// By number.
    disputes: Vec<DisputeView>,
}

/// Claims that an event is wrong. The answer brings the evidence; once there is a dispute, the game is not opened before it is ruled.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "open_dispute", tag = "disputes", security(("token" = ["play"])), request_body = DisputeWanted, params(
    ("game" = String, Path, description = "the game"), SeatQuery,
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 201, description = "the dispute with its evidence", body = DisputeEvidence),
)))]
#[post("/games/{game}/disputes")]
pub(crate) async fn open(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SeatQuery>,
    Body(body): Body<DisputeWanted>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let id = game.id();
    let (caller, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let key = asking::key(&request, caller, &body)?;
    let DisputeWanted { event, reason } = body;
    let wish = Wish::Dispute(Claim { seat, event, reason });
    let answer = context.games.carry_out(id, Request { wish, key }).await?;
    let AnswerBody::Disputed(number) = answer.told else {
        return Err(Problem::internal("a claim opened no dispute"));
    };
    let dispute = dispute_numbered(game.now().disputes(), number)?;
    let evidence = evidence(&context, id, Viewer::Seat(seat), dispute).await?;
    Ok(answer::changed(&answer)?.json(evidence))
}

/// The disputes of a game, with their rulings.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_disputes", tag = "disputes", params(("game" = String, Path, description = "the game")), responses(
    (status = 200, description = "the disputes", body = Disputes),
)))]
#[get("/games/{game}/disputes")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let disputes = Disputes { disputes: game.now().disputes() };
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(disputes))
}

/// One dispute with its evidence, as the caller may know it. An arbiter who plays no seat gets the audit that the server itself makes.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_dispute", tag = "disputes", security((), ("token" = ["look"]), ("token" = ["arbitrate"])), params(
    ("game" = String, Path, description = "the game"),
    ("dispute" = u16, Path, description = "the dispute's number"), SeatQuery,
), responses(
    (status = 200, description = "the dispute with its evidence", body = DisputeEvidence),
)))]
#[get("/games/{game}/disputes/{dispute}")]
pub(crate) async fn one(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, u16)>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let (game, number) = path.into_inner();
    let game = asking::game(&context, &visitor, &game).await?;
    let id = game.id();
    let viewer = match visitor.caller() {
        Some(caller) if query.seat.is_none() && is_arbiter(caller, &game) => Viewer::Referee,
        Some(_) | None => asking::viewer(&visitor, &game, query.seat)?,
    };
    let dispute = dispute_numbered(game.now().disputes(), DisputeNo(number))?;
    let evidence = evidence(&context, id, viewer, dispute).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "private, no-cache"))
        .insert_header((VARY, "Authorization"))
        .json(evidence))
}

/// An arbiter rules on a dispute. With the last ruling a pause ends.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "rule_dispute", tag = "disputes", security(("token" = ["arbitrate"])), request_body = RulingWanted, params(
    ("game" = String, Path, description = "the game"),
    ("dispute" = u16, Path, description = "the dispute's number"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[post("/games/{game}/disputes/{dispute}/ruling")]
pub(crate) async fn rule(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, u16)>,
    Body(body): Body<RulingWanted>,
) -> Result<HttpResponse, Problem> {
    let (game, number) = path.into_inner();
    let RulingWanted { ruling, words } = body.clone();
    let command = TableCommand::RuleDispute { dispute: DisputeNo(number), ruling, words };
    arbitrate(&request, &context, &visitor, &game, &body, command).await
}

/// An arbiter stops the game for a while: nobody can choose.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "pause_game", tag = "disputes", security(("token" = ["arbitrate"])), request_body = PauseWanted, params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[post("/games/{game}/pause")]
pub(crate) async fn pause(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<PauseWanted>,
) -> Result<HttpResponse, Problem> {
    let command = TableCommand::PauseGame { words: body.words.clone() };
    arbitrate(&request, &context, &visitor, &game, &body, command).await
}

/// An arbiter lets a paused game go on.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "resume_game", tag = "disputes", security(("token" = ["arbitrate"])), params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[post("/games/{game}/resume")]
pub(crate) async fn resume(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let command = TableCommand::ResumeGame {};
    arbitrate(&request, &context, &visitor, &game, &Value::Null, command).await
}

/// An arbiter gives a game up that will not come to its end. It is opened as soon as no dispute waits.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "abandon_game", tag = "disputes", security(("token" = ["arbitrate"])), params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[post("/games/{game}/abandon")]
pub(crate) async fn abandon(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let command = TableCommand::AbandonGame {};
    arbitrate(&request, &context, &visitor, &game, &Value::Null, command).await
}

/// Carries out what an arbiter decides, who must not be one of those that it concerns.
pub(crate) async fn arbitrate(
    request: &HttpRequest,
    context: &Context,
    visitor: &Visitor,
    game: &str,
    body: &impl Serialize,
    command: TableCommand,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::Arbiter)?;
    let key = asking::key(request, caller, body)?;
    let game = asking::game(context, visitor, game).await?;
    let act = name(&command);
    let wish = Wish::Arbitrate(Arbitration { arbiter: caller.player, command });
    let done = context.games.carry_out(game.id(), Request { wish, key }).await?;
    if !done.is_repeated {
        context.games.note_arbiter(caller.player, game.id(), &act).await;
    }
    answer::done(done)
}

/// Returns the name of a command as records have it.
fn name(command: &TableCommand) -> String {
    let written = serde_json::to_value(command).unwrap_or_default();
    written["type"].as_str().unwrap_or_default().to_owned()
}

fn is_arbiter(caller: &Caller, game: &LiveGame) -> bool {
    caller.permits(Right::Arbiter).is_ok() && game.seats_of(caller.player).is_empty()
}

/// Returns the rule by which the event was decided, as far as the viewer knows its command.
async fn rule_of(
    context: &Context,
    game: GameId,
    viewer: Viewer,
    event: Seq,
) -> Result<Option<Reference>, Problem> {
    let after = event.0.checked_sub(1).map(Seq);
    let narration = Narration::default();
    let event = Excerpt { game, viewer, after, limit: 1, narration };
    let events = context.games.events(event).await?;
    let now = context.games.find(game).await?.now();
    let command = events.first().and_then(|event| event.command.as_ref());
    Ok(command.and_then(|command| now.rule_of(command)))
}

/// Returns the evidence for and against a dispute, for this viewer; the arbiter is shown the record that everybody may see.
async fn evidence(
    context: &Context,
    game: GameId,
    viewer: Viewer,
    dispute: DisputeView,
) -> Result<DisputeEvidence, Problem> {
    let event = dispute.event;
    let audit = context.games.audit(game, Extent { viewer, until: Some(event) }).await?;
    let seat = match viewer {
        Viewer::Seat(seat) => format!("&seat={seat}"),
        Viewer::Spectator | Viewer::Referee => String::new(),
    };
    let record = format!("/api/v1/games/{game}/record?until={event}{seat}");
    let proof = format!("/api/v1/games/{game}/proof/{event}");
    let decided_by = rule_of(context, game, viewer, event).await?;
    Ok(DisputeEvidence { dispute, record, audit, rule: decided_by, proof })
}
