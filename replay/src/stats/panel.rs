//! One panel of a plot: its axes, the parts of the game behind them, and its lines.

use super::Unit;
use super::chart::{Band, Chart, Dot, Line, Panel};
use super::drawing::{GREY, LETTER, length, number, rule, stroke, text, unknown};
use super::scale::Scale;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::pick;
use svg::node::element::{Group, Path, Rectangle, Text, Title};

/// The size of a panel.
pub(super) const PANEL_WIDTH: f64 = 340.0;
/// The same, downwards.
pub(super) const PANEL_HEIGHT: f64 = 240.0;
/// What stands left, right, above and below the axes of a panel.
const LEFT: f64 = 52.0;
const RIGHT: f64 = 16.0;
const ABOVE: f64 = 40.0;
const BELOW: f64 = 44.0;
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
    /// The panel of a chart.
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
        LEFT + self.rounds.share(rounds) * (PANEL_WIDTH - LEFT - RIGHT)
    }

    fn y(&self, value: f64) -> f64 {
        let share = self.values.share(value);
        // The first rank stands above the others.
        let share = if self.panel.quantity.unit == Unit::Rank { 1.0 - share } else { share };
        PANEL_HEIGHT - BELOW - share * (PANEL_HEIGHT - ABOVE - BELOW)
    }

    /// The panel, with its upper left corner at this place.
    pub(super) fn draw(&self, (x, y): (f64, f64)) -> Group {
        let panel = Group::new()
            .set("class", "panel")
            .set("transform", format!("translate({} {})", length(x), length(y)))
            .add(self.heading());
        let bands = self.chart.bands.iter().enumerate();
        let panel = bands.fold(panel, |panel, (number, band)| panel.add(self.band(number, *band)));
        let panel = panel.add(self.rounds_axis()).add(self.values_axis());
        let panel = self.panel.lines.iter().fold(panel, |panel, line| self.add_line(panel, line));
        if self.panel.lines.is_empty() {
            let note = text(unknown(self.language), self.x(0.0) + 8.0, ABOVE + 40.0);
            return panel.add(note.set("fill", GREY));
        }
        panel
    }

    fn heading(&self) -> Text {
        let heading = self.panel.quantity.title.words(self.language);
        text(heading, LEFT, 16.0).set("font-size", 13).set("font-weight", "bold")
    }

    /// Every other band is shaded; its name stands above it.
    fn band(&self, number: usize, band: Band) -> Group {
        let (from, to) = (self.x(band.from.into()), self.x(band.to.into()));
        let shade = Rectangle::new()
            .set("x", length(from))
            .set("y", length(ABOVE))
            .set("width", length(to - from))
            .set("height", length(PANEL_HEIGHT - ABOVE - BELOW))
            .set("fill", if number.is_multiple_of(2) { "#f0f0f0" } else { "#ffffff" });
        let group = Group::new().set("class", "band").add(shade);
        let name = band.title.words(self.language);
        if name.chars().count() as f64 * LETTER > to - from {
            return group;
        }
        let name = text(name, (from + to) / 2.0, ABOVE - 5.0).set("text-anchor", "middle");
        group.add(name.set("font-size", 10).set("fill", GREY))
    }

    fn rounds_axis(&self) -> Group {
        let bottom = PANEL_HEIGHT - BELOW;
        let tick = |axis: Group, round: i64| {
            let x = self.x(round as f64);
            let line = rule((x, ABOVE), (x, bottom + 4.0)).set("stroke", "#e2e2e2");
            let label = text(&round.to_string(), x, bottom + 16.0).set("text-anchor", "middle");
            axis.add(line).add(label)
        };
        let middle = (self.x(0.0) + self.x(self.rounds.greatest as f64)) / 2.0;
        let title = pick(self.language, "rounds played", "gespielte Runden");
        let title = text(title, middle, bottom + 31.0).set("text-anchor", "middle");
        let ends = (self.x(0.0), self.x(self.rounds.greatest as f64));
        let axis = Group::new().set("class", "axis").add(title.set("fill", GREY));
        let axis = self.rounds.ticks().fold(axis, tick);
        axis.add(rule((ends.0, bottom), (ends.1, bottom)).set("stroke", GREY))
    }

    fn values_axis(&self) -> Group {
        let (left, right) = (self.x(0.0), self.x(self.rounds.greatest as f64));
        let tick = |axis: Group, value: i64| {
            let y = self.y(value as f64);
            let colour = if value == 0 { "#999999" } else { "#d5d5d5" };
            let line = rule((left, y), (right, y)).set("stroke", colour);
            let label = value.to_string().replace('-', "−");
            axis.add(line).add(text(&label, left - 6.0, y + 4.0).set("text-anchor", "end"))
        };
        let middle = (ABOVE + PANEL_HEIGHT - BELOW) / 2.0;
        let unit = self.panel.quantity.unit.title().words(self.language);
        let unit = text(unit, 0.0, 0.0).set("text-anchor", "middle").set("fill", GREY);
        let unit = unit.set("transform", format!("translate(14 {middle}) rotate(-90)"));
        self.values.ticks().fold(Group::new().set("class", "axis").add(unit), tick)
    }

    /// The standard errors as a shade, and the line.
    fn add_line(&self, panel: Group, line: &Line) -> Group {
        let (colour, dashes) = stroke(line.of);
        let name = format!(
            "{}: {}",
            self.chart.legend[line.of],
            line.dots.last().map(|dot| number(dot.value)).unwrap_or_default()
        );
        let path = Path::new()
            .set("class", "line")
            .set("d", self.path(line.dots.iter(), |dot| dot.value))
            .set("fill", "none")
            .set("stroke", colour)
            .set("stroke-width", 2)
            .set("stroke-linecap", if line.dots.len() == 1 { "round" } else { "butt" })
            .set("stroke-linejoin", "round")
            .set("stroke-dasharray", dashes)
            .add(Title::new(name));
        if line.dots.iter().all(|dot| dot.low == dot.high) {
            return panel.add(path);
        }
        let upper = self.path(line.dots.iter(), |dot| dot.high);
        let lower = self.path(line.dots.iter().rev(), |dot| dot.low);
        let shade = Path::new()
            .set("class", "error")
            .set("d", format!("{upper}{}Z", lower.replacen('M', "L", 1)))
            .set("fill", colour)
            .set("fill-opacity", 0.15);
        panel.add(shade).add(path)
    }

    /// The points joined by straight lines; a single one is a dot.
    fn path<'d>(
        &self,
        dots: impl Iterator<Item = &'d Dot>,
        height: impl Fn(&Dot) -> f64,
    ) -> String {
        let points = dots
            .map(|dot| format!("{} {}", length(self.x(dot.rounds)), length(self.y(height(dot)))));
        let points: Vec<String> = points.collect();
        let end = if points.len() == 1 { "h0" } else { "" };
        format!("M{}{end}", points.join("L"))
    }
}
