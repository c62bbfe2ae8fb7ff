//! A bot that plays all seats of one game after another and remembers what was acknowledged.

use crate::client::Client;
use engine::kernel::chance::{Random, Stream};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};

/// A bot.
pub(crate) struct Bot {
    client: Client,
    number: u64,
    seats: u8,
    random: Stream,
    keys: u64,
    game: String,
    played: Vec<String>,
    counter: Arc<AtomicUsize>,
    /// Every command that the server acknowledged.
    pub acknowledged: Vec<Acknowledged>,
}

/// A command that the server acknowledged.
#[derive(Clone)]
pub(crate) struct Acknowledged {
    /// The game.
    pub game: String,
    /// The events that were answered: number and hash. None for a step of a draft.
    pub events: Vec<(u64, String)>,
}

impl Bot {
    /// A bot with an account and a game that has begun.
    pub(crate) fn seated(
        address: SocketAddr,
        number: u64,
        seats: u8,
        in_flight: Arc<AtomicUsize>,
    ) -> Bot {
        let client = Client::new(address, in_flight);
        let name = json!({"name": format!("Bot {number}")});
        let registered = client.post("/players", &name, &format!("register-{number}"), None).json();
        let token = registered["token"]["token"].as_str().expect("a token").to_owned();
        let mut bot = Bot {
            client: client.with_token(&token),
            number,
            seats,
            random: Stream::unrecorded(number),
            keys: 0,
            game: String::new(),
            played: Vec::new(),
            counter: Arc::default(),
            acknowledged: Vec::new(),
        };
        bot.begin();
        bot
    }

    /// Plays on a thread of its own until it is told to stop.
    pub(crate) fn play_until(mut self, stop: Arc<AtomicBool>) -> JoinHandle<Bot> {
        thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                self.play_on();
            }
            self
        })
    }

    /// Returns how many commands were acknowledged, also while the bot plays on its thread.
    pub(crate) fn counter(&self) -> Arc<AtomicUsize> {
        self.counter.clone()
    }

    /// The same bot at another server.
    pub(crate) fn moved_to(self, address: SocketAddr) -> Bot {
        Bot { client: self.client.moved_to(address), ..self }
    }

    /// All games that the bot has played.
    pub(crate) fn games(&self) -> Vec<String> {
        self.played.clone()
    }

    /// The record of a game.
    pub(crate) fn record(&self, game: &str) -> String {
        self.client.get(&format!("/games/{game}/record?seat=1")).text
    }

    /// Makes one choice for whoever must choose; begins another game when this one is over.
    pub(crate) fn play_on(&mut self) {
        let view = self.client.get(&format!("/games/{}?seat=1", self.game)).json();
        match view["to_act"].as_array().and_then(|seats| seats.first()).and_then(Value::as_u64) {
            Some(seat) => self.choose(seat),
            None => self.begin(),
        }
    }

    fn choose(&mut self, seat: u64) {
        let choices = self.client.get(&format!("/games/{}/legal?seat={seat}", self.game)).json();
        let legal = choices["legal"].as_array().expect("a list");
        let decision = choices["decision"].as_str().expect("a decision tag").to_owned();
        let command = legal[self.random.below(legal.len() as u32) as usize]["command"].clone();
        let answer = self.send(
            &format!("/games/{}/commands?seat={seat}", self.game),
            &command,
            Some(&decision),
        );
        let event = |event: &Value| {
            (
                event["seq"].as_u64().expect("a number"),
                event["hash"].as_str().expect("a hash").to_owned(),
            )
        };
        let events = answer["events"].as_array().expect("a list").iter().map(event).collect();
        self.acknowledged.push(Acknowledged { game: self.game.clone(), events });
        self.counter.fetch_add(1, Ordering::SeqCst);
    }

    /// Creates a game, takes all of its seats and starts it.
    fn begin(&mut self) {
        let wanted = json!({"ruleset": "underwater_cities", "seats": self.seats});
        let created = self.send("/games", &wanted, None);
        self.game = created["game"].as_str().expect("a game").to_owned();
        self.played.push(self.game.clone());
        for _ in 0..self.seats {
            self.send(&format!("/games/{}/seats", self.game), &json!({}), None);
        }
        self.send(&format!("/games/{}/start?seat=1", self.game), &json!({}), None);
    }

    /// Sends a command under a new key; it must be accepted, at the first or at a later try.
    fn send(&mut self, path: &str, body: &Value, decision: Option<&str>) -> Value {
        self.keys += 1;
        let key = format!("bot-{}-{}", self.number, self.keys);
        let answer = self.client.post(path, body, &key, decision);
        assert!(answer.status < 300, "{path} {body}: {} {}", answer.status, answer.text);
        answer.json()
    }
}
