//! The table as a page, while others play: what has happened since, the parts that are sent again, and the games that wait.

use crate::pair::Pair;
use crate::server::{Answer, Request};
use serde_json::json;

/// A browser in which a player of the pair is signed in.
struct Browser<'p> {
    pair: &'p Pair,
    cookie: String,
}

impl<'p> Browser<'p> {
    fn of(pair: &'p Pair, seat: u64) -> Browser<'p> {
        let session = pair.server.post("/sessions", json!({"token": pair.token(seat)})).send();
        session.ok(201);
        Browser { pair, cookie: session.cookie() }
    }

    fn get(&self, path: &str) -> Request<'p> {
        self.pair.server.request("GET", path).with("Cookie", &self.cookie)
    }

    fn table(&self) -> String {
        let table = self.get(&format!("/g/{}?lang=en", self.pair.game)).send();
        assert_eq!(table.status, 200);
        table.body
    }

    fn send(&self, act: &str, form: &str) -> Answer {
        let path = format!("/g/{}/{act}", self.pair.game);
        let form = self.pair.server.request("POST", &path).text(form);
        let form = form.with("Content-Type", "application/x-www-form-urlencoded");
        form.with("Cookie", &self.cookie).with("Sec-Fetch-Site", "same-origin").send()
    }
}

/// The parts of a table: the name of each with its hash, and whether it was sent.
fn parts(page: &str) -> Vec<(String, String, bool)> {
    let parts = page.split("id=\"part-").skip(1);
    let part = |text: &str| {
        let (name, rest) = text.split_once("\" data-hash=\"").expect("a hash");
        let (hash, rest) = rest.split_once('"').expect("its end");
        (name.to_owned(), hash.to_owned(), !rest.starts_with(" data-kept"))
    };
    parts.map(part).collect()
}

#[test]
fn the_table_tells_what_has_happened_since_the_own_turn_until_it_is_seen() {
    let pair = Pair::at_play();
    let first = pair.acting();
    let other = Browser::of(&pair, 3 - first);
    let seen = |seq: u64| other.send("seen", &format!("seat={}&seq={seq}", 3 - first));
    assert_eq!(seen(pair.view()["seq"].as_u64().expect("a seq")).status, 303);
    assert!(!other.table().contains("id=\"since\""), "all of it is seen");

    pair.choose(first);
    let table = other.table();
    assert!(table.contains("id=\"since\"") && table.contains("Since your last turn"), "{table}");
    assert!(table.contains("place touched") || table.contains(" touched"), "places are marked");
    assert!(
        !Browser::of(&pair, first).table().contains("id=\"since\""),
        "one's own choice is no news"
    );
    let stranger = pair.server.request("GET", &format!("/g/{}", pair.game)).send();
    assert!(!stranger.body.contains("id=\"since\""), "who only looks has no turn");

    let seq = pair.view()["seq"].as_u64().expect("a seq");
    assert_eq!(seen(seq + 1).status, 404, "nobody has seen what has not happened");
    assert_eq!(seen(seq).status, 303);
    assert!(!other.table().contains("id=\"since\""));
}

#[test]
fn only_the_parts_that_have_changed_are_sent_again() {
    let pair = Pair::at_play();
    let browser = Browser::of(&pair, 1);
    let known = parts(&browser.table());
    assert!(known.len() > 5 && known.iter().all(|(_, _, is_sent)| *is_sent), "{known:?}");
    let have: Vec<String> = known.iter().map(|(name, hash, _)| format!("{name}:{hash}")).collect();
    let path = format!("/g/{}/panels?lang=en&have={}", pair.game, have.join(","));
    let again = parts(&browser.get(&path).send().body);
    assert!(again.iter().all(|(_, _, is_sent)| !is_sent), "nothing has changed: {again:?}");

    pair.choose(pair.acting());
    let answer = browser.get(&path).send();
    let (after, table) = (parts(&answer.body), browser.table());
    let sent: Vec<&str> = after.iter().filter(|part| part.2).map(|part| part.0.as_str()).collect();
    assert!(sent.contains(&"choose") && sent.contains(&"log"), "{sent:?}");
    assert!(sent.len() < after.len() && answer.body.len() < table.len(), "{sent:?}");
    let all = |of: &[(String, String, bool)]| -> Vec<_> {
        of.iter().map(|(name, hash, _)| (name.clone(), hash.clone())).collect()
    };
    assert_eq!(all(&after), all(&parts(&table)), "both tell the same table");
}

#[test]
fn a_form_that_is_sent_by_script_is_answered_with_the_parts() {
    let pair = Pair::at_play();
    let browser = Browser::of(&pair, 1);
    let sent = |have: &str| browser.send("seen", &format!("seat=1&seq=0&have={have}"));
    let table = format!("/g/{}", pair.game);
    let without = sent("");
    assert_eq!((without.status, without.header("location")), (303, Some(table.as_str())));
    let (name, hash, _) = parts(&browser.table()).swap_remove(0);
    let with = sent(&format!("{name}:{hash}"));
    assert_eq!((with.status, with.header("content-location")), (200, Some(table.as_str())));
    let unsent: Vec<String> =
        parts(&with.body).into_iter().filter(|part| !part.2).map(|part| part.0).collect();
    assert_eq!(unsent, [name]);
}

#[test]
fn a_page_that_has_not_changed_is_not_sent_again() {
    let pair = Pair::at_play();
    let browser = Browser::of(&pair, 1);
    let path = format!("/g/{}", pair.game);
    let first = browser.get(&path).send();
    let tag = first.header("etag").expect("a tag").to_owned();
    let ask = |language: &str| {
        let known = browser.get(&path).with("If-None-Match", &tag);
        known.with("Accept-Language", language).send()
    };
    let again = ask("en");
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(again.header("cache-control"), Some("private, no-cache"));
    assert_eq!(ask("de").status, 200, "in another language it is another page");
    pair.choose(pair.acting());
    assert_eq!(ask("en").status, 200, "the game has moved");
}

#[test]
fn the_title_counts_the_games_that_wait_and_the_table_leads_to_the_next() {
    let pair = Pair::at_play();
    let (waits, acting) = (3 - pair.acting(), pair.acting());
    let title = |seat: u64| {
        let table = Browser::of(&pair, seat).table();
        let title = table.split_once("<title>").expect("a title").1;
        title.split_once("</title>").expect("its end").0.to_owned()
    };
    assert!(title(acting).starts_with("(1) "), "{}", title(acting));
    assert!(title(waits).starts_with("Underwater Cities"), "{}", title(waits));
    assert!(!Browser::of(&pair, waits).table().contains("id=\"next-game\""));

    let other = pair.server.game_at_play(pair.token(waits));
    let table = Browser::of(&pair, waits).table();
    assert!(table.contains(&format!("id=\"next-game\" href=\"/g/{other}\"")), "{table}");
    assert!(title(waits).starts_with("(1) "));
    let busy = Browser::of(&pair, acting).table();
    assert!(!busy.contains("id=\"next-game\""), "who is asked here has no next game");
}

#[test]
fn turns_that_have_not_changed_are_not_sent_again() {
    let pair = Pair::at_play();
    let acting = pair.acting();
    let ask = |known: &str| {
        pair.server.get("/me/turns").by(pair.token(acting)).with("If-None-Match", known).send()
    };
    let first = ask("\"\"");
    let tag = first.header("etag").expect("a tag").to_owned();
    assert_eq!(first.ok(200).as_array().map(Vec::len), Some(1));
    assert_eq!(ask(&tag).status, 304);
    pair.choose(acting);
    assert_eq!(ask(&tag).status, 200);
}
