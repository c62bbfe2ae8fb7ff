//! `/join/{secret}`: an invitation. Opening it changes nothing, because messengers open links: whoever presses *Join* takes a seat.
//! `/g/{game}/invite` makes one.

use crate::accounts::Right;
use crate::context::Context;
use crate::games::{BareTable, Inviting, ListOptions, LiveGame, TableWanted, used_now};
use crate::link_secret::LinkSecret;
use crate::moment;
use crate::page::arrival::Arrival;
use crate::page::form::{Form, key_field, lead_to};
use crate::page::frame::Page;
use crate::page::panels::lobby::{address_field, terms};
use crate::page::panels::seats::name;
use crate::page::reader::Reader;
use crate::page::title::title;
use crate::problem::{Code, Problem};
use crate::routes::lobby::{SeatWanted, Sitting, seated};
use crate::store::{Invitation, InvitationId};
use crate::visitor::Visitor;
use crate::work;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Path};
use actix_web::{HttpResponse, get, post};
use engine::kernel::table::Phase;
use engine::kernel::viewer::Viewer;
use maud::{Markup, html};
use replay::drawing::seat;
use serde_json::json;
use std::sync::Arc;

/// Players who can join by one link.
const USES: u32 = 8;

/// Shows the game to which somebody is invited; leads whoever sits there already to the table.
#[get("/join/{secret}")]
pub(crate) async fn show(
    context: Data<Context>,
    visitor: Visitor,
    reader: Reader,
    secret: Path<String>,
) -> Result<HttpResponse, Problem> {
    let Invited { game, secret, .. } = invited(&context, &secret).await?;
    if visitor.caller().is_some_and(|caller| !game.seats_of(caller.player).is_empty()) {
        return Ok(lead_to(&format!("/g/{}", game.id())));
    }
    let (at, words) = (Arc::clone(&game), reader.clone());
    let table = work::block(move || bare(&at)).await?;
    let body = invitation(&words, &game, &table, &secret)?;
    Ok(Page::new(reader.say("join"), body).shown_to(&reader))
}

/// Takes a seat by an invitation; whoever is not signed in becomes a guest.
#[post("/join/{secret}")]
pub(crate) async fn join(form: Form, secret: Path<String>) -> Result<HttpResponse, Problem> {
    let Invited { game, id, .. } = invited(&form.context, &secret).await?;
    let arrival = Arrival::of(&form).await?;
    let key = form.key(&arrival.caller, "join", &json!(null))?;
    let sitting = Sitting { invitation: Some(used_now(id)), key };
    seated(&form.context, &arrival.caller, &game, SeatWanted::default(), sitting).await?;
    arrival.lead_to(&format!("/g/{}", game.id()))
}

/// Makes an invitation, and shows its address once.
#[post("/g/{game}/invite")]
pub(crate) async fn invite(
    form: Form,
    reader: Reader,
    game: Path<String>,
) -> Result<HttpResponse, Problem> {
    let caller = form.visitor.permitted(Right::GamePlay)?;
    let game = form.game(&game).await?;
    game.check_creator(caller.player)?;
    let wanted = Inviting { uses: USES, expires_at: None };
    let (_, secret) = form.context.games.invite(&game, wanted).await?;
    let address = format!("{}/join/{}", reader.origin, secret.reveal());
    let body = html! {
        section.panel.narrow {
            h1 { (reader.say("invitation")) }
            (address_field(&reader, &address))
            p.hint { (reader.say("invitation-hint")) }
            a.button.main href={ "/g/" (game.id()) } { (reader.say("invitation-back")) }
        }
    };
    let mut answer = Page { script: Some("copy.js"), ..Page::new(reader.say("invitation"), body) }
        .shown_to(&reader);
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

/// An invitation that holds.
struct Invited {
    game: Arc<LiveGame>,
    id: InvitationId,
    secret: LinkSecret,
}

/// Returns the invitation with this secret, if it holds.
async fn invited(context: &Context, secret: &str) -> Result<Invited, Problem> {
    let gone = || Problem::new(Code::InvitationGone);
    let secret = LinkSecret::try_from(secret).map_err(|_| gone())?;
    let found = context.games.invitation(&secret).await?;
    let holds = found.filter(|invitation| invitation.holds(moment::now()));
    let Invitation { game, id, .. } = holds.ok_or_else(gone)?;
    Ok(Invited { game: context.games.find(game).await?, id, secret })
}

fn bare(game: &LiveGame) -> Result<BareTable, Problem> {
    let (viewer, telling) = (Viewer::Spectator, ListOptions::default());
    game.now().bare_table(TableWanted { viewer, player: None, choices: None, telling, since: None })
}

fn invitation(
    reader: &Reader,
    game: &LiveGame,
    table: &BareTable,
    secret: &LinkSecret,
) -> Result<Markup, Problem> {
    let view = &table.view;
    let is_open = view.phase == Phase::Lobby && view.seats.iter().any(|it| it.player.is_none());
    let key = key_field()?;
    Ok(html! {
        section.panel.narrow {
            h1 { (reader.messages.say_with("join-title", [("game", game.ruleset().title().into())])) }
            @if let Some(title) = title(reader, &view.title) { p { b { (title) } } }
            (terms(reader, game.terms(), view))
            ul.lobby { @for it in &view.seats { li { span { (seat::mark(it.seat)) " " (name(reader, it)) } } } }
            @if is_open {
                form method="post" action={ "/join/" (secret.reveal()) } {
                    (key) button.button.main { (reader.say("join-button")) }
                }
                @if reader.caller.is_none() { p.hint { (reader.say("join-guest")) } }
            } @else { p { (reader.say("join-full")) } }
        }
    })
}
