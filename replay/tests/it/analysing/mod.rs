//! `replay analyse`: what is found about recorded games, how it is told, and how it goes on after an interruption.

mod told;

use crate::drops::Drops;
use crate::recorded::Recorded;
use clap::Parser;
use engine::kernel::viewer::Viewer;
use replay::command::{Arguments, Failure, GOOD, Known, games, known, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

/// Answers `replay analyse FILE WORDS`.
fn ask(file: &Path, words: &str) -> Result<String, Failure> {
    let words = words.split_whitespace();
    let words = ["replay", "analyse", file.to_str().unwrap()].into_iter().chain(words);
    let arguments = Arguments::try_parse_from(words).unwrap();
    let known: Vec<Known> = [known::<Drops>()].into_iter().chain(games()).collect();
    let answer = run(&arguments.question, &known)?;
    assert_eq!(answer.code, GOOD);
    Ok(answer.text)
}

fn json(file: &Path, words: &str) -> Value {
    serde_json::from_str(&ask(file, &format!("{words} --format json")).unwrap()).unwrap()
}

/// A recorded game, by its path below `fixtures`.
fn fixture(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures").join(path)
}

/// A folder with a game of Drops as this reader is given it, named `game.jsonl`.
fn drops(game: &Recorded, reader: Viewer) -> TempDir {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("game.jsonl"), game.record(reader)).unwrap();
    folder
}

const TWENTIETH: &str = "twentieth/games/3-players-6-striving.jsonl";
const UNDERWATER: &str = "underwater/games/2-players-15-striving.jsonl";

#[test]
fn an_analysis_that_was_cut_off_goes_on_to_the_same_answer() {
    let folder = drops(&Recorded::opened(), Viewer::Referee);
    let (game, results) = (folder.path().join("game.jsonl"), folder.path().join("found.jsonl"));
    let words = "--iterations 16 --format json";
    let whole = ask(&game, &format!("{words} --threads 1")).unwrap();
    let kept = format!("{words} --threads 2 --results {}", results.display());
    assert_eq!(ask(&game, &kept).unwrap(), whole, "however many think, kept or not");
    let found = fs::read_to_string(&results).unwrap();
    let lines: Vec<&str> = found.lines().collect();
    assert!(lines.len() > 8, "{found}");
    let cut = format!("{}\n{{\"judged\":{{\"se", lines[..5].join("\n"));
    fs::write(&results, cut).unwrap();
    assert_eq!(ask(&game, &kept).unwrap(), whole, "it goes on");
    let again = fs::read_to_string(&results).unwrap();
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    assert_eq!(sorted(&again), sorted(&found), "each finding is there once");
    let resumed = kept.replace("--results", "--resume");
    assert_eq!(ask(&game, &resumed).unwrap(), whole);
    assert_eq!(fs::read_to_string(&results).unwrap(), again, "nothing is left to be found");
}

#[test]
fn findings_about_another_game_are_refused_by_name() {
    let folder = drops(&Recorded::opened(), Viewer::Referee);
    let game = folder.path().join("game.jsonl");
    let words = format!("--iterations 8 --results {}", folder.path().join("found.jsonl").display());
    ask(&game, &words).unwrap();
    let refused = |file: &Path, words: &str| ask(file, words).unwrap_err().to_string();
    let other = refused(&fixture(TWENTIETH), &words);
    assert!(other.contains("found.jsonl: the findings are about another record"), "{other}");
    let seed = refused(&game, &format!("{words} --seed 2"));
    assert!(seed.contains("found.jsonl: the file is of another analysis"), "{seed}");
}

#[test]
fn what_cannot_be_analysed_is_refused_by_name() {
    let refused = |game: &Recorded, reader, words: &str| {
        let folder = drops(game, reader);
        ask(&folder.path().join("game.jsonl"), words).unwrap_err().to_string()
    };
    let seat = crate::recorded::seat;
    let watched = refused(&Recorded::running(), Viewer::Spectator, "");
    assert!(watched.contains("a decision is judged by what its seat knew"), "{watched}");
    let other = refused(&Recorded::running(), Viewer::Seat(seat(2)), "--seat 1");
    assert!(other.contains("does not tell what seat 1 knew, only what the seat-2 does"), "{other}");
    let third = refused(&Recorded::opened(), Viewer::Referee, "--seat 3");
    assert!(third.contains("there is no seat 3: they are 1 to 2"), "{third}");
    let words = ["replay", "analyse", "a.jsonl", "--bot", "greedy"];
    let greedy = Arguments::try_parse_from(words).unwrap_err().to_string();
    assert!(greedy.contains("only a search weighs commands against each other"), "{greedy}");
}

#[test]
fn a_seat_is_judged_alike_by_its_own_record_and_by_the_referees() {
    let game = Recorded::opened();
    let judged = |reader| {
        let folder = drops(&game, reader);
        let words = "--iterations 16 --seat 2";
        json(&folder.path().join("game.jsonl"), words)["decisions"].clone()
    };
    let own = judged(Viewer::Seat(crate::recorded::seat(2)));
    assert!(own.as_array().is_some_and(|all| all.len() > 2), "{own}");
    assert_eq!(own, judged(Viewer::Referee), "the hands of others change nothing");
}

/// Checks the laws that every analysis keeps.
fn assert_sound(report: &Value, seats: usize) {
    let decisions = report["decisions"].as_array().unwrap();
    assert!(decisions.len() > 8, "{}", decisions.len());
    for decision in decisions {
        let (cost, accuracy) = (decision["cost"].as_f64(), decision["accuracy"].as_f64());
        let (cost, accuracy) = (cost.unwrap(), accuracy.unwrap());
        assert!(cost >= 0.0 && (0.0..=100.0).contains(&accuracy), "{decision}");
        let lead = &decision["weighed"]["lead"];
        let lead = lead["mean"].as_f64().zip(lead["error"].as_f64());
        let is_certain = lead.is_some_and(|(mean, error)| mean > 0.0 && mean > 2.0 * error);
        assert_eq!(cost > 0.0, is_certain, "{decision}");
        let is_best = ["best", "forced"].iter().any(|verdict| decision["verdict"] == **verdict);
        assert_eq!(decision["better"].is_null(), is_best, "{decision}");
    }
    let of = |seat: &Value, key: &str| seat[key].as_u64().unwrap();
    let counted: u64 = report["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| of(seat, "decisions") + of(seat, "forced"))
        .sum();
    assert_eq!(counted, decisions.len() as u64);
    let costliest = report["costliest"].as_array().unwrap();
    let costs: Vec<f64> = costliest.iter().map(|it| it["cost"].as_f64().unwrap()).collect();
    assert!(!costs.is_empty() && costs.len() <= 10, "{costs:?}");
    assert!(costs.is_sorted_by(|one, other| one >= other) && costs.iter().all(|it| *it > 0.0));
    let outlook = report["outlook"].as_array().unwrap();
    assert!(!outlook.is_empty());
    assert_eq!(outlook.len() % (seats * (seats + 1)), 0, "a spectator and each seat see all");
    for view in outlook.chunks(seats) {
        let sum: f64 = view.iter().map(|it| it["place"]["mean"].as_f64().unwrap()).sum();
        assert!((sum - (seats * (seats + 1)) as f64 / 2.0).abs() < 1e-4, "{view:?}");
    }
}

#[test]
fn a_game_of_20th_century_is_analysed() {
    let report = json(&fixture(TWENTIETH), "--iterations 16 --from 20 --to 60");
    assert_sound(&report, 3);
    assert_eq!(report["measure"], "share");
}

#[test]
fn a_game_of_underwater_cities_is_analysed() {
    let report = json(&fixture(UNDERWATER), "--iterations 16 --from 380 --to 410");
    assert_sound(&report, 2);
}

#[test]
fn whoever_chooses_at_random_is_found_out() {
    let folder = tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    let words = "replay match --ruleset twentieth_century --players 3 --games 1 --seed 5 --bots";
    let words = words.split(' ').chain(["random,greedy", "--records", records]);
    run(&Arguments::try_parse_from(words).unwrap().question, &games()).unwrap();
    let report = json(&folder.path().join("1-1.jsonl"), "--iterations 100 --to 60");
    let accuracy = |seat: usize| report["seats"][seat]["accuracy"].as_f64().unwrap();
    assert!((1..3).all(|other| accuracy(0) < accuracy(other)), "{}", report["seats"]);
    let errors = |seat: usize| report["seats"][seat]["large_mistakes"].as_u64().unwrap();
    assert!(errors(0) > 0, "{}", report["seats"]);
}
