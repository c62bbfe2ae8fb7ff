//! The chat beside a game: who reads it, how it is told, and that nothing else depends on it.

use crate::pair::Pair;
use crate::server::{Answer, Server};
use serde_json::{Value, json};

impl Pair {
    fn say(&self, token: &str, words: &str) -> Answer {
        let path = format!("/games/{}/chat", self.game);
        self.server.post(&path, json!({"words": words})).by(token).send()
    }

    fn chat(&self, token: &str, query: &str) -> Value {
        let path = format!("/games/{}/chat{query}", self.game);
        self.server.get(&path).by(token).send().ok(200)
    }
}

fn words(chat: &Value) -> Vec<&str> {
    let words = chat["words"].as_array().expect("words").iter();
    words.filter_map(|it| it["words"].as_str()).collect()
}

fn name(server: &Server, token: &str) -> String {
    let me = server.get("/me").by(token).send().ok(200);
    me["name"].as_str().expect("a name").to_owned()
}

#[test]
fn the_table_and_those_who_watch_do_not_hear_each_other() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    let watcher = pair.server.player();
    assert_eq!(pair.say(ada, "Good luck!").ok(201), json!({"n": 1}));
    assert_eq!(pair.say(&watcher, "Seat 1 will win.").ok(201), json!({"n": 1}));
    let table = pair.chat(ben, "");
    assert_eq!((&table["room"], words(&table)), (&json!("table"), vec!["Good luck!"]));
    let line = &table["words"][0];
    assert_eq!((&line["seat"], &line["own"]), (&json!(1), &json!(false)));
    assert_eq!(line["name"], name(&pair.server, ada));
    let watching = pair.chat(&watcher, "");
    assert_eq!(words(&watching), ["Seat 1 will win."]);
    assert_eq!(watching["words"][0]["own"], true);
    let nobody = pair.server.get(&format!("/games/{}/chat", pair.game)).send().ok(200);
    assert_eq!((&nobody["room"], words(&nobody)), (&json!("watchers"), vec!["Seat 1 will win."]));
    let silent = pair.server.post(&format!("/games/{}/chat", pair.game), json!({"words": "x"}));
    assert_eq!(silent.send().code(), "token_needed");
}

#[test]
fn words_are_taken_back_by_their_player_alone_and_said_once() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    assert_eq!(pair.say(ada, "Oops").ok(201), json!({"n": 1}));
    assert_eq!(pair.say(ada, " Oops\r\n").ok(201), json!({"n": 1}), "it was sent twice");
    let remove = |token: &str, n: &str| {
        let path = format!("/api/v1/games/{}/chat/{n}", pair.game);
        pair.server.request("DELETE", &path).by(token).send()
    };
    assert_eq!(remove(ben, "1").code(), "words_unknown");
    assert_eq!(remove(ada, "x").code(), "words_unknown");
    let last = pair.chat(ben, "")["last"].clone();
    assert_eq!(remove(ada, "1").status, 204);
    assert_eq!(remove(ada, "1").code(), "words_unknown", "they are gone");
    assert!(words(&pair.chat(ben, "")).is_empty());
    let changed = pair.chat(ben, &format!("?after={last}"));
    assert_eq!(changed["words"][0]["n"], 1);
    assert!(changed["words"][0].get("words").is_none(), "who has read them is told: {changed}");
    for wrong in ["", "  ", "a\u{7}b", &"x".repeat(501)] {
        assert_eq!(pair.say(ada, wrong).code(), "words_refused", "{wrong}");
    }
    pair.say(ada, &"ä".repeat(500)).ok(201);
}

#[test]
fn who_says_too_much_waits() {
    let pair = Pair::at_play();
    let ada = pair.token(1);
    for number in 0..10 {
        pair.say(ada, &number.to_string()).ok(201);
    }
    let refused = pair.say(ada, "11");
    assert_eq!(refused.code(), "too_many_requests");
    assert_eq!(refused.header("retry-after"), Some("60"));
    pair.say(pair.token(2), "Let me speak!").ok(201);
}

#[test]
fn the_words_of_a_muted_player_reach_nowhere() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    pair.say(ben, "first").ok(201);
    let muted = name(&pair.server, ben);
    let mute = |method: &'static str, name: &str| {
        let path = format!("/api/v1/me/mutes/{}", name.replace(' ', "%20"));
        pair.server.request(method, &path).by(ada).send()
    };
    assert_eq!(mute("PUT", "Nobody Here").code(), "player_unknown");
    assert_eq!(mute("PUT", &muted).status, 204);
    assert_eq!(mute("PUT", &muted).status, 204);
    let list = || pair.server.get("/me/mutes").by(ada).send().ok(200);
    assert_eq!(list(), json!([{"name": muted}]));
    pair.say(ben, "walrus").ok(201);
    assert!(words(&pair.chat(ada, "")).is_empty() && words(&pair.chat(ada, "?after=0")).is_empty());
    let stream = format!("/api/v1/games/{}/stream?seat=1&chat=0&limit=3", pair.game);
    let told = pair.server.request("GET", &stream).by(ada).send().body;
    assert!(told.contains("event: event") && !told.contains("event: chat"), "{told}");
    let session = pair.server.post("/sessions", json!({"token": ada})).send();
    let page = pair.server.request("GET", &format!("/g/{}", pair.game));
    let page = page.with("Cookie", &session.cookie()).send().body;
    assert!(page.contains("id=\"chat\"") && !page.contains("walrus"), "{page}");
    assert_eq!(words(&pair.chat(ben, "")), ["first", "walrus"], "nobody else is concerned");
    assert_eq!(mute("DELETE", &muted).status, 204);
    assert_eq!(words(&pair.chat(ada, "")), ["first", "walrus"]);
    assert_eq!(list(), json!([]));
}

#[test]
fn a_stream_tells_what_is_said_to_who_asks_for_it() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    let last = pair.view()["seq"].clone();
    let follow = |query: &str| {
        let path = format!("/api/v1/games/{}/stream?seat=1&after={last}{query}", pair.game);
        pair.server.request("GET", &path).by(ada).open()
    };
    pair.say(ben, "before").ok(201);
    assert!(follow("&chat=0").until("event: chat\ndata: {\"n\":1,"), "it was said before");
    let waiting = follow("&chat=1");
    pair.say(ben, "after").ok(201);
    assert!(waiting.until("\"words\":\"after\""), "it is told as it is said");
    pair.choose(pair.acting());
    let path = format!("/api/v1/games/{}/stream?seat=1&after={last}&limit=1", pair.game);
    let told = pair.server.request("GET", &path).by(ada).send().body;
    assert!(told.contains("event: event") && !told.contains("event: chat"), "{told}");
}

#[test]
fn hostile_words_are_text_on_the_page() {
    let pair = Pair::at_play();
    let hostile = "<img src=x onerror=alert(1)> https://example.org \u{202e}</li>";
    pair.say(pair.token(1), hostile).ok(201);
    let session = pair.server.post("/sessions", json!({"token": pair.token(2)})).send();
    let page = pair.server.request("GET", &format!("/g/{}", pair.game));
    let page = page.with("Cookie", &session.cookie()).send().body;
    assert!(page.contains("&lt;img src=x onerror=alert(1)&gt; https://example.org"), "{page}");
    assert!(!page.contains("<img src=x") && !page.contains("href=\"https://example.org"));
}

#[test]
fn nothing_of_a_game_depends_on_its_chat_or_on_that_of_another() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    let other = pair.server.game_at_play(ada);
    let seen = || {
        ["", "/events?limit=500", "/record", "/audit", "/legal", "/chat"].map(|what| {
            let path = format!("/games/{}{what}", pair.game);
            pair.server.get(&path).by(ben).send().body
        })
    };
    let before = seen();
    let elsewhere = format!("/games/{other}/chat");
    pair.server.post(&elsewhere, json!({"words": "elsewhere"})).by(ada).send().ok(201);
    let watcher = pair.server.player();
    pair.say(&watcher, "from outside").ok(201);
    assert_eq!(seen(), before);
    pair.say(ada, "at the table").ok(201);
    let after = seen();
    assert_eq!(after[..5], before[..5], "only the chat tells the chat");
    assert_ne!(after[5], before[5]);
}

#[test]
fn notes_are_for_nobody_else_and_go_with_the_account() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    let path = format!("/games/{}/notes", pair.game);
    let read = |token: &str| pair.server.get(&path).by(token).send().ok(200);
    let keep = |token: &str, body: Value| {
        let request = pair.server.request("PUT", &format!("/api/v1{path}"));
        request.json(&body.to_string()).by(token).send()
    };
    assert_eq!(read(ada), json!({"words": ""}));
    let noted = json!({"at_seq": 3, "words": "Watch the brown slot.\nNever pass."});
    assert_eq!(keep(ada, noted.clone()).status, 204);
    assert_eq!(read(ada), noted);
    assert_eq!(read(ben), json!({"words": ""}), "others have notes of their own");
    for what in ["", "/events?limit=500", "/record", "/chat", "/since", "/table"] {
        let path = format!("/games/{}{what}", pair.game);
        assert!(!pair.server.get(&path).by(ben).send().body.contains("brown slot"), "{what}");
    }
    assert_eq!(keep(ada, json!({"words": "x".repeat(10_241)})).code(), "notes_refused");
    assert_eq!(keep(ada, json!({"at_seq": 4_000, "words": "x"})).code(), "event_unknown");
    assert_eq!(pair.server.get(&path).send().code(), "token_needed");
    assert_eq!(keep(ben, json!({"words": "secret of Ben"})).status, 204);
    assert_eq!(keep(ada, json!({"words": ""})).status, 204);
    assert_eq!(read(ada), json!({"words": ""}));
    pair.say(ben, "goodbye from Ben").ok(201);
    assert_eq!(pair.server.request("DELETE", "/api/v1/me").by(ben).send().status, 204);
    assert!(words(&pair.chat(ada, "")).is_empty(), "the words go with the account");
    let stored = pair.server.database_files();
    for gone in [&b"secret of Ben"[..], b"goodbye from Ben"] {
        let holds = |bytes: &[u8]| bytes.windows(gone.len()).any(|part| part == gone);
        assert!(!stored.iter().any(|(_, bytes)| holds(bytes)), "nothing of it is on the disk");
    }
}

/// Changes the database of a running server from outside, as if time had gone by.
fn change(pair: &Pair, statement: &str) {
    let database = rusqlite::Connection::open(pair.server.database()).expect("the database");
    assert!(database.execute(statement, []).expect("a change") > 0, "{statement}");
}

#[test]
fn words_stay_after_a_quarter_of_an_hour() {
    let pair = Pair::at_play();
    let ada = pair.token(1);
    pair.say(ada, "hasty words").ok(201);
    change(&pair, "UPDATE chat SET at = at - 16 * 60 * 1000");
    let path = format!("/api/v1/games/{}/chat/1", pair.game);
    assert_eq!(pair.server.request("DELETE", &path).by(ada).send().code(), "words_stay");
    assert_eq!(words(&pair.chat(ada, "")), ["hasty words"]);
}

#[test]
fn a_room_takes_two_thousand_words() {
    let pair = Pair::at_play();
    pair.say(pair.token(1), "first").ok(201);
    change(
        &pair,
        "INSERT INTO chat SELECT game, room, 1999, 1999, player, 0, 'last but one' FROM chat",
    );
    pair.say(pair.token(2), "last").ok(201);
    assert_eq!(pair.say(pair.token(1), "too many").code(), "chat_full");
    let watcher = pair.server.player();
    pair.say(&watcher, "The other room is open.").ok(201);
}

#[test]
fn a_chat_closes_a_week_after_its_game() {
    let pair = Pair::at_play();
    let arbiter = pair.server.arbiter();
    let path = format!("/api/v1/games/{}/abandon", pair.game);
    pair.server.request("POST", &path).by(&arbiter).send().ok(200);
    pair.say(pair.token(1), "Good game.").ok(201);
    change(&pair, "UPDATE games SET moved_at = moved_at - 8 * 24 * 3600 * 1000");
    assert_eq!(pair.say(pair.token(1), "Anybody here?").code(), "chat_closed");
}
