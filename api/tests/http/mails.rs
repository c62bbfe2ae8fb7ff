//! Mail: a mailbox is told only once it was confirmed, no more once that was said, and never again where there is none.

use crate::notices::{prompt, until};
use crate::receivers::{Mail, MailServer};
use crate::server::{Answer, Server};
use api::configuration::SmtpTls;
use rusqlite::Connection;
use serde_json::json;

/// A server that sends mail by this mail server.
pub(crate) fn sending(mails: &MailServer) -> Server {
    prompt(|it| {
        it.publishing.public_address =
            Some("http://games.example.org".parse().expect("an address"));
        it.mail.smtp_host = Some("127.0.0.1".to_owned());
        it.mail.smtp_port = Some(mails.port());
        it.mail.smtp_tls = SmtpTls::Off;
        it.mail.mail_from = Some("Games <games@example.org>".parse().expect("a sender"));
    })
}

impl Server {
    pub(crate) fn mailbox(&self, token: &str, address: &str) -> String {
        let wanted = json!({"kind": "mail", "address": address, "language": "de"});
        let added = self.channel(token, wanted);
        assert!(added.get("secret").is_none(), "{added}");
        added["channel"]["id"].as_str().expect("an id").to_owned()
    }

    /// Presses the button of a link, as a page of this server does.
    pub(crate) fn press(&self, path: &str) -> Answer {
        self.request("POST", path).form("").with("Sec-Fetch-Site", "same-origin").send()
    }
}

/// The path of the link in a letter that begins so.
pub(crate) fn link(mail: &Mail, beginning: &str) -> String {
    let whole = format!("http://games.example.org{beginning}");
    let at = mail.text.find(&whole).unwrap_or_else(|| panic!("{whole} is not in {}", mail.text));
    let rest = &mail.text[at + "http://games.example.org".len()..];
    rest.split(|letter: char| letter.is_whitespace() || letter == '>')
        .next()
        .expect("a link")
        .to_owned()
}

/// Returns the answer to a player who tries a mailbox that was not confirmed.
pub(crate) fn unconfirmed() -> Answer {
    let mails = MailServer::new();
    let server = sending(&mails);
    let token = server.player();
    let channel = server.mailbox(&token, "ada@example.org");
    server.at_channel(&token, &channel, "test")
}

#[test]
fn a_mailbox_is_told_once_it_was_confirmed_by_its_button() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let token = server.player();
    let channel = server.mailbox(&token, "ada@example.org");
    let asked = mails.next();
    assert_eq!(asked.to, "ada@example.org");
    let confirm = link(&asked, "/confirm/");
    assert_eq!(server.request("GET", &confirm).send().status, 200);
    assert_eq!(server.state(&token, &channel), "unconfirmed", "opening a link changes nothing");
    let foreign = server.request("POST", &confirm).form("").with("Sec-Fetch-Site", "cross-site");
    assert_eq!(foreign.send().status, 403);
    assert_eq!(server.press(&confirm).status, 200);
    assert_eq!(server.state(&token, &channel), "on");
    server.at_channel(&token, &channel, "test").ok_empty(202);
    let told = mails.next();
    assert!(told.text.contains("Dieser Kanal funktioniert."), "{}", told.text);
    for header in ["List-Unsubscribe: ", "List-Unsubscribe-Post: ", "Auto-Submitted: "] {
        assert!(told.text.contains(header), "{header} is not in {}", told.text);
    }
}

#[test]
fn a_link_in_a_mail_ends_them_without_a_page_and_without_signing_in() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let token = server.player();
    let channel = server.mailbox(&token, "ada@example.org");
    server.press(&link(&mails.next(), "/confirm/"));
    server.at_channel(&token, &channel, "test").ok_empty(202);
    let stop = link(&mails.next(), "/unsubscribe/");
    let forged = format!("{}0", &stop[..stop.len() - 1]);
    let forged = if forged == stop { format!("{}1", &stop[..stop.len() - 1]) } else { forged };
    let one_click =
        |path: &str| server.request("POST", path).form("List-Unsubscribe=One-Click").send().status;
    assert_eq!(one_click(&forged), 200);
    assert_eq!(server.state(&token, &channel), "on", "another code ends nothing");
    assert_eq!(server.request("GET", &stop).send().status, 200);
    assert_eq!(server.state(&token, &channel), "on", "opening a link changes nothing");
    assert_eq!(one_click(&stop), 200);
    assert_eq!(server.state(&token, &channel), "off");
}

#[test]
fn a_mailbox_that_is_gone_is_written_to_no_more() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let token = server.player();
    let wanted = json!({"kind": "mail", "address": "gone@example.org"});
    let refused = server.post("/me/channels", wanted).by(&token).send();
    assert_eq!(refused.code(), "channel_refused", "it cannot even be asked");
    let channel = server.mailbox(&token, "ada@example.org");
    server.press(&link(&mails.next(), "/confirm/"));
    let database = Connection::open(server.database()).expect("a database");
    database
        .execute("UPDATE channels SET address = 'gone@example.org'", [])
        .expect("it moves away");
    server.at_channel(&token, &channel, "test").ok_empty(202);
    until(|| server.state(&token, &channel) == "off");
    let last = server.deliveries(&token, &channel).remove(0);
    assert_eq!((&last["state"], &last["status"]), (&json!("failed"), &json!(550)));
}

#[test]
fn a_mailbox_that_comes_or_goes_is_told_to_the_others_and_to_itself() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let token = server.player();
    let first = server.mailbox(&token, "ada@example.org");
    server.press(&link(&mails.next(), "/confirm/"));
    server.mailbox(&token, "other@example.org");
    // The first one was told nothing of itself: the next letter asks for the second one.
    let asked = mails.next();
    assert_eq!(asked.to, "other@example.org");
    server.press(&link(&asked, "/confirm/"));
    let mut told = [mails.next(), mails.next()];
    told.sort_by(|one, other| one.to.cmp(&other.to));
    assert_eq!(told.each_ref().map(|it| it.to.as_str()), ["ada@example.org", "other@example.org"]);
    for mail in &told {
        assert!(mail.text.contains("ist ein Postfach hinzugekommen"), "{}", mail.text);
    }
    let remove = server.request("DELETE", &format!("/api/v1/me/channels/{first}")).by(&token);
    remove.send().ok_empty(204);
    let mut told = [mails.next(), mails.next()];
    told.sort_by(|one, other| one.to.cmp(&other.to));
    let [gone, other] = told;
    assert_eq!((gone.to.as_str(), other.to.as_str()), ("ada@example.org", "other@example.org"));
    let back = link(&gone, "/restore/");
    assert!(other.text.contains("wurde von deinem Konto entfernt"), "{}", other.text);
    // Opening the link changes nothing; its button brings the mailbox back, once.
    let looked = server.request("GET", &back).send();
    assert!(looked.body.contains("ada@example.org"), "{}", looked.body);
    assert_eq!(addresses(&server, &token), ["other@example.org"]);
    assert!(server.press(&back).body.contains("/forgotten"));
    assert_eq!(addresses(&server, &token), ["other@example.org", "ada@example.org"]);
    assert_eq!(server.state(&token, &first), "on");
    let told = [mails.next(), mails.next()];
    assert!(told.iter().all(|it| it.text.contains("ist ein Postfach hinzugekommen")), "{told:?}");
    assert!(!server.request("GET", &back).send().body.contains("ada@example.org"));
    server.press(&back);
    assert_eq!(addresses(&server, &token).len(), 2);
}

#[test]
fn a_mailbox_that_was_removed_is_forgotten_after_a_week_and_with_its_account() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let database = Connection::open(server.database()).expect("a database");
    let kept = || -> u32 {
        let count = "SELECT count(*) FROM removed_mailboxes";
        database.query_row(count, [], |row| row.get(0)).expect("a number")
    };
    let token = server.player();
    let remove = |address: &str| {
        let id = server.mailbox(&token, address);
        server.press(&link(&mails.next(), "/confirm/"));
        let remove = server.request("DELETE", &format!("/api/v1/me/channels/{id}")).by(&token);
        remove.send().ok_empty(204);
        link(&mails.next(), "/restore/")
    };
    let first = remove("ada@example.org");
    let week = 7 * 24 * 60 * 60 * 1_000;
    let passed = format!("UPDATE removed_mailboxes SET until = until - {week}");
    database.execute(&passed, []).expect("a change");
    server.press(&first);
    assert_eq!(addresses(&server, &token), Vec::<String>::new());
    remove("eve@example.org");
    assert_eq!(kept(), 1, "the first one is forgotten");
    server.request("DELETE", "/api/v1/me").by(&token).send().ok_empty(204);
    assert_eq!(kept(), 0);
}

#[test]
fn a_mailbox_that_is_switched_off_is_still_told_of_the_safety_of_its_account() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let token = server.player();
    let id = server.mailbox(&token, "ada@example.org");
    server.press(&link(&mails.next(), "/confirm/"));
    let path = format!("/api/v1/me/channels/{id}");
    let off = server.request("PATCH", &path).json(r#"{"state":"off"}"#).by(&token);
    assert_eq!(off.send().ok(200)["state"], "off");
    let told = mails.next();
    assert!(told.text.contains("wurde ausgeschaltet"), "{}", told.text);
    let password = json!({"password": "sieben dunkle Kuppeln"});
    server.post("/me/password", password).by(&token).send().ok_empty(204);
    assert!(mails.next().text.contains("Dein Konto hat ein neues Passwort"));
    // A reader of the mailbox who wants no more is not told of that.
    let on = server.request("PATCH", &path).json(r#"{"state":"on"}"#).by(&token);
    on.send().ok(200);
    server.at_channel(&token, &id, "test").ok_empty(202);
    server.press(&link(&mails.next(), "/unsubscribe/"));
    assert_eq!(server.state(&token, &id), "off");
    mails.is_silent();
}

/// Returns the addresses of an account's channels.
fn addresses(server: &Server, token: &str) -> Vec<String> {
    let channels = server.get("/me/channels").by(token).send().ok(200);
    let channels = channels.as_array().expect("a list").iter();
    channels.map(|it| it["address"].as_str().expect("an address").to_owned()).collect()
}

#[test]
fn a_letter_about_a_turn_tells_what_others_have_done_as_everybody_may_know_it() {
    let mails = MailServer::new();
    let server = sending(&mails);
    let (players, game) = server.pair_at_play();
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    let seat = view["to_act"][0].as_u64().expect("a seat");
    let other = 3 - seat;
    let [mover, waiting] = [seat, other].map(|it| &players[it as usize - 1]);
    server.mailbox(waiting, "ada@example.org");
    server.press(&link(&mails.next(), "/confirm/"));
    let mut list = server.legal(mover, &game, seat);
    for _ in 0..40 {
        // The last choice of a list ends a turn as soon as that is possible.
        let Some(last) = list["legal"].as_array().and_then(|all| all.last()) else { break };
        list = server.command(mover, &game, seat, &list, &last["command"]).send().ok(200);
    }
    // Long lines are broken as quoted-printable text is.
    let told = mails.next().text.replace("=\r\n", "").replace("=\n", "");
    assert!(told.contains("Du bist am Zug"), "{told}");
    let lines: Vec<&str> = told.lines().filter(|line| line.starts_with("- ")).collect();
    assert!(lines.len() > 1 && lines.iter().all(|line| line.starts_with("- Sitz")), "{told}");
    assert_eq!(lines.last(), Some(&&*format!("- Sitz {seat}: Zug beenden")), "{told}");
}
