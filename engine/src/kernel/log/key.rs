//! Keys that sign and verify notes: Ed25519, spelt as C2SP `signed-note` and golang.org/x/mod/sumdb/note spell them.

use super::node::{from_base64, in_base64};
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// The byte that stands for Ed25519 signatures (`signed-note`, "Signature types").
const ED25519: u8 = 0x01;

/// What a private key's text begins with.
const PRIVATE: &str = "PRIVATE+KEY+";

/// The most bytes of a name: a name fits into a line that a person reads.
pub const NAME_MAX: usize = 256;

/// The name of a key: not empty, without spaces, plus signs and control characters.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct KeyName(String);

/// A text that names no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a key's name has 1 to {NAME_MAX} bytes without spaces, `+` and control characters")]
pub struct NotAName;

impl KeyName {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for KeyName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::str::FromStr for KeyName {
    type Err = NotAName;
    fn from_str(text: &str) -> Result<KeyName, NotAName> {
        let unfit = |letter: char| letter.is_whitespace() || letter.is_control() || letter == '+';
        let fits = !text.is_empty() && text.len() <= NAME_MAX && !text.contains(unfit);
        if fits { Ok(KeyName(text.to_owned())) } else { Err(NotAName) }
    }
}

/// The first four bytes of the hash of a key: tells keys of one name apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KeyId(pub [u8; 4]);

impl KeyId {
    /// The id of an Ed25519 key (`signed-note`, "Ed25519 signatures").
    fn of(name: &KeyName, key: &VerifyingKey) -> KeyId {
        let mut hash = Sha256::new();
        hash.update(name.as_str());
        hash.update([b'\n', ED25519]);
        hash.update(key.as_bytes());
        let [a, b, c, d, ..]: [u8; 32] = hash.finalize().into();
        KeyId([a, b, c, d])
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Why a text spells no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotAKey {
    /// The parts are not there.
    #[error("a key is written as name+id+key, a private one as PRIVATE+KEY+name+id+key")]
    Parts,
    /// The name is none.
    #[error(transparent)]
    Name(#[from] NotAName),
    /// The key's bytes are not 33 in base64.
    #[error("the last part of a key is 33 bytes in base64: its type and 32 bytes")]
    Bytes,
    /// The key is of a type that is not known here.
    #[error("the key's type is {0:#04x}: only Ed25519 (0x01) is known here")]
    Type(u8),
    /// The bytes are no point of the curve.
    #[error("the key's bytes are no Ed25519 key")]
    Point,
    /// The id is not that of the name and the bytes, which is this.
    #[error("the key's id must be {0}, by its name and bytes: a character was lost or changed")]
    Id(KeyId),
}

/// The public key of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifierKey {
    name: KeyName,
    id: KeyId,
    key: VerifyingKey,
}

impl VerifierKey {
    /// Its name.
    pub fn name(&self) -> &KeyName {
        &self.name
    }

    /// Its id.
    pub fn id(&self) -> KeyId {
        self.id
    }

    /// Did this key sign the text? Signatures that several keys could have made are none (RFC 8032, section 8.5).
    pub fn signed(&self, text: &str, signature: &[u8]) -> bool {
        let signature = ed25519_dalek::Signature::from_slice(signature);
        signature.is_ok_and(|signature| self.key.verify_strict(text.as_bytes(), &signature).is_ok())
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}+{}", self.name, self.id, typed(self.key.as_bytes()))
    }
}

impl std::str::FromStr for VerifierKey {
    type Err = NotAKey;
    fn from_str(text: &str) -> Result<VerifierKey, NotAKey> {
        let (name, id, bytes) = parts(text)?;
        let key = VerifyingKey::from_bytes(&bytes).map_err(|_| NotAKey::Point)?;
        let expected = KeyId::of(&name, &key);
        same_id(id, expected).map(|()| VerifierKey { name, id: expected, key })
    }
}

impl Serialize for VerifierKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for VerifierKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<VerifierKey, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// The private key of a log.
#[derive(Clone)]
pub struct SignerKey {
    verifier: VerifierKey,
    key: SigningKey,
}

impl SignerKey {
    /// The key that follows from 32 random bytes.
    pub fn new(name: KeyName, seed: [u8; 32]) -> SignerKey {
        let key = SigningKey::from_bytes(&seed);
        let public = key.verifying_key();
        let id = KeyId::of(&name, &public);
        SignerKey { verifier: VerifierKey { name, id, key: public }, key }
    }

    /// The public key that belongs to it.
    pub fn verifier(&self) -> &VerifierKey {
        &self.verifier
    }

    /// The key as text. Whoever has it can sign in the log's name.
    pub fn spelled(&self) -> String {
        let VerifierKey { name, id, .. } = &self.verifier;
        format!("{PRIVATE}{name}+{id}+{}", typed(self.key.as_bytes()))
    }

    /// The signature over a text.
    pub(super) fn sign(&self, text: &str) -> [u8; 64] {
        self.key.sign(text.as_bytes()).to_bytes()
    }
}

impl fmt::Debug for SignerKey {
    /// Never prints the private key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SignerKey({}, ..)", self.verifier)
    }
}

impl std::str::FromStr for SignerKey {
    type Err = NotAKey;
    fn from_str(text: &str) -> Result<SignerKey, NotAKey> {
        let (name, id, seed) = parts(text.strip_prefix(PRIVATE).ok_or(NotAKey::Parts)?)?;
        let key = SignerKey::new(name, seed);
        same_id(id, key.verifier.id).map(|()| key)
    }
}

/// The bytes of a key behind its type.
fn typed(bytes: &[u8; 32]) -> String {
    in_base64(&[&[ED25519], bytes.as_slice()].concat())
}

/// Name, id and bytes of a key. Base64 may have a plus sign, names have none.
fn parts(text: &str) -> Result<(KeyName, &str, [u8; 32]), NotAKey> {
    let mut parts = text.splitn(3, '+');
    let (Some(name), Some(id), Some(bytes)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(NotAKey::Parts);
    };
    let bytes = from_base64(bytes).ok_or(NotAKey::Bytes)?;
    match bytes.split_first() {
        Some((&ED25519, key)) => {
            let key = key.try_into().map_err(|_| NotAKey::Bytes)?;
            Ok((name.parse()?, id, key))
        }
        Some((&other, _)) => Err(NotAKey::Type(other)),
        None => Err(NotAKey::Bytes),
    }
}

fn same_id(written: &str, expected: KeyId) -> Result<(), NotAKey> {
    if written == expected.to_string() { Ok(()) } else { Err(NotAKey::Id(expected)) }
}
