//! Settings: how players are told what happens in their games.

use super::seconds::Seconds;
use super::text;
use clap::Args;
use ipnet::IpNet;
use serde::Deserialize;

/// The settings of notices to players.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Notices {
    /// The time for which players may look by themselves before they are told that a game waits for them: `90s`, `10m`. In games with a clock of an hour or less they are told at once.
    #[arg(long, value_name = "SPAN", default_value = "2m")]
    #[serde(with = "text")]
    pub notice_hold: Seconds,
    /// A network of one's own, as `192.168.0.0/16`, in which hooks may be called, also without TLS; all others must be reached over the internet. May be given several times.
    #[arg(long, value_name = "CIDR")]
    #[serde(default, with = "text::list")]
    pub hooks_allow: Vec<IpNet>,
}
