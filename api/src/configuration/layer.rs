//! The layers of the configuration: what is known of each, before the types have read it.

use super::load::NotConfigured;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches};
use figment::value::{Dict, Map, Value};
use figment::{Metadata, Profile, Provider};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// The beginning of the names of our variables of the environment.
const PREFIX: &str = "FATHOM_";
/// Variables with that beginning which are no settings: the tests and tools of this project read them.
const OF_TESTS: [&str; 5] =
    ["FATHOM_EVENTS", "FATHOM_ROUNDS", "FATHOM_TEST_ENDS", "FATHOM_TOOLS", "FATHOM_WRITE"];
/// The variable that names the configuration file.
const FILE: &str = "FATHOM_CONFIG";

/// The file that is read if none is named and it is there.
pub(crate) const USUAL_FILE: &str = "fathom.toml";

/// Values by the names of their settings, from one place.
pub(crate) struct Layer {
    from: Metadata,
    values: Dict,
}

impl Provider for Layer {
    fn metadata(&self) -> Metadata {
        self.from.clone()
    }

    fn data(&self) -> Result<Map<Profile, Dict>, figment::Error> {
        Ok(Profile::Default.collect(self.values.clone()))
    }
}

/// The name of the layer of defaults.
pub(crate) const DEFAULTS: &str = "default";
/// The name of the layer of the environment.
pub(crate) const ENVIRONMENT: &str = "environment";
/// The name of the layer of flags.
pub(crate) const FLAGS: &str = "flag";

/// Returns the name of a setting, as flags and the file write it.
pub(crate) fn name(setting: &Arg) -> &str {
    setting.get_long().unwrap_or(setting.get_id().as_str())
}

/// Returns the name of a setting in the environment.
pub(crate) fn variable(name: &str) -> String {
    format!("{PREFIX}{}", name.replace('-', "_").to_uppercase())
}

/// Returns the defaults.
pub(crate) fn defaults(settings: &[Arg]) -> Layer {
    let default = |setting: &Arg| {
        let value = setting.get_default_values().first()?.to_str()?;
        Some((name(setting).to_owned(), Value::from(value)))
    };
    Layer { from: Metadata::named(DEFAULTS), values: settings.iter().filter_map(default).collect() }
}

/// Reads the file.
///
/// # Errors
/// The file cannot be read, is no TOML, or has a key that is no setting.
pub(crate) fn file(settings: &[Arg], file: &Path) -> Result<Layer, NotConfigured> {
    let unreadable =
        |reason| NotConfigured::Unreadable { file: file.display().to_string(), reason };
    let text = std::fs::read_to_string(file).map_err(unreadable)?;
    let wrong = |reason| NotConfigured::NotToml { file: file.display().to_string(), reason };
    let values: Dict = toml::from_str(&text).map_err(|reason| wrong(Box::new(reason)))?;
    match values.keys().find(|key| !settings.iter().any(|setting| name(setting) == *key)) {
        None => Ok(Layer { from: Metadata::from(USUAL_FILE, file), values }),
        Some(unknown) => Err(NotConfigured::Unknown {
            setting: unknown.clone(),
            place: format!("the file {}", file.display()),
        }),
    }
}

/// Variables of the environment that concern `fathom`.
pub(crate) struct Environment(Vec<(String, OsString)>);

impl Environment {
    /// Takes what concerns `fathom` from all variables.
    pub(crate) fn of(variables: impl Iterator<Item = (OsString, OsString)>) -> Environment {
        let ours = variables.filter_map(|(name, value)| {
            let name = name.into_string().ok()?;
            let is_ours = name.starts_with(PREFIX) && !OF_TESTS.contains(&name.as_str());
            is_ours.then_some((name, value))
        });
        Environment(ours.collect())
    }

    /// Returns the file that `FATHOM_CONFIG` names.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        let named = self.0.iter().find(|(name, _)| name == FILE);
        named.map(|(_, file)| PathBuf::from(file))
    }

    /// Returns the settings among the variables.
    ///
    /// # Errors
    /// A variable names no setting or is no text.
    pub(crate) fn layer(&self, settings: &[Arg]) -> Result<Layer, NotConfigured> {
        let ours = self.0.iter().filter(|(name, _)| name != FILE);
        let values = ours.map(|(variable, value)| setting(settings, variable, value));
        let values: Result<Dict, NotConfigured> = values.collect();
        Ok(Layer { from: Metadata::named(ENVIRONMENT), values: values? })
    }
}

fn setting(settings: &[Arg], named: &str, value: &OsStr) -> Result<(String, Value), NotConfigured> {
    let known = settings.iter().map(name).find(|name| variable(name) == named);
    let place = "the environment";
    let unknown = || NotConfigured::Unknown { setting: named.to_owned(), place: place.to_owned() };
    let name = known.ok_or_else(unknown)?;
    let value = value.to_str().ok_or_else(|| NotConfigured::NotText { place: named.to_owned() })?;
    Ok((name.to_owned(), Value::from(value)))
}

/// Returns the flags that were given.
///
/// # Errors
/// A value is no text.
pub(crate) fn flags(settings: &[Arg], given: &ArgMatches) -> Result<Layer, NotConfigured> {
    let named =
        |arg: &&Arg| given.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    let values = settings.iter().filter(named).map(|setting| flag(setting, given));
    let values: Result<Dict, NotConfigured> = values.collect();
    Ok(Layer { from: Metadata::named(FLAGS), values: values? })
}

fn flag(setting: &Arg, given: &ArgMatches) -> Result<(String, Value), NotConfigured> {
    let name = name(setting);
    let not_text = || NotConfigured::NotText { place: format!("--{name}") };
    let raw = given.get_raw(setting.get_id().as_str()).into_iter().flatten();
    let texts: Option<Vec<&str>> = raw.map(OsStr::to_str).collect();
    let texts = texts.ok_or_else(not_text)?;
    let value = match (setting.get_action(), texts.as_slice()) {
        (ArgAction::Set, [one]) => Value::from(*one),
        (_, several) => Value::from(several.to_vec()),
    };
    Ok((name.to_owned(), value))
}
