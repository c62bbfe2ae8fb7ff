//! Settings: where the server keeps its files.

use super::text;
use clap::Args;
use serde::Deserialize;
use std::path::PathBuf;

/// The places in which the server keeps its files.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Storage {
    /// The database with all games; it is made if there is none.
    #[arg(long, value_name = "FILE", default_value = "fathom.sqlite")]
    #[serde(with = "text")]
    pub database: PathBuf,
    /// A folder with further editions: `DIR/<ruleset>/<edition>/*.json`.
    #[arg(long, value_name = "DIR")]
    #[serde(default, with = "text::optional")]
    pub editions: Option<PathBuf>,
}
