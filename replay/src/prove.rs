//! Proofs of the log, checked without any server: an event is in it, and it only ever grew.

use engine::kernel::entry::{Entry, NotAnEntry};
use engine::kernel::ids::{GameId, Seq};
use engine::kernel::occasion::At;
use engine::kernel::record::Record;
use engine::tlog::checkpoint::{Checkpoint, NotTold, Origin};
use engine::tlog::consistency::{Consistency, Inconsistent, Which};
use engine::tlog::cosignature::{CosignedAt, WitnessKey};
use engine::tlog::key::{KeyName, VerifierKey};
use engine::tlog::note::{Note, Unsigned};
use engine::tlog::proof::{InclusionProof, NotProved};
use engine::tlog::{LeafIndex, TreeSize};
use serde::Serialize;
use std::fmt;

/// The facts that a proof of inclusion shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    /// The event.
    pub entry: Entry,
    /// The checkpoint that binds it.
    pub checkpoint: Checkpoint,
}

/// The reasons for which a proof does not show that an event of the record is in the log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproved {
    /// The proof names no event.
    #[error("{0}: ask the server for the proof again")]
    NoEntry(#[from] NotAnEntry),
    /// The proof is of another game.
    #[error(
        "the proof is of the game {proof}, the record of {record}: take the proof of this game"
    )]
    OtherGame {
        /// The game of the proof.
        proof: GameId,
        /// The game of the record.
        record: GameId,
    },
    /// The record has no such event.
    #[error("the proof is of event {seq}, the record has {events} events: take a longer record")]
    NoSuchEvent {
        /// The event of the proof.
        seq: Seq,
        /// The number of events of the record.
        events: usize,
    },
    /// The log does not hold the event as the record tells it.
    #[error(
        "{0}: check the key; if it is the log's, the record or the proof was forged: keep both"
    )]
    NotProved(#[from] NotProved),
}

/// Events of a record that follow each other without a gap.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Stretch {
    /// The first one.
    pub first: Seq,
    /// The last one.
    pub last: Seq,
}

impl Stretch {
    fn between(first: Seq, last: Seq) -> Option<Stretch> {
        (first <= last).then_some(Stretch { first, last })
    }
}

/// The worth of a proof: a value that programs read and people are told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "snake_case")]
pub enum Worth {
    /// The event is in the log.
    Good {
        /// The event.
        event: Seq,
        /// Its game.
        game: GameId,
        /// The leaf.
        leaf: LeafIndex,
        /// The log.
        origin: Origin,
        /// The number of leaves that the checkpoint binds.
        tree_size: TreeSize,
        /// The events that are bound: this one and all before it, for each names the hash of the one before.
        bound: Stretch,
        /// The events of the record that are not bound; absent if all are.
        #[serde(skip_serializing_if = "Option::is_none")]
        unbound: Option<Stretch>,
    },
    /// The proof does not show it.
    Bad {
        /// The reason.
        reason: String,
    },
}

impl Worth {
    /// Returns what this proof is worth for this record.
    pub fn of(record: &Record, proof: &InclusionProof, key: &VerifierKey) -> Worth {
        match inclusion(record, proof, key) {
            Ok(Proved { entry, checkpoint }) => Worth::Good {
                event: entry.seq,
                game: entry.game,
                leaf: proof.index,
                origin: checkpoint.origin,
                tree_size: checkpoint.size,
                bound: Stretch { first: Seq(0), last: entry.seq },
                unbound: unbound(record, entry.seq),
            },
            Err(unproved) => Worth::Bad { reason: unproved.to_string() },
        }
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Worth::Good { event, game, leaf, origin, tree_size, bound, unbound } => {
                write!(
                    f,
                    "event {event} of game {game} is leaf {leaf} of {origin}, bound by the checkpoint of {tree_size} leaves: "
                )?;
                tell_bound(f, *bound, *unbound)
            }
            Worth::Bad { reason } => f.write_str(reason),
        }
    }
}

/// Says which events are bound and which are not, and what binds all.
fn tell_bound(f: &mut fmt::Formatter<'_>, bound: Stretch, unbound: Option<Stretch>) -> fmt::Result {
    match bound.last {
        Seq(0) => write!(f, "event 0 is bound")?,
        last => write!(f, "events 0 to {last} are bound")?,
    }
    match unbound {
        None => write!(f, ", which is the whole record"),
        Some(Stretch { first, last }) if first == last => {
            write!(f, ", {last} is not: take the proof of event {last}")
        }
        Some(Stretch { first, last }) => {
            write!(
                f,
                ", {first} to {last} are not: take the proof of event {last}, which binds all"
            )
        }
    }
}

/// Returns the events of the record behind the one that is proved.
fn unbound(record: &Record, proved: Seq) -> Option<Stretch> {
    let last = record.events.last()?.line.seq;
    Stretch::between(proved.next(), last)
}

/// Checks that the event which the proof names is in the log as the record tells it.
///
/// # Errors
/// [`Unproved`].
pub fn inclusion(
    record: &Record,
    proof: &InclusionProof,
    key: &VerifierKey,
) -> Result<Proved, Unproved> {
    let entry = Entry::of(proof)?;
    if entry.game != record.game {
        return Err(Unproved::OtherGame { proof: entry.game, record: record.game });
    }
    let no_such = Unproved::NoSuchEvent { seq: entry.seq, events: record.events.len() };
    let event = record.events.get(entry.seq.0 as usize).ok_or(no_such)?;
    let checkpoint = proof.check(event.hash, key)?;
    Ok(Proved { entry, checkpoint })
}

/// The reasons for which a proof does not show that the log only grew.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unfollowed {
    /// The log does not answer for a checkpoint.
    #[error("the {which} checkpoint: {reason}")]
    NotTold {
        /// The one of the two.
        which: Which,
        /// The reason.
        reason: NotTold,
    },
    /// The proof is of other sizes.
    #[error(
        "the proof leads from {from} leaves to {to}, the checkpoints have {old} and {new}: ask for the proof between these"
    )]
    OtherSizes {
        /// The proof's earlier tree.
        from: TreeSize,
        /// The proof's later tree.
        to: TreeSize,
        /// The earlier checkpoint's tree.
        old: TreeSize,
        /// The later checkpoint's tree.
        new: TreeSize,
    },
    /// The later tree does not begin with the earlier one.
    #[error(
        "{0}: ask for the proof again; if there is none that holds, the log was rewritten, and the two checkpoints show it: keep both"
    )]
    Inconsistent(#[from] Inconsistent),
}

/// Checks that the tree of the new checkpoint begins with that of the old one; gives both.
///
/// # Errors
/// [`Unfollowed`].
pub fn consistency(
    proof: &Consistency,
    old: &Note,
    new: &Note,
    key: &VerifierKey,
) -> Result<(Checkpoint, Checkpoint), Unfollowed> {
    let told = |note, which| {
        Checkpoint::told(note, key).map_err(|reason| Unfollowed::NotTold { which, reason })
    };
    let (old, new) = (told(old, Which::Earlier)?, told(new, Which::Later)?);
    let Consistency { from, to, .. } = *proof;
    if (from, to) != (old.size, new.size) {
        return Err(Unfollowed::OtherSizes { from, to, old: old.size, new: new.size });
    }
    proof.check(old.root, new.root)?;
    Ok((old, new))
}

/// That a witness has cosigned a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cosigned {
    /// The name of the witness.
    pub witness: KeyName,
    /// The moment.
    pub at: CosignedAt,
}

impl fmt::Display for Cosigned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cosigned by {} ", self.witness)?;
        match self.at.moment().map(At::new) {
            Some(moment) => write!(f, "at {moment}"),
            None => write!(f, "{} seconds after 1970", self.at),
        }
    }
}

/// A witness does not answer for a checkpoint.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a witness has not cosigned the checkpoint: {0}; a cosigned one is shown at GET /api/v1/log/checkpoint?cosigned=true"
)]
pub struct Unwitnessed(#[from] Unsigned);

/// Checks that a witness has cosigned a checkpoint.
///
/// # Errors
/// [`Unwitnessed`].
pub fn cosigned_by(checkpoint: &Note, witness: &WitnessKey) -> Result<Cosigned, Unwitnessed> {
    let at = witness.cosigned(checkpoint)?;
    Ok(Cosigned { witness: witness.name().clone(), at })
}

/// Checks that each of these witnesses has cosigned a checkpoint.
///
/// # Errors
/// [`Unwitnessed`], for the first one that has not.
pub fn cosigned_by_all(
    checkpoint: &Note,
    witnesses: &[WitnessKey],
) -> Result<Vec<Cosigned>, Unwitnessed> {
    witnesses.iter().map(|witness| cosigned_by(checkpoint, witness)).collect()
}
