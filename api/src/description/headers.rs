//! The headers of an answer: one table for all operations.

use super::operation::{self, Operation, change, object, reference};
use yaml_serde::{Mapping, Value};

/// A header that answers have.
struct Header {
    name: &'static str,
    description: &'static str,
    example: &'static str,
    /// Returns whether an answer of the operation with this status has it.
    concerns: fn(&Operation, u16) -> bool,
}

const HEADERS: &[Header] = &[
    Header {
        name: "X-Request-Id",
        description: "The id of the request, by which who runs the server finds it in the log: the one that was sent, or a new one.",
        example: "9f86d081884c7d65",
        concerns: |_, _| true,
    },
    Header {
        name: "RateLimit",
        description: "What is left of the quota that counted this request, and the seconds until there is more (draft-ietf-httpapi-ratelimit-headers).",
        example: "\"requests\";r=299;t=1",
        concerns: |_, _| true,
    },
    Header {
        name: "RateLimit-Policy",
        description: "The quotas: how much, in how many seconds.",
        example: "\"requests\";q=300;w=1",
        concerns: |_, _| true,
    },
    Header {
        name: "Retry-After",
        description: "The seconds after which to try again (RFC 9110).",
        example: "1",
        concerns: |_, status| matches!(status, 429 | 503),
    },
    Header {
        name: "WWW-Authenticate",
        description: "The scheme of tokens (RFC 6750).",
        example: "Bearer",
        concerns: |_, status| status == 401,
    },
    Header {
        name: "ETag",
        description: "Names this answer: sent as `If-None-Match`, it is answered by 304 while nothing has changed.",
        example: "\"12-seat-1\"",
        concerns: |it, status| it.takes("If-None-Match") && matches!(status, 200 | 304),
    },
    Header {
        name: "Idempotency-Replayed",
        description: "`true` if this key was answered before; absent otherwise.",
        example: "true",
        concerns: |it, status| it.takes("Idempotency-Key") && matches!(status, 200 | 201),
    },
];

/// Adds the headers to all answers, and what they mean to the components.
pub(crate) fn describe(document: &mut Value) {
    for mut operation in operation::all(document) {
        for status in operation.statuses() {
            let here = HEADERS.iter().filter(|it| (it.concerns)(&operation, status));
            let referred = here
                .map(|it| (it.name.into(), reference(&format!("headers/{}", it.name))))
                .collect::<Vec<_>>();
            operation.change_answers(|answers| {
                change(answers, &status.to_string(), |answer| {
                    change(answer, "headers", |headers| headers.extend(referred));
                });
            });
        }
    }
    if let Some(components) = document.get_mut("components").and_then(Value::as_mapping_mut) {
        let described = HEADERS.iter().map(|it| (it.name.into(), described(it)));
        components.insert("headers".into(), Value::Mapping(described.collect()));
    }
}

fn described(header: &Header) -> Value {
    Value::Mapping(Mapping::from_iter([
        ("description".into(), header.description.into()),
        ("schema".into(), object("type", "string")),
        ("example".into(), header.example.into()),
    ]))
}
