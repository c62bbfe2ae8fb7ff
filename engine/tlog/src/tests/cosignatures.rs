//! Cosignatures and what is said to witnesses, held against C2SP's texts and another hand's keys.

use super::signer;
use crate::TreeSize;
use crate::cosignature::{CosignedAt, WitnessKey, WitnessSigner};
use crate::key::{KeyType, NotAKey, VerifierKey};
use crate::node::Node;
use crate::note::{NotANote, Note, SIGNATURES_MAX, Unsigned};
use crate::witnessing::{self, AddCheckpoint, HASHES_MAX, NotARequest};
use ed25519_dalek::{Signer, SigningKey, Verifier};

/// A verifier key of type 0x04 from the tests of github.com/transparency-dev/formats.
const KNOWN: &str = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2";

/// The example of C2SP `tlog-cosignature`.
const EXAMPLE: &str = "example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

\u{2014} example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
\u{2014} witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
";

fn witness() -> WitnessSigner {
    WitnessSigner::new("witness.example/w1".parse().expect("a name"), [4; 32])
}

fn checkpoint() -> Note {
    let text = EXAMPLE.split_once("\n\n").expect("a note").0;
    let key = signer("example.com/behind-the-sofa", 1);
    Note::sign(format!("{text}\n"), &key).expect("a note")
}

fn at(seconds: u64) -> CosignedAt {
    seconds.try_into().expect("a moment")
}

#[test]
fn the_key_of_a_witness_is_spelt_as_others_spell_it() {
    let key: WitnessKey = KNOWN.parse().expect("a key");
    assert_eq!(key.to_string(), KNOWN);
    assert_eq!(key.name().as_str(), "remora.n621.de");
    let own = witness();
    assert_eq!(own.spelled().parse::<WitnessSigner>().expect("a key").verifier(), own.verifier());
    assert_eq!(own.verifier().to_string().parse(), Ok(own.verifier().clone()));
    assert!(!format!("{own:?}").contains(own.spelled().rsplit('+').next().expect("a seed")));
}

#[test]
fn the_keys_of_logs_and_of_witnesses_are_not_taken_for_each_other() {
    let type_of = |found, expected| Err(NotAKey::Type { found, expected });
    assert_eq!(KNOWN.parse::<VerifierKey>().map(drop), type_of(4, KeyType::Note));
    let log = signer("log.example", 1).verifier().to_string();
    assert_eq!(log.parse::<WitnessKey>().map(drop), type_of(1, KeyType::Cosignature));
}

#[test]
fn a_cosignature_is_the_signature_that_the_specification_describes() {
    let (own, moment) = (witness(), 1_679_315_147_u64);
    let line = own.cosign(&checkpoint(), at(moment));
    let (time, signature) = line.bytes.split_at(8);
    assert_eq!(time, moment.to_be_bytes());
    let message = format!("cosignature/v1\ntime 1679315147\n{}", checkpoint().text());
    let key = SigningKey::from_bytes(&[4; 32]);
    assert_eq!(signature, key.sign(message.as_bytes()).to_bytes());
    let signature = ed25519_dalek::Signature::from_slice(signature).expect("64 bytes");
    assert!(key.verifying_key().verify(message.as_bytes(), &signature).is_ok());
    let note = checkpoint().with([line]).expect("a line more");
    assert_eq!(own.verifier().cosigned(&note), Ok(at(moment)));
    assert_eq!(note.to_string().parse(), Ok(note), "it is read as it is written");
}

#[test]
fn the_moment_of_the_example_is_read() {
    let note: Note = EXAMPLE.parse().expect("a note");
    let bytes = note.signatures()[1].bytes.split_first_chunk::<8>().expect("a moment").0;
    assert_eq!(u64::from_be_bytes(*bytes), 1_679_315_147);
    assert_eq!(note.signatures()[1].bytes.len(), 72);
}

#[test]
fn a_forged_or_missing_cosignature_counts_for_nothing() {
    let (own, key) = (witness(), witness().verifier().clone());
    let (name, id) = (key.name().clone(), key.id());
    let missing = Unsigned::Missing { name: name.clone(), id };
    assert_eq!(key.cosigned(&checkpoint()), Err(missing));
    let forged = Unsigned::Forged { name, id };
    let mut later = own.cosign(&checkpoint(), at(7));
    later.bytes[7] = 8;
    let note = checkpoint().with([later.clone()]).expect("a line more");
    assert_eq!(key.cosigned(&note), Err(forged.clone()), "the moment is signed, too");
    let mut short = later;
    short.bytes.truncate(7);
    let both = checkpoint().with([own.cosign(&checkpoint(), at(9)), short]).expect("two more");
    assert_eq!(key.cosigned(&both), Err(forged), "one that does not hold spoils the others");
    let other = Note::sign("another\n".to_owned(), &signer("log.example", 1)).expect("a note");
    let moved = other.with([own.cosign(&checkpoint(), at(9))]).expect("a line more");
    assert!(key.cosigned(&moved).is_err());
    assert!(CosignedAt::try_from(1 << 63).is_err());
    assert_eq!(at(i64::MAX as u64).moment(), None, "no calendar has this year");
    let told = at(1_679_315_147).moment().expect("a moment").to_string();
    assert_eq!(told, "2023-03-20 12:25:47 UTC");
}

#[test]
fn the_last_of_several_cosignatures_of_a_witness_counts() {
    let own = witness();
    let lines = [5, 9, 7].map(|seconds| own.cosign(&checkpoint(), at(seconds)));
    let note = checkpoint().with(lines).expect("three more");
    assert_eq!(own.verifier().cosigned(&note), Ok(at(9)));
}

#[test]
fn a_note_takes_no_more_signatures_than_every_verifier_reads() {
    let line = witness().cosign(&checkpoint(), at(5));
    let most = vec![line.clone(); SIGNATURES_MAX - 1];
    assert!(checkpoint().with(most.clone()).is_ok());
    let more = checkpoint().with([most, vec![line]].concat());
    assert_eq!(more, Err(NotANote::Signatures(SIGNATURES_MAX + 1)));
}

#[test]
fn a_request_to_a_witness_is_written_as_the_specification_shows() {
    let hashes: Vec<Node> = [
        "PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=",
        "jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=",
    ]
    .map(|hash| hash.parse().expect("a hash"))
    .to_vec();
    let request = AddCheckpoint { old: TreeSize(20_852_014), hashes, checkpoint: checkpoint() };
    let text = format!(
        "old 20852014\nPlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\njrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=\n\n{}",
        checkpoint()
    );
    assert_eq!(request.to_string(), text);
    assert_eq!(text.parse(), Ok(request));
    let first = format!("old 0\n\n{}", checkpoint());
    assert_eq!(first.parse::<AddCheckpoint>().expect("a request").hashes, []);
}

#[test]
fn what_is_no_request_is_refused_with_its_reason() {
    let refused = |text: &str| text.parse::<AddCheckpoint>().expect_err(text);
    assert_eq!(refused(&format!("new 0\n\n{}", checkpoint())), NotARequest::Old);
    assert!(matches!(refused(&format!("old 007\n\n{}", checkpoint())), NotARequest::Size(_)));
    assert!(matches!(refused(&format!("old 1\nx\n\n{}", checkpoint())), NotARequest::Hash(1, _)));
    assert_eq!(refused("old 0\n"), NotARequest::NoCheckpoint);
    assert!(matches!(refused("old 0\n\nno note\n\n"), NotARequest::Note(_)));
    let node = "PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n";
    let request = |hashes| format!("old 1\n{}\n{}", node.repeat(hashes), checkpoint());
    assert!(request(HASHES_MAX).parse::<AddCheckpoint>().is_ok());
    assert_eq!(refused(&request(HASHES_MAX + 1)), NotARequest::TooLong);
}

#[test]
fn the_answer_of_a_witness_is_lines_of_signatures_or_a_size() {
    let line = witness().cosign(&checkpoint(), at(5));
    assert_eq!(witnessing::cosignatures(&line.to_string()), Ok(vec![line.clone()]));
    let two = format!("{line}{line}");
    assert_eq!(witnessing::cosignatures(&two).map(|lines| lines.len()), Ok(2));
    for wrong in ["", "\n", "a letter\n"] {
        assert!(witnessing::cosignatures(wrong).is_err(), "{wrong:?}");
    }
    assert_eq!(witnessing::read_seen(&witnessing::seen(TreeSize(812))), Ok(TreeSize(812)));
    for wrong in ["", "812", "0812\n", "812\n\n"] {
        assert!(witnessing::read_seen(wrong).is_err(), "{wrong:?}");
    }
}
