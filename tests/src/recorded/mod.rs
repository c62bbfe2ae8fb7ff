//! The recorded games of Underwater Cities: each is named by what is needed to play it again.

mod striving;

use crate::playout::{Playout, Setup, Undoing};
use engine::kernel::knowledge::Viewer;
use engine::kernel::seat::Seat;
use engine::underwater::UnderwaterCities;
use replay::timeline::Timeline;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// How the players of a recorded game choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Each legal command is as likely.
    Random,
    /// The same, and choices are taken back now and then.
    Undoing,
    /// They look one choice ahead and take what makes their nation worth most, so that networks grow and claimed cards do something.
    Striving,
}

impl Manner {
    /// All manners.
    pub const ALL: [Manner; 3] = [Manner::Random, Manner::Undoing, Manner::Striving];

    fn name(self) -> &'static str {
        match self {
            Manner::Random => "random",
            Manner::Undoing => "undoing",
            Manner::Striving => "striving",
        }
    }
}

/// How much of a game is in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// The whole game, opened.
    Whole,
    /// Its first steps, as the viewer may have the record.
    Running(u16, Viewer),
}

/// A recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// How many play.
    pub players: u8,
    /// The number that all randomness of the game comes from.
    pub number: u32,
    /// How they choose.
    pub manner: Manner,
    /// How much of it is recorded.
    pub extent: Extent,
}

/// The name of a recorded game, as `3-players-17-random` or `3-players-17-random-200-steps-seat-2`.
impl fmt::Display for Recorded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Recorded { players, number, manner, extent } = self;
        write!(f, "{players}-players-{number}-{}", manner.name())?;
        match extent {
            Extent::Whole => Ok(()),
            Extent::Running(steps, viewer) => write!(f, "-{steps}-steps-{viewer}"),
        }
    }
}

/// A name that no recorded game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is not the name of a recorded game, as `3-players-17-random`")]
pub struct NotAName(String);

impl FromStr for Recorded {
    type Err = NotAName;
    fn from_str(name: &str) -> Result<Recorded, NotAName> {
        named(name).filter(|game| game.to_string() == name).ok_or_else(|| NotAName(name.to_owned()))
    }
}

fn named(name: &str) -> Option<Recorded> {
    let mut words = name.splitn(7, '-');
    let players = words.next()?.parse().ok()?;
    let number = words.nth(1)?.parse().ok()?;
    let manner = words.next()?;
    let manner = Manner::ALL.into_iter().find(|known| known.name() == manner)?;
    let extent = match words.next() {
        None => Extent::Whole,
        Some(steps) => Extent::Running(steps.parse().ok()?, viewer(words.nth(1)?)?),
    };
    Some(Recorded { players, number, manner, extent })
}

fn viewer(name: &str) -> Option<Viewer> {
    let seats = Seat::first(4).map(Viewer::Seat);
    seats.chain([Viewer::Spectator]).find(|viewer| viewer.to_string() == name)
}

/// The folder of everything that is recorded of this game.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/underwater")
}

impl Recorded {
    /// The file of the record.
    pub fn path(&self) -> PathBuf {
        folder().join("games").join(format!("{self}.jsonl"))
    }

    /// Plays the game.
    ///
    /// # Panics
    /// When it breaks a law that binds playouts.
    pub fn play(&self) -> Playout<UnderwaterCities> {
        let setup = Setup::of::<UnderwaterCities>(self.players, serde_json::json!({}));
        let number = self.number.into();
        let steps = match self.extent {
            Extent::Whole => usize::MAX,
            Extent::Running(steps, _) => steps.into(),
        };
        match self.manner {
            Manner::Random => Playout::begun(&setup, number, Undoing::Never, steps),
            Manner::Undoing => Playout::begun(&setup, number, Undoing::Sometimes, steps),
            Manner::Striving => striving::play(&setup, number, steps),
        }
    }

    /// The text of the record.
    pub fn record(&self, playout: &Playout<UnderwaterCities>) -> String {
        match self.extent {
            Extent::Whole => playout.record(Viewer::Referee),
            Extent::Running(_, viewer) => playout.record(viewer),
        }
    }
}

/// The course of a playout as a referee knows it.
pub fn timeline(playout: &Playout<UnderwaterCities>) -> Timeline<'_, UnderwaterCities> {
    Timeline::new(playout.table().id, &playout.rules, Viewer::Referee, playout.events.clone())
}
