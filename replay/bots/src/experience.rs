//! The lessons of games: how much each thing that is counted in a position turned out to be worth by the end.
//!
//! Greedy players go by the worth of a position, which is made by thought and whose weights were tuned. A search goes by experience: what is
//! counted has weights that were fitted to how far players were apart at the end of many games (the example `experience` makes them anew).

use super::valued::Evaluate;
use engine::kernel::seat::Seat;

/// The course of a game has so many marks; between two of them weights change evenly.
pub const MARKS: usize = 6;

/// The worth of one more of something in points at the end, at each mark of the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lesson {
    /// The thing that is counted.
    pub of: &'static str,
    /// The worth at each mark.
    pub weights: [f64; MARKS],
}

impl Lesson {
    /// Returns the worth of one more of this.
    pub const fn new(of: &'static str, weights: [f64; MARKS]) -> Lesson {
        Lesson { of, weights }
    }

    /// Returns the worth where each mark has this share.
    pub(super) fn at(&self, shares: &[f64; MARKS]) -> f64 {
        self.weights.iter().zip(shares).map(|(weight, share)| weight * share).sum()
    }
}

/// Returns how much each mark has a say between two of them: `mark` is 0 at the first one.
pub fn shares(mark: f64) -> [f64; MARKS] {
    let mark = mark.clamp(0.0, (MARKS - 1) as f64);
    std::array::from_fn(|place| (1.0 - (mark - place as f64).abs()).max(0.0))
}

/// Returns the points that the seat may hope for at the end, by experience; the worth of the position where there is none, and at the end.
pub fn promise<G: Evaluate>(rules: &G::Rules, state: &G::State, seat: Seat) -> f64 {
    let lessons = G::lessons(rules);
    if lessons.is_empty() || G::outcome(state).is_some() {
        return G::worth(G::weights_in_search(rules), rules, state, seat);
    }
    let shares = shares(G::mark(rules, state));
    let counted = G::counted(rules, state, seat);
    lessons.iter().zip(counted).map(|(lesson, number)| lesson.at(&shares) * number).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_two_marks_both_have_a_say() {
        assert_eq!(shares(0.0), [1.0, 0.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(shares(1.25), [0.0, 0.75, 0.25, 0.0, 0.0, 0.0]);
        assert_eq!(shares(9.0), [0.0, 0.0, 0.0, 0.0, 0.0, 1.0]);
        let lesson = Lesson::new("tunnels", [6.0, 2.0, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(lesson.at(&shares(0.5)), 4.0);
    }
}
