//! `replay events`: all events of a record as a table.

use super::stats::file_failure;
use super::{Failure, Printed, parse_language, parse_viewer, viewer};
use crate::Replayable;
use crate::event_table::{Row, write};
use crate::open::Replay;
use clap::{Args, ValueEnum};
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

/// The thing that a row stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Each {
    /// An event.
    Event,
    /// A fact.
    Fact,
}

/// Writes all events as CSV: a row for each event or fact, with its moment, words, and the points of each seat after it.
#[derive(Args, Debug)]
pub struct Events {
    /// The record.
    pub file: PathBuf,
    /// The thing that a row stands for.
    #[arg(long, value_enum, default_value = "event")]
    pub each: Each,
    /// Writes the table into this file; else it is printed.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// The viewer: a seat's number, `spectator` or `referee`; else who knows most.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// The language of the words: `en` or `de`. Columns and types are the same in each.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Events {
    /// Returns the table, or the name of the file that was written.
    ///
    /// # Errors
    /// [`Failure`], where the record does not tell so much, or the file cannot be written.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        let row = match self.each {
            Each::Event => Row::Event,
            Each::Fact => Row::Fact,
        };
        let Some(file) = &self.csv else {
            let mut bytes = Vec::new();
            write(&timeline, row, self.lang, &mut bytes)
                .map_err(|error| file_failure("the table".as_ref(), error.into()))?;
            return Ok(Printed::good(String::from_utf8_lossy(&bytes).into_owned()));
        };
        let into = File::create(file).map_err(|source| file_failure(file, source))?;
        write(&timeline, row, self.lang, BufWriter::new(into))
            .map_err(|error| file_failure(file, error.into()))?;
        Ok(Printed::good(format!("{} is written\n", file.display())))
    }
}
