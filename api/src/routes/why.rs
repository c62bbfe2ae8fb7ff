//! Why something cannot be done at a place: `GET /games/{game}/why`.

use super::{answer, asking};
use crate::context::Context;
#[cfg(feature = "schema")]
use crate::games::VerdictShown;
use crate::games::Whereabouts;
use crate::problem::{Code, Problem};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get};
use engine::kernel::seat::Seat;

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
), responses(
    (status = 200, description = "what can be done there, and what stands against the rest", body = VerdictShown),
)))]
#[get("/games/{game}/why")]
pub async fn why(
    context: Data<Context>,
    visitor: Visitor,
    game: Path<String>,
    query: Query<Vec<(String, String)>>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (seat, at) = read(query.into_inner())?;
    let (_, seat) = asking::acting_seat(&visitor, &game, seat)?;
    let (now, wanted) = (game.now(), Whereabouts { seat, at });
    work::block(move || now.weigh(&wanted)).await.map(answer::fresh)
}

/// Reads the seat and the places.
fn read(query: Vec<(String, String)>) -> Result<(Option<Seat>, Vec<String>), Problem> {
    let refused = |detail: String| Problem::new(Code::QueryNotUnderstood).because(detail);
    let (mut seat, mut at) = (None, Vec::new());
    for (name, value) in query {
        match name.as_str() {
            "at" if at.len() < PLACES_MAX => at.push(value),
            "seat" if seat.is_none() => {
                let number = value.parse().ok().and_then(|number| Seat::numbered(number).ok());
                let number = number.ok_or_else(|| refused(format!("`{value}` is no seat")))?;
                seat = Some(number);
            }
            "at" | "seat" => return Err(refused(format!("`{name}` is sent too often"))),
            unknown => return Err(refused(format!("unknown field `{unknown}`"))),
        }
    }
    match at.is_empty() {
        true => Err(refused("at least one place is needed: send it as `at`".to_owned())),
        false => Ok((seat, at)),
    }
}
