//! Readings of a ruleset's rulebook: `/rulesets/{ruleset}/rulings`.

use super::rulesets::{ASK_AGAIN, named, tagged};
use crate::packing::pack;
use crate::problem::{Code, Problem};
use crate::routes::answer;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse, get};
use engine::kernel::ruling::Ruling;
#[cfg(feature = "schema")]
use engine::kernel::ruling::Rulings;
use engine::ruleset::Ruleset;

/// All rulings of a ruleset: how this server reads its rulebook where that is silent, ambiguous or at odds with itself.
///
/// They may be kept and must be asked about again, with their `ETag`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_rulings", tag = "rulesets", params(
    ("ruleset" = String, Path, description = "the ruleset's name"),
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the rulings", body = Rulings),
    (status = 304, description = "they are known"),
)))]
#[get("/rulesets/{ruleset}/rulings", wrap = "Compress::default()", wrap = "from_fn(pack)")]
pub(crate) async fn list(
    request: HttpRequest,
    path: Path<String>,
) -> Result<HttpResponse, Problem> {
    let rulings = named(&path)?.rulings();
    Ok(answer::kept(&request, tagged(rulings)?, ASK_AGAIN))
}

/// One ruling: what the rulebook leaves open, how it is read, and what that rests on.
///
/// It may be kept and must be asked about again, with its `ETag`.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_ruling", tag = "rulesets", params(
    ("ruleset" = String, Path, description = "the ruleset's name"),
    ("ruling" = String, Path, description = "the ruling's id, as `U-9`"),
    ("If-None-Match" = Option<String>, Header, description = "the ETag that is known"),
), responses(
    (status = 200, description = "the ruling", body = Ruling),
    (status = 304, description = "it is known"),
)))]
#[get("/rulesets/{ruleset}/rulings/{ruling}")]
pub(crate) async fn one(
    request: HttpRequest,
    path: Path<(String, String)>,
) -> Result<HttpResponse, Problem> {
    let (ruleset, ruling) = path.into_inner();
    let ruling = find(named(&ruleset)?, &ruling)?;
    Ok(answer::kept(&request, tagged(ruling)?, ASK_AGAIN))
}

fn find(ruleset: Ruleset, id: &str) -> Result<&'static Ruling, Problem> {
    let unknown = || Problem::new(Code::RulingUnknown);
    let id = id.parse().map_err(|error| unknown().because(error))?;
    ruleset.rulings().find(id).ok_or_else(unknown)
}
