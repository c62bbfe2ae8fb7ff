//! Tiles are named as C2SP names them.

use crate::TreeSize;
use crate::span::Level;
use crate::tile::{NotATile, Tile};
use proptest::prelude::*;

fn widths(size: u64, level: u8) -> Vec<u16> {
    let tile = |number| Tile::within(Level(level), number, TreeSize(size));
    (0..).map_while(tile).map(|tile| tile.width).collect()
}

#[test]
fn numbers_are_spelt_in_groups_of_three() {
    let tile = Tile { level: Level(0), number: 1_234_067, width: 256 };
    assert_eq!(tile.to_string(), "0/x001/x234/067");
    assert_eq!("0/x001/x234/067".parse(), Ok(tile));
    let partial = Tile { level: Level(1), number: 67, width: 12 };
    assert_eq!(partial.to_string(), "1/067.p/12");
    assert_eq!("1/067.p/12".parse(), Ok(partial));
}

#[test]
fn a_tree_of_seventy_thousand_has_the_tiles_that_the_specification_counts() {
    // "273 full level 0 tiles, one partial level 0 tile of width 112, one full level 1 tile, one partial level 1 tile
    // of width 17, and one partial level 2 tile of width 1."
    let leaves = widths(70_000, 0);
    assert_eq!((leaves.len(), leaves[272], leaves[273]), (274, 256, 112));
    assert_eq!(widths(70_000, 1), [256, 17]);
    assert_eq!(widths(70_000, 2), [1]);
    assert!(widths(70_000, 3).is_empty());
    assert!(widths(70_000, 63).is_empty());
    assert_eq!((widths(256, 0), widths(256, 1)), (vec![256], vec![1]));
    assert!(widths(0, 0).is_empty());
}

#[test]
fn a_tree_has_a_narrower_tile_where_it_has_a_wider_one() {
    let tile = |width| Tile { level: Level(0), number: 1, width };
    assert!(tile(3).is_in(TreeSize(260)));
    assert!(tile(4).is_in(TreeSize(260)));
    assert!(!tile(5).is_in(TreeSize(260)));
    assert!(!tile(256).is_in(TreeSize(260)));
    assert!(tile(256).is_in(TreeSize(512)));
}

#[test]
fn other_spellings_name_no_tile() {
    for level in ["64", "01", "+1", "-1", "", "x", "1000"] {
        assert_eq!(Tile::at(level, "000"), Err(NotATile::Level), "{level}");
    }
    let numbers =
        ["", "0", "67", "0067", "x067", "067/", "/067", "x000/067", "001/067", "x001/x067"];
    for number in numbers.into_iter().chain([
        "x001/67",
        "+67",
        "x+01/067",
        "x999/x999/x999/x999/x999/x999/x999/999",
    ]) {
        assert_eq!(Tile::at("0", number), Err(NotATile::Number), "{number}");
    }
    for width in ["0", "256", "01", "", "+1", "1/2", "1.p/1"] {
        assert_eq!(Tile::at("0", &format!("067.p/{width}")), Err(NotATile::Width), "{width}");
    }
}

proptest! {
    #[test]
    fn a_name_is_read_as_it_is_written(level in 0u8..64, number in 0u64..u64::MAX / 256, width in 1u16..=256) {
        let tile = Tile { level: Level(level), number, width };
        prop_assert_eq!(tile.to_string().parse(), Ok(tile));
    }

    #[test]
    fn what_names_a_tile_is_its_name(text in "[0-9]{1,2}/(x?[0-9]{3}/){0,3}[0-9]{2,4}(\\.p/[0-9]{1,3})?") {
        if let Ok(tile) = text.parse::<Tile>() {
            prop_assert_eq!(tile.to_string(), text);
        }
    }
}
