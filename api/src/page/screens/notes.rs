//! `/g/{game}/notes`: what the reader notes on a game.

use super::table_request::Back;
use crate::accounts::Right;
use crate::games::NoteWords;
use crate::page::form::Form;
use crate::problem::Problem;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};

/// Keeps the notes, and leads back to the table.
#[post("/g/{game}/notes")]
pub(crate) async fn keep(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::GamePlay)?.player;
    let words = NoteWords::try_from(form.fields.get("words").unwrap_or_default())?;
    let game = form.game(&game).await?;
    let seq = game.now().standing().seq;
    form.context.games.keep_notes(&game, player, Some(seq), words).await?;
    Back::of(&form, &game).lead(None).await
}
