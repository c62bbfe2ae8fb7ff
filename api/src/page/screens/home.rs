//! `/`: start at once, my games, open games.

use super::{invitees, recorded};
use crate::accounts::Bot;
use crate::context::Context;
use crate::games::{AnswerBody, LiveGame, Request, Starter, TextForm, Wish};
use crate::page::arrival::Arrival;
use crate::page::form::{Form, key_field};
use crate::page::frame::Page;
use crate::page::panels::games::{self, Row};
use crate::page::reader::Reader;
use crate::page::turns::Waiting;
use crate::problem::{Code, Problem};
use crate::routes::founding::{GameWanted, created};
use crate::routes::lobby::{SeatWanted, seated};
use crate::store::{Concerning, Listing, ListingQuery, PlayerId, Practice, SeatHolder};
use crate::work;
use actix_web::web::Data;
use actix_web::{HttpResponse, get, post};
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::ruleset::Ruleset;
use maud::{Markup, html};
use serde_json::json;
use std::sync::Arc;

/// Games of the reader, and open games, that the page shows.
const SHOWN: u32 = 50;

/// Returns the number of seats of a game that is started at once: one for the reader, the others for bots.
const fn usual_seats(ruleset: Ruleset) -> u8 {
    match ruleset {
        Ruleset::UnderwaterCities => 3,
        Ruleset::TwentiethCentury => 4,
    }
}

/// Shows where to begin, and which games wait.
#[get("/")]
pub(crate) async fn show(context: Data<Context>, reader: Reader) -> Result<HttpResponse, Problem> {
    let mine = match &reader.caller {
        Some(caller) => mine(&context, caller.player, &reader).await?,
        None => Vec::new(),
    };
    let player = reader.caller.as_ref().map(|caller| caller.player);
    let invited = match player {
        Some(player) => context.games.invitations_to(player).await?,
        None => Vec::new(),
    };
    let open = of_others(&context, Phase::Lobby, player).await?;
    let running = of_others(&context, Phase::Playing, player).await?;
    let body = html! {
        div.halves {
            div {
                (invitees::waiting(&reader, &invited))
                (hero(&reader)?)
                (games::sorted(&reader, &mine))
            }
            div {
                section.panel {
                    h2 { (reader.say("home-open")) }
                    (games::list(&reader, &open, "home-open-none"))
                    p { a.button href="/new" { (reader.say("home-new")) } }
                }
                (recorded::panel(&reader)?)
                @if !running.is_empty() {
                    section.panel {
                        h2 { (reader.say("home-watch")) }
                        (games::list(&reader, &running, "home-open-none"))
                    }
                }
            }
        }
    };
    let waiting = Waiting::of(&context, &reader).await?.count();
    let script = reader.caller.is_some().then_some("home.js");
    Ok(Page { waiting, script, ..Page::new(reader.say("home"), body) }.shown_to(&reader))
}

fn hero(reader: &Reader) -> Result<Markup, Problem> {
    let beginning = |ruleset: Ruleset| -> Result<Markup, Problem> {
        let bots = usual_seats(ruleset) - 1;
        let named = [("game", ruleset.title().into()), ("count", bots.into())];
        Ok(html! {
            form method="post" action="/start" {
                (key_field()?)
                input type="hidden" name="ruleset" value=(ruleset.name());
                button.button.main { (reader.messages.say_with("home-start", named)) }
            }
        })
    };
    let starts = Ruleset::ALL.into_iter().map(beginning).collect::<Result<Vec<_>, _>>()?;
    Ok(html! {
        section.hero {
            h1 { (reader.say("home-title")) }
            p { (reader.say("home-lede")) }
            div.starts { @for form in &starts { (form) } }
        }
    })
}

/// Returns the games that the player holds a seat in, each with what it asks.
async fn mine(context: &Context, player: PlayerId, reader: &Reader) -> Result<Vec<Row>, Problem> {
    let words = TextForm::with_icons(reader.language());
    let page = context.games.list_named(query(None, Some(Concerning::Seated(player)))).await?;
    let mut rows = Vec::new();
    for listing in &page.listings {
        let own = awaited(listing, player);
        let prompt = match own {
            Some(seat) => prompt(context, listing, seat, words).await?,
            None => None,
        };
        rows.push(Row::of(listing, &page, own, prompt).with_rematch(reader, listing.kind)?);
    }
    Ok(rows)
}

async fn prompt(
    context: &Context,
    listing: &Listing,
    seat: Seat,
    words: TextForm,
) -> Result<Option<engine::kernel::text::sentence::Sentence>, Problem> {
    let game = context.games.find(listing.game).await?;
    work::block(move || game.now().prompt(seat, words)).await
}

/// Returns the seat of this player, if the game waits for it; the first one if there are several.
fn awaited(listing: &Listing, player: PlayerId) -> Option<Seat> {
    let own = |held: &&SeatHolder| held.awaited && held.player == Some(player);
    listing.holders.iter().find(own).map(|held| held.seat)
}

/// Returns the public games that stand here and in which the player holds no seat.
async fn of_others(
    context: &Context,
    phase: Phase,
    player: Option<PlayerId>,
) -> Result<Vec<Row>, Problem> {
    let page = context.games.list_named(query(Some(phase), None)).await?;
    let is_own = |held: &SeatHolder| held.player.is_some() && held.player == player;
    let others = page.listings.iter().filter(|it| !it.holders.iter().any(is_own));
    Ok(others.map(|listing| Row::of(listing, &page, None, None)).collect())
}

fn query(phase: Option<Phase>, concerning: Option<Concerning>) -> ListingQuery {
    let practice = match concerning {
        Some(_) => Practice::Among,
        None => Practice::Without,
    };
    ListingQuery { phase, concerning, practice, ..ListingQuery::newest(SHOWN) }
}

/// Begins a game against bots: a guest is welcomed if nobody is signed in.
#[post("/start")]
pub(crate) async fn start(form: Form) -> Result<HttpResponse, Problem> {
    let (ruleset, context) = (form.ruleset()?, &form.context);
    let arrival = Arrival::of(&form).await?;
    let caller = &arrival.caller;
    let key = |act: &str| form.key(caller, act, &json!({}));
    let seats = usual_seats(ruleset);
    let wanted = GameWanted::standard(ruleset, seats);
    let game = founded(context, created(context, caller, wanted, key("game")?).await?.told).await?;
    seated(context, caller, &game, SeatWanted::default(), key("seat")?).await?;
    for number in 1..seats {
        let wanted = SeatWanted { bot: Some(Bot::Easy), ..SeatWanted::default() };
        seated(context, caller, &game, wanted, key(&format!("bot-{number}"))?).await?;
    }
    let own = game.seats_of(caller.player).iter().next();
    let own = own.ok_or_else(|| Problem::new(Code::SeatNotYours))?;
    let request = Request { wish: Wish::StartGame(Starter::Seat(own)), key: key("start")? };
    context.games.carry_out(game.id(), request).await?;
    arrival.lead_to(&format!("/g/{}", game.id()))
}

/// Returns the game that an answer tells of.
///
/// # Errors
/// If the answer tells of none.
pub(crate) async fn founded(context: &Context, told: AnswerBody) -> Result<Arc<LiveGame>, Problem> {
    match told {
        AnswerBody::Moved(moved) => context.games.find(moved.body.game).await,
        AnswerBody::Seated(_) | AnswerBody::Disputed(_) | AnswerBody::Accepted(_) => {
            Err(Problem::internal("no game was created"))
        }
    }
}
