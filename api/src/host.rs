//! The host: the person or club that runs the server, as the page tells it.

use crate::configuration::Hosting;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// The host: the person or club that runs the server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Host {
    /// The name; `None` if it is not told.
    pub name: Option<String>,
    /// The contact of the host; `None` if it is not set.
    pub contact: Option<String>,
    /// The imprint; `None` if there is none.
    pub imprint: Option<String>,
    /// The text about the data of players; `None` if it is not set.
    pub privacy: Option<String>,
}

/// A text of the host that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("the file {} cannot be read as text: {reason}", path.display())]
pub struct TextUnread {
    path: PathBuf,
    reason: io::Error,
}

impl Host {
    /// Reads who runs the server.
    ///
    /// # Errors
    /// [`TextUnread`].
    pub fn read(hosting: &Hosting) -> Result<Host, TextUnread> {
        let text = |path: &Option<PathBuf>| path.as_deref().map(read).transpose();
        Ok(Host {
            name: hosting.host_name.clone(),
            contact: hosting.host_contact.clone(),
            imprint: text(&hosting.imprint)?,
            privacy: text(&hosting.privacy)?,
        })
    }
}

fn read(path: &Path) -> Result<String, TextUnread> {
    let unread = |reason| TextUnread { path: path.to_owned(), reason };
    fs::read_to_string(path).map_err(unread)
}
