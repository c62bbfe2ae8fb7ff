//! The lessons of games of *Underwater Cities*.

use super::cards::Cards;
use super::course::GameLeft;
use super::network::Network;
use super::players::Players;
use super::{contracts, place_in_order};
use crate::experience::{Lesson, MARKS};
use engine::underwater::look::Look;
use engine::underwater::rules::production;

/// Own turns that are left at each mark.
const TURNS: [f64; MARKS] = [28.0, 21.0, 15.0, 9.0, 4.0, 0.0];

/// Returns the lessons of games among so many players, who go by the weights of [`super::weights::among`].
pub(super) fn lessons_among(players: Players) -> &'static [Lesson] {
    match players {
        Players::One | Players::Two => AMONG_TWO,
        Players::More => AMONG_MORE,
    }
}

/// The worth of each number that is counted, at each mark, among two players, and for one alone: fitted to games of greedy players and of searches, last to 4,000
/// games of two greedy players with the present weights.
#[rustfmt::skip]
const AMONG_TWO: &[Lesson] = &[
    Lesson::new("points", [2.47, 0.96, 1.23, 0.79, 1.16, 0.67]),
    Lesson::new("credit", [2.43, 0.33, 0.77, -0.30, 0.44, -0.18]),
    Lesson::new("kelp", [0.60, 0.43, 0.35, -0.20, 0.50, -0.36]),
    Lesson::new("steelplast", [0.61, 1.38, 1.00, 0.89, 0.41, 0.48]),
    Lesson::new("science", [1.53, 1.07, 1.45, -0.20, 1.32, -1.65]),
    Lesson::new("biomatter", [0.63, 1.45, 1.99, 0.26, 1.04, -0.31]),
    Lesson::new("output_credit", [0.93, 1.36, 0.47, 0.58, 0.16, 0.43]),
    Lesson::new("output_kelp", [-0.33, 0.48, 0.50, 0.63, 0.06, 0.56]),
    Lesson::new("output_steelplast", [1.60, 1.48, 0.81, -0.61, 0.21, -0.34]),
    Lesson::new("output_science", [-0.11, 1.04, 0.54, 1.15, -0.21, 0.81]),
    Lesson::new("output_biomatter", [2.03, 2.79, 1.96, 1.03, 0.56, 0.25]),
    Lesson::new("output_points", [2.04, 2.03, 1.86, 1.27, 1.02, 0.70]),
    Lesson::new("output_cards", [0.16, -0.68, -0.20, -0.51, -0.18, -0.36]),
    Lesson::new("cities", [1.14, 0.79, 1.10, 0.83, 1.22, 0.69]),
    Lesson::new("unconnected", [1.05, 0.63, 0.94, 1.57, 2.20, 1.12]),
    Lesson::new("free_sites", [-1.47, -0.57, -0.03, 0.62, 1.65, 1.06]),
    Lesson::new("loose_tunnels", [-0.77, -1.28, -0.76, 0.16, 0.04, -0.10]),
    Lesson::new("food", [2.56, 0.91, -0.92, -0.30, -0.66, -1.60]),
    Lesson::new("metropolises", [1.00, 0.98, 0.54, 0.60, 1.05, 0.91]),
    Lesson::new("hope", [0.34, 0.14, 0.58, 0.68, 1.15, 0.80]),
    Lesson::new("tunnels", [3.46, 3.15, 1.89, 0.92, 0.28, -0.12]),
    Lesson::new("buildings", [0.50, 0.97, 0.61, 0.32, 0.03, 0.07]),
    Lesson::new("permanent_cards", [1.41, 0.70, 0.80, -0.15, 0.86, 0.23]),
    Lesson::new("action_cards", [1.90, 1.60, 1.72, 1.29, 1.22, 0.62]),
    Lesson::new("production_cards", [-0.52, -0.17, -0.02, 0.54, 0.23, 1.76]),
    Lesson::new("end_scoring_cards", [0.31, 0.64, 0.78, 0.81, 1.08, 0.84]),
    Lesson::new("hand", [0.45, -0.02, 0.87, 1.22, 0.68, 1.23]),
    Lesson::new("contracts", [-0.16, 1.72, 2.07, 1.06, 0.70, 1.00]),
    Lesson::new("place_in_order", [0.12, 0.73, 0.18, 1.75, 0.21, 0.14]),
    Lesson::new("symbiotic", [1.90, 2.76, 1.87, 1.37, 0.09, 0.38]),
    Lesson::new("upgraded_buildings", [1.41, 1.23, 0.84, 0.72, 0.11, 0.28]),
    Lesson::new("upgraded_tunnels", [0.45, 1.37, 0.49, 0.28, 0.12, -0.03]),
    Lesson::new("farms", [-0.05, -0.53, -0.26, -0.25, -0.02, -0.06]),
    Lesson::new("desalination_plants", [-0.13, -0.50, -0.38, -0.23, -0.03, -0.12]),
    Lesson::new("laboratories", [0.12, 0.99, 0.49, 0.17, 0.07, 0.09]),
    Lesson::new("cards_in_hand", [0.29, 0.10, 0.20, 0.06, 0.20, -0.17]),
    Lesson::new("claimed_permanent", [0.52, 0.65, 0.27, 0.77, 0.14, 0.38]),
    Lesson::new("action_cards_ready", [0.02, -0.59, -0.38, -0.25, 0.01, -0.36]),
    Lesson::new("claimed_production", [1.36, 0.60, 0.32, 0.29, 0.14, -0.05]),
    Lesson::new("claimed_end_scoring", [-0.12, 0.23, 0.36, 0.20, -0.53, -0.45]),
    Lesson::new("hungry", [0.33, -0.11, -0.14, -0.27, -0.08, -0.04]),
];

/// The worth of each number among three and four players: fitted to 2,000 games of each, of greedy players with the present weights.
#[rustfmt::skip]
const AMONG_MORE: &[Lesson] = &[
    Lesson::new("points", [1.56, 1.06, 1.18, 0.82, 1.11, 0.71]),
    Lesson::new("credit", [1.23, -0.19, 0.39, -0.23, 0.41, -0.09]),
    Lesson::new("kelp", [0.44, 0.51, 0.35, -0.30, 0.54, -0.44]),
    Lesson::new("steelplast", [0.99, 1.77, 1.05, 0.99, 0.62, 0.39]),
    Lesson::new("science", [1.65, 0.85, 1.32, -0.32, 1.45, -1.13]),
    Lesson::new("biomatter", [1.61, 1.03, 2.38, 0.04, 1.40, -0.72]),
    Lesson::new("output_credit", [1.04, 1.29, 0.24, 0.50, 0.21, 0.29]),
    Lesson::new("output_kelp", [1.11, 1.80, 0.84, 1.08, 0.26, 0.82]),
    Lesson::new("output_steelplast", [2.94, 1.83, 0.62, -0.33, 0.14, -0.12]),
    Lesson::new("output_science", [0.63, 1.98, 1.03, 1.24, -0.20, 0.91]),
    Lesson::new("output_biomatter", [2.99, 3.77, 2.27, 1.85, 0.70, 0.72]),
    Lesson::new("output_points", [2.09, 1.83, 2.06, 1.42, 1.09, 0.64]),
    Lesson::new("output_cards", [-1.28, -1.66, -0.22, -0.37, 0.19, -0.39]),
    Lesson::new("cities", [0.56, 0.69, 1.00, 0.80, 1.10, 0.79]),
    Lesson::new("unconnected", [1.84, 0.91, 0.69, 1.36, 1.90, 1.11]),
    Lesson::new("free_sites", [-0.15, 0.61, 0.19, -0.64, 1.31, 1.34]),
    Lesson::new("loose_tunnels", [-1.34, -1.36, -0.66, -0.06, 0.12, -0.36]),
    Lesson::new("food", [2.37, -0.41, -1.46, -0.74, -0.73, -1.28]),
    Lesson::new("metropolises", [1.00, 0.98, 0.49, 0.69, 0.96, 0.94]),
    Lesson::new("hope", [0.99, 0.73, 0.96, 0.58, 1.13, 0.92]),
    Lesson::new("tunnels", [2.71, 2.78, 1.89, 0.86, 0.27, 0.07]),
    Lesson::new("buildings", [0.87, 0.86, 0.52, 0.20, 0.01, 0.12]),
    Lesson::new("permanent_cards", [1.52, 1.13, 1.00, -0.05, 0.88, 0.24]),
    Lesson::new("action_cards", [0.97, 1.48, 2.13, 1.56, 1.83, 0.90]),
    Lesson::new("production_cards", [-0.21, 0.20, 0.33, 0.67, 0.55, 1.78]),
    Lesson::new("end_scoring_cards", [0.87, 0.98, 1.03, 0.82, 1.08, 0.86]),
    Lesson::new("hand", [0.11, 0.13, 0.61, 0.88, 0.78, 0.99]),
    Lesson::new("contracts", [0.30, 1.56, 1.69, 1.03, 1.51, 1.18]),
    Lesson::new("place_in_order", [0.14, 0.53, 0.34, 0.95, 0.51, 0.20]),
    Lesson::new("symbiotic", [2.82, 2.31, 1.29, 0.75, -0.07, 0.44]),
    Lesson::new("upgraded_buildings", [0.89, 1.15, 0.48, 0.24, -0.24, 0.37]),
    Lesson::new("upgraded_tunnels", [1.11, 1.46, 0.48, 0.38, 0.03, 0.18]),
    Lesson::new("farms", [0.01, -0.40, -0.22, -0.21, -0.09, 0.05]),
    Lesson::new("desalination_plants", [-0.29, -0.49, -0.20, -0.29, -0.16, 0.02]),
    Lesson::new("laboratories", [0.58, 0.75, 0.18, 0.07, 0.25, -0.12]),
    Lesson::new("cards_in_hand", [0.35, 0.59, 0.22, 0.02, 0.06, -0.29]),
    Lesson::new("claimed_permanent", [0.63, 0.96, 0.65, 0.98, 0.14, 0.41]),
    Lesson::new("action_cards_ready", [0.22, -0.25, -0.33, -0.08, 0.11, -0.22]),
    Lesson::new("claimed_production", [1.27, 1.30, 0.72, 0.29, 0.09, 0.13]),
    Lesson::new("claimed_end_scoring", [0.08, 0.80, -0.44, 0.03, -0.84, -0.39]),
    Lesson::new("hungry", [0.80, -0.81, -0.51, -0.67, -0.21, -0.05]),
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
    use super::super::weights::among;
    use super::*;

    #[test]
    fn marks_are_passed_one_after_another() {
        let mark = |turns| {
            mark(&GameLeft {
                weights: among(Players::Two),
                turns,
                turns_of_era: 0.0,
                productions: 0,
                ahead: 0.0,
            })
        };
        assert_eq!([30.0, 28.0, 18.0, 2.0, 0.0].map(mark), [0.0, 0.0, 1.5, 4.5, 5.0]);
    }
}
