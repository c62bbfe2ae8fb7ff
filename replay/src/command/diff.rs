//! `replay diff` tells the differences between two positions.

use super::{Failure, Printed, parse_language, parse_seq, parse_viewer, viewer};
use crate::Replayable;
use crate::changes::tell_changes;
use crate::difference::difference;
use crate::messages::say;
use crate::open::Replay;
use crate::timeline::Timeline;
use clap::Args;
use engine::kernel::game::Game;
use engine::kernel::ids::Seq;
use engine::kernel::knowledge::Seen;
use engine::kernel::text::Language;
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
    /// As JSON: a list of the places of the view that differ, each with its JSON Pointer (`path`), `before` and `after`.
    #[arg(long)]
    pub json: bool,
    /// The language: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Diff {
    /// Returns the differences in words, or the places where the views differ as JSON.
    ///
    /// # Errors
    /// [`Failure`], where the record does not tell so much.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.viewer)?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        let before = self.seen(&timeline, self.before)?;
        let after = self.seen(&timeline, self.after)?;
        let rules = timeline.rules();
        let changes = difference(&self.view::<G>(rules, &before)?, &self.view::<G>(rules, &after)?);
        if self.json {
            let text = serde_json::to_string_pretty(&changes).unwrap_or_default();
            return Ok(Printed::good(text + "\n"));
        }
        let told = tell_changes::<G>(rules, &before, &after, self.lang);
        let text = match (&told[..], &changes[..]) {
            ([], []) => say(self.lang, "nothing-differs").to_owned(),
            ([], [..]) => say(self.lang, "only-the-view-differs").to_owned(),
            ([..], _) => told.join("\n"),
        };
        Ok(Printed::good(text + "\n"))
    }

    fn seen<G: Game>(
        &self,
        timeline: &Timeline<'_, G>,
        seq: Seq,
    ) -> Result<Seen<G::State>, Failure> {
        let seen = timeline.seen(seq);
        seen.ok_or_else(|| Failure::no_such_event(&self.file, seq, timeline.last()))
    }

    fn view<G: Game>(&self, rules: &G::Rules, seen: &Seen<G::State>) -> Result<Value, Failure> {
        serde_json::to_value(G::view(rules, seen))
            .map_err(|error| Failure::record(&self.file, 1, error.to_string()))
    }
}
