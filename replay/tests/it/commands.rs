//! The command line: what it answers, and how it fails.

use crate::drops::Drops;
use crate::forged::{parsed, written};
use crate::recorded::{Recorded, seat};
use clap::Parser;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use replay::command::{Arguments, BAD, Failure, GOOD, NEWER, Printed, UNREADABLE, known, run};
use std::fs::File;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use tempfile::{NamedTempFile, tempdir};

pub(crate) fn file(record: &[u8]) -> NamedTempFile {
    let mut file = NamedTempFile::new().unwrap();
    file.write_all(record).unwrap();
    file
}

/// Answers `replay WORDS` with the record's file in the second place.
pub(crate) fn ask(record: &[u8], words: &str) -> Result<Printed, Failure> {
    let file = file(record);
    let mut words: Vec<&str> = words.split_whitespace().collect();
    words.insert(1, file.path().to_str().unwrap());
    let arguments = Arguments::try_parse_from([&["replay"], &words[..]].concat()).unwrap();
    run(&arguments.question, &[known::<Drops>()])
}

fn text(record: &str, words: &str) -> String {
    let answer = ask(record.as_bytes(), words).unwrap();
    assert_eq!(answer.code, GOOD);
    answer.text
}

fn opened() -> String {
    Recorded::opened().record(Viewer::Referee)
}

#[test]
fn show_draws_the_position_for_a_viewer() {
    let game = Recorded::opened();
    let seq = game.event_of("undone").0;
    let shown = text(&opened(), &format!("show --seq {seq} --as 1"));
    let heading = format!("Event {seq} of {}, ", game.events.len() - 1);
    assert!(shown.starts_with(&heading), "{shown}");
    assert!(shown.contains("is being played, to choose: seat 1\n"), "{shown}");
    assert!(shown.contains("drops 4, taken [1, 0]"), "{shown}");
    let before = text(&opened(), &format!("show --seq {} --as spectator", seq - 1));
    assert!(before.contains(&format!("taken back by event {seq}")), "{before}");
    assert!(before.contains("drops 3, taken [2, 0]"), "{before}");
    let german = text(&opened(), "show --lang de");
    assert!(german.contains("Das Spiel ist zu Ende und offengelegt\n"), "{german}");
}

#[test]
fn show_writes_boards_into_files() {
    let folder = tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let words = format!("show --seq 3 --as 1 --svg {} --html {}", name("a.svg"), name("a.html"));
    text(&opened(), &words);
    let svg = std::fs::read_to_string(name("a.svg")).unwrap();
    let read = roxmltree::Document::parse(&svg).unwrap();
    assert!(read.root_element().has_tag_name("svg"), "{svg}");
    assert!(svg.contains("Points so far ") && !svg.contains("var("), "{svg}");
    let html = std::fs::read_to_string(name("a.html")).unwrap();
    assert!(html.starts_with("<!DOCTYPE html><html lang=\"en\">"), "{html}");
    assert!(html.contains("id=\"strip-1\"") && !html.contains("style="), "{html}");
    let failure =
        ask(opened().as_bytes(), &format!("show --svg {}", name("no/a.svg"))).unwrap_err();
    assert!(failure.to_string().starts_with(&name("no/a.svg")), "{failure}");
}

#[test]
fn show_tells_each_viewer_only_what_he_knows() {
    let shown = |viewer| text(&opened(), &format!("show --seq 3 --as {viewer}"));
    assert!(!shown("spectator").contains("Known"), "{}", shown("spectator"));
    assert_eq!(shown("2").matches("Known").count(), 2);
    assert_eq!(shown("referee").matches("Known").count(), 4);
}

#[test]
fn step_tells_events_in_words_and_folds_away_what_was_taken_back() {
    let undo = Recorded::opened().event_of("undone").0;
    let told = text(&opened(), "step");
    assert!(
        told.contains("   0  Server: Create the game\n      A game of Drops for 2 players"),
        "{told}"
    );
    assert!(told.contains("Seat 1: take\n      Seat 1 takes a drop.\n"), "{told}");
    assert!(!told.contains("Go back to event"), "{told}");
    let whole = text(&opened(), "step --with-undone --lang de");
    assert!(whole.contains(&format!("(zurückgenommen durch {undo})")), "{whole}");
    assert!(whole.contains(&format!("Zurück zu Ereignis {}", undo - 2)), "{whole}");
}

#[test]
fn step_names_the_rule_of_each_command_when_asked() {
    let told = text(&opened(), "step --rules");
    assert!(told.contains("Seat 1: take (rule: A turn)\n"), "{told}");
    assert!(told.contains("(rule: Keeping a card; D-1)\n"), "{told}");
    assert!(told.contains("   0  Server: Create the game\n"), "the table has no rulebook: {told}");
    let german = text(&opened(), "step --rules --with-undone --lang de");
    let undo = Recorded::opened().event_of("undone").0;
    let undone = format!("(Regel: A turn) (zurückgenommen durch {undo})\n");
    assert!(german.contains(&undone), "{german}");
    assert!(!text(&opened(), "step").contains("rule: "), "it was not asked for");
}

#[test]
fn step_tells_each_ruling_once_after_the_events_that_it_decided() {
    let told = text(&opened(), "step --rules");
    let ruling = "\n\nRulings\n D-1  One card: How many cards are kept?\n      One card is kept.\n      The others are put away.\n";
    assert!(told.ends_with(ruling), "{told}");
    assert!(told.matches("; D-1)").count() > 1, "several events, one text: {told}");
    let german = text(&opened(), "step --rules --lang de");
    assert!(german.contains("\nRegelauslegungen (englisch)\n D-1  One card: "), "{german}");
    let takes = text(&opened(), "step --rules --type took");
    assert!(takes.contains("(rule: A turn)") && !takes.contains("Rulings"), "{takes}");
    assert!(!text(&opened(), "step").contains("Rulings"), "it was not asked for");
}

#[test]
fn step_filters_by_range_seat_and_type() {
    let numbers = |words: &str| -> Vec<u32> {
        let told = text(&opened(), words);
        let lines = told.lines().filter(|line| !line.starts_with("      "));
        lines.map(|line| line.split_whitespace().next().unwrap().parse().unwrap()).collect()
    };
    assert_eq!(numbers("step --from 1 --to 3"), [1, 2, 3]);
    assert_eq!(numbers("step --type game_started"), [3]);
    assert_eq!(numbers("step --type seal_choice --seat 2"), [4]);
    assert_eq!(numbers("step --find TAKES"), numbers("step --type took"), "capitals do not matter");
    assert_eq!(numbers("step --find shuffle --to 2"), [0; 0], "it is told of later");
}

#[test]
fn step_refuses_what_is_not_there_and_lists_what_is() {
    let refused = |words: &str| ask(opened().as_bytes(), words).unwrap_err().to_string();
    let kind = refused("step --type nothing");
    assert!(kind.contains("no event has the type `nothing`; the record has: "), "{kind}");
    assert!(kind.contains(", game_started, ") && kind.contains(", took, "), "{kind}");
    for words in ["step --seat 3", "show --as 3", "since --seat 3 --from 4"] {
        let seat = refused(words);
        assert!(seat.ends_with(": there is no seat 3: they are 1 to 2"), "{words}: {seat}");
    }
    let text = refused("step --find sunshine");
    assert!(text.contains("no event tells of `sunshine`; most like it: "), "{text}");
}

#[test]
fn step_tells_times_and_names_when_asked() {
    let moment = parsed(&opened())[8].event["at"].as_str().unwrap().to_owned();
    let told = text(&opened(), "step --times --names");
    assert!(told.contains(&format!("   8  {moment}  Seat 1 [player_1]: take\n")), "{told}");
    assert!(told.contains("  Server: Create the game\n"), "{told}");
    let plain = text(&opened(), "step");
    assert!(!plain.contains(&moment) && !plain.contains("player_1"), "{plain}");
}

#[test]
fn step_goes_by_turns_and_rounds() {
    let turns = text(&opened(), "step --by turn");
    let before = "Before the first turn (events 0-7): seat 1 and seat 2; points of seat 1: 0, seat 2: 0\n   0  ";
    assert!(turns.starts_with(before), "{turns}");
    let first =
        "\nTurn 1 (events 8-11): seat 1; round 1, Flood; points of seat 1: 10 (+10), seat 2: 0\n";
    let decisions = "   8  Seat 1: take\n  11  Seat 1: end the turn\n\n";
    assert!(turns.contains(&(first.to_owned() + decisions)), "{turns}");
    assert!(turns.contains("\nTurn 4 ("), "{turns}");
    let whole = text(&opened(), "step --by turn --facts --names");
    assert!(whole.contains("\n      Seat 1 takes a drop.\n"), "{whole}");
    assert!(whole.contains("\nTurn 1 (events 8-11): seat 1 [player_1]; round 1"), "{whole}");
    let rounds = text(&opened(), "step --by round --from 8 --lang de");
    let first = "Runde 1 (Ereignisse 8-14): Sitz 1 und Sitz 2; ";
    assert!(rounds.starts_with(first), "{rounds}");
}

/// Answers `replay WORDS` about a recorded game of 20th Century that ends with points below zero.
fn of_losers(words: &str) -> String {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures");
    let game = format!("{fixtures}/twentieth/games/3-players-5-striving-release-3.jsonl");
    let (command, rest) = words.split_once(' ').unwrap();
    let words = ["replay", command, &game].into_iter().chain(rest.split(' '));
    let arguments = Arguments::try_parse_from(words).unwrap();
    run(&arguments.question, &[known::<TwentiethCentury>()]).unwrap().text
}

#[test]
fn numbers_below_zero_have_a_minus_sign() {
    let rounds = of_losers("step --by round");
    let lost = "points of seat 1: −25 (−29), seat 2: 1 (−10), seat 3: 6 (−9)";
    assert!(rounds.contains(lost), "{rounds}");
    let changed = of_losers("diff 60 64");
    assert!(changed.contains("points if the game ended now 0 → −7"), "{changed}");
    let shown = of_losers("show --lang en");
    assert!(shown.contains("-- Seat 1: −25 victory points --"), "{shown}");
    let since = of_losers("since --seat 1 --from 60");
    assert!(since.contains(" → −25\n"), "{since}");
}

#[test]
fn diff_names_what_changed() {
    let changed = text(&opened(), "diff 7 8");
    let points = "points so far 0 → 10, points if the game ended now 2 → 12";
    assert_eq!(changed, format!("Drops: 5 → 4\nSeat 1: {points}\n"));
    let dealt = text(&opened(), "diff 3 8 --lang de");
    assert!(dealt.contains("\nSitz 1, hand: "), "{dealt}");
    assert_eq!(text(&opened(), "diff 7 7"), "Nothing differs.\n");
}

#[test]
fn diff_tells_programs_the_paths() {
    let changed: serde_json::Value =
        serde_json::from_str(&text(&opened(), "diff 7 8 --json")).unwrap();
    let [drops, taken, turn] = &changed.as_array().unwrap()[..] else { panic!("{changed}") };
    assert_eq!(*drops, serde_json::json!({"path": "/drops", "before": 5, "after": 4}));
    assert_eq!((&taken["path"], &turn["path"]), (&"/taken/0".into(), &"/this_turn".into()));
    assert_eq!(text(&opened(), "diff 7 7 --json"), "[]\n");
}

#[test]
fn audit_answers_by_words_json_and_exit_code() {
    let good = text(&opened(), "audit");
    assert!(good.contains("good: everything was checked\n"), "{good}");
    let spectators = text(&Recorded::running().record(Viewer::Spectator), "audit");
    assert!(spectators.contains("good, as far as the record tells\n"), "{spectators}");
    assert!(spectators.contains("not checked: chance ("), "{spectators}");
    let json: serde_json::Value = serde_json::from_str(&text(&opened(), "audit --json")).unwrap();
    assert_eq!(json["verdict"], "good");
}

#[test]
fn a_damaged_record_is_named_by_file_and_line() {
    let record = opened().replace("\"player_2\"", "\"player_3\"");
    let bad = ask(record.as_bytes(), "audit").unwrap();
    assert_eq!(bad.code, BAD);
    let first = bad.text.lines().next().unwrap();
    let named = ":4: event 2, or the `prev` of 3: chain: the chain is broken";
    assert!(first.contains(named), "{first}");
    let json = ask(record.as_bytes(), "audit --json").unwrap();
    let json: serde_json::Value = serde_json::from_str(&json.text).unwrap();
    assert_eq!((&json["finding"]["line"], &json["finding"]["check"]), (&4.into(), &"chain".into()));
    assert_eq!((&json["finding"]["event"], &json["finding"]["before"]), (&3.into(), &2.into()));
}

#[test]
fn what_cannot_be_answered_says_why() {
    let fails = |record: &[u8], words: &str| ask(record, words).unwrap_err().to_string();
    let own = Recorded::running().record(Viewer::Seat(seat(2)));
    assert!(fails(own.as_bytes(), "show --as 1").contains("what the seat-1 knows"));
    assert!(fails(own.as_bytes(), "show --seq 99").contains("there is no event 99"));
    assert!(fails(own.as_bytes(), "step --from 99").contains("there is no event 99"));
    let file = file(own.as_bytes());
    let path = file.path().to_str().unwrap();
    let arguments = Arguments::try_parse_from(["replay", "show", path]).unwrap();
    let unknown = run(&arguments.question, &[]).unwrap_err().to_string();
    assert!(unknown.contains(":1: the ruleset `drops` is not known here: "), "{unknown}");
    assert!(unknown.ends_with("use a newer release"), "{unknown}");
    assert_eq!(ask(b"", "audit").unwrap().code, UNREADABLE);
}

fn process(words: &[&str], out: Stdio) -> Output {
    let program = Command::new(env!("CARGO_BIN_EXE_replay")).args(words).stdout(out).output();
    program.unwrap()
}

#[test]
fn the_process_gives_the_exit_codes() {
    let missing = process(&["audit", "no such file"], Stdio::piped());
    assert_eq!(missing.status.code(), Some(2));
    assert!(String::from_utf8(missing.stderr).unwrap().starts_with("no such file: "));
    assert_eq!(process(&["audit"], Stdio::piped()).status.code(), Some(2));
    assert_eq!(process(&["show", "file", "--as", "7"], Stdio::piped()).status.code(), Some(2));
    let other = file(b"{}\n");
    let audited = process(&["audit", other.path().to_str().unwrap()], Stdio::piped());
    assert_eq!(audited.status.code(), Some(2));
    let broken = file(b"{\"seq\":0}\n");
    let path = broken.path().to_str().unwrap();
    let audited = process(&["audit", path], Stdio::piped());
    assert_eq!(audited.status.code(), Some(1));
    assert!(String::from_utf8(audited.stdout).unwrap().starts_with(&format!("{path}:1: ")));
    assert_eq!(process(&["show", path], Stdio::piped()).status.code(), Some(2));
}

#[test]
fn a_closed_pipe_is_no_panic() {
    let broken = file(b"{\"seq\":0}\n");
    let path = broken.path().to_str().unwrap();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let piped = process(&["audit", path], Stdio::from(writer));
    assert_eq!(piped.status.code(), Some(1));
    assert_eq!(piped.stderr, b"");
}

#[test]
fn a_folder_is_no_record() {
    let folder = tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let output =
        process(&["step", path], Stdio::from(File::create(folder.path().join("out")).unwrap()));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn branch_writes_a_practice_game_that_the_audit_finds_good() {
    let took = Recorded::running().event_of("took").0;
    let record = Recorded::running().record(Viewer::Seat(seat(2)));
    let folder = tempdir().unwrap();
    let output = folder.path().join("branch.jsonl");
    let words = format!("branch --seq {took} --seat 2 --seed {}", "ab".repeat(32));
    let printed = text(&record, &words);
    let said = text(&record, &format!("{words} -o {}", output.display()));
    assert_eq!(said, format!("{} is written\n", output.display()));
    assert_eq!(std::fs::read_to_string(output).unwrap(), printed);
    assert_ne!(text(&record, &format!("branch --seq {took} --seat 2")), printed);
    let audited = text(&printed, "audit");
    assert!(
        audited.contains("as the seat-2 knows it\ngood, as far as the record tells"),
        "{audited}"
    );
    let shown = |record: &str, words: &str| {
        let shown = text(record, words);
        shown.split_once("\n\n").unwrap().1.to_owned()
    };
    assert_eq!(shown(&printed, "show --as 2"), shown(&record, &format!("show --seq {took}")));
}

#[test]
fn branch_says_why_no_practice_game_begins() {
    let failure = ask(opened().as_bytes(), "branch --seq 1").unwrap_err().to_string();
    assert!(
        failure.ends_with(
            "after event 1 the game waits for players: name an event between its start and its end"
        ),
        "{failure}"
    );
}

#[test]
fn every_question_is_answered_from_a_bundle_as_from_its_record() {
    let record = Recorded::disputed().record(Viewer::Seat(seat(2)));
    let page = text(&record, "bundle --lang de");
    for words in ["show", "step --with-undone", "audit", "bundle --event 4"] {
        assert_eq!(text(&page, words), text(&record, words), "{words}");
    }
    let failure = ask(record.as_bytes(), "bundle --event 99").unwrap_err().to_string();
    assert!(failure.contains("there is no event 99"), "{failure}");
    let failure = ask(record.as_bytes(), "bundle --proof /nowhere").unwrap_err().to_string();
    assert!(failure.starts_with("/nowhere: "), "{failure}");
}

#[test]
fn a_newer_record_has_an_exit_code_of_its_own() {
    let mut later = parsed(&opened());
    later.iter_mut().for_each(|lines| lines.event["v"] = 2.into());
    let later = written(later);
    let newer = ask(later.as_bytes(), "audit").unwrap();
    assert_eq!(newer.code, NEWER);
    let unknown = "the format with `v` 2 is not known here";
    assert!(newer.text.contains(unknown) && newer.text.contains("\nnewer than this program"));
    let json = ask(later.as_bytes(), "audit --json").unwrap();
    let json: serde_json::Value = serde_json::from_str(&json.text).unwrap();
    assert_eq!(json["verdict"], "newer");
    let shown = ask(later.as_bytes(), "show").unwrap_err().to_string();
    assert!(shown.ends_with("use a newer release"), "{shown}");
    let cut = ask(&later.as_bytes()[..later.len() - 9], "audit").unwrap();
    assert_eq!(cut.code, BAD);
    let none = ask(b"# A page\n", "audit --json").unwrap();
    assert_eq!(none.code, UNREADABLE);
    assert!(none.text.contains("\"verdict\": \"not_a_record\""), "{}", none.text);
    let file = file(opened().as_bytes());
    let words = ["replay", "audit", file.path().to_str().unwrap()];
    let unknown = run(&Arguments::try_parse_from(words).unwrap().question, &[]).unwrap();
    assert_eq!(unknown.code, NEWER, "a ruleset that is not known");
}

#[test]
fn since_tells_a_seat_what_has_happened_and_not_what_was_taken_back() {
    let game = Recorded::opened();
    let (undone, last) = (game.event_of("undone").0, game.events.len() - 1);
    let told = text(&opened(), "since --seat 1 --from 4");
    let has =
        |seq: u32| told.lines().any(|line| line.trim_start().starts_with(&format!("{seq}  ")));
    assert!(!has(4) && has(5) && has(last as u32), "{told}");
    assert!(!has(undone - 1), "the event that was taken back is told: {told}");
    assert!(told.contains("\nSeat 1: cards 2 → 1\n"), "{told}");
    let json = text(&opened(), "since --seat 1 --from 4 --json");
    let digest: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&digest["from"], &digest["to"]), (&4.into(), &last.into()));
    assert!(digest["undone"].as_u64() > Some(0), "{digest}");
    let failure = ask(opened().as_bytes(), "since --seat 1 --from 999").unwrap_err();
    assert!(failure.to_string().contains("999"), "{failure}");
}
