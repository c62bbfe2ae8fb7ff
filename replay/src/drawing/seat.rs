//! Seats: each has a mark and a colour, because colour alone is never enough.

use super::icon::icon;
use super::picture::Point;
use super::{Board, Boards, Text};
use crate::messages::Messages;
use engine::kernel::knowledge::Seen;
use engine::kernel::quantity::{Series, numbers};
use engine::kernel::seat::{SEATS_MAX, Seat};
use engine::kernel::text::Language;
use engine::kernel::text::grammar::numeral;
use maud::{Markup, html};

/// A quantity on the strip of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StripItem {
    /// Its name among the series of the game.
    pub quantity: &'static str,
    /// The key of the icon that stands before it.
    pub icon: &'static str,
}

impl StripItem {
    /// Shows the quantity behind the icon.
    pub const fn new(quantity: &'static str, icon: &'static str) -> StripItem {
        StripItem { quantity, icon }
    }
}

/// The marks in a box of 12 by 12: ● ■ ▲ ◆ ★.
const MARKS: [&str; SEATS_MAX] = [
    "M6 1a5 5 0 0 1 0 10 5 5 0 0 1 0-10z",
    "M1.5 1.500h9v9h-9z",
    "M6 .8L11.5 11H.5z",
    "M6 .3L11.7 6 6 11.7.3 6z",
    "M6 .4l1.7 3.6 3.9.5-2.9 2.7.8 3.900L6 9.200l-3.5 1.9.8-3.900L.4 4.500l3.9-.5z",
];

/// Returns the class that colours what is a seat's: `seat-1`.
pub fn class(seat: Seat) -> String {
    format!("seat-{seat}")
}

/// Returns what the seat is called, at the beginning of a line.
pub fn name(seat: Seat, language: Language) -> String {
    Messages::of(language).say_with("drawing-seat", [("number", seat.number().into())])
}

/// Returns the mark of the seat as HTML; its name stands beside it.
pub fn mark(seat: Seat) -> Markup {
    html! { svg.mark.(class(seat)) viewBox="0 0 12 12" aria-hidden="true" { path d=(MARKS[seat.index()]) {} } }
}

/// Returns the mark with the name of the seat for readers, where no name stands beside it.
pub fn named_mark(seat: Seat, language: Language) -> Markup {
    let name = name(seat, language);
    html! {
        svg.mark.(class(seat)) viewBox="0 0 12 12" role="img" aria-label=(name) {
            title { (name) } path d=(MARKS[seat.index()]) {}
        }
    }
}

/// Returns the mark inside of an SVG, centred at this point.
pub fn mark_at(seat: Seat, [x, y]: Point, size: i16) -> Markup {
    let (left, top) = (x - size / 2, y - size / 2);
    html! {
        svg.mark.(class(seat)) x=(left) y=(top) width=(size) height=(size) viewBox="0 0 12 12" {
            path d=(MARKS[seat.index()]) {}
        }
    }
}

/// Returns a panel with the strip for each seat.
pub fn strips<G: Boards>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    language: Language,
) -> Vec<Board> {
    let board = |seat| {
        let line = strip_line::<G>(rules, seen, seat, language);
        let text = Text::part(strip::<G>(rules, seen, seat, language), vec![line]);
        Board::of_seat("strip", seat, name(seat, language), vec![text])
    };
    Seat::first(G::seats(rules)).map(board).collect()
}

/// Returns the strip of a seat: each quantity behind its icon, "?" where the viewer does not know it.
pub fn strip<G: Boards>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    language: Language,
) -> Markup {
    let items = shown::<G>(rules, seen, seat);
    html! {
        ul.strip {
            @for (shown, series, value) in items {
                li { (icon(shown.icon, series.quantity.title.words(language))) b { (told(value)) } }
            }
        }
    }
}

/// Returns the same as one line of text.
pub fn strip_line<G: Boards>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    language: Language,
) -> String {
    let items = shown::<G>(rules, seen, seat).into_iter();
    let items = items.map(|(_, series, value)| {
        format!("{} {}", series.quantity.title.words(language), told(value))
    });
    items.collect::<Vec<String>>().join(", ")
}

fn told(value: Option<i64>) -> String {
    value.map_or_else(|| "?".to_owned(), numeral)
}

type Item<G> = (&'static StripItem, &'static Series<G>, Option<i64>);

fn shown<G: Boards>(rules: &G::Rules, seen: &Seen<G::State>, seat: Seat) -> Vec<Item<G>> {
    let numbers = numbers::<G>(rules, seen);
    let numbers = numbers.get(seat.index()).map_or(&[][..], Vec::as_slice);
    let item = |shown: &'static StripItem| {
        let mut known = G::SERIES.iter().zip(numbers);
        let (series, value) = known.find(|(series, _)| series.quantity.name == shown.quantity)?;
        Some((shown, series, *value))
    };
    G::STRIP.iter().filter_map(item).collect()
}

#[cfg(test)]
mod tests {
    use super::super::icon::is_drawn;
    use super::*;
    use engine::twentieth::TwentiethCentury;
    use engine::underwater::UnderwaterCities;

    fn is_sound<G: Boards>() {
        for StripItem { quantity, icon } in G::STRIP {
            assert!(G::SERIES.iter().any(|series| series.quantity.name == *quantity), "{quantity}");
            assert!(is_drawn(icon), "{icon}");
        }
    }

    #[test]
    fn a_strip_tells_a_negative_number_with_a_minus_sign() {
        assert_eq!([Some(-6), Some(12), None].map(told), ["−6", "12", "?"]);
    }

    #[test]
    fn what_stands_on_a_strip_is_counted_and_has_an_icon() {
        is_sound::<UnderwaterCities>();
        is_sound::<TwentiethCentury>();
    }
}
