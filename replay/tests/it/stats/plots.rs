//! The plots: well-formed, with a line for each seat, told to those who look and those who listen.

use super::{Records, recorded, striving};
use crate::recorded::Recorded;
use engine::kernel::viewer::Viewer;
use replay::stats::Group;
use roxmltree::{Document, Node};
use std::fs;
use std::path::PathBuf;

fn of_class<'d>(node: Node<'d, 'd>, class: &'static str) -> impl Iterator<Item = Node<'d, 'd>> {
    node.descendants().filter(move |node| node.attribute("class") == Some(class))
}

/// The words in the elements of this kind.
fn words<'d>(document: &'d Document<'d>, kind: &'static str) -> Vec<&'d str> {
    let elements = document.descendants().filter(|node| node.has_tag_name(kind));
    elements.filter_map(|node| node.text().map(str::trim)).collect()
}

#[test]
fn a_plot_has_a_line_for_each_seat_in_each_panel() {
    for (folder, ruleset, panels) in [
        ("underwater", "underwater_cities", [2, 9, 7, 12]),
        ("twentieth", "twentieth_century", [3, 4, 3, 7]),
    ] {
        let records = Records::of(&[("game.jsonl", striving(folder))]);
        records.text("game.jsonl --svg .plots");
        for (group, panels) in Group::ALL.iter().zip(panels) {
            let plot = records.read(&format!(".plots/{ruleset}-{}.svg", group.name()));
            let plot = Document::parse(&plot).unwrap();
            let found: Vec<usize> = of_class(plot.root(), "panel")
                .map(|panel| of_class(panel, "line").count())
                .collect();
            assert_eq!(found, vec![4; panels], "{ruleset} {}", group.name());
            assert_eq!(of_class(plot.root(), "error").count(), 0, "one game has no error");
        }
    }
}

#[test]
fn a_plot_tells_what_it_shows_in_both_languages() {
    let records = Records::opened();
    let written = records.text("game.jsonl --svg .en");
    assert_eq!(written, "/.en/drops-points.svg is written\n/.en/drops-resources.svg is written\n");
    records.text("game.jsonl --svg .de --lang de");
    let (english, german) =
        (records.read(".en/drops-points.svg"), records.read(".de/drops-points.svg"));
    let (english, german) = (Document::parse(&english).unwrap(), Document::parse(&german).unwrap());
    let root = english.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(words(&english, "title")[..2], ["Points", "Seat 1 player_1: 22"]);
    let described = words(&english, "desc")[0];
    assert!(described.contains("Points so far: Seat 1 player_1 "), "{described}");
    for word in
        ["Points so far", "points", "rounds played", "Flood", "Ebb", "Seat 2 player_2", "20"]
    {
        assert!(words(&english, "text").contains(&word), "{word}");
    }
    for word in ["Punkte bisher", "Punkte", "gespielte Runden", "Flut", "Ebbe", "Sitz 2 player_2"] {
        assert!(words(&german, "text").contains(&word), "{word}");
    }
    let cards = records.read(".en/drops-resources.svg");
    assert!(words(&Document::parse(&cards).unwrap(), "text").contains(&"Cards <in hand> & kept"));
}

/// The ends of the lines of the first panel, as pixels from above.
fn heights(plot: &str) -> Vec<f64> {
    let plot = Document::parse(plot).unwrap();
    let panel = of_class(plot.root(), "panel").next().unwrap();
    let end = |line: Node<'_, '_>| {
        let path = line.attribute("d").unwrap();
        path.rsplit(['L', 'M', ' ']).next().unwrap().parse().unwrap()
    };
    of_class(panel, "line").map(end).collect()
}

#[test]
fn several_games_are_drawn_by_their_means() {
    let records = Records::of(&[
        ("one.jsonl", Recorded::opened().record(Viewer::Referee)),
        ("two.jsonl", Recorded::opened().record(Viewer::Referee)),
        ("running.jsonl", Recorded::running().record(Viewer::Spectator)),
    ]);
    records.text("one.jsonl --svg .one");
    records.text("one.jsonl two.jsonl --svg .two");
    let (one, two) = (records.read(".one/drops-points.svg"), records.read(".two/drops-points.svg"));
    assert_eq!(heights(&one), heights(&two), "the mean of two equal games is each of them");
    assert!(!two.contains("class=\"error\""), "equal games have no error");
    assert!(two.contains("2 of 2 games"), "{two}");
    records.text("one.jsonl two.jsonl running.jsonl --svg .places --compare places");
    let places = records.read(".places/drops-points.svg");
    assert!(places.contains("2 of 3 games"), "{places}");
    assert!(places.contains("Points so far: Place 1 31, Place 2 22."), "{places}");
    let ends = heights(&places);
    assert!(ends[0] < ends[1], "the first place stands above the second: {ends:?}");
}

#[test]
fn different_games_differ_by_a_shaded_error() {
    let files: Vec<PathBuf> = recorded("underwater")
        .into_iter()
        .filter(|file| {
            file.to_str().unwrap().contains("2-players")
                && file.to_str().unwrap().contains("-striving")
        })
        .take(3)
        .collect();
    let texts: Vec<String> = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let names = ["a.jsonl", "b.jsonl", "c.jsonl"];
    let records: Vec<(&str, String)> = names.into_iter().zip(texts).collect();
    let records = Records::of(&records);
    records.text("a.jsonl b.jsonl c.jsonl --by round --svg .plots --compare places");
    let plot = records.read(".plots/underwater_cities-points.svg");
    let plot = Document::parse(&plot).unwrap();
    for panel in of_class(plot.root(), "panel") {
        assert_eq!((of_class(panel, "line").count(), of_class(panel, "error").count()), (2, 2));
    }
}
