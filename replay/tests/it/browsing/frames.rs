//! Frames of the terminal, reviewed by eye.

use super::{NARROW, WIDE, browser, drawn, press, start, twentieth, underwater};
use crate::recorded::seat;
use engine::kernel::text::Language;
use engine::kernel::viewer::Viewer;
use insta::assert_snapshot;

const UNDERWATER: &str = "2-players-15-striving";
const TWENTIETH: &str = "4-players-8-striving-drawn";

#[test]
fn each_pane_has_its_frame_in_a_narrow_terminal() {
    let replay = underwater(UNDERWATER);
    for (language, name) in [(Language::En, "en"), (Language::De, "de")] {
        let mut walk = browser(&replay, start(Viewer::Referee, 130, language, NARROW));
        for (key, pane) in
            [("1", "board"), ("2", "log"), ("3", "changes"), ("4", "curve"), ("?", "help")]
        {
            press(&mut walk, key);
            assert_snapshot!(format!("narrow_{pane}_{name}"), drawn(&walk, NARROW));
        }
    }
}

#[test]
fn the_log_stands_beside_the_other_panes_in_a_wide_terminal() {
    let replay = twentieth(TWENTIETH);
    for (language, name) in [(Language::En, "en"), (Language::De, "de")] {
        let mut walk = browser(&replay, start(Viewer::Seat(seat(2)), 90, language, WIDE));
        for (key, pane) in [("1", "board"), ("3", "changes"), ("4", "curve")] {
            press(&mut walk, key);
            assert_snapshot!(format!("wide_{pane}_{name}"), drawn(&walk, WIDE));
        }
    }
}

#[test]
fn lists_and_inputs_have_their_frames() {
    let replay = underwater(UNDERWATER);
    let mut walk = browser(&replay, start(Viewer::Spectator, 60, Language::En, NARROW));
    for (keys, name) in [
        ("2s", "seats"),
        ("\u{1b}fjjjj", "types"),
        ("\n", "type_found"),
        ("\u{1b}/metro", "searching"),
        ("polis\n", "searched"),
        ("\u{1b}/no such words\n", "not_found"),
        ("g9999\n", "no_such_event"),
    ] {
        press(&mut walk, keys);
        assert_snapshot!(format!("asked_{name}"), drawn(&walk, NARROW));
    }
}
