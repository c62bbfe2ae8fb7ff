//! The games that can be played: `/rulesets` and their editions.

use super::answer;
use crate::games::Tagged;
#[cfg(feature = "schema")]
use crate::games::described::EditionContent;
use crate::packing::pack;
use crate::problem::{Code, Problem};
use crate::work;
use actix_web::http::header::{HeaderValue, LINK};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Bytes, Json, Path, Query};
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::edition::files;
use engine::kernel::edition::{EditionFiles, EditionHash, EditionName, Published, ShowCatalogue};
use engine::kernel::table::Revision;
use engine::kernel::text::sentence::Form;
use engine::ruleset::{Ruleset, for_ruleset};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest as _, Sha256};

/// The header of an edition that is named by its hash: it never changes.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// The header of an answer that another release may give otherwise, as of an edition that is named without its hash.
pub(crate) const ASK_AGAIN: &str = "public, no-cache";
/// Bytes of the body's hash that make its tag.
const TAG_BYTES: usize = 16;

/// A ruleset that this server plays.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct RulesetShown {
    /// Its name.
    ruleset: Ruleset,
    /// The fewest seats.
    least_seats: u8,
    /// The most seats.
    most_seats: u8,
    /// The newest revision of its rules.
    revision: Revision,
    /// Its editions, the default one first.
    editions: Vec<EditionShown>,
    /// The `options` that a new game may have, as a JSON Schema.
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    options: Value,
}

/// An edition that this server plays with.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct EditionShown {
    /// Its name, as `reconstructed`.
    name: String,
    /// Its hash, 64 hexadecimal digits.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    hash: EditionHash,
    /// The release, by which editions of one name are told apart; absent if the edition tells none.
    #[serde(skip_serializing_if = "Option::is_none")]
    release: Option<u16>,
    /// `true` if a new game that names no edition is played with it.
    default: bool,
}

/// Returns the rulesets that can be played, with their editions and options.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_rulesets", tag = "rulesets", responses((status = 200, description = "all rulesets", body = [RulesetShown]))))]
#[get("/rulesets")]
pub(crate) async fn list() -> Json<Vec<RulesetShown>> {
    Json(
        Ruleset::ALL
            .into_iter()
            .map(|ruleset| for_ruleset!(ruleset, G => shown::<G>(ruleset)))
            .collect(),
    )
}

fn shown<G: Published + EditionFiles>(ruleset: Ruleset) -> RulesetShown {
    let told = |(place, name): (usize, EditionName)| EditionShown {
        release: G::files(&name).and_then(|folder| files::release(&folder)),
        default: place == 0,
        hash: name.hash,
        name: name.name,
    };
    RulesetShown {
        ruleset,
        least_seats: *G::SEATS.start(),
        most_seats: *G::SEATS.end(),
        revision: G::REVISION,
        editions: G::editions().into_iter().enumerate().map(told).collect(),
        options: G::options(),
    }
}

/// The release of an edition that is wanted, of several with one name, and the form of its sentences.
#[derive(Deserialize, Clone, Copy)]
pub(crate) struct Wanted {
    hash: Option<EditionHash>,
    text: Option<CatalogueText>,
}

/// The form of the sentences of a catalogue, which has them in both languages.
#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CatalogueText {
    /// As arrays of runs, in which words that have an icon stand with its key.
    Runs,
}

impl Wanted {
    const fn form(self) -> Form {
        match self.text {
            Some(CatalogueText::Runs) => Form::Runs,
            None => Form::Plain,
        }
    }
}

/// An edition in full: cards, boards, tiles and tracks with their texts in both languages.
///
/// Named by its hash it may be kept for ever; otherwise it must be asked about again, with its `ETag`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_edition", tag = "rulesets", params(
    ("ruleset" = String, Path, description = "the ruleset's name"),
    ("edition" = String, Path, description = "the edition's name"),
    ("hash" = Option<String>, Query, description = "the edition's hash, where several have this name; else the first that `/rulesets` lists"),
    ("text" = Option<String>, Query, pattern = "^runs$", description = "`runs`: tells sentences as arrays of runs, in which words that have an icon stand with its key"),
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the edition", body = EditionContent, headers(
        ("Link" = String, description = "the JSON Schema of its effects, as `<...>; rel=\"describedby\""))),
    (status = 304, description = "it is known"),
)))]
#[get(
    "/rulesets/{ruleset}/editions/{edition}",
    wrap = "Compress::default()",
    wrap = "from_fn(pack)"
)]
pub(crate) async fn edition(
    request: HttpRequest,
    path: Path<(String, String)>,
    query: Query<Wanted>,
) -> Result<HttpResponse, Problem> {
    let (ruleset, name) = path.into_inner();
    let (ruleset, hash, form) = (named(&ruleset)?, query.hash, query.form());
    let tagged =
        work::block(move || for_ruleset!(ruleset, G => catalogue::<G>(&name, hash, form))).await?;
    let mut answer =
        answer::kept(&request, tagged, if hash.is_some() { FOR_EVER } else { ASK_AGAIN });
    let link = HeaderValue::from_static("<../schema>; rel=\"describedby\"");
    answer.headers_mut().insert(LINK, link);
    Ok(answer)
}

/// The JSON Schema of the ruleset's editions: what each file of an edition may say, and so the effects of a catalogue.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_edition_schema", tag = "rulesets", params(
    ("ruleset" = String, Path, description = "the ruleset's name"),
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the schema, each file under `$defs/<name>_file`", body = BTreeMap<String, Value>, content_type = "application/schema+json"),
    (status = 304, description = "it is known"),
)))]
#[get("/rulesets/{ruleset}/schema", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn schema(
    request: HttpRequest,
    ruleset: Path<String>,
) -> Result<HttpResponse, Problem> {
    let ruleset = named(&ruleset)?;
    let written = written(for_ruleset!(ruleset, G => G::schema()).into());
    Ok(answer::kept_as(&request, "application/schema+json", written, ASK_AGAIN))
}

/// Returns the ruleset with this name.
///
/// # Errors
/// [`Code::RulesetUnknown`].
pub(crate) fn named(ruleset: &str) -> Result<Ruleset, Problem> {
    Ruleset::named(ruleset).ok_or_else(|| Problem::new(Code::RulesetUnknown))
}

/// Writes an answer, with the hash over its body as its tag.
///
/// # Errors
/// [`Code::InternalError`] if it cannot be written as JSON.
pub(crate) fn tagged(answer: &impl Serialize) -> Result<Tagged, Problem> {
    Ok(written(serde_json::to_vec(answer).map_err(Problem::internal)?))
}

/// Tags an answer with the hash over its body.
fn written(body: Vec<u8>) -> Tagged {
    let etag = format!("\"{}\"", hex::encode(&Sha256::digest(&body)[..TAG_BYTES]));
    Tagged { etag, body: Bytes::from(body) }
}

fn catalogue<G: Published + ShowCatalogue>(
    name: &str,
    hash: Option<EditionHash>,
    form: Form,
) -> Result<Tagged, Problem> {
    let unknown = || Problem::new(Code::EditionUnknown);
    let is_wanted = |it: &EditionName| it.name == name && hash.is_none_or(|hash| it.hash == hash);
    let found = G::editions().into_iter().find(is_wanted).ok_or_else(unknown)?;
    let catalogue = G::catalogue(&found, form).map_err(Problem::internal)?;
    tagged(&catalogue)
}
