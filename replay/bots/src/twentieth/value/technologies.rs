//! The later effects of a technology.

use super::course::GameLeft;
use super::region;
use super::weights::Weights;
use engine::twentieth::edition::{
    Ability, Impact, Institution, InstitutionKind, PrintedTechnology, TechnologyKind,
};
use engine::twentieth::ids::TechnologyNo;
use engine::twentieth::look::Look;
use engine::twentieth::resource::{Cost, Output};
use engine::twentieth::state::Step;

/// Returns all technologies of the region.
pub(super) fn worth(look: &Look<'_>, course: &GameLeft) -> f64 {
    look.region.technologies.iter().map(|technology| own(look, course, technology)).sum()
}

/// Returns an own technology, for the Upkeeps to come.
fn own(look: &Look<'_>, course: &GameLeft, technology: TechnologyNo) -> f64 {
    let printed = look.edition().technology(technology);
    let state = look.state.technology(technology);
    // Acts that are possible in this Upkeep are done in it or never: only later ones are promised.
    let is_now = look.state.agenda.step == Step::Upkeep;
    let upkeeps = course.productions.saturating_sub(is_now.into());
    brings(look, course, printed, upkeeps, state.is_spent, state.cell.is_some())
}

/// Returns a technology that is offered, with its impact.
pub(super) fn offered(look: &Look<'_>, course: &GameLeft, technology: TechnologyNo) -> f64 {
    let printed = look.edition().technology(technology);
    let Impact { garbage, better, worse } = printed.impact;
    let steps = f64::from(better) - f64::from(worse);
    let weights = course.weights;
    brings(look, course, printed, course.productions, false, false) + steps * weights.step
        - f64::from(garbage) * weights.garbage * weights.impact_garbage
}

fn brings(
    look: &Look<'_>,
    course: &GameLeft,
    printed: &PrintedTechnology,
    upkeeps: u16,
    is_spent: bool,
    is_attached: bool,
) -> f64 {
    match &printed.kind {
        TechnologyKind::Institution(_) if is_attached => 0.0,
        TechnologyKind::Institution(one) => institution(course, one),
        TechnologyKind::Abilities(abilities) => {
            let upkeeps = f64::from(upkeeps);
            abilities.iter().map(|&one| ability(look, course, one, upkeeps, is_spent)).sum()
        }
    }
}

/// Returns an institution raises what it reaches.
fn institution(course: &GameLeft, institution: &Institution) -> f64 {
    let raised = institution.bonus.into();
    let Weights { reached, reached_by_hospital, .. } = *course.weights;
    let (cities, output) = match institution.kind {
        InstitutionKind::Mine => (reached, Output { coins: raised, ..Output::default() }),
        InstitutionKind::Laboratory => (reached, Output { science: raised, ..Output::default() }),
        InstitutionKind::Hospital => {
            (reached_by_hospital, Output { points: raised, ..Output::default() })
        }
    };
    cities * course.productions(output)
}

fn ability(
    look: &Look<'_>,
    course: &GameLeft,
    ability: Ability,
    upkeeps: f64,
    is_spent: bool,
) -> f64 {
    let price = |Cost { coins, science }: Cost| {
        f64::from(coins) * course.coin() + f64::from(science) * course.science()
    };
    let weights = course.weights;
    match ability {
        Ability::Park {} => 0.0,
        Ability::Workers {} | Ability::Bridge {} | Ability::Sorting {} if is_spent => 0.0,
        Ability::Workers {} => {
            region::best_empty(look, course).max(weights.worker) * weights.unused
        }
        Ability::Bridge {} => weights.bridge,
        Ability::Sorting {} => weights.sorted * weights.unused,
        Ability::Locomotive {} => weights.moved_citizen * upkeeps,
        Ability::GarbageTransport {} => weights.moved_garbage * upkeeps,
        Ability::Recycling { cost } => {
            let removed = region::removable(look, course, upkeeps);
            (removed - price(cost) * upkeeps).max(weights.recycling * upkeeps)
        }
        Ability::EnvironmentalCleanup { cost } => {
            (weights.step - price(cost)).max(weights.priced) * upkeeps
        }
        Ability::QualityOfLife { cost, points } => {
            (f64::from(points) - price(cost)).max(weights.priced) * upkeeps
        }
    }
}
