//! Entry bundles: what is published of the lines behind the leaves.

use crate::entries::{self, ENTRY_MAX, NotABundle};
use crate::span::Level;
use crate::tile::{NotATile, Tile};

#[test]
fn a_bundle_is_lines_behind_their_lengths() {
    let bytes = entries::bundle(["a", "", "bc"]).expect("a bundle");
    assert_eq!(bytes, b"\x00\x01a\x00\x00\x00\x02bc");
    assert_eq!(entries::read(&bytes), Ok(vec![b"a".as_slice(), b"", b"bc"]));
    let long = "x".repeat(258);
    assert_eq!(entries::bundle([long.as_str()]).expect("a bundle")[..2], [1, 2], "big-endian");
}

#[test]
fn a_bundle_has_1_to_256_entries_of_at_most_65535_bytes() {
    let longest = "x".repeat(ENTRY_MAX);
    let bytes = entries::bundle([longest.as_str()]).expect("a bundle");
    assert_eq!(entries::read(&bytes).map(|entries| entries[0].len()), Ok(65_535));
    let longer = "x".repeat(ENTRY_MAX + 1);
    assert_eq!(entries::bundle(["a", &longer]), Err(NotABundle::TooLong(1)));
    assert!(entries::bundle(vec!["x"; 256]).is_ok());
    assert_eq!(entries::bundle(vec!["x"; 257]), Err(NotABundle::Entries(257)));
    assert_eq!(entries::bundle([]), Err(NotABundle::Entries(0)));
    assert_eq!(entries::read(b""), Err(NotABundle::Entries(0)));
    for cut in [b"\x00".as_slice(), b"\x00\x02a"] {
        assert_eq!(entries::read(cut), Err(NotABundle::CutOff(0)));
    }
}

#[test]
fn a_bundle_is_named_as_the_tile_of_its_leaves() {
    let tile = Tile { level: Level::LEAVES, number: 1_234_067, width: 12 };
    assert_eq!(entries::at("x001/x234/067.p/12"), Ok(tile));
    assert_eq!(entries::path(tile), "x001/x234/067.p/12");
    assert_eq!(entries::at("67"), Err(NotATile::Number));
    assert_eq!(entries::at("067.p/256"), Err(NotATile::Width));
}
