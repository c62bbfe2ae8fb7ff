//! What is answered to a request that changes something: a value, which is written once its place in the log is known.

use super::shown::{Accepted, DisputeNamed, KeptHead, Moved, Seated};
use crate::problem::Problem;
use engine::kernel::log::TreeSize;
use engine::kernel::table::DisputeNo;
use serde::Serialize;

/// The answer to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// What is told.
    pub told: Told,
    /// Was it given before?
    pub is_repeated: bool,
}

/// What a request has led to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Told {
    /// How the game stands.
    Moved(Placed<Moved>),
    /// The seat that was taken.
    Seated(Placed<Seated>),
    /// The dispute that was opened.
    Disputed(DisputeNo),
    /// What a choice led to and what may be chosen next: [`Accepted`], written in the words of its ruleset.
    Accepted(String),
}

impl Told {
    /// Returns the body of the answer, JSON.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn body(self) -> Result<String, Problem> {
        match self {
            Told::Moved(moved) => json(&moved),
            Told::Seated(seated) => json(&seated),
            Told::Disputed(dispute) => json(&DisputeNamed { dispute }),
            Told::Accepted(body) => Ok(body),
        }
    }
}

/// A body with its place in the log, which stands before all other members.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Placed<T> {
    /// The size of the log's smallest tree that holds the last event of the game.
    pub tree_size: TreeSize,
    /// The body.
    #[serde(flatten)]
    pub body: T,
}

/// What a request leads to, as long as its place in the log is not known: the writer tells it with the commit.
pub enum Reply {
    /// How the game stands.
    Moved(Moved),
    /// The seat that is taken.
    Seated(Seated),
    /// The dispute that is opened.
    Disputed(DisputeNo),
    /// What a choice leads to.
    Accepted(Box<dyn ChoiceReply>),
}

impl Reply {
    /// Returns the status of the answer. Whoever creates a game answers that it was created.
    pub fn status(&self) -> u16 {
        match self {
            Reply::Moved(_) | Reply::Accepted(_) => 200,
            Reply::Seated(_) | Reply::Disputed(_) => 201,
        }
    }

    /// Returns the body that is kept under the key of the request. Of a choice only the head is kept: its events are in the log, and
    /// what may be chosen is told as it is by then.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn kept(&self) -> Result<String, Problem> {
        match self {
            Reply::Moved(moved) => json(moved),
            Reply::Seated(seated) => json(seated),
            Reply::Disputed(dispute) => json(&DisputeNamed { dispute: *dispute }),
            Reply::Accepted(reply) => json(&reply.head()),
        }
    }

    /// Returns what is told, with the place in the log.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn placed(self, tree_size: TreeSize) -> Result<Told, Problem> {
        Ok(match self {
            Reply::Moved(body) => Told::Moved(Placed { tree_size, body }),
            Reply::Seated(body) => Told::Seated(Placed { tree_size, body }),
            Reply::Disputed(dispute) => Told::Disputed(dispute),
            Reply::Accepted(reply) => Told::Accepted(reply.written(tree_size)?),
        })
    }
}

/// What follows from a choice, whatever the commands of its ruleset are.
pub trait ChoiceReply: Send {
    /// Returns the last event of the game, with its hash.
    fn head(&self) -> KeptHead;

    /// Returns the body of the answer, JSON.
    ///
    /// # Errors
    /// When it cannot be written.
    fn written(&self, tree_size: TreeSize) -> Result<String, Problem>;
}

impl<C: Serialize + Send> ChoiceReply for Accepted<C> {
    fn head(&self) -> KeptHead {
        KeptHead { seq: self.seq, hash: self.hash }
    }

    fn written(&self, tree_size: TreeSize) -> Result<String, Problem> {
        json(&Placed { tree_size, body: self })
    }
}

fn json(body: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(body).map_err(Problem::internal)
}
