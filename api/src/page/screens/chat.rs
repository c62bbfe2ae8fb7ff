//! `/g/{game}/chat`, `/unsay` and `/mute`: what is said beside the game, and who wants to read whom.

use super::table_request::Back;
use crate::accounts::Right;
use crate::games::ChatWords;
use crate::page::form::Form;
use crate::problem::{Code, Problem};
use crate::store::Mute;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};

/// Says something, and leads back to the table.
#[post("/g/{game}/chat")]
pub(crate) async fn say(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::ChatWrite)?.player;
    let (game, words) = (form.game(&game).await?, ChatWords::try_from(form.fields.need("words")?)?);
    form.context.games.say(&game, player, words).await?;
    Back::of(&form, &game).lead(None).await
}

/// Takes the reader's own words back.
#[post("/g/{game}/unsay")]
pub(crate) async fn take_back(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::ChatWrite)?.player;
    let n = form.fields.need("n")?.parse().map_err(|_| Problem::new(Code::WordsUnknown))?;
    let game = form.game(&game).await?;
    form.context.games.take_back_words(&game, player, n).await?;
    Back::of(&form, &game).lead(None).await
}

/// Keeps whether the reader wants to read somebody.
#[post("/g/{game}/mute")]
pub(crate) async fn mute(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::AccountWrite)?.player;
    let wish = match form.fields.need("wish")? {
        "on" => Mute::On,
        "off" => Mute::Off,
        other => {
            let detail = format!("`wish` is on or off, not {other}");
            return Err(Problem::new(Code::BodyNotUnderstood).because(detail));
        }
    };
    let game = form.game(&game).await?;
    form.context.games.mute(player, form.fields.need("name")?, wish).await?;
    Back::of(&form, &game).lead(None).await
}
