//! Before the start: creating games, taking and leaving seats.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::{Bot, Caller, Right};
use crate::context::Context;
use crate::draw;
use crate::games::{
    Answer, ClockWanted, Founding, Joining, Leaving, LiveGame, Request, Wish, waits_until,
};
#[cfg(feature = "schema")]
use crate::games::{Moved, Seated};
use crate::link_secret::LinkSecret;
use crate::names::Title;
use crate::problem::{Code, Problem};
use crate::store::{
    Admission, Counted, InvitationUse, Key, OrderTerms, RestTerms, SeatOrder, Start, Terms,
    Visibility,
};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, delete, post};
use chrono::{DateTime, Utc};
use engine::kernel::chance::Seed;
use engine::kernel::clock;
use engine::kernel::event::By;
use engine::kernel::seat::Seat;
use engine::kernel::table::{DisputeTime, PlayerId};
use engine::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// The seconds of a day.
const DAY: u32 = 86_400;

/// A game that is wanted.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameWanted {
    /// The ruleset's name.
    pub ruleset: Ruleset,
    /// The edition's name; absent for the default one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    /// The number of seats.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5))]
    pub seats: u8,
    /// The options of the ruleset; absent for none.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
    /// The title under which it is listed: 1 to 40 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    pub title: Option<String>,
    /// Seconds after its end in which the game can be disputed before it is opened, `0` for none, at most 2592000; absent for what this server usually gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 2592000))]
    pub dispute_time: Option<u32>,
    /// The clock, by name or by its terms; absent for none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockWanted>,
    /// The people that may see the game; absent for `public`.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub visibility: Visibility,
    /// The players who may take a seat; absent for `everybody` who sees the game.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub admission: Admission,
    /// The way in which seats are given; absent for `chosen`.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub seat_order: SeatOrder,
    /// The moment at which the game starts; absent for `by_hand`. With `at` it starts at `waits_until`, which is at most ten days ahead
    /// then, if all seats are taken; otherwise it is given up.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub starts: Start,
    /// The rests of players that stop their clocks; absent for `all`, and for `none` where the bank is less than a day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests: Option<RestTerms>,
    /// The moment until which the game waits for players before it is given up, from an hour to 90 days ahead; absent for 14 days.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    pub waits_until: Option<DateTime<Utc>>,
    /// When standing orders are asked: after 1 to 10 minutes that are drawn (`delayed`), at once (`instant`), or never; absent for `delayed`.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub orders: OrderTerms,
}

/// Returns whether this is what holds where nothing is said: so a repeated request of an older client stays the same one.
fn is_usual<T: Default + PartialEq>(wanted: &T) -> bool {
    *wanted == T::default()
}

impl GameWanted {
    /// A game of the default edition, without options.
    pub fn standard(ruleset: Ruleset, seats: u8) -> GameWanted {
        GameWanted {
            ruleset,
            edition: None,
            seats,
            options: no_options(),
            title: None,
            dispute_time: None,
            clock: None,
            visibility: Visibility::default(),
            admission: Admission::default(),
            seat_order: SeatOrder::default(),
            starts: Start::default(),
            rests: None,
            waits_until: None,
            orders: OrderTerms::default(),
        }
    }
}

fn no_options() -> Value {
    json!({})
}

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

/// Creates a game. Nobody sits at it yet.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "create_game", tag = "lobby", security(("token" = ["play"])), request_body = GameWanted,
    params(("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer")), responses(
    (status = 201, description = "the game", body = Moved),
)))]
#[post("/games")]
pub async fn create(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<GameWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Right::GameCreate)?;
    let key = asking::key(&request, caller, &body)?;
    answer::done(created(&context, caller, body, key).await?)
}

/// Creates a game, or repeats the answer that the key got.
///
/// # Errors
/// [`Code::SetupRefused`], [`Code::NameRefused`], [`Code::QuotaUsedUp`], or failures of the store.
pub async fn created(
    context: &Context,
    caller: &Caller,
    wanted: GameWanted,
    key: Option<Key>,
) -> Result<Answer, Problem> {
    let GameWanted { ruleset, edition, seats, options, visibility, .. } = wanted;
    let GameWanted { admission, seat_order, starts, orders, .. } = wanted;
    let dispute_time = match wanted.dispute_time {
        Some(seconds) => time_for_disputes(seconds)?,
        None => context.dispute_time.0,
    };
    let clock = wanted.clock.map(clock::Terms::try_from).transpose();
    let clock = clock.map_err(|error| Problem::new(Code::ClockRefused).because(error))?;
    let title = wanted.title.as_deref().map(Title::try_from).transpose();
    let title = title.map_err(|error| Problem::new(Code::NameRefused).because(error))?;
    let title = title.map(|title| title.to_string());
    let creator = caller.player;
    let quotas = context.limits.quotas(creator, &[Counted::Lobbies, Counted::RunningGames]);
    let rests = wanted.rests.unwrap_or_else(|| usual_rests(clock.as_ref()));
    let waits_until = Some(waits_until(wanted.waits_until, starts)?);
    let terms = Terms { visibility, admission, seat_order, starts, rests, waits_until, orders };
    let founding = Founding {
        ruleset,
        edition,
        seats,
        options,
        title,
        dispute_time,
        clock,
        terms,
        rematch_of: None,
        invited: Vec::new(),
        creator,
        quotas,
    };
    context.games.create(founding, key).await
}

/// Returns what rests a clock where nothing else is wanted: who has less than a day sits at the table.
fn usual_rests(clock: Option<&clock::Terms>) -> RestTerms {
    match clock.is_some_and(|terms| terms.bank().number() < DAY) {
        true => RestTerms::None,
        false => RestTerms::All,
    }
}

fn time_for_disputes(seconds: u32) -> Result<Option<DisputeTime>, Problem> {
    let refused = |error| Problem::new(Code::SetupRefused).because(error);
    match seconds {
        0 => Ok(None),
        seconds => DisputeTime::try_from(seconds).map(Some).map_err(refused),
    }
}

/// Takes a seat, and adds a share to the chance of the game; or gives a seat to a bot of this server.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "take_seat", tag = "lobby", security(("token" = ["play"])), request_body = SeatWanted, params(
    ("game" = String, Path, description = "the game"),
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 201, description = "the seat", body = Seated),
)))]
#[post("/games/{game}/seats")]
pub async fn take_seat(
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

/// An id that says nothing about the account, and is another one in each game.
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
pub async fn leave_seat(
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

/// Starts the game, when all seats are taken; whoever holds a seat may.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "start_game", tag = "lobby", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    asking::SeatQuery,
    ("Idempotency-Key" = Option<String>, Header, description = "the same key repeats the same answer"),
), responses(
    (status = 200, description = "the game is being played", body = Moved),
)))]
#[post("/games/{game}/start")]
pub async fn start(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<asking::SeatQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (caller, seat) = asking::acting_seat(&visitor, &game, query.seat)?;
    let key = asking::key(&request, caller, &Value::Null)?;
    let request = Request { wish: Wish::StartGame(seat), key };
    answer::done(context.games.carry_out(game.id(), request).await?)
}
