//! Events told: in words, with what they change and what begins with them, whether they were taken back, and paged both ways.

use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use engine::kernel::event::Event;
use engine::kernel::ids::Seq;
use engine::kernel::quantity::change;
use engine::kernel::record;
use engine::kernel::seat::Seat;
use engine::kernel::table::Phase;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::ruleset::{Ruleset, for_ruleset};
use replay::Replayable;
use replay::open::Replay;
use replay::timeline::Timeline;
use replay::words::{tell_event, tell_facts};
use serde_json::{Value, json};

/// A server on the database of release 1.0, whose player has all seats.
pub(crate) struct House {
    pub server: Server,
    pub token: String,
}

impl House {
    pub(crate) fn new() -> House {
        let server = Server::on_copy_of("fathom-1.0");
        let token = server.token_of("Nemo", &["look", "play"]);
        House { server, token }
    }

    /// The games that have begun, without practice games, which are hidden from spectators.
    pub(crate) fn games(&self) -> Vec<Value> {
        let list = self.server.get("/games?limit=100").by(&self.token).send().ok(200);
        let all = list["games"].as_array().expect("games").clone();
        all.into_iter().filter(|game| game["phase"] != "lobby").collect()
    }

    /// Asks for a game as this viewer.
    pub(crate) fn ask(&self, game: &Value, what: &str, viewer: Viewer) -> Answer {
        let path = format!("/games/{}{what}", game["game"].as_str().expect("an id"));
        match viewer {
            Viewer::Seat(seat) => {
                self.server.get(&format!("{path}&seat={seat}")).by(&self.token).send()
            }
            Viewer::Spectator | Viewer::Referee => self.server.get(&path).send(),
        }
    }
}

/// A spectator and the first seat.
pub(crate) fn viewers() -> impl Iterator<Item = Viewer> {
    Seat::first(1).map(Viewer::Seat).chain([Viewer::Spectator])
}

fn events(page: &Value) -> &[Value] {
    page["events"].as_array().expect("events")
}

/// Tells an event from the record alone.
fn told<G: Replayable>(timeline: &Timeline<'_, G>, event: &Event<G>) -> Value {
    let (rules, before) = (timeline.rules(), timeline.seen_before(event));
    let text = tell_event(rules, before.as_ref(), event, Language::De);
    let facts = tell_facts(rules, before.as_ref(), event, Language::De);
    let mut told = json!({"text": text, "facts_text": facts});
    let table = event.seq.0.checked_sub(1).and_then(|seq| timeline.table(Seq(seq)));
    let has_begun = table.is_some_and(|table| table.phase != Phase::Lobby);
    if let Some((before, after)) = before.zip(timeline.seen(event.seq)).filter(|_| has_begun) {
        let change = change::between::<G>(rules, &before, &after);
        told["change"] = json!(Some(change).filter(|change| !change.is_empty()));
    }
    told["undone"] = json!(Some(true).filter(|_| timeline.undone_by(event.seq).is_some()));
    told
}

/// Nothing that the record of a viewer does not tell is told in words or numbers: they are those of `replay step` on that record.
#[test]
fn events_are_told_as_the_record_of_the_same_viewer_tells_them() {
    let house = House::new();
    for game in house.games() {
        let ruleset = game["ruleset"].as_str().and_then(Ruleset::named).expect("a ruleset");
        for viewer in viewers() {
            let record = house.ask(&game, "/record?", viewer).body;
            let record = record::read(record.as_bytes()).expect("a record");
            for_ruleset!(ruleset, G => {
                let replay = Replay::<G>::open(record).expect("a game");
                let timeline = replay.timeline(viewer).expect("events");
                let all = timeline.events();
                // The last stretches are told from positions in memory; those that are asked for twice, as they were told before.
                let ends = [1, 5, 23, 24, 25].map(|length| &all[all.len().saturating_sub(length)..]);
                for stretch in ends.into_iter().chain(all.chunks(400)).chain(ends) {
                    let after = stretch[0].seq.0.checked_sub(1);
                    let after = after.map(|seq| format!("&after={seq}")).unwrap_or_default();
                    let limit = stretch.len();
                    let query = format!("/events?text=de&change=true&limit={limit}{after}");
                    let page = house.ask(&game, &query, viewer).ok(200);
                    assert_eq!(events(&page).len(), stretch.len());
                    for (shown, event) in events(&page).iter().zip(stretch) {
                        let told = told(&timeline, event);
                        for (member, value) in told.as_object().expect("members") {
                            assert_eq!(&shown[member], value, "{member} of {shown}");
                        }
                    }
                }
            });
        }
    }
}

#[test]
fn words_numbers_and_marks_are_absent_unless_they_are_asked_for() {
    let house = House::new();
    for game in house.games() {
        let told =
            |query: &str| house.ask(&game, &format!("/events?limit=500{query}"), Viewer::Spectator);
        let (plain, english, german) = (told(""), told("&text=en"), told("&text=de"));
        assert!(!plain.body.contains("_text\"") && !plain.body.contains("\"change\""));
        let (english, german) = (english.ok(200), german.ok(200));
        let first = &events(&english)[0]["text"];
        assert_eq!(
            (first, &events(&german)[0]["text"]),
            (&json!("Server: Create the game"), &json!("Server: Spiel anlegen"))
        );
        let marked = |mark: &str| {
            events(&english).iter().filter(|it| it["marks"].to_string().contains(mark)).count()
        };
        assert!(marked("turn_began") >= marked("round_began") && marked("round_began") >= 1);
        for (bare, told) in events(&plain.ok(200)).iter().zip(events(&english)) {
            for (member, value) in bare.as_object().expect("members") {
                assert_eq!(&told[member], value, "{member}");
            }
        }
        let lines = format!(
            "/api/v1/games/{}/events?limit=500&text=en",
            game["game"].as_str().expect("an id")
        );
        let lines =
            house.server.request("GET", &lines).with("Accept", "application/x-ndjson").send();
        let lines: Vec<Value> =
            lines.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines, events(&english));
    }
}

#[test]
fn pages_meet_every_event_once_forwards_and_backwards() {
    let house = House::new();
    let game = house.games().pop().expect("a game");
    let page = |query: String| {
        let page = house.ask(&game, &format!("/events?{query}"), Viewer::Spectator).ok(200);
        let seqs = events(&page).iter().filter_map(|event| event["seq"].as_u64());
        (seqs.collect::<Vec<_>>(), page["seq"].as_u64().expect("a seq"))
    };
    let (mut forwards, last) = page("limit=7".to_owned());
    while forwards.last() < Some(&last) {
        forwards.extend(page(format!("limit=7&after={}", forwards[forwards.len() - 1])).0);
    }
    let mut backwards: Vec<u64> = Vec::new();
    let mut before = last + 100;
    while before > 0 {
        let (mut page, _) = page(format!("limit=7&before={before}"));
        before = page[0];
        page.extend(backwards);
        backwards = page;
    }
    assert_eq!((&forwards, forwards.len() as u64), (&backwards, last + 1));
    assert_eq!(page("before=0".to_owned()).0, [0; 0]);
    for both in ["before=3&after=1", "before=3&wait=1"] {
        let refused = house.ask(&game, &format!("/events?{both}"), Viewer::Spectator);
        assert_eq!(refused.code(), "query_not_understood");
    }
}

#[test]
fn an_event_is_undone_from_the_moment_at_which_it_is_taken_back() {
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let game = server.game_at_play(&token);
    let view = server.get(&format!("/games/{game}?seat=1")).by(&token).send().ok(200);
    let seat = view["to_act"][0].as_u64().expect("a seat");
    let undone = || {
        let of = |query: &str| {
            let path = format!("/games/{game}/events?limit=500{query}");
            let page = server.get(&path).send().ok(200);
            let undone = events(&page).iter().filter(|event| event["undone"] == true);
            undone.filter_map(|event| event["seq"].as_u64()).collect::<Vec<_>>()
        };
        let bare = of("");
        // Told for the first time, and told again from memory.
        assert_eq!([of("&text=en"), of("&text=en")], [bare.clone(), bare.clone()]);
        bare
    };
    let before = view["seq"].as_u64().expect("a seq");
    let list = server.legal(&token, &game, seat);
    let choice = server.command(&token, &game, seat, &list, &list["legal"][0]["command"]);
    let answer = choice.send().ok(200);
    assert_eq!(undone(), [0; 0]);
    let undo = json!({"type": "undo", "to": before});
    let taken_back = server.command(&token, &game, seat, &answer, &undo).send().ok(200);
    assert_eq!(undone(), [before + 1], "the choice, and not the undo");
    assert!(taken_back["events"][0].get("undone").is_none());
}
