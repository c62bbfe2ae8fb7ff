//! A signed note: a text, an empty line, and lines with signatures over the text (C2SP `signed-note`).

use super::key::{KeyId, KeyName, NotAName, SignerKey, VerifierKey};
use super::node::{from_base64, in_base64};
use std::fmt;

/// The most signatures that a note has: as many as every verifier must accept (`signed-note`, "Format").
pub const SIGNATURES_MAX: usize = 16;

/// The most bytes of a note. Sixteen signatures of the largest kind need a tenth of it.
pub const NOTE_MAX: usize = 1 << 20;

/// The beginning of a line with a signature: an em dash and a space.
const DASH: &str = "\u{2014} ";

/// A text with signatures, of any keys and types.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    text: String,
    signatures: Vec<Signature>,
}

/// One line below a note.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The name of the key.
    pub name: KeyName,
    /// The id of the key.
    pub id: KeyId,
    /// The signature, in the form of the key's type.
    pub bytes: Vec<u8>,
}

/// The reasons for which a text is no signed note.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotANote {
    /// It is too long to be looked at.
    #[error("a note has at most {NOTE_MAX} bytes")]
    TooLong,
    /// It has a control character.
    #[error("a note has no control character but the newline")]
    ControlCharacter,
    /// No empty line divides text and signatures.
    #[error("a note is a text, an empty line and signatures: the empty line is missing")]
    Undivided,
    /// A line does not end.
    #[error("the last line of a note, and of its text, ends with a newline")]
    Unfinished,
    /// There is no signature, or there are too many.
    #[error("a note has 1 to {SIGNATURES_MAX} signatures, this one has {0}")]
    Signatures(usize),
    /// A line is no signature.
    #[error("signature {0} is not written as `\u{2014} name base64`, with at least 5 bytes")]
    Signature(usize),
    /// A signature's key has no name.
    #[error("signature {0}: {1}")]
    Name(usize, NotAName),
}

/// The reasons for which nobody answers for a note.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsigned {
    /// The key did not sign.
    #[error("the note is not signed by {name} ({id}): take a note of this log, or the log's key")]
    Missing {
        /// The key's name.
        name: KeyName,
        /// The key's id.
        id: KeyId,
    },
    /// A signature in the key's name is none of its.
    #[error("the signature in the name of {name} ({id}) is forged, or the text was changed")]
    Forged {
        /// The key's name.
        name: KeyName,
        /// The key's id.
        id: KeyId,
    },
}

impl Note {
    /// Reads a note.
    ///
    /// # Errors
    /// [`NotANote`].
    pub fn parse(note: &str) -> Result<Note, NotANote> {
        if note.len() > NOTE_MAX {
            return Err(NotANote::TooLong);
        }
        let (text, signatures) = note.rsplit_once("\n\n").ok_or(NotANote::Undivided)?;
        let text = format!("{text}\n");
        check_text(&text)?;
        Ok(Note { text, signatures: self::signatures(signatures)? })
    }

    /// Signs a text.
    ///
    /// # Errors
    /// [`NotANote`], if the text does not end with a newline or has control characters.
    pub fn sign(text: String, key: &SignerKey) -> Result<Note, NotANote> {
        check_text(&text)?;
        let (name, id) = (key.verifier().name().clone(), key.verifier().id());
        let bytes = key.sign(&text).to_vec();
        let note = Note { text, signatures: vec![Signature { name, id, bytes }] };
        if note.to_string().len() > NOTE_MAX { Err(NotANote::TooLong) } else { Ok(note) }
    }

    /// Returns the same text with further signatures behind its own.
    ///
    /// # Errors
    /// [`NotANote::Signatures`] if there would be too many.
    pub fn with(&self, more: impl IntoIterator<Item = Signature>) -> Result<Note, NotANote> {
        let mut note = self.clone();
        note.signatures.extend(more);
        match note.signatures.len() {
            count if count > SIGNATURES_MAX => Err(NotANote::Signatures(count)),
            _ => Ok(note),
        }
    }

    /// Returns the text, with its last newline. It says nothing as long as nobody answers for it: see [`Note::check`].
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the signatures.
    pub fn signatures(&self) -> &[Signature] {
        &self.signatures
    }

    /// Checks that the key signed the text. Signatures of other keys are left alone.
    ///
    /// # Errors
    /// [`Unsigned`].
    pub fn check(&self, key: &VerifierKey) -> Result<(), Unsigned> {
        let (name, id) = (key.name(), key.id());
        let mut own = self.signatures.iter().filter(|one| one.name == *name && one.id == id);
        let forged = |one: &Signature| !key.signed(&self.text, &one.bytes);
        if own.clone().next().is_none() {
            Err(Unsigned::Missing { name: name.clone(), id })
        } else if own.any(forged) {
            Err(Unsigned::Forged { name: name.clone(), id })
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.text)?;
        self.signatures.iter().try_for_each(|signature| signature.fmt(f))
    }
}

impl fmt::Display for Signature {
    /// Returns the line, with its newline.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Signature { name, id, bytes } = self;
        let signed = in_base64(&[id.0.as_slice(), bytes].concat());
        writeln!(f, "{DASH}{name} {signed}")
    }
}

impl std::str::FromStr for Note {
    type Err = NotANote;
    fn from_str(text: &str) -> Result<Note, NotANote> {
        Note::parse(text)
    }
}

fn check_text(text: &str) -> Result<(), NotANote> {
    if text.contains(|letter: char| letter < ' ' && letter != '\n') {
        Err(NotANote::ControlCharacter)
    } else if !text.ends_with('\n') {
        Err(NotANote::Unfinished)
    } else {
        Ok(())
    }
}

/// Reads lines with signatures, each with its newline.
pub(super) fn signatures(lines: &str) -> Result<Vec<Signature>, NotANote> {
    let lines: Vec<&str> =
        lines.strip_suffix('\n').ok_or(NotANote::Unfinished)?.split('\n').collect();
    if lines.len() > SIGNATURES_MAX {
        return Err(NotANote::Signatures(lines.len()));
    }
    lines.into_iter().zip(1..).map(|(line, number)| signature(line, number)).collect()
}

fn signature(line: &str, number: usize) -> Result<Signature, NotANote> {
    let unfit = NotANote::Signature(number);
    let rest = line.strip_prefix(DASH).ok_or(unfit)?;
    let (name, signed) = rest.split_once(' ').ok_or(unfit)?;
    let name = name.parse().map_err(|not| NotANote::Name(number, not))?;
    let signed = from_base64(signed).ok_or(unfit)?;
    match signed.split_first_chunk() {
        Some((id, bytes)) if !bytes.is_empty() => {
            Ok(Signature { name, id: KeyId(*id), bytes: bytes.to_vec() })
        }
        Some(_) | None => Err(unfit),
    }
}
