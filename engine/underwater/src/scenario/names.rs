//! The constants that scenarios name things by are the titles of the edition.

use super::card;
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
