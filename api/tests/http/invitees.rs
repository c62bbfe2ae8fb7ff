//! Invitations that name a player: what they show, whom they are told to, and how they end.

use crate::friends::{invitation, sit, table, view};
use crate::hidden::assert_unknown;
use crate::limits::paced;
use crate::notices::prompt;
use crate::receivers::{Hook, Way};
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use serde_json::{Value, json};

/// A private game of Ada, and Dora, who is not invited yet.
struct Night {
    server: Server,
    ada: String,
    dora: String,
    game: String,
}

impl Night {
    fn on(server: Server) -> Night {
        let (ada, dora) = (server.player_named("Ada Lund"), server.player_named("Dora Lind"));
        let game = table(&server, &ada, json!({"visibility": "private"}));
        sit(&server, &ada, &game, json!({})).ok(201);
        Night { server, ada, dora, game }
    }

    fn new() -> Night {
        Night::on(Server::start(RateLimit::Off))
    }

    fn invite(&self, name: &str) -> Answer {
        let path = format!("/games/{}/invitees", self.game);
        self.server.post(&path, json!({"account": name})).by(&self.ada).send()
    }

    fn received(&self) -> Value {
        self.server.get("/me/invitations").by(&self.dora).send().ok(200)
    }

    /// The answer of Dora to an invitation.
    fn answer(&self, method: &'static str, id: &Value, end: &str) -> Answer {
        let id = id.as_str().expect("an id");
        let path = format!("/api/v1/me/invitations/{id}{end}");
        self.server.request(method, &path).by(&self.dora).send()
    }

    fn looked_at(&self) -> u16 {
        self.server.get(&format!("/games/{}", self.game)).by(&self.dora).send().status
    }
}

#[test]
fn whoever_is_invited_by_name_sees_a_private_game_and_takes_a_seat_of_it() {
    let night = Night::new();
    assert_unknown(&night.server, &night.game, &night.dora);
    let made = night.invite("Dora Lind").ok(201);
    assert_eq!((&made["account"], &made["uses_left"]), (&json!("Dora Lind"), &json!(1)));
    assert!(made.get("secret").is_none(), "{made}");
    assert_eq!(view(&night.server, &night.dora, &night.game)["visibility"], "private");
    let (stranger, path) = (night.server.player(), format!("/games/{}", night.game));
    assert_eq!(night.server.get(&path).by(&stranger).send().code(), "game_unknown");

    let received = night.received();
    assert_eq!(received[0]["invited_by"], "Ada Lund");
    assert_eq!(received[0]["game"], json!(night.game));
    let seat = night.answer("POST", &received[0]["id"], "/accept").ok(201);
    assert_eq!(seat["seat"], 2);
    assert_eq!(night.received(), json!([]));
    assert_eq!(night.answer("POST", &received[0]["id"], "/accept").code(), "invitation_gone");
}

#[test]
fn a_seat_that_is_taken_without_a_word_of_the_invitation_uses_it_up() {
    let night = Night::new();
    night.invite("Dora Lind").ok(201);
    sit(&night.server, &night.dora, &night.game, json!({})).ok(201);
    assert_eq!(night.received(), json!([]));
    let left = format!("/api/v1/games/{}/seats/2", night.game);
    assert!(night.server.request("DELETE", &left).by(&night.dora).send().status < 300);
    assert_eq!(night.looked_at(), 404);
}

#[test]
fn who_declines_or_is_invited_no_more_sees_nothing() {
    let night = Night::new();
    night.invite("Dora Lind").ok(201);
    let id = night.received()[0]["id"].clone();
    night.answer("DELETE", &id, "").ok_empty(204);
    assert_eq!((night.looked_at(), night.received()), (404, json!([])));
    assert_eq!(night.answer("DELETE", &id, "").code(), "invitation_gone");

    let made = night.invite("Dora Lind").ok(201);
    assert_eq!(night.looked_at(), 200);
    let id = made["id"].as_str().expect("an id");
    let path = format!("/api/v1/games/{}/invitations/{id}", night.game);
    assert_eq!(night.server.request("DELETE", &path).by(&night.ada).send().status, 204);
    assert_eq!((night.looked_at(), night.received()), (404, json!([])));
}

#[test]
fn nobody_answers_the_invitation_of_another_player() {
    let night = Night::new();
    let made = night.invite("Dora Lind").ok(201);
    let stranger = night.server.player();
    let id = made["id"].as_str().expect("an id");
    for (method, end) in [("POST", "/accept"), ("DELETE", "")] {
        let path = format!("/api/v1/me/invitations/{id}{end}");
        let answer = night.server.request(method, &path).by(&stranger).send();
        assert_eq!(answer.code(), "invitation_gone");
    }
    assert_eq!(night.received().as_array().map(Vec::len), Some(1));
}

#[test]
fn a_player_is_invited_once_and_only_by_the_creator() {
    let night = Night::new();
    for _ in 0..40 {
        night.invite("dora lind").ok(201);
    }
    assert_eq!(night.received().as_array().map(Vec::len), Some(1));
    let listed = night.server.get(&format!("/games/{}/invitations", night.game)).by(&night.ada);
    let listed = listed.send().ok(200);
    assert_eq!(
        (listed.as_array().map(Vec::len), &listed[0]["account"]),
        (Some(1), &json!("Dora Lind"))
    );
    assert_eq!(night.invite("Nobody Here").code(), "player_unknown");
    assert_eq!(night.invite("Ada Lund").code(), "player_seated");
    assert_eq!(night.invite("greedy").code(), "player_unknown");
    let path = format!("/games/{}/invitees", night.game);
    let by_dora = night.server.post(&path, json!({"account": "Ada Lund"})).by(&night.dora).send();
    assert_eq!(by_dora.code(), "creator_only");
}

#[test]
fn a_game_has_thirty_two_invitations_of_both_kinds() {
    let night = Night::new();
    for _ in 0..31 {
        invitation(&night.server, &night.ada, &night.game, json!({}));
    }
    night.invite("Dora Lind").ok(201);
    night.server.player_named("Ella Berg");
    assert_eq!(night.invite("Ella Berg").code(), "too_many_invitations");
    night.invite("Dora Lind").ok(201);
}

#[test]
fn a_player_invites_fifty_others_within_a_day() {
    let night = Night::on(Server::start(paced(10_000)));
    let other = table(&night.server, &night.ada, json!({}));
    let path = |game: &str| format!("/games/{game}/invitees");
    for number in 0..50 {
        let name =
            format!("Guest {}{}", char::from(b'A' + number / 10), char::from(b'A' + number % 10));
        night.server.player_named(&name);
        let game = if number < 30 { &night.game } else { &other };
        let sent = night.server.post(&path(game), json!({"account": name})).by(&night.ada).send();
        assert_eq!(sent.status, 201, "{}", sent.body);
    }
    let last = night.server.post(&path(&other), json!({"account": "Dora Lind"}));
    let refused = last.by(&night.ada).send();
    assert_eq!(refused.code(), "quota_used_up");
    assert_eq!(refused.ok(429)["policy"], "invited");
    let again = night.server.post(&path(&other), json!({"account": "Guest EJ"}));
    assert_eq!(again.by(&night.ada).send().status, 201, "who was told is told no more");
}

#[test]
fn an_invitation_is_told_and_that_of_a_muted_player_is_not() {
    let hook = Hook::new(&[Way::Status(204, "")]);
    let night = Night::on(prompt(|_| {}));
    night.server.channel(&night.dora, json!({"kind": "webhook", "address": hook.url()}));
    night.invite("Dora Lind").ok(201);
    let told = hook.next().json();
    assert_eq!(told["type"], "game.invitation");
    assert_eq!(told["data"]["game"], json!(night.game));
    assert_eq!(told["data"]["reason"], Value::Null);

    let mute = night.server.request("PUT", "/api/v1/me/mutes/Ada%20Lund").by(&night.dora).send();
    assert_eq!(mute.status, 204);
    let before = night.received();
    assert_eq!(before, json!([]), "what a muted player says is not read");
    night.invite("Dora Lind").ok(201);
    let other = table(&night.server, &night.ada, json!({"visibility": "private"}));
    let path = format!("/games/{other}/invitees");
    let again = night.server.post(&path, json!({"account": "Dora Lind"})).by(&night.ada).send();
    assert_eq!(again.status, 201, "the inviter is not told so");
    hook.is_silent();
}

#[test]
fn invitations_end_with_the_start_and_with_their_player() {
    let night = Night::new();
    night.invite("Dora Lind").ok(201);
    let ben = night.server.player();
    let secret = invitation(&night.server, &night.ada, &night.game, json!({}));
    sit(&night.server, &ben, &night.game, json!({"invitation": secret})).ok(201);
    night
        .server
        .post(&format!("/games/{}/start", night.game), json!({}))
        .by(&night.ada)
        .send()
        .ok(200);
    assert_eq!((night.looked_at(), night.received()), (404, json!([])));
    assert_eq!(night.invite("Dora Lind").code(), "wrong_phase");

    let next = Night { game: table(&night.server, &ben, json!({})), ada: ben, ..night };
    next.invite("Dora Lind").ok(201);
    let gone = next.server.request("DELETE", "/api/v1/me").by(&next.dora).send();
    assert!(gone.status < 300, "{}", gone.body);
    let listed = next.server.get(&format!("/games/{}/invitations", next.game)).by(&next.ada);
    assert_eq!(listed.send().ok(200), json!([]));
}

#[test]
fn the_page_invites_by_name_and_takes_the_answer() {
    let night = Night::new();
    let [ada, dora] = [&night.ada, &night.dora].map(|token| {
        let session = night.server.post("/sessions", json!({"token": token})).send();
        session.ok(201);
        session.cookie()
    });
    let get = |cookie: &str, path: &str| {
        night.server.request("GET", path).with("Cookie", cookie).send().body
    };
    let send = |cookie: &str, path: &str, form: &str| {
        let request = night.server.request("POST", path).form(form).with("Cookie", cookie);
        request.with("Sec-Fetch-Site", "same-origin").send()
    };
    let table = format!("/g/{}", night.game);
    assert!(!get(&dora, "/?lang=en").contains("id=\"invitations\""));
    assert_eq!(send(&ada, &format!("{table}/invitees"), "account=Dora+Lind").status, 303);
    assert!(get(&ada, &format!("{table}?lang=en")).contains("Dora Lind is invited"));
    let home = get(&dora, "/?lang=en");
    assert!(home.contains("Ada Lund invites you to “Underwater Cities”."), "{home}");
    let id = |page: &str| {
        let field = page.split("name=\"id\" value=\"").nth(1).expect("an id");
        field[..32].to_owned()
    };
    assert_eq!(send(&dora, "/me/invitation/decline", &format!("id={}", id(&home))).status, 303);
    assert!(!get(&dora, "/").contains("id=\"invitations\""));

    assert_eq!(send(&ada, &format!("{table}/invitees"), "account=Dora+Lind").status, 303);
    let lobby = get(&ada, &table);
    assert_eq!(
        send(&ada, &format!("{table}/invitees/end"), &format!("id={}", id(&lobby))).status,
        303
    );
    assert_eq!(night.looked_at(), 404);

    assert_eq!(send(&ada, &format!("{table}/invitees"), "account=Dora+Lind").status, 303);
    let home = get(&dora, "/");
    let seated = send(&dora, "/me/invitation", &format!("id={}", id(&home)));
    assert_eq!((seated.status, seated.header("location")), (303, Some(table.as_str())));
    assert!(get(&dora, &table).contains("Dora Lind"));
}
