//! A file of results with which an interrupted program goes on: its setting in the first line, then a line for each result.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The reasons for which a program does not go on with a file.
#[derive(Debug)]
pub enum NotKept<S> {
    /// The file cannot be read or written.
    File(io::Error),
    /// A line is neither a setting nor a result.
    NotALine {
        /// The line, from 1.
        line: usize,
        /// The fault.
        fault: String,
    },
    /// The file was begun with another setting.
    OtherSetting(S),
}

impl<S> From<io::Error> for NotKept<S> {
    fn from(error: io::Error) -> NotKept<S> {
        NotKept::File(error)
    }
}

/// A file to which lines are added.
#[derive(Debug)]
pub struct KeptLines {
    file: File,
}

impl KeptLines {
    /// Opens the file that was begun with this setting, or begins it, and returns its results. A last line that was cut off is taken away.
    ///
    /// # Errors
    /// [`NotKept`]; the file stays as it is then.
    pub fn open<S: Serialize + DeserializeOwned + PartialEq, R: DeserializeOwned>(
        path: &Path,
        setting: &S,
    ) -> Result<(KeptLines, Vec<R>), NotKept<S>> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text.get(..whole).unwrap_or_default().lines().enumerate();
        let first = lines.next().map(|(place, line)| read::<S, S>(place, line)).transpose()?;
        let is_new = first.is_none();
        if let Some(there) = first.filter(|there| there != setting) {
            return Err(NotKept::OtherSetting(there));
        }
        let results = lines.map(|(place, line)| read(place, line)).collect::<Result<_, _>>()?;
        // Only a file that was begun with this setting is changed.
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut kept = KeptLines { file };
        if is_new {
            kept.add(setting)?;
        }
        Ok((kept, results))
    }

    /// Adds a line.
    ///
    /// # Errors
    /// [`io::Error`], if the file cannot be written.
    pub fn add(&mut self, line: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_string(line)?;
        line.push('\n');
        self.file.write_all(line.as_bytes())?;
        self.file.flush()
    }
}

fn read<T: DeserializeOwned, S>(place: usize, line: &str) -> Result<T, NotKept<S>> {
    let fault =
        |fault: serde_json::Error| NotKept::NotALine { line: place + 1, fault: fault.to_string() };
    serde_json::from_str(line).map_err(fault)
}
