//! The summary since a seat looked last is told from the same events, numbers and marks, and kept for all devices.

use crate::narrated::House;
use crate::pair::Pair;
use crate::server::{Answer, Server};
use api::store::DatabaseLock;
use engine::kernel::ids::Seq;
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::underwater::UnderwaterCities;
use replay::digest::digest;
use replay::open::Replay;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;

impl Pair {
    fn since(&self, seat: u64, query: &str) -> Value {
        let path = format!("/games/{}/since{query}", self.game);
        self.server.get(&path).by(self.token(seat)).send().ok(200)
    }

    fn see(&self, seat: u64, seq: u64) -> Answer {
        let path = format!("/api/v1/games/{}/seen", self.game);
        let marked = self.server.request("PUT", &path).json(&json!({"seq": seq}).to_string());
        marked.by(self.token(seat)).send()
    }

    /// The seat that must choose, and the last event.
    fn now(&self) -> (u64, u64) {
        let view = self.server.get(&format!("/games/{}", self.game)).send().ok(200);
        let number = |value: &Value| value.as_u64().expect("a number");
        (number(&view["to_act"][0]), number(&view["seq"]))
    }
}

/// Waits until the server that had the database in this folder is gone.
pub(crate) fn free(folder: &TempDir) {
    let begun = Instant::now();
    while DatabaseLock::take(&folder.path().join("fathom.sqlite")).is_err() {
        assert!(begun.elapsed() < Duration::from_secs(20), "the database stays in use");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// The sentences by event.
fn sentences(since: &Value) -> Vec<(u64, String)> {
    let turns = since["turns"].as_array().expect("turns").iter();
    let events = turns.flat_map(|turn| turn["events"].as_array().expect("events"));
    let told = |event: &Value| {
        (event["seq"].as_u64().expect("a seq"), event["text"].as_str().expect("text").to_owned())
    };
    events.map(told).collect()
}

#[test]
fn it_begins_with_the_own_choice_and_not_with_its_carrying_out() {
    let table = Pair::at_play();
    let (_, last) = table.now();
    let events = format!("/games/{}/events?limit=500", table.game);
    let events = table.server.get(&events).send().ok(200)["events"].clone();
    for seat in [1, 2] {
        let since = table.since(seat, "");
        let from = since["from"].as_u64().expect("a seq");
        let own = &events[from as usize];
        assert_eq!((&own["seat"], &own["command"]["type"]), (&json!(seat), &json!("seal_choice")));
        assert_eq!(since["to"], last);
        let seqs: Vec<u64> = sentences(&since).into_iter().map(|(seq, _)| seq).collect();
        assert_eq!(seqs, (from + 1..=last).collect::<Vec<_>>());
    }
    let (seat, _) = table.now();
    table.choose(seat);
    assert_eq!(table.since(seat, "")["turns"], json!([]), "nothing since the own choice");
    assert_eq!(
        table.since(3 - seat, "")["turns"].as_array().and_then(|it| it.last()).expect("a turn")["seat"],
        seat
    );
}

#[test]
fn what_a_seat_has_seen_is_kept_never_goes_back_and_survives_a_restart() {
    let mut table = Pair::at_play();
    let (_, last) = table.now();
    let from = |table: &Pair, seat| table.since(seat, "")["from"].as_u64().expect("a seq");
    let own = from(&table, 1);
    assert_eq!(table.see(1, own - 1).ok(200), json!({"seq": own - 1}));
    assert_eq!(from(&table, 1), own, "the own choice is later");
    assert_eq!(table.see(1, last).ok(200), json!({"seq": last}));
    assert_eq!(table.see(1, 0).ok(200), json!({"seq": last}), "it stays");
    assert_eq!(table.see(1, last + 1).code(), "event_unknown");
    assert!(from(&table, 2) < last, "the other seat has its own");

    let folder = table.server.take_folder();
    let Pair { server, players, game } = table;
    drop(server);
    free(&folder);
    let table = Pair { server: Server::in_folder(folder, |_| {}), players, game };
    assert_eq!(from(&table, 1), last);
    assert_eq!(
        table.since(1, &format!("?from={own}"))["from"],
        own,
        "who names an event is told since then"
    );
}

#[test]
fn the_table_brings_it_with_the_choices() {
    let table = Pair::at_play();
    let ask = |query: &str| {
        table.server.get(&format!("/games/{}/table{query}", table.game)).by(table.token(1)).send()
    };
    let told = ask("?with=choices,since&text=de");
    let tag = told.header("etag").expect("a tag").to_owned();
    let told = told.ok(200);
    assert_eq!(told["since"], table.since(1, "?text=de"));
    assert!(told["choices"]["legal"].is_array());
    assert!(ask("?with=since").ok(200).get("choices").is_none());
    assert!(ask("?with=choices").ok(200).get("since").is_none());
    table.see(1, table.now().1).ok(200);
    let again = ask("?with=since,choices&text=de");
    assert_ne!(again.header("etag"), Some(tag.as_str()), "another device has marked it as seen");
    for wrong in ["?with=", "?with=since,since", "?with=since,everything"] {
        assert_eq!(ask(wrong).code(), "query_not_understood", "{wrong}");
    }
    let stranger = table.server.get(&format!("/games/{}/since", table.game));
    assert_eq!(stranger.clone().send().code(), "token_needed");
    assert_eq!(stranger.by(&table.server.player()).send().code(), "seat_not_yours");
}

#[test]
fn what_was_taken_back_meanwhile_is_not_told() {
    let table = Pair::at_play();
    let (seat, before) = table.now();
    let answer = table.choose(seat);
    let undo = json!({"type": "undo", "to": before});
    let undo = table.server.command(table.token(seat), &table.game, seat, &answer, &undo);
    undo.send().ok(200);
    let since = |from: u64| table.since(3 - seat, &format!("?from={from}"));
    let (known, chosen) = (since(before), since(before + 1));
    assert_eq!((&known["turns"], &known["change"]), (&json!([]), &json!([])));
    assert_eq!(known["places"], json!([]));
    let told = sentences(&chosen);
    assert_eq!(told.len(), 1, "who has seen the choice is told of the undo: {told:?}");
    assert_eq!(told[0].0, before + 2);
}

/// The numbers of a view that are known in another one and differ there.
fn difference(then: &Value, now: &Value) -> Vec<Value> {
    let known = |it: &Value| {
        now["quantities"].as_array().and_then(|all| {
            let same = |other: &&Value| other["seat"] == it["seat"] && other["key"] == it["key"];
            all.iter().find(same).map(|other| other["value"].clone())
        })
    };
    let quantities = then["quantities"].as_array().expect("quantities").iter();
    let changed = quantities.filter_map(|it| {
        let to = known(it).filter(|to| *to != it["value"])?;
        Some(json!({"seat": it["seat"], "quantity": it["key"], "from": it["value"], "to": to}))
    });
    changed.collect()
}

#[test]
fn it_is_told_from_the_events_and_views_of_the_same_seat() {
    let house = House::new();
    for game in house.games() {
        let path = |what: &str| format!("/games/{}{what}", game["game"].as_str().expect("an id"));
        let ask = |what: &str| house.server.get(&path(what)).by(&house.token).send().ok(200);
        let events = ask("/events?seat=1&text=en&limit=500");
        let last = events["seq"].as_u64().expect("a seq").min(499);
        for from in (9..last).step_by(31) {
            let since = ask(&format!("/since?seat=1&from={from}"));
            for (seq, text) in sentences(&since) {
                if let Some(event) = events["events"].get(seq as usize) {
                    assert_eq!(event["text"], text);
                }
            }
            let (then, now) = (ask(&format!("/states/{from}?seat=1")), ask("?seat=1"));
            assert_eq!(since["change"], json!(difference(&then, &now)), "since {from}");
            let places = since["places"].as_array().expect("places");
            assert!(places.is_sorted_by_key(|place| place.as_str().expect("a place").to_owned()));
            assert!(!places.is_empty(), "since {from}");
        }
    }
}

/// The record that a seat may read tells the same as the server told.
#[test]
fn a_record_file_tells_the_same_since_an_event_as_the_server_does() {
    let table = Pair::at_play();
    for _ in 0..40 {
        table.choose(table.now().0);
    }
    for seat in [1, 2] {
        let path = format!("/games/{}/record", table.game);
        let record = table.server.get(&path).by(table.token(seat)).send().body;
        let record = record::read(record.as_bytes()).expect("a record");
        let replay = Replay::<UnderwaterCities>::open(record).expect("a game");
        let seat_of_it = Seat::numbered(seat as u8).expect("a seat");
        let timeline = replay.timeline(Viewer::Seat(seat_of_it)).expect("a timeline");
        for from in [3, 9, 20, 40] {
            let told = table.since(seat, &format!("?from={from}&text=de"));
            let digest = digest(&timeline, seat_of_it, Seq(from), Language::De).expect("a digest");
            let same = serde_json::to_value(&digest).expect("a form");
            for member in ["from", "to", "turns", "change", "places", "undone"] {
                assert_eq!(told[member], same[member], "{member} of seat {seat} since {from}");
            }
        }
    }
}
