//! Invitations that name a player: `/games/{game}/invitees` and `/me/invitations`.

use super::body::Body;
use super::invitations::{InvitationListed, created_game};
use super::lobby::{SeatWanted, seated};
use super::{answer, asking};
use crate::accounts::{Caller, Right};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Seated;
use crate::games::{InvitedTo, LiveGame, NamedInvitation};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{Counted, InvitationId};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use engine::kernel::ids::GameId;
use serde::{Deserialize, Serialize};

/// The player who is invited.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct InviteeWanted {
    /// The name under which others read the player.
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64))]
    account: String,
}

/// A game to which the caller is invited.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct InvitationReceived {
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
    /// The name of the player who created the game; absent if that player has left the server.
    #[serde(skip_serializing_if = "Option::is_none")]
    invited_by: Option<String>,
    /// Since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    created_at: Option<String>,
}

/// Returns an invitation as its player is told of it.
pub(super) fn received(invited: InvitedTo) -> InvitationReceived {
    let InvitedTo { invitation, game, inviter } = invited;
    InvitationReceived {
        id: hex::encode(invitation.id.0),
        game: invitation.game,
        title: game.title(),
        ruleset: game.ruleset().name(),
        invited_by: inviter,
        created_at: moment::text(invitation.created_at),
    }
}

/// Returns the invitation of this id.
fn named(id: &str) -> Result<InvitationId, Problem> {
    Ok(InvitationId(asking::id(id, Code::InvitationGone)?))
}

/// Invites a player by name, if the inviter may invite one more today.
///
/// # Errors
/// As [`Games::invite_by_name`](crate::games::Games::invite_by_name).
pub async fn invited(
    context: &Context,
    inviter: &Caller,
    game: &LiveGame,
    name: &str,
) -> Result<NamedInvitation, Problem> {
    let quota = context.limits.quotas(inviter.player, &[Counted::Invited]).pop();
    context.games.invite_by_name(game, inviter, quota, name).await
}

/// Invites a player by name to a game that has not started. Only its creator can; a game has at most 32 invitations,
/// and who invites at most 50 players within a day.
///
/// Whoever is invited so sees the game, also a private one, is told of it, and can take a seat of it. Another invitation of the same
/// player takes the place of an earlier one.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "invite_by_name", tag = "lobby", security(("token" = ["play"])), request_body = InviteeWanted,
    params(("game" = String, Path, description = "the game")), responses(
    (status = 201, description = "the invitation", body = InvitationListed),
)))]
#[post("/games/{game}/invitees")]
pub(crate) async fn invite(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<InviteeWanted>,
) -> Result<HttpResponse, Problem> {
    let game = created_game(&context, &visitor, &game).await?;
    let inviter = visitor.permitted(Right::GameCreate)?;
    let invitation = invited(&context, inviter, &game, &body.account).await?;
    Ok(HttpResponse::Created().json(InvitationListed::from(invitation)))
}

/// Lists the games to which the caller is invited by name, the oldest invitation first.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_received_invitations", tag = "lobby", security(("token" = ["play"])), responses(
    (status = 200, description = "the invitations", body = [InvitationReceived]),
)))]
#[get("/me/invitations")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::GamePlay)?.player;
    let invited = context.games.invitations_to(player).await?;
    Ok(answer::fresh(invited.into_iter().map(received).collect::<Vec<_>>()))
}

/// Takes a seat of the game to which the caller is invited: the first that is free, or one that the server draws.
///
/// The invitation is used up by it.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "accept_invitation", tag = "lobby", security(("token" = ["play"])),
    params(("id" = String, Path, description = "the id that the list tells")), responses(
    (status = 201, description = "the seat", body = Seated),
)))]
#[post("/me/invitations/{id}/accept")]
pub(crate) async fn accept(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GamePlay)?;
    let game = context.games.invited_to(caller.player, named(&id)?).await?;
    answer::done(seated(&context, caller, &game, SeatWanted::default(), None).await?)
}

/// Declines an invitation. Nobody is told.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "decline_invitation", tag = "lobby", security(("token" = ["play"])),
    params(("id" = String, Path, description = "the id that the list tells")), responses(
    (status = 204, description = "it is declined"),
)))]
#[delete("/me/invitations/{id}")]
pub(crate) async fn decline(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::GamePlay)?.player;
    context.games.decline_invitation(player, named(&id)?).await?;
    Ok(HttpResponse::NoContent().finish())
}
