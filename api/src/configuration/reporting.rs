//! Settings: what the server tells who runs it.

use super::text;
use crate::logging::{LogForm, LogLevel};
use clap::Args;
use serde::Deserialize;
use std::net::SocketAddr;

/// The facts that the server tells who runs it.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Reporting {
    /// The form of the log messages on standard error: `lines`, or `json` with one object a line.
    #[arg(long = "log", value_name = "FORM", default_value = "lines")]
    #[serde(rename = "log", with = "text")]
    pub form: LogForm,
    /// The least important messages that are logged: `error`, `warn`, `info`, `debug` (each request), `trace`, or `off`.
    #[arg(long, value_name = "LEVEL", default_value = "info")]
    #[serde(with = "text")]
    pub log_level: LogLevel,
    /// A second address and port, for `/metrics` alone. Nobody else must reach it; by default there is none.
    #[arg(long, value_name = "ADDRESS")]
    #[serde(default, with = "text::optional")]
    pub operator: Option<SocketAddr>,
}
