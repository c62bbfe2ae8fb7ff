//! Notation: what `replay write` writes, `replay read` reads back as the same bytes, and nothing that is wrong is read.

use crate::commands::file;
use clap::Parser;
use engine::kernel::record;
use engine::kernel::text::Language;
use engine::ruleset::{Ruleset, for_ruleset};
use proptest::prelude::*;
use replay::command::{Arguments, Failure, GOOD, games, run};
use replay::editions::take_in;
use replay::notation::noted::{Comments, Unnoted, note};
use replay::notation::played::play;
use replay::notation::{NotNotation, Notation};
use replay::open::Replay;
use std::fs;
use std::path::{Path, PathBuf};

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures")
}

/// Returns the files of a folder below the fixtures, by their names without the ending.
fn files(folder: &str) -> Vec<(String, String)> {
    let entries = fs::read_dir(fixtures().join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let named = |file: &PathBuf| file.file_stem().unwrap().to_string_lossy().into_owned();
    files.iter().map(|file| (named(file), fs::read_to_string(file).unwrap())).collect()
}

const FOLDERS: [(Ruleset, &str); 2] =
    [(Ruleset::UnderwaterCities, "underwater"), (Ruleset::TwentiethCentury, "twentieth")];

fn noted(ruleset: Ruleset, record: &str, comments: Comments) -> Result<Notation, Unnoted> {
    let record = record::read(record.as_bytes()).unwrap();
    for_ruleset!(ruleset, G => note(&Replay::<G>::open(record).unwrap(), comments))
}

fn played(text: &str) -> Result<String, NotNotation> {
    let notation: Notation = text.parse()?;
    let ruleset = Ruleset::named(notation.headers.ruleset()).unwrap_or(Ruleset::UnderwaterCities);
    for_ruleset!(ruleset, G => play::<G>(&notation))
}

/// Returns what is wrong with the text.
fn wrong(text: &str) -> String {
    played(text).unwrap_err().to_string()
}

/// A short game, in which choices are sealed, a clock runs out, and the game is given up.
fn short() -> String {
    let folder = files("notation/underwater");
    folder.into_iter().find(|(name, _)| name == "3-players-32-wandering").unwrap().1
}

/// A whole game of one player.
fn solo() -> String {
    let folder = files("notation/underwater");
    folder.into_iter().find(|(name, _)| name == "1-players-24-random").unwrap().1
}

#[test]
fn each_opened_record_is_written_and_read_back_byte_by_byte() {
    take_in(&fixtures().join("editions")).unwrap();
    let (mut kept, mut refused) = (0, Vec::new());
    for (ruleset, folder) in FOLDERS {
        for (name, record) in files(&format!("{folder}/games")) {
            match noted(ruleset, &record, Comments::Without) {
                Ok(notation) => {
                    let text = notation.to_string();
                    let read = played(&text).unwrap_or_else(|wrong| panic!("{name}:{wrong}"));
                    assert!(read == record, "{name} is another record");
                    kept += 1;
                }
                Err(Unnoted::NotOpened(_)) => refused.push(name),
                Err(other) => panic!("{name}: {other}"),
            }
        }
    }
    assert!(kept >= 78, "{kept} records are kept");
    let still_running = [
        "2-players-1-undoing-150-steps-seat-2",
        "3-players-1-random-7-steps-seat-2",
        "4-players-1-striving-200-steps-spectator",
        "3-players-1-undoing-80-steps-seat-2",
        "4-players-1-random-7-steps-seat-2",
        "5-players-1-striving-150-steps-spectator",
    ];
    assert_eq!(refused, still_running);
}

#[test]
fn the_recorded_games_in_notation_are_those_of_the_records() {
    let mut annotated = 0;
    for (ruleset, folder) in FOLDERS {
        let records = files(&format!("{folder}/games"));
        let games = files(&format!("notation/{folder}"));
        assert!(games.len() >= 2, "{folder}");
        for (name, text) in games {
            let of = name.strip_suffix("-annotated");
            let (_, record) =
                records.iter().find(|(record, _)| record == of.unwrap_or(&name)).unwrap();
            assert!(played(&text).as_ref() == Ok(record), "{name} leads to another record");
            assert_eq!(text.parse::<Notation>().unwrap().to_string(), text, "{name}");
            if of.is_some() {
                annotated += 1;
                assert!(text.contains("\n  ("), "{name} has variations");
            } else {
                let written = noted(ruleset, record, Comments::Without).unwrap();
                assert_eq!(written.to_string(), text, "{name}");
            }
        }
    }
    assert!(annotated > 0, "one game has comments and variations");
}

#[test]
fn comments_tell_each_command_in_words() {
    let (_, record) = files("underwater/games")
        .into_iter()
        .find(|(name, _)| name == "1-players-24-random")
        .unwrap();
    for (language, words) in [(Language::En, "{End the turn}"), (Language::De, "{Zug beenden}")] {
        let notation = noted(Ruleset::UnderwaterCities, &record, Comments::In(language)).unwrap();
        let text = notation.to_string();
        assert!(text.contains(words), "{text}");
        assert_eq!(text.parse::<Notation>().unwrap().to_string(), text);
        assert!(played(&text).as_deref() == Ok(&record), "comments change nothing");
    }
}

#[test]
fn a_variation_is_checked_and_left_out() {
    let game = solo();
    let line = "6. 1: choose_slot 11 card 56 +0.75; perform_slot; choose_option 4 part 1; end_turn +0.75\n";
    assert!(game.contains(line));
    let with = |variation: &str| game.replace(line, &format!("{line}  ({variation})\n"));
    for legal in [
        "6. 1: choose_slot 0 card 25 {another slot}",
        "8. 1: choose_option 0 part 1; end_turn",
        "7. 1: undo to 5; choose_slot 0 card 56; end_turn; discard_card 25",
    ] {
        let text = with(legal);
        assert_eq!(played(&text), played(&game), "{legal}");
        assert_eq!(text.parse::<Notation>().unwrap().to_string(), text);
    }
    for (illegal, reason) in [
        ("6. 1: choose_slot 11 card 57", "event 6 is refused: "),
        ("9. 1: end_turn; choose_slot 0 card 25; perform_slot", "event 11 is refused: "),
        ("7. 1: perform_slot; choose_option 4 part 9", "event 8 is refused: "),
        ("10. 1: end_turn", "by one of the events of the turn before it (6 to 9), not 10"),
        ("5. 1: end_turn", "by one of the events of the turn before it (6 to 9), not 5"),
    ] {
        let wrong = wrong(&with(illegal));
        assert!(wrong.contains(reason), "{illegal}: {wrong}");
    }
    let first = game.replace("\n\n1. server", "\n\n(1. server: start_game)\n1. server");
    assert!(wrong(&first).contains("there is none before this one"));
}

#[test]
fn the_first_wrong_thing_is_told_with_line_and_column() {
    let game = short();
    let changed = |from: &str, to: &str| {
        assert!(game.contains(from), "{from}");
        wrong(&game.replacen(from, to, 1))
    };
    let head = changed("take_seat 2 player player_298", "take_seat 2 player player_299");
    assert!(head.starts_with("1:2: these moves lead to the head "), "{head}");
    for (from, to, reason) in [
        (
            "[fathom_notation 1]",
            "[fathom_notation 2]",
            "1:2: notation 2 is newer than this program: use a newer release of it",
        ),
        ("[seats 3]", "[seats 9]", "1:2: 9 seats: this ruleset is played by 1 to 4"),
        (
            "[seats 3]\n",
            "",
            "1:2: the headers do not create a game: `create_game` is not understood: missing field `seats`",
        ),
        (
            "[by server]",
            "[by nobody]",
            "the header `by` is not understood: unknown variant `nobody`",
        ),
        ("[by server]\n", "", "1:2: the header `by` is missing: add it"),
        ("[by server]\n", "[by server]\n[by bot]\n", "the header `by` is there already"),
        ("[ruleset underwater_cities]", "[ruleset chess]", "1:2: the ruleset `chess` is not known"),
        ("server: take_seat 2", "take_seat 2", "the first move of a line names who acts"),
        ("1. server", "2. server", "the line is numbered 2, and its first event is 1"),
        ("leave_seat 1", "leave_seat 2 now", "expected a value: "),
        ("leave_seat 1", "leave_table 1", "`leave_table` is not understood: "),
        ("leave_seat 1", "leave_seat 3", "event 3 is refused: "),
        (
            "leave_seat 1",
            "leave_seat 1 <end_turn>",
            "nothing stands in `<` and `>` behind `leave_seat`",
        ),
        ("open_game", "open_game; resume_game", "event 12 is refused: "),
        ("; server: open_game", "", "the game is not opened at the end"),
        ("start_game +0.75", "start_game +99999999999999", "the moment is later than year 9999"),
    ] {
        let wrong = changed(from, to);
        assert!(wrong.contains(reason), "{from} as {to}: {wrong}");
    }
}

/// Answers `replay WORDS`.
fn ask(words: &[&str]) -> Result<String, Failure> {
    let arguments = Arguments::try_parse_from([&["replay"], words].concat()).unwrap();
    run(&arguments.question, &games()).map(|printed| {
        assert_eq!(printed.code, GOOD);
        printed.text
    })
}

#[test]
fn the_commands_write_and_read_files() {
    let records = fixtures().join("underwater/games");
    let record = records.join("1-players-24-random.jsonl");
    let folder = tempfile::tempdir().unwrap();
    let text = folder.path().join("game.fgn");
    let (record, text) = (record.to_str().unwrap(), text.to_str().unwrap());
    assert_eq!(ask(&["write", record, "-o", text]).unwrap(), format!("{text} is written\n"));
    assert_eq!(fs::read_to_string(text).unwrap(), solo());
    assert!(ask(&["read", text]).unwrap() == fs::read_to_string(record).unwrap());
    let running = records.join("3-players-1-random-7-steps-seat-2.jsonl");
    let refused = ask(&["write", running.to_str().unwrap()]).unwrap_err().to_string();
    assert!(refused.contains("tells only what the seat-2 knows: take it again"), "{refused}");
    let broken = file(b"[fathom_notation 1]\n1. end_turn\n");
    let path = broken.path().to_str().unwrap();
    let wrong = ask(&["read", path]).unwrap_err().to_string();
    assert_eq!(wrong, format!("{path}:1:2: the header `game` is missing: add it"));
}

#[test]
fn a_record_whose_facts_do_not_follow_is_not_written() {
    let name = "1-players-24-random";
    let (_, record) =
        files("underwater/games").into_iter().find(|(found, _)| found == name).unwrap();
    let mut lines = crate::forged::parsed(&record);
    let forged = lines.iter_mut().find(|line| line.event["seq"] == 1).unwrap();
    forged.event["command"]["player"] = "somebody_else".into();
    let forged = crate::forged::written(lines);
    let refused = noted(Ruleset::UnderwaterCities, &forged, Comments::Without).unwrap_err();
    assert_eq!(refused, Unnoted::FollowsNot(engine::kernel::ids::Seq(1)));
}

#[test]
fn no_beginning_of_a_text_is_a_game() {
    let text = short();
    let text = text.trim_end();
    for (end, _) in text.char_indices() {
        assert!(played(&text[..end]).is_err(), "{}", &text[..end]);
    }
}

/// A change of a text: at a place, so many characters are put for others.
fn changes() -> impl Strategy<Value = Vec<(prop::sample::Index, usize, String)>> {
    let words = [
        "(",
        ")",
        "[",
        "]",
        "<",
        ">",
        "{",
        "}",
        ";",
        ":",
        ",",
        "+",
        ".",
        "\"",
        "\\",
        "\n",
        " ",
        "-",
        "0",
        "1",
        "7",
        "99",
        "4096",
        "9007199254740993",
        "a",
        "ü",
        "card",
        "seat",
        "part 1",
        "1: undo to 3",
        "2 bot: ",
        "server: start_game",
        "seal_choice <end_turn>",
        "\u{0}",
    ];
    let change = (any::<prop::sample::Index>(), 0..4usize, prop::sample::select(words.to_vec()));
    let change = change.prop_map(|(at, taken, put)| (at, taken, put.to_owned()));
    prop::collection::vec(change, 1..4)
}

fn changed(text: &str, changes: &[(prop::sample::Index, usize, String)]) -> String {
    let mut text: Vec<char> = text.chars().collect();
    for (at, taken, put) in changes {
        let start = at.index(text.len());
        let end = (start + taken).min(text.len());
        text.splice(start..end, put.chars());
    }
    text.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn no_changed_text_panics(changes in changes()) {
        let text = changed(&short(), &changes);
        if let Ok(notation) = text.parse::<Notation>() {
            let printed = notation.to_string();
            prop_assert_eq!(printed.parse::<Notation>().unwrap().to_string(), printed);
        }
        if let Ok(record) = played(&text) {
            prop_assert!(record::read(record.as_bytes()).is_ok());
        }
    }

    #[test]
    fn no_other_number_in_a_move_panics(number in 0..400usize, put in -1..5_000i32) {
        let game = solo();
        let (before, head) = game.split_once("[head").unwrap();
        let (_, moves) = head.split_once('\n').unwrap();
        let starts: Vec<usize> = moves.match_indices(|digit: char| digit.is_ascii_digit()).map(|(at, _)| at).collect();
        let at = starts[number % starts.len()];
        let changed = format!("{before}\n{}{put}{}", &moves[..at], &moves[at + 1..]);
        if let Ok(record) = played(&changed) {
            prop_assert!(record::read(record.as_bytes()).is_ok());
        }
    }
}
