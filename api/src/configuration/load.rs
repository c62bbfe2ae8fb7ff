//! Puts the layers over each other, and lets the types read what comes out.

use super::Configuration;
use super::layer::{self, Environment, USUAL_FILE};
use super::printed;
use clap::{Arg, ArgMatches};
use figment::{Figment, Metadata};
use serde::Deserialize;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// The reasons for which there is no configuration.
#[derive(Debug, thiserror::Error)]
pub enum NotConfigured {
    /// The file cannot be read.
    #[error("the configuration file {file} cannot be read: {reason}")]
    Unreadable {
        /// The file.
        file: String,
        /// The error of the operating system.
        reason: io::Error,
    },
    /// The file is no TOML.
    #[error("the configuration file {file} is not TOML: {reason}")]
    NotToml {
        /// The file.
        file: String,
        /// The line, and what is wrong with it.
        reason: Box<toml::de::Error>,
    },
    /// A setting is unknown.
    #[error("{place} has `{setting}`, which is no setting: `fathom --help` lists all of them")]
    Unknown {
        /// Its name.
        setting: String,
        /// The place in which it was met.
        place: String,
    },
    /// A value is not what the setting takes.
    #[error("`{setting}` cannot be this: {reason} (it comes from {origin})")]
    Refused {
        /// The setting.
        setting: String,
        /// The reason.
        reason: String,
        /// The source of the value.
        origin: ValueOrigin,
    },
    /// A value is no text.
    #[error("the value of {place} is not UTF-8: give it as text")]
    NotText {
        /// The flag or the variable.
        place: String,
    },
}

/// The source of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ValueOrigin {
    /// Nobody said anything.
    Default,
    /// The configuration file.
    File(PathBuf),
    /// This variable of the environment.
    Environment(String),
    /// This flag.
    Flag(String),
}

impl ValueOrigin {
    /// Returns the origin of the setting with this name.
    fn of(setting: &str, from: Option<&Metadata>) -> ValueOrigin {
        let file = from.and_then(|from| from.source.as_ref()?.file_path());
        match (file, from.map_or(layer::DEFAULTS, |from| from.name.as_ref())) {
            (Some(file), _) => ValueOrigin::File(file.to_owned()),
            (None, layer::ENVIRONMENT) => ValueOrigin::Environment(layer::variable(setting)),
            (None, layer::FLAGS) => ValueOrigin::Flag(format!("--{setting}")),
            (None, _) => ValueOrigin::Default,
        }
    }
}

impl fmt::Display for ValueOrigin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueOrigin::Default => f.write_str("default"),
            ValueOrigin::File(file) => write!(f, "{}", file.display()),
            ValueOrigin::Environment(name) | ValueOrigin::Flag(name) => f.write_str(name),
        }
    }
}

/// A configuration, and where each of its values comes from.
pub struct Loaded {
    /// The configuration of the server.
    pub configuration: Configuration,
    settings: Vec<Arg>,
    layers: Figment,
}

impl Loaded {
    /// Reads the file (`file`, else the one that `FATHOM_CONFIG` names, else `fathom.toml` here if there is one), the environment and the flags.
    ///
    /// # Errors
    /// [`NotConfigured`], with the place of what is wrong.
    pub fn read(
        file: Option<&Path>,
        environment: impl Iterator<Item = (OsString, OsString)>,
        flags: &ArgMatches,
    ) -> Result<Loaded, NotConfigured> {
        let settings = Configuration::settings();
        let environment = Environment::of(environment);
        let usual = || Path::new(USUAL_FILE).exists().then(|| PathBuf::from(USUAL_FILE));
        let file = file.map(Path::to_owned).or_else(|| environment.file()).or_else(usual);
        let mut layers = Figment::from(layer::defaults(&settings));
        if let Some(file) = file {
            layers = layers.merge(layer::file(&settings, &file)?);
        }
        let layers =
            layers.merge(environment.layer(&settings)?).merge(layer::flags(&settings, flags)?);
        let configuration = Configuration {
            listening: section(&layers)?,
            storage: section(&layers)?,
            log: section(&layers)?,
            hosting: section(&layers)?,
            limits: section(&layers)?,
            games: section(&layers)?,
            publishing: section(&layers)?,
            notices: section(&layers)?,
            mail: section(&layers)?,
            reporting: section(&layers)?,
            new_log: flags.get_flag("new_log"),
        };
        Ok(Loaded { configuration, settings, layers })
    }

    /// Writes all settings as TOML, each with what it is for and where its value comes from. A server that is given the text as its file has the same configuration.
    pub fn printed(&self) -> String {
        let told = self.settings.iter().map(|setting| {
            let name = layer::name(setting);
            let origin = ValueOrigin::of(name, self.layers.find_metadata(name));
            printed::setting(setting, self.layers.find_value(name).ok().as_ref(), &origin)
        });
        told.collect::<Vec<String>>().join("\n")
    }
}

/// Reads one section.
fn section<'a, S: Deserialize<'a>>(layers: &Figment) -> Result<S, NotConfigured> {
    layers.extract().map_err(|error| {
        let setting = error.path.first().cloned().unwrap_or_default();
        NotConfigured::Refused {
            origin: ValueOrigin::of(&setting, error.metadata.as_ref()),
            reason: error.kind.to_string(),
            setting,
        }
    })
}
