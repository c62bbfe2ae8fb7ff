//! Compressed answers: which encoding a client is given, and what its entity tag says then.
//!
//! A route that is compressed is wrapped in actix-web's `Compress` and, around that, in [`pack`]. Streams are wrapped in neither.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_ENCODING, AcceptEncoding, CONTENT_ENCODING, ETAG, Encoding, Header, HeaderMap,
    HeaderValue, VARY,
};
use actix_web::middleware::Next;

/// Lets `Compress` choose between gzip and no encoding only, and makes `Vary` and `ETag` fit its choice.
///
/// # Errors
/// Those of the answer.
pub(crate) async fn pack<B: MessageBody + 'static>(
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let reads_gzip = reads_gzip(&request);
    let headers = request.headers_mut();
    match reads_gzip {
        true => headers.insert(ACCEPT_ENCODING, HeaderValue::from_static("gzip")),
        // A client that takes nothing of what there is gets the answer as it is (RFC 9110, section 12.5.3).
        false => headers.remove(ACCEPT_ENCODING),
    };
    let mut answer = next.call(request).await?;
    let is_known = answer.status() == StatusCode::NOT_MODIFIED;
    let headers = answer.headers_mut();
    vary_by_encoding(headers);
    if headers.contains_key(CONTENT_ENCODING) || (is_known && reads_gzip) {
        weaken(headers);
    }
    Ok(answer)
}

/// Returns whether the client reads gzip, and would not rather have the answer as it is.
fn reads_gzip(request: &ServiceRequest) -> bool {
    let accepted = AcceptEncoding::parse(request).ok();
    let supported = [Encoding::identity(), Encoding::gzip()];
    let chosen = accepted.and_then(|accepted| accepted.negotiate(supported.iter()));
    request.headers().contains_key(ACCEPT_ENCODING) && chosen == Some(Encoding::gzip())
}

/// Adds `Accept-Encoding` to what the answer depends on, once, whether it is compressed or not.
fn vary_by_encoding(headers: &mut HeaderMap) {
    let told: Vec<String> = headers
        .get_all(VARY)
        .filter_map(|header| header.to_str().ok())
        .flat_map(|header| header.split(','))
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.eq_ignore_ascii_case("accept-encoding"))
        .chain(["Accept-Encoding".to_owned()])
        .collect();
    if let Ok(vary) = HeaderValue::from_str(&told.join(", ")) {
        headers.insert(VARY, vary);
    }
}

/// Makes the entity tag weak: a strong one promises the same bytes, and another encoding has others.
fn weaken(headers: &mut HeaderMap) {
    let strong = headers.get(ETAG).and_then(|tag| tag.to_str().ok());
    let strong = strong.filter(|tag| !tag.starts_with("W/"));
    if let Some(Ok(weak)) = strong.map(|tag| HeaderValue::from_str(&format!("W/{tag}"))) {
        headers.insert(ETAG, weak);
    }
}
