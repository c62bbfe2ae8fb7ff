//! Checkpoints, first leaves and proofs as texts: read as written, refused by name, never a panic.

use super::{Kept, consistency, inclusion, leaves, signer};
use crate::beginning::{Beginning, NotABeginning};
use crate::checkpoint::{Checkpoint, NotACheckpoint, NotTold, Origin};
use crate::consistency::Consistency;
use crate::inclusion::NotIncluded;
use crate::key::{NotAName, SignerKey, VerifierKey};
use crate::leaf::Hash;
use crate::note::{NotANote, Note};
use crate::proof::{InclusionProof, NotAProof, NotProved};
use crate::tile::Tile;
use crate::{LeafIndex, NotANumber, TreeSize};
use proptest::prelude::*;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// A tree of five leaves, its checkpoint, and the proof of its leaf 2.
fn told() -> (Vec<Hash>, Note, InclusionProof) {
    let key = signer("fathom-test", 1);
    let leaves = leaves(5);
    let kept = Kept::of(&leaves);
    let origin = Origin::from(key.verifier().name());
    let root = kept.frontier.root();
    let note = Checkpoint { origin, size: TreeSize(5), root }.sign(&key).expect("a checkpoint");
    let extra = br#"{"game":"07070707070707070707070707070707","seq":17}"#.to_vec();
    let proof = InclusionProof::new(Some(extra), inclusion(&kept, 2, 5), note.clone());
    (leaves, note, proof)
}

fn key() -> VerifierKey {
    signer("fathom-test", 1).verifier().clone()
}

fn refused<T: FromStr + Debug>(text: &str) -> T::Err
where
    T::Err: Debug,
{
    text.parse::<T>().expect_err("to be refused")
}

#[test]
fn a_checkpoint_is_three_lines_and_a_signature() {
    let (_, note, _) = told();
    let text = note.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[..2], ["fathom-test", "5"]);
    assert_eq!((lines[2].len(), lines[3]), (44, ""));
    assert!(lines[4].starts_with("\u{2014} fathom-test "));
    assert_eq!(lines.len(), 5);
    let checkpoint = Checkpoint::told(&note, &key()).expect("told");
    assert_eq!(checkpoint.size, TreeSize(5));
    assert_eq!(checkpoint.to_string(), note.text());
}

#[test]
fn the_checkpoint_of_the_specification_is_read() {
    let text = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n\
        \u{2014} example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n";
    let note: Note = text.parse().expect("a note");
    assert_eq!(note.to_string(), text);
    let checkpoint = Checkpoint::read(&note).expect("a checkpoint");
    assert_eq!(checkpoint.size, TreeSize(20_852_163));
    assert_eq!(checkpoint.origin.to_string(), "example.com/behind-the-sofa");
    assert_eq!(note.signatures()[0].id.to_string(), "033de0ae");
}

#[test]
fn a_checkpoint_of_another_log_is_not_told_by_the_key() {
    let own = signer("fathom-test", 1);
    let origin: Origin = "fathom-other".parse().expect("an origin");
    let other = Checkpoint { origin, ..Checkpoint::read(&told().1).expect("a checkpoint") };
    let note = other.sign(&own).expect("a note");
    assert!(matches!(Checkpoint::told(&note, &key()), Err(NotTold::OtherLog { .. })));
    let elsewhere = signer("fathom-test", 2);
    assert!(matches!(Checkpoint::told(&told().1, elsewhere.verifier()), Err(NotTold::Unsigned(_))));
}

#[test]
fn a_note_is_refused_by_name() {
    let text = told().1.to_string();
    assert_eq!(refused::<Note>(""), NotANote::Undivided);
    assert_eq!(refused::<Note>(&text.replace("\n\n", "\n")), NotANote::Undivided);
    assert_eq!(refused::<Note>(text.trim_end()), NotANote::Unfinished);
    assert_eq!(refused::<Note>(&text.replace("5\n", "5\r\n")), NotANote::ControlCharacter);
    assert_eq!(refused::<Note>(&text.replace('\u{2014}', "-")), NotANote::Signature(1));
    // A text may end with an empty line; then it is another text, and no checkpoint.
    let longer: Note = text.replace("=\n\n", "=\n\n\n").parse().expect("a note");
    assert_eq!(Checkpoint::read(&longer), Err(NotACheckpoint::Lines));
    assert_eq!(refused::<Note>("a\n\n\u{2014} b AAAAAA==\n"), NotANote::Signature(1));
    assert_eq!(refused::<Note>("a\n\n\u{2014} b+c AAAAAAA=\n"), NotANote::Name(1, NotAName));
    let line = "\u{2014} b AAAAAAA=\n";
    assert!(format!("a\n\n{}", line.repeat(16)).parse::<Note>().is_ok());
    assert_eq!(refused::<Note>(&format!("a\n\n{}", line.repeat(17))), NotANote::Signatures(17));
    assert_eq!(refused::<Note>(&"a".repeat((1 << 20) + 1)), NotANote::TooLong);
    let sign = |text: &str| Note::sign(text.to_owned(), &signer("a", 1));
    assert_eq!(sign("a"), Err(NotANote::Unfinished));
    assert_eq!(sign("a\tb\n"), Err(NotANote::ControlCharacter));
}

#[test]
fn a_checkpoint_is_refused_by_name() {
    let text = told().1.text().to_owned();
    assert_eq!(refused::<Checkpoint>(""), NotACheckpoint::Lines);
    assert_eq!(refused::<Checkpoint>(text.trim_end()), NotACheckpoint::Lines);
    assert_eq!(refused::<Checkpoint>(&(text.clone() + "more\n")), NotACheckpoint::Lines);
    let number = NotACheckpoint::Size(NotANumber);
    for size in ["05", "+5", "-5", "", "5 ", "9223372036854775808"] {
        assert_eq!(refused::<Checkpoint>(&text.replace("\n5\n", &format!("\n{size}\n"))), number);
    }
    assert!(matches!(refused::<Checkpoint>(&text.replace('=', "")), NotACheckpoint::Root(_)));
    assert!(matches!(
        refused::<Checkpoint>(&text.replacen("fathom-test", "", 1)),
        NotACheckpoint::Origin(_)
    ));
}

#[test]
fn a_first_leaf_names_the_log_and_the_one_before() {
    let (_, note, _) = told();
    let origin: Origin = "fathom-b".parse().expect("an origin");
    let first = Beginning::first(origin.clone());
    let line = first.line().expect("a line");
    assert_eq!(line, r#"{"log":"fathom-b","v":1}"#);
    assert_eq!(Beginning::parse(&line).expect("a beginning"), first);
    let after = Beginning::after(&note, origin);
    let line = after.line().expect("a line");
    assert!(line.starts_with(r#"{"after":{"checkpoint":"fathom-test\n5\n"#), "{line}");
    assert!(line.ends_with(r#"\n"},"log":"fathom-b","v":1}"#), "{line}");
    let read = Beginning::parse(&line).expect("a beginning");
    assert_eq!(read.leaf().expect("a leaf"), after.leaf().expect("a leaf"));
    assert_eq!(read, after);
}

#[test]
fn a_first_leaf_is_refused_by_name() {
    let refused = |line: &str| Beginning::parse(line).expect_err("to be refused");
    assert!(matches!(refused("{}"), NotABeginning::Form(_)));
    assert!(matches!(refused(r#"{"log":"a","v":1,"x":1}"#), NotABeginning::Form(_)));
    assert!(matches!(refused(r#"{"v":1,"log":"a"}"#), NotABeginning::NotCanonical));
    assert!(matches!(refused(r#"{"log":"a","v":2}"#), NotABeginning::UnknownVersion(2)));
    let unsigned = r#"{"after":{"checkpoint":"a"},"log":"a","v":1}"#;
    assert!(matches!(refused(unsigned), NotABeginning::After(NotACheckpoint::Note(_))));
}

#[test]
fn a_proof_is_read_as_written_and_holds() {
    let (leaves, note, proof) = told();
    let text = proof.to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "c2sp.org/tlog-proof@v1");
    assert_eq!(lines[2], "index 2");
    assert_eq!(lines[6], "");
    assert!(text.ends_with(&note.to_string()));
    assert_eq!(text.parse(), Ok(proof.clone()));
    let nothing = InclusionProof { extra: None, ..proof.clone() };
    assert_eq!(nothing.to_string().parse(), Ok(nothing));
    assert_eq!(proof.check(leaves[2], &key()).map(|told| told.size), Ok(TreeSize(5)));
    let other = proof.check(leaves[3], &key());
    assert!(matches!(other, Err(NotProved::NotIncluded(NotIncluded::OtherRoot { .. }))));
    let stranger: SignerKey = signer("fathom-test", 2);
    assert!(matches!(proof.check(leaves[2], stranger.verifier()), Err(NotProved::NotTold(_))));
}

#[test]
fn a_proof_is_refused_by_name() {
    let text = told().2.to_string();
    let refused_with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        refused::<InclusionProof>(&text.replacen(from, to, 1))
    };
    assert_eq!(refused_with("@v1", "@v2"), NotAProof::FirstLine("c2sp.org/tlog-proof@v1"));
    assert_eq!(refused_with("extra ey", "extra *"), NotAProof::Extra);
    assert_eq!(refused_with("extra ey", "Extra ey"), NotAProof::Line("index"));
    assert_eq!(refused_with("index 2", "index 02"), NotAProof::Number("index", NotANumber));
    assert_eq!(refused_with("index 2", "index"), NotAProof::Line("index"));
    assert!(matches!(refused_with("index 2\n", "index 2\n*"), NotAProof::Hash(1, _)));
    assert!(matches!(refused_with("=\n\n", "=\n"), NotAProof::Hash(4, _)));
    assert_eq!(refused::<InclusionProof>(&text.replace("\n\n", "\n")), NotAProof::NoCheckpoint);
    assert_eq!(refused_with("\u{2014}", "-"), NotAProof::Note(NotANote::Signature(1)));
    assert_eq!(refused_with("test\n5\n", "test\n"), NotAProof::Checkpoint(NotACheckpoint::Lines));
    let hash = format!("index 2\n{}", format!("{}\n", told().2.path[0]).repeat(64));
    assert_eq!(refused_with("index 2\n", &hash), NotAProof::TooLong);
}

#[test]
fn a_consistency_proof_is_read_as_written_and_refused_by_name() {
    let kept = Kept::of(&leaves(7));
    let proof = consistency(&kept, 3, 7);
    let text = proof.to_string();
    assert!(text.starts_with("fathom/consistency@v1\nfrom 3\nto 7\n"), "{text}");
    assert_eq!(text.parse(), Ok(proof));
    assert_eq!(refused::<Consistency>(text.trim_end()), NotAProof::CutOff);
    let first = NotAProof::FirstLine("fathom/consistency@v1");
    assert_eq!(refused::<Consistency>(&text.replace("@v1", "@v2")), first);
    assert_eq!(refused::<Consistency>(&text.replace("to 7", "from 7")), NotAProof::Line("to"));
    let number = NotAProof::Number("from", NotANumber);
    assert_eq!(refused::<Consistency>(&text.replace("from 3", "from x")), number);
    assert!(matches!(refused::<Consistency>(&(text.clone() + "\n")), NotAProof::Hash(5, _)));
}

/// A text that is read is written as it was; one that is not is refused without a panic.
fn round<T: FromStr + Display>(text: &str) -> Result<(), TestCaseError> {
    if let Ok(read) = text.parse::<T>() {
        prop_assert_eq!(read.to_string(), text);
    }
    Ok(())
}

fn all_rounds(text: &str) -> Result<(), TestCaseError> {
    round::<Note>(text)?;
    round::<Checkpoint>(text)?;
    round::<InclusionProof>(text)?;
    round::<Consistency>(text)?;
    round::<VerifierKey>(text)?;
    round::<Tile>(text)?;
    round::<TreeSize>(text)?;
    round::<LeafIndex>(text)?;
    if let Ok(key) = text.parse::<SignerKey>() {
        prop_assert_eq!(key.spelled(), text);
    }
    if let Ok(beginning) = Beginning::parse(text) {
        let line = beginning.line().expect("a line");
        prop_assert_eq!(line, text);
    }
    Ok(())
}

proptest! {
    #[test]
    fn no_text_is_misread(text in "\\PC{0,200}") {
        all_rounds(&text)?;
    }

    #[test]
    fn no_text_of_such_words_is_misread(
        words in prop::collection::vec(prop::sample::select(vec![
            "\n", "\n\n", " ", "\u{2014} ", "a", "fathom/consistency@v1", "c2sp.org/tlog-proof@v1", "extra ", "index ",
            "from ", "to ", "0", "17", "=", "+", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", "AAAAAAA=", "\t",
        ]), 0..24),
    ) {
        all_rounds(&words.concat())?;
    }

    #[test]
    fn no_damaged_text_is_misread(
        which in 0usize..5, at in any::<prop::sample::Index>(), with in any::<char>(), cut in any::<bool>(),
    ) {
        let (_, note, proof) = told();
        let kept = Kept::of(&leaves(7));
        let beginning = Beginning::after(&note, "b".parse().expect("an origin"));
        let texts = [
            note.to_string(),
            proof.to_string(),
            consistency(&kept, 3, 7).to_string(),
            key().to_string(),
            beginning.line().expect("a line"),
        ];
        let mut letters: Vec<char> = texts[which].chars().collect();
        let at = at.index(letters.len());
        if cut { letters.truncate(at) } else { letters[at] = with }
        all_rounds(&letters.into_iter().collect::<String>())?;
    }
}
