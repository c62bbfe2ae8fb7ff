//! Standing orders: carried out as they say and never otherwise, cut short by any surprise, and known to nobody else.

use crate::notices::{at_once, until};
use crate::receivers::{Hook, Way};
use crate::server::{Answer, Server};
use rusqlite::Connection;
use serde_json::{Value, json};

const TAKEN: Way = Way::Status(204, "");

/// A game of 20th Century in which three bid on lands.
struct Auction {
    server: Server,
    players: Vec<String>,
    game: String,
}

impl Auction {
    fn new(orders: &str) -> Auction {
        let folder = tempfile::tempdir().expect("a folder");
        let server = Server::in_folder(folder, at_once);
        let players = vec![server.player(), server.player(), server.player()];
        let wanted = json!({"ruleset": "twentieth_century", "seats": 3, "orders": orders});
        let created = server.post("/games", wanted).by(&players[0]).send().ok(201);
        let game = created["game"].as_str().expect("a game").to_owned();
        let seated: Vec<&str> = players.iter().map(String::as_str).collect();
        server.seat_and_start(&game, &seated);
        Auction { server, players, game }
    }

    fn token(&self, seat: u64) -> &str {
        &self.players[seat as usize - 1]
    }

    fn view(&self) -> Value {
        self.server.get(&format!("/games/{}", self.game)).send().ok(200)
    }

    fn to_act(&self) -> u64 {
        self.view()["to_act"][0].as_u64().expect("a seat")
    }

    /// Chooses for the seat that must choose.
    fn choose(&self, command: &Value) -> u64 {
        let seat = self.to_act();
        let list = self.server.legal(self.token(seat), &self.game, seat);
        self.server.command(self.token(seat), &self.game, seat, &list, command).send().ok(200);
        seat
    }

    /// Opens the first auction for two coins; gives the land, the one who opens and the other two in the order in which they bid.
    fn open(&self) -> (u64, [u64; 3]) {
        let land = self.lands()[0];
        let starter = self.choose(&open(land));
        let first = self.to_act();
        (land, [starter, first, 6 - starter - first])
    }

    fn lands(&self) -> Vec<u64> {
        let starter = self.to_act();
        let list = self.server.legal(self.token(starter), &self.game, starter);
        let commands = list["legal"].as_array().expect("a list").iter().map(|it| &it["command"]);
        let opening = commands.filter(|it| it["coins"] == 2).filter_map(|it| it["land"].as_u64());
        opening.collect()
    }

    fn path(&self, rest: &str) -> String {
        format!("/games/{}/orders{rest}", self.game)
    }

    fn place(&self, seat: u64, order: Value) -> Answer {
        self.server.post(&self.path(""), order).by(self.token(seat)).send()
    }

    fn orders(&self, seat: u64) -> Vec<Value> {
        let list = self.server.get(&self.path("")).by(self.token(seat)).send().ok(200);
        list["orders"].as_array().expect("orders").clone()
    }

    fn ended(&self, seat: u64) -> Value {
        self.orders(seat)[0]["ended"]["reason"].clone()
    }

    /// Returns all choices so far: the seat, on whose behalf, and the command.
    fn choices(&self) -> Vec<(u64, String, Value)> {
        let path = format!("/games/{}/events?limit=500", self.game);
        let events = self.server.get(&path).send().ok(200);
        let chosen = events["events"].as_array().expect("events").iter().filter_map(|event| {
            let by = event["by"].as_str()?.to_owned();
            Some((event["seat"].as_u64()?, by, event["command"].clone()))
        });
        chosen.filter(|(_, _, command)| !command.is_null()).collect()
    }

    /// The last choices that were made by orders, as seat and command.
    fn ordered(&self) -> Vec<(u64, Value)> {
        let all = self.choices().into_iter().filter(|(_, by, _)| by == "standing_order");
        all.map(|(seat, _, command)| (seat, command)).collect()
    }

    fn database(&self) -> Connection {
        Connection::open(self.server.database()).expect("a database")
    }
}

fn open(land: u64) -> Value {
    json!({"type": "open_auction", "land": land, "coins": 2})
}

fn bid(coins: u64) -> Value {
    json!({"type": "bid_on_land", "coins": coins})
}

fn pass() -> Value {
    json!({"type": "pass_on_land"})
}

fn up_to(land: u64, coins: u64) -> Value {
    let rule = json!({"type": "bid_on_land_up_to", "land": land, "coins": coins, "beyond": "pass"});
    json!({"kind": "rule", "rule": rule})
}

fn line(branches: Value) -> Value {
    json!({"kind": "line", "branches": branches})
}

#[test]
fn two_who_bid_by_order_find_the_price_while_nobody_looks() {
    let table = Auction::new("instant");
    let land = table.lands()[0];
    let (_, [starter, first, second]) = {
        let starter = table.to_act();
        let others: Vec<u64> = (1..=3).filter(|seat| *seat != starter).collect();
        table.place(others[0], up_to(land, 7)).ok(201);
        table.place(others[1], up_to(land, 9)).ok(201);
        table.open()
    };
    until(|| table.to_act() == starter);
    table.choose(&pass());
    until(|| table.ordered().iter().any(|(_, command)| *command == pass()));
    let (max, low) = if table.ordered().iter().any(|it| *it == (first, pass())) {
        (second, first)
    } else {
        (first, second)
    };
    let highest = table.ordered().into_iter().filter_map(|(_, it)| it["coins"].as_u64()).max();
    assert!([Some(7), Some(8)].contains(&highest), "{highest:?}");
    let winner = table.ordered().into_iter().rev().find(|(_, it)| it["coins"].is_u64());
    assert_eq!(winner.map(|(seat, _)| seat), Some(max));
    let done = table.server.get(&format!("/games/{}/since", table.game)).by(table.token(low));
    let done = done.send().ok(200)["orders_done"].as_array().map(Vec::len);
    assert!(done >= Some(2), "{done:?}");
}

#[test]
fn a_line_goes_on_through_the_choices_of_several_and_ends_when_all_of_it_is_done() {
    let table = Auction::new("instant");
    let (_, [starter, first, second]) = table.open();
    // The first bidder answers by hand; the line of the second one knows both, and what comes next.
    let expected = |seat: u64, command: Value| json!({"seat": seat, "command": command});
    let then =
        json!([{ "expect": [expected(starter, bid(5)), {"seat": first}], "play": [bid(6)] }]);
    let branches = json!([
        { "expect": [expected(first, pass())], "play": [pass()] },
        { "expect": [expected(first, json!({"type": "bid_on_land"}))], "play": [bid(4)], "then": then },
    ]);
    let placed = table.place(second, line(branches)).ok(201);
    assert_eq!(placed["checks"][0], "checked", "{placed}");
    assert!(placed["order"]["words"].as_str().is_some_and(|words| words.contains("→")));
    table.choose(&bid(3));
    until(|| table.ordered() == [(second, bid(4))]);
    table.choose(&bid(5));
    table.choose(&pass());
    until(|| table.ordered() == [(second, bid(4)), (second, bid(6))]);
    until(|| table.ended(second) == "done");
}

#[test]
fn whatever_a_line_does_not_expect_ends_it_and_its_player_is_asked_and_told() {
    let table = Auction::new("instant");
    let hook = Hook::new(&[TAKEN]);
    let (_, [_, first, second]) = table.open();
    table.server.channel(table.token(second), json!({"kind": "webhook", "address": hook.url()}));
    let branches = json!([{ "expect": [{"seat": first, "command": pass()}], "play": [pass()] }]);
    table.place(second, line(branches)).ok(201);
    table.choose(&bid(3));
    // It never passes instead: the seat stays asked.
    until(|| table.ended(second) == "unexpected");
    let told: Vec<Value> = (0..2).map(|_| hook.next().json()).collect();
    let kinds: Vec<&str> = told.iter().filter_map(|it| it["type"].as_str()).collect();
    assert!(kinds.contains(&"order.ended") && kinds.contains(&"game.your_turn"), "{kinds:?}");
    assert_eq!((table.to_act(), table.ordered().len()), (second, 0));
}

#[test]
fn nobody_is_told_of_a_turn_that_an_order_has_taken() {
    let table = Auction::new("instant");
    let hook = Hook::new(&[TAKEN]);
    let (land, [starter, first, second]) = table.open();
    table.server.channel(table.token(second), json!({"kind": "webhook", "address": hook.url()}));
    table.place(second, up_to(land, 9)).ok(201);
    assert_eq!(table.choose(&bid(3)), first);
    until(|| table.to_act() == starter);
    until(|| {
        let waiting = "SELECT count(*) FROM outbox WHERE state = 'waiting'";
        table.database().query_row(waiting, [], |row| row.get::<_, u32>(0)).expect("a count") == 0
    });
    hook.is_silent();
}

#[test]
fn what_cannot_be_paid_ends_the_order_and_nothing_is_chosen_in_its_place() {
    let table = Auction::new("instant");
    let (land, [_, _, second]) = table.open();
    table.place(second, up_to(land, 30)).ok(201);
    table.choose(&bid(10));
    until(|| table.ended(second) == "refused");
    assert_eq!((table.to_act(), table.ordered().len()), (second, 0));
}

#[test]
fn what_happened_before_an_order_was_placed_never_counts() {
    let table = Auction::new("instant");
    let (land, [starter, first, second]) = table.open();
    table.choose(&bid(3));
    table.choose(&bid(4));
    // Both have bid before; the line waits for the next bid of the first bidder.
    let expect = json!([{"seat": starter}, {"seat": first, "command": bid(6)}]);
    table.place(second, line(json!([{ "expect": expect, "play": [pass()] }]))).ok(201);
    table.place(first, up_to(land, 9)).ok(201);
    assert!(table.orders(second)[0].get("ended").is_none());
    // The starter bids five by hand; the order of the first bidder answers with six, and the line with passing.
    assert_eq!(table.choose(&bid(5)), starter);
    until(|| table.ordered() == [(first, bid(6)), (second, pass())]);
    until(|| table.to_act() == starter);
    table.choose(&bid(7));
    until(|| table.ordered().last() == Some(&(first, bid(8))));
}

#[test]
fn a_choice_by_hand_ends_the_order_that_would_have_answered_and_no_other() {
    let table = Auction::new("delayed");
    let (land, [_, first, second]) = table.open();
    table.place(first, up_to(land, 9)).ok(201);
    table.place(first, json!({"kind": "rule", "rule": {"type": "end_upkeep_unchanged"}})).ok(201);
    table.place(second, up_to(land, 9)).ok(201);
    table.choose(&pass());
    let ends = |seat: u64| -> Vec<Value> {
        table.orders(seat).iter().map(|order| order["ended"]["reason"].clone()).collect()
    };
    assert_eq!(
        (ends(first), ends(second)),
        (vec![json!("by_hand"), Value::Null], vec![Value::Null])
    );
    assert_eq!(table.ordered(), []);
}

#[test]
fn an_order_ends_with_its_round_unless_it_says_otherwise() {
    let table = Auction::new("instant");
    let starter = table.to_act();
    let rule = json!({"type": "end_upkeep_unchanged"});
    table.place(starter, json!({"kind": "rule", "rule": rule, "until": "turn"})).ok(201);
    table.place(starter, json!({"kind": "rule", "rule": rule, "until": "game"})).ok(201);
    let dropping = json!({"type": "drop_out"});
    for _ in 0..3 {
        table.choose(&dropping);
    }
    let ends: Vec<Value> = table.orders(starter).iter().map(|it| it["ended"].clone()).collect();
    assert_eq!(ends, [json!({"reason": "time_over"}), Value::Null]);
}

#[test]
fn orders_are_sorted_taken_back_and_as_many_as_sixteen() {
    let table = Auction::new("delayed");
    let seat = table.to_act();
    let passing = json!({"kind": "rule", "rule": {"type": "pass_on_lands"}});
    let ids: Vec<Value> = (0..16)
        .map(|_| table.place(seat, passing.clone()).ok(201)["order"]["id"].clone())
        .collect();
    assert_eq!(table.place(seat, passing.clone()).code(), "too_many_orders");
    let sort = |ids: &[Value]| {
        let path = format!("/api/v1{}", table.path("/order"));
        let body = json!({"ids": ids}).to_string();
        table.server.request("PUT", &path).json(&body).by(table.token(seat)).send()
    };
    assert_eq!(sort(&[ids[3].clone(), ids[0].clone()]).status, 204);
    let now: Vec<Value> = table.orders(seat).iter().map(|it| it["id"].clone()).collect();
    assert_eq!(now[..3], [ids[3].clone(), ids[0].clone(), ids[1].clone()]);
    assert_eq!(sort(&[json!("00")]).code(), "order_unknown");
    let remove = |id: &str| {
        let path = format!("/api/v1{}", table.path(&format!("/{id}")));
        table.server.request("DELETE", &path).by(table.token(seat)).send()
    };
    assert_eq!(remove(ids[3].as_str().expect("an id")).status, 204);
    assert_eq!(remove(ids[3].as_str().expect("an id")).code(), "order_unknown");
    assert_eq!(table.orders(seat).len(), 15);
    // Others have none, and cannot take these away.
    let other = 1 + seat % 3;
    assert_eq!(table.orders(other), Vec::<Value>::new());
}

/// The refusals of orders, each by its code.
pub(crate) fn refusals() -> Vec<(&'static str, Answer)> {
    let (off, on) = (Auction::new("off"), Auction::new("delayed"));
    let passing = json!({"kind": "rule", "rule": {"type": "pass_on_lands"}});
    let seat = on.to_act();
    let unknown = format!("/api/v1{}", on.path("/00"));
    (0..16).for_each(|_| drop(on.place(seat, passing.clone()).ok(201)));
    vec![
        ("orders_off", off.place(1, passing.clone())),
        ("order_refused", on.place(seat, line(json!([])))),
        ("order_unknown", on.server.request("DELETE", &unknown).by(on.token(seat)).send()),
        ("too_many_orders", on.place(seat, passing)),
    ]
}

#[test]
fn what_can_never_be_carried_out_is_refused() {
    let table = Auction::new("instant");
    let starter = table.to_act();
    for wrong in [
        json!({"kind": "line", "branches": []}),
        json!({"kind": "wish"}),
        json!({"kind": 1, "rule": {"type": "pass_on_lands"}}),
        json!({"kind": "rule", "rule": {"type": 1}}),
        json!({"kind": "rule", "rule": {"type": "pass_on_lands"}, "further": 42}),
        json!({"kind": "rule", "rule": {"type": "pass_on_lands", "further": 42}}),
        json!({"kind": "line", "branches": [{ "play": [pass()] }], "further": 42}),
        line(json!([{ "play": [pass()], "further": 42 }])),
        line(json!([{ "play": [{"type": 3}] }])),
        json!({"kind": "rule", "rule": {"type": "pass_on_lands"}, "until": "dawn"}),
        line(json!([{ "expect": [{"seat": starter}], "play": [pass()] }])),
        line(json!([{ "expect": [{"seat": 5}], "play": [pass()] }])),
    ] {
        assert_eq!(table.place(starter, wrong.clone()).code(), "order_refused", "{wrong}");
    }
    for (seat, command) in
        [(5, Value::Null), (4, json!({"type": "pass_on_land"})), (starter, Value::Null)]
    {
        let mut step = json!({"seat": seat});
        if command.is_object() {
            step["command"] = command;
        }
        let plan = table.server.post(&table.path("/plan"), json!({"steps": [step]}));
        assert_eq!(plan.by(table.token(starter)).send().code(), "order_refused", "{seat}");
    }
    // It is the starter's turn, who can see that nobody passes before an auction is open.
    let refused = table.place(starter, line(json!([{ "play": [pass()] }])));
    assert_eq!(refused.code(), "order_refused");
    assert_eq!(serde_json::from_str::<Value>(&refused.body).expect("a problem")["place"], 0);
    let off = Auction::new("off");
    assert_eq!(off.view()["orders"], "off");
    let passing = json!({"kind": "rule", "rule": {"type": "pass_on_lands"}});
    assert_eq!(off.place(1, passing).code(), "orders_off");
}

#[test]
fn orders_that_were_carried_out_before_a_crash_are_not_carried_out_twice() {
    let table = Auction::new("instant");
    let (land, [_, _, second]) = table.open();
    table.place(second, up_to(land, 9)).ok(201);
    table.choose(&bid(3));
    until(|| table.ordered() == [(second, bid(4))]);
    // As after a crash between the choice and the note that the orders were asked.
    let again = "UPDATE seats SET orders_at = 1 WHERE seat = ?";
    table.database().execute(again, [second as i64]).expect("a change");
    let left = "SELECT count(*) FROM seats WHERE orders_at = 1";
    until(|| table.database().query_row(left, [], |row| row.get::<_, u32>(0)) == Ok(0));
    assert_eq!(table.ordered(), [(second, bid(4))]);
}

#[test]
fn orders_wait_for_the_moment_that_is_drawn_whether_or_not_there_are_any() {
    let table = Auction::new("delayed");
    let (land, [_, first, second]) = table.open();
    let asked = |seat: u64| -> Option<i64> {
        let at = "SELECT orders_at - (SELECT moved_at FROM games) FROM seats WHERE seat = ?";
        table.database().query_row(at, [seat as i64], |row| row.get(0)).expect("a seat")
    };
    assert!(asked(first).is_some_and(|ms| (60_000..=600_000).contains(&ms)), "{:?}", asked(first));
    assert_eq!(asked(second), None);
    table.place(first, up_to(land, 9)).ok(201);
    let due = "UPDATE seats SET orders_at = 1 WHERE seat = ?";
    assert_eq!(table.ordered(), []);
    table.database().execute(due, [first as i64]).expect("a change");
    until(|| table.ordered() == [(first, bid(3))]);
    assert!(asked(second).is_some_and(|ms| (60_000..=600_000).contains(&ms)));
}
