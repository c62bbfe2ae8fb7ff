//! The lessons of games of *Underwater Cities*.

use super::cards::Cards;
use super::course::{self, GameLeft};
use super::network::Network;
use super::{contracts, place_in_order};
use crate::bots::experience::{Lesson, MARKS};
use engine::underwater::look::Look;
use engine::underwater::rules::production;

/// Own turns that are left at each mark.
const TURNS: [f64; MARKS] = [28.0, 21.0, 15.0, 9.0, 4.0, 0.0];

/// The worth of each number that is counted, at each mark: fitted to 3,000 games of two greedy players, from weights put down by thought.
#[rustfmt::skip]
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("points", [2.92, 2.22, 1.47, 1.06, 1.08, 1.01]),
    Lesson::new("stock", [0.32, 0.35, 0.68, 0.30, 0.23, 0.27]),
    Lesson::new("output", [0.91, 1.17, 0.94, 0.21, 0.20, 0.19]),
    Lesson::new("output_points", [2.12, 2.41, 2.54, 1.55, 1.05, 1.07]),
    Lesson::new("output_cards", [0.95, 0.20, 0.49, 0.52, 0.30, 0.15]),
    Lesson::new("cities", [1.09, 0.88, 1.24, 0.73, 1.06, 1.04]),
    Lesson::new("unconnected", [0.92, 0.48, 0.86, 1.45, 1.88, 1.11]),
    Lesson::new("free_sites", [0.61, 1.45, 1.56, 1.01, 1.25, 0.64]),
    Lesson::new("loose_tunnels", [0.65, -1.59, -1.85, -0.97, -0.36, 0.01]),
    Lesson::new("food", [-1.11, -0.14, -1.48, 0.27, -0.62, -0.76]),
    Lesson::new("metropolises", [1.00, 0.98, 1.09, 0.34, 0.84, 0.88]),
    Lesson::new("hope", [2.80, 1.86, 1.20, 0.63, 0.73, 0.93]),
    Lesson::new("tunnels", [5.93, 6.45, 4.38, 2.73, 0.97, 0.16]),
    Lesson::new("buildings", [0.54, 0.99, 0.75, 0.63, 0.03, 0.16]),
    Lesson::new("permanent_cards", [0.52, 0.24, 0.25, 0.04, 0.29, 0.33]),
    Lesson::new("action_cards", [0.06, 0.13, 0.67, 0.39, 0.69, 0.37]),
    Lesson::new("production_cards", [0.15, 0.46, 0.69, 0.51, 0.69, 0.86]),
    Lesson::new("end_scoring_cards", [1.23, 0.76, 1.01, 0.90, 0.94, 0.98]),
    Lesson::new("hand", [0.49, 0.07, 0.48, 0.54, 0.39, 0.69]),
    Lesson::new("contracts", [1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    Lesson::new("place_in_order", [0.14, 0.58, 0.71, 0.91, 0.37, 0.30]),
];

/// Returns what is counted of the nation, as the lessons name it.
pub(super) fn counted(look: &Look<'_>, course: &GameLeft) -> Vec<f64> {
    let output = production::output(look);
    let (network, cards) = (Network::of(look, course, output), Cards::of(look, course));
    vec![
        f64::from(look.nation.points) + network.goal(look),
        course::units(look.stock),
        course::units(output.resources.into()),
        f64::from(output.points),
        f64::from(output.cards),
        network.cities,
        network.unconnected,
        network.free_sites,
        network.loose_tunnels,
        network.food,
        network.metropolises,
        network.hope,
        network.tunnels,
        network.buildings,
        cards.permanent,
        cards.action,
        cards.production,
        cards.end_scoring,
        cards.hand,
        contracts::worth(look, course),
        place_in_order(look.state, look.seat),
    ]
}

/// Between which marks the game is.
pub(super) fn mark(course: &GameLeft) -> f64 {
    let passed = TURNS.windows(2).map(|pair| {
        let (from, to) = (pair[0], pair[1]);
        ((from - course.turns) / (from - to)).clamp(0.0, 1.0)
    });
    passed.sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_passed_one_after_another() {
        let mark = |turns| mark(&GameLeft { turns, turns_of_era: 0.0, productions: 0 });
        assert_eq!([30.0, 28.0, 18.0, 2.0, 0.0].map(mark), [0.0, 0.0, 1.5, 4.5, 5.0]);
    }
}
