//! Two checkpoints of one log are compared: if they do not agree, it is told who has proof of what.

use crate::prove::{Cosigned, Unfollowed, cosigned_by};
use engine::tlog::TreeSize;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::consistency::Which;
use engine::tlog::cosignature::WitnessKey;
use engine::tlog::key::VerifierKey;
use engine::tlog::node::Root;
use engine::tlog::note::Note;
use std::fmt;

/// The relation of two checkpoints, without any proof between them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Compared {
    /// They are of the same tree.
    Same(Checkpoint),
    /// They are of trees of other sizes: whether one begins with the other, only a proof tells.
    Undecided(Undecided),
    /// They are of two trees of one size: the log has told two histories.
    Forked(Box<Fork>),
}

/// Two trees of other sizes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undecided {
    /// The log.
    pub origin: Origin,
    /// The size of the smaller tree.
    pub from: TreeSize,
    /// The size of the larger tree.
    pub to: TreeSize,
}

/// Two trees of one size, both signed by the key of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The key that signed both.
    pub key: VerifierKey,
    /// Their size.
    pub size: TreeSize,
    /// The root of the first.
    pub earlier: Root,
    /// The root of the second.
    pub later: Root,
    /// The witnesses that have cosigned, each with the checkpoint.
    pub cosigned: Vec<(Which, Cosigned)>,
}

/// Holds two checkpoints against each other, and tells what these witnesses have cosigned of them.
///
/// # Errors
/// [`Unfollowed::NotTold`], if the log does not answer for one of them.
pub fn compare(
    first: &Note,
    second: &Note,
    key: &VerifierKey,
    witnesses: &[WitnessKey],
) -> Result<Compared, Unfollowed> {
    let told = |note, which| {
        Checkpoint::told(note, key).map_err(|reason| Unfollowed::NotTold { which, reason })
    };
    let (one, other) = (told(first, Which::Earlier)?, told(second, Which::Later)?);
    if one == other {
        return Ok(Compared::Same(one));
    }
    if one.size != other.size {
        let (from, to) = (one.size.min(other.size), one.size.max(other.size));
        return Ok(Compared::Undecided(Undecided { origin: one.origin, from, to }));
    }
    let cosigned = |which, note| {
        let times = witnesses.iter().filter_map(|witness| cosigned_by(note, witness).ok());
        times.map(move |cosigned| (which, cosigned)).collect::<Vec<_>>()
    };
    let cosigned = [cosigned(Which::Earlier, first), cosigned(Which::Later, second)].concat();
    let (earlier, later) = (one.root, other.root);
    let fork = Fork { key: key.clone(), size: one.size, earlier, later, cosigned };
    Ok(Compared::Forked(Box::new(fork)))
}

impl fmt::Display for Undecided {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Undecided { origin, from, to } = self;
        write!(
            f,
            "{origin} has signed a tree of {from} leaves and one of {to}. Whether the larger one begins with the smaller one, only a proof tells: ask for GET /api/v1/log/consistency?from={from}&to={to} and give it as --consistency. If nobody can give one that holds, the log has told two histories, and whoever has both checkpoints has its signature over both: keep them as they are"
        )
    }
}

impl fmt::Display for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fork { key, size, earlier, later, cosigned } = self;
        write!(
            f,
            "the log has told two histories: {} signed two trees of {size} leaves.
  the root of the earlier checkpoint is {earlier}
  the root of the later checkpoint is {later}
  The signature of {} ({}) holds below both. Whoever has these two files has the whole proof, and nobody who has the key can deny it: keep both as they are, and show them to everybody who relies on the log.
  An event that is proved under one of them may be missing or another one under the other",
            key.name(),
            key.name(),
            key.id(),
        )?;
        cosigned.iter().try_for_each(|(which, cosigned)| {
            write!(f, "\n  of the {which} checkpoint: {cosigned}")
        })
    }
}
