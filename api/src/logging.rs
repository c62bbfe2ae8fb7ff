//! Log messages for who runs the server: on standard error, as lines or as JSON.
//!
//! A message never holds a token, a name, a query, a body or anything else that a caller has sent,
//! apart from a request id that has the form of one.

use std::io;
use std::panic;
use std::str::FromStr;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt;
use tracing_subscriber::layer::{Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The form in which messages are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// A line of text for each message.
    Lines,
    /// An object of JSON in a line for each message.
    Json,
}

/// A text that is no form of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the form of log messages is `lines` or `json`")]
pub struct NotALogForm;

impl FromStr for LogForm {
    type Err = NotALogForm;
    fn from_str(text: &str) -> Result<LogForm, NotALogForm> {
        match text {
            "lines" => Ok(LogForm::Lines),
            "json" => Ok(LogForm::Json),
            _ => Err(NotALogForm),
        }
    }
}

/// The least important messages that are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogLevel(LevelFilter);

/// A text that is no level of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the level of log messages is `off`, `error`, `warn`, `info`, `debug` or `trace`")]
pub struct NotALogLevel;

impl FromStr for LogLevel {
    type Err = NotALogLevel;
    fn from_str(text: &str) -> Result<LogLevel, NotALogLevel> {
        let level = match text {
            "off" => LevelFilter::OFF,
            "error" => LevelFilter::ERROR,
            "warn" => LevelFilter::WARN,
            "info" => LevelFilter::INFO,
            "debug" => LevelFilter::DEBUG,
            "trace" => LevelFilter::TRACE,
            _ => return Err(NotALogLevel),
        };
        Ok(LogLevel(level))
    }
}

/// Writes messages from now on, panics among them. A second call in the same process changes nothing.
pub fn begin(form: LogForm, LogLevel(level): LogLevel) {
    // Other crates log what they have received, so only messages of this one are written.
    let ours = Targets::new().with_target(env!("CARGO_CRATE_NAME"), level);
    let lines = fmt::layer().with_writer(io::stderr).with_target(false).with_ansi(false);
    let layer = match form {
        LogForm::Lines => lines.boxed(),
        LogForm::Json => lines.json().flatten_event(true).with_span_list(false).boxed(),
    };
    if tracing_subscriber::registry().with(layer.with_filter(ours)).try_init().is_ok() {
        panic::set_hook(Box::new(|panicked| tracing::error!("{panicked}")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_and_levels_are_read_by_their_names() {
        assert_eq!("json".parse(), Ok(LogForm::Json));
        assert_eq!("lines".parse(), Ok(LogForm::Lines));
        assert_eq!("xml".parse::<LogForm>(), Err(NotALogForm));
        assert_eq!("debug".parse(), Ok(LogLevel(LevelFilter::DEBUG)));
        assert_eq!("off".parse(), Ok(LogLevel(LevelFilter::OFF)));
        assert_eq!("loud".parse::<LogLevel>(), Err(NotALogLevel));
    }
}
