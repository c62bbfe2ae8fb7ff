//! Another password for whoever forgot the one before: by a link in a mail to a mailbox that was confirmed, and by nothing else.

use crate::mails::{link, sending};
use crate::receivers::MailServer;
use crate::server::{Answer, Server};
use api::configuration::RateLimit;
use rusqlite::Connection;
use serde_json::json;
use std::num::NonZeroU32;

const OLD: &str = "kelp lantern orbit seven";
const NEW: &str = "brass periscope and rain";

impl Server {
    fn forgets(&self, mail: &str) -> Answer {
        self.post("/password-resets", json!({"mail": mail})).send()
    }

    fn resets(&self, link: &str, password: &str) -> Answer {
        let secret = link.strip_prefix("/reset/").expect("a link");
        self.post(&format!("/password-resets/{secret}"), json!({"password": password})).send()
    }

    fn signs_in(&self, name: &str, password: &str) -> Answer {
        self.post("/sessions", json!({"name": name, "password": password})).send()
    }

    /// A person with a password and a confirmed mailbox.
    pub(crate) fn reachable(&self, mails: &MailServer, name: &str, address: &str) {
        let wanted = json!({"name": name, "password": OLD});
        let answer = self.post("/players", wanted).send().ok(201);
        let token = answer["token"]["token"].as_str().expect("a token");
        self.mailbox(token, address);
        assert_eq!(self.press(&link(&mails.next(), "/confirm/")).status, 200);
    }
}

/// The refusal of a link that nobody was sent.
pub(crate) fn refused_link(server: &Server) -> Answer {
    server.resets(&format!("/reset/{}", "0".repeat(26)), NEW)
}

#[test]
fn a_link_in_a_mail_leads_to_another_password_once() {
    let mails = MailServer::new();
    let server = sending(&mails);
    server.reachable(&mails, "Ada", "ada@example.org");
    let session = server.signs_in("Ada", OLD);
    assert_eq!(server.forgets("ADA@example.org").status, 202);
    let letter = mails.next();
    assert_eq!(letter.to, "ada@example.org");
    let reset = link(&letter, "/reset/");
    let page = server.request("GET", &reset).send();
    assert!(page.status == 200 && page.body.contains("Ada"), "{}", page.body);
    assert_eq!(server.signs_in("Ada", OLD).status, 201, "opening a link changes nothing");
    assert_eq!(server.resets(&reset, "password1").code(), "password_weak");
    let form = format!("password={}", NEW.replace(' ', "+"));
    let taken = server.request("POST", &reset).form(&form).with("Sec-Fetch-Site", "same-origin");
    let taken = taken.send();
    assert_eq!(taken.status, 200, "{}", taken.body);
    assert_eq!(server.signs_in("Ada", OLD).code(), "login_failed");
    assert_eq!(server.signs_in("Ada", NEW).status, 201);
    let ended = server.get("/me").with("Cookie", &session.cookie()).send();
    assert_eq!(ended.status, 401, "all sessions end");
    assert_eq!(server.resets(&reset, OLD).code(), "reset_gone", "it holds for one use");
    let told = mails.next();
    assert!(told.text.contains("neues Passwort"), "{}", told.text);
}

#[test]
fn nobody_learns_which_mailboxes_are_known() {
    let mails = MailServer::new();
    let server = sending(&mails);
    server.reachable(&mails, "Ada", "ada@example.org");
    let stranger = server.player();
    server.mailbox(&stranger, "eve@example.org");
    assert_eq!(mails.next().to, "eve@example.org");
    let answers = ["nobody@example.org", "eve@example.org", "no mailbox", "ada@example.org"]
        .map(|mail| server.forgets(mail));
    assert!(answers.iter().all(|answer| answer.status == 202 && answer.body.is_empty()));
    assert_eq!(mails.next().to, "ada@example.org", "one that was not confirmed gets nothing");
}

#[test]
fn nobody_fills_the_mailbox_of_another() {
    let mails = MailServer::new();
    let server = sending(&mails);
    server.reachable(&mails, "Ada", "ada@example.org");
    server.reachable(&mails, "Ben", "ben@example.org");
    for mail in ["ada@example.org", "ada@example.org", "ben@example.org"] {
        assert_eq!(server.forgets(mail).status, 202);
    }
    let sent = [mails.next(), mails.next()];
    assert_eq!(
        sent.each_ref().map(|mail| mail.to.as_str()),
        ["ada@example.org", "ben@example.org"]
    );
    assert_eq!(server.resets(&link(&sent[0], "/reset/"), NEW).status, 204, "the first link holds");
}

#[test]
fn a_link_holds_for_an_hour() {
    let mails = MailServer::new();
    let server = sending(&mails);
    server.reachable(&mails, "Ada", "ada@example.org");
    server.forgets("ada@example.org");
    let reset = link(&mails.next(), "/reset/");
    let database = Connection::open(server.database()).expect("a database");
    let span = "SELECT until - at FROM password_resets";
    let span: i64 = database.query_row(span, [], |row| row.get(0)).expect("a link");
    assert_eq!(span, 60 * 60 * 1000);
    database.execute("UPDATE password_resets SET until = at", []).expect("an hour goes by");
    assert_eq!(server.resets(&reset, NEW).code(), "reset_gone");
    let page = server.request("GET", &reset).send();
    assert!(page.body.contains("holds no longer"), "{}", page.body);
}

#[test]
fn a_server_without_mail_says_so() {
    let server = Server::start(RateLimit::Off);
    assert_eq!(server.forgets("ada@example.org").code(), "mail_off");
    let page = server.request("GET", "/forgotten").send();
    assert!(page.body.contains("sends no mail"), "{}", page.body);
}

#[test]
fn wishes_for_links_are_counted_by_network() {
    let pace = NonZeroU32::new(10_000).expect("not zero");
    let server = Server::start(RateLimit::PerSecond(pace));
    let answers: Vec<Answer> = (0..11).map(|_| server.forgets("ada@example.org")).collect();
    assert!(answers[..10].iter().all(|answer| answer.code() == "mail_off"));
    assert_eq!(answers[10].ok(429)["policy"], "password_resets");
}
