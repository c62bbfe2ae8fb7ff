//! `replay edition`: what is printed, written down by anybody.

use super::{BAD, Failure, Printed, report};
use crate::editions::mistakes::mistakes;
use crate::editions::{NotTakenIn, folder_of};
use clap::{Args, Subcommand};
use engine::kernel::edition::{EditionFiles, Folder};
use engine::ruleset::{Ruleset, for_ruleset};
use std::path::{Path, PathBuf};

/// A question about an edition.
#[derive(Subcommand, Debug)]
pub enum EditionQuestion {
    /// Tells every mistake of an edition, with its place. Exit code 0: it can be played, 1: it cannot, 2: it cannot be read.
    Check(Check),
    /// Lets bots of one kind play against each other and tells what becomes of everything that the edition prints: how often each card,
    /// slot and tile comes up and is used, who wins with it and without it, and how each seat does.
    ///
    /// The answer is a summary of what is out of bounds; `report.md` and `report.json` tell everything. The same seed gives the same
    /// numbers, however many threads play; but not with bots that are bound by time.
    Report(Box<report::Balance>),
}

/// Tells every mistake of an edition.
#[derive(Args, Debug)]
pub struct Check {
    /// The folder with the files of the edition.
    pub folder: PathBuf,
    /// The ruleset; else the name of the folder around the edition's.
    #[arg(long, value_name = "NAME", value_parser = parse_ruleset)]
    pub ruleset: Option<Ruleset>,
}

impl EditionQuestion {
    /// Returns the answer.
    ///
    /// # Errors
    /// [`Failure`], where the folder cannot be read, or what is to be measured cannot be played.
    pub fn answer(&self) -> Result<Printed, Failure> {
        match self {
            EditionQuestion::Check(check) => check.answer(),
            EditionQuestion::Report(balance) => balance.answer(),
        }
    }
}

impl Check {
    fn answer(&self) -> Result<Printed, Failure> {
        let ruleset = self.ruleset.or_else(|| around(&self.folder));
        let ruleset = ruleset.ok_or_else(|| NotTakenIn::NoRuleset { path: self.folder.clone() })?;
        let folder = folder_of(&self.folder)?;
        Ok(for_ruleset!(ruleset, G => self.checked::<G>(folder)))
    }

    /// Returns a line for each mistake, as compilers give them; else the name by which games will know the edition.
    fn checked<G: EditionFiles>(&self, folder: Folder) -> Printed {
        let mistakes = mistakes::<G>(&folder);
        if mistakes.is_empty() {
            return match G::add_edition(folder) {
                Ok(name) => {
                    let (name, hash) = (name.name, name.hash);
                    Printed::good(format!("good: edition `{name}` of {}, hash {hash}\n", G::NAME))
                }
                Err(refused) => Printed::with_code(format!("{refused}\n"), BAD),
            };
        }
        let line = |mistake| format!("{}/{mistake}\n", self.folder.display());
        let text: String = mistakes.iter().map(line).collect();
        Printed::with_code(format!("{text}{} mistakes\n", mistakes.len()), BAD)
    }
}

/// Returns the ruleset that the folder around the edition is named after.
fn around(folder: &Path) -> Option<Ruleset> {
    let folder = folder.canonicalize().ok()?;
    Ruleset::named(folder.parent()?.file_name()?.to_str()?)
}

pub(super) fn parse_ruleset(name: &str) -> Result<Ruleset, String> {
    let names: Vec<&str> = Ruleset::ALL.into_iter().map(Ruleset::name).collect();
    Ruleset::named(name).ok_or_else(|| format!("one of {} is needed", names.join(", ")))
}
