//! Records that break: what stands before the break is shown, stepped, compared and audited, and nobody can miss that it breaks.

use crate::commands::{ask, file};
use crate::forged::{parsed, written};
use crate::recorded::{Recorded, seat};
use engine::kernel::viewer::Viewer;
use replay::command::{BAD, GOOD, NEWER};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;

/// The number of the line that tells this event.
fn line_of(record: &str, seq: u32) -> usize {
    let told = format!("\"seq\":{seq},\"v\":1}}");
    1 + record.lines().position(|line| line.ends_with(&told)).unwrap()
}

/// The record with one line put otherwise, and nothing else made anew.
fn with_line(record: &str, number: usize, change: impl Fn(&str) -> String) -> String {
    let line = |(place, line): (usize, &str)| {
        let line = if place + 1 == number { change(line) } else { line.to_owned() };
        line + "\n"
    };
    record.lines().enumerate().map(line).collect()
}

fn opened() -> String {
    Recorded::opened().record(Viewer::Referee)
}

/// An opened record in which the moment of an event was changed, so that the next event does not name it any more.
fn changed_at(seq: u32) -> String {
    let record = opened();
    let later = |line: &str| line.replacen(".000Z", ".001Z", 1);
    with_line(&record, line_of(&record, seq), later)
}

#[test]
fn what_stands_before_the_break_is_shown_below_a_banner() {
    let record = changed_at(9);
    let line = line_of(&record, 10);
    let named = format!(":{line}: event 9, or the `prev` of 10: chain: the chain is broken");
    let banner =
        format!("\nthe record breaks in line {line}: only the events 0 to 9 can be read\n\n");
    for (words, shown) in [
        ("show", "Event 9 of 9, "),
        ("show --seq 4 --as 1", "Event 4 of 9, "),
        ("step", "   0  Server: Create the game\n"),
        ("diff 7 8", "Drops: 5 → 4\n"),
    ] {
        let answer = ask(record.as_bytes(), words).unwrap();
        assert_eq!(answer.code, BAD, "{words}");
        let (above, below) = answer.text.split_once(&banner).expect(words);
        assert!(above.contains(&named), "{words}: {above}");
        assert!(below.starts_with(shown), "{words}: {below}");
        let whole = ask(opened().as_bytes(), words).unwrap();
        assert!(whole.code == GOOD && !whole.text.contains("breaks"), "{words}");
    }
    let told = ask(record.as_bytes(), "step").unwrap().text;
    assert!(told.contains("\n   9  ") && !told.contains("\n  10  "), "{told}");
}

#[test]
fn what_stands_behind_the_break_is_refused_with_the_reason() {
    let refused = |words: &str| ask(changed_at(9).as_bytes(), words).unwrap_err().to_string();
    let failure = refused("show --seq 12");
    assert!(failure.contains("only the events 0 to 9 can be read\n\n"), "{failure}");
    assert!(failure.ends_with("there is no event 12: the last one is 9"), "{failure}");
    for words in ["bundle", "branch --seq 8", "explain --seq 8"] {
        assert!(refused(words).contains("the chain is broken"), "{words}");
    }
}

#[test]
fn the_audit_judges_what_stands_before_the_break_with_the_seed_behind_it() {
    let record = changed_at(9);
    let audited = ask(record.as_bytes(), "audit").unwrap();
    assert_eq!(audited.code, BAD);
    let first = audited.text.lines().next().unwrap();
    assert!(first.contains("event 9, or the `prev` of 10: chain: "), "{first}");
    assert!(audited.text.contains("only the events 0 to 9 can be read\nbad\n"), "{audited:?}");
    let report: Value =
        serde_json::from_str(&ask(record.as_bytes(), "audit --json").unwrap().text).unwrap();
    assert_eq!((&report["verdict"], &report["viewer"]), (&json!("bad"), &json!("referee")));
    assert_eq!(report["checked"]["decided"], 10, "{report}");
    let (breaks, finding) = (&report["breaks"], &report["breaks"]["finding"]);
    assert_eq!(breaks["until"], 9);
    assert_eq!((&finding["event"], &finding["before"]), (&10.into(), &9.into()));
    assert_eq!(&report["finding"], finding);
}

#[test]
fn a_forgery_before_the_break_is_found_first_and_the_break_is_told_too() {
    let record = opened();
    let took = Recorded::opened().event_of("took").0;
    let twice = |line: &str| line.replacen("\"drops\":1", "\"drops\":2", 1);
    let record = with_line(&record, line_of(&record, took), twice);
    let audited = ask(record.as_bytes(), "audit").unwrap().text;
    let mut lines = audited.lines();
    let (first, second) = (lines.next().unwrap(), lines.next().unwrap());
    assert!(first.contains(&format!("event {took}: rules: fact 0 is {{\"drops\":2,")), "{first}");
    let link = format!("event {took}, or the `prev` of {}: chain: ", took + 1);
    assert!(second.contains(&link), "{second}");
}

#[test]
fn an_event_whose_opening_is_wrong_is_not_shown() {
    let record = opened();
    let dealt = line_of(&record, 3);
    let resalted = |line: &str| {
        let mut opening: Value = serde_json::from_str(line).unwrap();
        opening["salt"] = json!("00".repeat(32));
        serde_json::to_string(&opening).unwrap()
    };
    let broken = with_line(&record, dealt + 2, resalted);
    let answer = ask(broken.as_bytes(), "show").unwrap();
    assert_eq!(answer.code, BAD);
    assert!(answer.text.contains("\n\nEvent 2 of 2, "), "{}", answer.text);
}

#[test]
fn whoever_has_the_record_reads_up_to_the_event_before_the_break() {
    let running = Recorded::running();
    let readers = [Viewer::Spectator, Viewer::Seat(seat(1)), Viewer::Seat(seat(2))];
    let mut records: Vec<String> = readers.map(|reader| running.record(reader)).to_vec();
    records.push(opened());
    for record in records {
        for seq in 1..running.events.len() as u32 {
            let broken = with_line(&record, line_of(&record, seq), |_| "nothing".to_owned());
            let report = ask(broken.as_bytes(), "audit --json").unwrap().text;
            let report: Value = serde_json::from_str(&report).unwrap();
            assert_eq!(report["breaks"]["until"], seq - 1, "{report}");
            assert_eq!(report["checked"]["events"], seq, "{report}");
            assert_eq!(report["finding"]["check"], "lines", "{report}");
        }
    }
}

#[test]
fn a_record_that_was_cut_off_is_judged_without_its_seed_as_each_seat_would() {
    let record = opened();
    let cut: String =
        record.lines().take(line_of(&record, 9)).map(|line| format!("{line}\n")).collect();
    let audited = ask(cut.as_bytes(), "audit").unwrap();
    assert_eq!(audited.code, BAD);
    assert!(audited.text.contains("the head is missing"), "{}", audited.text);
    assert!(audited.text.contains("as the seat-1 knows it\n"), "{}", audited.text);
    let shown = ask(cut.as_bytes(), "show --as referee").unwrap();
    assert!(shown.text.contains("\n\nEvent 9 of 9, "), "{}", shown.text);
    let own = Recorded::running().record(Viewer::Seat(seat(2)));
    let cut = &own[..own.len() - 20];
    let audited = ask(cut.as_bytes(), "audit").unwrap();
    assert!(audited.text.contains("as the seat-2 knows it\n"), "{}", audited.text);
}

#[test]
fn an_event_that_is_not_understood_breaks_the_record() {
    // A type of the format that stands where no fact of the game can have it is wrong; a key that is not known is newer.
    let changes = [
        ("type", json!("undo"), BAD, "bad", "not understood: "),
        ("more", json!(1), NEWER, "newer", "the key `more` is not known here"),
    ];
    for (key, value, code, verdict, reason) in changes {
        let mut events = parsed(&opened());
        events[9].event["facts"][0][key] = value;
        let record = written(events);
        let shown = ask(record.as_bytes(), "show").unwrap();
        assert_eq!(shown.code, code);
        assert!(shown.text.contains(&format!("event 9: lines: {reason}")), "{}", shown.text);
        assert!(shown.text.contains("\n\nEvent 8 of 8, "), "{}", shown.text);
        let report = ask(record.as_bytes(), "audit --json").unwrap().text;
        let report: Value = serde_json::from_str(&report).unwrap();
        assert_eq!(report["verdict"], verdict);
        let until = (&report["breaks"]["until"], &report["checked"]["decided"]);
        assert_eq!(until, (&8.into(), &9.into()));
    }
}

#[test]
fn however_a_record_is_cut_or_changed_nothing_is_shown_without_a_warning() {
    let record = opened().into_bytes();
    for place in (0..record.len()).step_by(97) {
        let mut flipped = record.clone();
        flipped[place] ^= 1 << (place % 8);
        for bytes in [&record[..place], &flipped] {
            if let Ok(answer) = ask(bytes, "show") {
                assert_eq!(answer.code, BAD, "byte {place}: {}", answer.text);
            }
        }
    }
}

#[test]
fn a_script_sees_the_break_by_the_exit_code() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/twentieth/games");
    let game = games.join("3-players-48-random.jsonl");
    let record = std::fs::read_to_string(game).unwrap();
    let events: Vec<&str> = record.lines().take(9).collect();
    let broken = file((events.join("\n") + "\n").as_bytes());
    for (question, code) in [("show", 1), ("step", 1), ("audit", 1), ("bundle", 2)] {
        let path = broken.path().to_str().unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_replay")).args([question, path]).output();
        assert_eq!(output.unwrap().status.code(), Some(code), "{question}");
    }
}
