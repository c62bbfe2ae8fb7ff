//! The lessons of games of *Underwater Cities*.

use super::cards::Cards;
use super::course::GameLeft;
use super::network::Network;
use super::{contracts, place_in_order};
use crate::bots::experience::{Lesson, MARKS};
use engine::underwater::look::Look;
use engine::underwater::rules::production;

/// Own turns that are left at each mark.
const TURNS: [f64; MARKS] = [28.0, 21.0, 15.0, 9.0, 4.0, 0.0];

/// The worth of each number that is counted, at each mark: fitted to games of greedy players and of searches, last to 4,000 games of two greedy
/// players with the present [`super::weights`].
#[rustfmt::skip]
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("points", [2.67, 0.95, 1.21, 0.81, 1.15, 0.68]),
    Lesson::new("credit", [1.91, 0.26, 0.72, -0.30, 0.41, -0.18]),
    Lesson::new("kelp", [0.21, 0.20, 0.24, -0.22, 0.42, -0.38]),
    Lesson::new("steelplast", [1.08, 1.68, 1.17, 0.76, 0.48, 0.48]),
    Lesson::new("science", [1.75, 1.07, 1.43, -0.12, 1.18, -1.28]),
    Lesson::new("biomatter", [0.93, 1.49, 1.91, 0.14, 0.93, -0.31]),
    Lesson::new("output_credit", [1.29, 1.11, 0.39, 0.54, 0.18, 0.47]),
    Lesson::new("output_kelp", [0.58, 0.58, 0.51, 0.64, 0.20, 0.60]),
    Lesson::new("output_steelplast", [1.20, 0.79, 0.68, -0.07, 0.20, -0.30]),
    Lesson::new("output_science", [0.70, 1.16, 0.21, 0.67, -0.09, 0.63]),
    Lesson::new("output_biomatter", [2.76, 3.23, 2.01, 1.18, 0.61, 0.19]),
    Lesson::new("output_points", [2.55, 2.22, 1.90, 1.25, 1.02, 0.69]),
    Lesson::new("output_cards", [0.73, 0.08, 0.48, 0.11, 0.17, -0.23]),
    Lesson::new("cities", [1.42, 0.99, 1.16, 0.82, 1.18, 0.65]),
    Lesson::new("unconnected", [0.96, 0.58, 0.95, 1.64, 2.14, 1.11]),
    Lesson::new("free_sites", [-1.39, -0.00, 0.45, 0.62, 1.48, 0.84]),
    Lesson::new("loose_tunnels", [-0.58, -1.45, -0.62, 0.12, 0.09, -0.10]),
    Lesson::new("food", [1.64, 0.26, -1.46, -0.31, -0.72, -1.32]),
    Lesson::new("metropolises", [1.00, 0.98, 0.56, 0.52, 0.92, 0.87]),
    Lesson::new("hope", [-0.01, 0.28, 0.51, 0.55, 0.88, 0.81]),
    Lesson::new("tunnels", [3.55, 3.42, 2.07, 1.01, 0.35, -0.21]),
    Lesson::new("buildings", [-0.05, 1.17, 0.74, 0.40, 0.01, 0.07]),
    Lesson::new("permanent_cards", [1.10, 0.63, 0.62, 0.09, 0.70, 0.27]),
    Lesson::new("action_cards", [1.70, 1.40, 1.84, 1.00, 1.22, 0.57]),
    Lesson::new("production_cards", [0.15, 0.23, 0.18, 0.80, 0.47, 2.20]),
    Lesson::new("end_scoring_cards", [0.77, 0.65, 0.61, 0.62, 0.93, 0.85]),
    Lesson::new("hand", [2.48, 0.49, 1.33, 1.77, 1.73, 1.65]),
    Lesson::new("contracts", [-0.07, 0.98, 1.89, 0.88, 0.67, 0.95]),
    Lesson::new("place_in_order", [0.45, 1.28, 0.70, 1.89, 0.66, 0.18]),
    Lesson::new("symbiotic", [1.28, 1.97, 2.09, 1.60, 0.32, 0.33]),
    Lesson::new("upgraded_buildings", [1.39, 1.02, 0.51, 0.58, 0.01, 0.24]),
    Lesson::new("upgraded_tunnels", [0.97, 1.86, 1.17, 0.72, 0.29, -0.05]),
    Lesson::new("farms", [-0.30, -0.37, -0.22, -0.24, -0.02, -0.12]),
    Lesson::new("desalination_plants", [-0.51, -0.41, -0.39, -0.24, -0.01, -0.17]),
    Lesson::new("laboratories", [0.21, 0.95, 0.59, 0.25, 0.02, 0.20]),
    Lesson::new("cards_in_hand", [-0.15, 0.20, -0.06, -0.17, -0.04, -0.16]),
    Lesson::new("claimed_permanent", [0.39, 0.43, 0.37, 0.68, 0.17, 0.36]),
    Lesson::new("action_cards_ready", [-0.01, -0.38, -0.44, -0.15, 0.01, -0.19]),
    Lesson::new("claimed_production", [0.13, 0.35, 0.31, 0.09, 0.09, -0.08]),
    Lesson::new("claimed_end_scoring", [-0.06, 0.08, 0.45, 0.69, -0.03, -0.35]),
    Lesson::new("hungry", [0.16, 0.02, -0.05, -0.12, -0.06, 0.00]),
];

/// Returns what is counted of the nation, as the lessons name it.
pub(super) fn counted(look: &Look<'_>, course: &GameLeft) -> Vec<f64> {
    let output = production::output(look);
    let (network, cards) = (Network::of(look, course, output), Cards::of(look, course));
    vec![
        f64::from(look.nation.points) + network.goal(look),
        look.stock.credit.into(),
        look.stock.kelp.into(),
        look.stock.steelplast.into(),
        look.stock.science.into(),
        look.stock.biomatter.into(),
        output.resources.credit.into(),
        output.resources.kelp.into(),
        output.resources.steelplast.into(),
        output.resources.science.into(),
        output.resources.biomatter.into(),
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
        cards.permanent.worth,
        cards.action.worth,
        cards.production.worth,
        cards.end_scoring.worth,
        cards.hand,
        contracts::worth(look, course),
        place_in_order(course.weights, look.state, look.seat),
        look.nation.symbiotic.count_ones().into(),
        look.nation.upgraded_buildings.count_ones().into(),
        look.nation.upgraded_tunnels.count_ones().into(),
        look.nation.buildings[0].count_ones().into(),
        look.nation.buildings[1].count_ones().into(),
        look.nation.buildings[2].count_ones().into(),
        look.nation.hand.len() as f64,
        cards.permanent.cards,
        cards.action.cards,
        cards.production.cards,
        cards.end_scoring.cards,
        network.hungry,
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
    use super::super::weights::WEIGHTS;
    use super::*;

    #[test]
    fn marks_are_passed_one_after_another() {
        let mark =
            |turns| mark(&GameLeft { weights: WEIGHTS, turns, turns_of_era: 0.0, productions: 0 });
        assert_eq!([30.0, 28.0, 18.0, 2.0, 0.0].map(mark), [0.0, 0.0, 1.5, 4.5, 5.0]);
    }
}
