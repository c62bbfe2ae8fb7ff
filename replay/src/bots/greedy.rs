//! The bot that looks one decision ahead: it takes what leads to the position that is worth most at the end of its own turn.

use super::judge::{Judge, most};
use super::valued::Evaluate;
use engine::kernel::chance::Stream;
use engine::kernel::knowledge::Seen;
use engine::kernel::seat::Seat;

/// Returns the command that leads to most, as far as it is certain; of several any. `None` if the seat may not act.
pub fn choose<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    random: &mut Stream,
) -> Option<G::Command> {
    let choices = judged::<G>(rules, seen.state(), seat, random);
    most(choices.into_iter(), random).map(Into::into)
}

/// Returns everything that a sensible player would think about, with what it leads to, in the order of the list. One choice needs no thought.
pub fn judged<G: Evaluate>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    random: &mut Stream,
) -> Vec<(G::Lawful, f64)> {
    let mut judge = Judge::<G>::new(rules);
    let considered = judge.considered(state, seat).to_vec();
    if let [only] = considered[..] {
        return vec![(only, 0.0)];
    }
    considered.into_iter().map(|choice| (choice, judge.line(state, seat, choice, random))).collect()
}

/// As [`judged`], best first, and also what somebody else thought about, if it is legal.
pub fn ranked<G: Evaluate>(
    rules: &G::Rules,
    state: &G::State,
    seat: Seat,
    also: Option<G::Command>,
    random: &mut Stream,
) -> Vec<(G::Lawful, f64)> {
    let mut ranked = judged::<G>(rules, state, seat, random);
    let is_there =
        |command| ranked.iter().any(|&(lawful, _)| Into::<G::Command>::into(lawful) == command);
    let also = also.filter(|&command| !is_there(command));
    if let Some(Ok(lawful)) = also.map(|command| G::check(rules, state, seat, &command)) {
        ranked.push((lawful, Judge::<G>::new(rules).line(state, seat, lawful, random)));
    }
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranked
}
