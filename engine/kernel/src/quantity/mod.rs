//! The numbers of a game: one list of named numbers for each seat, for views, previews, tables and plots.
//!
//! - [`change`]: how the numbers of two positions differ.
//! - [`sheet`]: the points of each seat, line by line.

pub mod change;
pub mod sheet;

use super::game::Game;
use super::knowledge::Seen;
use super::seat::Seat;
use super::text::{Title, Wording};
use crate::text::title;
use serde::{Serialize, Serializer};
use sheet::SheetLine;
use std::collections::BTreeMap;

/// A game that says what is counted in it.
pub trait Measurable: Game {
    /// The numbers in the order in which they are told; each key is there once.
    const SERIES: &'static [Series<Self>];

    /// Returns the position with the final scoring, as if it came now; the position itself once it is over. `None` where it depends on what
    /// the viewer does not know.
    fn scored(rules: &Self::Rules, seen: &Seen<Self::State>) -> Option<Self::State>;

    /// Lists the points of the seat in this position, line by line: with the final scoring where the position is one after it.
    fn sheet(
        rules: &Self::Rules,
        state: &Self::State,
        seat: Seat,
        wording: Wording,
    ) -> Vec<SheetLine>;

    /// Returns the part of the game that the position is in, as an era; `None` where the game is not divided.
    fn period(state: &Self::State) -> Option<Title>;

    /// Returns whether a number of the seat may differ between two positions, as one viewer knows them: `false` only where that is
    /// certain, so that nothing is counted again in vain.
    fn may_differ(_: &Self::State, _: &Self::State, _: Seat) -> bool {
        true
    }

    /// Returns the payment of the seat by this fact; empty if the fact is no payment of the seat.
    fn payment(fact: &Self::Fact, seat: Seat) -> Payment;
}

/// A payment: so much of each resource, by the name that commands and facts have for it. Resources that are not paid are absent.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, u32>))]
pub struct Payment(BTreeMap<&'static str, u32>);

impl Payment {
    /// Adds so much of a resource; nothing changes the payment by nothing.
    #[must_use]
    pub fn plus(mut self, resource: &'static str, amount: impl Into<u32>) -> Payment {
        let amount = amount.into();
        if amount > 0 {
            *self.0.entry(resource).or_default() += amount;
        }
        self
    }

    /// Adds another payment.
    #[must_use]
    pub fn and(self, other: &Payment) -> Payment {
        other.0.iter().fold(self, |sum, (&resource, &amount)| sum.plus(resource, amount))
    }

    /// Returns whether nothing is paid.
    pub fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns how much of the resource is paid.
    pub fn of(&self, resource: &str) -> u32 {
        self.0.get(resource).copied().unwrap_or_default()
    }
}

/// The unit of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Points.
    Points,
    /// Tokens of resources and the like.
    Tokens,
    /// Cards.
    Cards,
    /// Tiles.
    Tiles,
    /// Cities.
    Cities,
    /// Structures that are built: buildings, tunnels, bridges.
    Structures,
    /// A rank: 1 is the first.
    Rank,
}

impl Unit {
    /// Returns its key in formats.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Points => "points",
            Unit::Tokens => "tokens",
            Unit::Cards => "cards",
            Unit::Tiles => "tiles",
            Unit::Cities => "cities",
            Unit::Structures => "structures",
            Unit::Rank => "rank",
        }
    }

    /// Returns its name for people.
    pub const fn title(self) -> Title {
        match self {
            Unit::Points => title("points"),
            Unit::Tokens => title("tokens"),
            Unit::Cards => title("cards"),
            Unit::Tiles => title("tiles"),
            Unit::Cities => title("cities"),
            Unit::Structures => title("structures"),
            Unit::Rank => title("rank"),
        }
    }
}

/// Numbers that are told and plotted together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = QuantityGroup, rename_all = "snake_case"))]
pub enum Group {
    /// Points.
    Points,
    /// The possessions of a player.
    Resources,
    /// The yield of Production now.
    Production,
    /// The things that a player has built.
    Network,
}

impl Group {
    /// All groups in order.
    pub const ALL: [Group; 4] =
        [Group::Points, Group::Resources, Group::Production, Group::Network];

    /// Its key in formats and names of files.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Points => "points",
            Group::Resources => "resources",
            Group::Production => "production",
            Group::Network => "network",
        }
    }

    /// Returns its name for people.
    pub const fn title(self) -> Title {
        match self {
            Group::Points => title("title-points"),
            Group::Resources => title("resources"),
            Group::Production => title("what-production-would-give-now"),
            Group::Network => title("network"),
        }
    }
}

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The subject of a series of numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quantity {
    /// The group in which it is told and plotted.
    pub group: Group,
    /// Its key in formats, in snake case.
    pub name: &'static str,
    /// The unit of the numbers.
    pub unit: Unit,
    /// Its name for people.
    pub title: Title,
}

/// A position, as far as it is known, from the place of a seat.
pub struct At<'p, G: Game> {
    /// The rules.
    pub rules: &'p G::Rules,
    /// The known part of the position.
    pub state: &'p G::State,
    /// The same with the final scoring, where that is known ([`Measurable::scored`]).
    pub scored: Option<&'p G::State>,
    /// The seat whose numbers are asked for.
    pub seat: Seat,
}

/// A function that takes a number; it returns `None` if the number is not known.
pub type Measure<G> = fn(&At<'_, G>) -> Option<i64>;

/// A series: what it is about, and how its numbers are taken.
pub struct Series<G: Game> {
    /// The subject.
    pub quantity: Quantity,
    /// The function that takes its numbers.
    pub measure: Measure<G>,
}

impl<G: Game> Series<G> {
    /// Points, by their key and their name for people.
    pub const fn points(name: &'static str, title: Title, measure: Measure<G>) -> Series<G> {
        Series::new(Group::Points, Unit::Points, name, title, measure)
    }

    /// Returns what a player holds, in this unit.
    pub const fn held(
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series::new(Group::Resources, unit, name, title, measure)
    }

    /// Returns what Production would give now, in this unit.
    pub const fn made(
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series::new(Group::Production, unit, name, title, measure)
    }

    /// Returns what a player has built, in this unit.
    pub const fn built(
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series::new(Group::Network, unit, name, title, measure)
    }

    /// Returns a series of this group and unit, by its key and its name for people.
    pub const fn new(
        group: Group,
        unit: Unit,
        name: &'static str,
        title: Title,
        measure: Measure<G>,
    ) -> Series<G> {
        Series { quantity: Quantity { group, name, unit, title }, measure }
    }
}

/// A number that the viewer knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Count {
    /// Whose.
    pub seat: Seat,
    /// The key of the quantity.
    pub key: &'static str,
    /// The group in which it is told.
    pub group: Group,
    /// The number.
    pub value: i64,
}

/// All numbers of a position: of each seat in order, in the order of [`Measurable::SERIES`]; `None` where a number is not known.
pub type Numbers = Vec<Vec<Option<i64>>>;

/// Takes all numbers of what was seen.
pub fn numbers<G: Measurable>(rules: &G::Rules, seen: &Seen<G::State>) -> Numbers {
    let scored = G::scored(rules, seen);
    let of_seat = |seat| of_seat::<G>(rules, seen, scored.as_ref(), seat);
    Seat::first(G::seats(rules)).map(of_seat).collect()
}

fn of_seat<G: Measurable>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    scored: Option<&G::State>,
    seat: Seat,
) -> Vec<Option<i64>> {
    let at = At { rules, state: seen.state(), scored, seat };
    G::SERIES.iter().map(|series| (series.measure)(&at)).collect()
}

/// Takes the numbers of a later position: those of an earlier one again, but of the seats that may differ.
pub fn renewed<G: Measurable>(
    rules: &G::Rules,
    before: &Seen<G::State>,
    numbers: &Numbers,
    after: &Seen<G::State>,
) -> Numbers {
    let may_differ = |seat| G::may_differ(before.state(), after.state(), seat);
    let seats = || Seat::first(G::seats(rules));
    if !seats().any(may_differ) {
        return numbers.clone();
    }
    let scored = G::scored(rules, after);
    let renew = |(seat, earlier): (Seat, &Vec<Option<i64>>)| match may_differ(seat) {
        true => of_seat::<G>(rules, after, scored.as_ref(), seat),
        false => earlier.clone(),
    };
    seats().zip(numbers).map(renew).collect()
}

/// Lists the numbers that the viewer knows, by seat: those that everybody knows, and those that only the own seat does.
pub fn quantities<G: Measurable>(rules: &G::Rules, seen: &Seen<G::State>) -> Vec<Count> {
    let numbers = numbers::<G>(rules, seen);
    let of_seat = |(seat, numbers): (Seat, Vec<Option<i64>>)| {
        let known = G::SERIES.iter().zip(numbers);
        known.filter_map(move |(Series { quantity, .. }, value)| {
            let Quantity { name: key, group, .. } = *quantity;
            Some(Count { seat, key, group, value: value? })
        })
    };
    Seat::first(G::seats(rules)).zip(numbers).flat_map(of_seat).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn payments_add_up_and_name_only_what_is_paid() {
        let one = Payment::default().plus("coins", 2_u8).plus("science", 0_u8);
        let sum = one.and(&Payment::default().plus("coins", 3_u8));
        assert_eq!(serde_json::to_string(&sum).unwrap(), r#"{"coins":5}"#);
        assert_eq!((sum.of("coins"), sum.of("science")), (5, 0));
        assert!(Payment::default().is_nothing() && !sum.is_nothing());
    }
}
