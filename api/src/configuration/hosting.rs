//! Settings of the host: the person or club that runs the server.

use super::text;
use clap::Args;
use serde::Deserialize;
use std::path::PathBuf;

/// The host: the person or club that runs the server.
#[derive(Args, Deserialize, Clone, Debug, Default)]
#[serde(rename_all = "kebab-case")]
pub struct Hosting {
    /// The name of the host, at the foot of each page.
    #[arg(long, value_name = "NAME")]
    #[serde(default, with = "text::optional")]
    pub host_name: Option<String>,
    /// The contact of the host, at the foot of each page: a mail address, an address of the web, or words.
    #[arg(long, value_name = "CONTACT")]
    #[serde(default, with = "text::optional")]
    pub host_contact: Option<String>,
    /// A file with the imprint as plain text, paragraphs with an empty line between, which the page shows at `/imprint`.
    #[arg(long, value_name = "FILE")]
    #[serde(default, with = "text::optional")]
    pub imprint: Option<PathBuf>,
    /// A file with what becomes of the data of players, as the imprint is one, which the page shows at `/privacy`.
    #[arg(long, value_name = "FILE")]
    #[serde(default, with = "text::optional")]
    pub privacy: Option<PathBuf>,
}
