//! Damaged and forged records are found, each by the check that should find it; what cannot be found is known.

use crate::drops::Drops;
use crate::forged::{Lines, altered, leaves, parsed, reseal, without, written};
use crate::recorded::{Recorded, seat};
use engine::kernel::event::Seq;
use engine::kernel::knowledge::Viewer;
use engine::kernel::record;
use replay::audit::report::{Check, Finding};
use replay::audit::{audit, broken};
use replay::open::{Replay, Unopened};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The first thing that is wrong with the record, whoever finds it.
fn found(bytes: &[u8]) -> Option<Finding> {
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
            // What stands in one event is missed by the next one, behind all openings between them.
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
    // Which cards it drew, and what others did, the seat cannot prove before the game is opened.
    assert!(unfound.contains("1:opening/salt") && unfound.contains("2:take/facts/0/drops"));
}

/// A forgery: what is changed, and the check and words that find it.
struct Forgery {
    name: &'static str,
    change: fn(&mut Vec<Lines>),
    check: Check,
    reason: &'static str,
}

fn at<'l>(events: &'l mut [Lines], kind: &str) -> &'l mut Lines {
    let holds = |lines: &&mut Lines| {
        let facts = lines.event["facts"].as_array().unwrap();
        facts.iter().any(|fact| fact["type"] == kind)
    };
    events.iter_mut().find(holds).unwrap()
}

fn opening<'l>(lines: &'l mut Lines, whom: &str) -> &'l mut Value {
    lines.openings.iter_mut().find(|opening| opening["for"] == whom).unwrap()
}

fn assert_found(record: &str, forgeries: &[Forgery]) {
    for Forgery { name, change, check, reason } in forgeries {
        let mut events = parsed(record);
        change(&mut events);
        reseal(&mut events);
        let finding = found(written(events).as_bytes()).unwrap_or_else(|| panic!("{name}"));
        assert_eq!(finding.check, *check, "{name}: {finding}");
        assert!(finding.reason.contains(reason), "{name}: {finding}");
        assert!(finding.event.is_some(), "{name}: {finding}");
    }
}

#[test]
fn a_forger_of_an_opened_game_is_found_by_what_he_forged() {
    let forgeries = [
        Forgery {
            name: "a fact tells more than happened",
            change: |events| at(events, "took").event["facts"][0]["drops"] = json!(2),
            check: Check::Rules,
            reason: "another position: /drops",
        },
        Forgery {
            name: "another command",
            change: |events| at(events, "took").event["command"]["type"] = json!("end_turn"),
            check: Check::Rules,
            reason: "refused",
        },
        Forgery {
            name: "an event less",
            change: |events| without(events, 8),
            check: Check::Rules,
            reason: "cannot be taken back to event 8",
        },
        Forgery {
            name: "another salt",
            change: |events| {
                opening(at(events, "game_started"), "1")["salt"] = json!("00".repeat(32));
            },
            check: Check::Seals,
            reason: "the salt for `1` does not follow",
        },
        Forgery {
            name: "another hidden card",
            change: |events| {
                let lines = at(events, "game_started");
                let facts = opening(lines, "1")["facts"].as_object_mut().unwrap();
                let card = &mut facts.values_mut().next().unwrap()["card"]["known"];
                *card = json!(card.as_u64().unwrap() % 6 + 1);
            },
            check: Check::Rules,
            reason: "another position",
        },
        Forgery {
            name: "another order of the deck",
            change: |events| {
                let lines = at(events, "game_started");
                let order = opening(lines, "table")["facts"]["1"]["order"].as_array_mut().unwrap();
                order.swap(0, 1);
            },
            check: Check::Chance,
            reason: "the shuffle `deck/1/shuffle/0` does not follow",
        },
        Forgery {
            name: "another label",
            change: |events| {
                let lines = at(events, "game_started");
                lines.event["facts"][1]["act"] = json!("deck/1/shuffle/1");
                opening(lines, "table")["facts"]["1"]["act"] = json!("deck/1/shuffle/1");
            },
            check: Check::Chance,
            reason: "the shuffle `deck/1/shuffle/1` does not follow",
        },
        Forgery {
            name: "the same act of chance twice",
            change: |events| {
                let lines = at(events, "game_started");
                let again = lines.event["facts"][1].clone();
                lines.event["facts"].as_array_mut().unwrap().push(again);
                let last = (lines.event["facts"].as_array().unwrap().len() - 1).to_string();
                let facts = &mut opening(lines, "table")["facts"];
                facts[last] = facts["1"].clone();
            },
            check: Check::Chance,
            reason: "done before",
        },
        Forgery {
            name: "cards without their order",
            change: |events| at(events, "game_started").event["facts"][1]["cards"] = json!(7),
            check: Check::Seals,
            reason: "",
        },
        Forgery {
            name: "another seed of the server",
            change: |events| {
                at(events, "game_opened").event["facts"][0]["seed"] = json!("02".repeat(32));
            },
            check: Check::Chance,
            reason: "not the one that event 0 is committed to",
        },
        Forgery {
            name: "another seed of a seat",
            change: |events| {
                let lines = at(events, "seat_taken");
                lines.event["facts"][0]["seed"] = json!("09".repeat(32));
                lines.event["command"]["seed"] = json!("09".repeat(32));
            },
            check: Check::Seals,
            reason: "the salt for",
        },
        Forgery {
            name: "another revision",
            change: |events| at(events, "took").event["revision"] = json!(2),
            check: Check::Rules,
            reason: "under revision 2",
        },
        Forgery {
            name: "an opening kept back",
            change: |events| {
                at(events, "kept").openings.pop();
            },
            check: Check::Openings,
            reason: "is missing",
        },
        Forgery {
            name: "a secret command told twice",
            change: |events| {
                let lines = at(events, "kept");
                lines.event["command"] = lines.openings[0]["command"].clone();
            },
            check: Check::Openings,
            reason: "exactly once",
        },
        Forgery {
            name: "a hidden card told to all",
            change: |events| {
                let lines = at(events, "kept");
                lines.event["facts"][0]["card"] = json!({"known": 9});
            },
            check: Check::Seals,
            reason: "what a spectator may know",
        },
        Forgery {
            name: "another choice than the sealed one",
            change: |events| {
                let lines = at(events, "kept");
                let opening = &mut lines.openings[0];
                let card = opening["command"]["card"].as_u64().unwrap() % 6 + 1;
                opening["command"]["card"] = json!(card);
                opening["facts"]["0"]["card"] = json!({"known": card});
            },
            check: Check::Rules,
            reason: "refused",
        },
        Forgery {
            name: "an undo across a draw",
            change: |events| {
                let lines = at(events, "undone");
                lines.event["command"]["to"] = json!(3);
                lines.event["facts"][0]["to"] = json!(3);
            },
            check: Check::Rules,
            reason: "cannot be taken back to event 3",
        },
        Forgery {
            name: "an undo to elsewhere than asked",
            change: |events| {
                let lines = at(events, "undone");
                let to = lines.event["command"]["to"].as_u64().unwrap();
                lines.event["facts"][0]["to"] = json!(to - 1);
            },
            check: Check::Rules,
            reason: "do not follow from the command",
        },
        Forgery {
            name: "another winner",
            change: |events| {
                let lines = at(events, "game_ended");
                let places = &mut lines.event["facts"].as_array_mut().unwrap()[1]["places"];
                places.as_array_mut().unwrap().swap(0, 1);
            },
            check: Check::Rules,
            reason: "do not follow from the command",
        },
        Forgery {
            name: "a key that nobody understands",
            change: |events| at(events, "took").event["facts"][0]["more"] = json!(1),
            check: Check::Lines,
            reason: "not understood",
        },
        Forgery {
            name: "a seat that does not exist",
            change: |events| at(events, "took").event["facts"][0]["seat"] = json!(5),
            check: Check::Rules,
            reason: "another position",
        },
        Forgery {
            name: "the end cut off",
            change: |events| {
                events.pop();
            },
            check: Check::Openings,
            reason: "the game is not opened",
        },
    ];
    assert_found(&Recorded::opened().record(Viewer::Referee), &forgeries);
}

#[test]
fn a_forger_of_a_seats_record_is_found_as_far_as_the_seat_knows() {
    let forgeries = [
        Forgery {
            name: "an own fact tells more than happened",
            change: |events| at(events, "took").event["facts"][0]["drops"] = json!(2),
            check: Check::Rules,
            reason: "another position: /drops",
        },
        Forgery {
            name: "out of turn",
            change: |events| at(events, "took").event["seat"] = json!(2),
            check: Check::Rules,
            reason: "not this seat's turn",
        },
        Forgery {
            name: "a card that the seat never had",
            change: |events| {
                for lines in events.iter_mut() {
                    for opening in &mut lines.openings {
                        if let Some(commands) = opening.pointer_mut("/facts/0/commands/0/card") {
                            *commands = json!(77);
                        }
                    }
                }
            },
            check: Check::Rules,
            reason: "refused",
        },
        Forgery {
            name: "an own opening kept back",
            change: |events| events.iter_mut().skip(4).for_each(|lines| lines.openings.clear()),
            check: Check::Openings,
            reason: "the opening for `1` is missing",
        },
        Forgery {
            name: "an undo across a draw",
            change: |events| {
                let lines = at(events, "undone");
                lines.event["command"]["to"] = json!(3);
                lines.event["facts"][0]["to"] = json!(3);
            },
            check: Check::Rules,
            reason: "cannot be taken back to event 3",
        },
    ];
    assert_found(&Recorded::running().record(Viewer::Seat(seat(1))), &forgeries);
}
