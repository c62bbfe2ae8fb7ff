//! `replay write` writes a record as notation.

use super::{Failure, Printed, parse_language, written};
use crate::Replayable;
use crate::notation::noted::{Comments, note};
use crate::open::Replay;
use clap::Args;
use engine::kernel::text::Language;
use std::path::PathBuf;

/// Writes the record of an opened game as text that people read, from which `replay read` makes the same bytes again.
#[derive(Args, Debug)]
pub struct Write {
    /// The record.
    pub file: PathBuf,
    /// The file to which the notation is written; else it is printed.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Also a comment behind each command that tells it in words.
    #[arg(long)]
    pub comments: bool,
    /// The language of the comments: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Write {
    /// Returns the notation.
    ///
    /// # Errors
    /// [`Failure`], where the record is not opened, or not what follows from its commands.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let comments = if self.comments { Comments::In(self.lang) } else { Comments::Without };
        let refused =
            |unnoted| Failure::Unnoted { file: self.file.clone(), unnoted: Box::new(unnoted) };
        let notation = note(replay, comments).map_err(refused)?;
        written(self.output.as_deref(), notation.to_string())
    }
}
