//! The worth of a position of *20th Century*, in points that it may bring by the end.
//!
//! - [`course`]: how much of the game is left, and what coins and science points are worth then.
//! - [`region`]: cities, garbage, environment, bonuses.
//! - [`technologies`]: what a technology will still do.
//! - [`experience`]: what games have taught, for who searches.
//! - [`habits`]: what searches choose oftener than it seems worth.
//! - [`weights`]: the numbers that all of this is reckoned with, which were learnt from searches.
//! - [`market`]: what is promised in auctions and on catastrophes.

mod course;
mod experience;
mod habits;
mod market;
mod region;
mod technologies;
mod weights;

use crate::experience::Lesson;
use crate::idea::Plan;
use crate::valued::{Evaluate, Kind};
use course::GameLeft;
use engine::kernel::chance::Random;
use engine::kernel::game::Game;
use engine::kernel::knowledge::{Held, Seen};
use engine::kernel::seat::{Seat, Seats};
use engine::twentieth::command::Command;
use engine::twentieth::look::Look;
use engine::twentieth::state::{Purse, State, Step};
use engine::twentieth::terms::Rules;
use engine::twentieth::{Lawful, TwentiethCentury};
use weights::{BY_THOUGHT, WEIGHTS, Weights};

impl Evaluate for TwentiethCentury {
    type Weights = Weights;

    /// Games between equals are decided by about so many points.
    const CLEAR_LEAD: f64 = 12.0;
    /// To the beginning of the next round.
    const HORIZON: u32 = 1;
    const HABITS: &'static [Lesson] = habits::HABITS;
    const PLANS: &'static [Plan<TwentiethCentury>] = super::plans::PLANS;

    fn weights(_: &Rules) -> &'static Weights {
        WEIGHTS
    }

    /// Habits and lessons were learnt with these: with others neither is worth what it says, until games of searches have taught new ones.
    fn weights_in_search(_: &Rules) -> &'static Weights {
        BY_THOUGHT
    }

    fn weights_of_impulsive(_: &Rules) -> &'static Weights {
        BY_THOUGHT
    }

    fn lessons(_: &Rules) -> &'static [Lesson] {
        experience::LESSONS
    }

    fn worth(weights: &Weights, rules: &Rules, state: &State, seat: Seat) -> f64 {
        let look = Look::at(rules, state, seat);
        let points = f64::from(look.region.score.total());
        if state.is_over {
            return points;
        }
        let course = GameLeft::of(weights, &look);
        points
            + course.in_hand(&look)
            + region::worth(&look, &course)
            + technologies::worth(&look, &course)
            + market::worth(&look, &course)
    }

    /// All begin with the same, and gains and payments are public, so what others hold can be reckoned (ruling T-6).
    fn imagine(rules: &Rules, seen: &Seen<State>, random: &mut impl Random) -> State {
        let mut state = Self::fill(rules, seen, random);
        for seat in Seat::first(rules.players) {
            let known = *seen.state().region(seat);
            let promised = promised(&state, seat);
            let region = &mut state.regions[seat];
            if known.coins == Held::Hidden {
                region.coins = Held::Known(known.reckoned.coins.max(promised.coins));
            }
            if known.science == Held::Hidden {
                region.science = Held::Known(known.reckoned.science.max(promised.science));
            }
        }
        state
    }

    fn counted(rules: &Rules, state: &State, seat: Seat) -> Vec<f64> {
        let look = Look::at(rules, state, seat);
        experience::counted(&look, &GameLeft::of(Self::weights_in_search(rules), &look))
    }

    fn mark(_: &Rules, state: &State) -> f64 {
        state.round.map_or(0.0, |round| f64::from(round.number()) - 1.0)
    }

    /// To drop out with a technology is another thing than without one.
    fn kind(command: &Command) -> Kind<TwentiethCentury> {
        let buys = matches!(command, Command::DropOut { technology: Some(_) });
        (std::mem::discriminant(command), u8::from(buys))
    }

    fn habit(
        rules: &Rules,
        state: &State,
        seat: Seat,
        command: &Command,
    ) -> Kind<TwentiethCentury> {
        habits::habit(rules, state, seat, command)
    }

    fn leaves(command: &Command) -> bool {
        matches!(command, Command::EndUpkeep {} | Command::EndRecycling {})
    }

    /// Returns all seats: the others decide what a land costs, and their bids lie open.
    fn planners(rules: &Rules, _: Seat) -> Seats {
        Seats::first(rules.players)
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

/// Returns what a seat has promised to pay. In a practice game hands are dealt anew, so what is reckoned can be less.
fn promised(state: &State, seat: Seat) -> Purse {
    let bids = state.auction.bidder == Some(seat);
    let figure = state.figures[seat].filter(|_| state.agenda.step == Step::BidOnCatastrophe);
    Purse {
        coins: if bids { state.auction.bid.into() } else { 0 },
        science: figure.map_or(0, |figure| figure.science.into()),
    }
}
