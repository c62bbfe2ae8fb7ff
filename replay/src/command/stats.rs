//! `replay stats`: points, production, resources and network over time, as a table and as plots.

use super::{Failure, Known, Printed, parse_language, parse_viewer, read, viewer};
use crate::Replayable;
use crate::bundle::data::{edition_in, record_in};
use crate::drawing::chart;
use crate::open::{Replay, Unopened, ruleset_of};
use crate::stats::chart::{Comparison, chart};
use crate::stats::course::{self, Course, Unmeasured, course};
use crate::stats::{Group, table};
use clap::{Args, ValueEnum};
use engine::kernel::edition::Folder;
use engine::kernel::record::{self, Record};
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use std::fs;
use std::io::BufWriter;
use std::path::{Path, PathBuf};

/// After what the numbers are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Pace {
    /// After each turn.
    Turn,
    /// After each round.
    Round,
}

/// The text about the table and the plots, behind the list of options.
const TABLE_AND_PLOTS: &str = "\
The table is long: a row for each game, moment, seat and series, each with one whole number, as CSV. \
What a record does not tell has no row. The column `mark` says what is over at a moment: `start` (the setup), \
`turn`, `round` or `end`; `now` is the last event of a game that was not played to its end.

The plots are SVG files, one for each group of series: points, resources, production, network. One game is drawn \
turn by turn, with a line for each seat. Of several games the mean after each round is drawn, with its standard \
error; games of different rulesets are drawn apart.";

/// Measures one game or many: points, production, resources and network over time.
#[derive(Args, Debug)]
#[command(after_long_help = TABLE_AND_PLOTS)]
pub struct Stats {
    /// The records.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Writes the table into this file; else it is printed, unless only plots are asked for.
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// Writes plots into this folder, as `<ruleset>-<group>.svg`; it is made where it is not there.
    #[arg(long, value_name = "DIR")]
    pub svg: Option<PathBuf>,
    /// After what the numbers are taken.
    #[arg(long, value_enum, default_value = "turn")]
    pub by: Pace,
    /// The subject that the plots of several games compare.
    #[arg(long, value_enum, default_value = "seats")]
    pub compare: Comparison,
    /// The viewer: a seat's number, `spectator` or `referee`; else, in each record, who knows most.
    #[arg(long = "as", value_name = "VIEWER", value_parser = parse_viewer)]
    pub viewer: Option<Viewer>,
    /// The language of the plots: `en` or `de`. The table is the same in each.
    #[arg(long, default_value = "en", value_parser = parse_language)]
    pub lang: Language,
}

impl Stats {
    /// The table, or the names of the files that were written.
    ///
    /// # Errors
    /// [`Failure`], with the first file that cannot be measured or written; then nothing is written.
    pub fn answer(&self, games: &[Known]) -> Result<Printed, Failure> {
        let measured =
            |file: &PathBuf| Ok((file.display().to_string(), self.measured(file, games)?));
        let courses: Vec<(String, Course)> =
            self.files.iter().map(measured).collect::<Result<_, Failure>>()?;
        let mut written = Vec::new();
        if let Some(file) = &self.csv {
            write_table(file, &courses)?;
            written.push(file.clone());
        }
        if let Some(folder) = &self.svg {
            written.extend(self.write_plots(folder, &courses)?);
        }
        if written.is_empty() { printed(&courses) } else { Ok(told(&written)) }
    }

    /// Returns the course of the game in this file.
    fn measured(&self, file: &Path, games: &[Known]) -> Result<Course, Failure> {
        let bytes = read(file)?;
        let record =
            record::read(&record_in(&bytes)).map_err(|broken| Failure::broken(file, &broken))?;
        let ruleset = ruleset_of(&record).map_err(|unopened| Failure::unopened(file, &unopened))?;
        match games.iter().find(|known| known.name == ruleset) {
            Some(known) => (known.measure)(self, file, record, edition_in(&bytes)),
            None => Err(Failure::unopened(file, &Unopened::unknown_ruleset(&record, ruleset))),
        }
    }

    /// Returns a plot for each ruleset and group.
    fn write_plots(
        &self,
        folder: &Path,
        courses: &[(String, Course)],
    ) -> Result<Vec<PathBuf>, Failure> {
        fs::create_dir_all(folder).map_err(|source| file_failure(folder, source))?;
        let mut rulesets: Vec<&str> = courses.iter().map(|(_, course)| course.ruleset).collect();
        rulesets.sort_unstable();
        rulesets.dedup();
        let mut written = Vec::new();
        for ruleset in rulesets {
            let of_ruleset = courses.iter().map(|(_, course)| course);
            let of_ruleset: Vec<&Course> =
                of_ruleset.filter(|course| course.ruleset == ruleset).collect();
            for group in Group::ALL {
                let chart = chart(&of_ruleset, group, self.compare, self.lang);
                if !chart.panels.is_empty() {
                    let file = folder.join(format!("{ruleset}-{}.svg", group.name()));
                    fs::write(&file, chart::file(&chart, self.lang))
                        .map_err(|source| file_failure(&file, source))?;
                    written.push(file);
                }
            }
        }
        Ok(written)
    }
}

/// Returns the course of a game in a record of this ruleset.
///
/// # Errors
/// [`Failure`].
pub fn measure<G: Replayable>(
    stats: &Stats,
    file: &Path,
    record: Record,
    edition: Option<Folder>,
) -> Result<Course, Failure> {
    // If the edition of the bundle is not sound, opening the record says that it is missing.
    let _added = edition.map(G::add_edition);
    let replay = Replay::<G>::open(record)
        .map_err(|unopened| Failure::record(file, unopened.line(), unopened.fault()))?;
    let viewer = viewer(file, &replay, stats.viewer)?;
    let pace = match stats.by {
        Pace::Turn => course::Pace::Turn,
        Pace::Round => course::Pace::Round,
    };
    course(&replay, viewer, pace).map_err(|unmeasured| match unmeasured {
        Unmeasured::Broken(broken) => Failure::broken(file, &broken),
        Unmeasured::NotBegun => Failure::Unmeasured { file: file.to_owned(), unmeasured },
    })
}

fn write_table(file: &Path, courses: &[(String, Course)]) -> Result<(), Failure> {
    let into = fs::File::create(file).map_err(|source| file_failure(file, source))?;
    table::write(courses, BufWriter::new(into)).map_err(|error| file_failure(file, error.into()))
}

fn printed(courses: &[(String, Course)]) -> Result<Printed, Failure> {
    let mut bytes = Vec::new();
    table::write(courses, &mut bytes)
        .map_err(|error| file_failure("the table".as_ref(), error.into()))?;
    Ok(Printed::good(String::from_utf8_lossy(&bytes).into_owned()))
}

fn told(written: &[PathBuf]) -> Printed {
    Printed::good(written.iter().map(|file| format!("{} is written\n", file.display())).collect())
}

pub(super) fn file_failure(file: &Path, source: std::io::Error) -> Failure {
    Failure::File { file: file.to_owned(), source }
}
