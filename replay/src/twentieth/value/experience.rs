//! The lessons of games of *20th Century*.

use super::course::GameLeft;
use super::{market, region, technologies};
use crate::bots::experience::Lesson;
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bonus_scoring, production, recycling};

/// The worth of each number that is counted, from the first round to the sixth: first fitted to 2,400 games of three and four greedy players,
/// then to 1,000 games of three of them with the second release of our edition.
#[rustfmt::skip]
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("points", [1.13, 2.03, 1.10, 1.10, 1.08, 0.95]),
    Lesson::new("coins", [1.37, 1.07, 0.69, 0.25, 0.18, 0.28]),
    Lesson::new("science", [1.93, 1.51, 1.15, 1.02, 0.72, 0.48]),
    Lesson::new("output_coins", [2.69, 1.52, 0.45, 0.15, -0.08, 0.02]),
    Lesson::new("output_science", [2.18, 1.62, 0.82, 0.39, 0.04, -0.17]),
    Lesson::new("output_points", [5.96, 2.76, 2.28, 1.10, 1.20, 0.18]),
    Lesson::new("empty_cities", [-0.32, -0.08, 0.01, 0.09, 0.11, 0.10]),
    Lesson::new("newcomers", [0.86, 0.63, 0.69, 0.63, 0.43, 1.00]),
    Lesson::new("lands", [3.94, 3.57, 3.18, 2.64, 1.26, 0.83]),
    Lesson::new("clean_lands", [-0.17, -0.69, -0.62, -2.58, -2.04, -1.37]),
    Lesson::new("heaps", [-2.05, -2.34, -2.65, -3.72, -4.24, -4.79]),
    Lesson::new("garbage_in_transit", [-5.51, -4.63, -3.43, -3.54, -2.70, -4.00]),
    Lesson::new("removable_garbage", [1.28, 1.41, 1.42, 2.11, 2.04, 1.02]),
    Lesson::new("recycling_centres", [-0.29, -2.49, -2.00, -1.46, 0.74, 0.90]),
    Lesson::new("environment", [3.48, 1.69, 1.12, 0.93, 1.11, 1.04]),
    Lesson::new("section", [0.53, 0.61, 0.37, 1.10, 1.07, 1.00]),
    Lesson::new("bonuses", [-0.26, 0.54, 1.24, 0.99, 0.80, 0.80]),
    Lesson::new("links", [-0.33, -0.12, 0.89, 0.37, -0.06, -0.14]),
    Lesson::new("vacancies", [1.09, 0.97, -1.07, -1.13, -0.82, -0.21]),
    Lesson::new("technologies", [0.29, 0.29, 0.30, 0.25, 0.21, -0.05]),
    Lesson::new("market", [0.06, 0.08, 0.12, 0.28, 0.16, 1.00]),
    Lesson::new("technology_tiles", [-0.79, -0.22, 0.81, 0.23, 0.40, 0.48]),
];

/// Returns what is counted of the region, as the lessons name it.
pub(super) fn counted(look: &Look<'_>, course: &GameLeft) -> Vec<f64> {
    let output = production::output(look);
    let lands = &look.region.lands;
    let clean = lands.iter().filter(|&land| look.state.land(land).garbage == 0).count();
    vec![
        f64::from(look.region.score.total()),
        f64::from(look.coins()),
        f64::from(look.science()),
        f64::from(output.coins),
        f64::from(output.science),
        f64::from(output.points),
        region::empty(look, course).sum(),
        region::newcomers(look, course),
        lands.len() as f64,
        clean as f64,
        region::heaps(look),
        region::in_transit(look),
        region::removed(look, course),
        recycling::functional_centres(look).count() as f64,
        region::environment_value(look),
        f64::from(bonus_scoring::by_section(look)),
        region::bonuses(look, output),
        f64::from(region::links(look)),
        look.empty_cities().count() as f64,
        technologies::worth(look, course),
        market::worth(look, course),
        look.region.technologies.len() as f64,
    ]
}
