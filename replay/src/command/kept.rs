//! Results of games between bots, kept in a file if one was asked for: an interrupted question goes on from it.

use super::Failure;
use bots::BotKind;
use bots::kept_lines::KeptLines;
use bots::setting::{NotResumed, Setting};
use engine::kernel::edition::EditionName;
use engine::kernel::game::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The results so far, and the file to which further ones are added.
pub(super) struct Kept<R> {
    file: Option<(KeptLines, PathBuf)>,
    /// The results so far.
    pub(super) results: Vec<R>,
}

impl<R: Serialize + DeserializeOwned> Kept<R> {
    /// Returns the results that the file holds of games with this setting, or none without a file.
    ///
    /// # Errors
    /// [`Failure::NotResumed`] for a file that cannot be gone on with.
    pub(super) fn open(path: Option<&Path>, setting: &Setting) -> Result<Kept<R>, Failure> {
        let Some(path) = path else { return Ok(Kept { file: None, results: Vec::new() }) };
        let failed = |reason| Failure::NotResumed { file: path.to_owned(), reason };
        let opened = KeptLines::open(path, setting).map_err(NotResumed::from);
        let (lines, results) = opened.map_err(failed)?;
        Ok(Kept { file: Some((lines, path.to_owned())), results })
    }

    /// Adds a result.
    ///
    /// # Errors
    /// [`Failure::File`] if the file cannot be written.
    pub(super) fn add(&mut self, result: R) -> Result<(), Failure> {
        if let Some((lines, path)) = &mut self.file {
            let failed = |source| Failure::File { file: path.clone(), source };
            lines.add(&result).map_err(failed)?;
        }
        self.results.push(result);
        Ok(())
    }
}

/// Returns the setting of games that this program plays; `deals` are their seed or their numbers.
pub(super) fn setting<G: Game>(
    edition: &EditionName,
    players: u8,
    options: &Value,
    bots: &[BotKind],
    deals: Value,
) -> Setting {
    Setting {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        ruleset: G::NAME.to_owned(),
        edition: edition.clone(),
        players,
        options: options.clone(),
        bots: bots.iter().map(ToString::to_string).collect(),
        deals,
    }
}
