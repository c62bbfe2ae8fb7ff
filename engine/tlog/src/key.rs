//! Keys that sign and verify notes: Ed25519, spelt as C2SP `signed-note` and golang.org/x/mod/sumdb/note spell them.

use super::node::{from_base64, in_base64};
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use std::fmt;

/// The sort of statement that a key signs, and the way in which it does: the type of its signatures (`signed-note`, "Signature types").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum KeyType {
    /// Notes, by Ed25519.
    Note = 0x01,
    /// Checkpoints of others that a witness has seen, with the moment, by Ed25519 (`tlog-cosignature`).
    Cosignature = 0x04,
}

impl fmt::Display for KeyType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KeyType::Note => "0x01 (the Ed25519 key of a log)",
            KeyType::Cosignature => "0x04 (the Ed25519 key of a witness)",
        })
    }
}

/// The beginning of the text of a private key.
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
    /// Returns the name as text.
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
    /// Returns the id of an Ed25519 key (`signed-note`, "Ed25519 signatures"; `tlog-cosignature`, "Format").
    fn of(kind: KeyType, name: &KeyName, key: &VerifyingKey) -> KeyId {
        let mut hash = Sha256::new();
        hash.update(name.as_str());
        hash.update([b'\n', kind as u8]);
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

/// The reasons for which a text spells no key.
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
    /// The key is of another type than the one that is asked for.
    #[error("the key's type is {found:#04x}, it must be {expected}")]
    Type {
        /// The type of the key.
        found: u8,
        /// The type that is asked for.
        expected: KeyType,
    },
    /// The bytes are no point of the curve.
    #[error("the key's bytes are no Ed25519 key")]
    Point,
    /// The id is not that of the name and the bytes, which is this.
    #[error("the key's id must be {0}, by its name and bytes: a character was lost or changed")]
    Id(KeyId),
}

/// A public key with its name, of one type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Public {
    pub(super) kind: KeyType,
    pub(super) name: KeyName,
    pub(super) id: KeyId,
    key: VerifyingKey,
}

impl Public {
    /// Reads a key that must be of this type.
    pub(super) fn parse(kind: KeyType, text: &str) -> Result<Public, NotAKey> {
        let (name, id, bytes) = parts(kind, text)?;
        let key = VerifyingKey::from_bytes(&bytes).map_err(|_| NotAKey::Point)?;
        let expected = KeyId::of(kind, &name, &key);
        same_id(id, expected).map(|()| Public { kind, name, id: expected, key })
    }

    /// Returns whether the key signed the bytes. Signatures that several keys could have made are none (RFC 8032, section 8.5).
    pub(super) fn signed(&self, message: &str, signature: &[u8]) -> bool {
        let signature = ed25519_dalek::Signature::from_slice(signature);
        signature.is_ok_and(|it| self.key.verify_strict(message.as_bytes(), &it).is_ok())
    }
}

impl fmt::Display for Public {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}+{}", self.name, self.id, typed(self.kind, self.key.as_bytes()))
    }
}

/// A private key with its name, of one type.
#[derive(Clone)]
pub(super) struct Private {
    pub(super) public: Public,
    key: SigningKey,
}

impl Private {
    /// Returns the key of this type that follows from 32 random bytes.
    pub(super) fn new(kind: KeyType, name: KeyName, seed: [u8; 32]) -> Private {
        let key = SigningKey::from_bytes(&seed);
        let public = key.verifying_key();
        let id = KeyId::of(kind, &name, &public);
        Private { public: Public { kind, name, id, key: public }, key }
    }

    /// Reads a key that must be of this type.
    pub(super) fn parse(kind: KeyType, text: &str) -> Result<Private, NotAKey> {
        let public = text.strip_prefix(PRIVATE).ok_or(NotAKey::Parts)?;
        let (name, id, seed) = parts(kind, public)?;
        let key = Private::new(kind, name, seed);
        same_id(id, key.public.id).map(|()| key)
    }

    /// Returns the key as text.
    pub(super) fn spelled(&self) -> String {
        let Public { kind, name, id, .. } = &self.public;
        format!("{PRIVATE}{name}+{id}+{}", typed(*kind, self.key.as_bytes()))
    }

    /// Returns the signature over a message.
    pub(super) fn sign(&self, message: &str) -> [u8; 64] {
        self.key.sign(message.as_bytes()).to_bytes()
    }
}

/// The public key of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VerifierKey(Public);

impl VerifierKey {
    /// Returns its name.
    pub fn name(&self) -> &KeyName {
        &self.0.name
    }

    /// Returns its id.
    pub fn id(&self) -> KeyId {
        self.0.id
    }

    /// Returns whether this key signed the text. Signatures that several keys could have made are none (RFC 8032, section 8.5).
    pub fn signed(&self, text: &str, signature: &[u8]) -> bool {
        self.0.signed(text, signature)
    }
}

impl fmt::Display for VerifierKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::str::FromStr for VerifierKey {
    type Err = NotAKey;
    fn from_str(text: &str) -> Result<VerifierKey, NotAKey> {
        Public::parse(KeyType::Note, text).map(VerifierKey)
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
    key: Private,
}

impl SignerKey {
    /// Returns the key that follows from 32 random bytes.
    pub fn new(name: KeyName, seed: [u8; 32]) -> SignerKey {
        SignerKey::from(Private::new(KeyType::Note, name, seed))
    }

    /// Returns the public key that belongs to it.
    pub fn verifier(&self) -> &VerifierKey {
        &self.verifier
    }

    /// Returns the key as text. Whoever has it can sign in the log's name.
    pub fn spelled(&self) -> String {
        self.key.spelled()
    }

    /// Returns the signature over a text.
    pub(super) fn sign(&self, text: &str) -> [u8; 64] {
        self.key.sign(text)
    }
}

impl From<Private> for SignerKey {
    fn from(key: Private) -> SignerKey {
        SignerKey { verifier: VerifierKey(key.public.clone()), key }
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
        Private::parse(KeyType::Note, text).map(SignerKey::from)
    }
}

/// Returns the bytes of a key behind its type.
fn typed(kind: KeyType, bytes: &[u8; 32]) -> String {
    in_base64(&[&[kind as u8], bytes.as_slice()].concat())
}

/// Name, id and bytes of a key of this type. Base64 may have a plus sign, names have none.
fn parts(kind: KeyType, text: &str) -> Result<(KeyName, &str, [u8; 32]), NotAKey> {
    let mut parts = text.splitn(3, '+');
    let (Some(name), Some(id), Some(bytes)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(NotAKey::Parts);
    };
    let bytes = from_base64(bytes).ok_or(NotAKey::Bytes)?;
    match bytes.split_first() {
        Some((&found, key)) if found == kind as u8 => {
            let key = key.try_into().map_err(|_| NotAKey::Bytes)?;
            Ok((name.parse()?, id, key))
        }
        Some((&found, _)) => Err(NotAKey::Type { found, expected: kind }),
        None => Err(NotAKey::Bytes),
    }
}

fn same_id(written: &str, expected: KeyId) -> Result<(), NotAKey> {
    if written == expected.to_string() { Ok(()) } else { Err(NotAKey::Id(expected)) }
}
