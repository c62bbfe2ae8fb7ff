//! Answers to requests that change something. An answer is a value, and is written once its place in the log is known.

use super::shown::{Accepted, DisputeNamed, Moved, Seated, WrittenCommand};
use crate::problem::Problem;
use engine::kernel::table::DisputeNo;
use engine::tlog::TreeSize;
use serde::Serialize;

/// The answer to a request.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub told: AnswerBody,
    /// `true` if the same request was answered before.
    pub is_repeated: bool,
}

/// The body of an answer.
#[derive(Clone, Debug)]
pub enum AnswerBody {
    /// Tells how the game stands.
    Moved(Placed<Moved>),
    /// The seat that was taken.
    Seated(Placed<Seated>),
    /// The dispute that was opened.
    Disputed(DisputeNo),
    /// Tells the events of a choice, and the commands that may be chosen next.
    Accepted(Box<Placed<Accepted<WrittenCommand>>>),
}

impl AnswerBody {
    /// Returns the body of the answer, JSON.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn body(self) -> Result<String, Problem> {
        match self {
            AnswerBody::Moved(moved) => json(&moved),
            AnswerBody::Seated(seated) => json(&seated),
            AnswerBody::Disputed(dispute) => json(&DisputeNamed { dispute }),
            AnswerBody::Accepted(accepted) => json(&accepted),
        }
    }
}

/// A body with its place in the log, which stands before all other members.
#[derive(Clone, Debug, Serialize)]
pub struct Placed<T> {
    /// The size of the log's smallest tree that holds the last event of the game.
    pub tree_size: TreeSize,
    /// The body.
    #[serde(flatten)]
    pub body: T,
}

/// The body of an answer before its place in the log is known. The writer tells the place after the commit.
pub enum Reply {
    /// Tells how the game stands.
    Moved(Moved),
    /// The seat that is taken.
    Seated(Seated),
    /// The dispute that is opened.
    Disputed(DisputeNo),
    /// Tells the events of a choice, and the commands that may be chosen next.
    Accepted(Box<Accepted<WrittenCommand>>),
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
            Reply::Accepted(accepted) => json(&accepted.head()),
        }
    }

    /// Returns what is told, with the place in the log.
    pub fn placed(self, tree_size: TreeSize) -> AnswerBody {
        match self {
            Reply::Moved(body) => AnswerBody::Moved(Placed { tree_size, body }),
            Reply::Seated(body) => AnswerBody::Seated(Placed { tree_size, body }),
            Reply::Disputed(dispute) => AnswerBody::Disputed(dispute),
            Reply::Accepted(body) => {
                AnswerBody::Accepted(Box::new(Placed { tree_size, body: *body }))
            }
        }
    }
}

fn json(body: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(body).map_err(Problem::internal)
}
