//! `/new`: a new game. Its form is drawn from the JSON Schema of the ruleset's options.

use super::home::founded;
use crate::accounts::{Bot, Caller};
use crate::context::Context;
use crate::games::{Calendar, ClockPreset, ClockWanted, FirstSeats, LiveGame, check_first_seats};
use crate::moment;
use crate::page::arrival::Arrival;
use crate::page::form::{Fields, Form, key_field};
use crate::page::frame::Page;
use crate::page::options::{drawn, read};
use crate::page::panels::{levels, times};
use crate::page::reader::Reader;
use crate::page::screens::lobby::{Seating, seat_bots};
use crate::page::screens::terms;
use crate::problem::{Code, Problem};
use crate::routes::founding::{GameWanted, created};
use crate::routes::lobby::{SeatWanted, seated};
use crate::store::{Start, Terms};
use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get, post};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use engine::kernel::edition::Published;
use engine::kernel::occasion::At;
use engine::ruleset::{Ruleset, for_ruleset};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use std::ops::RangeInclusive;

/// The game that an address asks for.
#[derive(Deserialize)]
pub(crate) struct Wanted {
    ruleset: Option<String>,
}

/// Returns the numbers of seats that a game can have.
fn seats(ruleset: Ruleset) -> RangeInclusive<u8> {
    for_ruleset!(ruleset, G => <G as Published>::SEATS)
}

/// Shows the form of a game.
#[get("/new")]
pub(crate) async fn show(
    context: Data<Context>,
    reader: Reader,
    query: Query<Wanted>,
) -> Result<HttpResponse, Problem> {
    let reader = reader.with_calendar(&context).await?;
    let named = query.ruleset.as_deref().and_then(Ruleset::named);
    let ruleset = named.unwrap_or(Ruleset::UnderwaterCities);
    let body = html! {
        section.panel.narrow {
            h1 { (reader.say("home-new")) }
            nav.chips aria-label=(reader.say("new-which")) {
                @for other in Ruleset::ALL {
                    a.chip href={ "/new?ruleset=" (other.name()) }
                        aria-current=[(other == ruleset).then_some("page")] { (other.title()) }
                }
            }
            form method="post" action="/new" {
                (key_field()?)
                input type="hidden" name="ruleset" value=(ruleset.name());
                label for="seats" { (reader.say("new-seats")) }
                select #seats name="seats" {
                    @for number in seats(ruleset) {
                        option value=(number) selected[number == 3] { (number) }
                    }
                }
                label for="own" { (reader.say("new-own")) }
                select #own name="own" aria-describedby="hint-own" {
                    @for number in 1..=*seats(ruleset).end() { option value=(number) { (number) } }
                    option value="0" { (reader.say("new-own-none")) }
                }
                p.hint #hint-own { (reader.say("new-own-hint")) }
                (others(&reader))
                label for="title" { (reader.say("new-title")) }
                input #title name="title" maxlength="40" autocomplete="off";
                (drawn(&reader, ruleset))
                (clock(&reader))
                (terms::drawn(&reader, usual()))
                (waits(&reader))
                button.button.main { (reader.say("new-create")) }
            }
        }
    };
    Ok(Page::new(reader.say("home-new"), body).shown_to(&reader))
}

/// Returns the cards of the seats that the reader does not take: they stay free, or bots get them.
fn others(reader: &Reader) -> Markup {
    html! {
        fieldset.levels {
            legend { (reader.say("new-others")) }
            label.choice {
                input type="radio" name="bot" value="" checked;
                span {
                    b { (reader.say("new-others-free")) }
                    br;
                    span.soft { (reader.say("new-others-free-is")) }
                }
            }
            (levels::cards(reader, None))
        }
    }
}

/// Returns the field of the clock.
fn clock(reader: &Reader) -> Markup {
    html! {
        div.field {
            label for="clock" { (reader.say("new-clock")) }
            select #clock name="clock" {
                option value="" { (reader.say("new-no-clock")) }
                @for preset in ClockPreset::ALL {
                    option value=(preset.name()) { (reader.say(clock_message(preset))) }
                }
            }
        }
    }
}

/// Returns the key of the message that tells of a clock.
fn clock_message(preset: ClockPreset) -> &'static str {
    match preset {
        ClockPreset::Leisurely => "new-leisurely",
        ClockPreset::Steady => "new-steady",
        ClockPreset::Brisk => "new-brisk",
        ClockPreset::Daily => "new-daily",
        ClockPreset::Live => "new-live",
    }
}

/// Returns the clock that a form names; `None` for none.
fn wanted_clock(fields: &Fields) -> Option<ClockWanted> {
    let sent = fields.get("clock");
    let preset = ClockPreset::ALL.into_iter().find(|preset| sent == Some(preset.name()));
    preset.map(ClockWanted::Preset)
}

/// Returns the terms that the form of a new game has chosen before its reader chooses others.
fn usual() -> Terms {
    Terms { starts: Start::WhenFull, ..Terms::default() }
}

/// The form in which a browser writes a local time.
const LOCAL: &str = "%Y-%m-%dT%H:%M";
/// The days for which a game can wait for players, the usual number first.
const WAITS: [u32; 5] = [14, 3, 7, 30, 90];

/// Returns the field of the time for which the game waits for players.
fn waits(reader: &Reader) -> Markup {
    html! {
        div.field.waits {
            label for="waits" { (reader.say("new-waits")) }
            select #waits name="waits" {
                @for days in WAITS { option value=(days) { (times::span(reader, days * times::DAY)) } }
            }
        }
        div.field.set-time {
            @let zone = reader.calendar.zone();
            label for="starts_at" { (reader.messages.say_with("new-starts-at", [("zone", zone.into())])) }
            input #starts_at type="datetime-local" name="starts_at";
        }
    }
}

/// Returns the moment until which the game of a form waits for players, or at which it starts; `None` for the usual time.
fn wanted_wait(fields: &Fields, starts: Start, calendar: &Calendar) -> Option<DateTime<Utc>> {
    if starts == Start::At {
        let local = NaiveDateTime::parse_from_str(fields.get("starts_at")?, LOCAL).ok()?;
        return moment::of_event(calendar.moment_of(local)).map(At::moment);
    }
    let sent = fields.get("waits").and_then(|days| days.parse().ok());
    let days = WAITS.into_iter().find(|days| sent == Some(*days))?;
    Some(moment::utc() + TimeDelta::days(days.into()))
}

/// The seats that are given along with a new game.
struct Given {
    /// The number of seats of who creates it.
    own: u8,
    /// The others, if a bot gets them; `None` if they stay free.
    bots: Option<Seating>,
}

impl Given {
    /// Returns the seats as the form gives them, of a game with so many.
    fn by(fields: &Fields, seats: u8) -> Given {
        let own = fields.get("own").and_then(|own| own.parse().ok()).unwrap_or(1).min(seats);
        let bot = fields.get("bot").and_then(Bot::named_by);
        Given { own, bots: bot.map(|bot| Seating { bot, seat: None, count: seats - own }) }
    }

    /// Returns how many seats are taken so.
    fn first(&self) -> FirstSeats {
        let bots = self.bots.as_ref().map_or(0, |bots| bots.count);
        FirstSeats { own: self.own.into(), bots: bots.into() }
    }

    /// Gives the seats, one after another.
    ///
    /// # Errors
    /// As [`seated`].
    async fn give(self, form: &Form, caller: &Caller, game: &LiveGame) -> Result<(), Problem> {
        for number in 1..=self.own {
            let key = form.key(caller, &format!("seat-{number}"), &json!(null))?;
            seated(&form.context, caller, game, SeatWanted::default(), key).await?;
        }
        match self.bots {
            Some(bots) => seat_bots(form, caller, game, bots).await,
            None => Ok(()),
        }
    }
}

/// Creates a game, gives its first seats to who created it, and the others to bots if the form says so.
#[post("/new")]
pub(crate) async fn create(form: Form) -> Result<HttpResponse, Problem> {
    let (fields, context, ruleset) = (&form.fields, &form.context, form.ruleset()?);
    let seats = fields.need("seats")?.parse().map_err(|_| Problem::new(Code::SetupRefused))?;
    let wanted = GameWanted {
        title: fields.get("title").map(str::to_owned),
        options: read(fields, ruleset),
        clock: wanted_clock(fields),
        ..GameWanted::standard(ruleset, seats).under(terms::read(fields, Terms::default()))
    };
    let given = Given::by(fields, seats);
    // A refusal that is known beforehand leaves no table behind.
    check_first_seats(wanted.purpose, given.first())?;
    let arrival = Arrival::of(&form).await?;
    let caller = &arrival.caller;
    let key = form.key(
        caller,
        "game",
        &json!([
            wanted,
            given.own,
            fields.get("bot"),
            fields.get("waits"),
            fields.get("starts_at")
        ]),
    )?;
    // The moment is no part of what the key stands for: the same form sent later is the same wish.
    let calendar = form.reader().with_calendar(context).await?.calendar;
    let wanted =
        GameWanted { waits_until: wanted_wait(fields, wanted.starts, &calendar), ..wanted };
    let game = founded(context, created(context, caller, wanted, key).await?.told).await?;
    given.give(&form, caller, &game).await?;
    arrival.lead_to(&format!("/g/{}", game.id()))
}
