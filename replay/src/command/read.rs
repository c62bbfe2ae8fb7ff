//! `replay read` makes a record of notation.

use super::{Failure, Known, Printed, bytes_of, written};
use crate::notation::{NotNotation, Notation, NotationFault};
use clap::Args;
use std::path::PathBuf;

/// Reads notation, plays its commands by the rules, and writes the record that follows. Its variations are checked and left out.
#[derive(Args, Debug)]
pub struct Read {
    /// The notation.
    pub file: PathBuf,
    /// The file to which the record is written; else it is printed.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Read {
    /// Returns the record, if the game of the notation is among those that are known.
    ///
    /// # Errors
    /// [`Failure`], with line and column of the first thing that is wrong.
    pub fn answer(&self, games: &[Known]) -> Result<Printed, Failure> {
        let bytes = bytes_of(&self.file)?;
        let wrong =
            |cause| Failure::NotNotation { file: self.file.clone(), cause: Box::new(cause) };
        let text = std::str::from_utf8(&bytes).map_err(|error| self.not_text(error))?;
        let notation: Notation = text.parse().map_err(wrong)?;
        let ruleset = notation.headers.ruleset();
        let known = games.iter().find(|known| known.name == ruleset);
        let unknown = || NotNotation {
            at: notation.headers.at,
            fault: NotationFault::UnknownRuleset(ruleset.to_owned()),
        };
        let record = known.ok_or_else(unknown).and_then(|known| (known.play)(&notation));
        written(self.output.as_deref(), record.map_err(wrong)?)
    }

    fn not_text(&self, error: std::str::Utf8Error) -> Failure {
        let source = std::io::Error::new(std::io::ErrorKind::InvalidData, error);
        Failure::File { file: self.file.clone(), source }
    }
}
