//! Before the start: taking and leaving seats.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::{Bot, Caller, Right};
use crate::context::Context;
use crate::draw;
use crate::games::{Answer, Joining, Leaving, LiveGame, Request, Starter, Wish};
#[cfg(feature = "schema")]
use crate::games::{Moved, Seated};
use crate::link_secret::LinkSecret;
#[cfg(doc)]
use crate::problem::Code;
use crate::problem::Problem;
use crate::store::{Counted, InvitationUse, Key};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, delete, post};
use engine::kernel::chance::Seed;
use engine::kernel::occasion::By;
use engine::kernel::seat::Seat;
use engine::kernel::table::PlayerId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::Arc;

/// A seat that is wanted.
#[derive(Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatWanted {
    /// The seat; absent for the first that is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The player's share of chance, 64 lower-case hexadecimal digits; the server draws one where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$"))]
    pub seed: Option<Seed>,
    /// Gives the seat to a bot of this server, which plays from then on. The creator of the game may do so; in a public game also who
    /// holds a seat himself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bot: Option<Bot>,
    /// The secret of an invitation to the game, which has one use less then. A private game is taken part in by invitation only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, pattern = "^[0-9a-hjkmnp-tv-z]{26}$"))]
    pub invitation: Option<LinkSecret>,
}

/// Takes a seat, and adds a share to the chance of the game; or gives a seat to a bot of this server.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "take_seat", tag = "lobby", security(("token" = ["play"])), request_body = SeatWanted, params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 201, description = "the seat", body = Seated),
)))]
#[post("/games/{game}/seats")]
pub(crate) async fn take_seat(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    Body(body): Body<SeatWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GamePlay)?;
    let key = asking::key(&request, caller, &body)?;
    let (game, invitation) = match &body.invitation {
        Some(secret) => {
            let (game, used) =
                asking::game_by_invitation(&context, &visitor, &game, secret).await?;
            (game, Some(used))
        }
        None => (asking::game(&context, &visitor, &game).await?, None),
    };
    let sitting = Sitting { invitation, key };
    answer::done(seated(&context, caller, &game, body, sitting).await?)
}

/// The way in which a seat is asked for.
#[derive(Clone)]
pub struct Sitting {
    /// The invitation by which the seat is taken, if it is by one.
    pub invitation: Option<InvitationUse>,
    /// The key under which the answer is kept, if there is one.
    pub key: Option<Key>,
}

impl From<Option<Key>> for Sitting {
    fn from(key: Option<Key>) -> Sitting {
        Sitting { invitation: None, key }
    }
}

/// Lets the caller take a seat, or gives it to a bot; or repeats the answer that the key got.
///
/// # Errors
/// [`Code::SeatOccupied`], [`Code::TableFull`], [`Code::SeatsByChance`], [`Code::SeatNotYours`], [`Code::CreatorOnly`],
/// [`Code::InvitationGone`], [`Code::JoiningRefused`], [`Code::QuotaUsedUp`], or failures of the store.
pub async fn seated(
    context: &Context,
    caller: &Caller,
    game: &LiveGame,
    wanted: SeatWanted,
    sitting: impl Into<Sitting>,
) -> Result<Answer, Problem> {
    let Sitting { mut invitation, key } = sitting.into();
    if wanted.bot.is_none() {
        context.games.check_welcome(game, caller.player).await?;
        if invitation.is_none() {
            invitation = context.games.invitation_for(game.id(), caller.player).await?;
        }
        context.games.check_admitted(game, caller, invitation).await?;
    }
    let seed = match wanted.seed {
        Some(seed) => seed,
        None => Seed(draw::bytes()?),
    };
    if let Some(bot) = wanted.bot {
        welcome(context, bot).await?;
    }
    let (account, name, by, counted) = match wanted.bot {
        None => (caller.player, caller.name.clone(), By::Player, Counted::Seats),
        Some(bot) => (bot.account(), bot.name().to_owned(), By::Bot, Counted::Bots),
    };
    let joining = Joining {
        account,
        name,
        seated_by: wanted.bot.map(|_| caller.player),
        quotas: context.limits.quotas(caller.player, &[counted]),
        alone: context.limits.quotas(caller.player, &[Counted::BotGames]),
        player: opaque_id()?,
        seat: wanted.seat,
        invitation,
        seed,
        by,
    };
    let request = Request { wish: Wish::TakeSeat(joining), key };
    context.games.carry_out(game.id(), request).await
}

/// Lets the bot have its account.
async fn welcome(context: &Context, bot: Bot) -> Result<(), Problem> {
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.welcome(bot)).await
}

/// Returns an id that says nothing about the account, and is another one in each game.
pub fn opaque_id() -> Result<PlayerId, Problem> {
    let bytes: [u8; 16] = draw::bytes()?;
    PlayerId::try_from(hex::encode(bytes)).map_err(Problem::internal)
}

/// Leaves a seat before the start, or sends its holder away.
///
/// The creator of the game can send everybody away, and in a public game whoever holds a seat a bot. A creator who leaves the table
/// leaves the game to the first person who stays.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "leave_seat", tag = "lobby", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    ("seat" = Seat, Path, description = "the seat"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "the seat is free", body = Moved),
)))]
#[delete("/games/{game}/seats/{seat}")]
pub(crate) async fn leave_seat(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    path: Path<(String, Seat)>,
) -> Result<HttpResponse, Problem> {
    let (game, seat) = path.into_inner();
    let caller = visitor.permitted(Right::GamePlay)?;
    let key = asking::key(&request, caller, &Value::Null)?;
    let game = asking::game(&context, &visitor, &game).await?;
    let leaving = Leaving { seat, account: caller.player };
    let request = Request { wish: Wish::LeaveSeat(leaving), key };
    answer::done(context.games.carry_out(game.id(), request).await?)
}

/// Returns who starts a game: the seat for which the caller acts, or the creator who holds none.
///
/// # Errors
/// As [`asking::acting_seat`].
pub fn starter<'v>(
    visitor: &'v Visitor,
    game: &LiveGame,
    seat: Option<Seat>,
) -> Result<(&'v Caller, Starter), Problem> {
    let caller = visitor.permitted(Right::GamePlay)?;
    let is_host = seat.is_none()
        && game.creator() == Some(caller.player)
        && game.seats_of(caller.player).is_empty();
    match is_host {
        true => {
            game.check_played()?;
            Ok((caller, Starter::Host(caller.player)))
        }
        false => {
            let (caller, seat) = asking::acting_seat(visitor, game, seat)?;
            Ok((caller, Starter::Seat(seat)))
        }
    }
}

/// Starts the game, when all seats are taken; whoever holds a seat may.
///
/// If bots of this server hold all seats, the creator of the game may: it is played to its end without anybody.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "start_game", tag = "lobby", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    asking::SeatQuery,
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "the game is being played", body = Moved),
)))]
#[post("/games/{game}/start")]
pub(crate) async fn start(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<asking::SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (caller, starter) = starter(&visitor, &game, query.seat)?;
    let key = asking::key(&request, caller, &Value::Null)?;
    let request = Request { wish: Wish::StartGame(starter), key };
    answer::done(context.games.carry_out(game.id(), request).await?)
}
