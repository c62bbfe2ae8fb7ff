//! The places at which a player of Underwater Cities points when choosing.

use crate::ids::{BuildingSite, CardNo, CitySite, ContractNo, MetropolisPlace, SlotNo, TunnelSite};
use kernel::place::{NoSuchPlace, PathStep, number, pair, parse, place_schema, seat};
use kernel::seat::Seat;
use std::fmt;
use std::str::FromStr;

/// A thing that can be pointed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Place {
    /// A slot of the main board: `slot:7`.
    Slot(SlotNo),
    /// A card that is no special card, wherever it lies: `card:53`; a special card: `special:186`.
    Card(CardNo),
    /// A government contract: `contract:4`.
    Contract(ContractNo),
    /// The deck of special cards: `pile:special`.
    SpecialDeck,
    /// One of several options or effects that are open, from 0: `option:0`.
    Option(u8),
    /// Something of the nation of a seat: `seat:1/tunnel:9`.
    InNation(Seat, NationPlace),
}

/// A thing that can be pointed at in a nation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NationPlace {
    /// A city site: `city:5`.
    City(CitySite),
    /// A building site: `site:5.2`.
    Building(BuildingSite),
    /// A tunnel site: `tunnel:9`.
    Tunnel(TunnelSite),
    /// The place of a metropolis: `metropolis:brown`.
    Metropolis(MetropolisPlace),
    /// The marker on the Federation track: `track`.
    Track,
}

/// Returns the name of the place of a metropolis in formats.
const fn metropolis(place: MetropolisPlace) -> &'static str {
    match place {
        MetropolisPlace::Brown => "brown",
        MetropolisPlace::BlueUpperRight => "blue_upper_right",
        MetropolisPlace::BlueLowerLeft => "blue_lower_left",
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Slot(slot) => write!(f, "slot:{slot}"),
            Place::Card(card) if card.is_special() => write!(f, "special:{card}"),
            Place::Card(card) => write!(f, "card:{card}"),
            Place::Contract(contract) => write!(f, "contract:{contract}"),
            Place::SpecialDeck => f.write_str("pile:special"),
            Place::Option(option) => write!(f, "option:{option}"),
            Place::InNation(seat, place) => write!(f, "seat:{seat}/{place}"),
        }
    }
}

impl fmt::Display for NationPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NationPlace::City(site) => write!(f, "city:{site}"),
            NationPlace::Building(site) => write!(f, "site:{site}"),
            NationPlace::Tunnel(site) => write!(f, "tunnel:{site}"),
            NationPlace::Metropolis(place) => write!(f, "metropolis:{}", metropolis(*place)),
            NationPlace::Track => f.write_str("track"),
        }
    }
}

place_schema!(Place, "UnderwaterPlace");

impl FromStr for Place {
    type Err = NoSuchPlace;
    fn from_str(text: &str) -> Result<Place, NoSuchPlace> {
        parse(text, read)
    }
}

fn read(steps: &[PathStep<'_>]) -> Option<Place> {
    match *steps {
        [("slot", Some(slot))] => number(slot).map(Place::Slot),
        [("card" | "special", Some(card))] => number(card).map(Place::Card),
        [("contract", Some(contract))] => number(contract).map(Place::Contract),
        [("pile", Some("special"))] => Some(Place::SpecialDeck),
        [("option", Some(option))] => number(option).map(Place::Option),
        [("seat", Some(number)), inner] => Some(Place::InNation(seat(number)?, read_inner(inner)?)),
        _ => None,
    }
}

fn read_inner(step: PathStep<'_>) -> Option<NationPlace> {
    match step {
        ("city", Some(site)) => number(site).map(NationPlace::City),
        ("site", Some(site)) => read_building(site).map(NationPlace::Building),
        ("tunnel", Some(site)) => number(site).map(NationPlace::Tunnel),
        ("metropolis", Some(name)) => {
            let place = MetropolisPlace::ALL.into_iter().find(|&place| metropolis(place) == name);
            place.map(NationPlace::Metropolis)
        }
        ("track", None) => Some(NationPlace::Track),
        _ => None,
    }
}

fn read_building(text: &str) -> Option<BuildingSite> {
    let (city, site) = pair::<u8>(text)?;
    BuildingSite::new(CitySite::new(city).ok()?, site).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_written_and_read_in_one_spelling() {
        let places = [
            "slot:7",
            "slot:0",
            "card:53",
            "card:206",
            "special:186",
            "contract:4",
            "pile:special",
            "option:0",
            "seat:1/city:5",
            "seat:1/site:5.2",
            "seat:1/tunnel:9",
            "seat:1/metropolis:brown",
            "seat:4/metropolis:blue_upper_right",
            "seat:1/track",
        ];
        for text in places {
            assert_eq!(text.parse::<Place>().map(|place| place.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_is_no_place_is_refused() {
        let others = [
            "",
            "slot",
            "slot:16",
            "slot:07",
            "card:186",
            "special:53",
            "card:0",
            "pile:era",
            "option:256",
            "seat:1",
            "seat:0/track",
            "seat:1/track:1",
            "seat:1/site:5",
            "seat:1/site:5.7",
            "seat:1/city:10",
            "seat:1/metropolis:blue",
            "market/land:22",
        ];
        for text in others {
            assert_eq!(text.parse::<Place>(), Err(NoSuchPlace(text.to_owned())));
        }
    }
}
