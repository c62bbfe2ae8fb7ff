//! `replay show`: the position after an event.

use super::stats::file_failure;
use super::{Failure, Printed, parse_language, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::drawing::place::Pointing;
use crate::drawing::{Board, Moment, document};
use crate::drawn::Draw;
use crate::messages::say;
use crate::open::Replay;
use crate::timeline::Timeline;
use crate::words::{tell_standing, tell_undone};
use clap::Args;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::{Seen, hide};
use engine::kernel::table::Table;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use maud::Markup;
use std::fs;
use std::path::PathBuf;

/// Shows the position after an event.
#[derive(Args, Debug)]
pub struct Show {
    /// The record.
    pub file: PathBuf,
    /// The event; else the last one.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub seq: Option<Seq>,
    /// The viewer: a seat's number, `spectator` or `referee`; else who knows most.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// The language: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
    /// Writes the boards as pictures into this file: one SVG, text line by line.
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Writes the boards into this file: one page of HTML.
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Draws boards under a title.
type WriteDocument = fn(&str, &[Board], Language) -> Markup;

impl Show {
    /// Returns a heading, and the board as the game draws it.
    ///
    /// # Errors
    /// [`Failure`], where the record does not tell so much.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        let seq = self.seq.or(timeline.last()).unwrap_or_default();
        let table = timeline
            .table(seq)
            .ok_or_else(|| Failure::no_such_event(&self.file, seq, timeline.last()))?;
        let seen = hide::<G>(&table.game, viewer);
        self.write::<G>(replay.rules(), &seen, seq)?;
        let board = G::draw(replay.rules(), &seen, self.lang);
        Ok(Printed::good(self.heading(&timeline, seq, &table) + &board))
    }

    /// Writes the files that are asked for.
    fn write<G: Replayable>(
        &self,
        rules: &G::Rules,
        seen: &Seen<G::State>,
        seq: Seq,
    ) -> Result<(), Failure> {
        let boards = G::boards(rules, Moment::from(seen), &Pointing::none(), self.lang);
        let event = say(self.lang, "event");
        let title = format!("{}, {event} {seq}", G::TITLE);
        let files = [(&self.svg, document::svg as WriteDocument), (&self.html, document::page)];
        for (file, draw) in files {
            let Some(file) = file else { continue };
            let drawn = draw(&title, &boards, self.lang).into_string();
            fs::write(file, drawn).map_err(|source| file_failure(file, source))?;
        }
        Ok(())
    }

    fn heading<G: Draw>(&self, timeline: &Timeline<'_, G>, seq: Seq, table: &Table<G>) -> String {
        let last = timeline.last().unwrap_or_default();
        let at = table.at.map(|at| at.to_string()).unwrap_or_default();
        let undone = timeline.undone_by(seq).map(|by| tell_undone(by, self.lang));
        let undone = undone.map_or_else(String::new, |undone| format!(", {undone}"));
        let (event, of) = match self.lang {
            Language::En => ("Event", "of"),
            Language::De => ("Ereignis", "von"),
        };
        let standing = tell_standing(table, self.lang);
        format!("{event} {seq} {of} {last}, {at}{undone}\n{standing}\n")
    }
}
