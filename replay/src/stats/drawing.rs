//! A plot as SVG, with panels side by side and one legend above them.
//!
//! Lines differ in colour and in dashes; the colours are those of Okabe and Ito, which nearly everybody can tell apart.

use super::Unit;
use super::chart::{Band, Chart, Dot, Line, Panel};
use super::scale::Scale;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::pick;
use svg::Document;
use svg::node::element::{Description, Group, Line as Rule, Path, Rectangle, Text, Title};

/// The colour and the dashes of each line of a panel, in order of the legend.
const STROKES: [(&str, &str); 5] = [
    ("#0072b2", "none"),
    ("#d55e00", "9 4"),
    ("#009e73", "2 4"),
    ("#cc79a7", "10 4 2 4"),
    ("#000000", "5 3"),
];

const PANEL_WIDTH: f64 = 340.0;
const PANEL_HEIGHT: f64 = 240.0;
/// What stands left, right, above and below the axes of a panel.
const LEFT: f64 = 52.0;
const RIGHT: f64 = 16.0;
const ABOVE: f64 = 40.0;
const BELOW: f64 = 44.0;
const MARGIN: f64 = 20.0;
/// The width that a letter of the legend takes at most.
const LETTER: f64 = 7.5;
/// The length of a line in the legend, and the height of one of its rows.
const SAMPLE: f64 = 34.0;
const ROW: f64 = 22.0;
/// Letters of a name in the legend; what is longer is cut.
const NAME_MAX: usize = 40;
const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";
const GREY: &str = "#555555";

/// The plot as an SVG document.
pub fn draw(chart: &Chart, language: Language) -> String {
    let columns = columns(chart.panels.len());
    let width = 2.0 * MARGIN + columns as f64 * PANEL_WIDTH;
    let (legend, legend_rows) = legend(&chart.legend, width - 2.0 * MARGIN);
    let top = 66.0 + legend_rows as f64 * ROW;
    let height = top + chart.panels.len().div_ceil(columns) as f64 * PANEL_HEIGHT + MARGIN / 2.0;
    let paper = Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "#ffffff");
    let document = Document::new()
        .set("viewBox", (0, 0, length(width), length(height)))
        .set("width", length(width))
        .set("height", length(height))
        .set("role", "img")
        .set("aria-labelledby", "title description")
        .set("font-family", FONT)
        .set("font-size", 11)
        .add(Title::new(chart.title.clone()).set("id", "title"))
        .add(
            Description::new()
                .set("id", "description")
                .add(svg::node::Text::new(described(chart, language))),
        )
        .add(paper)
        .add(text(&chart.title, MARGIN, 32.0).set("font-size", 20).set("font-weight", "bold"))
        .add(text(&chart.subtitle, MARGIN, 52.0).set("font-size", 12).set("fill", GREY))
        .add(legend);
    let place = |number: usize| {
        (
            MARGIN + (number % columns) as f64 * PANEL_WIDTH,
            top + (number / columns) as f64 * PANEL_HEIGHT,
        )
    };
    let panels = chart.panels.iter().enumerate();
    let panels = panels.map(|(number, panel)| Plot::of(chart, panel, language).draw(place(number)));
    format!("{}\n", panels.fold(document, Document::add))
}

/// How many panels stand side by side.
fn columns(panels: usize) -> usize {
    match panels {
        ..=1 => 1,
        2 | 4 => 2,
        _ => 3,
    }
}

/// What a listener is told: what is shown, and where each line ends.
fn described(chart: &Chart, language: Language) -> String {
    let end = |line: &Line| {
        let value = line.dots.last().map(|dot| number(dot.value)).unwrap_or_default();
        format!("{} {value}", chart.legend[line.of])
    };
    let panel = |panel: &Panel| {
        let ends: Vec<String> = panel.lines.iter().map(end).collect();
        let ends = if ends.is_empty() { unknown(language).to_owned() } else { ends.join(", ") };
        format!(" {}: {ends}.", panel.quantity.title.words(language))
    };
    let last = pick(language, "The last values:", "Die letzten Werte:");
    format!("{}. {last}{}", chart.subtitle, chart.panels.iter().map(panel).collect::<String>())
}

const fn unknown(language: Language) -> &'static str {
    match language {
        Language::En => "the record does not tell",
        Language::De => "die Aufzeichnung sagt es nicht",
    }
}

/// The names with their lines, in as many rows as they need.
fn legend(names: &[String], width: f64) -> (Group, usize) {
    let mut legend = Group::new().set("class", "legend");
    let (mut x, mut row) = (0.0, 0);
    for (of, name) in names.iter().enumerate() {
        let name = shortened(name);
        let needed = SAMPLE + 8.0 + name.chars().count() as f64 * LETTER + 16.0;
        if x > 0.0 && x + needed > width {
            (x, row) = (0.0, row + 1);
        }
        let y = 76.0 + f64::from(row) * ROW;
        let sample = rule((MARGIN + x, y - 4.0), (MARGIN + x + SAMPLE, y - 4.0));
        let (colour, dashes) = stroke(of);
        let sample = sample.set("stroke", colour).set("stroke-dasharray", dashes);
        legend = legend
            .add(sample.set("stroke-width", 2.5))
            .add(text(&name, MARGIN + x + SAMPLE + 8.0, y).set("font-size", 13));
        x += needed;
    }
    (legend, if names.is_empty() { 0 } else { row as usize + 1 })
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= NAME_MAX {
        return name.to_owned();
    }
    name.chars().take(NAME_MAX - 1).chain(['…']).collect()
}

fn stroke(of: usize) -> (&'static str, &'static str) {
    STROKES[of % STROKES.len()]
}

/// A panel with its axes.
struct Plot<'c> {
    chart: &'c Chart,
    panel: &'c Panel,
    language: Language,
    rounds: Scale,
    values: Scale,
}

impl<'c> Plot<'c> {
    fn of(chart: &'c Chart, panel: &'c Panel, language: Language) -> Plot<'c> {
        let dots = panel.lines.iter().flat_map(|line| &line.dots);
        let values = dots.flat_map(|dot| [dot.low, dot.high]);
        let values = if panel.quantity.unit == Unit::Rank {
            Scale::of_ranks(values)
        } else {
            Scale::of(values, 5)
        };
        let rounds = Scale { step: 1 + i64::from(chart.rounds) / 16, ..Scale::of([], 1) };
        let rounds = Scale { greatest: i64::from(chart.rounds.max(1)), ..rounds };
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

    fn draw(&self, (x, y): (f64, f64)) -> Group {
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

fn text(words: &str, x: f64, y: f64) -> Text {
    Text::new(words).set("x", length(x)).set("y", length(y))
}

fn rule(from: (f64, f64), to: (f64, f64)) -> Rule {
    let rule = Rule::new().set("x1", length(from.0)).set("y1", length(from.1));
    rule.set("x2", length(to.0)).set("y2", length(to.1))
}

/// A length in the drawing, with one decimal at most.
fn length(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A value for people, with one decimal where it is not whole.
fn number(value: f64) -> String {
    length(value).to_string()
}
