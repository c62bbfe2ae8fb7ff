//! Substitution: `/games/{game}/seats/{seat}/substitute` and `/me/substitutions`.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::Right;
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::games::{AskedFor, Returning};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::SubstitutionId;
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use engine::kernel::ids::GameId;
use engine::kernel::seat::Seat;
use serde::{Deserialize, Serialize};

/// The player who is asked to go on with a seat.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct SubstituteWanted {
    /// The name under which others read the player.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64))]
    account: String,
}

/// A seat with which the caller is asked to go on.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct SubstitutionListed {
    /// The id by which it is accepted or declined.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    id: String,
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// The title under which it is listed.
    title: String,
    /// The ruleset's name.
    ruleset: &'static str,
    /// The seat.
    seat: Seat,
    /// The name of the player who asks.
    asked_by: String,
    /// Since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    asked_at: Option<String>,
}

fn listed(asked: AskedFor) -> SubstitutionListed {
    let AskedFor { substitution, game, asker } = asked;
    SubstitutionListed {
        id: hex::encode(substitution.id.0),
        game: substitution.game,
        title: game.title(),
        ruleset: game.ruleset().name(),
        seat: substitution.seat,
        asked_by: asker,
        asked_at: moment::text(substitution.asked_at),
    }
}

/// Asks a player to go on with a seat of a running game, in the place of whom was asked before.
///
/// The holder of the seat asks; of a seat that a bot holds everybody at the table can, and once the player has accepted, the others are
/// asked for their consent. The record names the player by an id that the server draws.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "ask_substitute", tag = "play", security(("token" = ["play"])), request_body = SubstituteWanted, params(
    ("game" = String, Path, description = "the game"),
    ("seat" = Seat, Path, description = "the seat"),
), responses(
    (status = 204, description = "the player is asked"),
)))]
#[post("/games/{game}/seats/{seat}/substitute")]
pub(crate) async fn ask(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, Seat)>,
    Body(body): Body<SubstituteWanted>,
) -> Result<HttpResponse, Problem> {
    let (game, seat) = path.into_inner();
    let player = visitor.permitted(Right::GamePlay)?.player;
    let game = asking::game(&context, &visitor, &game).await?;
    context.games.ask_substitute(&game, seat, player, &body.account).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Asks nobody any more to go on with a seat.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "ask_no_substitute", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    ("seat" = Seat, Path, description = "the seat"),
), responses(
    (status = 204, description = "nobody is asked"),
)))]
#[delete("/games/{game}/seats/{seat}/substitute")]
pub(crate) async fn ask_nobody(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, Seat)>,
) -> Result<HttpResponse, Problem> {
    let (game, seat) = path.into_inner();
    let player = visitor.permitted(Right::GamePlay)?.player;
    let game = asking::game(&context, &visitor, &game).await?;
    context.games.ask_no_substitute(&game, seat, player).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Lists the seats of running games with which the caller is asked to go on, the oldest first.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_substitutions", tag = "play", security(("token" = ["play"])), responses(
    (status = 200, description = "the seats", body = [SubstitutionListed]),
)))]
#[get("/me/substitutions")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::GamePlay)?.player;
    let asked = context.games.substitutions(player).await?;
    Ok(answer::fresh(asked.into_iter().map(listed).collect::<Vec<_>>()))
}

/// Goes on with a seat; where a bot holds it, the others at the table are asked for their consent.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "accept_substitution", tag = "play", security(("token" = ["play"])),
    params(("id" = String, Path, description = "the id that the list tells")), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[post("/me/substitutions/{id}/accept")]
pub(crate) async fn accept(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::GamePlay)?.player;
    answer::done(
        context
            .games
            .accept_substitution(player, SubstitutionId(asking::id(&id, Code::InvitationGone)?))
            .await?,
    )
}

/// Declines to go on with a seat. Nobody else is told.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "decline_substitution", tag = "play", security(("token" = ["play"])),
    params(("id" = String, Path, description = "the id that the list tells")), responses(
    (status = 204, description = "it is declined"),
)))]
#[delete("/me/substitutions/{id}")]
pub(crate) async fn decline(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::GamePlay)?.player;
    context
        .games
        .decline_substitution(player, SubstitutionId(asking::id(&id, Code::InvitationGone)?))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A player who asks to come back to a seat.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ReturnListed {
    /// The seat.
    seat: Seat,
    /// The name of the player.
    account: String,
}

/// Lists the players who ask to come back to seats that bots hold.
///
/// Whoever plays takes it up by `POST .../seats/{seat}/substitute` with the name of the player; the others are then asked for their consent.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_returns", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 200, description = "the players", body = [ReturnListed]),
)))]
#[get("/games/{game}/returns")]
pub(crate) async fn returns(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    visitor.permitted(Right::GamePlay)?;
    let game = asking::game(&context, &visitor, &game).await?;
    let returning = context.games.returning(&game).await?.into_iter();
    let listed = returning.map(|Returning { seat, name }| ReturnListed { seat, account: name });
    Ok(answer::fresh(listed.collect::<Vec<_>>()))
}

/// Asks those who play to let the caller come back to a seat that the caller once held and that a bot holds now. They are told of it.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "ask_to_return", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    ("seat" = Seat, Path, description = "the seat"),
), responses(
    (status = 204, description = "they are asked"),
)))]
#[post("/games/{game}/seats/{seat}/return")]
pub(crate) async fn ask_to_return(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, Seat)>,
) -> Result<HttpResponse, Problem> {
    let (game, seat) = path.into_inner();
    let player = visitor.permitted(Right::GamePlay)?.player;
    let game = asking::game(&context, &visitor, &game).await?;
    context.games.ask_to_return(&game, seat, player).await?;
    Ok(HttpResponse::NoContent().finish())
}
