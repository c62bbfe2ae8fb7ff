//! Records that are newer than this release, made by hand: both verifiers say so, name what is unknown, and call any damage bad.
//!
//! The second verifier knows no ruleset, so what is new in one is data to it: these records it finds good.

use crate::forging::{Lines, add, chained, create, forged, head_line, parsed};
use crate::verifier::{fixtures, verify};
use engine::kernel::ids::Hash;
use engine::kernel::record;
use engine::kernel::seal::canonical;
use engine::underwater::UnderwaterCities;
use replay::audit::report::{AuditVerdict, Report};
use replay::audit::{audit, broken, unopened};
use replay::open::{Replay, Unopened, ruleset_of};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// The exit code of the second verifier (`fixtures/README.md`, section "What a verifier checks").
const GOOD: u8 = 0;
const BAD: u8 = 1;
const NOT_A_RECORD: u8 = 2;
const NEWER: u8 = 3;
const CALLED_WRONGLY: u8 = 64;

/// A record that a later release could write.
struct Later {
    /// The unknown part, as it is named.
    unknown: &'static str,
    /// The record.
    text: String,
    /// The exit code of the second verifier, to which facts and commands of a ruleset are data.
    second: u8,
}

/// The record of a running game as seat 2 has it, so that it has openings.
fn running() -> Vec<Lines> {
    let path = fixtures().join("underwater/games/3-players-1-random-7-steps-seat-2.jsonl");
    parsed(&fs::read_to_string(path).expect("a recorded game"))
}

fn later(unknown: &'static str, second: u8, change: impl Fn(&mut Vec<Lines>)) -> Later {
    let mut events = running();
    change(&mut events);
    Later { unknown, text: forged(&mut events), second }
}

/// An opening of a later release has a key more, which is sealed with all else.
fn with_key_in_opening() -> Later {
    let mut events = running();
    let event = events.iter_mut().find(|Lines(lines)| lines.len() > 1).expect("an opening");
    let (line, openings) = event.0.split_first_mut().expect("an event");
    openings[0]["told_at"] = json!("later");
    let mut content: Map<String, Value> = openings[0].as_object().expect("a line").clone();
    content.retain(|key, _| !["for", "open", "salt"].contains(&key.as_str()));
    let salt = hex::decode(openings[0]["salt"].as_str().expect("a salt")).expect("bytes");
    let content = canonical(&content).expect("canonical JSON");
    let seal = Sha256::new().chain_update(salt).chain_update(content).finalize();
    line["sealed"]["2"] = json!(hex::encode(seal));
    Later { unknown: "the key `told_at`", text: chained(&mut events), second: NEWER }
}

/// A head of a later release says more.
fn with_key_in_head() -> Later {
    let text = chained(&mut running()).replace("{\"events\":", "{\"bytes\":1,\"events\":");
    Later { unknown: "the key `bytes`", text, second: NEWER }
}

fn all() -> Vec<Later> {
    let version = |events: &mut Vec<Lines>| {
        events.iter_mut().for_each(|Lines(lines)| lines[0]["v"] = json!(2));
    };
    let revision = |events: &mut Vec<Lines>| {
        events.iter_mut().for_each(|Lines(lines)| lines[0]["revision"] = json!(900));
    };
    let hash = json!(Hash::NONE);
    let (pace, abandoned) = (json!({"bank": 60}), json!({"type": "game_abandoned"}));
    let swapped = json!([{"seat": 1, "type": "seats_swapped"}]);
    let swap = json!({"seat": 1, "type": "swap_seats"});
    let lent = json!([{"seat": 1, "type": "seat_lent"}, abandoned]);
    let counted = json!([abandoned, {"type": "seats_counted"}]);
    let draw = json!({"proposal": {"type": "draw", "until": "later"}, "type": "ask_consent"});
    let asked = json!([{"proposal": draw["proposal"], "seat": 1, "type": "consent_asked"}]);
    vec![
        later("the format with `v` 2", NEWER, version),
        later("the key `pace`", NEWER, |events| create(events, "pace", pace.clone())),
        later("the key `mood`", NEWER, |events| events[4].0[0]["mood"] = json!(1)),
        later("the type `swap_seats`", NEWER, |events| {
            add(events, "clock", None, swap.clone(), swapped.clone());
        }),
        later("the type `lend_seat`", NEWER, |events| {
            add(events, "player", Some(1), json!({"type": "lend_seat"}), lent.clone());
        }),
        later("the type `seats_counted`", NEWER, |events| {
            add(events, "server", None, json!({"type": "abandon_game"}), counted.clone());
        }),
        later("the type `draw`", NEWER, |events| {
            add(events, "player", Some(1), draw.clone(), asked.clone());
        }),
        with_key_in_opening(),
        with_key_in_head(),
        later("the ruleset `chess`", GOOD, |events| create(events, "ruleset", json!("chess"))),
        later("the edition `reconstructed`", GOOD, |events| {
            create(events, "edition", json!({"name": "reconstructed", "hash": hash}));
        }),
        later("the edition `third`", GOOD, |events| {
            create(events, "edition", json!({"name": "third", "hash": hash}));
        }),
        later("what the options say", GOOD, |events| {
            create(events, "options", json!({"weather": true}));
        }),
        later("revision 900", GOOD, revision),
        later("the type `whale_seen`", GOOD, |events| {
            let facts = events[4].0[0]["facts"].as_array_mut();
            facts.expect("facts").push(json!({"type": "whale_seen"}));
        }),
    ]
}

/// Returns what the audit says, however far the record can be opened.
fn audited(bytes: &[u8]) -> Report {
    let record = match record::read(bytes) {
        Ok(record) => record,
        Err(fault) => return broken(&fault),
    };
    match ruleset_of(&record) {
        Ok(name) if name != "underwater_cities" => {
            unopened(&Unopened::unknown_ruleset(&record, name))
        }
        Ok(_) | Err(_) => match Replay::<UnderwaterCities>::open(record) {
            Ok(replay) => audit(&replay),
            Err(cause) => unopened(&cause),
        },
    }
}

#[test]
fn a_newer_record_is_no_forgery_to_the_audit() {
    assert_eq!(audited(forged(&mut running()).as_bytes()).verdict, AuditVerdict::Good);
    for Later { unknown, text, .. } in all() {
        let report = audited(text.as_bytes());
        let reason = report.finding.expect("what is unknown").reason;
        assert_eq!(report.verdict, AuditVerdict::Newer, "{unknown}: {reason}");
        assert!(reason.starts_with(unknown) && reason.ends_with("use a newer release"), "{reason}");
    }
}

/// The record with one byte changed, now here, now there: in each line behind the unknown key of a head, which nothing binds.
fn flipped(text: &str) -> impl Iterator<Item = Vec<u8>> {
    let places = (0..text.len()).step_by(131).filter(|&place| {
        let line = text[..place].rfind('\n').map_or(0, |end| end + 1);
        !text[line..].starts_with("{\"bytes\"") || place > line + 24
    });
    places.map(|place| {
        let mut bytes = text.as_bytes().to_vec();
        bytes[place] ^= 1 << (place % 7);
        bytes
    })
}

#[test]
fn a_newer_record_with_a_changed_byte_is_bad_to_the_audit() {
    for Later { unknown, text, .. } in all() {
        for bytes in flipped(&text) {
            let report = audited(&bytes);
            assert_eq!(report.verdict, AuditVerdict::Bad, "{unknown}: {:?}", report.finding);
        }
    }
}

/// Records in which something unknown stands in one place only, where it must stand in several.
fn unequal() -> Vec<(&'static str, String)> {
    let made = |change: &dyn Fn(&mut Vec<Lines>)| {
        let mut events = running();
        change(&mut events);
        forged(&mut events)
    };
    let of_creation = |part: &'static str, key: &'static str, value: Value| {
        made(&move |events| {
            events[0].0[0].pointer_mut(part).expect("the creation")[key] = value.clone();
        })
    };
    vec![
        ("`v` of one event", made(&|events| events[2].0[0]["v"] = json!(2))),
        (
            "`v` of the last event",
            made(&|events| events.last_mut().expect("an event").0[0]["v"] = json!(2)),
        ),
        ("the revision of one event", made(&|events| events[2].0[0]["revision"] = json!(900))),
        (
            "the revision of the last event",
            made(&|events| events.last_mut().expect("an event").0[0]["revision"] = json!(900)),
        ),
        ("the pace of the command", of_creation("/command", "pace", json!({"bank": 60}))),
        ("the pace of the fact", of_creation("/facts/0", "pace", json!({"bank": 60}))),
        ("the option of the fact", of_creation("/facts/0", "options", json!({"weather": true}))),
        ("the ruleset of the fact", of_creation("/facts/0", "ruleset", json!("chess"))),
        (
            "no format",
            made(&|events| events.iter_mut().for_each(|Lines(lines)| lines[0]["v"] = json!(0))),
        ),
        (
            "a type of the table where none may stand",
            made(&|events| {
                add(
                    events,
                    "player",
                    Some(1),
                    json!({"type": "undone"}),
                    json!([{"type": "undo"}]),
                );
            }),
        ),
    ]
}

#[test]
fn what_is_not_the_same_wherever_it_must_be_is_bad() {
    for (what, text) in unequal() {
        let report = audited(text.as_bytes());
        assert_eq!(report.verdict, AuditVerdict::Bad, "{what}: {:?}", report.finding);
    }
}

#[test]
fn what_has_no_line_of_a_record_is_no_record() {
    for other in ["", "\n", "{}\n", "[]", "{\"a\":1}\n", "# A page\n\nwith words\n"] {
        assert_eq!(audited(other.as_bytes()).verdict, AuditVerdict::NotARecord, "{other:?}");
    }
    let cut = forged(&mut running());
    assert_eq!(audited(&cut.as_bytes()[..cut.len() / 2]).verdict, AuditVerdict::Bad);
    assert_eq!(audited(head_line(Hash::NONE, 1).as_bytes()).verdict, AuditVerdict::Bad);
}

/// Files with these texts.
fn files<'t>(texts: impl IntoIterator<Item = &'t [u8]>) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |(number, text): (usize, &[u8])| {
        let path = folder.path().join(format!("{number}.jsonl"));
        fs::write(&path, text).expect("written");
        path
    };
    let paths = texts.into_iter().enumerate().map(write).collect();
    (folder, paths)
}

#[test]
fn the_second_verifier_gives_the_same_verdicts_as_far_as_it_can_know() {
    let later = all();
    let (_folder, paths) = files(later.iter().map(|later| later.text.as_bytes()));
    for (path, Later { unknown, second, .. }) in paths.iter().zip(&later) {
        let Some(output) = verify(&[path]) else { return };
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some((*second).into()), "{unknown}: {told}");
        assert_eq!(told.contains(unknown), *second == NEWER, "{unknown}: {told}");
    }
}

#[test]
fn the_second_verifier_calls_any_damage_of_a_newer_record_bad() {
    let later = all();
    let damaged: Vec<Vec<u8>> = later.iter().flat_map(|later| flipped(&later.text)).collect();
    let unequal = unequal();
    let unequal = unequal.iter().map(|(_, text)| text.as_bytes());
    // The second verifier does not know the types of the ruleset.
    let texts = damaged.iter().step_by(5).map(Vec::as_slice).chain(unequal);
    let (_folder, paths) = files(texts);
    let Some(output) = verify(&paths.iter().map(PathBuf::as_path).collect::<Vec<_>>()) else {
        return;
    };
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!((told.lines().count(), output.status.code()), (paths.len(), Some(BAD.into())));
    let other = told.lines().find(|line| line.starts_with("ok") || line.contains("newer"));
    assert_eq!(other, None);
}

#[test]
fn the_second_verifier_judges_every_file_and_exits_with_the_worst() {
    let good = forged(&mut running());
    let newer = with_key_in_head().text;
    let (folder, paths) = files([good.as_str(), &newer, "{}\n", &good[1..]].map(str::as_bytes));
    let missing = folder.path().join("missing.jsonl");
    let code = |paths: &[&Path]| {
        let output = verify(paths)?;
        let told = String::from_utf8_lossy(&output.stdout).lines().count();
        assert_eq!((told, output.stderr.as_slice()), (paths.len(), &b""[..]));
        output.status.code()
    };
    let [good, newer, none, bad] = &paths[..] else { panic!("four files") };
    let orders: [(&[&Path], u8); 6] = [
        (&[good], GOOD),
        (&[newer, good], NEWER),
        (&[good, none, newer], NOT_A_RECORD),
        (&[&missing, good], NOT_A_RECORD),
        (&[bad, none, newer, good], BAD),
        (&[newer, &missing, good, bad], BAD),
    ];
    for (paths, expected) in orders {
        let Some(code) = code(paths) else { return };
        assert_eq!(code, i32::from(expected), "{paths:?}");
    }
    let wrong = verify(&[Path::new("--nonsense")]).expect("it runs");
    assert_eq!(wrong.status.code(), Some(CALLED_WRONGLY.into()));
}
