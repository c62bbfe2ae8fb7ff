//! "Production" and "Institutions": what occupied cities print and what institutions add to it (rulings T-9 and T-30).

use super::country::{CityPlace, Country, Institution, TilePlace};
use super::rails::{Lattice, city_spot};
use engine::twentieth::edition::InstitutionKind;
use engine::twentieth::ids::{City, Tile};
use engine::twentieth::resource::Output;

impl Institution {
    /// Returns what it adds to a city that prints this: only to what the city makes by itself.
    fn bonus_for(&self, prints: Output) -> Output {
        let nothing = Output { coins: 0, science: 0, points: 0 };
        let bonus = self.bonus;
        match self.kind {
            InstitutionKind::Mine if prints.coins > 0 => Output { coins: bonus, ..nothing },
            InstitutionKind::Laboratory if prints.science > 0 => {
                Output { science: bonus, ..nothing }
            }
            InstitutionKind::Hospital if prints.points > 0 => Output { points: bonus, ..nothing },
            InstitutionKind::Mine | InstitutionKind::Laboratory | InstitutionKind::Hospital => {
                nothing
            }
        }
    }
}

/// A bonus that a city gets from an institution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The institution.
    pub by: Tile,
    /// The city.
    pub to: City,
    /// How much.
    pub bonus: Output,
}

impl Country {
    /// The bonus that the city gets from each institution, where it gets one.
    fn given_to(
        &self,
        lattice: &Lattice,
        (city, land, found): (City, &TilePlace, &CityPlace),
    ) -> Vec<Given> {
        let Some((lies, spot)) = land.lies.zip(city_spot(land, found)) else { return Vec::new() };
        let mut given = Vec::new();
        for (place, other, institution) in self.institutions() {
            let linked =
                || lattice.reached_from(other.on_lattice(institution.building)).contains(&spot);
            let bonus = institution.bonus_for(found.prints);
            if found.is_occupied && bonus != Output::default() && lies.is_next_to(other) && linked()
            {
                given.push(Given { by: place.tile, to: city, bonus });
            }
        }
        given
    }

    /// All bonuses that institutions give.
    pub fn bonuses(&self) -> Vec<Given> {
        let lattice = Lattice::of(&self.tiles);
        self.cities().flat_map(|city| self.given_to(&lattice, city)).collect()
    }

    /// Returns what the region produces.
    pub fn output(&self) -> Output {
        let occupied = self.cities().filter(|(_, _, city)| city.is_occupied);
        let mut output = Output::default();
        for makes in occupied.map(|(_, _, city)| city.prints) {
            add(&mut output, makes);
        }
        self.bonuses().iter().for_each(|given| add(&mut output, given.bonus));
        output
    }
}

fn add(output: &mut Output, more: Output) {
    output.coins += more.coins;
    output.science += more.science;
    output.points += more.points;
}
