//! Games with friends, as the page shows them: bots with names of their own, rematches, invitations, a device that is passed round.

use crate::friends::{House, invitation, sit, table, view};
use crate::hidden::assert_unknown;
use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::{Value, json};

#[test]
fn equal_bots_at_a_table_are_told_apart_by_their_names() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = table(&server, &ada, json!({"seats": 4}));
    sit(&server, &ada, &game, json!({})).ok(201);
    for bot in ["easy", "club", "easy"] {
        sit(&server, &ada, &game, json!({"bot": bot})).ok(201);
    }
    let named = |seats: &Value| -> Vec<Value> {
        let seats = seats.as_array().expect("seats").iter();
        seats.skip(1).map(|seat| json!([seat["name"], seat["bot"]])).collect()
    };
    let wanted = [json!(["easy", "easy"]), json!(["club", "club"]), json!(["easy 2", "easy"])];
    assert_eq!(named(&view(&server, &ada, &game)["seats"]), wanted);
    let listed = server.get("/games").send().ok(200);
    assert_eq!(named(&listed["games"][0]["players"]), wanted);
}

#[test]
fn a_game_has_one_rematch_in_which_everybody_sits_as_before() {
    let house = House::new();
    let rematch = |player: &str| {
        house
            .server
            .request("POST", &format!("/api/v1/games/{}/rematch", house.game))
            .by(player)
            .send()
    };
    assert_eq!(rematch(&house.ada).code(), "wrong_phase");
    house.give_up();
    assert_eq!(rematch(&house.stranger).code(), "game_unknown");
    let first = rematch(&house.ben).ok(201);
    let game = first["game"].as_str().expect("a game").to_owned();
    assert_eq!(first["phase"], "lobby");
    assert_eq!(view(&house.server, &house.ben, &game)["my_seats"], json!([2]));
    let other = view(&house.server, &house.ada, &game);
    assert_eq!((&other["visibility"], other.get("my_seats")), (&json!("private"), None));
    assert_unknown(&house.server, &game, &house.stranger);
    let second = rematch(&house.ada).ok(200);
    assert_eq!((&second["game"], &second["phase"]), (&json!(game), &json!("playing")));
    assert_eq!(rematch(&house.ada).ok(200)["game"], json!(game));
    let setup = |game: &str| {
        let view = view(&house.server, &house.ada, game);
        json!([view["edition"], view["options"], view["title"], view["ruleset"]])
    };
    assert_eq!(setup(&game), setup(&house.game));
}

#[test]
fn bots_sit_again_in_a_rematch() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = table(&server, &ada, json!({"seats": 3, "starts": "when_full"}));
    sit(&server, &ada, &game, json!({"seat": 2})).ok(201);
    for seat in [1, 3] {
        sit(&server, &ada, &game, json!({"seat": seat, "bot": "random"})).ok(201);
    }
    server.arbiter();
    let judge = server.token_of("Judge", &["arbitrate"]);
    let path = format!("/games/{game}/abandon");
    server.request("POST", &format!("/api/v1{path}")).by(&judge).send().ok(200);
    let again = server.request("POST", &format!("/api/v1/games/{game}/rematch")).by(&ada).send();
    let again = again.ok(201)["game"].as_str().expect("a game").to_owned();
    let view = view(&server, &ada, &again);
    assert_eq!((&view["phase"], &view["my_seats"]), (&json!("playing"), &json!([2])));
    assert_eq!(
        (&view["seats"][0]["bot"], &view["seats"][2]["name"]),
        (&json!("random"), &json!("random 2"))
    );
}

#[test]
fn the_page_of_an_invitation_changes_nothing_until_its_button_is_pressed() {
    let server = Server::start(RateLimit::Off);
    let ada = server.player();
    let game = table(&server, &ada, json!({"visibility": "private", "title": "After supper"}));
    sit(&server, &ada, &game, json!({})).ok(201);
    let secret = invitation(&server, &ada, &game, json!({}));
    let address = format!("/join/{secret}");
    for _ in 0..3 {
        let page = server.request("GET", &address).send();
        assert_eq!(page.status, 200);
        assert!(page.body.contains("After supper") && page.body.contains("Join"), "{}", page.body);
        assert!(page.header("set-cookie").is_none());
    }
    assert_eq!(view(&server, &ada, &game)["seq"], 1, "nobody has sat down");
    let form = server.request("POST", &address).with("Sec-Fetch-Site", "same-origin");
    let form = form.form("key=one");
    assert_eq!(form.clone().send().header("location"), Some(format!("/g/{game}").as_str()));
    assert_eq!(
        view(&server, &ada, &game)["seats"][1]["name"]
            .as_str()
            .map(|name| name.starts_with("guest-")),
        Some(true)
    );
    assert_eq!(form.with("Cookie", "").send().status, 410, "it held for one");
    assert_eq!(server.request("GET", &address).send().status, 410);
    assert_eq!(server.request("GET", "/join/nonsense").send().status, 410);
}

#[test]
fn between_two_seats_of_one_device_a_curtain_falls() {
    let server = Server::start(RateLimit::Off);
    let cookie = server.guest();
    let by = |method: &'static str, path: &str| {
        server.request(method, path).with("Cookie", &cookie).with("Sec-Fetch-Site", "same-origin")
    };
    let form =
        "key=one&ruleset=underwater_cities&seats=2&own=2&starts=when_full&visibility=private";
    let made = by("POST", "/new").form(form).send();
    let table = made.header("location").expect("an address").to_owned();
    let look = |query: &str| by("GET", &format!("{table}{query}")).send().body;
    let is_curtain = |body: &str| body.contains("Pass the device") && !body.contains("data-seat");
    assert!(is_curtain(&look("")), "{}", look(""));
    assert!(is_curtain(&look("?to=2")) && look("?to=2").contains("?seat=2"));
    for seat in [1, 2] {
        let own = look(&format!("?seat={seat}"));
        assert!(own.contains(&format!("data-seat=\"{seat}\"")) && !is_curtain(&own));
    }
    assert!(is_curtain(&look("?seat=3")), "nobody's seat shows nothing");
}
