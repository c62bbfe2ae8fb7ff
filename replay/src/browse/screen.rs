//! The contents of the terminal: words and numbers, before they become cells.

use super::action::Pane;
use super::curve::CurveShown;
use ratatui::layout::{Constraint, Layout, Rect};

/// Columns from which on the log stands beside the other panes.
const WIDE: u16 = 118;

/// Columns of the log beside another pane.
const LOG_BESIDE: u16 = 37;

/// The way in which a line is set off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emphasis {
    /// Like most lines.
    Plain,
    /// A heading.
    Strong,
    /// The line that is chosen, or that of the event that is shown.
    Current,
    /// An event that was taken back.
    Faint,
}

/// A line of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownLine {
    /// The text.
    pub text: String,
    /// The way in which it is set off.
    pub emphasis: Emphasis,
}

impl ShownLine {
    /// Returns a line like most.
    pub fn plain(text: String) -> ShownLine {
        ShownLine { text, emphasis: Emphasis::Plain }
    }
}

/// The contents of the largest part of the screen.
#[derive(Clone, PartialEq, Debug)]
pub enum MainShown {
    /// Lines, from the first one that is visible.
    Lines(Vec<ShownLine>),
    /// A curve.
    Curve(CurveShown),
}

/// The contents of the terminal.
#[derive(Clone, PartialEq, Debug)]
pub struct BrowseScreen {
    /// The game and its viewer, and the event with its turn.
    pub heading: [String; 2],
    /// The names of the panes, in order.
    pub tabs: [String; 4],
    /// The pane that is open.
    pub pane: Pane,
    /// A few words behind the tabs; empty if there is nothing to say.
    pub notice: String,
    /// The largest part.
    pub main: MainShown,
    /// The log beside it, from the first line that is visible; empty in a narrow terminal.
    pub log: Vec<ShownLine>,
    /// The answer to the last action, or the input.
    pub status: String,
    /// The column behind the input; `None` if nothing is typed.
    pub cursor: Option<u16>,
    /// The most important keys.
    pub keys: String,
}

/// The places of the parts in the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaneAreas {
    /// The two lines of the heading.
    pub heading: Rect,
    /// The tabs.
    pub tabs: Rect,
    /// The largest part.
    pub main: Rect,
    /// The line between it and the log, and the log; `None` in a narrow terminal, and if the log is the largest part.
    pub beside: Option<(Rect, Rect)>,
    /// The answer to the last action, or the input.
    pub status: Rect,
    /// The most important keys.
    pub keys: Rect,
}

impl PaneAreas {
    /// Returns the places of the parts in this area.
    pub fn of(area: Rect, pane: Pane) -> PaneAreas {
        let lines = [2, 1].map(Constraint::Length).into_iter().chain([Constraint::Min(0)]);
        let lines = lines.chain([1, 1].map(Constraint::Length));
        let [heading, tabs, body, status, keys] = Layout::vertical(lines).areas(area);
        let is_wide = area.width >= WIDE && pane != Pane::Log;
        let columns = [Constraint::Min(0), Constraint::Length(1), Constraint::Length(LOG_BESIDE)];
        let [left, line, right] = Layout::horizontal(columns).areas(body);
        let (main, beside) = if is_wide { (left, Some((line, right))) } else { (body, None) };
        PaneAreas { heading, tabs, main, beside, status, keys }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_stands_beside_the_board_in_wide_terminals_only() {
        let narrow = PaneAreas::of(Rect::new(0, 0, 80, 24), Pane::Board);
        assert_eq!((narrow.main, narrow.beside), (Rect::new(0, 3, 80, 19), None));
        let wide = PaneAreas::of(Rect::new(0, 0, 120, 40), Pane::Board);
        assert_eq!(wide.main, Rect::new(0, 3, 82, 35));
        assert_eq!(wide.beside.map(|(_, log)| log), Some(Rect::new(83, 3, 37, 35)));
        assert_eq!(PaneAreas::of(Rect::new(0, 0, 120, 40), Pane::Log).beside, None);
    }

    #[test]
    fn tiny_terminals_have_room_for_something() {
        let tiny = PaneAreas::of(Rect::new(0, 0, 5, 2), Pane::Board);
        assert!(
            tiny.heading.height + tiny.tabs.height + tiny.status.height + tiny.keys.height <= 2
        );
    }
}
