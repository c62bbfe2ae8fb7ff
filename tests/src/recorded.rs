//! Recorded games of any game: each is named by what is needed to play it again.

use crate::coverage::Kinds;
use crate::playout::wandering::terms;
use crate::playout::{Playout, Setup, Undoing};
use crate::{editions, guided, striving};
use engine::kernel::chance::Stream;
use engine::kernel::edition::{EditionName, Published};
use engine::kernel::event::{Command, Event};
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::{Revision, Table};
use engine::kernel::viewer::Viewer;
use replay::open::Replay;
use replay::timeline::Timeline;
use serde_json::{Value, json};
use std::fmt;
use std::fs::{self, DirEntry};
use std::io;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// A game of which games are recorded.
pub trait RecordedGame: Published {
    /// The folder of all that is recorded of it, below `fixtures`.
    const FOLDER: &'static str;
    /// After how many steps games are recorded that still go on: at the first choices, and twice in the middle.
    const RUNNING: [u16; 3];
    /// The options that so many play with, each with the words that names tell it by. Of the usual ones, which come first, names say nothing.
    fn played_options(_players: u8) -> Vec<(&'static str, Value)> {
        vec![("", json!({}))]
    }
    /// The edition of games of so many with these options, by their words: the one that they were recorded with.
    fn recorded_edition(_players: u8, _options: &str) -> EditionName {
        Self::editions().remove(0)
    }
    /// Returns what a player who strives chooses: one command; while all choose at the same time, a whole draft.
    fn strive(
        rules: &Self::Rules,
        table: &Table<Self>,
        seat: Seat,
        random: &mut Stream,
    ) -> Vec<Self::Command>;
    /// Everything that the recorded games show together.
    fn everything() -> Kinds;
    /// Returns what one game shows.
    fn shown(timeline: &Timeline<'_, Self>) -> Kinds;
}

/// The manner in which the players of a recorded game choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Manner {
    /// Each legal command is as likely.
    Random,
    /// The same, and choices are taken back now and then.
    Undoing,
    /// They look one choice ahead and take what makes their position worth most, so that what is built and claimed does something.
    Striving,
    /// At random; they ask for consent, claim that events are wrong, and hear an arbiter.
    Quarrelling,
    /// The same, and people come and go: in two of three games clocks run.
    Wandering,
    /// At random; a practice game that begins where another one stood, as its first seat knew it.
    Practising,
    /// They strive, under the oldest revision of the rules.
    Superseded,
    /// At random; under the oldest revision first, then under a newer one.
    Adopting,
    /// At random; under the revision before the newest first, where that is not the oldest, then under the newest.
    Succeeding,
    /// Somebody plays so well that no other manner shows it: the choices are those of the record itself.
    Guided,
}

impl Manner {
    /// All manners.
    pub const ALL: [Manner; 10] = [
        Manner::Random,
        Manner::Undoing,
        Manner::Striving,
        Manner::Quarrelling,
        Manner::Wandering,
        Manner::Practising,
        Manner::Superseded,
        Manner::Adopting,
        Manner::Succeeding,
        Manner::Guided,
    ];

    /// The manners that every game is played in: revisions are shown by those that have several.
    pub fn of<G: Published>() -> impl Iterator<Item = Manner> {
        let has_revisions = G::OLDEST < G::REVISION;
        let is_shown = move |manner: &Manner| match manner {
            Manner::Superseded | Manner::Adopting => has_revisions,
            Manner::Succeeding => has_revisions && G::OLDEST < before(G::REVISION),
            Manner::Guided => false,
            Manner::Random
            | Manner::Undoing
            | Manner::Striving
            | Manner::Quarrelling
            | Manner::Wandering
            | Manner::Practising => true,
        };
        Manner::ALL.into_iter().filter(is_shown)
    }

    /// Returns the manner that is called so in names of recorded games.
    pub fn named(name: &str) -> Option<Manner> {
        Manner::ALL.into_iter().find(|known| known.name() == name)
    }

    fn name(self) -> &'static str {
        match self {
            Manner::Random => "random",
            Manner::Undoing => "undoing",
            Manner::Striving => "striving",
            Manner::Quarrelling => "quarrelling",
            Manner::Wandering => "wandering",
            Manner::Practising => "practising",
            Manner::Superseded => "superseded",
            Manner::Adopting => "adopting",
            Manner::Succeeding => "succeeding",
            Manner::Guided => "guided",
        }
    }
}

/// The revision before this one, which is not the first.
fn before(revision: Revision) -> Revision {
    Revision(revision.0.saturating_sub(1))
}

/// The part of a game that is in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// The whole game, opened.
    Whole,
    /// Its first steps, as the viewer may have the record.
    Running(u16, Viewer),
}

/// A recorded game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recorded<G> {
    /// The number of players.
    pub players: u8,
    /// The number that all randomness of the game comes from.
    pub number: u32,
    /// The manner in which they choose.
    pub manner: Manner,
    /// The words for the options; none for the usual ones.
    pub options: &'static str,
    /// The part of it that is recorded.
    pub extent: Extent,
    /// The game that is played.
    pub game: PhantomData<G>,
}

/// The name of a recorded game, as `3-players-17-random` or `3-players-17-random-sequential-200-steps-seat-2`.
impl<G> fmt::Display for Recorded<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Recorded { players, number, manner, options, extent, .. } = self;
        write!(f, "{players}-players-{number}-{}", manner.name())?;
        if !options.is_empty() {
            write!(f, "-{options}")?;
        }
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

impl<G: RecordedGame> FromStr for Recorded<G> {
    type Err = NotAName;
    fn from_str(name: &str) -> Result<Recorded<G>, NotAName> {
        named(name).filter(|game| game.to_string() == name).ok_or_else(|| NotAName(name.to_owned()))
    }
}

fn named<G: RecordedGame>(name: &str) -> Option<Recorded<G>> {
    let mut words = name.splitn(5, '-');
    let players = words.next()?.parse().ok()?;
    let number = words.nth(1)?.parse().ok()?;
    let manner = words.next()?;
    let manner = Manner::named(manner)?;
    let rest = words.next().unwrap_or_default();
    G::played_options(players).into_iter().find_map(|(options, _)| {
        let extent = extent(rest.strip_prefix(options)?, *G::SEATS.end())?;
        Some(Recorded { players, number, manner, options, extent, game: PhantomData })
    })
}

fn extent(words: &str, seats: u8) -> Option<Extent> {
    if words.is_empty() {
        return Some(Extent::Whole);
    }
    let (steps, viewer) = words.trim_start_matches('-').split_once("-steps-")?;
    let mut viewers = Seat::first(seats).map(Viewer::Seat).chain([Viewer::Spectator]);
    let viewer = viewers.find(|known| known.to_string() == viewer)?;
    Some(Extent::Running(steps.parse().ok()?, viewer))
}

/// The folder of everything that is recorded of this game.
pub fn folder<G: RecordedGame>() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(G::FOLDER)
}

/// All games that are recorded, in order of the names of their files; editions of others that some are of are taken in.
///
/// # Errors
/// What the system says; a file that has not the name of a recorded game.
pub fn games<G: RecordedGame>() -> io::Result<Vec<Recorded<G>>> {
    editions::all::<G>();
    let files = fs::read_dir(folder::<G>().join("games"))?;
    let name = |file: io::Result<DirEntry>| Ok(file?.file_name().to_string_lossy().into_owned());
    let mut names = files.map(name).collect::<io::Result<Vec<String>>>()?;
    names.sort();
    let stem = |name: &String| name.strip_suffix(".jsonl").unwrap_or(name).parse();
    names.iter().map(|name| stem(name).map_err(io::Error::other)).collect()
}

impl<G: RecordedGame> Recorded<G> {
    /// The file of the record.
    pub fn path(&self) -> PathBuf {
        folder::<G>().join("games").join(format!("{self}.jsonl"))
    }

    fn options(&self) -> Value {
        let named =
            G::played_options(self.players).into_iter().find(|(words, _)| *words == self.options);
        named.map_or_else(|| json!({}), |(_, options)| options)
    }

    /// The revision under which the game was recorded at last; the newest if it is not recorded yet.
    ///
    /// # Panics
    /// When the file is no whole record of this game.
    pub fn revision(&self) -> Revision {
        if !self.path().exists() {
            return G::REVISION;
        }
        let replay = self.replay();
        let last = replay.record().events.last();
        last.map_or(G::REVISION, |event| event.line.revision)
    }

    /// Plays the game, under the revision of its file.
    ///
    /// # Panics
    /// When it breaks a law that binds playouts.
    pub fn play(&self) -> Playout<G> {
        let edition = G::recorded_edition(self.players, self.options);
        let revision = self.revision();
        let setup = Setup { edition, revision, ..Setup::of::<G>(self.players, self.options()) };
        let number = self.number.into();
        let steps = match self.extent {
            Extent::Whole => usize::MAX,
            Extent::Running(steps, _) => steps.into(),
        };
        match self.manner {
            Manner::Random => Playout::begun(&setup, number, Undoing::Never, steps),
            Manner::Undoing => Playout::begun(&setup, number, Undoing::Sometimes, steps),
            Manner::Striving => striving::play(&setup, number, steps),
            Manner::Quarrelling => Playout::begun(&setup, number, Undoing::Quarrelling, steps),
            Manner::Wandering => {
                let setup = Setup { clock: terms(number), ..setup };
                Playout::begun(&setup, number, Undoing::Wandering, steps)
            }
            Manner::Practising => practising(&setup, number, steps),
            Manner::Superseded => {
                striving::play(&Setup { revision: G::OLDEST, ..setup }, number, steps)
            }
            Manner::Adopting => Playout::adopting(G::OLDEST, &setup, number, steps),
            Manner::Succeeding => Playout::adopting(before(revision), &setup, number, steps),
            Manner::Guided => guided::play(&setup, number, self.choices()),
        }
    }

    /// The game as it stands in its file.
    ///
    /// # Panics
    /// When the file is no whole record of this game.
    pub fn replay(&self) -> Replay<G> {
        // Some games are of editions of others, whichever test reads them first.
        editions::all::<G>();
        let text = fs::read(self.path()).unwrap_or_else(|error| panic!("{self}: {error}"));
        let record = record::read(&text).unwrap_or_else(|broken| panic!("{self}: {broken:?}"));
        Replay::open(record).unwrap_or_else(|refused| panic!("{self}: {refused}"))
    }

    /// Returns what was chosen in the file, one choice after another.
    fn choices(&self) -> impl Iterator<Item = G::Command> + use<G> {
        let replay = self.replay();
        let timeline =
            replay.timeline(Viewer::Referee).unwrap_or_else(|broken| panic!("{broken:?}"));
        let choice = |event: &Event<G>| match &event.command {
            Some(Command::Game(command)) => Some(*command),
            Some(Command::Table(_)) | None => None,
        };
        timeline.events().iter().filter_map(choice).collect::<Vec<_>>().into_iter()
    }

    /// The text of the record.
    pub fn record(&self, playout: &Playout<G>) -> String {
        match self.extent {
            Extent::Whole => playout.record(Viewer::Referee),
            Extent::Running(_, viewer) => playout.record(viewer),
        }
    }
}

/// A practice game from the middle of a random one, as its first seat knew it.
fn practising<G: RecordedGame>(setup: &Setup, number: u64, steps: usize) -> Playout<G> {
    let parent = Playout::whole(setup, number, Undoing::Never);
    let viewer = Seat::first(1).next().map_or(Viewer::Spectator, Viewer::Seat);
    let middle = parent.events.len() / 2;
    let resting = (0..=middle).rev().find(|&place| !parent.tables[place].is_carrying_out());
    parent.branch(resting.unwrap_or(middle), viewer, steps)
}

/// The course of a playout as a referee knows it.
pub fn timeline<G: RecordedGame>(playout: &Playout<G>) -> Timeline<'_, G> {
    Timeline::new(playout.table().id, &playout.rules, Viewer::Referee, playout.events.clone())
}
