//! The walk through a record in the terminal: its frames, and the laws of its steps.

mod frames;
mod laws;

use engine::kernel::ids::Seq;
use engine::kernel::record;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Size;
use replay::Replayable;
use replay::browse::browser::{RecordBrowser, WalkStart};
use replay::browse::frame::draw;
use replay::browse::keys::action_of;
use replay::open::Replay;
use std::path::PathBuf;

/// The size of a terminal over ssh.
const NARROW: Size = Size { width: 80, height: 24 };

/// The size of a large terminal.
const WIDE: Size = Size { width: 120, height: 40 };

fn folder(game: &str) -> PathBuf {
    PathBuf::from(format!("{}/../fixtures/{game}/games", env!("CARGO_MANIFEST_DIR")))
}

fn opened<G: Replayable>(bytes: &[u8]) -> Replay<G> {
    Replay::open(record::read(bytes).unwrap()).unwrap()
}

fn underwater(name: &str) -> Replay<UnderwaterCities> {
    opened(&std::fs::read(folder("underwater").join(format!("{name}.jsonl"))).unwrap())
}

fn twentieth(name: &str) -> Replay<TwentiethCentury> {
    opened(&std::fs::read(folder("twentieth").join(format!("{name}.jsonl"))).unwrap())
}

fn start(viewer: Viewer, seq: u32, language: Language, size: Size) -> WalkStart {
    WalkStart { viewer, seq: Seq(seq), language, size }
}

fn browser<G: Replayable>(replay: &Replay<G>, start: WalkStart) -> RecordBrowser<'_, G> {
    RecordBrowser::new(replay, start).unwrap()
}

/// Presses a key for each letter; `\n` is Enter, `\t` Tab, `\u{1b}` Escape.
fn press<G: Replayable>(browser: &mut RecordBrowser<'_, G>, keys: &str) {
    for letter in keys.chars() {
        let code = match letter {
            '\n' => KeyCode::Enter,
            '\t' => KeyCode::Tab,
            '\u{1b}' => KeyCode::Esc,
            letter => KeyCode::Char(letter),
        };
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        if let Some(action) = action_of(key, browser.awaited()) {
            browser.update(action);
        }
    }
}

/// Draws what is shown, line by line, without the blanks at their ends.
fn drawn<G: Replayable>(browser: &RecordBrowser<'_, G>, size: Size) -> String {
    let mut terminal = Terminal::new(TestBackend::new(size.width, size.height)).unwrap();
    let screen = browser.screen();
    terminal.draw(|frame| draw(frame, &screen)).unwrap();
    let buffer = terminal.backend().buffer();
    let lines = buffer.content().chunks(usize::from(size.width));
    let line = |cells: &[ratatui::buffer::Cell]| {
        let line: String = cells.iter().map(|cell| cell.symbol()).collect();
        line.trim_end().to_owned() + "\n"
    };
    lines.map(line).collect()
}
