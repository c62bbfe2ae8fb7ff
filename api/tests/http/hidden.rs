//! A practice game is there for its player alone, until the game that it branches from is opened; a private game for its table.

use crate::server::{Answer, Request, Server, new_key};
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A practice game of the player, whose parent another player shares.
struct House {
    server: Server,
    player: String,
    other: String,
    parent: String,
    practice: String,
}

impl House {
    fn new() -> House {
        let server = Server::start(RateLimit::Off);
        let (player, other) = (server.player(), server.player());
        let parent = server.game_of(&[player.clone(), other.clone()]);
        let practice = branch(&server, &player, &parent);
        House { server, player, other, parent, practice }
    }

    /// Everybody at the table agrees to give a game up, which opens it.
    fn give_up(&self, game: &str, others: &[&str]) {
        let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
        let list = self.server.legal(&self.player, game, 1);
        let asked = self.server.command(&self.player, game, 1, &list, &ask).send().ok(200);
        for (seat, other) in (2..).zip(others) {
            let list = self.server.legal(other, game, seat);
            let give = json!({"type": "give_consent", "asked": asked["seq"]});
            self.server.command(other, game, seat, &list, &give).send().ok(200);
        }
        let view = self.server.get(&format!("/games/{game}?seat=1")).by(&self.player);
        assert_eq!(view.send().ok(200)["phase"], "opened");
    }

    fn look(&self, game: &str, token: &str) -> Answer {
        self.server.get(&format!("/games/{game}")).by(token).send()
    }
}

fn branch(server: &Server, token: &str, game: &str) -> String {
    let wanted = server.post(&format!("/games/{game}/branches"), json!({"seq": 3, "seat": 1}));
    let begun = wanted.by(token).send().ok(201);
    begun["game"].as_str().expect("a game").to_owned()
}

/// All routes of the description that name a game: the method and the address.
fn routes(server: &Server) -> Vec<(&'static str, String)> {
    let document = server.request("GET", "/openapi.yaml").send().body;
    let (mut address, mut routes) = (String::new(), Vec::new());
    for line in document.lines() {
        if let Some(path) = line.strip_prefix("  /") {
            address = format!("/{}", path.trim_end_matches(':'));
        }
        let methods = [
            ("    get:", "GET"),
            ("    post:", "POST"),
            ("    put:", "PUT"),
            ("    patch:", "PATCH"),
            ("    delete:", "DELETE"),
        ];
        let method = methods.iter().find(|(start, _)| *start == line);
        if let Some((_, method)) = method.filter(|_| address.contains("{game}")) {
            routes.push((*method, address.clone()));
        }
    }
    routes
}

/// A body that the route understands.
fn body(address: &str) -> Value {
    match address.rsplit('/').next().expect("a part") {
        "branches" => json!({"seq": 3}),
        "seen" => json!({"seq": 3}),
        "commands" => json!({"type": "end_turn"}),
        "disputes" => json!({"event": 3, "reason": "Look at this."}),
        "ruling" => json!({"ruling": {"type": "let_stand"}, "words": "It stands."}),
        "abandon" | "pause" => json!({"words": "A break."}),
        "chat" | "notes" => json!({"words": "Good luck!"}),
        "order" => json!({"ids": []}),
        "plan" => json!({"steps": []}),
        "holder" => json!({"to": "bot"}),
        "invitees" | "substitute" => json!({"account": "Nobody"}),
        _ => json!({}),
    }
}

/// The same request for another game.
fn request<'s>(
    server: &'s Server,
    (method, address): &(&'static str, String),
    game: &str,
    query: &str,
) -> Request<'s> {
    let path = address.replace("{game}", game).replace("{seat}", "1").replace("{dispute}", "1");
    let path = path.replace("{id}", &"7".repeat(32));
    let request = server.request(method, &format!("{}{query}", path.replace("{seq}", "3")));
    match *method {
        "POST" | "PUT" | "PATCH" => request
            .json(&body(address).to_string())
            .with("If-Match", "\"3.0\"")
            .with("Idempotency-Key", &new_key()),
        _ => request,
    }
}

/// Returns what a client sees of an answer: all but the date and the id of the request.
pub(crate) fn seen(answer: &Answer) -> (u16, Vec<String>, String) {
    let own = |line: &&str| {
        ["date:", "x-request-id:"].iter().any(|name| line.to_lowercase().starts_with(name))
    };
    let head = answer.head.lines().filter(|line| !own(line));
    let mut head: Vec<String> = head.map(str::to_owned).collect();
    head.sort();
    let body = match serde_json::from_str::<Value>(&answer.body) {
        Ok(Value::Object(mut problem)) => {
            problem.remove("request_id");
            Value::Object(problem).to_string()
        }
        Ok(_) | Err(_) => answer.body.clone(),
    };
    (answer.status, head, body)
}

#[test]
fn no_route_tells_a_practice_game_from_one_that_does_not_exist() {
    let house = House::new();
    assert_unknown(&house.server, &house.practice, &house.other);
    let view = house.look(&house.practice, &house.player);
    assert_eq!(view.code(), "seat_needed", "its player holds both seats");
    let all = house.server.get("/games?limit=200").by(&house.other).send().ok(200);
    assert_eq!(all["games"].as_array().map(Vec::len), Some(1));
}

/// No route tells this game from one that does not exist: neither to a stranger, nor to an arbiter, nor to nobody in particular.
pub(crate) fn assert_unknown(server: &Server, game: &str, stranger: &str) {
    server.arbiter();
    let arbiter = server.token_of("Judge", &["look", "play", "arbitrate"]);
    let routes = routes(server);
    assert!(routes.len() >= 20, "{routes:?}");
    for route in &routes {
        let mut unknown = 0;
        for token in [None, Some(stranger), Some(&arbiter)] {
            for query in ["", "?seat=1"] {
                let [hidden, none] = [game, &"5".repeat(32)].map(|game| {
                    let request = request(server, route, game, query);
                    token.iter().fold(request, |request, token| request.by(token)).send()
                });
                assert_eq!(seen(&hidden), seen(&none), "{route:?} {query}");
                unknown += usize::from(hidden.status == 404 && hidden.code() == "game_unknown");
            }
        }
        assert!(unknown > 0, "{route:?} was refused before the game was looked at");
    }
}

#[test]
fn a_practice_game_that_has_ended_stays_hidden_until_its_parent_is_opened() {
    let house = House::new();
    house.give_up(&house.practice, &[]);
    assert_eq!(house.look(&house.practice, &house.other).code(), "game_unknown");
    let record = house.server.get(&format!("/games/{}/record", house.practice));
    assert_eq!(record.clone().send().code(), "game_unknown");
    house.give_up(&house.parent, &[&house.other]);
    assert_eq!(house.look(&house.practice, &house.other).ok(200)["phase"], "opened");
    assert_eq!(record.send().status, 200);
}

#[test]
fn a_practice_game_of_a_practice_game_is_hidden_as_long() {
    let house = House::new();
    let further = branch(&house.server, &house.player, &house.practice);
    house.give_up(&house.practice, &[]);
    assert_eq!(house.look(&further, &house.other).code(), "game_unknown");
    house.give_up(&house.parent, &[&house.other]);
    assert_eq!(house.look(&further, &house.other).ok(200)["phase"], "playing");
}
