//! The worth of government contracts that lie open: the nearer their criteria, the more ("Government contracts").

use super::course::GameLeft;
use super::effects;
use engine::underwater::edition::Contract;
use engine::underwater::effects::count::{count, is_met};
use engine::underwater::effects::vocabulary::Need;
use engine::underwater::look::Look;

/// A contract that is met and not claimed yet: somebody else may be quicker.
const MET: f64 = 0.9;
/// For each thing that is missing, the share that is left of it.
const MISSING: f64 = 0.45;
/// A space of the Federation track is left again when the round ends.
const OFF_SPACE: u32 = 1;
/// One thing that is missing is built in so many own turns.
const TURNS: f64 = 3.0;

/// Returns all contracts that lie open.
pub(super) fn worth(look: &Look<'_>, course: &GameLeft) -> f64 {
    let open = look.state.contracts.iter().filter_map(|open| look.rules.edition.contract(open));
    open.map(|contract| chance(look, course, contract) * gain(look, course, contract)).sum()
}

fn gain(look: &Look<'_>, course: &GameLeft, contract: &Contract) -> f64 {
    effects::group_on_average(look, course, contract.effect)
}

/// Returns how likely the nation is the first that meets it, and in time.
fn chance(look: &Look<'_>, course: &GameLeft, contract: &Contract) -> f64 {
    let missing: u32 = contract.criteria.iter().map(|&need| missing(look, need)).sum();
    let time = (course.turns + 1.0) / (TURNS * f64::from(missing) + 1.0);
    MET * MISSING.powi(missing as i32) * time.min(1.0)
}

/// So many things are missing.
fn missing(look: &Look<'_>, need: Need) -> u32 {
    match need {
        Need::AtLeast { tally, number } => u32::from(number).saturating_sub(count(look, tally)),
        Need::OnSpace(_) if is_met(look, need) => 0,
        Need::OnSpace(_) => OFF_SPACE,
    }
}
