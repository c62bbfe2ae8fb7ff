//! A player's own affairs change no byte of an answer to anybody else: calendars, notices, notes, drafts, other games.

use crate::answer::Answer;
use crate::hidden::seen;
use crate::notices::prompt;
use crate::opened::Opened;
use crate::server::{Request, Server, new_key};
use serde_json::{Value, json};

/// The answers that a client sees: the address, the status, the head and the body of each.
type Seen = Vec<(String, (u16, Vec<String>, String))>;

/// A player other than Ada, as a program and at the page.
struct Reader {
    token: String,
    cookie: String,
}

impl Reader {
    fn of(server: &Server, token: String) -> Reader {
        let session = server.post("/sessions", json!({"token": token})).send();
        session.ok(201);
        Reader { token, cookie: session.cookie() }
    }
}

/// A table at which two choose their first cards at the same time, and somebody who watches.
struct House {
    server: Server,
    ada: String,
    ben: Reader,
    watcher: Reader,
    game: String,
}

/// Returns whether an address tells of the log as a whole: another game makes it longer, and that is told to everybody.
fn is_of_log(address: &str) -> bool {
    address.starts_with("/api/v1/log") || address.contains("/proof/")
}

/// The addresses that do not answer at once, or once a day.
const APART: [&str; 2] = ["/stream", "/me/export"];

impl House {
    fn new() -> House {
        let server = prompt(|_| {});
        let names = ["Ada Bell", "Ben Nemo", "Cleo Watcher"];
        let [ada, ben, watcher] = names.map(|name| server.player_named(name));
        let game = server.game_of(&[ada.clone(), ben.clone()]);
        let [ben, watcher] = [ben, watcher].map(|token| Reader::of(&server, token));
        House { server, ada, ben, watcher, game }
    }

    /// Every address of the description that can be read, and those of the page.
    fn addresses(&self) -> Vec<String> {
        let document = self.server.request("GET", "/openapi.yaml").send().body;
        let (mut address, mut addresses) = (String::new(), Vec::new());
        for line in document.lines() {
            if let Some(path) = line.strip_prefix("  /") {
                address = format!("/{}", path.trim_end_matches(':'));
            }
            let is_apart = APART.iter().any(|part| address.ends_with(part));
            if line == "    get:" && !is_apart {
                addresses.push(self.filled(&address));
            }
        }
        let pages = ["/", "/g/{game}", "/g/{game}?seat=2", "/me", "/players/{name}"];
        addresses.extend(pages.map(|page| self.filled(page)));
        addresses
    }

    fn filled(&self, address: &str) -> String {
        let parts = [
            ("{game}", self.game.as_str()),
            ("{seq}", "3"),
            ("{name}", "Ada%20Bell"),
            ("{ruleset}", "underwater_cities"),
        ];
        let filled =
            parts.iter().fold(address.to_owned(), |it, (part, with)| it.replace(part, with));
        // Whatever else is named is unknown, and stays so.
        let pieces = filled.split('/').map(|it| if it.starts_with('{') { "1" } else { it });
        pieces.collect::<Vec<_>>().join("/")
    }

    /// All that others see: who sits at the table as well, who watches, and who is not signed in.
    fn others(&self) -> Seen {
        let mut all = Vec::new();
        for address in self.addresses() {
            for reader in [Some(&self.ben), Some(&self.watcher), None] {
                let answer = self.read(&address, reader);
                let (status, mut head, body) = seen(&answer);
                if !address.starts_with("/api/") {
                    // The tag of a page is of its bytes, with the keys of its forms.
                    head.retain(|line| !line.starts_with("etag:"));
                }
                all.push((address.clone(), (status, head, without_keys(&body))));
            }
        }
        all
    }

    /// Reads an address as a reader: with a token, or at the page with a cookie.
    fn read(&self, address: &str, reader: Option<&Reader>) -> Answer {
        let request = self.server.request("GET", address);
        match reader {
            Some(reader) if address.starts_with("/api/") => request.by(&reader.token),
            Some(reader) => request.with("Cookie", &reader.cookie),
            None => request,
        }
        .send()
    }

    /// The streams of the game for those who are not Ada.
    fn streams(&self) -> [Opened; 3] {
        let game = &self.game;
        let stream = |seat: &str| self.server.get(&format!("/games/{game}/stream{seat}"));
        [
            stream("?seat=2&chat=0").by(&self.ben.token),
            stream("?chat=0").by(&self.watcher.token),
            stream("?chat=0"),
        ]
        .map(Request::open)
    }

    /// Returns the kinds of the messages that streams tell before words that are said now in both rooms.
    fn told(&self, streams: [Opened; 3], words: &str) -> [Vec<String>; 3] {
        for speaker in [&self.ben.token, &self.watcher.token] {
            let path = format!("/games/{}/chat", self.game);
            self.server.post(&path, json!({"words": words})).by(speaker).send().ok(201);
        }
        let kinds = |text: &str| {
            // Both rooms may tell of earlier words as well.
            let before = text.split("event: chat").next().unwrap_or_default();
            let kinds = before.lines().filter(|line| line.starts_with("event:"));
            kinds.map(str::to_owned).collect()
        };
        streams.map(|mut stream| kinds(&stream.told_until("event: chat")))
    }

    fn put(&self, path: &str, body: &Value) -> Request<'_> {
        self.server.request("PUT", &format!("/api/v1{path}")).json(&body.to_string()).by(&self.ada)
    }

    fn post(&self, path: &str, body: Value) -> Request<'_> {
        self.server.post(path, body).by(&self.ada).with("Idempotency-Key", &new_key())
    }

    /// Ada's first choice of several, which stays a draft.
    fn first_choice(&self) -> Request<'_> {
        let list = self.server.legal(&self.ada, &self.game, 1);
        let first = &list["legal"][0]["command"];
        self.server.command(&self.ada, &self.game, 1, &list, first)
    }

    /// Returns what Ada does for herself alone, each with its name.
    fn affairs(&self) -> Vec<(&'static str, Request<'_>)> {
        let at_game = |path: &str| format!("/games/{}/{path}", self.game);
        let calendar = json!({"zone": "Asia/Kathmandu", "window": {"from": "08:00", "to": "20:00"}, "free_days": ["sunday"]});
        let quiet = json!({"from": "22:00", "until": "07:00", "urgent": false});
        let vacation = (chrono::Utc::now() + chrono::TimeDelta::days(5)).to_rfc3339();
        let branch = json!({"seq": 3, "seat": 1});
        let order = json!({"kind": "rule", "rule": {"type": "decline_contracts"}});
        let forced = self.server.request("PATCH", "/api/v1/me/play").by(&self.ada);
        let forced = forced.json(&json!({"forced": {"underwater_cities": true}}).to_string());
        let private = json!({"ruleset": "twentieth_century", "seats": 3, "visibility": "private"});
        vec![
            ("calendar", self.put("/me/calendar", &calendar)),
            ("vacation", self.post("/me/vacations", json!({"until": vacation}))),
            ("quiet hours", self.put("/me/quiet-hours", &quiet)),
            (
                "channel",
                self.post(
                    "/me/channels",
                    json!({"kind": "webhook", "address": "http://127.0.0.1:65000/"}),
                ),
            ),
            ("feed", self.post("/me/feeds", json!({}))),
            (
                "notes",
                self.put(&at_game("notes"), &json!({"at_seq": 3, "words": "Keep the kelp."})),
            ),
            ("seen", self.put(&at_game("seen?seat=1"), &json!({"seq": 3}))),
            ("muting", self.put("/me/mutes/Ben%20Nemo", &json!({}))),
            ("blocking", self.put("/me/blocks/Cleo%20Watcher", &json!({}))),
            (
                "token",
                self.post(
                    "/tokens",
                    json!({"scopes": ["look"], "expires_at": "2099-01-01T00:00:00Z"}),
                ),
            ),
            (
                "password",
                self.post("/me/password", json!({"password": "kelp lantern orbit seven"})),
            ),
            ("code", self.post("/me/sign-in-code", json!({}))),
            ("order", self.post(&at_game("orders?seat=1"), order)),
            ("forced", forced),
            ("draft", self.first_choice()),
            ("practice", self.post(&at_game("branches"), branch)),
            ("private game", self.post("/games", private)),
        ]
    }
}

/// The page without the keys of its forms, which are fresh each time.
fn without_keys(body: &str) -> String {
    let mut parts = body.split("name=\"key\" value=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part.split_once('"').map_or(part, |(_, rest)| rest))
}

/// Compares what is seen, address by address.
fn assert_same(before: &Seen, after: &Seen, why: &str, is_told: impl Fn(&str) -> bool) {
    assert_eq!(before.len(), after.len());
    for ((address, before), (_, after)) in before.iter().zip(after) {
        assert!(
            is_told(address) || before == after,
            "{why} changes {address}:\n{before:?}\n{after:?}"
        );
    }
}

#[test]
fn a_players_own_affairs_are_told_to_nobody_else() {
    let house = House::new();
    let own = house.read("/me", Some(&house.ben));
    assert!(own.body.contains("Ben Nemo"), "pages are read by who is signed in: {}", own.body);
    let streams = house.streams();
    let mut before = house.others();
    assert!(before.iter().filter(|(_, seen)| seen.0 == 200).count() > 60);
    assert_same(&before, &house.others(), "nothing", |_| false);
    for (what, affair) in house.affairs() {
        let answer = affair.send();
        assert!(answer.status < 300, "{what}: {}", answer.body);
        let adds_a_game = ["practice", "private game"].contains(&what);
        let after = house.others();
        assert_same(&before, &after, what, |address| adds_a_game && is_of_log(address));
        before = after;
    }
    let told = house.told(streams, "Here I am.");
    assert_eq!(
        told,
        house.told(house.streams(), "Once more."),
        "a stream told more than its opening"
    );
}
