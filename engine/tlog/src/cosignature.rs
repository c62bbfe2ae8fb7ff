//! Cosignatures: a witness says that a checkpoint is the largest consistent tree that it has seen of a log
//! (C2SP `tlog-cosignature`, "Ed25519 signed message").

use super::key::{KeyId, KeyName, KeyType, NotAKey, Private, Public};
use super::note::{Note, Signature, Unsigned};
use chrono::{DateTime, Utc};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// The number of bytes of a cosignature that are its moment; the others are the signature.
const MOMENT: usize = 8;

/// The moment at which a witness has cosigned: seconds since 1970 UTC, below 2^63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CosignedAt(u64);

/// A number that is no moment of a cosignature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the moment of a cosignature is below 2^63 seconds")]
pub struct NotAMoment;

impl CosignedAt {
    /// Returns the seconds since 1970 UTC.
    pub fn seconds(self) -> u64 {
        self.0
    }

    /// Returns the moment; `None` outside the years that a date can have.
    pub fn moment(self) -> Option<DateTime<Utc>> {
        let seconds = i64::try_from(self.0).ok()?;
        DateTime::from_timestamp(seconds, 0)
    }
}

impl TryFrom<u64> for CosignedAt {
    type Error = NotAMoment;
    fn try_from(seconds: u64) -> Result<CosignedAt, NotAMoment> {
        if seconds > i64::MAX as u64 { Err(NotAMoment) } else { Ok(CosignedAt(seconds)) }
    }
}

impl fmt::Display for CosignedAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The public key of a witness.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WitnessKey(Public);

impl WitnessKey {
    /// Returns its name.
    pub fn name(&self) -> &KeyName {
        &self.0.name
    }

    /// Returns its id.
    pub fn id(&self) -> KeyId {
        self.0.id
    }

    /// Returns when this witness has cosigned the checkpoint; the last time, if it has done so several times.
    ///
    /// # Errors
    /// [`Unsigned`], if it has not, or if a cosignature in its name is forged.
    pub fn cosigned(&self, checkpoint: &Note) -> Result<CosignedAt, Unsigned> {
        let own = checkpoint.signatures().iter().filter(|line| self.is_named_by(line));
        let times: Option<Vec<CosignedAt>> =
            own.map(|line| self.verified(checkpoint.text(), line)).collect();
        let (name, id) = (self.name().clone(), self.id());
        match times {
            None => Err(Unsigned::Forged { name, id }),
            Some(times) => times.into_iter().max().ok_or(Unsigned::Missing { name, id }),
        }
    }

    /// Returns whether a line is written in the name of this key.
    pub fn is_named_by(&self, line: &Signature) -> bool {
        line.name == self.0.name && line.id == self.0.id
    }

    /// Returns the moment of one cosignature over this text; `None` if it does not hold.
    fn verified(&self, text: &str, line: &Signature) -> Option<CosignedAt> {
        let (moment, signature) = line.bytes.split_first_chunk::<MOMENT>()?;
        let at = CosignedAt::try_from(u64::from_be_bytes(*moment)).ok()?;
        self.0.signed(&message(text, at), signature).then_some(at)
    }
}

impl fmt::Display for WitnessKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for WitnessKey {
    type Err = NotAKey;
    fn from_str(text: &str) -> Result<WitnessKey, NotAKey> {
        Public::parse(KeyType::Cosignature, text).map(WitnessKey)
    }
}

impl Serialize for WitnessKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for WitnessKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<WitnessKey, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The private key of a witness.
#[derive(Clone)]
pub struct WitnessSigner {
    key: Private,
    verifier: WitnessKey,
}

impl WitnessSigner {
    /// Returns the key that follows from 32 random bytes.
    pub fn new(name: KeyName, seed: [u8; 32]) -> WitnessSigner {
        WitnessSigner::from(Private::new(KeyType::Cosignature, name, seed))
    }

    /// Returns the public key that belongs to it.
    pub fn verifier(&self) -> &WitnessKey {
        &self.verifier
    }

    /// Returns the key as text. Whoever has it can cosign in the name of the witness.
    pub fn spelled(&self) -> String {
        self.key.spelled()
    }

    /// Returns the cosignature over a checkpoint. Whoever asks for it has checked the checkpoint before.
    pub fn cosign(&self, checkpoint: &Note, at: CosignedAt) -> Signature {
        let signature = self.key.sign(&message(checkpoint.text(), at));
        let bytes = [at.0.to_be_bytes().as_slice(), &signature].concat();
        let Public { name, id, .. } = &self.key.public;
        Signature { name: name.clone(), id: *id, bytes }
    }
}

impl From<Private> for WitnessSigner {
    fn from(key: Private) -> WitnessSigner {
        WitnessSigner { verifier: WitnessKey(key.public.clone()), key }
    }
}

impl fmt::Debug for WitnessSigner {
    /// Never prints the private key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WitnessSigner({}, ..)", self.verifier)
    }
}

impl std::str::FromStr for WitnessSigner {
    type Err = NotAKey;
    fn from_str(text: &str) -> Result<WitnessSigner, NotAKey> {
        Private::parse(KeyType::Cosignature, text).map(WitnessSigner::from)
    }
}

/// Returns what a witness signs.
fn message(text: &str, at: CosignedAt) -> String {
    format!("cosignature/v1\ntime {at}\n{text}")
}
