//! Finding games: `GET /games`.

use crate::accounts::{Bot, Right};
use crate::context::Context;
use crate::games::ListedGames;
use crate::moment;
use crate::problem::Problem;
use crate::store::{
    self, Admission, Concerning, GameKind, GameNumber, Listing, ListingQuery, OrderTerms, Percent,
    Practice, Purpose, SeatHolder, Start, TermsQuery, Timing, Vacancy, Visibility,
};
use crate::visitor::Visitor;
use actix_web::get;
use actix_web::web::{Data, Json, Query};
use engine::kernel::clock::Terms;
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::seat::{Seat, Seats};
use engine::kernel::table::Phase;
use engine::ruleset::Ruleset;
use serde::{Deserialize, Serialize};

/// Games on a page, unless the query says otherwise; and at most.
const PAGE: u32 = 50;
const PAGE_MAX: u32 = 200;

/// The games that a list is asked for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct GamesQuery {
    /// Only games that have come so far.
    phase: Option<Phase>,
    /// Only games of this ruleset.
    ruleset: Option<Ruleset>,
    /// `true`: only games in which the caller holds a seat.
    mine: Option<bool>,
    /// `true`: only games that wait for a choice or for the consent of the caller.
    waiting_for_me: Option<bool>,
    /// Only games for this purpose.
    purpose: Option<Purpose>,
    /// Only games that these people may see. Games that are not `public` are listed for their players alone, with `mine`.
    visibility: Option<Visibility>,
    /// `true`: only games with a free seat that have not started; `false`: only the others.
    seats_free: Option<bool>,
    /// `true`: only games with a clock; `false`: only games without one.
    clock: Option<bool>,
    /// Only games that the player of this name has created.
    by: Option<String>,
    /// `true`: only the caller's practice games; `false`: none of them. If it is absent, they are among those of `mine`.
    practice: Option<bool>,
    /// Only games created before the one with this number: where the last page ended.
    before: Option<i64>,
    /// At most so many, up to 200.
    limit: Option<u32>,
}

/// A page of games, the newest first.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct GamePage {
    /// The games.
    games: Vec<GameListed>,
    /// The value of `before` for the next page; absent on the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<i64>,
}

/// A game in a listing.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct GameListed {
    /// The game.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    game: GameId,
    /// Its number in the order of creation.
    number: i64,
    /// The ruleset's name.
    ruleset: String,
    /// The title.
    title: String,
    /// `true` for a practice game; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    practice: bool,
    /// `true` if it was played elsewhere, and is only read here. Absent where it was not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    imported: bool,
    /// The people that may see the game; absent for a public one.
    #[serde(skip_serializing_if = "Visibility::is_public")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    visibility: Visibility,
    /// The phase of the game.
    phase: Phase,
    /// The players who may take a seat; absent for everybody who sees the game.
    #[serde(skip_serializing_if = "Admission::is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    admission: Admission,
    /// The time after which standing orders are asked; absent for after a while.
    #[serde(skip_serializing_if = "OrderTerms::is_usual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    orders: OrderTerms,
    /// The moment at which the game starts; absent for when somebody starts it. `at` is at `waits_until`.
    #[serde(skip_serializing_if = "Start::is_by_hand")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    starts: Start,
    /// The purpose of the game; absent for `casual`.
    #[serde(skip_serializing_if = "Purpose::is_casual")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    purpose: Purpose,
    /// The share of games, in percent, that a player must not have lost by time to take a seat; absent if that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    min_kept: Option<Percent>,
    /// The most games that may go on of a player who takes a seat; absent if that does not matter.
    #[serde(skip_serializing_if = "Option::is_none")]
    most_running: Option<u8>,
    /// The moment until which it waits for players; absent after the start, and where it waits without end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    waits_until: Option<String>,
    /// The terms of its clock; absent for a game without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<Terms>,
    /// The moment of its creation.
    #[serde(skip_serializing_if = "Option::is_none")]
    created_at: Option<String>,
    /// The last event.
    seq: Seq,
    /// The number of seats.
    seats: u8,
    /// The seats that are taken.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    taken: Seats,
    /// The names of the players who sit there, but for who has left this server.
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
pub(crate) struct PlayerListed {
    /// The seat.
    seat: Seat,
    /// The name of who sits there.
    name: String,
    /// The bot of this server that sits there; absent where it is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    bot: Option<Bot>,
}

/// Tells a game of a list to this caller.
pub(super) fn listed(
    page: &ListedGames,
    listing: &Listing,
    caller: Option<store::PlayerId>,
) -> GameListed {
    let own = listing.holders.iter().filter(|it| it.player.is_some() && it.player == caller);
    let own: Seats = own.map(|holder| holder.seat).collect();
    let player = |holder: &SeatHolder| {
        let (seat, player) = (holder.seat, holder.player?);
        Some(PlayerListed { seat, name: page.name(listing, holder)?, bot: Bot::of(player) })
    };
    let seats = |awaited_only: bool| {
        let holders = listing.holders.iter().filter(move |it| it.awaited || !awaited_only);
        holders.map(|holder| holder.seat).collect()
    };
    let waits_until = listing.terms.waits_until.filter(|_| listing.phase == Phase::Lobby);
    GameListed {
        game: listing.game,
        number: listing.number.0,
        ruleset: listing.ruleset.clone(),
        title: listing.title.clone(),
        practice: listing.kind == GameKind::Practice,
        imported: listing.kind == GameKind::Imported,
        visibility: listing.terms.visibility,
        phase: listing.phase,
        admission: listing.terms.admission,
        orders: listing.terms.orders,
        starts: listing.terms.starts,
        purpose: listing.terms.purpose,
        min_kept: listing.terms.min_kept,
        most_running: listing.terms.most_running,
        waits_until: waits_until.and_then(moment::text),
        clock: listing.clock,
        created_at: moment::text(listing.created_at),
        seq: listing.head.seq,
        seats: listing.seats,
        taken: seats(false),
        players: listing.holders.iter().filter_map(player).collect(),
        my_seats: Some(own).filter(|own| !own.is_empty()),
        to_act: seats(true),
    }
}

/// Lists games, the newest first, by pages.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_games", tag = "lobby", params(GamesQuery), responses(
    (status = 200, description = "a page of games", body = GamePage),
)))]
#[get("/games")]
pub(crate) async fn list(
    context: Data<Context>,
    visitor: Visitor,
    query: Query<GamesQuery>,
) -> Result<Json<GamePage>, Problem> {
    let concerning = concerning(&query, &visitor)?;
    let limit = query.limit.unwrap_or(PAGE).clamp(1, PAGE_MAX);
    let listings = context.games.list_named(ListingQuery {
        phase: query.phase,
        ruleset: query.ruleset.map(|ruleset| ruleset.name().to_owned()),
        concerning,
        practice: practice(&query),
        terms: terms(&context, &query).await?,
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

/// Returns the way in which the games concern the caller; `None` if everybody's games are asked for.
fn concerning(query: &GamesQuery, visitor: &Visitor) -> Result<Option<Concerning>, Problem> {
    let caller = || visitor.permitted(Right::GameRead).map(|caller| caller.player);
    if query.waiting_for_me == Some(true) {
        return Ok(Some(Concerning::Waiting(caller()?)));
    }
    match practice(query) {
        Practice::Only | Practice::Among => Ok(Some(Concerning::Seated(caller()?))),
        Practice::Without if query.mine == Some(true) => Ok(Some(Concerning::Seated(caller()?))),
        Practice::Without => Ok(None),
    }
}

/// Returns which practice games are listed: they concern their player only, so they are in no list of everybody's games.
fn practice(query: &GamesQuery) -> Practice {
    let of_caller = [query.mine, query.waiting_for_me].contains(&Some(true));
    match query.practice {
        Some(true) => Practice::Only,
        None if of_caller => Practice::Among,
        Some(false) | None => Practice::Without,
    }
}

/// Returns the terms that the games have.
async fn terms(context: &Context, query: &GamesQuery) -> Result<TermsQuery, Problem> {
    let creator = match &query.by {
        Some(name) => Some(context.games.player_named(name).await?.id),
        None => None,
    };
    let vacancy = |is_free| if is_free { Vacancy::Free } else { Vacancy::Full };
    let timing = |has_clock| if has_clock { Timing::Clock } else { Timing::Untimed };
    let (purpose, visibility) = (query.purpose, query.visibility);
    let (vacancy, timing) = (query.seats_free.map(vacancy), query.clock.map(timing));
    Ok(TermsQuery { purpose, visibility, vacancy, timing, creator })
}
