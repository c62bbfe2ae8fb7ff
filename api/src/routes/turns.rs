//! Every game that waits for the caller: `/me/turns`.

use crate::accounts::Scope;
use crate::context::Context;
use crate::games::{LiveGame, listed_game, listed_seat};
use crate::problem::Problem;
use crate::store::{Concerning, Listing, ListingQuery, PlayerId, Practice};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::sync::Arc;
#[cfg(feature = "schema")]
use {
    crate::games::described::{GameCommand, Position},
    crate::games::{Choices, GameView},
    crate::problem::ProblemBody,
};

/// Games in one answer: each comes with its view and its whole legal list.
const GAMES_MAX: u32 = 20;

/// In which language the commands are told.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct TurnsQuery {
    /// Tells each command in words, too.
    text: Option<Language>,
}

/// A seat of the caller that a game waits for.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Turn {
    /// The game as the seat may know it.
    #[cfg_attr(feature = "schema", schema(value_type = GameView<Position>))]
    view: Box<RawValue>,
    /// What the seat may choose.
    #[cfg_attr(feature = "schema", schema(value_type = Choices<GameCommand>))]
    choices: Box<RawValue>,
}

/// Every game that waits for the caller, at most 20: for each seat the view and what may be chosen.
#[cfg_attr(feature = "schema", utoipa::path(tag = "play", security(("token" = ["play"])), params(TurnsQuery), responses(
    (status = 200, description = "the games that wait, the newest first", body = [Turn]),
    (status = 401, description = "`token_needed`, `token_refused`", body = ProblemBody, content_type = "application/problem+json"),
    (status = 403, description = "`scope_missing`", body = ProblemBody, content_type = "application/problem+json"),
)))]
#[get("/me/turns")]
pub async fn mine(
    context: Data<Context>,
    visitor: Visitor,
    query: Query<TurnsQuery>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Scope::Play)?.player;
    let concerning = Some(Concerning::Awaited(player));
    let waiting = ListingQuery {
        status: None,
        ruleset: None,
        concerning,
        practice: Practice::Among,
        before: None,
        limit: GAMES_MAX,
    };
    let mut turns = Vec::new();
    for listing in context.games.list(waiting).await? {
        let game = context.games.find(listed_game(&listing)).await?;
        for seat in awaited(&listing, player) {
            let (game, words) = (Arc::clone(&game), query.text);
            turns.push(work::block(move || turn(&*game, seat, words)).await?);
        }
    }
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(turns))
}

fn awaited(listing: &Listing, player: PlayerId) -> impl Iterator<Item = Seat> {
    let holders = listing.holders.iter();
    let awaited = holders.filter(move |holder| holder.awaited && holder.player == Some(player));
    awaited.filter_map(|holder| listed_seat(holder.seat))
}

fn turn(game: &dyn LiveGame, seat: Seat, words: Option<Language>) -> Result<Turn, Problem> {
    let view = game.view(Viewer::Seat(seat))?.body;
    let choices = game.choices(seat, words)?.body;
    Ok(Turn { view: raw(&view)?, choices: raw(&choices)? })
}

fn raw(body: &[u8]) -> Result<Box<RawValue>, Problem> {
    serde_json::from_slice(body).map_err(Problem::internal)
}
