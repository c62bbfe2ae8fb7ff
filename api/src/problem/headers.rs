//! The headers of a problem, beside its body.

use crate::limits::policy::QuotaLeft;
use actix_web::http::Method;
use actix_web::http::header::{ALLOW, HeaderMap, HeaderValue, RETRY_AFTER};

/// The headers of the answer, beside the body.
#[derive(Default, Debug)]
pub(super) struct Headers {
    /// After how many seconds to try again.
    pub(super) retry_after: Option<u32>,
    /// The rest of quotas.
    pub(super) standings: Vec<QuotaLeft>,
    /// The methods that the address takes.
    pub(super) allow: Vec<Method>,
}

impl Headers {
    /// Adds all of it to the headers of an answer.
    pub(super) fn tell(&self, headers: &mut HeaderMap) {
        if let Some(seconds) = self.retry_after {
            headers.insert(RETRY_AFTER, seconds.into());
        }
        if let Ok(allow) = HeaderValue::try_from(listed(&self.allow))
            && !self.allow.is_empty()
        {
            headers.insert(ALLOW, allow);
        }
        self.standings.iter().for_each(|standing| standing.tell(headers));
    }
}

/// Lists methods as the header `Allow` does.
pub fn listed(methods: &[Method]) -> String {
    let names: Vec<&str> = methods.iter().map(Method::as_str).collect();
    names.join(", ")
}
