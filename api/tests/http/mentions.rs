//! Players who are called by name in the chat of a table.

use crate::notices::{prompt, until};
use crate::receivers::{Hook, Way};
use crate::server::Server;
use rusqlite::Connection;
use serde_json::{Value, json};

const TAKEN: Way = Way::Status(204, "");

/// Two players at a table; the second one is told by a hook.
struct Called {
    server: Server,
    players: [String; 2],
    game: String,
    hook: Hook,
}

impl Called {
    fn with_hold(hold: &str) -> Called {
        let server = prompt(|it| it.notices.notice_hold = hold.parse().expect("a span"));
        let hook = Hook::new(&[TAKEN]);
        let players = [server.player_named("Ada Bell"), server.player_named("Ben Nemo")];
        server.channel(&players[1], json!({"kind": "webhook", "address": hook.url()}));
        let game = server.game_of(&players);
        Called { server, players, game, hook }
    }

    fn say(&self, player: usize, words: &str) {
        let path = format!("/games/{}/chat", self.game);
        let said = json!({"words": words});
        self.server.post(&path, said).by(&self.players[player]).send().ok(201);
    }

    /// The number of mentions that are in this state.
    fn mentions(&self, state: &str) -> u32 {
        let database = Connection::open(self.server.database()).expect("a database");
        let count = "SELECT count(*) FROM outbox WHERE what = 'mention' AND state = ?";
        database.query_row(count, [state], |row| row.get(0)).expect("a number")
    }

    fn next_said(&self) -> Value {
        loop {
            let told = self.hook.next().json();
            if told["type"] == "game.said" {
                return told;
            }
        }
    }
}

#[test]
fn who_is_called_is_told_once_and_without_a_word_of_it() {
    let called = Called::with_hold("0s");
    called.say(0, "Who is next?");
    called.say(0, "It is you, @ben nemo!");
    called.say(0, "@Ben Nemo: really");
    let told = called.next_said();
    let data = &told["data"];
    let expected = (json!("mention"), json!(called.game), json!(2));
    assert_eq!(
        (&data["reason"], &data["game"], &data["seat"]),
        (&expected.0, &expected.1, &expected.2)
    );
    assert!(!told.to_string().contains("really") && !told.to_string().contains("It is you"));
    until(|| called.mentions("waiting") == 0);
    assert_eq!((called.mentions("handed"), called.mentions("dropped")), (1, 0));
}

#[test]
fn nobody_is_called_by_who_is_muted_who_watches_or_who_calls_themselves() {
    let called = Called::with_hold("0s");
    called.say(1, "I am @Ben Nemo.");
    let watcher = called.server.player();
    let path = format!("/games/{}/chat", called.game);
    called.server.post(&path, json!({"words": "@Ben Nemo"})).by(&watcher).send().ok(201);
    let muted = called.server.request("PUT", "/api/v1/me/mutes/Ada%20Bell").by(&called.players[1]);
    assert!(muted.send().status < 300);
    called.say(0, "@Ben Nemo?");
    for state in ["waiting", "handed", "dropped"] {
        assert_eq!(called.mentions(state), 0, "{state}");
    }
}

#[test]
fn who_has_answered_is_not_told() {
    let called = Called::with_hold("2s");
    called.say(0, "@Ben Nemo?");
    assert_eq!(called.mentions("waiting"), 1);
    called.say(1, "Here I am.");
    until(|| called.mentions("waiting") == 0);
    assert_eq!(called.mentions("dropped"), 1);
}
