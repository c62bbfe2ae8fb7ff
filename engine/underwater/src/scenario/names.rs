//! Constants for what scenarios name.

use super::card;
use crate::terms::Rules;

/// Defines constants for printed numbers, each named by the English title in capital letters, and the list of all of them.
macro_rules! named {
    ($($name:ident = $number:literal,)+) => {
        $(pub(crate) const $name: u8 = $number;)+

        /// All of them with their names.
        pub(crate) const ALL: &[(&str, u8)] = &[$((stringify!($name), $number)),+];
    };
}
pub(super) use named;

/// Returns the name of a constant for a title: its letters and digits in capitals, with `_` for all between.
fn constant(title: &str) -> String {
    let words = title.replace(['\u{2019}', '\''], "").to_uppercase();
    let words = words.split(|it: char| !it.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("_")
}

#[test]
fn cards_are_named_as_the_edition_names_them() {
    let rules = Rules::standard(2).unwrap();
    for &(name, number) in card::ALL {
        let printed = rules.card(card(number)).unwrap();
        assert_eq!(name, constant(&printed.title.en));
    }
}
