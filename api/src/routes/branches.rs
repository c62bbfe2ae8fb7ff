//! Practice games: `POST /games/{game}/branches`.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::Right;
use crate::context::Context;
use crate::draw;
use crate::games::Branching;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::names::Title;
use crate::problem::{Code, Problem};
use crate::store::Counted;
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, post};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::table::PlayerId;
use serde::{Deserialize, Serialize};

/// A practice game that is wanted.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct BranchWanted {
    /// The event of the game: the practice game goes on from the position after it. Events that were taken back later count, too.
    seq: Seq,
    /// The caller's seat whose knowledge is taken over; may be left out by who holds exactly one, or none. Of an opened game
    /// everything is taken over.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The title under which it is listed: 1 to 40 characters; absent for that of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
}

/// Begins a practice game from a position of a game, which is not touched.
///
/// Takes over the knowledge of the caller, and deals anew all that nobody told. The caller plays all seats, looks as each by `?seat=`, and
/// nobody else is asked or told: the game is listed for its player only, and opened when it ends.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "branch_game", tag = "play", security(("token" = ["play"])), request_body = BranchWanted, params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 201, description = "the practice game", body = Moved),
)))]
#[post("/games/{game}/branches")]
pub(crate) async fn branch(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<BranchWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let key = asking::key(&request, caller, &body)?;
    let parent = asking::game(&context, &visitor, &game).await?;
    let BranchWanted { seq, seat, title } = body;
    let viewer = asking::viewer(&visitor, &parent, seat)?;
    let title = title.as_deref().map(Title::try_from).transpose();
    let title = title.map_err(|error| Problem::new(Code::NameRefused).because(error))?;
    let opaque: [u8; 16] = draw::bytes()?;
    let wanted = Branching {
        seq,
        viewer,
        account: caller.player,
        name: caller.name.clone(),
        player: PlayerId::try_from(hex::encode(opaque)).map_err(Problem::internal)?,
        title: title.map(|title| title.to_string()),
        quotas: context.limits.quotas(caller.player, &[Counted::PracticeGames]),
    };
    answer::done(context.games.branch(parent, wanted, key).await?)
}
