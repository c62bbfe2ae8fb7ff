//! `/g/{game}/substitute` and `/me/substitute`: a player is asked to go on with a seat, and answers.

use crate::accounts::Right;
use crate::games::AskedFor;
use crate::page::form::{Form, lead_to};
use crate::page::reader::Reader;
use crate::page::title::title;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::store::{PlayerId, SubstitutionId};
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use maud::{Markup, html};

/// Asks a player to go on with a seat, and leads back to the table.
#[post("/g/{game}/substitute")]
pub(crate) async fn ask(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::GamePlay)?.player;
    let (game, seat) = (form.game(&game).await?, form.seat()?);
    let name = form.fields.need("account")?;
    form.context.games.ask_substitute(&game, seat, player, name).await?;
    Ok(lead_to(&format!("/g/{}?seat={seat}", game.id())))
}

/// Goes on with a seat, and leads to its table.
#[post("/me/substitute")]
pub(crate) async fn accept(form: Form) -> Result<HttpResponse, Problem> {
    let (player, id) = answered(&form)?;
    let asked = form.context.games.substitutions(player).await?;
    let asked = asked.into_iter().find(|it| it.substitution.id == id);
    let game = asked.ok_or_else(|| Problem::new(Code::InvitationGone))?.game;
    form.context.games.accept_substitution(player, id).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// Asks those who play to let the reader come back to a seat.
#[post("/g/{game}/return")]
pub(crate) async fn ask_to_return(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::GamePlay)?.player;
    let (game, seat) = (form.game(&game).await?, form.seat()?);
    form.context.games.ask_to_return(&game, seat, player).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// Declines to go on with a seat.
#[post("/me/substitute/decline")]
pub(crate) async fn decline(form: Form) -> Result<HttpResponse, Problem> {
    let (player, id) = answered(&form)?;
    form.context.games.decline_substitution(player, id).await?;
    Ok(lead_to("/me"))
}

fn answered(form: &Form) -> Result<(PlayerId, SubstitutionId), Problem> {
    let player = form.visitor.permitted(Right::GamePlay)?.player;
    Ok((player, SubstitutionId(asking::id(form.fields.need("id")?, Code::InvitationGone)?)))
}

/// Draws the seats with which the reader is asked to go on; nothing where there are none.
pub(crate) fn waiting(reader: &Reader, asked: &[AskedFor]) -> Markup {
    html! {
        @if !asked.is_empty() {
            section.panel.narrow #substitutions {
                h2 { (reader.say("substitute-asked")) }
                @for one in asked { (row(reader, one)) }
            }
        }
    }
}

fn row(reader: &Reader, asked: &AskedFor) -> Markup {
    let given = asked.game.title();
    let game = title(reader, &given).unwrap_or(asked.game.ruleset().title().into());
    let named = [("name", asked.asker.clone().into()), ("game", game.to_string().into())];
    let id = hex::encode(asked.substitution.id.0);
    html! {
        p { (reader.messages.say_with("substitute-row", named)) }
        form.one method="post" action="/me/substitute" {
            input type="hidden" name="id" value=(id);
            button.button { (reader.say("substitute-accept")) }
        }
        form.one method="post" action="/me/substitute/decline" {
            input type="hidden" name="id" value=(id);
            button.button.quiet { (reader.say("substitute-decline")) }
        }
    }
}
