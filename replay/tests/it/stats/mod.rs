//! Games measured over time: the table, the plots, and what cannot be measured.

mod plots;
mod views;

use crate::drops::Drops;
use crate::recorded::Recorded;
use clap::Parser;
use engine::kernel::outcome::Outcome;
use engine::kernel::record;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::Replayable;
use replay::command::{Arguments, Failure, GOOD, Known, Printed, games, known, run};
use replay::open::Replay;
use replay::stats::course::{Mark, Pace, Unmeasured, course};
use replay::stats::table::COLUMNS;
use replay::stats::{Group, Measurable};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::{TempDir, tempdir};

/// Records in a folder, as the command reads them.
struct Records(TempDir);

impl Records {
    fn of(records: &[(&str, String)]) -> Records {
        let folder = tempdir().unwrap();
        for (name, record) in records {
            fs::write(folder.path().join(name), record).unwrap();
        }
        Records(folder)
    }

    /// A game of Drops to its end.
    fn opened() -> Records {
        Records::of(&[("game.jsonl", Recorded::opened().record(Viewer::Referee))])
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Answers `replay stats WORDS`; a word with a point in it is a path in the folder.
    fn ask(&self, words: &str) -> Result<Printed, Failure> {
        let path = |word: &str| self.path(word).to_str().unwrap().to_owned();
        let word = |word: &str| if word.contains('.') { path(word) } else { word.to_owned() };
        let words = "replay stats".split(' ').map(str::to_owned).chain(words.split(' ').map(word));
        let arguments = Arguments::try_parse_from(words).unwrap();
        let known: Vec<Known> = [known::<Drops>()].into_iter().chain(games()).collect();
        run(&arguments.question, &known)
    }

    fn text(&self, words: &str) -> String {
        let answer = self.ask(words).unwrap();
        assert_eq!(answer.code, GOOD);
        answer.text.replace(self.0.path().to_str().unwrap(), "")
    }

    fn refused(&self, words: &str) -> String {
        self.ask(words).unwrap_err().to_string().replace(self.0.path().to_str().unwrap(), "")
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }
}

/// The recorded games of a ruleset, by the folder that they stand in below `fixtures`; editions of others that some are of are taken in.
fn recorded(folder: &str) -> Vec<PathBuf> {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    replay::editions::take_in(&fixtures.join("editions")).unwrap();
    let folder = fixtures.join(folder);
    let files = fs::read_dir(folder.join("games")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(files.len() > 10);
    files
}

/// A recorded game of four that was played to its end.
fn striving(folder: &str) -> String {
    let name = |file: &PathBuf| file.file_name().unwrap().to_str().unwrap().to_owned();
    let whole = |file: &PathBuf| {
        let name = name(file);
        name.starts_with("4-") && name.contains("-striving") && !name.contains("-steps")
    };
    fs::read_to_string(recorded(folder).into_iter().find(whole).unwrap()).unwrap()
}

/// The rows of a table as texts, without its heading.
fn rows(table: &str) -> Vec<Vec<String>> {
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    assert_eq!(reader.headers().unwrap(), COLUMNS.as_slice());
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

fn column<'r>(row: &'r [String], name: &str) -> &'r str {
    &row[COLUMNS.iter().position(|column| *column == name).unwrap()]
}

#[test]
fn the_table_has_a_row_for_each_moment_seat_and_series() {
    insta::assert_snapshot!(Records::opened().text("game.jsonl"));
}

#[test]
fn rows_by_round_are_those_of_the_turns_that_end_one() {
    let records = Records::opened();
    let by_turn = rows(&records.text("game.jsonl"));
    let ends = |row: &&Vec<String>| column(row, "mark") != "turn";
    let expected: Vec<Vec<String>> = by_turn.iter().filter(ends).cloned().collect();
    assert_eq!(rows(&records.text("game.jsonl --by round")), expected);
    assert!(expected.len() < by_turn.len());
}

#[test]
fn what_is_not_known_has_no_row() {
    let record = Recorded::running().record(Viewer::Spectator);
    let table = rows(&Records::of(&[("seen.jsonl", record)]).text("seen.jsonl"));
    let told: BTreeSet<&str> = table.iter().map(|row| column(row, "series")).collect();
    assert_eq!(told, BTreeSet::from(["points", "cards"]));
    assert_eq!(column(table.last().unwrap(), "mark"), "now");
    let own = Recorded::running().record(Viewer::Seat(crate::recorded::seat(2)));
    let refused = Records::of(&[("own.jsonl", own)]).refused("own.jsonl --as 1");
    assert!(
        refused.contains("/own.jsonl: the record does not tell what the seat-1 knows"),
        "{refused}"
    );
}

#[test]
fn every_value_is_a_whole_number_of_a_seat_that_plays() {
    let records =
        Records::of(&[("u.jsonl", striving("underwater")), ("t.jsonl", striving("twentieth"))]);
    let table = rows(&records.text("u.jsonl t.jsonl"));
    for row in &table {
        column(row, "value").parse::<i64>().unwrap();
        assert!((1..=4).contains(&column(row, "seat").parse::<u8>().unwrap()));
    }
    let of = |column_name, value| table.iter().filter(move |row| column(row, column_name) == value);
    let rounds = |ruleset| {
        of("ruleset", ruleset).map(|row| column(row, "round").parse::<u32>().unwrap()).max()
    };
    assert_eq!((rounds("underwater_cities"), rounds("twentieth_century")), (Some(10), Some(6)));
}

/// The last points of each recorded game are those of its outcome; one without an outcome has no end.
fn assert_ends_with_its_outcome<G: Replayable>(folder: &str) {
    let mut ended = 0;
    for file in recorded(folder) {
        let record = record::read(&fs::read(&file).unwrap()).unwrap();
        let replay = Replay::<G>::open(record).unwrap();
        let timeline = replay.timeline(replay.best()).unwrap();
        let course = course(&replay, replay.best(), Pace::Round).unwrap();
        let last = course.moments.last().unwrap();
        assert_eq!(last.seq, timeline.last().unwrap(), "{}", file.display());
        let table = timeline.table(last.seq).unwrap();
        let Some(Outcome(places)) = G::outcome(&table.game) else {
            assert_eq!(last.mark, Mark::Now, "{}", file.display());
            continue;
        };
        assert_eq!(last.mark, Mark::End, "{}", file.display());
        for place in places {
            let numbers = &last.numbers[place.seat.index()];
            for name in ["points", "points_if_scored_now"] {
                let series = G::SERIES.iter().position(|series| series.quantity.name == name);
                let told = numbers[series.unwrap()];
                assert_eq!(told, Some(place.points.into()), "{}: {name}", file.display());
            }
        }
        ended += 1;
    }
    assert!(ended >= 8, "only {ended} games have an outcome");
}

#[test]
fn the_last_points_are_those_of_the_outcome_in_underwater_cities() {
    assert_ends_with_its_outcome::<UnderwaterCities>("underwater");
}

#[test]
fn the_last_points_are_those_of_the_outcome_in_20th_century() {
    assert_ends_with_its_outcome::<TwentiethCentury>("twentieth");
}

/// Each series has a name and a title of its own, and every group has one.
fn assert_named_once<G: Measurable>(groups: usize) {
    let quantities = || G::SERIES.iter().map(|series| series.quantity);
    let names: BTreeSet<&str> = quantities().map(|quantity| quantity.name).collect();
    assert_eq!(names.len(), G::SERIES.len());
    let plain = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    assert!(names.iter().all(|name| name.chars().all(plain)), "{names:?}");
    for language in [Language::En, Language::De] {
        let titles = quantities().map(|one| (one.group.name(), one.title.words(language)));
        assert_eq!(titles.collect::<BTreeSet<_>>().len(), G::SERIES.len());
    }
    let of = |group: &&Group| quantities().any(|quantity| quantity.group == **group);
    assert_eq!(Group::ALL.iter().filter(of).count(), groups);
}

#[test]
fn every_series_is_named_once() {
    assert_named_once::<UnderwaterCities>(4);
    assert_named_once::<TwentiethCentury>(4);
    assert_named_once::<Drops>(2);
}

#[test]
fn tables_and_plots_are_written_side_by_side() {
    let records =
        Records::of(&[("u.jsonl", striving("underwater")), ("t.jsonl", striving("twentieth"))]);
    let said = records.text("u.jsonl t.jsonl --by round --csv table.csv --svg .plots");
    assert_eq!(said.lines().count(), 9, "{said}");
    assert!(
        said.starts_with("/table.csv is written\n/.plots/twentieth_century-points.svg is"),
        "{said}"
    );
    let printed = records.text("u.jsonl t.jsonl --by round");
    assert_eq!(records.read("table.csv").replace(records.0.path().to_str().unwrap(), ""), printed);
}

#[test]
fn the_same_games_give_the_same_bytes() {
    let records = Records::of(&[("u.jsonl", striving("underwater"))]);
    records.text("u.jsonl --csv a.csv --svg .a");
    records.text("u.jsonl --csv b.csv --svg .b");
    assert_eq!(records.read("a.csv"), records.read("b.csv"));
    for group in Group::ALL {
        let plot =
            |folder| records.read(&format!("{folder}/underwater_cities-{}.svg", group.name()));
        assert_eq!(plot(".a"), plot(".b"));
    }
}

#[test]
fn the_first_file_that_cannot_be_measured_is_named_and_nothing_is_written() {
    let good = Recorded::opened().record(Viewer::Referee);
    let mut lobby = Recorded::running();
    lobby.events.truncate(3);
    let records = Records::of(&[
        ("good.jsonl", good.clone()),
        ("forged.jsonl", good.replacen("\"player_2\"", "\"player_3\"", 1)),
        ("lobby.jsonl", lobby.record(Viewer::Spectator)),
        ("other.jsonl", "{}\n".to_owned()),
        ("empty.jsonl", String::new()),
    ]);
    let refused =
        |file: &str| records.refused(&format!("good.jsonl {file} --csv table.csv --svg .plots"));
    assert!(refused("forged.jsonl").starts_with("/forged.jsonl:4: the chain is broken"));
    assert!(refused("other.jsonl").starts_with("/other.jsonl:1: "));
    assert_eq!(refused("empty.jsonl"), "/empty.jsonl:0: the record is empty");
    assert!(refused("missing.jsonl").starts_with("/missing.jsonl: "));
    assert_eq!(refused("lobby.jsonl"), format!("/lobby.jsonl: {}", Unmeasured::NotBegun));
    assert!(!records.path("table.csv").exists() && !records.path(".plots").exists());
    let in_the_way = records.refused("good.jsonl --svg good.jsonl");
    assert!(in_the_way.starts_with("/good.jsonl: "), "{in_the_way}");
}

#[test]
fn a_bundle_is_measured_as_its_record() {
    let records = Records::opened();
    let page = records.path("game.html");
    let (file, out) = (records.path("game.jsonl"), page.to_str().unwrap());
    let words = ["replay", "bundle", file.to_str().unwrap(), "-o", out];
    let bundled = run(&Arguments::try_parse_from(words).unwrap().question, &[known::<Drops>()]);
    assert_eq!(bundled.unwrap().code, GOOD);
    let of_record = records.text("game.jsonl").replace("game.jsonl", "game.html");
    assert_eq!(records.text("game.html"), of_record);
}

#[test]
fn the_process_prints_the_table_and_gives_exit_codes() {
    let program =
        |words: &[&str]| Command::new(env!("CARGO_BIN_EXE_replay")).args(words).output().unwrap();
    let records = Records::of(&[("t.jsonl", striving("twentieth"))]);
    let file = records.path("t.jsonl");
    let printed = program(&["stats", file.to_str().unwrap(), "--by", "round"]);
    assert_eq!(printed.status.code(), Some(0));
    assert!(printed.stdout.starts_with(COLUMNS.join(",").as_bytes()));
    assert_eq!(program(&["stats"]).status.code(), Some(2));
    assert_eq!(program(&["stats", "no such file"]).status.code(), Some(2));
}
