//! The contents of the terminal, from the state of the walk.

use super::{Mode, Prompt, RecordBrowser, Sieve, main_area};
use crate::Replayable;
use crate::browse::action::Pane;
use crate::browse::curve::curve;
use crate::browse::keys::BINDINGS;
use crate::browse::lines::{cut, wrapped};
use crate::browse::log::LogEntry;
use crate::browse::screen::{BrowseScreen, Emphasis, MainShown, PaneAreas, ShownLine};
use crate::marks::Span;
use crate::messages::{say, say_with};
use crate::words::tell_undone;
use az::SaturatingAs;
use engine::kernel::args;
use ratatui::layout::Rect;

/// Columns of the keys in the help.
const KEYS_WIDTH: usize = 18;

/// The indent of an event in the log: behind its marks and its number.
const LOG_INDENT: usize = 8;

impl<G: Replayable> RecordBrowser<'_, G> {
    /// Returns what the terminal shows.
    pub fn screen(&self) -> BrowseScreen {
        let (status, cursor) = self.status();
        BrowseScreen {
            heading: [self.game(), self.event()],
            tabs: [
                say(self.language, "browse-tab-board"),
                say(self.language, "browse-tab-log"),
                say(self.language, "browse-tab-changes"),
                say(self.language, "browse-tab-curve"),
            ]
            .map(str::to_owned),
            pane: self.pane,
            notice: self.notice(),
            main: self.main(),
            log: self.log_beside(),
            status,
            cursor,
            keys: say(self.language, "browse-keys").to_owned(),
        }
    }

    fn game(&self) -> String {
        let (title, game) = (G::TITLE, self.replay.record().game);
        let viewer = self.viewer_in_words(self.viewer());
        say_with(self.language, "browse-game", args![title, game, viewer])
    }

    fn event(&self) -> String {
        let (seq, last) = (self.seq, self.log.last());
        let event = match self.is_broken {
            false => say_with(self.language, "browse-event", args![seq, last]),
            true => say_with(self.language, "browse-event-of-broken", args![seq, last]),
        };
        let number = |span| Some(self.log.number(span, seq)).filter(|number| *number > 0);
        let round =
            number(Span::Round).map(|round| say_with(self.language, "browse-round", args![round]));
        let turn =
            number(Span::Turn).map(|turn| say_with(self.language, "browse-turn", args![turn]));
        let at = self.log.timeline().event(seq).map(|event| event.at.to_string());
        let parts: Vec<String> = [Some(event), round, turn, at].into_iter().flatten().collect();
        parts.join(", ")
    }

    fn notice(&self) -> String {
        let undone = self.log.timeline().undone_by(self.seq);
        undone.map(|by| tell_undone(by, self.language)).unwrap_or_default()
    }

    /// Returns the status, and the column behind what is typed.
    fn status(&self) -> (String, Option<u16>) {
        match &self.mode {
            Mode::Typing { prompt, text } => self.input(*prompt, text),
            Mode::Choosing { .. } => (say(self.language, "browse-choosing").to_owned(), None),
            Mode::Helping => (say(self.language, "browse-helping").to_owned(), None),
            Mode::Stepping if self.status.is_empty() => (self.sought(), None),
            Mode::Stepping => (self.status.clone(), None),
        }
    }

    /// Returns the prompt and the end of what is typed, as far as there is room.
    fn input(&self, prompt: Prompt, text: &str) -> (String, Option<u16>) {
        let prompt = match prompt {
            Prompt::Words => say(self.language, "browse-ask-words"),
            Prompt::Address => say(self.language, "browse-ask-address"),
        };
        let line = format!("{prompt} {text}");
        let room = usize::from(self.size.width).saturating_sub(1);
        let away = line.chars().count().saturating_sub(room);
        let line: String = line.chars().skip(away).collect();
        let column = line.chars().count().saturating_as::<u16>();
        (line, Some(column))
    }

    fn main(&self) -> MainShown {
        let area = main_area(self.size, self.pane);
        match (&self.mode, self.pane) {
            (Mode::Helping, _) => MainShown::Lines(self.help_lines()),
            (Mode::Choosing { items, at }, _) => MainShown::Lines(self.list(items, *at)),
            (Mode::Stepping | Mode::Typing { .. }, Pane::Board) => MainShown::Lines(self.board()),
            (Mode::Stepping | Mode::Typing { .. }, Pane::Log) => {
                MainShown::Lines(self.log_lines(area))
            }
            (Mode::Stepping | Mode::Typing { .. }, Pane::Changes) => {
                let changes = self.shown.lines.iter().skip(self.scrolled.changes);
                MainShown::Lines(changes.take(self.page()).cloned().collect())
            }
            (Mode::Stepping | Mode::Typing { .. }, Pane::Curve) => self.curve(),
        }
    }

    fn help_lines(&self) -> Vec<ShownLine> {
        let line = |(keys, words): (String, &str)| format!("{keys:<KEYS_WIDTH$} {words}");
        let of = BINDINGS.iter().map(|it| (it.names(self.language), it.words.words(self.language)));
        of.map(line).map(ShownLine::plain).collect()
    }

    fn list(&self, items: &[Sieve], at: usize) -> Vec<ShownLine> {
        let page = self.page();
        let first = at.saturating_sub(page / 2).min(items.len().saturating_sub(page));
        let line = |(number, item): (usize, &Sieve)| match number == at {
            true => current(format!("> {}", self.name(item))),
            false => ShownLine::plain(format!("  {}", self.name(item))),
        };
        items.iter().enumerate().skip(first).take(page).map(line).collect()
    }

    fn board(&self) -> Vec<ShownLine> {
        let visible = self.shown.lines.iter().skip(self.scrolled.board).take(self.page());
        let line = |ShownLine { text, emphasis }: &ShownLine| ShownLine {
            text: text.chars().skip(self.scrolled.aside).collect(),
            emphasis: *emphasis,
        };
        visible.map(line).collect()
    }

    fn curve(&self) -> MainShown {
        let course = self.log.course();
        let drawn = course.and_then(|course| {
            curve(course, self.quantity, self.seq, self.log.last(), self.language)
        });
        let not_begun = || {
            let words = say(self.language, "browse-not-begun").to_owned();
            MainShown::Lines(vec![ShownLine::plain(words)])
        };
        drawn.map_or_else(not_begun, MainShown::Curve)
    }

    fn log_beside(&self) -> Vec<ShownLine> {
        let area = Rect::new(0, 0, self.size.width, self.size.height);
        let beside = PaneAreas::of(area, self.pane).beside;
        beside.map(|(_, log)| self.log_lines(log)).unwrap_or_default()
    }

    /// Returns the events that are listed around the one that is shown, which stands in the middle, as far as the ends allow.
    fn log_lines(&self, area: Rect) -> Vec<ShownLine> {
        let (width, height) = (usize::from(area.width), usize::from(area.height));
        let listed: Vec<&LogEntry> =
            self.log.entries().iter().filter(|entry| self.sought.lists(entry)).collect();
        let here = listed.partition_point(|entry| entry.seq < self.seq);
        let first = here.saturating_sub(height);
        let around = listed.iter().skip(first).take(2 * height + 1);
        let (mut lines, mut at) = (Vec::new(), 0);
        for entry in around {
            if entry.seq <= self.seq {
                at = lines.len();
            }
            lines.extend(self.log_entry(entry, width));
        }
        let from = at.saturating_sub(height / 3).min(lines.len().saturating_sub(height));
        lines.into_iter().skip(from).take(height).collect()
    }

    /// Returns the line of an event; of the one that is shown all lines, with its facts.
    fn log_entry(&self, entry: &LogEntry, width: usize) -> Vec<ShownLine> {
        let is_current = entry.seq == self.seq;
        let pointer = if is_current { '>' } else { ' ' };
        let mark = match (self.sought.finds(entry), entry.undone_by) {
            (true, _) => '*',
            (false, Some(_)) => '~',
            (false, None) => ' ',
        };
        let line = format!("{pointer}{mark}{:>4}  {}", entry.seq.0, entry.words);
        if is_current {
            return self.current_entry(&line, entry, width);
        }
        let emphasis = entry.undone_by.map_or(Emphasis::Plain, |_| Emphasis::Faint);
        vec![ShownLine { text: shortened(&line, width), emphasis }]
    }

    fn current_entry(&self, line: &str, entry: &LogEntry, width: usize) -> Vec<ShownLine> {
        let room = width.saturating_sub(LOG_INDENT);
        let words = line.chars().skip(LOG_INDENT).collect::<String>();
        let mark = cut(line, LOG_INDENT);
        let indent = " ".repeat(LOG_INDENT);
        let first = wrapped(&words, room).into_iter().enumerate().map(|(number, words)| {
            current(format!("{}{words}", if number == 0 { &mark } else { &indent }))
        });
        let facts = entry.facts.iter().flat_map(|fact| wrapped(&format!("  {fact}"), room));
        let facts = facts.map(|fact| ShownLine::plain(format!("{indent}{fact}")));
        first.chain(facts).collect()
    }
}

fn current(text: String) -> ShownLine {
    ShownLine { text, emphasis: Emphasis::Current }
}

/// Returns the line, or its beginning with a sign that it goes on.
fn shortened(line: &str, width: usize) -> String {
    match line.chars().count() > width {
        true => cut(line, width.saturating_sub(1)) + "…",
        false => line.to_owned(),
    }
}
