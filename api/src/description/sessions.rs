//! Sessions beside tokens: wherever a token is taken, the cookie of a session is.

use super::operation::{self, Operation};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use yaml_serde::{Mapping, Value};

/// The name of the scheme.
pub(crate) const SESSION: &str = "session";

/// Returns the scheme of sessions.
pub(crate) fn scheme() -> SecurityScheme {
    SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::with_description(
        "fathom",
        "The cookie of a session, as `POST /api/v1/sessions` sets it; `__Host-fathom` where the server is reached by https. Whatever \
         changes something sends `Fathom-Page: 1` and `Content-Type: application/json` with it, which no other site can.",
    )))
}

/// Adds the session to every operation that takes a token.
pub(crate) fn admit(document: &mut Value) {
    operation::all(document).for_each(|mut operation: Operation<'_>| {
        operation.change_ways_in(|ways| {
            if ways.iter().any(|way| way.get("token").is_some()) {
                let session = Mapping::from_iter([(SESSION.into(), Value::Sequence(Vec::new()))]);
                ways.push(Value::Mapping(session));
            }
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_is_taken_where_a_token_is_and_nowhere_else() {
        let text = "paths: {/a: {get: {security: [{}, {token: [look]}]}, post: {security: [{}]}}}";
        let mut document: Value = yaml_serde::from_str(text).expect("YAML");
        admit(&mut document);
        let ways =
            |method: &str| document["paths"]["/a"][method]["security"].as_sequence().map(Vec::len);
        assert_eq!((ways("get"), ways("post")), (Some(3), Some(1)));
    }
}
