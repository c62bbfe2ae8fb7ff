//! `/g/{game}/invitees` and `/me/invitation`: a player is invited by name, and answers.

use crate::accounts::{Caller, Right};
use crate::games::InvitedTo;
use crate::page::form::{Form, lead_to};
use crate::page::reader::Reader;
use crate::page::title::title;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::routes::invitees::invited;
use crate::routes::lobby::{SeatWanted, seated};
use crate::store::InvitationId;
use actix_web::web::Path;
use actix_web::{HttpResponse, post};
use maud::{Markup, html};

/// Invites a player, and leads back to the table.
#[post("/g/{game}/invitees")]
pub(crate) async fn invite(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let game = form.game(&game).await?;
    game.check_creator(caller.player)?;
    invited(&form.context, caller, &game, form.fields.need("account")?).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// Takes an invitation back, and leads back to the table.
#[post("/g/{game}/invitees/end")]
pub(crate) async fn take_back(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let game = form.game(&game).await?;
    game.check_creator(caller.player)?;
    form.context.games.uninvite(&game, named(&form)?).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// Takes a seat of the game to which the reader is invited, and leads to its table.
#[post("/me/invitation")]
pub(crate) async fn accept(form: Form) -> Result<HttpResponse, Problem> {
    let (caller, id) = answered(&form)?;
    let game = form.context.games.invited_to(caller.player, id).await?;
    seated(&form.context, caller, &game, SeatWanted::default(), None).await?;
    Ok(lead_to(&format!("/g/{}", game.id())))
}

/// Declines an invitation.
#[post("/me/invitation/decline")]
pub(crate) async fn decline(form: Form) -> Result<HttpResponse, Problem> {
    let (caller, id) = answered(&form)?;
    form.context.games.decline_invitation(caller.player, id).await?;
    Ok(lead_to("/"))
}

fn answered(form: &Form) -> Result<(&Caller, InvitationId), Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    Ok((caller, named(form)?))
}

/// Returns the invitation that a form names.
fn named(form: &Form) -> Result<InvitationId, Problem> {
    Ok(InvitationId(asking::id(form.fields.need("id")?, Code::InvitationGone)?))
}

/// Draws the games to which the reader is invited by name. Without any it draws nothing.
pub(crate) fn waiting(reader: &Reader, invited: &[InvitedTo]) -> Markup {
    html! {
        @if !invited.is_empty() {
            section.panel #invitations {
                h2 { (reader.say("invited")) }
                ul.lobby { @for one in invited { (row(reader, one)) } }
            }
        }
    }
}

fn row(reader: &Reader, invited: &InvitedTo) -> Markup {
    let InvitedTo { invitation, game, inviter } = invited;
    let ruleset = game.ruleset().title();
    let given = game.title();
    let table = title(reader, &given).unwrap_or(ruleset.into());
    let named = ("game", table.to_string().into());
    let words = match inviter {
        Some(name) => {
            let named = [("name", name.clone().into()), named];
            reader.messages.say_with("invited-row", named)
        }
        None => reader.messages.say_with("invited-row-plain", [named]),
    };
    let id = hex::encode(invitation.id.0);
    html! {
        li {
            span { a href={ "/g/" (game.id()) } { (words) } }
            form.one method="post" action="/me/invitation" {
                input type="hidden" name="id" value=(id);
                button.button.main { (reader.say("invited-accept")) }
            }
            form.one method="post" action="/me/invitation/decline" {
                input type="hidden" name="id" value=(id);
                button.button.quiet { (reader.say("invited-decline")) }
            }
        }
    }
}
