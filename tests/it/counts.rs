//! Path counts of each `fixtures/*/counts.txt`: the legal lists, and what follows from each command, are what they were.

use engine::underwater::UnderwaterCities;
use tests::counted::{Counted, listed};
use tests::recorded::RecordedGame;

pub(crate) fn assert_counted<G: RecordedGame>() {
    let listed = listed::<G>().expect("the list of path counts");
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
    let read = |line: &str| line.parse::<Counted<UnderwaterCities>>();
    for line in ["opening 2 1: 6 30", "after 3-players-17-striving 120: 4 16 90"] {
        assert_eq!(read(line).expect("a path count").to_string(), line);
    }
    for line in ["", "opening 2: 6", "opening 2 1: ", "after 3-players 120: 4", "after 9: 1"] {
        assert!(read(line).is_err(), "`{line}` is read");
    }
}
