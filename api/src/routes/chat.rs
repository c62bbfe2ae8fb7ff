//! The chat beside a game: `/games/{game}/chat`.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::Right;
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::ChatShown;
use crate::games::ChatWords;
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, delete, get, post};
use serde::{Deserialize, Serialize};

/// The part of a chat that is wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct ChatQuery {
    /// The last change that is known, as `last` tells it; absent for the latest 100 words.
    after: Option<u32>,
}

/// Words that shall be said.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct WordsWanted {
    /// The words: 1 to 500 characters, without control characters but line breaks.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 1000))]
    words: String,
}

/// Words that are said.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct WordsSaid {
    /// Their number.
    n: u32,
}

/// Tells what is said beside the game: among those who hold seats for who holds one, among those who watch for everybody else. Those who hold
/// seats are never shown what is said among those who watch. It stands in no record and in no log.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_chat", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), ChatQuery,
), responses(
    (status = 200, description = "the words", body = ChatShown),
)))]
#[get("/games/{game}/chat")]
pub(crate) async fn read(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<ChatQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let reader =
        visitor.caller().map(|caller| caller.permits(Right::GameRead).map(|()| caller.player));
    let shown = context.games.chat(&game, reader.transpose()?, query.after).await?;
    Ok(answer::fresh(shown))
}

/// Says something beside the game: among those who hold seats for who holds one, among those who watch for everybody else. The same words
/// within ten seconds are said once. The chat closes a week after the game.
///
/// An `@` before the name of another player at the table tells that player (`game.said`, because of a `mention`), once between two events,
/// unless the player answers before, or does not want to read who calls.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "say", tag = "play", security(("token" = ["play"])), request_body = WordsWanted, params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 201, description = "they are said", body = WordsSaid),
)))]
#[post("/games/{game}/chat")]
pub(crate) async fn say(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<WordsWanted>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let player = visitor.permitted(Right::ChatWrite)?.player;
    let words = ChatWords::try_from(body.words.as_str())?;
    let n = context.games.say(&game, player, words).await?;
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(WordsSaid { n }))
}

/// Takes one's own words back, within 15 minutes.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "take_back_words", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), ("n" = u32, Path, description = "the number of the words"),
), responses(
    (status = 204, description = "they are gone"),
)))]
#[delete("/games/{game}/chat/{n}")]
pub(crate) async fn take_back(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (game, n) = path.into_inner();
    let game = asking::game(&context, &visitor, &game).await?;
    let player = visitor.permitted(Right::ChatWrite)?.player;
    let n = n.parse().map_err(|_| Problem::new(Code::WordsUnknown))?;
    context.games.take_back_words(&game, player, n).await?;
    Ok(HttpResponse::NoContent().finish())
}
