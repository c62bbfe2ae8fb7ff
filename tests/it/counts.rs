//! Path counts of `fixtures/underwater/counts.txt`: the legal lists, and what follows from each command, are what they were.

use std::fs;
use tests::counted::Counted;
use tests::recorded::folder;

/// The lines of the list, without what explains it.
fn listed() -> Vec<Counted> {
    let list = fs::read_to_string(folder().join("counts.txt")).expect("the list of path counts");
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect("a path count")).collect()
}

#[test]
fn as_many_paths_lead_on_as_are_listed() {
    let listed = listed();
    assert!(listed.len() >= 8, "only {} positions are listed", listed.len());
    for expected in listed {
        let lengths = expected.counts.len();
        assert!(lengths >= 3, "only sequences up to {lengths}: {expected}");
        let counts = expected.position.count(1..=lengths as u32);
        let found = Counted { counts, ..expected.clone() };
        assert_eq!(found.to_string(), expected.to_string());
    }
}

#[test]
fn a_line_of_the_list_is_read_as_it_is_written() {
    for line in ["opening 2 1: 6 30", "after 3-players-17-striving 120: 4 16 90"] {
        assert_eq!(line.parse::<Counted>().expect("a path count").to_string(), line);
    }
    for line in ["", "opening 2: 6", "opening 2 1: ", "after 3-players 120: 4", "after 9: 1"] {
        assert!(line.parse::<Counted>().is_err(), "`{line}` is read");
    }
}
