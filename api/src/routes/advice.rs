//! Advice: `GET /games/{game}/advice`.

use super::{answer, asking};
use crate::context::Context;
use crate::games::TextForm;
use crate::problem::Problem;
use crate::visitor::Visitor;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
#[cfg(feature = "schema")]
use replay::explained::Advice;
use serde::Deserialize;

/// For which seat advice is asked, and in which language.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct AdviceQuery {
    /// A seat that the caller holds or is shown; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// The language of the words; absent for English.
    text: Option<TextForm>,
}

/// Tells which choices a bot prefers for a seat that must choose, best first, in a practice game or one for teaching. The bot knows what the
/// seat knows.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_advice", tag = "play", security(("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), AdviceQuery,
), responses(
    (status = 200, description = "the advice", body = Advice),
)))]
#[get("/games/{game}/advice")]
pub(crate) async fn advise(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<AdviceQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    game.check_played()?;
    let seat = asking::looking_seat(&visitor, &game, query.seat)?;
    let language = query.text.map(Language::from).unwrap_or_default();
    Ok(answer::fresh(context.games.advise(&game, seat, language).await?))
}
