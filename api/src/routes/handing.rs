//! Decisions of an arbiter about time and seats: who goes on with a seat, and that a break ends.

use super::body::Body;
use super::disputes::arbitrate;
use super::lobby::opaque_id;
use super::{answer, asking};
use crate::accounts::{Bot, Right};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::games::{HandingOver, Heir, Request, Wish};
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, put};
use engine::kernel::seat::Seat;
use engine::kernel::table::TableCommand;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The one who goes on with a seat.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "to", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum HolderWanted {
    /// A bot of this server.
    Bot {},
    /// A person.
    Player {
        /// The name under which others read that person.
        #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 64))]
        name: String,
    },
}

/// An arbiter hands a seat of a running game over. The player who held it sees from then on what a spectator sees.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "hand_over_seat", tag = "disputes", security(("token" = ["arbitrate"])), request_body = HolderWanted, params(
    ("game" = String, Path, description = "the game"),
    ("seat" = Seat, Path, description = "the seat"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[put("/games/{game}/seats/{seat}/holder")]
pub(crate) async fn hand_over(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, Seat)>,
    Body(body): Body<HolderWanted>,
) -> Result<HttpResponse, Problem> {
    let (game, seat) = path.into_inner();
    let caller = visitor.permitted(Right::Arbiter)?;
    let key = asking::key(&request, caller, &body)?;
    let game = asking::game(&context, &visitor, &game).await?;
    let heir = heir(&context, body).await?;
    let wish = Wish::HandOver(HandingOver { arbiter: caller.player, seat, heir });
    let done = context.games.carry_out(game.id(), Request { wish, key }).await?;
    if !done.is_repeated {
        context.games.note_arbiter(caller.player, game.id(), "hand_over_seat").await;
    }
    answer::done(done)
}

async fn heir(context: &Context, wanted: HolderWanted) -> Result<Heir, Problem> {
    match wanted {
        HolderWanted::Bot {} => Ok(Heir::Bot),
        HolderWanted::Player { name } => {
            let person = context.games.player_named(&name).await?;
            if Bot::of(person.id).is_some() {
                return Err(Problem::new(Code::PlayerUnknown));
            }
            Ok(Heir::Person { account: person.id, name: person.name, player: opaque_id()? })
        }
    }
}

/// An arbiter ends a break before its time.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "end_break", tag = "disputes", security(("token" = ["arbitrate"])), params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "how the game stands then", body = Moved),
)))]
#[delete("/games/{game}/break")]
pub(crate) async fn end_break(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let command = TableCommand::EndBreak {};
    arbitrate(&request, &context, &visitor, &game, &Value::Null, command).await
}
