//! Ada and Ben register, look at what can be played, play, and dispute; Judge decides.

mod people;

use super::gathered::Gathered;
use crate::mails::{link, sending};
use crate::receivers::MailServer;
use crate::server::{Server, new_key};
use api::configuration::{AbandonAfter, TimeForDisputes};
use chrono::{Days, Utc};
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
pub(super) fn take(gathered: &mut Gathered) {
    let time = TimeForDisputes(Some(DisputeTime::try_from(86_400).expect("a day")));
    let server = Server::patient(time, AbandonAfter::Off);
    let (ada, ben) = (register(&server, gathered, "Ada"), server.player_named("Ben"));
    let judge = server.arbiter();
    let mut tour = Tour { server, gathered, ada, ben, judge };
    tour.account();
    tour.forget();
    tour.rules();
    tour.rest();
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
        self.notices();
    }

    /// Ada is told by a webhook, rests at night, and has a feed.
    fn notices(&mut self) {
        self.get("/push-key");
        let wanted = json!({"kind": "webhook", "address": "https://hooks.example.org/fathom"});
        let added = self.post("/me/channels", wanted);
        let channel = format!("/me/channels/{}", added["channel"]["id"].as_str().expect("an id"));
        self.get("/me/channels");
        self.bare("PATCH", &channel, By::Ada, Some(json!({"always": true})));
        self.bare("POST", &format!("{channel}/test"), By::Ada, None);
        let deliveries = self.get(&format!("{channel}/deliveries"));
        let delivery = deliveries[0]["id"].as_str().expect("an id");
        self.bare("POST", &format!("{channel}/deliveries/{delivery}/retry"), By::Ada, None);
        self.bare("POST", &format!("{channel}/rotate"), By::Ada, None);
        self.bare("DELETE", &channel, By::Ada, None);
        let night = json!({"from": "22:00", "until": "07:00", "urgent": true});
        self.bare("PUT", "/me/quiet-hours", By::Ada, Some(night));
        self.get("/me/quiet-hours");
        let feed = self.post("/me/feeds", json!({}));
        for name in ["turns", "deadlines"] {
            let address = feed[name].as_str().expect("an address").to_owned();
            self.gathered.send(self.server.request("GET", &address));
        }
        self.get("/me/feeds");
        let id = feed["feed"]["id"].as_str().expect("an id");
        self.bare("DELETE", &format!("/me/feeds/{id}"), By::Ada, None);
    }

    /// Ada signs in on another device, where the session is a cookie, and out again.
    fn session(&mut self) {
        self.bare("PATCH", "/me", By::Ada, Some(json!({"name": "Ada"})));
        let code = self.post("/me/sign-in-code", json!({}))["code"].clone();
        self.gathered.send(self.server.post("/sessions", json!({"code": code})));
        let password = json!({"password": "kelp lantern orbit seven"});
        self.bare("POST", "/me/password", By::Ada, Some(password.clone()));
        self.gathered.send(self.server.post("/sessions/guest", json!({})));
        let cookie = self.server.guest();
        let current = |method| self.server.request(method, "/api/v1/sessions/current");
        self.gathered.send(current("GET").with("Cookie", &cookie));
        let out = current("DELETE").with("Cookie", &cookie).with("Fathom-Page", "1");
        self.gathered.send(out);
        self.devices();
    }

    /// Carl forgets his password, on a server that sends mail.
    fn forget(&mut self) {
        let mails = MailServer::new();
        let server = sending(&mails);
        server.reachable(&mails, "Carl", "carl@example.org");
        let wanted = json!({"mail": "carl@example.org"});
        self.gathered.send(server.post("/password-resets", wanted));
        let link = link(&mails.next(), "/reset/");
        let path = format!("/password-resets/{}", link.trim_start_matches("/reset/"));
        let password = json!({"password": "brass periscope and rain"});
        self.gathered.send(server.post(&path, password));
    }

    /// Ada signs in by her password, and looks where she is signed in.
    fn devices(&mut self) {
        let by = json!({"name": "Ada", "password": "kelp lantern orbit seven", "want": "token"});
        self.gathered.send_titled("by name and password", self.server.post("/sessions", by));
        let session = json!({"name": "Ada", "password": "kelp lantern orbit seven"});
        self.server.post("/sessions", session).send().ok(201);
        let sessions = self.get("/sessions");
        let id = sessions[0]["id"].as_str().expect("a session").to_owned();
        self.bare("DELETE", &format!("/sessions/{id}"), By::Ada, None);
        self.bare("DELETE", "/tokens", By::Ada, None);
        self.post("/me/bots", json!({"name": "Otto"}));
        self.get("/me/bots");
        self.post("/me/bots/Otto%20%28bot%29/token", json!({}));
        self.bare("DELETE", "/me/bots/Otto%20%28bot%29", By::Ada, None);
    }

    fn rules(&mut self) {
        self.get("/rulesets");
        self.schema();
        self.get("/rulesets/twentieth_century/rulings");
        self.get("/rulesets/twentieth_century/learning");
        self.get("/rulesets/underwater_cities/rulings/U-7");
        for ruleset in ["underwater_cities", "twentieth_century"] {
            let request = self.server.get(&format!("/rulesets/{ruleset}/editions/reconstructed"));
            self.gathered.send_titled(ruleset, request);
        }
    }

    /// The schema of editions without its parts: they refer to each other, and readers of the document would look for them in the document.
    fn schema(&mut self) {
        let schema = self.server.get("/rulesets/underwater_cities/schema").send().ok(200);
        let members = schema.as_object().expect("an object").iter();
        let told = members.filter(|(_, member)| member.is_string());
        let told = told.map(|(name, member)| (name.clone(), member.clone())).collect();
        self.gathered.answered("get_edition_schema", "underwater_cities", Value::Object(told));
    }

    fn lobby(&mut self) -> String {
        self.get("/bots");
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "title": "After supper"});
        let game = self.post("/games", wanted)["game"].as_str().expect("a game").to_owned();
        let change = json!({"title": "A long evening", "min_kept": 80});
        self.bare("PATCH", &format!("/games/{game}"), By::Ada, Some(change));
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
        for path in [format!("/games/{game}/stream"), "/me/stream".to_owned()] {
            let stream = self.server.get(&format!("{path}?limit=1")).by(&self.ada);
            self.gathered.send(stream.with("Accept", "application/x-ndjson"));
        }
        self.order(game);
        self.get(&format!("/games/{game}/since?text=en"));
        self.bare("PUT", &format!("/games/{game}/seen"), By::Ada, Some(json!({"seq": 1})));
        self.get(&format!("/games/{game}/record"));
        self.get(&format!("/games/{game}/audit"));
    }

    /// Ada places orders ahead, sorts them and takes one back.
    fn order(&mut self, game: &str) {
        let orders = format!("/games/{game}/orders");
        let decline =
            json!({"kind": "rule", "rule": {"type": "decline_contracts"}, "until": "game"});
        let first = self.post(&orders, decline);
        let produce = json!({"type": "production_choices", "choices": []});
        let second = self.post(&orders, json!({"kind": "rule", "rule": produce}));
        self.post(&format!("{orders}/plan"), json!({"steps": []}));
        let id = |placed: &Value| placed["order"]["id"].as_str().expect("an id").to_owned();
        let ids = json!({"ids": [id(&second), id(&first)]});
        self.bare("PUT", &format!("{orders}/order"), By::Ada, Some(ids));
        self.get(&orders);
        self.bare("DELETE", &format!("{orders}/{}", id(&first)), By::Ada, None);
        self.get("/me/play");
        let forced = json!({"forced": {"underwater_cities": true}, "confirm_turn_end": "always"});
        self.bare("PATCH", "/me/play", By::Ada, Some(forced));
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
        self.bare("PUT", "/me/blocks/Ben", By::Ada, None);
        self.get("/me/blocks");
        self.bare("DELETE", "/me/blocks/Ben", By::Ada, None);
        let words = json!({"game": game, "n": 2});
        self.post("/reports", json!({"name": "Ben", "words": words, "reason": "It is rude."}));
        self.get("/players/Ben");
        self.get("/me/export");
        let admin = self.server.token_of("Judge", &["admin"]);
        self.gathered.send(self.server.get("/reports").by(&admin));
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
        for (path, body) in
            [("disputes/1/ruling", Some(ruling)), ("pause", Some(words)), ("resume", None)]
        {
            self.bare("POST", &format!("/games/{game}/{path}"), By::Judge, body);
        }
        self.hand_over(game);
        self.bare("POST", &format!("/games/{game}/abandon"), By::Judge, None);
        self.bare("POST", &format!("/games/{game}/rematch"), By::Ada, None);
    }

    /// A bot goes on for Ben, so Ada alone decides about a break, which the judge ends.
    fn hand_over(&mut self, game: &str) {
        let to_bot = Some(json!({"to": "bot"}));
        self.bare("PUT", &format!("/games/{game}/seats/2/holder"), By::Judge, to_bot);
        let until = (Utc::now() + Days::new(7)).format("%Y-%m-%dT00:00:00.000Z");
        let proposal = json!({"type": "break", "until": until.to_string()});
        let ask = json!({"type": "ask_consent", "proposal": proposal});
        let list = self.server.legal(&self.ada, game, 1);
        self.server.command(&self.ada, game, 1, &list, &ask).send().ok(200);
        self.bare("DELETE", &format!("/games/{game}/break"), By::Judge, None);
    }

    fn practise(&mut self, game: &str) {
        self.post(&format!("/games/{game}/branches"), json!({"seq": 5, "seat": 1}));
        let record = include_str!(
            "../../../../../fixtures/underwater/games/1-players-10-quarrelling-third.jsonl"
        );
        let import = self.server.request("POST", "/api/v1/records").by(&self.ada).text(record);
        self.gathered.send(import);
    }
}
