//! Records from elsewhere whose beginning is here: a longer one takes the place of a shorter one.

use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use engine::kernel::entry::Entry;
use engine::tlog::proof::InclusionProof;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::net::TcpStream;
use std::process::Command;

/// A game that is played on another server, by one player on both seats.
struct Elsewhere {
    server: Server,
    token: String,
    game: String,
}

impl Elsewhere {
    /// A game with some choices made.
    fn new() -> Elsewhere {
        let server = Server::start(RateLimit::Off);
        let token = server.player();
        let game = server.game_at_play(&token);
        Elsewhere { server, token, game }
    }

    /// The record as this reader gets it: `seat=1`, or nothing for a spectator's from another player.
    fn record(&self, query: &str) -> String {
        let path = format!("/games/{}/record?{query}", self.game);
        let request = self.server.get(&path);
        let request = if query.contains("seat") { request.by(&self.token) } else { request };
        let answer = request.send();
        assert_eq!(answer.status, 200, "{}", answer.body);
        answer.body
    }

    /// The player gives the game up, which opens it.
    fn give_up(&self) {
        let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
        let list = self.server.legal(&self.token, &self.game, 1);
        let asked = self.server.command(&self.token, &self.game, 1, &list, &ask).send().ok(200);
        let give = json!({"type": "give_consent", "asked": asked["seq"]});
        let list = self.server.legal(&self.token, &self.game, 2);
        self.server.command(&self.token, &self.game, 2, &list, &give).send().ok(200);
    }
}

fn bring(server: &Server, token: &str, record: &str) -> Answer {
    server.request("POST", "/api/v1/records").by(token).text(record).send()
}

fn shown(server: &Server, elsewhere: &Elsewhere, what: &str) -> Answer {
    server.get(&format!("/games/{}{what}", elsewhere.game)).send()
}

#[test]
fn a_longer_record_takes_the_place_of_a_shorter_one() {
    let elsewhere = Elsewhere::new();
    let (short, long) = (elsewhere.record("until=4"), elsewhere.record(""));
    let server = Server::start(RateLimit::Off);
    let (squatter, token) = (server.player(), server.player());
    bring(&server, &squatter, &short).ok(201);
    // Somebody follows the short one.
    let stream = server.get(&format!("/games/{}/stream?after=4&limit=2", elsewhere.game));
    let followed = std::thread::scope(|scope| {
        let follower = scope.spawn(|| stream.send().body);
        let moved = bring(&server, &token, &long);
        assert_eq!(moved.header("idempotency-replayed"), None);
        let events = long.lines().count() - 1;
        assert_eq!(moved.ok(200)["seq"], json!(events - 1));
        follower.join().expect("a stream")
    });
    assert!(followed.contains("id: 5\n") && followed.contains("id: 6\n"), "{followed}");
    assert_eq!(shown(&server, &elsewhere, "/record").body, long);
    assert_eq!(shown(&server, &elsewhere, "/audit").ok(200)["verdict"], "good");
    assert_eq!(shown(&server, &elsewhere, "/proof/6").status, 200, "the log has the new leaves");
    let view = shown(&server, &elsewhere, "").ok(200);
    assert_eq!((&view["imported"], &view["phase"]), (&json!(true), &json!("playing")));
    // The shorter ones are known from now on.
    for known in [&short, &long] {
        let again = bring(&server, &squatter, known);
        assert_eq!(again.header("idempotency-replayed"), Some("true"));
        assert_eq!(again.ok(200)["seq"], view["seq"]);
    }
    assert_eq!(shown(&server, &elsewhere, "/record").body, long);
}

#[test]
fn the_opened_record_takes_the_place_of_what_one_seat_brought() {
    let elsewhere = Elsewhere::new();
    let short = elsewhere.record("seat=1&until=5");
    elsewhere.give_up();
    let opened = elsewhere.record("");
    let server = Server::start(RateLimit::Off);
    let (squatter, token) = (server.player(), server.player());
    bring(&server, &squatter, &short).ok(201);
    assert_eq!(shown(&server, &elsewhere, "").code(), "seat_not_yours");
    assert_eq!(bring(&server, &token, &opened).ok(200)["phase"], "opened");
    assert_eq!(shown(&server, &elsewhere, "/record").body, opened);
    assert_eq!(shown(&server, &elsewhere, "/audit").ok(200)["verdict"], "good");
    let listed = server.get("/games").send().ok(200);
    assert_eq!(listed["games"][0]["game"], json!(elsewhere.game));
    // Whatever a part of it tells is here.
    for part in [&short, &elsewhere.record("seat=2&until=6")] {
        assert_eq!(bring(&server, &token, part).ok(200)["phase"], "opened");
    }
}

#[test]
fn the_longer_record_of_a_seat_takes_the_place_of_anothers_shorter_one() {
    let elsewhere = Elsewhere::new();
    let server = Server::start(RateLimit::Off);
    let (squatter, token) = (server.player(), server.player());
    bring(&server, &squatter, &elsewhere.record("seat=1&until=5")).ok(201);
    let longer = elsewhere.record("seat=2");
    bring(&server, &token, &longer).ok(200);
    let path = format!("/games/{}", elsewhere.game);
    let view = server.get(&path).by(&token).send().ok(200);
    assert_eq!(view["viewer"], "seat-2");
    let record = server.get(&format!("{path}/record")).by(&token).send();
    assert_eq!(record.body, longer);
    assert_eq!(server.get(&path).by(&squatter).send().code(), "seat_not_yours");
    assert_eq!(bring(&server, &squatter, &elsewhere.record("seat=1")).code(), "game_known");
}

#[test]
fn what_everybody_is_shown_is_never_hidden_again() {
    let elsewhere = Elsewhere::new();
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    bring(&server, &token, &elsewhere.record("until=4")).ok(201);
    assert_eq!(bring(&server, &token, &elsewhere.record("seat=1")).code(), "game_known");
    assert_eq!(shown(&server, &elsewhere, "").ok(200)["seq"], 4);
}

/// The record with another moment of its last event, and with a chain made anew.
fn of_another_chain(record: &str) -> String {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let head = lines.pop().expect("a head");
    let head: Value = serde_json::from_str(&head).expect("JSON");
    let last = lines.pop().expect("an event");
    let at = last.find(r#""at":"2"#).expect("a moment") + r#""at":""#.len();
    let other = format!("{}3{}", &last[..at], &last[at + 1..]);
    let hash = Sha256::new().chain_update([0]).chain_update(&other).finalize();
    let head = format!(r#"{{"events":{},"head":"{}"}}"#, head["events"], hex::encode(hash));
    lines.extend([other, head]);
    lines.join("\n") + "\n"
}

#[test]
fn no_forged_beginning_keeps_the_true_record_out() {
    let elsewhere = Elsewhere::new();
    let server = Server::start(RateLimit::Off);
    let (squatter, token) = (server.player(), server.player());
    let (forged, short) =
        (of_another_chain(&elsewhere.record("until=2")), elsewhere.record("until=4"));
    bring(&server, &squatter, &forged).ok(201);
    let game = bring(&server, &token, &short).ok(201)["game"].as_str().expect("a game").to_owned();
    assert_ne!(game, elsewhere.game, "the id is taken");
    let here = |what: &str| server.get(&format!("/games/{game}{what}")).send();
    assert_eq!(here("").ok(200)["recorded_as"], json!(elsewhere.game));
    // The facts about its chain are true of it under another id: a longer record takes its place, and it is audited, proved and branched.
    elsewhere.give_up();
    let opened = elsewhere.record("");
    assert_eq!(bring(&server, &squatter, &opened).ok(200)["game"], json!(game));
    assert_eq!(here("/record").body, opened);
    assert_eq!(here("/audit").ok(200)["verdict"], "good");
    let proof: InclusionProof = here("/proof/4").body.parse().expect("a proof");
    let named = Entry::of(&proof).expect("an entry").game.to_string();
    assert_eq!(named, elsewhere.game, "a proof names the game as the record does");
    let branches = format!("/games/{game}/branches");
    let branch = server.post(&branches, json!({"seq": 4})).by(&token).send().ok(201);
    let practice = format!("/games/{}", branch["game"].as_str().expect("a game"));
    assert_eq!(server.get(&practice).send().ok(200)["parent"]["game"], json!(game));
    // The forged one stays what it was, and both are known.
    assert_eq!(shown(&server, &elsewhere, "/record").body, forged);
    for known in [&short, &opened, &forged] {
        assert_eq!(bring(&server, &token, known).status, 200);
    }
    let mut fathom = Command::new(env!("CARGO_BIN_EXE_fathom"));
    let checked = fathom.args(["check", "--audit", "all"]).arg(server.database());
    let checked = checked.output().expect("it runs");
    assert!(checked.status.success(), "{checked:?}");
}

#[test]
fn a_forged_continuation_is_refused_with_the_report() {
    let elsewhere = Elsewhere::new();
    let server = Server::start(RateLimit::Off);
    let token = server.player();
    let short = elsewhere.record("until=4");
    bring(&server, &token, &short).ok(201);
    let forged = elsewhere.record("").replacen("\"choice_sealed\"", "\"choice_sealeb\"", 1);
    assert_eq!(bring(&server, &token, &forged).code(), "record_refused");
    assert_eq!(shown(&server, &elsewhere, "/record").body, short);
}

/// Begins to send a record that never ends.
fn begin(server: &Server, token: &str) -> TcpStream {
    let mut slow = TcpStream::connect(server.address()).expect("a connection");
    let head = format!(
        "POST /api/v1/records HTTP/1.1\r\nHost: test\r\nAuthorization: Bearer {token}\r\nContent-Type: application/jsonl\r\nContent-Length: 100\r\n\r\n"
    );
    slow.write_all(head.as_bytes()).expect("a head sent");
    slow
}

/// Returns a record that is on its way, and the answer to another one beside it.
///
/// Whichever of the two the server reads first is taken in. So this is tried until the slow one was first.
fn beside_a_slow_one(server: &Server, token: &str, record: &str) -> (TcpStream, Answer) {
    let tried = (0..100).find_map(|_| {
        let slow = begin(server, token);
        let refused = (0..10).map(|_| bring(server, token, record)).find(|it| it.status == 503);
        refused.map(|refused| (slow, refused))
    });
    tried.expect("a bound")
}

#[test]
fn a_player_brings_one_record_at_a_time() {
    let elsewhere = Elsewhere::new();
    let server = Server::start(RateLimit::Off);
    let (token, other) = (server.player(), server.player());
    let record = elsewhere.record("");
    let (slow, refused) = beside_a_slow_one(&server, &token, &record);
    assert_eq!(refused.code(), "busy");
    assert_eq!(refused.header("retry-after"), Some("2"));
    assert!(bring(&server, &other, &record).status < 300, "others are not held up");
    drop(slow);
    let free = (0..100).any(|_| bring(&server, &token, &record).status < 300);
    assert!(free, "who has gone away holds no place");
}
