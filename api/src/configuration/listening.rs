//! Settings: where the server can be reached.

use super::text;
use clap::Args;
use serde::Deserialize;
use std::net::SocketAddr;

/// The addresses at which the server can be reached.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Listening {
    /// The address and port on which the server listens.
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    #[serde(with = "text")]
    pub listen: SocketAddr,
}
