//! Rests, substitutes, invitations, lessons and ways back.

use super::{By, Tour};
use chrono::{Days, Utc};
use serde_json::json;

impl Tour<'_> {
    /// Ada sleeps, goes on vacation, and asks Dora to go on with her seat.
    pub(super) fn rest(&mut self) {
        let calendar = json!({"zone": "Europe/Berlin", "window": {"from": "08:00", "to": "22:30"}, "free_days": ["sunday"]});
        self.bare("PUT", "/me/calendar", By::Ada, Some(calendar));
        self.get("/me/calendar");
        let from = (Utc::now() + Days::new(30)).format("%Y-%m-%dT00:00:00Z").to_string();
        let until = (Utc::now() + Days::new(37)).format("%Y-%m-%dT00:00:00Z").to_string();
        let taken = self.post("/me/vacations", json!({"from": from, "until": until}));
        self.get("/me/vacations");
        let id = taken["vacation"]["id"].as_str().expect("an id");
        self.bare("DELETE", &format!("/me/vacations/{id}"), By::Ada, None);
        self.substitute();
        self.invite_by_name();
        self.teach();
        self.come_back();
    }

    /// Ada invites Dora by name to a private game; Dora declines, is invited again, and comes.
    fn invite_by_name(&mut self) {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "visibility": "private"});
        let made = self.server.post("/games", wanted).by(&self.ada).send().ok(201);
        let path = format!("/games/{}/invitees", made["game"].as_str().expect("a game"));
        let dora = self.server.player_named("Dora Lind");
        for (answer, end) in [("DELETE", ""), ("POST", "/accept")] {
            self.post(&path, json!({"account": "Dora Lind"}));
            let list = self.server.get("/me/invitations").by(&dora);
            let id = self.gathered.send(list)[0]["id"].as_str().expect("an id").to_owned();
            let path = format!("/api/v1/me/invitations/{id}{end}");
            self.gathered.send(self.server.request(answer, &path).by(&dora));
        }
    }

    fn substitute(&mut self) {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2, "clock": "steady"});
        let made = self.server.post("/games", wanted).by(&self.ada).send().ok(201);
        let game = made["game"].as_str().expect("a game").to_owned();
        self.server.seat_and_start(&game, &[&self.ada, &self.ben]);
        self.get(&format!("/games/{game}/clock"));
        let path = format!("/games/{game}/seats/1/substitute");
        let dora = self.server.player_named("Dora");
        self.post(&path, json!({"account": "Dora"}));
        self.bare("DELETE", &path, By::Ada, None);
        for answer in ["DELETE", "POST"] {
            let asked = self.server.post(&path, json!({"account": "Dora"})).by(&self.ada).send();
            assert_eq!(asked.status, 204);
            let list = self.server.get("/me/substitutions").by(&dora);
            let id = self.gathered.send(list)[0]["id"].as_str().expect("an id").to_owned();
            let end = if answer == "POST" { "/accept" } else { "" };
            let path = format!("/api/v1/me/substitutions/{id}{end}");
            self.gathered.send(self.server.request(answer, &path).by(&dora));
        }
    }

    /// Ada has resigned a seat, and asks to come back.
    fn come_back(&mut self) {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 2});
        let made = self.server.post("/games", wanted).by(&self.ada).send().ok(201);
        let game = made["game"].as_str().expect("a game").to_owned();
        self.server.seat_and_start(&game, &[&self.ada, &self.ben]);
        let list = self.server.legal(&self.ada, &game, 1);
        let resign = json!({"type": "resign_seat"});
        self.server.command(&self.ada, &game, 1, &list, &resign).send().ok(200);
        self.bare("POST", &format!("/games/{game}/seats/1/return"), By::Ada, None);
        self.get(&format!("/games/{game}/returns"));
    }

    /// Ada shows her seat to Emil, in a game for teaching, and asks for advice.
    fn teach(&mut self) {
        let wanted = json!({"ruleset": "underwater_cities", "seats": 1, "purpose": "teaching"});
        let game = self.post("/games", wanted)["game"].as_str().expect("a game").to_owned();
        let path = format!("/games/{game}");
        self.post(&format!("{path}/seats"), json!({}));
        self.bare("POST", &format!("{path}/start"), By::Ada, None);
        self.server.player_named("Emil Beck");
        let grant = format!("{path}/grants/Emil%20Beck");
        self.bare("PUT", &grant, By::Ada, None);
        self.get(&format!("{path}/grants"));
        self.bare("DELETE", &grant, By::Ada, None);
        self.get(&format!("{path}/advice?text=en"));
    }
}
