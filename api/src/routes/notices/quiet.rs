//! Quiet hours: `/me/quiet-hours`.

use crate::accounts::Right;
use crate::context::Context;
use crate::games::TimeOfDay;
use crate::problem::{Code, Problem};
use crate::routes::answer;
use crate::routes::body::Body;
use crate::store::QuietHours;
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, put};
use serde::{Deserialize, Serialize};

/// The hours in which the caller is told nothing, in the time zone of the caller's calendar (`/me/calendar`), by which daily digests go, too.
/// Notices that fall due wait until their end, and are told as one message.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct QuietHoursShown {
    /// The beginning, as `22:00`; absent for no quiet hours.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$"))]
    pub from: Option<TimeOfDay>,
    /// The end, as `07:00`; before the beginning if they reach over midnight.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$"))]
    pub until: Option<TimeOfDay>,
    /// `true` if reminders of the last four hours before a deadline are told all the same.
    pub urgent: bool,
}

impl From<QuietHours> for QuietHoursShown {
    fn from(QuietHours { minutes, urgent }: QuietHours) -> QuietHoursShown {
        let (from, until) = minutes.unzip();
        QuietHoursShown {
            from: from.map(TimeOfDay::of_minute),
            until: until.map(TimeOfDay::of_minute),
            urgent,
        }
    }
}

impl TryFrom<QuietHoursShown> for QuietHours {
    type Error = Problem;

    fn try_from(shown: QuietHoursShown) -> Result<QuietHours, Problem> {
        let minutes = match (shown.from, shown.until) {
            (None, None) => None,
            (Some(from), Some(until)) => Some((from.minute(), until.minute())),
            (Some(_), None) | (None, Some(_)) => {
                let because = "name both `from` and `until`, or neither";
                return Err(Problem::new(Code::BodyNotUnderstood).because(because));
            }
        };
        Ok(QuietHours { minutes, urgent: shown.urgent })
    }
}

/// Tells the quiet hours of the caller; none if nothing was ever said about them.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_quiet_hours", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the quiet hours", body = QuietHoursShown),
)))]
#[get("/me/quiet-hours")]
pub(crate) async fn show(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::AccountRead)?.player;
    let channels = context.channels.clone();
    let hours = work::block(move || channels.quiet_hours(account)).await?;
    let none = || QuietHours { minutes: None, urgent: true };
    Ok(answer::fresh(QuietHoursShown::from(hours.unwrap_or_else(none))))
}

/// Keeps the quiet hours of the caller in the place of those before.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "keep_quiet_hours", tag = "accounts", security(("token" = ["account"])), request_body = QuietHoursShown, responses(
    (status = 204, description = "they are kept"),
)))]
#[put("/me/quiet-hours")]
pub(crate) async fn keep(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<QuietHoursShown>,
) -> Result<HttpResponse, Problem> {
    let account = visitor.permitted(Right::HookWrite)?.player;
    let (hours, channels) = (QuietHours::try_from(body)?, context.channels.clone());
    work::block(move || channels.keep_quiet_hours(account, hours)).await?;
    Ok(HttpResponse::NoContent().finish())
}
