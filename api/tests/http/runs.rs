//! Sentences with icons: whoever asks for runs gets them wherever sentences are told, and joined they are the plain sentences.

use crate::server::Server;
use api::configuration::RateLimit;
use serde_json::Value;

/// The words of runs, one after another.
fn joined(sentence: &Value) -> String {
    let runs = sentence.as_array().unwrap_or_else(|| panic!("no runs: {sentence}"));
    runs.iter().map(|run| run.as_str().or(run["text"].as_str()).expect("a text")).collect()
}

fn has_icons(sentence: &Value) -> bool {
    sentence.as_array().is_some_and(|runs| runs.iter().any(|run| run.get("icon").is_some()))
}

#[test]
fn a_list_is_told_as_runs() {
    let server = Server::start(RateLimit::Off);
    let (players, game) = server.pair_at_play();
    let view = server.get(&format!("/games/{game}")).send().ok(200);
    let seat = view["to_act"][0].as_u64().expect("a seat");
    let token = &players[seat as usize - 1];
    let list = |text: &str| {
        let path = format!("/games/{game}/legal?seat={seat}&describe=true&text={text}");
        server.get(&path).by(token).send().ok(200)
    };
    for (plain, runs) in [("en", "runs-en"), ("de", "runs-de")] {
        let (plain, runs) = (list(plain), list(runs));
        assert_eq!(plain["prompt"], joined(&runs["prompt"]));
        let items = |list: &Value| list["legal"].as_array().expect("a list").clone();
        for (plain, runs) in items(&plain).iter().zip(&items(&runs)) {
            assert_eq!(plain["text"], joined(&runs["text"]));
            assert_eq!(plain["verb"], joined(&runs["verb"]));
            assert_eq!(plain["group"]["title"], joined(&runs["group"]["title"]));
        }
        assert!(items(&runs).iter().any(|item| has_icons(&item["text"])), "{runs}");
        assert!(items(&runs).iter().any(|item| has_icons(&item["group"]["title"])), "{runs}");
    }
    let other = server.get(&format!("/games/{game}/legal?seat={seat}&text=runs")).by(token);
    assert_eq!(other.send().code(), "query_not_understood");
}

#[test]
fn the_names_of_numbers_are_told_as_runs() {
    let server = Server::start(RateLimit::Off);
    let game = server.game_of(&[server.player(), server.player()]);
    let ask = |what: &str| server.get(&format!("/games/{game}/{what}")).send().ok(200);
    let lists = |told: &Value| {
        let sheets = told["seats"].as_array().into_iter().flatten().map(|sheet| &sheet["lines"]);
        let lists: Vec<Value> = sheets.chain(told.get("quantities")).cloned().collect();
        lists.iter().flat_map(|list| list.as_array().expect("a list").clone()).collect::<Vec<_>>()
    };
    for (numbers, plain, runs) in
        [("stats", "en", "runs-en"), ("stats", "de", "runs-de"), ("score", "de", "runs-de")]
    {
        let told = |text: &str| lists(&ask(&format!("{numbers}?text={text}")));
        let (plain, runs) = (told(plain), told(runs));
        assert_eq!(plain.len(), runs.len());
        for (plain, runs) in plain.iter().zip(&runs) {
            assert!(plain["title"].is_string() && plain.get("title_runs").is_none());
            assert_eq!(plain["title"], runs["title"]);
            assert_eq!(plain["title"], joined(&runs["title_runs"]));
        }
        assert!(numbers == "score" || runs.iter().any(|one| has_icons(&one["title_runs"])));
    }
}

#[test]
fn a_catalogue_is_told_as_runs_in_both_languages() {
    let server = Server::start(RateLimit::Off);
    let edition = "/rulesets/underwater_cities/editions/reconstructed";
    let plain = server.get(edition).send().ok(200);
    let runs = server.get(&format!("{edition}?text=runs")).send().ok(200);
    for language in ["en", "de"] {
        let (plain, runs) =
            (&plain["cards"][0]["text"][language], &runs["cards"][0]["text"][language]);
        assert_eq!(*plain, joined(runs));
        assert_eq!(runs[1]["icon"], "farm");
    }
    assert_eq!(runs["cards"][0]["title"], plain["cards"][0]["title"], "a title has no icons");
    let icons = runs["icons"].as_array().expect("icons");
    assert!(icons.contains(&"steelplast".into()), "{icons:?}");
}
