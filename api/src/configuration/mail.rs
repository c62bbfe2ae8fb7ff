//! Settings: the mail server.

use super::text;
use clap::Args;
use lettre::message::Mailbox;
use serde::Deserialize;
use std::path::PathBuf;
use std::str::FromStr;

/// The mail server by which mail is sent. Without a host and a sender none is.
#[derive(Args, Deserialize, Clone, Debug)]
#[serde(rename_all = "kebab-case")]
pub struct Mail {
    /// The mail server (SMTP), by its name.
    #[arg(long, value_name = "HOST")]
    #[serde(default, with = "text::optional")]
    pub smtp_host: Option<String>,
    /// Its port; by default that of the way of encryption: 587, 465 or 25.
    #[arg(long, value_name = "PORT")]
    #[serde(default, with = "text::optional")]
    pub smtp_port: Option<u16>,
    /// The encryption of the connection: `starttls`, `tls` from the first byte, or `off` for a mail server on this machine.
    #[arg(long, value_name = "starttls|tls|off", default_value = "starttls")]
    #[serde(with = "text")]
    pub smtp_tls: SmtpTls,
    /// The user by whose name mail is handed in, if the mail server wants one.
    #[arg(long, value_name = "NAME")]
    #[serde(default, with = "text::optional")]
    pub smtp_user: Option<String>,
    /// A file with the password of that user, so that no setting is a secret.
    #[arg(long, value_name = "FILE")]
    #[serde(default, with = "text::optional")]
    pub smtp_password_file: Option<PathBuf>,
    /// The sender of all mail: `games@example.org`, or `Games <games@example.org>`.
    #[arg(long, value_name = "ADDRESS")]
    #[serde(default, with = "text::optional")]
    pub mail_from: Option<Mailbox>,
}

/// The encryption of the connection to the mail server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SmtpTls {
    /// From the first byte.
    Wrapped,
    /// After the word of the mail server.
    StartTls,
    /// Not at all.
    Off,
}

/// A text that names no way of encryption.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("mail is encrypted by `starttls`, `tls` or `off`")]
pub struct NotATls;

impl FromStr for SmtpTls {
    type Err = NotATls;
    fn from_str(text: &str) -> Result<SmtpTls, NotATls> {
        match text {
            "tls" => Ok(SmtpTls::Wrapped),
            "starttls" => Ok(SmtpTls::StartTls),
            "off" => Ok(SmtpTls::Off),
            _other => Err(NotATls),
        }
    }
}
