//! The caller's calendar and vacations (`/me/calendar`, `/me/vacations`), and the clocks of a game at this moment.

use super::body::Body;
use super::{answer, asking};
use crate::accounts::Right;
use crate::context::Context;
use crate::games::{CalendarShown, ClockView, GamesOnVacation, Vacations};
use crate::moment;
use crate::problem::{Code, Problem};
use crate::store::{RestTerms, Vacation, VacationId};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::CACHE_CONTROL;
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, delete, get, post, put};
use chrono::{DateTime, Utc};
use engine::kernel::ids::GameId;
use engine::kernel::occasion::At;
use serde::{Deserialize, Serialize};

/// A vacation that is wanted.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct VacationWanted {
    /// Its first moment, within a year; absent for now.
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>, format = DateTime))]
    from: Option<DateTime<Utc>>,
    /// The first moment after it, 1 to 30 days later.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    until: DateTime<Utc>,
}

/// A vacation in which the clocks of its player stand.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct VacationShown {
    /// The id by which it is ended.
    #[cfg_attr(feature = "schema", schema(pattern = "^[0-9a-f]{32}$"))]
    id: String,
    /// Its first moment.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime, required = true))]
    from: Option<String>,
    /// The first moment after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime, required = true))]
    until: Option<String>,
}

/// A vacation that was just taken.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct VacationTaken {
    /// The vacation.
    vacation: VacationShown,
    /// The games with a clock that the caller plays and in which the caller's clocks stand.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    affected: Vec<GameId>,
    /// Those whose terms know no vacation: the clocks run on.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    unaffected: Vec<GameId>,
}

/// The caller's vacations that are not over.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct VacationList {
    /// The vacations, the first ones first.
    vacations: Vec<VacationShown>,
    /// The seconds that are left of 30 days for vacations that begin in the present year, as Greenwich counts it.
    seconds_left: u64,
}

/// The clocks of a game at a moment, with all rests.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(crate) struct ClocksNow {
    /// The moment.
    #[cfg_attr(feature = "schema", schema(value_type = String, format = DateTime))]
    now: At,
    /// The rests of players that stop their clocks.
    rests: RestTerms,
    /// The terms, and the clocks of the seats: `left` is what is left now, and moments count all rests that are known by now.
    clock: ClockView,
}

fn shown(vacation: &Vacation) -> VacationShown {
    VacationShown {
        id: hex::encode(vacation.id.0),
        from: moment::text(vacation.from),
        until: moment::text(vacation.until),
    }
}

/// Tells the caller's calendar. If none was sent, the clocks run at all hours.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_calendar", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the calendar", body = CalendarShown),
)))]
#[get("/me/calendar")]
pub(crate) async fn calendar(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountRead)?.player;
    Ok(answer::fresh(context.games.calendar(player).await?.shown()))
}

/// Keeps the caller's calendar: a time zone, the hours of a day in which the caller's clocks run, and at most two free weekdays.
///
/// It counts from the next wait on: a clock that runs goes by the calendar with which it began to. No record tells it.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "set_calendar", tag = "accounts", security(("token" = ["account"])), request_body = CalendarShown, responses(
    (status = 204, description = "it is kept"),
)))]
#[put("/me/calendar")]
pub(crate) async fn keep_calendar(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<CalendarShown>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    context.games.keep_calendar(player, body).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Tells the caller's vacations that are not over, and how much of them is left in the present year.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "list_vacations", tag = "accounts", security(("token" = ["account"])), responses(
    (status = 200, description = "the vacations", body = VacationList),
)))]
#[get("/me/vacations")]
pub(crate) async fn vacations(
    context: Data<Context>,
    visitor: Visitor,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountRead)?.player;
    let Vacations { coming, left } = context.games.vacations(player).await?;
    let vacations = coming.iter().map(shown).collect();
    Ok(answer::fresh(VacationList { vacations, seconds_left: left.as_secs() }))
}

/// Takes a vacation: the caller's clocks stand, in all games whose terms allow it. A year has 30 days for vacations that begin in it.
///
/// It is refused while a clock of the caller that it would stop has less than 24 hours left. One that is ended early costs what it has
/// lasted, a day at least.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "take_vacation", tag = "accounts", security(("token" = ["account"])), request_body = VacationWanted, responses(
    (status = 201, description = "the vacation", body = VacationTaken),
)))]
#[post("/me/vacations")]
pub(crate) async fn take_vacation(
    context: Data<Context>,
    visitor: Visitor,
    Body(body): Body<VacationWanted>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    let (from, until) = (body.from.map(At::new), At::new(body.until));
    let (vacation, games) = context.games.take_vacation(player, from, until).await?;
    let GamesOnVacation { affected, unaffected } = games;
    let taken = VacationTaken { vacation: shown(&vacation), affected, unaffected };
    Ok(HttpResponse::Created().insert_header((CACHE_CONTROL, "no-store")).json(taken))
}

/// Ends a vacation now. One that has not begun costs nothing.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "end_vacation", tag = "accounts", security(("token" = ["account"])),
    params(("id" = String, Path, description = "the id that was told with the vacation")), responses(
    (status = 204, description = "the clocks run again"),
)))]
#[delete("/me/vacations/{id}")]
pub(crate) async fn end_vacation(
    context: Data<Context>,
    visitor: Visitor,
    id: Path<String>,
) -> Result<HttpResponse, Problem> {
    let player = visitor.permitted(Right::AccountWrite)?.player;
    let id = VacationId(asking::id(&id, Code::VacationUnknown)?);
    context.games.end_vacation(player, id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Tells the clocks of a game as they stand now, with all rests: the view of the game tells them as its record does, at its last event.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "get_clock", tag = "play", security((), ("token" = ["look"])), params(
    ("game" = String, Path, description = "the game"),
), responses(
    (status = 200, description = "the clocks", body = ClocksNow),
)))]
#[get("/games/{game}/clock")]
pub(crate) async fn clock(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (now, position, rests) = (moment::at(), game.now(), game.terms().rests);
    let clock = work::block(move || position.timing(now)).await?;
    let clock = clock.ok_or_else(|| Problem::new(Code::NoClock))?;
    Ok(answer::fresh(ClocksNow { now, rests, clock }))
}
