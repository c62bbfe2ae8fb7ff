//! Blocks of states, for who goes through a game: `/games/{game}/states`.

use super::eyes::{self, Eyes, EyesQuery};
use super::{answer, asking};
use crate::context::Context;
use crate::games::{Block, Narration, Tagged, TextForm};
use crate::packing::pack;
use crate::problem::{Code, Problem};
use crate::store::PlayerId;
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{HeaderValue, VARY};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use serde::Deserialize;
#[cfg(feature = "schema")]
use {crate::games::StateLine, crate::games::described::PositionContent};

/// States in a block at most.
const BLOCK_MAX: u32 = 100;

/// The states that are wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct StatesQuery {
    /// One of the caller's seats; may be left out by who holds exactly one.
    seat: Option<Seat>,
    /// Through whose eyes, instead of `seat`: `spectator`, a seat of one's own as `seat-2`; once the game is opened also any other seat,
    /// and `all`.
    #[serde(rename = "as")]
    #[cfg_attr(feature = "schema", param(rename = "as", value_type = Option<String>))]
    eyes: Option<Eyes>,
    /// The event of the first state; absent for event 0.
    #[serde(default)]
    from: Seq,
    /// The event of the last state, at most 99 behind `from`; absent for as many states as there are, up to 100.
    to: Option<Seq>,
    /// Tells each event in words, too.
    text: Option<TextForm>,
    /// Tells what each event changes in numbers, too.
    #[serde(default)]
    change: bool,
}

impl StatesQuery {
    /// Returns the block that is wanted of a game with this last event.
    ///
    /// # Errors
    /// [`Code::EventUnknown`]; [`Code::QueryNotUnderstood`] if it ends before it begins, or is too long.
    fn block(self, viewer: Viewer, player: Option<PlayerId>, last: Seq) -> Result<Block, Problem> {
        let StatesQuery { from, to, text, change, .. } = self;
        if from.max(to.unwrap_or(from)) > last {
            return Err(Problem::new(Code::EventUnknown).with("seq", last));
        }
        let longest = Seq(from.0.saturating_add(BLOCK_MAX - 1));
        let to = to.unwrap_or(longest.min(last));
        if !(from..=longest).contains(&to) {
            let bounds = format!("to is from or later, and a block has at most {BLOCK_MAX} states");
            return Err(Problem::new(Code::QueryNotUnderstood).because(bounds));
        }
        let narration = Narration { words: text, changes: change };
        Ok(Block { viewer, player, first: from, last: to, narration })
    }
}

/// The game as the caller might have known it after each of several events, with what the events tell: lines of JSON.
///
/// Of an opened game they may be kept for a day without asking again.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_states", tag = "games", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"), StatesQuery,
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the states, each line a `StateLine`", body = StateLine<PositionContent>, content_type = "application/x-ndjson"),
    (status = 304, description = "they are known"),
)))]
#[get("/games/{game}/states", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn states(
    request: HttpRequest,
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<StatesQuery>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let looking = EyesQuery { seat: query.seat, eyes: query.eyes };
    let viewer = eyes::viewer(&visitor, &game, looking)?;
    let now = game.now();
    let standing = now.standing();
    let player = visitor.caller().map(|caller| caller.player);
    let block = query.block(viewer, player, standing.seq)?;
    let etag = now.states_tag(&block);
    let body = match answer::is_known(&request, &etag) {
        true => Bytes::new(),
        false => Bytes::from(work::block(move || now.states(&block)).await?),
    };
    let told = Tagged { etag, body };
    let keeping = answer::keeping(standing.phase);
    let mut answer = answer::kept_as(&request, "application/x-ndjson", told, keeping);
    answer.headers_mut().insert(VARY, HeaderValue::from_static("Authorization"));
    Ok(answer)
}
