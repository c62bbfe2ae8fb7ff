//! The id of a request: it is in its answer, in a problem, and in every log message about it.

use actix_web::http::header::{HeaderMap, HeaderName, HeaderValue};
use std::fmt;
use std::sync::Arc;

/// The header that carries the id, both ways.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Letters of an id that is taken from a request: those of a UUID are enough, those of a token are more.
const LETTERS_MAX: usize = 36;

/// The id of one request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestId(Arc<str>);

tokio::task_local! {
    static CURRENT: RequestId;
}

impl RequestId {
    /// Returns the id that came with a request if it is well-formed (up to 36 letters, digits, `-`, `_` and `.`), else a new one.
    pub fn of(headers: &HeaderMap) -> RequestId {
        let sent = headers.get(X_REQUEST_ID).and_then(|id| id.to_str().ok());
        let taken = sent.filter(|id| is_well_formed(id)).map(|id| RequestId(id.into()));
        taken.unwrap_or_else(RequestId::random)
    }

    fn random() -> RequestId {
        let mut bytes = [0; 8];
        // An id that is not random is worse than one that tells nothing; the request is answered all the same.
        match getrandom::fill(&mut bytes) {
            Ok(()) => RequestId(hex::encode(bytes).into()),
            Err(_) => RequestId("none".into()),
        }
    }

    /// Returns the id of the request that is being answered; `None` outside of any.
    pub fn current() -> Option<RequestId> {
        CURRENT.try_with(Clone::clone).ok()
    }

    /// Runs the answering of the request with this id.
    pub async fn scope<F: Future>(self, answering: F) -> F::Output {
        CURRENT.scope(self, answering).await
    }

    /// Returns the id as the value of a header; `None` for what no header can hold.
    pub fn header(&self) -> Option<HeaderValue> {
        HeaderValue::from_str(&self.0).ok()
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_well_formed(id: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=LETTERS_MAX).contains(&id.len()) && id.bytes().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_short_and_plain() {
        for id in ["a", "6f1c0f5e-4f35-4f4b-b2d6-f21ab58e4a01", "A_1.b"] {
            assert!(is_well_formed(id), "{id}");
        }
        for id in ["", "two words", "a\u{7f}", "ä", &"a".repeat(37)] {
            assert!(!is_well_formed(id), "{id}");
        }
        assert_ne!(RequestId::random(), RequestId::random());
    }
}
