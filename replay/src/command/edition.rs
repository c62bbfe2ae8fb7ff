//! `replay edition`: what is printed, written down by anybody.

use super::{BAD, Failure, Printed, report};
use crate::editions::mistakes::mistakes;
use crate::editions::{NotTakenIn, folder_of};
use clap::{Args, Subcommand};
use engine::kernel::edition::{CatalogueEdition, EditionFiles, Folder, SetupRefused};
use engine::ruleset::{Ruleset, for_ruleset};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

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

/// An edition that is asked for: by its name, as `reconstructed`, which means its newest release; or in a release, as `reconstructed/2`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AskedEdition {
    name: String,
    release: Option<u16>,
}

impl AskedEdition {
    /// Returns the edition that is meant: the one of new games if none is asked for.
    ///
    /// # Errors
    /// [`SetupRefused::UnknownEdition`] if there is none.
    pub(super) fn find<G: EditionFiles>(
        asked: Option<&AskedEdition>,
    ) -> Result<CatalogueEdition, SetupRefused> {
        let known: Vec<CatalogueEdition> =
            G::editions().iter().map(CatalogueEdition::of::<G>).collect();
        let found = known.iter().find(|known| asked.is_none_or(|asked| asked.is(known)));
        found.cloned().ok_or_else(|| SetupRefused::UnknownEdition {
            name: asked.map(ToString::to_string).unwrap_or_default(),
            known: known.iter().map(|known| AskedEdition::exactly(known).to_string()).collect(),
        })
    }

    /// Returns the question for exactly this edition.
    pub(super) fn exactly(edition: &CatalogueEdition) -> AskedEdition {
        AskedEdition { name: edition.name.clone(), release: edition.release }
    }

    fn is(&self, known: &CatalogueEdition) -> bool {
        self.name == known.name && (self.release.is_none() || self.release == known.release)
    }
}

impl FromStr for AskedEdition {
    type Err = String;

    fn from_str(text: &str) -> Result<AskedEdition, String> {
        let Some((name, release)) = text.split_once('/') else {
            return Ok(AskedEdition { name: text.to_owned(), release: None });
        };
        let release =
            release.parse().map_err(|_| "the number of a release is needed behind `/`")?;
        Ok(AskedEdition { name: name.to_owned(), release: Some(release) })
    }
}

impl fmt::Display for AskedEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.release.map_or(Ok(()), |release| write!(f, "/{release}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::edition::Published;
    use engine::twentieth::TwentiethCentury;

    fn found(text: &str) -> Result<Option<u16>, SetupRefused> {
        let asked: AskedEdition = text.parse().unwrap();
        assert_eq!(asked.to_string(), text);
        AskedEdition::find::<TwentiethCentury>(Some(&asked)).map(|edition| edition.release)
    }

    #[test]
    fn a_name_means_the_newest_release() {
        assert_eq!(found("reconstructed"), Ok(Some(3)));
        let usual = AskedEdition::find::<TwentiethCentury>(None).unwrap();
        assert_eq!(usual.edition(), TwentiethCentury::editions()[0]);
    }

    #[test]
    fn an_older_release_is_found_by_its_number() {
        assert_eq!(found("reconstructed/1"), Ok(Some(1)));
        assert_eq!(found("reconstructed/2"), Ok(Some(2)));
    }

    #[test]
    fn what_is_not_known_is_refused_with_what_is() {
        for name in ["first-printing", "reconstructed/9"] {
            let refused = found(name).unwrap_err().to_string();
            let choice = "choose one of reconstructed/3, reconstructed/2, reconstructed/1";
            assert!(
                refused.contains(&format!("`{name}`")) && refused.contains(choice),
                "{refused}"
            );
        }
        assert!("reconstructed/newest".parse::<AskedEdition>().is_err());
    }
}
