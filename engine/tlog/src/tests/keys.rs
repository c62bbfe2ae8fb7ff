//! Keys and signatures, held against those of golang.org/x/mod/sumdb/note.

use super::signer;
use crate::key::{KeyName, KeyType, NotAKey, NotAName, SignerKey, VerifierKey};
use crate::note::{Note, Unsigned};

const SIGNER: &str =
    "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz";
const VERIFIER: &str = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";
const TEXT: &str = "If you think cryptography is the answer to your problem,\n\
                    then you don't know what your problem is.\n";
const SIGNED: &str = "If you think cryptography is the answer to your problem,\n\
    then you don't know what your problem is.\n\n\
    \u{2014} PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n";

fn verifier() -> VerifierKey {
    VERIFIER.parse().expect("a key")
}

#[test]
fn the_known_key_signs_the_known_note() {
    let key: SignerKey = SIGNER.parse().expect("a key");
    assert_eq!(key.spelled(), SIGNER);
    assert_eq!(key.verifier().to_string(), VERIFIER);
    assert_eq!(key.verifier(), &verifier());
    let note = Note::sign(TEXT.to_owned(), &key).expect("a text");
    assert_eq!(note.to_string(), SIGNED);
    assert_eq!(SIGNED.parse(), Ok(note.clone()));
    assert_eq!(note.check(&verifier()), Ok(()));
}

#[test]
fn a_private_key_is_not_printed() {
    let printed = format!("{:?}", SIGNER.parse::<SignerKey>().expect("a key"));
    assert!(printed.contains("c74f20a3"));
    assert!(!printed.contains("AYEKFALVFGyNhPJEMzD1QIDr"));
}

#[test]
fn another_text_or_key_is_not_signed() {
    let changed: Note = SIGNED.replace("answer", "Answer").parse().expect("a note");
    let (name, id) = (verifier().name().clone(), verifier().id());
    assert_eq!(changed.check(&verifier()), Err(Unsigned::Forged { name, id }));
    let other = signer("PeterNeumann", 1);
    let (name, id) = (other.verifier().name().clone(), other.verifier().id());
    let note: Note = SIGNED.parse().expect("a note");
    assert_eq!(note.check(other.verifier()), Err(Unsigned::Missing { name, id }));
}

#[test]
fn a_note_may_have_signatures_of_others_but_no_forged_one_of_the_key() {
    let witness = Note::sign(TEXT.to_owned(), &signer("witness", 2)).expect("a text");
    let line = witness.to_string().replace(TEXT, "").replacen('\n', "", 1);
    let both: Note = (SIGNED.to_owned() + &line).parse().expect("a note");
    assert_eq!(both.signatures().len(), 2);
    assert_eq!(both.check(&verifier()), Ok(()));
    assert_eq!(both.check(signer("witness", 2).verifier()), Ok(()));
    let own = SIGNED.lines().last().expect("a signature");
    let forged = format!("{SIGNED}{}\n", own.replace("ZJkuBS", "ZJkuBT"));
    let forged: Note = forged.parse().expect("a note");
    assert!(matches!(forged.check(&verifier()), Err(Unsigned::Forged { .. })));
}

#[test]
fn a_damaged_key_is_refused_by_name() {
    let refused = |text: &str| text.parse::<VerifierKey>().expect_err("no key");
    assert_eq!(refused(""), NotAKey::Parts);
    assert_eq!(refused("PeterNeumann+c74f20a3"), NotAKey::Parts);
    assert_eq!(refused(&VERIFIER.replace("Peter", "Peter ")), NotAKey::Name(NotAName));
    assert_eq!(refused(VERIFIER.trim_end_matches('W')), NotAKey::Bytes);
    assert_eq!(refused("PeterNeumann+c74f20a3+"), NotAKey::Bytes);
    assert_eq!(refused("PeterNeumann+c74f20a3+AQ=="), NotAKey::Bytes);
    assert_eq!(
        refused(&VERIFIER.replace("+ARpc", "+BBpc")),
        NotAKey::Type { found: 4, expected: KeyType::Note }
    );
    assert_eq!(refused(&VERIFIER.replace("c74f20a3", "C74F20A3")), NotAKey::Id(verifier().id()));
    assert!(matches!(refused(&VERIFIER.replace("Peter", "Paul")), NotAKey::Id(_)));
    assert!(SIGNER.replace("PRIVATE", "PUBLIC").parse::<SignerKey>().is_err());
    assert!(SIGNER.replace("AYEK", "AYEL").parse::<SignerKey>().is_err());
}

#[test]
fn a_name_has_no_space_and_no_plus() {
    for name in ["", "a b", "a+b", "a\u{2003}b", "a\nb", "a\u{7f}", &"a".repeat(257)] {
        assert_eq!(name.parse::<KeyName>(), Err(NotAName), "{name:?}");
    }
    assert!("fathom-0123abcd".parse::<KeyName>().is_ok());
}
