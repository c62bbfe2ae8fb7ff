//! Under today's rules: the same commands, decided by the newest revision. The events stay; this tells what would have happened.

use super::whole::first_difference;
use crate::open::Replay;
use engine::kernel::chance::Seed;
use engine::kernel::edition::{Published, SetupRefused};
use engine::kernel::event::{Command, Event};
use engine::kernel::ids::Seq;
use engine::kernel::occasion::Occasion;
use engine::kernel::outcome::Place;
use engine::kernel::play::{Given, decide};
use engine::kernel::record::Broken;
use engine::kernel::table::{Revision, Table, TableCommand, counting};
use engine::kernel::viewer::Viewer;
use serde::Serialize;
use std::fmt;

/// The game to which the same commands lead under today's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Today {
    /// The revision of today's rules.
    pub revision: Revision,
    /// The first event after which the position is another one; absent where none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differs: Option<Difference>,
    /// Its end.
    pub ending: Ending,
}

/// The place where the positions part.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference {
    /// The event.
    pub event: Seq,
    /// The first thing that is another one.
    pub what: String,
}

/// The end of a game under today's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Ending {
    /// Every command is legal up to the end; these are the places then and now.
    Places {
        /// As recorded.
        then: Vec<Place>,
        /// Under today's rules.
        now: Vec<Place>,
    },
    /// A command is not legal any more: nobody knows what would have been chosen instead.
    Refused {
        /// The event.
        event: Seq,
        /// The reason.
        reason: String,
    },
    /// The game has no places, then or now.
    Unfinished {},
}

/// The reasons for which the question cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NoAnswer {
    /// The seed is not told.
    #[error("what would follow hangs on chance, and the seed is told only when the game is opened")]
    NotOpened,
    /// A line is not understood.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// The newest rules cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupRefused),
}

/// The table as it was, and as it would be.
struct Courses<'r, G: Published> {
    rules: &'r G::Rules,
    seed: Seed,
    then: Table<G>,
    now: Table<G>,
}

/// Decides the commands of an opened game again under the newest revision.
///
/// # Errors
/// [`NoAnswer`], where the record does not tell enough.
pub fn today<G: Published>(replay: &Replay<G>) -> Result<Today, NoAnswer> {
    let seed = replay.seed().ok_or(NoAnswer::NotOpened)?;
    let rules = G::rules(replay.created(), G::REVISION)?;
    let events = replay.record().events::<G>(Viewer::Referee)?;
    let game = replay.record().game;
    let (then, now) = (Table::new(game, replay.rules()), Table::new(game, &rules));
    let mut courses = Courses { rules: &rules, seed, then, now };
    let mut differs = None;
    for event in counting(&events) {
        courses.then.apply(event);
        if let Err(reason) = courses.decide(event) {
            let ending = Ending::Refused { event: event.seq, reason };
            return Ok(Today { revision: G::REVISION, differs, ending });
        }
        if differs.is_none() {
            differs = courses.difference().map(|what| Difference { event: event.seq, what });
        }
    }
    let ending = match (courses.then.places, courses.now.places) {
        (Some(then), Some(now)) => Ending::Places { then, now },
        (_, _) => Ending::Unfinished {},
    };
    Ok(Today { revision: G::REVISION, differs, ending })
}

impl<G: Published> Courses<'_, G> {
    /// Takes the command of the event on the table as it would be; what only the table decides is taken as it was.
    fn decide(&mut self, event: &Event<G>) -> Result<(), String> {
        let decided = match &event.command {
            Some(command) if hangs_on_rules(command) => {
                let occasion = Occasion { seat: event.seat, by: event.by, at: event.at };
                let (given, command) = (Given::of(event), command.clone());
                decide(self.rules, &self.seed, &self.now, occasion, given, command)
                    .map_err(|refused| refused.to_string())?
            }
            Some(_) | None => event.clone(),
        };
        self.now.apply(&decided);
        Ok(())
    }

    fn difference(&self) -> Option<String> {
        let (then, now) = (&self.then.game, &self.now.game);
        (then != now).then(|| first_difference::<G>(self.rules, now, then, Viewer::Referee))
    }
}

fn hangs_on_rules<G: Published>(command: &Command<G>) -> bool {
    match command {
        Command::Game(_) => true,
        Command::Table(TableCommand::StartGame {} | TableCommand::SealChoice {}) => true,
        Command::Table(_) => false,
    }
}

impl fmt::Display for Today {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let revision = self.revision.0;
        match &self.differs {
            Some(Difference { event, what }) => writeln!(
                f,
                "under today's rules (revision {revision}) this game first differs at event {event}: {what}"
            )?,
            None => writeln!(f, "under today's rules (revision {revision}) nothing differs")?,
        }
        match &self.ending {
            Ending::Places { then, now } if then == now => {
                writeln!(f, "the final scores are the same")
            }
            Ending::Places { then, now } => {
                writeln!(f, "final scores: {} → {}", Scores(then), Scores(now))
            }
            Ending::Refused { event, reason } => {
                writeln!(f, "event {event}: refused, because {reason}")
            }
            Ending::Unfinished {} => writeln!(f, "the game has no final scores"),
        }
    }
}

struct Scores<'p>(&'p [Place]);

impl fmt::Display for Scores<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told: Vec<String> =
            self.0.iter().map(|place| format!("seat {} {}", place.seat, place.points)).collect();
        f.write_str(&told.join(", "))
    }
}
