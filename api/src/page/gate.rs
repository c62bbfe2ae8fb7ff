//! The gate of the page: it finds out who is signed in, takes forms of the page alone, and tells the browser its limits.

use super::addresses;
use super::reader::Reader;
use super::refused::{self, Refused};
use crate::context::Context;
use crate::games::Tagged;
use crate::limits::policy::QuotaLeft;
use crate::limits::{ANSWER_TIME, Payer};
use crate::problem::{Code, Problem, listed};
use crate::routes::answer::is_known;
use crate::stopping::UnderWay;
use crate::traffic;
use crate::visitor::{Credential, Visitor};
use crate::work;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{
    ALLOW, CACHE_CONTROL, ETAG, HOST, HeaderMap, HeaderName, HeaderValue, ORIGIN, VARY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use actix_web::{Error, HttpMessage, HttpResponse, web};
use std::sync::Arc;
use tokio::time::timeout;

/// The policy of every page: a browser loads files of this server only, and runs no script or style inside of the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types fathom";

/// The headers of every page. A form tells its origin only where its own site is told (Fetch, "append a request `Origin` header"), so the
/// policy of referrers is `same-origin`, by which no other site is told anything either.
const HEADERS: [(HeaderName, &str); 4] = [
    (HeaderName::from_static("content-security-policy"), POLICY),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("referrer-policy"), "same-origin"),
    (VARY, "Cookie, Accept-Language"),
];

/// By which site a request was made, as a browser says it (Fetch Metadata).
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Lets a request through, or answers with a page that says why not.
///
/// # Errors
/// [`Refused`], which is a page as well, where no answer came in time.
pub(crate) async fn gate(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let mut answer = match admit(&mut request).await {
        Err(problem) => shown(request, &problem),
        Ok(admitted) => {
            let mut answer = match (request.method(), addresses_of(&request)) {
                (&Method::OPTIONS, allowed) if !allowed.is_empty() => told(request, &allowed),
                _known => answered(request, next).await?,
            };
            admitted.standing.inspect(|standing| standing.tell(answer.headers_mut()));
            answer
        }
    };
    for (name, value) in HEADERS {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if !answer.headers().contains_key(CACHE_CONTROL) {
        let asked_again = HeaderValue::from_static("private, no-cache");
        answer.headers_mut().insert(CACHE_CONTROL, asked_again);
    }
    Ok(answer)
}

/// Lets the handler answer; a problem that it meets becomes a page.
async fn answered(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let reader = Reader::of(request.request());
    let Ok(answer) = timeout(ANSWER_TIME, next.call(request)).await else {
        let problem = Problem::new(Code::TookTooLong).retry_after(1);
        return Err(Refused { reader, problem }.into());
    };
    let answer = answer?.map_into_boxed_body();
    let Some(problem) = answer.response().error().and_then(Error::as_error::<Problem>) else {
        return Ok(tagged(answer));
    };
    let page = refused::page(&reader, problem);
    Ok(answer.into_response(page))
}

/// Names a document by its bytes, and sends none of them to a browser that has it.
fn tagged(answer: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    if answer.request().method() != Method::GET || answer.status() != StatusCode::OK {
        return answer;
    }
    let (request, answer) = answer.into_parts();
    let (mut head, body) = answer.into_parts();
    let body = match body.try_into_bytes() {
        Ok(body) => body,
        Err(streamed) => return ServiceResponse::new(request, head.set_body(streamed)),
    };
    let Tagged { etag, body } = Tagged::of(body);
    let is_known = is_known(&request, &etag);
    if is_known {
        *head.status_mut() = StatusCode::NOT_MODIFIED;
    }
    // It names what is compressed, too, so it is a weak one.
    if let Ok(etag) = HeaderValue::from_str(&format!("W/{etag}")) {
        head.headers_mut().insert(ETAG, etag);
    }
    let body = if is_known { Bytes::new() } else { body };
    ServiceResponse::new(request, head.set_body(BoxBody::new(body)))
}

/// Returns the methods that the address of a request takes.
fn addresses_of(request: &ServiceRequest) -> Vec<Method> {
    request.match_pattern().map(|pattern| addresses::allowed(&pattern)).unwrap_or_default()
}

/// Answers OPTIONS.
fn told(request: ServiceRequest, allowed: &[Method]) -> ServiceResponse<BoxBody> {
    let answer = HttpResponse::NoContent().insert_header((ALLOW, listed(allowed))).finish();
    request.into_response(answer)
}

fn shown(request: ServiceRequest, problem: &Problem) -> ServiceResponse<BoxBody> {
    let page: HttpResponse = refused::page(&Reader::of(request.request()), problem);
    request.into_response(page)
}

/// A request that was let through, until it is answered.
struct Admitted {
    standing: Option<QuotaLeft>,
    _under_way: UnderWay,
}

async fn admit(request: &mut ServiceRequest) -> Result<Admitted, Problem> {
    let context = request.app_data::<web::Data<Context>>().cloned();
    let context = context.ok_or_else(|| Problem::internal("the server has no context"))?;
    if context.stopping.is_announced() {
        return Err(Problem::new(Code::Stopping).retry_after(1));
    }
    let visitor = signed_in(request, &context).await?;
    traffic::note_caller(&visitor);
    let standing = context.limits.count_request(visitor.payer());
    request.extensions_mut().insert(visitor);
    let standing = standing?;
    check(request).map_err(|problem| problem.within(standing))?;
    Ok(Admitted { standing, _under_way: context.stopping.enter() })
}

/// Checks that the address takes the method, and that a form comes from a page of this server.
///
/// # Errors
/// [`Code::MethodNotAllowed`], [`Code::OriginRefused`].
fn check(request: &ServiceRequest) -> Result<(), Problem> {
    let (method, allowed) = (request.method(), addresses_of(request));
    if !allowed.is_empty() && !allowed.contains(method) {
        return Err(Problem::new(Code::MethodNotAllowed).allowing(allowed));
    }
    let pattern = request.match_pattern();
    let is_open = pattern.is_some_and(|pattern| addresses::is_from_anywhere(&pattern));
    match allowed.is_empty() || method.is_safe() || is_open || is_own_form(request.headers()) {
        true => Ok(()),
        false => Err(Problem::new(Code::OriginRefused)),
    }
}

/// Finds out who is signed in. A session that holds no longer is as good as none.
async fn signed_in(request: &ServiceRequest, context: &Context) -> Result<Visitor, Problem> {
    let network = context.limits.network(request);
    let credential = Credential::of_page(request, context.cookie);
    let has_session = credential.is_some();
    match Visitor::identify(&context.accounts, credential, network).await {
        Err(problem) if problem.code() == Code::TokenRefused && has_session => {
            // Nobody may try sessions without end.
            context.limits.count_request(Payer::Network(network))?;
            Ok(Visitor::stranger(network))
        }
        Err(problem) => Err(problem),
        Ok(visitor) => {
            renew(context, &visitor).await?;
            Ok(visitor)
        }
    }
}

/// Lets a session that is used hold longer.
async fn renew(context: &Context, visitor: &Visitor) -> Result<(), Problem> {
    let Some(caller) = visitor.caller().filter(|caller| caller.is_due_for_renewal()).cloned()
    else {
        return Ok(());
    };
    let accounts = Arc::clone(&context.accounts);
    work::block(move || accounts.renew(&caller)).await
}

/// Returns whether a form comes from a page of this server: another site cannot write these headers.
fn is_own_form(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match (text(SITE), text(ORIGIN), text(HOST)) {
        (Some(site), _, _) => site == "same-origin",
        // Over plain http a browser tells no site, but the origin.
        (None, Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, authority)| authority == host)
        }
        (None, None, _) | (None, _, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_own(headers: &[(&'static str, &'static str)]) -> bool {
        let pair = |(name, value): &(&'static str, &'static str)| {
            (HeaderName::from_static(name), HeaderValue::from_static(value))
        };
        is_own_form(&headers.iter().map(pair).collect())
    }

    #[test]
    fn a_form_of_another_site_is_not_taken() {
        assert!(is_own(&[("sec-fetch-site", "same-origin")]));
        for site in ["cross-site", "same-site", "none"] {
            assert!(!is_own(&[("sec-fetch-site", site)]), "{site}");
        }
        assert!(is_own(&[("origin", "http://192.168.0.2:8080"), ("host", "192.168.0.2:8080")]));
        assert!(!is_own(&[("origin", "http://example.org"), ("host", "192.168.0.2:8080")]));
        assert!(!is_own(&[("origin", "null"), ("host", "192.168.0.2:8080")]));
        assert!(!is_own(&[]), "a program sends its token to the API");
    }
}
