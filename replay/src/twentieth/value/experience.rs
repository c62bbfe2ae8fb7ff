//! What games of *20th Century* have taught.

use super::course::Course;
use super::{market, region, technologies};
use crate::bots::experience::Lesson;
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bonus_scoring, production, recycling};

/// What each number that is counted turned out to be worth, from the first round to the sixth.
#[rustfmt::skip]
pub const LESSONS: &[Lesson] = &[
    Lesson::new("points", [1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    Lesson::new("coins", [0.75, 1.12, 0.69, 0.43, 0.15, 0.26]),
    Lesson::new("science", [0.75, 1.26, 0.93, 0.76, 0.31, 0.50]),
    Lesson::new("output_coins", [3.00, 1.86, 0.88, 0.56, 0.36, 0.02]),
    Lesson::new("output_science", [3.00, 3.37, 1.70, 0.52, 0.60, 0.17]),
    Lesson::new("output_points", [6.00, 4.00, 2.35, 1.61, 1.43, 0.49]),
    Lesson::new("empty_cities", [0.20, -0.22, 0.02, -0.15, -0.10, 0.09]),
    Lesson::new("newcomers", [1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    Lesson::new("lands", [0.50, 1.05, 2.37, 2.56, 0.79, 0.80]),
    Lesson::new("clean_lands", [0.00, -0.94, -0.79, -2.29, -1.78, -1.52]),
    Lesson::new("heaps", [-5.00, -3.03, -2.72, -3.57, -4.08, -4.46]),
    Lesson::new("garbage_in_transit", [-4.00, -4.00, -4.00, -4.00, -4.00, -4.00]),
    Lesson::new("removable_garbage", [3.00, 1.63, 1.78, 1.92, 1.95, 1.03]),
    Lesson::new("recycling_centres", [0.00, -2.00, -1.23, -1.20, 0.34, 0.84]),
    Lesson::new("environment", [1.00, 1.36, 1.26, 1.04, 1.10, 1.05]),
    Lesson::new("section", [1.00, 0.62, 0.43, 1.09, 1.21, 0.94]),
    Lesson::new("bonuses", [0.80, 0.78, 1.03, 0.82, 0.80, 0.80]),
    Lesson::new("links", [0.30, 2.09, 0.79, -0.06, -0.09, -0.01]),
    Lesson::new("vacancies", [0.00, 0.44, -0.94, -0.51, -0.61, -0.11]),
    Lesson::new("technologies", [1.00, 0.46, 0.47, 0.35, 0.34, -0.12]),
    Lesson::new("market", [1.00, 0.28, 1.02, 2.76, 0.85, 1.00]),
    Lesson::new("technology_tiles", [0.00, 0.74, 0.04, 0.56, 0.38, 0.64]),
];

/// What is counted of the region, as the lessons name it.
pub fn counted(look: &Look<'_>, course: &Course) -> Vec<f64> {
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
