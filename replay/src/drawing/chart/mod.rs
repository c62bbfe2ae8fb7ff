//! A plot as SVG, with panels side by side and one legend above them; and its numbers as tables for those who read.
//!
//! Lines differ in colour and in dashes; a line has the colour of its seat.

mod panel;

use super::style::plain;
use crate::messages::Messages;
use crate::stats::chart::{Chart, Curve, Panel};
use engine::kernel::seat::SEATS_MAX;
use engine::kernel::text::Language;
use maud::{Markup, PreEscaped, html};
use panel::{PANEL_HEIGHT, PANEL_WIDTH, Plot};

/// The classes of plots, which are part of [`STYLE`](super::style::STYLE).
const CHART: &str = include_str!("chart.css");
/// The dashes of each line of a panel, in order of the legend.
const DASHES: [&str; SEATS_MAX] = ["none", "9 4", "2 4", "10 4 2 4", "5 3"];
const MARGIN: f64 = 20.0;
/// The height of title and subtitle.
const HEADING: f64 = 66.0;
/// The subtitle needs the width of so many panels.
const COLUMNS_MIN: usize = 2;
/// The width that a letter of the legend takes at most.
const LETTER: f64 = 7.5;
/// The length of a line in the legend, and the height of one of its rows.
const SAMPLE: f64 = 34.0;
const ROW: f64 = 22.0;
/// Letters of a name in the legend; what is longer is cut.
const NAME_MAX: usize = 40;

/// Returns the plot as a file of its own, in light colours.
pub fn file(chart: &Chart, language: Language) -> String {
    let style = html! { style { (PreEscaped(plain(CHART))) } };
    sheet(chart, language, style).into_string() + "\n"
}

/// Returns the plot for a page, with its numbers below.
pub fn figure(chart: &Chart, language: Language) -> Markup {
    let messages = Messages::of(language);
    html! {
        figure.chart {
            (sheet(chart, language, html! {}))
            details {
                summary { (messages.say("chart-table")) }
                @for panel in &chart.panels { (table(chart, panel, language)) }
            }
        }
    }
}

/// Returns the plot on paper, for those who look and those who listen.
fn sheet(chart: &Chart, language: Language, style: Markup) -> Markup {
    let columns = columns(chart.panels.len());
    let width = 2.0 * MARGIN + columns.max(COLUMNS_MIN) as f64 * PANEL_WIDTH;
    let (legend, legend_rows) = legend(&chart.legend, width - 2.0 * MARGIN);
    let top = HEADING + legend_rows as f64 * ROW;
    let height = top + chart.panels.len().div_ceil(columns) as f64 * PANEL_HEIGHT + MARGIN / 2.0;
    let place = |number: usize| {
        let (column, row) = (number % columns, number / columns);
        (MARGIN + column as f64 * PANEL_WIDTH, top + row as f64 * PANEL_HEIGHT)
    };
    html! {
        svg.plot xmlns="http://www.w3.org/2000/svg" width=(length(width)) height=(length(height)) viewBox={"0 0 " (length(width)) " " (length(height))} role="img" aria-label=(chart.title) {
            title { (chart.title) }
            desc { (described(chart, language)) }
            (style)
            rect.paper width="100%" height="100%" {}
            text.plot-title x=(MARGIN) y="32" { (chart.title) }
            text.note x=(MARGIN) y="52" { (chart.subtitle) }
            (legend)
            @for (number, panel) in chart.panels.iter().enumerate() {
                (Plot::of(chart, panel, language).draw(place(number)))
            }
        }
    }
}

/// Returns the number of panels side by side.
fn columns(panels: usize) -> usize {
    match panels {
        ..=1 => 1,
        2 | 4 => 2,
        _ => 3,
    }
}

/// Returns the description for a listener: the subject, and the end of each line.
fn described(chart: &Chart, language: Language) -> String {
    let messages = Messages::of(language);
    let end = |line: &Curve| format!("{} {}", chart.legend[line.of], last(line));
    let panel = |panel: &Panel| {
        let ends: Vec<String> = panel.lines.iter().map(end).collect();
        let ends = if ends.is_empty() { messages.say("chart-unknown") } else { ends.join(", ") };
        format!(" {}: {ends}.", panel.quantity.title.words(language))
    };
    let panels: String = chart.panels.iter().map(panel).collect();
    format!("{}. {}{panels}", chart.subtitle, messages.say("chart-last"))
}

/// Returns the last value of a line for people.
fn last(line: &Curve) -> String {
    line.dots.last().map(|dot| number(dot.value)).unwrap_or_default()
}

/// The names with their lines, in as many rows as they need.
fn legend(names: &[String], width: f64) -> (Markup, usize) {
    let mut samples = Vec::new();
    let (mut x, mut row) = (0.0, 0);
    for (of, name) in names.iter().enumerate() {
        let name = shortened(name);
        let needed = SAMPLE + 8.0 + name.chars().count() as f64 * LETTER + 16.0;
        if x > 0.0 && x + needed > width {
            (x, row) = (0.0, row + 1);
        }
        let y = HEADING + 10.0 + f64::from(row) * ROW;
        samples.push(sample(of, &name, (MARGIN + x, y)));
        x += needed;
    }
    let legend = html! { g.legend { @for sample in samples { (sample) } } };
    (legend, if names.is_empty() { 0 } else { row as usize + 1 })
}

fn sample(of: usize, name: &str, (x, y): (f64, f64)) -> Markup {
    let level = length(y - 4.0);
    html! {
        g.(class(of)) {
            line.sample x1=(length(x)) y1=(level) x2=(length(x + SAMPLE)) y2=(level) stroke-dasharray=(dashes(of)) {}
        }
        text.name x=(length(x + SAMPLE + 8.0)) y=(length(y)) { (name) }
    }
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= NAME_MAX {
        return name.to_owned();
    }
    name.chars().take(NAME_MAX - 1).chain(['…']).collect()
}

/// Returns the class that colours the line with this number in the legend.
fn class(of: usize) -> String {
    format!("seat-{}", of % SEATS_MAX + 1)
}

/// Returns the dashes of the line with this number in the legend.
pub fn dashes(of: usize) -> &'static str {
    DASHES[of % SEATS_MAX]
}

/// Returns the numbers of a panel: a row for each round that is over, with the last value until then.
fn table(chart: &Chart, panel: &Panel, language: Language) -> Markup {
    let value = |line: &Curve, round: u32| {
        let until = line.dots.iter().rev().find(|dot| dot.rounds <= f64::from(round));
        until.map(|dot| number(dot.value)).unwrap_or_default()
    };
    html! {
        table.sheet {
            caption { (panel.quantity.title.words(language)) }
            tr {
                th scope="col" { (Messages::of(language).say("chart-rounds")) }
                @for line in &panel.lines { th scope="col" { (chart.legend[line.of]) } }
            }
            @for round in 0..=chart.rounds {
                tr { th scope="row" { (round) } @for line in &panel.lines { td { (value(line, round)) } } }
            }
        }
    }
}

/// Returns a length in the drawing, with one decimal at most.
fn length(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Returns a value for people, with one decimal where it is not whole.
fn number(value: f64) -> String {
    length(value).to_string()
}
