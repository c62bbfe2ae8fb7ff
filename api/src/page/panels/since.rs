//! The panel of what has happened since the reader's last turn: in sentences by turns, and in numbers.

use crate::games::Since;
use crate::page::quantity::Named;
use crate::page::reader::Reader;
use engine::kernel::ids::GameId;
use engine::kernel::quantity::change::Change;
use engine::kernel::seat::Seat;
use engine::kernel::text::grammar::numeral;
use maud::{Markup, html};
use replay::digest::TurnTold;
use replay::drawing::icon::sentence;
use replay::drawing::seat::{mark, named_mark};
use std::collections::BTreeSet;

/// The events since a seat's last turn, for its player.
pub(crate) struct SincePanel<'t> {
    /// The reader.
    pub reader: &'t Reader,
    /// The game.
    pub game: GameId,
    /// The reader's seat.
    pub seat: Seat,
    /// The summary.
    pub since: &'t Since,
    /// The names of what is counted.
    pub quantities: &'t [Named],
}

impl SincePanel<'_> {
    /// Returns the panel; nothing if nothing has happened.
    pub(crate) fn drawn(&self) -> Markup {
        html! {
            @if !self.since.turns.is_empty() || self.since.turns_left_out > 0 {
                section.panel.since #since aria-labelledby="since-title" {
                    h2 #since-title { (self.reader.say("since")) }
                    ol.turns tabindex="0" aria-labelledby="since-title" {
                        @for turn in &self.since.turns { li { (self.turn(turn)) } }
                    }
                    (self.beside())
                    (self.changes())
                    (self.seen())
                }
            }
        }
    }

    /// Returns the choices of one seat in a row: the first of them, and the others behind it.
    fn turn(&self, turn: &TurnTold) -> Markup {
        let line =
            |text| html! { @if let Some(seat) = turn.seat { (mark(seat)) " " } (sentence(text)) };
        html! {
            @match &turn.events[..] {
                [] => {},
                [only] => (line(&only.text)),
                [first, rest @ ..] => details {
                    summary {
                        (line(&first.text)) " "
                        span.chip { (self.reader.messages.say_with("since-more", [("count", rest.len().into())])) }
                    }
                    ol { @for event in rest { li { (sentence(&event.text)) } } }
                },
            }
        }
    }

    /// Returns the choices that were made for the reader, and those that were taken back; nothing if there are none.
    fn beside(&self) -> Markup {
        let Since { turns_left_out, orders_done, undone, .. } = self.since;
        let told = |key, count: usize| {
            html! { @if count > 0 { p.hint { (self.reader.messages.say_with(key, [("count", count.into())])) } } }
        };
        html! { (told("since-turns", *turns_left_out)) (told("since-orders", orders_done.len())) (told("since-undone", *undone as usize)) }
    }

    /// Returns the numbers that have changed: a row for each quantity, a column for each seat.
    fn changes(&self) -> Markup {
        let seats: BTreeSet<Seat> = self.since.change.iter().map(|change| change.seat).collect();
        html! {
            @if !seats.is_empty() {
                details {
                    summary { (self.reader.say("since-changed")) }
                    div.scrolled tabindex="0" role="group" aria-label=(self.reader.say("since-changed")) {
                        table {
                            thead { tr {
                                td {}
                                @for seat in &seats { th scope="col" { (named_mark(*seat, self.reader.language())) } }
                            } }
                            tbody { @for named in self.quantities { (self.row(named, &seats)) } }
                        }
                    }
                }
            }
        }
    }

    /// Returns the row of a quantity; nothing if it has changed for nobody.
    fn row(&self, named: &Named, seats: &BTreeSet<Seat>) -> Markup {
        let changes: Vec<&Change> =
            self.since.change.iter().filter(|change| change.quantity == named.key).collect();
        let of = |seat: &Seat| changes.iter().find(|change| change.seat == *seat);
        html! {
            @if !changes.is_empty() {
                tr {
                    th scope="row" { (named.title) }
                    @for seat in seats {
                        td { @if let Some(change) = of(seat) { (numeral(change.from)) " → " b { (numeral(change.to)) } } }
                    }
                }
            }
        }
    }

    fn seen(&self) -> Markup {
        html! {
            form method="post" action={ "/g/" (self.game) "/seen" } {
                input type="hidden" name="seat" value=(self.seat);
                input type="hidden" name="seq" value=(self.since.to);
                button.button.quiet { (self.reader.say("since-seen")) }
            }
        }
    }
}
