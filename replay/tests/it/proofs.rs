//! `replay prove`: proofs of the log, checked from files alone.

use crate::drops::Drops;
use crate::recorded::{GAME, Recorded};
use clap::Parser;
use engine::kernel::entry::Entry;
use engine::kernel::ids::{Hash, Seq};
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::consistency::Consistency;
use engine::tlog::cosignature::{CosignedAt, WitnessSigner};
use engine::tlog::frontier::Frontier;
use engine::tlog::inclusion::Inclusion;
use engine::tlog::key::SignerKey;
use engine::tlog::node::Node;
use engine::tlog::note::Note;
use engine::tlog::proof::InclusionProof;
use engine::tlog::span::{Level, Nodes};
use engine::tlog::{LeafIndex, TreeSize};
use replay::command::{Arguments, BAD, Failure, GOOD, Printed, UNREADABLE, known, run};
use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;
use tempfile::{TempDir, tempdir};

/// A log of fewer than 256 leaves, all of which are kept.
struct Log {
    key: SignerKey,
    leaves: Vec<Hash>,
}

impl Nodes for Log {
    type Error = Infallible;
    fn nodes(&self, level: Level, first: u64, count: u16) -> Result<Vec<Node>, Infallible> {
        assert_eq!(level, Level::LEAVES);
        let first = first as usize;
        Ok(self.leaves[first..first + usize::from(count)].iter().copied().map(Node::from).collect())
    }
}

impl Log {
    /// Three leaves of others, then the events of the record.
    fn of(record: &str) -> Log {
        let record = record::read(record.as_bytes()).unwrap();
        let others = (0..3).map(|number| Hash([number; 32]));
        let leaves = others.chain(record.events.iter().map(|event| event.hash)).collect();
        Log { key: SignerKey::new("fathom-test".parse().unwrap(), [1; 32]), leaves }
    }

    fn checkpoint(&self, size: usize) -> Note {
        let mut frontier = Frontier::default();
        self.leaves[..size].iter().for_each(|leaf| drop(frontier.append(*leaf)));
        let origin = Origin::from(self.key.verifier().name());
        let size = TreeSize(size as u64);
        Checkpoint { origin, size, root: frontier.root() }.sign(&self.key).unwrap()
    }

    /// The proof of the event, in the tree of all leaves.
    fn proof(&self, seq: u32) -> InclusionProof {
        let index = LeafIndex(3 + u64::from(seq));
        let size = self.leaves.len();
        let path = Inclusion::prove(self, index, TreeSize(size as u64)).unwrap();
        Entry { game: GAME, seq: Seq(seq) }.prove(path, self.checkpoint(size)).unwrap()
    }

    fn consistency(&self, from: u64, to: u64) -> String {
        Consistency::prove(self, TreeSize(from), TreeSize(to)).unwrap().to_string()
    }

    fn verifier(&self) -> String {
        self.key.verifier().to_string()
    }
}

/// A folder with the files of one case.
struct Files(TempDir);

impl Files {
    fn new(files: &[(&str, &str)]) -> Files {
        let folder = Files(tempdir().unwrap());
        files.iter().for_each(|(name, text)| fs::write(folder.path(name), text).unwrap());
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn prove(&self, words: &str) -> Result<Printed, Failure> {
        self.ask(&format!("prove {words}"))
    }

    /// Answers `replay WORDS`, in which `@name` is a file of the folder.
    fn ask(&self, words: &str) -> Result<Printed, Failure> {
        let named = |word: &str| match word.strip_prefix('@') {
            Some(name) => self.path(name).to_str().unwrap().to_owned(),
            None => word.to_owned(),
        };
        let words = words.split_whitespace().map(named);
        let all = ["replay".to_owned()].into_iter().chain(words);
        run(&Arguments::try_parse_from(all).unwrap().question, &[known::<Drops>()])
    }
}

fn recorded() -> String {
    Recorded::opened().record(Viewer::Spectator)
}

fn asked(record: &str, proof: &str, key: &str) -> Result<Printed, Failure> {
    let files = Files::new(&[("record", record), ("proof", proof)]);
    files.prove(&format!("@record --proof @proof --key {key}"))
}

#[test]
fn an_event_of_the_record_is_in_the_log() {
    let log = Log::of(&recorded());
    let last = log.leaves.len() as u32 - 4;
    let all = format!("take the proof of event {last}");
    for (seq, bound) in [
        (0, format!("event 0 is bound, 1 to {last} are not: {all}, which binds all")),
        (5, format!("events 0 to 5 are bound, 6 to {last} are not: {all}, which binds all")),
        (last - 1, format!("events 0 to {} are bound, {last} is not: {all}", last - 1)),
        (last, format!("events 0 to {last} are bound, which is the whole record")),
    ] {
        let answer = asked(&recorded(), &log.proof(seq).to_string(), &log.verifier()).unwrap();
        let (leaf, size) = (seq + 3, log.leaves.len());
        let expected = format!(
            "good: event {seq} of game {GAME} is leaf {leaf} of fathom-test, bound by the checkpoint of {size} leaves: {bound}\n"
        );
        assert_eq!(answer, Printed { text: expected, aside: String::new(), code: GOOD });
    }
}

#[test]
fn a_record_that_was_made_anew_is_not_the_one_in_the_log() {
    let log = Log::of(&recorded());
    let other = Recorded::running().record(Viewer::Spectator);
    let forged = recorded().replace("\"revision\":1", "\"revision\":2");
    // The first event that differs has another hash; the chain of the forged one is broken at once.
    let answer = asked(&forged, &log.proof(5).to_string(), &log.verifier()).unwrap();
    assert_eq!(answer.code, BAD);
    let last = record::read(other.as_bytes()).unwrap().events.len() as u32;
    let answer = asked(&other, &log.proof(last).to_string(), &log.verifier()).unwrap();
    assert_eq!(answer.code, BAD);
    assert!(answer.text.contains("take a longer record"), "{}", answer.text);
}

#[test]
fn a_proof_of_another_place_key_or_game_proves_nothing() {
    let log = Log::of(&recorded());
    let stranger = SignerKey::new("fathom-test".parse().unwrap(), [2; 32]).verifier().to_string();
    let words = |proof: &InclusionProof, key: &str| {
        let answer = asked(&recorded(), &proof.to_string(), key).unwrap();
        assert_eq!(answer.code, BAD);
        answer.text
    };
    let said = words(&log.proof(5), &stranger);
    assert!(said.contains("is not signed by fathom-test"), "{said}");
    let moved = InclusionProof { index: LeafIndex(9), ..log.proof(5) };
    let said = words(&moved, &log.verifier());
    assert!(said.contains("the path leads to"), "{said}");
    let nameless = InclusionProof { extra: None, ..log.proof(5) };
    assert!(words(&nameless, &log.verifier()).contains("the extra data must be"));
    let entry = format!(r#"{{"game":"{}","seq":5}}"#, "00".repeat(16));
    let other = InclusionProof { extra: Some(entry.into_bytes()), ..log.proof(5) };
    assert!(words(&other, &log.verifier()).contains("take the proof of this game"));
}

#[test]
fn a_bundle_is_proved_by_the_proof_that_it_holds() {
    let log = Log::of(&recorded());
    let (proof, key) = (log.proof(5).to_string(), log.verifier());
    let files = Files::new(&[("record", &recorded()), ("proof", &proof)]);
    files.ask("bundle @record --proof @proof --output @bundle").unwrap();
    let answer = files.prove(&format!("@bundle --key {key}")).unwrap();
    assert!(answer.text.starts_with("good: event 5 of game"), "{}", answer.text);
    let unproved = files.prove(&format!("@record --key {key}")).unwrap_err();
    assert!(unproved.to_string().contains("--proof (the file holds none)"), "{unproved}");
}

#[test]
fn an_audit_checks_the_proof_that_it_is_given() {
    let whole = Recorded::opened().record(Viewer::Referee);
    let log = Log::of(&whole);
    let (proof, key) = (log.proof(5).to_string(), log.verifier());
    let files = Files::new(&[("record", &whole), ("proof", &proof)]);
    let good = files.ask(&format!("audit @record --proof @proof --key {key}")).unwrap();
    assert_eq!(good.code, GOOD);
    assert!(good.text.contains("\nproved: event 5 of game"), "{}", good.text);
    let json = files.ask(&format!("audit @record --json --proof @proof --key {key}")).unwrap();
    let json: serde_json::Value = serde_json::from_str(&json.text).unwrap();
    assert_eq!(json["proof"]["verdict"], "good");
    assert_eq!(json["proof"]["leaf"], 8);
    assert_eq!(json["proof"]["bound"], serde_json::json!({"first": 0, "last": 5}));
    let last = log.leaves.len() - 4;
    assert_eq!(json["proof"]["unbound"], serde_json::json!({"first": 6, "last": last}));
    assert!(good.text.contains(&format!("events 0 to 5 are bound, 6 to {last} are not")));
    let stranger = SignerKey::new("fathom-test".parse().unwrap(), [2; 32]);
    let stranger = stranger.verifier();
    let bad = files.ask(&format!("audit @record --proof @proof --key {stranger}")).unwrap();
    assert_eq!(bad.code, BAD, "{}", bad.text);
    assert!(bad.text.contains("\nnot proved: "), "{}", bad.text);
}

#[test]
fn what_is_no_proof_or_no_record_cannot_be_read() {
    let log = Log::of(&recorded());
    let text = log.proof(5).to_string();
    let failure = asked(&recorded(), &text.replace("@v1", "@v9"), &log.verifier()).unwrap_err();
    assert!(failure.to_string().ends_with("must be `c2sp.org/tlog-proof@v1`"), "{failure}");
    let empty = asked("", &text, &log.verifier()).unwrap();
    assert_eq!(empty.code, UNREADABLE);
    let files = Files::new(&[("record", &recorded())]);
    let missing = files.prove(&format!("@record --proof @none --key {}", log.verifier()));
    assert!(matches!(missing, Err(Failure::File { .. })));
}

#[test]
fn two_checkpoints_of_a_log_that_grew() {
    let log = Log::of(&recorded());
    let (old, new) = (log.checkpoint(4), log.checkpoint(9));
    let files = |proof: &str, old: &Note| {
        Files::new(&[("proof", proof), ("old", &old.to_string()), ("new", &new.to_string())])
    };
    let words = format!("--consistency @proof --old @old --new @new --key {}", log.verifier());
    let answer = files(&log.consistency(4, 9), &old).prove(&words).unwrap();
    let good = "good: fathom-test grew from 4 to 9 leaves, nothing before was changed\n".to_owned();
    assert_eq!(answer, Printed { text: good, aside: String::new(), code: GOOD });
    let answer = files(&log.consistency(5, 9), &old).prove(&words).unwrap();
    assert_eq!(answer.code, BAD);
    assert!(answer.text.contains("the checkpoints have 4 and 9"), "{}", answer.text);
    let mut rewritten = Log::of(&recorded());
    rewritten.leaves[1] = Hash([9; 32]);
    let answer = files(&log.consistency(4, 9), &rewritten.checkpoint(4)).prove(&words).unwrap();
    assert_eq!(answer.code, BAD);
    assert!(answer.text.contains("the log was rewritten"), "{}", answer.text);
    let stranger = SignerKey::new("fathom-test".parse().unwrap(), [2; 32]);
    let forged = Log { key: stranger, leaves: log.leaves.clone() }.checkpoint(4);
    let answer = files(&log.consistency(4, 9), &forged).prove(&words).unwrap();
    assert_eq!(answer.code, BAD);
    assert!(answer.text.contains("the earlier checkpoint: "), "{}", answer.text);
}

#[test]
fn what_belongs_together_is_asked_together() {
    let refused = |words: &str| {
        let words = ["replay", "prove"].into_iter().chain(words.split_whitespace());
        Arguments::try_parse_from(words).unwrap_err().to_string()
    };
    let key = Log::of(&recorded()).verifier();
    assert!(refused(&format!("--key {key}")).contains("required"));
    assert!(refused(&format!("--consistency p --old o --key {key}")).contains("--new"));
    let damaged = key.replace("test", "best");
    assert!(refused(&format!("record --proof p --key {damaged}")).contains("the key's id must be"));
}

/// A witness of these tests.
fn witness(number: u8) -> WitnessSigner {
    WitnessSigner::new(format!("witness.example/w{number}").parse().unwrap(), [number; 32])
}

fn cosigned(checkpoint: &Note, witness: &WitnessSigner) -> Note {
    let at = CosignedAt::try_from(1_679_315_147).unwrap();
    checkpoint.with([witness.cosign(checkpoint, at)]).unwrap()
}

#[test]
fn the_witnesses_that_are_named_must_have_cosigned_the_checkpoint_of_the_proof() {
    let log = Log::of(&recorded());
    let (first, second) = (witness(1), witness(2));
    let proof = log.proof(5);
    let proof = InclusionProof { checkpoint: cosigned(&proof.checkpoint, &first), ..proof };
    let files = Files::new(&[("record", &recorded()), ("proof", &proof.to_string())]);
    let words = format!("@record --proof @proof --key {}", log.verifier());
    assert_eq!(files.prove(&words).unwrap().code, GOOD, "nobody is asked for");
    let good = files.prove(&format!("{words} --witness {}", first.verifier())).unwrap();
    assert_eq!(good.code, GOOD, "{}", good.text);
    let line = "\ncosigned by witness.example/w1 at 2023-03-20T12:25:47.000Z\n";
    assert!(good.text.ends_with(line), "{}", good.text);
    let both = format!("{words} --witness {} --witness {}", first.verifier(), second.verifier());
    let missing = files.prove(&both).unwrap();
    assert_eq!(missing.code, BAD, "{}", missing.text);
    assert!(missing.text.contains("not signed by witness.example/w2"), "{}", missing.text);
    let stranger = WitnessSigner::new("witness.example/w1".parse().unwrap(), [9; 32]);
    let other = files.prove(&format!("{words} --witness {}", stranger.verifier())).unwrap();
    assert_eq!(other.code, BAD, "{}", other.text);
}

#[test]
fn the_witnesses_that_are_named_must_have_cosigned_the_later_checkpoint() {
    let log = Log::of(&recorded());
    let (old, new) = (log.checkpoint(4), log.checkpoint(9));
    let words = format!(
        "--consistency @proof --old @old --new @new --key {} --witness {}",
        log.verifier(),
        witness(1).verifier()
    );
    let asked = |old: &Note, new: &Note| {
        let (old, new) = (old.to_string(), new.to_string());
        let proof = log.consistency(4, 9);
        Files::new(&[("proof", &proof), ("old", &old), ("new", &new)]).prove(&words).unwrap()
    };
    assert_eq!(asked(&old, &cosigned(&new, &witness(1))).code, GOOD);
    assert_eq!(asked(&cosigned(&old, &witness(1)), &new).code, BAD);
}

/// Returns what `replay prove` says of two checkpoints without a proof between them.
fn compared(old: &Note, new: &Note, words: &str) -> Printed {
    let files = Files::new(&[("old", &old.to_string()), ("new", &new.to_string())]);
    files.prove(&format!("--old @old --new @new {words}")).unwrap()
}

#[test]
fn two_trees_of_one_size_are_the_proof_that_the_log_told_two_histories() {
    let log = Log::of(&recorded());
    let mut rewritten = Log::of(&recorded());
    rewritten.leaves[1] = Hash([9; 32]);
    let (one, other) = (log.checkpoint(9), rewritten.checkpoint(9));
    let key = format!("--key {}", log.verifier());
    let forked = compared(&one, &other, &key);
    assert_eq!(forked.code, BAD, "{}", forked.text);
    let id = log.key.verifier().id();
    for words in [
        "fathom-test signed two trees of 9 leaves".to_owned(),
        format!("The signature of fathom-test ({id}) holds below both"),
        "Whoever has these two files has the whole proof".to_owned(),
    ] {
        assert!(forked.text.contains(&words), "{words}: {}", forked.text);
    }
    let told = format!("{key} --witness {}", witness(1).verifier());
    let seen = compared(&one, &cosigned(&other, &witness(1)), &told);
    let line =
        "of the later checkpoint: cosigned by witness.example/w1 at 2023-03-20T12:25:47.000Z";
    assert!(seen.code == BAD && seen.text.contains(line), "{}", seen.text);
    let same = compared(&one, &one, &key);
    assert_eq!(same.code, GOOD, "{}", same.text);
    assert_eq!(same.text, "good: both are the tree of fathom-test with 9 leaves\n");
}

#[test]
fn two_trees_of_other_sizes_are_decided_by_a_proof_only() {
    let log = Log::of(&recorded());
    let key = format!("--key {}", log.verifier());
    for (old, new) in [(4, 9), (9, 4)] {
        let answer = compared(&log.checkpoint(old), &log.checkpoint(new), &key);
        assert_eq!(answer.code, UNREADABLE, "{}", answer.text);
        assert!(answer.text.contains("consistency?from=4&to=9"), "{}", answer.text);
        assert!(answer.text.contains("has its signature over both"), "{}", answer.text);
    }
    let stranger = SignerKey::new("fathom-test".parse().unwrap(), [2; 32]);
    let forged = Log { key: stranger, leaves: log.leaves.clone() }.checkpoint(9);
    let answer = compared(&log.checkpoint(9), &forged, &key);
    assert_eq!(answer.code, BAD);
    assert!(
        answer.text.contains("the later checkpoint: "),
        "a forged one proves nothing: {}",
        answer.text
    );
}
