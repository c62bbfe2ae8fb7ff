//! The contents of the terminal as cells. Nothing is told by colour alone.

use super::action::Pane;
use super::curve::{CurveShown, SeatCurve};
use super::screen::{BrowseScreen, Emphasis, MainShown, PaneAreas, ShownLine};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Axis, Chart, Dataset, GraphType};

/// Colours of the curves, by seat; each is drawn with the seat's number, too.
const COLOURS: [Color; 5] =
    [Color::Green, Color::Yellow, Color::Magenta, Color::Cyan, Color::LightRed];

/// Draws the contents of the terminal.
pub fn draw(frame: &mut Frame<'_>, screen: &BrowseScreen) {
    let areas = PaneAreas::of(frame.area(), screen.pane);
    let [game, event] = &screen.heading;
    let bold = Style::new().add_modifier(Modifier::BOLD);
    frame
        .render_widget(Text::from_iter([game.as_str(), event.as_str()]).style(bold), areas.heading);
    frame.render_widget(tabs(screen), areas.tabs);
    match &screen.main {
        MainShown::Lines(lines) => frame.render_widget(text(lines), areas.main),
        MainShown::Curve(curve) => draw_curve(frame, areas.main, curve),
    }
    if let Some((line, log)) = areas.beside {
        frame.render_widget(Text::from_iter((0..line.height).map(|_| "|")), line);
        frame.render_widget(text(&screen.log), log);
    }
    frame.render_widget(Line::raw(&screen.status), areas.status);
    frame.render_widget(Line::styled(&screen.keys, Modifier::DIM), areas.keys);
    if let Some(column) = screen.cursor {
        let column = column.min(areas.status.width.saturating_sub(1));
        frame.set_cursor_position(Position::new(areas.status.x + column, areas.status.y));
    }
}

/// Returns the tabs: that of the open pane stands in brackets.
fn tabs(screen: &BrowseScreen) -> Line<'_> {
    let tab = |(number, (pane, name)): (usize, (Pane, &String))| match pane == screen.pane {
        true => Span::styled(format!("[{number} {name}]"), Modifier::REVERSED),
        false => Span::raw(format!(" {number} {name} ")),
    };
    let tabs = (1..).zip(Pane::ALL.into_iter().zip(&screen.tabs)).map(tab);
    let notice = Span::styled(format!("  {}", screen.notice), Modifier::BOLD);
    tabs.chain([notice]).collect()
}

fn text(lines: &[ShownLine]) -> Text<'_> {
    lines.iter().map(|line| Line::styled(&line.text, style(line.emphasis))).collect()
}

fn style(emphasis: Emphasis) -> Style {
    match emphasis {
        Emphasis::Plain => Style::new(),
        Emphasis::Strong => Style::new().add_modifier(Modifier::BOLD),
        Emphasis::Current => Style::new().add_modifier(Modifier::REVERSED),
        Emphasis::Faint => Style::new().add_modifier(Modifier::DIM),
    }
}

/// Draws the curves, each of the digits of its seat, below a line with the numbers after the event that is shown.
fn draw_curve(frame: &mut Frame<'_>, area: Rect, curve: &CurveShown) {
    let [above, below] = Layout::vertical([Constraint::Length(1), Constraint::Min(0)]).areas(area);
    frame.render_widget(legend(curve), above);
    let (least, greatest) = curve.bounds;
    let [low, high] = [least, greatest].map(|bound| bound as f64);
    let now = f64::from(curve.now.0);
    let cursor = [(now, low), (now, high)];
    let cursor =
        Dataset::default().data(&cursor).marker(Marker::Custom(':')).graph_type(GraphType::Line);
    let seats = curve.seats.iter().map(dataset);
    let labels = |numbers: [String; 3]| numbers.map(Line::from);
    let across = [0, curve.last.0 / 2, curve.last.0].map(|seq| seq.to_string());
    let up = [least, least.midpoint(greatest), greatest].map(|number| number.to_string());
    let across =
        Axis::default().bounds([0.0, f64::from(curve.last.0.max(1))]).labels(labels(across));
    let up = Axis::default().bounds([low, high]).labels(labels(up));
    let chart = Chart::new([cursor].into_iter().chain(seats).collect());
    frame.render_widget(chart.x_axis(across).y_axis(up).legend_position(None), below);
}

fn dataset(curve: &SeatCurve) -> Dataset<'_> {
    let digit = char::from_digit(u32::from(curve.seat.number()), 10).unwrap_or('*');
    let set = Dataset::default().data(&curve.dots).marker(Marker::Custom(digit));
    set.graph_type(GraphType::Line).style(colour(curve))
}

fn colour(curve: &SeatCurve) -> Style {
    let colour = COLOURS.iter().cycle().nth(usize::from(curve.seat.number().saturating_sub(1)));
    Style::new().fg(colour.copied().unwrap_or_default())
}

/// Returns the title, and of each seat its digit and its number now.
fn legend(curve: &CurveShown) -> Line<'_> {
    let of_seat = |seat: &SeatCurve| {
        let now = seat.now.map_or_else(|| "?".to_owned(), |now| now.to_string());
        Span::styled(format!("   {}: {now}", seat.seat), colour(seat))
    };
    let title = Span::styled(&curve.title, Modifier::BOLD);
    std::iter::once(title).chain(curve.seats.iter().map(of_seat)).collect()
}
