//! Damaged and forged records are found, each by the check that should find it; what cannot be found is known.

use crate::drops::Drops;
use crate::forged::{Lines, altered, leaves, parsed, reseal, written};
use crate::recorded::{Recorded, seat};
use engine::kernel::ids::Seq;
use engine::kernel::record;
use engine::kernel::viewer::Viewer;
use replay::audit::report::{Check, Finding};
use replay::audit::{audit, broken};
use replay::open::{Replay, Unopened};
use serde_json::Value;
use std::collections::BTreeSet;

/// The first thing that is wrong with the record, whoever finds it.
pub(crate) fn found(bytes: &[u8]) -> Option<Finding> {
    let record = match record::read(bytes) {
        Ok(record) => record,
        Err(fault) => return broken(&fault).finding,
    };
    match Replay::<Drops>::open(record) {
        Ok(replay) => audit(&replay).finding,
        Err(Unopened::Broken(fault)) => broken(&fault).finding,
        Err(refused) => Some(Finding {
            line: refused.line(),
            event: Some(Seq(0)),
            before: None,
            check: Check::Lines,
            reason: refused.fault(),
        }),
    }
}

#[test]
fn every_flipped_bit_is_found_near_its_line() {
    let game = Recorded::opened();
    let running = Recorded::running();
    let two = Viewer::Seat(seat(2));
    let records =
        [game.record(Viewer::Referee), running.record(two), running.record(Viewer::Spectator)];
    for record in records {
        let mut bytes = record.clone().into_bytes();
        for place in 0..bytes.len() {
            let bit = 1 << (place % 8);
            bytes[place] ^= bit;
            let finding = found(&bytes).unwrap_or_else(|| panic!("bit {bit} of byte {place}"));
            let line = 1 + record[..place].matches('\n').count();
            // A line of one event is missed by the next one, behind all openings between them.
            assert!((line..=line + 5).contains(&finding.line), "byte {place}: {finding:?}");
            bytes[place] ^= bit;
        }
    }
}

#[test]
fn every_cut_is_found() {
    let record = Recorded::opened().record(Viewer::Referee);
    for end in 0..record.len() {
        assert!(found(&record.as_bytes()[..end]).is_some(), "cut after {end} bytes");
    }
    for (number, _) in record.lines().enumerate() {
        let lines = record.lines().enumerate().filter(|(other, _)| *other != number);
        let rest: String = lines.map(|(_, line)| format!("{line}\n")).collect();
        assert!(found(rest.as_bytes()).is_some(), "without line {}", number + 1);
    }
}

/// Changes every single value of a record in turn, makes seals and chain anew, and gives where that is not found:
/// as "1:take/at" for a value of an event of seat 1, as "1:opening/salt" for one of an opening.
fn unfound(record: &str) -> BTreeSet<String> {
    let events = parsed(record);
    let mut unfound = BTreeSet::new();
    for (index, Lines { event, openings }) in events.iter().enumerate() {
        let command = event["command"]["type"].as_str().unwrap_or("secret");
        // The links are made anew in any case, so that a change of one is none.
        for path in leaves(event).into_iter().filter(|path| path != "/prev") {
            let mut forged = events.clone();
            alter(&mut forged[index].event, &path);
            note(&mut unfound, forged, format!("{}:{command}{path}", event["seat"]));
        }
        for (number, opening) in openings.iter().enumerate() {
            for path in leaves(opening) {
                let mut forged = events.clone();
                alter(&mut forged[index].openings[number], &path);
                reseal(&mut forged);
                note(&mut unfound, forged, format!("{}:opening{path}", event["seat"]));
            }
        }
    }
    unfound
}

fn alter(value: &mut Value, path: &str) {
    if let Some(leaf) = value.pointer_mut(path) {
        *leaf = altered(leaf);
    }
}

fn note(unfound: &mut BTreeSet<String>, forged: Vec<Lines>, name: String) {
    if found(written(forged).as_bytes()).is_none() {
        unfound.insert(name);
    }
}

#[test]
fn in_an_opened_game_only_times_and_names_can_be_forged() {
    let unfound = unfound(&Recorded::opened().record(Viewer::Referee));
    let beyond_proof = |name: &&String| {
        name.ends_with("/at") || name.ends_with("/by") || name.ends_with(":take_seat/seat")
    };
    let other: Vec<&String> = unfound.iter().filter(|name| !beyond_proof(name)).collect();
    assert_eq!(other, [""; 0]);
    assert!(unfound.contains("1:take/by") && unfound.contains("null:open_game/at"), "{unfound:?}");
}

#[test]
fn in_a_seats_record_its_own_choices_cannot_be_forged() {
    let unfound = unfound(&Recorded::running().record(Viewer::Seat(seat(1))));
    let own = |name: &&String| {
        ["1:take/", "1:end_turn/", "1:undo/", "1:seal_choice/"]
            .iter()
            .any(|own| name.starts_with(own))
    };
    let beyond_proof = |name: &&String| name.ends_with("/at") || name.ends_with("/by");
    let other: Vec<&String> =
        unfound.iter().filter(own).filter(|name| !beyond_proof(name)).collect();
    assert_eq!(other, [""; 0]);
    // The seat cannot prove its cards, nor the acts of others, before the game is opened.
    assert!(unfound.contains("1:opening/salt") && unfound.contains("2:take/facts/0/drops"));
}
