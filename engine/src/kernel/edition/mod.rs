//! Editions: printed content as data, named, and hashed over what decides.

pub mod files;
mod folder;
mod named;
mod shelf;

pub use folder::Folder;
pub use named::{CatalogueEdition, NameEntry};
pub use shelf::{LoadEdition, Shelf};

use super::chance::hex_bytes;
use super::text::sentence::Form;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;
use std::sync::Arc;

/// SHA-256 over what decides in an edition: numbers, colours, effects, boards; not titles, texts and provenance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EditionHash(pub [u8; 32]);

hex_bytes!(EditionHash, "the hash of an edition");

/// The edition that a game is played with, as its first event names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EditionName {
    /// Its name, as `reconstructed`.
    pub name: String,
    /// Its hash, 64 hexadecimal digits.
    #[cfg_attr(feature = "schema", schema(value_type = String, pattern = "^[0-9a-f]{64}$"))]
    pub hash: EditionHash,
}

impl EditionName {
    /// Returns the refusal of this edition, with those that are known.
    pub fn missing(&self, known: &[EditionName]) -> SetupRefused {
        let name = self.name.clone();
        let same_name = known.iter().filter(|edition| edition.name == name);
        let here: Vec<EditionHash> = same_name.map(|edition| edition.hash).collect();
        if here.is_empty() {
            let mut known: Vec<String> = known.iter().map(|edition| edition.name.clone()).collect();
            known.dedup();
            return SetupRefused::UnknownEdition { name, known };
        }
        SetupRefused::OtherEdition { name, here, asked: self.hash }
    }
}

/// The source from which an item is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ItemSource))]
pub enum Source {
    /// A printed rulebook.
    Rulebook,
    /// Another public place.
    Public,
    /// Ours.
    Reconstructed,
}

/// The keys whose values tell, but decide nothing.
const TELLING: [&str; 6] = ["title", "source", "reference", "notes", "name_en", "name_de"];

/// The hash over what decides in the edition's files, given as one JSON value.
///
/// # Errors
/// When the value cannot be written as canonical JSON (a number that is no integer, for example).
pub fn hash(edition: &Value) -> Result<EditionHash, serde_json::Error> {
    let mut deciding = edition.clone();
    strip(&mut deciding);
    let bytes = serde_json_canonicalizer::to_vec(&deciding)?;
    Ok(EditionHash(Sha256::digest(bytes).into()))
}

fn strip(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|key, _| !TELLING.contains(&key.as_str()));
            members.values_mut().for_each(strip);
        }
        Value::Array(items) => items.iter_mut().for_each(strip),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The reasons for which a game cannot be set up as asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupRefused {
    /// No edition of this name is known here.
    #[error("edition `{name}` is not known here: choose one of {}, or start with the folder that holds it", known.join(", "))]
    UnknownEdition {
        /// The name that was asked for.
        name: String,
        /// The names that are known.
        known: Vec<String>,
    },
    /// The edition of this name has another content.
    #[error(
        "edition `{name}` with the hash {asked} is not known here, only with {}: start with the folder that holds it",
        listed(here)
    )]
    OtherEdition {
        /// The name.
        name: String,
        /// The hashes of the editions of this name that are known here.
        here: Vec<EditionHash>,
        /// The hash that was asked for.
        asked: EditionHash,
    },
    /// The ruleset is not played by so many.
    #[error("{seats} seats: this ruleset is played by {least} to {most}")]
    SeatsOutOfRange {
        /// The number that was asked for.
        seats: u8,
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
    /// The revision of the rules is not known here.
    #[error("revision {0} of the rules is not known here")]
    UnknownRevision(u16),
    /// The options are not those of the ruleset.
    #[error("the options are not understood: {0}")]
    OptionsNotUnderstood(String),
    /// The options and the number of seats do not go together.
    #[error("these options are not for so many seats: {0}")]
    NotForSoMany(&'static str),
    /// The options ask for what the edition does not have.
    #[error("the edition `{edition}` has no {what}: choose other options, or another edition")]
    NotInEdition {
        /// The edition.
        edition: String,
        /// The thing that it does not have.
        what: &'static str,
    },
    /// The edition itself is not sound.
    #[error("the edition is not sound: {0}")]
    EditionUnsound(String),
}

fn listed(hashes: &[EditionHash]) -> String {
    hashes.iter().map(EditionHash::to_string).collect::<Vec<_>>().join(", ")
}

/// A game that can be set up from the words of its first event.
pub trait Published: super::game::Game {
    /// The fewest and the most seats.
    const SEATS: std::ops::RangeInclusive<u8>;
    /// The oldest revision of the rules that a record can name.
    const OLDEST: super::table::Revision;
    /// The newest revision of the rules.
    const REVISION: super::table::Revision;
    /// The editions that are known here, the default one first, then newer ones before older ones.
    fn editions() -> Vec<EditionName>;
    /// Returns the JSON Schema of the options of a game. By default a game has no options.
    fn options() -> Value {
        serde_json::json!({"type": "object", "additionalProperties": false})
    }
    /// The rules for a game that was created so.
    ///
    /// # Errors
    /// [`SetupRefused`], with the reason.
    fn rules(
        created: &super::table::Created,
        revision: super::table::Revision,
    ) -> Result<Self::Rules, SetupRefused>;
}

/// A game whose editions are files: they are given out as they are, and further ones can be taken in.
pub trait EditionFiles: Published {
    /// The files of this edition; `None` if it is not known here.
    fn files(edition: &EditionName) -> Option<Arc<Folder>>;
    /// Returns what the files of an edition may say, as a JSON Schema; each file has its own `$defs/<name>_file`.
    fn schema() -> &'static str;
    /// Returns all faults of an edition whose files are as the schema says; nothing if it is sound.
    fn mistakes(folder: &Folder) -> Vec<String>;
    /// Takes in a further edition, and gives its name. From then on it is one of [`Published::editions`].
    ///
    /// # Errors
    /// [`SetupRefused::EditionUnsound`], with the reason.
    fn add_edition(folder: Folder) -> Result<EditionName, SetupRefused>;
}

/// A game whose editions can be shown in full, with their texts.
pub trait ShowCatalogue: super::game::Game {
    /// All of an edition, as it is shown.
    type Catalogue: Serialize;
    /// All of this edition.
    ///
    /// # Errors
    /// [`SetupRefused`], where it is not known here.
    fn catalogue(edition: &EditionName, form: Form) -> Result<Self::Catalogue, SetupRefused>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn titles_and_provenance_do_not_change_the_hash() {
        let plain = json!({"cards": [{"number": 1, "colour": "red"}]});
        let told = json!({"cards": [{"number": 1, "colour": "red", "title": {"en": "A", "de": "B"}, "source": "public"}]});
        let other = json!({"cards": [{"number": 1, "colour": "green"}]});
        assert_eq!(hash(&plain).unwrap(), hash(&told).unwrap());
        assert_ne!(hash(&plain).unwrap(), hash(&other).unwrap());
    }
}
