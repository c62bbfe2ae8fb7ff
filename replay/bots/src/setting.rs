//! The setting of games between bots, which begins the file of their results, and the reasons for which such a file is not gone on with.

use crate::kept_lines::NotKept;
use engine::kernel::edition::EditionName;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::io;

/// The setting of games: games of another one are never counted together.
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
    /// A line is no result of such games.
    #[error("line {line} is no result of these games ({fault}): keep the results elsewhere")]
    NotResults {
        /// The line, from 1.
        line: usize,
        /// The fault.
        fault: String,
    },
    /// The file is of other games.
    #[error("the file is of other games ({0}): keep the results elsewhere, or ask for those games")]
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept_lines::KeptLines;
    use crate::tournament::Results;
    use engine::kernel::edition::EditionHash;
    use serde_json::json;
    use std::path::Path;

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

    fn open(path: &Path, bot: &str) -> Result<(KeptLines, Vec<Results>), NotResumed> {
        Ok(KeptLines::open(path, &setting(bot))?)
    }

    #[test]
    fn a_file_goes_on_where_it_was_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.jsonl");
        let open = |bot| open(&path, bot);
        let (mut file, _) = open("greedy").unwrap();
        file.add(&json!([[], []])).unwrap();
        file.add(&json!([[]])).unwrap();
        drop(file);
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}[[],[")).unwrap();
        let (mut again, played) = open("greedy").unwrap();
        assert_eq!(played, vec![vec![Vec::new(), Vec::new()], vec![Vec::new()]]);
        again.add(&json!([])).unwrap();
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
        let refused = open(&path, "greedy");
        assert!(matches!(refused, Err(NotResumed::NotResults { line: 1, .. })));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), words);
    }
}
