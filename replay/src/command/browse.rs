//! `replay browse`: a walk through a record in the terminal.

use super::{Failure, Printed, banner, parse_language, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::beginning::Breaks;
use crate::browse::action::BrowseAction;
use crate::browse::browser::{RecordBrowser, WalkStart};
use crate::browse::frame::draw;
use crate::browse::keys::action_of;
use crate::command::audit;
use crate::open::Replay;
use clap::Args;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use ratatui::Terminal;
use ratatui::backend::Backend;
use ratatui::crossterm::{event, terminal};
use ratatui::layout::Size;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

/// Steps through the record in the terminal: `?` shows the keys.
#[derive(Args, Debug)]
pub struct Browse {
    /// The record.
    pub file: PathBuf,
    /// The event that is shown first; else event 0.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub seq: Option<Seq>,
    /// The viewer: a seat's number, `spectator` or `referee`; else who knows most. The key `v` goes on to the next one.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// The language: `en` or `de`. The key `L` changes it.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Browse {
    /// Draws positions and reads keys until the program is left, then returns nothing to print.
    ///
    /// # Errors
    /// [`Failure`], if the record does not tell so much, and if there is no terminal.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        in_terminal(self.browser(replay)?)?;
        Ok(Printed::good(String::new()))
    }

    /// Does the same with the events before the record breaks, then returns where it breaks.
    ///
    /// # Errors
    /// As [`Browse::answer`].
    pub fn answer_beginning<G: Replayable>(
        &self,
        replay: &Replay<G>,
        breaks: &Breaks,
    ) -> Result<Printed, Failure> {
        let banner = banner(&self.file, breaks);
        let told = breaks.told().finding;
        let reason = format!("{}: {told}", told.line);
        let browser = self.browser(replay).map(|browser| browser.breaking(&reason));
        match browser.and_then(in_terminal) {
            Ok(()) => Ok(Printed {
                text: banner,
                code: audit::code(&breaks.broken.fault),
                aside: String::new(),
            }),
            Err(failure) => Err(Failure::Breaking { banner, failure: Box::new(failure) }),
        }
    }

    fn browser<'r, G: Replayable>(
        &self,
        replay: &'r Replay<G>,
    ) -> Result<RecordBrowser<'r, G>, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let last = replay.record().events.last().map(|event| event.line.seq);
        let seq = self.seq.unwrap_or_default();
        if last.is_none_or(|last| seq > last) {
            return Err(Failure::no_such_event(&self.file, seq, last));
        }
        let size = Size::from(terminal::size().unwrap_or((80, 24)));
        let start = WalkStart { viewer, seq, language: self.lang, size };
        RecordBrowser::new(replay, start).map_err(|broken| Failure::broken(&self.file, &broken))
    }
}

/// Takes the terminal and gives it back, also after an error or a panic.
fn in_terminal<G: Replayable>(mut browser: RecordBrowser<'_, G>) -> Result<(), Failure> {
    if !io::stdout().is_terminal() {
        return Err(Failure::NoTerminal);
    }
    let walked =
        ratatui::try_init().and_then(|mut terminal| walk(&mut terminal, &mut browser, event::read));
    let restored = ratatui::try_restore();
    walked.and(restored).map_err(Failure::Terminal)
}

/// Draws what is shown after each event of the terminal, until the program is left.
fn walk<B: Backend, G: Replayable>(
    terminal: &mut Terminal<B>,
    browser: &mut RecordBrowser<'_, G>,
    mut read: impl FnMut() -> io::Result<event::Event>,
) -> io::Result<()> {
    while !browser.is_over() {
        let screen = browser.screen();
        let drawn = terminal.draw(|frame| draw(frame, &screen));
        drawn.map_err(|error| io::Error::other(error.to_string()))?;
        let action = match read()? {
            event::Event::Key(key) => action_of(key, browser.awaited()),
            event::Event::Resize(width, height) => Some(BrowseAction::Resize { width, height }),
            event::Event::Paste(_)
            | event::Event::Mouse(_)
            | event::Event::FocusGained
            | event::Event::FocusLost => None,
        };
        if let Some(action) = action {
            browser.update(action);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::record;
    use engine::underwater::UnderwaterCities;
    use ratatui::backend::TestBackend;
    use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

    fn replay() -> Replay<UnderwaterCities> {
        let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/underwater/games");
        let bytes = std::fs::read(format!("{games}/1-players-188-striving.jsonl")).unwrap();
        Replay::open(record::read(&bytes).unwrap()).unwrap()
    }

    fn browse(words: &str) -> Browse {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            browse: Browse,
        }
        let words = words.split_whitespace();
        let line: Line = clap::Parser::parse_from(["browse", "a.jsonl"].into_iter().chain(words));
        line.browse
    }

    #[test]
    fn keys_are_read_until_the_program_is_left() {
        let replay = replay();
        let mut browser = browse("--seq 3 --as spectator --lang de").browser(&replay).unwrap();
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let key = |code| Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
        let keys = [KeyCode::Right, KeyCode::Char('x'), KeyCode::Char('l'), KeyCode::Char('q')];
        let mut events = [Event::Resize(80, 24)].into_iter().chain(keys.map(key));
        let read = || events.next().ok_or_else(|| io::Error::other("the program is not left"));
        walk(&mut terminal, &mut browser, read).unwrap();
        assert_eq!((browser.seq(), browser.viewer()), (Seq(5), Viewer::Spectator));
        let drawn = terminal.backend().to_string();
        assert!(drawn.contains("Ereignis 5 von "), "{drawn}");
    }

    #[test]
    fn a_terminal_that_fails_ends_the_program_with_its_error() {
        let replay = replay();
        let mut browser = browse("").browser(&replay).unwrap();
        assert_eq!(browser.seq(), Seq(0));
        let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
        let failed = walk(&mut terminal, &mut browser, || Err(io::Error::other("gone")));
        assert_eq!(failed.unwrap_err().to_string(), "gone");
    }

    #[test]
    fn an_event_that_is_not_there_is_told_before_anything_is_drawn() {
        let replay = replay();
        let failure = browse("--seq 9999").browser(&replay).map(|_| ()).unwrap_err();
        assert!(failure.to_string().contains("there is no event 9999"), "{failure}");
    }
}
