//! The worth of a position of *20th Century*, in points that it may bring by the end.
//!
//! - [`course`]: how much of the game is left, and what coins and science points are worth then.
//! - [`region`]: cities, garbage, environment, bonuses.
//! - [`technologies`]: what a technology will still do.
//! - [`experience`]: what games have taught, for who searches.
//! - [`market`]: what is promised in auctions and on catastrophes.

mod course;
mod experience;
mod market;
mod region;
mod technologies;

use crate::bots::experience::Lesson;
use crate::bots::valued::Evaluate;
use course::GameLeft;
use engine::kernel::seat::Seat;
use engine::twentieth::command::Command;
use engine::twentieth::look::Look;
use engine::twentieth::state::State;
use engine::twentieth::terms::Rules;
use engine::twentieth::{Lawful, TwentiethCentury};

impl Evaluate for TwentiethCentury {
    /// Games between equals are decided by about so many points.
    const CLEAR_LEAD: f64 = 12.0;
    /// To the beginning of the next round.
    const HORIZON: u32 = 1;
    const LESSONS: &'static [Lesson] = experience::LESSONS;

    fn worth(rules: &Rules, state: &State, seat: Seat) -> f64 {
        let look = Look::at(rules, state, seat);
        let points = f64::from(look.region.score.total());
        if state.is_over {
            return points;
        }
        let course = GameLeft::of(&look);
        points
            + course.in_hand(&look)
            + region::worth(&look, &course)
            + technologies::worth(&look, &course)
            + market::worth(&look, &course)
    }

    fn counted(rules: &Rules, state: &State, seat: Seat) -> Vec<f64> {
        let look = Look::at(rules, state, seat);
        experience::counted(&look, &GameLeft::of(&look))
    }

    fn mark(_: &Rules, state: &State) -> f64 {
        state.round.map_or(0.0, |round| f64::from(round.number()) - 1.0)
    }

    fn leaves(command: &Command) -> bool {
        matches!(command, Command::EndUpkeep {} | Command::EndRecycling {})
    }

    fn consider(rules: &Rules, state: &State, seat: Seat, legal: &mut Vec<Lawful>) {
        let look = Look::at(rules, state, seat);
        legal.retain(|&lawful| market::is_sensible(&look, lawful.into()));
        // Garbage does no good to anybody: a centre that can remove some is used.
        let uses = |lawful: &Lawful| matches!((*lawful).into(), Command::UseRecyclingCentre { .. });
        if legal.iter().any(uses) {
            legal.retain(uses);
        }
    }

    /// Rounds that have begun.
    fn stage(state: &State) -> u32 {
        state.round.map_or(0, |round| round.number().into())
    }
}
