//! Recorded facts held against those that follow from the command: the first that differs is named.

use super::sealing::quoted;
use engine::kernel::event::Fact;
use engine::kernel::game::Game;
use std::fmt;

/// The first fact of an event that is not the one that follows from its command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherFact {
    /// Its index in the event, counted from 0.
    pub index: usize,
    /// The recorded fact, as canonical JSON; `None` if the event has too few facts.
    pub recorded: Option<String>,
    /// The fact that follows from the command, as canonical JSON; `None` if no further fact does.
    pub follows: Option<String>,
    /// The difference between the positions to which the recorded facts and the right ones lead; `None` if they lead to the same one.
    pub leads: Option<String>,
}

impl OtherFact {
    /// Returns the first fact that differs, or `None` if the facts are the same.
    pub fn first<G: Game>(recorded: &[Fact<G>], follows: &[Fact<G>]) -> Option<OtherFact> {
        let length = recorded.len().max(follows.len());
        let index = (0..length).find(|&index| recorded.get(index) != follows.get(index))?;
        Some(OtherFact {
            index,
            recorded: recorded.get(index).map(quoted),
            follows: follows.get(index).map(quoted),
            leads: None,
        })
    }
}

impl fmt::Display for OtherFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OtherFact { index, recorded, follows, leads } = self;
        match (recorded, follows) {
            (Some(recorded), Some(follows)) => {
                write!(f, "fact {index} is {recorded}, but {follows} follows from the command")?;
            }
            (Some(recorded), None) => {
                write!(f, "fact {index} is {recorded}, but no such fact follows from the command")?;
            }
            (None, Some(follows)) => {
                write!(f, "fact {index} is missing: {follows} follows from the command")?;
            }
            (None, None) => write!(f, "fact {index} does not follow from the command")?,
        }
        match leads {
            Some(leads) => write!(f, "; the recorded facts lead to another position: {leads}"),
            None => Ok(()),
        }
    }
}
