//! The second verifier and the audit agree on records of Pebbles, good and damaged.
//!
//! It is a program in another language: these tests run it when `FATHOM_TOOLS` is 1, and say so when it is not.

use crate::damage;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use replay::audit::report::Report;
use replay::audit::{audit, broken, unopened};
use replay::open::Replay;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tests::pebbles::Pebbles;
use tests::playout::{Playout, Setup, Undoing};

/// The folder of the format, its verifier and its records.
pub(crate) fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures")
}

/// Runs the verifier; `None` without `FATHOM_TOOLS`.
pub(crate) fn verify(arguments: &[&Path]) -> Option<Output> {
    verifier(arguments).map(output)
}

/// Returns the command that runs the verifier; `None` without `FATHOM_TOOLS`.
pub(crate) fn verifier(arguments: &[&Path]) -> Option<Command> {
    if std::env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
        eprintln!("not run: fixtures/verify.py {arguments:?} (set FATHOM_TOOLS=1)");
        return None;
    }
    let mut command = Command::new("python3");
    command.arg(fixtures().join("verify.py")).args(arguments);
    Some(command)
}

/// Runs a command to its end.
pub(crate) fn output(mut command: Command) -> Output {
    command.output().expect("python3 can be started")
}

#[test]
fn the_verifier_looks_at_labels_in_linear_time() {
    if std::env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
        eprintln!("not run: tests/tools/count_labels.py (set FATHOM_TOOLS=1)");
        return;
    }
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/count_labels.py");
    let mut command = Command::new("python3");
    command.arg(tool).arg(fixtures());
    let output = output(command);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn the_verifier_judges_whatever_comes_without_a_traceback() {
    if std::env::var("FATHOM_TOOLS").as_deref() != Ok("1") {
        eprintln!("not run: tests/tools/fuzz_verifier.py (set FATHOM_TOOLS=1)");
        return;
    }
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("tools/fuzz_verifier.py");
    let records = [
        "example/tiny.jsonl",
        "underwater/games/1-players-10-quarrelling-third.jsonl",
        "underwater/games/3-players-1-random-7-steps-seat-2.jsonl",
    ];
    let mut command = Command::new("python3");
    command.arg(tool).arg(fixtures()).arg("2000").args(records.map(|name| fixtures().join(name)));
    let output = command.output().expect("python3 can be started");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let verdicts: Vec<&str> = told.split_whitespace().map(|told| &told[..2]).collect();
    assert_eq!(verdicts, ["0:", "1:", "3:"], "every verdict on a record is met: {told}");
}

fn playout(seats: u8) -> Playout<Pebbles> {
    let setup = Setup::of::<Pebbles>(seats, serde_json::json!({}));
    Playout::whole(&setup, u64::from(seats), Undoing::Sometimes)
}

#[test]
fn the_verifier_holds_the_vectors_of_chance() {
    let vectors = fixtures().join("chance/vectors.json");
    if let Some(output) = verify(&[Path::new("--vectors"), &vectors]) {
        assert!(output.status.success(), "{output:?}");
    }
}

#[test]
fn the_verifier_accepts_what_was_played() {
    let folder = tempfile::tempdir().expect("a folder");
    for seats in 2..=4 {
        let playout = playout(seats);
        let path = folder.path().join(format!("{seats}.jsonl"));
        let written = playout.record(Viewer::Referee);
        assert_eq!(line_of_the_audit(written.as_bytes()), None, "the audit finds it good");
        fs::write(&path, written).expect("written");
        if let Some(output) = verify(&[&path]) {
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{told}");
            let events = playout.events.len();
            assert!(told.starts_with(&format!("ok: {events} events")), "{told}");
            assert!(told.ends_with("opened\n"), "{told}");
        }
    }
}

#[test]
fn the_verifier_accepts_what_a_seat_or_a_spectator_may_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut playout = playout(3);
    // A running game: one that is opened has no secrets to keep.
    playout.events.pop();
    playout.tables.pop();
    let readers = playout.viewers().filter(|&reader| reader != Viewer::Referee);
    for reader in readers {
        let path = folder.path().join(format!("{reader}.jsonl"));
        let written = playout.record(reader);
        assert_eq!(line_of_the_audit(written.as_bytes()), None, "the audit finds it good");
        fs::write(&path, written).expect("written");
        if let Some(output) = verify(&[&path]) {
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{reader}: {told}");
            assert!(told.contains("not opened"), "{reader}: {told}");
        }
    }
}

#[test]
fn an_event_that_was_changed_is_named_beside_the_link_that_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut playout = playout(2);
    playout.events.pop();
    playout.tables.pop();
    let good = playout.record(Viewer::Spectator);
    let event = good.lines().nth(4).expect("an event");
    let path = folder.path().join("changed.jsonl");
    fs::write(&path, good.replace(event, &event.replacen("\"by\":\"player", "\"by\":\"bot", 1)))
        .expect("written");
    assert!(event.contains("\"by\":\"player"), "{event}");
    if let Some(output) = verify(&[&path]) {
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(1));
        assert!(told.contains("event 4 was changed, or the `prev` of event 5"), "{told}");
    }
}

/// Returns what the audit says of the bytes, as a record of Pebbles.
pub(crate) fn audited(bytes: &[u8]) -> Report {
    match record::read(bytes).map(Replay::<Pebbles>::open) {
        Ok(Ok(replay)) => audit(&replay),
        Ok(Err(cause)) => unopened(&cause),
        Err(fault) => broken(&fault),
    }
}

/// The number of the line that the audit finds wrong.
fn line_of_the_audit(bytes: &[u8]) -> Option<usize> {
    audited(bytes).finding.map(|finding| finding.line)
}

#[test]
fn every_damage_is_found_by_the_audit() {
    let good = playout(2).record(Viewer::Referee).into_bytes();
    assert_eq!(line_of_the_audit(&good), None);
    for damage in damage::all(&good) {
        assert_ne!(line_of_the_audit(&damage.bytes), None, "not found: {}", damage.what);
    }
}

/// Returns whether the audit names the line that the verifier names. The facts of the table are read by the audit after seals and chain, so it
/// may name a line up to the next event.
fn is_found_in_time(bytes: &[u8], verifier: usize, engine: usize) -> bool {
    let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
    let is_event = |line: &&[u8]| line.starts_with(b"{\"at\":");
    engine == verifier || engine > verifier && !lines[verifier..engine - 1].iter().any(is_event)
}

#[test]
fn every_damage_is_found_by_the_verifier_in_the_same_line() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = playout(2).record(Viewer::Referee).into_bytes();
    let damages: Vec<damage::Damaged> = damage::all(&good).collect();
    let paths: Vec<PathBuf> =
        (0..damages.len()).map(|number| folder.path().join(format!("{number}.jsonl"))).collect();
    for (path, damage) in paths.iter().zip(&damages) {
        fs::write(path, &damage.bytes).expect("written");
    }
    let arguments: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let Some(output) = verify(&arguments) else { return };
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(told.lines().count(), damages.len(), "one line for each record");
    let mut apart = Vec::new();
    for ((line, path), damage) in told.lines().zip(&paths).zip(&damages) {
        let place = line.strip_prefix(&format!("{}:", path.display()));
        let place = place.unwrap_or_else(|| panic!("not found: {}: {line}", damage.what));
        let number = place.split(':').next().and_then(|number| number.parse().ok());
        let number = number.expect("the verifier names a line");
        let engine = line_of_the_audit(&damage.bytes).expect("the audit finds it");
        if !is_found_in_time(&damage.bytes, number, engine) {
            apart.push(format!("{}: {place}; the audit says line {engine}", damage.what));
        }
    }
    assert!(apart.is_empty(), "{}", apart.join("\n"));
}
