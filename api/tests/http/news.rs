//! The stream of all games of an account: once, in order and without gaps, wherever it is cut; to each seat what it may know.

use crate::opened::Opened;
use crate::server::{Request, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};
use std::num::NonZeroU32;

/// The stream of a player, as lines.
fn stream<'s>(server: &'s Server, player: &str, query: &str) -> Request<'s> {
    let lines = server.get(&format!("/me/stream{query}")).by(player);
    lines.with("Accept", "application/x-ndjson")
}

/// The messages in an answer; what frames its parts is no JSON.
fn messages(told: &str) -> Vec<Value> {
    let lines = told.lines().filter(|line| line.starts_with('{'));
    lines.map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The messages behind `hello` up to the last event of this game.
fn tape(mut opened: Opened, last: &str) -> Vec<Value> {
    let told = opened.lines_until(&format!("\"game\":\"{last}\""));
    let mut tape = messages(&told);
    assert_eq!(tape.remove(0)["type"], "hello");
    assert_eq!(tape.last().expect("a message")["data"]["game"], last);
    tape
}

/// The player takes a seat of a new game: an event that nothing follows.
fn mark(server: &Server, player: &str) -> String {
    let lobby = server.lobby(player, 2);
    server.post(&format!("/games/{lobby}/seats"), json!({})).by(player).send().ok(201);
    lobby
}

fn of_type<'t>(tape: &'t [Value], name: &str) -> Vec<&'t Value> {
    tape.iter().filter(|message| message["type"] == name).map(|it| &it["data"]).collect()
}

fn choose(server: &Server, player: &str, game: &str, seat: u64) {
    let list = server.legal(player, game, seat);
    server.command(player, game, seat, &list, &list["legal"][0]["command"]).send().ok(200);
}

/// One player asks to give the game up, the other agrees.
fn give_up(server: &Server, players: [&String; 2], game: &str) {
    let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    let list = server.legal(players[0], game, 1);
    server.command(players[0], game, 1, &list, &ask).send().ok(200);
    let list = server.legal(players[1], game, 2);
    let give = &list["consent"]["answers"][0]["command"];
    server.command(players[1], game, 2, &list, give).send().ok(200);
}

/// Two players, three games of theirs in several stages, and a last game in which nothing happens.
struct Evening {
    server: Server,
    players: [String; 2],
    live: Vec<Value>,
    last: String,
}

impl Evening {
    fn new() -> Evening {
        let server = Server::start(RateLimit::Off);
        let players = [server.player(), server.player()];
        let live = stream(&server, &players[0], "").open();
        let [ann, bob] = [0, 1].map(|number| players[number].clone());
        let first = server.game_of(&players);
        let second = server.game_of(&[bob.clone(), ann.clone()]);
        let alone = server.game(&ann, 2);
        choose(&server, &ann, &first, 1);
        choose(&server, &ann, &alone, 2);
        server.choose_first_cards(&[bob.clone(), ann.clone()], &second);
        (0..2).for_each(|_| choose(&server, &ann, &first, 1));
        server.choose_first_cards(std::slice::from_ref(&ann), &alone);
        give_up(&server, [&bob, &ann], &second);
        let last = mark(&server, &ann);
        let live = tape(live, &last);
        Evening { server, players, live, last }
    }

    fn whole(&self) -> Vec<Value> {
        tape(stream(&self.server, &self.players[0], "?after=0").open(), &self.last)
    }

    /// Returns the messages behind a message, of which there are so many and no more.
    fn behind(&self, message: &Value, count: usize) -> Vec<Value> {
        let limited = stream(&self.server, &self.players[0], &format!("?limit={}", count + 1));
        let id = message["id"].as_str().expect("an id");
        let told = limited.with("Last-Event-ID", id).send();
        messages(&told.body).split_off(1)
    }
}

#[test]
fn wherever_a_stream_is_cut_it_goes_on_once_in_order_and_without_gaps() {
    let evening = Evening::new();
    let whole = evening.whole();
    assert!(whole.len() > 30, "{}", whole.len());
    for (cut, message) in (1..).zip(&whole[..whole.len() - 1]) {
        assert_eq!(evening.behind(message, whole.len() - cut), whole[cut..], "{message}");
    }
    let Evening { server, players, live, last } = evening;
    let evening = Evening { server: server.restarted(|_| {}), players, live, last };
    assert_eq!(evening.whole(), whole, "after a restart");
    for cut in [1, whole.len() / 2, whole.len() - 1] {
        assert_eq!(evening.behind(&whole[cut - 1], whole.len() - cut), whole[cut..]);
    }
}

#[test]
fn who_stays_is_told_what_who_comes_back_is_told() {
    let evening = Evening::new();
    let whole = evening.whole();
    for name in ["event", "started", "ended", "opened"] {
        assert_eq!(of_type(&evening.live, name), of_type(&whole, name));
        assert!(!of_type(&whole, name).is_empty(), "{name}");
    }
    // Each reader who was there when a choice was awaited was told of it, and of none twice.
    let turns = of_type(&evening.live, "turn");
    let tags: Vec<String> = turns
        .iter()
        .map(|turn| format!("{} {} {}", turn["game"], turn["seat"], turn["seq"]))
        .collect();
    let mut once = tags.clone();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), tags.len(), "{tags:?}");
    assert!(turns.len() > of_type(&whole, "turn").len());
    let waits = evening.server.get("/me/turns").by(&evening.players[0]).send().ok(200);
    let decision =
        |game: &Value, seat: &Value, decision: &Value| format!("{game} {seat} {decision}");
    let mut awaited: Vec<String> = waits
        .as_array()
        .expect("turns")
        .iter()
        .map(|turn| {
            let choices = &turn["choices"];
            decision(&turn["view"]["game"], &choices["seat"], &choices["decision"])
        })
        .collect();
    let told = of_type(&whole, "turn");
    let mut told: Vec<String> =
        told.iter().map(|it| decision(&it["game"], &it["seat"], &it["decision"])).collect();
    awaited.sort();
    told.sort();
    assert_eq!(told, awaited, "at last the choices that are awaited are told");
}

#[test]
fn a_stream_tells_each_seat_what_the_events_of_its_game_tell_it() {
    let evening = Evening::new();
    for player in &evening.players {
        let last = mark(&evening.server, player);
        let whole = tape(stream(&evening.server, player, "?after=0").open(), &last);
        let events = of_type(&whole, "event");
        let mut seats: Vec<(&str, u64)> = events.iter().map(|event| seat_of(event)).collect();
        seats.sort_unstable();
        seats.dedup();
        for (game, seat) in seats {
            let page = format!("/games/{game}/events?limit=500&seat={seat}");
            let page = evening.server.get(&page).by(player).send().ok(200);
            let own = events.iter().filter(|event| seat_of(event) == (game, seat));
            let own: Vec<&Value> = own.map(|event| &event["event"]).collect();
            let all = page["events"].as_array().expect("events");
            let taken = |event: &&Value| {
                event["facts"]
                    .as_array()
                    .expect("facts")
                    .iter()
                    .any(|fact| fact["type"] == "seat_taken" && fact["seat"] == seat)
            };
            let joined = all.iter().position(|event| taken(&event)).expect("the seat was taken");
            assert_eq!(own, all[joined..].iter().collect::<Vec<_>>(), "{game} {seat}");
        }
    }
}

fn seat_of(event: &Value) -> (&str, u64) {
    (event["game"].as_str().expect("a game"), event["seat"].as_u64().expect("a seat"))
}

#[test]
fn a_proposal_is_told_to_who_must_answer_as_long_as_the_answer_is_awaited() {
    let server = Server::start(RateLimit::Off);
    let players = [server.player(), server.player()];
    let game = server.game_of(&players);
    let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
    let list = server.legal(&players[0], &game, 1);
    server.command(&players[0], &game, 1, &list, &ask).send().ok(200);
    let told = |last: &str| {
        tape(stream(&server, &players[1], "?after=0&only=event,proposal,opened").open(), last)
    };
    let tape = told(&mark(&server, &players[1]));
    let [proposal] = of_type(&tape, "proposal")[..] else { panic!("{tape:?}") };
    assert_eq!((&proposal["seat"], &proposal["consent"]["seat"]), (&json!(2), &json!(1)));
    let list = json!({"decision": proposal["decision"]});
    let give = proposal["consent"]["answers"].as_array().expect("answers");
    let give = give.iter().map(|answer| &answer["command"]).find(|it| it["type"] == "give_consent");
    server.command(&players[1], &game, 2, &list, give.expect("an answer")).send().ok(200);
    let tape = told(&mark(&server, &players[1]));
    assert!(of_type(&tape, "proposal").is_empty(), "it is answered: {tape:?}");
    assert_eq!(of_type(&tape, "opened")[0]["game"], game);
    assert!(of_type(&tape, "ended").is_empty(), "it is not asked for");
}

#[test]
fn games_are_told_from_taking_a_seat_until_leaving_it() {
    let server = Server::start(RateLimit::Off);
    let (ann, bob) = (server.player(), server.player());
    let live = stream(&server, &bob, "").open();
    let game = server.lobby(&ann, 3);
    let sit = |player: &str| {
        server.post(&format!("/games/{game}/seats"), json!({})).by(player).send().ok(201);
    };
    let leave = |player: &str, seat: u64| {
        let path = format!("/api/v1/games/{game}/seats/{seat}");
        assert_eq!(server.request("DELETE", &path).by(player).send().status, 200);
    };
    sit(&ann);
    sit(&bob);
    let first = mark(&server, &bob);
    leave(&ann, 1);
    sit(&ann);
    let between = mark(&server, &bob);
    let told = |last: &str| tape(stream(&server, &bob, "?after=0").open(), last);
    let of_game = |tape: &[Value]| {
        let all = of_type(tape, "event").into_iter();
        all.filter(|event| event["game"] == *game).map(|it| it["event"]["seq"].clone()).collect()
    };
    let seqs: Vec<Value> = of_game(&told(&between));
    assert_eq!(seqs, [2, 3, 4], "from the own seat on, and not before {first}");
    // A stream that is read late tells no game that was left meanwhile, so it is read before.
    let seqs: Vec<Value> = of_game(&tape(live, &between));
    assert_eq!(seqs, [2, 3, 4], "and whoever follows is told the same");
    leave(&bob, 2);
    sit(&ann);
    let last = mark(&server, &bob);
    assert_eq!(of_game(&told(&last)), Vec::<Value>::new(), "a game that was left is not told");
}

#[test]
fn a_turn_is_told_again_when_a_paused_game_goes_on() {
    let server = Server::start(RateLimit::Off);
    let (ann, judge) = (server.player(), server.arbiter());
    let game = server.game(&ann, 2);
    let rule = |what: &str, body: Value| {
        server.post(&format!("/games/{game}/{what}"), body).by(&judge).send().ok(200);
    };
    let turns = |last: String| {
        let turns = tape(stream(&server, &ann, "?after=0&text=de").open(), &last);
        let started =
            of_type(&turns, "event").into_iter().find(|it| it["event"]["text"].is_string());
        assert!(started.is_some(), "events are told in words");
        of_type(&turns, "turn").into_iter().cloned().collect::<Vec<Value>>()
    };
    let before = turns(mark(&server, &ann));
    assert_eq!(before.len(), 2, "{before:?}");
    assert!(before[0]["prompt"].as_str().is_some_and(|prompt| !prompt.is_empty()));
    rule("pause", json!({"words": "A break."}));
    assert_eq!(turns(mark(&server, &ann)), Vec::<Value>::new());
    rule("resume", json!({}));
    let after = turns(mark(&server, &ann));
    assert_eq!(
        after.len(),
        4,
        "by the event that opened it, and by the one that goes on: {after:?}"
    );
    assert!(after.iter().all(|turn| turn["decision"] == before[0]["decision"]));
}

#[test]
fn a_ruling_is_told_to_the_seats_of_its_game() {
    let server = Server::start(RateLimit::Off);
    let [ann, bob, eve] = [server.player(), server.player(), server.player()];
    let game = server.game_of(&[ann.clone(), bob.clone()]);
    let claim = json!({"event": 3, "reason": "That was not my turn."});
    server.post(&format!("/games/{game}/disputes"), claim).by(&ann).send().ok(201);
    let ruling = json!({"type": "let_stand"});
    let ruled = json!({"ruling": ruling, "words": "It was."});
    let judge = server.arbiter();
    let ruled = server.post(&format!("/games/{game}/disputes/1/ruling"), ruled).by(&judge);
    let seq = ruled.send().ok(200)["seq"].clone();
    for (player, seat) in [(&ann, 1), (&bob, 2)] {
        let told = tape(stream(&server, player, "?after=0").open(), &mark(&server, player));
        let ruling = json!({"game": game, "seat": seat, "seq": seq, "dispute": 1, "ruling": ruling, "words": "It was."});
        assert_eq!(of_type(&told, "ruling"), [&ruling]);
    }
    let told = tape(stream(&server, &eve, "?after=0").open(), &mark(&server, &eve));
    assert!(of_type(&told, "ruling").is_empty());
}

#[test]
fn a_dispute_is_told_to_arbiters_who_do_not_play_as_long_as_its_ruling_is_awaited() {
    let server = Server::start(RateLimit::Off);
    let [ann, bob] = [server.player(), server.player()];
    server.arbiter();
    let judge = server.token_of("Judge", &["look", "play", "arbitrate"]);
    let live = stream(&server, &judge, "?only=dispute,event").open();
    let game = server.game_of(&[ann.clone(), bob.clone()]);
    let own = server.game_of(&[judge.clone(), bob.clone()]);
    let dispute = |game: &str| {
        let claim = json!({"event": 3, "reason": "That was not my turn."});
        let opened = server.post(&format!("/games/{game}/disputes"), claim).by(&bob).send();
        opened.ok(201)["opened"].clone()
    };
    let (seq, _) = (dispute(&game), dispute(&own));
    let mark = || mark(&server, &judge);
    let whole = |query: &str| tape(stream(&server, &judge, query).open(), &mark());
    let told = whole("?after=0");
    let [waiting] = of_type(&told, "dispute")[..] else { panic!("{told:?}") };
    let claim = json!({"dispute": 1, "seat": 2, "event": 3, "reason": "That was not my turn.", "opened": seq});
    assert_eq!(*waiting, json!({"game": game, "seq": seq, "dispute": claim}));
    let stayed = tape(live, &mark());
    assert_eq!(of_type(&stayed, "dispute"), [waiting], "and who stayed was told once");
    for player in [&ann, &bob] {
        let last = self::mark(&server, player);
        let told = tape(stream(&server, player, "?after=0").open(), &last);
        assert!(of_type(&told, "dispute").is_empty(), "it is for arbiters");
    }
    let ruled = json!({"ruling": {"type": "let_stand"}, "words": "It was."});
    server.post(&format!("/games/{game}/disputes/1/ruling"), ruled).by(&judge).send().ok(200);
    assert!(of_type(&whole("?after=0"), "dispute").is_empty(), "it is ruled");
}

#[test]
fn what_is_asked_for_wrongly_is_refused() {
    let server = Server::start(RateLimit::Off);
    let ann = server.player();
    let code = |query: &str| stream(&server, &ann, query).send().code();
    assert_eq!(code("?only=turn,turns"), "query_not_understood");
    assert_eq!(code("?after=x"), "query_not_understood");
    let refused = stream(&server, &ann, "").with("Last-Event-ID", "1.2.3").send();
    assert_eq!(refused.code(), "header_not_understood");
    assert_eq!(server.get("/me/stream").send().code(), "token_needed");
    let later = stream(&server, &ann, "?after=352338309550.7&limit=1").send();
    assert_eq!(messages(&later.body)[0]["id"], "0", "a log that ends before goes on from its end");
    let events = server.get("/me/stream?limit=1").by(&ann).send();
    assert_eq!(events.header("content-type"), Some("text/event-stream"));
    assert!(events.body.contains("id: 0\nevent: hello\ndata: {\"build\":"), "{}", events.body);
}

#[test]
fn a_stream_of_an_account_takes_a_place_and_ends_with_its_token() {
    let many = NonZeroU32::new(1_000).expect("a number");
    let server = Server::start(RateLimit::PerSecond(many));
    let ann = server.player();
    let wanted = json!({"scopes": ["look"]});
    let issued = server.post("/tokens", wanted).by(&ann).send().ok(201);
    let further = issued["token"].as_str().expect("a token");
    let mut open: Vec<Opened> = (0..50).map(|_| stream(&server, further, "").open()).collect();
    let refused = stream(&server, &ann, "").send();
    assert_eq!(refused.code(), "quota_used_up");
    assert!(refused.header("retry-after").is_some());
    let path = format!("/api/v1/tokens/{}", issued["id"].as_str().expect("an id"));
    assert_eq!(server.request("DELETE", &path).by(&ann).send().status, 204);
    let told = open.pop().expect("a stream").rest();
    let end = messages(&told).pop().expect("an end");
    assert_eq!(end, json!({"type": "end", "data": {"reason": "token_revoked"}}));
}
