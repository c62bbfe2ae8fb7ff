//! Players who do not want to meet, reports to who runs the server, and accounts that are kept out.

use crate::pair::Pair;
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::process::Command;
use std::time::{Duration, Instant};

impl Server {
    fn wish(&self, method: &'static str, by: &str, name: &str) -> Answer {
        self.request(method, &format!("/api/v1/me/blocks/{name}")).by(by).send()
    }

    fn sit(&self, token: &str, game: &str) -> Answer {
        self.post(&format!("/games/{game}/seats"), json!({})).by(token).send()
    }

    /// Returns the output of a command of the operator beside the running server.
    fn operator(&self, arguments: &[&str]) -> String {
        let mut fathom = Command::new(env!("CARGO_BIN_EXE_fathom"));
        let told = fathom.arg("--database").arg(self.database()).args(arguments).output();
        let told = told.expect("the command");
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        String::from_utf8(told.stdout).expect("text")
    }
}

/// The refusal of a table whose creator has blocked who wants to sit down.
pub(crate) fn refused_seat(server: &Server) -> Answer {
    let (creator, other) = (server.player(), server.player_named("Unwelcome"));
    assert_eq!(server.wish("PUT", &creator, "unwelcome").status, 204);
    server.sit(&other, &server.lobby(&creator, 2))
}

#[test]
fn neither_sits_down_where_the_other_one_does() {
    let server = Server::start(RateLimit::Off);
    let (ada, ben) = (server.player_named("Ada"), server.player_named("Ben"));
    let third = server.player();
    let before = server.lobby(&third, 3);
    server.sit(&ada, &before).ok(201);
    assert_eq!(server.wish("PUT", &ada, "BEN").status, 204);
    assert_eq!(server.get("/me/blocks").by(&ada).send().ok(200), json!([{"name": "Ben"}]));
    assert_eq!(server.get("/me/blocks").by(&ben).send().ok(200), json!([]), "nobody is told");
    assert_eq!(server.sit(&ben, &before).code(), "joining_refused");
    let of_ben = server.lobby(&ben, 2);
    assert_eq!(server.sit(&ada, &of_ben).code(), "joining_refused");
    server.sit(&third, &of_ben).ok(201);
    assert_eq!(server.wish("DELETE", &ada, "Ben").status, 204);
    server.sit(&ben, &before).ok(201);
    assert_eq!(server.wish("PUT", &ada, "Ada").code(), "player_unknown");
    assert_eq!(server.wish("PUT", &ada, "Nobody").code(), "player_unknown");
}

#[test]
fn a_running_game_goes_on_and_the_words_are_not_shown() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    let chat = format!("/games/{}/chat", pair.game);
    let words = |token: &str| {
        let chat = pair.server.get(&chat).by(token).send().ok(200);
        chat["words"].as_array().expect("words").len()
    };
    pair.server.post(&chat, json!({"words": "Hello"})).by(ben).send().ok(201);
    assert_eq!(words(ada), 1);
    let name = pair.server.get("/me").by(ben).send().ok(200)["name"].clone();
    let name = name.as_str().expect("a name").replace(' ', "%20");
    assert_eq!(pair.server.wish("PUT", ada, &name).status, 204);
    assert_eq!((words(ada), words(ben)), (0, 1));
    let list = pair.server.legal(ben, &pair.game, 2);
    assert!(list["seat"].is_number(), "the game goes on: {list}");
}

#[test]
fn what_is_reported_waits_for_the_operator_and_goes_with_the_player() {
    let pair = Pair::at_play();
    let [ada, ben] = [pair.token(1), pair.token(2)];
    let chat = format!("/games/{}/chat", pair.game);
    pair.server.post(&chat, json!({"words": "You are a barnacle"})).by(ben).send().ok(201);
    let name = pair.server.get("/me").by(ben).send().ok(200)["name"].clone();
    let report = |body: Value| pair.server.post("/reports", body).by(ada).send();
    let words = |n: u32| json!({"game": pair.game, "n": n});
    let about = json!({"name": name, "words": words(1), "reason": "An insult."});
    assert_eq!(report(about).status, 204);
    assert_eq!(report(json!({"name": name, "reason": "The name, too."})).status, 204);
    let unknown = json!({"name": name, "words": words(7), "reason": "?"});
    assert_eq!(report(unknown).code(), "words_unknown");
    assert_eq!(report(json!({"name": name, "reason": ""})).code(), "words_refused");
    let own = pair.server.get("/me").by(ada).send().ok(200)["name"].clone();
    let not_said = json!({"name": own, "words": words(1), "reason": "not hers"});
    assert_eq!(report(not_said).code(), "words_unknown");
    let told = pair.server.operator(&["reports"]);
    assert!(told.contains("words: \"You are a barnacle\""), "{told}");
    assert!(told.contains("reason: \"An insult.\"") && told.contains("2: "), "{told}");
    assert_eq!(pair.server.get("/reports").by(ada).send().code(), "scope_missing");
    let admin = pair.server.token_of(own.as_str().expect("a name"), &["admin"]);
    let listed = pair.server.get("/reports").by(&admin).send().ok(200);
    assert_eq!((&listed[0]["words"], &listed[1]["name"]), (&json!("You are a barnacle"), &name));
    let hand = pair.server.get(&format!("/games/{}?seat=2", pair.game)).by(&admin).send();
    assert_eq!(hand.code(), "scope_missing", "an admin sees no hand");
    pair.server.operator(&["reports", "--close", "1", "--why", "talked to both"]);
    assert!(!pair.server.operator(&["reports"]).contains("barnacle"));
    assert_eq!(pair.server.request("DELETE", "/api/v1/me").by(ben).send().status, 204);
    assert_eq!(pair.server.operator(&["reports"]), "");
    let kept = pair.server.database_files();
    let holds = |bytes: &[u8]| bytes.windows(8).any(|part| part == b"barnacle");
    assert!(!kept.iter().any(|(_, bytes)| holds(bytes)), "the words are gone");
}

#[test]
fn an_account_that_is_kept_out_is_out_at_once_until_it_is_let_in() {
    let server = Server::start(RateLimit::Off);
    let good = "kelp lantern orbit seven";
    let person = json!({"name": "Anna", "password": good});
    let token = server.post("/players", person.clone()).send().ok(201)["token"]["token"].clone();
    let token = token.as_str().expect("a token");
    let stream = server.get("/me/stream").by(token).open();
    server.operator(&["account", "block", "Anna", "--why", "insults"]);
    let blocked = Instant::now();
    assert!(stream.rest().contains("token_revoked"));
    assert!(blocked.elapsed() < Duration::from_secs(10), "{:?}", blocked.elapsed());
    assert_eq!(server.get("/me").by(token).send().code(), "token_refused");
    assert_eq!(server.post("/sessions", person.clone()).send().code(), "login_failed");
    let listed = server.operator(&["account", "list"]);
    assert!(listed.lines().any(|line| line.contains("blocked Anna")), "{listed}");
    server.operator(&["account", "unblock", "Anna", "--why", "an apology"]);
    server.post("/sessions", person).send().ok(201);
    assert_eq!(server.get("/me").by(token).send().code(), "token_refused", "what ended, ended");
    let database = rusqlite::Connection::open(server.database()).expect("the database");
    let acts = "SELECT group_concat(act || ': ' || why, '; ') FROM audit_trail";
    let acts: String = database.query_row(acts, [], |row| row.get(0)).expect("acts");
    assert_eq!(acts, "block: insults; unblock: an apology");
    assert!(database.execute("DELETE FROM audit_trail", []).is_err(), "it is never shortened");
}

#[test]
fn an_arbiter_leaves_a_trace() {
    let pair = Pair::at_play();
    let judge = pair.server.arbiter();
    let pause = json!({"words": "Wait for me."});
    let pause = pair.server.post(&format!("/games/{}/pause", pair.game), pause);
    pause.by(&judge).send().ok(200);
    let acts = pair.server.operator(&["account", "acts"]);
    let [issued, paused] = acts.lines().collect::<Vec<_>>()[..] else { panic!("{acts}") };
    assert!(
        issued.contains(" operator issue_token ") && issued.ends_with("\"arbitrate\""),
        "{issued}"
    );
    assert!(paused.contains(" pause_game ") && paused.contains(&pair.game), "{paused}");
}
