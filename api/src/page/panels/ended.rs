//! A game that is over: the places, and the score sheet of all seats.

use super::seats::name;
use crate::games::{BareTable, GameScore, LineShown};
use crate::page::reader::Reader;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::grammar::numeral;
use maud::{Markup, html};
use replay::drawing::icon::icon;
use replay::drawing::seat;

/// Returns who has reached which place with how many points, best first.
pub(crate) fn places(reader: &Reader, table: &BareTable) -> Markup {
    let reached = table.view.outcome.iter().flatten();
    let of = |wanted| table.view.seats.iter().find(move |view| view.seat == wanted);
    html! {
        ol.places {
            @for place in reached {
                li.first[place.place == 1] {
                    span.rank-of { (place.place) "." }
                    span.who { (seat::mark(place.seat)) " " @if let Some(view) = of(place.seat) { (name(reader, view)) } }
                    b { (numeral(place.points)) } (icon("point", &reader.say("points")))
                }
            }
        }
    }
}

/// Returns the ways to the record of the game, and to the proof that its last event stands in the log.
pub(crate) fn record(reader: &Reader, table: &BareTable, seat: Option<Seat>) -> Markup {
    let view = &table.view;
    let game = format!("/api/v1/games/{}", view.game);
    // Until the game is opened a seat reads what it knows.
    let query = seat.filter(|_| view.phase != Phase::Opened).map(|seat| format!("?seat={seat}"));
    let record = format!("{game}/record{}", query.unwrap_or_default());
    html! {
        p.hint {
            a href=(record) download { (reader.say("record-of-game")) } " "
            @if let Some(proof) = &view.proof {
                a #proof href=(proof) download { (reader.say("record-proof")) } " "
                (reader.say("record-proof-hint"))
            }
        }
    }
}

/// Returns the score sheet: a row for each line in which somebody has points, a column for each seat.
pub(crate) fn sheet(reader: &Reader, score: &GameScore) -> Markup {
    html! {
        div.scrolled tabindex="0" role="group" aria-label=(reader.say("score-sheet")) {
            table.score-table {
                caption { (reader.say("score-sheet")) }
                thead { tr {
                    td {}
                    @for sheet in &score.seats { th scope="col" { (seat::named_mark(sheet.seat, reader.language())) } }
                } }
                tbody { @for line in lines(score) { (row(score, line)) } }
                tfoot { tr {
                    th scope="row" { (reader.say("score-sum")) }
                    @for sheet in &score.seats { td { b { (numeral(sheet.points)) } } }
                } }
            }
        }
    }
}

/// Returns the lines of all sheets in which somebody has points, each once, in order.
fn lines(score: &GameScore) -> Vec<&LineShown> {
    let mut lines: Vec<&LineShown> = Vec::new();
    for line in score.seats.iter().flat_map(|sheet| &sheet.lines) {
        if line.points != 0 && !lines.iter().any(|known| is_same(known, line)) {
            lines.push(line);
        }
    }
    lines
}

fn is_same(one: &LineShown, other: &LineShown) -> bool {
    (one.key, &one.at) == (other.key, &other.at)
}

fn row(score: &GameScore, line: &LineShown) -> Markup {
    html! {
        tr {
            th scope="row" { (line.name.title.as_deref().unwrap_or(line.key)) }
            @for sheet in &score.seats {
                @let own = sheet.lines.iter().find(|own| is_same(own, line));
                td { @if let Some(own) = own { (numeral(own.points)) } }
            }
        }
    }
}
