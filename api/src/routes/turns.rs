//! Every game that waits for the caller: `/me/turns`.

use super::answer;
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{DisputeView, LiveGame, Looking, Tagged, TextForm, WaitsFor};
use crate::packing::pack;
use crate::problem::{Code, Problem};
use crate::store::{Concerning, GameNumber, ListingQuery, PlayerId};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{HeaderValue, LINK};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Bytes, Data, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
#[cfg(feature = "schema")]
use {
    crate::games::described::{GameCommand, PositionContent},
    crate::games::{Choices, GameView},
};

/// Games on a page, unless the query says otherwise, and at most: each comes with its view and its whole legal list.
const GAMES_MAX: u32 = 20;

/// In which language the commands are told, and which page is wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct TurnsQuery {
    /// Tells each command in words, and what each seat is asked.
    text: Option<TextForm>,
    /// Only games created before the one with this number: where the last page ended.
    before: Option<i64>,
    /// At most so many games, up to 20.
    limit: Option<u32>,
}

/// A game that waits for the caller: for a seat that the caller holds, or for the ruling of an arbiter.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct Turn {
    /// The game's number in the order of creation.
    number: i64,
    /// The things that the game waits for.
    waits_for: Vec<WaitsFor>,
    /// The game as the seat may know it, or as everybody may where a ruling is awaited.
    #[cfg_attr(feature = "schema", schema(value_type = GameView<PositionContent>))]
    view: Box<RawValue>,
    /// The choices of the seat, and the proposal that it may answer; absent where a ruling is awaited.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<Choices<GameCommand>>))]
    choices: Option<Box<RawValue>>,
    /// The disputes that wait for a ruling; absent for a seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    disputes: Vec<DisputeView>,
}

/// Every game that waits for the caller, by pages of at most 20 games: for each seat the view and what may be chosen or answered.
///
/// A seat is waited for if it must choose, or if its consent is asked for. With an arbiter's token, games are told as well in which a dispute
/// waits for a ruling and the caller holds no seat. If more may follow, the header `Link` has the address of the next page. The header `ETag`
/// names the answer: whoever sends it as `If-None-Match` is told 304 while it is the same.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_turns", tag = "play", security(("token" = ["play"]), ("token" = ["arbitrate"])), params(TurnsQuery), responses(
    (status = 200, description = "the games that wait, the newest first", body = [Turn], headers(
        ("Link" = String, description = "the next page, as `<...>; rel=\"next\"`; absent on the last one"))),
    (status = 304, description = "the same games wait, and for the same"),
)))]
#[get("/me/turns", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn mine(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    query: Query<TurnsQuery>,
) -> Result<HttpResponse, Problem> {
    let concerning = concerning(&visitor)?;
    let limit = query.limit.unwrap_or(GAMES_MAX).clamp(1, GAMES_MAX);
    let waiting = ListingQuery {
        concerning: Some(concerning),
        before: query.before.map(GameNumber),
        ..ListingQuery::newest(limit)
    };
    let page = context.games.list(waiting).await?;
    let mut turns = Vec::new();
    for listing in &page {
        let game = context.games.find(listing.game).await?;
        let (number, words) = (listing.number, query.text);
        turns.extend(work::block(move || told(&game, number, concerning, words)).await?);
    }
    let body = Bytes::from(serde_json::to_vec(&turns).map_err(Problem::internal)?);
    let mut answer = answer::kept(&request, Tagged::of(body), "no-store");
    if let Some(last) = page.last().filter(|_| page.len() == limit as usize) {
        let next = next(request.path(), &query, last.number, limit);
        let next = HeaderValue::from_str(&next).map_err(Problem::internal)?;
        answer.headers_mut().insert(LINK, next);
    }
    Ok(answer)
}

/// Returns the games that wait, as far as the token permits.
fn concerning(visitor: &Visitor) -> Result<Concerning, Problem> {
    let caller = visitor.caller().ok_or_else(|| Problem::new(Code::TokenNeeded))?;
    let player = caller.player;
    match (caller.permits(Right::GamePlay), caller.permits(Right::Arbiter)) {
        (Ok(()), Ok(())) => Ok(Concerning::WaitingOrDisputed(player)),
        (Ok(()), Err(_)) => Ok(Concerning::Waiting(player)),
        (Err(_), Ok(())) => Ok(Concerning::Disputed(player)),
        (Err(missing), Err(_)) => Err(missing),
    }
}

/// Returns the header that names the next page.
fn next(path: &str, query: &TurnsQuery, last: GameNumber, limit: u32) -> String {
    let words = query.text.map_or(String::new(), |words| format!("&text={}", words.name()));
    format!("<{path}?before={}&limit={limit}{words}>; rel=\"next\"", last.0)
}

/// Returns what of the game waits for the caller. The listing tells where to look, the game itself what is there.
fn told(
    game: &LiveGame,
    number: GameNumber,
    concerning: Concerning,
    words: Option<TextForm>,
) -> Result<Vec<Turn>, Problem> {
    match concerning {
        Concerning::Seated(player)
        | Concerning::SeatedInPublic(player)
        | Concerning::Waiting(player) => turns(game, number, player, words),
        Concerning::Disputed(player) => Ok(ruling(game, number, player)?.into_iter().collect()),
        Concerning::WaitingOrDisputed(player) => {
            let mut turns = turns(game, number, player, words)?;
            turns.extend(ruling(game, number, player)?);
            Ok(turns)
        }
    }
}

/// Returns the seats of the player that the game waits for.
fn turns(
    game: &LiveGame,
    number: GameNumber,
    player: PlayerId,
    words: Option<TextForm>,
) -> Result<Vec<Turn>, Problem> {
    let (seats, now) = (game.seats_of(player), game.now());
    let waiting = seats.iter().map(|seat| (seat, now.waits_for(seat)));
    let waiting = waiting.filter(|(_, waits_for)| !waits_for.is_empty());
    let turn = |(seat, waits_for)| {
        let looking = Looking { viewer: Viewer::Seat(seat), player: Some(player), words };
        turn(game, number, seat, waits_for, looking)
    };
    waiting.map(turn).collect()
}

fn turn(
    game: &LiveGame,
    number: GameNumber,
    seat: Seat,
    waits_for: Vec<WaitsFor>,
    looking: Looking,
) -> Result<Turn, Problem> {
    let view = raw(&game.view(looking)?.body)?;
    let choices = Some(raw(&game.now().choices(seat, looking.words.into())?.body)?);
    Ok(Turn { number: number.0, waits_for, view, choices, disputes: Vec::new() })
}

/// Returns the disputes of a game that wait for the ruling of this arbiter, who must not be one of its players.
fn ruling(game: &LiveGame, number: GameNumber, arbiter: PlayerId) -> Result<Option<Turn>, Problem> {
    let disputes = game.now().disputes().into_iter().filter(DisputeView::is_open);
    let disputes: Vec<DisputeView> = disputes.collect();
    if disputes.is_empty() || !game.seats_of(arbiter).is_empty() {
        return Ok(None);
    }
    let view = raw(&game.view(Viewer::Spectator.into())?.body)?;
    let waits_for = vec![WaitsFor::Ruling];
    Ok(Some(Turn { number: number.0, waits_for, view, choices: None, disputes }))
}

fn raw(body: &[u8]) -> Result<Box<RawValue>, Problem> {
    serde_json::from_slice(body).map_err(Problem::internal)
}
