//! The first steps of every request: it gets an id and a span of its own, and its answer is told and counted.

mod request_id;

pub use request_id::{RequestId, X_REQUEST_ID};

use crate::context::Context;
use crate::visitor::Visitor;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::StatusCode;
use actix_web::http::header::HeaderMap;
use actix_web::middleware::Next;
use actix_web::{Error, web};
use sha2::{Digest, Sha256};
use std::time::{Duration, Instant};
use tracing::field::{Empty, display};
use tracing::{Instrument, Span, debug, error_span, warn};

/// The pattern of a request that no route takes.
const NO_ROUTE: &str = "none";

/// Answers a request: with its id, and told to who runs the server by the pattern of its route.
///
/// # Errors
/// Those of the route, each with its answer.
pub async fn watch(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let begun = Instant::now();
    let id = RequestId::of(request.headers());
    let seen = Seen { method: method(&request), route: route(&request) };
    let context = request.app_data::<web::Data<Context>>().cloned();
    // Of the highest level, so that a failure is told with its id whatever the level of the log is.
    let span = error_span!("request", request = %id, account = Empty);
    let answering = answer(id.clone(), request, next).instrument(span.clone());
    let answered = id.scope(answering).await;
    let status = match &answered {
        Ok(answer) => answer.status(),
        Err(error) => error.as_response_error().status_code(),
    };
    if let Some(context) = context {
        context.metrics.count_answer(&seen.route, seen.method, status.as_u16(), begun.elapsed());
    }
    span.in_scope(|| seen.tell(status, begun.elapsed()));
    answered
}

/// Answers within the scope of the id, so that a problem holds it.
async fn answer(
    id: RequestId,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let sign = |headers: &mut HeaderMap| id.header().map(|id| headers.insert(X_REQUEST_ID, id));
    match next.call(request).await {
        Ok(answer) => {
            let mut answer = answer.map_into_boxed_body();
            sign(answer.headers_mut());
            Ok(answer)
        }
        // The answer is written here, because later nobody knows the id.
        Err(error) => {
            let mut answer = error.error_response();
            sign(answer.headers_mut());
            Err(InternalError::from_response(error, answer).into())
        }
    }
}

/// The facts that are told about a request: nothing that the caller has made up.
struct Seen {
    method: &'static str,
    route: String,
}

impl Seen {
    fn tell(&self, status: StatusCode, took: Duration) {
        let (Seen { method, route }, status) = (self, status.as_u16());
        let ms = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        match status {
            500.. => warn!(method, route, status, ms, "a request was not answered well"),
            _ => debug!(method, route, status, ms, "a request was answered"),
        }
    }
}

/// Returns the pattern of the route as the description of the API writes it, without what its parts must look like.
fn route(request: &ServiceRequest) -> String {
    let pattern = request.match_pattern().unwrap_or_else(|| NO_ROUTE.to_owned());
    pattern.replace(":.*}", "}")
}

/// Returns the method, if it is one of HTTP's own.
fn method(request: &ServiceRequest) -> &'static str {
    const KNOWN: [&str; 9] =
        ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "CONNECT", "TRACE"];
    let sent = request.method().as_str();
    KNOWN.into_iter().find(|known| *known == sent).unwrap_or("other")
}

/// Notes in the span of this request who sent it: by a hash from which nobody learns the account.
pub fn note_caller(visitor: &Visitor) {
    if let Some(caller) = visitor.caller() {
        let hash = Sha256::new_with_prefix("fathom account in a log").chain_update(caller.player.0);
        let hash: [u8; 32] = hash.finalize().into();
        Span::current().record("account", display(hex::encode(&hash[..6])));
    }
}
