//! Settings: the log over all events.

use super::text;
use clap::Args;
use engine::tlog::key::KeyName;
use serde::Deserialize;
use std::path::PathBuf;

/// The log over all events.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Log {
    /// The private key of the log; it is made at the first start. By default it lies beside the database, as `NAME.key`.
    #[arg(long, value_name = "FILE")]
    #[serde(default, with = "text::optional")]
    pub log_key: Option<PathBuf>,
    /// The name of a log that begins; by default it follows from --public-address, and without that it is made up.
    #[arg(long, value_name = "NAME")]
    #[serde(default, with = "text::optional")]
    pub log_origin: Option<KeyName>,
}
