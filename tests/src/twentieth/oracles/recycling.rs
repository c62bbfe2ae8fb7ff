//! "Recycling": which recycling centre can remove garbage from which land (rulings T-8, T-30 and T-31).

use super::country::{CityPlace, Country, TilePlace};
use super::rails::{Lattice, city_spot};
use engine::twentieth::ids::{City, LandNo};
use std::collections::BTreeSet;

impl Country {
    /// The recycling centres that work: those of occupied cities.
    pub fn functional_centres(&self) -> Vec<City> {
        let works = |city: &CityPlace| city.has_centre && city.is_occupied;
        self.cities().filter(|(_, _, city)| works(city)).map(|(city, _, _)| city).collect()
    }

    /// Each centre that can still be used this round with each land whose garbage it can remove.
    pub fn recyclings(&self) -> BTreeSet<(City, LandNo)> {
        let mut found = BTreeSet::new();
        for (city, home, place) in self.cities() {
            if !place.has_centre || !place.is_occupied || place.was_used {
                continue;
            }
            for (land, other) in self.lands().filter(|(_, other)| other.garbage > 0) {
                if land == city.land || is_served(home, place, other) {
                    found.insert((city, land));
                }
            }
        }
        found
    }
}

/// Returns whether a rail leads from the city over its own tile across the common edge, where it goes on.
fn is_served(home: &TilePlace, city: &CityPlace, other: &TilePlace) -> bool {
    let (Some(here), Some(there)) = (home.lies, other.lies) else { return false };
    if !here.is_next_to(there) {
        return false;
    }
    let crossing = here.middle_of_edge_with(there);
    let leads_there = city_spot(home, city)
        .is_some_and(|spot| Lattice::of([home]).reached_from(spot).contains(&crossing));
    leads_there && Lattice::of([other]).has_rails_at(crossing)
}
