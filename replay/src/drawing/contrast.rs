//! The contrast of the colours, computed from the style sheet: all that is read stands out from its ground, in light and in dark.

use super::style::COLOURS;

/// Returns the colours of one name: in light, and in dark.
fn colours(name: &str) -> [&'static str; 2] {
    let line = COLOURS
        .lines()
        .find_map(|line| line.trim().strip_prefix(&format!("--{name}: light-dark(")));
    let values =
        line.and_then(|line| line.strip_suffix(");")).and_then(|values| values.split_once(", "));
    let (light, dark) = values.unwrap_or_else(|| panic!("no colour {name}"));
    [light, dark]
}

/// Returns the relative luminance of `#rrggbb`, as WCAG 2.2 defines it.
fn luminance(colour: &str) -> f64 {
    let part = |at: usize| {
        let value =
            f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour")) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

fn ratio(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Returns the ratios of a colour on another one: in light, and in dark.
fn ratios(on: &str, ground: &str) -> [f64; 2] {
    let (on, ground) = (colours(on), colours(ground));
    [0, 1].map(|theme| ratio(on[theme], ground[theme]))
}

fn check(pairs: &[(&str, &str)], least: f64) {
    for (on, ground) in pairs {
        for (theme, ratio) in ["light", "dark"].into_iter().zip(ratios(on, ground)) {
            assert!(ratio >= least, "{on} on {ground} in {theme}: {ratio:.2} of {least}");
        }
    }
}

/// Colours of words and of marks.
const WRITTEN: [&str; 12] = [
    "ink", "soft", "can", "action", "green", "red", "yellow", "seat-1", "seat-2", "seat-3",
    "seat-4", "seat-5",
];

#[test]
fn all_that_is_written_stands_out_from_panels() {
    let pairs = WRITTEN.map(|on| (on, "panel"));
    check(&pairs, 4.5);
    check(&[("ink", "sea"), ("ink", "ground"), ("ink", "raised"), ("ink", "can-fill")], 4.5);
    check(&[("soft", "sea"), ("soft", "ground"), ("action", "sea"), ("can", "can-fill")], 4.5);
    check(&[("on-colour", "action"), ("on-colour", "green"), ("on-colour", "red")], 4.5);
}

#[test]
fn lines_stand_out_from_the_sea() {
    check(&WRITTEN.map(|on| (on, "sea")), 3.0);
}

#[test]
fn the_design_tells_the_ratios_of_the_style_sheet() {
    let rounded = |on, ground| ratios(on, ground).map(|ratio| format!("{ratio:.1}"));
    assert_eq!(rounded("ink", "panel"), ["16.5", "14.0"]);
    assert_eq!(rounded("ink", "sea"), ["12.9", "11.8"]);
    assert_eq!(rounded("soft", "panel"), ["6.9", "7.8"]);
    assert_eq!(rounded("soft", "sea"), ["5.4", "6.6"]);
    assert_eq!(rounded("can", "panel"), ["6.8", "9.5"]);
    assert_eq!(rounded("can", "can-fill"), ["6.1", "6.8"]);
    assert_eq!(rounded("action", "panel"), ["7.0", "8.3"]);
    assert_eq!(rounded("green", "panel"), ["5.3", "7.9"]);
    assert_eq!(rounded("red", "panel"), ["6.0", "6.8"]);
    assert_eq!(rounded("yellow", "panel"), ["5.1", "10.0"]);
    let seats =
        ["seat-1", "seat-2", "seat-3", "seat-4", "seat-5"].map(|seat| rounded(seat, "panel"));
    assert_eq!(seats.concat().join(" "), "6.3 6.5 5.5 7.5 5.3 8.4 6.1 7.2 6.3 11.5");
}
