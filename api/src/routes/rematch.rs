//! Rematches: `POST /games/{game}/rematch`.

use super::asking;
use super::lobby::{SeatWanted, seated};
use crate::accounts::{Caller, Right};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::Moved;
use crate::games::{LiveGame, Rematch, Rematching};
use crate::problem::{Code, Problem};
use crate::store::{Counted, SeatOrder};
use crate::visitor::Visitor;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, post};

/// Plays the same once more: a game with the same setup, edition, options and terms, in which the caller and the bots sit as before.
///
/// A game has one rematch. Whoever of its players asks first creates it, and whoever asks later takes the own seat there; the others of a
/// private game can see it, too.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "rematch_game", tag = "lobby", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 200, description = "the rematch, which was there", body = Moved),
    (status = 201, description = "the rematch, which was created", body = Moved),
)))]
#[post("/games/{game}/rematch")]
pub(crate) async fn rematch(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let of = asking::game(&context, &visitor, &game).await?;
    let Rematch { game, is_new } = again(&context, caller, &of).await?;
    let status = if is_new { StatusCode::CREATED } else { StatusCode::OK };
    Ok(HttpResponse::build(status).json(context.games.placed_standing(&game).await?))
}

/// Returns the rematch of a game, in which the caller sits, and the bots where the caller created it.
///
/// # Errors
/// Those of [`Games::rematch`](crate::games::Games::rematch).
pub async fn again(context: &Context, caller: &Caller, of: &LiveGame) -> Result<Rematch, Problem> {
    let player = caller.player;
    let quotas = context.limits.quotas(player, &[Counted::Lobbies, Counted::RunningGames]);
    let found = context.games.rematch(of, Rematching { player, quotas }).await?;
    sit_again(context, caller, of, &found.game).await?;
    Ok(found)
}

/// Lets the caller sit as in the game before, and the bots of whoever created the rematch.
async fn sit_again(
    context: &Context,
    caller: &Caller,
    of: &LiveGame,
    game: &LiveGame,
) -> Result<(), Problem> {
    let is_creator = game.creator() == Some(caller.player);
    let before = of.now();
    for (seat, holder) in before.holders().iter() {
        let bot = holder.bot();
        let comes = holder.account == caller.player || bot.is_some() && is_creator;
        let held = before.holders().seats_of(holder.account);
        let so_far = held.iter().filter(|other| *other <= seat).count();
        if !comes || game.seats_of(holder.account).iter().count() >= so_far {
            continue;
        }
        let named = Some(seat).filter(|_| game.terms().seat_order == SeatOrder::Chosen);
        let wanted = SeatWanted { seat: named, bot, ..SeatWanted::default() };
        match seated(context, caller, game, wanted, None).await {
            // Others were faster: the rematch is there all the same.
            Err(problem) if !is_taken(problem.code()) => return Err(problem),
            Ok(_) | Err(_) => {}
        }
    }
    Ok(())
}

fn is_taken(code: Code) -> bool {
    matches!(code, Code::SeatOccupied | Code::TableFull | Code::WrongPhase)
}
