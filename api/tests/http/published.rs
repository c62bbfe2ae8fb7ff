//! Servers that publish their log in one way or another.

use crate::server::Server;
use api::configuration::{Configuration, Publishing, Switch};
use engine::tlog::key::SignerKey;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// A server that publishes the lines of its log.
pub(crate) fn with_entries() -> Server {
    Server::publishing(Publishing { log_entries: Switch::On, ..Publishing::default() })
}

impl Server {
    /// A server that publishes its log like this.
    pub(crate) fn publishing(publishing: Publishing) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        Server::in_folder(folder, |configuration| configuration.publishing = publishing)
    }

    /// The same with this key of the log.
    pub(crate) fn with_key(publishing: Publishing, key: &SignerKey) -> Server {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("fathom.sqlite.key");
        std::fs::write(&file, format!("{}\n", key.spelled())).expect("a file");
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        std::fs::set_permissions(file, mode).expect("an own file");
        Server::in_folder(folder, |configuration| configuration.publishing = publishing)
    }

    /// Stops the server and starts it again on the same files, so changed.
    pub(crate) fn restarted(mut self, change: impl FnOnce(&mut Configuration)) -> Server {
        let folder = std::mem::replace(&mut self.folder, tempfile::tempdir().expect("a folder"));
        drop(self);
        // Work that was under way when the server stopped may hold the database a moment longer.
        let lock = folder.path().join("fathom.sqlite.lock");
        let begun = Instant::now();
        while lock.exists() && begun.elapsed() < Duration::from_secs(10) {
            sleep(Duration::from_millis(10));
        }
        Server::in_folder(folder, change)
    }
}
