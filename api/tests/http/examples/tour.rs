//! Ada and Ben register, look at what can be played, play, and dispute; Judge decides.

use super::gathered::Gathered;
use crate::server::{Server, new_key};
use api::configuration::{AbandonAfter, TimeForDisputes};
use engine::kernel::table::DisputeTime;
use serde_json::{Value, json};

/// A server, and whom it knows.
struct Tour<'g> {
    server: Server,
    gathered: &'g mut Gathered,
    ada: String,
    ben: String,
    judge: String,
}

/// The one who asks.
#[derive(Clone, Copy)]
enum By {
    Ada,
    Judge,
}

/// Uses every operation once.
pub fn take(gathered: &mut Gathered) {
    let time = TimeForDisputes(Some(DisputeTime::try_from(86_400).expect("a day")));
    let server = Server::patient(time, AbandonAfter::Off);
    let (ada, ben) = (register(&server, gathered, "Ada"), server.player_named("Ben"));
    let judge = server.arbiter();
    let mut tour = Tour { server, gathered, ada, ben, judge };
    tour.account();
    tour.rules();
    let game = tour.lobby();
    tour.look(&game);
    tour.choose(&game);
    tour.follow(&game);
    tour.talk(&game);
    tour.log(&game);
    tour.dispute(&game);
    tour.practise(&game);
}

fn register(server: &Server, gathered: &mut Gathered, name: &str) -> String {
    let registered = gathered.send(server.post("/players", json!({"name": name})));
    registered["token"]["token"].as_str().expect("a token").to_owned()
}

impl Tour<'_> {
    fn get(&mut self, path: &str) -> Value {
        let request = self.server.get(path).by(&self.ada);
        self.gathered.send(request)
    }

    fn post(&mut self, path: &str, body: Value) -> Value {
        let (request, ada) = (self.server.post(path, body), &self.ada);
        self.gathered.send(request.by(ada).with("Idempotency-Key", &new_key()))
    }

    /// Asks with a body or without one.
    fn bare(&mut self, method: &'static str, path: &str, by: By, body: Option<Value>) {
        let token = match by {
            By::Ada => &self.ada,
            By::Judge => &self.judge,
        };
        let request = self.server.request(method, &format!("/api/v1{path}")).by(token);
        let request = request.with("Idempotency-Key", &new_key());
        let request = body.map_or(request.clone(), |body| request.json(&body.to_string()));
        self.gathered.send(request);
    }

    fn account(&mut self) {
        self.get("/me");
        let wanted = json!({"scopes": ["look", "play"], "expires_at": "2099-01-01T00:00:00Z"});
        self.post("/tokens", wanted);
        self.get("/tokens");
        self.get("/problems");
        self.session();
    }

    /// Ada signs in on another device, where the session is a cookie, and out again.
    fn session(&mut self) {
        self.bare("PATCH", "/me", By::Ada, Some(json!({"name": "Ada"})));
        let code = self.post("/me/sign-in-code", json!({}))["code"].clone();
        self.gathered.send(self.server.post("/sessions", json!({"code": code})));
        self.gathered.send(self.server.post("/sessions/guest", json!({})));
        let cookie = self.server.guest();
        let current = |method| self.server.request(method, "/api/v1/sessions/current");
        self.gathered.send(current("GET").with("Cookie", &cookie));
        let out = current("DELETE").with("Cookie", &cookie).with("Fathom-Page", "1");
        self.gathered.send(out);
    }

    fn rules(&mut self) {
        self.get("/rulesets");
        self.get("/rulesets/twentieth_century/rulings");
        self.get("/rulesets/twentieth_century/learning");
        self.get("/rulesets/underwater_cities/rulings/U-7");
        for ruleset in ["underwater_cities", "twentieth_century"] {
            let request = self.server.get(&format!("/rulesets/{ruleset}/editions/reconstructed"));
            self.gathered.send_titled(ruleset, request);
        }
    }

    fn lobby(&mut self) -> String {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "title": "After supper"});
        let game = self.post("/games", wanted)["game"].as_str().expect("a game").to_owned();
        let seats = format!("/games/{game}/seats");
        self.invite(&game);
        self.post(&seats, json!({}));
        self.bare("DELETE", &format!("{seats}/1"), By::Ada, None);
        self.post(&seats, json!({"seat": 1}));
        self.server.post(&seats, json!({"seat": 2})).by(&self.ben).send().ok(201);
        self.get("/games?mine=true");
        self.bare("POST", &format!("/games/{game}/start"), By::Ada, None);
        game
    }

    fn invite(&mut self, game: &str) {
        let path = format!("/games/{game}/invitations");
        let wanted = json!({"uses": 2, "expires_at": "2099-01-01T00:00:00Z"});
        self.post(&path, wanted);
        self.get(&path);
    }

    fn look(&mut self, game: &str) {
        self.get(&format!("/games/{game}?seat=1"));
        self.get(&format!("/games/{game}/states/0"));
        self.get(&format!("/games/{game}/states?from=0&to=1&text=en"));
        self.get(&format!("/games/{game}/table?with=choices&text=en&describe=true&change=true"));
        self.get("/me/turns?text=en");
        self.get(&format!("/games/{game}/stats"));
        self.get(&format!("/games/{game}/score"));
    }

    fn choose(&mut self, game: &str) {
        let list = self.get(&format!("/games/{game}/legal?text=en&describe=true&change=true"));
        let command = list["legal"][0]["command"].clone();
        self.get(&format!("/games/{game}/observation"));
        self.get(&format!("/games/{game}/why?at=card:1"));
        let chain = json!({"commands": [command]});
        for (title, path, body) in [
            ("a dry run", "commands?dry_run=true", &command),
            ("a chain", "commands?dry_run=true", &chain),
            ("withdraw", "commands", &command),
        ] {
            let request = self.server.post(&format!("/games/{game}/{path}"), body.clone());
            let decision = list["decision"].as_str().expect("a decision").to_owned();
            let request = request.by(&self.ada).with("If-Match", &format!("\"{decision}\""));
            let request = request.with("Idempotency-Key", &new_key());
            self.gathered.send_titled(title, request);
        }
    }

    fn follow(&mut self, game: &str) {
        self.get(&format!("/games/{game}/events"));
        self.get(&format!("/games/{game}/stream?limit=1"));
        self.get("/me/stream?limit=1");
        self.get(&format!("/games/{game}/since?text=en"));
        self.bare("PUT", &format!("/games/{game}/seen"), By::Ada, Some(json!({"seq": 1})));
        self.get(&format!("/games/{game}/record"));
        self.get(&format!("/games/{game}/audit"));
    }

    fn talk(&mut self, game: &str) {
        let chat = format!("/games/{game}/chat");
        self.post(&chat, json!({"words": "Good luck!"}));
        self.server.post(&chat, json!({"words": "And to you."})).by(&self.ben).send().ok(201);
        self.get(&chat);
        self.bare("DELETE", &format!("{chat}/1"), By::Ada, None);
        self.bare("PUT", "/me/mutes/Ben", By::Ada, None);
        self.get("/me/mutes");
        self.bare("DELETE", "/me/mutes/Ben", By::Ada, None);
        let notes = json!({"at_seq": 4, "words": "Ben likes tunnels."});
        self.bare("PUT", &format!("/games/{game}/notes"), By::Ada, Some(notes));
        self.get(&format!("/games/{game}/notes"));
    }

    fn log(&mut self, game: &str) {
        self.get("/log/checkpoint");
        self.get("/logs/1/checkpoint");
        self.get("/log/consistency?from=1&to=2");
        self.get("/logs/1/consistency?from=1&to=2");
        self.get("/log/keys");
        self.get(&format!("/games/{game}/proof/0"));
    }

    fn dispute(&mut self, game: &str) {
        let claim = json!({"event": 1, "reason": "The first cards were told aloud."});
        self.post(&format!("/games/{game}/disputes"), claim);
        self.get(&format!("/games/{game}/disputes"));
        self.get(&format!("/games/{game}/disputes/1"));
        let ruling = json!({"ruling": {"type": "let_stand"}, "words": "Nobody gained by it."});
        let words = json!({"words": "Wait for the ruling."});
        for (path, body) in [
            ("disputes/1/ruling", Some(ruling)),
            ("pause", Some(words)),
            ("resume", None),
            ("abandon", None),
        ] {
            self.bare("POST", &format!("/games/{game}/{path}"), By::Judge, body);
        }
        self.bare("POST", &format!("/games/{game}/rematch"), By::Ada, None);
    }

    fn practise(&mut self, game: &str) {
        self.post(&format!("/games/{game}/branches"), json!({"seq": 5, "seat": 1}));
        let record = include_str!(
            "../../../../fixtures/underwater/games/1-players-10-quarrelling-third.jsonl"
        );
        let import = self.server.request("POST", "/api/v1/records").by(&self.ada).text(record);
        self.gathered.send(import);
    }
}
