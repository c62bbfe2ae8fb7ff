//! A plot as SVG, with panels side by side and one legend above them.
//!
//! Lines differ in colour and in dashes; the colours are those of Okabe and Ito, which nearly everybody can tell apart.

use super::chart::{Chart, Line, Panel};
use super::panel::{PANEL_HEIGHT, PANEL_WIDTH, Plot};
use engine::kernel::text::Language;
use engine::kernel::text::grammar::pick;
use svg::Document;
use svg::node::Text as Words;
use svg::node::element::{Description, Group, Line as Rule, Rectangle, Text, Title};

/// The colour and the dashes of each line of a panel, in order of the legend.
const STROKES: [(&str, &str); 5] = [
    ("#0072b2", "none"),
    ("#d55e00", "9 4"),
    ("#009e73", "2 4"),
    ("#cc79a7", "10 4 2 4"),
    ("#000000", "5 3"),
];

const MARGIN: f64 = 20.0;
/// The height of title and subtitle.
const HEADING: f64 = 66.0;
/// The subtitle needs the width of so many panels.
const COLUMNS_MIN: usize = 2;
/// The width that a letter of the legend takes at most.
pub(super) const LETTER: f64 = 7.5;
/// The length of a line in the legend, and the height of one of its rows.
const SAMPLE: f64 = 34.0;
const ROW: f64 = 22.0;
/// Letters of a name in the legend; what is longer is cut.
const NAME_MAX: usize = 40;
const FONT: &str = "Helvetica, Arial, 'DejaVu Sans', sans-serif";
/// The colour of what stands behind.
pub(super) const GREY: &str = "#555555";

/// The plot as an SVG document.
pub fn draw(chart: &Chart, language: Language) -> String {
    let columns = columns(chart.panels.len());
    let width = 2.0 * MARGIN + columns.max(COLUMNS_MIN) as f64 * PANEL_WIDTH;
    let (legend, legend_rows) = legend(&chart.legend, width - 2.0 * MARGIN);
    let top = HEADING + legend_rows as f64 * ROW;
    let height = top + chart.panels.len().div_ceil(columns) as f64 * PANEL_HEIGHT + MARGIN / 2.0;
    let place = |number: usize| {
        let (column, row) = (number % columns, number / columns);
        (MARGIN + column as f64 * PANEL_WIDTH, top + row as f64 * PANEL_HEIGHT)
    };
    let panels = chart.panels.iter().enumerate();
    let panels = panels.map(|(number, panel)| Plot::of(chart, panel, language).draw(place(number)));
    let document = headed(sheet(width, height), chart, language).add(legend);
    format!("{}\n", panels.fold(document, Document::add))
}

/// An empty sheet of this size.
fn sheet(width: f64, height: f64) -> Document {
    Document::new()
        .set("viewBox", (0, 0, length(width), length(height)))
        .set("width", length(width))
        .set("height", length(height))
        .set("role", "img")
        .set("aria-labelledby", "title description")
        .set("font-family", FONT)
        .set("font-size", 11)
}

/// The sheet with white paper and its heading, for those who look and those who listen.
fn headed(sheet: Document, chart: &Chart, language: Language) -> Document {
    let paper = Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "#ffffff");
    let description = Description::new().set("id", "description");
    sheet
        .add(Title::new(chart.title.clone()).set("id", "title"))
        .add(description.add(Words::new(described(chart, language))))
        .add(paper)
        .add(text(&chart.title, MARGIN, 32.0).set("font-size", 20).set("font-weight", "bold"))
        .add(text(&chart.subtitle, MARGIN, 52.0).set("font-size", 12).set("fill", GREY))
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

/// What stands where nothing is known.
pub(super) const fn unknown(language: Language) -> &'static str {
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
        let y = HEADING + 10.0 + f64::from(row) * ROW;
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

/// The colour and the dashes of the line with this number in the legend.
pub(super) fn stroke(of: usize) -> (&'static str, &'static str) {
    STROKES[of % STROKES.len()]
}

/// Words that begin at this place.
pub(super) fn text(words: &str, x: f64, y: f64) -> Text {
    Text::new(words).set("x", length(x)).set("y", length(y))
}

/// A straight line.
pub(super) fn rule(from: (f64, f64), to: (f64, f64)) -> Rule {
    let rule = Rule::new().set("x1", length(from.0)).set("y1", length(from.1));
    rule.set("x2", length(to.0)).set("y2", length(to.1))
}

/// A length in the drawing, with one decimal at most.
pub(super) fn length(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// A value for people, with one decimal where it is not whole.
pub(super) fn number(value: f64) -> String {
    length(value).to_string()
}
