//! Games for teaching: a seat that is shown to somebody else, and the advice of a bot.

use crate::notices::prompt;
use crate::receivers::{Hook, Way};
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};

const TAKEN: Way = Way::Status(204, "");

/// A game for teaching in which Ada and Ben have chosen their first cards, and Carl, who does not play.
struct Lesson {
    server: Server,
    ada: String,
    ben: String,
    carl: String,
    game: String,
}

impl Lesson {
    fn new(server: Server, visibility: &str) -> Lesson {
        let [ada, ben] = [server.player(), server.player()];
        let carl = server.player_named("Carl");
        let wanted = json!({
            "ruleset": "underwater_cities", "seats": 2, "purpose": "teaching", "visibility": visibility,
        });
        let made = server.post("/games", wanted).by(&ada).send().ok(201);
        let game = made["game"].as_str().expect("a game").to_owned();
        server.post(&format!("/games/{game}/seats"), json!({})).by(&ada).send().ok(201);
        let invite = server.post(&format!("/games/{game}/invitations"), json!({}));
        let secret = invite.by(&ada).send().ok(201)["secret"].clone();
        let sit = server.post(&format!("/games/{game}/seats"), json!({"invitation": secret}));
        sit.by(&ben).send().ok(201);
        let start = server.request("POST", &format!("/api/v1/games/{game}/start?seat=1"));
        start.by(&ada).send().ok(200);
        server.choose_first_cards(&[ada.clone(), ben.clone()], &game);
        Lesson { server, ada, ben, carl, game }
    }

    fn look(&self, by: &str, path: &str) -> Answer {
        self.server.get(&format!("/games/{}{path}", self.game)).by(by).send()
    }

    fn grant(&self, method: &'static str, name: &str) -> Answer {
        let path = format!("/api/v1/games/{}/grants/{name}", self.game);
        self.server.request(method, &path).by(&self.ada).send()
    }
}

/// Returns the answers that refuse what only games for teaching have, each with its code.
pub(crate) fn refusals(server: &Server) -> Vec<(&'static str, Answer)> {
    let (players, game) = server.pair_at_play();
    let advice = server.get(&format!("/games/{game}/advice?seat=1")).by(&players[0]).send();
    let readers = server.get(&format!("/games/{game}/grants?seat=1")).by(&players[0]).send();
    vec![("no_advice_here", advice), ("not_teaching", readers)]
}

#[test]
fn whoever_is_shown_a_seat_reads_what_its_holder_reads_and_chooses_nothing() {
    let lesson = Lesson::new(Server::start(RateLimit::Off), "public");
    let Lesson { ada, ben, carl, .. } = &lesson;
    assert_eq!(lesson.look(carl, "?seat=1").code(), "seat_not_yours");
    lesson.grant("PUT", "Carl").ok_empty(204);
    for path in ["?seat=1&text=en", "/events?seat=1&limit=200", "/record?seat=1", "/score?seat=1"] {
        let [own, shown] = [ada, carl].map(|by| lesson.look(by, path));
        let told = |answer: &Answer| match serde_json::from_str::<Value>(&answer.body) {
            Ok(Value::Object(mut view)) => {
                view.remove("my_seats");
                Value::Object(view).to_string()
            }
            Ok(_) | Err(_) => answer.body.clone(),
        };
        assert_eq!((own.status, told(&own)), (200, told(&shown)), "{path}");
    }
    assert_eq!(lesson.look(carl, "?seat=2").code(), "seat_not_yours");
    assert_eq!(lesson.look(ben, "?seat=1").code(), "seat_not_yours");
    assert_eq!(lesson.look(carl, "/legal?seat=1").code(), "seat_not_yours");
    let asked = lesson.look(ada, "").ok(200)["to_act"][0].as_u64().expect("a seat");
    let by = if asked == 1 { ada } else { ben };
    let list = lesson.look(by, &format!("/legal?seat={asked}")).ok(200);
    let first = &list["legal"][0]["command"];
    let chosen = lesson.server.command(carl, &lesson.game, 1, &list, first).send();
    assert_eq!(chosen.code(), "seat_not_yours");
    assert_eq!(lesson.look(ada, "/grants?seat=1").ok(200), json!([{"name": "Carl"}]));
    // A grant that is taken back ends at once, also for a stream that is open.
    let seq = lesson.look(ada, "").ok(200)["seq"].clone();
    let path = format!("/games/{}/stream?seat=1&after={seq}", lesson.game);
    let stream = lesson.server.get(&path).by(carl).open();
    lesson.grant("DELETE", "Carl").ok_empty(204);
    assert_eq!(lesson.look(carl, "?seat=1").code(), "seat_not_yours");
    lesson.server.command(by, &lesson.game, asked, &list, first).send().ok(200);
    let told = stream.rest();
    assert!(!told.contains("event: event"), "{told}");
    assert_eq!(lesson.look(ada, "/grants?seat=1").ok(200), json!([]));
}

#[test]
fn who_plays_is_shown_no_other_seat_and_a_grant_ends_with_who_gave_it() {
    let lesson = Lesson::new(Server::start(RateLimit::Off), "private");
    assert_eq!(lesson.look(&lesson.carl, "").status, 404);
    let ben = lesson.server.get("/me").by(&lesson.ben).send().ok(200)["name"].clone();
    let ben = ben.as_str().expect("a name").replace(' ', "%20");
    assert_eq!(lesson.grant("PUT", &ben).code(), "player_seated");
    assert_eq!(lesson.grant("PUT", "Nobody").code(), "player_unknown");
    lesson.grant("PUT", "Carl").ok_empty(204);
    lesson.look(&lesson.carl, "?seat=1").ok(200);
    let Lesson { server, ada, carl, game, .. } = lesson;
    let server = server.restarted(|_| {});
    let look = || server.get(&format!("/games/{game}?seat=1")).by(&carl).send();
    look().ok(200);
    let list = server.legal(&ada, &game, 1);
    server.command(&ada, &game, 1, &list, &json!({"type": "resign_seat"})).send().ok(200);
    assert_eq!(look().status, 404);
}

#[test]
fn a_reader_who_goes_on_with_a_seat_sees_no_other_one_any_more() {
    let lesson = Lesson::new(Server::start(RateLimit::Off), "public");
    let Lesson { server, ben, carl, game, .. } = &lesson;
    lesson.grant("PUT", "Carl").ok_empty(204);
    lesson.look(carl, "?seat=1").ok(200);
    let substitute =
        server.post(&format!("/games/{game}/seats/2/substitute"), json!({"account": "Carl"}));
    substitute.by(ben).send().ok_empty(204);
    let asked = server.get("/me/substitutions").by(carl).send().ok(200)[0]["id"].clone();
    let path = format!("/me/substitutions/{}/accept", asked.as_str().expect("an id"));
    server.post(&path, json!({})).by(carl).send().ok(200);
    lesson.look(carl, "?seat=2").ok(200);
    assert_eq!(lesson.look(carl, "?seat=1").code(), "seat_not_yours");
}

#[test]
fn what_was_shown_in_a_lesson_is_not_shown_in_another_game() {
    let server = Server::start(RateLimit::Off);
    let (ada, carl) = (server.player(), server.player_named("Carl"));
    let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "purpose": "teaching"});
    let made = server.post("/games", wanted).by(&ada).send().ok(201);
    let path = format!("/games/{}", made["game"].as_str().expect("a game"));
    server.post(&format!("{path}/seats"), json!({})).by(&ada).send().ok(201);
    let grant = server.request("PUT", &format!("/api/v1{path}/grants/Carl")).by(&ada);
    grant.send().ok_empty(204);
    let look = || server.get(&format!("{path}?seat=1")).by(&carl).send();
    look().ok(200);
    let casual = server.request("PATCH", &format!("/api/v1{path}"));
    casual.json(r#"{"purpose":"casual"}"#).by(&ada).send().ok_empty(204);
    assert_eq!(look().code(), "seat_not_yours");
}

#[test]
fn a_reader_who_looks_keeps_no_notice_from_who_plays() {
    let (server, hook) = (prompt(|_| {}), Hook::new(&[TAKEN]));
    let lesson = Lesson::new(server, "public");
    let Lesson { server, ada, ben, carl, game } = &lesson;
    lesson.grant("PUT", "Carl").ok_empty(204);
    let kinds = json!(["game.your_turn"]);
    let wanted = json!({"kind": "webhook", "address": hook.url(), "kinds": kinds});
    server.channel(ada, wanted);
    let to_act = || server.get(&format!("/games/{game}")).send().ok(200)["to_act"][0].clone();
    for _ in 0..40 {
        let (seat, by) = if to_act() == json!(1) { (1, ada) } else { (2, ben) };
        let list = server.legal(by, game, seat);
        let legal = list["legal"].as_array().expect("a list");
        let end = legal.iter().find(|it| it["command"]["type"] == "end_turn");
        let command = end.unwrap_or(&legal[0])["command"].clone();
        server.command(by, game, seat, &list, &command).send().ok(200);
        lesson.look(carl, "?seat=1").ok(200);
        if seat == 2 && to_act() == json!(1) {
            break;
        }
    }
    assert_eq!(hook.next().json()["data"]["seat"], 1);
}

#[test]
fn advice_tells_the_choices_of_the_seat_best_first_in_both_languages() {
    let lesson = Lesson::new(Server::start(RateLimit::Off), "public");
    let Lesson { ada, ben, game, server, .. } = &lesson;
    let asked = lesson.look(ada, "").ok(200)["to_act"][0].as_u64().expect("a seat");
    let (by, other) = if asked == 1 { (ada, ben) } else { (ben, ada) };
    let advice = lesson.look(by, &format!("/advice?seat={asked}")).ok(200);
    let alternatives = advice["alternatives"].as_array().expect("alternatives");
    let means: Vec<f64> = alternatives.iter().filter_map(|it| it["mean"].as_f64()).collect();
    assert!(means.len() > 1 && alternatives[0]["tries"].as_u64() > Some(0), "{advice}");
    let list = server.legal(by, game, asked);
    let legal: Vec<&Value> =
        list["legal"].as_array().expect("a list").iter().map(|it| &it["command"]).collect();
    assert!(legal.contains(&&alternatives[0]["command"]), "{advice}");
    let german = lesson.look(by, &format!("/advice?seat={asked}&text=de")).ok(200);
    assert_eq!(german["alternatives"][0]["command"], alternatives[0]["command"]);
    assert_ne!(german["alternatives"][0]["words"], alternatives[0]["words"]);
    let waiting = lesson.look(other, &format!("/advice?seat={}", 3 - asked));
    assert_eq!(waiting.code(), "not_to_act");
    assert_eq!(
        lesson.look(&lesson.carl, &format!("/advice?seat={asked}")).code(),
        "seat_not_yours"
    );
}

#[test]
fn a_practice_game_gives_advice_too() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let wanted = json!({"seq": 4, "seat": 1});
    let branch = server.post(&format!("/games/{game}/branches"), wanted).by(&players[0]).send();
    let practice = branch.ok(201)["game"].as_str().expect("a game").to_owned();
    let view = server.get(&format!("/games/{practice}?seat=1")).by(&players[0]);
    let to_act = view.send().ok(200);
    let seat = &to_act["to_act"][0];
    let advice = server.get(&format!("/games/{practice}/advice?seat={seat}")).by(&players[0]);
    assert!(advice.send().ok(200)["alternatives"][0]["words"].is_string());
}

#[test]
fn the_page_shows_the_seat_that_is_shown_and_its_advice() {
    let lesson = Lesson::new(Server::start(RateLimit::Off), "public");
    let Lesson { server, ada, carl, game, .. } = &lesson;
    let cookie = |by: &str| {
        let session = server.post("/sessions", json!({"token": by})).send();
        session.ok(201);
        session.cookie()
    };
    let [ada, carl] = [cookie(ada), cookie(carl)];
    let page = |path: String, by: &str| server.request("GET", &path).with("Cookie", by).send();
    let teaching = page(format!("/g/{game}/teaching?seat=1&lang=en"), &ada);
    assert_eq!(teaching.status, 200);
    assert!(teaching.body.contains("Show my seat"), "{}", teaching.body);
    let form = server.request("POST", &format!("/g/{game}/grants"));
    let sent = form.form("seat=1&act=give&name=Carl").with("Cookie", &ada);
    assert_eq!(sent.with("Sec-Fetch-Site", "same-origin").send().status, 303);
    let table = page(format!("/g/{game}?lang=en"), &carl).body;
    assert!(table.contains(&format!("/g/{game}?seat=1")), "the way to the seat: {table}");
    let shown = page(format!("/g/{game}?seat=1&lang=en"), &carl);
    assert_eq!(shown.status, 200);
    assert!(shown.body.contains("data-seat=\"1\"") && !shown.body.contains("id=\"orders\""));
    assert_eq!(page(format!("/g/{game}/teaching?seat=1&lang=en"), &carl).status, 200);
    assert_eq!(page(format!("/g/{game}/teaching?seat=2&lang=en"), &carl).status, 403);
}
