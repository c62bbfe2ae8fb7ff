//! `/recorded`: a game of each ruleset that was recorded to its end, for who wants to look before playing.

use super::home::founded;
use crate::games::Importing;
use crate::page::arrival::Arrival;
use crate::page::form::{Form, key_field};
use crate::page::reader::Reader;
use crate::problem::Problem;
use crate::store::Counted;
use actix_web::{HttpResponse, post};
use engine::ruleset::Ruleset;
use maud::{Markup, html};

/// Returns the record of a game that two or four bots have played.
const fn record(ruleset: Ruleset) -> &'static [u8] {
    match ruleset {
        Ruleset::UnderwaterCities => {
            include_bytes!("../../../../fixtures/underwater/games/2-players-15-striving.jsonl")
        }
        Ruleset::TwentiethCentury => {
            include_bytes!("../../../../fixtures/twentieth/games/4-players-8-striving-drawn.jsonl")
        }
    }
}

/// Returns the panel with a button for each recorded game.
///
/// # Errors
/// If the operating system has no randomness to give.
pub(crate) fn panel(reader: &Reader) -> Result<Markup, Problem> {
    let button = |ruleset: Ruleset| -> Result<Markup, Problem> {
        Ok(html! {
            form.one method="post" action="/recorded" {
                (key_field()?)
                input type="hidden" name="ruleset" value=(ruleset.name());
                button.button { (ruleset.title()) }
            }
        })
    };
    let buttons = Ruleset::ALL.into_iter().map(button).collect::<Result<Vec<_>, _>>()?;
    Ok(html! {
        section.panel.recorded {
            h2 { (reader.say("home-recorded")) }
            p { (reader.say("home-recorded-lede")) }
            @for button in &buttons { (button) " " }
        }
    })
}

/// Takes the record in, unless it is here already, and shows the table at its end. A guest is welcomed if nobody is signed in.
#[post("/recorded")]
pub(crate) async fn show(form: Form) -> Result<HttpResponse, Problem> {
    let (ruleset, context) = (form.ruleset()?, &form.context);
    let arrival = Arrival::of(&form).await?;
    let account = arrival.caller.player;
    let place = context.games.import_place(account)?;
    let quotas = context.limits.quotas(account, &[Counted::Records]);
    let importing = Importing { account, record: record(ruleset).to_vec(), quotas };
    let told = context.games.import(importing, place).await?.told;
    arrival.lead_to(&format!("/g/{}", founded(context, told).await?.id()))
}
