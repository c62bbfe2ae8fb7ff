//! The points of each seat over the events, as a picture in which each event can be pointed at; and plots of all that is counted.

use super::scenes::Scenes;
use crate::Replayable;
use crate::drawing::chart::{dashes, figure};
use crate::drawing::seat::class;
use crate::marks::Span;
use crate::messages::{say, say_with};
use crate::stats::Group;
use crate::stats::chart::{Chart, Comparison, chart};
use crate::stats::course::{Course, Moment, Pace, measure};
use crate::stats::scale::Scale;
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::grammar::numeral;
use maud::{Markup, html};

/// The size of the picture.
const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
/// The margins round the axes.
const LEFT: f64 = 40.0;
const RIGHT: f64 = 12.0;
const ABOVE: f64 = 34.0;
const BELOW: f64 = 26.0;
/// The width that a seat takes in the legend, and the length of its line there.
const LEGEND: f64 = 112.0;
const SAMPLE: f64 = 34.0;
/// Rounds that are all named below the picture; of more rounds some are.
const ROUNDS_MAX: usize = 16;

/// The points of all seats over the events.
struct PointsCurve<'c, 's, G: Replayable> {
    scenes: &'c Scenes<'s, G>,
    course: &'c Course,
    /// The number of the quantity.
    points: usize,
    values: Scale,
    last: f64,
}

impl<G: Replayable> Scenes<'_, G> {
    /// Returns the curves of the points; words instead of them if the game has not begun.
    pub(super) fn curves(&self) -> Markup {
        let Ok(course) = measure(self.timeline, Pace::Event) else {
            return html! { p.soft { (say(self.language, "bundle-curve-none")) } };
        };
        let quantities = course.quantities.iter().enumerate();
        let of_points = quantities.filter(|(_, quantity)| quantity.group == Group::Points);
        html! {
            @for (number, quantity) in of_points {
                (PointsCurve::of(self, &course, number).draw(quantity.title.words(self.language)))
            }
        }
    }

    /// Returns the plots of all that is counted, each with its region; none if the game has not begun.
    pub(super) fn plots(&self) -> Vec<(String, Markup)> {
        let Ok(course) = measure(self.timeline, Pace::Turn) else { return Vec::new() };
        let plot = |group| {
            // What is public is the same to each viewer, and is packed once.
            let subtitle = G::TITLE.to_owned();
            let chart = chart(&[&course], group, Comparison::Seats, self.language);
            (plots_of(group), figure(&Chart { subtitle, ..chart }, self.language))
        };
        Group::ALL.into_iter().map(plot).collect()
    }
}

/// Returns the region of the plots of a group.
pub(super) fn plots_of(group: Group) -> String {
    format!("plots-{}", group.name())
}

impl<'c, 's, G: Replayable> PointsCurve<'c, 's, G> {
    /// Returns the curve of the quantity with this number.
    fn of(scenes: &'c Scenes<'s, G>, course: &'c Course, points: usize) -> PointsCurve<'c, 's, G> {
        let all = course.moments.iter().flat_map(|moment| &moment.numbers);
        let values = all.filter_map(|numbers| *numbers.get(points)?).map(|value| value as f64);
        let last = scenes.timeline.last().unwrap_or_default();
        let values = Scale::of(values, 4);
        PointsCurve { scenes, course, points, values, last: f64::from(last.0.max(1)) }
    }

    fn x(&self, seq: f64) -> f64 {
        tenths(LEFT + seq / self.last * (WIDTH - LEFT - RIGHT))
    }

    fn y(&self, value: i64) -> f64 {
        tenths(HEIGHT - BELOW - self.values.share(value as f64) * (HEIGHT - ABOVE - BELOW))
    }

    fn draw(&self, title: &str) -> Markup {
        let seats = || self.course.players.iter().map(|player| player.seat);
        let label = say_with(self.scenes.language, "bundle-curve-label", args![title]);
        html! {
            h3 { (title) }
            svg.plot.curve viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(label) {
                (self.axes())
                @for (number, moment) in self.course.moments.iter().enumerate() { (self.strip(number, moment)) }
                @for (number, seat) in seats().enumerate() { (self.line(number, seat)) (self.sample(number, seat)) }
            }
        }
    }

    fn axes(&self) -> Markup {
        let (left, right, bottom) = (LEFT, WIDTH - RIGHT, HEIGHT - BELOW);
        let rounds: Vec<(usize, Seq)> =
            self.scenes.beginnings(Span::Round).enumerate().skip(1).collect();
        let every = 1 + rounds.len() / ROUNDS_MAX;
        html! {
            g.axis {
                @for value in self.values.ticks() {
                    line.tick x1=(left) y1=(self.y(value)) x2=(right) y2=(self.y(value)) {}
                    text.end x=(left - 6.0) y=(self.y(value) + 5.0) { (numeral(value)) }
                }
                @for (number, first) in rounds {
                    @let x = self.x(first.0.into());
                    line.tick x1=(x) y1=(ABOVE) x2=(x) y2=(bottom + 4.0) {}
                    @if number % every == 0 || every == 1 { text.middle.soft x=(x) y=(bottom + 20.0) { (number) } }
                }
            }
        }
    }

    /// Returns the part of the picture that stands for one event.
    fn strip(&self, number: usize, moment: &Moment) -> Markup {
        let next = self.course.moments.get(number + 1).map_or(self.last, |next| next.seq.0.into());
        let from = self.x(moment.seq.0.into());
        let width = tenths((self.x(next) - from).max(1.5));
        html! {
            rect data-at=(moment.seq) x=(from) y=(ABOVE) width=(width) height=(HEIGHT - ABOVE - BELOW) {}
        }
    }

    fn line(&self, number: usize, seat: Seat) -> Markup {
        let point = |moment: &Moment| {
            let value = (*moment.numbers.get(number)?.get(self.points)?)?;
            Some(format!("{} {}", self.x(moment.seq.0.into()), self.y(value)))
        };
        let points: Vec<String> = self.course.moments.iter().filter_map(point).collect();
        html! {
            @if !points.is_empty() {
                g.(class(seat)) {
                    path.line d={ "M" (points.join("L")) } stroke-dasharray=(dashes(number)) {}
                }
            }
        }
    }

    fn sample(&self, number: usize, seat: Seat) -> Markup {
        let x = tenths(LEFT + number as f64 * LEGEND);
        html! {
            g.(class(seat)) {
                line.sample x1=(x) y1="14" x2=(x + SAMPLE) y2="14" stroke-dasharray=(dashes(number)) {}
            }
            text.name x=(x + SAMPLE + 6.0) y="19" { (self.scenes.seat(seat)) }
        }
    }
}

/// Returns a length with one decimal at most.
fn tenths(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}
