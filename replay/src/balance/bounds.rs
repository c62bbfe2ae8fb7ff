//! The items that are out of bounds: what nobody uses, what decides a game alone, and seats that win too often or too seldom.

use super::counts::{Counts, ItemCounts, SeatCounts, numbers};
use super::items::Item;
use super::like::Likes;
use super::owners::{Difference, WHOLE_VICTORY};
use std::collections::BTreeMap;
use std::fmt;

/// Used in less than this share of its chances, an item is dead.
pub const DEAD_BELOW: f64 = 0.01;
/// Chances below which nothing is called dead: of so many, one in a hundred would be missed altogether in one case of twenty.
pub const CHANCES_MIN: u64 = 300;
/// Players who had an item below whom nothing is said of who wins with it.
pub const OWNERS_MIN: u64 = 30;
/// An item moves its owner's share of wins by so much at most.
pub const DECIDING_ABOVE: f64 = 0.15;
/// A seat's share of wins is so far from an equal one at most.
pub const SEAT_WITHIN: f64 = 0.05;
/// A bound is broken when so many standard errors lie beyond it.
pub const ERRORS_BEYOND: f64 = 2.0;

/// Something that is out of bounds.
#[derive(Clone, PartialEq, Debug)]
pub enum OutOfBounds<'i> {
    /// Hardly anybody has it.
    Dead {
        /// The item.
        item: &'i Item,
        /// The number of times that somebody came to have it.
        had: u64,
        /// The number of times that it came up.
        chances: u64,
    },
    /// The players that have it win too often, or too seldom.
    Deciding {
        /// The item.
        item: &'i Item,
        /// The results of those who had it against others who stood as well.
        likes: Difference,
    },
    /// A seat wins too often, or too seldom.
    Seat {
        /// Its number.
        seat: u8,
        /// Its share of wins, and the standard error.
        share: (f64, f64),
    },
    /// A place in the order of play at the start wins too often, or too seldom.
    Place {
        /// Its number, counted from 1.
        place: u8,
        /// Its share of wins, and the standard error.
        share: (f64, f64),
    },
}

/// Returns everything that is out of bounds.
pub fn out_of_bounds<'i>(items: &'i [Item], counts: &Counts, seats: u8) -> Vec<OutOfBounds<'i>> {
    let kinds = kinds(items, counts);
    let both = || items.iter().zip(&counts.items);
    let dead = both().filter_map(|(item, counts)| dead(item, counts));
    let deciding = both().filter_map(|(item, of)| deciding(item, of, kinds.get(item.key.kind)?));
    let numbered = |of: &'_ [SeatCounts]| numbers(seats).zip(of.to_vec()).collect::<Vec<_>>();
    let seat =
        |(seat, of): (u8, SeatCounts)| Some(OutOfBounds::Seat { seat, share: unfair(&of, seats)? });
    let place = |(place, of): (u8, SeatCounts)| {
        Some(OutOfBounds::Place { place, share: unfair(&of, seats)? })
    };
    let by_seat = numbered(&counts.seats).into_iter().filter_map(seat);
    let by_place = numbered(&counts.places).into_iter().filter_map(place);
    dead.chain(deciding).chain(by_seat).chain(by_place).collect()
}

/// Returns the items that came up too seldom to be called dead or alive.
pub fn too_seldom<'i>(items: &'i [Item], counts: &'i Counts) -> impl Iterator<Item = &'i Item> {
    let both = items.iter().zip(&counts.items);
    both.filter(|(_, counts)| counts.chances < CHANCES_MIN && counts.had == 0).map(|(item, _)| item)
}

fn dead<'i>(item: &'i Item, counts: &ItemCounts) -> Option<OutOfBounds<'i>> {
    let &ItemCounts { had, chances, .. } = counts;
    let is_dead = counts.share().is_some_and(|share| share < DEAD_BELOW) && chances >= CHANCES_MIN;
    is_dead.then_some(OutOfBounds::Dead { item, had, chances })
}

/// Returns all who had an item of each kind.
pub fn kinds(items: &[Item], counts: &Counts) -> BTreeMap<&'static str, Likes> {
    let mut kinds = BTreeMap::<&'static str, Likes>::new();
    for (item, counts) in items.iter().zip(&counts.items) {
        kinds.entry(item.key.kind).or_default().take_in(&counts.likes);
    }
    kinds
}

fn deciding<'i>(item: &'i Item, counts: &ItemCounts, kind: &Likes) -> Option<OutOfBounds<'i>> {
    let likes = counts.likes.against(kind).filter(|_| counts.likes.players() >= OWNERS_MIN)?;
    let beyond = likes.difference().abs() - DECIDING_ABOVE;
    let is_beyond = beyond > ERRORS_BEYOND * likes.error;
    is_beyond.then_some(OutOfBounds::Deciding { item, likes })
}

/// Returns the share of wins and its error if it is too far from an equal share; `None` for a seat that plays alone.
fn unfair(counts: &SeatCounts, seats: u8) -> Option<(f64, f64)> {
    let (share, error) = share(counts).filter(|_| seats > 1)?;
    let beyond = (share - 1.0 / f64::from(seats)).abs() - SEAT_WITHIN;
    (beyond > ERRORS_BEYOND * error).then_some((share, error))
}

/// The share of wins, and its standard error.
pub fn share(counts: &SeatCounts) -> Option<(f64, f64)> {
    let whole = WHOLE_VICTORY as f64;
    Some((counts.wins.mean()? / whole, counts.wins.error()? / whole))
}

impl fmt::Display for OutOfBounds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OutOfBounds::Dead { item, had, chances } => {
                write!(f, "dead: {item}, had {had} times of {chances} chances")
            }
            OutOfBounds::Deciding { item, likes } => {
                let [with, without, difference, error] =
                    [likes.with, likes.without, likes.difference(), likes.error]
                        .map(|share| 100.0 * share);
                write!(
                    f,
                    "deciding: {item}, wins {with:.1} % where others who stood as well win {without:.1} %, {difference:+.1} ± \
                     {error:.1} points"
                )
            }
            OutOfBounds::Seat { seat, share } => write!(f, "seat {seat}: {}", wins(*share)),
            OutOfBounds::Place { place, share } => {
                write!(f, "place {place} in the order of play at the start: {}", wins(*share))
            }
        }
    }
}

fn wins((share, error): (f64, f64)) -> String {
    format!("wins {:.1} ± {:.1} % of its games", 100.0 * share, 100.0 * error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::balance::like::PeerGroup;

    fn owners(players: u64, won: u64) -> ItemCounts {
        let mut counts = ItemCounts { chances: players, had: players, ..ItemCounts::default() };
        let position = PeerGroup { mark: 3, grade: 5 };
        for player in 0..players {
            counts.likes.add(position, if player < won { WHOLE_VICTORY } else { 0 });
        }
        counts
    }

    #[test]
    fn dead_is_what_is_had_in_less_than_one_of_a_hundred_chances() {
        let item = Item::new("Cards", 7, "Seven");
        let counts = |had, chances| ItemCounts { had, chances, ..ItemCounts::default() };
        assert!(dead(&item, &counts(2, 300)).is_some());
        assert_eq!(dead(&item, &counts(3, 300)), None);
        assert_eq!(dead(&item, &counts(0, 299)), None, "too seldom to tell");
        let text = dead(&item, &counts(2, 300)).unwrap().to_string();
        assert_eq!(text, "dead: Cards 7 *Seven*, had 2 times of 300 chances");
    }

    #[test]
    fn deciding_is_what_is_beyond_the_bound_by_more_than_two_errors() {
        let item = Item::new("Cards", 7, "Seven");
        let told = |own: &ItemCounts| {
            let mut kind = owners(100_000, 50_000).likes;
            kind.take_in(&own.likes);
            deciding(&item, own, &kind).map(|told| told.to_string())
        };
        // 68 % where half was expected are 18 points, with an error of sqrt(0.25 / 1000) = 1.6 points; 19 points are beyond.
        assert_eq!(told(&owners(1000, 680)), None);
        assert_eq!(
            told(&owners(1000, 690)).as_deref(),
            Some(
                "deciding: Cards 7 *Seven*, wins 69.0 % where others who stood as well win 50.0 %, +19.0 ± 1.6 points"
            )
        );
        assert!(told(&owners(1000, 310)).is_some(), "too seldom");
        assert!(told(&owners(30, 30)).is_some());
        assert_eq!(told(&owners(29, 29)), None, "too few to tell");
    }

    #[test]
    fn a_seat_is_unfair_beyond_five_points_by_more_than_two_errors() {
        let seat = |games: i64, won: i64| SeatCounts {
            wins: (0..games).map(|game| if game < won { WHOLE_VICTORY } else { 0 }).collect(),
            ..SeatCounts::default()
        };
        // The error of a share of 58 % in 1000 games is 1.6 points.
        assert_eq!(unfair(&seat(1000, 580), 2), None);
        let (share, error) = unfair(&seat(1000, 590), 2).unwrap();
        assert!((share - 0.59).abs() < 1e-12 && (error - 0.0156).abs() < 1e-4, "{error}");
        assert!(unfair(&seat(1000, 410), 2).is_some(), "too seldom");
        assert_eq!(
            unfair(&seat(1000, 410), 1),
            None,
            "who plays alone wins as often as it is able to"
        );
    }
}
