//! `replay explain`: what a bot thinks of a decision, from what its seat knew.

use crate::drops::Drops;
use crate::recorded::{Recorded, seat};
use clap::Parser;
use engine::kernel::ids::Seq;
use engine::kernel::viewer::Viewer;
use replay::command::{
    Arguments, Failure, GOOD, Printed, games as games_of_this_build, known, run,
};
use std::io::Write;
use tempfile::NamedTempFile;

fn ask(record: &str, words: &str) -> Result<Printed, Failure> {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(record.as_bytes()).unwrap();
    let words = words.split_whitespace();
    let words = ["replay", "explain", file.path().to_str().unwrap()].into_iter().chain(words);
    run(&Arguments::try_parse_from(words).unwrap().question, &[known::<Drops>()])
}

fn told(record: &str, words: &str) -> String {
    let answer = ask(record, words).unwrap();
    assert_eq!(answer.code, GOOD);
    answer.text
}

fn opened() -> String {
    Recorded::opened().record(Viewer::Referee)
}

/// The first event in which somebody chose between two commands at least: taking a second drop, or ending the turn.
fn second_choice() -> Seq {
    let took = Recorded::opened().event_of("took");
    Seq(took.0 + 1)
}

#[test]
fn the_choice_is_shown_with_its_rank_and_the_alternatives() {
    let seq = second_choice();
    let text = told(&opened(), &format!("--seq {seq} --iterations 40"));
    let heading = format!("Event {seq}, seat 1: what was chosen is number ");
    assert!(text.starts_with(&heading), "{text}");
    assert!(text.contains(" of 2 (search-40, seed 1)\n"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with('*')).count(), 1, "{text}");
    assert!(text.contains("share of the others that one may hope to leave behind"), "{text}");
    let german = told(&opened(), &format!("--seq {seq} --iterations 40 --lang de"));
    assert!(
        german.starts_with(&format!("Ereignis {seq}, Sitz 1: Die Wahl ist Nummer ")),
        "{german}"
    );
}

#[test]
fn what_was_tried_longest_stands_first_and_of_that_the_best() {
    let words = format!("--seq {} --iterations 40 --json", second_choice());
    let json: serde_json::Value = serde_json::from_str(&told(&opened(), &words)).unwrap();
    let alternatives = json["alternatives"].as_array().unwrap();
    let figures: Vec<(u64, f64)> = alternatives
        .iter()
        .map(|one| (one["tries"].as_u64().unwrap(), one["mean"].as_f64().unwrap()))
        .collect();
    assert!(figures.is_sorted_by(|one, other| one >= other), "{figures:?}");
    let rank = alternatives.iter().position(|one| one["chosen"] == true).unwrap() + 1;
    assert_eq!(json["rank"], rank);
    let own = json["own"].as_u64().unwrap() as usize;
    let tries = |place: usize| alternatives[place].get("tries").unwrap().as_u64();
    assert!((0..alternatives.len()).all(|place| tries(place) <= tries(own - 1)), "{json}");
}

#[test]
fn all_alternatives_are_told_on_request() {
    let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/underwater/games");
    let file = format!("{games}/3-players-342-striving-contracts.jsonl");
    let explained = |words: &[&str]| {
        let words =
            [&["replay", "explain", &file, "--seq", "150", "--bot", "greedy"], words].concat();
        run(&Arguments::try_parse_from(words).unwrap().question, &games_of_this_build())
            .unwrap()
            .text
    };
    let (best, all) = (explained(&[]), explained(&["--all"]));
    assert!(best.contains("best first by the points in sight after the turn\n"), "{best}");
    assert!(best.ends_with(" more: `--all` tells them\n"), "{best}");
    let told = best.lines().filter(|line| line.contains(" points – ")).count();
    let more: usize =
        best.lines().last().unwrap().split_whitespace().next().unwrap().parse().unwrap();
    assert_eq!(all.lines().count(), 2 + told + more, "{all}");
}

#[test]
fn the_same_seed_explains_the_same() {
    let words = format!("--seq {} --iterations 40 --seed 9 --json", second_choice());
    assert_eq!(told(&opened(), &words), told(&opened(), &words));
    let json: serde_json::Value = serde_json::from_str(&told(&opened(), &words)).unwrap();
    assert_eq!(json["bot"], "search-40");
    let tries: u64 = json["alternatives"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["tries"].as_u64().unwrap())
        .sum();
    assert_eq!(tries, 40, "two get what eight would get while that is little");
}

#[test]
fn what_others_hold_changes_no_explanation() {
    let game = Recorded::opened();
    let words = format!("--seq {} --iterations 40", second_choice());
    let own = told(&game.record(Viewer::Seat(seat(1))), &words);
    assert_eq!(own, told(&opened(), &words), "the referee's record tells nothing more");
}

#[test]
fn a_draft_is_explained_as_its_seat_saw_it() {
    let game = Recorded::opened();
    let keep = game.events.iter().rev().find(|event| {
        let told = serde_json::to_string(&event.facts).unwrap();
        told.contains("\"kept\"")
    });
    let keep = keep.unwrap();
    let text = told(&opened(), &format!("--seq {} --bot greedy", keep.seq));
    assert!(text.contains(" of 2 (greedy, seed 1)\n"), "{text}");
}

#[test]
fn what_is_no_choice_or_not_known_is_refused_by_name() {
    let refused = |record: &str, words: &str| ask(record, words).unwrap_err().to_string();
    let lobby = refused(&opened(), "--seq 0");
    assert!(lobby.contains("event 0 is no choice of a game: name one"), "{lobby}");
    let none = refused(&opened(), "--seq 999");
    assert!(none.contains("there is no event 999"), "{none}");
    let seq = second_choice();
    let other = refused(&opened(), &format!("--seq {seq} --as 2"));
    assert!(other.contains("is not known to the seat-2: ask as seat 1"), "{other}");
    let words = ["replay", "explain", "a.jsonl", "--seq", "1", "--bot", "random"];
    let random = Arguments::try_parse_from(words).unwrap_err().to_string();
    assert!(random.contains("this bot thinks nothing: name `greedy` or `search`"), "{random}");
}
