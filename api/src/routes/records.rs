//! Records from elsewhere: `POST /records`.

use super::answer;
use crate::accounts::Right;
use crate::context::Context;
use crate::games::Importing;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::limits::RECORD_MAX;
use crate::problem::{Code, Problem};
use crate::store::Counted;
use crate::visitor::Visitor;
use actix_web::web::{Data, Payload};
use actix_web::{HttpMessage, HttpRequest, HttpResponse, post};

/// The content types of a record.
const TYPES: [&str; 2] = ["application/jsonl", "text/plain"];

/// Takes in the record of a game that was played elsewhere. It is audited, stored byte by byte, and only read from then on.
///
/// An opened record and a spectator's are shown to everybody, the record of one seat only to who brought it, as that seat.
/// Practice games branch off from it as from any other game. The same record again, or its beginning, answers
/// the same game without an audit.
///
/// A longer record of the same chain takes the place of a shorter one: its further events are appended. The record of one seat never takes
/// the place of one that everybody is shown. A player brings one record at a time.
///
/// The id that a record names proves nothing. If a game of another chain has it, this one is kept under an id that is drawn here, and its view
/// tells `recorded_as`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "import_record", tag = "games", security(("token" = ["play"])),
    request_body(content = String, content_type = "application/jsonl", description = "the record, JSON Lines, at most 8 MiB"),
    responses(
    (status = 200, description = "the game: the record is here already, or has taken the place of a shorter one", body = Moved),
    (status = 201, description = "the game", body = Moved),
)))]
#[post("/records")]
pub(crate) async fn import(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    body: Payload,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    if !TYPES.contains(&request.content_type()) {
        return Err(Problem::new(Code::MediaTypeUnsupported));
    }
    let place = context.games.import_place(caller.player)?;
    let read = body.to_bytes_limited(RECORD_MAX).await;
    let read = read.map_err(|_| Problem::new(Code::BodyTooLarge))?;
    let record = read.map_err(|error| Problem::new(Code::BodyNotUnderstood).because(error))?;
    let quotas = context.limits.quotas(caller.player, &[Counted::Records]);
    let importing = Importing { account: caller.player, record: record.to_vec(), quotas };
    answer::done(context.games.import(importing, place).await?)
}
