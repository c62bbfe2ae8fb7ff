//! The bot that looks one decision ahead: it takes what leads to the position that is worth most at the end of its own turn.

use super::judge::{Judge, most};
use super::sample::Sample;
use super::search::{Thought, Thoughts};
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
    let choices = judged(&mut Judge::<G>::new(rules), seen.state(), seat, random);
    most(choices.into_iter(), random).map(Into::into)
}

/// Returns what a greedy player thinks of the decision that is open for the seat, and of a command besides.
pub fn think<G: Evaluate>(
    rules: &G::Rules,
    seen: &Seen<G::State>,
    seat: Seat,
    seed: u64,
    also: Option<G::Command>,
) -> Thoughts<G::Command> {
    let random = &mut Stream::unrecorded(seed);
    let ranked = ranked(&mut Judge::<G>::new(rules), seen.state(), seat, also, random);
    let thought = |(lawful, worth): (G::Lawful, f64)| Thought {
        command: lawful.into(),
        worth,
        tried: Sample::default(),
    };
    Thoughts { alternatives: ranked.into_iter().map(thought).collect(), line: Vec::new() }
}

/// Returns everything that a sensible player would think about, with what it leads to, in the order of the list. One choice needs no thought.
fn judged<G: Evaluate>(
    judge: &mut Judge<'_, G>,
    state: &G::State,
    seat: Seat,
    random: &mut Stream,
) -> Vec<(G::Lawful, f64)> {
    let considered = judge.considered(state, seat).to_vec();
    if let [only] = considered[..] {
        return vec![(only, 0.0)];
    }
    considered
        .into_iter()
        .map(|choice| (choice, judge.line(state, seat, choice, random).worth))
        .collect()
}

/// Returns everything that a sensible player would think about, and also what somebody else thought about, if it is legal: what leads to most in the
/// opinion of the judge first.
pub fn ranked<G: Evaluate>(
    judge: &mut Judge<'_, G>,
    state: &G::State,
    seat: Seat,
    also: Option<G::Command>,
    random: &mut Stream,
) -> Vec<(G::Lawful, f64)> {
    let mut ranked = judged(judge, state, seat, random);
    let is_there =
        |command| ranked.iter().any(|&(lawful, _)| Into::<G::Command>::into(lawful) == command);
    let also = also.filter(|&command| !is_there(command));
    if let Some(Ok(lawful)) = also.map(|command| G::check(judge.rules, state, seat, &command)) {
        ranked.push((lawful, judge.line(state, seat, lawful, random).worth));
    }
    ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
    ranked
}
