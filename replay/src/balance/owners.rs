//! Those who had an item against those who had not: how often each won, and whether the difference is more than chance.
//!
//! The players of a game are not independent of each other: when one wins, the others do not. So the standard error is that of sums
//! over whole games (a ratio estimator with games as clusters, linearised), not of so many single players.

use serde::Serialize;

/// A victory in parts: it can be shared by two to five players without a remainder.
pub const WHOLE_VICTORY: i64 = 60;

/// Sums over games: in each some players had the item, and won so many parts of the victory together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Owners {
    /// Players who had it.
    pub players: i64,
    /// Parts of victories that they won, sixty to a game.
    pub wins: i64,
    /// The squares of the players of each game.
    pub players_squared: i64,
    /// The squares of the parts of each game.
    pub wins_squared: i64,
    /// The players of each game times their parts.
    pub players_by_wins: i64,
}

/// The results of some players against others: those who had an item against those who had not, or against their likes. Shares, from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Difference {
    /// The share of games won by those who had it.
    pub with: f64,
    /// The share of games won by the others.
    pub without: f64,
    /// The standard error of the difference.
    pub error: f64,
}

impl Difference {
    /// With it less without it.
    pub fn difference(&self) -> f64 {
        self.with - self.without
    }
}

impl Owners {
    /// One game: so many players had it, and won so many parts together.
    pub fn add(&mut self, players: i64, wins: i64) {
        self.players += players;
        self.wins += wins;
        self.players_squared += players * players;
        self.wins_squared += wins * wins;
        self.players_by_wins += players * wins;
    }

    /// Returns the share of games won by those who had it; `None` if nobody had.
    pub fn share(&self) -> Option<f64> {
        (self.players > 0).then(|| self.won() / self.players as f64)
    }

    /// Returns the difference, in so many games of so many seats; `None` if all had it or nobody, or one plays alone.
    pub fn difference(&self, games: u64, seats: u8) -> Option<Difference> {
        let (games, seats) = (games as f64, f64::from(seats));
        let owners = self.players as f64;
        let others = games * seats - owners;
        if owners < 1.0 || others < 1.0 || seats < 2.0 || games < 2.0 {
            return None;
        }
        let with = self.won() / owners;
        let without = (games - self.won()) / others;
        // A game adds to the error a * won - b * players - c.
        let a = 1.0 / owners + 1.0 / others;
        let b = with / owners + without / others;
        let c = (1.0 - without * seats) / others;
        let whole = WHOLE_VICTORY as f64;
        let (won_squared, both) =
            (self.wins_squared as f64 / (whole * whole), self.players_by_wins as f64 / whole);
        let squares = a * a * won_squared + b * b * self.players_squared as f64 + c * c * games
            - 2.0 * a * b * both
            - 2.0 * a * c * self.won()
            + 2.0 * b * c * owners;
        let error = (squares.max(0.0) * games / (games - 1.0)).sqrt();
        Some(Difference { with, without, error })
    }

    fn won(&self) -> f64 {
        self.wins as f64 / WHOLE_VICTORY as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(games: &[(i64, i64)]) -> Owners {
        let mut owners = Owners::default();
        games.iter().for_each(|&(players, wins)| owners.add(players, wins));
        owners
    }

    #[test]
    fn one_of_two_had_it_and_won_three_games_of_four() {
        let owners = of(&[(1, 60), (1, 60), (1, 60), (1, 0)]);
        let told = owners.difference(4, 2).unwrap();
        assert_eq!((told.with, told.without, told.difference()), (0.75, 0.25, 0.5));
        // Each game tells twice the share of the owner less one: twice the error of a share of 3/4 in 4 games, sqrt(3/4 / 12).
        assert!((told.error - 0.5).abs() < 1e-12, "{told:?}");
    }

    #[test]
    fn in_four_games_of_three_with_a_shared_victory() {
        let owners = of(&[(2, 60), (1, 30), (0, 0), (1, 0)]);
        let told = owners.difference(4, 3).unwrap();
        assert_eq!((told.with, told.without), (1.5 / 4.0, 2.5 / 8.0));
        // The error that each game adds, counted by hand: (won - 3/8 players) / 4 - (won by others - 5/16 others) / 8.
        let parts = [(1.0, 2.0), (0.5, 1.0), (0.0, 0.0), (0.0, 1.0)].map(|(won, players)| {
            let (won, players): (f64, f64) = (won, players);
            (won - 0.375 * players) / 4.0 - ((1.0 - won) - 0.3125 * (3.0 - players)) / 8.0
        });
        let squares: f64 = parts.iter().map(|part| part * part).sum();
        assert!((told.error - (squares * 4.0 / 3.0).sqrt()).abs() < 1e-12, "{told:?}");
    }

    #[test]
    fn where_all_or_none_had_it_there_is_no_difference() {
        assert_eq!(of(&[(2, 60), (2, 60)]).difference(2, 2), None);
        assert_eq!(of(&[(0, 0), (0, 0)]).difference(2, 2), None);
        assert_eq!(of(&[(0, 0)]).share(), None);
        assert_eq!(of(&[(2, 60), (2, 60)]).share(), Some(0.5));
    }
}
