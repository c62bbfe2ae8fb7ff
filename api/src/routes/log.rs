//! The one log: `/log/...`, the closed ones before it under `/logs/{number}/...`, and the proof of an event.
//!
//! Checkpoints, tiles and proofs are those of C2SP (`tlog-checkpoint`, `tlog-tiles`, `tlog-proof`); nobody needs a token.

use super::{answer, asking};
use crate::context::Context;
use crate::games::Tagged;
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{LastShown, LogNumber, ShownCheckpoint, StoredLog};
use crate::visitor::Visitor;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::ids::Seq;
use engine::tlog::TreeSize;
use engine::tlog::{entries, tile::Tile};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

const TEXT: &str = "text/plain; charset=utf-8";
/// The header of answers that never change: they may be kept for ever.
const FOR_EVER: &str = "public, max-age=31536000, immutable";

/// Between which trees consistency is to be proved.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct ConsistencyQuery {
    /// The size of the earlier tree.
    #[cfg_attr(feature = "schema", param(value_type = u64))]
    from: TreeSize,
    /// The size of the later tree.
    #[cfg_attr(feature = "schema", param(value_type = u64))]
    to: TreeSize,
}

/// The checkpoint that is wanted.
#[derive(Clone, Copy, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", into_params(parameter_in = Query))]
pub(crate) struct CheckpointQuery {
    /// With `true` the newest checkpoint that witnesses have cosigned, which may be older than the newest one.
    #[serde(default)]
    cosigned: bool,
}

/// All logs of this server.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct LogList {
    /// The logs, the oldest first; the last one grows.
    pub logs: Vec<LogItem>,
}

/// One log of this server.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct LogItem {
    /// Its number here.
    pub number: i64,
    /// Its name: the first line of its checkpoints.
    pub origin: String,
    /// The key that verifies its checkpoints: name+id+key. Keep it: it is what `replay prove` asks for.
    pub key: String,
    /// The line of its leaf 0. It names the checkpoint of the log before, if there was one.
    pub first_leaf: String,
    /// Its last checkpoint, as the next log names it; absent while it grows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closing: Option<String>,
    /// The last checkpoint that was shown of it; absent if nobody has seen one. Compare it with the newest one that you have kept.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shown: Option<ShownItem>,
}

/// The checkpoint of a log that was shown last.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ShownItem {
    /// The number of leaves of its tree.
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub size: TreeSize,
    /// The root of the tree, in base64.
    pub root: String,
    /// The moment; absent if a release showed it that did not keep the moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
}

impl From<LastShown> for ShownItem {
    fn from(LastShown { size, root, at }: LastShown) -> ShownItem {
        ShownItem { size, root: root.to_string(), at: at.and_then(moment::text) }
    }
}

impl From<StoredLog> for LogItem {
    fn from(log: StoredLog) -> LogItem {
        let StoredLog { number, origin, key, first_leaf, closing, shown } = log;
        let (origin, key) = (origin.to_string(), key.to_string());
        LogItem { number: number.0, origin, key, first_leaf, closing, shown: shown.map(Into::into) }
    }
}

/// The newest checkpoint: how many leaves the log has, and the root of their tree, signed; with the cosignatures of witnesses as soon as they have come.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_checkpoint", tag = "log", params(CheckpointQuery), responses(
    (status = 200, description = "the checkpoint (C2SP `tlog-checkpoint`)", body = String, content_type = "text/plain"),
    (status = 304, description = "it is the one that `If-None-Match` names"),
)))]
#[get("/log/checkpoint")]
pub(crate) async fn checkpoint(
    request: HttpRequest,
    context: Data<Context>,
    query: Query<CheckpointQuery>,
) -> Result<HttpResponse, Problem> {
    shown(&request, &context, None, *query).await
}

/// The last checkpoint of one log.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_checkpoint_of_log", tag = "log", params(("number" = i64, Path, description = "the log"), CheckpointQuery), responses(
    (status = 200, description = "the checkpoint (C2SP `tlog-checkpoint`)", body = String, content_type = "text/plain"),
    (status = 304, description = "it is the one that `If-None-Match` names"),
)))]
#[get("/logs/{number}/checkpoint")]
pub(crate) async fn checkpoint_of(
    request: HttpRequest,
    context: Data<Context>,
    number: Path<i64>,
    query: Query<CheckpointQuery>,
) -> Result<HttpResponse, Problem> {
    shown(&request, &context, Some(LogNumber(*number)), *query).await
}

async fn shown(
    request: &HttpRequest,
    context: &Context,
    log: Option<LogNumber>,
    CheckpointQuery { cosigned }: CheckpointQuery,
) -> Result<HttpResponse, Problem> {
    let newest = match cosigned {
        true => context.logs.cosigned(log).await?,
        false => context.logs.checkpoint(log).await?,
    };
    let tagged = Tagged { etag: tag(&newest), body: Bytes::from(newest.note.to_string()) };
    Ok(answer::kept_as(request, TEXT, tagged, "no-cache"))
}

/// A checkpoint may come to have more cosignatures: the tag is that of the whole text.
fn tag(ShownCheckpoint { log, size, note }: &ShownCheckpoint) -> String {
    let hash = Sha256::digest(note.to_string());
    format!("\"{}-{size}-{}\"", log.0, hex::encode(&hash[..8]))
}

/// A tile of the log: up to 256 hashes of its tree, 32 bytes each.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_tile", tag = "log", params(
    ("level" = String, Path, description = "the level: 0 holds the leaves"),
    ("path" = String, Path, description = "number and width as C2SP `tlog-tiles` spells them: `067`, `x001/x234/067`, `067.p/12`"),
), responses(
    (status = 200, description = "the hashes; they never change", body = String, content_type = "application/octet-stream"),
)))]
#[get("/log/tile/{level}/{path:.*}")]
pub(crate) async fn tile(
    context: Data<Context>,
    place: Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (level, path) = place.into_inner();
    hashes(&context, None, &level, &path).await
}

/// A tile of one log.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_tile_of_log", tag = "log", params(
    ("number" = i64, Path, description = "the log"),
    ("level" = String, Path, description = "the level: 0 holds the leaves"),
    ("path" = String, Path, description = "number and width as C2SP `tlog-tiles` spells them"),
), responses(
    (status = 200, description = "the hashes; they never change", body = String, content_type = "application/octet-stream"),
)))]
#[get("/logs/{number}/tile/{level}/{path:.*}")]
pub(crate) async fn tile_of(
    context: Data<Context>,
    place: Path<(i64, String, String)>,
) -> Result<HttpResponse, Problem> {
    let (number, level, path) = place.into_inner();
    hashes(&context, Some(LogNumber(number)), &level, &path).await
}

async fn hashes(
    context: &Context,
    log: Option<LogNumber>,
    level: &str,
    path: &str,
) -> Result<HttpResponse, Problem> {
    let unknown = |error| Problem::new(Code::TileUnknown).because(error);
    let named = Tile::at(level, path).map_err(unknown)?;
    Ok(for_ever(context.logs.tile(log, named).await?))
}

/// An entry bundle: the lines behind up to 256 leaves, each behind its length in two bytes. Only if the server was started with `--log-entries`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_entry_bundle", tag = "log", params(
    ("path" = String, Path, description = "number and width as C2SP `tlog-tiles` spells them: `067`, `x001/x234/067`, `067.p/12`"),
), responses(
    (status = 200, description = "the entries; they never change", body = String, content_type = "application/octet-stream"),
)))]
#[get("/log/tile/entries/{path:.*}")]
pub(crate) async fn entry_bundle(
    context: Data<Context>,
    path: Path<String>,
) -> Result<HttpResponse, Problem> {
    lines(&context, None, &path).await
}

/// An entry bundle of one log.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_entry_bundle_of_log", tag = "log", params(
    ("number" = i64, Path, description = "the log"),
    ("path" = String, Path, description = "number and width as C2SP `tlog-tiles` spells them"),
), responses(
    (status = 200, description = "the entries; they never change", body = String, content_type = "application/octet-stream"),
)))]
#[get("/logs/{number}/tile/entries/{path:.*}")]
pub(crate) async fn entry_bundle_of(
    context: Data<Context>,
    place: Path<(i64, String)>,
) -> Result<HttpResponse, Problem> {
    let (number, path) = place.into_inner();
    lines(&context, Some(LogNumber(number)), &path).await
}

async fn lines(
    context: &Context,
    log: Option<LogNumber>,
    path: &str,
) -> Result<HttpResponse, Problem> {
    let unknown = |error| Problem::new(Code::TileUnknown).because(error);
    let named = entries::at(path).map_err(unknown)?;
    Ok(for_ever(context.logs.entries(log, named).await?))
}

/// Bytes that never change.
fn for_ever(bytes: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, FOR_EVER))
        .content_type("application/octet-stream")
        .body(bytes)
}

/// That the log's tree of one size begins with that of another. `replay prove --consistency` checks it.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "prove_consistency", tag = "log", params(ConsistencyQuery), responses(
    (status = 200, description = "the proof, as `fixtures/log.md` describes it", body = String, content_type = "text/plain"),
)))]
#[get("/log/consistency")]
pub(crate) async fn consistency(
    context: Data<Context>,
    query: Query<ConsistencyQuery>,
) -> Result<HttpResponse, Problem> {
    led(&context, None, *query).await
}

/// The same of one log.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "prove_consistency_of_log", tag = "log", params(("number" = i64, Path, description = "the log"), ConsistencyQuery), responses(
    (status = 200, description = "the proof, as `fixtures/log.md` describes it", body = String, content_type = "text/plain"),
)))]
#[get("/logs/{number}/consistency")]
pub(crate) async fn consistency_of(
    context: Data<Context>,
    number: Path<i64>,
    query: Query<ConsistencyQuery>,
) -> Result<HttpResponse, Problem> {
    led(&context, Some(LogNumber(*number)), *query).await
}

async fn led(
    context: &Context,
    log: Option<LogNumber>,
    ConsistencyQuery { from, to }: ConsistencyQuery,
) -> Result<HttpResponse, Problem> {
    Ok(proof_told(&context.logs.consistency(log, from, to).await?))
}

/// Returns a proof, which another one may follow soon.
fn proof_told(proved: &impl ToString) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type(TEXT)
        .body(proved.to_string())
}

/// Returns the logs of this server with their keys; closed ones with the checkpoint that closed them.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_log_keys", tag = "log", responses((status = 200, description = "the logs", body = LogList))))]
#[get("/log/keys")]
pub(crate) async fn keys(context: Data<Context>) -> Result<HttpResponse, Problem> {
    let logs = context.logs.all().await?.into_iter().map(LogItem::from).collect();
    Ok(HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-cache")).json(LogList { logs }))
}

/// The proof that an event is in the log, under its newest checkpoint. Keep it with the record: `replay prove` checks it offline. It binds this event and all before it, so take the proof of the last event to bind the whole record.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "prove_event", tag = "log", params(
    ("game" = String, Path, description = "the game"),
    ("seq" = u32, Path, description = "the event"),
), responses(
    (status = 200, description = "the proof (C2SP `tlog-proof`)", body = String, content_type = "text/plain"),
)))]
#[get("/games/{game}/proof/{seq}")]
pub(crate) async fn proof(
    context: Data<Context>,
    visitor: Visitor,
    place: Path<(String, u32)>,
) -> Result<HttpResponse, Problem> {
    let (game, seq) = place.into_inner();
    let game = asking::game(&context, &visitor, &game).await?;
    Ok(proof_told(&context.games.prove(game.id(), Seq(seq)).await?))
}
