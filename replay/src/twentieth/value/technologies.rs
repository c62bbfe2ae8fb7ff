//! The later effects of a technology.

use super::course::GameLeft;
use super::region;
use engine::twentieth::edition::{
    Ability, Impact, Institution, InstitutionKind, PrintedTechnology, TechnologyKind,
};
use engine::twentieth::ids::TechnologyNo;
use engine::twentieth::look::Look;
use engine::twentieth::resource::{Cost, Output};
use engine::twentieth::state::Step;

/// A citizen that finds no city now finds one later.
const WORKER: f64 = 3.0;
/// A bridge joins what was not joined.
const BRIDGE: f64 = 1.5;
/// A garbage token that is removed.
const REMOVED: f64 = 3.5;
/// A citizen moved to a better city, in each Upkeep.
const MOVED_CITIZEN: f64 = 0.9;
/// A garbage token moved to where it does less harm, in each Upkeep.
const MOVED_GARBAGE: f64 = 0.9;
/// Cities that make coins or science and that an institution will reach: the starting land has two of them.
const REACHED: u16 = 2;
/// Cities that make points and that a hospital will reach: they are few and stand apart.
const REACHED_BY_HOSPITAL: u16 = 1;

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
    brings(look, course, printed, course.productions, false, false) + steps * region::STEP
        - f64::from(garbage) * region::GARBAGE * 0.8
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
    let raised = |cities: u16| u16::from(institution.bonus) * cities;
    let output = match institution.kind {
        InstitutionKind::Mine => Output { coins: raised(REACHED), ..Output::default() },
        InstitutionKind::Laboratory => Output { science: raised(REACHED), ..Output::default() },
        InstitutionKind::Hospital => {
            Output { points: raised(REACHED_BY_HOSPITAL), ..Output::default() }
        }
    };
    course.productions(output)
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
    match ability {
        Ability::Park {} => 0.0,
        Ability::Workers {} | Ability::Bridge {} | Ability::Sorting {} if is_spent => 0.0,
        Ability::Workers {} => region::best_empty(look, course).max(WORKER) * 0.9,
        Ability::Bridge {} => BRIDGE,
        Ability::Sorting {} => REMOVED * 0.9,
        Ability::Locomotive {} => MOVED_CITIZEN * upkeeps,
        Ability::GarbageTransport {} => MOVED_GARBAGE * upkeeps,
        Ability::Recycling { cost } => {
            let removed = region::removable(look, course, upkeeps);
            (removed - price(cost) * upkeeps).max(0.2 * upkeeps)
        }
        Ability::EnvironmentalCleanup { cost } => (region::STEP - price(cost)).max(0.1) * upkeeps,
        Ability::QualityOfLife { cost, points } => {
            (f64::from(points) - price(cost)).max(0.1) * upkeeps
        }
    }
}
