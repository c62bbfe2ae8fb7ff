//! The constants that scenarios name things by are the titles of the edition.

use super::{land, land_no, technology, technology_no};
use crate::edition::{Edition, RECONSTRUCTED_1};
use kernel::scenario::constant;

#[test]
fn lands_and_technologies_are_named_as_the_edition_names_them() {
    let edition = Edition::load(RECONSTRUCTED_1).unwrap();
    for &(name, number) in land::ALL {
        assert_eq!(name, constant(&edition.land(land_no(number)).about.title.en));
    }
    for &(name, number) in technology::ALL {
        let printed = edition.technology(technology_no(number));
        assert_eq!(name, constant(&printed.about.title.en));
    }
}
