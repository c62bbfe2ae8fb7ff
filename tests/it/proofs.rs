//! Proofs of the log, good and forged: the second verifier and the replay library agree on them.

use crate::verifier::{output, verifier, verify};
use engine::kernel::entry::Entry;
use engine::kernel::ids::Hash;
use engine::kernel::record::{self, Record};
use engine::kernel::viewer::Viewer;
use engine::tlog::beginning::Beginning;
use engine::tlog::checkpoint::{Checkpoint, Origin};
use engine::tlog::consistency::Consistency;
use engine::tlog::frontier::Frontier;
use engine::tlog::inclusion::Inclusion;
use engine::tlog::key::{SignerKey, VerifierKey};
use engine::tlog::leaf::hash_line;
use engine::tlog::node::Node;
use engine::tlog::note::Note;
use engine::tlog::proof::InclusionProof;
use engine::tlog::span::{Level, Nodes};
use engine::tlog::{LeafIndex, TreeSize};
use replay::prove;
use serde_json::json;
use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};
use tests::pebbles::Pebbles;
use tests::playout::{Playout, Setup, Undoing};

/// The leaves of a log, which is smaller than one tile.
struct Leaves(Vec<Hash>);

impl Nodes for Leaves {
    type Error = Infallible;
    fn nodes(&self, level: Level, first: u64, count: u16) -> Result<Vec<Node>, Infallible> {
        assert_eq!(level, Level::LEAVES);
        let leaves = self.0.iter().skip(first as usize).take(count.into());
        Ok(leaves.map(|&leaf| Node::from(leaf)).collect())
    }
}

/// The event that is proved, and the sizes of the earlier and the later tree.
const SEQ: usize = 9;
const SIZES: [u64; 2] = [21, 83];

struct Proved {
    key: SignerKey,
    text: String,
    record: Record,
    proof: String,
    notes: [String; 2],
    growth: String,
}

fn signer(name: &str) -> SignerKey {
    SignerKey::new(name.parse().expect("a name"), [7; 32])
}

/// A log of a game of Pebbles, whose events lie among those of others.
fn proved() -> Proved {
    let setup = Setup::of::<Pebbles>(2, json!({}));
    let text = Playout::<Pebbles>::begun(&setup, 5, Undoing::Never, 20).record(Viewer::Spectator);
    let record = record::read(text.as_bytes()).expect("a record");
    let key = signer("fathom-0badcafe");
    let beginning = Beginning::first(Origin::from(key.verifier().name()));
    let mut leaves = vec![beginning.leaf().expect("a leaf")];
    for (number, event) in record.events.iter().enumerate() {
        leaves.extend([event.hash, hash_line(&format!("another game's {number}"))]);
    }
    while leaves.len() < SIZES[1] as usize {
        leaves.push(hash_line(&leaves.len().to_string()));
    }
    let notes = SIZES.map(|size| signed(&key, &leaves[..size as usize]).to_string());
    let leaves = Leaves(leaves);
    let [from, to] = SIZES.map(TreeSize);
    let index = LeafIndex(1 + 2 * SEQ as u64);
    let entry = Entry { game: record.game, seq: record.events[SEQ].line.seq };
    let path = Inclusion::prove(&leaves, index, to).expect("a path");
    let proof = entry.prove(path, notes[1].parse().expect("a note"));
    let growth = Consistency::prove(&leaves, from, to).expect("a proof").to_string();
    let proof = proof.expect("a proof").to_string();
    Proved { key, text, record, proof, notes, growth }
}

fn signed(key: &SignerKey, leaves: &[Hash]) -> Note {
    let mut frontier = Frontier::default();
    leaves.iter().for_each(|&leaf| drop(frontier.append(leaf)));
    let origin = Origin::from(key.verifier().name());
    let checkpoint = Checkpoint { origin, size: frontier.size(), root: frontier.root() };
    checkpoint.sign(key).expect("a note")
}

/// Texts with one line left out, doubled, swapped with the next, or changed in one character, and the text cut off. The last line
/// is not doubled: a signature that stands there twice is good twice.
fn damaged(good: &str) -> Vec<String> {
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    let mut texts = vec![good[..good.len() - 1].to_owned()];
    for place in 0..lines.len() {
        let (mut gone, mut other) = (lines.clone(), lines.clone());
        gone.remove(place);
        let line = changed(lines[place]);
        other[place] = &line;
        texts.extend([gone.concat(), other.concat()]);
        if place + 1 < lines.len() {
            let (mut doubled, mut swapped) = (lines.clone(), lines.clone());
            doubled.insert(place, lines[place]);
            swapped.swap(place, place + 1);
            texts.extend([doubled.concat(), swapped.concat()]);
        }
    }
    texts.retain(|text| text != good);
    texts
}

/// The line with another character in its middle.
fn changed(line: &str) -> String {
    let middle = line.chars().count() / 2;
    let other = |letter| if letter == 'A' || letter == '1' { '2' } else { 'A' };
    let letters = line.chars().enumerate();
    letters
        .map(
            |(place, letter)| {
                if place == middle && letter != '\n' { other(letter) } else { letter }
            },
        )
        .collect()
}

/// Returns whether the library holds the proof of the record.
fn is_included(record: &Record, proof: &str, key: &VerifierKey) -> bool {
    let proof = proof.parse::<InclusionProof>();
    proof.is_ok_and(|proof| prove::inclusion(record, &proof, key).is_ok())
}

fn is_consistent(growth: &str, notes: [&str; 2], key: &VerifierKey) -> bool {
    let [old, new] = notes.map(str::parse::<Note>);
    let (Ok(growth), Ok(old), Ok(new)) = (growth.parse::<Consistency>(), old, new) else {
        return false;
    };
    prove::consistency(&growth, &old, &new, key).is_ok()
}

/// Writes the texts of these options into files of the folder and returns the arguments that name them.
fn arguments(
    folder: &Path,
    options: &[(&str, &str)],
    key: &VerifierKey,
    record: Option<&str>,
) -> Vec<PathBuf> {
    let file = |name: &str, text: &str| {
        let path = folder.join(name.trim_start_matches('-'));
        fs::write(&path, text).expect("written");
        path
    };
    let mut arguments = vec![PathBuf::from("--key"), PathBuf::from(key.to_string())];
    for (option, text) in options {
        arguments.extend([PathBuf::from(option), file(option, text)]);
    }
    arguments.extend(record.map(|record| file("record", record)));
    arguments
}

/// Returns whether the verifier finds that all holds; `None` if it does not run.
fn answered(options: &[(&str, &str)], key: &VerifierKey, record: Option<&str>) -> Option<bool> {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = arguments(folder.path(), options, key, record);
    let arguments: Vec<&Path> = arguments.iter().map(PathBuf::as_path).collect();
    let output = verify(&arguments)?;
    let code = output.status.code();
    assert!(matches!(code, Some(0 | 1)), "is `cryptography` installed? {output:?}");
    Some(code == Some(0))
}

#[test]
fn a_forged_proof_or_record_is_refused_by_both() {
    let proved = proved();
    let (key, forger) = (proved.key.verifier(), signer("fathom-0badcafe-2"));
    let check = |text: &str, proof: &str, key: &VerifierKey, holds: bool| {
        let record = record::read(text.as_bytes()).expect("a record");
        assert_eq!(is_included(&record, proof, key), holds, "the library: {proof}");
        let told = answered(&[("--proof", proof)], key, Some(text));
        assert_eq!(told.unwrap_or(holds), holds, "the verifier: {proof}");
    };
    check(&proved.text, &proved.proof, key, true);
    check(&proved.text, &proved.proof, forger.verifier(), false);
    for proof in damaged(&proved.proof) {
        check(&proved.text, &proof, key, false);
    }
    // Another event of the same game, and the same event of a game that was made up again.
    let mut events = crate::forging::parsed(&proved.text);
    events[SEQ].0[0]["by"] = json!("bot");
    check(&crate::forging::chained(&mut events), &proved.proof, key, false);
    events.truncate(SEQ);
    check(&crate::forging::chained(&mut events), &proved.proof, key, false);
    assert_eq!(proved.record.events[SEQ].line.seq.0 as usize, SEQ);
}

#[test]
fn the_verifier_says_how_much_of_a_record_a_proof_binds() {
    let proved = proved();
    let folder = tempfile::tempdir().expect("a folder");
    let options = [("--proof", proved.proof.as_str())];
    let arguments = arguments(folder.path(), &options, proved.key.verifier(), Some(&proved.text));
    let arguments: Vec<&Path> = arguments.iter().map(PathBuf::as_path).collect();
    let Some(output) = verify(&arguments) else { return };
    let last = proved.record.events.len() - 1;
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let bound = format!("events 0 to {SEQ} are bound, {} to {last} are not", SEQ + 1);
    assert!(told.contains(&bound), "{told}");
}

#[test]
fn a_verifier_that_cannot_check_a_signature_says_so_and_exits_with_4() {
    let proved = proved();
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cryptography.py"), "raise ImportError\n").expect("written");
    let options = [("--proof", proved.proof.as_str())];
    let arguments = arguments(folder.path(), &options, proved.key.verifier(), Some(&proved.text));
    let arguments: Vec<&Path> = arguments.iter().map(PathBuf::as_path).collect();
    let Some(mut command) = verifier(&arguments) else { return };
    command.env("PYTHONPATH", folder.path());
    let output = output(command);
    let told = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(4), "{output:?}");
    assert!(told.contains("pip install cryptography"), "{told}");
}

#[test]
fn a_rewritten_log_is_found_by_both() {
    let proved = proved();
    let (key, [old, new]) = (proved.key.verifier(), &proved.notes);
    let check = |growth: &str, [old, new]: [&str; 2], holds: bool| {
        assert_eq!(is_consistent(growth, [old, new], key), holds, "the library: {growth}");
        let options = [("--consistency", growth), ("--old", old), ("--new", new)];
        let told = answered(&options, key, None);
        assert_eq!(told.unwrap_or(holds), holds, "the verifier: {growth}");
    };
    check(&proved.growth, [old, new], true);
    check(&proved.growth, [new, old], false);
    let rewritten: Vec<Hash> = (0..SIZES[0]).map(|leaf| hash_line(&leaf.to_string())).collect();
    check(&proved.growth, [&signed(&proved.key, &rewritten).to_string(), new], false);
    for growth in damaged(&proved.growth) {
        check(&growth, [old, new], false);
    }
}
