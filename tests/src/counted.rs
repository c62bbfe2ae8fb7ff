//! Path counts from fixed positions, as `counts.txt` lists them in the folder of each game below `fixtures`.

use crate::playout::Setup;
use crate::recorded::{Recorded, RecordedGame, folder};
use engine::kernel::chance::GameKey;
use engine::kernel::ids::Seq;
use engine::kernel::play;
use engine::kernel::viewer::Viewer;
use replay::counts::paths;
use serde_json::json;
use std::fmt;
use std::fs;
use std::io;
use std::str::FromStr;

/// A position that can be found again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Position<G> {
    /// The position after the deal with the usual options, by the number of the key that all chance follows from.
    Opening {
        /// The number of players.
        players: u8,
        /// The number of the key.
        key: u32,
    },
    /// The position after an event of a recorded game.
    After(Recorded<G>, Seq),
}

impl<G> fmt::Display for Position<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Position::Opening { players, key } => write!(f, "opening {players} {key}"),
            Position::After(game, seq) => write!(f, "after {game} {seq}"),
        }
    }
}

/// The lines of the list, without what explains it.
///
/// # Errors
/// What the system says; a line that is no path count.
pub fn listed<G: RecordedGame>() -> io::Result<Vec<Counted<G>>> {
    let list = fs::read_to_string(folder::<G>().join("counts.txt"))?;
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().map_err(io::Error::other)).collect()
}

/// A line that is no path count.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not a path count, as `opening 2 1: 6 30 120`")]
pub struct NotACount(String);

/// A position with its counts: of sequences of one command, of two, of three ...
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counted<G> {
    /// From where.
    pub position: Position<G>,
    /// The number of sequences of each length, that of length 1 first.
    pub counts: Vec<u64>,
}

impl<G> fmt::Display for Counted<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.position)?;
        self.counts.iter().try_for_each(|count| write!(f, " {count}"))
    }
}

impl<G: RecordedGame> FromStr for Counted<G> {
    type Err = NotACount;
    fn from_str(line: &str) -> Result<Counted<G>, NotACount> {
        let counted = || {
            let (position, counts) = line.split_once(": ")?;
            let counts =
                counts.split(' ').map(|count| count.parse().ok()).collect::<Option<_>>()?;
            Some(Counted { position: position_in(position)?, counts })
        };
        counted().ok_or_else(|| NotACount(line.to_owned()))
    }
}

fn position_in<G: RecordedGame>(text: &str) -> Option<Position<G>> {
    match text.split(' ').collect::<Vec<_>>()[..] {
        ["opening", players, key] => {
            Some(Position::Opening { players: players.parse().ok()?, key: key.parse().ok()? })
        }
        ["after", game, seq] => Some(Position::After(game.parse().ok()?, Seq(seq.parse().ok()?))),
        _ => None,
    }
}

impl<G: RecordedGame> Position<G> {
    /// The number of sequences of each of the lengths.
    ///
    /// # Panics
    /// When the position cannot be found.
    pub fn count(&self, lengths: impl IntoIterator<Item = u32>) -> Vec<u64> {
        let (rules, state, key) = self.find();
        let count = |length| paths::<G>(&rules, &state, &key, length);
        lengths.into_iter().map(count).collect()
    }

    fn find(&self) -> (G::Rules, G::State, GameKey) {
        match self {
            Position::Opening { players, key } => {
                let rules = Setup::of::<G>(*players, json!({})).rules::<G>();
                let key = GameKey::unrecorded((*key).into());
                let state = play::deal::<G>(&rules, &key);
                (rules, state, key)
            }
            Position::After(game, seq) => {
                let replay = game.replay();
                let timeline = replay.timeline(Viewer::Referee).expect("an opened game");
                let table = timeline.table(*seq).expect("an event of the game");
                let key = table.key(&replay.seed().expect("an opened game"));
                let rules = Setup::created::<G>(replay.created()).rules::<G>();
                (rules, table.game, key)
            }
        }
    }
}
