//! `replay find` and `replay events`: many records in one question, and one record as a table.

use crate::commands::ask;
use crate::drops::Drops;
use crate::recorded::{Recorded, seat};
use clap::Parser;
use engine::kernel::viewer::Viewer;
use replay::command::{Arguments, BAD, Failure, GOOD, Known, Printed, games, known, run};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tempfile::{TempDir, tempdir};

/// The recorded games of both rulesets.
const FIXTURES: [&str; 2] = ["underwater", "twentieth"];

fn find_with(folder: &Path, words: &[&str], games: &[Known]) -> Result<Printed, Failure> {
    let folder = folder.to_str().unwrap();
    let words = [&["replay", "find", folder], words].concat();
    run(&Arguments::try_parse_from(words).unwrap().question, games)
}

fn find(folder: &TempDir, words: &[&str]) -> Printed {
    find_with(folder.path(), words, &[known::<Drops>()]).unwrap()
}

/// A folder with a game that is opened, below it one that still runs, and a file that is no record.
fn records() -> TempDir {
    let folder = tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    fs::create_dir(folder.path().join("below")).unwrap();
    write("opened.jsonl", &Recorded::opened().record(Viewer::Referee));
    write("below/running.jsonl", &Recorded::running().record(Viewer::Seat(seat(2))));
    write("page.md", "# No record, and no name of one\n");
    folder
}

fn files(printed: &Printed) -> Vec<String> {
    let values = printed.text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let file =
        |value: Value| value["file"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    values.map(file).collect()
}

#[test]
fn find_names_the_records_for_which_the_condition_holds() {
    let folder = records();
    let asked = |condition| files(&find(&folder, &["--json", "--where", condition]));
    assert_eq!(files(&find(&folder, &["--json"])), ["running.jsonl", "opened.jsonl"]);
    assert_eq!(asked(".opened"), ["opened.jsonl"]);
    assert_eq!(asked(".seats == 2 and (.ended | not)"), ["running.jsonl"]);
    assert_eq!(asked(".players[] | select(.place == 1) | .points > 20"), ["opened.jsonl"]);
    assert_eq!(asked(".seats == 5"), [""; 0]);
}

#[test]
fn a_summary_tells_players_course_and_outcome() {
    let folder = records();
    let told = find(&folder, &["--json", "--where", ".opened"]).text;
    let game: Value = serde_json::from_str(&told).unwrap();
    let recorded = Recorded::opened();
    assert_eq!((&game["ruleset"], &game["phase"]), (&"drops".into(), &"opened".into()));
    assert_eq!((&game["turns"], &game["rounds"]), (&4.into(), &2.into()));
    assert_eq!(game["events"], recorded.events.len());
    assert_eq!((&game["whole"], &game["viewer"]), (&true.into(), &"referee".into()));
    assert!(game["started_at"].as_str() <= game["ended_at"].as_str(), "{game}");
    let second = &game["players"][1];
    assert_eq!((&second["seat"], &second["player"]), (&2.into(), &"player_2".into()));
    assert_eq!((&second["place"], &second["points"]), (&1.into(), &31.into()));
    assert_eq!(second["numbers"]["points"], 31);
}

#[test]
fn find_tells_a_table_and_how_many_were_asked() {
    let folder = records();
    let told = find(&folder, &["--where", ".opened"]).text;
    let lines: Vec<&str> = told.lines().collect();
    let [heading, record, count] = lines[..] else { panic!("{told}") };
    assert!(heading.starts_with("file ") && record.ends_with("22 31*"), "{told}");
    assert_eq!(count, "1 of 2");
    assert_eq!(find(&folder, &["--where", "false", "--lang", "de"]).text, "0 von 2\n");
    let table = find(&folder, &["--csv"]).text;
    let mut rows = csv::Reader::from_reader(table.as_bytes());
    let headers = rows.headers().unwrap().clone();
    let points = headers.iter().position(|name| name == "points_2").unwrap();
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    assert_eq!((rows.len(), &rows[1][points]), (2, "31"));
}

#[test]
fn a_file_that_is_no_record_is_told_and_the_others_are_asked() {
    let folder = records();
    fs::write(folder.path().join("no.jsonl"), "{}\n").unwrap();
    let opened = Recorded::opened().record(Viewer::Referee);
    let broken = opened.replace("\"player_2\"", "\"player_3\"");
    fs::write(folder.path().join("broken.jsonl"), broken).unwrap();
    let found = find(&folder, &["--json", "--where", ".whole"]);
    assert_eq!((files(&found).len(), found.code), (2, BAD));
    assert!(found.aside.contains("no.jsonl:1: not a record"), "{}", found.aside);
    assert_eq!(found.aside.lines().count(), 1, "{}", found.aside);
    let breaking = find(&folder, &["--json", "--where", ".whole | not"]);
    assert_eq!(files(&breaking), ["broken.jsonl"]);
    assert!(breaking.text.contains("\"fault\":\"line 4: "), "{}", breaking.text);
}

#[test]
fn a_condition_or_a_folder_that_is_wrong_is_refused() {
    let refused = |folder: &Path, condition| {
        let games = [known::<Drops>()];
        find_with(folder, &["--where", condition], &games).unwrap_err().to_string()
    };
    let folder = records();
    let wrong = refused(folder.path(), ".seats = ");
    assert!(wrong.contains("--where, column ") && wrong.contains("for example"), "{wrong}");
    let unasked = refused(folder.path(), ".seats.number");
    assert!(unasked.contains("running.jsonl"), "{unasked}");
    assert!(refused("/no such folder".as_ref(), "true").starts_with("/no such folder: "));
}

#[test]
fn every_recorded_game_has_a_summary() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    for ruleset in FIXTURES {
        let folder = fixtures.join(ruleset).join("games");
        let found = find_with(&folder, &["--json"], &games()).unwrap();
        let records = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
        let records = records.filter(|path| path.extension().is_some_and(|end| end == "jsonl"));
        // Games with an edition of others are told aside: this program does not have it.
        let missing = found.aside.matches("the edition `homelands`").count();
        assert_eq!(found.aside.lines().count(), missing, "{}", found.aside);
        assert_eq!(files(&found).len() + missing, records.count(), "{ruleset}");
        let ended = find_with(&folder, &["--json", "--where", ".ended"], &games()).unwrap();
        for line in ended.text.lines() {
            let game: Value = serde_json::from_str(line).unwrap();
            assert!(game["players"].as_array().unwrap().len() == game["seats"], "{line}");
            assert!(game["ended_at"].is_string() && game["whole"] == true, "{line}");
        }
    }
}

#[test]
fn events_are_a_table_with_words_and_points() {
    let record = Recorded::opened().record(Viewer::Referee);
    let table = |words: &str| -> Vec<csv::StringRecord> {
        let answer = ask(record.as_bytes(), words).unwrap();
        assert_eq!(answer.code, GOOD);
        csv::Reader::from_reader(answer.text.as_bytes()).records().map(Result::unwrap).collect()
    };
    let events = table("events");
    assert_eq!(events.len(), Recorded::opened().events.len());
    let took: Vec<&str> = events[8].iter().skip(3).collect();
    let words = ["1", "1", "true", "1", "player_1", "player", "take", "take"];
    let facts = ["took", "Seat 1 takes a drop.", "10", "0"];
    assert_eq!(took, [&words[..], &facts].concat());
    let counts: Vec<&str> = events.iter().map(|row| &row[5]).collect();
    assert!(counts.contains(&"false"), "what was taken back is told, too: {counts:?}");
    let facts = table("events --each fact");
    let of_event = |row: &&csv::StringRecord| row[1] == events[7][1];
    assert_eq!(facts.iter().filter(of_event).count(), events[7][11].split(" | ").count());
}

#[test]
fn events_are_written_into_a_file() {
    let folder = tempdir().unwrap();
    let output = folder.path().join("events.csv");
    let record = Recorded::opened().record(Viewer::Referee);
    let said = ask(record.as_bytes(), &format!("events --csv {}", output.display())).unwrap();
    assert_eq!(said.text, format!("{} is written\n", output.display()));
    let printed = ask(record.as_bytes(), "events").unwrap();
    assert_eq!(fs::read_to_string(output).unwrap(), printed.text);
}
