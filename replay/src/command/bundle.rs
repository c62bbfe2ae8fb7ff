//! `replay bundle`: one page that steps through the game offline, with everything that whoever rules on a dispute needs.

use super::{Failure, Printed, bytes_of, parse_language, parse_seq, parse_viewer, viewer, written};
use crate::Replayable;
use crate::bundle::data::record_in;
use crate::bundle::{Contents, bundle};
use crate::open::Replay;
use clap::Args;
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use std::path::PathBuf;

/// Writes one HTML page that steps through the record offline and holds it.
#[derive(Args, Debug)]
pub struct Bundle {
    /// The record.
    pub file: PathBuf,
    /// The event that is shown first; else the one that is disputed, else the last one.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub event: Option<Seq>,
    /// A proof that binds the record to a log, as the server gave it.
    #[arg(long, value_name = "FILE")]
    pub proof: Option<PathBuf>,
    /// Shows the game to one viewer alone: a seat's number, `spectator` or `referee`; else the reader chooses among all whom the record
    /// tells enough. The record is held as it is.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// The language that is shown first: `en` or `de`. The page has both.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
    /// The file to which the page is written; else it is printed.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl Bundle {
    /// Returns the page.
    ///
    /// # Errors
    /// [`Failure`], where a file cannot be read, or the record does not tell so much.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let last = replay.record().events.last().map(|event| event.line.seq);
        if let Some(asked) = self.event.filter(|asked| Some(*asked) > last) {
            return Err(Failure::no_such_event(&self.file, asked, last));
        }
        let bytes = bytes_of(&self.file)?;
        let record = String::from_utf8_lossy(&record_in(&bytes)).into_owned();
        let proof = self.proof.as_deref().map(bytes_of).transpose()?;
        let proof = proof.map(|proof| String::from_utf8_lossy(&proof).into_owned());
        // Who is named alone is shown alone.
        let others = if self.viewer.is_some() { &[] } else { replay.viewers() };
        let contents = Contents {
            record: &record,
            proof: proof.as_deref(),
            event: self.event,
            viewer,
            others,
            language: self.lang,
        };
        let page =
            bundle(replay, &contents).map_err(|broken| Failure::broken(&self.file, &broken))?;
        written(self.output.as_deref(), page)
    }
}
