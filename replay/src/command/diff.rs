//! `replay diff` tells the differences between two positions.

use super::{Failure, Printed, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::difference::difference;
use crate::open::Replay;
use crate::timeline::Timeline;
use clap::Args;
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::viewer::Viewer;
use serde_json::Value;
use std::path::PathBuf;

/// Compares the positions after two events.
#[derive(Args, Debug)]
pub struct Diff {
    /// The record.
    pub file: PathBuf,
    /// The event whose position stands on the left.
    #[arg(value_parser = parse_seq)]
    pub before: Seq,
    /// The event whose position stands on the right.
    #[arg(value_parser = parse_seq)]
    pub after: Seq,
    /// The viewer: a seat's number, `spectator` or `referee`; else who knows most.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
}

impl Diff {
    /// Returns one line for each place where the views differ.
    ///
    /// # Errors
    /// [`Failure`], where the record does not tell so much.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        let before = self.view(&timeline, self.before)?;
        let after = self.view(&timeline, self.after)?;
        let changes = difference(&before, &after);
        Ok(Printed::good(changes.iter().map(|change| format!("{change}\n")).collect()))
    }

    fn view<G: Game>(&self, timeline: &Timeline<'_, G>, seq: Seq) -> Result<Value, Failure> {
        let seen = timeline
            .seen(seq)
            .ok_or_else(|| Failure::no_such_event(&self.file, seq, timeline.last()))?;
        serde_json::to_value(G::view(timeline.rules(), &seen))
            .map_err(|error| Failure::record(&self.file, 1, error.to_string()))
    }
}
