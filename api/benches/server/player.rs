//! A player that plays both seats of its games at random.

use crate::client::{Client, json};
use engine::kernel::chance::{Random, Stream};
use serde_json::Value;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};

/// The form in which a player is told of each command.
#[derive(Clone, Copy)]
pub(crate) enum Telling {
    /// The command alone.
    Bare,
    /// The command and its text.
    InEnglish,
}

impl Telling {
    fn query(self) -> &'static str {
        match self {
            Telling::Bare => "",
            Telling::InEnglish => "&text=en",
        }
    }
}

/// A player with an account.
pub(crate) struct Player {
    /// The connection, with the player's token.
    pub client: Client,
    number: usize,
    told: Telling,
    random: Stream,
    keys: u64,
}

/// A game that goes on.
pub(crate) struct Game {
    /// Its id.
    pub id: String,
    to_act: Option<u64>,
}

impl Game {
    /// Returns whether another seat than this one must choose now.
    pub(crate) fn is_awaited_from_another(&self, seat: u64) -> bool {
        self.to_act.is_some_and(|awaited| awaited != seat)
    }
}

/// A choice that was made and not yet sent.
pub(crate) struct Choice {
    /// The seat that chooses.
    pub seat: u64,
    decision: String,
    command: String,
}

impl Player {
    /// Registers a player; another number makes other choices.
    pub(crate) fn register(address: SocketAddr, number: usize, told: Telling) -> Player {
        let key = format!("register-{number}");
        // Several measurements run on one server, each with players of the same numbers.
        static REGISTERED: AtomicU64 = AtomicU64::new(0);
        let name = REGISTERED.fetch_add(1, Ordering::Relaxed);
        let name = format!(r#"{{"name":"Bench {name}"}}"#);
        let body = Client::connect(address).post("/players", &name, &key, "");
        let registered = json(&body);
        let token = registered["token"]["token"].as_str().expect("a token");
        let client = Client::connect(address).with_token(token);
        Player { client, number, told, random: Stream::unrecorded(number as u64), keys: 0 }
    }

    /// A game that has come past the draft of each seat, so that each further command appends an event.
    pub(crate) fn begin(&mut self) -> Game {
        let created = self.post("/games", r#"{"ruleset":"underwater_cities","seats":2}"#, "");
        let id = json(&created)["game"].as_str().expect("a game").to_owned();
        for _ in 0..2 {
            self.post(&format!("/games/{id}/seats"), "{}", "");
        }
        let started = self.post(&format!("/games/{id}/start?seat=1"), "{}", "");
        let mut game = Game { id, to_act: first_to_act(&json(&started)) };
        for _seat in 1..=2 {
            while !self.play(&mut game) {}
        }
        game
    }

    /// Makes a choice for whoever must choose; begins another game where this one is over.
    pub(crate) fn choose(&mut self, game: &mut Game) -> Choice {
        let seat = loop {
            match game.to_act {
                Some(seat) => break seat,
                None => *game = self.begin(),
            }
        };
        let (id, words) = (&game.id, self.told.query());
        let list = self.client.get(&format!("/games/{id}/legal?seat={seat}{words}"));
        self.pick(seat, &list)
    }

    /// Sends a choice; gives the answer as it came.
    pub(crate) fn send(&mut self, game: &Game, choice: &Choice) -> String {
        let Choice { seat, decision, command } = choice;
        let path = format!("/games/{}/commands?seat={seat}{}", game.id, self.told.query());
        self.post(&path, command, &format!("If-Match: \"{decision}\"\r\n"))
    }

    /// Takes in the answer to a choice; tells whether it appended an event.
    pub(crate) fn learn(game: &mut Game, answer: &str) -> bool {
        let answer = json(answer);
        game.to_act = first_to_act(&answer);
        answer["events"].as_array().is_some_and(|events| !events.is_empty())
    }

    fn play(&mut self, game: &mut Game) -> bool {
        let choice = self.choose(game);
        let answer = self.send(game, &choice);
        Player::learn(game, &answer)
    }

    fn pick(&mut self, seat: u64, list: &str) -> Choice {
        let list = json(list);
        let legal = list["legal"].as_array().expect("a list");
        let command = legal[self.random.below(legal.len() as u32) as usize]["command"].to_string();
        Choice { seat, decision: list["decision"].as_str().expect("a tag").to_owned(), command }
    }

    fn post(&mut self, path: &str, body: &str, more: &str) -> String {
        self.keys += 1;
        let key = format!("{:017}-{:018}", self.number, self.keys);
        self.client.post(path, body, &key, more)
    }
}

fn first_to_act(answer: &Value) -> Option<u64> {
    answer["to_act"].as_array().and_then(|seats| seats.first()).and_then(Value::as_u64)
}
