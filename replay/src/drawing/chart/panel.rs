//! One panel of a plot: its axes, the parts of the game behind them, and its lines.

use super::{LETTER, class, dashes, last, length};
use crate::messages::Messages;
use crate::stats::Unit;
use crate::stats::chart::{Band, Chart, Curve, Dot, Panel};
use crate::stats::scale::Scale;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::numeral;
use maud::{Markup, html};

/// The size of a panel.
pub(super) const PANEL_WIDTH: f64 = 340.0;
/// The same, downwards.
pub(super) const PANEL_HEIGHT: f64 = 240.0;
/// The margins left, right, above and below the axes of a panel.
const LEFT: f64 = 52.0;
const RIGHT: f64 = 16.0;
const ABOVE: f64 = 40.0;
const BELOW: f64 = 44.0;
/// The lower end of the axes.
const BOTTOM: f64 = PANEL_HEIGHT - BELOW;
/// Rounds that are all named on their axis; of more rounds some are.
const ROUNDS_MAX: i64 = 16;

/// A panel with its axes.
pub(super) struct Plot<'c> {
    chart: &'c Chart,
    panel: &'c Panel,
    language: Language,
    rounds: Scale,
    values: Scale,
}

impl<'c> Plot<'c> {
    /// Returns the panel of a chart.
    pub(super) fn of(chart: &'c Chart, panel: &'c Panel, language: Language) -> Plot<'c> {
        let dots = panel.lines.iter().flat_map(|line| &line.dots);
        let values = dots.flat_map(|dot| [dot.low, dot.high]);
        let values = if panel.quantity.unit == Unit::Rank {
            Scale::of_ranks(values)
        } else {
            Scale::of(values, 5)
        };
        let greatest = i64::from(chart.rounds.max(1));
        let rounds = Scale { least: 0, greatest, step: 1 + greatest / ROUNDS_MAX };
        Plot { chart, panel, language, rounds, values }
    }

    fn x(&self, rounds: f64) -> f64 {
        length(LEFT + self.rounds.share(rounds) * (PANEL_WIDTH - LEFT - RIGHT))
    }

    fn y(&self, value: f64) -> f64 {
        let share = self.values.share(value);
        // The first rank stands above the others.
        let share = if self.panel.quantity.unit == Unit::Rank { 1.0 - share } else { share };
        length(BOTTOM - share * (BOTTOM - ABOVE))
    }

    /// Draws the panel, with its upper left corner at this place.
    pub(super) fn draw(&self, (x, y): (f64, f64)) -> Markup {
        html! {
            g.panel transform={"translate(" (length(x)) " " (length(y)) ")"} {
                text.panel-title x=(LEFT) y="16" { (self.panel.quantity.title.words(self.language)) }
                @for (number, band) in self.chart.bands.iter().enumerate() { (self.band(number, *band)) }
                (self.rounds_axis())
                (self.values_axis())
                @for line in &self.panel.lines { (self.line(line)) }
                @if self.panel.lines.is_empty() {
                    text.note x=(self.x(0.0) + 8.0) y=(ABOVE + 40.0) { (self.say("chart-unknown")) }
                }
            }
        }
    }

    fn say(&self, key: &str) -> String {
        Messages::of(self.language).say(key)
    }

    /// Every other band is shaded; its name stands above it.
    fn band(&self, number: usize, band: Band) -> Markup {
        let (from, to) = (self.x(band.from.into()), self.x(band.to.into()));
        let name = band.title.words(self.language);
        let fits = name.chars().count() as f64 * LETTER <= to - from;
        html! {
            g.band {
                @if number.is_multiple_of(2) {
                    rect.shade x=(from) y=(ABOVE) width=(length(to - from)) height=(BOTTOM - ABOVE) {}
                }
                @if fits { text.band-name x=(length((from + to) / 2.0)) y=(ABOVE - 5.0) { (name) } }
            }
        }
    }

    fn rounds_axis(&self) -> Markup {
        let (left, right) = (self.x(0.0), self.x(self.rounds.greatest as f64));
        html! {
            g.axis {
                @for round in self.rounds.ticks() {
                    @let x = self.x(round as f64);
                    line.tick x1=(x) y1=(ABOVE) x2=(x) y2=(BOTTOM + 4.0) {}
                    text.middle x=(x) y=(BOTTOM + 16.0) { (round) }
                }
                text.middle.note x=((left + right) / 2.0) y=(BOTTOM + 31.0) { (self.say("chart-rounds")) }
                line.base x1=(left) y1=(BOTTOM) x2=(right) y2=(BOTTOM) {}
            }
        }
    }

    fn values_axis(&self) -> Markup {
        let (left, right) = (self.x(0.0), self.x(self.rounds.greatest as f64));
        let middle = (ABOVE + BOTTOM) / 2.0;
        html! {
            g.axis {
                text.middle.note transform={"translate(14 " (middle) ") rotate(-90)"} {
                    (self.panel.quantity.unit.title().words(self.language))
                }
                @for value in self.values.ticks() {
                    @let y = self.y(value as f64);
                    line.tick x1=(left) y1=(y) x2=(right) y2=(y) {}
                    text.end x=(left - 6.0) y=(y + 4.0) { (numeral(value)) }
                }
            }
        }
    }

    /// Returns the line, and behind it the standard errors as a shade.
    fn line(&self, line: &Curve) -> Markup {
        let name = format!("{}: {}", self.chart.legend[line.of], last(line));
        let cap = (line.dots.len() == 1).then_some("round");
        let is_certain = line.dots.iter().all(|dot| dot.low == dot.high);
        html! {
            g.(class(line.of)) {
                @if !is_certain { path.error d=(self.error_band(line)) {} }
                path.line d=(self.path(line.dots.iter(), |dot| dot.value)) stroke-dasharray=(dashes(line.of)) stroke-linecap=[cap] {
                    title { (name) }
                }
            }
        }
    }

    /// Returns the SVG path of the error band of a curve.
    fn error_band(&self, line: &Curve) -> String {
        let upper = self.path(line.dots.iter(), |dot| dot.high);
        let lower = self.path(line.dots.iter().rev(), |dot| dot.low);
        format!("{upper}{}Z", lower.replacen('M', "L", 1))
    }

    /// Returns the points joined by straight lines; a single one is a dot.
    fn path<'d>(
        &self,
        dots: impl Iterator<Item = &'d Dot>,
        height: impl Fn(&Dot) -> f64,
    ) -> String {
        let points = dots.map(|dot| format!("{} {}", self.x(dot.rounds), self.y(height(dot))));
        let points: Vec<String> = points.collect();
        let end = if points.len() == 1 { "h0" } else { "" };
        format!("M{}{end}", points.join("L"))
    }
}
