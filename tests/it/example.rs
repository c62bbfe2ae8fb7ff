//! The worked example of the page: every digit that it shows is the one that the engine computes.

use crate::verifier::{fixtures, verify};
use engine::kernel::chance::{GameKey, Seed, Stream};
use engine::kernel::record::{self, Record};
use engine::kernel::seal::canonical;
use engine::kernel::seat::Seat;
use engine::kernel::whom::Whom;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;

fn section() -> String {
    let page = fs::read_to_string(fixtures().join("README.md")).expect("the page of the format");
    let section = page.split("\n## A worked example").nth(1).expect("the heading");
    section.split("\n## ").next().unwrap_or_default().to_owned()
}

fn bytes() -> Vec<u8> {
    fs::read(fixtures().join("example/tiny.jsonl")).expect("the example")
}

fn recorded() -> Record {
    record::read(&bytes()).expect("the example is whole")
}

fn seed(record: &Record, event: usize) -> Seed {
    let seed = record.events[event].line.facts[0].member("seed").expect("a seed");
    seed.trim_matches('"').parse().expect("64 digits")
}

fn key(record: &Record) -> GameKey {
    let seats = [seed(record, 1), seed(record, 2)];
    GameKey::derive(&seed(record, 15), record.game, seats)
}

/// The words that are 64 hexadecimal digits.
fn digits(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.filter(|word| word.len() == 64).collect()
}

/// Returns what stands behind these words in their line.
fn behind<'t>(text: &'t str, words: &str) -> &'t str {
    let rest = text.split(words).nth(1).unwrap_or_else(|| panic!("{words} is not told"));
    rest.split('\n').next().unwrap_or_default().trim()
}

#[test]
fn all_digits_of_the_example_are_those_of_the_engine() {
    let (section, record) = (section(), recorded());
    let key = key(&record);
    let choice = Whom::Seat(Seat::numbered(1).expect("a seat"));
    let sealed = &record.events[4];
    let opening = &sealed.openings[&choice];
    let act = behind(&section, "act key = ");
    let expected = [
        record.events[0].hash.to_string(),
        record.head.head.to_string(),
        opening.seal().expect("a seal").to_string(),
        opening.salt.to_string(),
        seed(&record, 15).to_string(),
        seed(&record, 1).to_string(),
        seed(&record, 2).to_string(),
        seed(&record, 15).commit(record.game).to_string(),
        hex::encode(key.bytes()),
        act.to_owned(),
    ];
    assert_eq!(hex::encode(key.salt(4, "1")), opening.salt.to_string());
    assert_eq!(sealed.line.sealed[&choice], opening.seal().expect("a seal"));
    assert_eq!(digits(&section), expected.iter().map(String::as_str).collect());
    assert!(section.contains(&record.game.to_string()));
    let content = canonical(&json!({"facts": opening.facts})).expect("canonical");
    assert!(
        section.contains(&content) && section.contains(&format!("the {} bytes", content.len()))
    );
    let first = bytes().split(|&byte| byte == b'\n').next().map_or(0, <[u8]>::len);
    assert!(section.contains(&format!("The hash of its {first} bytes")));
}

#[test]
fn all_words_and_swaps_of_the_example_are_those_of_the_engine() {
    let (section, record) = (section(), recorded());
    let key = key(&record);
    let mut act = [0; 32];
    hex::decode_to_slice(behind(&section, "act key = "), &mut act).expect("64 digits");
    let (mut stream, mut named) = (Stream::new(act), key.act_written("deck/shuffle/0"));
    let mut order: Vec<u32> = (1..=7).collect();
    for i in (1..order.len()).rev() {
        let word = stream.word();
        assert_eq!(word, named.word(), "the label's stream");
        let j = word as usize % (i + 1);
        order.swap(i, j);
        let row = format!("| {i} | {} | {word} | {j} | {order:?} |", i + 1);
        assert!(section.contains(&row), "{row}");
        assert!(behind(&section, "words   = ").contains(&word.to_string()), "{word}");
    }
    let told = record.events[3].openings[&Whom::Table].facts[&1].member("order");
    let told = told.expect("the table's order");
    assert_eq!(told, json!(order).to_string());
    assert!(section.contains(&format!("tells `{told}`")));
    let again = record.events[8].line.facts[0].member("order").expect("an order");
    assert!(section.contains(&format!("the same order, `{again}`")));
}

#[test]
fn the_verifier_says_of_the_example_what_the_page_says() {
    let (section, folder) = (section(), tempfile::tempdir().expect("a folder"));
    let path = folder.path().join("seat-1.jsonl");
    fs::write(&path, of_seat_1()).expect("written");
    let Some(output) = verify(&[&fixtures().join("example/tiny.jsonl"), &path]) else { return };
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && told.lines().count() == 2, "{told}");
    for line in told.lines() {
        assert!(section.contains(&format!("`{line}`")), "{line}");
    }
}

/// The example as seat 1 has it before it is opened.
fn of_seat_1() -> String {
    let text = String::from_utf8(bytes()).expect("a text");
    let is_known = |line: &&str| {
        let value: Value = serde_json::from_str(line).expect("a line");
        value.get("seq").is_some_and(|seq| *seq != json!(15)) || value["for"] == json!("1")
    };
    let lines: String = text.lines().filter(is_known).map(|line| format!("{line}\n")).collect();
    lines + &crate::forging::head_line(recorded().events[14].hash, 15) + "\n"
}
