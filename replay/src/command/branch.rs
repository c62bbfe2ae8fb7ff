//! `replay branch`: a practice game from a position of the record.

use super::{Failure, Printed, parse_seat, parse_seq, viewer, written};
use crate::Replayable;
use crate::branch::{Branch, Practice};
use crate::open::Replay;
use clap::Args;
use engine::kernel::chance::{Seed, Stream};
use engine::kernel::ids::{GameId, Hash, Seq};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::viewer::Viewer;
use std::path::PathBuf;

/// Begins a practice game after an event: what is known is taken over, the rest is dealt anew.
#[derive(Args, Debug)]
pub struct BranchOff {
    /// The record.
    pub file: PathBuf,
    /// The event; the practice game goes on from the position after it.
    #[arg(long, value_name = "N", value_parser = parse_seq)]
    pub seq: Seq,
    /// Takes over what this seat knew; else what is known to who knows most.
    #[arg(long, value_name = "SEAT", value_parser = parse_seat)]
    pub seat: Option<Seat>,
    /// The chance of the practice game, 64 hexadecimal digits; else it is drawn.
    #[arg(long, value_name = "HEX", value_parser = parse_seed)]
    pub seed: Option<Seed>,
    /// The file to which the record of the practice game is written; else it is printed.
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
}

impl BranchOff {
    /// The record of the practice game, with what the named seat knows of it; without a seat, as everybody may read it.
    ///
    /// # Errors
    /// [`Failure`], where no practice game begins there.
    pub fn answer<G: Replayable>(&self, replay: &Replay<G>) -> Result<Printed, Failure> {
        let viewer = viewer(&self.file, replay, self.seat.map(Viewer::Seat))?;
        let timeline =
            replay.timeline(viewer).map_err(|broken| Failure::broken(&self.file, &broken))?;
        let hashes: Vec<Hash> = replay.record().events.iter().map(|event| event.hash).collect();
        let branch = Branch::off(&timeline, &hashes, self.seq)
            .map_err(|unbranched| Failure::Unbranched { file: self.file.clone(), unbranched })?;
        let practice = self.practice(&branch)?;
        let begun = branch.begin(&practice).map_err(|unbegun| self.unbegun(&unbegun))?;
        let key = begun.table.key(&practice.server);
        let reader = self.seat.map_or(Viewer::Spectator, Viewer::Seat);
        let record = record::write(practice.game, &begun.events, branch.seats(), &key, reader)
            .map_err(|error| self.unbegun(&error))?;
        written(self.output.as_deref(), record)
    }

    fn unbegun(&self, reason: &impl ToString) -> Failure {
        Failure::Unbegun { file: self.file.clone(), reason: reason.to_string() }
    }

    /// Everything that is drawn comes from one seed. The moment is that of the event, so that the same seed gives the same record.
    fn practice<G: Replayable>(&self, branch: &Branch<G>) -> Result<Practice, Failure> {
        let mut stream = Stream::new(self.chance()?.0);
        let game = GameId(drawn(&mut stream));
        let server = Seed(drawn(&mut stream));
        let player: [u8; 16] = drawn(&mut stream);
        let player = hex::encode(player).try_into().map_err(|error| self.unbegun(&error))?;
        let shares = (0..branch.seats()).map(|_| Seed(drawn(&mut stream))).collect();
        Ok(Practice { game, server, player, shares, at: branch.at() })
    }

    fn chance(&self) -> Result<Seed, Failure> {
        if let Some(seed) = self.seed {
            return Ok(seed);
        }
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| self.unbegun(&error))?;
        Ok(Seed(bytes))
    }
}

/// Returns the next bytes of a stream.
fn drawn<const N: usize>(stream: &mut Stream) -> [u8; N] {
    let mut bytes = [0; N];
    for four in bytes.chunks_mut(4) {
        four.copy_from_slice(&stream.word().to_le_bytes()[..four.len()]);
    }
    bytes
}

fn parse_seed(text: &str) -> Result<Seed, String> {
    text.parse().map_err(|not_hex: engine::tlog::hexadecimal::NotHex| not_hex.to_string())
}
