//! A problem as it is sent (RFC 9457).

use super::Problem;
#[cfg(feature = "schema")]
use crate::games::described::ProblemMembers;
use crate::ruling_link::RulingLink;
use crate::traffic::RequestId;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use engine::kernel::reference::Reference;
use serde::Serialize;
use serde_json::{Map, Value};

/// The form of a problem (RFC 9457).
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = Problem))]
pub struct ProblemBody<'p> {
    /// The address of the description of the problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// The general fact, in a few words.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// The stable code.
    pub code: &'static str,
    /// The next step for who has asked.
    pub next: &'static str,
    /// The particular facts of this time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub detail: &'p Option<String>,
    /// The source of the rule that refuses; only of a rule of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: &'p Option<Reference>,
    /// The rulings of the rule, each with the address of its text; `None` if the rulebook settles it alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub rulings: Vec<RulingLink>,
    /// The id of the request, by which who runs the server finds it in the log.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub request_id: Option<String>,
    /// Further members by code: `rejection`, `events`, `decision`, `seats`.
    #[serde(flatten)]
    #[cfg_attr(feature = "schema", schema(value_type = ProblemMembers))]
    pub more: &'p Map<String, Value>,
}

impl ResponseError for Problem {
    fn status_code(&self) -> StatusCode {
        StatusCode::from_u16(self.code.entry().status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
    }

    fn error_response(&self) -> HttpResponse {
        let entry = self.code.entry();
        let mut answer = HttpResponse::build(self.status_code());
        if self.status_code() == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("Bearer");
            answer.insert_header((header::WWW_AUTHENTICATE, scheme));
        }
        let body = ProblemBody {
            kind: format!("/api/v1/problems#{}", entry.code),
            title: entry.title,
            status: entry.status,
            code: entry.code,
            next: entry.next,
            detail: &self.detail,
            rule: &self.rule,
            rulings: self.rule.map(RulingLink::all_of).unwrap_or_default(),
            request_id: RequestId::current().map(|id| id.to_string()),
            more: &self.more,
        };
        answer.insert_header((header::CACHE_CONTROL, "no-store"));
        let mut answer = answer.content_type("application/problem+json").body(json(&body));
        self.tell(answer.headers_mut());
        answer
    }
}

/// JSON of a value of ours; an empty object if it had no JSON form.
fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|_| "{}".to_owned())
}
