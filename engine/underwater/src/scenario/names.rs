//! The constants that scenarios name things by are the titles of the edition.

use super::{card, four, two};
use crate::terms::Rules;
use kernel::scenario::constant;

#[test]
fn cards_are_named_as_the_edition_names_them() {
    let rules = Rules::standard(2).unwrap();
    for &(name, number) in card::ALL {
        let printed = rules.card(card(number)).unwrap();
        assert_eq!(name, constant(&printed.title.en));
    }
}

#[test]
fn slots_are_named_as_the_edition_names_them() {
    for (players, named) in [(2, two::ALL), (4, four::ALL)] {
        let rules = Rules::standard(players).unwrap();
        let printed = rules
            .edition
            .slots(players)
            .iter()
            .map(|slot| constant(&slot.title.as_ref().unwrap().en));
        assert!(named.iter().map(|&(name, _)| name.to_owned()).eq(printed));
    }
}
