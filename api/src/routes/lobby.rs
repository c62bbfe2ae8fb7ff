//! Before the start: creating games, finding them, taking and leaving seats.

use super::{answer, asking};
use crate::accounts::{Bot, Scope};
use crate::context::Context;
use crate::draw;
use crate::games::{Founding, Joining, Leaving, ListedGames, Request, Wish};
#[cfg(feature = "schema")]
use crate::games::{Moved, Seated};
use crate::moment;
use crate::names::Title;
use crate::problem::{Code, Problem};
use crate::store::{
    self, Concerning, Counted, GameKind, GameNumber, Listing, ListingQuery, Practice, SeatHolder,
};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, delete, get, post};
use engine::kernel::chance::Seed;
use engine::kernel::event::{By, GameId, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::{DisputeTime, Phase, PlayerId};
use engine::ruleset::Ruleset;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::sync::Arc;

/// Games on a page, unless the query says otherwise; and at most.
const PAGE: u32 = 50;
const PAGE_MAX: u32 = 200;

/// A game that is wanted.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GameWanted {
    /// The ruleset's name.
    ruleset: Ruleset,
    /// The edition's name; absent for the default one.
    #[serde(skip_serializing_if = "Option::is_none")]
    edition: Option<String>,
    /// How many seats.
    #[cfg_attr(feature = "schema", schema(minimum = 1, maximum = 5))]
    seats: u8,
    /// The options of the ruleset; absent for none.
    #[serde(default = "no_options")]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    options: Value,
    /// The title under which it is listed: 1 to 40 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(min_length = 1, max_length = 40))]
    title: Option<String>,
    /// Seconds after its end in which the game can be disputed before it is opened, `0` for none, at most 2592000; absent for what this server usually gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(maximum = 2592000))]
    dispute_time: Option<u32>,
}

fn no_options() -> Value {
    json!({})
}

/// A seat that is wanted.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatWanted {
    /// Which seat; absent for the first that is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The player's share of chance, 64 lower-case hexadecimal digits; the server draws one where it is absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, pattern = "^[0-9a-f]{64}$"))]
    seed: Option<Seed>,
    /// Gives the seat to a bot of this server, which plays from then on; who holds a seat himself may do so.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<Bot>,
}

/// Which games are listed.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub struct GamesQuery {
    /// Only games that have come so far.
    phase: Option<Phase>,
    /// Only games of this ruleset.
    ruleset: Option<Ruleset>,
    /// `true`: only games in which the caller holds a seat.
    mine: Option<bool>,
    /// `true`: only the caller's practice games; `false`: none of them. Where it is absent, they are among those of `mine`.
    practice: Option<bool>,
    /// Only games created before the one with this number: where the last page ended.
    before: Option<i64>,
    /// At most so many, up to 200.
    limit: Option<u32>,
}

/// A page of games, the newest first.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GamePage {
    /// The games.
    games: Vec<GameListed>,
    /// What to send as `before` for the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<i64>,
}

/// A game in a listing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameListed {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// Its number in the order of creation.
    number: i64,
    /// The ruleset's name.
    ruleset: String,
    /// The title.
    title: String,
    /// Is it a practice game? Absent where it is not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    practice: bool,
    /// Was it played elsewhere, and is only read here? Absent where it was not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    imported: bool,
    /// How far it has come.
    phase: Phase,
    /// When it was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    created_at: Option<String>,
    /// The last event.
    seq: Seq,
    /// How many seats.
    seats: u8,
    /// The seats that are taken.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    taken: Seats,
    /// Who sits there: of each seat that is taken its name, but for who has left this server.
    players: Vec<PlayerListed>,
    /// The seats that the caller holds; absent where there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<Seat>>))]
    my_seats: Option<Seats>,
    /// The seats that the game waits for.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    to_act: Seats,
}

/// A player in a listing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerListed {
    /// The seat.
    seat: Seat,
    /// The name of who sits there.
    name: String,
    /// The bot of this server that sits there; absent where it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<Bot>,
}

fn listed(page: &ListedGames, listing: &Listing, caller: Option<store::PlayerId>) -> GameListed {
    let own = listing.holders.iter().filter(|it| it.player.is_some() && it.player == caller);
    let own: Seats = own.map(|holder| holder.seat).collect();
    let player = |holder: &SeatHolder| {
        let (seat, player) = (holder.seat, holder.player?);
        Some(PlayerListed { seat, name: page.name(player)?, bot: Bot::of(player) })
    };
    let seats = |awaited_only: bool| {
        let holders = listing.holders.iter().filter(move |it| it.awaited || !awaited_only);
        holders.map(|holder| holder.seat).collect()
    };
    GameListed {
        game: listing.game,
        number: listing.number.0,
        ruleset: listing.ruleset.clone(),
        title: listing.title.clone(),
        practice: listing.kind == GameKind::Practice,
        imported: listing.kind == GameKind::Imported,
        phase: listing.phase,
        created_at: moment::text(listing.created_at),
        seq: listing.head.seq,
        seats: listing.seats,
        taken: seats(false),
        players: listing.holders.iter().filter_map(player).collect(),
        my_seats: Some(own).filter(|own| !own.is_empty()),
        to_act: seats(true),
    }
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
    body: Json<GameWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Scope::Play)?;
    let key = asking::key(&request, caller, &body.0)?;
    let GameWanted { ruleset, edition, seats, options, title, dispute_time } = body.into_inner();
    let dispute_time = match dispute_time {
        Some(seconds) => time_for_disputes(seconds)?,
        None => context.dispute_time.0,
    };
    let title = title.as_deref().map(Title::try_from).transpose();
    let title = title.map_err(|error| Problem::new(Code::NameRefused).because(error))?;
    let title = title.map(|title| title.to_string());
    let creator = caller.player;
    let quotas = context.limits.quotas(creator, &[Counted::Lobbies, Counted::RunningGames]);
    let founding =
        Founding { ruleset, edition, seats, options, title, dispute_time, creator, quotas };
    answer::done(context.games.create(founding, key).await?)
}

fn time_for_disputes(seconds: u32) -> Result<Option<DisputeTime>, Problem> {
    let refused = |error| Problem::new(Code::SetupRefused).because(error);
    match seconds {
        0 => Ok(None),
        seconds => DisputeTime::try_from(seconds).map(Some).map_err(refused),
    }
}

/// Lists games, the newest first, by pages.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_games", tag = "lobby", params(GamesQuery), responses(
    (status = 200, description = "a page of games", body = GamePage),
)))]
#[get("/games")]
pub async fn list(
    context: Data<Context>,
    visitor: Visitor,
    query: Query<GamesQuery>,
) -> Result<Json<GamePage>, Problem> {
    let practice = practice(query.mine, query.practice);
    let concerning = match (query.mine, practice) {
        (Some(true), _) | (_, Practice::Only) => {
            Some(Concerning::Seated(visitor.permitted(Scope::Look)?.player))
        }
        (Some(false) | None, Practice::Among | Practice::Without) => None,
    };
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
    let listings = context.games.list_named(ListingQuery {
        phase: query.phase,
        ruleset: query.ruleset.map(|ruleset| ruleset.name().to_owned()),
        concerning,
        practice,
        before: query.before.map(GameNumber),
        limit,
    });
    let (page, caller) = (listings.await?, visitor.caller().map(|caller| caller.player));
    let games: Vec<GameListed> =
        page.listings.iter().map(|listing| listed(&page, listing, caller)).collect();
    let is_full = games.len() == limit as usize;
    let before = games.last().filter(|_| is_full).map(|game| game.number);
    Ok(Json(GamePage { games, before }))
}

/// Practice games concern their player only, so they stand in no list of everybody's games.
fn practice(mine: Option<bool>, asked: Option<bool>) -> Practice {
    match (mine, asked) {
        (_, Some(true)) => Practice::Only,
        (Some(true), None) => Practice::Among,
        (_, Some(false)) | (Some(false) | None, None) => Practice::Without,
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
    body: Json<SeatWanted>,
) -> Result<HttpResponse, Problem> {
    let caller = visitor.permitted(Scope::Play)?;
    let key = asking::key(&request, caller, &body.0)?;
    let seed = match body.seed {
        Some(seed) => seed,
        None => Seed(draw::bytes()?),
    };
    let game = asking::game(&context, &visitor, &game).await?;
    if let Some(bot) = body.bot {
        welcome(&context, bot).await?;
    }
    let (account, name, by, counted) = match body.bot {
        None => (caller.player, caller.name.clone(), By::Player, Counted::Seats),
        Some(bot) => (bot.account(), bot.name().to_owned(), By::Bot, Counted::Bots),
    };
    let joining = Joining {
        account,
        name,
        seated_by: body.bot.map(|_| caller.player),
        quotas: context.limits.quotas(caller.player, &[counted]),
        player: opaque_id()?,
        seat: body.seat,
        seed,
        by,
    };
    let request = Request { wish: Wish::TakeSeat(joining), key };
    answer::done(context.games.carry_out(game.id(), request).await?)
}

/// Lets the bot have its account.
async fn welcome(context: &Context, bot: Bot) -> Result<(), Problem> {
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.welcome(bot)).await
}

/// An id that says nothing about the account, and is another one in each game.
fn opaque_id() -> Result<PlayerId, Problem> {
    let bytes: [u8; 16] = draw::bytes()?;
    PlayerId::try_from(hex::encode(bytes)).map_err(Problem::internal)
}

/// Leaves a seat before the start. Whoever holds a seat can also send a bot away from its own.
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
    let caller = visitor.permitted(Scope::Play)?;
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
