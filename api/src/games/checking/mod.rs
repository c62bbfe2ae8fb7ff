//! Checks a database that is only read: each record is read whole, what stands beside the events is computed anew from them
//! and compared, and games are audited if that is asked for.

mod beside;
mod difference;

pub use difference::Difference;

use super::history::Lines;
use super::origin::PlayedAt;
use super::playable::Playable;
use crate::store::{Archive, ArchivedGame, Covered, GameKind, GameNumber, Secret, UnsoundGame};
use engine::kernel::chance::Seed;
use engine::kernel::ids::GameId;
use engine::kernel::record::{self, Broken, Fault, Record};
use engine::kernel::table::{Created, Table};
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use engine::tlog::note::Note;
use replay::audit::report::AuditVerdict;
use replay::audit::{audit, audit_knowing};
use replay::open::{Replay, Unopened, ruleset_of};
use std::collections::HashSet;
use std::str::FromStr;

/// Games that are read at a time.
const PAGE: u32 = 64;

/// The games that are audited: decided anew, command by command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audits {
    /// None of them.
    Off,
    /// So many, drawn at random.
    Drawn(u32),
    /// All of them.
    All,
}

/// A text that does not say which games are audited.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("give `all` or a number of games")]
pub struct NotAudits;

impl FromStr for Audits {
    type Err = NotAudits;
    fn from_str(text: &str) -> Result<Audits, NotAudits> {
        match text {
            "all" => Ok(Audits::All),
            number => number.parse().map(Audits::Drawn).map_err(|_| NotAudits),
        }
    }
}

/// The things that were found good.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sound {
    /// The events and their log.
    pub covered: Covered,
    /// The number of games.
    pub games: u64,
    /// The number of games that were audited.
    pub audited: u64,
}

/// The reasons for which a database is not found good.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failing {
    /// The file, the log or an answer is wrong.
    #[error(transparent)]
    Database(UnsoundGame),
    /// A game is wrong.
    #[error("game {game}: {difference}")]
    Game {
        /// The game.
        game: GameId,
        /// The fault.
        difference: Box<Difference>,
    },
}

impl From<UnsoundGame> for Failing {
    fn from(unsound: UnsoundGame) -> Failing {
        Failing::Database(unsound)
    }
}

impl Failing {
    /// Returns whether something is wrong, and not merely unreadable or unknown to this release.
    pub fn is_a_fault(&self) -> bool {
        match self {
            Failing::Database(UnsoundGame::Flaw(_)) => true,
            Failing::Database(UnsoundGame::Unreadable(_)) => false,
            Failing::Game { difference, .. } => difference.is_a_fault(),
        }
    }
}

/// Checks a whole database: the file, the log, the kept answers, and every game.
///
/// # Errors
/// The first [`Failing`].
pub fn check(archive: &Archive, shown: Option<&Note>, audits: Audits) -> Result<Sound, Failing> {
    archive.check_file()?;
    let covered = archive.check_log(shown)?;
    archive.check_rows()?;
    let drawn: HashSet<GameNumber> = match audits {
        Audits::Off | Audits::All => HashSet::new(),
        Audits::Drawn(games) => archive.draw(games)?.into_iter().collect(),
    };
    let mut sound = Sound { covered, games: 0, audited: 0 };
    let mut last = GameNumber(0);
    loop {
        let page = archive.games(last, PAGE)?;
        let Some(newest) = page.last() else { return Ok(sound) };
        last = newest.listing.number;
        for game in &page {
            let audited = audits == Audits::All || drawn.contains(&game.listing.number);
            check_game(archive, game, if audited { Depth::Audit } else { Depth::Record })?;
            sound.games += 1;
            sound.audited += u64::from(audited);
        }
    }
}

/// The depth of the look at a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// The record is read and folded.
    Record,
    /// The record is audited, too.
    Audit,
}

fn check_game(archive: &Archive, game: &ArchivedGame, depth: Depth) -> Result<(), Failing> {
    let found = read(archive, game).and_then(|record| {
        let ruleset = ruleset(game, &record)?;
        for_ruleset!(ruleset, G => check_game_of::<G>(archive, game, record, depth))
    });
    found.map_err(|found| match found {
        CheckEnded::Unsound(unsound) => Failing::Database(unsound),
        CheckEnded::Difference(difference) => {
            Failing::Game { game: game.listing.game, difference: Box::new(difference) }
        }
    })
}

/// Returns the ruleset that event 0 names, which the listing must name, too.
fn ruleset(game: &ArchivedGame, record: &Record) -> Result<Ruleset, Difference> {
    let name = ruleset_of(record).map_err(|unopened| Difference::Record(unopened.to_string()))?;
    beside::same("ruleset", &game.listing.ruleset, &name)?;
    Ruleset::named(&name).ok_or(Difference::Ruleset(name))
}

/// The reason why the check of one game ends.
enum CheckEnded {
    Difference(Difference),
    Unsound(UnsoundGame),
}

impl From<Difference> for CheckEnded {
    fn from(difference: Difference) -> CheckEnded {
        CheckEnded::Difference(difference)
    }
}

impl From<UnsoundGame> for CheckEnded {
    fn from(unsound: UnsoundGame) -> CheckEnded {
        CheckEnded::Unsound(unsound)
    }
}

fn check_game_of<G: Playable>(
    archive: &Archive,
    game: &ArchivedGame,
    record: Record,
    depth: Depth,
) -> Result<(), CheckEnded> {
    let listing = &game.listing;
    let replay = Replay::<G>::open(record).map_err(unopened)?;
    let secret = archive.secret(listing.game)?;
    check_secret(game, replay.created(), secret)?;
    let origin = PlayedAt::of(listing, secret).map_err(|_| Difference::NoSeed)?;
    let seed = match origin {
        PlayedAt::Here(_) if !replay.record().is_full() => return Err(Difference::NotOpened.into()),
        PlayedAt::Here(seed) => Some(seed),
        PlayedAt::Elsewhere(_) => None,
    };
    if depth == Depth::Audit {
        audited(&replay, seed.as_ref())?;
    }
    let table = table(&replay, origin.reader())?;
    beside::check_listing(game, &replay, &table)?;
    beside::check_holders(listing, &table, origin)?;
    Ok(beside::check_drafts(&archive.drafts(listing.game)?, &replay, &table)?)
}

/// Reads the record of a game: chain, seals and head hold.
fn read(archive: &Archive, game: &ArchivedGame) -> Result<Record, CheckEnded> {
    let (events, openings) = archive.lines(game.listing.game)?;
    if events.is_empty() {
        return Err(Difference::NoEvents.into());
    }
    let record = Lines::of(events, openings).record();
    let record = record.map_err(|problem| Difference::Record(problem.to_string()))?;
    let record = record::read(record.as_bytes());
    let record = record.map_err(|broken| not_read(&broken))?;
    match record.game == game.listing.recorded_as.unwrap_or(game.listing.game) {
        true => Ok(record),
        false => Err(Difference::OtherGame(record.game).into()),
    }
}

fn unopened(unopened: Unopened) -> Difference {
    match unopened {
        Unopened::Broken(broken) => not_read(&broken),
        Unopened::Setup(_) => Difference::Unknown(unopened.to_string()),
        Unopened::NotCreated(_)
        | Unopened::OtherRuleset { .. }
        | Unopened::OtherRevision { .. } => Difference::Record(unopened.to_string()),
    }
}

/// A record that says something newer than this release is not wrong.
fn not_read(broken: &Broken) -> Difference {
    match matches!(broken.fault, Fault::Newer(_)) {
        true => Difference::Unknown(broken.to_string()),
        false => Difference::Record(broken.to_string()),
    }
}

/// A game that is played here has the seed to which its event 0 is bound, and no other game has one.
fn check_secret(
    game: &ArchivedGame,
    created: &Created,
    secret: Option<Secret>,
) -> Result<(), Difference> {
    let is_played_here = match game.listing.kind {
        GameKind::Played | GameKind::Practice => true,
        GameKind::Imported => false,
    };
    let Some(secret) = secret else {
        return if is_played_here { Err(Difference::NoSeed) } else { Ok(()) };
    };
    let committed = secret.0.commit(game.listing.game);
    match is_played_here && committed == created.commitment {
        true => Ok(()),
        false => Err(Difference::OtherSeed),
    }
}

fn audited<G: Playable>(replay: &Replay<G>, seed: Option<&Seed>) -> Result<(), Difference> {
    let report = match (replay.seed(), seed) {
        (None, Some(seed)) => audit_knowing(replay, seed),
        (Some(_), _) | (None, None) => audit(replay),
    };
    let finding = report.finding.map_or(String::new(), |finding| finding.to_string());
    match report.verdict {
        AuditVerdict::Good => Ok(()),
        AuditVerdict::Bad | AuditVerdict::NotARecord => Err(Difference::Audit(finding)),
        AuditVerdict::Newer => Err(Difference::Unknown(finding)),
    }
}

/// Returns the table after the last event.
fn table<G: Playable>(replay: &Replay<G>, reader: Viewer) -> Result<Table<G>, Difference> {
    let timeline = replay.timeline(reader);
    let timeline = timeline.map_err(|broken| not_read(&broken))?;
    let last = timeline.last().and_then(|last| timeline.table(last));
    last.ok_or(Difference::NoEvents)
}
