//! The stream of a game: how it begins, what it tells of drafts and to whom, how it ends, and as which lines.

use crate::opened::Opened;
use crate::pair::Pair;
use serde_json::{Value, json};
use std::time::Duration;

impl Pair {
    /// A stream behind the last event: of this player's seat, or of nobody's.
    fn follow(&self, player: Option<&String>) -> Opened {
        let after = self.view()["seq"].clone();
        let stream = self.server.get(&format!("/games/{}/stream?after={after}", self.game));
        player.iter().fold(stream, |stream, token| stream.by(token)).open()
    }

    fn give_up(&self) {
        let ask = json!({"type": "ask_consent", "proposal": {"type": "abandon"}});
        let list = self.server.legal(&self.players[0], &self.game, 1);
        let asked = self.server.command(&self.players[0], &self.game, 1, &list, &ask);
        let give = json!({"type": "give_consent", "asked": asked.send().ok(200)["seq"]});
        let list = self.server.legal(&self.players[1], &self.game, 2);
        self.server.command(&self.players[1], &self.game, 2, &list, &give).send().ok(200);
    }
}

#[test]
fn a_stream_begins_with_how_the_game_stands_and_who_tells_it() {
    let table = Pair::drafting();
    table.choose(1);
    let seq = table.view()["seq"].clone();
    let mut own = table.follow(Some(&table.players[0]));
    let build = api::build::name();
    assert!(build.starts_with(env!("CARGO_PKG_VERSION")));
    let hello =
        format!("event: hello\ndata: {{\"seq\":{seq},\"step\":1,\"build\":\"{build}\"}}\n\n");
    let told = own.told_until("}\n\n");
    assert!(told.contains("retry: 1000\n\n") && told.contains(&hello), "{told}");
    let mut theirs = table.follow(Some(&table.players[1]));
    assert!(
        theirs.told_until("}\n\n").contains("\"step\":0"),
        "the other seat has drafted nothing"
    );
    let mut nobodys = table.follow(None);
    assert!(!nobodys.told_until("}\n\n").contains("\"step\""));
}

#[test]
fn a_draft_is_told_on_each_device_of_its_player_and_to_nobody_else() {
    let table = Pair::drafting();
    let follow = |player: usize| table.follow(Some(&table.players[player]));
    let mut own = [follow(0), follow(0)];
    let mut others = [follow(1), table.follow(None)];
    let seq = table.view()["seq"].clone();
    let drafted = table.choose(1);
    for stream in &mut own {
        stream.told_until(&format!("event: draft\ndata: {{\"seq\":{seq},\"step\":1}}\n\n"));
    }
    let withdraw = json!({"type": "withdraw"});
    let withdrawn = table.server.command(&table.players[0], &table.game, 1, &drafted, &withdraw);
    withdrawn.send().ok(200);
    for stream in &mut own {
        stream.told_until(&format!("event: draft\ndata: {{\"seq\":{seq},\"step\":2}}\n\n"));
    }
    (0..3).for_each(|_| drop(table.choose(1)));
    let sealed = format!("id: {}\n", seq.as_u64().expect("a number") + 1);
    for stream in &mut others {
        let told = stream.told_until(&sealed);
        assert!(!told.contains("draft") && !told.contains("\n:"), "{told}");
    }
}

#[test]
fn a_stream_of_a_game_that_is_opened_says_that_nothing_follows() {
    let table = Pair::drafting();
    let going_on = table.follow(Some(&table.players[0]));
    table.give_up();
    let closed = "event: closed\ndata: {\"reason\":\"game_opened\"}\n\n";
    assert!(going_on.rest().contains(closed));
    let later = table.follow(None).rest();
    assert!(later.contains(closed) && !later.contains("event: event"), "{later}");
    let part = table.server.get(&format!("/games/{}/stream?limit=2", table.game)).send().body;
    assert!(!part.contains("event: closed"), "more follows behind the limit: {part}");
}

#[test]
fn lines_tell_what_server_sent_events_tell() {
    let table = Pair::drafting();
    table.give_up();
    let stream = table.server.get(&format!("/games/{}/stream", table.game));
    let lines = stream.clone().with("Accept", "application/x-ndjson").send();
    assert_eq!(lines.header("content-type"), Some("application/x-ndjson"));
    let lines: Vec<&str> = lines.body.lines().filter(|line| line.starts_with('{')).collect();
    assert!(lines.len() > 6, "{lines:?}");
    let events = stream.send().body;
    for line in lines {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let id = line["id"].as_str().map_or_else(String::new, |id| format!("id: {id}\n"));
        let event = format!("{id}event: {}\ndata: ", line["type"].as_str().expect("a type"));
        let (_, data) = events.split_once(&event).unwrap_or_else(|| panic!("no {event:?}"));
        let data = data.lines().next().expect("a line");
        assert_eq!(serde_json::from_str::<Value>(data).expect("JSON"), line["data"]);
    }
}

#[test]
fn a_quiet_stream_shows_that_it_lives() {
    let table = Pair::drafting();
    let mut events = table.follow(None);
    let after = table.view()["seq"].clone();
    let lines = table.server.get(&format!("/games/{}/stream?after={after}", table.game));
    let mut lines = lines.with("Accept", "application/x-ndjson").open();
    let begun = std::time::Instant::now();
    events.told_until(": still here\n\n");
    lines.told_until("{\"type\":\"beat\"}\n");
    assert!(begun.elapsed() > Duration::from_secs(10), "it was quiet for a while");
}
