//! Questions that the page of the format leaves open are answered alike by the page, the audit and the second verifier.

use crate::forging::{Lines, add, create, forged, parsed};
use crate::verifier::{audited, verify};
use engine::kernel::table::{Phase, Table};
use engine::kernel::viewer::Viewer;
use replay::audit::report::AuditVerdict;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tests::pebbles::Pebbles;
use tests::playout::{Playout, Setup, Undoing};

/// A record, and whether it is good.
struct Asked {
    what: String,
    text: String,
    is_good: bool,
}

fn asked(what: impl Into<String>, is_good: bool, mut events: Vec<Lines>) -> Asked {
    Asked { what: what.into(), text: forged(&mut events), is_good }
}

fn playout() -> Playout<Pebbles> {
    Playout::whole(&Setup::of::<Pebbles>(2, json!({})), 2, Undoing::Never)
}

/// The record of a game of two up to the last event after which this holds, as the reader may have it.
fn until(holds: impl Fn(&Table<Pebbles>) -> bool, reader: Viewer) -> Vec<Lines> {
    let mut playout = playout();
    let last = playout.tables.iter().rposition(holds).expect("such a moment");
    playout.events.truncate(last + 1);
    playout.tables.truncate(last + 1);
    parsed(&playout.record(reader))
}

/// A running game, as a spectator knows it, in which nobody has closed a choice.
fn running() -> Vec<Lines> {
    let is_moving = |table: &Table<Pebbles>| {
        table.phase == Phase::Playing && table.drafts.iter().all(|(_, draft)| draft.is_none())
    };
    until(is_moving, Viewer::Spectator)
}

fn claim(events: &mut Vec<Lines>, dispute: u8, reason: &str) {
    let command = json!({"event": 0, "reason": reason, "type": "open_dispute"});
    let fact = json!({"dispute": dispute, "event": 0, "reason": reason, "seat": 1, "type": "dispute_opened"});
    add(events, "player", Some(1), command, json!([fact]));
}

fn end(events: &mut Vec<Lines>, dispute: u8, places: &Value) {
    let ruling = json!({"places": places, "type": "end_game"});
    let told = |kind: &str| json!({"dispute": dispute, "ruling": ruling, "type": kind, "words": "So be it."});
    let ended = json!({"places": places, "type": "game_ended"});
    add(events, "arbiter", None, told("rule_dispute"), json!([told("dispute_ruled"), ended]));
}

fn places(one: (i64, i64), other: (i64, i64)) -> Value {
    let place = |(place, points): (i64, i64), seat: u8| json!({"place": place, "points": points, "seat": seat});
    json!([place(one, 1), place(other, 2)])
}

fn words() -> impl Iterator<Item = Asked> {
    let (most, more) = ("ü".repeat(1000), "ü".repeat(1001));
    let said = [
        ("a\u{2028}b\u{a0}c\u{3000}d\ne", true),
        (most.as_str(), true),
        ("\u{200b}", true),
        (more.as_str(), false),
        ("", false),
        ("\u{a0}a", false),
        ("a\u{3000}", false),
        ("\u{2028}a", false),
        ("a\n", false),
        ("a\tb", false),
        ("a\u{85}b", false),
    ];
    said.map(|(reason, is_good)| {
        let mut events = running();
        claim(&mut events, 1, reason);
        asked(
            format!("the words {:?}", reason.chars().take(9).collect::<String>()),
            is_good,
            events,
        )
    })
    .into_iter()
}

fn rulings() -> impl Iterator<Item = Asked> {
    let (least, most) = (i64::from(i32::MIN), i64::from(i32::MAX));
    let ruled = [
        (places((1, most), (2, least)), true),
        (places((1, 3), (1, 3)), true),
        (places((1, most + 1), (2, 0)), false),
        (places((1, 0), (2, least - 1)), false),
        (places((2, 3), (2, 3)), false),
        (places((1, 3), (3, 3)), false),
        (places((2, 3), (1, 3)), false),
        (json!([{"place": 1, "points": 0, "seat": 1}]), false),
    ];
    ruled
        .map(|(places, is_good)| {
            let mut events = running();
            claim(&mut events, 1, "It is over.");
            end(&mut events, 1, &places);
            asked(format!("a ruling with {places}"), is_good, events)
        })
        .into_iter()
}

/// A game that has ended can be ended by a ruling, too, whether it had places or was given up.
fn ended_again() -> [Asked; 2] {
    let two = |one: u8| places((1, one.into()), (2, 0));
    let mut ruled = running();
    claim(&mut ruled, 1, "It is over.");
    end(&mut ruled, 1, &two(7));
    claim(&mut ruled, 2, "That was too little.");
    end(&mut ruled, 2, &two(9));
    let mut given_up = running();
    let (command, fact) = (json!({"type": "abandon_game"}), json!([{"type": "game_abandoned"}]));
    add(&mut given_up, "server", None, command, fact);
    claim(&mut given_up, 1, "I had won.");
    end(&mut given_up, 1, &two(9));
    [
        asked("an ended game, ended again", true, ruled),
        asked("a game given up, ended", true, given_up),
    ]
}

fn moments() -> impl Iterator<Item = Asked> {
    let moments = [
        ("0000-02-29T23:59:59.999Z", true),
        ("0000-01-01T00:00:00.000Z", true),
        ("9999-12-31T23:59:59.999Z", true),
        ("0100-02-29T00:00:00.000Z", false),
        ("0000-00-01T00:00:00.000Z", false),
        ("2026-02-30T00:00:00.000Z", false),
    ];
    moments
        .map(|(at, is_good)| {
            let mut events = running();
            events.iter_mut().for_each(|Lines(lines)| lines[0]["at"] = json!(at));
            asked(at, is_good, events)
        })
        .into_iter()
}

/// No moment is late enough to open this game.
fn never_opened() -> Asked {
    let mut events = running();
    create(&mut events, "dispute_time", json!(2_592_000));
    events.iter_mut().for_each(|Lines(lines)| lines[0]["at"] = json!("9999-12-31T23:59:59.999Z"));
    claim(&mut events, 1, "It is over.");
    end(&mut events, 1, &places((1, 7), (2, 0)));
    let opened = json!([{"seed": "00".repeat(32), "type": "game_opened"}]);
    add(&mut events, "server", None, json!({"type": "open_game"}), opened);
    asked("opened in the year 9999, before the time for disputes is over", false, events)
}

/// The end that the rules reach names seats that are taken, none twice; how its places are ordered is the ruleset's affair.
fn outcomes() -> impl Iterator<Item = Asked> {
    let named = [(1, 2, true), (1, 5, false), (1, 1, false)];
    let changed = |one: u8, other: u8, is_good| {
        let mut events = until(|table| table.phase == Phase::Ended, Viewer::Spectator);
        let facts = events.last_mut().expect("an event").0[0]["facts"].as_array_mut();
        let ended = facts.expect("facts").last_mut().expect("a fact");
        ended["places"] = json!([
            {"place": 2, "points": 0, "seat": one}, {"place": 2, "points": 0, "seat": other}
        ]);
        asked(format!("places of the seats {one} and {other}"), is_good, events)
    };
    named.into_iter().map(move |(one, other, is_good)| changed(one, other, is_good))
}

/// The first opening of a closed choice, changed.
fn with_draft(what: &str, change: impl Fn(&mut Value)) -> Asked {
    let closed = |table: &Table<Pebbles>| table.drafts.iter().any(|(_, draft)| draft.is_some());
    let seat = playout().tables.iter().rev().find(|table| closed(table)).and_then(|table| {
        let mut drafts = table.drafts.iter();
        drafts.find_map(|(seat, draft)| draft.as_ref().map(|_| seat))
    });
    let mut events = until(closed, Viewer::Seat(seat.expect("a choice is closed")));
    let sealed = events.iter_mut().flat_map(|Lines(lines)| &mut lines[1..]).filter_map(|opening| {
        let mut facts = opening["facts"].as_object_mut()?.values_mut();
        facts.find(|form| form["type"] == "choice_sealed")
    });
    change(sealed.last().expect("the opening of a choice"));
    asked(what, false, events)
}

fn all() -> Vec<Asked> {
    let mut odd_key = running();
    create(&mut odd_key, "options", json!({"ü": 1}));
    let single = [
        asked("the running game", true, running()),
        asked("a key that is not ASCII", false, odd_key),
        never_opened(),
        with_draft("a command of the format in a draft", |form| {
            form["commands"] = json!([{"to": 3, "type": "undo"}]);
        }),
        with_draft("other `cards` than the event's", |form| form["cards"] = json!(3)),
    ];
    let of_words = words().chain(rulings()).chain(ended_again());
    of_words.chain(moments()).chain(outcomes()).chain(single).collect()
}

#[test]
fn the_audit_answers_as_the_page_does() {
    for Asked { what, text, is_good } in all() {
        let report = audited(text.as_bytes());
        let expected = if is_good { AuditVerdict::Good } else { AuditVerdict::Bad };
        assert_eq!(report.verdict, expected, "{what}: {:?}", report.finding);
    }
}

#[test]
fn the_second_verifier_answers_as_the_page_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let all = all();
    let write = |(number, asked): (usize, &Asked)| {
        let path = folder.path().join(format!("{number}.jsonl"));
        fs::write(&path, &asked.text).expect("written");
        path
    };
    let paths: Vec<PathBuf> = all.iter().enumerate().map(write).collect();
    let Some(output) = verify(&paths.iter().map(PathBuf::as_path).collect::<Vec<&Path>>()) else {
        return;
    };
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!((told.lines().count(), output.status.code()), (all.len(), Some(1)), "{output:?}");
    for (line, Asked { what, is_good, .. }) in told.lines().zip(&all) {
        assert_eq!(line.starts_with("ok: "), *is_good, "{what}: {line}");
        assert!(!line.contains("newer"), "{what}: {line}");
    }
}
