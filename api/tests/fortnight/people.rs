//! A person: an account, a session of the page, and what the person wants to be told.

use crate::receivers::MailServer;
use crate::weeks::Weeks;
use api::moment;
use chrono::{SecondsFormat, TimeDelta};
use serde_json::{Value, json};

/// Somebody who plays.
pub(crate) struct Person {
    pub name: &'static str,
    pub token: String,
    pub cookie: String,
}

impl Person {
    pub(crate) fn new(weeks: &Weeks, name: &'static str) -> Person {
        let token = weeks.server.player_named(name);
        let session = weeks.server.post("/sessions", json!({"token": token})).send();
        session.ok(201);
        Person { name, token, cookie: session.cookie() }
    }

    /// Is told by mail, at once or once a day at this hour.
    pub(crate) fn mailbox(&self, weeks: &Weeks, mail: &MailServer, digest_hour: Option<u8>) {
        let address = format!("{}@example.org", self.name.to_lowercase());
        let mut wanted = json!({"kind": "mail", "address": address, "language": "en"});
        if let Some(hour) = digest_hour {
            wanted["digest_hour"] = json!(hour);
        }
        weeks.server.post("/me/channels", wanted).by(&self.token).send().ok(201);
        let asked = mail.next();
        let link = asked.text.split_whitespace().find(|word| word.contains("/confirm/"));
        let path = link.and_then(|link| link.split("example.org").nth(1)).expect("a link");
        let press = weeks.server.request("POST", path).form("");
        assert_eq!(press.with("Sec-Fetch-Site", "same-origin").send().status, 200);
    }

    /// Plays in these hours of the day only.
    pub(crate) fn rests(&self, weeks: &Weeks, zone: &str, [from, to]: [&str; 2]) {
        let calendar = json!({"zone": zone, "window": {"from": from, "to": to}}).to_string();
        let put = weeks.server.request("PUT", "/api/v1/me/calendar").json(&calendar);
        put.by(&self.token).send().ok_empty(204);
    }

    /// Goes away for some days, from now on; gives the answer.
    pub(crate) fn goes_on_vacation(&self, weeks: &Weeks, days: i64) -> Value {
        let until = moment::utc() + TimeDelta::days(days);
        let until = until.to_rfc3339_opts(SecondsFormat::Millis, true);
        let wanted = json!({ "until": until });
        weeks.server.post("/me/vacations", wanted).by(&self.token).send().ok(201)
    }
}
