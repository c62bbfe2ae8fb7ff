//! The caller's notes on a game: `/games/{game}/notes`.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::Right;
use crate::context::Context;
use crate::games::NoteWords;
use crate::problem::Problem;
use crate::store::Notes;
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, put};
use engine::kernel::ids::Seq;
use serde::{Deserialize, Serialize};

/// Notes on a game, which nobody but their player is shown.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct NotesShown {
    /// The event up to which the player had looked when they were written; absent where that was not told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    at_seq: Option<Seq>,
    /// The words: at most 10240 bytes, without control characters but line breaks and tabs; empty for no notes.
    #[cfg_attr(feature = "schema", schema(max_length = 10240))]
    words: String,
}

/// Tells what the caller has noted on the game. No other answer tells it, and it goes with the account.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_notes", tag = "play", security(("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 200, description = "the notes", body = NotesShown),
)))]
#[get("/games/{game}/notes")]
pub(crate) async fn read(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let player = visitor.permitted(Right::GameRead)?.player;
    let Notes { at_seq, words } = context.games.notes(&game, player).await?;
    Ok(answer::fresh(NotesShown { at_seq, words }))
}

/// Keeps notes on the game in the place of those before.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "keep_notes", tag = "play", security(("token" = ["play"])), request_body = NotesShown, params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 204, description = "they are kept"),
)))]
#[put("/games/{game}/notes")]
pub(crate) async fn keep(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<NotesShown>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let player = visitor.permitted(Right::GamePlay)?.player;
    let words = NoteWords::try_from(body.words.as_str())?;
    context.games.keep_notes(&game, player, body.at_seq, words).await?;
    Ok(HttpResponse::NoContent().finish())
}
