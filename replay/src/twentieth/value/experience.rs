//! The lessons of games of *20th Century*.

use super::course::GameLeft;
use super::{market, region, technologies};
use crate::bots::experience::Lesson;
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bonus_scoring, production, recycling};

/// The worth of each number that is counted, from the first round to the sixth: first fitted to 2,400 games of three and four greedy players,
/// then to 1,000 games of three of them with the second release of our edition, then to 600 games of three searches with 40 iterations.
#[rustfmt::skip]
pub(super) const LESSONS: &[Lesson] = &[
    Lesson::new("points", [1.13, 1.85, 1.06, 1.13, 1.08, 1.06]),
    Lesson::new("coins", [1.37, 2.42, 1.12, 0.26, 0.11, 0.18]),
    Lesson::new("science", [1.93, 1.07, 1.03, 0.93, 0.53, 0.43]),
    Lesson::new("output_coins", [2.69, 1.84, 0.48, 0.20, -0.00, -0.08]),
    Lesson::new("output_science", [2.18, 2.14, 1.29, 0.57, 0.34, -0.15]),
    Lesson::new("output_points", [5.96, 2.62, 2.36, 1.74, 1.57, 0.51]),
    Lesson::new("empty_cities", [-0.32, -0.02, 0.22, 0.15, 0.21, 0.29]),
    Lesson::new("newcomers", [0.86, 0.63, 0.69, 0.63, 0.43, 1.00]),
    Lesson::new("lands", [3.94, 2.91, 2.68, 2.17, 1.21, 1.00]),
    Lesson::new("clean_lands", [-0.17, -0.62, -0.46, -2.46, -1.87, -1.52]),
    Lesson::new("heaps", [-2.05, -3.18, -3.33, -3.67, -4.30, -4.90]),
    Lesson::new("garbage_in_transit", [-5.51, -4.63, -3.43, -3.54, -2.70, -4.00]),
    Lesson::new("removable_garbage", [1.28, 2.24, 2.35, 2.43, 1.79, 0.91]),
    Lesson::new("recycling_centres", [-0.29, -2.35, -1.73, -1.23, 0.81, 0.85]),
    Lesson::new("environment", [3.48, 0.90, 0.51, 0.82, 0.96, 0.95]),
    Lesson::new("section", [0.53, 0.66, 0.52, 1.30, 1.26, 1.06]),
    Lesson::new("bonuses", [-0.26, 1.07, 1.57, 1.14, 0.80, 0.80]),
    Lesson::new("links", [-0.33, 0.10, 0.32, -0.06, -0.11, -0.09]),
    Lesson::new("vacancies", [1.09, 0.21, -1.23, -1.00, -0.62, -0.19]),
    Lesson::new("technologies", [0.29, 0.65, 0.82, 0.81, 0.68, -0.16]),
    Lesson::new("market", [0.06, 0.81, 1.25, 1.07, 0.51, 1.00]),
    Lesson::new("technology_tiles", [-0.79, 0.05, 0.77, 0.33, 0.23, 0.81]),
];

/// Returns what is counted of the region, as the lessons name it.
pub(super) fn counted(look: &Look<'_>, course: &GameLeft) -> Vec<f64> {
    let output = production::output(look);
    let lands = &look.region.lands;
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
        region::clean_lands(look) as f64,
        region::heaps(look),
        region::in_transit(look),
        region::removed(look, course),
        recycling::functional_centres(look).count() as f64,
        region::environment_value(look),
        f64::from(bonus_scoring::by_section(look)),
        region::bonuses(look, course, output),
        f64::from(region::links(look)),
        look.empty_cities().count() as f64,
        technologies::worth(look, course),
        market::worth(look, course),
        look.region.technologies.len() as f64,
    ]
}
