//! Games with friends: who sees them, who is invited, who is sent away, who sits where, and when they start.

use crate::hidden::{assert_unknown, seen};
use crate::published::with_entries;
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A game with these terms, in which nobody sits yet.
pub(crate) fn table(server: &Server, creator: &str, terms: Value) -> String {
    let mut wanted = json!({"ruleset": "underwater_cities", "seats": 2});
    let all = wanted.as_object_mut().expect("an object");
    all.extend(terms.as_object().expect("an object").clone());
    let created = server.post("/games", wanted).by(creator).send().ok(201);
    created["game"].as_str().expect("a game").to_owned()
}

/// The secret of a new invitation to the game.
pub(crate) fn invitation(server: &Server, creator: &str, game: &str, wanted: Value) -> String {
    let path = format!("/games/{game}/invitations");
    let shown = server.post(&path, wanted).by(creator).send().ok(201);
    shown["secret"].as_str().expect("a secret").to_owned()
}

pub(crate) fn sit(server: &Server, player: &str, game: &str, body: Value) -> Answer {
    server.post(&format!("/games/{game}/seats"), body).by(player).send()
}

fn send_away(server: &Server, by: &str, game: &str, seat: u8) -> Answer {
    server.request("DELETE", &format!("/api/v1/games/{game}/seats/{seat}")).by(by).send()
}

pub(crate) fn view(server: &Server, player: &str, game: &str) -> Value {
    server.get(&format!("/games/{game}")).by(player).send().ok(200)
}

/// A private game of two in its first choices: the creator on seat 1, the friend by invitation on seat 2.
pub(crate) struct House {
    pub server: Server,
    pub ada: String,
    pub ben: String,
    pub stranger: String,
    pub game: String,
}

impl House {
    pub(crate) fn new() -> House {
        let server = Server::start(RateLimit::Off);
        let [ada, ben, stranger] = [(); 3].map(|()| server.player());
        let game = table(&server, &ada, json!({"visibility": "private", "starts": "when_full"}));
        sit(&server, &ada, &game, json!({})).ok(201);
        let secret = invitation(&server, &ada, &game, json!({}));
        sit(&server, &ben, &game, json!({"invitation": secret})).ok(201);
        House { server, ada, ben, stranger, game }
    }

    /// Both give the game up, which opens it.
    pub(crate) fn give_up(&self) {
        let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
        let list = self.server.legal(&self.ada, &self.game, 1);
        let asked = self.server.command(&self.ada, &self.game, 1, &list, &ask).send().ok(200);
        let list = self.server.legal(&self.ben, &self.game, 2);
        let give = json!({"type": "give_consent", "asked": asked["seq"]});
        self.server.command(&self.ben, &self.game, 2, &list, &give).send().ok(200);
    }

    fn listed(&self, token: &str) -> String {
        self.server.get("/games?limit=200").by(token).send().body
    }
}

#[test]
fn no_route_tells_a_stranger_of_a_private_game_before_or_after_its_end() {
    let house = House::new();
    assert_eq!(view(&house.server, &house.ben, &house.game)["visibility"], "private");
    assert_unknown(&house.server, &house.game, &house.stranger);
    house.give_up();
    assert_eq!(view(&house.server, &house.ben, &house.game)["phase"], "opened");
    for token in [None, Some(&house.stranger)] {
        for what in ["", "/record", "/events", "/audit", "/proof/0", "/stream"] {
            let request = house.server.get(&format!("/games/{}{what}", house.game));
            let request = token.iter().fold(request, |request, token| request.by(token));
            assert_eq!(request.send().code(), "game_unknown", "{what}");
        }
    }
    let record = house.server.get(&format!("/games/{}/record", house.game)).by(&house.ben).send();
    assert_eq!(record.status, 200);
}

#[test]
fn lists_and_pages_are_the_same_with_a_private_game_and_without() {
    let server = Server::start(RateLimit::Off);
    let [ada, stranger] = [(); 2].map(|()| server.player());
    server.lobby(&stranger, 2);
    let look = |address: &str| {
        let request = server.request("GET", address);
        [request.clone().send(), request.by(&stranger).send()].map(|answer| seen(&answer))
    };
    let lists = ["/api/v1/games", "/api/v1/games?phase=lobby", "/api/v1/games?mine=false", "/"];
    let before = lists.map(look);
    let games = ["private", "unlisted"].map(|visibility| {
        let game = table(&server, &ada, json!({"visibility": visibility, "title": "Hidden"}));
        sit(&server, &ada, &game, json!({})).ok(201);
        game
    });
    // A page has a fresh key in each form, so its words are compared.
    for (address, before) in lists.iter().zip(before).take(3) {
        assert_eq!(look(address), before, "{address}");
    }
    assert!(!server.request("GET", "/").send().body.contains("Hidden"));
    let mine = server.get("/games?mine=true").by(&ada).send().ok(200);
    assert_eq!(mine["games"].as_array().map(Vec::len), Some(2));
    let [private, unlisted] = games;
    let page = |game: &str| {
        let answer = server.request("GET", &format!("/g/{game}")).send();
        (answer.status, answer.body.replace(game, ""))
    };
    assert_eq!(page(&private), page(&"5".repeat(32)));
    assert_eq!(page(&unlisted).0, 200);
    let seen = server.get(&format!("/games/{unlisted}")).send().ok(200);
    assert_eq!(seen["visibility"], "unlisted");
}

#[test]
fn a_practice_game_of_a_private_game_never_tells_a_stranger_of_it() {
    let house = House::new();
    let wanted = json!({"seq": 3, "seat": 1});
    let path = format!("/games/{}/branches", house.game);
    let begun = house.server.post(&path, wanted).by(&house.ada).send().ok(201);
    let practice = begun["game"].as_str().expect("a game").to_owned();
    house.give_up();
    let look = |token: &str| house.server.get(&format!("/games/{practice}")).by(token).send();
    assert_eq!(look(&house.ben).status, 200, "its parent is opened");
    assert_eq!(look(&house.stranger).code(), "game_unknown");
    assert!(!house.listed(&house.stranger).contains(&practice));
}

#[test]
fn an_arbiter_sees_what_is_disputed_in_a_private_game() {
    let house = House::new();
    house.server.arbiter();
    let judge = house.server.token_of("Judge", &["look", "arbitrate"]);
    let path = format!("/games/{}", house.game);
    let look = || house.server.get(&path).by(&judge).send();
    assert_eq!(look().code(), "game_unknown");
    let claim = json!({"event": 3, "reason": "Look at this."});
    house.server.post(&format!("{path}/disputes"), claim).by(&house.ben).send().ok(201);
    assert_eq!(look().ok(200)["phase"], "playing");
    let ruling = json!({"ruling": {"type": "let_stand"}, "words": "It stands."});
    house.server.post(&format!("{path}/disputes/1/ruling"), ruling).by(&judge).send().ok(200);
    assert_eq!(house.server.get(&path).by(&house.stranger).send().code(), "game_unknown");
}

#[test]
fn an_invitation_seats_as_many_as_it_says_and_holds_as_long() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben, carl] = [(); 3].map(|()| server.player());
    let game = table(&server, &ada, json!({"visibility": "private", "seats": 4}));
    let secret = invitation(&server, &ada, &game, json!({"uses": 1}));
    let by_secret = |player: &str| sit(&server, player, &game, json!({"invitation": secret}));
    assert_eq!(sit(&server, &ben, &game, json!({})).code(), "game_unknown");
    by_secret(&ben).ok(201);
    assert_eq!(by_secret(&carl).code(), "game_unknown", "to who may not know of the game");
    assert_eq!(by_secret(&ben).code(), "invitation_gone");
    let short = sit(&server, &ben, &game, json!({"invitation": "short"}));
    assert_eq!(short.code(), "body_not_understood");
    let listed = server.get(&format!("/games/{game}/invitations")).by(&ada).send();
    assert_eq!(listed.ok(200)[0]["uses_left"], 0);
    assert!(!listed.body.contains(&secret), "it is shown once");
    let forbidden = server.get(&format!("/games/{game}/invitations")).by(&ben).send();
    assert_eq!(forbidden.code(), "creator_only");
    let past = json!({"expires_at": "2020-01-01T00:00:00Z"});
    let path = format!("/games/{game}/invitations");
    assert_eq!(server.post(&path, past).by(&ada).send().code(), "body_not_understood");
    for uses in [0, 33] {
        let refused = server.post(&path, json!({"uses": uses})).by(&ada).send();
        assert_eq!(refused.code(), "body_not_understood");
    }
}

#[test]
fn an_invitation_that_is_taken_back_or_belongs_elsewhere_seats_nobody() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [(); 2].map(|()| server.player());
    let [game, other] = [(); 2].map(|()| table(&server, &ada, json!({"visibility": "private"})));
    let path = format!("/games/{game}/invitations");
    let shown = server.post(&path, json!({})).by(&ada).send().ok(201);
    let [id, secret] = ["id", "secret"].map(|name| shown[name].as_str().expect("text").to_owned());
    let invited = json!({"invitation": secret});
    assert_eq!(sit(&server, &ben, &other, invited.clone()).code(), "game_unknown");
    let take_back =
        |by: &str| server.request("DELETE", &format!("/api/v1{path}/{id}")).by(by).send();
    assert_eq!(take_back(&ben).code(), "game_unknown");
    assert_eq!(take_back(&ada).status, 204);
    assert_eq!(take_back(&ada).code(), "invitation_gone");
    assert_eq!(sit(&server, &ben, &game, invited).code(), "game_unknown");
}

/// The refusal of one invitation more than a game may have.
pub(crate) fn too_many_invitations(server: &Server) -> Answer {
    let ada = server.player();
    let game = server.lobby(&ada, 2);
    let path = format!("/games/{game}/invitations");
    for _ in 0..32 {
        server.post(&path, json!({})).by(&ada).send().ok(201);
    }
    server.post(&path, json!({})).by(&ada).send()
}

/// A stranger asks for the invitations to a game.
pub(crate) fn not_the_creator(server: &Server) -> Answer {
    let game = server.lobby(&server.player(), 2);
    server.get(&format!("/games/{game}/invitations")).by(&server.player()).send()
}

/// Somebody comes to a public game by an invitation that there never was.
pub(crate) fn gone(server: &Server) -> Answer {
    let game = server.lobby(&server.player(), 2);
    sit(server, &server.player(), &game, json!({"invitation": "0".repeat(26)}))
}

/// Somebody names a seat where the server draws one.
pub(crate) fn by_chance(server: &Server) -> Answer {
    let ada = server.player();
    let game = table(server, &ada, json!({"seat_order": "random"}));
    sit(server, &ada, &game, json!({"seat": 1}))
}

#[test]
fn a_server_that_publishes_all_lines_makes_no_game_that_is_not_everybodys() {
    let server = with_entries();
    let ada = server.player();
    for visibility in ["private", "unlisted"] {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "visibility": visibility});
        assert_eq!(server.post("/games", wanted).by(&ada).send().code(), "entries_published");
    }
}

#[test]
fn the_creator_sends_people_away_and_leaves_the_game_to_who_stays() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben, carl] = [(); 3].map(|()| server.player());
    let game = table(&server, &ada, json!({"seats": 3}));
    for player in [&ada, &ben, &carl] {
        sit(&server, player, &game, json!({})).ok(201);
    }
    assert_eq!(send_away(&server, &ben, &game, 3).code(), "seat_not_yours");
    send_away(&server, &ada, &game, 3).ok(200);
    let events = server.get(&format!("/games/{game}/events")).send().ok(200)["events"].clone();
    let left = events.as_array().and_then(|events| events.last()).expect("an event");
    assert_eq!((&left["by"], &left["facts"][0]["type"]), (&json!("server"), &json!("seat_left")));
    sit(&server, &carl, &game, json!({})).ok(201);
    send_away(&server, &ada, &game, 1).ok(200);
    let list = |player: &str| server.get(&format!("/games/{game}/invitations")).by(player).send();
    assert_eq!(list(&ada).code(), "creator_only");
    assert_eq!(list(&ben).status, 200, "the first who stays is the creator now");
    let server = server.restarted(|_| {});
    let list = server.get(&format!("/games/{game}/invitations")).by(&ben).send();
    assert_eq!(list.status, 200, "after a restart, too");
}

#[test]
fn who_was_sent_away_is_told_nothing_more() {
    let house = House::new();
    let game = table(&house.server, &house.ada, json!({"visibility": "private"}));
    let secret = invitation(&house.server, &house.ada, &game, json!({"uses": 2}));
    sit(&house.server, &house.ben, &game, json!({"invitation": secret})).ok(201);
    let stream = house.server.get(&format!("/games/{game}/stream")).by(&house.ben).begin();
    send_away(&house.server, &house.ada, &game, 1).ok(200);
    sit(&house.server, &house.stranger, &game, json!({"invitation": secret})).ok(201);
    let told = stream.rest();
    assert!(told.contains("\"seat_left\"") == told.contains("\nid: 2"), "{told}");
    assert!(!told.contains("\nid: 3"), "{told}");
    assert_eq!(
        house.server.get(&format!("/games/{game}")).by(&house.ben).send().code(),
        "game_unknown"
    );
}

#[test]
fn seats_are_drawn_where_the_terms_say_so() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let first = |_| {
        let game = table(&server, &ada, json!({"seat_order": "random", "seats": 4}));
        let seat = sit(&server, &ada, &game, json!({})).ok(201)["seat"].as_u64();
        send_away(&server, &ada, &game, seat.expect("a seat") as u8).ok(200);
        seat
    };
    let drawn: std::collections::BTreeSet<_> = (0..40).map(first).collect();
    assert_eq!(
        drawn.len(),
        4,
        "each of four seats comes once in forty, but for one time in 25,000"
    );
}

#[test]
fn a_game_starts_with_its_last_seat_where_the_terms_say_so() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [(); 2].map(|()| server.player());
    let game = table(&server, &ada, json!({"starts": "when_full"}));
    sit(&server, &ada, &game, json!({})).ok(201);
    assert_eq!(view(&server, &ada, &game)["phase"], "lobby");
    sit(&server, &ben, &game, json!({})).ok(201);
    assert_eq!(view(&server, &ada, &game)["phase"], "playing");
    let report = server.get(&format!("/games/{game}/audit")).by(&ada).send().ok(200);
    assert_eq!(report["verdict"], "good");
    let against_a_bot = table(&server, &ada, json!({"starts": "when_full"}));
    sit(&server, &ada, &against_a_bot, json!({})).ok(201);
    sit(&server, &ada, &against_a_bot, json!({"bot": "greedy"})).ok(201);
    assert_eq!(view(&server, &ada, &against_a_bot)["phase"], "playing");
}

#[test]
fn in_a_game_that_is_not_public_its_creator_alone_decides_about_bots() {
    let server = Server::start(RateLimit::Off);
    let [ada, ben] = [(); 2].map(|()| server.player());
    let game = table(&server, &ada, json!({"visibility": "unlisted", "seats": 3}));
    sit(&server, &ada, &game, json!({"bot": "greedy"})).ok(201);
    sit(&server, &ben, &game, json!({})).ok(201);
    assert_eq!(sit(&server, &ben, &game, json!({"bot": "greedy"})).code(), "creator_only");
    assert_eq!(send_away(&server, &ben, &game, 1).code(), "creator_only");
    send_away(&server, &ada, &game, 1).ok(200);
}
