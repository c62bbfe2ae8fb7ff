//! `/g/{game}/seen`: the reader has seen what others did.

use super::table_request::Back;
use crate::page::form::Form;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use engine::kernel::ids::Seq;

/// Keeps up to which event the reader's seat has seen the game, and leads back to the table.
#[post("/g/{game}/seen")]
pub(crate) async fn mark(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let game = form.game(&game).await?;
    let (caller, seat) = asking::acting_seat(&form.visitor, &game, Some(form.seat()?))?;
    let no_seq = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    let seq = form.fields.need("seq")?.parse().map(Seq).map_err(no_seq)?;
    form.context.games.mark_seen(&game, seat, seq).await?;
    let plays_several = game.seats_of(caller.player).len() > 1;
    let seat = plays_several.then_some(seat);
    Back { seat, ..Back::of(&form, &game) }.lead(None).await
}
