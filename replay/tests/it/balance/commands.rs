//! `replay edition report`, as it is asked.

use clap::Parser;
use engine::kernel::edition::{Published, ShowCatalogue};
use engine::kernel::text::sentence::Form;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::command::{Arguments, Failure, GOOD, Printed, run};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn ask(words: &str, folder: &TempDir) -> Result<Printed, Failure> {
    let out = folder.path().to_str().unwrap();
    let words = format!("replay edition report {words} --out {out}");
    run(&Arguments::try_parse_from(words.split_whitespace()).unwrap().question, &[])
}

/// The page and the numbers.
fn reported(words: &str) -> (String, String) {
    let folder = TempDir::new().unwrap();
    let answer = ask(words, &folder).unwrap();
    assert_eq!(answer.code, GOOD);
    assert!(answer.text.contains("report.md and report.json are written into "), "{}", answer.text);
    let read = |name| fs::read_to_string(folder.path().join(name)).unwrap();
    (read("report.md"), read("report.json"))
}

#[test]
fn the_same_seed_gives_the_same_bytes_on_any_number_of_threads() {
    for asked in ["underwater_cities --players 2 3", "twentieth_century --players 3"] {
        let of = |words| reported(&format!("{asked} --bots random --games 5 {words}"));
        let one = of("--seed 4 --threads 1");
        assert_eq!(one, of("--seed 4 --threads 2"));
        assert_ne!(one.1, of("--seed 5 --threads 1").1);
    }
}

/// An interrupted report goes on from the games that it kept, plays each number once, and tells what one that ran through tells.
#[test]
fn an_interrupted_report_goes_on_from_its_games() {
    let whole = "twentieth_century --players 3 4 --bots random --games 6 --seed 4";
    let kept = TempDir::new().unwrap();
    let with_results = |games: u8| {
        let folder = kept.path().to_str().unwrap();
        whole.replace("--games 6", &format!("--games {games} --results {folder}"))
    };
    reported(&with_results(2));
    let file = kept.path().join("3-players.jsonl");
    let lines = |file: &Path| fs::read_to_string(file).unwrap().lines().count();
    assert_eq!(lines(&file), 1 + 2, "a setting and two games");
    let cut_off =
        fs::read_to_string(&file).unwrap().trim_end().strip_suffix('}').map(str::to_owned);
    fs::write(&file, cut_off.unwrap()).unwrap();
    assert!(
        reported(&with_results(6)) == reported(whole),
        "the report differs from an uninterrupted one"
    );
    assert_eq!([&file, &kept.path().join("4-players.jsonl")].map(|it| lines(it)), [1 + 6; 2]);
    let fewer = reported(&with_results(3));
    assert!(fewer == reported(&whole.replace("--games 6", "--games 3")), "more games were counted");
    assert_eq!(lines(&file), 1 + 6, "what is kept stays");
    let other = ask(&with_results(6).replace("--seed 4", "--seed 5"), &kept).unwrap_err();
    assert!(other.to_string().contains("3-players.jsonl: the file is of other games ("), "{other}");
}

/// Every title in English that the catalogue holds for so many players: each number has its own side of a main board.
fn titles<G: Published + ShowCatalogue>(players: u8) -> Vec<String> {
    fn gather(value: &Value, titles: &mut Vec<String>) {
        let title = value.get("title").and_then(|title| title["en"].as_str());
        titles.extend(title.map(str::to_owned));
        match value {
            Value::Array(items) => items.iter().for_each(|item| gather(item, titles)),
            Value::Object(members) => members.values().for_each(|item| gather(item, titles)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    let catalogue = G::catalogue(&G::editions()[0], Form::Plain).unwrap();
    let mut catalogue = serde_json::to_value(catalogue).unwrap();
    if let Some(sides) = catalogue.get_mut("sides").and_then(Value::as_array_mut) {
        sides.retain(|side| side["players"].as_array().unwrap().contains(&players.into()));
    }
    let mut titles = Vec::new();
    gather(&catalogue, &mut titles);
    titles
}

/// Returns how many items of each kind the report tells of.
fn kinds(json: &str) -> Vec<(String, usize)> {
    let report: Value = serde_json::from_str(json).unwrap();
    let items = report["parts"][0]["items"].as_array().unwrap();
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for item in items {
        let kind = item["kind"].as_str().unwrap();
        match kinds.last_mut() {
            Some((last, count)) if last == kind => *count += 1,
            Some(_) | None => kinds.push((kind.to_owned(), 1)),
        }
    }
    kinds
}

fn named(kinds: &[(String, usize)]) -> Vec<(&str, usize)> {
    kinds.iter().map(|(kind, count)| (kind.as_str(), *count)).collect()
}

#[test]
fn every_item_of_the_catalogue_is_in_the_report() {
    let (page, json) = reported("underwater_cities --players 2 --bots random --games 1");
    assert_eq!(
        named(&kinds(&json)),
        [
            ("Cards", 181),
            ("Special cards", 25),
            ("Slots", 13),
            ("Boards", 8),
            ("Brown metropolises", 5),
            ("Blue metropolises", 11),
            ("Government contracts", 8)
        ]
    );
    for title in titles::<UnderwaterCities>(2) {
        assert!(page.contains(&format!(" | {title} | ")), "{title}");
    }
    let (page, json) = reported("twentieth_century --players 5 --bots random --games 1");
    assert_eq!(
        named(&kinds(&json)),
        [
            ("Starting lands", 5),
            ("Lands", 40),
            ("Technologies", 30),
            ("Columns of catastrophes", 45),
            ("Scoring cards", 6)
        ]
    );
    for title in titles::<TwentiethCentury>(5) {
        let column = format!(" | {title}, column 5 | ");
        assert!(page.contains(&format!(" | {title} | ")) || page.contains(&column), "{title}");
    }
}

#[test]
fn the_page_tells_how_to_repeat_it() {
    let (page, _) = reported("twentieth_century --players 3 --bots random --games 2 --seed 9");
    let command = "replay edition report twentieth_century --edition reconstructed/3 --players 3 --games 2 --bots random --seed 9";
    assert!(page.contains(&format!("\n    {command}\n")), "{page}");
    assert!(page.contains("\n## 3 players, 2 games\n"), "{page}");
    assert!(page.contains("\n| Seat | Games | Wins |"), "{page}");
}

#[test]
fn an_older_release_is_measured_by_its_number() {
    let second = "twentieth_century --edition reconstructed/2 --players 3 --bots random --games 1";
    let (page, json) = reported(second);
    assert!(page.contains("--edition reconstructed/2 "), "{page}");
    let report: Value = serde_json::from_str(&json).unwrap();
    let hash = TwentiethCentury::editions()[1].hash;
    assert_eq!(report["edition"]["hash"], json!(hash));
}

/// A solo game is won or lost against its goal, so its seat has no equal share of wins to be compared with.
#[test]
fn a_game_for_one_has_no_seat_out_of_bounds() {
    let (page, json) = reported("underwater_cities --players 1 --bots random --games 20");
    assert!(page.contains("\n## 1 player, 20 games\n\n### Out of bounds\n\nNothing.\n"), "{page}");
    let report: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["parts"][0]["seats"][0]["wins"]["sum"], 0, "all of these games are lost");
}

#[test]
fn what_cannot_be_played_is_refused_by_name() {
    let folder = TempDir::new().unwrap();
    let refused = |words| ask(words, &folder).unwrap_err().to_string();
    let edition = refused("underwater_cities --edition first-printing");
    assert!(edition.starts_with("edition `first-printing` is not known here: choose one of "));
    let release = refused("twentieth_century --edition reconstructed/9");
    assert_eq!(
        release,
        "edition `reconstructed/9` is not known here: choose one of reconstructed/3, reconstructed/2, reconstructed/1, or start with the folder that holds it"
    );
    let players = refused("twentieth_century --players 2");
    assert_eq!(players, "2 seats: this ruleset is played by 3 to 5");
    let options = refused("underwater_cities --options {\"contract\":true}");
    assert!(options.starts_with("the options are not understood: "), "{options}");
}

#[test]
fn a_report_beside_an_edition_is_no_part_of_it() {
    let editions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/editions");
    let folder = TempDir::new().unwrap();
    let edition = folder.path().join("twentieth_century/reconstructed");
    fs::create_dir_all(&edition).unwrap();
    for file in fs::read_dir(editions.join("twentieth_century/reconstructed/3")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), edition.join(file.file_name())).unwrap();
    }
    fs::write(edition.join("report.md"), "# Balance").unwrap();
    let words = ["replay", "edition", "check", edition.to_str().unwrap()];
    let answer = run(&Arguments::try_parse_from(words).unwrap().question, &[]).unwrap();
    let hash = TwentiethCentury::editions()[0].hash;
    assert!(answer.text.starts_with("good: ") && answer.text.contains(&hash.to_string()));
}
