//! Standing orders: those that were placed, rules to be placed, and a plan that becomes a line.

use super::AtTable;
use crate::games::{OfferShown, OrderList, OrderShown, PlanOption, PlanShown};
use crate::problem::Problem;
use crate::store::OrderTerms;
use engine::kernel::seat::Seat;
use maud::{Markup, html};
use replay::orders::line::Expected;
use replay::orders::{Ending, Until};
use serde_json::{Map, Value, json};

/// The page of the orders of a seat.
pub(crate) struct Screen<'p> {
    /// The reader, and the table.
    pub at: AtTable<'p>,
    /// The seat.
    pub seat: Seat,
    /// The orders.
    pub list: &'p OrderList,
    /// The choices of the plan so far.
    pub steps: &'p [Expected],
    /// The plan, and how it can go on; `None` while no order can be placed.
    pub plan: Option<&'p PlanShown>,
    /// The names of the cards that a rule can name, by number.
    pub cards: &'p [(u64, String)],
}

/// Returns the number of open orders of a seat, and the way to them, beside the table.
pub(crate) fn beside(at: AtTable<'_>, open: usize) -> Markup {
    let address = address(at, &[]);
    html! {
        section.panel #orders aria-labelledby="orders-title" {
            h2 #orders-title { (at.reader.say("orders")) }
            p {
                a href=(address) { (at.reader.say("orders-link")) }
                @if open > 0 { " " span.chip { (at.reader.messages.say_with("orders-open", [("count", open.into())])) } }
            }
        }
    }
}

/// Returns the address of the orders, with a plan.
pub(crate) fn address(at: AtTable<'_>, steps: &[Expected]) -> String {
    let seat = at.seat.map(|seat| ("seat", seat.to_string()));
    let plan = (!steps.is_empty()).then(|| ("plan", json!(steps).to_string()));
    let pairs: Vec<_> = seat.into_iter().chain(plan).collect();
    let query = form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish();
    let sign = if query.is_empty() { "" } else { "?" };
    format!("/g/{}/orders{sign}{query}", at.game)
}

impl Screen<'_> {
    /// Returns the page.
    ///
    /// # Errors
    /// If the operating system has no randomness to give.
    pub(crate) fn drawn(&self) -> Result<Markup, Problem> {
        let terms = match self.list.terms {
            OrderTerms::Off => "orders-off",
            OrderTerms::Delayed => "orders-delayed",
            OrderTerms::Instant => "orders-instant",
        };
        let back = self.at.seat.map(|seat| format!("?seat={seat}")).unwrap_or_default();
        Ok(html! {
            section.panel.narrow {
                h1 { (self.say("orders")) }
                p { (self.say(terms)) }
                p.hint { (self.say("orders-hint")) }
                p { a.button.quiet href={ "/g/" (self.at.game) (back) } { (self.say("orders-back")) } }
            }
            @if !self.list.orders.is_empty() { (self.placed()) }
            @if !self.list.offers.is_empty() {
                section.panel.narrow {
                    h2 { (self.say("orders-rules")) }
                    @for (number, offer) in self.list.offers.iter().enumerate() { (self.offer(number, offer)) }
                }
            }
            @if let Some(plan) = self.plan { (self.planned(plan)) }
        })
    }

    fn say(&self, key: &'static str) -> String {
        self.at.reader.say(key)
    }

    fn placed(&self) -> Markup {
        html! {
            section.panel.narrow {
                h2 { (self.say("orders-placed")) }
                ol { @for (place, order) in self.list.orders.iter().enumerate() { li { (self.order(place, order)) } } }
            }
        }
    }

    fn order(&self, place: usize, order: &OrderShown) -> Markup {
        let act = |act: &str, key| {
            html! {
                form.one method="post" action={ "/g/" (self.at.game) "/orders/" (act) } {
                    (self.at.seat_field()) input type="hidden" name="id" value=(order.id);
                    button.chip { (self.say(key)) }
                }
            }
        };
        html! {
            p { (order.words) }
            @match order.ended {
                Some(ending) => p.hint { (self.say(ended(ending))) },
                None => p.hint { (self.say("orders-until")) " " (self.say(self.until(&order.order))) },
            }
            @if place > 0 && order.ended.is_none() { (act("first", "orders-first")) " " }
            (act("end", if order.ended.is_none() { "orders-end" } else { "orders-strike" }))
        }
    }

    /// Returns a rule that can be placed, with its limits as fields.
    fn offer(&self, number: usize, offer: &OfferShown) -> Markup {
        let empty = Map::new();
        let members = offer.rule.as_object().unwrap_or(&empty);
        let field = |name: &str| format!("{name}-{number}");
        html! {
            details {
                summary { (offer.words) }
                form method="post" action={ "/g/" (self.at.game) "/orders" } {
                    (self.at.seat_field())
                    input type="hidden" name="rule" value=(offer.rule);
                    @for (name, key) in [("coins", "orders-coins"), ("science", "orders-science")] {
                        @if let Some(value) = members.get(name) {
                            label for=(field(name)) { (self.say(key)) }
                            input id=(field(name)) type="number" name=(name) min="0" max="255" required value=(value);
                        }
                    }
                    @if members.contains_key("beyond") {
                        label for=(field("beyond")) { (self.say("orders-beyond")) }
                        select id=(field("beyond")) name="beyond" {
                            @for (value, key) in BEYOND { option value=(value) { (self.say(key)) } }
                        }
                    }
                    @if members.contains_key("cards") {
                        fieldset {
                            legend { (self.say("orders-cards")) }
                            @for (card, name) in self.cards {
                                label { input type="checkbox" name="card" value=(card); " " (name) }
                            }
                        }
                    }
                    (self.until_field(&field("until")))
                    button.button { (self.say("orders-place")) }
                }
            }
        }
    }

    /// The ends that an order can have in this game.
    fn untils(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.list.ends.iter().map(|until| match until {
            Until::Turn => ("turn", "orders-until-turn"),
            Until::Round => ("round", "orders-until-round"),
            Until::Era => ("era", "orders-until-era"),
            Until::Game => ("game", "orders-until-game"),
        })
    }

    /// Returns the message of the end that an order has.
    fn until(&self, order: &Value) -> &'static str {
        let named = order.get("until").and_then(Value::as_str).unwrap_or("round");
        self.untils()
            .find(|(value, _)| *value == named)
            .map_or("orders-until-round", |(_, key)| key)
    }

    fn until_field(&self, id: &str) -> Markup {
        html! {
            label for=(id) { (self.say("orders-until")) }
            select id=(id) name="until" {
                @for (value, key) in self.untils() { option value=(value) selected[value == "round"] { (self.say(key)) } }
            }
        }
    }

    /// Returns the plan so far, the choices with which it goes on, and the button that places it.
    fn planned(&self, plan: &PlanShown) -> Markup {
        let is_own = plan.next == Some(self.seat);
        html! {
            section.panel.narrow #plan {
                h2 { (self.say("orders-plan")) }
                p.hint { (self.say("orders-plan-hint")) }
                @if !plan.words.is_empty() {
                    ol { @for words in &plan.words { li { (words) } } }
                    p { a.chip href={ (address(self.at, &self.steps[..self.steps.len() - 1])) "#plan" } { (self.say("orders-plan-back")) } }
                }
                @if plan.branches.is_some() { (self.placing()) }
                @if plan.options.is_empty() { p { (self.say("orders-plan-end")) } }
                @else {
                    h3 { (self.say(if is_own { "orders-plan-own" } else { "orders-plan-others" })) }
                    ul { @for option in &plan.options { li { (self.option(option)) } } }
                }
            }
        }
    }

    fn option(&self, option: &PlanOption) -> Markup {
        let mut steps = [self.steps, std::slice::from_ref(&option.step)].concat();
        let seat = option.step.seat;
        // Whatever else belongs to the turn of somebody else is left open.
        if seat != self.seat && option.step.command.is_some() {
            steps.push(Expected { seat, command: None });
        }
        html! { a href={ (address(self.at, &steps)) "#plan" } { (option.words) } }
    }

    fn placing(&self) -> Markup {
        html! {
            form method="post" action={ "/g/" (self.at.game) "/orders" } {
                (self.at.seat_field())
                input type="hidden" name="plan" value=(json!(self.steps));
                (self.until_field("until-plan"))
                button.button.main { (self.say("orders-place")) }
            }
        }
    }
}

/// The choices of a bidder beyond the limit, with their messages.
const BEYOND: [(&str, &str); 3] = [
    ("pass", "orders-beyond-pass"),
    ("drop_out", "orders-beyond-drop-out"),
    ("ask", "orders-beyond-ask"),
];

fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Done {} => "orders-ended-done",
        Ending::TimeOver {} => "orders-ended-time",
        Ending::Unexpected { .. } => "orders-ended-unexpected",
        Ending::ByHand { .. } => "orders-ended-by-hand",
        Ending::Undone { .. } => "orders-ended-undone",
        Ending::Ruled { .. } => "orders-ended-ruled",
        Ending::Revised { .. } => "orders-ended-revised",
        Ending::HandedOver { .. } => "orders-ended-handed-over",
        Ending::Refused {} => "orders-ended-refused",
    }
}
