//! A look at the position through the eyes of one seat: what every rule begins with.

use super::edition::{Ability, Edition};
use super::ids::{City, LandNo, TechnologyNo, Tile};
use super::rejection::Rejection;
use super::resource::Cost;
use super::state::{Region, State, Step};
use super::terms::Rules;
use kernel::knowledge::Held;
use kernel::seat::Seat;

/// A look at the position through the eyes of one seat.
#[derive(Clone, Copy)]
pub struct Look<'s> {
    /// The rules.
    pub rules: &'s Rules,
    /// The position.
    pub state: &'s State,
    /// The seat that looks.
    pub seat: Seat,
    /// The own region.
    pub region: &'s Region,
}

impl<'s> Look<'s> {
    /// Returns a look at the position.
    pub fn at(rules: &'s Rules, state: &'s State, seat: Seat) -> Look<'s> {
        Look { rules, state, seat, region: state.region(seat) }
    }

    /// Returns the edition.
    pub fn edition(&self) -> &'s Edition {
        &self.rules.edition
    }

    /// Checks that this is open.
    ///
    /// # Errors
    /// [`Rejection::NotThisStep`].
    pub fn check_step(&self, step: Step) -> Result<(), Rejection> {
        let open = self.state.agenda.step;
        if open == step { Ok(()) } else { Err(Rejection::NotThisStep { step: open }) }
    }

    /// Coins in hand, as far as the looker may know.
    pub fn coins(&self) -> u16 {
        in_hand(self.region.coins)
    }

    /// Science points in hand, as far as the looker may know.
    pub fn science(&self) -> u16 {
        in_hand(self.region.science)
    }

    /// Returns whether it can be paid from hand.
    pub fn can_afford(&self, cost: Cost) -> bool {
        u16::from(cost.coins) <= self.coins() && u16::from(cost.science) <= self.science()
    }

    /// Checks that it can be paid from hand.
    ///
    /// # Errors
    /// [`Rejection::CannotAfford`].
    pub fn afford(&self, cost: Cost) -> Result<(), Rejection> {
        if self.can_afford(cost) {
            return Ok(());
        }
        Err(Rejection::CannotAfford { cost, coins: self.coins(), science: self.science() })
    }

    /// Checks that the land is one of the own region.
    ///
    /// # Errors
    /// [`Rejection::NotYourLand`].
    pub fn check_own_land(&self, land: LandNo) -> Result<(), Rejection> {
        if self.region.lands.contains(land) { Ok(()) } else { Err(Rejection::NotYourLand { land }) }
    }

    /// Checks that garbage lies on this land of the own region.
    ///
    /// # Errors
    /// [`Rejection::NotYourLand`] or [`Rejection::NoGarbage`].
    pub fn check_garbage(&self, land: LandNo) -> Result<(), Rejection> {
        self.check_own_land(land)?;
        if self.state.land(land).garbage > 0 { Ok(()) } else { Err(Rejection::NoGarbage { land }) }
    }

    /// Returns the lands of the own region with garbage on them, in order.
    pub fn lands_with_garbage(&self) -> impl Iterator<Item = LandNo> + use<'s> {
        let state = self.state;
        self.region.lands.iter().filter(move |&land| state.land(land).garbage > 0)
    }

    /// Returns all cities of the own region, in order.
    pub fn cities(&self) -> impl Iterator<Item = City> + use<'s> {
        let edition = self.edition();
        let of = move |land| edition.cities(land).map(move |(city, _)| City { land, city });
        self.region.lands.iter().flat_map(of)
    }

    /// Returns whether the city has a citizen.
    pub fn is_occupied(&self, city: City) -> bool {
        self.state.land(city.land).citizens.contains(city.city)
    }

    /// Returns the cities of the own region with a citizen.
    pub fn occupied_cities(&self) -> impl Iterator<Item = City> + use<'s> {
        let look = *self;
        self.cities().filter(move |&city| look.is_occupied(city))
    }

    /// Returns the cities of the own region without a citizen.
    pub fn empty_cities(&self) -> impl Iterator<Item = City> + use<'s> {
        let look = *self;
        self.cities().filter(move |&city| !look.is_occupied(city))
    }

    /// Checks that it is a city of the own region.
    ///
    /// # Errors
    /// [`Rejection::NotYourLand`] or [`Rejection::NoSuchCity`].
    pub fn check_city(&self, city: City) -> Result<(), Rejection> {
        self.check_own_land(city.land)?;
        match self.edition().city(city) {
            Some(_) => Ok(()),
            None => Err(Rejection::NoSuchCity { city }),
        }
    }

    /// Checks that it is an empty city of the own region.
    ///
    /// # Errors
    /// As [`Look::check_city`], and [`Rejection::CityOccupied`].
    pub fn check_empty(&self, city: City) -> Result<(), Rejection> {
        self.check_city(city)?;
        if self.is_occupied(city) { Err(Rejection::CityOccupied { city }) } else { Ok(()) }
    }

    /// Checks that it is an occupied city of the own region.
    ///
    /// # Errors
    /// As [`Look::check_city`], and [`Rejection::CityEmpty`].
    pub fn check_occupied(&self, city: City) -> Result<(), Rejection> {
        self.check_city(city)?;
        if self.is_occupied(city) { Ok(()) } else { Err(Rejection::CityEmpty { city }) }
    }

    /// Returns the institutions of the own region, attached or not, in order.
    pub fn institutions(&self) -> impl Iterator<Item = TechnologyNo> + use<'s> {
        let edition = self.edition();
        let is_one = move |&technology: &TechnologyNo| edition.institution(technology).is_some();
        self.region.technologies.iter().filter(is_one)
    }

    /// Returns the tiles of the own region, attached or not: lands, then institutions, in order.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + use<'s> {
        let lands = self.region.lands.iter().map(Tile::Land);
        lands.chain(self.institutions().map(Tile::Institution))
    }

    /// Returns the abilities of the own technologies, in order.
    pub fn abilities(&self) -> impl Iterator<Item = (TechnologyNo, Ability)> + use<'s> {
        let edition = self.edition();
        self.region.technologies.iter().flat_map(move |technology| {
            edition.abilities(technology).iter().map(move |&ability| (technology, ability))
        })
    }
}

/// Whatever is not known is worth nothing to whoever looks: no seat is ever asked about another's hand.
fn in_hand(held: Held) -> u16 {
    held.known().unwrap_or(0)
}
