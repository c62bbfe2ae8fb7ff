//! The file of an analysis: its setting, then a line for each finding, so that an analysis that was cut off goes on.

use super::finding::{Finding, Findings};
use bots::kept_lines::{KeptLines, NotKept};
use engine::kernel::ids::Hash;
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

/// The setting of an analysis: findings of another one are never taken for its own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setting {
    /// The version of this program, whose bot thinks.
    pub version: String,
    /// The hash of the record's last event.
    pub record: Hash,
    /// The viewers whose knowledge the record tells, the one who knows most first.
    pub viewers: Vec<String>,
    /// The bot.
    pub bot: String,
    /// Its seed.
    pub seed: u64,
}

/// The reasons for which a file of findings is not gone on with.
#[derive(Debug, thiserror::Error)]
pub enum NotGoneOn {
    /// The file cannot be read or written.
    #[error("{0}")]
    File(#[from] io::Error),
    /// A line is none of an analysis.
    #[error("line {line} is no finding of an analysis ({fault}): name another file")]
    NotFindings {
        /// The line, from 1.
        line: usize,
        /// The fault.
        fault: String,
    },
    /// The findings are about another game.
    #[error(
        "the findings are about another record, whose last event has the hash {there}, not {here}: name another file"
    )]
    OtherGame {
        /// The hash of the record that the file is about.
        there: Hash,
        /// The hash of this one.
        here: Hash,
    },
    /// The file is of another analysis of the game.
    #[error("the file is of another analysis ({0}): name another file, or the same setting")]
    OtherSetting(String),
}

/// The findings of an analysis, in a file.
#[derive(Debug)]
pub struct FindingsFile(KeptLines);

impl FindingsFile {
    /// Opens the file of an analysis with this setting, or begins it, and returns its findings. A last line that was cut off is taken away.
    ///
    /// # Errors
    /// [`NotGoneOn`]; the file stays as it is then.
    pub fn open(path: &Path, setting: &Setting) -> Result<(FindingsFile, Findings), NotGoneOn> {
        let opened = KeptLines::open(path, setting);
        let (lines, found) = opened.map_err(|reason| not_gone_on(reason, setting))?;
        let mut findings = Findings::default();
        found.into_iter().for_each(|finding| findings.add(finding));
        Ok((FindingsFile(lines), findings))
    }

    /// Adds a finding.
    ///
    /// # Errors
    /// [`io::Error`], if the file cannot be written.
    pub fn add(&mut self, finding: &Finding) -> io::Result<()> {
        self.0.add(finding)
    }
}

fn not_gone_on(reason: NotKept<Setting>, here: &Setting) -> NotGoneOn {
    match reason {
        NotKept::File(error) => NotGoneOn::File(error),
        NotKept::NotALine { line, fault } => NotGoneOn::NotFindings { line, fault },
        NotKept::OtherSetting(there) if there.record != here.record => {
            NotGoneOn::OtherGame { there: there.record, here: here.record }
        }
        NotKept::OtherSetting(there) => {
            NotGoneOn::OtherSetting(serde_json::to_string(&there).unwrap_or_default())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Outlook;
    use super::*;
    use engine::kernel::ids::Seq;

    fn setting(record: u8, seed: u64) -> Setting {
        Setting {
            version: "1.2.0".to_owned(),
            record: Hash([record; 32]),
            viewers: vec!["referee".to_owned()],
            bot: "search-200".to_owned(),
            seed,
        }
    }

    fn found(seq: u32) -> Finding {
        Finding::Outlook(Outlook { seq: Seq(seq), views: Vec::new() })
    }

    #[test]
    fn a_file_goes_on_where_it_was_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("findings.jsonl");
        let (mut file, findings) = FindingsFile::open(&path, &setting(7, 1)).unwrap();
        assert_eq!(findings, Findings::default());
        file.add(&found(3)).unwrap();
        drop(file);
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}{{\"outlook\":{{\"se")).unwrap();
        let (mut file, findings) = FindingsFile::open(&path, &setting(7, 1)).unwrap();
        assert_eq!(findings.outlooks.keys().collect::<Vec<_>>(), [&Seq(3)]);
        file.add(&found(5)).unwrap();
        let (_, findings) = FindingsFile::open(&path, &setting(7, 1)).unwrap();
        assert_eq!(findings.outlooks.len(), 2);
    }

    #[test]
    fn a_file_of_another_analysis_is_refused_and_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("findings.jsonl");
        FindingsFile::open(&path, &setting(7, 1)).unwrap().0.add(&found(3)).unwrap();
        let open = |record, seed| FindingsFile::open(&path, &setting(record, seed)).unwrap_err();
        assert!(matches!(open(8, 1), NotGoneOn::OtherGame { .. }));
        assert!(matches!(open(7, 2), NotGoneOn::OtherSetting(_)));
        let words = "A letter.\nIts end, without a line after it.";
        std::fs::write(&path, words).unwrap();
        assert!(matches!(open(7, 1), NotGoneOn::NotFindings { line: 1, .. }));
        assert_eq!(std::fs::read_to_string(&path).unwrap(), words);
    }
}
