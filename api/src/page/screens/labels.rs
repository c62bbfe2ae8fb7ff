//! `/g/{game}/labels`: what the seats of one device are called.

use crate::accounts::{Name, Right};
use crate::page::form::{Form, lead_to};
use crate::problem::{Code, Problem};
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use engine::kernel::seat::Seat;

/// Keeps what the form calls the reader's seats, and leads back to the table.
#[post("/g/{game}/labels")]
pub(crate) async fn keep(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::GamePlay)?.player;
    let game = form.game(&game).await?;
    let labels = game.seats_of(player).iter().map(|seat| label(&form, seat));
    let labels = labels.collect::<Result<Vec<_>, _>>()?;
    form.context.games.label_seats(&game, player, labels).await?;
    let seat = form.seat_if_named()?.map(|seat| format!("?seat={seat}")).unwrap_or_default();
    Ok(lead_to(&format!("/g/{}{seat}", game.id())))
}

/// Returns what the form calls a seat; `None` for a field that is left empty.
fn label(form: &Form, seat: Seat) -> Result<(Seat, Option<Name>), Problem> {
    let text = form.fields.get(&format!("label-{seat}"));
    let refused = |error| Problem::new(Code::NameRefused).because(error);
    let name = text.map(|text| Name::try_from(text).map_err(refused)).transpose()?;
    Ok((seat, name))
}
