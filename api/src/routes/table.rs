//! The table in one answer: the view and what may be chosen, of one moment.

use super::asking::LegalQuery;
use super::{answer, asking};
use crate::context::Context;
use crate::games::{SinceWanted, TableWanted, TextForm};
use crate::packing::pack;
use crate::problem::Problem;
use crate::visitor::Visitor;
use crate::work;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::seat::Seat;
use serde::Deserialize;
#[cfg(feature = "schema")]
use {
    crate::games::TableShown,
    crate::games::described::{GameCommand, PositionContent},
};

/// The members that a table tells besides its view: `choices`, `since`, or both with a comma between.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(try_from = "String")]
pub(crate) struct With {
    /// `true` if the choices of the seat are told.
    choices: bool,
    /// The summary since the seat looked last.
    since: bool,
}

/// A text that names something that a table does not tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("with is `choices`, `since`, or `choices,since`")]
pub(crate) struct NotTold;

impl TryFrom<String> for With {
    type Error = NotTold;
    fn try_from(text: String) -> Result<With, NotTold> {
        text.split(',').try_fold(With::default(), |with, named| match named {
            "choices" if !with.choices => Ok(With { choices: true, ..with }),
            "since" if !with.since => Ok(With { since: true, ..with }),
            _ => Err(NotTold),
        })
    }
}

/// The table that is wanted.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct TableQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// The members that are told besides the view: `choices`, `since`, or `choices,since`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(value_type = Option<String>))]
    with: With,
    /// Tells each command in words, and what each seat is asked.
    text: Option<TextForm>,
    /// Tells the choices as `describe` of `GET /games/{game}/legal` does.
    #[serde(default)]
    describe: bool,
    /// Tells the choices as `change` of `GET /games/{game}/legal` does.
    #[serde(default)]
    change: bool,
}

/// The game as the caller may know it and, with `with=choices,since`, what the caller may choose, and what has happened since the seat
/// looked last: all of the same moment.
///
/// The `ETag` names the last event, the change of the caller's draft, the viewer, and what was asked for; `If-None-Match` answers 304.
/// The decision tag for the next command is `choices.decision`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_table", tag = "play", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), TableQuery,
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the table", body = TableShown<PositionContent, GameCommand>),
    (status = 304, description = "nothing has changed"),
)))]
#[get("/games/{game}/table", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn table(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<TableQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let viewer = asking::viewer(&visitor, &game, query.seat)?;
    let TableQuery { seat, with, text, describe, change } = *query;
    let choices = match with.choices {
        true => Some(asking::acting_seat(&visitor, &game, seat)?.1),
        false => None,
    };
    let since = match with.since {
        true => {
            let seat = asking::looking_seat(&visitor, &game, seat)?;
            Some(SinceWanted { seat, from: None, words: text.unwrap_or_default() })
        }
        false => None,
    };
    let telling = LegalQuery { seat, text, describe, change }.telling();
    let player = visitor.caller().map(|caller| caller.player);
    let wanted = TableWanted { viewer, player, choices, telling, since };
    let now = game.now();
    game.note_read(viewer, player, now.standing().seq);
    Ok(answer::view(&request, work::block(move || now.table(wanted)).await?))
}
