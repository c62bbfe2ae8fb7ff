//! The name of an edition, by its hash, and the reasons for which a game cannot be set up.

use serde::{Deserialize, Serialize};
use std::fmt;
use tlog::hex_bytes;

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
