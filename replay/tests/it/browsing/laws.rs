//! The laws of steps, searches and lists, and each viewer of each recorded game.

use super::{NARROW, WIDE, browser, drawn, folder, opened, press, start, twentieth, underwater};
use crate::commands::file;
use crate::recorded::{Recorded, seat};
use engine::kernel::ids::Seq;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use engine::twentieth::TwentiethCentury;
use engine::underwater::UnderwaterCities;
use replay::Replayable;
use replay::browse::browser::RecordBrowser;
use replay::browse::keys::BINDINGS;
use replay::browse::lines::{cut, refitted};
use replay::command::UNREADABLE;
use std::path::Path;
use std::process::Command;

const UNDERWATER: &str = "2-players-15-striving";

/// Returns the event that is shown after these keys.
fn after<G: Replayable>(walk: &mut RecordBrowser<'_, G>, keys: &str) -> Seq {
    press(walk, keys);
    walk.seq()
}

fn last<G: Replayable>(replay: &replay::open::Replay<G>) -> u32 {
    replay.record().events.last().unwrap().line.seq.0
}

/// Opens the record as each viewer, in one language after the other, steps at the beginning, in the middle and at the end, and looks at all
/// panes.
fn walk_through<G: Replayable>(bytes: &[u8]) {
    let replay = opened::<G>(bytes);
    let (game, last) = (replay.record().game.to_string(), last(&replay));
    let viewers = replay.viewers().iter();
    for (&viewer, (language, size)) in
        viewers.zip([(Language::En, NARROW), (Language::De, WIDE)].into_iter().cycle())
    {
        let mut walk = browser(&replay, start(viewer, 0, language, size));
        for seq in [0, last / 2, last] {
            assert_eq!(after(&mut walk, &format!("2g{seq}\n")), Seq(seq));
            press(&mut walk, "tTrRhl1");
            let drawn = drawn(&walk, size);
            assert!(drawn.contains(&game), "{drawn}");
        }
        for keys in [&format!("g{}\n", last / 2), "2", "3", "4", "1"] {
            press(&mut walk, keys);
            let drawn = drawn(&walk, size);
            assert!(drawn.contains(&game), "{drawn}");
        }
    }
}

fn walk_through_all<G: Replayable>(game: &str) {
    let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/../fixtures/editions");
    replay::editions::take_in(fixtures.as_ref()).unwrap();
    let mut records = 0;
    for entry in std::fs::read_dir(folder(game)).unwrap() {
        walk_through::<G>(&std::fs::read(entry.unwrap().path()).unwrap());
        records += 1;
    }
    assert!(records > 20, "{records} records");
}

#[test]
fn each_viewer_of_each_recorded_game_of_underwater_cities_is_shown() {
    walk_through_all::<UnderwaterCities>("underwater");
}

#[test]
fn each_viewer_of_each_recorded_game_of_20th_century_is_shown() {
    walk_through_all::<TwentiethCentury>("twentieth");
}

#[test]
fn one_step_on_and_one_back_leads_to_where_one_was() {
    let replay = underwater("4-players-4-undoing");
    let mut walk = browser(&replay, start(Viewer::Referee, 0, Language::En, NARROW));
    press(&mut walk, "2");
    for seq in 0..last(&replay) {
        assert_eq!(after(&mut walk, "lh"), Seq(seq));
        assert_eq!(after(&mut walk, "l"), Seq(seq + 1));
    }
    assert_eq!(after(&mut walk, "l"), Seq(last(&replay)), "nothing is further on");
    assert!(drawn(&walk, NARROW).contains("There is nothing further on."));
}

#[test]
fn turns_and_rounds_are_gone_through_alike_in_both_directions() {
    let replay = twentieth("4-players-8-striving-drawn");
    for (on, back) in [("t", "T"), ("r", "R")] {
        let mut walk = browser(&replay, start(Viewer::Spectator, 0, Language::En, NARROW));
        let mut firsts = vec![walk.seq()];
        while after(&mut walk, on) != *firsts.last().unwrap() {
            firsts.push(walk.seq());
        }
        assert!(firsts.len() > 5, "{firsts:?}");
        for first in firsts.iter().rev().skip(1) {
            assert_eq!(after(&mut walk, back), *first);
        }
    }
}

#[test]
fn within_a_turn_one_goes_back_to_its_beginning() {
    let replay = underwater(UNDERWATER);
    let mut walk = browser(&replay, start(Viewer::Spectator, 60, Language::En, NARROW));
    let first = after(&mut walk, "t");
    assert_eq!(after(&mut walk, "lT"), first);
}

#[test]
fn a_search_goes_round_in_both_directions() {
    let replay = underwater(UNDERWATER);
    let mut walk = browser(&replay, start(Viewer::Referee, 0, Language::En, NARROW));
    let first = after(&mut walk, "/Metropolis\n");
    let mut hits = vec![first];
    while after(&mut walk, "n") != first {
        hits.push(walk.seq());
    }
    assert!(hits.len() > 1 && hits.is_sorted(), "{hits:?}");
    let told = format!("1 of {} events found: “metropolis”", hits.len());
    assert!(drawn(&walk, NARROW).contains(&told), "{told}");
    for hit in hits.iter().rev() {
        assert_eq!(after(&mut walk, "N"), *hit);
    }
}

#[test]
fn only_the_events_of_the_seat_and_type_are_listed() {
    let replay = underwater(UNDERWATER);
    let mut walk = browser(&replay, start(Viewer::Referee, 0, Language::En, NARROW));
    press(&mut walk, "2sjj\n");
    let drawn_log = drawn(&walk, NARROW);
    let log = drawn_log
        .lines()
        .skip(3)
        .take(19)
        .filter(|line| line.get(2..6).is_some_and(|it| it.trim().parse::<u32>().is_ok()));
    let log: Vec<&str> = log.collect();
    assert!(log.len() > 5 && log.iter().all(|line| line[8..].starts_with("Seat 1")), "{drawn_log}");
    let seq = after(&mut walk, "jjj");
    assert_eq!(replay.record().events[seq.0 as usize].line.seat, Some(seat(1)));
    press(&mut walk, "\u{1b}");
    assert!(drawn(&walk, NARROW).contains("Seat 2"), "all events are listed again");
}

#[test]
fn an_address_leads_to_its_event_and_viewer() {
    let replay = underwater(UNDERWATER);
    let game = replay.record().game;
    let mut walk = browser(&replay, start(Viewer::Referee, 0, Language::En, NARROW));
    assert_eq!(after(&mut walk, "g12\n"), Seq(12));
    assert_eq!(after(&mut walk, &format!("g/g/{game}?seq=30&as=seat-2\n")), Seq(30));
    assert_eq!(walk.viewer(), Viewer::Seat(seat(2)));
    let states = format!("ghttp://localhost/api/v1/games/{game}/states/31?as=spectator\n");
    assert_eq!(after(&mut walk, &states), Seq(31));
    assert_eq!(walk.viewer(), Viewer::Spectator);
}

#[test]
fn addresses_that_lead_nowhere_are_told_with_what_is_there() {
    let replay = underwater(UNDERWATER);
    let last = last(&replay);
    let mut walk = browser(&replay, start(Viewer::Referee, 5, Language::En, NARROW));
    let other = "f".repeat(32);
    for (text, told) in [
        ("x", format!("“x” names no event: type a number from 0 to {last}, or an address.")),
        ("9999", format!("There is no event 9999: the last one is {last}.")),
        (&format!("/g/{other}/at/3"), format!("The address names the game {other}.")),
    ] {
        assert_eq!(after(&mut walk, &format!("g{text}\n")), Seq(5));
        let drawn = drawn(&walk, NARROW);
        assert!(drawn.contains(&told), "{drawn}");
    }
}

#[test]
fn a_viewer_whom_the_record_does_not_tell_enough_is_refused_in_words() {
    let replay = underwater("2-players-1-undoing-150-steps-seat-2");
    let mut walk = browser(&replay, start(Viewer::Spectator, 0, Language::En, NARROW));
    assert_eq!(after(&mut walk, "g?seq=3&as=seat-1\n"), Seq(3));
    assert_eq!(walk.viewer(), Viewer::Spectator);
    let drawn = drawn(&walk, NARROW);
    let told = "The record does not tell all that seat 1 knows, only: seat 2, spectator.";
    assert!(drawn.contains(told), "{drawn}");
}

#[test]
fn viewers_and_languages_go_round() {
    let replay = underwater(UNDERWATER);
    let mut walk = browser(&replay, start(Viewer::Referee, 40, Language::En, NARROW));
    let mut seen = Vec::new();
    for _ in replay.viewers() {
        press(&mut walk, "v");
        seen.push(walk.viewer());
    }
    assert_eq!(seen.last(), Some(&Viewer::Referee));
    assert!(replay.viewers().iter().all(|viewer| seen.contains(viewer)), "{seen:?}");
    let english = drawn(&walk, NARROW);
    press(&mut walk, "L");
    assert!(drawn(&walk, NARROW).contains("Ereignis 40 von "));
    press(&mut walk, "L");
    assert_eq!(drawn(&walk, NARROW), english);
}

#[test]
fn the_help_shows_each_key_in_a_narrow_terminal() {
    let replay = underwater(UNDERWATER);
    for language in [Language::En, Language::De] {
        let mut walk = browser(&replay, start(Viewer::Referee, 0, language, NARROW));
        press(&mut walk, "?");
        let drawn = drawn(&walk, NARROW);
        let keys = walk.screen().keys;
        assert!(drawn.ends_with(&format!("\n{keys}\n")), "{keys}");
        for binding in BINDINGS {
            let line =
                format!("{:<18} {}\n", binding.names(language), binding.words.words(language));
            assert!(drawn.contains(&line), "{line}{drawn}");
        }
    }
}

#[test]
fn a_board_is_scrolled_no_further_than_its_end() {
    let replay = underwater(UNDERWATER);
    let mut walk = browser(&replay, start(Viewer::Referee, 130, Language::En, NARROW));
    let top = drawn(&walk, NARROW);
    press(&mut walk, &" ".repeat(50));
    let end = drawn(&walk, NARROW);
    press(&mut walk, "k");
    assert_ne!(drawn(&walk, NARROW), end, "one line up");
    press(&mut walk, &"k".repeat(500));
    assert_eq!(drawn(&walk, NARROW), top);
    press(&mut walk, ">");
    assert_ne!(drawn(&walk, NARROW), top, "aside");
    press(&mut walk, "<<");
    assert_eq!(drawn(&walk, NARROW), top);
}

#[test]
fn a_record_that_breaks_says_so_and_shows_what_stands_before() {
    let game = Recorded::opened();
    let replay = game.replay(Viewer::Referee);
    let walk = browser(&replay, start(Viewer::Referee, 3, Language::De, NARROW));
    let walk = walk.breaking("12: the chain is broken");
    let shown = drawn(&walk, NARROW);
    assert!(shown.contains("(danach beschädigt)"), "{shown}");
    assert!(shown.contains("Beschädigt ab Zeile 12: the chain is broken"), "{shown}");
}

/// Returns what `replay browse` tells of the file where there is no terminal.
fn told_without_terminal(file: &Path) -> String {
    let run = Command::new(env!("CARGO_BIN_EXE_replay")).arg("browse").arg(file).output().unwrap();
    let told = String::from_utf8(run.stderr).unwrap();
    assert_eq!(run.status.code(), Some(i32::from(UNREADABLE)), "{told}");
    assert!(run.stdout.is_empty(), "nothing is drawn");
    told
}

#[test]
fn without_a_terminal_the_program_names_what_answers_there() {
    let path = folder("underwater").join(format!("{UNDERWATER}.jsonl"));
    let answer = "there is no terminal to draw on: ask with `replay show` or `replay step`\n";
    assert_eq!(told_without_terminal(&path), answer);
    let record = std::fs::read_to_string(path).unwrap();
    let cut_off = file(&record.as_bytes()[..record.len() / 2]);
    let told = told_without_terminal(cut_off.path());
    assert!(told.contains("the record breaks in line "), "{told}");
    assert!(told.ends_with(answer), "{told}");
}

#[test]
fn no_terminal_is_too_small() {
    let replay = underwater(UNDERWATER);
    for (width, height) in [(1, 1), (10, 3), (30, 8), (200, 5)] {
        let size = ratatui::layout::Size { width, height };
        let mut walk = browser(&replay, start(Viewer::Referee, 100, Language::En, size));
        for keys in ["1", "2", "3", "4", "?", "?s", "\u{1b}/abc", "\n"] {
            press(&mut walk, keys);
            assert_eq!(drawn(&walk, size).lines().count(), usize::from(height));
        }
    }
}

/// Holds that boards are parted as they were drawn if there is as much room.
fn assert_refitted<G: Replayable>(replay: &replay::open::Replay<G>) {
    let timeline = replay.timeline(replay.best()).unwrap();
    for seq in (0..=last(replay)).step_by(17) {
        for language in [Language::En, Language::De] {
            let drawn = G::draw(timeline.rules(), &timeline.seen(Seq(seq)).unwrap(), language);
            let lines: Vec<String> = drawn.lines().map(|line| cut(line, 99)).collect();
            let fitted: Vec<String> =
                refitted(&drawn, 99).iter().map(|line| cut(line, 99)).collect();
            assert_eq!(fitted, lines, "event {seq}");
        }
    }
}

#[test]
fn boards_are_parted_anew_as_they_were_drawn() {
    assert_refitted(&underwater(UNDERWATER));
    assert_refitted(&underwater("4-players-137-striving"));
    assert_refitted(&twentieth("4-players-8-striving-drawn"));
    assert_refitted(&twentieth("5-players-79-striving-unscored-sequential"));
}
