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

/// The worth of each number that is counted, at each mark: fitted to 3,000 games of two greedy players, from weights put down by thought, then to
/// 600 games of two searches with 30 iterations.
#[rustfmt::skip]
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("points", [1.99, 0.74, 0.95, 0.74, 1.08, 0.64]),
    Lesson::new("credit", [1.67, 0.34, 0.34, 0.03, 0.29, -0.23]),
    Lesson::new("kelp", [0.75, 0.83, 0.74, 0.28, 0.39, 0.03]),
    Lesson::new("steelplast", [0.11, -0.11, 0.18, 0.11, 0.17, -0.06]),
    Lesson::new("science", [0.44, 0.84, 0.82, 0.26, 0.44, -0.40]),
    Lesson::new("biomatter", [1.57, 1.31, 0.97, 0.11, 0.49, -0.19]),
    Lesson::new("output_credit", [1.11, 0.81, 0.41, 0.19, 0.19, 0.40]),
    Lesson::new("output_kelp", [0.93, 1.40, 0.97, 0.37, 0.32, 0.29]),
    Lesson::new("output_steelplast", [0.89, 1.13, 1.01, 0.24, 0.16, -0.10]),
    Lesson::new("output_science", [0.60, 1.13, 0.90, 0.47, 0.29, 0.24]),
    Lesson::new("output_biomatter", [2.01, 2.26, 1.88, 0.76, 0.59, 0.27]),
    Lesson::new("output_points", [2.23, 2.49, 2.07, 1.25, 1.06, 0.61]),
    Lesson::new("output_cards", [0.74, -0.37, 0.23, 0.28, 0.23, -0.03]),
    Lesson::new("cities", [1.21, 0.12, 0.68, 0.78, 1.02, 0.72]),
    Lesson::new("unconnected", [0.92, 0.52, 0.86, 1.49, 2.01, 1.11]),
    Lesson::new("free_sites", [-0.30, 1.47, 1.02, 0.81, 1.39, 0.67]),
    Lesson::new("loose_tunnels", [-0.29, -1.94, -1.49, -0.63, -0.38, -0.07]),
    Lesson::new("food", [-0.37, 0.15, -1.16, 0.34, -0.67, -0.98]),
    Lesson::new("metropolises", [1.00, 0.98, 0.85, 0.32, 0.79, 0.77]),
    Lesson::new("hope", [1.98, 0.81, 0.69, 0.18, 0.54, 0.95]),
    Lesson::new("tunnels", [4.88, 5.48, 4.00, 1.83, 0.63, 0.07]),
    Lesson::new("buildings", [-0.03, 1.16, 0.53, 0.21, -0.19, 0.15]),
    Lesson::new("permanent_cards", [0.28, 0.12, 0.18, 0.03, 0.43, 0.32]),
    Lesson::new("action_cards", [0.62, 0.45, 0.69, 0.27, 0.75, 0.30]),
    Lesson::new("production_cards", [0.29, 0.57, 0.31, 1.07, 0.46, 1.53]),
    Lesson::new("end_scoring_cards", [0.82, 0.37, 0.56, 0.42, 0.89, 0.67]),
    Lesson::new("hand", [0.05, -0.06, 0.88, 0.83, 1.08, 0.77]),
    Lesson::new("contracts", [0.63, 0.41, 1.20, 0.71, 0.70, 0.97]),
    Lesson::new("place_in_order", [0.26, 0.50, 0.54, 1.01, 0.40, 0.28]),
    Lesson::new("symbiotic", [0.33, 0.03, -0.05, 0.16, 0.14, 0.15]),
    Lesson::new("upgraded_buildings", [-0.19, -0.21, -0.23, 0.17, 0.09, -0.04]),
    Lesson::new("upgraded_tunnels", [-0.12, -0.27, 0.25, 0.48, 0.12, -0.22]),
    Lesson::new("farms", [0.17, 0.42, 0.07, -0.02, 0.08, -0.07]),
    Lesson::new("desalination_plants", [-0.09, 0.10, -0.13, -0.37, -0.32, -0.11]),
    Lesson::new("laboratories", [-0.65, -0.36, -0.17, -0.03, 0.02, 0.17]),
    Lesson::new("cards_in_hand", [-0.13, -0.02, -0.55, -0.41, -0.41, -0.58]),
    Lesson::new("claimed_permanent", [-0.07, -0.04, 0.05, 0.05, 0.03, 0.11]),
    Lesson::new("action_cards_ready", [-0.20, -0.41, -0.58, -0.70, -0.20, -0.16]),
    Lesson::new("claimed_production", [0.01, 0.13, 0.10, 0.08, 0.09, 0.11]),
    Lesson::new("claimed_end_scoring", [-0.05, -0.05, 0.31, 0.44, 0.11, 0.08]),
    Lesson::new("hungry", [0.07, -0.09, -0.06, -0.05, 0.00, 0.00]),
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
        place_in_order(look.state, look.seat),
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
    use super::*;

    #[test]
    fn marks_are_passed_one_after_another() {
        let mark = |turns| mark(&GameLeft { turns, turns_of_era: 0.0, productions: 0 });
        assert_eq!([30.0, 28.0, 18.0, 2.0, 0.0].map(mark), [0.0, 0.0, 1.5, 4.5, 5.0]);
    }
}
