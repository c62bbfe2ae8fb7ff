//! The forms of an analysis. Its findings are given, so that a bot that thinks otherwise changes nothing here.

use super::{TWENTIETH, UNDERWATER, ask, fixture};
use roxmltree::Document;
use std::fs;
use tempfile::tempdir;

/// Analyses a part of a game of which everything is found already.
fn told(game: &str, findings: &str, words: &str) -> String {
    let folder = tempdir().unwrap();
    let file = folder.path().join("found.jsonl");
    let findings = findings.replacen("VERSION", env!("CARGO_PKG_VERSION"), 1);
    fs::write(&file, &findings).unwrap();
    let words = format!("--bot search-60 --results {} {words}", file.display());
    let text = ask(&fixture(game), &words).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), findings, "nothing is left to be found");
    text
}

fn twentieth(words: &str) -> String {
    told(TWENTIETH, include_str!("twentieth.jsonl"), &format!("--from 77 --to 122 {words}"))
}

fn underwater(words: &str) -> String {
    told(UNDERWATER, include_str!("underwater.jsonl"), &format!("--from 255 --to 275 {words}"))
}

#[test]
fn a_game_of_20th_century_is_told_in_english() {
    insta::assert_snapshot!(twentieth(""));
}

#[test]
fn a_game_of_underwater_cities_is_told_in_german() {
    insta::assert_snapshot!(underwater("--lang de"));
}

#[test]
fn a_player_alone_is_judged_by_points() {
    let game = "underwater/games/1-players-188-striving.jsonl";
    insta::assert_snapshot!(told(game, include_str!("alone.jsonl"), "--from 100 --to 125"));
}

#[test]
fn the_table_has_a_row_for_each_decision_and_each_expectation() {
    let table = twentieth("--format csv");
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    assert_eq!(heads, replay::analysis::table::COLUMNS);
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let column = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let of = |kind: &str| rows.iter().filter(|row| &row[column("kind")] == kind).count();
    let findings = include_str!("twentieth.jsonl");
    let found = |key: &str| findings.lines().filter(|line| line.starts_with(key)).count();
    assert_eq!(of("decision"), found("{\"judged\""));
    assert_eq!(of("outlook"), found("{\"outlook\"") * 12, "three seats, seen by four");
    let filled = |row: &&csv::StringRecord, name: &str| !row[column(name)].is_empty();
    assert!(rows.iter().all(|row| filled(&row, "place") != filled(&row, "played")));
}

#[test]
fn the_plot_has_a_line_for_each_seat_in_both_languages() {
    for (language, words) in [
        (
            "en",
            ["Expected places", "As a spectator knows the game", "Points lost by decisions so far"],
        ),
        ("de", ["Erwartete Plätze", "Nach dem Wissen eines Zuschauers", "Bisher verlorene Punkte"]),
    ] {
        let plot = underwater(&format!("--format svg --lang {language}"));
        let plot = Document::parse(&plot).unwrap();
        let texts: Vec<&str> = plot.descendants().filter_map(|node| node.text()).collect();
        assert!(words.iter().all(|words| texts.contains(words)), "{texts:?}");
        let lines = plot.descendants().filter(|node| node.attribute("class") == Some("line"));
        assert_eq!(lines.count(), 6);
    }
}

#[test]
fn the_answer_goes_into_a_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("a.txt");
    let said = underwater(&format!("--output {}", file.display()));
    assert_eq!(said, format!("{} is written\n", file.display()));
    assert_eq!(fs::read_to_string(&file).unwrap(), underwater(""));
}
