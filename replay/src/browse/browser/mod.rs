//! The model of the program at a terminal: the position that is shown, and what is looked for.
//!
//! It changes by [`RecordBrowser::update`] alone; [`RecordBrowser::screen`] says what is to be drawn.

mod moving;
mod seeking;
mod showing;

use super::action::{BrowseAction, Pane};
use super::changes::changes;
use super::keys::Awaited;
use super::lines::refitted;
use super::log::EventLog;
use super::screen::{Emphasis, PaneAreas, ShownLine};
use super::sought::Sought;
use crate::Replayable;
use crate::messages::{say, say_with};
use crate::open::Replay;
use crate::words::tell_standing;
use engine::kernel::args;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::hide;
use engine::kernel::record::Broken;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use moving::{Forward, Goal};
use ratatui::layout::{Rect, Size};

/// The beginning of a walk through a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkStart {
    /// The viewer.
    pub viewer: Viewer,
    /// The event; the last one if there are fewer.
    pub seq: Seq,
    /// The language.
    pub language: Language,
    /// The size of the terminal.
    pub size: Size,
}

/// The input that is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Prompt {
    /// Words to search.
    Words,
    /// The number or the address of an event.
    Address,
}

/// An item of a list: the events that it leaves in the log.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Sieve {
    AllSeats,
    Seat(Option<Seat>),
    AllKinds,
    Kind(String),
}

/// The use that the program makes of keys.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Mode {
    Stepping,
    Helping,
    Typing { prompt: Prompt, text: String },
    Choosing { items: Vec<Sieve>, at: usize },
}

/// The lines and columns that are scrolled away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Scrolled {
    board: usize,
    aside: usize,
    changes: usize,
}

/// The things that the lines of a pane depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct MadeFor {
    seq: Seq,
    viewer: Viewer,
    language: Language,
    pane: Pane,
    width: u16,
}

/// The lines of a pane that is scrolled.
struct PaneLines {
    made_for: MadeFor,
    lines: Vec<ShownLine>,
}

/// A walk through a record.
pub struct RecordBrowser<'r, G: Replayable> {
    replay: &'r Replay<G>,
    log: EventLog<'r, G>,
    language: Language,
    seq: Seq,
    pane: Pane,
    mode: Mode,
    sought: Sought,
    scrolled: Scrolled,
    quantity: usize,
    status: String,
    size: Size,
    is_broken: bool,
    is_over: bool,
    shown: PaneLines,
}

impl<'r, G: Replayable> RecordBrowser<'r, G> {
    /// Begins to walk through the record.
    ///
    /// # Errors
    /// [`Broken`], if an opening of the viewer is missing or not understood.
    pub fn new(replay: &'r Replay<G>, start: WalkStart) -> Result<RecordBrowser<'r, G>, Broken> {
        let WalkStart { viewer, seq, language, size } = start;
        let log = EventLog::new(replay, viewer, language)?;
        let seq = seq.min(log.last());
        let pane = Pane::Board;
        let width = main_area(size, pane).width;
        let shown = pane_lines(&log, MadeFor { seq, viewer, language, pane, width });
        Ok(RecordBrowser {
            replay,
            log,
            language,
            seq,
            pane,
            mode: Mode::Stepping,
            sought: Sought::default(),
            scrolled: Scrolled::default(),
            quantity: 0,
            status: String::new(),
            size,
            is_broken: false,
            is_over: false,
            shown,
        })
    }

    /// Says that the record breaks behind its last event that is here, for this reason.
    #[must_use]
    pub fn breaking(mut self, reason: &str) -> RecordBrowser<'r, G> {
        self.is_broken = true;
        self.status = say_with(self.language, "browse-breaks", args![reason]);
        self
    }

    /// Does what is asked.
    pub fn update(&mut self, action: BrowseAction) {
        self.status.clear();
        self.act(action);
        self.renew();
    }

    /// Returns the event after which the position is shown.
    pub fn seq(&self) -> Seq {
        self.seq
    }

    /// Returns the viewer.
    pub fn viewer(&self) -> Viewer {
        self.log.timeline().viewer()
    }

    /// Returns whether the program was asked to end.
    pub fn is_over(&self) -> bool {
        self.is_over
    }

    /// Returns the kind of input that is waited for.
    pub fn awaited(&self) -> Awaited {
        match self.mode {
            Mode::Stepping | Mode::Helping => Awaited::Command,
            Mode::Typing { .. } => Awaited::Text,
            Mode::Choosing { .. } => Awaited::Item,
        }
    }

    fn act(&mut self, action: BrowseAction) {
        use BrowseAction as Do;
        match action {
            Do::NextEvent => self.step(Forward::Yes),
            Do::PreviousEvent => self.step(Forward::No),
            Do::NextTurn => self.go_to_stretch(Goal::Turn, Forward::Yes),
            Do::PreviousTurn => self.go_to_stretch(Goal::Turn, Forward::No),
            Do::NextRound => self.go_to_stretch(Goal::Round, Forward::Yes),
            Do::PreviousRound => self.go_to_stretch(Goal::Round, Forward::No),
            Do::FirstEvent => self.go(Seq(0)),
            Do::LastEvent => self.go(self.log.last()),
            Do::Down => self.scroll(Forward::Yes, 1),
            Do::Up => self.scroll(Forward::No, 1),
            Do::PageDown => self.scroll(Forward::Yes, self.page()),
            Do::PageUp => self.scroll(Forward::No, self.page()),
            Do::Right => self.scroll_aside(Forward::Yes),
            Do::Left => self.scroll_aside(Forward::No),
            Do::Open(pane) => self.open(pane),
            Do::NextPane => self.open(self.pane.next()),
            Do::NextViewer => self.look_on_as_the_next(),
            Do::NextLanguage => self.go_on_in_the_other_language(),
            Do::Search => self.ask(Prompt::Words),
            Do::GoTo => self.ask(Prompt::Address),
            Do::NextHit => self.go_to_hit(Forward::Yes),
            Do::PreviousHit => self.go_to_hit(Forward::No),
            Do::ChooseSeat => self.offer_seats(),
            Do::ChooseKind => self.offer_kinds(),
            Do::NextQuantity => self.turn_quantity(Forward::Yes),
            Do::PreviousQuantity => self.turn_quantity(Forward::No),
            Do::Help => self.help(),
            Do::Cancel => self.cancel(),
            Do::Accept => self.accept(),
            Do::Erase => self.erase(),
            Do::Type(letter) => self.type_letter(letter),
            Do::Resize { width, height } => self.size = Size { width, height },
            Do::Quit => self.is_over = true,
        }
    }

    /// Makes the lines of the pane anew if they would be others, and holds it within what can be scrolled.
    fn renew(&mut self) {
        let (pane, width) = (self.pane, main_area(self.size, self.pane).width);
        let (seq, viewer, language) = (self.seq, self.viewer(), self.language);
        let made_for = MadeFor { seq, viewer, language, pane, width };
        if made_for != self.shown.made_for {
            self.shown = pane_lines(&self.log, made_for);
        }
        let most = self.shown.lines.len().saturating_sub(self.page());
        match pane {
            Pane::Board => self.scrolled.board = self.scrolled.board.min(most),
            Pane::Changes => self.scrolled.changes = self.scrolled.changes.min(most),
            Pane::Log | Pane::Curve => {}
        }
    }

    /// Returns the lines of the largest part of the screen.
    fn page(&self) -> usize {
        usize::from(main_area(self.size, self.pane).height)
    }

    fn open(&mut self, pane: Pane) {
        (self.pane, self.mode) = (pane, Mode::Stepping);
    }

    fn help(&mut self) {
        self.mode = if self.mode == Mode::Helping { Mode::Stepping } else { Mode::Helping };
    }

    /// Shows what the next viewer sees of those whom the record tells enough.
    fn look_on_as_the_next(&mut self) {
        let viewers = self.replay.viewers();
        let here = viewers.iter().position(|viewer| *viewer == self.viewer());
        let next = here.and_then(|here| viewers.iter().cycle().nth(here + 1)).copied();
        match next.filter(|next| *next != self.viewer()) {
            Some(next) => self.look_on_as(next),
            None => self.status = say(self.language, "browse-one-viewer").to_owned(),
        }
    }

    fn look_on_as(&mut self, viewer: Viewer) {
        match EventLog::new(self.replay, viewer, self.language) {
            Ok(log) => self.log = log,
            Err(broken) => self.status = broken.to_string(),
        }
    }

    fn go_on_in_the_other_language(&mut self) {
        self.language = match self.language {
            Language::En => Language::De,
            Language::De => Language::En,
        };
        self.log.tell_in(self.language);
    }

    fn turn_quantity(&mut self, forward: Forward) {
        self.open(Pane::Curve);
        let all = G::SERIES.len();
        let next = match forward {
            Forward::Yes => self.quantity + 1,
            Forward::No => self.quantity + all.saturating_sub(1),
        };
        self.quantity = next.checked_rem(all).unwrap_or(0);
    }
}

fn main_area(size: Size, pane: Pane) -> Rect {
    PaneAreas::of(Rect::from((ratatui::layout::Position::ORIGIN, size)), pane).main
}

/// Returns the lines of a pane; none of one that is not scrolled by lines.
fn pane_lines<G: Replayable>(log: &EventLog<'_, G>, made_for: MadeFor) -> PaneLines {
    let MadeFor { seq, language, pane, width, .. } = made_for;
    let lines = match pane {
        Pane::Board => board(log, seq, language, usize::from(width)),
        Pane::Changes => changes(log, seq, language, usize::from(width)),
        Pane::Log | Pane::Curve => Vec::new(),
    };
    PaneLines { made_for, lines }
}

/// Returns the standing of the game after the event and the board, as the game draws it.
fn board<G: Replayable>(
    log: &EventLog<'_, G>,
    seq: Seq,
    language: Language,
    width: usize,
) -> Vec<ShownLine> {
    let timeline = log.timeline();
    let Some(table) = timeline.table(seq) else { return Vec::new() };
    let seen = hide::<G>(&table.game, timeline.viewer());
    let drawn = tell_standing(&table, language) + &G::draw(timeline.rules(), &seen, language);
    let line = |text: String| {
        let emphasis = if text.starts_with("-- ") { Emphasis::Strong } else { Emphasis::Plain };
        ShownLine { text, emphasis }
    };
    refitted(&drawn, width).into_iter().map(line).collect()
}
