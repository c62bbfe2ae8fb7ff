//! Like against like: those who came to have an item against others who came to have one of its kind from a position like theirs.
//!
//! A player who is ahead buys more and builds more, so whoever has anything at all wins more often, whatever it does. The effect of an item
//! itself is told by players who stood equally well before: at the beginning of the stage in which they came to have it (a turn of *Underwater
//! Cities*, a round of *20th Century*), as the search judges positions.

use super::owners::{Difference, WHOLE_VICTORY};
use super::tally::Tally;
use az::SaturatingAs;
use bots::valued::{Evaluate, standing};
use engine::kernel::seat::Seat;
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;

/// Positions are told apart by so many grades of standing.
const GRADES: u8 = 10;

/// A position of a seat, as far as it matters who it is compared with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PeerGroup {
    /// The progress of the game: the nearest mark of the lessons.
    pub mark: u8,
    /// The standing of the seat, from 0 to 9: tenths of the share of the others that it may hope to leave behind.
    pub grade: u8,
}

impl PeerGroup {
    /// That of everybody before anything is dealt.
    pub const EVEN: PeerGroup = PeerGroup { mark: 0, grade: GRADES / 2 };

    /// Returns the position of the seat.
    pub fn of<G: Evaluate>(rules: &G::Rules, state: &G::State, seat: Seat) -> PeerGroup {
        let grade = standing::<G>(rules, state, seat) * f64::from(GRADES);
        let (mark, grade) = (G::mark(rules, state).round(), grade);
        // No number is below zero; so one that is none cannot be there, either.
        let [mark, grade] = [mark, grade].map(|it| it.max(0.0).saturating_as::<u8>());
        PeerGroup { mark, grade: grade.min(GRADES - 1) }
    }
}

/// Parts of victories, sixty to a game, by the position from which they were won.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Likes(BTreeMap<PeerGroup, Tally>);

impl Likes {
    /// Adds that a player who stood like this won so many parts.
    pub fn add(&mut self, position: PeerGroup, wins: i64) {
        self.0.entry(position).or_default().add(wins);
    }

    /// Adds counts from elsewhere.
    pub fn take_in(&mut self, other: &Likes) {
        other.0.iter().for_each(|(&position, &wins)| {
            self.0.entry(position).or_default().take_in(wins);
        });
    }

    /// Returns how many players were counted.
    pub fn players(&self) -> u64 {
        self.0.values().map(|wins| wins.count).sum()
    }

    /// These players against the others of a kind that holds them, each position against the same one. Players whose position nobody else had
    /// are left out; `None` if that leaves nobody.
    pub fn against(&self, kind: &Likes) -> Option<Difference> {
        let pairs = self.0.iter().filter_map(|(position, &own)| {
            let others = kind.0.get(position)?.without(own);
            (others.count > 1).then_some((own, others))
        });
        let compared: Compared = pairs.collect();
        (compared.players > 1.0).then(|| compared.difference())
    }
}

/// Sums over positions; the wins in parts.
#[derive(Default)]
struct Compared {
    players: f64,
    with: f64,
    without: f64,
    squares: f64,
}

impl FromIterator<(Tally, Tally)> for Compared {
    fn from_iter<I: IntoIterator<Item = (Tally, Tally)>>(pairs: I) -> Compared {
        let mut compared = Compared::default();
        for (own, others) in pairs {
            let (count, mean) = (own.count as f64, others.mean().unwrap_or_default());
            compared.players += count;
            compared.with += own.sum as f64;
            compared.without += count * mean;
            // The error of the own wins about what others won, and of what others won.
            let about = own.squares as f64 - 2.0 * mean * own.sum as f64 + count * mean * mean;
            let error = count * others.error().unwrap_or_default();
            compared.squares += about + error * error;
        }
        compared
    }
}

impl Compared {
    fn difference(&self) -> Difference {
        let victories = self.players * WHOLE_VICTORY as f64;
        Difference {
            with: self.with / victories,
            without: self.without / victories,
            error: self.squares.max(0.0).sqrt() / victories,
        }
    }
}

/// As a list of positions, each with what was won from it.
impl Serialize for Likes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Entry {
            #[serde(flatten)]
            position: PeerGroup,
            #[serde(flatten)]
            wins: Tally,
        }
        serializer.collect_seq(self.0.iter().map(|(&position, &wins)| Entry { position, wins }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn likes(of: &[(u8, &[i64])]) -> Likes {
        let mut likes = Likes::default();
        for &(grade, wins) in of {
            wins.iter().for_each(|&wins| likes.add(PeerGroup { mark: 0, grade }, wins));
        }
        likes
    }

    fn kind(of: &[&Likes]) -> Likes {
        let mut kind = Likes::default();
        of.iter().for_each(|likes| kind.take_in(likes));
        kind
    }

    #[test]
    fn who_stood_better_is_expected_to_win_more() {
        let own = likes(&[(2, &[0, 60]), (7, &[60, 60, 60, 0])]);
        let others = likes(&[(2, &[0, 0, 0, 60]), (7, &[60, 60, 60, 0])]);
        let told = own.against(&kind(&[&own, &others])).unwrap();
        // Four of six won; of two like others one in four wins, of four like others three in four.
        assert_eq!((told.with, told.without), (4.0 / 6.0, (2.0 * 0.25 + 4.0 * 0.75) / 6.0));
        // By hand: about 1/4 are 1/16 + 9/16, about 3/4 are 3/16 + 9/16; the others' means have errors of sqrt(3/16 / 3) each.
        let squares = 10.0 / 16.0 + 12.0 / 16.0 + (4.0 + 16.0) / 16.0;
        assert!((told.error - f64::sqrt(squares) / 6.0).abs() < 1e-12, "{told:?}");
    }

    #[test]
    fn who_has_no_like_is_left_out() {
        let own = likes(&[(1, &[0, 0]), (9, &[60, 60])]);
        let others = likes(&[(1, &[0, 60])]);
        let told = own.against(&kind(&[&own, &others])).unwrap();
        assert_eq!((told.with, told.without), (0.0, 0.5));
        assert_eq!(own.against(&own), None);
        assert_eq!(own.players(), 4);
    }
}
