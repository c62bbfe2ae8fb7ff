//! `/g/{game}/orders`: choices ahead, and `/me/play`: choices that are made for the reader.

use crate::accounts::{Caller, Right};
use crate::context::Context;
use crate::games::{About, LiveGame, OrderList, SightWanted};
use crate::page::form::{Fields, Form, lead_to};
use crate::page::frame::Page;
use crate::page::panels::AtTable;
use crate::page::panels::orders::{Screen, address};
use crate::page::reader::Reader;
use crate::page::title::title;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::store::{Forced, OrderId, OrderRemoval, OrderSorting, Orderer};
use crate::visitor::Visitor;
use crate::work;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use engine::ruleset::Ruleset;
use maud::{Markup, html};
use replay::orders::line::Expected;
use replay::orders::plan::branches;
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;

/// The seat whose orders are shown, and the plan so far.
#[derive(Deserialize)]
pub(crate) struct Planned {
    seat: Option<Seat>,
    plan: Option<String>,
}

/// Shows the orders of the reader's seat, with a plan.
#[get("/g/{game}/orders")]
pub(crate) async fn show(
    context: Data<Context>,
    visitor: Visitor,
    reader: Reader,
    game: Path<String>,
    planned: Query<Planned>,
) -> Result<HttpResponse, Problem> {
    let game = asking::game(&context, &visitor, &game).await?;
    let (caller, seat) = asking::acting_seat(&visitor, &game, planned.seat)?;
    let orderer = Orderer { game: game.id(), seat, player: caller.player };
    let language = reader.language();
    let list = context.games.orders(&game, orderer, language).await?;
    let steps = planned.plan.as_deref().map_or_else(|| Ok(Vec::new()), steps)?;
    let plan = match game.check_orders() {
        Ok(()) => Some(context.games.plan(&game, seat, steps.clone(), language).await?),
        Err(_) => None,
    };
    let cards = cards(&game, seat, &list, &reader).await?;
    let (plan, at) = (plan.as_ref(), at_table(&reader, &game, caller, seat));
    let screen = Screen { at, seat, list: &list, steps: &steps, plan, cards: &cards };
    let given = game.title();
    let named = title(&reader, &given).unwrap_or_else(|| game.ruleset().title().into());
    Ok(Page::new(named, screen.drawn()?).shown_to(&reader))
}

/// Places the rule or the plan that was sent.
#[post("/g/{game}/orders")]
pub(crate) async fn place(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let game = form.game(&game).await?;
    let (orderer, back) = sender(&form, &game)?;
    let until = form.fields.get("until").unwrap_or("round");
    let order = match form.fields.get("plan") {
        Some(plan) => {
            let branches = branches(orderer.seat, &steps(plan)?);
            json!({"kind": "line", "branches": branches, "until": until})
        }
        None => json!({"kind": "rule", "rule": rule(&form.fields)?, "until": until}),
    };
    let language = form.reader().language();
    form.context.games.place_order(&game, orderer, order, language).await?;
    Ok(lead_to(&back))
}

/// Takes an order back.
#[post("/g/{game}/orders/end")]
pub(crate) async fn end(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let game = form.game(&game).await?;
    let (orderer, back) = sender(&form, &game)?;
    form.context.games.remove_order(OrderRemoval { id: order(&form)?, orderer }).await?;
    Ok(lead_to(&back))
}

/// Lets an order be asked first.
#[post("/g/{game}/orders/first")]
pub(crate) async fn first(form: Form, game: Path<String>) -> Result<HttpResponse, Problem> {
    let game = form.game(&game).await?;
    let (orderer, back) = sender(&form, &game)?;
    form.context.games.sort_orders(OrderSorting { orderer, ids: vec![order(&form)?] }).await?;
    Ok(lead_to(&back))
}

/// Keeps the rulesets in which forced choices are made for the reader.
#[post("/me/play")]
pub(crate) async fn keep_habits(form: Form) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::AccountWrite)?.player;
    for ruleset in Ruleset::ALL {
        let is_on = form.fields.get(ruleset.name()).is_some();
        let wanted = if is_on { Forced::On } else { Forced::Off };
        form.context.games.force(player, ruleset.name().to_owned(), wanted).await?;
    }
    Ok(lead_to("/me"))
}

/// Draws the switches for choices that are made for the reader.
pub(crate) fn habits(reader: &Reader, forced: &[String]) -> Markup {
    html! {
        section.panel.narrow {
            h2 { (reader.say("forced")) }
            p.hint { (reader.say("forced-hint")) }
            form method="post" action="/me/play" {
                fieldset {
                    legend { (reader.say("forced-games")) }
                    @for ruleset in Ruleset::ALL {
                        label {
                            input type="checkbox" name=(ruleset.name()) checked[forced.iter().any(|it| it == ruleset.name())];
                            " " (ruleset.title())
                        }
                    }
                }
                button.button { (reader.say("forced-button")) }
            }
        }
    }
}

fn at_table<'r>(reader: &'r Reader, game: &LiveGame, caller: &Caller, seat: Seat) -> AtTable<'r> {
    let plays_several = game.seats_of(caller.player).len() > 1;
    AtTable { reader, game: game.id(), seat: plays_several.then_some(seat) }
}

/// Returns who sent a form about orders, and the address that shows them again.
fn sender(form: &Form, game: &LiveGame) -> Result<(Orderer, String), Problem> {
    let (caller, seat) = asking::acting_seat(&form.visitor, game, form.seat_if_named()?)?;
    let orderer = Orderer { game: game.id(), seat, player: caller.player };
    let reader = form.reader();
    Ok((orderer, address(at_table(&reader, game, caller, seat), &[])))
}

fn order(form: &Form) -> Result<OrderId, Problem> {
    asking::id(form.fields.need("id")?, Code::OrderUnknown).map(OrderId)
}

fn steps(plan: &str) -> Result<Vec<Expected>, Problem> {
    let not_understood = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    serde_json::from_str(plan).map_err(not_understood)
}

/// Returns the rule of an offer, with the limits that were filled in.
fn rule(fields: &Fields) -> Result<Value, Problem> {
    let not_understood = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    let mut rule: Value = serde_json::from_str(fields.need("rule")?).map_err(not_understood)?;
    for name in ["coins", "science"] {
        if let Some(number) = fields.get(name).and_then(|text| text.parse::<u8>().ok()) {
            rule[name] = number.into();
        }
    }
    if let Some(beyond) = fields.get("beyond") {
        rule["beyond"] = beyond.into();
    }
    if rule.get("cards").is_some() {
        let named = fields.pairs().iter().filter(|(name, _)| name == "card");
        rule["cards"] = named.filter_map(|(_, card)| card.parse::<u16>().ok()).collect();
    }
    Ok(rule)
}

/// Returns the names of the cards that the offered rules can name.
async fn cards(
    game: &LiveGame,
    seat: Seat,
    list: &OrderList,
    reader: &Reader,
) -> Result<Vec<(u64, String)>, Problem> {
    let named = list.offers.iter().filter_map(|offer| offer.rule.get("cards")?.as_array());
    let numbers: Vec<u64> = named.flatten().filter_map(Value::as_u64).collect();
    let (now, language) = (Arc::clone(&game.now()), reader.language());
    work::block(move || {
        let viewer = Viewer::Seat(seat);
        let name = |number: u64| {
            let named = format!("card:{number}");
            let wanted = SightWanted { viewer, place: &named, language, about: About::Thing };
            let item = now.sight(wanted)?.and_then(|sight| sight.item);
            Ok((number, item.map_or_else(|| number.to_string(), |item| item.title)))
        };
        numbers.into_iter().map(name).collect()
    })
    .await
}
