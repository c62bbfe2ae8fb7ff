//! `/me/calendar` and `/me/vacation`: the hours and days on which the reader's clocks stand.

use crate::accounts::Right;
use crate::games::{Calendar, CalendarShown, TimeOfDay, Vacations, Weekday, Window};
use crate::moment;
use crate::page::form::{Fields, Form, lead_to};
use crate::page::panels::times::{WEEKDAYS, moment_words, span};
use crate::page::reader::Reader;
use crate::problem::{Code, Problem};
use crate::routes::asking;
use crate::store::{Moment, Vacation, VacationId};
use actix_web::{HttpResponse, post};
use chrono::{Days, NaiveDate};
use engine::kernel::occasion::At;
use maud::{Markup, html};

/// Keeps the calendar that was sent.
#[post("/me/calendar")]
pub(crate) async fn keep_calendar(form: Form) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::AccountWrite)?.player;
    form.context.games.keep_calendar(player, wanted(&form.fields)?).await?;
    Ok(lead_to("/me"))
}

/// Takes a vacation of whole days.
#[post("/me/vacation")]
pub(crate) async fn take_vacation(form: Form) -> Result<HttpResponse, Problem> {
    let (player, games) =
        (form.visitor.permitted(Right::AccountWrite)?.player, &form.context.games);
    let calendar = games.calendar(player).await?;
    let (first, last) = (day(&form.fields, "first")?, day(&form.fields, "last")?);
    let from = moment_of(calendar.begin_of(first))?;
    let until = moment_of(calendar.begin_of(last + Days::new(1)))?;
    games.take_vacation(player, Some(from), until).await?;
    Ok(lead_to("/me"))
}

/// Ends a vacation now.
#[post("/me/vacation/end")]
pub(crate) async fn end_vacation(form: Form) -> Result<HttpResponse, Problem> {
    let player = form.visitor.permitted(Right::AccountWrite)?.player;
    let id = asking::id(form.fields.need("id")?, Code::VacationUnknown)?;
    form.context.games.end_vacation(player, VacationId(id)).await?;
    Ok(lead_to("/me"))
}

/// Reads the calendar that a form tells.
fn wanted(fields: &Fields) -> Result<CalendarShown, Problem> {
    let window = match (fields.get("from"), fields.get("to")) {
        (None, None) => None,
        (from, to) => Some(Window { from: time(from)?, to: time(to)? }),
    };
    let is_free = |day: &Weekday| fields.get(day.name()).is_some();
    let free_days = Weekday::ALL.into_iter().filter(is_free).collect();
    Ok(CalendarShown { zone: fields.need("zone")?.to_owned(), window, free_days })
}

/// Reads a time of the day that a form has.
///
/// # Errors
/// [`Code::BodyNotUnderstood`] if it is missing or none.
pub(crate) fn time(sent: Option<&str>) -> Result<TimeOfDay, Problem> {
    let not_understood = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    TimeOfDay::try_from(sent.unwrap_or_default().to_owned()).map_err(not_understood)
}

fn day(fields: &Fields, name: &'static str) -> Result<NaiveDate, Problem> {
    let not_understood = |error| Problem::new(Code::BodyNotUnderstood).because(error);
    fields.need(name)?.parse().map_err(not_understood)
}

fn moment_of(moment: Moment) -> Result<At, Problem> {
    moment::of_event(moment).ok_or_else(|| Problem::new(Code::BodyNotUnderstood))
}

/// Draws the calendar of a reader, to be changed.
pub(crate) fn calendar(reader: &Reader) -> Markup {
    let CalendarShown { zone, window, free_days } = reader.calendar.shown();
    let from = window.map(|window| String::from(window.from));
    let to = window.map(|window| String::from(window.to));
    html! {
        section.panel.narrow {
            h2 { (reader.say("account-times")) }
            p.hint { (reader.say("account-times-hint")) }
            form method="post" action="/me/calendar" {
                label for="zone" { (reader.say("account-zone")) }
                input #zone name="zone" list="zones" required autocomplete="off" value=(zone);
                button.chip #own-zone type="button" hidden { (reader.say("account-zone-here")) }
                datalist #zones { @for zone in Calendar::zones() { option value=(zone); } }
                label for="from" { (reader.say("account-from")) }
                input #from type="time" name="from" value=[from];
                label for="to" { (reader.say("account-to")) }
                input #to type="time" name="to" value=[to];
                p.hint { (reader.say("account-to-hint")) }
                fieldset {
                    legend { (reader.say("account-free-days")) }
                    @for (day, key) in Weekday::ALL.into_iter().zip(WEEKDAYS) {
                        label { input type="checkbox" name=(day.name()) checked[free_days.contains(&day)]; " " (reader.say(key)) }
                    }
                }
                button.button { (reader.say("account-times-button")) }
            }
        }
    }
}

/// Draws the vacations of a reader, and a form for another one.
pub(crate) fn vacations(reader: &Reader, vacations: &Vacations) -> Markup {
    let left = span(reader, u32::try_from(vacations.left.as_secs()).unwrap_or(u32::MAX));
    html! {
        section.panel.narrow {
            h2 { (reader.say("account-vacation")) }
            p.hint { (reader.messages.say_with("account-vacation-hint", [("time", left.into())])) }
            @for vacation in &vacations.coming { (taken(reader, vacation)) }
            form method="post" action="/me/vacation" {
                label for="first" { (reader.say("account-vacation-from")) }
                input #first type="date" name="first" required;
                label for="last" { (reader.say("account-vacation-until")) }
                input #last type="date" name="last" required;
                button.button { (reader.say("account-vacation-button")) }
            }
        }
    }
}

fn taken(reader: &Reader, vacation: &Vacation) -> Markup {
    let words = |moment| moment::of_event(moment).map(|at| moment_words(reader, at));
    let named = |words: Option<String>| words.unwrap_or_default().into();
    let span = [("from", named(words(vacation.from))), ("until", named(words(vacation.until)))];
    html! {
        form.one.vacation method="post" action="/me/vacation/end" {
            span { (reader.messages.say_with("account-vacation-taken", span)) }
            input type="hidden" name="id" value=(hex::encode(vacation.id.0));
            button.button.quiet { (reader.say("account-vacation-end")) }
        }
    }
}
