//! `replay since` sums up the events behind one of them, as a seat would be told.

use super::{Failure, Printed, parse_language, parse_seat, parse_seq};
use crate::Replayable;
use crate::digest::{Digest, TurnTold, digest};
use crate::open::Replay;
use crate::words::seat_word;
use clap::Args;
use engine::kernel::ids::Seq;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::text::grammar::{capitalised, numeral};
use engine::kernel::viewer::Viewer;
use std::path::PathBuf;

/// Tells what has happened since an event: the choices turn by turn, and every number that has changed.
#[derive(Args, Debug)]
pub struct Since {
    /// The record.
    pub file: PathBuf,
    /// The seat that is told.
    #[arg(long, value_name = "SEAT", value_parser = parse_seat)]
    pub seat: Seat,
    /// The last event that is known.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub from: Seq,
    /// As JSON, as the server's `GET /games/{game}/since` tells it.
    #[arg(long)]
    pub json: bool,
    /// The language: `en` or `de`.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Since {
    /// Returns the summary in words or as JSON.
    ///
    /// # Errors
    /// [`Failure`], where the record does not tell so much.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let file = &self.file;
        Failure::hold_seat(file, self.seat, G::seats(replay.rules()))?;
        let viewer = replay.told(Viewer::Seat(self.seat));
        let viewer = viewer.map_err(|untold| Failure::Untold { file: file.clone(), untold })?;
        let timeline = replay.timeline(viewer).map_err(|broken| Failure::broken(file, &broken))?;
        let digest = digest(&timeline, self.seat, self.from, self.lang);
        let digest =
            digest.ok_or_else(|| Failure::no_such_event(file, self.from, timeline.last()))?;
        let text = match self.json {
            true => serde_json::to_string_pretty(&digest).unwrap_or_default() + "\n",
            false => told(&digest, self.lang),
        };
        Ok(Printed::good(text))
    }
}

fn told(digest: &Digest, language: Language) -> String {
    let line = |turn: &TurnTold| {
        let told = turn.events.iter().map(|event| format!("{:>4}  {}\n", event.seq.0, event.text));
        told.collect::<String>()
    };
    let turns: Vec<String> = digest.turns.iter().map(line).collect();
    let changes = digest.change.iter().map(|change| {
        let (word, seat) = (capitalised(seat_word(language)), change.seat);
        let (from, to) = (numeral(change.from), numeral(change.to));
        format!("{word} {seat}: {} {from} → {to}\n", change.quantity)
    });
    let changes = changes.collect::<String>();
    [turns.join("\n"), changes].join("\n")
}
