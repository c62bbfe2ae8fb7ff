//! The recorded games of Underwater Cities: each is named by what is needed to play it again.

use crate::playout::{Playout, Setup, Undoing, choices, commit, pick};
use engine::kernel::chance::{Random, Stream};
use engine::kernel::event::{By, Command};
use engine::kernel::knowledge::{Viewer, hide};
use engine::kernel::play::{self, Occasion};
use engine::kernel::seat::Seat;
use engine::kernel::table::{Phase, Table, TableCommand};
use engine::underwater::UnderwaterCities;
use engine::underwater::command::Command as Choice;
use engine::underwater::rules::turn::matches;
use engine::underwater::setup::Rules;
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
    /// They build and upgrade when they can, so that networks grow and cards that look at them do something.
    Building,
}

impl Manner {
    /// All manners.
    pub const ALL: [Manner; 3] = [Manner::Random, Manner::Undoing, Manner::Building];

    fn name(self) -> &'static str {
        match self {
            Manner::Random => "random",
            Manner::Undoing => "undoing",
            Manner::Building => "building",
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
            Manner::Building => built(&setup, number, steps),
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

/// The game of players who build.
fn built(setup: &Setup, number: u64, steps: usize) -> Playout<UnderwaterCities> {
    let begun = |steps| Playout::begun(setup, number, Undoing::Never, steps);
    let is_lobby = |playout: &Playout<_>| playout.table().phase == Phase::Lobby;
    let first = (0..steps).find(|&first| !is_lobby(&begun(first))).unwrap_or(steps);
    let mut playout = begun(first);
    let mut random = playout.randomness();
    for _ in first..steps {
        if !go_on(&mut playout, &mut random) {
            break;
        }
    }
    playout
}

/// Takes one step; false when there is none left.
fn go_on(playout: &mut Playout<UnderwaterCities>, random: &mut Stream) -> bool {
    let mut table = playout.table();
    let events = match table.phase {
        Phase::Playing => {
            let waiting: Vec<Seat> = table.waiting().iter().collect();
            let seat = pick(random, &waiting);
            let commands = eager(&playout.rules, &table, seat, random);
            commit(playout, &table, seat, &commands)
        }
        Phase::Ended => vec![opened(playout, &table)],
        Phase::Lobby | Phase::Opened => return false,
    };
    for event in events {
        table.apply(&event);
        playout.events.push(event);
        playout.tables.push(table.clone());
    }
    true
}

fn opened(
    playout: &Playout<UnderwaterCities>,
    table: &Table<UnderwaterCities>,
) -> engine::kernel::event::Event<UnderwaterCities> {
    let at = playout.occasion(Seat::first(1).next().expect("a seat")).at;
    let occasion = Occasion { seat: None, by: By::Server, at };
    let open = Command::Table(TableCommand::OpenGame {});
    play::decide(&playout.rules, &playout.server, table, occasion, &[], open)
        .expect("a game that has ended can be opened")
}

/// What a player who builds does: three times of four what makes the network grow most.
fn eager(
    rules: &Rules,
    table: &Table<UnderwaterCities>,
    seat: Seat,
    random: &mut Stream,
) -> Vec<Choice> {
    if table.is_drafting() || random.below(4) == 0 {
        return choices(rules, table, seat, random);
    }
    let seen = hide::<UnderwaterCities>(&table.game, Viewer::Seat(seat));
    let legal = play::legal::<UnderwaterCities>(rules, &seen, seat);
    let legal: Vec<Choice> = legal.into_iter().map(Choice::from).collect();
    let most = legal.iter().map(|one| growth(rules, one)).max();
    let best: Vec<Choice> =
        legal.into_iter().filter(|one| Some(growth(rules, one)) == most).collect();
    vec![pick(random, &best)]
}

/// How much a choice lets the network grow; a card that matches its slot gives more.
fn growth(rules: &Rules, choice: &Choice) -> u8 {
    match choice {
        Choice::BuildCity { .. } => 4,
        Choice::BuildTunnel { .. } | Choice::BuildBuilding { .. } => 3,
        Choice::UpgradeTunnel { .. } | Choice::UpgradeBuilding { .. } => 2,
        Choice::ChooseSlot { slot, card } => {
            let slot = rules.slot(*slot);
            1 + u8::from(slot.is_some_and(|slot| matches(rules, slot, *card)))
        }
        Choice::PerformSlot {}
        | Choice::ResolveCard {}
        | Choice::AdvanceMarker { .. }
        | Choice::UseActionCard { .. }
        | Choice::Pay { .. }
        | Choice::ChooseOption { .. }
        | Choice::ResolvePart { .. } => 1,
        Choice::DiscardCard { .. }
        | Choice::DiscardActionCard { .. }
        | Choice::SkipRest {}
        | Choice::EndTurn {} => 0,
    }
}
