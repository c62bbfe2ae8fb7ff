//! Numbers of players.

use engine::underwater::terms::Rules;

/// The numbers of players at a table, as far as they differ in what wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Players {
    /// One, who plays alone.
    One,
    /// Two.
    Two,
    /// Three or four.
    More,
}

impl Players {
    /// Returns the number of players of a game with these rules.
    pub(super) fn of(rules: &Rules) -> Players {
        match rules.players {
            0..=1 => Players::One,
            2 => Players::Two,
            3.. => Players::More,
        }
    }
}
