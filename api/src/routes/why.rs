//! The rules against doing something at a place: `GET /games/{game}/why`.

use super::{answer, asking};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::VerdictShown;
use crate::games::{TextForm, Whereabouts};
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use std::collections::HashSet;
use std::fmt;

/// Places that can be asked about at once: more than any command points at.
const PLACES_MAX: usize = 4;

/// Says what can be done at some places and, of all other commands that one may think of there, why the rules refuse them.
///
/// Everything follows from what the seat knows. Send each place as a list of choices tells it in `at`; asked about are the commands that
/// point at all of them.
#[cfg_attr(feature = "schema", utoipa::path(operation_id = "explain_refusals", tag = "play", security(("token" = ["play"])), params(
    ("game" = String, Path, description = "the game"),
    ("seat" = Option<Seat>, Query, description = "one of the caller's seats; may be left out by who holds exactly one"),
    ("at" = Vec<String>, Query, description = "a place, as `slot:2`; sent again for each further one, up to 4"),
    ("text" = Option<TextForm>, Query, description = "the language in which `detail` is told, always as plain text; absent for English"),
), responses(
    (status = 200, description = "what can be done there, and what stands against the rest", body = VerdictShown),
)))]
#[get("/games/{game}/why")]
pub(crate) async fn why(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let WhyQuery { seat, at, language } = read(query.into_inner())?;
    let (_, seat) = asking::acting_seat(&visitor, &game, seat)?;
    let (now, wanted) = (game.now(), Whereabouts { seat, at, language });
    let weighed = work::block(move || now.weigh(&wanted)).await;
    weighed.map(answer::fresh).map_err(|problem| problem.in_language(language))
}

/// The parameters of a question.
#[derive(Default)]
struct WhyQuery {
    seat: Option<Seat>,
    at: Vec<String>,
    language: Language,
}

/// Reads the parameters: `at` more than once, the others once at the most.
fn read(query: Vec<(String, String)>) -> Result<WhyQuery, Problem> {
    let mut asked = WhyQuery::default();
    let mut known = HashSet::new();
    for (name, value) in query {
        let is_new = known.insert(name.clone());
        match name.as_str() {
            "at" if asked.at.len() < PLACES_MAX => asked.at.push(value),
            "seat" if is_new => asked.seat = Some(seat(&value)?),
            "text" if is_new => asked.language = language(value)?,
            "at" | "seat" | "text" => return Err(refused(format!("`{name}` is sent too often"))),
            unknown => return Err(refused(format!("unknown field `{unknown}`"))),
        }
    }
    match asked.at.is_empty() {
        true => Err(refused("at least one place is needed: send it as `at`")),
        false => Ok(asked),
    }
}

fn refused(detail: impl fmt::Display) -> Problem {
    Problem::new(Code::QueryNotUnderstood).because(detail)
}

fn seat(value: &str) -> Result<Seat, Problem> {
    let number = value.parse().ok().and_then(|number| Seat::numbered(number).ok());
    number.ok_or_else(|| refused(format!("`{value}` is no seat")))
}

fn language(value: String) -> Result<Language, Problem> {
    let form: Result<TextForm, _> = serde_json::from_value(value.into());
    form.map(Language::from).map_err(refused)
}
