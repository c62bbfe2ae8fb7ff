//! The command line `replay`, without its process: from arguments and files to an answer.

pub mod analyse;
pub mod audit;
pub mod branch;
pub mod browse;
pub mod bundle;
pub mod contest;
pub mod diff;
pub mod edition;
pub mod events;
pub mod explain;
mod failure;
pub mod find;
mod kept;
mod progress;
pub mod prove;
pub mod read;
pub mod report;
pub mod show;
pub mod since;
pub mod stats;
pub mod step;
pub mod write;

pub use failure::Failure;

use crate::Replayable;
use crate::beginning::{Breaks, Legible};
use crate::bundle::data::{edition_in, record_in};
use crate::notation::played::play;
use crate::notation::{NotNotation, Notation};
use crate::open::{Replay, Unopened, ruleset_of};
use crate::stats::course::Course;
use crate::summary::Summary;
use clap::{Parser, Subcommand};
use engine::kernel::edition::Folder;
use engine::kernel::ids::Seq;
use engine::kernel::record::Record;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use std::path::{Path, PathBuf};

/// Everything is as the record says.
pub const GOOD: u8 = 0;
/// The audit found something that is not as the record says, or the answer is from the beginning of a record that breaks.
pub const BAD: u8 = 1;
/// The file is no record or cannot be read, or the arguments are wrong.
pub const UNREADABLE: u8 = 2;
/// The record is newer than this program.
pub const NEWER: u8 = 3;

/// Reads recorded games: shows positions, steps through, compares and audits.
#[derive(Parser, Debug)]
#[command(name = "replay", version, about)]
pub struct Arguments {
    /// A folder with further editions: `DIR/<ruleset>/<edition>/*.json`.
    #[arg(long, global = true, value_name = "DIR")]
    pub editions: Option<PathBuf>,
    /// The question.
    #[command(subcommand)]
    pub question: Asked,
}

/// A question.
#[derive(Subcommand, Debug)]
pub enum Asked {
    /// A question of one record, for which its game must be known.
    #[command(flatten)]
    OfRecord(Box<Question>),
    /// Measures one game or many: a table over time, and plots. Exit code 0: measured, 2: cannot be read.
    Stats(Box<stats::Stats>),
    /// Makes a record of notation. Exit code 0: made, 2: the notation is wrong, or cannot be read.
    Read(read::Read),
    /// Finds the records in folders for which a condition holds. Exit code 0: asked, 1: a file is no record, 2: cannot be asked.
    Find(Box<find::Find>),
    /// Checks a proof of the log, offline. Exit code 0: good, 1: bad, 2: cannot be read, 3: the record is newer than this program.
    Prove(Box<prove::Prove>),
    /// Lets bots play against each other and counts wins and points, with standard errors.
    ///
    /// Each deal is played as often as there are players, each time with everybody one seat further on. The same seed gives the same
    /// figures, however many threads play; but not with bots that are bound by time. `--records` keeps a record of each game.
    Match(Box<contest::Match>),
    /// Asks about an edition, as a folder of files.
    #[command(subcommand)]
    Edition(edition::EditionQuestion),
}

/// A question about a record.
#[derive(Subcommand, Debug)]
pub enum Question {
    /// Shows the position after an event. Exit code 0: shown, 1: the record breaks, and what stands before that is shown, 2: cannot be read.
    Show(show::Show),
    /// Tells the events in words. Exit code 0: told, 1: the record breaks, and what stands before that is told, 2: cannot be read.
    Step(step::Step),
    /// Steps through the record in the terminal. Exit code 0: ended, 1: the record breaks, 2: cannot be read, or there is no terminal.
    Browse(browse::Browse),
    /// Tells what has happened since an event, as the server tells a seat. Exit code 0: told, 1: the record breaks, 2: cannot be read.
    Since(since::Since),
    /// Checks everything that the record says. Exit code 0: good, 1: bad, 2: not a record or not readable, 3: newer than this program.
    Audit(audit::Audit),
    /// Compares two positions. Exit code 0: compared, 1: the record breaks, and both stand before that, 2: cannot be read.
    Diff(diff::Diff),
    /// Writes all events as a table. Exit code 0: written, 2: cannot be read.
    Events(events::Events),
    /// Writes one page that shows the record and holds it.
    Bundle(bundle::Bundle),
    /// Begins a practice game after an event.
    Branch(branch::BranchOff),
    /// Tells what a bot thinks of a decision, and of what else could have been chosen.
    ///
    /// The bot knows what the seat knew when it chose, and no more. A search gives up the worse half of the choices in each phase: those that
    /// it kept longest stand first, of them the best by what it found by playing on (the share of the other players that one may hope to
    /// leave behind, its standard error, how often it was tried). Behind it stand the points in sight after the own turn, as players within
    /// the search reckon them; in 20th Century `greedy` reckons otherwise. A star marks what was chosen.
    Explain(explain::Explain),
    /// Judges every decision of the game, and what all may expect after each turn. Exit code 0: analysed, 2: cannot be read or analysed.
    ///
    /// Each decision is judged from what its seat knew, by a search: the command that it finds best is weighed against the one that was
    /// played in the same new worlds, equally often. The answer tells the accuracy of each seat, also by phase, the ten decisions that cost
    /// most with their reasons, and the places that may be expected, as a spectator and as each seat itself knows the game: in the text after
    /// each round, else after each turn.
    Analyse(analyse::Analyse),
    /// Writes the game as text that people read: notation. Exit code 0: written, 2: not opened, or cannot be read.
    Write(write::Write),
}

impl Question {
    /// Returns the file of the record.
    pub fn file(&self) -> &Path {
        match self {
            Question::Show(show::Show { file, .. })
            | Question::Step(step::Step { file, .. })
            | Question::Browse(browse::Browse { file, .. })
            | Question::Since(since::Since { file, .. })
            | Question::Audit(audit::Audit { file, .. })
            | Question::Diff(diff::Diff { file, .. })
            | Question::Events(events::Events { file, .. })
            | Question::Bundle(bundle::Bundle { file, .. })
            | Question::Branch(branch::BranchOff { file, .. })
            | Question::Explain(explain::Explain { file, .. })
            | Question::Analyse(analyse::Analyse { file, .. })
            | Question::Write(write::Write { file, .. }) => file,
        }
    }
}

/// Writes what was asked for: into the file, of which one line is told then, or as the answer.
fn written(into: Option<&Path>, text: String) -> Result<Printed, Failure> {
    let Some(into) = into else { return Ok(Printed::good(text)) };
    std::fs::write(into, text).map_err(|source| Failure::File { file: into.to_owned(), source })?;
    Ok(Printed::good(format!("{} is written\n", into.display())))
}

/// The text that is printed, and the exit code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// The text for standard error: what could not be answered, beside an answer. Empty if there is nothing.
    pub aside: String,
    /// The exit code.
    pub code: u8,
}

impl Printed {
    fn good(text: String) -> Printed {
        Printed::with_code(text, GOOD)
    }

    fn with_code(text: String, code: u8) -> Printed {
        Printed { text, aside: String::new(), code }
    }
}

/// A game whose records can be asked about, measured and summed up, and whose notation can be read.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    /// The name of its ruleset.
    pub name: &'static str,
    /// Answers a question about a record. The folder is the edition that a bundle brings along.
    pub answer: fn(&Question, Legible, Option<Folder>) -> Result<Printed, Failure>,
    /// Measures the game of a record.
    pub measure: fn(&stats::Stats, &Path, Record, Option<Folder>) -> Result<Course, Failure>,
    /// Sums a record up.
    pub summarise: fn(&Path, Legible, Option<Folder>) -> Result<Summary, Unopened>,
    /// Plays notation, and returns the record that follows.
    pub play: fn(&Notation) -> Result<String, NotNotation>,
}

/// Returns the games of this build.
pub fn games() -> Vec<Known> {
    Ruleset::ALL.into_iter().map(|ruleset| for_ruleset!(ruleset, Game => known::<Game>())).collect()
}

/// Returns the entry of a game in the list of those that are known.
pub fn known<G: Replayable>() -> Known {
    Known {
        name: G::NAME,
        answer: answer::<G>,
        measure: stats::measure::<G>,
        summarise: find::summarise::<G>,
        play: play::<G>,
    }
}

/// Answers what is asked.
///
/// # Errors
/// [`Failure`].
pub fn run(asked: &Asked, games: &[Known]) -> Result<Printed, Failure> {
    match asked {
        Asked::OfRecord(question) => of_record(question, games),
        Asked::Stats(stats) => stats.answer(games),
        Asked::Read(read) => read.answer(games),
        Asked::Find(find) => find.answer(games),
        Asked::Prove(prove) => prove.answer(),
        Asked::Match(match_of_bots) => match_of_bots.answer(),
        Asked::Edition(edition) => edition.answer(),
    }
}

/// Reads the file and answers the question about it, if its game is among those that are known.
fn of_record(question: &Question, games: &[Known]) -> Result<Printed, Failure> {
    let file = question.file();
    let bytes = bytes_of(file)?;
    let legible = match Legible::read(&record_in(&bytes)) {
        Ok(legible) => legible,
        Err(broken) => return answer_unopened(question, &Unopened::Broken(broken)),
    };
    let ruleset = match ruleset_of(&legible.record) {
        Ok(ruleset) => ruleset,
        Err(cause) => return answer_unopened(question, &legible.unopened(cause)),
    };
    match games.iter().find(|known| known.name == ruleset) {
        Some(known) => (known.answer)(question, legible, edition_in(&bytes)),
        None => {
            let cause = Unopened::unknown_ruleset(&legible.record, ruleset);
            answer_unopened(question, &legible.unopened(cause))
        }
    }
}

/// Returns the bytes of a file.
fn bytes_of(file: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(file).map_err(|source| Failure::File { file: file.to_owned(), source })
}

/// Returns the answer to a question about a record of which nothing can be read, or which cannot be opened as a game: an audit reports it,
/// everything else fails.
///
/// # Errors
/// [`Failure::Record`].
fn answer_unopened(question: &Question, unopened: &Unopened) -> Result<Printed, Failure> {
    match question {
        Question::Audit(audit) => audit.answer_unopened(unopened),
        Question::Show(_)
        | Question::Step(_)
        | Question::Browse(_)
        | Question::Since(_)
        | Question::Diff(_)
        | Question::Events(_)
        | Question::Bundle(_)
        | Question::Branch(_)
        | Question::Explain(_)
        | Question::Analyse(_)
        | Question::Write(_) => Err(Failure::unopened(question.file(), unopened)),
    }
}

/// The answer to a question about a record of this game, or about what can be read of it.
///
/// # Errors
/// [`Failure`].
pub fn answer<G: Replayable>(
    question: &Question,
    legible: Legible,
    edition: Option<Folder>,
) -> Result<Printed, Failure> {
    // If the edition of the bundle is not sound, opening the record says that it is missing.
    let _added = edition.map(G::add_edition);
    match Replay::<G>::open(legible.record.clone()) {
        Ok(replay) => match &legible.breaks {
            None => answer_whole(question, &replay),
            Some(breaks) => answer_beginning(question, &replay, breaks),
        },
        Err(Unopened::Broken(broken)) => match legible.before(broken) {
            Ok(begun) => answer::<G>(question, begun, None),
            Err(broken) => answer_unopened(question, &Unopened::Broken(broken)),
        },
        Err(unopened) => answer_unopened(question, &unopened),
    }
}

fn answer_whole<G: Replayable>(
    question: &Question,
    replay: &Replay<G>,
) -> Result<Printed, Failure> {
    match question {
        Question::Show(show) => show.answer(replay),
        Question::Step(step) => step.answer(replay),
        Question::Browse(browse) => browse.answer(replay),
        Question::Since(since) => since.answer(replay),
        Question::Audit(audit) => audit.answer(replay),
        Question::Diff(diff) => diff.answer(replay),
        Question::Events(events) => events.answer(replay),
        Question::Bundle(bundle) => bundle.answer(replay),
        Question::Branch(branch) => branch.answer(replay),
        Question::Explain(explain) => explain.answer(replay),
        Question::Analyse(analyse) => analyse.answer(replay),
        Question::Write(write) => write.answer(replay),
    }
}

/// Returns the answer from the events before the record breaks: above it stands where it breaks, and the exit code tells it, too.
fn answer_beginning<G: Replayable>(
    question: &Question,
    replay: &Replay<G>,
    breaks: &Breaks,
) -> Result<Printed, Failure> {
    let file = question.file();
    match question {
        Question::Audit(audit) => audit.answer_beginning(replay, breaks),
        Question::Browse(browse) => browse.answer_beginning(replay, breaks),
        Question::Show(_) | Question::Step(_) | Question::Since(_) | Question::Diff(_) => {
            let banner = banner(file, breaks);
            let code = audit::code(&breaks.broken.fault);
            match answer_whole(question, replay) {
                Ok(Printed { text, .. }) => Ok(Printed::with_code(banner + &text, code)),
                Err(failure) => Err(Failure::Breaking { banner, failure: Box::new(failure) }),
            }
        }
        Question::Events(_)
        | Question::Bundle(_)
        | Question::Branch(_)
        | Question::Explain(_)
        | Question::Analyse(_)
        | Question::Write(_) => Err(Failure::broken(file, &breaks.broken)),
    }
}

/// Returns the lines above an answer from the beginning of a record: where it breaks, and what can be read.
fn banner(file: &Path, breaks: &Breaks) -> String {
    let told = breaks.told();
    format!("{}:{}: {}\n{told}\n\n", file.display(), told.finding.line, told.finding)
}

/// Returns the viewer that was asked for, or who knows most.
fn viewer<G: Replayable>(
    file: &Path,
    replay: &Replay<G>,
    asked: Option<Viewer>,
) -> Result<Viewer, Failure> {
    if let Some(Viewer::Seat(seat)) = asked {
        Failure::hold_seat(file, seat, G::seats(replay.rules()))?;
    }
    let viewer = asked.unwrap_or_else(|| replay.best());
    replay.told(viewer).map_err(|untold| Failure::Untold { file: file.to_owned(), untold })
}

/// Reads who looks on: a seat's number, `spectator` or `referee`.
fn parse_viewer(text: &str) -> Result<Viewer, String> {
    match text {
        "spectator" => Ok(Viewer::Spectator),
        "referee" => Ok(Viewer::Referee),
        number => parse_seat(number).map(Viewer::Seat),
    }
}

fn parse_seat(text: &str) -> Result<Seat, String> {
    let number: u8 = text.parse().map_err(|_| "a seat's number is needed".to_owned())?;
    Seat::numbered(number).map_err(|no_such| no_such.to_string())
}

fn parse_seq(text: &str) -> Result<Seq, String> {
    text.parse().map(Seq).map_err(|_| "the number of an event is needed".to_owned())
}

fn parse_language(text: &str) -> Result<Language, String> {
    match text {
        "en" => Ok(Language::En),
        "de" => Ok(Language::De),
        _ => Err("`en` or `de` is needed".to_owned()),
    }
}
