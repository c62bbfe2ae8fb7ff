//! Records forged with seals, chain and head made anew: each is found by what was forged.

use crate::damage::found;
use crate::forged::{Lines, parsed, reseal, without, written};
use crate::recorded::{Recorded, seat};
use engine::kernel::viewer::Viewer;
use replay::audit::report::Check;
use serde_json::{Value, json};

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

fn assert_found_in_an_opened_game(forgeries: &[Forgery]) {
    assert_found(&Recorded::opened().record(Viewer::Referee), forgeries);
}

#[test]
fn a_forgery_of_what_happened_is_found_by_the_rules() {
    assert_found_in_an_opened_game(&[
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
            name: "another revision",
            change: |events| at(events, "took").event["revision"] = json!(2),
            check: Check::Lines,
            reason: "revision 2 of the rules, and the game is played under 1",
        },
        Forgery {
            name: "another choice than the sealed one",
            change: |events| {
                let lines = at(events, "kept");
                let whole = opening(lines, "table")["facts"]["0"].clone();
                for opening in &mut lines.openings {
                    let told = &mut opening["facts"]["0"];
                    told["left"] = whole["card"].clone();
                    if told["card"].get("known").is_some() {
                        told["card"] = whole["left"].clone();
                    }
                }
                opening(lines, "1")["command"]["card"] = whole["left"]["known"].clone();
            },
            check: Check::Rules,
            reason: "refused",
        },
        Forgery {
            name: "a seat that does not exist",
            change: |events| at(events, "took").event["facts"][0]["seat"] = json!(5),
            check: Check::Rules,
            reason: "another position",
        },
        Forgery {
            name: "a key that nobody understands",
            change: |events| at(events, "took").event["facts"][0]["more"] = json!(1),
            check: Check::Lines,
            reason: "the key `more` is not known here: the record is newer than this program",
        },
    ]);
}

#[test]
fn a_whole_fact_that_moves_nothing_is_found_and_named() {
    assert_found_in_an_opened_game(&[
        Forgery {
            name: "a turn that begins twice",
            change: |events| {
                let facts = at(events, "turn_began").event["facts"].as_array_mut().unwrap();
                let began = facts.iter().position(|fact| fact["type"] == "turn_began").unwrap();
                facts.insert(began, facts[began].clone());
            },
            check: Check::Rules,
            reason: "fact 2 is {\"seat\":1,\"type\":\"turn_began\"}, but {\"type\":\"choices_revealed\"} follows from the command",
        },
        Forgery {
            name: "a count that was told before",
            change: |events| {
                let facts = at(events, "counted").event["facts"].as_array_mut().unwrap();
                facts.insert(1, facts[0].clone());
            },
            check: Check::Rules,
            reason: "fact 1 is {\"type\":\"counted\"}, but {\"places\":",
        },
        Forgery {
            name: "an earlier fact put behind the last one",
            change: |events| {
                let counted = at(events, "counted").event["facts"][0].clone();
                at(events, "game_opened").event["facts"].as_array_mut().unwrap().push(counted);
            },
            check: Check::Rules,
            reason: "fact 1 is {\"type\":\"counted\"}, but no such fact follows from the command",
        },
        Forgery {
            name: "an end that is left out",
            change: |events| {
                let facts = at(events, "game_ended").event["facts"].as_array_mut().unwrap();
                facts.pop();
            },
            check: Check::Rules,
            reason: "fact 1 is missing: {\"places\":",
        },
    ]);
}

#[test]
fn a_forgery_of_chance_is_found_by_the_seeds() {
    assert_found_in_an_opened_game(&[
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
    ]);
}

#[test]
fn a_forgery_of_secrets_is_found_by_the_seals() {
    assert_found_in_an_opened_game(&[
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
            name: "cards without their order",
            change: |events| at(events, "game_started").event["facts"][1]["cards"] = json!(7),
            check: Check::Openings,
            reason: "or is another than the event's",
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
            reason: "not in both or neither",
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
    ]);
}

#[test]
fn a_forgery_of_the_table_is_found_by_its_own_rules() {
    assert_found_in_an_opened_game(&[
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
            reason: "follows from the command",
        },
        Forgery {
            name: "another winner",
            change: |events| {
                let lines = at(events, "game_ended");
                let places = &mut lines.event["facts"].as_array_mut().unwrap()[1]["places"];
                places.as_array_mut().unwrap().swap(0, 1);
            },
            check: Check::Rules,
            reason: "fact 1 is {",
        },
        Forgery {
            name: "the end cut off",
            change: |events| {
                events.pop();
            },
            check: Check::Openings,
            reason: "the game is not opened",
        },
    ]);
}

fn assert_found_in_a_seats_record(forgeries: &[Forgery]) {
    assert_found(&Recorded::running().record(Viewer::Seat(seat(1))), forgeries);
}

#[test]
fn a_forgery_of_a_seats_own_choices_is_found_by_the_rules() {
    assert_found_in_a_seats_record(&[
        Forgery {
            name: "an own fact tells more than happened",
            change: |events| at(events, "took").event["facts"][0]["drops"] = json!(2),
            check: Check::Rules,
            reason: "fact 0 is {",
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
    ]);
}

#[test]
fn a_forgery_of_the_table_is_found_by_who_knows_only_a_part() {
    assert_found_in_a_seats_record(&[
        Forgery {
            name: "out of turn",
            change: |events| at(events, "took").event["seat"] = json!(2),
            check: Check::Rules,
            reason: "not this seat's turn",
        },
        Forgery {
            name: "another seat's choice that also takes back",
            change: |events| {
                let other = |lines: &&mut Lines| {
                    lines.event["seat"] == 2 && lines.event["command"]["type"] == "take"
                };
                let lines = events.iter_mut().find(other).unwrap();
                lines.event["facts"][0] = json!({"type": "undone", "to": 4});
            },
            check: Check::Rules,
            reason: "facts about the table do not follow",
        },
        Forgery {
            name: "a format of another name",
            change: |events| events[0].event["facts"][0]["format"] = json!("fathom/9"),
            check: Check::Rules,
            reason: "facts about the table do not follow",
        },
        Forgery {
            name: "a fact about a game not started",
            change: |events| {
                let took = at(events, "took").event["facts"][0].clone();
                let facts = &mut at(events, "seat_taken").event["facts"];
                facts.as_array_mut().unwrap().push(took);
            },
            check: Check::Rules,
            reason: "facts about the table do not follow",
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
    ]);
}
