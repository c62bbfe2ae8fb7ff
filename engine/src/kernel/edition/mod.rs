//! Editions: printed content as data, named, and hashed over what decides.

mod embedded;
pub mod files;

pub use embedded::{Embedded, Named};

use super::chance::hex_bytes;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;

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
    /// Is the edition that is asked for this one? `known` are all that could have been asked for.
    ///
    /// # Errors
    /// [`SetupRefused::UnknownEdition`] or [`SetupRefused::OtherEdition`].
    pub fn check_is(&self, here: &EditionName, known: &[EditionName]) -> Result<(), SetupRefused> {
        if self.name != here.name {
            let known = known.iter().map(|edition| edition.name.clone()).collect();
            return Err(SetupRefused::UnknownEdition { name: self.name.clone(), known });
        }
        if self.hash != here.hash {
            let name = self.name.clone();
            return Err(SetupRefused::OtherEdition { name, here: here.hash, asked: self.hash });
        }
        Ok(())
    }
}

/// Where an item is known from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// Why a game cannot be set up as asked.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupRefused {
    /// No edition of this name is known here.
    #[error("edition `{name}` is not known here: choose one of {}", known.join(", "))]
    UnknownEdition {
        /// The name that was asked for.
        name: String,
        /// The names that are known.
        known: Vec<String>,
    },
    /// The edition of this name has another content.
    #[error("edition `{name}` has the hash {here} here, not {asked}")]
    OtherEdition {
        /// The name.
        name: String,
        /// The hash of the edition of this name that is known here.
        here: EditionHash,
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
    /// The edition itself is not sound.
    #[error("the edition is not sound: {0}")]
    EditionUnsound(String),
}

/// A game that can be set up from the words of its first event.
pub trait Published: super::game::Game {
    /// The fewest and the most seats.
    const SEATS: std::ops::RangeInclusive<u8>;
    /// The oldest revision of the rules that a record can name.
    const OLDEST: super::table::Revision;
    /// The newest revision of the rules.
    const REVISION: super::table::Revision;
    /// The editions that are embedded, the default one first.
    fn editions() -> Vec<EditionName>;
    /// What the options of a game may be, as a JSON Schema; none, unless the game says otherwise.
    fn options() -> Value {
        serde_json::json!({"type": "object", "additionalProperties": false})
    }
    /// The rules for a game that was created so.
    ///
    /// # Errors
    /// [`SetupRefused`], with what stands against it.
    fn rules(
        created: &super::table::Created,
        revision: super::table::Revision,
    ) -> Result<Self::Rules, SetupRefused>;
}

/// A game whose editions can be shown in full, with their texts.
pub trait Catalogued: super::game::Game {
    /// All of an edition, as it is shown.
    type Catalogue: Serialize;
    /// The edition of this name; none where it is not known here.
    fn catalogue(name: &str) -> Option<Self::Catalogue>;
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
