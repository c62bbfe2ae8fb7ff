//! For programs that learn: the spaces of a ruleset, and a position as numbers.

use super::rulesets::{ASK_AGAIN, named, tagged};
use super::{answer, asking};
use crate::context::Context;
use crate::packing::pack;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::work;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use asking::SeatQuery;
use engine::kernel::learning::spaces;
use engine::ruleset::for_ruleset;
#[cfg(feature = "schema")]
use {
    crate::games::ObservedPosition, crate::games::described::GameCommand,
    engine::kernel::learning::Spaces,
};

/// The spaces in which a program learns the ruleset: which number each command has, and what each number of an observation means.
///
/// They are the same for every edition, every revision of the rules and every number of seats. Whatever changes them changes `version`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_learning_spaces", tag = "rulesets", params(
    ("ruleset" = String, Path, description = "the ruleset's name"),
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the spaces", body = Spaces),
    (status = 304, description = "they are known"),
)))]
#[get("/rulesets/{ruleset}/learning", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn described(
    request: HttpRequest,
    ruleset: Path<String>,
) -> Result<HttpResponse, Problem> {
    let ruleset = named(&ruleset)?;
    let described = work::block(move || for_ruleset!(ruleset, G => tagged(&spaces::<G>()))).await?;
    Ok(answer::kept(&request, described, ASK_AGAIN))
}

/// The position as numbers, from the seat's own knowledge, and every legal command with its number. The `ETag` is the decision tag.
///
/// Send back the `command` of the chosen number, as that of any legal list.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_observation", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"), SeatQuery,
), responses(
    (status = 200, description = "the position and the mask", body = ObservedPosition<GameCommand>),
)))]
#[get("/games/{game}/observation", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn observation(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (_, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let now = game.now();
    Ok(answer::tagged(work::block(move || now.observation(seat)).await?))
}
