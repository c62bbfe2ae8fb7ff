//! The answer to "why not" tells how much can be done at a place and which rules refuse the rest, from the seat's own knowledge only.

use crate::pair::Pair;
use crate::server::Answer;
use serde_json::{Value, json};

impl Pair {
    fn get(&self, seat: u64, path: &str) -> Answer {
        self.server.get(&format!("/games/{}{path}", self.game)).by(self.token(seat)).send()
    }

    fn why(&self, seat: u64, query: &str) -> Value {
        self.get(seat, &format!("/why?{query}")).ok(200)
    }

    fn legal(&self, seat: u64) -> Value {
        self.get(seat, "/legal?describe=true").ok(200)
    }

    fn send(&self, seat: u64, command: &Value) {
        let list = self.legal(seat);
        self.server.command(self.token(seat), &self.game, seat, &list, command).send().ok(200);
    }
}

fn rejections(told: &Value) -> Vec<&str> {
    let refused = told["refused"].as_array().expect("rules").iter();
    refused.map(|it| it["rejection"]["type"].as_str().expect("a type")).collect()
}

#[test]
fn nothing_stands_against_what_is_legal() {
    let game = Pair::at_play();
    let seat = game.acting();
    let list = game.legal(seat);
    for item in list["legal"].as_array().expect("a list").iter().take(12) {
        let places = item["at"].as_array().expect("places");
        let query = places.iter().map(|place| format!("at={}", place.as_str().expect("a place")));
        let told = game.why(seat, &query.collect::<Vec<_>>().join("&"));
        assert_eq!((&told["legal"], &told["refused"]), (&json!(1), &json!([])), "{item}");
        assert_eq!(told["decision"], list["decision"]);
        assert!(told.get("detail").is_none());
    }
}

#[test]
fn an_occupied_slot_is_told_with_its_rule() {
    let game = Pair::at_play();
    let first = game.acting();
    let list = game.legal(first);
    let command = &list["legal"][0]["command"];
    let slot = command["slot"].as_u64().expect("a slot");
    assert_ne!(slot, 0, "the always-available one is listed last");
    game.send(first, command);
    while game.acting() == first {
        let list = game.legal(first);
        let items = list["legal"].as_array().expect("a list");
        let end = items.iter().find(|item| item["command"]["type"] == "end_turn");
        game.send(first, &end.unwrap_or(&items[0])["command"]);
    }
    let second = game.acting();
    let told = game.why(second, &format!("at=slot:{slot}"));
    assert_eq!(told["legal"], 0);
    let objection = &told["refused"][0];
    assert_eq!(objection["rejection"], json!({"type": "slot_occupied", "slot": slot}));
    let detail = objection["detail"].as_str().expect("words");
    assert!(detail.starts_with(&format!("slot {slot} is occupied")), "{detail}");
    assert_eq!(objection["rule"]["heading"], "The action-cloning tile");
    assert!(objection["rulings"][0]["href"].is_string() && objection["commands"].is_u64());
}

#[test]
fn where_nothing_can_be_done_the_answer_says_so() {
    let game = Pair::at_play();
    let seat = game.acting();
    let told = game.why(seat, &format!("at=seat:{}/tunnel:1", 3 - seat));
    assert_eq!((&told["legal"], &told["refused"]), (&json!(0), &json!([])));
    assert_eq!(told["detail"], "this belongs to another seat: choose a place of your own");
    let told = game.why(seat, &format!("at=seat:{seat}/metropolis:brown&text=de"));
    assert!(told["detail"].as_str().is_some_and(|it| it.starts_with("Eine Metropole wird nicht")));
    let together = game.why(seat, &format!("at=slot:1&at=seat:{seat}/track"));
    assert!(together["detail"].as_str().is_some_and(|it| it.starts_with("no command points at")));
    let unknown = game.why(seat, "at=option:77");
    assert_eq!(rejections(&unknown), ["not_this_step"], "there is no such option, nor any other");
    let early = game.why(seat, &format!("seat={seat}&at=seat:{seat}/tunnel:1"));
    assert_eq!(rejections(&early), ["not_this_step"]);

    let problem = |query: &str| game.get(seat, &format!("/why{query}")).code();
    for query in ["", "?at=slot:99", "?at=somewhere", "?at=slot:1&seat=9", "?at=slot:1&words=en"] {
        assert_eq!(problem(query), "query_not_understood", "{query}");
    }
    assert_eq!(problem(&"&at=slot:1".repeat(5).replacen('&', "?", 1)), "query_not_understood");
    assert_eq!(game.get(3 - seat, "/why?at=slot:1").code(), "not_to_act");
    let stranger = game.server.player();
    let path = format!("/games/{}/why?at=slot:1", game.game);
    assert_eq!(game.server.get(&path).by(&stranger).send().code(), "seat_not_yours");
    assert_eq!(game.server.get(&path).send().code(), "token_needed");
}

#[test]
fn nobody_is_told_which_cards_another_seat_holds() {
    let game = Pair::at_play();
    let seat = game.acting();
    let hand = |seat: u64| {
        let view = game.get(seat, "").ok(200);
        let hand = &view["position"]["nations"][seat as usize - 1]["hand"];
        hand.as_array().expect("a hand").clone()
    };
    let (own, theirs) = (hand(seat), hand(3 - seat));
    let elsewhere = (1..=60).map(|card| json!(card));
    let elsewhere = elsewhere.filter(|card| !own.contains(card) && !theirs.contains(card));
    let told = |card: &Value| {
        let told = game.why(seat, &format!("at=card:{card}&at=slot:1")).to_string();
        told.replace(&format!("card\":{card},"), "card\":0,")
            .replace(&format!("card\":{card}}}"), "card\":0}")
            .replace(&format!("card {card} "), "card 0 ")
            .split_inclusive('“')
            .map(|part| part.split_once('”').map_or(part, |(_, behind)| behind))
            .collect::<String>()
    };
    let anywhere: Vec<String> = elsewhere.take(3).map(|card| told(&card)).collect();
    for card in &theirs {
        assert_eq!(told(card), anywhere[0], "card {card} is in the other hand");
    }
    assert!(anywhere.iter().all(|told| *told == anywhere[0]));
    assert!(anywhere[0].contains("not_in_hand"), "{}", anywhere[0]);
}
