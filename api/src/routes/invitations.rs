//! Invitations to a game before its start: `/games/{game}/invitations`.

use super::asking;
use super::body::Body;
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{Inviting, LiveGame, NamedInvitation};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::InvitationId;
use crate::visitor::Visitor;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post};
use chrono::{DateTime, Utc};
use engine::kernel::occasion::At;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The most players who can take a seat by one invitation.
const USES_MAX: u32 = 32;

/// An invitation that is wanted.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct InvitationWanted {
    /// The number of players that can take a seat by it: 1 to 32; absent for one.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 32))]
    uses: Option<u32>,
    /// Until when it holds; absent for the start of the game.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    expires_at: Option<DateTime<Utc>>,
}

/// An invitation with its secret, which is shown only now.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct InvitationShown {
    /// The public id, by which it is taken back.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    id: String,
    /// The secret: send it as `invitation` to take a seat. The page at `/join/{secret}` shows the game, and seats whoever presses *Join*.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-hjkmnp-tv-z]{26}$"))]
    secret: String,
}

/// An invitation in a list.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct InvitationListed {
    /// The public id, by which it is taken back.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    id: String,
    /// The name of the player that it is for; absent where whoever has its secret can take a seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    account: Option<String>,
    /// The number of players that can still take a seat by it.
    uses_left: u32,
    /// Since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    created_at: Option<String>,
    /// Until when it holds; absent for the start of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    expires_at: Option<String>,
}

impl From<NamedInvitation> for InvitationListed {
    fn from(NamedInvitation { invitation, name }: NamedInvitation) -> InvitationListed {
        InvitationListed {
            id: hex::encode(invitation.id.0),
            account: name,
            uses_left: invitation.uses_left,
            created_at: moment::text(invitation.created_at),
            expires_at: invitation.expires_at.and_then(moment::text),
        }
    }
}

/// Returns the game, which the caller created.
pub(super) async fn created_game(
    context: &Context,
    visitor: &Visitor,
    named: &str,
) -> Result<Arc<LiveGame>, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let game = asking::game(context, visitor, named).await?;
    game.check_creator(caller.player)?;
    Ok(game)
}

/// Invites players to a game that has not started. Only its creator can; a game has at most 32 invitations.
///
/// Whoever has the secret can look at the game at `/join/{secret}` and take a seat, in a private game, too.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "invite", tag = "lobby", security(("token" = ["play"])), request_body = InvitationWanted,
    params(("game" = String, Path, description = "the game")), responses(
    (status = 201, description = "the invitation", body = InvitationShown),
)))]
#[post("/games/{game}/invitations")]
pub(crate) async fn invite(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<InvitationWanted>,
) -> Result<HttpResponse, Problem> {
    let game = created_game(&context, &visitor, &game).await?;
    let inviting = body.checked()?;
    let (invitation, secret) = context.games.invite(&game, inviting).await?;
    let shown =
        InvitationShown { id: hex::encode(invitation.id.0), secret: secret.reveal().to_owned() };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(shown))
}

impl InvitationWanted {
    fn checked(self) -> Result<Inviting, Problem> {
        let refused = |detail| Problem::new(Code::BodyNotUnderstood).because(detail);
        let uses = self.uses.unwrap_or(1);
        if !(1..=USES_MAX).contains(&uses) {
            return Err(refused("uses: 1 to 32"));
        }
        let expires_at = self.expires_at.map(At::new).map(moment::stored);
        match expires_at {
            Some(end) if end <= moment::now() => {
                Err(refused("expires_at: it would have ended already"))
            }
            Some(_) | None => Ok(Inviting { uses, expires_at }),
        }
    }
}

/// Lists the invitations of a game, the oldest first, for its creator. Their secrets are shown nowhere again.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_invitations", tag = "lobby", security(("token" = ["play"])),
    params(("game" = String, Path, description = "the game")), responses(
    (status = 200, description = "the invitations", body = [InvitationListed]),
)))]
#[get("/games/{game}/invitations")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let game = created_game(&context, &visitor, &game).await?;
    let invitations = context.games.named_invitations(&game).await?;
    let listed: Vec<InvitationListed> = invitations.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(listed))
}

/// Takes an invitation back. A player who has taken a seat by it stays.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "take_invitation_back", tag = "lobby", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    ("id" = String, Path, description = "the id that was told with the invitation"),
), responses(
    (status = 204, description = "it holds no longer"),
)))]
#[delete("/games/{game}/invitations/{id}")]
pub(crate) async fn take_back(
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (game, id) = path.into_inner();
    let game = created_game(&context, &visitor, &game).await?;
    let id = InvitationId(asking::id(&id, Code::InvitationGone)?);
    context.games.uninvite(&game, id).await?;
    Ok(HttpResponse::NoContent().finish())
}
