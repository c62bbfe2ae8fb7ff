//! What games of *20th Century* have taught.

use super::course::Course;
use super::{market, region, technologies};
use crate::bots::experience::Lesson;
use engine::twentieth::look::Look;
use engine::twentieth::rules::{bonus_scoring, production, recycling};

/// What each number that is counted turned out to be worth, from the first round to the sixth.
#[rustfmt::skip]
pub const LESSONS: &[Lesson] = &[
    Lesson::new("points", [1.00, 1.06, 0.96, 1.03, 1.03, 1.02]),
    Lesson::new("coins", [0.75, 1.38, 0.88, 0.57, 0.18, 0.29]),
    Lesson::new("science", [0.75, 1.53, 1.08, 0.91, 0.41, 0.41]),
    Lesson::new("output_coins", [3.00, 2.36, 0.92, 0.35, 0.27, 0.03]),
    Lesson::new("output_science", [3.00, 3.26, 1.66, 0.83, 0.58, 0.19]),
    Lesson::new("output_points", [6.00, 4.06, 2.59, 1.97, 1.39, 0.49]),
    Lesson::new("empty_cities", [0.20, -0.53, 0.23, 0.14, -0.04, 0.10]),
    Lesson::new("newcomers", [1.00, 1.00, 1.00, 1.00, 1.00, 1.00]),
    Lesson::new("lands", [0.50, 1.58, 2.37, 2.36, 0.85, 0.95]),
    Lesson::new("clean_lands", [0.00, -0.96, -0.84, -2.43, -1.79, -1.51]),
    Lesson::new("heaps", [-5.00, -3.28, -2.93, -3.59, -4.21, -4.41]),
    Lesson::new("garbage_in_transit", [-4.00, -4.00, -4.00, -4.00, -4.00, -4.00]),
    Lesson::new("removable_garbage", [3.00, 1.03, 1.85, 2.21, 1.72, 1.04]),
    Lesson::new("recycling_centres", [0.00, -2.11, -1.36, -1.12, 1.00, 0.89]),
    Lesson::new("environment", [1.00, 1.86, 1.16, 1.09, 0.96, 1.11]),
    Lesson::new("section", [1.00, 0.45, 0.57, 1.18, 1.28, 0.93]),
    Lesson::new("bonuses", [0.80, 0.64, 1.08, 0.91, 0.80, 0.80]),
    Lesson::new("links", [0.30, 2.77, 0.67, -0.09, -0.06, -0.08]),
    Lesson::new("vacancies", [0.00, 0.53, -1.23, -1.07, -0.57, -0.16]),
    Lesson::new("technologies", [1.00, 0.36, 0.35, 0.26, 0.16, -0.11]),
    Lesson::new("market", [1.00, 0.28, 1.02, 2.76, 0.85, 1.00]),
    Lesson::new("technology_tiles", [0.00, 1.07, -0.05, 0.40, 0.32, 0.62]),
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
