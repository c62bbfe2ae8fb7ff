//! Sending answers.

use crate::games::{Answer, Tagged};
use crate::problem::Problem;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, ETAG, HeaderValue, IF_NONE_MATCH, VARY};
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use engine::kernel::table::Phase;
use serde::Serialize;

/// Nothing of an opened game changes but the words of a newer release, so what is told of its past may be kept for a day.
const OPENED: &str = "private, max-age=86400, immutable";
/// The headers on which answers about a game depend.
const DEPENDS_ON: &str = "Authorization, Accept-Language";

/// Returns a view that may be kept by its viewer and must be asked about again: 304 where it has not changed.
pub fn view(request: &HttpRequest, view: Tagged) -> HttpResponse {
    view_kept(request, view, "private, no-cache")
}

/// Returns a view of an earlier position, which may be kept as [`keeping`] says.
pub fn earlier_view(request: &HttpRequest, view: Tagged, phase: Phase) -> HttpResponse {
    view_kept(request, view, keeping(phase))
}

/// Returns how what is told of the past of a game in this phase may be kept: without asking again once it is opened.
pub const fn keeping(phase: Phase) -> &'static str {
    match phase {
        Phase::Opened => OPENED,
        Phase::Lobby | Phase::Playing | Phase::Ended => "private, no-cache",
    }
}

fn view_kept(request: &HttpRequest, view: Tagged, cache_control: &'static str) -> HttpResponse {
    let mut answer = kept(request, view, cache_control);
    answer.headers_mut().insert(VARY, HeaderValue::from_static(DEPENDS_ON));
    answer
}

/// JSON that may be kept as `cache_control` says, under its tag: 304 if the caller knows the tag.
pub fn kept(request: &HttpRequest, tagged: Tagged, cache_control: &'static str) -> HttpResponse {
    kept_as(request, "application/json", tagged, cache_control)
}

/// Returns the same of any content type.
pub fn kept_as(
    request: &HttpRequest,
    content_type: &'static str,
    tagged: Tagged,
    cache_control: &'static str,
) -> HttpResponse {
    let is_known = is_known(request, &tagged.etag);
    let mut answer = match is_known {
        true => HttpResponse::NotModified(),
        false => HttpResponse::Ok(),
    };
    answer.insert_header((ETAG, tagged.etag));
    answer.insert_header((CACHE_CONTROL, cache_control));
    match is_known {
        true => answer.finish(),
        false => answer.content_type(content_type).body(tagged.body),
    }
}

/// Returns whether the caller names this tag in `If-None-Match`.
pub fn is_known(request: &HttpRequest, etag: &str) -> bool {
    let headers = request.headers().get_all(IF_NONE_MATCH);
    let known = headers.filter_map(|header| header.to_str().ok()).flat_map(|text| text.split(','));
    known.map(str::trim).any(|tag| tag == "*" || weak(tag) == etag)
}

/// RFC 9110: `If-None-Match` compares weakly.
fn weak(tag: &str) -> &str {
    tag.strip_prefix("W/").unwrap_or(tag)
}

/// Returns a body that is never kept, with the tag that the next command must name.
pub fn tagged(answer: Tagged) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((ETAG, answer.etag))
        .insert_header((VARY, DEPENDS_ON))
        .insert_header((CACHE_CONTROL, "no-store"))
        .content_type("application/json")
        .body(answer.body)
}

/// Returns the answer to a request that changed something.
///
/// # Errors
/// When it cannot be written.
pub fn done(answer: Answer) -> Result<HttpResponse, Problem> {
    let mut response = changed(&answer)?;
    Ok(response.content_type("application/json").body(answer.told.body()?))
}

/// Returns the beginning of that answer, without its body.
///
/// # Errors
/// When its status is none.
pub fn changed(answer: &Answer) -> Result<HttpResponseBuilder, Problem> {
    let status = StatusCode::from_u16(answer.status).map_err(Problem::internal)?;
    let mut response = HttpResponse::build(status);
    response.insert_header((CACHE_CONTROL, "no-store"));
    if answer.is_repeated {
        response.insert_header(("Idempotency-Replayed", "true"));
    }
    Ok(response)
}

/// Returns a body that is told once and never kept.
pub fn fresh(body: impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header((CACHE_CONTROL, "no-store")).json(body)
}
