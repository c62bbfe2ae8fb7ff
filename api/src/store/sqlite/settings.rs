//! The settings by which a database is opened.

use crate::metrics::StoreMetrics;
use crate::store::{LogBeginning, LogEntries, LogName, LogSettings};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The function that is called when the disk or the file can no longer be trusted, before anybody is answered.
pub type OnFatal = Arc<dyn Fn(&str) + Send + Sync>;

/// The settings by which a database is opened.
#[derive(Clone)]
pub struct Settings {
    /// The file; it is made if there is none.
    pub path: PathBuf,
    /// The number of requests that may wait for the writer.
    pub queue: usize,
    /// The number of connections that read, at least one.
    pub readers: usize,
    /// The largest size of the file in pages of 4 KiB, if there is a bound.
    pub max_pages: Option<u32>,
    /// The settings of the log.
    pub log: LogSettings,
    /// The numbers that the writer counts.
    pub metrics: StoreMetrics,
    /// The function that ends the process; see [`OnFatal`].
    pub on_fatal: OnFatal,
}

impl Settings {
    /// The usual settings for this file. A fatal failure prints its reason and ends the process.
    #[must_use]
    pub fn at(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        let log = LogSettings {
            key: beside(&path, "key"),
            checkpoint: beside(&path, "checkpoint"),
            origin: LogName::MadeUp,
            entries: LogEntries::Withheld,
            beginning: LogBeginning::GoOn,
        };
        Self {
            path,
            queue: 1024,
            readers: 4,
            max_pages: None,
            log,
            metrics: StoreMetrics::default(),
            on_fatal: Arc::new(end_the_process),
        }
    }
}

/// Returns the file of the same name with a further ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// After a failed sync nobody knows what is on the disk: only a new start reads it again.
fn end_the_process(reason: &str) {
    tracing::error!(reason, "the server stops, because its database cannot be trusted");
    std::process::abort();
}
