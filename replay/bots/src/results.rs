//! The file of a tournament: its setting, then a line for each deal that was played, so that it can be resumed.

use super::tournament::Results;
use crate::kept_lines::{KeptLines, NotKept};
use engine::kernel::edition::EditionName;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io;
use std::path::Path;

/// The setting of a tournament: deals of another one are never counted together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The version of this program, whose bots played.
    pub version: String,
    /// The ruleset.
    pub ruleset: String,
    /// The edition.
    pub edition: EditionName,
    /// The number of players.
    pub players: u8,
    /// The options.
    pub options: Value,
    /// The bots, as they were named.
    pub bots: Vec<String>,
    /// The seed by which deals are drawn, or the numbers of the deals.
    pub deals: Value,
}

/// The reasons for which a file of results is not gone on with.
#[derive(Debug, thiserror::Error)]
pub enum NotResumed {
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// A line is none of a tournament.
    #[error("line {line} is no result of a tournament ({fault}): name another file")]
    NotResults {
        /// The line, from 1.
        line: usize,
        /// The fault.
        fault: String,
    },
    /// The file is of another tournament.
    #[error("the file is of another tournament ({0}): name another file, or the same setting")]
    OtherSetting(String),
}

impl From<NotKept<Setting>> for NotResumed {
    fn from(reason: NotKept<Setting>) -> NotResumed {
        match reason {
            NotKept::File(error) => NotResumed::File(error),
            NotKept::NotALine { line, fault } => NotResumed::NotResults { line, fault },
            NotKept::OtherSetting(there) => {
                NotResumed::OtherSetting(serde_json::to_string(&there).unwrap_or_default())
            }
        }
    }
}

/// The results of a tournament, in a file.
#[derive(Debug)]
pub struct ResultsFile {
    lines: KeptLines,
    /// The results of the deals that are played, in order.
    pub played: Vec<Results>,
}

impl ResultsFile {
    /// Opens the file of a tournament with this setting, or begins it. A last line that was cut off is taken away.
    ///
    /// # Errors
    /// [`NotResumed`]; the file stays as it is then.
    pub fn open(path: &Path, setting: &Setting) -> Result<ResultsFile, NotResumed> {
        let (lines, played) = KeptLines::open(path, setting)?;
        Ok(ResultsFile { lines, played })
    }

    /// Adds the results of a deal.
    ///
    /// # Errors
    /// [`io::Error`], if the file cannot be written.
    pub fn add(&mut self, results: Results) -> io::Result<()> {
        self.lines.add(&results)?;
        self.played.push(results);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::kernel::edition::EditionHash;
    use serde_json::json;

    fn setting(bot: &str) -> Setting {
        Setting {
            version: "1.2.0".to_owned(),
            ruleset: "pebbles".to_owned(),
            edition: EditionName { name: "grey".to_owned(), hash: EditionHash([7; 32]) },
            players: 2,
            options: json!({}),
            bots: vec![bot.to_owned()],
            deals: json!({"seed": 1}),
        }
    }

    #[test]
    fn a_file_goes_on_where_it_was_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        let open = |bot| ResultsFile::open(&path, &setting(bot));
        let mut file = open("greedy").unwrap();
        file.add(vec![Vec::new(), Vec::new()]).unwrap();
        file.add(vec![Vec::new()]).unwrap();
        drop(file);
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}[[],[")).unwrap();
        let mut again = open("greedy").unwrap();
        assert_eq!(again.played, vec![vec![Vec::new(), Vec::new()], vec![Vec::new()]]);
        again.add(Vec::new()).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{whole}[]\n"));
        assert!(matches!(open("random"), Err(NotResumed::OtherSetting(_))));
        std::fs::write(&path, "{}\n").unwrap();
        assert!(matches!(open("greedy"), Err(NotResumed::NotResults { line: 1, .. })));
    }

    #[test]
    fn a_file_of_something_else_is_refused_and_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("letter.txt");
        let words = "A letter.\nIts end, without a line after it.";
        std::fs::write(&path, words).unwrap();
        let refused = ResultsFile::open(&path, &setting("greedy"));
        assert!(matches!(refused, Err(NotResumed::NotResults { line: 1, .. })));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), words);
    }
}
