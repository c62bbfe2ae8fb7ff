//! One game in numbers: how they ran over time, and the score sheets.

use super::{answer, asking};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::{GameScore, GameStats};
use crate::games::{ScoreWanted, StatsWanted, TextForm};
use crate::packing::pack;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::work;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::seat::Seat;
use replay::stats::course;
use serde::Deserialize;

/// After what numbers are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// After each event that counts: what was taken back does not.
    Event,
    /// After each turn.
    #[default]
    Turn,
    /// After each round.
    Round,
}

impl From<Pace> for course::Pace {
    fn from(pace: Pace) -> course::Pace {
        match pace {
            Pace::Event => course::Pace::Event,
            Pace::Turn => course::Pace::Turn,
            Pace::Round => course::Pace::Round,
        }
    }
}

/// The numbers over time that are wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct StatsQuery {
    /// After what they are taken; after each turn where it is absent.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(inline, required = false))]
    by: Pace,
    /// Tells the names of what is counted, too.
    text: Option<TextForm>,
}

/// The numbers of all seats after each event, each turn or each round, as `replay stats` measures them.
///
/// They are those that everybody may know, whoever asks: more of them once the game is opened. The `ETag` names the last event.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_stats", tag = "games", params(
    ("game" = String, Path, description = "the game"), StatsQuery,
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the numbers", body = GameStats),
    (status = 304, description = "nothing has changed"),
)))]
#[get("/games/{game}/stats", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn stats(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<StatsQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    asking::check_onlooker(&visitor, &game)?;
    let wanted = StatsWanted { by: query.by.into(), words: query.text };
    let now = game.now();
    Ok(answer::view(&request, work::block(move || now.stats(wanted)).await?))
}

/// The seats whose score sheets are wanted, and the language.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct ScoreQuery {
    /// One of the caller's seats, which looks; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Tells the names of the lines, too.
    text: Option<TextForm>,
}

/// The score sheet of every seat, line by line: at the end the final one, before it what the final scoring would give now.
///
/// If that depends on what the caller does not know, the sheets tell the points so far (`basis`).
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_score", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), ScoreQuery,
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the score sheets", body = GameScore),
    (status = 304, description = "nothing has changed"),
)))]
#[get("/games/{game}/score")]
pub(crate) async fn score(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<ScoreQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let wanted = ScoreWanted { viewer, words: query.text };
    Ok(answer::view(&request, game.now().score(wanted)?))
}
